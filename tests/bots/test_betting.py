"""What holds at every betting table, for all levels."""

from __future__ import annotations

import pytest

import baralho
from baralho.bots import LEVELS, Budget, player, sit
from baralho.engine.spec import KIND_MASK, y_of


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("id", "players"), [("poquer", 4), ("brag", 3)])
def test_nobody_drops_out_of_what_costs_nothing(id: str, players: int, level: str) -> None:
    """Strong folded 108 of 466 hands that could have checked, trips among them."""
    seen = 0
    for seed in range(3):
        match = baralho.start(id, seed=f"free {seed}", players=players)
        match.game.single = True
        who = player(match.spec, level)
        rng = baralho.Rng(seed)
        acts = match.spec.acts
        for _ in range(120):
            if match.over:
                break
            seat = match.actors()[0]
            codes = {acts[a & KIND_MASK].code for a in match.legal(seat)}
            action = who.choose(sit(match, seat, Budget(simulations=24)), rng).action
            if codes & {"check", "look"} and "fold" in codes:
                seen += 1
                assert acts[action & KIND_MASK].code != "fold"
            match.act(seat, action)
    assert seen >= 3


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_poker_raises_are_no_joke(level: str) -> None:
    """A third of the pot at least, or all that is allowed: there were wars of raises by one."""
    raised = 0
    for seed in range(4):
        match = baralho.start("poquer", seed=f"raise {seed}", players=4, options={"max_raises": 3})
        match.game.single = True
        who = player(match.spec, level)
        rng = baralho.Rng(seed)
        for _ in range(100):
            if match.over:
                break
            seat = match.actors()[0]
            legal = match.legal(seat)
            action = who.choose(sit(match, seat, Budget(simulations=24)), rng).action
            if match.spec.acts[action & KIND_MASK].code in ("bet", "raise"):
                raised += 1
                pot = getattr(match.game, "pot")()  # noqa: B009 - of poker, not of every game
                assert 3 * y_of(action) >= pot or y_of(action) == max([y_of(a) for a in legal])
            match.act(seat, action)
    assert raised
