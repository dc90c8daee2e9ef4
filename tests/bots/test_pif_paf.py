"""Rules of thumb of Pif-Paf: positions where every player knows what to do. Seat 0 begins."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player
from baralho.engine.spec import Value
from tests.table import play

DONE = "7D 8D 9D 6H 6S 6C JC QC KC"
PAF = "7D 8D 9D 6H 6S 6C JC QC 4H"  # waits for the 10 or the king of clubs
JUNK = "2C 2C 4D 5S 8H 9S JH KS AD"


def start(deal: dict[str, str], **options: Value) -> Match:
    return baralho.start("pif-paf", seed="7", players=3, dealer=2, deal=deal, options=options)


def medium(match: Match) -> str:
    seat = match.actors()[0]
    return baralho.write_action(match, player(match, "medium").choose(match, seat, baralho.Rng(1), Budget()).action)


@pytest.mark.parametrize(("hand", "wanted"), [(JUNK, "fold"), (PAF, "bet 20"), (DONE, "bet 20")])
def test_bet(hand: str, wanted: str) -> None:
    assert medium(start({"hand 0": hand})) == wanted


def test_take_what_melds() -> None:
    waiting = "7D 8D 3C 6H 6S JC KC 4H AS"
    match = play(start({"hand 0": JUNK, "hand 1": waiting, "stock": "9D 3S"}, betting=False), "draw; discard 9D")
    assert medium(match) == "take"


def test_leave_what_does_not() -> None:
    match = play(start({"hand 0": JUNK, "hand 1": PAF, "stock": "3D 3S"}, betting=False), "draw; discard KS")
    assert medium(match) == "draw"


def test_throw_what_waits_for_nothing() -> None:
    match = play(start({"hand 0": PAF, "stock": "AS"}, betting=False), "draw")
    assert medium(match) in ("discard 4H", "discard AS")


def test_go_out() -> None:
    match = play(start({"hand 0": PAF, "stock": "KC"}, betting=False), "draw")
    assert medium(match) == "go_out"


def test_claim_the_discard_to_go_out() -> None:
    match = play(start({"hand 0": JUNK, "hand 1": PAF, "stock": "KC"}, betting=False), "draw; discard KC")
    assert match.actors() == [1] and medium(match) == "claim"
