"""Rules of thumb of Lift Smoke: positions where every player knows what to do."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards


def start(turn_up: str, **deal: str) -> Match:
    """Dealer 0, so that seat 1 leads; hands by seat: h0, h1 ..."""
    hands = {f"hand {key[1:]}": held for key, held in deal.items()}
    return baralho.start("lift-smoke", seed="1", players=4, dealer=0, deal={**hands, "turn_up": turn_up})


def test_leads_an_ace_and_keeps_the_trumps() -> None:
    match = start("5H", h1="AS 3D KH 4C")
    assert by_thumb(match) == "play AS"
    assert by_medium(match) == "play AS"


def test_wins_the_last_place_as_cheaply_as_it_can() -> None:
    match = start("5H", h1="9S 2D 3D 4D", h2="2S 6D 7D 8D", h3="3S 9D 10D JD", h0="10S AS KC")
    assert by_thumb(cards(match, "9S 2S 3S")) == "play 10S"


def test_trumps_low_as_the_last_to_play() -> None:
    match = start("3H", h1="AS 2D 3D 4D", h2="2S 6D 7D 8D", h3="3S 9D 10D JD", h0="KH 5C KC")
    assert by_thumb(cards(match, "AS 2S 3S")) == "play 3H"


def test_throws_the_card_that_is_worth_least_where_the_trick_is_lost() -> None:
    match = start("3H", h1="AS 2D 3D 4D", h2="2S KS 7D 8D")
    assert by_thumb(cards(match, "AS")) == "play 2S"


def test_does_not_spend_a_high_trump_while_others_can_be_outlived() -> None:
    match = start("3H", h1="9S 2D 3D 4D", h2="2S 6D 7D 8D", h3="3S 9D 10D JD", h0="AH 2C KC")
    assert by_thumb(cards(match, "9S 2S 3S")) != "play AH"


def test_wins_the_trick_that_ends_the_deal() -> None:
    """The others play their last cards, the dealer the 2 of trumps that all have seen: only a trump is sure to win."""
    match = baralho.start(
        "lift-smoke", seed="1", players=4, dealer=0,
        deal={"hand 0": "6C 7C 8C", "hand 1": "AS KS QS JS", "hand 2": "2C 3C 4C 5C", "hand 3": "2D 3D 4D 5D",
              "turn_up": "2H", "stock": "9D 3H 9C"},
    )  # fmt: skip
    cards(match, "AS 2C 2D 6C KS 3C 3D 7C QS 4C 4D 8C")
    assert by_thumb(match) == "play 3H"
