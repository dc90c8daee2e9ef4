"""The hands of poker and the sharing of pots (kinds/poker_hands.py, kinds/pots.py), which several games use.

All 2,598,960 hands of 52 cards are counted in the ordinary run by groups: hands whose ranks are the same, and which are
flushes or not, are the same hand, so one of each group is valued and counts for all. With BARALHO_SOAK=1 every single
hand is valued.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest

import baralho
from baralho.cards.pack import Pack, french
from baralho.engine.table import mask_of
from baralho.kinds.poker_hands import (
    CATEGORIES,
    FIVE,
    FLUSH,
    FOUR,
    FULL,
    LOW_FLUSH,
    NOTHING,
    PAIR,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    best,
    category,
    exposed,
    worst,
)
from baralho.kinds.pots import best_hands, betting_over, holders, pay_out, shares, side_pots, transfer, uncalled

PACK = french()
WILD = french(jokers=1)
FREQUENCIES = {
    ROYAL: 4,
    STRAIGHT_FLUSH: 36,
    FOUR: 624,
    FULL: 3744,
    FLUSH: 5108,
    STRAIGHT: 10200,
    THREE: 54912,
    TWO_PAIRS: 123552,
    PAIR: 1098240,
    NOTHING: 1302540,
}


def high(codes: str, lowest: int = 2, flush_over_full: bool = True) -> int:
    return best(WILD, WILD.mask(codes), lowest, flush_over_full)


def low(codes: str, lowest: int = 2, ace_low: bool = False) -> int:
    return worst(WILD, WILD.mask(codes), lowest, True, ace_low)


def kind(codes: str, lowest: int = 2) -> str:
    return CATEGORIES[category(high(codes, lowest))]


# -- all hands --------------------------------------------------------------------------------------------------------


def groups() -> list[tuple[int, int]]:
    """One hand of every group, and how many hands the group has."""
    found = []
    for ranks in combinations_with_replacement(range(13), 5):
        times = Counter(ranks)
        if max(times.values()) > 4:
            continue
        ways = prod(comb(4, n) for n in times.values())
        seen: Counter[int] = Counter()
        cards = []
        for rank in ranks:
            cards.append((seen[rank] + (rank == ranks[0] and len(times) == 5)) * 13 + rank)
            seen[rank] += 1
        if len(times) == 5:
            found.append((mask_of(list(ranks)), 4))
            ways -= 4
        found.append((mask_of(cards), ways))
    return found


def test_every_hand_of_52_is_counted() -> None:
    count: Counter[int] = Counter()
    values = set()
    for cards, ways in groups():
        assert cards.bit_count() == 5
        value = best(PACK, cards, 2)
        count[category(value)] += ways
        values.add(value)
    assert count == FREQUENCIES and sum(count.values()) == 2_598_960
    assert len(values) == 7462, "so many different hands there are"


@pytest.mark.skipif("BARALHO_SOAK" not in os.environ, reason="2,598,960 hands one by one: BARALHO_SOAK=1")
def test_every_single_hand_of_52() -> None:
    count: Counter[int] = Counter()
    for hand in combinations([1 << c for c in range(52)], 5):
        count[best(PACK, hand[0] | hand[1] | hand[2] | hand[3] | hand[4], 2) >> 28] += 1
    assert count == FREQUENCIES


# -- a slow and plain judge -------------------------------------------------------------------------------------------


def plain(faces: list[tuple[int, int]], lowest: int, flush_over_full: bool, ace_low: bool = False) -> list[int]:
    """A hand of (rank 2 to 14, suit) as a list that compares like the hand."""
    ranks = sorted([r for r, _ in faces], reverse=True)
    flush = len({s for _, s in faces}) == 1 and len(set(ranks)) == 5
    straight = 0
    for order in (ranks, sorted([lowest - 1 if r == 14 else r for r in ranks], reverse=True)):
        if order == list(range(order[0], order[0] - 5, -1)):
            straight = straight or order[0]
    if straight and flush:
        return [11 if straight == 14 else 9, straight]
    if flush:
        return [7 if flush_over_full else 5, *ranks]
    if straight:
        return [4, straight]
    if ace_low:
        ranks = [1 if r == 14 else r for r in ranks]
    times = sorted([(n, r) for r, n in Counter(ranks).items()], reverse=True)
    shape = tuple(n for n, _ in times)
    order_of = {(5,): 10, (4, 1): 8, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    return [order_of[shape], *[r for _, r in times]]


def faces_of(pack: Pack, cards: list[int]) -> list[tuple[int, int]]:
    return [(14 if pack.rank[c] == 1 else pack.rank[c], pack.suit[c]) for c in cards]


def readings(pack: Pack, cards: list[int], lowest: int) -> list[list[tuple[int, int]]]:
    """All hands that a hand can be read as: a joker is any card, but no card twice, unless as a fifth of its rank."""
    joker = pack.count - 1
    if joker not in cards:
        return [faces_of(pack, cards)]
    held = faces_of(pack, [c for c in cards if c != joker])
    found = []
    for rank in range(lowest, 15):
        for suit in range(4):
            if (rank, suit) not in held or len({r for r, _ in held}) == 1:
                found.append([*held, (rank, suit)])
    return found


@pytest.mark.parametrize("lowest", range(2, 11))
@pytest.mark.parametrize("flush_over_full", [True, False])
def test_values_compare_as_a_plain_judge_says(lowest: int, flush_over_full: bool) -> None:
    """Random hands of every stripped pack with a joker; a third of them hold it, many are of few suits."""
    pack = french(keep=" ".join(["A", "2 3 4 5 6 7 8 9 10 J Q K".split(" ", lowest - 2)[-1]]), jokers=1)
    assert pack.count == 4 * (15 - lowest) + 1
    dice = random.Random(lowest)
    hands = []
    for n in range(240):
        suits = dice.sample(range(4), dice.choice([1, 2, 4]))
        cards = [c for c in range(pack.count - 1) if pack.suit[c] in suits]
        if len(cards) >= 5:
            hands.append([*dice.sample(cards, 4), pack.count - 1] if n % 3 == 0 else dice.sample(cards, 5))
    for a, b in pairwise(hands):
        told = [max(plain(f, lowest, flush_over_full) for f in readings(pack, h, lowest)) for h in (a, b)]
        mine = [best(pack, mask_of(h), lowest, flush_over_full) for h in (a, b)]
        assert (told[0] > told[1], told[0] == told[1]) == (mine[0] > mine[1], mine[0] == mine[1]), (a, b)
        for ace_low in (False, True):
            told = [min(plain(f, lowest, flush_over_full, ace_low) for f in readings(pack, h, lowest)) for h in (a, b)]
            mine = [worst(pack, mask_of(h), lowest, flush_over_full, ace_low) for h in (a, b)]
            assert (told[0] > told[1], told[0] == told[1]) == (mine[0] > mine[1], mine[0] == mine[1]), (a, b)


# -- the rule book ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse", "lowest"),
    [
        ("AC KD QH JS 10C", "10D 9H 8S 7C AD", 7),  # 002:690: the ace stands for a 6
        ("QC QD QH 9S 7C", "8C 8D 8H AS KC", 7),  # 002:692
        ("9C 9D KC QC JC", "9H 9S KD QD 10D", 7),  # 002:698
        ("KC JD 10H 9S 8C", "KD JC 10S 9H 7D", 7),  # 002:700
        ("QC QD 8C 8D AC", "QH QS 8H 8S KC", 7),  # 002:694, the fifth card
        ("QC QD 9C 9D 7C", "QH QS 8H 8S AC", 7),  # the second pair first
        ("KC KD KH 8C 8D", "QC QD QH AC AD", 7),  # 002:688: by the three
        ("AH JH 9H 8H 7H", "KC KD KH 8C 8D", 7),  # a flush beats a full (002:686-688)
        ("AH KH 9H 8H 7H", "AC QC JC 10C 8C", 7),  # 002:686: from the highest down
        ("AC KC QC JC 10C", "KD QD JD 10D 9D", 7),  # 002:680-682
        ("7C 7D 7H 7S 8C", "AH KH 9H 8H 7H", 7),
        ("6C 5D 4H 3S 2C", "5C 4D 3H 2S AC", 2),
        ("5C 4D 3H 2S AC", "AD AH AS KC QC", 2),
    ],
)
def test_one_hand_beats_another(better: str, worse: str, lowest: int) -> None:
    assert high(better, lowest) > high(worse, lowest)
    assert low(better, lowest) > low(worse, lowest), "in misery the order is exactly reversed"


def test_categories() -> None:
    """002:680-700, and the lowest straight flush of 52 cards (002:682)."""
    assert kind("5C 4C 3C 2C AC") == "straight_flush" and kind("AC KC QC JC 10C") == "royal"
    assert kind("KC KD KH 8C 8D") == "full" and kind("QC QD 8C 8D AC") == "two_pairs"
    assert kind("8C 8D 10C JC QC") == "pair" and kind("KC JD 10H 9S 8C") == "nothing"
    assert high("AC KD QH JS 9C") == high("AD KC QS JH 9D"), "suits are equal: a tie"
    assert category(high("2H 4H 6H 8H KH", 2, flush_over_full=False)) == LOW_FLUSH
    assert high("2H 4H 6H 8H KH", 2, False) < high("2C 2D 2H 3C 3D", 2, False)


@pytest.mark.parametrize("lowest", range(2, 11))
def test_the_ace_stands_below_the_lowest_card(lowest: int) -> None:
    """002:654; with ten as the lowest the only straight has the ace on top (ruling 7)."""
    names = ["", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    four = [f"{names[lowest - 1 + k]}{'CDHS'[k]}" for k in range(4)]
    value = high(" ".join([*four, "AC"]), lowest)
    assert category(value) == STRAIGHT
    if lowest < 10:
        five = [f"{names[lowest - 1 + k]}{'CDHSC'[k]}" for k in range(5)]
        assert value < high(" ".join(five), lowest)
        assert kind(f"{names[lowest - 1]}C AD KH QS JC", lowest) == "nothing", "no going round the corner"
    else:
        assert value == high("10S JH QD KC AS", 10)


def test_joker() -> None:
    """002:790 and ruling 9."""
    royal, five = high("AC KC QC JC *"), high("2C 2D 2H 2S *")
    assert category(royal) == ROYAL and category(five) == FIVE
    assert royal > five > high("KC QC JC 10C 9C") > high("AC AD AH AS KC")
    assert high("KC QC JC 10C *") == royal, "it takes the higher end"
    assert high("AC KC QC JC *") == high("AD KD QD JD 10D"), "natural and wild hands tie"
    assert high("AC 9C 5C 3C *") == high("AD KD 9D 5D 3D"), "in a flush it is a card not in the hand"
    assert high("AC KD 8H 8S *") == high("8C 8D 8H AS KC")
    assert high("KC KD 8H 8S *") == high("KC KD KH 8H 8S")
    assert category(low("2C 3C 4C 6C *")) == NOTHING, "in misery it spoils the flush and the straight"
    assert low("2C 3D 4H 5S *", ace_low=False) == low("2C 3D 4H 5S 7C")
    assert low("2C 3D 4H 6S *", ace_low=True) == low("2C 3D 4H 6S AC", ace_low=True)


def test_the_ace_of_misery() -> None:
    """It is below the lowest card in pairs and odd cards; straights and flushes are as before."""
    assert low("AC 7D 6H 5S 3C") > low("KC 7D 6H 5S 3C")
    assert low("AC 7D 6H 5S 3C", ace_low=True) < low("KC 7D 6H 5S 3C", ace_low=True)
    assert low("AC AD 6H 5S 3C", ace_low=True) < low("2C 2D 6H 5S 3C", ace_low=True)
    assert category(low("AC 2D 3H 4S 5C", ace_low=True)) == STRAIGHT
    assert category(low("AC KD QH JS 10C", ace_low=True)) == STRAIGHT
    assert low("AC 9C 7C 5C 3C", ace_low=True) > low("KC 9C 7C 5C 3C", ace_low=True)


def test_open_cards() -> None:
    """Who speaks first at stick (002:812-816)."""

    def shown(codes: str, made_first: bool = False) -> int:
        return exposed(PACK, PACK.mask(codes), 6, made_first)

    assert shown("KC") > shown("QD") and shown("AC") > shown("KD")
    assert shown("8C 8D") > shown("AC KD") > shown("AD QD"), "with two cards no flush is thought of"
    assert shown("KC QC") < shown("AC 6D")
    order = ["JC 10C 9C", "AC 9C 7C", "8C 9D 10H", "8C 8D 8H", "AC AD KH", "AC KD JH"]
    values = [shown(cards) for cards in order]
    assert values == sorted(values, reverse=True)
    assert shown("6C 7D AH") > shown("AC AD KH"), "the ace below the 6"
    assert shown("KC AD 6H") < shown("6C 6D 7H")
    made = ["8C 8D 8H", "AC AD KH", "JC 10C 9C", "AC 9C 7C", "8C 9D 10H", "AC KD JH"]
    values = [shown(cards, made_first=True) for cards in made]
    assert values == sorted(values, reverse=True)
    assert shown("KC KD KH KS") > shown("AC 9C 7C 6C") and shown("JC 10C 9C 8C") > shown("KC KD KH KS")


# -- pots -------------------------------------------------------------------------------------------------------------


def test_side_pots() -> None:
    """The example of the page: A has 10, B and C put in 30 each."""
    assert side_pots((10, 30, 30), 0b111) == [(30, 0b111), (40, 0b110)]
    assert side_pots((10, 30, 30), 0b101) == [(30, 0b101), (40, 0b100)]
    assert side_pots((5, 5, 5), 0b111) == [(15, 0b111)]
    assert side_pots((0, 4, 9, 20, 20), 0b11110) == [(16, 0b11110), (15, 0b11100), (22, 0b11000)]


def test_chips_of_those_who_folded_stay_in() -> None:
    assert side_pots((10, 30, 12), 0b011) == [(30, 0b011), (22, 0b010)]
    assert side_pots((10, 30, 30), 0b001) == [(70, 0b001)], "what nobody else claims goes with the last pot"
    assert side_pots((7, 0, 7), 0b100) == [(14, 0b100)]


def test_uncalled_chips() -> None:
    assert uncalled((10, 30, 12)) == (1, 18)
    assert uncalled((30, 30, 12)) == (-1, 0)
    assert uncalled((0, 0)) == (-1, 0)


def test_shares() -> None:
    """The whole remainder goes to who raised last (002:768), or to the first of the tied."""
    assert shares(25, [0, 1], 1) == [(0, 12), (1, 13)]
    assert shares(20, [2, 0, 1], 0) == [(2, 6), (0, 8), (1, 6)]
    assert shares(20, [2, 0, 1], 3) == [(2, 8), (0, 6), (1, 6)]
    assert shares(9, [4], 0) == [(4, 9)]


def test_pots_hold_all_chips() -> None:
    dice = random.Random(1)
    for _ in range(500):
        paid = tuple(dice.choice([0, 1, 5, 5, 9, 20]) for _ in range(6))
        claims = dice.randrange(1, 64)
        pots = side_pots(paid, claims)
        assert sum(chips for chips, _ in pots) == sum(paid)
        assert all(a[1] & b[1] == b[1] for a, b in pairwise(pots))
        for seat in range(6):
            most = sum(min(p, paid[seat]) for p in paid)
            won = sum(chips for chips, seats in pots[:-1] if seats >> seat & 1)
            assert won <= most or not claims >> seat & 1


def test_the_best_hands_share_and_the_odd_chips_have_an_owner() -> None:
    assert best_hands([(5, 2), (9, 0), (9, 3)]) == [0, 3]
    assert holders([0, 5, 12, 3], 0b1110, 5) == 0b0110
    match = baralho.start("injun", seed="1", players=4)
    game = match.game
    before = list(game.points)
    pay_out(game, 7, [1, 3], "pot", 3)
    pay_out(game, 7, [1, 3], "pot")
    transfer(game, 0, 2, 5, "pot", "pot")
    assert [now - then for now, then in zip(game.points, before, strict=True)] == [-5, 7, 5, 7]
    assert game.in_turn(2, 0b1011) == [3, 0, 1]


def test_a_round_of_betting_is_over_when_nobody_can_answer() -> None:
    assert betting_over(0, 0b111, (5, 5, 5), 5)
    assert not betting_over(0b010, 0b110, (5, 3, 5), 5)
    assert not betting_over(0b010, 0b010, (5, 3, 5), 5)  # the others are all-in, but he has to match
    assert betting_over(0b010, 0b010, (5, 5, 5), 5)  # nobody could call a bet of his
    assert not betting_over(0b110, 0b110, (5, 5, 5), 5)
