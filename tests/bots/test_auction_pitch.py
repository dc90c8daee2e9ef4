"""Auction Pitch: what `medium` does where the right choice is plain. Seat 3 deals, so seat 0 speaks first."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium
from tests.table import cards, play


def start(players: int = 4, **deal: str) -> Match:
    """Hands by seat: h0, h1 ..."""
    hands = {f"hand {key[1:]}": codes for key, codes in deal.items()}
    return baralho.start("auction-pitch", seed="1", players=players, dealer=players - 1, deal=hands)


def test_bids_high_with_both_ends_and_the_jack() -> None:
    assert by_medium(start(h0="AS KS JS 2S 10H AD")) in ("bid 3", "bid 4")


def test_passes_with_nothing() -> None:
    match = start(h1="7S 8H 9D 6C 5C 8S")
    play(match, "bid 1")
    assert by_medium(match) == "pass"


def test_the_dealer_bids_no_more_than_needed() -> None:
    """Ace, two and more of a suit: nobody speaks after the dealer, so one is enough."""
    match = start(h3="AS QS 2S 4S 7H 9D")
    play(match, "pass; pass; pass")
    assert by_medium(match) == "bid 1"


def test_pitches_the_ace_of_the_best_suit() -> None:
    match = start(h0="AS KS 2S 4S KH 9D")
    play(match, "bid 3; pass; pass; pass")
    assert by_medium(match) in ("play AS", "play KS"), "equals"


def test_does_not_pitch_the_jack_into_higher_trumps() -> None:
    match = start(h0="JS 9S 2S 4H 7H 9D")
    play(match, "bid 1; pass; pass; pass")
    assert by_medium(match) in ("play 9S", "play 2S"), "Low was dealt to us, whoever wins the two"


def test_catches_the_jack() -> None:
    match = start(h0="9S 2H 3H 4H 5H 6H", h1="JS 2C 3C 4C 5C 6C", h2="AS 3S 2D 3D 4D 5D", h3="2S 4S 6D 7D 8D 9D")
    play(match, "bid 1; pass; pass; pass")
    cards(match, "9S JS")
    assert by_medium(match) == "play AS"


def test_the_last_takes_a_ten() -> None:
    match = start(h0="AS 2H 3H 4H 5H 6H", h1="10H 2C 3C 4C 5C 6C", h2="7H 3S 2D 3D 4D 5D", h3="KH 8H 6D 7D 8D 9D")
    play(match, "bid 1; pass; pass; pass")
    cards(match, "AS 2C 3S 6D")
    cards(match, "2H 10H 7H")
    assert by_medium(match) == "play KH"


def test_throws_no_ten_on_what_another_wins() -> None:
    match = start(h0="AS 2H 3H 4H 5H 6H", h1="10C 2C 10D 4C 5C 6C")
    play(match, "bid 1; pass; pass; pass")
    cards(match, "AS")
    assert by_medium(match) not in ("play 10C", "play 10D")


def test_gives_the_ten_to_the_partner() -> None:
    """In pairs: the ace of the partner cannot be beaten any more by the last to play, who has no trump."""
    deal = {
        "hand 0": "AS KS 3H 4H 5D 6D",
        "hand 1": "2S 7H 8H 7D 8D 7C",
        "hand 2": "10S 3S 9H 9D 9C 8C",
        "hand 3": "4S",
    }
    for partners, card in ((True, "play 10S"), (False, "play 3S")):
        match = baralho.start(
            "auction-pitch", seed="1", players=4, dealer=3, deal=deal,
            options={"partners": partners, "first_trick_order": "left_of_pitcher"},
        )  # fmt: skip
        play(match, "bid 3; pass; pass; pass")
        cards(match, "AS 2S")
        assert by_medium(match) == card
