"""Skat: seed 002:3087-3368 (Skat Pirata) and the manual 004 (international rules)."""

from __future__ import annotations

import itertools

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import KIND_BITS, Value
from baralho.engine.told import written
from baralho.games.skat import acts
from baralho.games.skat.acts import GAMES, GRAND, NULL, PLAIN, REJECTED, SCHNEIDER, SCHWARZ, SKAT
from baralho.games.skat.cards import CARDS_IN, PACK, POWER_IN, SUIT_IN, TRUMP_IN, TRUMPS, VALUE, matadors
from baralho.games.skat.game import Skat
from baralho.games.skat.score import LEVELS, SUIT_BASE, factor, ladder
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from baralho.words.notes import notes
from tests.skat_solver import Solver
from tests.table import cards, legal, play, refused, sayings, says, sheet, zone

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
INTERNATIONAL_BIDS = (
    18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88,
    90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160, 162, 165,
    168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264,
)  # fmt: skip
# 004, annex D.3: the declarer wins everything from everywhere
INCREDIBLE = {
    "hand 0": "JC JS JH JD AH 10H 7H AD 10D 7D",
    "hand 1": "AC KC QC 9S 8S 7S KH QH 9D 8D",
    "hand 2": "9C 8C 7C AS KS QS 9H 8H KD QD",
    "skat": "10C 10S",
}


def sums(game: Game) -> None:
    """Law 7: always 120 points in cards, three players in a deal, and at most one game won or lost in each."""
    assert isinstance(game, Skat)
    t = game.t
    masks = [t.mask(HAND, s) for s in range(game.players)] + [t.mask(WON, s) for s in range(game.players)]
    assert sum(worth(m, VALUE) for m in [*masks, t.mask(STOCK), t.mask(TRICK), t.mask(SKAT)]) == 120
    if not game.over:
        assert game.active.bit_count() == 3
        assert sum(game.wins) + sum(game.losses) <= game.deal_no


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Three players, and seat 0 is forehand, unless told."""
    players, dealer = int(options.pop("players", 3)), int(options.pop("dealer", 2))
    return baralho.start("skat", seed="7", players=players, dealer=dealer, deal=deal, options=options)


def pirate(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return start(deal, ruleset="pirata", **options)


def skat(match: Match) -> Skat:
    assert isinstance(match.game, Skat)
    return match.game


def code(text: str) -> str:
    """Cards as the seeds write them, B for the jack and D for the queen, as we do."""
    suits = str.maketrans("♣♠♥♦", "CSHD")
    return " ".join(c[:-1].replace("B", "J").replace("D", "Q") + c[-1].translate(suits) for c in text.split())


def run(text: str, game: int, jacks_only: bool = False) -> int:
    """The matadors of a hand as the seeds write it."""
    return matadors(PACK.mask(code(text)), game, jacks_only)


def longest(text: str) -> int:
    """The suit with the most trumps, as the exercises want it."""
    mask = PACK.mask(code(text))
    return max(range(4), key=lambda suit: ((mask & CARDS_IN[suit][suit]).bit_count(), SUIT_BASE[suit]))


# -- the cards --------------------------------------------------------------------------------------------------------


def test_order_of_trumps() -> None:
    """002:3101, with hearts as trumps; 004:140."""
    assert PACK.text(list(TRUMPS[HEARTS])) == "JC JS JH JD AH 10H KH QH 9H 8H 7H"
    assert PACK.text(list(TRUMPS[GRAND])) == PACK.text(list(TRUMPS[REJECTED])) == "JC JS JH JD"
    assert TRUMPS[NULL] == ()


@pytest.mark.parametrize(("game", "order"), [(GRAND, "A 10 K Q 9 8 7"), (CLUBS, "A 10 K Q 9 8 7"),
                                             (NULL, "A K Q J 10 9 8 7")])  # fmt: skip
def test_order_of_plain_suits(game: int, order: str) -> None:
    """002:3101-3103."""
    row = [PACK.of(rank + "D") for rank in order.split()]
    assert row == sorted(row, key=lambda c: -POWER_IN[game][c])


def test_each_suit_has_30_points() -> None:
    """004:122."""
    assert [worth(PACK.suits[s], VALUE) for s in range(4)] == [30, 30, 30, 30]


def test_tables_of_all_games() -> None:
    for game in range(REJECTED + 1):
        sizes = [m.bit_count() for m in CARDS_IN[game]]
        assert sum(sizes) == 32
        assert sizes[TRUMP_IN[game]] == (0 if game == NULL else 11 if game < GRAND else 4)
        for suit in range(5):  # no two cards of a suit are equally high
            powers = [POWER_IN[game][c] for c in range(32) if SUIT_IN[game][c] == suit]
            assert len(set(powers)) == len(powers)


# -- matadors and values ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("jacks", "expected"),
    [("B♣ B♠", 2), ("B♣ B♥", 1), ("B♣ B♥ B♦", 1), ("B♣ B♠ B♦", 2), ("B♠", -1), ("B♥ B♦", -2), ("B♠ B♥ B♦", -1),
     ("B♦", -3), ("B♣ B♠ B♥", 3)],
)  # fmt: skip
def test_matadors_of_the_book(jacks: str, expected: int) -> None:
    """002:3286-3296."""
    assert run(jacks, HEARTS, jacks_only=True) == run(jacks, GRAND) == expected


@pytest.mark.parametrize(
    ("jacks", "expected"),
    [("B♣", 1), ("B♣ B♠", 2), ("B♣ B♠ B♥", 3), ("B♣ B♠ B♥ B♦", 4), ("B♠ B♥ B♦", -1), ("B♥ B♦", -2), ("B♦", -3),
     ("B♣ B♥", 1), ("B♣ B♥ B♦", 1), ("B♠", -1), ("B♥ B♦", -2), ("B♣ B♦", 1), ("B♠ B♥ B♦", -1), ("B♠ B♥", -1),
     ("B♠ B♦", -1), ("B♥ B♦", -2), ("B♣ B♥", 1)],
)  # fmt: skip
def test_exercises_on_jacks(jacks: str, expected: int) -> None:
    """004, annex E (952-968)."""
    assert run(jacks, GRAND) == expected


@pytest.mark.parametrize(
    ("hand", "game", "expected"),
    [
        ("B♣ B♠ B♥ B♦ A♣ 9♣ 8♣ 7♣ 10♥ K♥", CLUBS, 5),
        ("10♠ K♠ D♠ 9♠ 8♠ 7♠ A♦ K♦ A♣ 10♣", SPADES, -5),
        ("B♥ B♦ A♣ 10♣ K♣ D♣ A♥ K♥ D♠ 9♠", CLUBS, -2),
        ("A♥ 10♥ K♥ D♥ 9♥ K♠ D♠ 9♠ 8♠ 7♠", HEARTS, -4),
        ("A♥ 10♥ K♥ D♥ 9♥ K♠ D♠ 9♠ 8♠ 7♠", SPADES, -6),
        ("B♦ K♥ D♥ 9♥ K♠ D♠ 9♠ A♦ 10♦ K♦ 7♣", DIAMONDS, -3),  # 11 cards in print
        ("B♠ B♥ B♦ A♣ 10♣ K♣ D♠ 9♠ A♦ 10♦", CLUBS, -1),
        ("B♣ B♦ K♥ D♥ 9♥ K♠ D♠ 10♣ K♣ 7♣", CLUBS, 1),
        ("A♣ 10♣ K♣ D♠ 9♠ A♦ 10♦ A♠ 10♠ K♠", SPADES, -4),
        ("B♥ B♦ 10♥ K♥ D♥ 9♥ K♠ D♠ K♣ 7♣", HEARTS, -2),
        ("B♣ A♦ 10♦ K♦ 10♠ K♠ D♠ 9♠ 8♠ 7♠", SPADES, 1),
        ("B♣ B♠ 10♣ K♣ D♣ A♥ K♥ D♠ 9♠ A♦", CLUBS, 2),
        ("B♣ B♠ B♥ K♥ D♥ 9♥ K♠ D♠ 10♣ 10♦", HEARTS, 3),
        ("B♠ B♦ K♥ A♣ 10♣ K♣ D♠ 9♠ A♦ 10♦", CLUBS, -1),
        ("B♣ A♣ K♥ D♥ 9♥ K♠ D♠ 10♣ K♣ 7♣", CLUBS, 1),
        ("K♠ D♠ 9♠ 8♠ 7♠ A♦ K♦ A♣ 10♣ A♥", SPADES, -6),
        ("B♣ B♠ B♥ K♣ A♥ 10♥ 8♥ 7♥ K♠ D♠", HEARTS, 3),
    ],
)
def test_exercises_on_matadors(hand: str, game: int, expected: int) -> None:
    """004, annex E (969-984): the sequence goes on into the trump suit; a pirate stops at the jacks."""
    assert run(hand, game) == expected
    assert run(hand, game, jacks_only=True) == max(min(expected, 4), -4)


@pytest.mark.parametrize(
    ("hand", "game", "expected"),
    [
        ("B♣ B♠ A♥ K♥ D♥ 7♥ 10♣ K♣ 8♦ A♠", HEARTS, 30),  # 004:156-164
        ("B♥ 10♣ K♣ D♣ 9♣ 7♣ A♥ K♥ D♠ 10♦", CLUBS, 36),
        ("B♠ B♦ K♠ D♠ 9♠ 7♣ K♥ A♣ D♣ 8♦", SPADES, 22),
        ("B♣ B♠ 10♣ K♣ A♥ K♥ D♥ 8♥ 7♥ A♠", GRAND, 72),  # 004:244-252
        ("B♠ B♥ 10♣ K♣ D♣ 9♣ 7♣ A♥ D♠ A♦", GRAND, 48),
        ("B♣ B♥ B♦ A♣ 10♣ K♥ D♥ A♠ K♠ D♠", GRAND, 48),
    ],
)
def test_values_of_the_manual(hand: str, game: int, expected: int) -> None:
    """004:156-166, 004:244-254."""
    assert value(run(hand, game), game) == expected


def value(run: int, game: int, hand: bool = False, levels: int = 0, ouvert: bool = False) -> int:
    return (*SUIT_BASE, 24)[game] * factor(run, hand, levels, ouvert)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("B♣ A♣ 10♣ 9♣ 10♥ K♥ D♥ 9♥ 7♥ A♦", 20),
        ("B♣ B♠ K♣ 7♣ A♠ 10♠ 10♦ K♦ D♦ 7♦", 27),
        ("B♣ B♠ B♥ D♣ 9♣ 8♣ 7♣ A♥ 10♥ A♦", 48),
        ("B♣ B♠ B♥ B♦ D♣ 10♠ K♠ 9♠ A♥ K♥", 55),
        ("B♣ B♥ A♣ 10♣ 10♠ D♠ 9♠ 7♠ A♥ D♦", 22),
        ("B♠ B♥ 10♣ K♣ D♣ 8♣ A♠ 10♥ K♥ 8♦", 24),
        ("B♠ B♦ D♣ 9♣ 10♠ A♥ 10♦ K♦ 9♦ 8♦", 18),
        ("B♥ B♦ A♣ A♠ 10♥ K♥ 9♥ 8♥ 7♥ A♦", 30),
        ("B♦ A♣ K♣ D♣ 9♣ 7♣ A♠ 10♠ K♥ 10♦", 48),
        ("A♣ 10♣ 10♠ K♠ D♠ 9♠ 8♠ 7♠ A♥ 10♥", 66),
    ],
)
def test_exercises_on_suit_games(hand: str, expected: int) -> None:
    """004, annex F.1 (996-1005): in the suit with the most trumps."""
    assert value(run(hand, longest(hand)), longest(hand)) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("B♣ A♣ 10♣ K♣ A♠ 10♠ A♥ 10♦ K♦ D♦", 48),
        ("B♣ B♥ 10♣ K♣ D♣ A♠ 10♠ A♥ A♦ K♦", 48),
        ("B♠ B♥ 10♣ K♣ A♠ 10♠ A♥ 10♥ K♥ A♦", 48),
        ("B♦ A♣ 10♣ A♠ A♥ 10♥ A♦ 10♦ K♦ 7♦", 96),
        ("B♣ B♠ B♦ K♣ D♣ 9♣ 8♣ 7♣ A♥ A♦", 72),
        ("B♠ B♥ B♦ A♣ K♣ 9♣ 8♣ A♥ 10♥ A♦", 48),
        ("A♣ 10♣ A♠ K♠ A♥ 10♥ K♥ A♦ 10♦ K♦", 120),
    ],
)
def test_exercises_on_grand(hand: str, expected: int) -> None:
    """004, annex F.2 (1011-1017)."""
    assert value(run(hand, GRAND), GRAND) == expected


@pytest.mark.parametrize(
    ("hand", "found", "before", "after"),
    [
        ("B♣ A♣ 10♣ K♣ D♣ 9♣ 8♣ A♥ K♦ D♦", "B♠ 7♣", {CLUBS: 24}, {CLUBS: 36, GRAND: 72}),
        ("A♣ 10♣ K♣ D♣ 9♣ 7♣ A♥ A♠ 9♠ D♦", "A♦ K♦", {CLUBS: 60}, {CLUBS: 60, GRAND: 120}),
        ("K♥ D♥ B♥ 10♥ 9♥ 8♥ 7♥ 9♠ 8♠ 7♠", "A♦ 10♦", {HEARTS: 30}, {HEARTS: 30}),
        ("B♥ 10♥ D♥ 9♥ 8♥ 7♥ A♣ 10♣ D♣ A♦", "B♣ K♦", {HEARTS: 30}, {HEARTS: 20, CLUBS: 24, GRAND: 48}),
        ("B♣ A♣ 10♣ K♣ D♣ A♥ A♠ K♠ K♦ D♦", "B♠ B♦", {CLUBS: 24}, {CLUBS: 36, GRAND: 72}),
        ("10♣ K♣ 9♣ K♦ D♦ A♠ 9♠ A♥ 8♥ 7♥", "7♦ 8♠", {CLUBS: 72, SPADES: 55, HEARTS: 50, DIAMONDS: 63},
         {CLUBS: 72, SPADES: 55, HEARTS: 50, DIAMONDS: 63}),
        ("B♦ A♣ 10♣ K♣ D♣ A♥ A♠ 9♠ K♦ D♦", "B♠ 7♣", {CLUBS: 48}, {CLUBS: 24, GRAND: 48}),
        ("A♥ K♥ D♥ B♥ 10♥ 9♥ 8♥ 7♥ 9♠ 8♠", "B♦ A♣", {HEARTS: 30}, {HEARTS: 30, GRAND: 72}),
    ],
)  # fmt: skip
def test_exercises_on_the_skat(hand: str, found: str, before: dict[int, int], after: dict[int, int]) -> None:
    """004, annex G (1036-1191): what the skat does to the value; 7 is damaged in print, 8 repeats 1."""
    assert {game: value(run(hand, game), game) for game in before} == before
    assert {game: value(run(f"{hand} {found}", game), game) for game in after} == after


@pytest.mark.parametrize(
    ("count", "hand", "announced", "reached", "ouvert", "expected"),
    [
        (-3, False, PLAIN, SCHNEIDER, False, 5),  # 004:198-222
        (-3, True, PLAIN, SCHNEIDER, False, 6),
        (-1, True, SCHNEIDER, SCHNEIDER, False, 5),
        (2, False, PLAIN, SCHWARZ, False, 5),
        (2, True, SCHWARZ, SCHWARZ, True, 9),
        (11, True, SCHWARZ, SCHWARZ, True, 18),  # 004:387-389
        (4, True, SCHWARZ, SCHWARZ, True, 11),
        (2, False, PLAIN, PLAIN, False, 3),
        (-1, False, PLAIN, PLAIN, False, 2),
    ],
)
def test_factors(count: int, hand: bool, announced: int, reached: int, ouvert: bool, expected: int) -> None:
    assert factor(count, hand, LEVELS["cumulative"][announced][reached], ouvert) == expected


ANNEX_I = [
    (CLUBS, -1, False, PLAIN, PLAIN, False, 24), (HEARTS, 3, False, PLAIN, SCHNEIDER, False, 50),
    (SPADES, 2, False, PLAIN, SCHWARZ, False, 55), (SPADES, 2, True, PLAIN, PLAIN, False, 44),
    (DIAMONDS, 3, True, PLAIN, SCHNEIDER, False, 54), (HEARTS, 2, True, PLAIN, SCHWARZ, False, 60),
    (CLUBS, 2, True, SCHNEIDER, SCHNEIDER, False, 72), (DIAMONDS, 2, True, SCHNEIDER, SCHWARZ, False, 63),
    (HEARTS, 2, True, SCHWARZ, SCHWARZ, False, 80), (CLUBS, 2, True, SCHWARZ, SCHWARZ, True, 108),
    (GRAND, -1, False, PLAIN, PLAIN, False, 48), (GRAND, 3, False, PLAIN, SCHNEIDER, False, 120),
    (GRAND, 2, False, PLAIN, SCHWARZ, False, 120), (GRAND, 2, True, PLAIN, PLAIN, False, 96),
    (GRAND, 3, True, PLAIN, SCHNEIDER, False, 144), (GRAND, 2, True, PLAIN, SCHWARZ, False, 144),
    (GRAND, 2, True, SCHNEIDER, SCHNEIDER, False, 144), (GRAND, 2, True, SCHNEIDER, SCHWARZ, False, 168),
    (GRAND, 2, True, SCHWARZ, SCHWARZ, False, 192), (GRAND, 2, True, SCHWARZ, SCHWARZ, True, 216),
]  # fmt: skip


@pytest.mark.parametrize(("game", "count", "hand", "announced", "reached", "ouvert", "expected"), ANNEX_I)
def test_table_of_all_games(
    game: int, count: int, hand: bool, announced: int, reached: int, ouvert: bool, expected: int
) -> None:
    """004, annex I (1250-1273), by the formula and as a deal that is counted."""
    assert value(count, game, hand, LEVELS["cumulative"][announced][reached], ouvert) == expected
    match = start()
    points = {PLAIN: 61, SCHNEIDER: 90, SCHWARZ: 120}[reached]
    finish(match, 0, game, count, points, hand, announced, ouvert, swept=reached == SCHWARZ)
    assert sheet(match) == [(0, "won", expected)]


def test_number_of_games() -> None:
    """004, annex D.2 (837-922): 664. Without matadors nobody is schwarz, and long without nobody even schneider."""
    kinds = [
        (hand, announced, reached, ouvert)
        for hand, announced, reached, ouvert in itertools.product((0, 1), (0, 1, 2), (0, 1, 2), (0, 1))
        if reached >= announced and (hand or not announced) and (not ouvert or announced == SCHWARZ)
    ]
    most = {level: sum(k[2] <= level for k in kinds) for level in (PLAIN, SCHNEIDER, SCHWARZ)}
    assert most == {PLAIN: 2, SCHNEIDER: 5, SCHWARZ: 10}
    grand = 4 * most[SCHWARZ] + 4 * most[SCHNEIDER]
    suit = 11 * most[SCHWARZ] + 6 * most[SCHNEIDER] + 5 * most[PLAIN]
    assert (grand, suit, grand + 4 * suit + 4) == (60, 150, 664)


def test_values_to_bid() -> None:
    """004:372-389, 9.2.4; the pirate's dearest game is 20 x 12 (002:3264)."""
    assert ladder(24, False, "cumulative", "23-35-46-59") == INTERNATIONAL_BIDS
    assert ladder(20, True, "fixed", "23-46")[-1] == 240
    dearest = [
        ladder(grand, jacks, table, "23-46")[-1]
        for grand, jacks, table in itertools.product((20, 24), (True, False), ("cumulative", "fixed"))
    ]
    assert max(dearest) == acts.HIGHEST_BID


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_packets() -> None:
    """002:3113, 004 chapter 2: three each, two for the skat, four each, three each, from the dealer's neighbour."""
    order = list(range(32))
    match = start({"pack": PACK.text(order)}, dealer=1)
    assert zone(match, "hand 2") == PACK.text([*order[0:3], *order[11:15], *order[23:26]])
    assert zone(match, "hand 0") == PACK.text([*order[3:6], *order[15:19], *order[26:29]])
    assert zone(match, "hand 1") == PACK.text([*order[6:9], *order[19:23], *order[29:32]])
    assert zone(match, "skat") == PACK.text(order[9:11])


def test_the_dealer_of_four_sits_out() -> None:
    """002:3095, 004:645: he gets no cards, and the other three are forehand, middlehand and rearhand."""
    match = start(players=4, dealer=1)
    assert [match.game.t.count(HAND, s) for s in range(4)] == [10, 0, 10, 10]
    assert match.actors() == [3]  # middlehand
    play(match, "pass")
    assert match.actors() == [0]  # rearhand
    play(match, "bid 18; hold; bid 20; hold; pass")
    assert match.actors() == [2]
    play(match, "play_hand; announce_open_schwarz grand")
    assert match.actors() == [2]
    asked = set()
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        asked.add(seat)
        match.act(seat, match.legal(seat)[0])
    assert asked == {0, 2, 3}
    assert match.game.dealer == 2


def test_the_sitting_dealer_sees_an_open_hand_but_no_other() -> None:
    match = start({"hand 0": "JC JS JH JD"}, players=4, dealer=3)
    assert all(not c for z in baralho.view(match, 3)["zones"] for c in z["cards"])
    play(match, "pass; pass; bid 18; play_hand; announce_open_schwarz clubs")
    seen = [z["cards"] for z in baralho.view(match, 3)["zones"] if z["zone"] == "hand"]
    assert len([c for c in seen[0] if c]) == 10
    assert not any(seen[1]) and not any(seen[2])


# -- the auction ------------------------------------------------------------------------------------------------------


def test_middlehand_bids_and_forehand_holds() -> None:
    """002:3133-3135: forehand need only equal, middlehand must raise."""
    match = start()
    assert match.actors() == [1]
    assert legal(match) == ["pass"] + [f"bid {v}" for v in INTERNATIONAL_BIDS]
    play(match, "bid 18")
    assert match.actors() == [0] and legal(match) == ["hold", "pass"]
    play(match, "hold")
    assert match.actors() == [1] and "bid 18" not in legal(match) and "bid 20" in legal(match)
    assert refused(match, "bid 18") == "bid_too_low"
    assert refused(match, "bid 19") == "no_game_value"
    play(match, "bid 48; pass")  # a jump
    assert match.actors() == [2]  # rearhand bids to middlehand, above 48
    assert legal(match)[:2] == ["pass", "bid 50"]
    play(match, "bid 50")
    assert match.actors() == [1]
    play(match, "hold; pass")
    assert skat(match).declarer == 1 and skat(match).bid == 50


@pytest.mark.parametrize(
    ("script", "declarer", "bid"),
    [
        ("pass; pass; bid 18", 0, 18),
        ("pass; bid 18; pass", 2, 18),
        ("pass; bid 18; hold; pass", 0, 18),
        ("bid 18; pass; pass", 1, 18),
        ("bid 18; hold; pass; pass", 0, 18),
        ("bid 18; hold; bid 20; pass; bid 22; hold; bid 23; pass", 2, 23),
        ("bid 18; hold; pass; bid 20; hold; bid 22; pass", 2, 22),
    ],
)
def test_every_way_to_win_the_auction(script: str, declarer: int, bid: int) -> None:
    """002:3133-3143, 004 chapter 5: who passes is out for good."""
    match = play(start(), script)
    assert (skat(match).declarer, skat(match).bid) == (declarer, bid)
    assert match.actors() == [declarer] and legal(match) == ["pick_up", "play_hand"]


def test_forehand_takes_the_game_at_18() -> None:
    """International: at 18 or not at all; a pirate names any number (002:3139)."""
    match = play(start(), "pass; pass")
    assert match.actors() == [0] and legal(match) == ["pass", "bid 18"]
    assert refused(match, "bid 20") == "only_18"
    match = play(pirate(), "pass; pass")
    assert {"pass", "bid 18", "reject"} <= set(legal(match))
    assert match.spans(0) == [(acts.BID, 18, 240)]
    assert refused(match, "bid 241") == "no_game_value"


def test_a_pirate_bids_any_number() -> None:
    """002:3121: from 18, and as much higher as he likes; we stop at the dearest game."""
    match = pirate()
    assert match.spans(1) == [(acts.BID, 18, 240)]
    assert refused(match, "bid 17") == "bid_too_low"
    play(match, "bid 19; hold; bid 240; hold")
    assert legal(match) == ["pass"]
    play(match, "pass")
    assert match.actors() == [2] and legal(match) == ["pass"]


def test_nothing_above_264() -> None:
    match = play(start(), "bid 264; hold")
    assert legal(match) == ["pass"]


def test_all_pass_international() -> None:
    """004:368: the deal is lost, counts in the series, and the next one deals."""
    match = play(start(), "pass; pass; pass")
    assert says(match) == ["all_pass"] and sheet(match) == []
    assert (skat(match).rounds, match.game.dealer, match.game.deal_no) == (1, 0, 1)


def test_all_pass_pirate() -> None:
    """002:3139: the same dealer deals again, as often as it takes."""
    match = pirate()
    for deal in range(1, 4):
        play(match, "pass; pass; pass")
        assert (skat(match).rounds, match.game.dealer, match.game.deal_no) == (0, 2, deal)
    play(match, "pass; pass; reject")
    random_to_the_end_of_the_deal(match)
    assert (skat(match).rounds, match.game.dealer) == (1, 0)


def random_to_the_end_of_the_deal(match: Match) -> None:
    deal = match.game.deal_no
    while match.game.deal_no == deal and not match.over:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[-1])


def test_rejeitado_only_for_forehand_and_only_without_a_bid() -> None:
    """002:3173."""
    assert refused(pirate(), "reject") == "not_now"
    match = play(pirate(), "bid 18")
    assert refused(match, "reject") == "not_now"
    assert "reject" not in legal(play(start(), "pass; pass"))
    match = play(pirate(), "pass; pass; reject")
    assert skat(match).declarer == -1
    assert match.actors() == [0] and len(legal(match)) == 10


# -- the skat ---------------------------------------------------------------------------------------------------------


def test_taking_the_skat() -> None:
    """002:3147: any two of the twelve, also the same two; the others do not see them."""
    match = play(start(INCREDIBLE), "pass; pass; bid 18; pick_up")
    assert match.game.t.count(HAND, 0) == 12
    assert len(legal(match)) == 11  # the lower card first: the highest of the pack cannot be that
    play(match, "lay 10C")
    assert "lay_last 10S" in legal(match)
    play(match, "lay_last 10S")
    assert zone(match, "skat") == "10C 10S"
    for seat in (1, 2):
        assert ("act", "0", "lay_last ?") in baralho.events(match, seat)
        assert "skat" not in baralho.known(match, seat)
    assert baralho.known(match, 0)["skat"] == ["10C", "10S"]
    assert not any(baralho.view(match, 0)["zones"][-1]["cards"])  # he has to remember (004:517)


def test_a_hand_game_leaves_the_skat_unseen() -> None:
    match = play(start(INCREDIBLE), "pass; pass; bid 18; play_hand")
    assert all("skat" not in baralho.known(match, seat) for seat in range(3))
    assert match.game.t.count(SKAT) == 2 and skat(match).hand


# -- the announcement -------------------------------------------------------------------------------------------------

CLOSED = [f"announce {g}" for g in GAMES[:5]]
LEVEL = [f"announce_{level} {g}" for level in ("schneider", "schwarz") for g in GAMES[:5]]
OPEN_SCHWARZ = [f"announce_open_schwarz {g}" for g in GAMES[:5]]
OPEN = [f"announce_open{level} {g}" for level in ("", "_schneider", "_schwarz") for g in GAMES[:5]]
NULLS = ["announce null", "announce_open null"]
TAKEN = "pass; pass; bid 18; pick_up; lay 10C; lay_last 10S"
UNTAKEN = "pass; pass; bid 18; play_hand"


def offers(script: str, **options: Value) -> set[str]:
    return set(legal(play(start(INCREDIBLE, **options), script)))


def test_announcements_international() -> None:
    """004, annex I: extras only by hand, open only with everything announced."""
    assert offers(TAKEN) == {*CLOSED, *NULLS}
    assert offers(UNTAKEN) == {*CLOSED, *LEVEL, *OPEN_SCHWARZ, *NULLS}


def test_announcements_pirate() -> None:
    """002:3157, 002:3179-3185: no null with the skat; levels with or without it, open by hand."""
    assert offers(TAKEN, ruleset="pirata") == {*CLOSED, *LEVEL}
    assert offers(UNTAKEN, ruleset="pirata") == {*CLOSED, *LEVEL, *OPEN, *NULLS}


def test_announcement_options_by_themselves() -> None:
    assert offers(TAKEN, announce_requires_hand=False) == {*CLOSED, *LEVEL, *NULLS}
    assert offers(UNTAKEN, open_requires="hand_only") == {*CLOSED, *LEVEL, *OPEN, *NULLS}
    assert offers(TAKEN, null_with_skat=False) == {*CLOSED}
    assert offers(TAKEN, ruleset="pirata", null_with_skat=True) == {*CLOSED, *LEVEL, *NULLS}
    assert offers(UNTAKEN, ruleset="pirata", open_requires="schwarz_announced") == {
        *CLOSED, *LEVEL, *OPEN_SCHWARZ, *NULLS
    }  # fmt: skip


def test_why_an_announcement_is_refused() -> None:
    match = play(start(INCREDIBLE), TAKEN)
    assert refused(match, "announce_schneider clubs") == "needs_hand"
    assert refused(match, "announce_open_schwarz grand") == "needs_hand"
    match = play(start(INCREDIBLE), UNTAKEN)
    assert refused(match, "announce_open grand") == "open_needs_schwarz"
    assert refused(match, "announce_schneider null") == "not_in_null"
    match = play(pirate(INCREDIBLE), TAKEN)
    assert refused(match, "announce null") == "needs_hand"


@pytest.mark.parametrize(
    ("values", "bid", "how", "allowed"),
    [
        ("23-35-46-59", 23, "pick_up; lay 10C; lay_last 10S", NULLS),
        ("23-35-46-59", 24, "pick_up; lay 10C; lay_last 10S", NULLS[1:]),
        ("23-35-46-59", 48, "pick_up; lay 10C; lay_last 10S", []),
        ("23-35-46-59", 35, "play_hand", NULLS),
        ("23-35-46-59", 59, "play_hand", NULLS[1:]),
        ("23-35-46-59", 60, "play_hand", []),
        ("23-46", 24, "play_hand", NULLS[1:]),
        ("23-46", 48, "play_hand", []),
    ],
)
def test_a_null_below_the_bid_is_refused(values: str, bid: int, how: str, allowed: list[str]) -> None:
    """Its value is fixed, so it can never cover the bid."""
    script = f"bid {bid}; hold; pass; pass; {how}"
    match = play(start(INCREDIBLE, null_values=values), script)
    assert [a for a in legal(match) if a.endswith("null")] == allowed
    if "announce null" not in allowed:
        assert refused(match, "announce null") == "null_below_bid"
    match = play(start(INCREDIBLE, null_values=values, null_below_bid="allow_auto_lost"), script)
    assert [a for a in legal(match) if a.endswith("null")] == NULLS


def test_a_null_below_the_bid_is_lost_before_the_first_card() -> None:
    """International twice its value, pirate 23 or 46 (002:3324)."""
    match = start(INCREDIBLE, null_below_bid="allow_auto_lost")
    play(match, "bid 60; hold; pass; pass; play_hand; announce_open null")
    assert sheet(match) == [(0, "overbid", -118)] and match.game.deal_no == 1
    assert skat(match).losses == (1, 0, 0, 0)
    match = pirate(INCREDIBLE, null_below_bid="allow_auto_lost")
    play(match, "bid 30; hold; pass; pass; play_hand; announce null")
    assert sheet(match) == [(0, "overbid", -23)]


def test_an_open_game_lies_on_the_table_before_the_first_lead() -> None:
    """002:3171, 004:344."""
    match = play(start(INCREDIBLE, dealer=1), "pass; bid 18; pass; play_hand")  # seat 0 is middlehand, seat 1 rearhand
    assert skat(match).declarer == 1
    play(match, "announce_open null")
    assert match.actors() == [2]  # forehand leads
    for seat in (0, 2):
        assert baralho.known(match, seat)["hand 1"] == sorted(
            INCREDIBLE["hand 1"].split(), key=lambda c: PACK.by_code[c]
        )


# -- the tricks -------------------------------------------------------------------------------------------------------

TRUMPED = {
    "hand 0": "JD 7H AS", "hand 1": "JH 8H 9H AC", "hand 2": "7C 8C 9C 10C KC QC 7D 8D 9D 10D", "skat": "JC JS",
}  # fmt: skip


def test_a_jack_is_no_card_of_its_suit() -> None:
    """002:3207: hearts led with spades as trumps does not call for the jack of hearts, a led jack calls for trumps."""
    match = play(start(TRUMPED), "pass; pass; bid 18; play_hand; announce spades; play 7H")
    assert "play JH" not in legal(match) and {"play 8H", "play 9H"} <= set(legal(match))
    assert refused(match, "play JH") == "must_follow"
    match = play(start(TRUMPED), "pass; pass; bid 18; play_hand; announce hearts; play JD")
    assert {"play JH", "play 8H", "play 9H"} <= set(legal(match)) and "play AC" not in legal(match)
    play(match, "play 8H")
    assert len(legal(match)) == 10  # no trump: anything
    play(match, "play 10C")
    assert match.actors() == [0]


def test_in_grand_only_a_jack_follows_a_jack() -> None:
    match = play(start(TRUMPED), "pass; pass; bid 18; play_hand; announce grand; play JD")
    assert legal(match) == ["play JH"]


def test_in_null_a_jack_is_an_ordinary_card() -> None:
    match = play(start(TRUMPED), "pass; pass; bid 18; play_hand; announce null; play 7H")
    assert {"play JH", "play 8H", "play 9H"} <= set(legal(match))
    play(match, "play JH; play 7C")
    assert match.actors() == [1]


def test_no_duty_to_trump_or_to_win() -> None:
    """002:3205."""
    match = start({"hand 0": "7H", "hand 1": "JC 8C 9C 10C AC 8D 9D 10D KD AD", "hand 2": "9H AH", "skat": "8H QH"})
    play(match, "bid 18; pass; pass; play_hand; announce clubs; play 7H")
    assert len(legal(match)) == 10
    play(match, "play 8D")
    assert {"play 9H", "play AH"} <= set(legal(match))


def test_the_10_beats_the_king_but_not_in_null() -> None:
    """002:3101-3103."""
    deal = {"hand 0": "KS", "hand 1": "10S", "hand 2": "7S", "skat": "8H QH"}
    for game, taker in (("grand", 1), ("null", 0)):
        match = play(start(deal), f"bid 18; hold; pass; pass; pick_up; lay 8H; lay_last QH; announce {game}")
        cards(match, "KS 10S 7S")
        assert says(match).count("trick") == 1
        if game == "grand":
            assert match.actors() == [taker]
        else:
            assert sheet(match) == [(0, "lost", -46)]  # a null ends with the declarer's first trick


def test_tricks_of_the_defenders_lie_together() -> None:
    match = play(start(INCREDIBLE), "pass; pass; bid 18; play_hand; announce grand")
    cards(match, "7H KH 9H 9S AS 10D")  # seat 1 takes, then seat 2
    assert match.actors() == [2]
    assert [match.game.t.count(WON, s) for s in range(3)] == [0, 6, 0]


def test_a_null_is_won_by_losing_ten_tricks() -> None:
    """004:328."""
    deal = {"hand 0": "7C 8C 9C 7D 8D 9D 7H 8H 9H 7S", "skat": "AC AD"}
    match = play(start(deal), "pass; pass; bid 18; play_hand; announce null")
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        actions = sorted(match.legal(seat), key=lambda a: POWER_IN[NULL][a >> KIND_BITS])
        match.act(seat, actions[-1] if seat else actions[0])
    assert sheet(match) == [(0, "won", 35)]
    assert "points" not in says(match)


def test_the_skat_comes_to_light_at_the_count() -> None:
    match = play(start(INCREDIBLE), "pass; pass; bid 18; play_hand; announce grand")
    random_to_the_end_of_the_deal(match)
    shown = [e[1] for e in baralho.events(match, 1) if e[0] == "look"]
    assert shown == ["10C", "10S"]


# -- the score --------------------------------------------------------------------------------------------------------


def finish(
    match: Match, seat: int, game: int, count: int, points: int, hand: bool = False, announced: int = PLAIN,
    ouvert: bool = False, swept: bool = False, bid: int = 18, skat_cards: str = "",
) -> None:  # fmt: skip
    """Let a deal be played out: seat plays game with (without) so many matadors and has so many points at the end.

    `swept`: one side has taken no trick at all.
    """
    g = skat(match)
    g.declarer, g.contract, g.hand, g.announced, g.ouvert, g.bid = seat, game, hand, announced, ouvert, bid
    trumps = TRUMPS[game]
    held = trumps[:count] if count > 0 else trumps[-count : 1 - count]
    g.played = sum(1 << c for c in held)
    blanks = [c for c in range(32) if not VALUE[c] and c not in trumps[: abs(count) + 1]]
    laid = PACK.cards(skat_cards) if skat_cards else blanks[:2]
    others = [c for c in range(32) if c not in laid]
    mine = others if swept and points > 60 else subset(points - sum(VALUE[c] for c in laid), others)
    for card in range(32):
        if card in laid:
            g.t.move(card, SKAT)
        else:
            g.t.move(card, WON, seat if card in mine else g.defence())
    if not swept:  # both sides have a trick, be it an empty one
        empty = [c for c in blanks if c not in laid]
        g.t.move(empty[0], WON, seat)
        g.t.move(empty[1], WON, g.defence())
    g.count_deal()


def subset(points: int, pool: list[int]) -> list[int]:
    """Cards worth so many points."""
    ways: dict[int, list[int]] = {0: []}
    for card in pool:
        for total, chosen in list(ways.items()):
            ways.setdefault(total + VALUE[card], [*chosen, card])
    return ways[points]


def null(match: Match, seat: int, made: bool, hand: bool = False, ouvert: bool = False, bid: int = 18) -> None:
    """Let a null be played out."""
    g = skat(match)
    g.declarer, g.contract, g.hand, g.ouvert, g.bid = seat, NULL, hand, ouvert, bid
    for card in range(32):
        g.t.move(card, WON, g.defence())
    if not made:
        g.t.move(PACK.of("7C"), WON, seat)
    g.count_deal()


A, B, C = range(3)
# player, game, matadors, points, then hand, announced, open, all tricks; nulls: made, hand, open
ANNEX_H: list[tuple[int, int, int, int, bool, int, bool, bool, int]] = [
    (A, CLUBS, 2, 75, False, PLAIN, False, False, 36),
    (A, SPADES, -3, 53, False, PLAIN, False, False, -88),
    (C, NULL, 0, 0, False, PLAIN, False, False, -46),
    (B, HEARTS, 2, 62, False, PLAIN, False, False, 30),
    (C, DIAMONDS, -1, 45, False, PLAIN, False, False, -36),
    (A, NULL, 0, 1, False, PLAIN, True, False, 46),
    (B, GRAND, 2, 98, False, PLAIN, False, False, 96),
    (C, GRAND, 4, 120, False, PLAIN, False, False, 144),
    (A, CLUBS, 3, 120, False, PLAIN, False, True, 72),
    (B, HEARTS, 4, 90, True, PLAIN, False, False, 70),
    (B, SPADES, -2, 29, False, PLAIN, False, False, -88),
    (A, NULL, 0, 1, True, PLAIN, True, False, 59),
    (C, DIAMONDS, -6, 67, False, PLAIN, False, False, 63),
    (A, NULL, 0, 1, True, PLAIN, False, False, 35),
    (-1, 0, 0, 0, False, PLAIN, False, False, 0),
    (B, CLUBS, 4, 90, True, PLAIN, False, False, 84),
    (C, CLUBS, 3, 117, True, SCHWARZ, True, False, -240),
    (B, NULL, 0, 1, False, PLAIN, True, False, 46),
    (A, GRAND, 1, 60, False, PLAIN, False, False, -96),
    (B, DIAMONDS, -3, 30, False, PLAIN, False, False, -90),
    (C, GRAND, 3, 120, False, PLAIN, False, True, 144),
    (A, HEARTS, -1, 82, False, PLAIN, False, False, 20),
    (B, SPADES, -4, 69, False, PLAIN, False, False, 55),
    (B, NULL, 0, 0, True, PLAIN, False, False, -70),
    (B, DIAMONDS, 2, 89, False, PLAIN, False, False, 27),
    (C, CLUBS, -2, 73, False, PLAIN, False, False, 36),
    (A, GRAND, 2, 90, True, SCHNEIDER, False, False, 144),
    (B, HEARTS, -2, 105, False, PLAIN, False, False, 40),
    (B, CLUBS, -3, 60, False, PLAIN, False, False, -96),
    (A, CLUBS, -1, 76, True, PLAIN, False, False, 36),
    (C, SPADES, 3, 93, False, PLAIN, False, False, 55),
    (A, HEARTS, -4, 59, False, PLAIN, False, False, -100),
    (A, HEARTS, 3, 92, True, SCHNEIDER, False, False, 70),
    (B, DIAMONDS, 4, 87, True, SCHNEIDER, False, False, -144),
    (C, GRAND, 2, 90, True, PLAIN, False, False, 120),
    (B, GRAND, 4, 120, True, SCHWARZ, True, True, 264),
]


def test_a_whole_score_sheet() -> None:
    """004, annex H (1202-1237): 36 deals of a table of three, and the footer of annex B."""
    match = start()
    for player, game, count, points, hand, announced, ouvert, swept, expected in ANNEX_H:
        written = len(sheet(match))
        if player < 0:
            play(match, "pass; pass; pass")
            assert len(sheet(match)) == written
            continue
        if game == NULL:
            null(match, player, bool(points), hand, ouvert)
        else:
            finish(match, player, game, count, points, hand, announced, ouvert, swept)
        assert sheet(match)[written] == (player, "won" if expected > 0 else "lost", expected)
    assert match.over
    assert skat(match).wins[:3] == (9, 9, 6) and skat(match).losses[:3] == (3, 5, 3)
    assert sheet(match)[-6:] == [
        (A, "games", 300), (A, "others_lost", 320), (B, "games", 200), (B, "others_lost", 240), (C, "games", 150),
        (C, "others_lost", 320),
    ]  # fmt: skip
    assert match.game.points == [854, 664, 710]
    assert baralho.view(match, 0)["winners"] == [A]


def test_the_footer_of_a_table_of_four() -> None:
    """004:651, annex C: 30 for a game lost by another, also for the dealer who sat out."""
    match = start(players=4, dealer=3, series_length=12)
    finish(match, 0, CLUBS, 1, 61)
    finish(match, 2, CLUBS, 1, 59)
    finish(match, 2, CLUBS, 1, 59)
    for _ in range(9):
        play(match, "pass; pass; pass")
    assert match.over
    assert match.game.points == [24 + 50 + 60, 60, -48 - 48 - 100, 60]


def test_session_bonus_none_and_equal_totals() -> None:
    """Equal totals share the place."""
    match = start(series_length=12, session_bonus="none")
    finish(match, 0, CLUBS, 1, 61)
    finish(match, 1, CLUBS, 1, 61)
    for _ in range(10):
        play(match, "pass; pass; pass")
    assert match.game.points == [24, 24, 0] and baralho.view(match, 2)["winners"] == [0, 1]


@pytest.mark.parametrize(("found", "expected"), [("7H 8D", 60), ("JC 8D", 36)])
def test_a_matador_in_the_unseen_skat(found: str, expected: int) -> None:
    """004:188: clubs by hand without 3 has factor 5; with the jack of clubs in the skat it is with 1: factor 3."""
    match = start()
    finish(match, 0, CLUBS, -3, 70, hand=True, skat_cards=found)
    assert sheet(match) == [(0, "won", expected)]


def test_the_same_in_grand() -> None:
    """004:276: without 2, game 3, hand 4; with the jack of clubs in the skat with 1, game 2, hand 3."""
    match = start()
    finish(match, 0, GRAND, -2, 70, hand=True, skat_cards="JC 8D")
    assert sheet(match) == [(0, "won", 72)]
    assert [s for s in says(match) if s.startswith("with")] == ["with"]


@pytest.mark.parametrize(
    ("bid", "points", "expected"),
    [
        (23, 70, (0, "won", 24)),
        (30, 70, (0, "overbid", -72)),  # the next multiple of 12 is 36
        (30, 90, (0, "won", 36)),  # schneider saves him
        (40, 90, (0, "overbid", -96)),
        (30, 60, (0, "lost", -72)),
        (24, 60, (0, "lost", -48)),
    ],
)
def test_overbid(bid: int, points: int, expected: tuple[int, str, int]) -> None:
    """004:489: clubs with 1 are worth 24: enough for 23, not for 30, unless schneider is made."""
    match = start()
    finish(match, 0, CLUBS, 1, points, bid=bid)
    assert sheet(match) == [expected]


@pytest.mark.parametrize(
    ("points", "announced", "swept", "expected"),
    [
        (31, PLAIN, False, -48),
        (30, PLAIN, False, -72),  # the declarer is schneider himself
        (0, PLAIN, True, -96),  # and schwarz
        (0, PLAIN, False, -72),  # with an empty trick he is only schneider
        (89, SCHNEIDER, False, -120),
        (30, SCHNEIDER, False, -120),  # no level counts twice
        (0, SCHNEIDER, True, -144),
        (118, SCHWARZ, False, -168),
        (0, SCHWARZ, True, -168),
    ],
)
def test_levels_on_a_loss(points: int, announced: int, swept: bool, expected: int) -> None:
    """Official practice, which 004:635 and rows 11 and 20 of annex H suppose."""
    match = start()
    finish(match, 0, CLUBS, 1, points, hand=announced > PLAIN, announced=announced, swept=swept)
    assert sheet(match) == [(0, "lost", expected)]


def test_schneider_at_90_or_91() -> None:
    """004:208 against 002:3183; the same number counts against the declarer."""
    for at, points, expected in ((90, 90, 36), (91, 90, 24), (91, 91, 36), (90, 30, -72), (91, 30, -48), (91, 29, -72)):
        match = start(schneider_at=at)
        finish(match, 0, CLUBS, 1, points)
        assert sheet(match)[0][2] == expected


def test_schwarz_by_tricks_or_by_points() -> None:
    """004:224 against 002:3185: an empty trick lost spoils it, or does not."""
    for condition, expected in (("all_tricks", 36), ("all_points", 48)):
        match = start(schwarz_condition=condition)
        finish(match, 0, CLUBS, 1, 120)
        assert sheet(match) == [(0, "won", expected)]


def test_fixed_table() -> None:
    """002:3304-3312: 1, 2, 3, 4 and 5 multipliers."""
    rows = [(PLAIN, 61, 0), (PLAIN, 91, 1), (PLAIN, 120, 2), (SCHNEIDER, 91, 3), (SCHNEIDER, 120, 4), (SCHWARZ, 120, 5)]
    for announced, points, levels in rows:
        match = pirate(target_score=500)
        finish(match, 0, HEARTS, 2, points, announced=announced)
        assert sheet(match) == [(0, "won", 10 * (3 + levels))]


def test_the_dearest_pirate_game() -> None:
    """002:3264: multipliers sum up to 12 at most; 20 x 12 = 240."""
    match = pirate(target_score=500)
    finish(match, 0, GRAND, 4, 120, hand=True, announced=SCHWARZ, ouvert=True)
    assert sheet(match) == [(0, "won", 240)]


def test_pirate_example() -> None:
    """002:3268: bid 28, hearts with 2, 61 points: 30."""
    for hand, expected in ((False, 30), (True, 40)):
        match = pirate()
        finish(match, 0, HEARTS, 2, 61, hand=hand, bid=28)
        assert sheet(match) == [(0, "won", expected)]


@pytest.mark.parametrize(
    ("points", "bid", "hand", "expected"),
    [(58, 40, False, (0, "lost", -80)), (58, 40, True, (0, "lost", -40)), (60, 18, False, (0, "lost", -36)),
     (70, 31, False, (0, "overbid", -62)), (70, 41, True, (0, "overbid", -41)), (10, 40, False, (0, "lost", -80))],
)  # fmt: skip
def test_pirate_losses(points: int, bid: int, hand: bool, expected: tuple[int, str, int]) -> None:
    """002:3322: the bid, twice with the skat; either requirement may be missed (002:3278)."""
    match = pirate()
    finish(match, 0, HEARTS, 2, points, hand=hand, bid=bid)
    assert sheet(match) == [expected]


@pytest.mark.parametrize(
    ("ruleset", "made", "hand", "ouvert", "expected"),
    [("internacional", True, False, False, 23), ("internacional", True, True, False, 35),
     ("internacional", True, False, True, 46), ("internacional", True, True, True, 59),
     ("internacional", False, False, False, -46), ("internacional", False, True, False, -70),
     ("internacional", False, False, True, -92), ("internacional", False, True, True, -118),
     ("pirata", True, True, False, 23), ("pirata", True, True, True, 46),
     ("pirata", False, True, False, -23), ("pirata", False, True, True, -46)],
)  # fmt: skip
def test_nulls(ruleset: str, made: bool, hand: bool, ouvert: bool, expected: int) -> None:
    """004:318-360, 002:3237, 002:3324."""
    match = start(ruleset=ruleset)
    null(match, 0, made, hand, ouvert)
    assert sheet(match) == [(0, "won" if made else "lost", expected)]


def test_grand_20_or_24_and_matadors_up_to_4_or_11() -> None:
    """002:3239, 004:238; 002:3254, 004:387."""
    for base in (20, 24):
        match = start(grand_base=base)
        finish(match, 0, GRAND, 1, 61)
        assert sheet(match) == [(0, "won", 2 * base)]
    for rule, expected in (("full_sequence", 72), ("jacks_only", 60)):
        match = start(matadors=rule)
        finish(match, 0, CLUBS, 5, 61)
        assert sheet(match) == [(0, "won", expected)]


# -- Rejeitado --------------------------------------------------------------------------------------------------------


def reject(
    points: tuple[int, int, int], idle: int = 0, last: tuple[int, ...] = (8, 9, 10, 0), **options: Value
) -> Match:
    """Let a Rejeitado be played out with these points, and the skat (without points) to who took the last trick."""
    match = play(pirate(None, **options), "pass; pass; reject")
    g = skat(match)
    g.last_trick = last
    g.taker = max(range(3), key=lambda s: (not idle >> s & 1, points[s]))
    blanks = [c for c in range(32) if not VALUE[c]]
    left = [c for c in range(32) if VALUE[c]]
    for seat in (0, 1):
        for card in subset(points[seat], left):
            g.t.move(card, WON, seat)
            left.remove(card)
    for card in left:
        g.t.move(card, WON, 2)
    for card in blanks[:2]:
        g.t.move(card, SKAT)
    for seat in range(3):
        if not idle >> seat & 1:
            g.t.move(blanks[2 + seat], WON, seat)
    for card in blanks[5:]:
        g.t.move(card, WON, g.taker)
    g.count_deal()
    return match


def test_rejeitado() -> None:
    """002:3328: fewest 10, no trick 20, two without a trick cost the third 30, 40 all is forehand's."""
    assert sheet(reject((30, 50, 40))) == [(0, "fewest", 10)]
    assert sheet(reject((60, 0, 60), idle=0b010)) == [(1, "no_trick", 20)]
    assert sheet(reject((0, 0, 120), idle=0b011)) == [(2, "every_trick", -30)]
    assert sheet(reject((40, 40, 40))) == [(0, "fewest", 10)]
    assert sheet(reject((60, 0, 60))) == [(1, "fewest", 10)]


def test_no_trick_beats_an_empty_trick() -> None:
    """Ruling: both have no points, and who took nothing at all scores 20."""
    assert sheet(reject((0, 0, 120), idle=0b010)) == [(1, "no_trick", 20)]


@pytest.mark.parametrize(
    ("points", "last", "rule", "expected"),
    [
        ((35, 35, 50), (10, 9, 8, 0), "leader_then_earlier_last_trick", [0]),
        ((50, 35, 35), (10, 9, 8, 0), "leader_then_earlier_last_trick", [2]),
        ((50, 35, 35), (10, 8, 9, 0), "leader_then_earlier_last_trick", [1]),
        ((50, 35, 35), (10, 8, 9, 0), "leader_always", [0]),
        ((35, 35, 50), (10, 8, 9, 0), "leader_always", [0]),
        ((50, 35, 35), (10, 8, 9, 0), "all_tied_score", [1, 2]),
        ((40, 40, 40), (10, 8, 9, 0), "all_tied_score", [0]),
        ((40, 40, 40), (10, 8, 9, 0), "leader_always", [0]),
    ],
)
def test_ties_in_rejeitado(points: tuple[int, int, int], last: tuple[int, ...], rule: str, expected: list[int]) -> None:
    """The book settles 40 all only; of two tied forehand, else whose last trick came earlier."""
    match = reject(points, last=last, reject_two_way_tie=rule)
    assert sheet(match) == [(seat, "fewest", 10) for seat in expected]


def test_the_last_trick_brings_the_skat() -> None:
    """002:3215: and nobody has seen it before."""
    deal = {"hand 0": "7C 8C 9C 7D 8D 9D 7H 8H 9H 7S", "skat": "AC AD"}
    match = play(pirate(deal), "pass; pass; reject")
    assert len([e for e in baralho.events(match, 0) if e[0] == "look"]) == 0
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    has = sayings(match, "has_points")
    assert sum(s.x for s in has) == 120
    last = [s.seat for s in sayings(match, "trick")][-1]
    assert has[last].x >= 22
    assert skat(match).wins == skat(match).losses == (0, 0, 0, 0)


# -- the match --------------------------------------------------------------------------------------------------------


def test_series_lengths() -> None:
    for players, length in ((3, 36), (4, 48)):
        match = start(players=players)
        assert match.options["series_length"] == length
        for deal in range(length):
            assert not match.over and match.game.dealer == (2 + deal) % players
            play(match, "pass; pass; pass")
        assert match.over
        assert baralho.view(match, 0)["winners"] == list(range(players))


def test_a_redeal_does_not_count_in_the_series() -> None:
    match = start(all_pass="redeal_same_dealer")
    for _ in range(40):
        play(match, "pass; pass; pass")
    assert not match.over and skat(match).rounds == 0


def test_first_to_the_target() -> None:
    """002:3330."""
    match = pirate(target_score=100)
    finish(match, 1, GRAND, 4, 61)
    assert match.over and baralho.view(match, 0)["winners"] == [1]
    match = pirate(target_score=200)
    finish(match, 1, GRAND, 4, 61)
    assert not match.over


def test_equal_totals_play_on() -> None:
    """Only with all_tied_score can two arrive together: the higher total wins, equal totals play on."""
    for points, over in (([90, 95, 90], False), ([90, 91, 90], False), ([0, 95, 90], True), ([0, 90, 90], False)):
        match = play(pirate(target_score=100, reject_two_way_tie="all_tied_score"), "pass; pass; reject")
        g = skat(match)
        g.points[:] = points
        for seat in (1, 2):
            g.score(seat, 10 if points[0] == 0 else 0, "fewest")
        g.end_deal()
        assert match.over == over


def test_a_pirate_match_may_have_the_bonus() -> None:
    """Options of the other ruleset can be had one by one: the bonus is written when the target is reached."""
    match = pirate(target_score=100, session_bonus="seeger_fabian")
    finish(match, 0, GRAND, 4, 59, bid=18)
    finish(match, 1, GRAND, 4, 61)
    assert match.over and match.game.points == [-36 - 50, 100 + 50 + 40, 40]


def test_variants_and_defaults() -> None:
    """`ruleset` sets every other option, and each can be changed by itself."""
    own = baralho.start("skat-pirata").options
    assert own["grand_base"] == 20 and own["reject_allowed"] is True and own["direction"] == "anticlockwise"
    assert baralho.start("skat-pirata", options={"grand_base": 24}).options["grand_base"] == 24
    assert baralho.start("skat-internacional").options == baralho.start("skat").options
    four = baralho.start("skat-4")
    assert four.players == 4 and four.options["series_length"] == 48
    assert baralho.start("skat", preset="rapida").options["series_length"] == 12


def test_status() -> None:
    match = play(start(INCREDIBLE), "pass; pass; bid 18; play_hand; announce_open_schwarz hearts")
    assert list(written(match.game.status()).items()) == [
        ("forehand", "1"), ("bid", "18"), ("declarer", "1"), ("by_hand", ""), ("trump", "H"),
        ("announced", "Schwarz"), ("open", "1"), ("series", "0/36"), ("games", "0-0 0-0 0-0"),
    ]  # fmt: skip
    table = baralho.start("skat-4", dealer=3)
    assert list(written(table.game.status()).items())[1:3] == [("resting", "4"), ("bidders", "1 2")]
    assert written(notes(play(table, "bid 20").game, 0))["on_hold"] == "20"
    assert written(play(start(), "pass; pass; bid 18; play_hand; announce null").game.status())["null"] == "35"
    assert written(play(pirate(), "pass; pass; bid 18; play_hand; announce grand").game.status())["grand"] == "20"
    assert "rejected" in written(play(pirate(), "pass; pass; reject").game.status())


# -- the incredible deal ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", range(NULL + 1), ids=GAMES)
def test_the_incredible_deal(game: int) -> None:
    """004, annex D.3: declarer wins every game from every seat, here by hand and against all open cards."""
    own, a, b, skat_cards = [PACK.mask(c) for c in INCREDIBLE.values()]
    for hands in ((own, a, b), (own, b, a)):
        solver = Solver(game, hands, 0, skat_cards)
        assert all(solver.wins(leader) for leader in range(3))


FOREHAND = "pass; pass; bid 18; play_hand; announce"  # at random nearly every game is overbid
CONTEXT: dict[str, dict[str, Value]] = {
    "all_pass": {"script": "pass; pass; pass"},
    "reject_allowed": {"ruleset": "pirata"},
    "schneider_at": {"script": f"{FOREHAND} clubs"},
    "session_bonus": {"series_length": 12},
    "target_score": {"ruleset": "pirata", "script": f"{FOREHAND}_open grand"},
    "reject_two_way_tie": {"ruleset": "pirata", "script": "pass; pass; reject"},
}
