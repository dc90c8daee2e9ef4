"""California Jack: what `medium` does where the right choice is plain. Seat 1 deals, so seat 0 leads."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.kinds.tricks import STOCK, WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards


def start(h0: str, h1: str, stock: str = "3S", **options: str) -> Match:
    deal = {"hand 0": h0, "hand 1": h1, "stock": stock}
    return baralho.start("california-jack", seed="1", dealer=1, deal=deal, options=dict(options))


def test_wins_with_the_ten() -> None:
    match = start("5D", "10D 2D KC 7H 8H 9H")
    cards(match, "5D")
    assert by_medium(match) == "play 10D"


def test_brings_the_two_of_trumps_home() -> None:
    """Without the suit led, the lowest trump is safe: Low is won."""
    match = start("5D", "2S KS KC 7H 8H 9H")
    cards(match, "5D")
    assert by_medium(match) == "play 2S"


def test_catches_the_jack() -> None:
    match = start("JS", "AS QS KC 7H 8H 9H")
    cards(match, "JS")
    assert by_medium(match) in ("play AS", "play QS")


def test_throws_neither_ten_nor_two_on_what_the_other_wins() -> None:
    match = start("AD", "10C QH 5C 6C 4H 10H")
    cards(match, "AD")
    assert by_medium(match) in ("play 5C", "play 6C", "play 4H")
    match = start("AS", "10S 2S 4S 3H 4H 10H")
    cards(match, "AS")
    assert by_medium(match) == "play 4S"


def test_leads_neither_the_jack_nor_a_bare_ten() -> None:
    match = start("JS 10D 4C 7C 8H 5H", "AS")
    assert by_medium(match) not in ("play JS", "play 10D")


def test_wins_the_trick_for_an_open_ace_of_trumps() -> None:
    match = start("5D", "KD 2D KC 7H 8H 9H", "AS")
    cards(match, "5D")
    assert by_medium(match) == "play KD"


def test_leads_a_master_ten_when_nothing_is_hidden() -> None:
    """The last six cards: the other has no diamond above the ten, and no trump."""
    match = start("10D 4C 5C 6C 7C 8C", "2D 3H 4H 5H 6H 7H")
    game = match.game
    for card in game.t.cards(STOCK):
        game.t.move(card, WON, 0)
    assert by_thumb(match) == "play 10D"
