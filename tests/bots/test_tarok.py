"""Tarok: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.games.tarok import PACK
from baralho.kinds.tricks import HAND, WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play

STRONG = "T0 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 KC KD KH QH 4D"
MIDDLE = "QD ND JD AD QC NC JC 10C T2 T3 T4 T5 T6 KS JH 7C"
WEAK = "2D 3D NH AH 2H 3H 4H QS NS JS 10S 9S 8S 7S 9C 8C"


def start(*hands: str) -> Match:
    """Dealer 0, so that seat 1 speaks first; hands from seat 1 on."""
    deal = {f"hand {(k + 1) % 3}": held for k, held in enumerate(hands)}
    return baralho.start("tarok", seed="1", dealer=0, deal=deal)


def left(match: Match, *hands: str) -> Match:
    """Only these cards are left, of seats 1, 2 and 0."""
    t = match.game.t
    for seat in range(3):
        t.move_all(HAND, seat, WON, seat)
    for k, held in enumerate(hands):
        t.move_set(PACK.mask(held), HAND, (k + 1) % 3)
    return match


def number(match: Match) -> int:
    """What is declared, 0 for a pass."""
    words = by_medium(match).split()
    return int(words[1]) if words[0] == "declare" else 0


def test_declares_more_with_more() -> None:
    assert number(start(STRONG, MIDDLE, WEAK)) > 80
    assert number(start(WEAK, STRONG, MIDDLE)) < 40


def test_the_last_to_speak_needs_one_more_only() -> None:
    match = play(start(MIDDLE, WEAK, STRONG), "declare 60; declare 20")
    assert number(match) == 61


def test_does_not_outbid_with_nothing() -> None:
    match = play(start(STRONG, MIDDLE, WEAK), "declare 90; declare 20")
    assert by_medium(match) == "pass"


def test_does_not_leave_anybody_a_solo() -> None:
    """A second number, however low, makes it a leilão for 50."""
    match = play(start(STRONG, WEAK, MIDDLE), "declare 90")
    assert 0 < number(match) <= 90
    match = play(start(STRONG, MIDDLE, WEAK), "declare 90; pass")
    assert 0 < number(match) <= 90


def test_takes_a_factor_with_most_of_the_points() -> None:
    match = play(start(STRONG, MIDDLE, WEAK), "declare 90; declare 20; pass")
    assert by_medium(match) == "reject"
    match = play(start(WEAK, MIDDLE, STRONG), "declare 90; declare 20; pass")
    assert by_medium(match) == "keep_first"


def test_lays_away_courts_in_danger_and_no_trumps() -> None:
    """A queen and a knight without their kings; the last of a suit, so that it can be trumped."""
    hand = "T0 T21 T20 T19 T18 T17 T16 KC KD KH QS AD 2D 3D AH 2H"
    match = baralho.start("tarok", seed="1", dealer=0, deal={"hand 1": hand, "upper": "NS 8C T7"})
    play(match, "declare 90; declare 20; pass; keep_first")
    chosen = []
    for _ in range(3):
        action = by_medium(match)
        chosen.append(action.split()[1])
        play(match, action)
    assert {"QS", "NS"} < set(chosen) and not any(card.startswith("T") for card in chosen)


def solo(*hands: str) -> Match:
    """Seat 1 plays alone, and only these cards are left."""
    return left(play(start(STRONG, MIDDLE, WEAK), "declare 90; pass; pass"), *hands)


def test_the_declarer_draws_trumps() -> None:
    match = play(start(STRONG, MIDDLE, WEAK), "declare 90; pass; pass")
    assert by_medium(match).startswith("play T")


def test_keeps_the_magician_for_the_last_trick() -> None:
    """No other trump is out: it wins whatever is led, and the last trick is worth a hundred."""
    match = solo("T1 KH 7C", "QH 8C AD", "JH 9C 2D")
    assert by_thumb(match) != "play T1"
    cards(match, "KH QH JH")
    assert by_thumb(match) == "play 7C"


def test_gives_the_partner_points() -> None:
    """Seat 2 has taken the declarer's card, and seat 0 has neither suit nor trumps."""
    match = solo("QH 7C", "KH 8C", "KS 9C")
    cards(match, "QH KH")
    assert by_thumb(match) == "play KS"


def test_gives_the_declarer_nothing() -> None:
    match = solo("T20 7C", "QH 4H", "JS 9S")
    cards(match, "T20")
    assert by_thumb(match) == "play 4H"


def test_takes_a_rich_trick_with_the_cheapest_trump() -> None:
    match = solo("KH 7C", "QH 8C", "T5 T20 9C")
    cards(match, "KH QH")
    assert by_thumb(match) == "play T5"
