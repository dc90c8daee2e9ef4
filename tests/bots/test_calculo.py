"""Cálculo: what fits goes up; what does not is laid where it locks up least."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.calculo import solution
from baralho.games import calculo
from baralho.games.calculo import Calculo
from tests.bots.by_thumb import by_medium
from tests.games.test_calculo import lay_out, start
from tests.table import play


def test_brings_out_what_fits() -> None:
    assert by_medium(start("2S KD KH KS 9C")) == "up 2S 0"
    assert by_medium(play(start("KC KD KH KS 2S"), "open")) == "up 2S 0"


def test_opens_a_card_when_nothing_fits() -> None:
    assert by_medium(start("KC KD KH KS 9C")) == "open"


def test_feeds_the_lower_foundation() -> None:
    """The 6 fits the second foundation, which has three cards, and the third, which has one."""
    assert by_medium(lay_out(start(), [1, 2, 1, 1], ["6C", "KC", "KD", "KH"])) == "up 6C 2"


def test_lays_a_card_on_the_one_that_follows_it() -> None:
    """A jack goes on the queen, not on cards that are wanted sooner."""
    match = lay_out(start(), [6, 6, 6, 6], ["QC", "10D 10H", "9C", "KD"], opened="JC")
    assert by_medium(match) == "lay JC 0"


def test_a_king_covers_a_king() -> None:
    """And nothing else: every other card is wanted before it."""
    match = lay_out(start(), [3, 3, 3, 3], ["7C", "KC", "10C", "9C"], opened="KD")
    assert by_medium(match) == "lay KD 1"


def test_finishes() -> None:
    assert by_medium(lay_out(start(), [10, 13, 13, 13], ["KC QC JC", "", "", ""])) == "finish"


# -- the solver -------------------------------------------------------------------------------------------------------


def solved(match: Match, seconds: float = 20.0) -> bool:
    """Whether the solver finds a win; it is played to the end."""
    assert isinstance(match.game, Calculo)
    for action in solution(match.game, seconds):
        match.act(0, action)
    return match.over and match.game.won == 1


def test_a_way_that_was_found_wins() -> None:
    assert solved(baralho.start("calculo", seed="4"))
    assert solved(baralho.start("calculo", seed="4", options={"initial_reserve": False}))


def held(**options: bool) -> Match:
    """The jack of clubs fits the second foundation; but if it goes there, the first will want the jack that is locked
    beneath its queen.
    """
    return lay_out(start(**options), [9, 11, 13, 13], ["JD QC", "", "KC", ""], stock="KD JC 10C")


def test_a_way_that_holds_a_card_back() -> None:
    """Where that is not allowed, the search through everything proves the loss."""
    assert solved(held())
    assert thumb_of(calculo.GAME).winnable(held(hold_back=False).game, 5.0) is False


def test_won_lost_and_unknown() -> None:
    thumb = thumb_of(calculo.GAME)
    won = lay_out(start(), [10, 13, 13, 13], ["KC QC", "", "", ""], stock="JC")
    lost = lay_out(start(), [10, 13, 13, 13], ["JC QC", "", "", ""], opened="KC")
    assert thumb.winnable(won.game, 5.0) is True
    assert thumb.winnable(lost.game, 5.0) is False
    assert thumb.winnable(start().game, 0.0) is None
    assert thumb.winnable(play(start(), "give_up").game, 5.0) is False
