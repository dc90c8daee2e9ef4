"""A clock that runs along: what comes with an action (`extra`) is what it shows then, in milliseconds.

It starts with the first action and never goes back: an action that is taken back has taken its time. Where no time
comes with an action, as in simulation, a model says how long it took.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game

LONGEST: Final = 9  # digits of a time: eleven days
QUICKEST: Final = 500  # the model: an action takes half a second and up to
SLOWER: Final = 3000  # three seconds more, all equally likely


def read(extra: str) -> int:
    """The time that came with an action, -1 if the text is no such thing."""
    return int(extra) if extra.isascii() and extra.isdigit() and len(extra) <= LONGEST else -1


class Stopwatch(Game):
    """A game in which the time that was taken may count."""

    def clock(self) -> int:
        """What the clock showed at the last action, 0 before the first; -1: there is none at this table."""
        return -1

    def why_extra(self, seat: int, act: int, extra: str) -> str:
        """Where there is a clock an action comes with its time and nothing else, and that does not go back."""
        return "no_time" if read(extra) < self.clock() else ""

    def reading(self) -> int:
        """What it shows at this action; with the first it starts."""
        if self.extra:
            return read(self.extra)
        if self.count == 1:
            return 0
        return self.clock() + QUICKEST + self.draw_lot(f"time {self.count}", SLOWER + 1)
