"""Menagerie: call in duels of one's own, and only then; the better player is faster."""

from __future__ import annotations

import baralho
from baralho.bots import Budget, player, sit
from baralho.bots.thumb import best_of
from baralho.bots.thumbs.menagerie import THUMB
from baralho.engine.spec import x_of
from baralho.kinds.clock import read
from tests.bots.by_thumb import by_medium
from tests.games.test_menagerie import nines, rules, start


def test_turns() -> None:
    match = start()
    assert by_medium(match, rules(match).turn) == "turn"


def test_duel() -> None:
    """The duellists call, the others are silent."""
    match = nines()
    game = rules(match)
    for seat in match.actors():
        called = by_medium(match, seat)
        assert called.startswith("call") == (seat in (game.turn, game.rival))


def test_the_better_player_is_faster() -> None:
    match = nines()
    seat = rules(match).turn
    means = []
    for level in ("medium", "strong"):
        me = sit(match, seat, Budget(simulations=1))
        choices = [player(match.spec, level).choose(me, baralho.Rng(k)) for k in range(40)]
        means.append(sum(read(choice.extra)[1] for choice in choices))
    assert means[1] < means[0]


def test_tongues_slip_by_level() -> None:
    """In duels of their own beginners call a wrong name in about one of eight, strong players hardly ever."""
    match = nines()
    game = rules(match)
    seat = game.turn
    legal = match.legal(seat)
    slips = []
    for skill in range(3):
        thumb = THUMB()
        thumb.skill = skill
        wrong = 0
        for k in range(600):
            game.duels = k
            best = legal[best_of(thumb, game, seat, legal)]
            wrong += x_of(best) != game.wanted(seat)
        slips.append(wrong)
    assert 40 < slips[0] < 110 and slips[0] > slips[1] > slips[2] > 0
