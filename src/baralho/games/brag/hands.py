"""Which of two hands of three cards is better (002:5562-5590)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.games.brag.acts import Rules

PACK: Final = french()
HIGH: Final = tuple([14 if rank == 1 else rank for rank in PACK.rank])  # the ace is high
TOP: Final = 15  # above the ace: A-2-3 or three threes where the table agrees so
WILD: Final = {  # by card: 0, or its order among the wild cards
    "none": (0,) * 52,
    "deuces": tuple([1 if rank == 2 else 0 for rank in PACK.rank]),
    "three_braggers": tuple([{"AD": 3, "JC": 2, "9D": 1}.get(code, 0) for code in PACK.codes]),
}

# the types of hand, the lowest first (002:5576-5586)
HIGH_CARD: Final = 0
PAIR: Final = 1
FLUSH: Final = 2
RUN: Final = 3
BIKE_RUN: Final = 4
PRYLE: Final = 5
HANDS: Final = ("high_card", "pair", "flush", "run", "bike_run", "pryle")


def value(hand: list[int], opt: Rules) -> int:
    """What a hand is worth by its best reading: the higher number wins, equal ones tie.

    Every wild card may stand for any other card, or for itself and is then not wild.
    """
    order = WILD[opt.wild]
    best = worth(rate(hand, opt), 0, 0, opt)
    for used in range(1, 8):
        wild = [hand[i] for i in range(3) if used >> i & 1]
        fixed = [hand[i] for i in range(3) if not used >> i & 1]
        orders = [order[card] for card in wild]
        if min(orders) == 0:
            continue
        for cards in completions(fixed):
            best = max(best, worth(rate(cards, opt), len(wild), max(orders), opt))
    return best


def completions(fixed: list[int]) -> list[list[int]]:
    """What two cards, one or none can be made by wild ones, as far as it can be the best.

    One wild card is tried as every other card. Two make a pryle of the third card, three a pryle of any rank.
    """
    if len(fixed) == 2:
        return [[*fixed, card] for card in range(PACK.count) if card not in fixed]
    return [[card, card, card] for card in (fixed or range(13))]


def worth(rated: int, wild: int, bragger: int, opt: Rules) -> int:
    """What counts, in this order: type, being natural, ranks, fewer wild cards, the best bragger of them (R2)."""
    natural = 1 if opt.natural_rule == "same_type" and not wild else 0
    return rated >> 12 << 17 | natural << 16 | (rated & 0xFFF) << 4 | 3 - wild << 2 | bragger


def type_of(value: int) -> int:
    """The type of a hand of this value."""
    return value >> 17


def rate(cards: list[int], opt: Rules) -> int:
    """Three cards as they are: the type, then the ranks in the order in which they are compared."""
    low, mid, high = sorted([HIGH[card] for card in cards])
    if low == high:
        return rated(PRYLE, TOP if low == 3 and opt.threes_top_pryle else low)
    suited = PACK.suit[cards[0]] == PACK.suit[cards[1]] == PACK.suit[cards[2]]
    sequence = BIKE_RUN if suited else RUN
    if low == 2 and mid == 3 and high == 14:  # the ace counts 1 (002:5564)
        return rated(sequence, TOP if opt.a23_top_run else 3)
    if low + 1 == mid and mid + 1 == high:
        return rated(sequence, high)
    if suited:
        return rated(FLUSH, high, mid, low)
    if low == mid or mid == high:
        return rated(PAIR, mid, low + high - mid)
    return rated(HIGH_CARD, high, mid, low)


def rated(kind: int, first: int, second: int = 0, third: int = 0) -> int:
    """A type and up to three ranks as one number."""
    return kind << 12 | first << 8 | second << 4 | third
