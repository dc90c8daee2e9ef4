"""A server and a real browser. Without Playwright or Chromium these tests are skipped."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

STATIC = Path("src/baralho/server/static/index.html")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""
WHOLE = os.environ.get("BARALHO_E2E") == "all"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser for all of them: they share a worker."""
    for item in items:
        if "tests/e2e" in str(item.path):
            item.add_marker(pytest.mark.xdist_group("e2e"))


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own."""
    pytest.importorskip("playwright")
    if not STATIC.exists() or not CHROMIUM:
        pytest.skip("needs the built page (make web) and Chromium")
    folder = tmp_path_factory.mktemp("e2e")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "baralho.cli", "web", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder}/e2e.sqlite"]
    with (folder / "log").open("w") as log, subprocess.Popen(command, stdout=log, stderr=log) as server:
        address = f"http://127.0.0.1:{port}"
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{address}/health", timeout=2).close()
                break
            except OSError:
                time.sleep(0.1)
        yield address
        server.terminate()


@pytest.fixture(scope="session")
def browser(url: str) -> Iterator[Any]:
    """Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()
