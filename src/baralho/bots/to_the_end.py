"""A choice of several cards to its end, for hints: each step is chosen after those before it."""

from __future__ import annotations

from typing import Final

from baralho.bots.player import Choice, Player, choose_safely
from baralho.bots.seat import Seat
from baralho.engine.chance import Rng
from baralho.engine.spec import x_of

LATER: Final = 4  # a further step has so many times less time: most was decided by the first


def to_the_end(me: Seat, who: Player, rng: Rng) -> tuple[Choice, list[int]]:
    """What a player chooses, and all steps from this one until the choice is made."""
    choice = choose_safely(who, me, rng)
    actions = [choice.action]
    further = me.further(choice.action, me.clock.millis // LATER)
    last = choice
    while further is not None:
        last = choose_safely(who, further, rng)
        actions.append(last.action)
        further = further.further(last.action, further.clock.millis)
    first, chosen = choice.reason, [x_of(action) for action in actions]
    if first is not None and last.reason is not None and first.card >= 0 and first.card not in chosen:
        choice.reason = last.reason  # the first step thought of another card than the one that was chosen in the end
    return choice, actions
