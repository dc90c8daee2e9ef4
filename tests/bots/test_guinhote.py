"""Guinhote: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from baralho.games.guinhote.acts import PACK
from baralho.games.guinhote.two import Guinhote
from baralho.kinds.tricks import WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play


def start(players: int = 2, options: dict[str, Value] | None = None, **deal: str) -> Match:
    """Dealer 0, so that seat 1 leads; hands by seat: h0, h1 ..., other zones by their names."""
    wanted = {f"hand {key[1:]}" if key[0] == "h" else key: cards for key, cards in deal.items()}
    return baralho.start("guinhote", players=players, seed="1", dealer=0, deal=wanted, options=options or {})


def test_sings_both_pairs_at_once() -> None:
    match = start(h1="5O 12C 10C 12E 10E 6O", h0="4P 5P 6P 7P 2E 10P")
    cards(match, "5O 4P")
    assert by_medium(match).startswith("sing")
    play(match, by_thumb(match))
    assert by_medium(match).startswith("sing")


def test_keeps_jacks_for_their_kings_and_lets_knights_go() -> None:
    match = start(h1="4O 1E 5E 6E 7E 2E", h0="12C 10C 11P 12P 10P 11E", stock="4C 5C")
    cards(match, "4O")
    assert by_thumb(match) in ("play 11P", "play 11E")


def test_takes_an_ace_with_a_small_trump() -> None:
    match = start(h1="4O 1E 5E 6E 7E 2E", h0="2O 4P 11P 5P 6P 7P", stock="4C 5C")
    cards(match, "4O 4P 1E")
    assert by_thumb(match) == "play 2O"


def test_claims_with_enough_and_never_before() -> None:
    match = start()
    game = match.game
    assert isinstance(game, Guinhote)
    game.second, game.carried = True, (0, 90)
    assert by_medium(match) != "claim"
    game.t.move(PACK.of("1O"), WON, 1)
    assert by_thumb(match) == "claim"


THREE = {
    "h1": "1C 3C 12C 10C 4C 12E 10E 2P 4P 5P 6P 7E 4E",
    "h2": "2C 5C 6C 7C 11C 1P 3P 12P 11P 10P 7P 5E 6E",
    "h0": "1O 3O 10O 7O 6O 5O 4O 2O 12O 1E 3E 11E 2E",
    "turn_up": "11O",
}


def test_trumps_cheaply_where_it_must() -> None:
    match = start(3, None, **THREE)
    cards(match, "1C 2C")
    assert by_thumb(match) == "play 2O", "last to play: any trump takes the ace"


def test_sings_the_forty_first() -> None:
    match = start(3, None, **THREE)
    match.game.trump = PACK.suit[PACK.of("1C")]  # type: ignore[attr-defined]
    cards(match, "1C 2C 2E")
    assert by_medium(match) == "sing C"


def test_goes_to_the_plate_with_a_hand_that_makes_it_only() -> None:
    """Nine trumps with ace and 3, the pair of trumps, and the ace and 3 of swords; against next to nothing."""
    options: dict[str, Value] = {"stakes": "com_prato"}
    match = start(3, options, **THREE)
    assert by_medium(match) == "pass"
    play(match, "pass")
    assert by_medium(match) == "pass"
    play(match, "pass")
    assert by_thumb(match).startswith("go ")
    match = start(3, options, **{**THREE, "h1": THREE["h0"], "h0": THREE["h1"]})
    play(match, "go 130")
    assert by_medium(match) == "pass"


def test_does_not_throw_points_to_another() -> None:
    match = start(3, h1="1C 3C", h2="2C 3O 11E", h0="4C 12P", turn_up="4E")
    cards(match, "1C")
    assert by_thumb(match) == "play 2C"


def today(players: int, deal: dict[str, str]) -> Match:
    return baralho.start("guinhote", preset="comum", players=players, seed="1", dealer=0, deal=deal)


def test_exchanges_as_soon_as_it_may() -> None:
    match = today(2, {"hand 1": "1E 12C 11P 7C 7O 4E", "hand 0": "5E 12E 11C 7P 4O 5P", "turn_up": "3O"})
    cards(match, "1E 5E")
    assert by_medium(match) == "exchange"


def test_loads_the_trick_that_is_its_partners() -> None:
    """Last to play on the ace of the partner: the 3, which counts ten, and not the pair that is to be sung."""
    hands = {"hand 1": "4E", "hand 2": "1E", "hand 3": "6E", "hand 0": "3C 12C 10C 4C 5P 2O", "turn_up": "4O"}
    match = today(4, hands)
    cards(match, "4E 1E 6E")
    assert by_thumb(match) == "play 3C"


def test_does_not_load_the_trick_of_the_others() -> None:
    hands = {"hand 1": "4E", "hand 2": "5E", "hand 3": "1E", "hand 0": "3C 12C 10C 4C 5P 6C", "turn_up": "4O"}
    match = today(4, hands)
    cards(match, "4E 5E 1E")
    assert by_thumb(match) in ("play 4C", "play 5P", "play 6C")


def test_takes_what_counts_with_a_small_trump_last_in_pairs() -> None:
    hands = {"hand 1": "4E", "hand 2": "5E", "hand 3": "1E", "hand 0": "3C 12C 10C 4C 5P 2O", "turn_up": "4O"}
    match = today(4, hands)
    cards(match, "4E 5E 1E")
    assert by_thumb(match) == "play 2O"
