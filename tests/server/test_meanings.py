"""What bids mean is told to everybody alike, from the calls and nothing else."""

from __future__ import annotations

import pytest

import baralho
from baralho.server.meanings import meanings
from tests.table import play


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ("", ""),
        ("pass", "0-12 | - | - | -"),
        ("bid 1 H", "12-20 H5 | - | - | -"),
        ("bid 1 NT", "15-17 balanced | - | - | -"),
        ("bid 2 C", "21+ forcing | - | - | -"),
        ("bid 1 H; double", "12-20 H5 | 12-20 asks | - | -"),
        ("bid 1 H; bid 1 S; bid 2 H", "12-20 H5 | 8-16 S5 | 6-9 H3 | -"),
    ],
)
def test_calls_by_seat(calls: str, told: str) -> None:
    """The dealer is North; whatever the cards are."""
    for seed in ("1", "2"):
        match = baralho.start("bridge", seed=seed, dealer=0)
        assert meanings(play(match, calls).game if calls else match.game) == told


def test_other_games_have_none() -> None:
    assert meanings(baralho.start("sueca", seed="1").game) == ""
