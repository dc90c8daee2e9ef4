"""What a rule does before anybody plays: how many cards it accepts, and whether it can be played at all."""

from __future__ import annotations

from typing import Final

from baralho.engine.chance import Rng
from baralho.games.eleusis.machine import FACES
from baralho.games.eleusis.tables import accepts
from baralho.games.eleusis.vocabulary import RuleError

STEPS: Final = 12  # how far the row is followed from every starter


class Preview:
    """Of the 52 cards, how many a rule accepts on rows that it lets come about."""

    def __init__(self, starters: int, rows: int, accepted: int, least: int, most: int) -> None:
        self.starters = starters  # cards that may begin
        self.rows = rows  # rows looked at
        self.accepted = accepted  # cards accepted on all of them together
        self.least = least
        self.most = most

    @property
    def rate(self) -> float:
        """The share of the pack that is accepted on an average row; about a quarter makes a rule easy (002:2253)."""
        return self.accepted / (self.rows * FACES) if self.rows else 0.0

    def trouble(self) -> str:
        """Why the rule is no use: nothing can begin, or follow some row, or everything always can; else ""."""
        if not self.starters:
            return "no_starter"
        if not self.least:
            return "dead_end"
        return "accepts_everything" if self.least == FACES else ""


def preview(code: tuple[int, ...], numbers: tuple[int, ...], seed: int = 1) -> Preview:
    """Follow random rows that the rule accepts, one from every starter."""
    rng = Rng(seed)
    starters = [face for face in range(FACES) if accepts(code, numbers, [], face)]
    found = Preview(len(starters), 0, 0, FACES, 0)
    for starter in starters:
        row = [starter]
        for _ in range(STEPS):
            fitting = [face for face in range(FACES) if accepts(code, numbers, row, face)]
            found.rows += 1
            found.accepted += len(fitting)
            found.least = min(found.least, len(fitting))
            found.most = max(found.most, len(fitting))
            if not fitting:
                break
            row.append(fitting[rng.below(len(fitting))])
    return found


def check_rule(code: tuple[int, ...], numbers: tuple[int, ...]) -> None:
    """Refuse a rule that is no use."""
    trouble = preview(code, numbers).trouble()
    if trouble:
        raise RuleError(trouble, 1, "")
