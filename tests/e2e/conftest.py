"""A server and a real browser. Without Playwright or Chromium these tests are skipped."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.e2e.site import CHROMIUM, STATIC, chromium, site

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
    with site(tmp_path_factory.mktemp("e2e")) as address:
        yield address


@pytest.fixture(scope="session")
def browser(url: str) -> Iterator[Any]:
    """Debian's Chromium."""
    with chromium() as found:
        yield found
