"""A choice of several cards to its end, for hints: each step is chosen after those before it."""

from __future__ import annotations

import copy
from typing import Final

from baralho import Match, Rng
from baralho.bots.player import Choice, Player, choose_safely
from baralho.bots.seat import Budget, sit
from baralho.engine.spec import KIND_MASK

LATER: Final = 4  # a further step has so many times less time: most was decided by the first


def to_the_end(match: Match, seat: int, who: Player, millis: int, rng: Rng) -> tuple[Choice, list[int]]:
    """What a player chooses, and all steps from this one until the choice is made."""
    choice = choose_safely(who, sit(match, seat, Budget(millis=millis)), rng)
    actions = [choice.action]
    trial: Match | None = None
    while match.spec.picking >> (actions[-1] & KIND_MASK) & 1:
        trial = trial or copy.deepcopy(match)
        trial.act(seat, actions[-1])
        if not trial.game.asked >> seat & 1:
            break
        actions.append(choose_safely(who, sit(trial, seat, Budget(millis=millis // LATER)), rng).action)
    return choice, actions
