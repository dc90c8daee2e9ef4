"""Rules of thumb of Cribbage: positions where every player knows what to do. Seat 0 deals, seat 1 leads."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import player, sit
from baralho.engine.spec import Value
from tests.table import play

THEIRS = "2C 3D 9H JS QH KD"


def start(mine: str, other: str = THEIRS, **options: Value) -> Match:
    return baralho.start("cribbage", seed="7", dealer=0, deal={"hand 0": mine, "hand 1": other}, options=options)


def medium(match: Match, seat: int) -> str:
    return baralho.write_action(match, player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1)).action)


def laid(match: Match, seat: int) -> list[str]:
    """The two cards that go to the crib."""
    first = medium(match, seat)
    play(match, f"{seat} {first}")
    return sorted([first.split()[-1], medium(match, seat).split()[-1]])


@pytest.mark.parametrize(
    ("hand", "crib"),
    [
        ("5C 5D 5H JS 2C 9D", ["2C", "9D"]),  # fives and a jack
        ("6C 7D 8H 8S 2C KD", ["2C", "KD"]),  # a double run
        ("4H 5H 6H 6S KC QD", ["KC", "QD"]),
    ],
)
def test_keep_what_counts(hand: str, crib: list[str]) -> None:
    assert laid(start(hand, "AC AD 2H 3S 9S 10H"), 0) == crib


def test_the_crib_of_the_other_gets_no_fives() -> None:
    """The same cards: a pair of fives goes to the own crib, or stays in hand against the other's."""
    assert "5C" not in laid(start("AC 2D 7H 7S 9C 10H", "5C 5D KH QS 3C 8D"), 1)


def begun(mine: str, other: str) -> Match:
    """At the first lead: every hand lists the cards laid away last."""
    match = start(mine, other)
    for seat, text in ((0, mine), (1, other)):
        away = sorted(text.split()[-2:], key=match.game.t.pack.of)
        play(match, f"{seat} pick {away[0]}; {seat} lay {away[1]}")
    return match


def test_peg_fifteen() -> None:
    match = play(begun("7D 9S KC QH 2C 2D", "8C JD QS KH 3C 3D"), "play 8C")
    assert medium(match, 0) == "play 7D"


def test_make_31() -> None:
    match = play(begun("JC 6S 4H 3C 2C 2D", "KH QD 8S 9H 5C 5D"), "play KH; play JC; play 8S")
    assert medium(match, 0) == "play 3C"


def test_lead_under_five() -> None:
    match = begun("JC 6S 4H 3C 2C 2D", "4S 10D JS KH AC AD")
    assert medium(match, 1) == "play 4S"
