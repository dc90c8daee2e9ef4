"""What cards count: a card in the play by those before it, a hand or the crib in the show with the starter."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from baralho.cards.pack import JACK, KING, french
from baralho.engine.table import bits, low, mask_of
from baralho.engine.table import count as size

PACK: Final = french()
VALUE: Final = tuple([min(rank, 10) for rank in PACK.rank])  # court cards count 10 (002:2643)
FITS: Final = tuple([mask_of([c for c in range(52) if VALUE[c] <= room]) for room in range(32)])  # by room under 31

# How many cards of each rank a set has, from the aces up, is kept as the digits of one number; and so is how many sets
# of cards make each total, from none up.
RANK_BITS: Final = 3
RANK_DIGIT: Final = (1 << RANK_BITS) - 1
A_KING: Final = 1 << RANK_BITS * (KING - 1)
TOTAL_BITS: Final = 4
TOTAL_DIGIT: Final = (1 << TOTAL_BITS) - 1
FIFTEEN: Final = 15

Parts: TypeAlias = tuple[int, int, int, int, int]  # points for each of:
PARTS: Final = ("fifteens", "pairs", "runs", "flush", "nob")
MOST: Final = (0, 0, 0, 20, 29, 46)  # the best count there is, by the number of cards beside the starter


def pairs_at_end(row: tuple[int, ...]) -> int:
    """How many cards of one rank end the row: two make a pair, three a pair royal, four a double one (002:2669-2675).

    Nothing else may lie between them, and it does not matter who played them.
    """
    rank = PACK.rank
    most: i64 = len(row)
    n: i64 = 1
    last = rank[row[most - 1]]
    while n < most and rank[row[most - 1 - n]] == last:
        n += 1
    return n


def run_at_end(row: tuple[int, ...]) -> int:
    """The length of the longest run, in any order, that the last cards of the row make; 0 under three (002:2677)."""
    most: i64 = len(row)
    if most < 3:
        return 0
    ranks = PACK.rank
    longest: i64 = 0
    met: i64 = 0
    n: i64 = 0
    low: i64 = KING
    high: i64 = 0
    while n < most:
        n += 1
        rank: i64 = ranks[row[most - n]]
        if rank < low:
            low = rank
        if rank > high:
            high = rank
        if met >> rank & 1 or high - low >= most:  # no run has a rank twice, nor more cards than there are
            break
        met |= 1 << rank
        if n >= 3 and high - low == n - 1:
            longest = n
    return longest


def count(cards: int, starter: int, whole_flush: bool = False) -> Parts:
    """The points of a hand or crib (a mask) with the starter, part by part (002:2701-2709).

    `whole_flush`: a flush counts only with the starter, as many play it in the crib.
    """
    ranks = ranks_of(cards | 1 << starter)
    suit = PACK.suits[PACK.suit[starter]]
    nob = 1 if cards & suit & PACK.ranks[JACK] else 0
    return fifteens(ranks), pairs(ranks), runs(ranks), flush(cards, suit, whole_flush), nob


def ranks_of(cards: i64) -> int:
    """How many cards of each rank a set has, as digits."""
    rank = PACK.rank
    ranks: i64 = 0
    below: i64 = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        below = KING - rank[int(bit).bit_length() - 1]
        ranks += A_KING >> RANK_BITS * below
    return ranks


def fifteens(ranks: i64) -> int:
    """2 for every set of cards that totals 15."""
    ways: i64 = 1
    value: i64 = 0
    while ranks:
        if value < 10:
            value += 1
        n = ranks & RANK_DIGIT
        while n:  # each card adds its value to every set there is
            ways += ways << TOTAL_BITS * value
            n -= 1
        ranks >>= RANK_BITS
    return 2 * int(ways >> TOTAL_BITS * FIFTEEN & TOTAL_DIGIT)


def pairs(ranks: i64) -> int:
    """2 for every two cards of one rank: 6 for three alike, 12 for four."""
    points: i64 = 0
    while ranks:
        n = ranks & RANK_DIGIT
        points += n * (n - 1)
        ranks >>= RANK_BITS
    return points


def runs(ranks: i64) -> int:
    """A point a card for every run of three or more, each as long as it can be."""
    points: i64 = 0
    length: i64 = 0
    ways: i64 = 1  # how many runs there are of this length: a rank held twice makes two
    while ranks or length:
        n = ranks & RANK_DIGIT
        ranks >>= RANK_BITS
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
    if not cards & ~starter_suit:
        return size(cards) + 1
    return 0 if whole or cards & ~PACK.suits[PACK.suit[low(cards)]] else size(cards)


def groups(part: str, cards: int) -> list[int]:
    """The sets (masks) of some cards that make up a part of the show; of another kind, all of them."""
    if part not in ("fifteens", "pairs", "runs"):
        return [cards]
    found = []
    chosen = cards
    while chosen:  # all subsets, from the whole down
        held = bits(chosen)
        ranks = sorted([PACK.rank[c] for c in held])
        if part == "fifteens":
            counts = sum([VALUE[c] for c in held]) == 15
        elif part == "pairs":
            counts = len(held) == 2 and ranks[0] == ranks[1]
        else:
            around = [PACK.rank[c] for c in bits(cards) if PACK.rank[c] in (ranks[0] - 1, ranks[-1] + 1)]
            counts = len(held) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(held))) and not around
        if counts:
            found.append(chosen)
        chosen = chosen - 1 & cards
    return found
