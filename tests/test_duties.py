"""Duties at a trick (kinds/duties): what may be played, what it tells, why not."""

from __future__ import annotations

import random
from typing import Final

import pytest

from baralho.cards.pack import Pack, french
from baralho.engine.chance import Chance
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act
from baralho.engine.table import Zone, bits
from baralho.kinds.duties import BEAT, FREE, OVERTRUMP, TRUMP, Duties, breach, duties, keeping, lacking
from baralho.kinds.tricks import HAND, STOCK, TrickGame, trick_zones
from baralho.kinds.values import higher, strength

PACK: Final = french()
POWER: Final = strength(PACK, "A K Q J 10 9 8 7 6 5 4 3 2")
ABOVE: Final = higher(PACK, POWER)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


class Toy(TrickGame):
    def pack(self) -> Pack:
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        return trick_zones()

    def deal(self) -> None:
        self.trump = HEARTS
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, 0, 13)
        self.ask(0, 0)

    def moves(self, seat: int, m: Moves) -> None:
        m.cards(0, self.following(seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        self.play(seat, x)


def lying(*played: str) -> Toy:
    """A trick with these cards in it."""
    toy = GameSpec("toy", Toy, "", "trick", (4,), (Act("play", FACE),), ("playing",)).sit(4, {}, Chance("1"))
    assert isinstance(toy, Toy)
    toy.begin()
    for seat, code in enumerate(played):
        card = PACK.of(code)
        toy.t.move(card, HAND, seat)
        toy.play(seat, card)
    return toy


def allowed(toy: Toy, hand: str, asked: int) -> str:
    return PACK.text(bits(keeping(PACK.mask(hand), duties(toy, ABOVE, asked))))


ALL: Final = BEAT | TRUMP | OVERTRUMP


@pytest.mark.parametrize(
    ("trick", "hand", "asked", "expected"),
    [
        ("", "2C KH", ALL, "2C KH"),
        ("9C", "2C KC KH", 0, "2C KC"),
        ("9C", "2C KC KH", BEAT, "KC"),
        ("9C", "2C 3C KH", BEAT | TRUMP, "2C 3C"),
        ("9C", "AS KH", 0, "KH AS"),
        ("9C", "AS KH", TRUMP, "KH"),
        ("9C 5H", "2C KC KH", ALL, "2C KC"),  # beating lapses when the trick is trumped
        ("9C 5H", "AS 3H KH", ALL, "KH"),
        ("9C 5H", "AS 3H 4H", ALL, "3H 4H AS"),  # who cannot overtrump is free
        ("9C 5H", "AS 3H 4H", TRUMP, "3H 4H"),
        ("9C KS", "AS 3H 4H", ALL, "3H 4H"),  # a discard is not beaten
        ("9H 3H", "10H 2H AS", ALL, "10H"),
        ("9H 3H", "2H AS", ALL, "2H"),
    ],
)
def test_what_may_be_played(trick: str, hand: str, asked: int, expected: str) -> None:
    assert allowed(lying(*trick.split()), hand, asked) == expected


def test_a_card_tells_exactly_what_its_hand_cannot_hold() -> None:
    """Against the definition: a card is lacking if with it in hand the card played would not have been allowed."""
    dice = random.Random(7)
    for trick in ("9C", "9C 5H", "9H", "9H JH", "9C QC 2H"):
        for asked in range(8):
            owed = duties(lying(*trick.split()), ABOVE, asked)
            for _ in range(60):
                card = dice.randrange(PACK.count)
                none = lacking(card, owed)
                for other in range(PACK.count):
                    if other != card:
                        legal = keeping(1 << card | 1 << other, owed) >> card & 1
                        assert bool(none >> other & 1) != bool(legal)


@pytest.mark.parametrize(
    ("hand", "card", "code"),
    [
        ("KC 2C KH", "KH", "must_follow"),
        ("KC 2C KH", "2C", "must_beat"),
        ("KH AS", "AS", "must_trump"),
        ("AS AD", "AS", "not_now"),
    ],
)
def test_why_a_card_may_not_be_played(hand: str, card: str, code: str) -> None:
    owed = duties(lying("9C"), ABOVE, ALL)
    assert breach(PACK.mask(hand), PACK.of(card), owed) == code


def test_overtrumping_is_told_by_its_own_code() -> None:
    owed: Duties = duties(lying("9C", "5H"), ABOVE, ALL)
    assert breach(PACK.mask("KH 2H AS"), PACK.of("2H"), owed) == "must_overtrump"
    assert duties(lying(), ABOVE, ALL) == FREE
