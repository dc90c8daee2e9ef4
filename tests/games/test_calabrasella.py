"""Calabrasella: seed 002:5059-5119."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.calabrasella import (
    ALL_POINTS,
    ASIDE,
    DISCARDING,
    HALVES,
    LAST_TRICK,
    LOOKED,
    PACK,
    PLAYING,
    POWER,
    PROPOSING,
    TAKING,
    VALUE,
    WIDOW,
    Calabrasella,
)
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, legal, play, refused, sayings, says, sheet, zone

# Seat 0 deals; seat 1 has all clubs and the lowest diamonds, seat 2 hearts, seat 0 spades.
HANDS = {
    "hand 1": "3C 2C AC KC QC JC 7C 6C 5C 4C 4D 5D",
    "hand 2": "3H 2H AH KH QH JH 7H 6H 5H 4H 6D 7D",
    "hand 0": "3S 2S AS KS QS JS 7S 6S 5S 4S JD QD",
    "widow": "3D 2D AD KD",
}


def sums(game: Game) -> None:
    """Law 7: 32 points in cards and 3 for the last trick are 35; hands are equal; chips and paid points are moved."""
    assert isinstance(game, Calabrasella)
    t = game.t
    total = sum(worth(t.mask(kind, i), VALUE) for kind in range(len(t.base)) for i in range(t.layout.size[kind]))
    assert total + LAST_TRICK == ALL_POINTS
    if game.opt.stakes == "chips":
        assert sum(game.chips) == HALVES * game.opt.starting_chips * game.players and min(game.points) >= 0
        if game.opt.match_end == "chips_exhausted":
            assert min(game.chips) >= 0
    else:
        assert sum(game.points) == 0 and game.chips == ()
    assert not t.count(STOCK)
    if game.phase == PLAYING and not t.count(TRICK) and t.count(WIDOW) + t.count(ASIDE, game.soloist):
        assert len({t.count(HAND, seat) for seat in range(game.players) if game.active >> seat & 1}) == 1
        assert t.count(WIDOW) + t.count(ASIDE, game.soloist) == 4
    if game.players == 4:
        assert not t.count(HAND, game.dealer)


def start(deal: dict[str, str] | None = None, players: int = 3, **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1 speaks and leads first."""
    return baralho.start("calabrasella", players=players, seed="7", dealer=0, deal=deal, options=options)


def calabrasella(match: Match) -> Calabrasella:
    assert isinstance(match.game, Calabrasella)
    return match.game


def end_deal(match: Match, points: int, last: bool = False) -> list[int]:
    """Seat 1 plays alone and ends with so many points in cards, perhaps with the last trick; the gains on the sheet."""
    play(match, "propose")
    game = calabrasella(match)
    before = list(game.points)
    ways: dict[int, list[int]] = {0: []}
    for card in range(PACK.count):
        for total, chosen in list(ways.items()):
            ways.setdefault(total + VALUE[card], [*chosen, card])
    for card in range(PACK.count):
        game.t.move(card, WON, 1 if card in ways[points] else game.defence())
    game.taker = 1 if last else 2
    game.single = True  # the next deal is not dealt
    game.count_deal()
    return [a - b for a, b in zip(game.points, before, strict=True)]


def moved(match: Match) -> list[int]:
    """The chips won and lost, in halves."""
    game = calabrasella(match)
    return [chips - HALVES * game.opt.starting_chips for chips in game.chips]


# -- cards and deal ---------------------------------------------------------------------------------------------------


def test_pack_order_and_values() -> None:
    """002:5063-5067: without 8, 9, 10; 3 2 A K Q J 7 6 5 4. 002:5075-5081: 32 points in cards, 35 in all."""
    faces = ["3H", "2H", "AH", "KH", "QH", "JH", "7H", "6H", "5H", "4H"]
    assert PACK.count == 40 and sum(VALUE) == 32
    assert [VALUE[PACK.of(face)] for face in faces] == [1, 1, 3, 1, 1, 1, 0, 0, 0, 0]
    assert [POWER[PACK.of(face)] for face in faces] == list(range(10, 0, -1))


def test_deal() -> None:
    """002:5069: 12 each by fours from the dealer's left, four for the widow, which nobody sees."""
    match = start()
    assert [match.game.t.count(HAND, s) for s in range(3)] == [12] * 3 and match.game.t.count(WIDOW) == 4
    assert match.actors() == [1] and match.game.phase == PROPOSING
    assert all(not match.game.t.viewers(card) for card in match.game.t.cards(WIDOW))


def test_the_fourth_only_deals() -> None:
    """002:5063: the dealer gets no cards, and does not play in that deal."""
    match = start(players=4)
    assert [match.game.t.count(HAND, s) for s in range(4)] == [0, 12, 12, 12] and match.game.t.count(WIDOW) == 4
    assert written(match.game.status())["resting"] == "1"
    play(match, "pass; pass")
    assert match.actors() == [3]
    play(match, "pass")
    assert match.game.dealer == 1 and match.actors() == [2] and not match.game.t.count(HAND, 1)


def test_the_fourth_scores_nothing() -> None:
    match = start(players=4)
    assert end_deal(match, 7) == [0, 0, 2 * 21, 2 * 21] and moved(match) == [0, -84, 42, 42]


# -- the proposals ----------------------------------------------------------------------------------------------------


def test_the_first_to_play_closes_the_auction() -> None:
    """002:5085-5087."""
    match = start()
    assert legal(match) == ["propose", "pass"]
    play(match, "pass; propose")
    assert match.game.phase == DISCARDING and match.actors() == [2] and says(match) == ["soloist"]
    status = written(match.game.status())
    assert status["soloist"] == "3" and status["defenders"] == "1 2"


def test_all_pass() -> None:
    """002:5087: the cards are gathered, the next one deals, nobody scores."""
    match = play(start(), "pass; pass; pass")
    assert says(match) == ["all_pass"] and sheet(match) == [] and match.game.dealer == 1 and match.actors() == [2]


# -- the widow --------------------------------------------------------------------------------------------------------


def test_one_to_four_cards_go_aside_before_the_widow_is_seen() -> None:
    """002:5089, 002:5115: the widow is closed until the discard is complete; none is not enough, five are too many."""
    match = play(start(HANDS), "propose")
    assert "exchange" not in legal(match) and refused(match, "exchange") == "too_few"
    play(match, "discard 4C")
    assert "exchange" in legal(match) and all(not match.game.t.viewers(c) for c in match.game.t.cards(WIDOW))
    play(match, "discard 5C; discard 6C; discard 7C")
    assert legal(match) == ["exchange"] and refused(match, "discard KC") == "too_many"


def test_four_discards_take_the_whole_widow() -> None:
    match = play(start(HANDS), "propose; discard 4C; discard 5C; discard 4D; discard 5D; exchange")
    assert match.game.phase == PLAYING and match.game.t.count(HAND, 1) == 12 and not match.game.t.count(WIDOW)
    assert match.game.t.mask(HAND, 1) & PACK.mask("3D 2D AD KD") == PACK.mask("3D 2D AD KD")
    assert match.game.t.mask(ASIDE, 1) == PACK.mask("4C 5C 4D 5D")
    assert says(match) == ["soloist", "discards"] and written(match.game.status())["exchanged"] == "4"


def test_the_soloist_looks_and_chooses() -> None:
    """Ruling R2: alone; what is left joins the discards, which only the soloist may look at."""
    match = play(start(HANDS), "propose; discard 4D; discard 5D; exchange")
    game = match.game
    assert game.phase == TAKING and game.t.mask(LOOKED, 1) == PACK.mask("3D 2D AD KD")
    assert all(game.t.viewers(card) == 0b010 for card in game.t.cards(LOOKED, 1))
    assert len(legal(match)) == 3, "one more must be left above the first"
    play(match, "take AD; take_last 3D")
    assert game.t.mask(ASIDE, 1) == PACK.mask("4D 5D 2D KD") and game.t.mask(HAND, 1) & PACK.suits[1] == PACK.mask(
        "AD 3D"
    )
    assert game.phase == PLAYING and match.actors() == [1]
    assert all(game.t.viewers(card) == 0b010 for card in game.t.cards(ASIDE, 1))


def test_the_widow_may_be_turned_up() -> None:
    match = play(start(HANDS, widow_pick="exposed_choose"), "propose; discard 4D; exchange")
    assert all(match.game.t.viewers(card) == 0b111 for card in match.game.t.cards(WIDOW))
    play(match, "take_open_last 3D")
    assert match.game.t.mask(ASIDE, 1) == PACK.mask("4D AD 2D KD") and match.game.t.count(HAND, 1) == 12


def test_the_widow_may_be_taken_blind() -> None:
    """As many from the top; nobody sees what is left."""
    match = start(HANDS, widow_pick="blind_top")
    top = match.game.t.line(WIDOW)[-1]
    play(match, "propose; discard 4D; exchange")
    assert match.game.phase == PLAYING and match.game.t.holds(top, HAND, 1)
    assert match.game.t.count(WIDOW) == 3 and all(not match.game.t.viewers(c) for c in match.game.t.cards(WIDOW))


# -- tricks -----------------------------------------------------------------------------------------------------------


def test_the_dealers_left_leads_whoever_plays_alone() -> None:
    """002:5091."""
    match = play(start(HANDS), "pass; propose; discard 6D; discard 7D; discard 4H; discard 5H; exchange")
    assert match.game.phase == PLAYING and match.actors() == [1] and calabrasella(match).soloist == 2


def test_follow_suit_but_beat_nothing() -> None:
    """002:5091: any card of the suit; else any card, which cannot win."""
    match = play(start(HANDS), "propose; discard 4C; discard 5C; discard 6C; discard 7C; exchange")
    cards(match, "4D")
    assert legal(match) == ["play 6D", "play 7D"] and refused(match, "play 3H") == "must_follow"
    cards(match, "7D QD")
    assert match.actors() == [0], "the queen of diamonds was the highest"
    cards(match, "4S 5D 3H")
    assert match.actors() == [0], "diamonds and hearts do not win a trick of spades"
    assert match.game.t.count(WON, 2) == 6 and not match.game.t.count(WON, 0), "one pile of both defenders (002:5095)"


def test_the_last_trick_brings_what_was_put_aside() -> None:
    """002:5079: three points, the discards and the rest of the widow, here for the defenders."""
    match = play(start(HANDS, match_end="fixed_deals", deals=1), "propose; discard AC; exchange; take_last KD")
    cards(match, "3C 4H 4S 2C 5H 5S KC 6H 6S QC 7H 7S JC JH JS 7C QH QS 6C KH KS 5C AH AS 4C 2H 2S")
    cards(match, "KD 6D JD 5D 7D QD 3S 4D 3H")
    points = next(s for s in sayings(match, "points"))
    assert match.over and (points.seat, points.x, points.y) == (1, 21, 14), "1 1 1 1 3 2 2 6 2 2, and 1 2 with 3 and 8"
    last = next(s for s in sayings(match, "last_trick"))
    assert last.seat == 0 and last.x == 3 + 1 + 1 + 3 and last.cards == PACK.mask("AC 3D 2D AD")


def test_the_last_trick_may_be_the_soloists() -> None:
    """All clubs, then diamonds from the top: every trick, so 35, and 70 for them (002:5101)."""
    match = play(
        start(HANDS, match_end="fixed_deals", deals=1),
        "propose; discard 4C; discard 5C; discard 4D; discard 5D; exchange",
    )
    cards(match, "3C 4H 4S 2C 5H 5S AC 6H 6S KC 7H 7S QC JH JS JC QH QS 7C KH KS 6C AH AS")
    cards(match, "3D 6D JD 2D 7D QD AD 2H 2S KD 3H 3S")
    assert says(match)[-5:] == ["last_trick", "points", "sweep", "pays", "pays"]
    assert sheet(match) == [(1, "alone", 140)] and moved(match) == [-140, 280, -140]


# -- the count --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "last", "gains", "chips"),
    [
        (17, True, [0, 5, 0], [-5, 10, -5]),  # 20 to 15
        (10, False, [15, 0, 15], [15, -30, 15]),  # 10 to 25
        (32, True, [0, 70, 0], [-70, 140, -70]),  # 35
        (0, False, [70, 0, 70], [70, -140, 70]),  # none: the defenders have all 35
        (32, False, [0, 29, 0], [-29, 58, -29]),  # 32 to 3: not all
        (0, True, [29, 0, 29], [29, -58, 29]),  # 3 to 32
        (18, False, [0, 1, 0], [-1, 2, -1]),  # 18 to 17: there is no tie
    ],
)
def test_two_ledgers(points: int, last: bool, gains: list[int], chips: list[int]) -> None:
    """002:5099-5105 and the examples of the catalogue: the winners write the difference, and chips are paid."""
    match = start()
    assert end_deal(match, points, last) == [HALVES * n for n in gains]
    assert moved(match) == [HALVES * n for n in chips]


def test_without_chips_points_are_paid() -> None:
    """002:5109: the losers lose points, also below zero."""
    match = start(stakes="points")
    assert end_deal(match, 17, True) == [-10, 20, -10]
    assert sheet(match) == [(1, "received", 20), (2, "paid", -10), (0, "paid", -10)] and "chips" not in says(match)
    assert end_deal(start(stakes="points"), 0) == [140, -280, 140]


def test_halves() -> None:
    """002:5095 as it is written: 20 to half of 15 is 12½; all 35 count 70 all the same."""
    match = start(defenders_total="halved")
    assert end_deal(match, 17, True) == [0, 25, 0] and moved(match) == [-25, 50, -25]
    assert says(match)[-2:] == ["pays_half", "pays_half"]
    assert written(match.game.status())["chips"] == "287½ 325 287½"
    assert end_deal(start(defenders_total="halved"), 9, True) == [0, 1, 0], "12 to half of 23"
    assert end_deal(start(defenders_total="halved"), 11, False) == [2, 0, 2], "11 to half of 24"
    assert end_deal(start(defenders_total="halved"), 0) == [140, 0, 140]
    assert end_deal(start(defenders_total="halved"), 32, True) == [0, 140, 0]


# -- the match --------------------------------------------------------------------------------------------------------


def test_a_hundred_points() -> None:
    """002:5107; of two who get there the higher total wins, equals play on."""
    game = calabrasella(start())
    game.points = [2 * 99, 0, 0]
    assert not game.match_over()
    game.points = [200, 210, 0]
    assert game.match_over() and game.winners() == 0b010
    game.points = [210, 210, 0]
    assert not game.match_over()


def test_other_targets() -> None:
    game = calabrasella(start(target=50))
    game.points = [100, 0, 0]
    assert game.match_over()


def test_chips_may_run_out() -> None:
    """002:5107: who is short pays what is there, and the most chips win."""
    match = start(match_end="chips_exhausted", starting_chips=25)
    end_deal(match, 0)
    assert calabrasella(match).chips == (74, 0, 76), "the odd chip goes to the one nearer the left"
    assert match.game.match_over() and match.game.winners() == 0b100
    match = start(match_end="chips_exhausted", starting_chips=25, defenders_total="halved")
    end_deal(match, 0)
    assert calabrasella(match).chips == (75, 0, 75), "with half chips none is odd"


def test_defenders_may_be_short() -> None:
    match = start(match_end="chips_exhausted", starting_chips=25)
    end_deal(match, 32, True)
    assert calabrasella(match).chips == (0, 150, 0) and match.game.winners() == 0b010
    match = start(match_end="chips_exhausted", starting_chips=25)
    end_deal(match, 17, True)
    assert calabrasella(match).chips == (40, 70, 40) and not match.game.match_over()


def test_a_tally_may_go_below_zero() -> None:
    match = start(starting_chips=25)
    end_deal(match, 0)
    assert calabrasella(match).chips == (190, -230, 190) and not match.game.match_over()
    assert written(match.game.status())["chips"] == "95 -115 95"


def test_so_many_deals() -> None:
    """The most chips win, or the most points where there are none; equals share."""
    match = play(start(match_end="fixed_deals", deals=2), "pass; pass; pass; pass; pass; pass")
    assert match.over and match.game.won == 0b111
    game = calabrasella(start(match_end="fixed_deals"))
    game.points, game.chips = [50, 0, 0], (600, 601, 599)
    assert game.winners() == 0b010
    game = calabrasella(start(match_end="fixed_deals", stakes="points"))
    game.points = [50, 0, 50]
    assert game.winners() == 0b101


def test_no_chips_to_run_out_of() -> None:
    with pytest.raises(baralho.BadOption, match="needs stakes=chips"):
        start(match_end="chips_exhausted", stakes="points")


def test_the_deal_goes_round() -> None:
    match = play(start(), "pass; pass; pass; pass; pass; pass")
    assert match.game.dealer == 2 and zone(match, "stock") == ""


CONTEXT: dict[str, dict[str, Value]] = {
    "deals": {"match_end": "fixed_deals"},
    "starting_chips": {"match_end": "chips_exhausted"},
}
