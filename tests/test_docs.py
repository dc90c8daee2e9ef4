"""The examples in the documentation do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from baralho.cards.pack import Pack
from baralho.engine.game import STATE, Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import Terms
from baralho.engine.table import Table

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_examples(page: Path) -> None:
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf8"), flags=re.M)  # a fence would be expected output
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    report: list[str] = []
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)


def test_the_library_page_has_examples() -> None:
    assert (ROOT / "docs" / "library.md").read_text(encoding="utf8").count(">>>") > 40


@pytest.mark.parametrize("cls", [Game, GameSpec, Table, Moves, Pack, Terms], ids=lambda c: c.__name__)
def test_the_authors_page_names_every_verb_and_hook(cls: type) -> None:
    page = (ROOT / "docs" / "authoring.md").read_text(encoding="utf8")
    named = set(re.findall(r"`(?:[\w.]+\.)?(\w+)[`(]", page))
    verbs = [name for name, value in vars(cls).items() if not name.startswith("_") and callable(value)]
    assert verbs
    assert not [name for name in verbs if name not in named]


def test_the_authors_page_names_every_field_of_a_game() -> None:
    """Or an author takes one of the engine's names for a field of his own."""
    page = (ROOT / "docs" / "authoring.md").read_text(encoding="utf8")
    named = set(re.findall(r"`(\w+)`", page))
    assert not [name for name in STATE if name not in named]


def test_the_index_lists_every_page() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf8")
    for page in (ROOT / "docs").glob("*.md"):
        assert page.name == "index.md" or f"({page.name})" in index, page.name


def test_links_and_pictures_lead_somewhere() -> None:
    for path in (ROOT / "README.md", ROOT / "docs" / "index.md"):
        text = path.read_text(encoding="utf8")
        found = re.findall(r"\]\(([^)#:]+)\)", text) + re.findall(r'src="([^"]+)"', text)
        assert found
        for link in found:
            assert (path.parent / link).exists(), link
