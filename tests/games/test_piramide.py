"""Pirâmide: seed 002:6789-6841."""

from __future__ import annotations

import itertools

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game, put
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.piramide import (
    CELL,
    CELLS,
    COVERS,
    DEALS,
    FULL,
    ONE,
    OUT,
    PACK,
    PLAYS_ON,
    STOCK,
    TURNED,
    WASTE,
    Piramide,
    free_cells,
)
from tests.table import covers, legal, play, refused, says, sheet, zone

COMPETITIVE: dict[str, Value] = {"competitive": True, "matches": 1}
CONTEXT: dict[str, dict[str, Value]] = {
    "residue_rule": COMPETITIVE,
    "failure_counts_pyramid": COMPETITIVE,
    "stock_waste_pair=after_clear": {"competitive": True, "redeals": 2, "matches": 1},
    "stock_waste_pair=never": {"competitive": True, "redeals": 2, "matches": 1},
    "same_deals_for_all": {"players": 2, "matches": 1},
    "competitive=false": {"players": 1},
    "matches": {"competitive": True, "script": "give_up;" * 5},
}


def sums(game: Game) -> None:
    """Law 7: 52 cards at each table; the pyramid is as it is noted, and no card is free that another lies on."""
    assert isinstance(game, Piramide)
    t = game.t
    for seat in range(game.players):
        cells = [cell for cell in range(CELLS) if t.count(CELL, seat * CELLS + cell)]
        assert sum(1 << cell for cell in cells) == game.cells[seat]
        assert all(not COVERS[c] & game.cells[seat] or game.cells[seat] >> c & 1 for c in range(CELLS))
        assert t.count(TURNED, seat) <= 1 and game.redealt[seat] <= game.opt.redeals
        if not game.shared():
            piles = sum(t.count(kind, seat) for kind in (STOCK, TURNED, WASTE, OUT))
            assert len(cells) + piles == PACK


def start(cards: str = "", /, players: int = 1, **options: Value) -> Match:
    """The pyramid from its top, row by row, then the stock; the rest is any."""
    return baralho.start("piramide", players=players, seed="7", dealer=0, deal={"pack": cards}, options=options)


def competitive(matches: Value = 1, **options: Value) -> Match:
    return baralho.start("piramide", seed="7", options={"competitive": True, "matches": matches, **options})


def lay_out(
    match: Match, cells: dict[int, str], stock: str = "", waste: str = "", redealt: int = 0, seat: int = 0
) -> Match:
    """Only these cards in a pyramid (by place, the top is 0), in the stock (from its top), on the waste (the last is on
    top); the rest is gone.
    """
    game = match.game
    assert isinstance(game, Piramide)
    t, own = game.t, PACK * seat
    for face in range(PACK):
        t.move(own + face, OUT, seat)
    for cell, code in cells.items():
        t.move(own + ONE.of(code), CELL, seat * CELLS + cell)
    for code in reversed(stock.split()):
        t.move(own + ONE.of(code), STOCK, seat)
    for code in waste.split():
        t.move(own + ONE.of(code), WASTE, seat)
    game.cells = put(game.cells, seat, sum(1 << cell for cell in cells))
    game.redealt = put(game.redealt, seat, redealt)
    return match


# -- the pyramid ------------------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:6801-6803: seven rows; each card is covered by two of the next row, those of the last by none."""
    codes = [ONE.code(c) for c in range(PACK)]
    match = start(" ".join(codes))
    assert [zone(match, f"pyramid {n}") for n in range(CELLS)] == codes[:CELLS]
    assert match.game.t.count(STOCK) == 24 and zone(match, "waste") == ""
    assert [c for c in range(CELLS) if free_cells(FULL) >> c & 1] == [21, 22, 23, 24, 25, 26, 27]
    assert COVERS[0] == 0b110 and COVERS[1] == 1 << 3 | 1 << 4 and COVERS[20] == 1 << 26 | 1 << 27 and not COVERS[21]


def test_a_card_needs_both_places_on_it_empty() -> None:
    assert not free_cells(FULL & ~(1 << 21)) >> 15 & 1
    assert free_cells(FULL & ~(0b11 << 21)) >> 15 & 1


@pytest.mark.parametrize("pair", ["QH AS", "9H 4S", "7H 6S", "JH 2S", "10H 3S", "8H 5S"])
def test_pairs_of_thirteen(pair: str) -> None:
    """002:6807-6809."""
    one, other = pair.split()
    match = lay_out(start(), {21: one, 22: other, 27: "KC"}, "2C")
    match = play(match, f"name {one}; pair {other}")
    assert zone(match, "pyramid 21") == zone(match, "pyramid 22") == "" and says(match) == ["pair"]


def test_a_king_goes_alone() -> None:
    """From the pyramid, the turned card and the waste."""
    match = lay_out(start(), {15: "2H", 21: "KH", 22: "3H"}, "KS 5C", "KC")
    assert refused(match, "name KH") == "king_alone" and refused(match, "remove 3H") == "no_king"
    play(match, "remove KH; remove KC; turn; remove KS")
    assert zone(match, "out").count("K") == 4


def test_a_partner_that_covers_is_not_free() -> None:
    """Ruling: the 4 lies on the 9."""
    match = lay_out(start(), {15: "9H", 21: "4H"}, "5C 6C")
    assert refused(match, "name 9H") == "not_free" and refused(match, "name 4H") == "no_partner"
    assert legal(match) == ["turn", "give_up"]


def test_naming_and_leaving() -> None:
    match = lay_out(start(), {21: "9H", 22: "4H", 23: "9C", 24: "2C"}, "5C")
    play(match, "name 4H")
    assert set(legal(match)) == {"pair 9C", "pair 9H", "let_go"}
    assert refused(match, "pair 2C") == "not_thirteen" and refused(match, "turn") == "not_now"
    assert [(b.zone, b.face) for b in match.game.badges(0)] == [("pyramid 22", "4H")]
    play(match, "let_go")
    assert "name 9H" in legal(match) and match.game.badges(0) == []


# -- the stock --------------------------------------------------------------------------------------------------------


def test_the_turned_card_waits_on_the_stock() -> None:
    """Other pairs remain possible; no further card is turned before it is gone."""
    match = lay_out(start(), {21: "9H", 22: "4H", 23: "6H", 24: "QH"}, "7C AC", "")
    play(match, "turn")
    assert zone(match, "turned") == "7C" and refused(match, "turn") == "lay_first"
    assert set(legal(match)) == {"name 9H", "name 4H", "name 6H", "name 7C", "lay", "give_up"}
    play(match, "name 9H; pair 4H; name 7C; pair 6H; turn; lay")
    assert zone(match, "waste") == "AC" and "name AC" in legal(match), "the waste stays at disposal (002:6811)"
    match = play(match, "name QH; pair AC")
    assert match.over and match.game.won == 1 and sheet(match) == [(0, "removed", 28)]


def test_nobody_has_to_take_a_pair() -> None:
    """Ruling to 002:6811; the strict reading is an option."""
    cells = {21: "9H", 22: "4H", 23: "2H"}
    assert "turn" in legal(lay_out(start(), cells, "7C 8C"))
    match = lay_out(start(stock_turn="no_pyramid_pair"), cells, "7C 8C")
    assert refused(match, "turn") == "pyramid_first"
    play(match, "name 9H; pair 4H; turn")
    match = lay_out(start(stock_turn="no_pyramid_pair"), {21: "KH", 22: "4H"}, "7C 8C")
    assert refused(match, "turn") == "pyramid_first"


@pytest.mark.parametrize(("rule", "allowed"), [("never", False), ("after_clear", False), ("always", True)])
def test_turned_card_and_waste(rule: str, allowed: bool) -> None:
    """002:6813-6819: the book's three kinds of pairs have a card of the pyramid."""
    match = play(lay_out(start(stock_waste_pair=rule), {21: "9H"}, "7C 8C", "6C"), "turn")
    assert ("name 7C" in legal(match)) == allowed
    match = play(lay_out(start(stock_waste_pair=rule), {21: "6H"}, "7C 8C", "6C"), "turn; name 7C")
    assert ("pair 6C" in legal(match)) == allowed and "pair 6H" in legal(match)
    if not allowed:
        assert refused(match, "pair 6C") == "stock_and_waste"


def test_stuck_and_given_up() -> None:
    match = play(lay_out(start(), {21: "9H"}, "7C"), "turn; lay")
    assert match.over and match.game.won == 0 and says(match)[-2:] == ["stuck", "failed"]
    assert sheet(match) == [(0, "removed", 27)]
    match = play(start(), "give_up")
    assert match.over and match.game.won == 0 and sheet(match) == [(0, "removed", 0)]


def test_a_table_that_waits_ends_when_it_is_given_up() -> None:
    match = lay_out(start(), {21: "9H"}, "7C")
    match.game.hold = match.hold = 1
    play(match, "turn; lay")
    assert not match.over and legal(match) == ["give_up"] and refused(match, "redeal") == "no_redeal"
    assert play(match, "give_up").over


@pytest.mark.parametrize("redeals", [0, 1, 2])
def test_redeals_keep_the_order(redeals: int) -> None:
    """002:6823-6825: never shuffled; the card discarded first comes first again."""
    match = lay_out(start(redeals=redeals), {21: "9H"}, "7C 8C 3C")
    assert refused(match, "redeal") == "stock_first"
    for n in range(redeals + 1):
        assert not match.over and written(match.game.status()).get("redeals", "0") == str(redeals - n)
        for code in ("7C", "8C", "3C"):
            play(match, "turn")
            assert zone(match, "turned") == code and refused(match, "redeal") == "lay_first"
            match = play(match, "lay")
        if n < redeals:
            play(match, "redeal")
            assert zone(match, "stock").split() == ["3C", "8C", "7C"] and zone(match, "waste") == ""
    assert match.over and match.game.won == 0


def test_variants() -> None:
    for name, redeals in (("piramide-1-redeal", 1), ("piramide-2-redeals", 2), ("piramide-contagem-competitiva", 2)):
        match = baralho.start("piramide", variant=name, seed="1")
        assert isinstance(match.game, Piramide) and match.game.opt.redeals == redeals
        competes = name == "piramide-contagem-competitiva"
        assert match.game.opt.competitive == competes
        assert match.game.opt.stock_waste_pair == ("after_clear" if competes else "never")


# -- the competitive count --------------------------------------------------------------------------------------------


def test_six_cards_left_are_44_points() -> None:
    """002:6829: cleared without a redeal, six cards in the stock."""
    match = lay_out(competitive(), {0: "KH"}, "2C 3C 4C 5C 6C 7C", "9C 9D")
    play(match, "remove KH")
    assert says(match) == ["cleared"] and legal(match) == ["turn", "done"]
    play(match, "done")
    assert sheet(match) == [(0, "no_redeal", 50), (0, "residue", -6)]


@pytest.mark.parametrize(
    ("redealt", "rule", "points"),
    [(0, "seed", 44), (1, "seed", 29), (2, "seed", 12), (0, "stock_plus_waste", 42), (1, "stock_plus_waste", 27)],
)
def test_what_is_subtracted(redealt: int, rule: str, points: int) -> None:
    """002:6829-6835: the stock alone, with two redeals the waste too; the usual count has both always."""
    match = lay_out(competitive(residue_rule=rule), {0: "KH"}, "2C 3C 4C 5C 6C 7C", "9C 9D", redealt)
    play(match, "remove KH; done")
    assert sum(n for _, _, n in sheet(match)) == points


def test_only_cards_really_removed_lessen_the_residue() -> None:
    """Ruling: what goes to the waste in the run-through still counts."""
    match = lay_out(competitive(), {0: "KH"}, "2C 3C", "9C")
    play(match, "remove KH; turn; lay; turn; lay")
    assert sheet(match) == [(0, "no_redeal", 50), (0, "residue", -2)]


@pytest.mark.parametrize(
    ("script", "left"),
    [("turn; name 6C; pair 7D; turn; lay", 1), ("turn; lay; turn; name 7C; pair 6C", 0)],
)
def test_removing_is_a_choice(script: str, left: int) -> None:
    """Catalogue: waste top 7, stock 6 and 7: laying the 6 down first removes two cards of the stock."""
    match = lay_out(competitive(), {0: "KH"}, "6C 7C", "7D")
    play(match, f"remove KH; {script}")
    assert sheet(match) == [(0, "no_redeal", 50), (0, "residue", -left)]


def test_all_cards_removed_count_after_two_redeals() -> None:
    match = lay_out(competitive(), {0: "KH"}, "6C KS", "2D 7D", 2)
    play(match, "remove KH; turn; name 6C; pair 7D; turn; remove KS")
    assert sheet(match) == [(0, "two_redeals", 20), (0, "residue", -1)]


def test_no_redeal_in_the_run_through() -> None:
    match = lay_out(competitive(), {0: "KH"}, "6C", "2D")
    play(match, "remove KH; turn; lay")
    assert match.game.deal_no == 1 and sheet(match)[0] == (0, "no_redeal", 50)


def test_the_run_through_ends_with_the_stock() -> None:
    """002:6829: until the stock has no cards left; a king on the waste stays there and counts after two redeals."""
    match = lay_out(competitive(), {0: "KH"}, "", "2D KD", 2)
    play(match, "remove KH")
    assert match.game.deal_no == 1 and sheet(match) == [(0, "two_redeals", 20), (0, "residue", -2)]


def test_a_turned_card_counts_as_stock() -> None:
    match = lay_out(competitive(), {21: "6H", 22: "7H"}, "2C 3C", "")
    play(match, "turn; name 6H; pair 7H")
    assert legal(match) == ["lay", "done"]
    play(match, "done")
    assert sheet(match)[-1] == (0, "residue", -2)


@pytest.mark.parametrize(("counts", "points"), [(False, -3), (True, -5)])
def test_failure(counts: bool, points: int) -> None:
    """002:6837: stock and waste; by option the pyramid too. Giving up early counts the same."""
    match = lay_out(competitive(failure_counts_pyramid=counts), {21: "6H", 22: "2H"}, "2C 3C", "4C")
    play(match, "give_up")
    assert sheet(match) == [(0, "failed", points)]


def test_six_deals_make_a_match() -> None:
    match = competitive(matches=2)
    for deal in range(2 * DEALS):
        assert written(match.game.status())["deal"] == f"{deal % DEALS + 1}/6"
        assert written(match.game.status())["of_matches"] == f"{deal // DEALS + 1}/2"
        match = play(match, "give_up")
    assert match.over and match.game.points == [-24 * 12] and says(match).count("match") == 2 and match.game.won == 0


# -- several players --------------------------------------------------------------------------------------------------


def test_each_has_a_pack_and_a_table() -> None:
    for players in (2, 8):
        match = start(players=players)
        t = match.game.t
        for seat in range(players):
            cards = [t.top(CELL, seat * CELLS + c) for c in range(CELLS)] + t.cards(STOCK, seat)
            assert sorted(cards) == list(range(PACK * seat, PACK * seat + PACK))
        assert match.actors() == list(range(players))


def test_the_deal_ends_with_the_last_table() -> None:
    match = start(players=3, matches=1)
    play(match, "1 give_up; 2 turn; 0 give_up")
    assert match.actors() == [2] and sheet(match) == []
    play(match, "2 give_up")
    assert match.game.deal_no == 1 and [s for s, _, _ in sheet(match)] == [0, 1, 2]
    assert says(match).count("turned") == 1


def test_the_highest_sum_wins_and_a_tie_is_shared() -> None:
    match = start(players=2, matches=1)
    for _ in range(DEALS - 1):
        play(match, "0 give_up; 1 give_up")
    tie = baralho.view(play(match, "0 give_up; 1 give_up"), 0)["winners"]
    assert tie == [0, 1]
    match = start(players=2, matches=1)
    lay_out(match, {0: "KH"}, "2C", "", seat=1)
    play(match, "1 remove KH; 1 done")
    for _ in range(DEALS):
        play(match, "0 give_up" if match.actors() == [0] else "0 give_up; 1 give_up")
    assert baralho.view(match, 0)["winners"] == [1]


def test_the_tables_commute() -> None:
    script = ["0 turn", "0 lay", "1 turn", "1 lay"]
    ends = set()
    for order in itertools.permutations(range(4)):
        if order.index(0) > order.index(1) or order.index(2) > order.index(3):
            continue
        match = play(start(players=2), ";".join(script[k] for k in order))
        ends.add(repr(match.game.facts()))
    assert len(ends) == 1


def test_contradictions() -> None:
    with pytest.raises(baralho.BadOption, match="one player"):
        start(players=2, competitive=False)
    with pytest.raises(baralho.BadOption, match="two players"):
        start(same_deals_for_all=True)


def faces(match: Match, seat: int, kind: int = TURNED) -> list[int]:
    t = match.game.t
    return [c % PACK for c in t.cards(kind, seat)]


def test_the_same_deals_for_all() -> None:
    """The next card is turned for all at once, so that nobody sees in advance what comes."""
    match = start(players=3, same_deals_for_all=True)
    t = match.game.t
    for cell in range(CELLS):
        assert len({t.top(CELL, seat * CELLS + cell) % PACK for seat in range(3)}) == 1
    play(match, "0 turn; 2 turn")
    assert match.actors() == [1] and not faces(match, 0)
    play(match, "1 turn")
    assert match.actors() == [0, 1, 2] and faces(match, 0) == faces(match, 1) == faces(match, 2) != []
    play(match, "0 give_up; 1 lay; 1 turn; 2 lay; 2 turn")
    assert faces(match, 1) == faces(match, 2) != [] and match.game.t.count(STOCK) == 22


def test_after_the_shared_stock_each_turns_his_own_waste() -> None:
    match = start(players=2, same_deals_for_all=True)
    for _ in range(24):
        play(match, "0 turn; 1 turn; 0 lay; 1 lay")
    play(match, "0 redeal; 0 turn")
    assert match.actors() == [0, 1] and "redeal" in legal(match, 1) and "turn" not in legal(match, 1)
    assert faces(match, 0) == faces(match, 1, WASTE)[:1]
    play(match, "1 redeal; 1 turn; 1 lay; 1 turn; 1 give_up; 0 give_up")
    assert sheet(match) == [(0, "failed", -24), (1, "failed", -24)]


def test_who_has_ended_counts_what_lay_there_then() -> None:
    match = start(players=2, same_deals_for_all=True)
    play(match, "0 give_up; 1 turn; 1 lay; 1 turn; 1 lay")
    game = match.game
    assert isinstance(game, Piramide) and game.residues == (24, PLAYS_ON)


# -- as played today --------------------------------------------------------------------------------------------------


def today() -> Match:
    return baralho.start("piramide", preset="comum", seed="7")


@covers("piramide/comum/options")
def test_today_options() -> None:
    """today: redeals=2, stock_waste_pair=always, stock_turn=free; alone without points."""
    wanted = {"redeals": 2, "stock_waste_pair": "always", "stock_turn": "free", "competitive": False}
    assert {key: today().options[key] for key in wanted} == wanted
    match = play(lay_out(today(), {0: "5C", 27: "2C", 26: "JC"}, "6S 9S", "7S"), "turn")
    assert "name 6S" in legal(match), "with the waste, though the pyramid has a pair"
    play(match, "name 6S; pair 7S; turn; lay; redeal; turn; lay; redeal; turn; lay")
    assert "redeal" not in legal(match)


@covers("piramide/comum/win")
def test_today_the_pyramid_is_enough() -> None:
    """today: win = pyramid cleared."""
    match = play(lay_out(today(), {0: "5C"}, "8S 3S", "9S"), "turn; name 5C; pair 8S")
    assert match.over and match.game.won == 1 and zone(match, "stock") == "3S" and zone(match, "waste") == "9S"
    assert play(today(), "give_up").game.won == 0


@covers("piramide/comum/covered")
def test_today_a_partner_that_covers() -> None:
    """today: a card covered only by its partner stays covered."""
    match = lay_out(today(), {15: "9H", 21: "4S"}, "2C")
    assert legal(match) == ["turn", "give_up"] and refused(match, "name 9H") == "not_free"
