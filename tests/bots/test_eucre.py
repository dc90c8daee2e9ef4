"""Eucre: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from tests.bots.by_thumb import by_thumb
from tests.table import play


def test_accepts_or_goes_alone() -> None:
    match = baralho.start("eucre", seed="1", dealer=0, deal={"hand 1": "JH JD AH KH AS", "stock": "9H"})
    assert by_thumb(match) == "accept_alone"


def test_passes_without_trumps() -> None:
    match = baralho.start("eucre", seed="1", dealer=0, deal={"hand 1": "7C 8C 9S 10D 8S", "stock": "JH"})
    assert by_thumb(match) == "pass"


def test_dealer_makes_himself_void() -> None:
    match = baralho.start("eucre", seed="1", dealer=0, deal={"hand 0": "JH QH AS KS 8C", "stock": "9H"})
    play(match, "pass; pass; pass")
    assert by_thumb(match) == "accept"
    play(match, "accept")
    assert by_thumb(match) == "discard 8C"


def test_leaves_the_partner_his_trick() -> None:
    deal = {
        "hand 1": "AS 7C 8C 9D 10D",
        "hand 2": "7S 9C 10C 7D 8D",
        "hand 3": "9H 7H AC KC QD",
        "hand 0": "JH KH 8S 9S QS",
    }
    match = baralho.start("eucre", seed="1", dealer=0, deal={**deal, "stock": "8H"})
    play(match, "pass; pass; pass; accept; discard QS; play AS; play 7S")
    assert by_thumb(match) != "play KC", "not what it must keep"
    play(match, "play QD")
    assert by_thumb(match) in ("play 8S", "play 9S")


def test_calls_the_ace_of_a_single_low_card() -> None:
    match = baralho.start(
        "eucre", variant="eucre-chama-o-as", seed="1", dealer=0, deal={"hand 1": "JH AH KH 7S AC", "stock": "9H"}
    )
    play(match, "accept")
    play(match, "discard " + baralho.write_action(match, match.legal(0)[0]).split()[1])
    assert by_thumb(match) == "call S"
