"""What a meld is: the cards as faces, the trios that begin a meld, and what makes a canastra.

A set of faces is a mask of 53 bits: four suits of thirteen, ace to king, and the joker. A run is told by its suit and
the *place* of its lowest card, from 1 (the low ace) to 14 (the high one).
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.kinds.laying import JOKER as JOKER
from baralho.kinds.laying import RANKS as RANKS
from baralho.kinds.laying import SUITED, add_trios
from baralho.kinds.laying import Trio as Trio

# 106 cards, one joker to each pack (002:6110); at other tables of today none, or four
PACKS: Final = {2: french(packs=2, jokers=2), 0: french(packs=2), 4: french(packs=2, jokers=4)}
PACK: Final = PACKS[4]  # all cards that there may be: the jokers come last
TWO: Final = 2
HIGH_ACE: Final = 14
ALL_FACES: Final = (1 << 53) - 1
WILD_FACES: Final = (1, 14, 27, 40, JOKER)  # the four 2s and the joker
WILDS: Final = sum([1 << face for face in WILD_FACES])
WILD_CARDS: Final = PACK.mask("2C 2D 2H 2S *")

MOST_MELDS: Final = PACKS[2].count // 3
CANASTRA: Final = 7  # cards
# the grade of a meld; a canastra may fall from one to the next, never rise
NO_CANASTRA: Final = 0
SUJA: Final = 1
REAL: Final = 2


def face_at(suit: int, place: int) -> int:
    """The face that belongs at a place of a run; the ace is below the 2 and above the king."""
    return suit * RANKS + (place - 1) % RANKS


def rank_of(face: int) -> int:
    """The rank of a face, 0 for the joker."""
    return 0 if face == JOKER else face % RANKS + 1


def grade(size: int, wilds: int) -> int:
    """Seven cards are a canastra: Real without a wild card, suja with one, none at all with two (002:6132)."""
    if size < CANASTRA or wilds > 1:
        return NO_CANASTRA
    return SUJA if wilds else REAL


def runs_from(suit: int, low: int) -> list[Trio]:
    """The three natural cards from a place on, then with every wild card at every place but its own."""
    natural = tuple([face_at(suit, low + i) for i in range(3)])
    found = [Trio(PACK, natural, suit, low)]
    for i in range(3):
        for wild in WILD_FACES:
            if wild != natural[i]:
                found.append(Trio(PACK, (*natural[:i], wild, *natural[i + 1 :]), suit, low))
    return found


def sets_of(rank: int) -> list[Trio]:
    """Three cards of a rank, of which each suit has two; then two and a wild card. In a set of 2s no 2 is wild."""
    same = [suit * RANKS + rank - 1 for suit in range(4)]
    pairs = [(a, b) for a in same for b in same if a <= b]
    found = [Trio(PACK, (a, b, c), rank, 0) for a, b in pairs for c in same if b <= c and a != c]
    return found + [Trio(PACK, (a, b, wild), rank, 0) for a, b in pairs for wild in WILD_FACES if wild not in same]


RUN_GROUPS: Final = tuple([tuple(runs_from(suit, low)) for suit in range(4) for low in range(1, 13)])
SET_GROUPS: Final = tuple([tuple(sets_of(rank)) for rank in range(1, RANKS + 1)])
RUNS: Final = tuple([trio for group in RUN_GROUPS for trio in group])
SETS: Final = tuple([trio for group in SET_GROUPS for trio in group])
# the number of each group's first trio
RUN_FROM: Final = tuple([sum([len(g) for g in RUN_GROUPS[:i]]) for i in range(len(RUN_GROUPS))])
SET_FROM: Final = tuple([sum([len(g) for g in SET_GROUPS[:i]]) for i in range(len(SET_GROUPS))])
TWO_OF_THREE: Final = (False, False, False, True, False, True, True, True)  # by the places held of three
RANK_FACES: Final = tuple([sum([1 << suit * RANKS + rank for suit in range(4)]) for rank in range(RANKS)])


def faces_in(cards: int) -> int:
    """The faces of a set of cards."""
    suited = (cards | cards >> SUITED) & (1 << SUITED) - 1
    return suited | 1 << JOKER if cards >> 2 * SUITED else suited


def faces_twice(cards: int) -> int:
    """The faces of which a set of cards has both copies."""
    suited = cards & cards >> SUITED & (1 << SUITED) - 1
    jokers = cards >> 2 * SUITED
    return suited | 1 << JOKER if jokers & (jokers - 1) else suited


def cards_of(faces: int) -> int:
    """All cards with these faces, of the largest pack."""
    suited = faces & (1 << SUITED) - 1
    return suited | suited << SUITED | (15 << 2 * SUITED if faces >> JOKER else 0)


def runs_in(have: int, twice: int) -> list[int]:
    """The numbers of the runs of three that can be laid from these faces, some of them held twice."""
    found: list[int] = []
    for suit in range(4):
        ranks = have >> suit * RANKS & (1 << RANKS) - 1
        ranks |= (ranks & 1) << RANKS
        for first in range(12):
            if TWO_OF_THREE[ranks >> first & 7]:
                group = suit * 12 + first
                add_trios(found, RUN_GROUPS[group], RUN_FROM[group], have, twice)
    return found


def sets_in(have: int, twice: int) -> list[int]:
    """The numbers of the sets of three that can be laid from these faces, some of them held twice."""
    found: list[int] = []
    for rank in range(RANKS):
        if have & RANK_FACES[rank]:
            add_trios(found, SET_GROUPS[rank], SET_FROM[rank], have, twice)
    return found
