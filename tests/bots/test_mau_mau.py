"""Mau Mau: jacks for the end, eights and aces against who is about to go out."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from baralho.kinds.shedding import HAND, STOCK
from tests.bots.by_thumb import by_medium, by_strong
from tests.table import play


def start(hand: str, top: str, players: int = 3, **options: Value) -> Match:
    """Seat 1 is to play, with these cards, on this one."""
    deal = {"hand 1": hand, "discard": top}
    return baralho.start("mau-mau", players=players, seed="3", dealer=0, deal=deal, options=options)


def left_with(match: Match, seat: int, cards: int) -> Match:
    """Leave a seat only so many cards."""
    t = match.game.t
    for card in t.cards(HAND, seat)[cards:]:
        t.move(card, STOCK)
    return match


def test_sheds_dear_cards_of_a_long_suit() -> None:
    """The king, with three clubs to follow, not the three of diamonds and not the jack."""
    assert by_medium(start("JC KC 4C 5C 3D QD 6H", "3C")) == "play KC"


def test_names_the_long_suit() -> None:
    match = start("JC 4D KD QD 6H 9H 2S", "3C")
    play(match, "play JC")
    assert by_medium(match) == "name D"


def test_stops_the_next_player() -> None:
    """With one card left the next one would go out: the eight takes the turn."""
    match = left_with(start("8C KC 4C 5C QD 6H 2H", "3C"), 2, 1)
    assert by_medium(match) == "play 8C"


def test_no_queen_towards_a_player_with_one_card() -> None:
    """The previous player has one card left: to turn play round would be a present."""
    match = left_with(start("QC 4C 5D 6D 9H 2H KS", "3C"), 0, 1)
    assert by_medium(match) == "play 4C"


def test_goes_out_with_two_jacks() -> None:
    """Four times the points, and not one jack first."""
    match = left_with(start("JC JD 2S 3S 4S 5S 6S", "3C"), 1, 2)
    assert by_medium(match) == "jacks JC+JD" == by_strong(match, 60)


def test_always_announces() -> None:
    match = left_with(start("4C 5C 6S 7S 8S 9S 10S", "3C", last_card_call="manual"), 1, 2)
    assert by_medium(match).startswith("play_calling")


def test_passes_a_debt_on() -> None:
    """In Brazil two sevens are there, and a debt to pay: nobody would draw four cards."""
    match = start("7C KC 4C 5C 7D 6H 2H", "3C", stack_sevens=True, seven_target="next", must_discard=False)
    play(match, "play 7C")
    t = match.game.t
    t.move(t.pack.of("7S"), HAND, 2)
    assert by_medium(match) == "play 7S" == by_strong(match, 60)


def test_keeps_a_wild_jack_and_never_draws_for_nothing() -> None:
    """The four of clubs fits: neither the jack is spent nor a card drawn."""
    match = start("JD 4C 5D 6D 9H 2H KS", "3C", jack="wild", scoring="first_out", must_discard=False, draw_limit=1)
    assert by_medium(match) == "play 4C"
    match = start("JD 4D 5D 6D 9H 2H KS", "3C", jack="wild", scoring="first_out", must_discard=False, draw_limit=1)
    assert by_medium(match) == "play JD"


def test_sevens_stop_who_is_about_to_go_out() -> None:
    match = start("7C KC 4C 5C QD 6H 2H", "3C", stack_sevens=True, seven_target="next", scoring="first_out")
    assert by_medium(match) != "play 7C"
    assert by_medium(left_with(match, 2, 1)) == "play 7C"
