"""Pirâmide: kings at once, what uncovers most, and no pair that kills a card of the pyramid."""

from __future__ import annotations

import baralho
from baralho.bots.thumb import thumb_of
from baralho.games import piramide
from tests.bots.by_thumb import by_medium
from tests.games.test_piramide import competitive, lay_out, start
from tests.table import play


def test_takes_a_king_at_once() -> None:
    assert by_medium(lay_out(start(), {15: "2H", 21: "KH", 22: "3H"}, "5C 6C")) == "remove KH"


def test_takes_the_pair_that_uncovers() -> None:
    """9 and 4 uncover the 2; 8 and 5 nothing."""
    cells = {15: "2H", 21: "9H", 22: "4H", 18: "3C", 24: "8H", 26: "5H", 25: "7C", 19: "6D"}
    match = lay_out(start(), cells, "JC JD 10C 10D 6C 6S 7D 9C 4C 8C 5C")
    action = by_medium(match)
    assert action in ("name 9H", "name 4H")
    play(match, action)
    assert by_medium(match) in ("pair 9H", "pair 4H")


def test_does_not_kill_a_card() -> None:
    """The last 4 is turned: it goes with the 9 of the pyramid, not with that of the waste."""
    cells = {15: "2H", 21: "9H", 22: "3H"}
    match = play(lay_out(start(), cells, "4C JC 10C", "9C"), "turn")
    play(match, by_medium(match))
    assert by_medium(match) == "pair 9H"


def test_turns_and_lays() -> None:
    match = lay_out(start(), {21: "9H"}, "7C 4C")
    for action in ("turn", "lay", "turn"):
        assert by_medium(match) == action
        play(match, action)
    assert by_medium(match) in ("name 9H", "name 4C")


def test_runs_through_the_rest() -> None:
    match = play(lay_out(competitive(), {0: "KH"}, "6C 2C", "7D"), "remove KH")
    assert by_medium(match) == "turn"
    play(match, "turn")
    assert by_medium(match) in ("name 6C", "name 7D")


# -- the solver -------------------------------------------------------------------------------------------------------


def test_the_solver() -> None:
    winnable = thumb_of(piramide.GAME).winnable
    assert winnable(lay_out(start(), {21: "9H"}, "7C 4C").game, 5.0) is True
    assert winnable(lay_out(start(), {21: "9H"}, "7C 5C").game, 5.0) is False
    assert winnable(lay_out(start(), {15: "9H", 21: "4H"}, "7C 5C").game, 5.0) is False, "a partner that covers"
    cells = {15: "9H", 21: "8H", 22: "7H"}
    for redeals, won in ((0, False), (1, True)):
        match = lay_out(start(redeals=redeals), cells, "4C 3C 6C 5C")
        assert winnable(match.game, 5.0) is won


def test_waste_pairs_and_the_strict_reading() -> None:
    winnable = thumb_of(piramide.GAME).winnable
    for rule, won in (("never", False), ("always", True)):
        assert winnable(lay_out(start(stock_waste_pair=rule), {21: "9H"}, "6C", "4C 7C").game, 5.0) is won
    # the 4 of clubs has to go with the 9 of clubs before it is buried, though 9 and 4 of the pyramid make a pair
    cells = {21: "4H", 23: "9C", 19: "9S", 25: "7C"}
    for rule, won in (("free", True), ("no_pyramid_pair", False)):
        assert winnable(lay_out(start(stock_turn=rule), cells, "4C 2D 6D").game, 5.0) is won


def test_unknown() -> None:
    winnable = thumb_of(piramide.GAME).winnable
    assert winnable(competitive().game, 1.0) is None
    assert winnable(baralho.start("piramide", players=2, seed="1").game, 1.0) is None
    assert winnable(play(start(), "give_up").game, 1.0) is False
