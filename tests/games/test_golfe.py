"""Golfe: seed 002:7541-7579."""

from __future__ import annotations

import itertools
import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game, put
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import golfe
from baralho.games.golfe import BASE, CELLS, FIELD, NONE_YET, ONE, PACK, STOCK, Golfe, free_cells
from tests.table import covers, legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {
    "king_stops": {"wrap": False},
    "same_deal_for_both": {"players": 2},
}


def sums(game: Game) -> None:
    """Law 7: 52 cards at each table; the field is as it is noted, and a result is that of its field."""
    assert isinstance(game, Golfe)
    t = game.t
    for seat in range(game.players):
        cells = [cell for cell in range(CELLS) if t.count(FIELD, seat * CELLS + cell)]
        assert sum(1 << cell for cell in cells) == game.fields[seat]
        if not game.shared():
            assert len(cells) + t.count(BASE, seat) + t.count(STOCK, seat) == PACK
        if game.results[seat] != NONE_YET:
            assert game.results[seat] == len(cells) if cells else game.results[seat] <= 0


def start(cards: str = "", /, **options: Value) -> Match:
    """One hole alone, unless more are wanted: the cards as they come, 35 to the field by rows, the base, the stock."""
    return baralho.start("golfe", seed="7", deal={"pack": cards}, options={"holes": 1, **options})


def two(**options: Value) -> Match:
    return baralho.start("golfe", players=2, seed="7", dealer=0, options={"holes": 1, **options})


def lay_out(match: Match, cells: dict[int, str], base: str, stock: str = "", seat: int = 0) -> Match:
    """Leave only these cards on a field (by place, from the upper left) and in the stock (from its top).

    The rest has gone to the base, beneath the card named.
    """
    game = match.game
    assert isinstance(game, Golfe)
    t, own = game.t, PACK * seat
    order = [own + ONE.of(code) for code in stock.split()]
    pile = game.stock_of(seat)
    for card in range(own, own + PACK):
        if t.where[card] - t.base[FIELD] - seat * CELLS in range(CELLS) or t.where[card] == t.base[STOCK] + pile:
            t.move(card, BASE, seat)
    for cell, code in cells.items():
        t.move(own + ONE.of(code), FIELD, seat * CELLS + cell)
    for card in reversed(order):
        t.move(card, STOCK, pile)
    t.move(own + ONE.of(base), BASE, seat)
    game.fields = put(game.fields, seat, sum(1 << cell for cell in cells))
    return match


# -- the field --------------------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:7549-7551: five rows of seven face up, one card turned, 16 left in the stock."""
    order = [ONE.code(c) for c in random.Random(1).sample(range(PACK), PACK)]
    match = start(" ".join(order))
    assert [zone(match, f"field {cell}") for cell in range(CELLS)] == order[:CELLS]
    assert zone(match, "base") == order[CELLS] and match.game.t.count(STOCK) == 16
    view = baralho.view(match, 0)["zones"]
    assert view[0]["cards"] == [""] * 16 and all(z["cards"][0] for z in view[1:])
    assert golfe.Golfe.zones(match.game)[FIELD].rows == 5  # type: ignore[arg-type]


def test_twenty_cards_are_free_at_first() -> None:
    """002:7555: the ends of seven columns and five rows, corners counting once; or seven ends of columns."""
    assert free_cells(golfe.FULL, perimeter=True).bit_count() == 20
    assert free_cells(golfe.FULL, perimeter=False) == golfe.ROW[4]


def test_a_gap_makes_no_new_ends() -> None:
    """Ruling: only the first and the last card that are left of a row and of a column."""
    middle = 2 * 7 + 3
    assert not free_cells(golfe.FULL & ~(1 << 3 * 7 + 3), perimeter=True) >> middle & 1, "a hole inside frees nothing"
    for gone in ([0, 1, 2], [4, 5, 6]):  # the row from the left, or from the right
        cells = golfe.FULL & ~sum(1 << 2 * 7 + k for k in gone)
        assert free_cells(cells, perimeter=True) >> middle & 1
    for gone in ([0, 1], [3, 4]):  # the column from above, or from below
        cells = golfe.FULL & ~sum(1 << k * 7 + 3 for k in gone)
        assert free_cells(cells, perimeter=True) >> middle & 1
    assert free_cells(golfe.FULL & ~sum(1 << k * 7 + 3 for k in (3, 4)), perimeter=False) >> middle & 1
    assert not free_cells(golfe.FULL & ~sum(1 << k * 7 + 3 for k in (0, 1)), perimeter=False) >> middle & 1


EXAMPLE = """
    2C  2D  2H  3C  3D  3H  10H
    4C  5C  5D  6C  6D  6H  4D
    4H  7C  7D  9D  7H  8C  QC
    QD  KC  KD  10C KH  8D  QH
    JC  2S  3S  9S  4S  5S  6S
    10S
"""


def test_the_example_of_the_book() -> None:
    """002:7559-7561: on the 10 of spades 9S, 10H, JC, 10C and 9D; the 9 of spades uncovers the 10 of clubs, and that
    the 9 of diamonds. Then nothing goes any more, and the next card is turned.
    """
    match = start(EXAMPLE)
    assert refused(match, "take 9D") == "inside"
    play(match, "take 9S; take 10H; take JC; take 10C; take 9D")
    assert zone(match, "base") == "10S 9S 10H JC 10C 9D"
    assert legal(match) == ["turn", "stop"]
    play(match, "turn")
    assert match.game.t.count(STOCK) == 15 and says(match) == ["turned"]


def test_gaps_stay_and_nothing_moves() -> None:
    match = play(start(EXAMPLE), "take 9S")
    assert zone(match, "field 31") == "" and zone(match, "field 24") == "10C" and zone(match, "field 30") == "3S"


def test_refusals() -> None:
    match = start(EXAMPLE)
    assert "take JC" in legal(match)
    assert refused(match, "take 2C") == "no_neighbour"
    assert refused(match, "take 7D") == "inside"
    hidden = [zone(match, "stock").split()[0], "10S"]
    assert [refused(match, f"take {code}") for code in hidden] == ["not_there", "not_there"]


# -- what follows what ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "wrap", "stops", "taken"),
    [
        ("KS", True, False, {"AC", "QC"}),  # 002:7563
        ("AS", True, False, {"KC", "2C"}),
        ("KS", False, False, {"QC"}),
        ("AS", False, False, {"2C"}),
        ("KS", False, True, set()),
        ("QS", False, True, {"KC"}),
        ("2S", True, False, {"AC"}),
    ],
)
def test_neighbours(base: str, wrap: bool, stops: bool, taken: set[str]) -> None:
    """One above or one below, suits free; the circle is closed between king and ace."""
    cells = {0: "AC", 1: "2C", 2: "QC", 3: "KC"}
    match = lay_out(start(wrap=wrap, king_stops=stops, availability="column_end"), cells, base, "5H")
    assert {a.split()[1] for a in legal(match) if a.startswith("take")} == taken
    if stops and base == "KS":
        assert refused(match, "take QC") == "king_stops"


def test_up_and_down_may_mix() -> None:
    match = lay_out(start(), {0: "9C", 1: "10C", 2: "9D", 3: "8D"}, "10S", "5H")
    play(match, "take 9C; take 10C; take 9D; take 8D")
    assert match.over


def test_a_king_that_stops_and_a_circle_contradict_each_other() -> None:
    with pytest.raises(baralho.BadOption, match="wrap=false"):
        start(king_stops=True)
    with pytest.raises(baralho.BadOption, match="two players"):
        start(same_deal_for_both=True)


# -- the end of a hole ------------------------------------------------------------------------------------------------


def test_turning_and_stopping_are_always_allowed() -> None:
    """Ruling: also with a card that could be taken."""
    match = start(EXAMPLE)
    assert {"take 9S", "turn", "stop"} <= set(legal(match))
    play(match, "turn; turn; stop")
    assert match.over and sheet(match) == [(0, "left", 35)], "cards left in the stock count nothing then"


def test_a_clear_field_scores_the_stock_that_is_left() -> None:
    """002:7575-7579, ruling: four cards not turned are four points in favour, in the first hole too."""
    match = lay_out(start(), {3: "9C"}, "10S", "2C 3C 4C 5C")
    play(match, "take 9C")
    assert match.over and sheet(match) == [(0, "unturned", -4)] and match.game.points == [-4]
    assert baralho.view(match, 0)["winners"] == [0]


def test_a_clear_field_with_an_empty_stock_scores_nothing() -> None:
    match = play(lay_out(start(), {3: "9C"}, "10S"), "take 9C")
    assert sheet(match) == [(0, "unturned", 0)] and match.game.won == 1


def test_stock_empty_and_nothing_fits() -> None:
    match = lay_out(start(), {3: "9C", 4: "5D"}, "10S", "3C")
    play(match, "turn")
    assert match.over and says(match)[-2:] == ["stuck", "left"] and sheet(match) == [(0, "left", 2)]
    assert baralho.view(match, 0)["winners"] == []
    match = lay_out(start(), {3: "9C", 4: "5D"}, "10S", "8C")
    play(match, "turn")
    assert legal(match) == ["take 9C", "stop"] and refused(match, "turn") == "stock_empty"
    match = play(match, "take 9C")
    assert match.over and sheet(match) == [(0, "left", 1)]


def test_a_table_that_waits_ends_when_one_stops() -> None:
    match = lay_out(start(), {3: "9C", 4: "5D"}, "10S", "3C")
    match.game.hold = match.hold = 1
    play(match, "turn")
    assert not match.over and legal(match) == ["stop"]
    match = play(match, "stop")
    assert match.over and sheet(match) == [(0, "left", 2)]


def test_nine_holes_are_added_up() -> None:
    """002:7567: a gain is set off against the losses of the other holes; won with a total of no more than zero."""
    match = start(holes=9)
    assert written(match.game.status()) == {"hole": "1/9", "field": "35"}
    for hole in range(8):
        lay_out(match, {3: "9C"}, "10S", "2C 3C 4C 5C")
        play(match, "take 9C")
        assert match.game.deal_no == hole + 1 and match.game.points == [-4 * (hole + 1)]
    play(match, "stop")
    assert match.over and match.game.points == [3] and match.game.won == 0
    assert [points for _, _, points in sheet(match)] == [-4] * 8 + [35]
    ledger = match.game.ledger()
    assert ledger is not None and len(ledger.rows) == 9


@pytest.mark.parametrize("holes", [1, 9, 18])
def test_so_many_holes(holes: int) -> None:
    match = start(holes=holes)
    play(match, "stop;" * (holes - 1))
    assert match.game.deal_no == holes - 1
    match = play(match, "stop")
    assert match.over and match.game.points == [35 * holes]


# -- two players ------------------------------------------------------------------------------------------------------


def test_each_has_a_pack_of_his_own() -> None:
    """002:7571: and both see both fields, but no stock."""
    match = two()
    t = match.game.t
    for seat in range(2):
        faces = [t.pack.face[t.top(FIELD, seat * CELLS + cell)] for cell in range(CELLS)]
        faces += [t.pack.face[c] for kind in (BASE, STOCK) for c in t.line(kind, seat)]
        assert sorted(faces) == list(range(PACK))
        view = baralho.view(match, seat)["zones"]
        assert all(z["cards"][0] for z in view if z["zone"] in ("field", "base"))
        assert all(not z["cards"][0] and len(z["cards"]) == 16 for z in view if z["zone"] == "stock")
        assert {z["seat"] for z in view} == {0, 1}
    assert match.actors() == [0, 1]


def test_a_card_is_taken_from_the_own_field() -> None:
    match = lay_out(lay_out(two(), {0: "9C", 1: "5H"}, "10S", "2C"), {2: "9C", 3: "6H"}, "10S", "2C", seat=1)
    play(match, "1 take 9C")
    assert zone(match, "field 0") == "9C" and zone(match, f"field {CELLS + 2}") == ""
    assert refused(match, "take 9C", 1) == "not_there" and "take 9C" in legal(match, 0)
    assert refused(match, "take 6H", 0) == "not_there"


def test_the_tables_commute() -> None:
    """Whoever comes first, the state is the same in the end."""
    script = ["0 take 9C", "0 turn", "1 turn", "1 take 9D"]
    ends = set()
    for order in itertools.permutations(range(4)):
        if order.index(0) > order.index(1) or order.index(2) > order.index(3):
            continue
        match = lay_out(two(), {0: "9C", 1: "5H", 2: "KD"}, "10S", "2C 3C 4C")
        lay_out(match, {0: "9D", 1: "6H", 2: "KC"}, "10S", "8S 3C 4C", seat=1)
        play(match, ";".join(script[k] for k in order))
        ends.add(repr(match.game.facts()))
    assert len(ends) == 1


def test_the_next_hole_waits_for_both() -> None:
    """And both results are written down together, lowest total first in the end."""
    match = two(holes=9)
    play(match, "1 stop")
    assert match.actors() == [0] and match.game.deal_no == 0 and sheet(match) == []
    play(match, "0 turn; 0 stop")
    assert match.game.deal_no == 1 and sheet(match) == [(0, "left", 35), (1, "left", 35)]
    assert match.actors() == [0, 1]


def test_the_lower_total_wins_and_a_tie_is_shared() -> None:
    match = lay_out(two(), {0: "9C"}, "10S", "2C 3C")
    play(match, "0 take 9C; 1 stop")
    assert match.over and match.game.points == [-2, 35] and baralho.view(match, 0)["winners"] == [0]
    match = play(two(), "0 stop; 1 stop")
    assert baralho.view(match, 0)["winners"] == [0, 1]


def test_stuck_ends_one_table_only() -> None:
    match = lay_out(two(), {3: "9C", 4: "5D"}, "10S", "3C")
    match.game.hold = 1  # that is for patience played alone
    play(match, "0 turn")
    assert match.actors() == [1] and says(match)[-1] == "left"


# -- the same deal for both -------------------------------------------------------------------------------------------


def faces(match: Match, seat: int) -> list[int]:
    """The field and the base of a player."""
    t = match.game.t
    cells = [t.top(FIELD, seat * CELLS + cell) for cell in range(CELLS)]
    return [t.pack.face[c] if c >= 0 else -1 for c in [*cells, *t.line(BASE, seat)]]


def test_the_same_deal() -> None:
    match = two(same_deal_for_both=True)
    assert faces(match, 0) == faces(match, 1) and match.game.t.count(STOCK) == 16
    assert "box" not in [z["zone"] for z in baralho.view(match, 0)["zones"]]


def test_a_card_is_turned_for_both_when_both_are_ready() -> None:
    match = two(same_deal_for_both=True)
    play(match, "0 turn")
    assert match.actors() == [1] and match.game.t.count(STOCK) == 16
    play(match, "1 turn")
    assert match.actors() == [0, 1] and match.game.t.count(STOCK) == 15
    assert faces(match, 0) == faces(match, 1)


def test_who_has_ended_is_not_waited_for() -> None:
    match = two(same_deal_for_both=True)
    play(match, "0 turn; 1 stop")
    assert match.actors() == [0] and match.game.t.count(STOCK) == 15
    play(match, "0 turn")
    assert match.game.t.count(STOCK) == 14 and match.game.t.count(BASE, 0) == 3 and match.game.t.count(BASE, 1) == 1
    match = two(same_deal_for_both=True)
    play(match, "0 stop; 1 turn; 1 turn")
    assert match.game.t.count(STOCK) == 14 and match.game.t.count(BASE, 1) == 3


def test_the_last_card_of_the_shared_stock_may_end_both() -> None:
    match = two(same_deal_for_both=True)
    for seat in range(2):
        lay_out(match, {0: "9C", 1: "5H"}, "10S", "2C" if not seat else "", seat=seat)
    play(match, "0 turn; 1 turn")
    assert match.over and sheet(match) == [(0, "left", 2), (1, "left", 2)]


def test_what_was_left_when_the_field_was_cleared_counts() -> None:
    """Though the other turns on: two cards lay in the stock."""
    match = two(same_deal_for_both=True)
    lay_out(match, {0: "9C"}, "10S", "2C 3C")
    play(match, "0 take 9C; 1 turn; 1 turn; 1 stop")
    assert match.game.points[0] == -2


# -- as played today --------------------------------------------------------------------------------------------------


def today(**options: Value) -> Match:
    return baralho.start("golfe", preset="comum", seed="7", options=options)


@covers("golfe/comum/options")
def test_today_options() -> None:
    """today: availability=column_end, wrap=false, king_stops=true, holes=1."""
    wanted = {"availability": "column_end", "wrap": False, "king_stops": True, "holes": 1, "same_deal_for_both": False}
    assert dict(today().options) == wanted


@covers("golfe/comum/columns")
def test_today_only_the_end_of_a_column() -> None:
    """today: seven columns of five; what lies above is not free, at the sides neither."""
    match = today()
    assert [match.game.t.count(FIELD, cell) for cell in range(CELLS)] == [1] * (7 * 5)
    lay_out(match, {0: "6C", 7: "8C", 6: "6D"}, "7S", "2C")
    assert legal(match) == ["take 8C", "take 6D", "turn", "stop"] and refused(match, "take 6C") == "inside"


@covers("golfe/comum/king_stops")
def test_today_nothing_goes_on_a_king() -> None:
    """today: king_stops=true; softer programs let a queen go there, but never an ace."""
    for stops, taken in ((True, []), (False, ["take QD"])):
        match = lay_out(today(king_stops=stops), {0: "AC", 1: "QD"}, "KS", "2C")
        assert legal(match) == [*taken, "turn", "stop"]


@covers("golfe/comum/score")
def test_today_cards_left_are_the_score() -> None:
    """today: score = cards left, after one hole."""
    match = play(lay_out(today(), {0: "AC", 1: "9D", 2: "5D"}, "KS", "2C"), "turn; take AC")
    assert match.over and sheet(match) == [(0, "left", 2)] and list(match.game.points) == [2]
