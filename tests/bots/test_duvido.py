"""Duvido: truth first, doubt what cannot be."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player
from baralho.bots.doubting import Belief
from baralho.games.duvido import CLAIM
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(players: int = 3, **deal: str) -> Match:
    named = {key.replace("_", " "): cards for key, cards in deal.items()}
    return baralho.start("duvido", players=players, seed="1", dealer=0, deal=named)


ALL_CLUBS = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"


def test_names_the_longest_suit() -> None:
    assert by_medium(start(hand_0=ALL_CLUBS)) == "name C"


def test_tells_the_truth() -> None:
    match = play(start(hand_0=ALL_CLUBS), "name C")
    assert by_medium(match) in [f"put {code}" for code in ALL_CLUBS.split()]


def test_doubts_the_impossible() -> None:
    """Seat 1 holds all clubs: what seat 0 claims is a lie. Seat 2 holds none, and lets it be."""
    match = play(start(hand_0="2D", hand_1=ALL_CLUBS, hand_2="2H 3H 4H 5H 6H 7H 8H 9H"), "name C; put 2D")
    assert by_medium(match, 1) == "doubt"


def test_doubts_the_last_card() -> None:
    match = play(start(hand_0="2C"), "name C; put 2C")
    for card in match.game.t.cards(1, 0):
        match.game.t.move(card, 2)
    assert by_medium(match, 2) == "doubt"


CLUBS_BUT_ONE = "3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
# seat 1 takes the 2 of clubs up again before all eyes, and puts it later
TAKEN = (
    "name D; put 9D; 1 let; 2 let; put 2C; 0 doubt; 2 let; name D; put 9D; 0 let; 2 doubt; name C; put 3C; "
    "0 let; 1 let; put 4S; 1 let; 2 let; put 2C; "
)


def test_remembers_who_took_what() -> None:
    """Seat 1 took the 2 of clubs before all eyes, and seat 2 had all the others: seat 0 lies."""
    match = play(
        start(hand_0="9D 4S 10S", hand_1="2C 5D", hand_2=CLUBS_BUT_ONE),
        TAKEN + "0 let; 2 let; put 4C; 0 let; 1 let; put 10S",
    )
    pool = Belief(match, 2).worlds(match.sample(2, baralho.Rng(1)), 40, baralho.Rng(2))
    matching = match.game.t.pack.suits[0]
    assert len(pool) == 40
    assert all(not world.t.mask(CLAIM) & matching for world in pool)
    assert by_medium(match, 2) == "let"
    choice = player(match, "strong").choose(match, 2, baralho.Rng(1), Budget(simulations=300))
    assert baralho.write_action(match, choice.action) == "doubt"


def test_who_can_is_taken_to_tell_the_truth() -> None:
    """Seat 1 took the 2 of clubs before all eyes: what he claims to be a club most likely is one."""
    match = play(
        start(hand_0="9D 4S", hand_1="2C 5D", hand_2=CLUBS_BUT_ONE),
        TAKEN,
    )
    pool = Belief(match, 2).worlds(match.sample(2, baralho.Rng(1)), 40, baralho.Rng(2))
    matching = match.game.t.pack.suits[0]
    assert sum(1 for world in pool if world.t.mask(CLAIM) & matching) >= 30


@pytest.mark.parametrize("players", [2, 5])
def test_deals_end(players: int) -> None:
    """Where every lie is doubted nobody ever gets rid of his cards."""
    for seed in ("prof 2", "prof 4"):
        match = baralho.start("duvido", players=players, seed=seed)
        match.game.single = True
        medium = player(match, "medium")
        rng = baralho.Rng(1)
        moves = 0
        while not match.over and moves < 2000:
            seat = match.actors()[0]
            match.act(seat, medium.choose(match, seat, rng, Budget()).action)
            moves += 1
        assert match.over
