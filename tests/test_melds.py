"""Melds: against the plainest search that could be written."""

from __future__ import annotations

import itertools
import random

import pytest

from baralho.cards.pack import Pack, french
from baralho.engine.table import bits, mask_of
from baralho.kinds.melds import (
    ACE_BOTH,
    ACE_LOW,
    ALL_DISTINCT,
    ANY,
    AT_LEAST_THREE,
    EXACTLY_THREE,
    Melds,
)

ONE = french()
TWO = french(packs=2)
WILD = french(packs=2, jokers=4)
JOKERS = WILD.mask("*")
TENS = tuple([min(rank, 10) for rank in ONE.rank])


def cards(pack: Pack, text: str) -> int:
    return mask_of(pack.cards(text))


def partition(melds: Melds, hand: int) -> bool:
    """Whether all cards fall into melds of any length: every subset that holds the first card is tried."""
    if not hand:
        return True
    first, *rest = bits(hand)
    for size in range(2, len(rest) + 1):
        for others in itertools.combinations(rest, size):
            meld = mask_of([first, *others])
            if melds.is_meld(meld) and partition(melds, hand & ~meld):
                return True
    return False


def some_hand(melds: Melds, dice: random.Random, size: int) -> int:
    """A hand of few ranks and suits, or of melds, perhaps with a card changed."""
    pack = melds.pack
    lowest = dice.randint(1, 9)
    near = [c for c in range(pack.count) if pack.suit[c] < 0 or lowest <= pack.rank[c] <= lowest + 4]
    hand = 0
    while hand.bit_count() < size:
        card = dice.choice(near)
        if not hand >> card & 1 and not melds.wild >> card & 1 and dice.random() < 0.8:
            hand |= dice.choice(melds.with_card(card, pack.all & ~hand, 4) or [1 << card])
        else:
            hand |= 1 << card
    return hand


@pytest.mark.parametrize("suits", [ANY, AT_LEAST_THREE, EXACTLY_THREE, ALL_DISTINCT])
@pytest.mark.parametrize(("pack", "most"), [(ONE, 0), (TWO, 0), (WILD, 1), (WILD, 2)])
def test_split_agrees_with_the_plainest_search(pack: Pack, most: int, suits: str) -> None:
    dice = random.Random(f"{pack.count} {most} {suits}")
    melds = Melds(pack, ACE_BOTH, suits, pack.mask("*") if most else 0, most)
    met = {True: 0, False: 0}
    for _ in range(250):
        hand = some_hand(melds, dice, dice.choice([6, 7, 8]))
        found = melds.split(hand)
        assert bool(found) == partition(melds, hand)
        met[bool(found)] += 1
        if found:
            together = 0
            for meld in found:
                assert melds.is_meld(meld) and not together & meld
                together |= meld
            assert together == melds.normal(hand)
    assert min(met.values()) > 3


@pytest.mark.parametrize(("pack", "most"), [(TWO, 0), (WILD, 2)])
def test_split_with_a_card_to_spare(pack: Pack, most: int) -> None:
    """One card may stay out, but never all of the face to keep; none stays out without need."""
    dice = random.Random(pack.count)
    melds = Melds(pack, ACE_BOTH, AT_LEAST_THREE, pack.mask("*") if most else 0, most)
    for _ in range(150):
        hand = some_hand(melds, dice, 8)
        keep = pack.face[dice.choice(bits(hand))]
        out = [c for c in bits(hand) if hand & ~(1 << c) & pack.copies[keep] and partition(melds, hand & ~(1 << c))]
        found = melds.split(hand, 1, keep)
        whole = partition(melds, hand)
        assert bool(found) == bool(out or whole)
        if found:
            assert sum(m.bit_count() for m in found) == hand.bit_count() - (not whole)


def test_answers_depend_on_faces_alone() -> None:
    """Which copy of a card is held makes no difference."""
    dice = random.Random(5)
    melds = Melds(WILD, ACE_BOTH, AT_LEAST_THREE, JOKERS, 1)
    for _ in range(100):
        hand = some_hand(melds, dice, 9)
        twin = mask_of([dice.choice(bits(WILD.copies[WILD.face[c]])) for c in bits(hand)])
        if melds.normal(twin) == melds.normal(hand):
            assert melds.split(twin, 1) == melds.split(hand, 1)


@pytest.mark.parametrize(
    ("text", "good"),
    [("AH 2H 3H 4H", True), ("JC QC KC AC", True), ("QC KC AC 2C", False), ("KH AH 2H", False), ("7D 8D", False),
     ("7D 8D 8D 9D", False), ("7D 8H 9D", False), ("6H 6S 6D", True), ("6H 6H 6S", False), ("6H 6H 6S 6D", True),
     ("AC AC AD AD AH", True), ("5H * 7H", True), ("KH * AH", True), ("6H 6S *", True),
     ("6H 6H *", False), ("6H 6H * *", True), ("6C 6D 6H 6S *", False), ("5H * * 8H", True), ("5H * * *", False)],
)  # fmt: skip
def test_melds(text: str, good: bool) -> None:
    melds = Melds(WILD, ACE_BOTH, AT_LEAST_THREE, JOKERS, 2)
    assert melds.is_meld(cards(WILD, text)) == good


@pytest.mark.parametrize(
    ("text", "laid"),
    [("AC KC QC JC", "JC QC KC AC"), ("* 9D 7D", "7D * 9D"), ("* AC KC", "* KC AC"), ("* 2H AH", "AH 2H *"),
     ("6S 6H * 6D", "6D 6H 6S *")],
)  # fmt: skip
def test_laid_in_order(text: str, laid: str) -> None:
    melds = Melds(WILD, ACE_BOTH, AT_LEAST_THREE, JOKERS, 1)
    assert WILD.text(melds.laid(cards(WILD, text))) == laid


def test_least_is_the_least() -> None:
    """Deadwood of ten cards, against all ways to choose melds."""
    dice = random.Random(1)
    melds = Melds(ONE, ACE_LOW, ANY, value=TENS)
    for _ in range(200):
        hand = some_hand(melds, dice, 9)
        ways = melds.ways(hand)
        left = [melds.worth(hand & ~sum(way)) for way in ways]
        assert melds.least(hand) == min(left)
        best = melds.arrangements(hand)
        assert best and set(best) <= set(ways) and len(set(best)) == len(best)
        assert all(melds.worth(hand & ~sum(way)) == min(left) for way in best)


def test_a_long_run_is_one_meld_and_a_choice_is_a_choice() -> None:
    melds = Melds(ONE, ACE_LOW, ANY, value=TENS)
    assert len(melds.arrangements(cards(ONE, "2C 3C 4C 5C 6C 7C"))) == 1
    assert len(melds.arrangements(cards(ONE, "7C 8C 9C 9D 9H"))) == 1  # 9 9 left over, or 7 8: the nines are dearer
    assert melds.least(cards(ONE, "9C 10C JC 10D 10H JD")) == 29
    assert len(melds.arrangements(cards(ONE, "JC QC KC KD KH"))) == 2  # 20 left over either way


def test_lay_off_in_chains_and_runs_first() -> None:
    """002:1261: the 10 goes on 7-8-9; a 6 goes on the run rather than on the sixes, so that the 5 may follow."""
    melds = Melds(ONE, ACE_LOW, ANY, value=TENS)
    table = [cards(ONE, "7D 8D 9D"), cards(ONE, "6C 6H 6S"), cards(ONE, "2C 3C 4C")]
    assert melds.lay_off(cards(ONE, "10D JS QS"), table) == [(ONE.of("10D"), 0)]
    laid = melds.lay_off(cards(ONE, "5D 6D JD 10D AC KH"), table)
    assert {(ONE.code(c), i) for c, i in laid} == {("6D", 0), ("5D", 0), ("10D", 0), ("JD", 0), ("AC", 2)}
