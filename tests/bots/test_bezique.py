"""Bezique: what `medium` does where the right choice is plain."""

from __future__ import annotations

from tests.bots.by_thumb import by_thumb
from tests.games.test_bezique import sit, start, win
from tests.table import play


def test_throws_what_serves_in_nothing() -> None:
    match = sit("QS KC AH AC KD JH JC 10D 8C")
    assert by_thumb(match) == "play 8C"


def test_declares_the_dearest() -> None:
    match = win(sit("AC AD AH AS KH QH 10D 9D KD"), "10D")
    assert by_thumb(match).split()[0] == "four"


def test_royal_marriage_before_the_sequence() -> None:
    match = win(sit("AC AD 10D KD QD JD 8H 9D 7C"), "AC")
    assert by_thumb(match).split()[0] == "marriage"
    play(match, by_thumb(match))
    win(match, "9D")
    assert by_thumb(match).split()[0] == "sequence"


def test_takes_a_ten_with_the_ace() -> None:
    match = start({"hand 1": "10H", "hand 0": "AH 7C 8C 9C 8S 9S 7S 8H", "turn_up": "9D"})
    play(match, "play 10H")
    assert by_thumb(match) == "play AH"


def test_keeps_the_cards_of_a_double_bezique() -> None:
    match = start({"hand 1": "7H", "hand 0": "QS QS JD 7C 8C 9C 9S 8S", "turn_up": "9D"})
    play(match, "play 7H")
    assert by_thumb(match) not in ("play QS", "play JD")


def test_does_not_win_the_trick_with_a_card_of_the_double_bezique() -> None:
    """What is played cannot be declared any more."""
    match = start({"hand 1": "7D", "hand 0": "QS QS JD JD 8C 9C 7S 8D", "turn_up": "9H"})
    play(match, "play 7D")
    assert by_thumb(match) == "play 8D"


def test_declares_the_double_bezique_at_once() -> None:
    """Not two single ones, after which there is no double any more."""
    match = win(sit("QS QS JD JD AC 9D 8H 7C 8C"), "AC")
    assert by_thumb(match).split()[0] == "double_bezique"
