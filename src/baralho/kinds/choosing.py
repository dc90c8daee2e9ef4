"""Choosing so many cards: what is passed on, laid away for the widow, or discarded.

The cards are picked one by one in ascending order, so that a set is chosen in one way; the last comes under an act of
its own, which ends the choice:

    Act("lay", FACE, hidden=True, pick=True), Act("lay_last", FACE, hidden=True)

    offer_set(self, seat, m, LAY, LAY_LAST, self.pickable(seat, HAND, seat), 2)             # in moves
    self.t.move_set(self.picked(seat, HAND, seat) | 1 << x, SKAT)                           # in do, for LAY_LAST
"""

from __future__ import annotations

from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import bits, high


def offer_set(game: Game, seat: int, m: Moves, step: int, last: int, cards: int, n: int) -> None:
    """Offer the next of n cards, of those (a mask) that may be picked; enough must be left above for the steps to come.

    `step` is the act of all cards but the last, `last` that of the last one.
    """
    more = n - 1 - len(game.picks(seat))
    pack = game.t.pack
    if pack.single:
        for _ in range(more):
            cards ^= 1 << high(cards)
        m.cards(step if more else last, cards)
    else:
        faces = sorted([pack.face[card] for card in bits(cards)])
        m.each(step if more else last, sorted(set(faces[: len(faces) - more])))
