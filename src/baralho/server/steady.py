"""Time that nobody can set: the clock as it was when this process began, and what has passed since.

The time of people (their clocks, windows, how long they are away) goes by it. What is stored has the machine's time;
a row is counted from when it is written or heard of here, and one that a start finds from its own time, but never from
later than now. So neither a clock that is set nor another machine's wrong one takes anybody's time, or stops a table.
"""

from __future__ import annotations

import time

_BASE = time.time() - time.monotonic()


def now() -> float:
    """Seconds, comparable with those of rows."""
    return _BASE + time.monotonic()
