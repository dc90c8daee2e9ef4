"""Crapô: the centre, the opponent's crapô, one's own, and faults."""

from __future__ import annotations

from baralho import Match
from baralho.games.crapo.acts import CRAPO
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_crapo import side, start
from tests.table import play


def table(crapo: str, rival: str) -> Match:
    """Whoever begins has the first crapô, the other the second."""
    ours, theirs = side("KS KC KH QS", crapo), side("QC JS JC QH", rival)
    for packs in ((ours, theirs), (theirs, ours)):
        match = start(packs[0], packs[1], enforcement="free")
        top = match.game.t.top(CRAPO, match.actors()[0])
        if match.game.t.pack.code(top) == crapo:
            return match
    raise ValueError("the other begins")


def test_centre() -> None:
    assert by_medium(table("AD", "9D")) == "up crapo"


def test_loads_the_opponent() -> None:
    assert by_medium(table("10D", "JD")) == "load_crapo crapo"


def test_own_crapo_on_a_house() -> None:
    """A red queen goes on a black king, before anything is turned."""
    assert by_medium(table("QD", "KH")).startswith("lay")


def test_plans_to_free_a_house() -> None:
    """The ten goes on the other red jack, so that its own can go on a queen: a house is free for the crapô. No single
    move of these gains anything, so the rule of thumb turns a card.
    """
    ours = side("JD 10S JH QS", "5H 5D 5C", size=12)
    match = start(ours, side("QC 3S 3C 8C", "KH", size=12), crapo_size=12)
    play(match, "lay h2 0; lay h3 3; lay crapo 1; lay crapo 2")
    assert by_medium(match) == "turn"
    assert by_strong(match) == "lay h1 3"
    play(match, "lay h1 3")
    assert by_strong(match) == "lay h1 4"
