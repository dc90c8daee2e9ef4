"""Trumps by colour (kinds/colours): the tables of Hombre (002:5644-5650) and of Fera (002:5722)."""

from __future__ import annotations

import pytest

from baralho.cards.pack import CLUBS, DIAMONDS, HEARTS, SPADES, french
from baralho.engine.table import bits
from baralho.kinds.colours import BLACK, RED, Order, order, told
from baralho.kinds.values import strength

PACK = french(drop="8 9 10")
PLAIN = strength(PACK, "K Q J A 2 3 4 5 6 7")
BESTE = french(keep="7 8 9 10 J Q K A")


def heights(found: Order) -> str:
    """The trumps from the highest down, equal ones together."""
    by_power: dict[int, list[str]] = {}
    for card in bits(found.trumps):
        by_power.setdefault(found.power[card], []).append(PACK.code(card))
    return " ".join(["=".join(by_power[power]) for power in sorted(by_power, reverse=True)])


def test_black_trumps() -> None:
    found = order(PACK, PLAIN, "AS 2 AC K Q J 7 6 5 4 3", BLACK)
    assert heights(found) == "AS 2C=2S AC KC=KS QC=QS JC=JS 7C=7S 6C=6S 5C=5S 4C=4S 3C=3S"
    assert found.suit == PACK.suit and found.follow[CLUBS] == PACK.suits[CLUBS], "suit is followed, not colour"
    assert found.above[PACK.of("KH")] == found.trumps
    assert found.above[PACK.of("2S")] == PACK.mask("AS"), "the other manilha is not higher"


def test_red_trumps_and_the_aces_of_no_suit() -> None:
    found = order(PACK, PLAIN, "AS 7 AC A K Q J 2 3 4 5 6", RED)
    assert heights(found) == "AS 7D=7H AC AD=AH KD=KH QD=QH JD=JH 2D=2H 3D=3H 4D=4H 5D=5H 6D=6H"
    assert found.suit[PACK.of("AS")] == RED and found.follow[SPADES] == PACK.suits[SPADES] & ~PACK.mask("AS")
    assert found.follow[RED] == found.trumps, "to a black ace any trump follows"
    assert found.follow[HEARTS] == PACK.suits[HEARTS], "but to a heart no black ace"
    assert found.colour(PACK.of("AC")) == RED and found.colour(PACK.of("KC")) == BLACK


@pytest.mark.parametrize("named", [CLUBS, DIAMONDS, HEARTS, SPADES])
def test_one_suit(named: int) -> None:
    words = "AS 7 AC A K Q J 2 3 4 5 6" if named in (DIAMONDS, HEARTS) else "AS 2 AC K Q J 7 6 5 4 3"
    found = order(PACK, PLAIN, words, named)
    assert found.trumps == PACK.suits[named] | PACK.mask("AS AC") == found.follow[named]
    assert len(heights(found).split()) == found.trumps.bit_count(), "no two are equal"


def test_fera_has_ordinary_black_aces() -> None:
    found = order(BESTE, strength(BESTE, "K Q J A 10 9 8 7"), "K Q J A 10 9 8 7", RED)
    assert found.trumps == BESTE.suits[DIAMONDS] | BESTE.suits[HEARTS] and found.suit == BESTE.suit
    assert found.above[BESTE.of("AS")] == found.trumps | BESTE.mask("KS QS JS")


def test_told() -> None:
    assert told(HEARTS).written() == "H" and told(RED).written() == "red"
