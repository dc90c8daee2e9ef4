"""Crapô: the centre, the opponent's crapô, one's own, and faults."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit
from baralho.games.crapo.acts import CRAPO
from bench.scan import scan
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.games.test_crapo import side, start
from tests.table import legal, play


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
    move of these gains anything, so the rule of thumb alone turns a card.
    """
    ours = side("JD 10S JH QS", "5H 5D 5C", size=12)
    match = start(ours, side("QC 3S 3C 8C", "KH", size=12), crapo_size=12)
    play(match, "lay h2 0; lay h3 3; lay crapo 1; lay crapo 2")
    assert by_thumb(match) == "turn"
    assert by_medium(match) == "lay h1 3"
    assert by_strong(match) == "lay h1 3"
    play(match, "lay h1 3")
    assert by_strong(match) == "lay h1 4"


def test_no_card_goes_to_and_fro() -> None:
    """Whole games of medium: no transfer undoes one of the same turn."""
    for seed in ("fro 1", "fro 2"):
        assert not scan("crapo", "medium", seed, most=900).counts["to_and_fro"]


@pytest.mark.parametrize(("level", "seed"), [("strong", "left 1"), ("medium", "left 2"), ("medium", "left 3")])
def test_no_card_of_the_crapo_is_left_lying(level: str, seed: str) -> None:
    """A turn does not end while the top of one's crapô has a place."""
    match = baralho.start("crapo", seed=seed)
    match.game.single = True
    seated = player(match.spec, level)
    rng = baralho.Rng(1)
    for _ in range(220):
        if match.over:
            break
        seat = match.actors()[0]
        words = match.write(seated.choose(sit(match, seat, Budget(simulations=60)), rng).action)
        if words in ("throw", "pass"):
            assert not [a for a in legal(match) if a.split()[1:2] == ["crapo"]]
        match.act(seat, baralho.read_action(match, words))
