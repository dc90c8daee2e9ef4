"""What bids mean is told to everybody alike, from the calls and nothing else."""

from __future__ import annotations

import pytest

import baralho
from baralho.server.meanings import meanings
from baralho.server.wire import Meant
from tests.table import play


def meant(
    least: int, most: int | None, balanced: bool = False, asks: bool = False, forcing: bool = False, **suits: int
) -> Meant:
    return Meant(least, most, suits, balanced, asks, forcing)


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ("", []),
        ("pass", [meant(0, 12), None, None, None]),
        ("bid 1 H", [meant(12, 20, H=5), None, None, None]),
        ("bid 1 NT", [meant(15, 17, balanced=True), None, None, None]),
        ("bid 2 C", [meant(22, None, forcing=True), None, None, None]),
        ("bid 1 H; double", [meant(12, 20, H=5), meant(12, 20, asks=True), None, None]),
        ("bid 1 H; bid 1 S; bid 2 H", [meant(12, 20, H=5), meant(8, 16, S=5), meant(6, 9, H=3), None]),
    ],
)
def test_calls_by_seat(calls: str, told: list[Meant | None]) -> None:
    """The dealer is North; whatever the cards are."""
    for seed in ("1", "2"):
        match = baralho.start("bridge", seed=seed, dealer=0)
        assert meanings(play(match, calls).game if calls else match.game) == told


def test_other_games_have_none() -> None:
    assert meanings(baralho.start("sueca", seed="1").game) == []
