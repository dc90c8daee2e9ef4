"""The pack of Bezique, and the combinations that can be declared, as sets of copies (kinds/declaring)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from baralho.cards.pack import FRENCH_SUITS, JACK, KING, QUEEN, french
from baralho.engine.table import bits
from baralho.kinds.declaring import Ways, ways
from baralho.kinds.values import strength

PACK: Final = french(keep="7 8 9 10 J Q K A", packs=2)
FACES: Final = 32
POWER: Final = strength(PACK, "A 10 K Q J 9 8 7")  # the 10 is second only to the ace (002:3588)
ACE: Final = 1
SEVEN_RANK: Final = 7
BRISQUES: Final = PACK.ranks[ACE] | PACK.ranks[10]


def any_four(rank: int) -> tuple[int, ...]:
    """Any four of the eight cards of a rank, whatever their suits (002:3630-3640)."""
    return tuple([sum([1 << copy for copy in four]) for four in combinations(bits(PACK.ranks[rank]), 4)])


PAIRS: Final = ("QS JD", "QC JH")  # the second by agreement, when trumps are ♠ or ♦ (002:3692)
FOUR_RANKS: Final = (ACE, KING, QUEEN, JACK)

MARRIAGES: Final[Ways] = tuple([ways(PACK, f"K{suit} Q{suit}") for suit in FRENCH_SUITS])
SEQUENCES: Final[Ways] = tuple([ways(PACK, f"A{suit} 10{suit} K{suit} Q{suit} J{suit}") for suit in FRENCH_SUITS])
BEZIQUES: Final[Ways] = tuple([ways(PACK, pair) for pair in PAIRS])
DOUBLES: Final[Ways] = tuple([(PACK.mask(pair),) for pair in PAIRS])
FOURS: Final[Ways] = tuple([any_four(rank) for rank in FOUR_RANKS])
SEVENS: Final[Ways] = tuple([ways(PACK, f"7{suit}") for suit in FRENCH_SUITS])
