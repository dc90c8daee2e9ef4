"""Klondike: seed 002:1425-1462."""

from __future__ import annotations

import itertools
import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import klondike
from baralho.games.klondike import COLUMN, COLUMNS, FOUNDATION, PACK, STOCK, WASTE
from baralho.kinds.patience import down_in_colours
from tests.table import covers, legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {
    "recycle_cost": {"scoring": "windows", "passes": "unlimited", "draw": 1},
    "timed": {"scoring": "windows"},
}


def sums(game: Game) -> None:
    """Law 7: foundations are suits from the ace, and what is open in a column goes down in alternating colours."""
    t = game.t
    for suit in range(4):
        cards = t.line(FOUNDATION, suit)
        assert [(PACK.suit[c], PACK.rank[c]) for c in cards] == [(suit, r) for r in range(1, len(cards) + 1)]
    for column in range(COLUMNS):
        line = t.line(COLUMN, column)
        faces_up = [not t.turned >> c & 1 for c in line]
        assert faces_up == sorted(faces_up), "nothing lies face down on an open card"
        assert not line or faces_up[-1], "the front card is open"
        opened = [c for c in line if not t.turned >> c & 1]
        assert all(klondike.BEDS[b] >> a & 1 for a, b in itertools.pairwise(opened))


def start(columns: dict[int, str] | None = None, stock: str = "", **options: Value) -> Match:
    """Columns are given from their front backwards, numbered from 0; the stock from its top. The rest is any."""
    wanted: dict[tuple[int, int], str] = {}  # (row, column) of the deal
    for column, text in (columns or {}).items():
        for k, code in enumerate(text.split()):
            wanted[column - k, column] = code
    named = [*wanted.values(), *stock.split()]
    others = [c for c in reversed(PACK.codes) if c not in named]  # kings of spades first: no ace comes to the front
    places = [(row, column) for row in range(COLUMNS) for column in range(row, COLUMNS)]
    fronts = [p for p in places if p[0] == p[1] and p not in wanted]
    for front in fronts:
        wanted[front] = others.pop(0)
    others.reverse()
    order = [wanted.get(p) or others.pop() for p in places]
    deal = {"pack": " ".join([*order, *stock.split(), *others])}
    return baralho.start("klondike", seed="7", deal=deal, options=options)


def column(match: Match, number: int) -> list[str]:
    """A column as the player sees it, the front card last."""
    cards: list[str] = baralho.view(match, 0)["zones"][1 + number]["cards"]
    return cards


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:1438: 28 cards in seven columns, row by row, the front cards open; 24 stay in hand."""
    order = [PACK.code(c) for c in random.Random(1).sample(range(PACK.count), PACK.count)]
    match = baralho.start("klondike", seed="7", deal={"pack": " ".join(order)}, options={"auto_aces": False})
    assert zone(match, "column 0") == order[0]
    assert zone(match, "column 1") == f"{order[1]} {order[7]}"
    assert zone(match, "column 6").split() == [order[k] for k in (6, 12, 17, 21, 24, 26, 27)]
    for number in range(COLUMNS):
        seen = column(match, number)
        assert len(seen) == number + 1 and seen[-1] and not any(seen[:-1])
    assert match.game.t.count(STOCK) == 24
    assert baralho.view(match, 0)["zones"][0]["cards"] == [""] * 24
    assert zone(match, "stock").split()[::-1] == order[28:]


def test_one_player() -> None:
    with pytest.raises(baralho.BadPlayers):
        baralho.start("klondike", players=2)


# -- foundations ------------------------------------------------------------------------------------------------------


def test_the_two_of_clubs_on_its_ace() -> None:
    """002:1448: the ace is out, the 2 is turned: it may go on it; then only the 3 of clubs fits."""
    match = start(stock="AC 2C 4C 2D 3C")
    play(match, "draw")
    assert zone(match, "foundation 0") == "AC"
    play(match, "draw")
    assert "up 2C" in legal(match)
    play(match, "up 2C; draw")
    assert refused(match, "up 4C") == "not_next"
    play(match, "draw")
    assert refused(match, "up 2D") == "not_next", "a suit of its own on every pile (002:1450)"
    play(match, "draw; up 3C")
    assert zone(match, "foundation 0") == "AC 2C 3C"
    assert written(match.game.status())["out"] == "3"


def test_playing_a_card_that_fits_is_optional() -> None:
    """Ruling: item 4 does not force; the drawn card stays on the waste."""
    match = start(stock="AC 2C 9S")
    play(match, "draw; draw; draw")
    assert zone(match, "waste") == "2C 9S"


def test_aces_go_out_by_themselves_already_after_the_deal() -> None:
    """002:1440: and the card beneath is turned, which may be an ace as well."""
    match = start({2: "AH AS 5D", 0: "AD"})
    assert zone(match, "foundation 1") == "AD" and zone(match, "column 0") == ""
    assert zone(match, "foundation 2") == "AH" and zone(match, "foundation 3") == "AS"
    assert column(match, 2) == ["5D"]


def test_an_ace_is_a_move_like_any_other() -> None:
    match = start({2: "AH AS 5D", 0: "2S"}, auto_aces=False)
    assert zone(match, "foundation 2") == ""
    assert {"up AH", "lay AH 0"} <= set(legal(match))
    play(match, "lay AH 0")
    assert column(match, 0) == ["2S", "AH"] and column(match, 2)[-1] == "AS"


def test_an_ace_uncovered_on_the_waste_goes_out() -> None:
    """With three at once an ace may lie beneath the top card: it appears when that card leaves."""
    match = start({0: "10H"}, stock="4C AD 9S", draw=3)
    play(match, "draw")
    assert zone(match, "waste") == "4C AD 9S"
    play(match, "lay 9S 0")
    assert zone(match, "waste") == "4C" and zone(match, "foundation 1") == "AD"


def test_foundations_only_grow() -> None:
    """002:1450; the option lets the top card come back."""
    layout = {0: "3H"}
    script = "draw; draw; up 2C"
    match = start(layout, stock="AC 2C")
    play(match, script)
    assert refused(match, "lay 2C 0") == "not_free"
    match = start(layout, stock="AC 2C", foundation_to_tableau=True)
    play(match, f"{script}; lay 2C 0")
    assert column(match, 0) == ["3H", "2C"] and zone(match, "foundation 0") == "AC"


def test_an_ace_comes_back_only_if_it_would_not_go_out_again_by_itself() -> None:
    layout = {0: "2H"}
    match = start(layout, stock="AC", foundation_to_tableau=True)
    play(match, "draw")
    assert "lay AC 0" not in legal(match)
    match = start(layout, stock="AC", foundation_to_tableau=True, auto_aces=False)
    play(match, "draw; up AC; lay AC 0")
    assert column(match, 0) == ["2H", "AC"]


# -- columns ----------------------------------------------------------------------------------------------------------


def test_a_red_jack_takes_a_black_ten_only() -> None:
    """002:1452: and that takes a red 9."""
    beds = down_in_colours(PACK)
    for jack in ("JH", "JD"):
        takers = [PACK.code(c) for c in range(PACK.count) if beds[c] >> PACK.of(jack) & 1]
        assert takers == ["10C", "10S"]
    for nine in ("9D", "9H"):
        assert beds[PACK.of(nine)] == PACK.mask("10C 10S")
    assert beds[PACK.of("KC")] == 0
    match = start({0: "JH"}, stock="10D 10S 9C 9H")
    play(match, "draw")
    assert refused(match, "lay 10D 0") == "not_on"
    play(match, "draw; lay 10S 0; draw")
    assert refused(match, "lay 9C 0") == "not_on"
    play(match, "draw; lay 9H 0")
    assert column(match, 0) == ["JH", "10S", "9H"]


def test_only_the_top_of_the_waste() -> None:
    """002:1454; the next card down is free when that one has left."""
    match = start({0: "JH", 1: "JD"}, stock="10S 10C")
    play(match, "draw; draw")
    assert refused(match, "lay 10S 0") == "not_free"
    play(match, "lay 10C 0; lay 10S 1")


def runs(partial: bool) -> Match:
    """Column 1 shows 9H 8S 7D, column 2 ends in 10C, column 3 in 9D."""
    match = start({1: "9H 2C", 2: "10C", 3: "9D", 4: "8S", 5: "7D", 6: "KH"}, partial_run_moves=partial)
    return play(match, "lay 8S 1; lay 7D 1")


def test_the_whole_sequence_moves_or_nothing() -> None:
    """002:1456."""
    match = runs(partial=False)
    assert column(match, 1) == ["", "9H", "8S", "7D"]
    assert refused(match, "lay 8S 3") == "not_free"
    play(match, "lay 9H 2")
    assert column(match, 2)[-4:] == ["10C", "9H", "8S", "7D"]
    assert column(match, 1) == ["2C"], "the next card is turned (002:1458)"


def test_part_of_a_sequence_by_option() -> None:
    match = runs(partial=True)
    assert {"lay 9H 2", "lay 8S 3"} <= set(legal(match)) and "lay 7D 2" not in legal(match)
    play(match, "lay 8S 3")
    assert column(match, 1) == ["", "9H"] and column(match, 3)[-3:] == ["9D", "8S", "7D"]


def test_the_front_card_alone_goes_to_its_foundation() -> None:
    """Ruling: what is left is the new complete sequence."""
    match = start({1: "3H 9S", 2: "2S", 3: "4C"}, stock="AS")
    play(match, "lay 2S 1; draw; up 2S")
    assert column(match, 1) == ["", "3H"]
    play(match, "lay 3H 3")
    assert column(match, 3)[-2:] == ["4C", "3H"] and column(match, 1) == ["9S"]


def test_an_empty_column_takes_a_king() -> None:
    """002:1460; ruling: emptied onto another column is the same as onto a foundation."""
    layout = {0: "QS", 1: "KH 5C", 2: "JD", 3: "8C", 4: "8S", 5: "4C", 6: "4S"}
    match = start(layout, stock="6D KC")
    play(match, "lay QS 1")
    assert zone(match, "column 0") == ""
    assert {a for a in legal(match) if a.endswith(" 0")} == {"lay KH 0"}
    assert refused(match, "lay JD 0") == "only_kings"
    play(match, "draw; draw; lay KC 0")
    assert column(match, 0) == ["KC"]
    match = start(layout, stock="6D KC", empty_column="any")
    play(match, "lay QS 1; lay JD 0")
    assert column(match, 0) == ["JD"]


def test_a_sequence_with_nothing_beneath_stays() -> None:
    """Ruling: from one empty column to another nothing would change."""
    match = start({0: "QS", 1: "KH JD", 2: "KC"})
    play(match, "lay QS 1; lay KH 0; lay JD 0")
    assert zone(match, "column 1") == "" and column(match, 0) == ["KH", "QS", "JD"]
    assert "lay KH 1" not in legal(match) and "lay KC 1" in legal(match)


# -- the stock --------------------------------------------------------------------------------------------------------


def test_one_pass_or_three_and_unshuffled() -> None:
    """The seed knows no redeal; with one the waste is turned over as it lies."""
    cases: list[tuple[Value, int]] = [(1, 0), (3, 2), ("unlimited", 9)]
    for passes, redeals in cases:
        match = start(passes=passes, auto_aces=False)
        first = zone(match, "stock")
        for number in range(redeals + 1):
            assert "redeal" not in legal(match)
            play(match, "draw;" * 23)
            assert "redeal" not in legal(match), "not before the stock is used up"
            play(match, "draw")
            if number < redeals:
                play(match, "redeal")
                assert zone(match, "stock") == first and zone(match, "waste") == ""
        assert "draw" not in legal(match)
        assert ("redeal" in legal(match)) == (passes == "unlimited")


def test_what_went_by_is_known() -> None:
    """After a redeal the stock lies face down, but a good memory has it."""
    match = start(passes=3, auto_aces=False)
    play(match, "draw;" * 24 + "redeal")
    assert baralho.view(match, 0)["zones"][0]["cards"] == [""] * 24
    assert len(baralho.known(match, 0)["stock"]) == 24


def test_three_at_once_and_fewer_at_the_end() -> None:
    match = start({6: "10H"}, stock="2C 3D 9S", draw=3)
    play(match, "draw")
    assert zone(match, "waste") == "2C 3D 9S"
    assert refused(match, "up 3D") == "not_next" and "lay 9S 6" in legal(match)
    play(match, "lay 9S 6")
    assert zone(match, "waste") == "2C 3D"
    match = start(stock="2C 3D 4S", draw=3, passes=3, auto_aces=False)
    play(match, "draw;" * 8 + "redeal;draw")
    assert zone(match, "waste") == "2C 3D 4S"


def test_fewer_than_three_are_left() -> None:
    match = start({0: "10H"}, stock="2C 3D 9S", draw=3, passes=3, auto_aces=False)
    play(match, "draw; lay 9S 0" + ";draw" * 7 + ";redeal" + ";draw" * 7)
    assert match.game.t.count(STOCK) == 2
    play(match, "draw")
    assert match.game.t.count(STOCK) == 0 and match.game.t.count(WASTE) == 23


# -- the end ----------------------------------------------------------------------------------------------------------


def nearly_won() -> Match:
    """All cards out but the king of spades, which lies on the waste."""
    match = start()
    t = match.game.t
    for card in range(PACK.count):
        t.move(card, FOUNDATION, PACK.suit[card])
    t.move(PACK.of("KS"), WASTE)
    return match


def test_won_with_all_cards_out() -> None:
    match = play(nearly_won(), "up KS")
    assert match.over and baralho.view(match, 0)["winners"] == [0]
    assert sheet(match) == [(0, "cards_out", 52)]


def test_giving_up() -> None:
    match = play(nearly_won(), "give_up")
    assert match.over and baralho.view(match, 0)["winners"] == []
    assert sheet(match) == [(0, "cards_out", 51)]


# -- everything lies open ---------------------------------------------------------------------------------------------


def opened(stock: int, waste: int, passes: Value, **options: Value) -> Match:
    """Everything lies open: the kings of the columns have been left alone, the rest is out but for so many cards."""
    match = start(None, "", auto_aces=False, passes=passes, **options)
    t = match.game.t
    t.turned = 0
    order = sorted(range(PACK.count), key=lambda c: (PACK.rank[c], PACK.suit[c]))
    left = order[PACK.count - stock - waste - COLUMNS :]
    for card in order[: PACK.count - len(left)]:
        t.move(card, FOUNDATION, PACK.suit[card])
    for card in order:
        if t.where[card] != t.base[STOCK] and card in left:
            t.move(card, STOCK)
    for column, card in enumerate(reversed(left[-COLUMNS:])):
        t.move(card, COLUMN, column)
    for card in left[stock : stock + waste]:
        t.move(card, WASTE)
    return match


def test_finish_brings_everything_out() -> None:
    """Nothing lies face down and the stock can be had: no more choices."""
    match = opened(stock=5, waste=3, passes="unlimited")
    assert "finish" in legal(match)
    play(match, "finish")
    assert match.over and match.game.won == 1 and sheet(match) == [(0, "cards_out", 52)]


def test_finish_is_not_offered_when_the_stock_decides() -> None:
    """With one pass, or three cards at a time, what nobody has seen decides whether it can be done."""
    assert "finish" not in legal(opened(stock=5, waste=0, passes=3))
    assert "finish" not in legal(opened(stock=5, waste=0, passes="unlimited", draw=3))
    assert "finish" not in legal(start(passes="unlimited")), "cards lie face down"


def test_finish_when_the_waste_is_all_that_is_left() -> None:
    """An empty stock: the waste lies open, and the way out can be seen; without a pass left there is none."""
    assert "finish" in legal(opened(stock=0, waste=5, passes=3))
    assert "finish" not in legal(opened(stock=0, waste=5, passes=1)), "the lowest lies at the bottom"


@pytest.mark.parametrize(("out", "result"), [(11, 3), (10, -2), (52, 208), (0, -52)])
def test_canfields_stake(out: int, result: int) -> None:
    """002:1429: 52 for the pack, 5 for every card; aces count like the others (ruling)."""
    match = start(scoring="canfield_stake", auto_aces=False)
    for card in range(out):
        match.game.t.move(card, FOUNDATION, PACK.suit[card])
    match.game.finish()
    assert match.game.points == [result]
    assert sheet(match) == [(0, "stake", -52), (0, "prize", 5 * out)]


def blacks_only(passes: Value) -> Match:
    """All columns end in odd black cards, and the last card of the stock is the 2 of clubs."""
    reds = " ".join(c for c in PACK.codes if c[-1] == "H" or (c[-1] == "D" and c[0] not in "JQK"))
    fronts = {0: "5C", 1: "5S", 2: "7C", 3: "7S", 4: "9C", 5: "9S", 6: "JC"}
    return start(fronts, f"{reds} 2C", auto_aces=False, passes=passes)


def test_stuck() -> None:
    """Stock empty, no pass left, no move: lost without having to give up."""
    match = play(blacks_only(passes=1), "draw;" * 23)
    assert legal(match, 0)
    play(match, "draw")
    assert match.over and says(match)[-1] == "stuck"
    assert baralho.view(match, 0)["winners"] == []


def test_a_table_that_waits_tells_a_dead_end_and_ends_when_it_is_given_up() -> None:
    match = blacks_only(passes=1)
    match.game.hold = match.hold = 1
    play(match, "draw;" * 24)
    assert not match.over and says(match)[-1] == "stuck" and legal(match) == ["give_up"]
    match.undo(1)
    assert "draw" in legal(match)
    play(match, "draw;give_up")
    view = baralho.view(match, 0)
    assert view["over"] and view["winners"] == []


def test_not_stuck_while_a_pass_is_left() -> None:
    match = play(blacks_only(passes=3), "draw;" * 24)
    assert legal(match) == ["redeal", "give_up"]


def test_the_cap_ends_an_endless_game_and_the_cards_out_count() -> None:
    match = start(passes="unlimited", stock="AC")
    while not match.over:
        play(match, "draw" if "draw" in legal(match) else "redeal")
    assert match.game.capped and match.game.count == klondike.GAME.cap
    assert sheet(match) == [(0, "cards_out", match.game.points[0])]


def test_default_games_end() -> None:
    """Catalogue: with the defaults no position can repeat."""
    for seed in range(30):
        match = baralho.start("klondike", seed=seed)
        dice = random.Random(seed)
        seen = set()
        while not match.over:
            key = match.game.key()
            assert key not in seen
            seen.add(key)
            options = [a for a in match.legal(0) if a != klondike.GIVE_UP]
            match.act(0, dice.choice(options))
        assert not match.game.capped


def test_passes_without_limit_repeat_the_position() -> None:
    match = start(passes="unlimited", auto_aces=False)
    key = match.game.key()
    play(match, "draw;" * 24 + "redeal")
    assert match.game.key() == key


def test_the_pass_is_counted() -> None:
    match = start(passes=3, auto_aces=False)
    assert ("pass", "1/3") in written(match.game.status()).items()
    play(match, "draw;" * 24 + "redeal")
    assert ("pass", "2/3") in written(match.game.status()).items()


def test_refusals_tell_nothing_of_hidden_cards() -> None:
    match = start({0: "10H"}, stock="4C AD 9S")
    assert refused(match, "lay 9S 0") == refused(match, "lay 9C 0") == "not_free"
    assert refused(match, "redeal") == "not_now"


def test_presets() -> None:
    for id, cards in (("comum", 1), ("tres", 3), ("vegas", 3), ("vegas-1", 1)):
        match = baralho.start("klondike", preset=id, seed="3")
        play(match, "draw")
        assert match.game.t.count(WASTE) == cards


# -- as it is played today --------------------------------------------------------------------------------------------


def today(preset: str, columns: dict[int, str] | None = None, stock: str = "", **options: Value) -> Match:
    """A stacked table of a preset."""
    _, settled = klondike.GAME.settle("", preset, 0, {})
    return start(columns, stock, **{**settled, **options})


def tally(match: Match) -> int:
    """The count of the computers as it stands."""
    return int(written(match.game.status())["tally"])


@covers("klondike/comum/recycle", "klondike/tres/recycle")
@pytest.mark.parametrize("preset", ["comum", "tres"])
def test_today_comum_and_tres_recycle_any_number_of_times(preset: str) -> None:
    """today: stock can be recycled any number of times; passes=unlimited."""
    match = today(preset)
    first = zone(match, "stock")
    for _ in range(12):
        while "draw" in legal(match):
            play(match, "draw")
        play(match, "redeal")
        assert zone(match, "stock") == first
    assert not match.over


@covers("klondike/comum/part_of_run")
def test_today_comum_part_of_a_run_moves() -> None:
    """today: part of a run moves."""
    match = today("comum", {1: "9H 2C", 2: "10C", 3: "9D", 4: "8S", 5: "7D", 6: "KH"})
    play(match, "lay 8S 1; lay 7D 1; lay 8S 3")
    assert column(match, 1) == ["", "9H"] and column(match, 3)[-3:] == ["9D", "8S", "7D"]


@covers("klondike/comum/back")
def test_today_comum_a_two_comes_back_from_the_foundation() -> None:
    """today: a 2 of hearts may come back from the foundation; foundation to column -15."""
    match = today("comum", {0: "3S"}, stock="AH 2H")
    play(match, "draw; up AH; draw; up 2H")
    assert tally(match) == 20
    play(match, "lay 2H 0")
    assert column(match, 0) == ["3S", "2H"] and tally(match) == 5


@covers("klondike/comum/options")
def test_today_comum_aces_wait_and_only_kings_fill_a_column() -> None:
    """today: auto_aces=false, empty_column=king."""
    match = today("comum", {0: "AS", 1: "JD", 2: "KD"})
    assert "up AS" in legal(match)
    play(match, "up AS")
    assert refused(match, "lay JD 0") == "only_kings" and "lay KD 0" in legal(match)


@covers("klondike/comum/score")
def test_today_comum_scores_every_move() -> None:
    """today: waste to column +5, to foundation +10, column to foundation +10, card turned up +5."""
    match = today("comum", {0: "10H", 1: "AS 5D", 2: "8D 4C"}, stock="9S AC")
    assert tally(match) == 0, "the deal earns nothing"
    play(match, "draw; lay 9S 0")
    assert tally(match) == 5
    play(match, "up AS")
    assert tally(match) == 20, "10 for the ace, 5 for the five beneath it"
    play(match, "draw; up AC")
    assert tally(match) == 30
    play(match, "lay 8D 0")
    assert tally(match) == 35, "nothing for the move, 5 for the card that it opens"
    play(match, "give_up")
    assert sheet(match) == [(0, "windows", 35)] and match.game.points == [35]


@covers("klondike/comum/recycle_cost")
def test_today_comum_each_recycling_costs_a_hundred_and_never_below_zero() -> None:
    """today: each recycling, the first included, with draw 1 -100; score never below 0."""
    match = today("comum", {1: "AS 5D"})
    play(match, "up AS")
    assert tally(match) == 15
    play(match, "draw;" * 24 + "redeal")
    assert tally(match) == 0
    game = match.game
    assert isinstance(game, klondike.Computed)
    for passes in range(2):
        game.tally = 150
        play(match, "draw;" * 24 + "redeal")
        assert tally(match) == 50, passes


@covers("klondike/tres/recycle_cost")
def test_today_tres_recycling_costs_twenty_from_the_fourth_pass_on() -> None:
    """today: with draw 3 -20 from the fourth pass on (uncertain)."""
    match = today("tres")
    game = match.game
    assert isinstance(game, klondike.Computed)
    game.tally = 100
    counts = []
    for _ in range(4):
        play(match, "draw;" * 8 + "redeal")
        counts.append(tally(match))
    assert counts == [100, 100, 80, 60]


@pytest.mark.parametrize("preset", ["comum", "tres"])
def test_today_recycling_can_be_free(preset: str) -> None:
    """today: (uncertain), so an option: recycle_cost=false."""
    match = today(preset, recycle_cost=False)
    game = match.game
    assert isinstance(game, klondike.Computed)
    game.tally = 100
    for _ in range(4):
        while "draw" in legal(match):
            play(match, "draw")
        play(match, "redeal")
    assert tally(match) == 100


@covers("klondike/comum/undo")
def test_today_comum_undo_gives_the_points_back() -> None:
    """today: undo gives the points back."""
    match = today("comum", {0: "3S"}, stock="AH 2H")
    play(match, "draw; up AH; draw; up 2H; lay 2H 0")
    counts = []
    for _ in range(4):
        match.undo(1)
        counts.append(tally(match))
    assert counts == [20, 10, 10, 0]


def test_today_comum_finish_counts_every_card() -> None:
    """today: +10 per card; bringing all out at once counts as one by one."""
    match = opened(stock=0, waste=1, passes="unlimited", scoring="windows")
    assert tally(match) == 0 and PACK.count - match.game.t.count(WASTE) - COLUMNS == 44
    play(match, "finish")
    assert sheet(match) == [(0, "windows", 80)]


def timed(match: Match, *steps: tuple[int, str]) -> Match:
    """Do something each time, at so many milliseconds on the clock."""
    for at, text in steps:
        match.act(0, baralho.read_action(match, text), str(at))
    return match


@covers("klondike/comum/timed")
def test_today_comum_ten_seconds_cost_two() -> None:
    """today: -2 every ten seconds; an option, off."""
    match = today("comum", {0: "3S"}, stock="AH 2H", timed=True)
    assert not klondike.GAME.settle("", "comum", 0, {})[1]["timed"]
    counts = []
    for at, step in ((0, "draw"), (9_999, "up AH"), (10_000, "draw"), (39_000, "up 2H"), (39_999, "lay 2H 0")):
        timed(match, (at, step))
        counts.append(tally(match))
    assert counts == [0, 10, 8, 14, 0], "one boundary, then two more, 10 for the card, and 15 for taking it back"


@covers("klondike/comum/timed")
def test_today_comum_time_takes_nothing_below_zero() -> None:
    """today: never below 0; what was lost to that is not owed: points that come later stay."""
    match = today("comum", {0: "3S"}, stock="AH 2H", timed=True)
    timed(match, (0, "draw"), (600_000, "up AH"))
    assert tally(match) == 10
    timed(match, (620_000, "give_up"))
    assert sheet(match) == [(0, "windows", 6)]


@covers("klondike/comum/timed", "klondike/comum/undo")
def test_today_comum_undo_gives_points_back_but_no_time() -> None:
    """today: undo gives the points back; the clock goes on, and its next reading counts from where the game stands."""
    match = today("comum", {0: "3S"}, stock="AH 2H", timed=True)
    timed(match, (0, "draw"), (5_000, "up AH"), (19_000, "draw"))
    assert tally(match) == 8
    match.undo(1)
    assert tally(match) == 10
    timed(match, (41_000, "draw"))
    assert tally(match) == 2, "four times ten seconds"


@covers("klondike/comum/timed_win")
@pytest.mark.parametrize(("at", "prize"), [(30_999, 0), (31_000, 22580), (200_000, 3500), (201_400, 3482)])
def test_today_comum_a_win_brings_more_the_sooner_it_comes(at: int, prize: int) -> None:
    """today: at the win + 700000/seconds (more than 30 s)."""
    match = opened(stock=0, waste=1, passes="unlimited", scoring="windows", timed=True)
    timed(match, (at, "finish"))
    assert sheet(match) == [(0, "windows", 80)] + ([(0, "speed", prize)] if prize else [])


@covers("klondike/comum/timed_win")
def test_today_comum_who_gives_up_gets_nothing_for_speed() -> None:
    """today: at the win."""
    match = today("comum", timed=True)
    timed(match, (0, "draw"), (40_000, "give_up"))
    assert sheet(match) == [(0, "windows", 0)]


def test_a_time_is_a_number_that_does_not_go_back() -> None:
    """Anything else is refused, and nothing happens."""
    match = today("comum", timed=True)
    timed(match, (0, "draw"), (5_000, "draw"))
    for wrong in ("4999", "-1", "1.5", "soon", "1 2", "1" * 10, "²"):
        with pytest.raises(baralho.IllegalAction):
            match.act(0, baralho.read_action(match, "draw"), wrong)
    timed(match, (5_000, "draw"))
    assert len(match.rows) == 3


def test_time_needs_points_to_be_taken_from() -> None:
    with pytest.raises(baralho.BadOption, match="scoring=windows"):
        baralho.start("klondike", options={"timed": True})


def test_without_a_time_the_model_has_it() -> None:
    """Simulation: half a second to three and a half for an action, none for the first, the same for the same seed."""

    def clocks(seed: str) -> list[int]:
        match = baralho.start("klondike", preset="comum", seed=seed, options={"timed": True})
        found = []
        for _ in range(60):
            play(match, "draw" if "draw" in legal(match) else "redeal")
            assert isinstance(match.game, klondike.Timed)
            found.append(match.game.elapsed)
        return found

    times = clocks("9")
    assert times == clocks("9") != clocks("10")
    assert times[0] == 0
    took = [b - a for a, b in itertools.pairwise(times)]
    assert min(took) >= 500 and max(took) <= 3500 and len(set(took)) > 30


def test_a_match_on_the_clock_is_the_same_when_read_again() -> None:
    """What was measured is written down: a replay counts the same, measured or modelled."""
    match = today("comum", {0: "3S"}, stock="AH 2H", timed=True)
    timed(match, (0, "draw"), (12_345, "up AH"))
    play(match, "draw; up 2H")
    again = baralho.load(baralho.save(match))
    assert isinstance(again.game, klondike.Timed) and isinstance(match.game, klondike.Timed)
    assert again.game.elapsed == match.game.elapsed > 12_345 + 1_000
    assert again.game.digest() == match.game.digest()


@covers("klondike/tres/fan")
def test_today_tres_three_are_fanned_and_the_last_is_playable() -> None:
    """today: only the last playable; when it goes the one under it is; fewer than three left: all of them."""
    match = today("tres", {0: "10H", 1: "10D"}, stock="2C 9C 9S")
    play(match, "draw")
    assert zone(match, "waste") == "2C 9C 9S" and refused(match, "lay 9C 1") == "not_free"
    play(match, "lay 9S 0; lay 9C 1")
    assert tally(match) == 10
    play(match, "draw;" * 7 + "redeal;" + "draw;" * 7)
    assert match.game.t.count(STOCK) == 1
    play(match, "draw")
    assert match.game.t.count(WASTE) == 22


@covers("klondike/comum/lost")
def test_today_comum_is_lost_only_when_the_player_says_so() -> None:
    """today: with unlimited passes offer "no more moves?" instead of ending: the position repeats."""
    match = today("comum", {0: "5C", 1: "5S", 2: "7C", 3: "7S", 4: "9C", 5: "9S", 6: "JC"}, "2C 2S")
    key = match.game.key()
    play(match, "draw;" * 24 + "redeal")
    assert match.game.key() == key, "the table sees that nothing but turning cards is left"
    play(match, "draw;" * 24 + "redeal")
    assert legal(match)[-1] == "give_up", "not over"
    play(match, "give_up")
    assert match.over and match.game.won == 0


@covers("klondike/vegas/passes", "klondike/vegas-1/passes")
@pytest.mark.parametrize(("preset", "draw", "passes"), [("vegas", 3, 3), ("vegas-1", 1, 1)])
def test_today_vegas_passes(preset: str, draw: int, passes: int) -> None:
    """today: vegas draw=3, passes=3; vegas-1 draw=1, passes=1."""
    match = today(preset)
    for number in range(passes):
        play(match, "draw;" * (24 // draw))
        assert ("redeal" in legal(match)) == (number + 1 < passes)
        if number + 1 < passes:
            play(match, "redeal")


@covers("klondike/vegas/stake", "klondike/vegas-1/stake")
@pytest.mark.parametrize("preset", ["vegas", "vegas-1"])
def test_today_vegas_five_a_card_and_five_back(preset: str) -> None:
    """today: -52 at the start, +5 per card on a foundation, -5 when taken back."""
    match = today(preset, {0: "AH", 1: "2H 9C", 2: "3S"})
    balances = [written(match.game.status())["balance"]]
    for step in ("up AH", "up 2H", "lay 2H 2"):
        play(match, step)
        balances.append(written(match.game.status())["balance"])
    assert balances == ["-52", "-47", "-42", "-47"]
    play(match, "give_up")
    assert match.game.points == [-47]
