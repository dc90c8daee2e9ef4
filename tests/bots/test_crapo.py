"""Crapô: the centre, the opponent's crapô, one's own, and faults."""

from __future__ import annotations

from baralho import Match
from tests.bots.by_thumb import by_medium
from tests.games.test_crapo import side, start


def table(crapo: str, houses: str = "KS KC KH QS", theirs: str = "QC JS JC QH", rival: str = "9D") -> Match:
    """Whoever begins has this crapô."""
    match = start(side(houses, crapo), side(theirs, rival), enforcement="free")
    if match.actors() == [1]:
        match = start(side(theirs, rival), side(houses, crapo), enforcement="free")
    return match


def test_centre() -> None:
    assert by_medium(table("AD")) == "up crapo"


def test_loads_the_opponent() -> None:
    assert by_medium(table("10D")) == "load_crapo crapo"


def test_own_crapo_on_a_house() -> None:
    """A red queen goes on a black king."""
    assert by_medium(table("QD")).startswith("lay crapo")
