"""Rules of thumb of Gin Rummy: positions where every player knows what to do. Seat 0 deals, seat 1 begins."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player, thumb_of
from baralho.engine.spec import Value
from baralho.games.gin_rummy.acts import PACK
from baralho.games.gin_rummy.rules import GinRummy
from tests.table import play

JUNK = "2C 5C 8C JC 3D 6D 9D QD 4H 7H 10H"


def start(one: str, two: str = "", card: str = "KH", **options: Value) -> Match:
    deal = {"hand 1": one} | ({"hand 0": two} if two else {})
    match = baralho.start("gin-rummy", seed="7", dealer=0, deal=deal, options=options)
    assert isinstance(match.game, GinRummy)
    match.game.open = PACK.of(card)
    return match


def medium(match: Match) -> str:
    seat = match.actors()[0]
    return baralho.write_action(match, player(match, "medium").choose(match, seat, baralho.Rng(1), Budget()).action)


@pytest.mark.parametrize(
    ("hand", "card", "wanted"),
    [
        ("7D 8D 9D 6C 6H 6S 2C 3C 4C 5C JS", "KH", "gin JS"),
        ("7D 8D 9D 6C 6H 6S 2C 3C 4C 5C 10D", "KH", "big_gin"),
        ("KD KC KH KS 6C 6H 6S 6D AC 3H QD", "5H", "knock QD"),  # no card makes gin: do not wait for it
        ("7D 8D 9D 6C 6H 6S 2S 3S 9H 10C KH", "KC", "discard KH"),  # nothing goes with the king
        ("7D 8D 9D 6C 6H 6S AC AH JC JD 8H", "AH", "discard 8H"),  # pairs wait for a third card
    ],
)  # fmt: skip
def test_finish(hand: str, card: str, wanted: str) -> None:
    assert medium(start(hand, card=card)) == wanted


def test_take_what_melds() -> None:
    match = play(start(JUNK, "9H 8H AC 4C KC 2D 5D 8D JD 3H", card="AH"), "discard 10H")
    assert medium(match) == "take"


def test_leave_what_does_not() -> None:
    match = play(start(JUNK, "KC KD AC 4C 5H 2D 5D 8D JD 3H", card="AH"), "discard 10H")
    assert medium(match) == "draw"


def test_lay_off_by_hand() -> None:
    """The defender melds what he has and lays off what fits, until nothing more does."""
    match = start("7D 8D 9D 6C 6H 6S 2C 3C 4C JH KH", "10D 6D KC KD KS QC QD QH AH 2S", layoff_mode="manual")
    play(match, "knock KH")
    while match.actors() == [0] and match.game.deal_no == 0:
        match.act(0, player(match, "medium").choose(match, 0, baralho.Rng(1), Budget()).action)
    told = [e for e in baralho.events(match, 0) if e[0] == "say" and e[1] == "undercut"]
    assert [int(e[2]) for e in told] == [0], "three against the jack"


def test_what_the_other_threw_is_believed() -> None:
    """Who throws a king hardly holds three others."""
    match = play(start(JUNK, "9S 8H AC 4C KC 2D 5D 8D JD 3H"), "discard 10H; draw; discard KC")
    thumb = thumb_of(match.spec)
    thumb.prepare(match, 1)
    world = match.game.copy()
    before = thumb.likely(world, 1)
    kings = baralho.start(
        "gin-rummy", seed="7", dealer=0, deal={"hand 1": JUNK, "hand 0": "KD KS KH 4C 5H 2D 5D 8D JD 3H"}
    )
    assert thumb.likely(kings.game, 1) * 2 < before
