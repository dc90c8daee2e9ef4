"""Klondike: open cards before all else."""

from __future__ import annotations

from tests.bots.by_thumb import by_medium
from tests.games.test_klondike import start


def test_opens_the_longest_column() -> None:
    """Two sixes go on the black seven: the one upon more closed cards."""
    assert by_medium(start({0: "7S", 2: "6H", 6: "6D"})) == "lay 6D 0"


def test_brings_out_what_nothing_needs() -> None:
    """The ace has gone by itself: the two goes before anything is drawn."""
    assert by_medium(start({0: "AS", 3: "2S"})) == "up 2S"


def test_draws_when_nothing_moves() -> None:
    assert by_medium(start({})) == "draw"
