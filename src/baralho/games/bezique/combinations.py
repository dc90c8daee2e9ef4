"""The pack of Bezique, and the combinations that can be declared.

A combination is a set of *copies*, as a mask: bit `face` is the first card of that face that a player has, bit
`FACES + face` the second. First come those that lie open, by rows, and last those in hand: so equal cards are told
apart by where they lie and never by the number of a card.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, TypeAlias

from baralho.cards.pack import FRENCH_SUITS, JACK, KING, QUEEN, french
from baralho.engine.moves import Moves
from baralho.engine.table import bits
from baralho.kinds.values import strength

PACK: Final = french(keep="7 8 9 10 J Q K A", packs=2)
FACES: Final = 32
POWER: Final = strength(PACK, "A 10 K Q J 9 8 7")  # the 10 is second only to the ace (002:3588)
ACE: Final = 1
SEVEN_RANK: Final = 7
BRISQUES: Final = PACK.ranks[ACE] | PACK.ranks[10]

Ways: TypeAlias = tuple[
    tuple[int, ...], ...
]  # the ways of each combination of a kind: of the marriages by suit, and so on


def ways(faces: str) -> tuple[int, ...]:
    """The ways to put these faces together: each by its first copy or by its second."""
    found = [0]
    for code in faces.split():
        face = PACK.of(code)
        found = [way | 1 << copy for way in found for copy in (face, FACES + face)]
    return tuple(found)


def any_four(rank: int) -> tuple[int, ...]:
    """Any four of the eight cards of a rank, whatever their suits (002:3630-3640)."""
    return tuple([sum([1 << copy for copy in four]) for four in combinations(bits(PACK.ranks[rank]), 4)])


PAIRS: Final = ("QS JD", "QC JH")  # the second by agreement, when trumps are ♠ or ♦ (002:3692)
FOUR_RANKS: Final = (ACE, KING, QUEEN, JACK)

MARRIAGES: Final[Ways] = tuple([ways(f"K{suit} Q{suit}") for suit in FRENCH_SUITS])
SEQUENCES: Final[Ways] = tuple([ways(f"A{suit} 10{suit} K{suit} Q{suit} J{suit}") for suit in FRENCH_SUITS])
BEZIQUES: Final[Ways] = tuple([ways(pair) for pair in PAIRS])
DOUBLES: Final[Ways] = tuple([(PACK.mask(pair),) for pair in PAIRS])
FOURS: Final[Ways] = tuple([any_four(rank) for rank in FOUR_RANKS])
SEVENS: Final[Ways] = tuple([ways(f"7{suit}") for suit in FRENCH_SUITS])


def flat(table: Ways) -> tuple[int, ...]:
    """All ways of a table, numbered as the items of an action are."""
    return tuple([way for row in table for way in row])


def written(table: Ways) -> tuple[str, ...]:
    """The items of an action: "KS+'QS", where the second copy has a stroke before it."""
    return tuple(["+".join(["'" * (copy // FACES) + PACK.code(copy) for copy in in_order(way)]) for way in flat(table)])


def in_order(way: int) -> list[int]:
    """The copies of a combination as people name them: the highest first, equal ones together."""
    return [key[2] for key in sorted([(-POWER[copy], PACK.face[copy], copy) for copy in bits(way)])]


# -- what a player can make of his cards ------------------------------------------------------------------------------
# `marks` says of each copy what it has been used in, 0 for a card in hand, -1 where he has none.


def unused(marks: list[int], family: int) -> int:
    """The copies (a mask) that have not been used in a family."""
    found = 0
    for copy, mark in enumerate(marks):
        if mark >= 0 and not mark & family:
            found |= 1 << copy
    return found


def used(marks: list[int], use: int) -> int:
    """The copies (a mask) that have been used in this."""
    found = 0
    for copy, mark in enumerate(marks):
        if mark > 0 and mark & use:
            found |= 1 << copy
    return found


def offer(m: Moves, act: int, table: Ways, i: int, copies: int, marks: list[int]) -> None:
    """Offer the ways to make combination `i` of a table with these copies."""
    number = i * len(table[i])
    for way in table[i]:
        if way & copies == way and not needless(way, marks):
            m.add(act, 0, number)
        number += 1


def needless(way: int, marks: list[int]) -> bool:
    """Whether it takes a second copy where the first is left over and has been used in the same."""
    for face in bits((way & ~(way << FACES)) >> FACES):
        if marks[face] == marks[FACES + face]:
            return True
    return False
