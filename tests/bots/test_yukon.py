"""Rules of thumb of Yukon: positions where every player knows what to do."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards


def start(players: int = 2, **deal: str) -> Match:
    """Dealer 0, so that seat 1 leads; hands by seat: h0, h1 ..."""
    hands = {f"hand {key[1:]}": held for key, held in deal.items()}
    if players == 3:
        hands["box"] = "2C"
    return baralho.start("yukon", seed="1", players=players, dealer=0, deal=hands)


def test_leads_a_card_that_counts_nothing() -> None:
    """002:6458: no high cards in the first tricks."""
    for players in (2, 3, 4):
        match = start(players, h1="AC 10D KH JC 4S")
        assert by_thumb(match) == "play 4S"
        assert by_medium(match) == "play 4S"


def test_saves_a_yukon_where_there_is_nothing_to_take() -> None:
    match = cards(start(2, h1="3C 4D 5H 6S 7S", h0="JC 4C 9H 9D 8D"), "3C")
    assert by_thumb(match) == "play 4C"


def test_takes_a_ten_with_a_yukon() -> None:
    match = cards(start(2, h1="10C 4D 5H 6S 7S", h0="JC 4C 9H 9D 8D"), "10C")
    assert by_thumb(match) == "play JC"


def test_takes_a_ten_with_the_ace_and_not_with_the_jack() -> None:
    match = cards(start(2, h1="10C 4D 5H 6S 7S", h0="JC AC 9H 9D 8D"), "10C")
    assert by_thumb(match) == "play AC"


def test_brings_a_ten_home_as_the_last_to_play() -> None:
    match = cards(start(2, h1="9C 4D 5H 6S 7S", h0="10C 3C 9H 9D 8D"), "9C")
    assert by_thumb(match) == "play 10C"


def test_loads_the_partners_trick() -> None:
    """Seat 2's ace holds, and seat 0 plays last."""
    match = start(4, h1="9C 2D 3D 4D 5D", h2="AC 2H 3H 4H 5H", h3="2C 6D 7D 8D 9D", h0="10C 3C 6H 7H 8H")
    assert by_thumb(cards(match, "9C AC 2C")) == "play 10C"


def test_gives_the_enemy_nothing() -> None:
    match = start(4, h1="JC 2D 3D 4D 5D", h2="10C 2C 3H 4H 5H")
    assert by_thumb(cards(match, "JC")) == "play 2C"
