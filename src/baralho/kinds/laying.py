"""Melds that lie open on the table and grow card by card, as in Buraco and Canastra.

A set of faces is a mask of 53 bits: four suits of thirteen, ace to king, and the joker. A meld is begun by one of a
table's `Trio`s and takes single cards from then on. A run is told by its suit and the *place* of its lowest card, from
1 on; a set by its rank, and place 0. What a game makes of it (which trios there are, what fits, what a canastra is) is
its own: the games agree in little of that.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine.game import Game, plus

HAND: Final = 1
MELD: Final = 4

RANKS: Final = 13
SUITED: Final = 52  # faces with a suit; in the pack's order they come as often as there are packs, before the jokers
JOKER: Final = 52


class Trio:
    """The cards that begin a meld, three as a rule, in the order in which they lie."""

    def __init__(self, pack: Pack, faces: tuple[int, ...], base: int, low: int) -> None:
        """`base` is the suit of a run or the rank of a set, `low` the place of a run's first card, 0 for a set."""
        self.faces = faces
        self.base = base
        self.low = low
        self.need = 0
        self.twice = 0  # faces of which two cards are wanted, and three
        self.thrice = 0
        for face in faces:
            self.thrice |= self.twice & 1 << face
            self.twice |= self.need & 1 << face
            self.need |= 1 << face
        self.text = "+".join([pack.codes[face] for face in faces])

    def __str__(self) -> str:
        return self.text


def add_trios(found: list[int], group: tuple[Trio, ...], first: int, have: int, twice: int, thrice: int = 0) -> None:
    """Add the numbers of those trios of a group for which the faces are there often enough; its first has `first`."""
    for i in range(len(group)):
        trio = group[i]
        if not (trio.need & ~have or trio.twice & ~twice or trio.thrice & ~thrice):
            found.append(first + i)


class LayingGame(Game):
    """A game in which sides have melds before them. The hands are zone HAND, the melds zone MELD."""

    owner: tuple[int, ...] = ()  # by meld: the seat before which it lies
    base: tuple[int, ...] = ()  # the suit of a run, the rank of a set
    low: tuple[int, ...] = ()  # the place of a run's lowest card, 0 for a set

    def lies_before(self, kind: int, i: int) -> int:
        """A meld lies before the seat that owns it."""
        if kind == MELD:
            return self.owner[i] if i < len(self.owner) else -1
        return Game.lies_before(self, kind, i)

    def melds_of(self, seat: int) -> list[int]:
        """The melds of a seat's side: a partner's melds are one's own."""
        side = self.side(seat)
        owner = self.owner
        return [k for k in range(len(owner)) if self.side(owner[k]) == side]

    def new_meld(self, seat: int, owner: int, trio: Trio) -> int:
        """Lay the cards of a trio out of a hand as a new meld, and return its number."""
        k = len(self.owner)
        for face in trio.faces:
            self.t.move(self.t.find(face, HAND, seat), MELD, k)
        self.owner = (*self.owner, owner)
        self.base = (*self.base, trio.base)
        self.low = (*self.low, trio.low)
        return k

    def add_to_meld(self, card: int, k: int, below: bool) -> None:
        """Put a card on a meld, or below a run."""
        if below:
            self.t.move_under(card, MELD, k)
            self.low = plus(self.low, k, -1)
        else:
            self.t.move(card, MELD, k)
