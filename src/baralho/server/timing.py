"""Time that counts in a game: how far a person's own clock is believed, and when a question closes by itself.

The page measures when an entry was made, from the moment the card appeared there. The server knows when it sent the
card out and when the entry arrived, and what of that a message takes on the line, there and back; what it believes lies
between. Whoever says nothing of time, or never answers a probe, is counted by arrival.
"""

from __future__ import annotations

import secrets
import time
from collections import deque
from typing import Final

from baralho.kinds import stopwatch
from baralho.kinds.clock import believed, read, write

LONGEST_TRIP_MS: Final = 400  # a longer line is the person's own bad luck: it could be pretended
GRACE_MS: Final = 500  # for an answer that is on its way when time is up
TRIPS: Final = 5  # of which the shortest counts


class Line:
    """The line to one page: how long it takes there and back, and what the page said that it has begun."""

    def __init__(self) -> None:
        self.probes: dict[str, float] = {}
        self.trips: deque[int] = deque(maxlen=TRIPS)
        self.begun = (-1, 0)  # the question, and the time that is believed for the first entry

    def probe(self) -> str:
        """The id of a probe that goes out now."""
        id = secrets.token_hex(4)
        if len(self.probes) < TRIPS:
            self.probes[id] = time.monotonic()
        return id

    def echoed(self, id: str) -> None:
        """A probe has come back."""
        sent = self.probes.pop(id, None)
        if sent is not None:
            self.trips.append(round(1000 * (time.monotonic() - sent)))

    @property
    def trip(self) -> int:
        """What the line takes, as far as it is believed."""
        return min(LONGEST_TRIP_MS, *self.trips) if self.trips else 0

    def begin(self, question: int, measured: int, received: int) -> None:
        """The first entry of an answer to a question was made; a second one changes nothing."""
        if self.begun[0] != question:
            self.begun = (question, believed(measured, received, self.trip))

    def stamp(self, question: int, extra: str, received: int) -> str:
        """What is written down of the times that came with an answer."""
        measured = read(extra)[1] if extra else received
        last = believed(measured, received, self.trip) if measured >= 0 else received
        return write(min(self.begun[1], last) if self.begun[0] == question else last, last)

    def reading(self, extra: str, ran: int, received: int) -> str:
        """What is written down of a clock that runs along: it had shown `ran` when the table last changed."""
        took = believed(stopwatch.read(extra) - ran, received, self.trip) if extra else received
        return str(ran + took)
