"""What cards count: a card in the play by those before it, a hand or the crib in the show with the starter."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, KING, french
from baralho.engine.table import bits, mask_of

PACK: Final = french()
VALUE: Final = tuple([min(rank, 10) for rank in PACK.rank])  # court cards count 10 (002:2643)
FITS: Final = tuple([mask_of([c for c in range(52) if VALUE[c] <= room]) for room in range(32)])  # by room under 31

PARTS: Final = ("fifteens", "pairs", "runs", "flush", "nob")
MOST: Final = (0, 0, 0, 20, 29, 46)  # the best count there is, by the number of cards beside the starter


def pairs_at_end(row: tuple[int, ...]) -> int:
    """How many cards of one rank end the row: two make a pair, three a pair royal, four a double one (002:2669-2675).

    Nothing else may lie between them, and it does not matter who played them.
    """
    rank = PACK.rank
    n = 1
    while n < len(row) and rank[row[-1 - n]] == rank[row[-1]]:
        n += 1
    return n


def run_at_end(row: tuple[int, ...]) -> int:
    """The length of the longest run, in any order, that the last cards of the row make; 0 under three (002:2677)."""
    rank = PACK.rank
    longest = met = 0
    low, high = KING, 0
    for n, card in enumerate(reversed(row), 1):
        r = rank[card]
        if met >> r & 1:  # no run has a rank twice
            break
        met |= 1 << r
        low, high = min(low, r), max(high, r)
        if n >= 3 and high - low == n - 1:
            longest = n
    return longest


def count(cards: int, starter: int, whole_flush: bool = False) -> tuple[int, ...]:
    """The points of a hand or crib (a mask) with the starter, one number for each of PARTS (002:2701-2709).

    `whole_flush`: a flush counts only with the starter, as many play it in the crib.
    """
    with_starter = cards | 1 << starter
    ranks = [0] * (KING + 2)  # how many of each rank; none above the king
    for card in bits(with_starter):
        ranks[PACK.rank[card]] += 1
    suit = PACK.suits[PACK.suit[starter]]
    nob = 1 if cards & suit & PACK.ranks[JACK] else 0
    return fifteens(with_starter), pairs(ranks), runs(ranks), flush(cards, suit, whole_flush), nob


def fifteens(cards: int) -> int:
    """2 for every set of cards that totals 15."""
    values = [VALUE[card] for card in bits(cards)]
    return 2 * (fifteens_of_five(values) if len(values) == 5 else fifteens_of_any(values))


def fifteens_of_five(values: list[int]) -> int:
    """How many sets total 15: what one or two cards leave of the total is what the other four or three make."""
    total = sum(values)
    found = 1 if total == 15 else 0
    for i in range(5):
        value = values[i]
        if total - value == 15:
            found += 1
        for j in range(i):
            pair = value + values[j]
            if pair == 15:
                found += 1
            if total - pair == 15:
                found += 1
    return found


def fifteens_of_any(values: list[int]) -> int:
    """How many sets total 15, for any number of cards."""
    ways = [1] + [0] * 15  # how many sets have each total
    for value in values:
        for total in range(15, value - 1, -1):
            ways[total] += ways[total - value]
    return ways[15]


def pairs(ranks: list[int]) -> int:
    """2 for every two cards of one rank: 6 for three alike, 12 for four."""
    points = 0
    for n in ranks:
        points += n * (n - 1)
    return points


def runs(ranks: list[int]) -> int:
    """A point a card for every run of three or more, each as long as it can be."""
    points = length = 0
    ways = 1  # how many runs there are of this length: a rank held twice makes two
    for n in ranks:
        if n:
            length += 1
            ways *= n
            continue
        if length >= 3:
            points += length * ways
        length, ways = 0, 1
    return points


def flush(cards: int, starter_suit: int, whole: bool) -> int:
    """A point a card if all but the starter are of one suit, and one more if the starter is too (002:2703)."""
    n = cards.bit_count()
    if not cards & ~starter_suit:
        return n + 1
    for suit in PACK.suits:
        if not cards & ~suit and not whole:
            return n
    return 0
