"""Rummy 500: what `medium` does where the right choice is plain."""

from __future__ import annotations

import pytest

from tests.bots.by_thumb import by_thumb
from tests.games.test_rummy_500 import DEEPEST, buying, table
from tests.table import play

OTHERS = "|3C 5D 9D 6S 2H|4C 6D 10D QS 8S"


def test_buys_what_makes_a_meld() -> None:
    match = buying("7H 8H 4S 2D KC" + OTHERS, row="9H KS JC")
    assert by_thumb(match) == "buy 7H+8H+9H"
    assert by_thumb(buying("7H 8H 4S 2D KC" + OTHERS, row="JH KS JC")) == "draw"


def test_buys_the_longest() -> None:
    assert by_thumb(buying("7H 8H 4S 2D KC" + OTHERS, row="9H KS 10H")) == "buy 7H+8H+9H+10H"


def test_breaks_no_meld_of_its_own_for_a_purchase() -> None:
    """The kings are a set already: one of them is no card for a run."""
    assert by_thumb(buying("KC KD KS QD 4S" + OTHERS, row="JD")) != "buy JD+QD+KD"


def test_lays_at_once() -> None:
    match = table("9H 10H JH 4S 2D" + OTHERS, "1: QC QD QH")
    assert by_thumb(match) == "lay 9H+10H+JH"
    play(match, "lay 9H+10H+JH")
    assert by_thumb(match).startswith("discard")


def test_an_ace_goes_where_it_counts_more() -> None:
    """002:4526."""
    run = "1: 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert by_thumb(table("AS 7D 4H|3C 5D|4C 6D", run)) == "add AS 0"


@pytest.mark.parametrize(("row", "wanted"), [("QC 3H 2C", "discard 4D"), ("JC QC 5H", "discard 4D")])
def test_throws_nothing_that_can_be_bought_and_laid(row: str, wanted: str) -> None:
    """The king of clubs goes with jack and queen in the row; without them the 4 is still the lesser loss."""
    assert by_thumb(table("KC 4D|3C 5D 9D 6S 2H|4C 6D 10D QS 8S", row=row)) == wanted


def test_throws_high_cards_when_somebody_is_nearly_out() -> None:
    assert by_thumb(table("KC 4D 2H|3C|4C 6D 10D QS 8S", row="7S")) == "discard KC"


def test_down_to_a_card_but_not_for_a_heap_of_junk() -> None:
    """In the common game: with an opponent at one card nobody takes ten cards for a low run."""
    row = "3H KS QC JD 10C 9S KD QH JS 9C 8D"
    match = buying("4H 5H KC|3C|4C 6D 10D QS 8S", row=row, discard_take=DEEPEST)
    assert by_thumb(match) == "draw"
    assert by_thumb(buying("4H 5H KC|3C|4C 6D 10D QS 8S", row="3H", discard_take=DEEPEST)) == "buy 3H+4H+5H"


def test_buys_when_the_stock_is_gone() -> None:
    assert by_thumb(buying("7H 8H 4S|3C 5D|4C 6D", row="9H KS", stock=False)) == "buy 7H+8H+9H"
