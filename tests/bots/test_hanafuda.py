"""Hanafuda: points, combinations, and those of others."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium
from tests.table import play

OFF: dict[str, Value] = {"low_call": False, "buy_seat": False, "blind_swap_with_dealer": False}


def start(hand: str, table: str) -> Match:
    match = baralho.start("hanafuda", players=2, seed=7, dealer=0, deal={"hand 1": hand, "table": table}, options=OFF)
    if match.spec.phases[match.game.phase] == "claiming":
        for seat in match.actors():
            play(match, f"{seat} wait")
    return match


def test_takes_the_light() -> None:
    """Twenty points before five."""
    assert by_medium(start("8c 1c 2c 5c 6c 9c 10c", "8a 1b 3c 4c 7c 12c")) == "play 8c"


def test_completes_a_combination() -> None:
    """Crane and phoenix are taken: the moon makes 20 more."""
    match = start("8c 3b 2c 5c 6c 9c 10c", "8b 3a 4c 7c 12c 11d")
    t = match.game.t
    for code in ("1a", "12a"):
        t.move(t.pack.of(code), 5, 1)
    assert by_medium(match) in ("play 8c", "play 3b")


def test_throws_what_counts_least() -> None:
    """Nothing matches: a card of one point."""
    assert by_medium(start("1a 1b 2a 2b 3c 5a 6a", "7c 8c 9c 10c 11d 12c")) == "play 3c"
