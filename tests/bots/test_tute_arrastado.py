"""Tute Arrastado: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from baralho.games.tute_arrastado import PACK, TuteArrastado
from baralho.kinds.tricks import HAND, WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play

THREE = {
    "h1": "1C 3C 12C 11C 4C 12E 11E 2P 4P 5P 6P 7E 4E",
    "h2": "2C 5C 6C 7C 10C 1P 3P 12P 11P 10P 7P 5E 6E",
    "h0": "1O 3O 11O 7O 6O 5O 4O 2O 12O 1E 3E 10E 2E",
    "turn_up": "10O",
}


def start(options: dict[str, Value] | None = None, **deal: str) -> Match:
    """Dealer 0, so that seat 1 leads; hands by seat: h0, h1, h2."""
    wanted = {f"hand {key[1:]}" if key[0] == "h" else key: held for key, held in (deal or THREE).items()}
    return baralho.start("tute-arrastado", seed="1", dealer=0, deal=wanted, options=options or {})


def left(match: Match, trump: str, *hands: str) -> Match:
    """Only these cards are left, by seat, with this suit as trumps."""
    game = match.game
    assert isinstance(game, TuteArrastado)
    for seat in range(3):
        game.t.move_all(HAND, seat, WON, seat)
    for seat, held in enumerate(hands):
        game.t.move_set(PACK.mask(held), HAND, seat)
    game.trump = PACK.suit[PACK.of("1" + trump)]
    return match


def test_trumps_cheaply_where_it_must() -> None:
    match = cards(start(), "1C 2C")
    assert by_thumb(match) == "play 2O", "last to play: any trump takes the ace"


def test_sings_the_forty() -> None:
    match = start()
    match.game.trump = PACK.suit[PACK.of("1C")]  # type: ignore[attr-defined]
    cards(match, "1C 2C 2E")
    assert by_medium(match) == "sing C"


def test_changes_trumps_for_a_forty() -> None:
    """The twenty in swords is worth forty with the 7 of swords under the marker."""
    match = left(start(), "O", "5E 2E 2C 6P", "1C 7E 12E 11E 3E", "4C 5P 6P 7P")
    cards(match, "1C 4C 2C")
    assert by_medium(match) == "change 7E"
    play(match, "change 7E")
    assert by_medium(match) == "sing E"


def test_goes_to_the_plate_with_a_hand_that_makes_it_only() -> None:
    """Nine trumps with ace and 3, the pair of trumps, and the ace and 3 of swords; against next to nothing."""
    options: dict[str, Value] = {"stakes": "com_prato"}
    match = start(options)
    assert by_medium(match) == "pass"
    play(match, "pass")
    assert by_medium(match) == "pass"
    play(match, "pass")
    assert by_thumb(match).startswith("go ")
    match = start(options, **{**THREE, "h1": THREE["h0"], "h0": THREE["h1"]})
    play(match, "go 130")
    assert by_medium(match) == "pass"


def test_does_not_throw_points_to_another() -> None:
    match = left(start(), "E", "4C 12P", "1C 3C", "2C 3O")
    cards(match, "1C")
    assert by_thumb(match) == "play 2C"


def test_loads_a_trick_for_who_plays_with_it_against_a_declarer() -> None:
    """Seat 0 has gone to the plate and has played: seat 1 takes the trick, and seat 2 may give what it likes."""
    match = play(start({"stakes": "com_prato"}), "pass; pass; go 150")
    left(match, "O", "4C 5C", "1C 4E", "3P 2P")
    game = match.game
    assert isinstance(game, TuteArrastado)
    game.ask(0, 0)
    cards(match, "4C 1C")
    assert by_thumb(match) == "play 3P"


def test_keeps_its_pair_until_it_is_sung() -> None:
    match = left(start(), "O", "4C 12E 11E 5E", "6P 3E 2C 7P", "7C 6E 5P 4P")
    game = match.game
    assert isinstance(game, TuteArrastado)
    cards(match, "3E 6E")
    assert by_thumb(match) == "play 5E"
