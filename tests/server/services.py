"""PostgreSQL and Redis of our own, in a folder and on free ports; None where they are not installed."""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.serving import free_port


def postgres_bin() -> Path | None:
    """Where PostgreSQL's programs are (`make test-deps` installs them)."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))  # noqa: PTH207
    path = found[-1] if found else shutil.which("initdb")
    return Path(path).parent if path else None


def available() -> bool:
    return postgres_bin() is not None and shutil.which("redis-server") is not None


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A database that is gone afterwards."""
    programs = postgres_bin()
    assert programs is not None
    port = free_port()
    data = folder / "postgres"
    prefix: list[str] = []
    if os.getuid() == 0:  # PostgreSQL does not run as root
        data.mkdir(parents=True)
        shutil.chown(data, "postgres", "postgres")
        for parent in data.parents:
            if parent.stat().st_uid == 0 and parent != Path("/") and parent.is_relative_to("/tmp"):
                parent.chmod(parent.stat().st_mode | 0o011)
        prefix = ["runuser", "-u", "postgres", "--"]
    quiet = subprocess.DEVNULL
    initdb = [*prefix, str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", "baralho", "--no-sync"]
    subprocess.run(initdb, check=True, cwd="/", stdout=quiet, stderr=quiet)
    run = [
        *prefix,
        str(programs / "postgres"),
        "-D",
        str(data),
        "-p",
        str(port),
        "-k",
        "/tmp",
        "-c",
        "listen_addresses=127.0.0.1",
    ]
    process = subprocess.Popen(run, cwd="/", stdout=quiet, stderr=quiet)
    ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    try:
        for _ in range(100):
            if subprocess.run(ready, check=False, cwd="/").returncode == 0:
                break
            time.sleep(0.1)
        yield f"postgresql://baralho@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(20)


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis that is gone afterwards."""
    port = free_port()
    run = ["redis-server", "--port", str(port), "--save", "", "--appendonly", "no", "--dir", str(folder)]
    process = subprocess.Popen(run, stdout=subprocess.DEVNULL)
    try:
        time.sleep(0.3)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)
