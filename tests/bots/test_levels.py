"""Bots of every game: legal, reproducible, blind to what their seat cannot know, and able to say why."""

from __future__ import annotations

import functools
import os
import time

import pytest

import baralho
import baralho.engine.game
from baralho.bots import LEVELS, Budget, Seat, player, sit
from baralho.bots.player import choose_safely
from baralho.engine.game import RACE
from baralho.engine.match import Match
from baralho.words import LANGUAGES, Words

COMPILED = not baralho.engine.game.__file__.endswith(".py")
SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
POSITIONS = 200 if SOAK else 8 if COMPILED else 2  # of a bot and game
SIMULATIONS = 10


@functools.cache
def positions(id: str, count: int) -> list[tuple[Match, int]]:
    """Positions with a choice to make, from matches that bots play with some mistakes."""
    found: list[tuple[Match, int]] = []
    for seed in range(40 + 5 * count):
        match = baralho.start(id, seed=f"bots {seed}")
        rng = baralho.Rng(seed)
        for _ in range(4 + 9 * rng.below(12)):
            if match.over:
                break
            asked = match.actors()
            seat = asked[rng.below(len(asked))] if match.game.mode == RACE else match.game.actor()
            match.act(seat, player(match.spec, "beginner").choose(sit(match, seat), rng).action)
        if not match.over:
            seat = match.game.actor()
            if len(match.legal(seat)) > 1:
                found.append((match, seat))
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", baralho.ids())
def test_no_cheating(id: str, level: str) -> None:
    """From the true match and from a world the seat cannot tell from it, the same seed chooses the same action."""
    budget = Budget(simulations=SIMULATIONS)
    for number, (match, seat) in enumerate(positions(id, POSITIONS)):
        bot = player(match.spec, level)
        world = match.imagine(seat, baralho.Rng(number))
        chosen = bot.choose(sit(match, seat, budget), baralho.Rng(7)).action
        assert chosen in match.legal(seat)
        assert chosen == bot.choose(sit(match, seat, budget), baralho.Rng(7)).action, "the same seed, the same choice"
        assert chosen == bot.choose(sit(world, seat, budget), baralho.Rng(7)).action, "in a world of the seat too"


@pytest.mark.parametrize("id", baralho.ids())
def test_hints(id: str) -> None:
    """Every choice can be explained in both languages."""
    for match, seat in positions(id, POSITIONS):
        for level in ("medium", "strong"):
            choice = player(match.spec, level).choose(sit(match, seat, Budget(simulations=SIMULATIONS)), baralho.Rng(1))
            for lang in LANGUAGES:
                hint = Words(match.spec, lang).hint(match, choice)
                assert hint
                assert "{" not in hint


@pytest.mark.skipif(not COMPILED, reason="too slow interpreted for so short a time")
@pytest.mark.parametrize("id", baralho.ids())
def test_keeps_to_its_time(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock of the processor, as others may be at work on the machine; `bench.think` has the percentiles."""
    monkeypatch.setattr(time, "perf_counter", time.process_time)
    spent = []
    for match, seat in positions(id, POSITIONS)[:5]:
        begun = time.perf_counter()
        player(match.spec, "strong").choose(sit(match, seat, Budget(millis=20)), baralho.Rng(1))
        spent.append(time.perf_counter() - begun)
    assert sorted(spent)[len(spent) // 2] <= 1.5 * 0.020


def test_failure_is_replaced_by_a_legal_move(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(type(player(baralho.start("sueca").spec, "random"))):  # type: ignore[misc]
        def choose(self, me: Seat, rng: baralho.Rng) -> object:
            raise ZeroDivisionError

    match = baralho.start("sueca", seed="1")
    seat = match.game.actor()
    choice = choose_safely(Broken(), sit(match, seat), baralho.Rng(1))
    assert choice.action in match.legal(seat)
    assert "failed" in caplog.text


def test_unknown_level() -> None:
    with pytest.raises(ValueError, match="there are: random, rollout, beginner, medium, strong"):
        player(baralho.start("sueca").spec, "grandmaster")
