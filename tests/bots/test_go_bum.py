"""Go Bum: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.games.go_bum import HAND, HEAP, PACK, STOCK, GoBum
from tests.bots.by_thumb import by_medium
from tests.table import cards


def start(*hands: str, seen: str = "") -> Match:
    """Seat 1 leads; the seats hold these cards, and these have been played."""
    match = baralho.start("go-bum", players=len(hands), seed="3", dealer=0)
    t = match.game.t
    for card in range(52):
        t.move(card, STOCK)
    for seat, held in enumerate(hands):
        for card in PACK.cards(held):
            t.move(card, HAND, seat)
    for card in PACK.cards(seen):
        t.move(card, HEAP)
    assert isinstance(match.game, GoBum)
    match.game.begin_round(1)
    return match


def test_goes_bum() -> None:
    match = start("KD KC 2S", "9S 8S 3C", "9H")
    cards(match, "9S")
    assert by_medium(match) == "play 9H"


def test_leads_what_nobody_can_beat_when_the_rest_goes_by_itself() -> None:
    """Two aces and one other card: the aces lead on, and the last card needs no match."""
    match = start("KD KC 2S", "AS AH 4D", "9H 8D 7C")
    assert by_medium(match) in ("play AS", "play AH")


def test_leads_a_suit_that_is_nearly_gone() -> None:
    """Of diamonds nine are on the heap, and three fours: the others will have to draw."""
    match = start("KC KS 2S", "4D 5C 9C", "9H 8H 7C", seen="2D 3D 5D 6D 7D 8D 9D 10D JD 4C 4H 4S")
    assert by_medium(match) == "play 4D"


def test_wins_the_last_card_of_a_round_cheaply() -> None:
    """The queen is enough to lead; the ace is kept."""
    match = start("AS QS 4H 2D", "9S 8S 3C", "10S 8D 2C")
    cards(match, "9S 10S")
    assert by_medium(match) == "play QS"


def test_throws_the_low_card_on_what_it_cannot_beat() -> None:
    match = start("QS 3S 4H 2D", "9S 8S 3C", "AS 8D 2C")
    cards(match, "9S AS")
    assert by_medium(match) == "play 3S"
