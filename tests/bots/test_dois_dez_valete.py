"""Dois-Dez-Valete: what `medium` does where the right choice is plain. Seat 1 deals, so seat 0 leads."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.kinds.tricks import STOCK, WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards


def start(h0: str, h1: str) -> Match:
    return baralho.start("dois-dez-valete", seed="1", dealer=1, deal={"hand 0": h0, "hand 1": h1})


def test_catches_the_jack_of_hearts() -> None:
    match = start("JH", "QH 3H 4C 5C 6C 7C")
    cards(match, "JH")
    assert by_medium(match) == "play QH"


def test_catches_the_ten_with_the_ace_of_spades() -> None:
    match = start("10H", "AS 3H 4C 5C 6C 7C")
    cards(match, "10H")
    assert by_medium(match) == "play AS"


def test_keeps_the_ace_of_spades_for_more_than_a_low_heart() -> None:
    match = start("4H", "AS 3H 4C 5C 6C 7C")
    cards(match, "4H")
    assert by_medium(match) == "play 3H"


def test_stays_under_a_bad_spade() -> None:
    match = start("10S", "KS 3S 4C 5C 6C 7C")
    cards(match, "10S")
    assert by_medium(match) == "play 3S"


def test_gives_a_bad_spade_to_who_wins() -> None:
    match = start("AS", "JS 3S 4C 5C 6C 7C")
    cards(match, "AS")
    match.act(0, baralho.read_action(match, "as_spade"))
    assert by_medium(match) == "play JS"


def test_brings_the_two_of_hearts_home() -> None:
    match = start("5D", "2H KH 4C 5C 6C 7C")
    cards(match, "5D")
    assert by_medium(match) == "play 2H"


def test_does_not_lead_the_jack_of_hearts_into_higher_trumps() -> None:
    match = start("JH 10H 4C 5C 6D 7D", "AH")
    assert by_medium(match) not in ("play JH", "play 10H")


def test_leads_the_ace_as_a_trump_when_it_must_catch_a_prize() -> None:
    """The last cards: the other has only the ten and the jack of hearts, and no spade."""
    match = start("AS 4C 5C 6C 7C 8C", "10H JH 4D 5D 7D 8D")
    game = match.game
    for card in game.t.cards(STOCK):
        game.t.move(card, WON, 0)
    cards(match, "AS")
    assert by_thumb(match) == "as_trump"
