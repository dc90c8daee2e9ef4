"""Manners: how a bot likes to play where it makes no difference.

A manner decides between actions that look as good as each other, so that the robots of a table differ and none is
the stronger for it: the careful one keeps the stakes low, the bold one raises them, the talkative one signals to its
partner whenever it has something new to say.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from baralho.bots.seat import Seat
from baralho.bots.thumb import Thumb
from baralho.engine import roles
from baralho.engine.spec import KIND_MASK, y_of

Manner: TypeAlias = Literal["", "careful", "bold", "talkative"]

CAREFUL: Final = "careful"
BOLD: Final = "bold"
TALKATIVE: Final = "talkative"
MANNERS: Final = (CAREFUL, BOLD, TALKATIVE)
COMPANY: Final[dict[str, Manner]] = {
    "Bento": CAREFUL, "Lurdes": CAREFUL, "Odete": CAREFUL, "Tonho": CAREFUL,
    "Chico": BOLD, "Iracema": BOLD, "Tião": BOLD, "Zefa": BOLD,
    "Alzira": TALKATIVE, "Dito": TALKATIVE, "Juca": TALKATIVE, "Nair": TALKATIVE,
}  # fmt: skip

CLOSE: Final = 3  # what is rated this much below the best looks as good
NEARLY: Final = 0.02  # and what is worth less by this part of all that the choice was about
TRIED: Final = 0.7  # but only if the search has tried it nearly as often

Tally = list[tuple[int, int, float]]  # by action: how often it was tried, and what that came to in all


def manner_of(name: str) -> Manner:
    """The manner of a robot by its name, the same at every table and in every language; "" of a stranger."""
    return COMPANY.get(name, "")


def rather(me: Seat, thumb: Thumb[Any], chosen: int, tally: Tally, legal: list[int], manner: str) -> int:
    """The action that a manner prefers among those as good as the chosen one: often that itself."""
    if manner not in (CAREFUL, BOLD) or thumb.mixed:  # who mixes already plays now this, now that
        return chosen
    likes = 1 if manner == BOLD else -1
    best, most = chosen, likes * heat(me, chosen)
    for action in alike(me, thumb, chosen, tally, legal):
        if likes * heat(me, action) > most:
            best, most = action, likes * heat(me, action)
    return best


def alike(me: Seat, thumb: Thumb[Any], chosen: int, tally: Tally, legal: list[int]) -> list[int]:
    """The actions as good as the chosen one, as far as was found out."""
    if not any(heat(me, action) != heat(me, chosen) for action in legal):
        return []
    if tally:
        means = {action: total / visits for action, visits, total in tally if visits}
        visits = {action: n for action, n, _ in tally}
        if chosen not in means:
            return []
        bar = means[chosen] - NEARLY * (max(means.values()) - min(means.values()))
        return [a for a in means if means[a] >= bar and visits[a] >= TRIED * visits[chosen]]
    rates = thumb.rates(me.glimpse(), me.number, [chosen, *legal])
    return [action for action, rate in zip(legal, rates[1:], strict=True) if rate >= rates[0] - CLOSE]


def heat(me: Seat, action: int) -> int:
    """How much an action puts at stake: giving way, going on, raising; a higher amount more than a lower."""
    act = me.spec.acts[action & KIND_MASK]
    if act.role == roles.YIELDS:
        return -1
    return 1 + y_of(action) if act.raises else 0
