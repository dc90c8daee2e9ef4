"""What cards count, and how high they are: tables by card, made once for a pack.

POWER: Final = strength(PACK, "A 7 K J Q 6 5 4 3 2")
VALUE: Final = values(PACK, {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2})

points = worth(self.t.mask(WON, side), VALUE)
"""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.table import bits


def strength(pack: Pack, order: str) -> tuple[int, ...]:
    """By card: how high it is in its suit; `order` names the ranks from the highest: "A 7 K J Q 6 5 4 3 2"."""
    ranks = order.split()
    place_of = {rank: len(ranks) - i for i, rank in enumerate(ranks)}
    return tuple([place_of[pack.code(card)[:-1]] for card in range(pack.count)])


def higher(pack: Pack, power: tuple[int, ...]) -> tuple[int, ...]:
    """By card: the cards (a mask) of its printed suit that are above it, for games in which that never changes."""
    found: list[int] = []
    for card in range(pack.count):
        above = 0
        if pack.suit[card] >= 0:
            for other in bits(pack.suits[pack.suit[card]]):
                if power[other] > power[card]:
                    above |= 1 << other
        found.append(above)
    return tuple(found)


def values(pack: Pack, worth: dict[str, int]) -> tuple[int, ...]:
    """By card: what it counts; ranks not named count nothing."""
    return tuple([worth.get(pack.code(card)[:-1], 0) for card in range(pack.count)])


def worth(mask: int, value: tuple[int, ...]) -> int:
    """What a set of cards counts."""
    total = 0
    while mask:
        bit = mask & -mask
        mask ^= bit
        total += value[bit.bit_length() - 1]
    return total
