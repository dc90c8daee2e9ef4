"""The hands of poker as numbers: of two values the higher is the better hand, and equal hands have equal values.

A hand is a mask of five cards of one french pack, whole or stripped, perhaps with one joker. Its value is `category <<
SHIFT | tie-break`, and a tie-break is made of sets of ranks: 13 bits, the two lowest and the ace highest. As numbers
such sets compare as players compare cards, from the highest down; so a pair is its rank, then the other three as one
set. The sets are found in one pass over the cards: `two` are the ranks that were met again, `three` those met again
when already in `two`, and so on.

`lowest` is the lowest rank in play: in straights the ace may also stand directly below it (002:654).
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack

# categories; a flush stands below or above the full house, as the table agreed
NOTHING: Final = 0
PAIR: Final = 1
TWO_PAIRS: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
LOW_FLUSH: Final = 5
FULL: Final = 6
FLUSH: Final = 7
FOUR: Final = 8
STRAIGHT_FLUSH: Final = 9
FIVE: Final = 10  # with a joker
ROYAL: Final = 11
CATEGORIES: Final = (
    "nothing", "pair", "two_pairs", "three", "straight", "flush", "full", "flush", "four", "straight_flush", "five",
    "royal",
)  # fmt: skip

WIDTH: Final = 14  # bits of a set of ranks: thirteen, and one more where the ace goes below the two
SHIFT: Final = 2 * WIDTH
ACE: Final = 1 << 12
RANK_BIT: Final = (0, ACE, *[1 << r for r in range(12)])  # by rank: joker, ace, two ... king


def category(value: int) -> int:
    """The category of a hand by its value."""
    return value >> SHIFT


def best(pack: Pack, cards: int, lowest: int, flush_over_full: bool = True) -> int:
    """The value of a hand; a joker is the card that makes it highest."""
    one, two, three, four, suited, joker = rank_sets(pack, cards)
    if not joker:
        return value_of(one, two, three, four, 0, suited, lowest, flush_over_full, False)
    top = -1
    rank = RANK_BIT[lowest]
    while rank <= ACE:
        fresh = not one & rank  # in a flush the joker is a card that the hand has not got
        value = value_of(
            one | rank, two | one & rank, three | two & rank, four | three & rank, four & rank,
            suited and fresh, lowest, flush_over_full, False,
        )  # fmt: skip
        top = max(top, value)
        rank <<= 1
    return top


def worst(pack: Pack, cards: int, lowest: int, flush_over_full: bool = True, ace_low: bool = False) -> int:
    """The value of a hand where the lowest wins; a joker is the card that makes it lowest.

    With `ace_low` the ace is below the lowest rank, but in straights and flushes it stays what it is.
    """
    one, two, three, four, suited, joker = rank_sets(pack, cards)
    if not joker:
        return value_of(one, two, three, four, 0, suited, lowest, flush_over_full, ace_low)
    bottom = ROYAL << SHIFT
    rank = RANK_BIT[lowest]
    while rank <= ACE:  # of any rank there is a card that spoils the flush
        value = value_of(
            one | rank, two | one & rank, three | two & rank, four | three & rank, four & rank,
            False, lowest, flush_over_full, ace_low,
        )  # fmt: skip
        bottom = min(bottom, value)
        rank <<= 1
    return bottom


def exposed(pack: Pack, cards: int, lowest: int, made_first: bool = False) -> int:
    """The value of one to four open cards, by which it is found who speaks first at stud.

    From three cards on, cards in sequence or of one suit are valued as if the hand were complete; with `made_first` a
    pair that is there goes before a straight or flush that is only possible.
    """
    one, two, three, four, suited, _ = rank_sets(pack, cards)
    if two:
        made = value_of(one, two, three, four, 0, False, lowest, True, False)
        return made + (STRAIGHT_FLUSH << SHIFT) if made_first else made
    count = cards.bit_count()
    top = top_of_run(one, count, lowest) if count >= 3 else 0
    if suited and count >= 3:
        return STRAIGHT_FLUSH << SHIFT | top if top else FLUSH << SHIFT | one
    return STRAIGHT << SHIFT | top if top else one


def rank_sets(pack: Pack, cards: int) -> tuple[int, int, int, int, bool, bool]:
    """The ranks met once or more, twice, three and four times; whether all have one suit; whether a joker is in."""
    one = two = three = four = suits = 0
    joker = False
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        rank = RANK_BIT[pack.rank[card]]
        if not rank:
            joker = True
            continue
        four |= three & rank
        three |= two & rank
        two |= one & rank
        one |= rank
        suits |= 1 << pack.suit[card]
    return one, two, three, four, suits & suits - 1 == 0, joker


def value_of(
    one: int,
    two: int,
    three: int,
    four: int,
    five: int,
    suited: bool,
    lowest: int,
    flush_over_full: bool,
    ace_low: bool,
) -> int:
    """The value of five cards by their sets of ranks."""
    if not two:
        top = top_of_run(one, 5, lowest)
        if suited:
            if top:
                return (ROYAL if top == ACE else STRAIGHT_FLUSH) << SHIFT | top
            return (FLUSH if flush_over_full else LOW_FLUSH) << SHIFT | one
        if top:
            return STRAIGHT << SHIFT | top
        return ace_below(one) if ace_low else one
    if ace_low:
        one, two, three, four = ace_below(one), ace_below(two), ace_below(three), ace_below(four)
    if four:
        return (FIVE if five else FOUR) << SHIFT | four << WIDTH | one ^ four
    if three:
        if two != three:
            return FULL << SHIFT | three << WIDTH | two ^ three
        return THREE << SHIFT | three << WIDTH | one ^ three
    return (TWO_PAIRS if two & two - 1 else PAIR) << SHIFT | two << WIDTH | one ^ two


def top_of_run(one: int, count: int, lowest: int) -> int:
    """The highest rank of so many different ranks if they follow each other, else 0.

    With the ace below the lowest rank it is the highest of the others; there is no going round the corner.
    """
    run = (1 << count) - 1
    if one == run * (one & -one):
        return 1 << one.bit_length() - 1
    bottom = RANK_BIT[lowest]
    return bottom << count - 2 if one == ACE | bottom * (run >> 1) else 0


def ace_below(ranks: int) -> int:
    """A set of ranks with the ace below the two."""
    return (ranks & ~ACE) << 1 | ranks >> 12
