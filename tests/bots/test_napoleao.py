"""Napoleão: what `medium` does where the right choice is plain. Seat 3 deals, so seat 0 speaks first."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play


def start(players: int = 4, options: dict[str, Value] | None = None, **deal: str) -> Match:
    """Hands by seat: h0, h1 ..."""
    hands = {f"hand {key[1:]}": codes for key, codes in deal.items()}
    return baralho.start("napoleao", seed="1", players=players, dealer=players - 1, deal=hands, options=options or {})


def test_bids_nap_with_the_five_highest() -> None:
    assert by_medium(start(h0="AH KH QH JH 10H")) == "bid 5"


def test_passes_with_nothing_over_a_bid_of_two() -> None:
    match = start(h1="2C 3D 5H 4S 7D")
    play(match, "bid 2")
    assert by_medium(match) == "pass"


def test_the_dealer_who_must_bids_little_with_nothing() -> None:
    match = start(h3="2C 3D 5H 4S 7D")
    play(match, "pass; pass; pass")
    assert by_medium(match) == "bid 1"


def test_a_good_hand_is_worth_three() -> None:
    assert by_medium(start(h0="AS KS QS 4S 2H")) in ("bid 3", "bid 4")


def test_names_the_long_strong_suit() -> None:
    match = start(h0="AS KS QS 4S 2H")
    play(match, "bid 3; pass; pass; pass")
    assert by_medium(match) == "name S"


def test_leads_the_highest_trump() -> None:
    match = start(h0="AS KS QS 4S 2H")
    play(match, "bid 3; pass; pass; pass; name S")
    assert by_medium(match) in ("play AS", "play KS", "play QS"), "equals"


def test_leads_a_trump_where_the_first_card_makes_trumps() -> None:
    match = start(h0="AD KS QS 9S 8S", options={"trump_set_by": "first_lead"})
    play(match, "bid 2; pass; pass; pass")
    assert by_medium(match).endswith("S")


def test_takes_the_sure_trick_instead_of_drawing_trumps_with_a_low_one() -> None:
    match = start(h0="10S 4S AC KH QD", h1="JS 9C 8C 7C 6C", h2="5S 9H 8H 7H 6H", h3="6S 9D 8D 7D 6D")
    play(match, "bid 1; pass; pass; pass; name S")
    assert by_medium(match) == "play AC"


def test_the_last_takes_the_trick_from_the_declarer_as_cheaply_as_it_can() -> None:
    match = start(h0="QH 2C 3C 4C 5C", h1="2H 2D 3D 4D 5D", h2="3H 6D 7D 8D 9D", h3="AH KH 4H 6S 7S")
    play(match, "bid 3; pass; pass; pass; name C")
    cards(match, "QH 2H 3H")
    assert by_medium(match) == "play KH"


def test_nobody_takes_a_trick_from_a_fellow() -> None:
    """The declarer has played, seat 1 is winning: the ace is kept."""
    match = start(h0="JH 2C 3C 4C 5C", h1="QH 2D 3D 4D 5D", h2="3H AH 7D 8D 9D", h3="4H 6S 7S 8S 9S")
    play(match, "bid 3; pass; pass; pass; name C")
    cards(match, "JH QH")
    assert by_thumb(match) == "play 3H"


def test_trumps_the_declarers_winner() -> None:
    match = start(h0="AH 2C 3C 4C 5C", h1="6C QC 3D 4D 5D", h2="3H KH 7D 8D 9D", h3="4H 6S 7S 8S 9S")
    play(match, "bid 3; pass; pass; pass; name C")
    cards(match, "AH")
    assert by_medium(match) == "play 6C"


def test_bids_misere_with_five_low_cards() -> None:
    match = start(options={"extra_bids": "misere"}, h0="2C 3C 2D 3D 2H")
    assert by_medium(match) == "misere"
    match = start(options={"extra_bids": "misere", "all_pass": "throw_in"}, h0="AC 9C JD 8D QH")
    assert by_medium(match) != "misere"


def test_stays_below_the_trick_at_misere() -> None:
    """The declarer plays the highest card that does not win; the others do not take the trick from him."""
    match = start(options={"extra_bids": "misere"}, h0="5C 3C 2D 3D 2H", h1="7C 4C 2S 9S 8S", h2="KC 6C AD KD QS")
    play(match, "misere; pass; pass; pass")
    cards(match, "5C")
    assert by_medium(match) == "play 4C", "and not the seven, which would save the declarer"
