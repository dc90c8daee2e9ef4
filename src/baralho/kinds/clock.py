"""Times that come with an answer: what a player's own clock measured, and how far it is believed.

All times are milliseconds since the card appeared to the player. What comes with an answer (`extra`) is "FIRST LAST":
when its first entry was made and when its last one; one number stands for both.
"""

from __future__ import annotations

from typing import Final

LONGEST: Final = 6  # digits of a time


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
