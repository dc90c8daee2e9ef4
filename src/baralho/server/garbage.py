"""The garbage collector of a server process, so that nobody waits for it.

A full collection looks at everything that is in memory: half a second with 500 tables, in which the event loop stands
still. It is not needed to free a table: those have no cycles (a test holds them to it); but connections have, 15 kB
each. So what is long-lived is looked at when many of them were closed, or when nobody plays here.
"""

from __future__ import annotations

import gc
import time
from typing import Final

YOUNG: Final = 700  # as usual: so many more objects, and the new ones are looked at
MIDDLE: Final = 4  # so often these, and then those that have outlived them; few, so that it takes milliseconds
NEVER: Final = 1_000_000
CLOSED: Final = 2000  # connections, after which everything is looked at
LEAST_S: Final = 60.0  # but not sooner than so long after the last time
QUIET_S: Final = 600.0  # so often when nobody is there


def tune() -> None:
    """Look only at what is new, from now on; what was imported stays for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Collector:
    """Decides when everything is looked at."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.closed = 0  # connections, since then

    def look(self, busy: bool) -> bool:
        """Collect if it is time; whether it was."""
        since = time.monotonic() - self.last
        if since < LEAST_S or (self.closed < CLOSED and (busy or since < QUIET_S)):
            return False
        gc.collect()
        self.last, self.closed = time.monotonic(), 0
        return True
