"""A sample of the law suite over every game, variant and number of players; `make soak` runs it whole."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.spec import Value
from tests import laws
from tests.laws import Case

ALL = laws.cases()
MAIN = laws.main_cases()


def name(case: Case) -> str:
    return f"{case[1] or case[0]}-{case[2]}"


@pytest.mark.parametrize("case", ALL, ids=name)
def test_a_random_match_keeps_the_cheap_laws(case: Case) -> None:
    match = laws.begin(case, "cheap")
    for _ in laws.random_match(match, random.Random(1), most=400):
        pass
    laws.law_9(match)


@pytest.mark.parametrize("case", MAIN, ids=name)
def test_copy_and_undo(case: Case) -> None:
    dice = random.Random(2)
    match = laws.begin(case, "copy")
    for n, _ in enumerate(laws.random_match(match, dice, cheap=False, most=120)):
        if n % 4 == 0:
            laws.law_4_copy(match, dice)
        if n % 40 == 7:
            laws.law_4_undo(match, dice)


@pytest.mark.parametrize("case", MAIN, ids=name)
def test_worlds_replay_and_cannot_be_told_from_the_truth(case: Case) -> None:
    dice = random.Random(3)
    checked = 0
    for seed in range(3):
        match = laws.begin(case, f"world {seed}")
        for _ in laws.random_match(match, dice, cheap=False, most=150):
            if dice.random() < 0.15 and checked < 40:
                seat = dice.randrange(match.players)
                world = laws.law_6(match, seat, dice.randrange(1 << 20))
                laws.law_5(match, world, seat)
                checked += 1
    assert checked


@pytest.mark.parametrize("case", MAIN, ids=name)
def test_nothing_hidden_is_frozen(case: Case) -> None:
    dice = random.Random(4)
    hits = expected = variance = 0.0
    match = laws.begin(case, "frozen")
    for n, _ in enumerate(laws.random_match(match, dice, cheap=False, most=60)):
        if n % 6 == 0:
            h, e, v = laws.law_6_not_frozen(match, dice.randrange(match.players), 40, n)
            hits, expected, variance = hits + h, expected + e, variance + v
    assert hits - expected <= 5 * variance**0.5 + 1e-9, f"{hits} of an expected {expected}"


@pytest.mark.parametrize("id", baralho.ids())
def test_every_option_keeps_the_laws(id: str) -> None:
    """Also where it changes what one sees: a leak may hide under an option that no variant has."""
    spec = baralho.find(id)
    for case, options in laws.settings(spec):
        swept(laws.begin(case, "options", **options), options)


def swept(match: Match, options: dict[str, Value]) -> None:
    """The cheap laws, and worlds of some seats, in a short stretch of a match."""
    dice = random.Random(5)
    try:
        for n, _ in enumerate(laws.random_match(match, dice, most=40)):
            if n % 8 == 5:
                seat = dice.randrange(match.players)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
    except laws.LawBroken as broken:
        told = " ".join(f"{key}={value}" for key, value in options.items())
        raise laws.LawBroken(f"{match.spec.id} for {match.players} with {told}: {broken}") from broken
