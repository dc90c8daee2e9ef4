"""Calabrasella: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.games.calabrasella import PACK, PLAYING
from baralho.kinds.tricks import HAND, WON
from tests.bots.by_thumb import by_medium
from tests.table import cards, play

STRONG = "3C 2C AC KC QC 3H 2H AH 3S 4S 5D 6D"
WEAK = "4C 5C 6C 7C 4H 5H 6H QH KS 6S 7S JD"
REST = "JC KH JH 7H 2S AS QS JS 5S 3D 2D 7D"


def start(*hands: str) -> Match:
    """Dealer 0, so that seat 1 speaks first; hands from seat 1 on."""
    deal = {f"hand {(k + 1) % 3}": held for k, held in enumerate(hands)}
    return baralho.start("calabrasella", seed="1", dealer=0, deal=deal)


def left(match: Match, *hands: str) -> Match:
    """Seat 1 plays alone, and only these cards are left, by seat."""
    play(match, "propose; discard 5D; discard 6D; discard 3S; discard 4S; exchange")
    t = match.game.t
    for seat in range(3):
        t.move_all(HAND, seat, WON, 1 if seat == 1 else 2)
    for seat, held in enumerate(hands):
        t.move_set(PACK.mask(held), HAND, seat)
    return match


def test_plays_alone_with_a_strong_hand_only() -> None:
    assert by_medium(start(STRONG, WEAK, REST)) == "propose"
    assert by_medium(start(WEAK, STRONG, REST)) == "pass"


def test_discards_what_is_low_and_bare() -> None:
    match = play(start(STRONG, WEAK, REST), "propose")
    chosen = []
    while (action := by_medium(match)) != "exchange":
        chosen.append(action)
        play(match, action)
    assert set(chosen) == {"discard 5D", "discard 6D", "discard 4S"}


def test_takes_the_best_of_the_widow() -> None:
    match = play(start(STRONG, WEAK, REST), "propose; discard 5D; exchange")
    assert by_medium(match) == "take_last AD", "of AD KD QD 4D"


def test_loads_the_partners_trick() -> None:
    """The soloist has led low, seat 2 takes it with the three, and seat 0, without hearts, gives an ace."""
    match = left(start(STRONG, WEAK, REST), "AS 5S 7D", "4H 4C 5C", "3H 6S 7S")
    cards(match, "4H 3H")
    assert by_medium(match) == "play AS"


def test_gives_the_soloist_as_little_as_it_can() -> None:
    match = left(start(STRONG, WEAK, REST), "AS 5S 7D", "3H 4C 5C", "4H 6S 7S")
    cards(match, "3H 4H")
    assert by_medium(match) in ("play 5S", "play 7D")


def test_leads_what_nobody_can_beat() -> None:
    match = left(start(STRONG, WEAK, REST), "JS 5S 7D", "3C 2C 4D", "KH 6S 7S")
    assert by_medium(match) in ("play 3C", "play 2C")


def test_does_not_lead_an_ace_that_can_be_beaten() -> None:
    """The three and the two of diamonds are with others."""
    match = play(start("AD KD 7D 6D 5D 4D 4C 5C 4H 5H 6S 5S", STRONG.replace("5D 6D", "6H 7H")), "pass; propose")
    play(match, "discard 6H; discard 7H; discard 4S; exchange")
    while match.game.phase != PLAYING:
        play(match, by_medium(match))
    assert match.actors() == [1] and by_medium(match) != "play AD"
