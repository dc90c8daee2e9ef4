"""Memória: perfect recall."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(pack: str, players: int = 2) -> Match:
    return baralho.start("memoria", players=players, seed="7", dealer=0, deal={"pack": pack})


def test_remembers_a_pair() -> None:
    """The 9 was seen in place 1 and another in place 3: seat 0 takes them."""
    match = play(start("9C 2C 9D 5C 6C"), "flip 1; flip 2; cover; flip 3; flip 4; cover")
    assert match.actors() == [1]
    first = by_medium(match)
    assert first in ("flip 1", "flip 3")
    assert {first, by_medium(play(match, first))} == {"flip 1", "flip 3"}


def test_finds_the_mate() -> None:
    """A new card whose mate is known."""
    match = play(start("9C 2C 5D 9D 6C"), "flip 1; flip 2; cover; flip 4")
    assert by_medium(match) == "flip 1"


def test_turns_a_new_card_first() -> None:
    match = play(start("9C 2C 5D 9D 6C"), "flip 1; flip 2; cover")
    assert by_medium(match) not in ("flip 1", "flip 2")
