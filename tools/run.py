"""`make run`: serve the page at once, from the sources, and hand over to the compiled server when that is built.

    python -m tools.run [web --port 8001 ...]
    python -m tools.run play truco        any other command of `baralho`: compiled if it is, else from the sources

The build runs beside the server at low priority. When it is whole a second server takes over on the same port (see
baralho/server/succession.py): pages that are open connect again by themselves. Where everything is compiled already,
the compiled server is started at once; where the build fails, the game goes on from the sources.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import shlex
import signal
import socket
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Final

LIBRARIES: Final = Path("src/baralho/_native")
BUILT: Final = Path("build/mypyc/sources.json")  # what the last build has read, written by setup.py
DONE: Final = Path("build/mypyc/done")
Process = subprocess.Popen[bytes]


def is_built() -> bool:
    """Whether all that can be compiled is, from the sources as they are now."""
    if not DONE.exists() or not BUILT.exists() or (LIBRARIES / "partial").exists():
        return False
    if DONE.stat().st_mtime < BUILT.stat().st_mtime:
        return False  # a build has begun since
    read: dict[str, str] = json.loads(BUILT.read_text(encoding="utf8"))
    for path, digest in read.items():
        file = Path(path)
        if not file.exists() or hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            return False
    there = {str(p) for name in ("kinds", "games", "bots") for p in Path("src/baralho", name).rglob("*.py")}
    return {p for p in there if not p.endswith("__init__.py")} <= set(read)


class Servers:
    """A listening socket and the server process that has it now."""

    def __init__(self, arguments: list[str]) -> None:
        parser = argparse.ArgumentParser()
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        given, _ = parser.parse_known_args(arguments)
        self.arguments = arguments
        self.address = f"http://{given.host}:{given.port}"
        self.listening = socket.create_server((given.host, given.port), backlog=512)
        self.now: Process | None = None
        self.life = -1  # the end of a pipe whose other end the process has: it is there as long as that lives

    def start(self, compiled: bool) -> Process:
        """Start a server that waits for the one before to be gone."""
        ready, saying = os.pipe()
        life, living = os.pipe()
        passed = {"BARALHO_SOCKET": self.listening.fileno(), "BARALHO_READY": saying}
        if self.life >= 0:
            passed["BARALHO_BEFORE"] = self.life
        environment = {**os.environ, **{name: str(fd) for name, fd in passed.items()}}
        if not compiled:
            environment["BARALHO_INTERPRETED"] = "1"
        process = subprocess.Popen(
            [sys.executable, "-m", "baralho.cli", "web", *self.arguments],
            env=environment,
            pass_fds=(*passed.values(), living),
        )
        os.close(saying)
        os.close(living)
        os.read(ready, 1)  # ends when it is ready, or dead
        os.close(ready)
        if self.life >= 0:
            os.close(self.life)
        self.life = life
        return process

    def hand_over(self, compiled: bool) -> None:
        """Let a new process serve in place of the one that does."""
        successor = self.start(compiled)
        if successor.poll() is not None:
            raise RuntimeError("the compiled server does not start")
        if self.now is not None:
            self.now.send_signal(signal.SIGTERM)
            self.now.wait()
        self.now = successor


def build() -> Process:
    """Compile at low priority, in a process of its own; what it says is in build/log.txt."""
    Path("build").mkdir(exist_ok=True)
    needs = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf8"))["build-system"]["requires"]
    install = shlex.join([sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", *needs])
    steps = f"{install} && {shlex.quote(sys.executable)} setup.py -q build_ext --inplace"
    nice = ["nice", "-n", "15"] if os.name == "posix" else []
    with Path("build/log.txt").open("wb") as log:
        return subprocess.Popen([*nice, "sh", "-c", steps], stdout=log, stderr=log, start_new_session=True)


def main(arguments: list[str]) -> int:
    """Serve until stopped, or do what else was asked."""
    built = is_built()
    if arguments and arguments[0] != "web":
        environment = os.environ if built else {**os.environ, "BARALHO_INTERPRETED": "1"}
        return subprocess.run([sys.executable, "-m", "baralho.cli", *arguments], env=environment).returncode
    try:
        servers = Servers(arguments[1:])
    except OSError as error:
        print(f"make run: {error.strerror}; choose another port: ARGS='web --port 8001'", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being ended is as Ctrl-C
    servers.hand_over(built)
    print(f"Baralho: {servers.address}" + ("" if built else "  (compiling beside it)"), flush=True)
    building = None if built else build()
    try:
        while servers.now is not None and servers.now.poll() is None:
            if building is not None and building.poll() is not None:
                if building.returncode == 0 and is_built():
                    servers.hand_over(True)
                    print("Baralho: compiled, and handed over", flush=True)
                else:
                    print("Baralho: could not be compiled (build/log.txt), goes on from the sources", flush=True)
                building = None
            time.sleep(0.2)
    except KeyboardInterrupt:
        pass
    finally:
        if building is not None and building.poll() is None:
            os.killpg(building.pid, signal.SIGTERM)
        if servers.now is not None:
            with contextlib.suppress(ProcessLookupError):
                servers.now.send_signal(signal.SIGTERM)
            servers.now.wait()
    return servers.now.returncode if servers.now is not None else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
