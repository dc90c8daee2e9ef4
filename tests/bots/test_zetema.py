"""Rules of thumb of Zetema: positions where every player knows what to do. Seat 0 is to act."""

from __future__ import annotations

import pytest

import baralho
from baralho.bots import thumb_of
from tests.bots.by_thumb import by_medium, by_thumb
from tests.games.test_zetema import table

OTHER = "|2S 4S 6H 7H 9C 10D"


def test_a_vaza_is_taken() -> None:
    assert by_medium(table("9S 3C 4D 8H 10C 6D|2S 4S 6H 7H AC 10D", "9C 9D 9H 9H 3D")) == "place 9S"


def test_a_quina_is_declared() -> None:
    assert by_medium(table("5C 5D 5H 5H 5S KC" + OTHER)) == "quina 5"


def test_a_hand_that_counts_is_shown_before_it_is_broken() -> None:
    assert by_medium(table("2C 4C 7C 8C JC KC|2S 4S 6H 7H 9C 10D")) == "show"


def test_marriages_are_declared_together() -> None:
    assert by_medium(table("KC QC KD QD 3C 4D" + OTHER)) == "marry KC+QC+KD+QD"


def test_a_marriage_that_wins_the_match() -> None:
    match = table("KC QC 3C 4D 8H 6D" + OTHER)
    match.game.points[:] = [290, 295]
    assert by_medium(match) == "marry KC+QC"


def test_no_vaza_is_brought_within_reach() -> None:
    """Three jacks lie there: a fourth would let whoever has the fifth score 20."""
    match = table("JS 3C 4D 8H 10C 6D" + OTHER, "JC JD JH")
    assert by_medium(match) != "place JS"


def test_a_vaza_of_which_one_holds_both_cards_is_prepared() -> None:
    """Nobody else has the fifth jack; with little else to do it is the best card to place."""
    match = table("JS JH 2C 9C 4D 7H|2S 4S 6H 7H 9D 10D", "JC JD JH 2D 2H 2H 4C 4H 4H 7C 7D 7S 9H 9H 9S", stock=False)
    assert by_thumb(match) in ("place JH", "place JS")


@pytest.mark.parametrize("king", ["KC", "KH"])
def test_no_king_is_offered_to_a_queen_that_others_may_have(king: str) -> None:
    match = table(f"{king} 3C 4D 8H 10C 6D" + OTHER, "3D")
    assert by_medium(match) != f"place {king}"


@pytest.mark.parametrize("act", ["place KC", "place 3C", "place 9S"])
def test_a_reason_names_the_card(act: str) -> None:
    match = table("KC 3C 9S 8H 10C 6D|2S 4S 6H 7H AC 10D", "9C 9D 9H 9H 3D 3H")
    reason = thumb_of(match.spec).reason(match.game, 0, baralho.read_action(match, act))
    assert reason is not None and match.game.t.pack.code(reason.card) == act.split()[1]
