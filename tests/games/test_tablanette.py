"""Tablanette: seed 002:5781-5841."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import tablanette
from baralho.games.tablanette import HAND, PACK, STOCK, TABLE, WON
from tests.table import covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: 52 cards; hands shrink in turn, the stock goes by packets, a jack never lies among the first four."""
    assert isinstance(game, tablanette.Tablanette)
    t = game.t
    hands = [t.count(HAND, s) for s in range(game.players)]
    if not game.over:
        assert t.count(STOCK) % (6 * game.players) == 0 and max(hands) - min(hands) <= 1
        assert hands[game.turn] == max(hands)
    if t.count(STOCK) + sum(hands) == 48 and min(hands) == 6 and game.opt.no_initial_jack:
        assert t.count(TABLE) == 4 and not t.mask(TABLE) & game.wild()
    played = 52 - t.count(STOCK) - sum(hands)
    assert sum(t.count(WON, s) for s in range(2)) + t.count(TABLE) == played


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins."""
    return baralho.start("tablanette", seed="7", dealer=0, deal=deal, options=options)


def rules(match: Match) -> tablanette.Tablanette:
    game = match.game
    assert isinstance(game, tablanette.Tablanette)
    return game


def stage(match: Match, table: str, mine: str, theirs: str = "", stock: bool = False) -> tablanette.Tablanette:
    """Seat 1 to play with these cards; all others are on the pile of seat 0, or in the stock."""
    game = rules(match)
    for card in range(52):
        game.t.move(card, STOCK if stock else WON, 0)
    for cards, kind, i in ((table, TABLE, 0), (mine, HAND, 1), (theirs, HAND, 0)):
        game.t.move_set(PACK.mask(cards), kind, i)
    game.ask(tablanette.PLAYING, 1)
    return game


def count(match: Match, *piles: str) -> list[tuple[int, str, int]]:
    """The score sheet of a pack that ends with these piles; "*" stands for all other cards."""
    game = rules(match)
    for card in range(52):
        game.t.move(card, STOCK)
    named = [PACK.mask(pile) if pile != "*" else 0 for pile in piles]
    for seat, pile in enumerate(piles):
        game.t.move_set(PACK.all & ~sum(named) if pile == "*" else named[seat], WON, seat)
    game.count_pack()
    return sheet(match)


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:5791: six each and four on the table; the dealer's opponent begins."""
    match = start()
    assert [match.game.t.count(HAND, s) for s in range(2)] == [6, 6] and match.game.t.count(TABLE) == 4
    assert match.actors() == [1] and written(match.game.status()) == {"packet": "1/4"}


def test_four_deals_of_six_and_no_more_cards_for_the_table() -> None:
    """002:5811."""
    match = start()
    for packet in range(1, 4):
        for _ in range(12):
            play(match, next(a for a in legal(match) if a.startswith("lay")))
        assert match.game.t.count(TABLE) == 4 + 12 * packet and match.actors() == [1]
        assert written(match.game.status())["packet"] == f"{packet + 1}/4"
    assert says(match)[-3:] == ["packet", "packet", "last_cards"]
    for _ in range(12):
        play(match, next(a for a in legal(match) if a.startswith("lay")))
    assert match.game.deal_no == 1 and match.game.dealer == 1, "the dealers alternate (002:5815)"


FIRST = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S"


def test_a_jack_among_the_first_four_goes_back() -> None:
    """002:5807-5809: both have seen it, and it may come again."""
    match = start({"pack": FIRST + " 7C JC 8C 9C"})
    game = rules(match)
    assert game.t.count(TABLE) == 4 and not game.t.mask(TABLE) & tablanette.JACKS
    assert game.t.holds(PACK.of("JC"), STOCK) and game.t.count(STOCK) == 36
    assert says(match)[0] == "jack_back"
    for seat in range(2):
        assert "JC" in str(baralho.events(match, seat))
        for seed in range(12):
            drawn = match.sample(seat, baralho.Rng(seed))
            assert drawn.t.holds(PACK.of("JC"), STOCK), "it is in the stock, and everybody knows"


def test_a_jack_may_stay_if_so_agreed() -> None:
    match = start({"pack": FIRST + " 7C JC 8C 9C"}, no_initial_jack=False)
    assert zone(match, "table") == "7C 8C 9C JC" and says(match) == []


# -- captures ---------------------------------------------------------------------------------------------------------


def test_the_options_of_the_example() -> None:
    """002:5823-5833: table 3 4 7 Q; the queen takes the queen, an ace of 11 takes 7 + 4, the king 7 + 4 + 3."""
    for script, left in [
        ("pick QH; take QC", "3C 4D 7H"),
        ("pick 4D; pick 7H; take AC", "3C QH"),
        ("pick 3C; pick 4D; pick 7H; take KC", "QH"),
    ]:
        match = start()
        stage(match, "3C 4D 7H QH", "AC KC QC", "2C 2D")
        assert legal(match) == ["lay AC", "lay QC", "lay KC", "pick 3C", "pick 4D", "pick QH"]
        play(match, script)
        assert zone(match, "table") == left and says(match) == ["taken"] and sheet(match) == []


def test_a_seven_takes_several_groups() -> None:
    """002:5835: 3 + 4 and the seven, all of them or one."""
    for script, left in [
        ("pick 3C; pick 4D; pick 7H; take 7S", "QH"),
        ("pick 3C; pick 4D; take 7S", "7H QH"),
        ("pick 7H; take 7S", "3C 4D QH"),
    ]:
        match = start()
        stage(match, "3C 4D 7H QH", "7S 2S", "2C 2D")
        play(match, script)
        assert zone(match, "table") == left


def test_a_choice_is_made_in_one_way_and_can_be_completed() -> None:
    match = start()
    stage(match, "3C 4D 7H QH", "7S 2S", "2C 2D")
    assert legal(match) == ["lay 2S", "lay 7S", "pick 3C", "pick 7H"]
    play(match, "pick 3C")
    assert legal(match) == ["pick 4D"]
    play(match, "pick 4D")
    assert legal(match) == ["take 7S", "pick 7H"]
    assert refused(match, "take 2S") == "no_group"
    assert refused(match, "lay 2S") == "picking"
    assert refused(match, "pick QH") == "no_use"
    assert refused(match, "pick KH") == "not_there"
    assert refused(match, "take KH") == "not_yours"


def test_an_ace_is_one_if_so_agreed() -> None:
    """002:5801."""
    match = start(ace_value=1)
    stage(match, "4D 7H AH", "QC AC 8C", "2C 2D")
    play(match, "pick AH; pick 7H; take 8C")
    assert zone(match, "table") == "4D"
    match = start()
    stage(match, "4D 7H AH", "QC AC 8C", "2C 2D")
    play(match, "pick 4D; pick AH; pick 7H; take AC")
    assert sheet(match) == [(1, "tablanette", 33)]


# -- the jack ---------------------------------------------------------------------------------------------------------


def test_a_jack_takes_any_value_that_a_card_has() -> None:
    """002:5801: as 13 it takes the queen and 9 + 4, as 9 only the nine; there is no 12."""
    match = start()
    stage(match, "3H 9C QH 4S", "JC", "2C 2D")
    assert legal(match) == ["lay JC", "pick 9C", "pick 3H", "pick QH", "pick 4S"]
    play(match, "pick 9C")
    assert legal(match) == ["take JC", "pick QH", "pick 4S"], "9 + 3 would be 12"
    play(match, "pick QH")
    assert legal(match) == ["pick 4S"]
    play(match, "pick 4S; take JC")
    assert zone(match, "table") == "3H" and sheet(match) == []


def test_a_jack_sweeps_if_another_lies_there() -> None:
    """002:5807: and that is no tablanette; or it takes only the other jack."""
    match = start()
    stage(match, "3H 9C JD", "JC", "2C 2D")
    assert legal(match) == ["lay JC", "pick 9C", "pick JD", "pick 3H", "sweep JC"]
    play(match, "sweep JC")
    assert zone(match, "table") == "" and zone(match, "won 1") == "9C JC JD 3H"
    assert says(match) == ["swept"] and sheet(match) == []
    assert match.actors() == [0] and legal(match) == ["lay 2C", "lay 2D"], "the opponent has to lay (002:5811)"
    match = start()
    stage(match, "3H 9C JD", "JC", "2C 2D")
    play(match, "pick JD")
    assert legal(match) == ["take JC"], "a jack belongs to no sum"
    play(match, "take JC")
    assert zone(match, "table") == "9C 3H"


def test_without_a_jack_on_the_table_it_does_not_sweep() -> None:
    match = start()
    stage(match, "3H 9C 2H", "JC KC", "2C 2D")
    assert "sweep JC" not in legal(match) and refused(match, "sweep JC") == "no_sweep"
    match = start(jack_sweep="always")
    stage(match, "3H 9C 2H", "JC KC", "2C 2D")
    assert refused(match, "sweep KC") == "no_sweep"
    play(match, "sweep JC")
    assert zone(match, "table") == "" and sheet(match) == []


def test_clearing_the_table_with_a_jack_is_no_tablanette() -> None:
    match = start()
    stage(match, "9C 4H", "JC", "2C 2D")
    play(match, "pick 9C; pick 4H; take JC")
    assert zone(match, "table") == "" and says(match) == ["swept"] and sheet(match) == []


def test_only_a_jack_takes_a_jack() -> None:
    match = start()
    stage(match, "JD 5C", "5H QC", "2C 2D")
    assert legal(match) == ["lay QC", "lay 5H", "pick 5C"]
    assert refused(match, "pick JD") == "no_use"
    play(match, "pick 5C; take 5H")
    assert says(match) == ["taken"] and sheet(match) == [], "the jack is left: no tablanette"


def test_two_jacks_on_the_table() -> None:
    match = start()
    stage(match, "JD JH 5C", "JC", "2C 2D")
    play(match, "pick JD; pick JH; take JC")
    assert zone(match, "table") == "5C"


# -- the tablanette ---------------------------------------------------------------------------------------------------


def test_the_tablanette_of_the_example() -> None:
    """002:5837-5839: 4 9 6 7 Q with a queen: 52 points, and 2 for the queens."""
    match = start()
    stage(match, "4C 9D 6H 7S QH", "QC", "2D 3D")
    play(match, "pick 4C; pick 9D; pick 6H; pick QH; pick 7S; take QC")
    assert says(match) == ["taken", "tablanette"]
    assert sheet(match) == [(1, "tablanette", 52), (1, "tablanette_honours", 2)]
    assert written(match.game.status())["made"] == "0 54"
    assert match.actors() == [0] and legal(match) == ["lay 2D", "lay 3D"]


def test_honours_may_wait_for_the_count() -> None:
    match = start(honours_in_tablanette=False)
    stage(match, "4C 9D 6H 7S QH", "QC", "2D 3D")
    play(match, "pick 4C; pick 9D; pick 6H; pick QH; pick 7S; take QC")
    assert sheet(match) == [(1, "tablanette", 52)]


def test_ten_of_diamonds_and_two_of_clubs_count_two_and_aces_nothing_more() -> None:
    """002:5805, R7: the aces and the other tens have only their value."""
    match = start()
    stage(match, "10D 2C 8H", "10C", "2D 3D")
    play(match, "pick 2C; pick 10D; pick 8H; take 10C")
    assert sheet(match) == [(1, "tablanette", 30), (1, "tablanette_honours", 4)]
    match = start()
    stage(match, "AH", "AC", "2D 3D")
    play(match, "pick AH; take AC")
    assert sheet(match) == [(1, "tablanette", 22)], "a single card is a table, too"


def test_the_last_card_of_a_pack_may_make_a_tablanette() -> None:
    """R6; and what is left over is none (002:5813)."""
    match = start()
    stage(match, "KH", "KC")
    play(match, "pick KH; take KC")
    assert sheet(match)[:2] == [(1, "tablanette", 28), (1, "tablanette_honours", 2)]
    match = start()
    stage(match, "KH 2D", "KC")
    play(match, "pick KH; take KC")
    assert says(match) == ["taken", "rest"] and "tablanette" not in [line[1] for line in sheet(match)]


# -- the duty ---------------------------------------------------------------------------------------------------------


def test_laying_is_free_or_a_last_resort() -> None:
    """R1 (002:5803)."""
    match = start()
    stage(match, "3C 4D", "7S 2S", "2C 2D")
    play(match, "lay 7S")
    assert zone(match, "table") == "3C 4D 7S"
    match = start(must_capture=True)
    stage(match, "3C 4D", "7S 2S", "2C 2D")
    assert legal(match) == ["pick 3C"] and refused(match, "lay 2S") == "must_capture"
    match = start(must_capture=True)
    stage(match, "3C 4D", "JS 2S", "2C 2D")
    assert refused(match, "lay 2S") == "must_capture", "jacks included"


def test_a_card_laid_under_duty_tells_what_is_lacking() -> None:
    match = start(
        {"hand 1": "2C 2D 6C 6D 8C 8D", "hand 0": "KC KD KH KS QC QD", "table": "3C 4D 10C 10H"}, must_capture=True
    )
    play(match, "lay 2C")
    for seed in range(20):
        held = match.sample(0, baralho.Rng(seed)).t.mask(HAND, 1)
        assert not held & PACK.mask("JC JD JH JS 3D 3H 3S 4C 4H 4S 7C 7D 7H 7S 10D 10S QC KC")


# -- counting ---------------------------------------------------------------------------------------------------------


def test_a_pack_counts_26() -> None:
    """002:5787, 002:5819: three for most cards, 23 in the cards."""
    assert count(start(), "*", "") == [(0, "cards", 3), (0, "honours", 19), (0, "ten", 2), (0, "two", 2)]
    small = "3C 4C 5C 6C 7C 8C 9C 3D 4D 5D 6D 7D 8D 9D 3H 4H 5H 6H 7H 8H 9H 3S 4S 5S 6S 7S 8S"
    lines = count(start(), small, "*")
    assert lines == [(0, "cards", 3), (1, "honours", 19), (1, "ten", 2), (1, "two", 2)]


def test_26_cards_each_count_for_nobody() -> None:
    half = "AC KC QC JC 10C 2C AD 10D 3C 4C 5C 6C 7C 8C 9C 3D 4D 5D 6D 7D 8D 9D 3H 4H 5H 6H"
    lines = count(start(), half, "*")
    assert lines == [(0, "honours", 6), (0, "ten", 2), (0, "two", 2), (1, "honours", 13)]
    assert sum(line[2] for line in lines) == 23


def test_nobody_took_anything() -> None:
    """The cards are left to nobody, and count for nobody."""
    match = start()
    for _ in range(48):
        play(match, next(a for a in legal(match) if a.startswith("lay")))
    assert match.game.deal_no == 1 and sheet(match) == [] and "rest" not in says(match)


def test_the_rest_goes_to_whoever_took_last() -> None:
    match = start()
    game = stage(match, "KH 2D", "5C")
    game.last = 0
    play(match, "lay 5C")
    assert "rest" in says(match) and (0, "cards", 3) in sheet(match)


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "over"), [([251, 0], True), ([250, 9], False), ([260, 255], True), ([255, 255], False)]
)
def test_the_match_ends_at_251(points: list[int], over: bool) -> None:
    """002:5815; both there: the higher total, level totals play another pack."""
    match = start()
    match.game.points = points
    assert match.game.match_over() is over


def test_a_tablanette_ends_it_at_once_only_if_so_agreed() -> None:
    for end_check, over in [("end_of_pack", False), ("immediate", True)]:
        match = start(end_check=end_check)
        stage(match, "AH", "AC 5C", "2D 3D")
        match.game.points = [240, 230]
        play(match, "pick AH; take AC")
        assert match.over is over and match.game.points == [240, 252]
        if over:
            assert baralho.view(match, 0)["winners"] == [1]


def test_a_level_match_goes_on_even_then() -> None:
    match = start(end_check="immediate")
    stage(match, "AH", "AC 5C", "2D 3D")
    match.game.points = [252, 230]
    play(match, "pick AH; take AC")
    assert not match.over


CONTEXT: dict[str, dict[str, Value]] = {
    "target": {"steps": 3000},
    "end_check": {"target": 40},
    "jack_sweep": {"jack": "wild"},
}


# -- as played today ---------------------------------------------------------------------------------------------------


def today(players: int = 2, **options: Value) -> Match:
    return baralho.start("tablanette", preset="tablic", players=players, seed="7", dealer=0, options=options)


@covers("tablanette/tablic/options")
def test_today_options() -> None:
    """today: no_initial_jack=false, honours_in_tablanette=false, must_capture=false, target=101."""
    wanted = {"no_initial_jack": False, "honours_in_tablanette": False, "must_capture": False, "target": 101}
    assert {key: today().options[key] for key in wanted} == wanted


@covers("tablanette/tablic/jack")
def test_today_a_jack_is_twelve() -> None:
    """today: it takes twelve and is taken by it; no sweeping, no other value."""
    match = today()
    stage(match, "JC 7D 5D 9H", "JS 3H", "2C")
    assert not [a for a in legal(match) if a.startswith("sweep")] and refused(match, "pick 9H") == "no_use"
    play(match, "pick JC; pick 5D; pick 7D; take JS")
    assert zone(match, "table") == "9H"
    match = today()
    stage(match, "9H", "JS 3H", "2C")
    assert legal(match) == ["lay 3H", "lay JS"]


@covers("tablanette/tablic/ace")
def test_today_an_ace_is_one_or_eleven() -> None:
    """today: on the table and in the hand, at each use."""
    match = today()
    stage(match, "AC 10D AD", "QS 2H", "2C")
    assert legal(match) == ["lay 2H", "lay QS", "pick AC"], "1 + 1, but never 13"
    match = today()
    stage(match, "AC 2D 9D", "QS AH", "2C")
    play(match, "pick AC; pick 2D; take QS")
    assert zone(match, "table") == "9D", "11 + 2"
    match = today()
    stage(match, "AC 2D 9D", "QS AH", "2C")
    play(match, "pick 2D; pick 9D; take AH")
    assert zone(match, "table") == "AC", "with 11"


@covers("tablanette/tablic/tabla")
def test_today_a_tabla_is_one_point() -> None:
    match = today()
    stage(match, "7D 5D", "QS JH 4C", "2C 3D", stock=True)
    play(match, "pick 5D; pick 7D; take JH")
    assert sheet(match) == [(1, "tabla", 1)] and rules(match).made == (0, 1)


@covers("tablanette/tablic/pack")
def test_today_a_pack_counts_25() -> None:
    """today: 10D 2, every other A K Q J 10 one, 2C 1, most cards 3."""
    match = today()
    assert count(match, "*", "2D") == [(0, "cards", 3), (0, "honours", 19), (0, "ten", 2), (0, "two", 1)]
    assert sum(match.game.points) == 25


@covers("tablanette/tablic/pairs")
def test_today_four_in_pairs() -> None:
    """today: six each and twice; a pile and a score for each pair."""
    match = today(4)
    assert [match.game.t.count(HAND, s) for s in range(4)] == [6] * 4 and match.game.sides == 2
    assert match.game.t.count(STOCK) == 24 and written(match.game.status())["packet"] == "1/2"
    game = rules(match)
    for card in range(52):
        game.t.move(card, STOCK, 0)
    for codes, kind, i in (
        ("7D 5D", TABLE, 0),
        ("JH 4C", HAND, 1),
        ("9C 8C", HAND, 2),
        ("9D 8D", HAND, 3),
        ("2C", HAND, 0),
    ):
        game.t.move_set(PACK.mask(codes), kind, i)
    game.ask(tablanette.PLAYING, 1)
    play(match, "pick 5D; pick 7D; take JH")
    assert match.actors() == [2] and match.game.points == [0, 1] and match.game.t.count(WON, 1) == 3
    match = today(4, target=10)
    while not match.over:
        match.act(match.actors()[0], match.legal(match.actors()[0])[-1])
    assert match.game.won in (0b0101, 0b1010)
