"""Rummy: what `medium` does where the right choice is plain."""

from __future__ import annotations

import pytest

from baralho.games.rummy.acts import DRAWING
from tests.bots.by_thumb import by_thumb
from tests.games.test_rummy import table
from tests.table import play

FULL = "|3C 5D 9D JS KS 2S 6S|4C 6D 10D QS AD AS 8S"  # nobody is near going out


@pytest.mark.parametrize(("pile", "wanted"), [("8C", "take"), ("KH", "draw"), ("3D", "draw")])
def test_takes_what_melds(pile: str, wanted: str) -> None:
    match = table("9C 10C 4H 2D 7H QD JH" + FULL, pile=pile, phase=DRAWING)
    assert by_thumb(match) == wanted


def test_takes_what_leaves_the_hand_at_once() -> None:
    """The queen fits the table; but while melds are kept back for a Rummy it would only fill the hand."""
    assert by_thumb(table("4C 2D 7S|3C 5D|4S", "1: 9H 10H JH", pile="QH", phase=DRAWING)) == "take"
    full = table("4H 2D 7S 9C KC 3H JC" + FULL, "1: 9H 10H JH", pile="QH", phase=DRAWING)
    assert by_thumb(full) == "draw"


def test_the_gap_goes_first() -> None:
    """002:4564-4570: two kings, 9-10 of spades, 5 and 7 of hearts."""
    match = table("KC KD 9S 10S 5H 7H|3C 5D 9D JS KS 2S 6S|4C 6D 10D QD AD AS 8D")
    assert by_thumb(match) in ("discard 7H", "discard 5H")


def test_a_dead_pair_is_no_pair() -> None:
    """Both other kings lie in the pile, and the eights wait for two."""
    match = table("KC KD 8S 8H 5C|3C 5D 9D JS 2S 6S|4C 6D 10D QD", pile="KS KH 2C")
    assert by_thumb(match) in ("discard KC", "discard KD")


def test_melds_are_kept_back_while_nobody_is_near() -> None:
    """002:4574: laying early gives others places to lay off; with an opponent at two cards it is time."""
    match = table("4D 5D 6H 4H 4S KC 9S 2H" + FULL.replace("AS", "7H"))
    assert by_thumb(match) == "discard KC"
    match = table("4D 4H 4S KC 9S 2H|3C 5D|4C 6D 10D QS AD")
    assert by_thumb(match) == "lay 4D+4H+4S"


def test_goes_out_with_all_at_once() -> None:
    match = table("4D 4H 4S 9H 10H JH QH KC" + FULL)
    assert by_thumb(match) == "lay 9H+10H+JH+QH"
    play(match, "lay 9H+10H+JH+QH; lay 4D+4H+4S")
    assert by_thumb(match) == "discard KC"


def test_feeds_no_meld() -> None:
    """The eight fits the table, and cannot be laid off without a meld of one's own."""
    match = table("8H 8D 2C|3C 5D|4S 6S", "1: 9H 10H JH", layoff_requires_own_meld=True)
    assert by_thumb(match) != "discard 8H"


def test_for_money_too() -> None:
    assert by_thumb(table("4D 4H 4S 9H 10H JH KC" + FULL, form="money")) == "go_out"
