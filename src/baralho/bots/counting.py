"""What somebody works out who has kept count: what a hand may hold, and the last cards of a game for two."""

from __future__ import annotations

from typing import Any

from baralho.bots.lastcards import LastCards
from baralho.bots.search import Search
from baralho.bots.seat import Seat
from baralho.bots.thumb import Thumb
from baralho.engine.chance import Rng


def counted(me: Seat, thumb: Thumb[Any], simulations: int) -> int:
    """The best action if nothing is hidden from the seat any more (`Thumb.bare`); -1: something is, or it takes long.

    For `Thumb.prepare`, which this calls again: a thumb has to see to that.
    """
    legal = me.legal()
    if len(legal) < 2:
        return -1
    world = me.glimpse()
    if not thumb.bare(world, me.number):
        return -1
    return LastCards(Search(me, thumb, Rng(0)), simulations, 0).best(world, thumb.shortlist(world, me.number, legal))


def some_of(wanted: int, held: int, left: int) -> float:
    """How likely a hand of so many of the cards left has one of those wanted."""
    none = 1.0
    for k in range(held):
        none *= max(left - wanted - k, 0) / max(left - k, 1)
    return 1.0 - none
