"""Memória: perfect recall."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(pack: str, players: int = 2) -> Match:
    return baralho.start("memoria", players=players, seed="7", dealer=0, deal={"pack": pack})


def test_remembers_a_pair() -> None:
    """The 9 was seen in place 0 and another in place 2: seat 1 takes them."""
    match = play(start("9C 2C 9D 5C 6C"), "flip 0; flip 1; cover; flip 2; flip 3; cover")
    assert match.actors() == [1]
    first = by_medium(match)
    assert first in ("flip 0", "flip 2")
    assert {first, by_medium(play(match, first))} == {"flip 0", "flip 2"}


def test_finds_the_mate() -> None:
    """A new card whose mate is known."""
    match = play(start("9C 2C 5D 9D 6C"), "flip 0; flip 1; cover; flip 3")
    assert by_medium(match) == "flip 0"


def test_turns_a_new_card_first() -> None:
    match = play(start("9C 2C 5D 9D 6C"), "flip 0; flip 1; cover")
    assert by_medium(match) not in ("flip 0", "flip 1")
