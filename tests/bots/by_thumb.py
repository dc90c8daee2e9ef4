"""What the rules of thumb choose, and what a search does: for positions that were set up by hand."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit
from baralho.bots.thumb import best_of, thumb_of


def by_thumb(match: Match) -> str:
    """The action of `medium` for the seat that is asked: its thumb reads only what the seat knows."""
    seat = match.actors()[0]
    legal = match.legal(seat)
    return baralho.write_action(match, legal[best_of(thumb_of(match.spec), match.game, seat, legal)])


def by_medium(match: Match, seat: int = -1) -> str:
    """The same by `medium` itself, with what its seat remembers, for this seat or the first that is asked."""
    seat = match.actors()[0] if seat < 0 else seat
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None or len(match.legal(seat)) == 1
    return baralho.write_action(match, choice.action)


def by_strong(match: Match, simulations: int = 200) -> str:
    """The action of `strong` for the seat that is asked."""
    seat = match.actors()[0]
    choice = player(match.spec, "strong").choose(sit(match, seat, Budget(simulations)), baralho.Rng(1))
    return baralho.write_action(match, choice.action)
