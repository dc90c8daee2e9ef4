"""Relógio Real: nothing to decide, and so it can be told beforehand how it ends."""

from __future__ import annotations

import baralho
from baralho.bots.thumb import thumb_of
from baralho.games import relogio_real
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_relogio_real import RIGHT, SHORT, finished, start
from tests.table import play


def test_lets_it_run() -> None:
    for match in (start(SHORT), play(start(SHORT), "step"), start(RIGHT)):
        assert by_medium(match) == by_strong(match) == "run"


def test_how_it_ends_is_known() -> None:
    thumb = thumb_of(relogio_real.GAME)
    assert thumb.winnable(start(RIGHT).game, 1.0) is True
    for seed in range(12):
        match = baralho.start("relogio-real", seed=seed)
        told = thumb.winnable(match.game, 1.0)
        assert told is (finished(match).game.won == 1)
        assert thumb.winnable(match.game, 1.0) is told, "and afterwards too"


def test_looking_ahead_changes_nothing() -> None:
    match = play(baralho.start("relogio-real", seed=3), "step; step")
    before = repr(match.game.facts())
    thumb_of(relogio_real.GAME).winnable(match.game, 1.0)
    assert repr(match.game.facts()) == before
