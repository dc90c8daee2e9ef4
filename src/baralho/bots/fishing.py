"""What rules of thumb of fishing games share: what each side has taken, and adding up what cards are worth."""

from __future__ import annotations

from baralho.engine.game import Game
from baralho.engine.table import count


def taken(game: Game, seat: int, won: int) -> tuple[int, int, int]:
    """The cards (masks) that the seat's side has in its pile, those of the largest pile of another, and all of them.

    `won` is the kind of zone of the piles, one for each side.
    """
    mine = theirs = everything = 0
    for side in range(game.sides):
        pile = game.t.mask(won, side)
        everything |= pile
        if side == game.side(seat):
            mine = pile
        elif count(pile) > count(theirs):
            theirs = pile
    return mine, theirs, everything


class Worths:
    """What cards are worth to a seat now."""

    def of(self, card: int) -> int:
        """What one card is worth."""
        raise NotImplementedError

    def all_of(self, cards: int) -> int:
        """What several cards (a mask) are worth."""
        value = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            value += self.of(bit.bit_length() - 1)
        return value
