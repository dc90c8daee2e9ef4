"""The hands of poker against phevaluator and pokerkit, two independent judges.

Both put a full house over a flush with 52 cards; the book has it the other way round (002:686-688), so classes are
matched by name and the order is compared within each, and as a whole with the table's option. With 36 cards pokerkit's
order is the book's, the ace below the 6 included. The ordinary run takes a sample; BARALHO_SOAK=1 compares all
2,598,960 and 376,992 hands.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import Any

import pytest

from baralho.cards.pack import Pack, french
from baralho.kinds.poker_hands import CATEGORIES, SHIFT, best, category

phevaluator = pytest.importorskip("phevaluator")
pokerkit = pytest.importorskip("pokerkit")

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
SAMPLE = 12_000
WHOLE = french()
SIX_UP = french(keep="6 7 8 9 10 J Q K A")
LABELS = {
    "High card": "nothing", "One pair": "pair", "Two pair": "two_pairs", "Three of a kind": "three",
    "Straight": "straight", "Flush": "flush", "Full house": "full", "Four of a kind": "four",
    "Straight flush": "straight_flush",
}  # fmt: skip
# phevaluator: 1 is the best of 7,462 different hands, and a class begins after so many
CLASSES = (
    (10, "straight_flush"), (166, "four"), (322, "full"), (1599, "flush"), (1609, "straight"), (2467, "three"),
    (3325, "two_pairs"), (6185, "pair"), (7462, "nothing"),
)  # fmt: skip


def hands(pack: Pack) -> Iterable[tuple[int, ...]]:
    """All hands of five cards, or some of them."""
    if SOAK:
        return combinations(range(pack.count), 5)
    dice = random.Random(pack.count)
    few = [tuple(dice.sample(range(pack.count), 5)) for _ in range(SAMPLE)]
    for suit in pack.suits[:4]:  # flushes are rare
        cards = [c for c in range(pack.count) if suit >> c & 1]
        few += [tuple(dice.sample(cards, 5)) for _ in range(SAMPLE // 60)]
    return few


def codes(pack: Pack) -> list[str]:
    """The cards as the judges write them: "Tc"."""
    return [pack.code(c)[:-1].replace("10", "T") + pack.code(c)[-1].lower() for c in range(pack.count)]


def named(value: int) -> str:
    """The class of a hand; a royal flush is one of the straight flushes."""
    name = CATEGORIES[category(value)]
    return "straight_flush" if name == "royal" else name


def same_order(pairs: dict[int, int]) -> None:
    """Whether hands that are better by our value are better by the judge's, and equal ones equal."""
    judged = [pairs[value] for value in sorted(pairs)]
    assert all(a < b for a, b in pairwise(judged))


def compare(pack: Pack, lowest: int, judge: Any, full_over_flush: bool) -> int:
    """Compare hands with a judge (hand -> class and rank, the higher the better); how many were compared."""
    met: dict[int, int] = {}  # by our value the judge's
    compared = 0
    for hand in hands(pack):
        mask = 1 << hand[0] | 1 << hand[1] | 1 << hand[2] | 1 << hand[3] | 1 << hand[4]
        value = best(pack, mask, lowest, not full_over_flush)
        name, rank = judge(hand)
        assert named(value) == name, hand
        assert met.setdefault(value, rank) == rank, hand
        if full_over_flush:
            book = best(pack, mask, lowest, True)  # the same hand, of the same class, within which nothing changes
            assert named(book) == name and (book ^ value) & ((1 << SHIFT) - 1) == 0, hand
        compared += 1
    same_order(met)
    return compared


def test_all_hands_of_52_against_phevaluator() -> None:
    deck = [phevaluator.Card(code) for code in codes(WHOLE)]

    def judge(hand: tuple[int, ...]) -> tuple[str, int]:
        rank = int(phevaluator.evaluate_cards(*[deck[c] for c in hand]))
        return next(name for last, name in CLASSES if rank <= last), -rank

    assert compare(WHOLE, 2, judge, True) == 2_598_960 or not SOAK


@pytest.mark.parametrize(("pack", "lowest", "all_hands"), [(WHOLE, 2, 2_598_960), (SIX_UP, 6, 376_992)])
def test_all_hands_against_pokerkit(pack: Pack, lowest: int, all_hands: int) -> None:
    lookup = pokerkit.StandardLookup() if lowest == 2 else pokerkit.ShortDeckHoldemLookup()
    deck = list(pokerkit.Card.parse("".join(codes(pack))))

    def judge(hand: tuple[int, ...]) -> tuple[str, int]:
        entry = lookup.get_entry(tuple([deck[c] for c in hand]))
        return LABELS[entry.label.value], int(entry.index)

    assert compare(pack, lowest, judge, lowest == 2) == all_hands or not SOAK
