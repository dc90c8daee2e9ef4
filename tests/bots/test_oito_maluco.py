"""Oito Maluco: long suits, wild cards kept, then in a hurry."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.games.oito_maluco import HAND, STOCK
from tests.bots.by_thumb import by_medium


def start(hand: str, top: str) -> Match:
    return baralho.start("oito-maluco", players=2, seed="3", dealer=0, deal={"hand 1": hand, "discard": top})


def test_keeps_the_eight() -> None:
    """A club fits: the eight stays."""
    assert by_medium(start("8H 5C KC 9C 2D 3D 4D", "7C")) == "play KC", "dear, and two clubs are left to follow"


def test_draws_rather_than_waste_it() -> None:
    """Five cards, only the eight fits, and nobody is near the end."""
    match = start("8H 5C KC 9C 2D 3D 4D", "JS")
    for code in ("2D", "3D"):
        match.game.t.move(match.game.t.pack.of(code), STOCK)
    assert by_medium(match) == "draw"


def test_eight_in_a_hurry() -> None:
    """The other has two cards: the eight goes, and asks for the longest suit."""
    match = start("8H 5C KC 9C 2D 3D QD", "JS")
    t = match.game.t
    for card in t.cards(HAND, 0)[2:]:
        t.move(card, STOCK)
    assert by_medium(match) in ("wild 8H C", "wild 8H D")
