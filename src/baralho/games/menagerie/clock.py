"""Time in a duel: what a player's own clock measured, how far it is believed, and how long a simulated player takes.

All times are milliseconds since the card appeared to the player. What comes with a call (`extra`) is "FIRST LAST": when
its first entry was made and when its last one, which is the third or a wrong one; one number stands for both.
"""

from __future__ import annotations

import math
from typing import Final

LONGEST: Final = 6  # digits of a time
ENTRIES: Final = 3  # an animal is said three times (002:5885)
PACE: Final = {"taps": 180, "typing": 1100, "speech": 420}  # what one entry takes
LOTS: Final = 1 << 32  # a lot holds two random numbers of 16 bits


def read(extra: str) -> tuple[int, int]:
    """The times of the first and the last entry; (-1, -1) if the text is no such thing."""
    words = extra.split(" ")
    if len(words) > 2 or not all(w.isascii() and w.isdigit() and len(w) <= LONGEST for w in words):
        return -1, -1
    first, last = int(words[0]), int(words[-1])
    return (first, last) if first <= last else (-1, -1)


def write(first: int, last: int) -> str:
    """What comes with a call."""
    return f"{first} {last}"


def believed(measured: int, received: int, round_trip: int) -> int:
    """The time of an entry as the table counts it.

    It reached the server `received` ms after the card was sent out, of which at most `round_trip` went by on the line,
    there and back: the player took no longer than `received`, and no less than what the line leaves of it.
    """
    return min(max(measured, received - round_trip, 0), received)


def stamp(entries: list[tuple[int, int]], round_trip: int) -> str:
    """What comes with a call, from the measured time of each entry and the time when the server received it."""
    times = [believed(measured, received, round_trip) for measured, received in entries]
    return write(min(times), max(times))


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
