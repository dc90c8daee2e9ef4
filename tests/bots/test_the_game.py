"""The Game: small steps, ten back, and a stop in time."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(hand: str) -> Match:
    deal = {"hand": hand}
    return baralho.start("the-game", players=1, seed="1", deal=deal, options={"first_player": "seat_1"})


def test_smallest_step() -> None:
    assert by_medium(start("3 20 30 40 50 60 70 80")) == "play 3 up1"


def test_goes_back_ten() -> None:
    """After 25 the 15 takes the pile back."""
    match = play(start("25 15 40 50 55 60 65 70"), "play 25 up1")
    assert by_medium(match) == "play 15 up1"


def test_stops() -> None:
    """Two cards are played, and the next would be a long step."""
    match = play(start("3 4 30 40 50 60 66 70"), "play 3 up1; play 4 up1")
    assert by_medium(match) == "end_turn"


def test_goes_on_with_small_steps() -> None:
    match = play(start("3 4 5 40 50 60 66 70"), "play 3 up1; play 4 up1")
    assert by_medium(match) == "play 5 up1"
