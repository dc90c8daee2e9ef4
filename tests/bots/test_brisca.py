"""Brisca: what `medium` does where the right choice is plain."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import STOCK, WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import play


def start(variant: str = "", players: int = 4, **deal: str) -> Match:
    """Dealer 0, so that seat 1 leads; hands by seat: h0, h1 ..., the turn-up by its name."""
    wanted = {f"hand {key[1:]}" if key[0] == "h" else key: cards for key, cards in deal.items()}
    return baralho.start("brisca", variant=variant, players=players, seed="1", dealer=0, deal=wanted)


def test_leads_what_is_worth_nothing() -> None:
    match = start(h1="1C 3E 4P", turn_up="12O")
    assert by_thumb(match) == "play 4P"


def test_loads_the_trick_of_the_partner() -> None:
    match = start(h1="5P 2P 4E", h2="4C 5C 6C", h3="1O 5E 6E", h0="2O 7O 4O", turn_up="12C")
    play(match, "play 5P; play 6C; play 1O")
    assert by_thumb(match) == "play 2O", "nothing to give to the other side"
    match = start(h1="5P 2P 4E", h2="1P 5C 6O", h3="2E 5E 6E", h0="3P 7O 4O", turn_up="12C")
    play(match, "play 5P; play 1P; play 2E")
    assert by_thumb(match) == "play 3P", "the partner's ace is not beaten by the last to play"


def test_trumps_a_brisca_with_a_small_trump() -> None:
    match = start(players=2, h1="1P 2P 4E", h0="2C 11C 4O", turn_up="12C")
    play(match, "play 1P")
    assert by_thumb(match) == "play 2C"


def test_does_not_trump_an_empty_trick() -> None:
    match = start(players=2, h1="4P 2P 4E", h0="2C 11C 4O", turn_up="12C")
    play(match, "play 4P")
    assert by_thumb(match) == "play 4O"


def test_gives_briscas_away_where_points_are_bad() -> None:
    match = start("brisca-ao-contrario", players=2, h1="4P 2P 4E", h0="1O 2O 5P", turn_up="12C")
    play(match, "play 4P")
    assert by_thumb(match) == "play 1O"


@pytest.mark.parametrize(
    ("variant", "turned", "held", "best"),
    [
        ("", "12C", "7C", "exchange"),
        ("", "4C", "7C", "pass"),
        ("", "7C", "2C", "exchange"),
        ("brisca-ao-contrario", "12C", "7C", "pass"),
        ("brisca-ao-contrario", "4C", "7C", "exchange"),
        ("brisca-ao-contrario", "7C", "2C", "pass"),
    ],
)
def test_exchanges_for_a_higher_trump_and_for_a_lower_one_where_points_are_bad(
    variant: str, turned: str, held: str, best: str
) -> None:
    """The 7 takes any turn-up but the 2 (002:1738), so also a 6, 5 or 4, which are lower than itself."""
    match = start(variant, players=2, h1=f"1P 2P {held}", h0="4O 5O 6O", turn_up=turned)
    play(match, "play 1P; play 4O")
    assert by_thumb(match) == best


def test_bisca_throws_no_seven_away() -> None:
    """The opponent has led an ace of spades: the seven of spades would be ten points for him."""
    deal = {"hand 1": "AS 4S 5S", "hand 0": "7S 3S KC", "turn_up": "6D"}
    match = baralho.start("brisca", players=2, preset="bisca", seed="7", dealer=0, deal=deal)
    play(match, "play AS")
    assert by_thumb(match) == "play 3S"


def test_leads_no_brisca_that_can_be_beaten() -> None:
    match = start(h1="1P 12C 3O", turn_up="12E")
    assert by_thumb(match) == "play 12C"


def test_two_count_the_last_tricks_out() -> None:
    """All that is unseen is the hand of the other: a trump takes his ace, and nothing is left to guess."""
    match = start(players=2, h1="1C 3C 4P", h0="12O 7O 2E", turn_up="2O")
    for zone in (STOCK, TURN_UP):
        for card in match.game.t.cards(zone):
            match.game.t.show(zone, 0, 3)
            match.game.t.move(card, WON, 0)
    play(match, "play 1C")
    assert by_medium(match) in ("play 7O", "play 12O")
    assert thumb_of(match.spec).bare(match.game, 0)


def test_three_play_each_for_himself() -> None:
    """The trick is another's: an ace is no gift to him, though the third of them still plays."""
    match = start(players=3, h1="4C 5P 6P", h2="1E 2E 4E", turn_up="12O")
    play(match, "play 4C")
    assert by_thumb(match) != "play 1E"
