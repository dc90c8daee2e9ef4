"""Koziri: win when it can be won, lead what must be taken, do not go round in circles."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import sit
from baralho.bots.thumb import best_of, thumb_of
from baralho.games.koziri import HAND, OPENING, Koziri
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play


def start(mine: str, turn: int = 1) -> Match:
    """Seat 1, whose trumps are diamonds, has these cards; seat 0, whose trumps are spades, all others."""
    match = play(baralho.start("koziri", seed="7", dealer=0), "0 trump S; 0 second H; 1 trump D")
    game = match.game
    assert isinstance(game, Koziri)
    few = game.t.pack.mask(mine)
    game.t.move_set(few, HAND, 1)
    game.t.move_set(game.t.pack.all & ~few, HAND, 0)
    game.ask(OPENING, turn)
    return match


def deep(match: Match) -> str:
    """What medium does: its thumb looks deep at the decision that is asked."""
    seat = match.actors()[0]
    thumb = thumb_of(match.spec)
    thumb.prepare(sit(match, seat))
    actions = match.legal(seat)
    return baralho.write_action(match, actions[best_of(thumb, match.game, seat, actions)])


def test_plays_the_last_card() -> None:
    match = cards(start("8H", turn=0), "7H")
    assert by_thumb(match) == deep(match) == "play 8H"


def test_leads_what_must_be_taken_and_the_loser_last() -> None:
    """The ace of the other's trumps has no answer; after it the seven of clubs is the last card."""
    assert deep(start("AS 7C")) == "play AS"


def test_leads_all_trumps_of_the_other_before_the_rest() -> None:
    """002:5251: from the lowest up, or a higher one taken would beat the next."""
    match = start("QS KS AS 7C")
    led = []
    while not match.over:
        led.append(deep(match))
        play(match, led[-1])
        if not match.over:
            play(match, "0 take")
    assert led[-1] == "play 7C"
    assert len(led) == 4


def test_does_not_let_the_last_card_through() -> None:
    """Seat 1 has one card, the eight of hearts: seat 0 must not open with what it beats."""
    assert deep(start("8H", turn=0)) != "play 7H"


def test_any_suit_is_as_good_as_another() -> None:
    match = baralho.start("koziri", seed="7", dealer=0)
    assert by_medium(match).startswith("trump")
