"""A choice of several cards to its end, for hints: each step is chosen after those before it."""

from __future__ import annotations

from typing import Final

from baralho.bots.player import Choice, Player, choose_safely
from baralho.bots.seat import Seat
from baralho.engine.chance import Rng

LATER: Final = 4  # a further step has so many times less time: most was decided by the first


def to_the_end(me: Seat, who: Player, rng: Rng) -> tuple[Choice, list[int]]:
    """What a player chooses, and all steps from this one until the choice is made."""
    choice = choose_safely(who, me, rng)
    actions = [choice.action]
    further = me.further(choice.action, me.clock.millis // LATER)
    while further is not None:
        actions.append(choose_safely(who, further, rng).action)
        further = further.further(actions[-1], further.clock.millis)
    return choice, actions
