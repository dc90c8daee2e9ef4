"""`make game`: what it writes runs from the first minute, and nothing is overwritten."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from baralho.engine.match import Match
from tests.test_words import HEADINGS
from tools import game

ROOT = Path(__file__).parent.parent


def written(id: str, kind: str) -> dict[str, str]:
    return {str(path.relative_to(ROOT)): text for path, text in game.files(id, kind).items()}


def test_a_new_game_has_all_its_files() -> None:
    assert sorted(written("gin-poker", "tricks")) == [
        "src/baralho/bots/thumbs/gin_poker.py",
        "src/baralho/games/gin_poker.py",
        "src/baralho/rules/en/gin-poker.md",
        "src/baralho/rules/pt/gin-poker.md",
        "src/baralho/words/en/gin_poker.toml",
        "src/baralho/words/pt/gin_poker.toml",
        "tests/bots/test_gin_poker.py",
        "tests/games/test_gin_poker.py",
    ]


def test_the_plain_one_can_be_played_as_it_is() -> None:
    module = ModuleType("gin_poker")
    exec(compile(written("gin-poker", "plain")["src/baralho/games/gin_poker.py"], "gin_poker.py", "exec"), vars(module))
    players, options = module.GAME.settle("", "", 3, {})
    match = Match(module.GAME, players, options, "seed")
    while not match.over:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    assert max(match.game.points) == 100


def test_its_rules_pages_have_the_headings_of_all_games() -> None:
    assert {lang: list(headings) for lang, headings in game.PAGES.items()} == HEADINGS


@pytest.mark.parametrize("kind", sorted(game.KINDS))
def test_the_sources_are_formatted_and_have_no_name_too_many(kind: str) -> None:
    for path, text in written("gin-poker", kind).items():
        if path.endswith(".py"):
            for command in (["check", "--ignore", "F401"], ["format", "--check"]):
                done = subprocess.run(
                    [str(Path(sys.executable).parent / "ruff"), *command, "--stdin-filename", path, "-"],
                    input=text, capture_output=True, text=True, cwd=ROOT,
                )  # fmt: skip
                assert not done.returncode, f"{path}: {done.stdout}{done.stderr}"


@pytest.mark.parametrize(("id", "says"), [("sueca", "is there already"), ("Sueca!", "is no id of a game")])
def test_what_cannot_be_written_is_refused_in_a_sentence(id: str, says: str) -> None:
    done = subprocess.run([sys.executable, "-m", "tools.game", id], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 1
    assert says in done.stderr
