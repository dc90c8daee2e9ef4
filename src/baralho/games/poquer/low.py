"""What the worst hand is, as a table has agreed: the book's order turned round, or one of the two orders of lowball."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.kinds.poker_hands import (
    ACE,
    FLUSH,
    LOW_FLUSH,
    RANK_BIT,
    ROYAL,
    SHIFT,
    ace_below,
    rank_sets,
    value_of,
    worst,
)

INVERTED: Final = "inverted"  # all as for the best hand
ACE_TO_FIVE: Final = "ace_to_five"  # the ace is low; straights and flushes do not count: A 2 3 4 5 wins
HIGHEST: Final = 0b11111 * (ACE >> 4)  # A K Q J 10 is a straight also where the ten is the lowest rank
DEUCE_TO_SEVEN: Final = "deuce_to_seven"  # the ace is high; straights and flushes are bad: 2 3 4 5 7 wins


def lowest_value(pack: Pack, cards: int, lowest: int, flush_over_full: bool, ace_low: bool, order: str) -> int:
    """The value of a hand where the lowest wins; a joker is the card that makes it lowest."""
    if order == INVERTED:
        return worst(pack, cards, lowest, flush_over_full, ace_low)
    one, two, three, four, suited, joker = rank_sets(pack, cards)
    if not joker:
        return by_order(one, two, three, four, 0, suited, lowest, flush_over_full, order)
    bottom = ROYAL << SHIFT
    rank = RANK_BIT[lowest]
    while rank <= ACE:  # of any rank there is a card that spoils the flush
        value = by_order(
            one | rank, two | one & rank, three | two & rank, four | three & rank, four & rank,
            False, lowest, flush_over_full, order,
        )  # fmt: skip
        bottom = min(bottom, value)
        rank <<= 1
    return bottom


def by_order(
    one: int,
    two: int,
    three: int,
    four: int,
    five: int,
    suited: bool,
    lowest: int,
    flush_over_full: bool,
    order: str,
) -> int:
    """The value of five cards by their sets of ranks, in one of the orders of lowball."""
    if two:
        return value_of(one, two, three, four, five, suited, lowest, flush_over_full, order == ACE_TO_FIVE)
    if order == ACE_TO_FIVE:
        return ace_below(one)
    if one == ACE | 0b1111 * RANK_BIT[lowest] and one != HIGHEST:  # the ace is high here: this is no straight
        return (FLUSH if flush_over_full else LOW_FLUSH) << SHIFT | one if suited else one
    return value_of(one, 0, 0, 0, 0, suited, lowest, flush_over_full, False)
