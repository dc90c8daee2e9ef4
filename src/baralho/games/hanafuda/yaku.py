"""The yaku of Koi-Koi: what the cards that somebody has taken make, by the options of the table."""

from __future__ import annotations

from typing import Final

from baralho.engine.table import bits, count
from baralho.games.hanafuda.acts import Rules
from baralho.games.hanafuda.flowers import ANIMALS, LIGHTS, PACK, TANZAKUS

RAIN_MAN: Final = PACK.mask("11a")
BOAR_DEER_BUTTERFLIES: Final = PACK.mask("7a 10a 6a")
WRITTEN: Final = PACK.mask("1b 2b 3b")
VIOLET: Final = PACK.mask("6b 9b 10b")
BLOSSOM: Final = PACK.mask("3a 9a")  # the curtain and the cup
MOON: Final = PACK.mask("8a 9a")
CUP: Final = PACK.mask("9a")
PLAINS: Final = PACK.all & ~(LIGHTS | ANIMALS | TANZAKUS)
MANY: Final = 5  # animals, or ribbons
MANY_PLAINS: Final = 10
DEALT_POINTS: Final = 6
CODES: Final = (
    "five_lights", "four_lights", "rainy_four", "three_lights", "boar_deer_butterflies", "red_and_violet",
    "written_tanzakus", "violet_tanzakus", "blossom_viewing", "moon_viewing", "animals", "ribbons", "plains",
)  # fmt: skip


def yaku_of(won: int, rules: Rules) -> list[tuple[str, int]]:
    """The yaku that these cards make, and the points of each: a card may serve in several, but of the lights only the
    best yaku counts.
    """
    found: list[tuple[str, int]] = []
    lights, animals, ribbons = count(won & LIGHTS), count(won & ANIMALS), count(won & TANZAKUS)
    if lights == 5:
        found.append(("five_lights", 10))
    elif lights == 4:
        found.append(("rainy_four", 7) if won & RAIN_MAN else ("four_lights", 8))
    elif lights == 3 and not won & RAIN_MAN:
        found.append(("three_lights", rules.three_lights))
    trio = won & BOAR_DEER_BUTTERFLIES == BOAR_DEER_BUTTERFLIES
    if trio:
        found.append(("boar_deer_butterflies", 5 + animals - 3))
    written, violet = won & WRITTEN == WRITTEN, won & VIOLET == VIOLET
    if written and violet:
        found.append(("red_and_violet", 10 + ribbons - 6))
    elif written or violet:
        found.append(("written_tanzakus" if written else "violet_tanzakus", 5 + ribbons - 3))
    if rules.viewing:
        if won & BLOSSOM == BLOSSOM:
            found.append(("blossom_viewing", 5))
        if won & MOON == MOON:
            found.append(("moon_viewing", 5))
    once = rules.nested_combinations == "highest_only"  # further cards count in the better row alone
    if animals >= MANY and not (trio and once):
        found.append(("animals", 1 + animals - MANY))
    if ribbons >= MANY and not ((written or violet) and once):
        found.append(("ribbons", 1 + ribbons - MANY))
    plains = count(won & plain_cards(rules))
    if plains >= MANY_PLAINS:
        found.append(("plains", 1 + plains - MANY_PLAINS))
    return found


def plain_cards(rules: Rules) -> int:
    """The cards (a mask) that count as plain: at most tables the cup, too."""
    return PLAINS | CUP if rules.cup == "animal_and_plain" else PLAINS


def points_of_yaku(won: int, rules: Rules) -> int:
    """What they count together, before anything is doubled."""
    return sum([points for _, points in yaku_of(won, rules)])


def dealt_yaku(cards: int) -> str:
    """What a hand is worth points for as it was dealt: four cards of a month, or four pairs; "" if it is not."""
    pairs = 0
    for month in PACK.suits:
        n = count(cards & month)
        if n == 4:
            return "dealt_four"
        if n == 2:
            pairs += 1
    return "dealt_pairs" if pairs == 4 else ""


def nearly(won: int, gone: int, rules: Rules) -> list[tuple[int, str]]:
    """The yaku that one more card would add, the best first: (points more, "code points ← card"); `gone` are cards that
    cannot be had any more.
    """
    before = dict(yaku_of(won, rules))
    by_code: dict[str, list[tuple[int, int]]] = {}
    for card in bits(PACK.all & ~won & ~gone):
        for code, points in yaku_of(won | 1 << card, rules):
            if code not in before:
                by_code.setdefault(code, []).append((points, card))
    found: list[tuple[int, str]] = []
    for code, ways in by_code.items():
        points = max([p for p, _ in ways])
        last = f" ← {PACK.code(ways[0][1])}" if len(ways) == 1 else ""
        found.append((points, f"{code} {points}{last}"))
    return sorted(found, key=lambda way: -way[0])
