"""Two wheels in dist/: one compiled for this machine and Python, one that runs anywhere from the sources.

`python -m tools.wheels` builds both. With `--try` each is installed in an empty environment without compiler and Node,
the server is started there, and a deal is played through it.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from baralho.server.client import Client

DIST = Path("dist")
TOOLS = ("gcc", "cc", "clang", "node", "npm")


def build() -> list[Path]:
    """The compiled wheel, then the pure one."""
    shutil.rmtree(DIST, ignore_errors=True)
    for base, interpreted in (("build", "0"), ("build/pure", "1")):
        environment = {**os.environ, "BARALHO_INTERPRETED": interpreted}
        command = [
            sys.executable,
            "setup.py",
            "-q",
            "build",
            "--build-base",
            base,
            "bdist_wheel",
            "--dist-dir",
            str(DIST),
        ]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return sorted(DIST.glob("*.whl"), key=lambda wheel: "any" in wheel.name)


def without_tools(folder: Path) -> str:
    """A PATH with everything on ours but compilers and Node."""
    for directory in os.environ.get("PATH", "").split(os.pathsep):
        for file in Path(directory).glob("*") if directory else ():
            link = folder / file.name
            if not file.name.startswith(TOOLS) and not link.exists():
                link.symlink_to(file)
    return str(folder)


def attempt(wheel: Path, port: int) -> None:
    """Install a wheel where nothing else is, serve, and play a deal."""
    with tempfile.TemporaryDirectory() as scratch:
        room = Path(scratch)
        (room / "bin").mkdir()
        environment = {**os.environ, "PATH": without_tools(room / "bin")}
        environment.pop("BARALHO_INTERPRETED", None)
        if any(shutil.which(tool, path=environment["PATH"]) for tool in TOOLS):
            raise RuntimeError("a compiler or Node is still to be found")
        venv.create(room / "env", with_pip=True)
        python = str(room / "env/bin/python")
        install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel.absolute())]
        subprocess.run(install, env=environment, check=True, cwd=room)
        address = f"http://127.0.0.1:{port}"
        database = f"sqlite:///{room / 'b.db'}"
        command = [
            str(room / "env/bin/baralho"),
            "web",
            "--port",
            str(port),
            "--database",
            database,
            "--log",
            "WARNING",
        ]
        server = subprocess.Popen([*command, "--metrics", "off"], env=environment, cwd=room)
        try:
            compiled = subprocess.run(
                [python, "-c", "import baralho.engine.game as g; print(g.__file__.endswith('.so'))"],
                env=environment, cwd=room, capture_output=True, text=True, check=True,
            ).stdout.strip() == "True"  # fmt: skip
            if compiled == ("any" in wheel.name):
                raise RuntimeError(f"{wheel.name} is {'' if compiled else 'not '}compiled")
            asyncio.run(play(address))
        finally:
            server.terminate()
            server.wait()
    print(f"{wheel.name}: installed, served, a deal played", flush=True)


async def play(address: str) -> None:
    """A deal of Sueca, and a look at the page."""
    person = Client(address)
    until = time.monotonic() + 60
    while True:
        try:
            page = await person.request("GET", "/")
            break
        except OSError:
            if time.monotonic() > until:
                raise
            await asyncio.sleep(0.2)
    if b"<script" not in page:
        raise RuntimeError("the wheel has no page")
    dice = random.Random(1)
    seated = await person.new_table("sueca", pace_ms=0, level="random")
    async with person.sit(seated.table) as table:
        while not (await table.turn(60)).over and table.view.deal == 0:
            await table.act(dice.choice(table.view.actions).do)


def main(arguments: list[str]) -> int:
    """Do what was asked for."""
    wheels = build()
    print("\n".join(f"{wheel} {wheel.stat().st_size / 1e6:.1f} MB" for wheel in wheels), flush=True)
    if "--try" in arguments:
        for number, wheel in enumerate(wheels):
            attempt(wheel, 8730 + number)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
