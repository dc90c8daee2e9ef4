"""What hands are measured by in Piquê, and what everybody learns of them from what is said (`Table.tell`)."""

from __future__ import annotations

from typing import Final

from baralho.engine.table import count
from baralho.games.pique.cards import (
    PACK,
    RANK_AT,
    TENS,
    all_runs,
    best_set,
    best_sum,
    longest_run,
    longest_suit,
    points_of,
    runs_beside,
    runs_of,
    sets_of,
    tops_of,
)

# What hands are measured by; the first two have the numbers of their categories.
LONGEST_SUIT: Final = 1
LONGEST_RUN: Final = 2
BEST_SET: Final = 3
BEST_TRIO: Final = 4
BEST_FOURTEEN: Final = 5

# The facts that everybody learns: four bits of kind, four that say of what, then a number or cards.
AT_LEAST: Final = 0  # a measure is so much or more
LESS_THAN: Final = 1  # or less
HAS_SUM: Final = 2  # so many cards of a suit add up to this
BEST_SUM: Final = 3  # the best of the longest suits does
HAS_TOP: Final = 4  # a sequence of so many is headed by a card of this power
BEST_TOP: Final = 5  # the best of the longest sequences is
MORE_RUNS: Final = 6  # there is a sequence beside these cards
MORE_SETS: Final = 7  # a trio, or a fourteen: so many cards of a rank, or JUST_THREE
RUNS_ARE: Final = 8  # these cards, and no others, are in sequences
SETS_ARE: Final = 9  # in trios and fourteens
JUST_THREE: Final = 5


def measure(kind: int, cards: int) -> int:
    """How long, or how high, what some cards have of a kind is."""
    if kind == LONGEST_SUIT:
        return longest_suit(cards)
    if kind == LONGEST_RUN:
        return longest_run(cards)
    return best_set(cards, kind != BEST_FOURTEEN, kind != BEST_TRIO)


def holds(fact: int, cards: int) -> bool:
    """Whether what was said is true of these cards."""
    kind, about, number = fact & 15, fact >> 4 & 15, fact >> 8
    if kind == AT_LEAST:
        return measure(about, cards) >= number
    if kind == LESS_THAN:
        return measure(about, cards) < number
    if kind == HAS_SUM:
        return len(points_of(cards, about, number)) > 0
    if kind == BEST_SUM:
        return best_sum(cards, about) == number
    if kind == HAS_TOP:
        return len(runs_of(cards, about, number)) > 0
    if kind == BEST_TOP:
        return tops_of(cards, about)[-1:] == [number]
    if kind == MORE_RUNS:
        return runs_beside(cards, number) != 0
    if kind == MORE_SETS:
        sets = sets_by(BEST_TRIO, cards) if about == JUST_THREE else sets_of(cards, about)
        return len([s for s in sets if not number & PACK.ranks[PACK.rank[s.bit_length() - 1]]]) > 0
    if kind == RUNS_ARE:
        return union(all_runs(cards)) == number
    return union(sets_by(about, cards)) == number


def sets_by(kind: int, cards: int) -> list[int]:
    """The trios and fourteens (masks) that count by a measure, each as it is, the highest rank first."""
    found = []
    for power in range(8, TENS - 1, -1):
        same = cards & RANK_AT[power - 1]
        n = count(same)
        if (n == 4 and kind != BEST_TRIO) or (n == 3 and kind != BEST_FOURTEEN):
            found.append(same)
    return found


def union(sets: list[int]) -> int:
    """All cards of some sets."""
    found = 0
    for cards in sets:
        found |= cards
    return found
