"""Cards and melds of Canastra: what cards count, the cards that begin a meld, and what makes a canastra.

A run goes from place 1 (the low ace) over 4, 5 ... K to place 12 (the high ace): it has no 2 and no 3 (002:6375).
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine.table import count
from baralho.kinds.laying import JOKER, RANKS, SUITED, Trio, add_trios
from baralho.kinds.values import worth

ACE: Final = 1
TWO: Final = 2
THREE: Final = 3
WILD: Final = 0  # the base of a meld of wild cards only
MELD_RANKS: Final = (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1)
RANK_AT: Final = (0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1)  # by place of a run
LAST: Final = 12  # the highest place
WILD_FACES: Final = (1, 14, 27, 40, JOKER)  # the four 2s and the joker
WILDS: Final = sum([1 << face for face in WILD_FACES])
FACES: Final = JOKER + 1
ALL_FACES: Final = (1 << FACES) - 1
IN_SUITS: Final = 1 | 1 << RANKS | 1 << 2 * RANKS | 1 << 3 * RANKS  # the four aces: shifted, any rank

SHORT: Final = 3  # no meld has fewer cards
CANASTRA: Final = 7  # cards
MOST_WILD: Final = 3  # in a set or a run

POINTS: Final = (50, 20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)  # by rank, joker to king (002:6334-6341)
RED_FACES: Final = (15, 28)
FACE_POINTS: Final = tuple([0 if f in RED_FACES else POINTS[0 if f == JOKER else f % RANKS + 1] for f in range(FACES)])


class Deck:
    """Two packs or three, with two jokers to each."""

    def __init__(self, packs: int) -> None:
        self.pack: Pack = french(packs=packs, jokers=2 * packs)
        self.packs = packs
        self.jokers = self.pack.ranks[0]
        self.wild = self.jokers | self.pack.ranks[TWO]
        self.red = self.pack.mask("3D 3H")
        self.black = self.pack.mask("3C 3S")
        self.value = tuple([FACE_POINTS[face] for face in self.pack.face])  # red threes apart

    def worth(self, cards: int) -> int:
        """What cards count in a meld, or against who holds them."""
        return worth(cards, self.value)

    def often(self, cards: int) -> tuple[int, int, int]:
        """The faces of a set of cards, those it has twice at least, and those it has three times."""
        suited = (1 << SUITED) - 1
        a, b, c = cards & suited, cards >> SUITED & suited, cards >> 2 * SUITED & suited if self.packs == 3 else 0
        have, twice, thrice = a | b | c, a & b | a & c | b & c, a & b & c
        jokers = (cards & self.jokers).bit_count()
        bit = 1 << JOKER
        return have | (bit if jokers else 0), twice | (bit if jokers > 1 else 0), thrice | (bit if jokers > 2 else 0)

    def pick(self, cards: int, faces: tuple[int, ...]) -> int:
        """A card (in a mask) for each of these faces out of some cards that have them."""
        picked = 0
        for face in faces:
            found = cards & self.pack.copies[face] & ~picked
            picked |= found & -found
        return picked


TWO_PACKS: Final = Deck(2)  # 108 cards
THREE_PACKS: Final = Deck(3)  # 162 cards
PACK: Final = THREE_PACKS.pack  # for its faces, which are the same in both


def face_at(suit: int, place: int) -> int:
    """The face that belongs at a place of a run."""
    return suit * RANKS + RANK_AT[place] - 1


def rank_of(face: int) -> int:
    """The rank of a face, 0 for the joker."""
    return 0 if face == JOKER else face % RANKS + 1


def faces_of(rank: int) -> list[int]:
    """The four faces of a rank."""
    return [suit * RANKS + rank - 1 for suit in range(4)]


def choose(faces: tuple[int, ...] | list[int], n: int) -> list[tuple[int, ...]]:
    """All ways to have n cards of these faces, each perhaps several times."""
    if not n:
        return [()]
    return [(face, *rest) for i, face in enumerate(faces) for rest in choose(faces[i:], n - 1)]


# -- sets -------------------------------------------------------------------------------------------------------------


def sets_of(rank: int) -> list[Trio]:
    """Three cards of a rank; then two with each wild card."""
    found = [Trio(PACK, faces, rank, 0) for faces in choose(faces_of(rank), 3)]
    for wild in WILD_FACES:
        found += [Trio(PACK, (*pair, wild), rank, 0) for pair in choose(faces_of(rank), 2)]
    return found


SET_GROUPS: Final = tuple([tuple(sets_of(rank)) for rank in MELD_RANKS])
WILD_GROUP: Final = tuple([Trio(PACK, faces, WILD, 0) for faces in choose(WILD_FACES, 3)])
SETS: Final = tuple([trio for group in (*SET_GROUPS, WILD_GROUP) for trio in group])
PER_RANK: Final = len(SET_GROUPS[0])
FIRST_WILD: Final = PER_RANK * len(MELD_RANKS)
SET_NUMBER: Final = {trio.faces: i for i, trio in enumerate(SETS)}


def sets_in(deck: Deck, cards: int, wild: bool) -> list[int]:
    """The numbers of the sets that these cards can begin, perhaps of wild cards only."""
    have, twice, thrice = deck.often(cards)
    found: list[int] = []
    for i in range(len(MELD_RANKS)):
        of_rank = IN_SUITS << MELD_RANKS[i] - 1
        if count(have & of_rank) + count(twice & of_rank) >= 2:
            add_trios(found, SET_GROUPS[i], PER_RANK * i, have, twice, thrice)
    if wild:
        add_trios(found, WILD_GROUP, FIRST_WILD, have, twice, thrice)
    return found


# -- runs -------------------------------------------------------------------------------------------------------------


def runs_from(suit: int, low: int) -> list[Trio]:
    """Three natural cards from a place on; then two with a wild card, then two with two or three between them."""
    natural = [face_at(suit, low + i) for i in range(3)]
    found = [Trio(PACK, tuple(natural), suit, low)]
    for i in range(3):
        found += [Trio(PACK, (*natural[:i], wild, *natural[i + 1 :]), suit, low) for wild in WILD_FACES]
    for gap in (2, 3):
        if low + gap + 1 <= LAST:
            end = face_at(suit, low + gap + 1)
            found += [Trio(PACK, (natural[0], *wilds, end), suit, low) for wilds in choose(WILD_FACES, gap)]
    return found


RUN_GROUPS: Final = tuple([tuple(runs_from(suit, low)) for suit in range(4) for low in range(1, LAST - 1)])
RUNS: Final = tuple([trio for group in RUN_GROUPS for trio in group])
RUN_FROM: Final = tuple([sum([len(g) for g in RUN_GROUPS[:i]]) for i in range(len(RUN_GROUPS))])


def runs_in(deck: Deck, cards: int, wild: bool) -> list[int]:
    """The numbers of the runs that these cards can begin, with wild cards or without."""
    have, twice, thrice = deck.often(cards)
    found: list[int] = []
    for i in range(len(RUN_GROUPS)):
        group = RUN_GROUPS[i] if wild else RUN_GROUPS[i][:1]
        add_trios(found, group, RUN_FROM[i], have, twice, thrice)
    return found
