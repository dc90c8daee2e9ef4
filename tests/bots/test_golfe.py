"""Golfe: the longest way first, and no card turned that need not be."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.golfe import Round
from baralho.games import golfe
from baralho.games.golfe import Golfe
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_golfe import lay_out, start, two
from tests.table import play


def both(match: Match) -> str:
    """What medium and strong agree on."""
    action = by_medium(match)
    assert action == by_strong(match)
    return action


def test_takes_the_longer_way() -> None:
    """Down there is one card, up there are four."""
    cells = {0: "9C", 7: "JC", 8: "QC", 9: "KC", 10: "AC", 2: "4D", 3: "4H"}
    assert both(lay_out(start(), cells, "10S", "7H 7D")) == "take JC"


def test_strong_counts_what_is_to_come() -> None:
    """The same with two 2s in the stock: they take ace, king, queen and jack, so the 9 goes first."""
    cells = {0: "9C", 7: "JC", 8: "QC", 9: "KC", 10: "AC", 2: "4D", 3: "4H"}
    assert by_strong(lay_out(start(), cells, "10S", "2H 2D")) == "take 9C"


def test_clears_the_field() -> None:
    """By way of the 9, the 8 and the 9 again; the jack first would leave them."""
    assert both(lay_out(start(), {0: "9C", 1: "8C", 2: "9D", 3: "10C", 4: "JC"}, "10S", "2H 2D")) == "take 9C"


def test_turns_when_nothing_fits() -> None:
    assert both(lay_out(start(), {0: "4C", 1: "5C"}, "10S", "2H 2D")) == "turn"


def test_takes_the_last_cards_there_are() -> None:
    """The stock is used up: every card counts, and nobody stops."""
    assert both(lay_out(start(), {0: "9C", 2: "4C"}, "10S")) == "take 9C"


def test_sees_its_own_field_only() -> None:
    """Seat 1 takes the same card from another place."""
    match = lay_out(lay_out(two(), {0: "4C", 1: "5C"}, "10S", "2H"), {5: "9C", 6: "8C"}, "10S", "2H", seat=1)
    assert by_medium(match, 1) == "take 9C" and by_medium(match, 0) == "turn"


# -- the solver -------------------------------------------------------------------------------------------------------


def solved(match: Match, seconds: float = 20.0) -> bool | None:
    """What the solver finds; a win is played to its end."""
    assert isinstance(match.game, Golfe)
    holes = Round(match.game)
    verdict = holes.solve(seconds)
    if verdict:
        for action in holes.actions:
            match.act(0, action)
        assert match.over and match.game.won == 1
    return verdict


def test_a_way_that_was_found_wins() -> None:
    assert solved(baralho.start("golfe", seed="2", options={"holes": 1}))
    assert solved(baralho.start("golfe", seed="2"))


def test_a_loss_is_proved() -> None:
    """The 4 of clubs has no neighbour in field or stock; the 9 would have had to go before."""
    assert solved(lay_out(start(), {0: "9C", 7: "4C"}, "10S", "9D 8D 2C")) is False
    assert solved(lay_out(start(), {0: "9C", 7: "4C"}, "10S", "9D 8D 5C")) is True


def test_the_last_hole_has_to_make_up_for_the_others() -> None:
    """With two points against one, two cards have to be left in the stock: turned are none, not one of the two."""
    for stock, won in [("2C 3C", True), ("2C", False)]:
        match = lay_out(start(), {0: "9C"}, "10S", stock)
        match.game.points = [2]
        assert solved(match) is won


def test_unknown() -> None:
    thumb = thumb_of(golfe.GAME)
    assert thumb.winnable(baralho.start("golfe", players=2, seed="1").game, 1.0) is None
    common = start(availability="column_end", wrap=False, king_stops=True)
    assert thumb.winnable(common.game, 0.0) is None
    assert thumb.winnable(play(start(), "stop").game, 1.0) is False
