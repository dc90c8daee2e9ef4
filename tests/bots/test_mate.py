"""Mate: take a mate, put it off where that is safe, do not open the door."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import player, sit
from baralho.engine.spec import Value


def start(mine: str, theirs: str, **options: Value) -> Match:
    """Seat 0 leads, with these cards against those."""
    options = {"foreplacing": False, **options}
    return baralho.start("mate", seed="1", dealer=0, deal={"hand 0": mine, "hand 1": theirs}, options=options)


def chosen(match: Match) -> str:
    """What medium does for the seat that is asked."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None or len(match.legal(seat)) == 1
    return baralho.write_action(match, choice.action)


MIXED = "AC 10C KC QC 7C AH AS AD 10S KS"  # all clubs and all aces
REST = "QS 7S 10H KH QH 7H 10D KD QD 7D"


def test_puts_a_safe_mate_off() -> None:
    """The ace of clubs has no answer. Leading other winners first makes it dearer, and cannot cost the lead."""
    match = start(MIXED, REST)
    total = 0
    while not match.game.points[0] and total < 30 and not match.over:
        seat = match.actors()[0]
        match.act(seat, baralho.read_action(match, chosen(match)))
        total += 1
    assert match.game.points[0] > 11, "more than the ace at the first move"


def test_keeps_the_lead_while_a_mate_waits() -> None:
    """The seven of clubs has no answer; the queen has one, which is lower: then the seven counts for two moves."""
    match = start("QC 7C 10C KC AC 7S QS 7H QH 7D", "AS 10S KS AH 10H KH AD 10D KD QD")
    assert chosen(match) == "play QC"


def test_sets_nothing_aside_from_a_poor_hand() -> None:
    match = start(REST, MIXED, foreplacing=True)
    assert chosen(match) == "pass"
