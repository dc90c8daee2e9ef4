"""The law suite catches games that leak, and lets honest ones pass."""

from __future__ import annotations

import random

import pytest

from baralho.engine.game import Game
from baralho.engine.match import Match
from tests import broken, laws


def positions(cls: type[Game], count: int) -> None:
    """Laws 5 and 6 in many positions of a game."""
    spec = broken.spec(cls)
    dice = random.Random(5)
    checked = 0
    for seed in range(1000):
        match = Match(spec, 3, {}, f"suite {seed}")
        while not match.over:
            if dice.random() < 0.5:
                seat = dice.randrange(3)
                world = laws.law_6(match, seat, dice.randrange(1 << 20))
                laws.law_5(match, world, seat)
                checked += 1
                if checked >= count:
                    return
            laws.law_2(match)
            laws.step(match, dice)


@pytest.mark.parametrize("cls", broken.HONEST)
def test_an_honest_game_passes(cls: type[Game]) -> None:
    positions(cls, 400)


@pytest.mark.parametrize("cls", broken.BROKEN)
def test_a_broken_game_is_caught(cls: type[Game]) -> None:
    with pytest.raises(laws.LawBroken):
        positions(cls, 400)


def swept(cls: type[Game], quiet: bool) -> None:
    """Laws 5 and 6 over the options of a game, or over those settings that do not shout."""
    spec = broken.optional(cls)
    dice = random.Random(5)
    for (_, _, players), given in laws.settings(spec):
        _, options = spec.settle("", "", players, given)
        for seed in range(5):
            match = Match(spec, players, options, f"swept {seed}")
            while not match.over and not (quiet and options["loud"]):
                world = laws.law_6(match, 0, dice.randrange(1 << 20))
                laws.law_5(match, world, 0)
                laws.step(match, dice)


def test_a_leak_under_an_option_is_caught() -> None:
    swept(broken.LeaksUnderAnOption, quiet=True)
    with pytest.raises(laws.LawBroken, match="can tell by events"):
        swept(broken.LeaksUnderAnOption, quiet=False)


@pytest.mark.parametrize(
    ("cls", "why"), [(broken.TellsTooFew, "does not fit 3 seats"), (broken.TellsAnUnknownRole, "has the role")]
)
def test_what_is_told_wrongly_is_caught(cls: type[Game], why: str) -> None:
    laws.told_in_order(Match(broken.spec(broken.Tiny), 3, {}, "told"))
    with pytest.raises(laws.LawBroken, match=why):
        laws.told_in_order(Match(broken.spec(cls), 3, {}, "told"))
