"""The flower cards: what they count, and the combinations they make."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import hanafuda

PACK: Final = hanafuda()
PACK_49: Final = hanafuda(blank=True)  # with seven at the table
BLANK: Final = 48

LIGHTS: Final = PACK.mask("1a 3a 8a 11a 12a")
ANIMALS: Final = PACK.mask("2a 4a 5a 6a 7a 8b 9a 10a 11b")  # some are things: a bridge, a cup
TANZAKUS: Final = PACK.mask("1b 2b 3b 4b 5b 6b 7b 9b 10b 11c")


def points_of(card: int) -> int:
    """What a card counts (002:7117-7221); 264 in all."""
    return 20 if LIGHTS >> card & 1 else 10 if ANIMALS >> card & 1 else 5 if TANZAKUS >> card & 1 else 1


VALUE: Final = tuple([points_of(card) for card in range(PACK.count)])


class Combination:
    """So many of some cards, what they score, and the combination within which it lies, if it does."""

    def __init__(self, code: str, cards: str, points: int, least: int = 0, within: str = "") -> None:
        self.code = code
        self.cards = PACK.mask(cards)
        self.points = points
        self.least = least or self.cards.bit_count()
        self.within = within


DRY_TANZAKUS: Final = "1b 2b 3b 4b 5b 6b 7b 9b 10b"  # all but that of the rain
COMBINATIONS: Final = (  # (002:7310-7324)
    Combination("rain", "11a 11b 11c 11d", 10),
    Combination("paulownia", "12a 12b 12c 12d", 10),
    Combination("wisteria", "4a 4b 4c 4d", 10),
    Combination("grass_tanzakus", "4b 5b 7b", 20),
    Combination("boar_deer_butterflies", "7a 10a 6a", 20),
    Combination("crane_phoenix_moon", "1a 12a 8a", 20),
    Combination("three_splendours", "1a 2a 3a", 30),
    Combination("six_tanzakus", DRY_TANZAKUS, 30, least=6, within="seven_tanzakus"),
    Combination("landscapes_1", "8a 9a", 20, within="landscapes_2"),
    Combination("landscapes_2", "8a 9a 3a", 40),
    Combination("violet_tanzakus", "6b 9b 10b", 40),
    Combination("written_tanzakus", "1b 2b 3b", 40),
    Combination("seven_tanzakus", DRY_TANZAKUS, 40, least=7),
    Combination("four_splendours", "1a 3a 8a 12a", 60, within="five_splendours"),
    Combination("five_splendours", "1a 3a 8a 12a 11a", 100),
)
RAIN: Final = COMBINATIONS[0].cards


def months(cards: int) -> int:
    """All cards of the months of some cards; a month is four bits that lie together."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x111111111111) * 0b1111
