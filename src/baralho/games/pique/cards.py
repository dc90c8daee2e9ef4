"""The pack of Piquê, and the combinations that cards make: points, sequences, trios and fourteens.

Within a suit a set of cards is a *pattern* of eight bits, the seven lowest, so that neighbours in a sequence are
neighbouring bits; what is known of the 256 patterns stands in tables.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine.table import bits, count
from baralho.kinds.values import strength, values, worth

PACK: Final = french(keep="7 8 9 10 J Q K A")
POWER: Final = strength(PACK, "A K Q J 10 9 8 7")  # 8 for the ace, 1 for the seven (R1)
VALUE: Final = values(PACK, {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7})  # (002:4905)
FIGURES: Final = PACK.ranks[11] | PACK.ranks[12] | PACK.ranks[13]  # the ace is none (002:4917)
RANKS: Final = (7, 8, 9, 10, 11, 12, 13, 1)  # as the pack numbers them, by power from 1
SHORTEST: Final = 3  # of a sequence; and no hand of twelve cards has a shorter longest suit
SET_RANKS: Final = (10, 11, 12, 13, 1)  # of trios and fourteens: nothing below the ten (002:4941)
TENS: Final = 4  # the power of the lowest of them
FOURTEEN_UP: Final = 8  # how far a fourteen stands above the trio of its rank

RUN_POINTS: Final = (0, 0, 0, 3, 4, 15, 16, 17, 18)  # by length (002:4927-4931)
BLANK_POINTS: Final = 10
TRIO_POINTS: Final = 3
FOURTEEN_POINTS: Final = 14


def cards_of(suit: int, pattern: int) -> int:
    """The cards (a mask) of a suit that a pattern means."""
    found = 0
    for card in bits(PACK.suits[suit]):
        if pattern >> POWER[card] - 1 & 1:
            found |= 1 << card
    return found


def longest_in(pattern: int) -> int:
    """How many neighbouring bits a pattern has."""
    length = 0
    while pattern:
        pattern &= pattern << 1
        length += 1
    return length


def whole_runs(pattern: int) -> tuple[int, ...]:
    """The sequences of a pattern, each as long as it is, the highest first."""
    found = []
    for top in range(7, -1, -1):
        length = 0
        while length <= top and pattern >> top - length & 1:
            length += 1
        if length >= SHORTEST and not pattern >> top + 1 & 1:
            found.append(run_pattern(top + 1, length))
    return tuple(found)


def run_pattern(top: int, length: int) -> int:
    """A sequence of so many cards below and with the one of this power."""
    return (1 << length) - 1 << top - length


CARDS_OF: Final = tuple([tuple([cards_of(suit, pattern) for pattern in range(256)]) for suit in range(4)])
LONGEST: Final = tuple([longest_in(pattern) for pattern in range(256)])
WHOLE_RUNS: Final = tuple([whole_runs(pattern) for pattern in range(256)])
SUMS: Final = tuple([worth(CARDS_OF[0][pattern], VALUE) for pattern in range(256)])
OF_SIZE: Final = tuple([tuple([p for p in range(256) if count(p) == n]) for n in range(9)])
RANK_AT: Final = tuple([PACK.ranks[rank] for rank in RANKS])  # by power - 1


def power_of(rank: int) -> int:
    """The power of a rank as the pack numbers it."""
    return 8 if rank == 1 else rank - 6


def in_suit(cards: int, suit: int) -> int:
    """The pattern of some cards in a suit: the pack has each suit from the ace, then the seven, up to the king."""
    eight = cards >> 8 * suit & 255
    return eight >> 1 | (eight & 1) << 7


# -- point --------------------------------------------------------------------------------------------------------


def longest_suit(cards: int) -> int:
    """How many cards the longest suit has."""
    return max([count(in_suit(cards, suit)) for suit in range(4)])


def best_sum(cards: int, n: int) -> int:
    """The highest sum among the suits of just so many cards."""
    found = 0
    for suit in range(4):
        pattern = in_suit(cards, suit)
        if count(pattern) == n:
            found = max(found, SUMS[pattern])
    return found


def points_of(cards: int, n: int, total: int = 0) -> list[int]:
    """All sets (masks) of so many cards of one suit; with a total, those that add up to it."""
    found = []
    for suit in range(4):
        pattern = in_suit(cards, suit)
        if count(pattern) >= n:
            for part in OF_SIZE[n]:
                if part & ~pattern == 0 and (not total or SUMS[part] == total):
                    found.append(CARDS_OF[suit][part])
    return found


def sums_of(cards: int, n: int) -> list[int]:
    """The different sums of so many cards of one suit, ascending."""
    return sorted({worth(way, VALUE) for way in points_of(cards, n)})


# -- sequences ----------------------------------------------------------------------------------------------------


def longest_run(cards: int) -> int:
    """The length of the longest sequence, below 3 if there is none."""
    return max([LONGEST[in_suit(cards, suit)] for suit in range(4)])


def tops_of(cards: int, n: int) -> list[int]:
    """The powers of the cards that head a sequence of so many, ascending; it may be part of a longer one."""
    found = set()
    for suit in range(4):
        pattern = in_suit(cards, suit)
        for top in range(n, 9):
            run = run_pattern(top, n)
            if pattern & run == run:
                found.add(top)
    return sorted(found)


def runs_of(cards: int, n: int, top: int = 0) -> list[int]:
    """All sequences (masks) of so many cards, headed by a card of that power if one is named."""
    found = []
    for suit in range(4):
        pattern = in_suit(cards, suit)
        for head in range(n, 9):
            run = run_pattern(head, n)
            if pattern & run == run and (not top or head == top):
                found.append(CARDS_OF[suit][run])
    return found


def all_runs(cards: int) -> list[int]:
    """The sequences (masks) as long as they are, by suit."""
    found = []
    for suit in range(4):
        for run in WHOLE_RUNS[in_suit(cards, suit)]:
            found.append(CARDS_OF[suit][run])
    return found


def runs_beside(cards: int, shown: int) -> int:
    """The cards (a mask) of the sequences from which nothing was shown: each counts once, and is not split."""
    found = 0
    for run in all_runs(cards):
        if not run & shown:
            found |= run
    return found


# -- trios and fourteens ------------------------------------------------------------------------------------------


def set_key(power: int, n: int) -> int:
    """How high a trio or a fourteen stands: any fourteen above every trio, then by rank."""
    return power + FOURTEEN_UP if n == 4 else power


def best_set(cards: int, trios: bool, fourteens: bool) -> int:
    """The highest trio or fourteen, 0 if there is none; three cards out of four are no trio here."""
    best = 0
    for rank in SET_RANKS:
        n = count(cards & PACK.ranks[rank])
        if n == 4 and fourteens:
            best = max(best, set_key(power_of(rank), 4))
        if n == 3 and trios:
            best = max(best, set_key(power_of(rank), 3))
    return best


def sets_of(cards: int, n: int) -> list[int]:
    """All sets (masks) of just so many cards of a rank, the lowest rank first; three may be a part of four."""
    found = []
    for rank in SET_RANKS:
        same = cards & PACK.ranks[rank]
        if count(same) == n:
            found.append(same)
        elif count(same) > n:
            for card in bits(same):
                found.append(same ^ 1 << card)
    return found


def key_of(cards: int) -> int:
    """How high these three or four cards of a rank stand."""
    return set_key(POWER[cards.bit_length() - 1], count(cards))


# -- what can be shown --------------------------------------------------------------------------------------------


def from_top(cards: int) -> list[int]:
    """Cards as one lays them down: the highest first, of a rank by suit."""
    return [key[1] for key in sorted([(-POWER[card], card) for card in bits(cards)])]


def showable() -> tuple[int, ...]:
    """All that can ever be shown: three and more cards of a suit, three or four of a rank from the ten up."""
    found = [CARDS_OF[suit][p] for suit in range(4) for n in range(SHORTEST, 9) for p in OF_SIZE[n]]
    for rank in SET_RANKS:
        found.append(PACK.ranks[rank])
        found += [PACK.ranks[rank] ^ 1 << card for card in bits(PACK.ranks[rank])]
    return tuple(found)


SHOWABLE: Final = showable()
PLACE_OF: Final = {cards: i for i, cards in enumerate(SHOWABLE)}
WRITTEN: Final = tuple(["+".join([PACK.code(card) for card in from_top(cards)]) for cards in SHOWABLE])
