"""Melds on the table: what can be laid, what fits a meld, how cards get there. Rummy 500 and Rummy Persa lay so too.

A set of faces is a mask: four suits of thirteen, ace to king, then the joker where there is one. A run is told by its
suit and the *place* of its lowest card, from 1 (the low ace) to 14 (the high one); a set by its rank, and place 0.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.table import bits
from baralho.engine.table import low as low_card

STOCK: Final = 0
HAND: Final = 1
PILE: Final = 2  # the bagaço
MELD: Final = 3

RANKS: Final = 13
SUIT: Final = (1 << RANKS) - 1
SUITED: Final = 52
JOKER: Final = 52  # its face
LOW_ACE: Final = 1
HIGH_ACE: Final = 14
SHORT: Final = 3  # no meld is shorter
PLACES: Final = 16  # a row of the table of runs


def face_at(suit: int, place: int) -> int:
    """The face that belongs at a place of a run; the ace is below the 2 and above the king."""
    return suit * RANKS + (place - 1) % RANKS


class Shape:
    """A meld as it is laid: its faces in order; the suit and lowest place of a run, the rank of a set and 0."""

    def __init__(self, faces: tuple[int, ...], base: int, low: int) -> None:
        self.faces = faces
        self.base = base
        self.low = low
        self.size = len(faces)
        self.need = 0
        self.twice = 0  # faces of which both copies are wanted
        for face in faces:
            self.twice |= self.need & 1 << face
            self.need |= 1 << face


def suits_of_sets(repeats: bool) -> list[tuple[int, int]]:
    """The suits (masks of four) that a set has once at least, and twice; none twice unless sets may repeat suits."""
    twices = range(16) if repeats else range(1)
    found = [(once, twice) for once in range(16) for twice in twices if not twice & ~once]
    return [(once, twice) for once, twice in found if once.bit_count() + twice.bit_count() >= SHORT]


class Shapes:
    """All melds that can be laid with a pack, by number."""

    def __init__(self, pack: Pack, lowest: int, highest: int, longest: int, repeats: bool = False) -> None:
        """Runs lie between two places and have so many cards at most; with `repeats` a set may have equal cards."""
        self.pack = pack
        self.packs = pack.packs
        self.most_jokers = pack.count - SUITED * pack.packs
        made: list[Shape] = []
        self.run = [-1] * (4 * PLACES * PLACES)  # by suit, lowest place and size: the number of a run
        for suit in range(4):
            for low in range(lowest, highest - 1):
                for size in range(SHORT, min(longest, highest + 1 - low) + 1):
                    self.run[(suit * PLACES + low) * PLACES + size] = len(made)
                    made.append(Shape(tuple([face_at(suit, low + i) for i in range(size)]), suit, low))
        kinds = suits_of_sets(repeats)
        self.first_set = len(made)  # the number of the first one, and how many each rank has
        self.kinds = len(kinds)
        for rank in range(1, RANKS + 1):
            for once, twice in kinds:
                faces = [suit * RANKS + rank - 1 for suit in range(4) for n in (once, twice) if n >> suit & 1]
                made.append(Shape(tuple(faces), rank, 0))
        self.ways: list[tuple[int, ...]] = []  # by the suits held once and twice: which kinds of set they make
        for held in range(256):
            once, twice = held & 15, held >> 4
            fitting = [i for i, (a, b) in enumerate(kinds) if not a & ~once and not b & ~twice]
            self.ways.append(tuple(fitting))
        self.first_joker = len(made)
        for size in range(SHORT, self.most_jokers + 1):
            made.append(Shape((JOKER,) * size, 0, 0))
        self.all = tuple(made)
        self.items = tuple(["+".join([pack.codes[face] for face in shape.faces]) for shape in made])

    def faces(self, cards: int) -> int:
        """The faces of a set of cards, jokers apart."""
        return (cards | cards >> SUITED) & (1 << SUITED) - 1 if self.packs == 2 else cards & (1 << SUITED) - 1

    def twice(self, cards: int) -> int:
        """The faces of which a set of cards has both copies."""
        return cards & cards >> SUITED & (1 << SUITED) - 1 if self.packs == 2 else 0

    def layable(self, cards: int, lowest: int, highest: int, repeats: bool = False) -> list[int]:
        """The numbers of all melds that these cards make, with runs between two places."""
        have, twice = self.faces(cards), self.twice(cards)
        found: list[int] = []
        self._runs(have, twice, lowest, highest, found)
        self._sets(have, twice if repeats else 0, found)
        for size in range(SHORT, (cards >> SUITED * self.packs).bit_count() + 1):
            found.append(self.first_joker + size - SHORT)
        return found

    def _runs(self, have: int, twice: int, lowest: int, highest: int, found: list[int]) -> None:
        """The runs that these faces make; only who holds the ace twice has it at both ends."""
        allowed = (2 << highest) - (1 << lowest)
        for suit in range(4):
            ranks = have >> suit * RANKS & SUIT
            places = (ranks << 1 | (ranks & 1) << HIGH_ACE) & allowed
            starts = places & places >> 1 & places >> 2
            while starts:
                bit = starts & -starts
                starts ^= bit
                low = bit.bit_length() - 1
                size = SHORT
                while True:
                    number = self.run[(suit * PLACES + low) * PLACES + size]
                    if number >= 0 and (size < HIGH_ACE or twice >> suit * RANKS & 1):
                        found.append(number)
                    if not places >> low + size & 1:
                        break
                    size += 1

    def _sets(self, have: int, twice: int, found: list[int]) -> None:
        """The sets that these faces make."""
        clubs, diamonds = have & SUIT, have >> RANKS & SUIT
        hearts, spades = have >> 2 * RANKS & SUIT, have >> 3 * RANKS & SUIT
        ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if twice:
            ranks |= (twice | twice >> RANKS | twice >> 2 * RANKS | twice >> 3 * RANKS) & SUIT
        while ranks:
            bit = ranks & -ranks
            ranks ^= bit
            rank = bit.bit_length() - 1
            held = suits_at(have, rank) | suits_at(twice, rank) << 4
            for kind in self.ways[held]:
                found.append(self.first_set + rank * self.kinds + kind)


def suits_at(faces: int, rank: int) -> int:
    """The suits (a mask of four) of which these faces have a rank, counted from 0."""
    faces >>= rank
    return faces & 1 | faces >> RANKS - 1 & 2 | faces >> 2 * RANKS - 2 & 4 | faces >> 3 * RANKS - 3 & 8


def suited(rank: int) -> int:
    """The faces (a mask) of a rank, from 1."""
    return 1 << rank - 1 | 1 << rank + RANKS - 1 | 1 << rank + 2 * RANKS - 1 | 1 << rank + 3 * RANKS - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Laying(Game):
    """A game in which melds lie open, each begun by somebody, and others may add to them."""

    owner: tuple[int, ...] = ()  # by meld: the seat that began it
    base: tuple[int, ...] = ()  # the suit of a run, the rank of a set
    low: tuple[int, ...] = ()  # the place of a run's lowest card, 0 for a set

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Laying)
        new.owner = self.owner
        new.base = self.base
        new.low = self.low
        Game.hand_over(self, new)

    def shapes(self) -> Shapes:
        """What can be laid at this table."""
        raise NotImplementedError

    def lowest(self) -> int:
        """The lowest place of a run."""
        return LOW_ACE

    def highest(self) -> int:
        """The highest place of a run."""
        return HIGH_ACE

    def repeats(self) -> bool:
        """Whether a set may have equal cards."""
        return False

    def lies_before(self, kind: int, i: int) -> int:
        """A meld lies before the seat that began it."""
        if kind == MELD:
            return self.owner[i] if i < len(self.owner) else -1
        return Game.lies_before(self, kind, i)

    # -- what fits ------------------------------------------------------------------------------------------------

    def above(self, k: int) -> int:
        """The face that goes on top of a run, -1 if there is none, or if it is a set."""
        place = self.low[k] + self.t.count(MELD, k)
        return face_at(self.base[k], place) if self.low[k] and place <= self.highest() else -1

    def below(self, k: int) -> int:
        """The face that goes below a run, -1 if there is none, or if it is a set."""
        return face_at(self.base[k], self.low[k] - 1) if self.low[k] > self.lowest() else -1

    def lacking(self, k: int) -> int:
        """The faces (a mask) that a set can still take."""
        if not self.base[k]:
            return 1 << JOKER if self.t.count(MELD, k) < self.shapes().most_jokers else 0
        cards = self.t.mask(MELD, k)
        shapes = self.shapes()
        return suited(self.base[k]) & ~(shapes.twice(cards) if self.repeats() else shapes.faces(cards))

    def fitting(self, k: int) -> int:
        """The faces (a mask) that can be added to a meld now."""
        if not self.low[k]:
            return self.lacking(k)
        above, below = self.above(k), self.below(k)
        return (1 << above if above >= 0 else 0) | (1 << below if below >= 0 else 0)

    def fitting_any(self) -> int:
        """The faces (a mask) that can be added to one of the melds."""
        found = 0
        for k in range(len(self.owner)):
            found |= self.fitting(k)
        return found

    # -- laying ---------------------------------------------------------------------------------------------------

    def begin_meld(self, seat: int, shape: Shape, others: int = 0) -> int:
        """Lay a new meld out of the hand, and of these other cards (a mask) first; returns its number."""
        k = len(self.owner)
        for face in shape.faces:
            found = others & self.t.pack.copies[face]
            card = low_card(found) if found else self.t.find(face, HAND, seat)
            others &= ~(1 << card)
            self.t.move(card, MELD, k)
        self.owner = (*self.owner, seat)
        self.base = (*self.base, shape.base)
        self.low = (*self.low, shape.low)
        return k

    def extend_meld(self, card: int, k: int, below: bool) -> None:
        """Add a card to a meld: on top, or below a run."""
        if below:
            self.t.move_under(card, MELD, k)
            low = list(self.low)
            low[k] -= 1
            self.low = tuple(low)
        else:
            self.t.move(card, MELD, k)

    def show_hands(self, seats: int) -> None:
        """These seats (a mask) lay their cards open to be counted."""
        for seat in bits(seats):
            self.t.show(HAND, seat, self.everybody)
