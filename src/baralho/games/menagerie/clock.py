"""Time in a duel: how long a simulated player takes. What a player's own clock measured is in `kinds/clock`: there the
last entry is the third or a wrong one.
"""

from __future__ import annotations

import math
from typing import Final

ENTRIES: Final = 3  # an animal is said three times (002:5885)
PACE: Final = {"taps": 180, "typing": 1100, "speech": 420}  # what one entry takes
LOTS: Final = 1 << 32  # a lot holds two random numbers of 16 bits


class Reflexes:
    """How fast and how surely somebody calls: times are lognormal, chances are per thousand.

    `reaction` is the median until the first entry begins, `pace` the pace in percent of the usual one, `spread` the
    deviation of both in percent; `errors` counts wrong names in a duel, `false_starts` calls where there is none.
    """

    def __init__(
        self, reaction: int = 700, pace: int = 100, spread: int = 25, errors: int = 40, false_starts: int = 4
    ) -> None:
        self.reaction = reaction
        self.pace = pace
        self.spread = spread
        self.errors = errors
        self.false_starts = false_starts

    def times(self, lot: int, entry: int, entries: int) -> tuple[int, int]:
        """When the first entry begins and the last ends, if one takes `entry` ms; `lot` is a number below LOTS."""
        radius = math.sqrt(-2 * math.log(((lot >> 16) + 1) / 65536)) * self.spread / 100
        angle = math.pi * (lot & 65535) / 32768
        first = round(self.reaction * math.exp(radius * math.cos(angle)))  # two normal deviates (Box and Muller)
        each = entry * self.pace / 100 * math.exp(radius * math.sin(angle))
        return first, first + round(entries * each)


AVERAGE: Final = Reflexes()
