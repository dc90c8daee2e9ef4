"""Fishing games: a card of the hand takes cards of the table whose values make up a total.

A set of totals is an int with bit n set for the total n, so that adding a card to all of them is one shift.
"""

from __future__ import annotations


def totals(cards: int, value: tuple[int, ...]) -> int:
    """What the cards of a set (a mask) can add up to: the set of the totals of all its subsets."""
    reached = 1
    while cards:
        bit = cards & -cards
        cards ^= bit
        reached |= reached << value[bit.bit_length() - 1]
    return reached


def completing(cards: int, value: tuple[int, ...], total: int, wanted: int) -> int:
    """The cards (a mask) that can be added next to those picked so far, in ascending order, which make `total`.

    Offered is a card after which some of the higher cards, or none, lead to one of the totals `wanted`.
    """
    found = 0
    reached = 1 << total  # with any of the cards above the one looked at
    while cards:
        card = cards.bit_length() - 1
        cards ^= 1 << card
        sums = reached << value[card]
        if sums & wanted:
            found |= 1 << card
        reached |= sums
    return found


def ahead(counts: list[int]) -> int:
    """The side that has more than every other one, -1 if the most is shared."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else -1
