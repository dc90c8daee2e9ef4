"""A server of our own, as a person starts it, and Debian's Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.serving import free_port

STATIC = Path("src/baralho/server/static/index.html")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""


@contextmanager
def site(folder: Path) -> Iterator[str]:
    """The address of a server whose database and log are in that folder."""
    port = free_port()
    command = [sys.executable, "-m", "baralho.cli", "web", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder}/tables.sqlite"]
    with (folder / "log").open("w") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        address = f"http://127.0.0.1:{port}"
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{address}/health", timeout=2).close()
                break
            except OSError:
                time.sleep(0.1)
        try:
            yield address
        finally:
            server.terminate()


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser, without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()
