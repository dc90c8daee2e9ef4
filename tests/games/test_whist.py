"""Whist: seed 002:3907-3981. Seat 3 deals, so seat 0 leads; side 0 are seats 0 and 2."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.whist import HONOURS, PACK, Whist
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

SUITS = {s: " ".join(f"{r}{s}" for r in ("A", "K", "Q", "J", *range(10, 1, -1))) for s in "CDHS"}
SPADES = SUITS["S"].replace(" 3S", "")  # the dealer's twelve; the last is turned up
# every seat has a suit; the dealer's last card, a spade, makes spades trumps
FOUR_SUITS = {"hand 0": SUITS["C"], "hand 1": SUITS["D"], "hand 2": SUITS["H"], "hand 3": SPADES, "turn_up": "3S"}


def sums(game: Game) -> None:
    """Law 7: all 52 cards are dealt, a pair that is out has its game, and an American game is worth 1 to 7 points."""
    assert isinstance(game, Whist)
    t = game.t
    held = sum(t.count(HAND, s) for s in range(4)) + t.count(TRICK) + t.count(TURN_UP)
    assert held + t.count(WON, 0) + t.count(WON, 1) == 52 and not t.count(STOCK)
    assert not game.is_out(0) and not game.is_out(1)
    assert max(game.marks) < (5 if game.english() else 7)
    if game.english():
        assert max(game.games) < 2 and sum(game.games) < 3
    else:
        won = [game.points[side] - game.marks[side] for side in range(2)]
        assert game.honours == (0, 0) and sum(game.games) <= sum(won) <= 7 * sum(game.games) and min(won) >= 0
    played = t.mask(TRICK) | t.mask(WON, 0) | t.mask(WON, 1)
    assert sum(game.shown) == (played & HONOURS[game.trump]).bit_count() or game.over


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("whist", seed="7", dealer=3, deal=deal, options=options)


def english(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return start(deal, scoring="english", **options)


def rules(match: Match) -> Whist:
    assert isinstance(match.game, Whist)
    return match.game


def standing(match: Match, marks: tuple[int, int], honours: tuple[int, int] = (0, 0)) -> None:
    """In the game that begins now the sides have made so many points already."""
    game = rules(match)
    game.marks, game.honours = marks, honours
    for side in range(2):
        game.points[side] += marks[side] + honours[side]


def over(match: Match) -> bool:
    return match.over


def count(match: Match, tricks: int, honours: tuple[int, int] = (0, 0)) -> None:
    """Count a deal in which side 0 won so many tricks and the sides were dealt so many honours."""
    game = rules(match)
    for card in range(52):
        game.t.move(card, WON, 0 if card < 4 * tricks else 1)
    game.shown = honours
    game.count_deal()


# -- the deal and the play --------------------------------------------------------------------------------------------


def test_thirteen_each_and_the_last_card_is_the_dealers_and_makes_trumps() -> None:
    """002:3923: one by one from the dealer's left, the last, which is his, turned up."""
    match = start({"pack": " ".join(PACK.codes)})
    assert zone(match, "turn_up") == "KS" and written(match.game.status())["trump"] == "S"
    assert [match.game.t.count(HAND, s) for s in range(4)] == [13, 13, 13, 12]
    assert zone(match, "hand 0").split()[:2] == ["AC", "5C"]
    assert match.actors() == [0], "the dealer's left leads (002:3927)"
    assert baralho.view(match, 1)["zones"][8]["seat"] == 3, "it lies before the dealer"


def test_the_turned_card_lies_open_until_the_first_trick_comes_to_the_dealer() -> None:
    """002:3923: he takes it up when it is his turn in the first trick; then it may be played like the others."""
    match = start({"hand 0": "5H", "hand 1": "JH", "hand 2": "8H", "hand 3": SPADES, "turn_up": "3S"})
    cards(match, "5H JH")
    assert zone(match, "turn_up") == "3S" and baralho.known(match, 1)["turn_up"] == ["3S"]
    cards(match, "8H")
    assert match.actors() == [3] and zone(match, "turn_up") == ""
    assert baralho.known(match, 0)["hand 3"] == ["3S"], "everybody remembers it"
    assert "play 3S" in legal(match) and len(legal(match)) == 13


def test_a_world_has_the_turned_card_with_the_dealer() -> None:
    match = start({"hand 0": "5H", "hand 1": "JH", "hand 2": "8H", "hand 3": "2H", "turn_up": "3S"})
    cards(match, "5H JH 8H 2H")
    for seat in range(3):
        assert match.sample(seat, baralho.Rng(1)).t.holds(PACK.of("3S"), HAND, 3)


def test_the_lowest_trump_wins() -> None:
    """002:3933: 5 of hearts led, the jack, an 8 of diamonds from who has neither, the 3 of spades, trumps, wins."""
    match = start({"hand 0": "5H", "hand 1": "JH", "hand 2": SUITS["D"], "hand 3": SPADES, "turn_up": "3S"})
    cards(match, "5H JH 8D 3S")
    assert match.actors() == [3]
    assert baralho.view(match, 0)["zones"][7]["cards"] == [""] * 4, "the trick lies face down before the pair"


def test_follow_suit_but_no_duty_to_trump() -> None:
    """002:3931."""
    match = start({"hand 0": "5H", "hand 1": "JH 2C", "hand 2": SUITS["D"], "turn_up": "3C"})
    cards(match, "5H")
    assert refused(match, "play 2C") == "must_follow"
    assert all(word.endswith("H") for word in legal(match))
    cards(match, "JH")
    assert len(legal(match)) == 13, "the third has no hearts: anything, trump or not"


def test_the_deal_passes_to_the_left() -> None:
    """002:3937."""
    match = start(FOUR_SUITS, games=2)
    while match.game.deal_no == 0:
        play(match, legal(match)[0])
    assert match.game.dealer == 0 and match.actors() == [1]
    assert match.game.t.count(TURN_UP) == 1


# -- the American way -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tricks", "marks"), [(7, (1, 0)), (9, (3, 0)), (6, (0, 1)), (4, (0, 3)), (1, (0, 6))])
def test_a_point_for_every_trick_above_six(tricks: int, marks: tuple[int, int]) -> None:
    """002:3943."""
    match = start()
    count(match, tricks)
    assert rules(match).marks == tuple(match.game.points) == marks


def test_all_thirteen_are_seven_points_and_the_game() -> None:
    """002:3943, 002:3979: a slam, played out: the dealer's spades are trumps, and the opponents have no points."""
    match = start(FOUR_SUITS)
    while not match.over:
        play(match, legal(match)[0])
    assert sheet(match) == [(1, "tricks", 7)] and "slam" in says(match)
    assert baralho.view(match, 0)["winners"] == [1, 3]


def test_seven_less_the_losers_points_however_far_one_goes() -> None:
    """002:3947: at 6 to 4 the leaders make nine tricks: that is 7 - 4 = 3, not 9 - 4."""
    match = start()
    standing(match, (6, 4))
    count(match, 9)
    assert sheet(match) == [(0, "tricks", 3), (0, "beyond", -2), (0, "less", -4), (1, "lost", -4)]
    assert match.game.points == [3, 0]
    assert over(match) and baralho.view(match, 1)["winners"] == [0, 2]


def test_honours_count_nothing() -> None:
    match = start()
    count(match, 7, (4, 0))
    assert rules(match).honours == (0, 0) and "honours" not in says(match)


def test_several_games_are_added_up_and_may_be_drawn() -> None:
    """002:3947: successive games; 3 and 4 are 7."""
    match = start(games=3)
    game = rules(match)
    for marks, tricks in (((6, 4), 7), ((3, 6), 3)):
        standing(match, marks)
        count(match, tricks)
    assert match.game.points == [3, 4] and not over(match) and game.games == (1, 1) and game.marks == (0, 0)
    assert written(match.game.status())["played"] == "3/3"
    standing(match, (6, 6))
    count(match, 8)
    assert match.game.points == [4, 4] and over(match)
    assert baralho.view(match, 1)["winners"] == [0, 1, 2, 3]


# -- the English way --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("honours", "points"), [((4, 0), (4, 0)), ((3, 1), (2, 0)), ((2, 2), (0, 0)), ((1, 3), (0, 2)), ((0, 4), (0, 4))]
)
def test_honours(honours: tuple[int, int], points: tuple[int, int]) -> None:
    """002:3953: four are 4, any three are 2, two are nothing."""
    match = english()
    rules(match).shown = honours
    rules(match).count_honours()
    assert rules(match).honours == tuple(match.game.points) == points and rules(match).marks == (0, 0)


def test_honours_are_as_dealt_with_the_turned_card_whoever_wins_them() -> None:
    """002:3953: the pair that was dealt them, not the one that wins them; told when all cards are played."""
    deal = {
        "hand 0": "AS KS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH",
        "hand 1": "2S 3S 4S 5S 6S 2C 3C 4C 5C 6C 7C 8C 9C",
        "hand 2": "QS AH KH AD KD QD JD 10D 9D 8D 7D 6D 5D",
        "hand 3": "7S 8S 9S 10S AC KC QC JC 10C 4D 3D 2D",
        "turn_up": "JS",
    }
    match = english(deal)
    cards(match, "2H 2S KH 2D")
    assert "honours" not in says(match)
    while match.game.deal_no == 0:
        play(match, legal(match)[0])
    told = [e for e in baralho.events(match, 1) if e[0] == "say" and e[1] == "honours"]
    assert [e[2:4] for e in told] == [("0", "3")] and (0, "honours", 2) in sheet(match)
    match = english(
        {**deal, "hand 0": deal["hand 0"].replace("KS", "7S"), "hand 3": deal["hand 3"].replace("7S", "KS")}
    )
    while match.game.deal_no == 0:
        play(match, legal(match)[0])
    assert "honours" not in says(match), "two and two, the dealer's turned jack among his"


def test_tricks_come_before_honours() -> None:
    """002:3953: both reach five in one deal: the pair with the odd tricks wins, though the other has more."""
    match = english()
    game = rules(match)
    standing(match, (4, 3))
    count(match, 7, (0, 4))
    assert sheet(match) == [(0, "tricks", 1), (1, "honours", 4), (1, "struck", -4), (0, "bonus", 1)]
    assert match.game.points == [6, 3] and game.games == (1, 0) and game.marks == game.honours == (0, 0)


def test_honours_end_a_game_for_who_has_a_trick_point() -> None:
    """002:3953: the point may have been made in an earlier deal (ruling)."""
    match = english()
    game = rules(match)
    standing(match, (0, 1), (0, 2))
    count(match, 7, (1, 3))
    assert game.games == (0, 1) and match.game.points == [1, 1 + 4 + 2]
    assert sheet(match) == [(0, "tricks", 1), (1, "honours", 2), (1, "bonus", 2)]


def test_honours_alone_win_no_game() -> None:
    """002:3953: six points for honours do not do; the game goes on until there is a trick point."""
    match = english()
    game = rules(match)
    standing(match, (0, 0), (0, 2))
    count(match, 7, (0, 4))
    assert not game.games[1] and game.honours == (0, 6) and game.marks == (1, 0)
    assert written(match.game.status())["game"] == "1/5 6/5"
    count(match, 6)
    assert game.games == (0, 1), "the first trick point ends it"
    assert match.game.points == [1, 1 + 6 + 2]


def test_the_other_pair_may_get_there_first() -> None:
    """Ruling: a pair that waits for its trick point with five or more can still lose the game, honours and all."""
    match = english()
    standing(match, (4, 0), (0, 6))
    count(match, 7)
    assert sheet(match) == [(0, "tricks", 1), (1, "struck", -6), (0, "bonus", 3)]
    assert match.game.points == [8, 0], "the losers' honours are struck out: they made nothing"


@pytest.mark.parametrize(("losers", "bonus"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_the_bonus_goes_by_the_losers_tricks(losers: int, bonus: int) -> None:
    """002:3957-3963, honours of the losers not counted."""
    match = english()
    standing(match, (4, losers), (0, 4 if losers == 0 else 0))
    count(match, 8)
    assert match.game.points == [6 + bonus, losers], "points beyond five are kept"


def test_no_third_game_after_two_to_nothing() -> None:
    """002:3965: two games win the rubber and two points more."""
    match = english()
    for _ in range(2):
        assert not over(match)
        count(match, 11)
    assert over(match) and match.game.points == [5 + 3 + 5 + 3 + 2, 0]
    assert sheet(match)[-1] == (0, "rubber", 2)


def test_a_third_game_decides_and_all_points_are_added() -> None:
    """002:3965: who loses the rubber may still have more points."""
    match = english()
    count(match, 13)  # 7 and 3
    standing(match, (4, 4))
    count(match, 6)  # 5 to 4 and 1
    assert not over(match) and written(match.game.status())["games"] == "1 1"
    standing(match, (4, 4))
    count(match, 6)
    assert over(match) and match.game.points == [7 + 3 + 4 + 4, 5 + 1 + 5 + 1 + 2]
    assert baralho.view(match, 0)["winners"] == [0, 2]


def test_game_points_only() -> None:
    """Tradition: only 3, 2, 1 and the rubber are added; tricks and honours make the game."""
    match = english(rubber_total="game_points_only")
    standing(match, (4, 2))
    count(match, 7, (3, 0))
    assert sheet(match)[-3:] == [(0, "bonus", 2), (0, "cleared", -7), (1, "cleared", -2)]
    assert match.game.points == [2, 0]
    count(match, 11)
    assert over(match) and match.game.points == [2 + 3 + 2, 0]


def test_several_rubbers() -> None:
    """002:3965: as many as agreed; the games begin anew."""
    match = english(rubbers=2)
    count(match, 11)
    count(match, 2)
    count(match, 11)
    assert not over(match) and rules(match).rubbers == 1 and rules(match).games == (0, 0)
    assert written(match.game.status())["rubber"] == "2/2"
    count(match, 2)
    count(match, 2)
    assert over(match) and match.game.points == [18 + 0, 8 + 18]


def test_the_variants_are_the_two_ways_of_scoring() -> None:
    assert baralho.start("whist", variant="whist-ingles").options["scoring"] == "english"
    assert baralho.start("whist", variant="whist-americano").options == baralho.start("whist").options


# -- as today ---------------------------------------------------------------------------------------------------------


@covers("whist/curto/options")
def test_today_options() -> None:
    """today: the book's tricks to 7 is the casual game; Short Whist is the English count without honours."""
    match = baralho.start("whist", preset="curto")
    assert match.options["scoring"] == "english" and match.options["honours"] is False
    match = baralho.start("whist")
    assert match.options["scoring"] == "american" and match.options["honours"] is True


@covers("whist/curto/no_honours")
def test_today_no_honours() -> None:
    """today: four honours bring nothing, and nothing is told of them; five points for tricks are a game."""
    match = english(honours=False)
    count(match, 8, (0, 4))
    assert sheet(match) == [(0, "tricks", 2)] and "honours" not in says(match)
    assert "honours" not in written(match.game.status()) and rules(match).marks == (2, 0)
    standing(match, (4, 3))
    count(match, 7, (4, 0))
    assert sheet(match)[-2:] == [(0, "tricks", 1), (0, "bonus", 1)] and rules(match).games == (1, 0)
    assert "honours" not in [column.code for column in rules(match).ledger().columns]


CONTEXT: dict[str, dict[str, Value]] = {
    "honours": {"scoring": "english", "steps": 1000},
    "rubbers": {"scoring": "english", "steps": 2500},
    "rubber_total": {"scoring": "english", "steps": 2500},
    "games": {"steps": 2500},
}
