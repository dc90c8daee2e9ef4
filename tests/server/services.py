"""PostgreSQL and Redis of our own, in a folder and on free ports; None where they are not installed."""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.serving import free_port


def postgres_bin() -> Path | None:
    """Where PostgreSQL's programs are (`make test-deps` installs them)."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))  # noqa: PTH207
    path = found[-1] if found else shutil.which("initdb")
    return Path(path).parent if path else None


def available() -> bool:
    return postgres_bin() is not None and shutil.which("redis-server") is not None


class Postgres:
    """A database that can be stopped and started again."""

    def __init__(self) -> None:
        programs = postgres_bin()
        assert programs is not None
        self.programs = programs
        self.port = free_port()
        self.url = f"postgresql://baralho@127.0.0.1:{self.port}/postgres"
        # not in a folder of pytest's: its own user may not pass there, or not any more once another run has begun
        self.data = data = Path(tempfile.mkdtemp(prefix="baralho-postgres-"))
        self.user: dict[str, Any] = {}
        if os.getuid() == 0:  # PostgreSQL does not run as root
            shutil.chown(data, "postgres", "postgres")
            self.user = {"user": "postgres", "group": "postgres", "extra_groups": []}
        initdb = [str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", "baralho", "--no-sync"]
        quiet = subprocess.DEVNULL
        subprocess.run(initdb, check=True, cwd="/", stdout=quiet, stderr=quiet, **self.user)
        self.command = [str(programs / "postgres"), "-D", str(data), "-p", str(self.port), "-k", "/tmp"]
        self.command += ["-c", "listen_addresses=127.0.0.1"]
        self.start()

    def start(self) -> None:
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(self.command, cwd="/", stdout=quiet, stderr=quiet, **self.user)
        ready = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(100):
            if subprocess.run(ready, check=False, cwd="/").returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError(f"PostgreSQL does not start ({self.process.poll()})")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)  # at once: it does not wait until everybody has left
        self.process.wait(20)

    def remove(self) -> None:
        shutil.rmtree(self.data, ignore_errors=True)


class Redis:
    """A Redis that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.command = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.command += ["--dir", str(folder)]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.05)
        raise AssertionError(f"Redis does not start ({self.process.poll()})")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def remove(self) -> None:
        pass


Service = Postgres | Redis


@contextlib.contextmanager
def running(service: Service) -> Iterator[Service]:
    """A service that is gone afterwards."""
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.stop()
        service.remove()


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that is gone afterwards."""
    with running(Postgres()) as service:
        yield service.url


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str]:
    """The address of a Redis that is gone afterwards."""
    with running(Redis(folder)) as service:
        yield service.url
