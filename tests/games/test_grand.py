"""Grand: seed 002:6472-6787. Seat 3 deals, so seat 0 speaks first; side 0 are seats 0 and 2."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, x_of
from baralho.engine.told import written
from baralho.games.grand.acts import (
    ALL_HEARTS,
    ASIDE,
    BIDDING,
    CHOOSING,
    COPAS,
    DEFENDING,
    EUCRE,
    EUCRE_ALONE,
    EXPOSED,
    GRAND,
    LAY_LAST,
    LAYING,
    LOW_TRUMPS,
    PACK,
    PLAYING,
    SWAPPING,
    WHIST,
    needed,
    pays,
)
from baralho.games.grand.game import Grand
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.words import Words
from tests.table import cards, legal, play, refused, says, sheet, zone

RANKS = ("A", "K", "Q", "J", *range(10, 1, -1))
SUITS = {s: " ".join(f"{r}{s}" for r in RANKS) for s in "CDHS"}
FOUR_SUITS = {"hand 0": SUITS["S"], "hand 1": SUITS["H"], "hand 2": SUITS["D"], "hand 3": SUITS["C"]}
# for an Eucre in hearts: everybody's five best cards come first
EUCRE_DEAL = {
    "hand 0": "JH AH KH AS AC 2H 3H 4H 2S 3S 4S 2C 3C",
    "hand 1": "QH 10H KS KC KD 5H 6H 5S 6S 5C 6C 2D 3D",
    "hand 2": "JD 9H AD QS QC 7S 8S 9S 7C 8C 9C 4D 5D",
    "hand 3": "8H 7H JS JC 10S 10C QD 10D 9D 8D 7D 6D 4C",
}
FIVE = {0: "AC AH JH KH AS", 1: "KC KD 10H QH KS", 2: "QC AD JD 9H QS", 3: "JC QD 8H 10S JS"}


def sums(game: Game) -> None:
    """Law 7: every card is dealt, tricks and hearts add up, and no bid is above the limit of its game."""
    assert isinstance(game, Grand)
    t, seats = game.t, range(4)
    assert not t.count(STOCK)
    held = sum(t.count(kind, s) for kind in (HAND, ASIDE, EXPOSED) for s in seats)
    assert held + t.count(TRICK) + t.count(WON, 0) + t.count(WON, 1) == 52
    assert game.bid % 5 == 0 and 0 <= game.bid <= 100
    assert game.bid <= {WHIST: 65, EUCRE: 25, COPAS: 50}.get(game.contract, 100)
    if game.contract == EUCRE and game.phase == PLAYING:
        left = sum(t.count(HAND, s) for s in seats if game.active >> s & 1) + t.count(TRICK)
        assert sum(game.tricks()) + left // game.in_trick() in (5, 6) and sum(t.count(ASIDE, s) for s in seats) == 32
        low = LOW_TRUMPS[game.trump]
        assert not any(low & (t.mask(HAND, s) | t.mask(EXPOSED, s)) for s in seats)
        assert game.alone() == any(t.count(EXPOSED, s) for s in seats)
    elif game.phase == PLAYING:
        assert sum(game.tricks()) <= 13 and game.active == 15
    for side in range(2):
        assert sum(game.settlement(side)) >= 0
    assert min(game.defeats) >= 0 and sum(game.defeats) <= game.deal_no + 1


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Random, but for the auction, where bids in fives up to 100 would leave little else than lost Grands."""
    actions = match.legal(seat)
    if match.game.phase != BIDDING:
        return dice.choice(actions)
    return actions[0] if dice.random() < 0.7 else dice.choice(actions[:3])


ALONE = {"script": "bid 20; pass; pass; pass; eucre_alone H"}
FORESTALLED = {"shown": "test_forestalling_is_an_option_and_so_is_its_value"}
CONTEXT = {
    "deals": {"end_mode": "deals"},
    "minutes": {"end_mode": "time"},
    "eldest_hearts_preempt": FORESTALLED,
    "preempt_value": FORESTALLED,
    "lone_exchange": ALONE,
    "opponents_exchange": ALONE,
}


def start(deal: dict[str, str] | None = None, points: str = "", **options: Value) -> Match:
    """`points` are the totals before the deal."""
    match = baralho.start("grand", seed="7", dealer=3, deal=deal, options=options)
    if points:
        match.game.points[:] = [int(p) for p in points.split()]
    return match


def rules(match: Match) -> Grand:
    assert isinstance(match.game, Grand)
    return match.game


def over(match: Match) -> bool:
    return match.over


def seen(match: Match, seat: int, name: str) -> int:
    """How many faces of a zone a seat sees."""
    names = [match.game.t.layout.name(z) for z in range(match.game.t.layout.count)]
    return sum(bool(card) for card in baralho.view(match, seat)["zones"][names.index(name)]["cards"])


def auction(match: Match, calls: str) -> Match:
    """Calls by whoever is asked: "5 - 10 - - -"."""
    return play(match, ";".join("pass" if word == "-" else f"bid {word}" for word in calls.split()))


def chosen(choice: str, bid: int = 5, deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 plays this game for so much."""
    return play(auction(start(deal, "", **options), f"{bid} - - -"), choice)


def keep(match: Match, five: dict[int, str]) -> Match:
    """By seat the five cards that it does not lay aside."""
    for seat, codes in five.items():
        words = [word for word in zone(match, f"hand {seat}").split() if word not in codes.split()]
        for code in words[:-1]:
            play(match, f"{seat} lay {code}")
        play(match, f"{seat} lay_last {words[-1]}")
    return match


def lone(bid: int = 20, **options: Value) -> Match:
    """Seat 0 plays Eucre alone with hearts as trumps, and all have set eight cards aside."""
    return keep(chosen("eucre_alone H", bid, EUCRE_DEAL, **options), FIVE)


def count(contract: int, bid: int, tricks: int, alone: bool = False, bidder: int = 0) -> list[tuple[int, str, int]]:
    """The sheet after a deal in which the bidders won so many tricks."""
    match = start(end_mode="deals")
    game = rules(match)
    game.contract, game.bid, game.bidder = contract, bid, bidder
    game.trump = 2 if contract == EUCRE or contract == WHIST else -1
    if alone:
        game.active &= ~(1 << (bidder ^ 2))
    size = game.in_trick()
    for card in range((5 if contract == EUCRE else 13) * size):
        game.t.move(card, WON, bidder % 2 if card < size * tricks else 1 - bidder % 2)
    game.count_deal()
    return sheet(match)


def hearts(bid: int, taken: int) -> list[tuple[int, str, int]]:
    """The sheet after a Copas in which the bidders took so many hearts."""
    match = start(end_mode="deals")
    game = rules(match)
    game.contract, game.bid, game.bidder = COPAS, bid, 0
    for k, card in enumerate(c for c in range(52) if ALL_HEARTS >> c & 1):
        game.t.move(card, WON, 0 if k < taken else 1)
    game.count_deal()
    return sheet(match)


def ended(points: tuple[int, int], defeats: tuple[int, int], **options: Value) -> Match:
    """A match that ends with these totals: the last deal was a Whist of 5 that side 0 made with seven tricks."""
    match = start(None, f"{points[0] - 5} {points[1]}", **options)
    game = rules(match)
    game.defeats = defeats
    game.contract, game.bid, game.bidder, game.trump = WHIST, 5, 0, 2
    for card in range(52):
        game.t.move(card, WON, 0 if card < 28 else 1)
    game.count_deal()
    return match


# -- the deal and the auction -----------------------------------------------------------------------------------------


def test_thirteen_cards_one_by_one() -> None:
    """002:6484: all 52 cards, clockwise from the dealer's left, who speaks first (002:6486)."""
    match = start({"pack": " ".join(PACK.codes)})
    assert [match.game.t.count(HAND, s) for s in range(4)] == [13] * 4
    assert zone(match, "hand 0").split()[:2] == ["AC", "5C"] and match.actors() == [0]


def test_bids_in_fives_above_the_last() -> None:
    """002:6486-6490."""
    match = start()
    assert legal(match) == ["pass"] + [f"bid {n}" for n in range(5, 101, 5)]
    auction(match, "15")
    assert legal(match)[:2] == ["pass", "bid 20"]
    assert refused(match, "bid 15") == refused(match, "bid 22") == "bid_more"
    assert refused(match, "grand") == "not_now"


def test_three_passes_in_a_row_end_it_and_who_passed_may_come_back() -> None:
    """002:6496; ruling: a pass is not final."""
    match = auction(start(), "- 5 - - 10 - -")
    assert match.actors() == [3] and match.game.phase == BIDDING
    auction(match, "15 - - -")
    assert match.game.phase == CHOOSING and match.actors() == [3] and rules(match).bid == 15


def test_a_pass_may_be_final() -> None:
    match = auction(start(pass_is_final=True), "- 5 10 - ")
    assert match.actors() == [1], "seat 0 is out"
    auction(match, "15 -")
    assert match.game.phase == CHOOSING and match.actors() == [1]


def test_the_dealer_must_bid_and_nobody_speaks_after_him() -> None:
    """002:6494: the minimum at least; the seed calls him the bidder at once."""
    for final in (False, True):
        match = auction(start(pass_is_final=final), "- - -")
        assert match.actors() == [3] and refused(match, "pass") == "must_bid" and legal(match)[0] == "bid 5"
        auction(match, "5")
        assert match.game.phase == CHOOSING and match.actors() == [3]


def test_a_hundred_closes_the_auction() -> None:
    match = auction(start(), "- 100")
    assert match.game.phase == CHOOSING and match.actors() == [1] and legal(match) == ["grand"]


# -- eldest hand's Copas ----------------------------------------------------------------------------------------------


def test_eldest_may_forestall_when_the_dealers_pair_has_more_than_70() -> None:
    """002:6680: he lays a heart open and says Copas; the heart is his lead. Ruling: for 50."""
    match = start({"hand 0": "AH 2H 3S", "hand 1": "4H"}, points="0 71")
    assert "forestall AH" in legal(match) and "forestall 2H" in legal(match) and "forestall 3S" not in legal(match)
    play(match, "forestall 2H")
    game = rules(match)
    assert (game.contract, game.bid, game.bidder, game.phase) == (COPAS, 50, 0, PLAYING)
    assert zone(match, "trick") == "2H" and match.actors() == [1] and "copas" in says(match)
    assert refused(match, "bid 5") == "not_now"


def test_exactly_70_is_not_enough_and_the_own_points_do_not_matter() -> None:
    for points in ("0 70", "95 0"):
        match = start({"hand 0": SUITS["H"]}, points=points)
        assert refused(match, "forestall 2H") == "not_forestall"


def test_only_eldest_only_at_his_first_call_only_with_a_heart() -> None:
    deal = {"hand 0": SUITS["S"], "hand 1": SUITS["H"]}
    match = start(deal, points="0 80")
    assert not [word for word in legal(match) if word.startswith("forestall")], "he has no heart"
    match = start({"hand 0": SUITS["H"]}, points="0 80")
    auction(match, "- 5 - -")
    assert match.actors() == [0] and refused(match, "forestall 2H") == "not_forestall", "too late"
    match = start(deal, points="80 80")
    auction(match, "-")
    assert refused(match, "forestall 2H") == "not_forestall", "not eldest"


def test_forestalling_is_an_option_and_so_is_its_value() -> None:
    match = start({"hand 0": SUITS["H"]}, points="0 80", eldest_hearts_preempt=False)
    assert refused(match, "forestall 2H") == "not_forestall"
    match = play(start({"hand 0": SUITS["H"]}, points="0 80", preempt_value=5), "forestall 2H")
    assert rules(match).bid == 5


# -- the choice -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bid", "games"), [
    (5, "whist grand eucre copas"),
    (15, "whist grand eucre copas"),
    (20, "whist grand eucre copas eucre_alone"),
    (25, "whist grand copas eucre_alone"),
    (30, "whist grand copas"),
    (50, "whist grand copas"),
    (55, "whist grand"),
    (65, "whist grand"),
    (70, "grand"),
    (95, "grand"),
])  # fmt: skip
def test_every_game_has_its_limit(bid: int, games: str) -> None:
    """002:6735, 6749, 6763, 6779; alone below 25 only at 20 (002:6582-6586)."""
    match = auction(start(), f"{bid} - - -")
    assert list(dict.fromkeys(word.split()[0] for word in legal(match))) == games.split()


@pytest.mark.parametrize(
    ("bid", "tricks"),
    [(15, {WHIST: 9, GRAND: 8, EUCRE: 5}), (25, {WHIST: 11, GRAND: 9, EUCRE_ALONE: 5}), (70, {GRAND: 13})],
)
def test_the_bidder_is_told_how_many_tricks_every_game_wants(bid: int, tricks: dict[int, int]) -> None:
    """002:6538-6562, 6638-6648; in Copas none are counted."""
    game = rules(auction(start(), f"{bid} - - -"))
    assert {act_of(action): n for action, n in game.needs()} == tricks
    told = game.notes(0)
    assert len(told) == 1 and game.notes(1) == []
    assert Words(baralho.find("grand"), "pt").priced(told[0], 9) == "9 vazas"


def test_why_a_game_cannot_be_chosen() -> None:
    match = auction(start(), "70 - - -")
    assert refused(match, "whist H") == refused(match, "copas") == "beyond_limit"
    assert refused(auction(start(), "25 - - -"), "eucre H") == "must_be_alone"
    assert refused(auction(start(), "15 - - -"), "eucre_alone H") == "with_partner"


@pytest.mark.parametrize("choice", ["whist S", "grand", "copas"])
def test_the_bidder_leads_whoever_dealt(choice: str) -> None:
    """002:6508."""
    match = play(auction(start(), "- - 5 - - -"), choice)
    assert match.actors() == [2] and match.game.phase == PLAYING
    assert written(match.game.status())["trump" if choice == "whist S" else "bidder"] in ("S", "3")


def test_follow_suit_else_anything_and_the_highest_trump_wins() -> None:
    """002:6510-6514."""
    match = chosen("whist H", deal={"hand 0": "5S", "hand 1": "AS 2C", "hand 2": SUITS["D"], "hand 3": SUITS["H"]})
    cards(match, "5S")
    assert refused(match, "play 2C") == "must_follow"
    cards(match, "AS")
    assert len(legal(match)) == 13, "no spade: anything, and nobody must trump"
    cards(match, "KD 2H")
    assert match.actors() == [3] and match.game.t.count(WON, 1) == 4


def test_without_trumps_the_suit_led_wins() -> None:
    """002:6552."""
    match = chosen("grand", deal=FOUR_SUITS)
    cards(match, "2S AH AD AC")
    assert match.actors() == [0] and rules(match).tricks() == [1, 0]


def test_won_tricks_lie_closed_and_hands_are_hidden() -> None:
    match = cards(chosen("grand", deal=FOUR_SUITS), "2S AH AD AC")
    assert seen(match, 1, "won 0") == 0 and [seen(match, 1, f"hand {s}") for s in range(4)] == [0, 12, 0, 0]


# -- Whist ------------------------------------------------------------------------------------------------------------


def test_whist_counts_what_is_above_the_book() -> None:
    """002:6538: eight tricks are 10 points; 25 needs eleven tricks, three of the others' beat it."""
    assert count(WHIST, 5, 8) == [(0, "made", 10)]
    assert needed(WHIST, 25, False) == 11
    assert count(WHIST, 25, 11) == [(0, "made", 25)]
    assert count(WHIST, 25, 10) == [(0, "failed", -25)], "three tricks beat it; the others have nothing above six"


def test_a_failed_whist() -> None:
    """002:6542: 25 bid, the opponents make eight tricks: -25 and +10."""
    assert count(WHIST, 25, 5) == [(0, "failed", -25), (1, "defence", 10)]
    assert count(WHIST, 25, 5, bidder=1) == [(1, "failed", -25), (0, "defence", 10)]


def test_all_that_was_made_counts() -> None:
    """002:6548: 15 bid, 20 made."""
    assert count(WHIST, 15, 10) == [(0, "made", 20)]


def test_opponents_count_nothing_when_the_bid_is_made() -> None:
    assert count(WHIST, 5, 7) == [(0, "made", 5)]


def test_slams_in_whist() -> None:
    """002:6540: 65 for all thirteen, without a book; ruling: also for the defenders."""
    assert count(WHIST, 65, 13) == [(0, "made", 65)]
    assert count(WHIST, 65, 12) == [(0, "failed", -65)]
    assert count(WHIST, 5, 0) == [(0, "failed", -5), (1, "defence", 65)]


def test_a_played_slam_in_whist_does_not_end_the_match() -> None:
    match = chosen("whist S", 5, FOUR_SUITS, end_mode="deals")
    for _ in range(52):
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    assert sheet(match) == [(0, "made", 65)] and match.game.deal_no == 1


# -- Grand ------------------------------------------------------------------------------------------------------------


def test_grand_pays_nine_a_trick() -> None:
    """002:6556-6562."""
    assert count(GRAND, 5, 7) == [(0, "made", 9)]
    assert count(GRAND, 10, 7) == [(0, "failed", -10)]
    assert count(GRAND, 20, 4) == [(0, "failed", -20), (1, "defence", 27)]
    assert count(GRAND, 50, 12) == [(0, "made", 54)]
    assert count(GRAND, 55, 12) == [(0, "failed", -55)]


def test_a_grand_slam_ends_the_match_whatever_the_score() -> None:
    """002:6560, 6759: 7 x 9 + 40 = 103, and the match."""
    match = play(auction(start(FOUR_SUITS, points="-300 95", end_mode="deals"), "5 - - -"), "grand")
    rules(match).defeats = (9, 0)
    for _ in range(52):
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    assert over(match) and match.game.won == 0b0101
    assert sheet(match)[-1] == (0, "made", 103) and says(match)[-1] == "slam"
    assert "lead" not in says(match) and "fewer" not in says(match), "no settlement"


def test_the_defenders_may_make_it_too() -> None:
    """Ruling: "a pair"."""
    match = play(auction(start({**FOUR_SUITS, "hand 0": SUITS["H"], "hand 1": SUITS["S"]}), "- 5 - - -"), "grand")
    game = rules(match)
    game.bidder = 0  # the pair without a trick
    for _ in range(52):
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    assert over(match) and match.game.won == 0b1010
    assert sheet(match) == [(0, "failed", -5), (1, "defence", 103)]


@pytest.mark.parametrize(("bid", "whist", "grand"), [
    (5, 7, 7), (10, 8, 8), (15, 9, 8), (20, 10, 9), (25, 11, 9), (30, 12, 10), (35, 13, 10), (40, 13, 11), (45, 13, 11),
    (50, 13, 12), (55, 13, 13), (60, 13, 13), (65, 13, 13), (70, 0, 13), (100, 0, 13),
])  # fmt: skip
def test_tricks_needed(bid: int, whist: int, grand: int) -> None:
    assert needed(GRAND, bid, False) == grand
    assert not whist or needed(WHIST, bid, False) == whist


# -- Eucre ------------------------------------------------------------------------------------------------------------


def test_each_keeps_five_and_sets_eight_aside_at_once() -> None:
    """002:6612-6614: all four, secretly; only then anything is seen."""
    match = chosen("eucre H", 5, EUCRE_DEAL)
    assert match.game.phase == LAYING and match.actors() == [0, 1, 2, 3]
    keep(match, {1: FIVE[1], 3: FIVE[3]})
    assert match.actors() == [0, 2] and match.game.t.count(ASIDE, 1) == 0
    keep(match, {2: FIVE[2], 0: FIVE[0]})
    assert zone(match, "hand 0") == FIVE[0] and match.game.t.count(ASIDE, 0) == 8
    assert match.game.phase == PLAYING and match.actors() == [0], "the bidder leads (002:6618)"
    assert seen(match, 1, "aside 0") == 0 and seen(match, 1, "aside 1") == 8


def test_no_trump_below_the_8_is_kept() -> None:
    """002:6616; the left bower is no low trump, other suits may be kept to the 2."""
    match = chosen("eucre H", 5, EUCRE_DEAL)
    assert legal(match, 0) == ["lay AC", "lay 2C", "lay 3C", "lay AH", "lay 2H"], "then 2H would be passed over"
    play(match, "0 lay AC; 0 lay 2C; 0 lay 3C; 0 lay AH; 0 lay 2H")
    assert (
        legal(match, 0) == ["lay 3H"] and refused(match, "lay 4H", 0) == refused(match, "lay AS", 0) == "low_trumps_go"
    )
    play(match, "0 lay 3H")
    assert legal(match, 0) == ["lay 4H"], "and not the J"
    play(match, "0 lay 4H")
    assert legal(match, 0) == [f"lay_last {code}" for code in ("JH", "KH", "AS", "2S", "3S", "4S")]
    match = chosen("eucre H", 5, EUCRE_DEAL)
    keep(match, FIVE)
    for seat in range(4):
        world = match.sample(seat, baralho.Rng(2))
        assert not any(world.t.mask(HAND, other) & LOW_TRUMPS[2] for other in range(4)), "everybody knows"


@pytest.mark.parametrize("seat", range(4))
def test_every_eight_cards_with_all_low_trumps_can_be_laid_aside_in_one_way(seat: int) -> None:
    game = rules(chosen("eucre H", 5, EUCRE_DEAL))
    hand, low = game.t.mask(HAND, seat), LOW_TRUMPS[2]
    found: list[int] = []

    def walk(held: tuple[tuple[int, int], ...], laid: int) -> None:
        game.held = held
        for action in game.legal(seat):
            after = laid | 1 << x_of(action)
            if act_of(action) == LAY_LAST:
                found.append(after)
            else:
                walk((*held, (seat, action)), after)

    walk((), 0)
    held = [card for card in range(52) if hand >> card & 1]
    sets = [sum(1 << card for card in eight) for eight in combinations(held, 8)]
    assert sorted(found) == sorted(cards for cards in sets if not hand & low & ~cards)


def test_bowers() -> None:
    """002:6598-6606: with hearts as trumps the J of hearts, then that of diamonds, then the ace."""
    match = keep(chosen("eucre H", 5, EUCRE_DEAL), FIVE)
    game = rules(match)
    order = [PACK.of(code) for code in ("JH", "JD", "AH", "KH", "QH", "10H", "9H", "8H")]
    assert [game.power(c) for c in order] == sorted([game.power(c) for c in order], reverse=True)
    assert game.suit_of(PACK.of("JD")) == 2 and not game.of_suit(1) >> PACK.of("JD") & 1
    cards(match, "AH QH")
    assert legal(match) == ["play JD", "play 9H"], "the left bower follows to trumps"
    cards(match, "JD")
    assert legal(match) == ["play 8H"]
    cards(match, "8H")
    assert match.actors() == [2], "and beats the ace"


def test_five_tricks_are_played() -> None:
    """002:6522."""
    match = keep(chosen("eucre H", 5, EUCRE_DEAL, end_mode="deals"), FIVE)
    for _ in range(20):
        match.act(match.actors()[0], match.legal(match.actors()[0])[-1])
    assert match.game.deal_no == 1 and len([code for code in says(match) if code == "trick"]) == 5


def test_what_eucre_pays() -> None:
    """002:6638-6644; ruling: all five won in partnership are 20, and 15 has no pay of its own."""
    assert [pays(EUCRE, n, False) for n in range(6)] == [0, 0, 0, 5, 10, 20]
    assert [pays(EUCRE, n, True) for n in range(6)] == [0, 0, 0, 5, 10, 25]
    assert count(EUCRE, 5, 4) == [(0, "made", 10)]
    assert count(EUCRE, 15, 5) == [(0, "made", 20)]
    assert count(EUCRE, 20, 5, alone=True) == [(0, "made", 25)]
    assert [needed(EUCRE, bid, False) for bid in (5, 10, 15, 20)] == [3, 4, 5, 5] and needed(EUCRE, 25, True) == 5


def test_a_failed_eucre() -> None:
    """002:6646: 15 bid costs 35; 002:6648: 20 alone costs 40; 002:6787: the opponents have nothing."""
    assert count(EUCRE, 15, 4) == [(0, "failed", -35)]
    assert count(EUCRE, 20, 4, alone=True) == [(0, "failed", -40)]
    assert count(EUCRE, 25, 0, alone=True) == [(0, "failed", -50)]
    assert count(EUCRE, 20, 0) == [(0, "failed", -40)]


# -- alone ------------------------------------------------------------------------------------------------------------


def test_the_partner_lays_his_cards_open_and_sits_out() -> None:
    """002:6586-6588."""
    match = lone(25)
    assert match.game.phase == SWAPPING and match.actors() == [0]
    assert zone(match, "hand 2") == "" and sorted(zone(match, "exposed 2").split()) == sorted(FIVE[2].split())
    assert sorted(baralho.known(match, 1)["exposed 2"]) == sorted(FIVE[2].split()), "everybody sees them"
    assert len(legal(match)) == 6 and legal(match)[-1] == "stay"
    play(match, "stay; stay; stay")
    assert match.game.phase == PLAYING and match.actors() == [0]
    cards(match, "AH QH")
    assert match.actors() == [3], "seat 2 sits out"
    cards(match, "8H")
    assert match.game.t.count(WON, 0) == 3 and rules(match).tricks() == [1, 0]


def test_one_swap_for_the_bidder_and_one_for_his_opponents() -> None:
    """002:6588-6590; the card given stays open, and may be taken by the others."""
    match = play(lone(), "take JD; give AC")
    assert "JD" in zone(match, "hand 0") and "AC" in zone(match, "exposed 2")
    assert match.actors() == [1] and "take AC" in legal(match), "the left one is asked first"
    play(match, "take AC; give KD")
    assert match.game.phase == PLAYING and match.actors() == [0], "one swap for the pair"
    assert baralho.known(match, 0)["hand 1"] == ["AC"] and "KD" in zone(match, "exposed 2")


def test_if_the_left_opponent_declines_the_right_one_is_asked() -> None:
    match = play(lone(), "stay; stay")
    assert match.game.phase == SWAPPING and match.actors() == [3]
    play(match, "take AD; give JC")
    assert match.actors() == [0] and "AD" in zone(match, "hand 3")


def test_a_compulsory_swap() -> None:
    """002:6618 has "must" where 002:6586 has "may"."""
    match = lone(lone_exchange="compulsory")
    assert refused(match, "stay") == "must_swap"
    play(match, "take JD; give AC; stay; stay")
    assert match.game.phase == PLAYING, "the opponents need not"


def test_opponents_may_have_no_swap() -> None:
    match = play(lone(opponents_exchange="none"), "stay")
    assert match.game.phase == PLAYING and match.actors() == [0]


def test_one_opponent_may_defend_alone() -> None:
    """The option: left asked first; his partner sits out; two cards a trick."""
    match = play(lone(opponents_exchange="with_own_partner"), "stay")
    assert match.game.phase == DEFENDING and match.actors() == [1]
    play(match, "stay")
    assert match.actors() == [3]
    play(match, "defend_alone")
    assert match.game.phase == SWAPPING and zone(match, "hand 1") == "" and "take KS" in legal(match)
    assert "take AD" not in legal(match), "from his own partner only"
    play(match, "take KS; give JS")
    assert "KS" in zone(match, "hand 3") and match.game.phase == PLAYING
    cards(match, "AH 8H")
    assert match.actors() == [0] and rules(match).tricks() == [1, 0] and match.game.t.count(WON, 0) == 2
    match = play(lone(opponents_exchange="with_own_partner"), "stay; stay; stay")
    assert match.game.phase == PLAYING and rules(match).in_trick() == 3


# -- Copas ------------------------------------------------------------------------------------------------------------


def test_no_heart_pays_fifty() -> None:
    """002:6662: +50, and -13 for the opponents."""
    assert hearts(30, 0) == [(0, "made", 50), (1, "hearts", -13)]


def test_a_heart_is_a_defeat() -> None:
    """002:6664: 30 bid and three hearts taken: -33 and -10."""
    lines = hearts(30, 3)
    assert lines == [(0, "failed", -30), (0, "hearts", -3), (1, "hearts", -10)]
    assert hearts(5, 13) == [(0, "failed", -5), (0, "hearts", -13)]


def test_it_is_over_with_the_trick_in_which_the_last_heart_falls() -> None:
    """002:6652: not before the trick is full; hearts may be led at any time."""
    match = chosen("copas", 5, FOUR_SUITS, end_mode="deals")
    for k, rank in enumerate(RANKS):
        assert match.game.deal_no == 0 and match.actors() == [0], k
        cards(match, f"{rank}S {rank}H {rank}D {rank}C")
    assert match.game.deal_no == 1 and sheet(match) == [(0, "failed", -5), (0, "hearts", -13)]
    deal = {"hand 0": SUITS["H"].replace("2H", "2S"), "hand 1": SUITS["S"].replace("2S", "2H")}
    match = chosen("copas", 5, {**deal, "hand 2": SUITS["D"], "hand 3": SUITS["C"]}, end_mode="deals")
    for rank in RANKS[:12]:
        assert f"play {rank}H" in legal(match)
        cards(match, f"{rank}H {'2H' if rank == 'A' else str(RANKS[RANKS.index(rank) - 1]) + 'S'} {rank}D {rank}C")
    assert match.game.deal_no == 1 and match.game.t.count(HAND, 0) == 13, "the last trick was not played"
    assert len([code for code in says(match) if code == "trick"]) == 12


# -- the match --------------------------------------------------------------------------------------------------------


def test_defeats_are_kept() -> None:
    """002:6684."""
    match = start(end_mode="deals")
    game = rules(match)
    game.contract, game.bid, game.bidder = GRAND, 20, 1
    for card in range(52):
        game.t.move(card, WON, 0)
    for card in range(4):
        game.t.move(card, WON, 1)
    game.count_deal()
    assert rules(match).defeats == (0, 1) and written(match.game.status())["defeats"] == "0 1"


def test_the_settlement_of_the_book() -> None:
    """002:6708-6722: 90 points and 8 defeats against 70 and 6: 30 against 20, and A wins."""
    match = ended((90, 70), (8, 6), end_mode="deals", deals=1)
    assert over(match) and match.game.won == 0b0101
    game = rules(match)
    assert game.settlement(0) == (30, 0) and game.settlement(1) == (0, 20)
    assert says(match)[-2:] == ["lead", "fewer"]


def test_the_pair_with_fewer_points_may_win() -> None:
    """The larger sum of the settlement wins, not the total."""
    match = ended((100, 80), (5, 2))
    assert over(match) and match.game.won == 0b1010, "20 against 30"
    match = ended((100, 80), (4, 2))
    assert match.game.won == 0b0101, "20 against 20: more points"


def test_a_negative_total() -> None:
    """Ruling: 100 - (-40) = 140; and the first part is never below 0."""
    assert rules(ended((100, -40), (0, 3))).settlement(0) == (140, 30)
    game = rules(ended((130, 120), (0, 0), end_mode="deals", deals=1))
    assert game.settlement(0) == (0, 0) and game.won == 0b0101


def test_the_match_ends_at_a_hundred() -> None:
    """002:6686."""
    assert over(ended((100, 0), (0, 0))) and not over(ended((99, 0), (0, 0)))


def test_a_number_of_deals() -> None:
    """002:6692; ruling: equal totals play one more."""
    assert not over(ended((150, 0), (0, 0), end_mode="deals", deals=2))
    assert over(ended((10, 0), (0, 0), end_mode="deals", deals=1))
    assert not over(ended((10, 10), (0, 4), end_mode="deals", deals=1)), "equal totals"


def test_an_agreed_time() -> None:
    """002:6690: by the table's clock thirteen tricks and their auction are five minutes and a quarter."""
    assert not over(ended((150, 0), (0, 0), end_mode="time", minutes=6))
    match = ended((10, 0), (0, 0), end_mode="time", minutes=5)
    assert over(match) and rules(match).quarters == 21


def test_the_variant() -> None:
    assert baralho.start("grand-n-deals").game.options["end_mode"] == "deals"
