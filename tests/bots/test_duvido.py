"""Duvido: truth first, doubt what cannot be."""

from __future__ import annotations

import baralho
from baralho import Match
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
