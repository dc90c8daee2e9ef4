"""The league: when a match-up ends, and how seldom it is wrong."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

import pytest

import baralho
from baralho.bots import Budget
from bench import bots
from bench.bots import HOME, LEVEL, LOOKS, MatchUp, depends, flipped, match_up, meaning, might_tell


def test_a_match_up_ends_when_it_is_clear_or_is_played_to_the_last_deal() -> None:
    with ProcessPoolExecutor(1) as pool:
        short = match_up(pool, "escopa", "medium", "random", 64, Budget(), 600.0)
        fixed = match_up(pool, "escopa", "medium", "random", 40, Budget(), 600.0, fixed=True)
    assert short["verdict"] == fixed["verdict"] == "better"
    assert short["looked"] == 16 and short["deals"] == 64  # decided at the first look, told by fresh deals
    assert fixed["deals"] == 40


def test_signs_are_flipped() -> None:
    gains = [1.0, 2.0, -0.5, 4.0, 3.0]
    sums = [sum(s * g for s, g in zip(signs, gains, strict=True)) for signs in product((1, -1), repeat=5)]
    assert flipped(gains) == sum(abs(s) >= 9.5 for s in sums) / 32
    assert flipped([1.0] * 16) == 2 / 2**16
    assert flipped([0.0] * 16) == 1.0
    assert flipped([1.0, -1.0] * 32) > 0.9 and flipped([1.0, 0.9, -0.1] * 32) < LEVEL


def test_of_equals_few_are_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six looks at 0.05/6 each: with heavy tails, ties and all, no more than one match-up in twenty is decided."""
    monkeypatch.setattr(bots, "FLIPS", 1200)
    dice = random.Random(5)
    decided = 0
    for _ in range(400):
        gains: list[float] = []
        for look in LOOKS[:4]:
            while len(gains) < look:
                gains.append(dice.choice((0, 0, 1, -1)) * dice.expovariate(0.2) ** 2)
            if flipped(gains) < LEVEL:
                decided += 1
                break
    assert decided <= 0.06 * 400


def test_players_with_dice_of_their_own_are_not_the_same() -> None:
    """What `--null` plays: the same level on both sides, but not the same choices."""
    with ProcessPoolExecutor(1) as pool:
        pair = MatchUp(pool, "escopa", "random", "random", Budget())
        assert any(pair.gains("null", 8, 1e12, "dice"))


def test_a_row_is_stale_only_when_something_that_it_depends_on_has_changed(tmp_path: Path) -> None:
    """The rules, the thumb and its expert, what both import; no other game, and no comment."""
    files = {str(path.relative_to(HOME)) for path in depends("crapo")}
    assert {"games/crapo/game.py", "bots/thumbs/crapo.py", "bots/crapo.py", "bots/search.py", "engine/game.py"} <= files
    assert not [file for file in files if file.startswith("games/") and "crapo" not in file]
    assert "kinds/melds.py" not in files
    one, two, three = tmp_path / "1.py", tmp_path / "2.py", tmp_path / "3.py"
    one.write_text('"""One."""\n\nX = 1  # so\n\n\ndef f():\n    """Two."""\n    return X\n')
    two.write_text("X = 1\n\n\ndef f():\n    return X\n")
    three.write_text("X = 1\n\n\ndef f():\n    return -X\n")
    assert meaning(one) == meaning(two) != meaning(three)


def test_every_game_has_files_to_depend_on() -> None:
    """Also where the expert stands in the thumb's own file (Golfe)."""
    for id in baralho.ids():
        assert all(path.exists() for path in depends(id)), id


def test_what_was_open_for_want_of_time_is_played_again_when_there_is_more() -> None:
    """Neither what was decided nor what was open after all its deals."""
    row: dict[str, object] = {"verdict": "open", "seconds": 15.2, "limit": 15.0}
    assert might_tell(row, 60.0)
    assert not might_tell(row, 15.0)
    assert not might_tell(row | {"seconds": 3.0}, 60.0)
    assert not might_tell(row | {"verdict": "better"}, 60.0)
