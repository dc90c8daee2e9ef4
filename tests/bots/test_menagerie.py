"""Menagerie: call in duels of one's own, and only then; the better player is faster."""

from __future__ import annotations

import baralho
from baralho.bots import Budget, player
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
        choices = [player(match, level).choose(match, seat, baralho.Rng(k), Budget(simulations=1)) for k in range(40)]
        means.append(sum(read(choice.extra)[1] for choice in choices))
    assert means[1] < means[0]
