"""The pack of Pinocle, what its cards count, and the combinations as sets of copies (kinds/declaring)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, JACK, KING, QUEEN, french
from baralho.kinds.declaring import Ways, ways
from baralho.kinds.values import higher, strength, values

PACK: Final = french(keep="9 10 J Q K A", packs=2)  # 48 cards (002:4011)
FACES: Final = 24
POWER: Final = strength(PACK, "A 10 K Q J 9")  # (002:4013)
ABOVE: Final = higher(PACK, POWER)
ACE: Final = 1
NINE: Final = 9

# What a card counts in a trick won, by the scale agreed on: 240 in all by each (002:4029-4034, 4118-4138).
SCALES: Final[dict[str, tuple[int, ...]]] = {
    "normal": values(PACK, {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}),
    "simples": values(PACK, {"A": 10, "10": 10, "K": 5, "Q": 5}),
    "dinamico": values(PACK, {"A": 10, "10": 10, "K": 10}),
}
LAST_TRICK: Final = 10

FOUR_RANKS: Final = (ACE, KING, QUEEN, JACK)
ALL_SUITS: Final = " ".join([f"K{suit} Q{suit}" for suit in FRENCH_SUITS])

MARRIAGES: Final[Ways] = tuple([ways(PACK, f"K{suit} Q{suit}") for suit in FRENCH_SUITS])
SEQUENCES: Final[Ways] = tuple([ways(PACK, f"A{suit} 10{suit} K{suit} Q{suit} J{suit}") for suit in FRENCH_SUITS])
PINOCLES: Final[Ways] = (ways(PACK, "QS JD"),)
FOURS: Final[Ways] = tuple([ways(PACK, " ".join([f"{r}{suit}" for suit in FRENCH_SUITS])) for r in "AKQJ"])
ROUNDS: Final[Ways] = (ways(PACK, ALL_SUITS),)  # the book has three of each, which cannot make 240 (002:4042)
DEECES: Final[Ways] = tuple([ways(PACK, f"9{suit}") for suit in FRENCH_SUITS])
