"""Auctions (kinds/auction): who speaks next, where a pass is final and where it is not."""

from __future__ import annotations

from typing import Final

import pytest

import baralho
from baralho.engine.game import Game
from baralho.kinds.auction import next_speaker

NOBODY: Final = -1


def table(players: int) -> Game:
    return baralho.start("copas", players=players, variant="copas-dois" if players == 2 else "", seed="1").game


def run(calls: str, players: int, final: bool) -> tuple[list[int], int, int]:
    """Let seats from 0 on bid (b) or pass (p): who spoke, who has it, how many calls were not heard any more."""
    game = table(players)
    inside, passes, bidder, seat = game.everybody, 0, NOBODY, 0
    spoke = []
    for heard, call in enumerate(calls):
        spoke.append(seat)
        if call == "b":
            bidder, passes = seat, 0
        elif final:
            inside &= ~(1 << seat)
        else:
            passes += 1
        seat = next_speaker(game, seat, inside, passes, bidder)
        if seat < 0:
            return spoke, bidder, len(calls) - heard - 1
    return spoke, bidder, 0


@pytest.mark.parametrize(
    ("calls", "players", "final", "spoke", "bidder"),
    [
        ("pppp", 4, False, [0, 1, 2, 3], NOBODY),
        ("pppbppp", 4, False, [0, 1, 2, 3, 0, 1, 2], 3),
        ("bpbppp", 4, False, [0, 1, 2, 3, 0, 1], 2),
        ("bpbpbpp", 3, False, [0, 1, 2, 0, 1, 2, 0], 1),
        ("ppp", 3, True, [0, 1, 2], NOBODY),
        ("ppb", 3, True, [0, 1, 2], 2),  # the last is asked, and has it with his bid
        ("bbpp", 3, True, [0, 1, 2, 0], 1),
        ("bpbbp", 3, True, [0, 1, 2, 0, 2], 0),  # who has passed is not asked again
        ("bbbpbp", 4, True, [0, 1, 2, 3, 0, 1], 0),
    ],
)
def test_who_speaks_and_who_has_it(calls: str, players: int, final: bool, spoke: list[int], bidder: int) -> None:
    assert run(calls, players, final) == (spoke, bidder, 0)


def test_it_goes_on_as_long_as_two_are_in() -> None:
    assert run("bbbbbbbb", 2, True) == ([0, 1] * 4, 1, 0)
    assert run("bp" + "bbb", 2, True) == ([0, 1], 0, 3)
