"""Rummy Persa: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import player, signal_of, sit
from baralho.games.rummy_persa import SIGNALS
from tests.bots.by_thumb import by_thumb
from tests.games.test_rummy_persa import buying, table
from tests.table import play

FULL = "|3C 5D 9D 6S 2H|4C 6D 10D QS 8S|5C 7D JH 4S 9H"  # nobody is near going out


def medium(match: Match) -> str:
    """With what was asked for in mind."""
    choice = player(match.spec, "medium").choose(sit(match, match.actors()[0]), baralho.Rng(1))
    return baralho.write_action(match, choice.action)


def test_all_four_at_once() -> None:
    """002:4554: eighty points, not forty."""
    match = table("KC KD KH KS 3D 8H" + FULL)
    assert by_thumb(match) == "lay KC+KD+KH+KS"


def test_three_kings_wait_for_the_fourth() -> None:
    """While it may still come and nobody is near; not when it lies in a meld, or somebody is nearly out."""
    assert by_thumb(table("KC KD KH 3D 8H" + FULL)).startswith("discard")
    gone = "KC KD KH 3D 8H|3C 5D 9D 6S 2H|4C 6D 10D 7S 8S|5C 7D JH 4S 9H"
    assert by_thumb(table(gone, "1: JS QS KS")) == "lay KC+KD+KH"
    assert by_thumb(table("KC KD KH 3D 8H|3C 5D|4C 6D 10D QS 8S|5C 7D JH 4S 9H")) == "lay KC+KD+KH"
    assert by_thumb(table("KC KD KH 3D 8H" + FULL, left=6)) == "lay KC+KD+KH"


def test_buys_the_fourth() -> None:
    assert by_thumb(buying("KC KD KH 3D 8H" + FULL, row="KS 2C")) == "buy KC+KD+KH+KS"


def test_keeps_a_pair_of_jokers() -> None:
    assert by_thumb(table("* * 3D 8H KC" + FULL)) != "discard *"


def test_a_low_run_is_laid_and_the_last_card_thrown() -> None:
    match = table("5H 6H 7H KC" + FULL)
    assert by_thumb(match) == "lay 5H+6H+7H"
    play(match, "lay 5H+6H+7H")
    assert by_thumb(match) == "discard KC"


def test_asks_for_what_is_missing() -> None:
    """Two jokers, or three of a high rank: once in a deal."""
    match = table("* * 3D 8H KC" + FULL)
    assert SIGNALS[signal_of(sit(match, 0))] == "ask_joker"
    match = table("QC QD QH 3D 8H|3C 5D 9D 6S 2H|4C 6D 10D 7S 8S|5C 7D JH 4S 9H")
    assert SIGNALS[signal_of(sit(match, 0))] == "ask_q"
    match.signal(0, SIGNALS.index("ask_q"))
    assert signal_of(sit(match, 0)) == -1
    assert signal_of(sit(table("QC QD 3D 8H" + FULL), 0)) == -1


def test_gives_the_partner_what_he_asks_for() -> None:
    """Of loose cards the one that he wants, and none that an opponent wants."""
    match = table("4D 9S QC" + FULL)
    match.signal(2, SIGNALS.index("ask_q"))
    assert medium(match) == "discard QC"
    match = table("4D 9S QC" + FULL)
    assert medium(match) == "discard 4D"
    match.signal(1, SIGNALS.index("ask_4"))
    assert medium(match) != "discard 4D"
