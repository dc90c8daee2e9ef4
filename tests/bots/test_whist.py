"""Whist: what `medium` does where the right choice is plain. Seat 3 deals, so seat 0 leads."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium
from tests.table import cards


def start(turn_up: str, **deal: str) -> Match:
    """Hands by seat: h0, h1 ..."""
    hands = {f"hand {key[1:]}": codes for key, codes in deal.items()}
    return baralho.start("whist", seed="1", dealer=3, deal={**hands, "turn_up": turn_up})


def test_leads_ace_or_king_from_both() -> None:
    match = start("2S", h0="AH KH 7H 5H 9C 6C 4C 8D 6D 3D 9S 7S 5S")
    assert by_medium(match) in ("play AH", "play KH")


def test_draws_trumps_from_many() -> None:
    match = start("2S", h0="AS KS QS 10S 9S 8S 7H 5H 6C 4C 8D 6D 3D")
    assert by_medium(match).endswith("S")


def test_keeps_few_trumps() -> None:
    match = start("2S", h0="9S 7S QH 10H 9H 7H 5H 6C 4C 8D 6D 3D 9D")
    assert not by_medium(match).endswith("S")


def test_second_hand_plays_low() -> None:
    match = start("2S", h0="4H", h1="KH 8H 3H")
    cards(match, "4H")
    assert by_medium(match) == "play 3H"


def test_third_hand_finesses() -> None:
    """Queen from ace and queen on the partner's lead: the king may be with the first opponent."""
    match = start("2S", h0="4H", h1="7H 6H", h2="AH QH 3H")
    cards(match, "4H 7H")
    assert by_medium(match) == "play QH"


def test_third_hand_plays_high() -> None:
    match = start("2S", h0="4H", h1="7H 6H", h2="KH 5H 3H")
    cards(match, "4H 7H")
    assert by_medium(match) == "play KH"


def test_the_last_wins_as_cheaply_as_it_can() -> None:
    match = start("2S", h0="4H", h1="7H 5H", h2="10H 3H", h3="AH KH JH 2H 8C 7C 6C 5C 4C 9D 8D 7D")
    cards(match, "4H 7H 10H")
    assert by_medium(match) == "play JH"


def test_the_last_leaves_the_trick_to_the_partner() -> None:
    match = start("2S", h0="4H", h1="QH 5H", h2="10H 3H", h3="AH KH JH 2H 8C 7C 6C 5C 4C 9D 8D 7D")
    cards(match, "4H QH 10H")
    assert by_medium(match) == "play 2H"


def test_does_not_trump_the_partners_ace() -> None:
    match = start("2S", h0="AH 4H 3H", h1="7H 5H", h2="AS KS QS JS 10S 9S 8S 8C 7C 6C 9D 8D 7D")
    cards(match, "AH 5H")
    assert not by_medium(match).endswith("S")


def test_trumps_low_what_an_opponent_is_winning() -> None:
    match = start("2S", h0="AH 4H", h1="QS 5S 4S 8C 7C 6C 5C 4C 9D 8D 7D 6D 5D")
    cards(match, "AH")
    assert by_medium(match) == "play 4S"


def test_leads_for_the_partner_to_trump() -> None:
    """The partner threw a club on the ace of hearts, and the opponents followed."""
    match = start(
        "2S",
        h0="AH KH 6H 5H 4H 9C 6C 4C 8D 6D 3D 7S 5S",
        h1="10H 9H 8H 2H 5C 3C AD 10D 9D 7D JS 4S 3S",
        h2="AC KC QC JC 10C 8C 7C 2C KD QD 10S 8S 6S",
        h3="QH JH 7H 3H JD 5D 4D 2D AS KS QS 9S",
    )
    cards(match, "AH 2H 2C 3H")
    match = cards(match, "KH 8H 7C 7H")
    assert by_medium(match).endswith("H")
