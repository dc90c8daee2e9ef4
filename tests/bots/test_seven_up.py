"""Seven-Up: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_thumb
from tests.table import play


def start(players: int = 4, **deal: str) -> Match:
    """Dealer 0, so that seat 1 is eldest; hands by seat: h0, h1 ..., and the card turned up."""
    wanted = {f"hand {key[1:]}" if key[0] == "h" else key: cards for key, cards in deal.items()}
    return baralho.start("seven-up", players=players, seed="1", dealer=0, deal=wanted)


def test_stands_with_both_ends_of_the_suit() -> None:
    assert by_thumb(start(h1="AS 2S 5C 6C 7D 8D", turned="9S")) == "stand"


def test_begs_with_nothing() -> None:
    assert by_thumb(start(h1="AC 2C 5C 6C 7D 8D", turned="9S")) == "beg"


def test_dealer_answers_by_his_own_hand() -> None:
    match = start(h1="AC 2C 5C 6C 7D 8D", h0="AS KS 2S 3H 4H 5H", turned="9S")
    play(match, "beg")
    assert by_thumb(match) == "stand"
    match = start(h1="AC 2C 5C 6C 7D 8D", h0="7S KD 2D 3H 4H 5H", turned="9S")
    play(match, "beg")
    assert by_thumb(match) == "run"


def test_jack_takes_a_ten_as_last() -> None:
    match = start(2, h1="10C 2C 5C 6C 7D 8D", h0="JS 4S 9D 3H 4H 5H", turned="9S")
    play(match, "play 10C")
    assert by_thumb(match) == "play JS"


def test_gives_a_ten_to_the_partner() -> None:
    match = start(
        h1="2H 3C 5C 6C 7D 8D", h2="AC 2C 5H 6H 7H 8H", h3="4C 3D 4D 5D 6D 9D", h0="10C 8C 2S 3H 4H QH", turned="9S"
    )
    play(match, "stand; play 3C; play AC; play 4C")
    assert by_thumb(match) == "play 10C"
