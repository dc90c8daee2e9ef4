"""How the value of a status line is read.

A game tells a value as a plain string ("98 88 113", "3", "H"); the text of the line says what it is, as in
"{value:seats}". So it is said with the names of the people, and a page can draw it at their seats.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from string import Formatter

SHAPES = {
    "": "words or numbers as they are; items are named",
    "seat": "the number of one seat, perhaps with something in brackets: 3, or 3 (12)",
    "pot": "an amount with a seat in brackets: 13 (3)",
    "who": "numbers of seats: 1 3 4",
    "seats": "a value for every seat in order, - for none; or only for some: 1: 4, 3: 2",
    "side": "the number of one side",
    "sides": "a value for every side in order",
    "wins": "numbers of the sides that won one after the other, = for a tie",
    "balance": "what the first side has of the second",
    "suit": "the letter of a suit",
    "bid": "a number with the sign of a suit, or without one for no trump",
    "cards": "codes of cards among other signs",
}
SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
NO_TRUMP = "N"
NONE = "-"
TIE = -1


@dataclass(frozen=True, slots=True)
class Reading:
    """What a value says, and of whom."""

    seats: tuple[str, ...] = ()  # by seat, "" where it says nothing; () where it is not told by seat
    sides: tuple[str, ...] = ()  # by side
    who: tuple[int, ...] = ()  # seats it names
    wins: tuple[int, ...] = ()  # sides, TIE
    suit: str = ""  # its letter, N for no trump
    rest: str = ""  # what is told beside the people


class Shown(str):
    """A value that has been made readable already: its shape does not change it any more."""

    __slots__ = ()

    def __format__(self, shape: str) -> str:
        """Itself."""
        return str(self)


class Count(str):
    """A number that may be told with what it counts: "{a:box|boxes}" is "1 box" or "3 boxes"."""

    __slots__ = ()

    def __format__(self, things: str) -> str:
        """The number, and one thing or several."""
        one, _, more = things.partition("|")
        return f"{self!s} {one if self in ('1', '-1') else more}" if things else str(self)


def shape_of(text: str) -> str:
    """The shape a text declares for its value."""
    return next((shape or "" for _, field, shape, _ in Formatter().parse(text) if field == "value"), "")


def read(shape: str, value: str, sides: Sequence[int], count: int) -> Reading | None:
    """A value as its shape says; None if it does not fit. `sides` has the side of every seat, `count` is how many."""
    players = len(sides)
    if shape in ("seat", "pot"):
        found = re.fullmatch(r"(\d+)(?: \((.*)\))?" if shape == "seat" else r"(?P<rest>.+) \((\d+)\)", value)
        if not found:
            return None
        number, rest = (found[1], found[2] or "") if shape == "seat" else (found[2], found["rest"])
        return Reading(who=(int(number) - 1,), rest=rest) if 0 < int(number) <= players else None
    if shape == "who":
        named = _numbers(value, players)
        return Reading(who=named) if named else None
    if shape == "seats":
        return _reading(seats=each(value, players))
    if shape == "sides":
        return _reading(sides=each(value, count))
    if shape == "side":
        side = _numbers(value, count)
        return Reading(who=tuple([s for s in range(players) if sides[s] == side[0]])) if len(side) == 1 else None
    if shape == "wins":
        won = _numbers(value.replace("=", "0"), count, least=0)
        return Reading(wins=won) if won else None
    if shape == "balance":
        return Reading(rest=value) if re.fullmatch(r"[+-]?\d+", value) else None
    if shape == "suit":
        return Reading(suit=value) if re.fullmatch(r"[A-Z]", value) else None
    if shape == "bid":
        found = re.fullmatch(r"(\d+)([♣♦♥♠]?)", value)
        return Reading(suit=SIGNS.get(found[2], NO_TRUMP), rest=found[1]) if found else None
    return Reading(rest=value) if shape in SHAPES else None


def each(value: str, count: int) -> tuple[str, ...]:
    """The values of `count` seats or sides; () if they are not as many."""
    if re.fullmatch(r"\d+: [^,:]+(, \d+: [^,:]+)*", value):
        told = dict([part.split(": ") for part in value.split(", ")])
        return tuple([told.get(str(n), "") for n in range(1, count + 1)])
    for mark in (" · ", " - ", " ", "-"):
        parts = value.split(mark)
        if len(parts) == count and "" not in parts:
            if all(part.startswith(f"{n} ") for n, part in enumerate(parts, 1)):
                parts = [part.partition(" ")[2] for part in parts]
            return tuple(["" if part == NONE else part for part in parts])
    return ()


def _numbers(value: str, most: int, least: int = 1) -> tuple[int, ...]:
    """Numbers from `least` to `most`, counted from 0; () if something else is among them."""
    words = re.split(r"[ ,]+", value)
    good = all(word.isdigit() and least <= int(word) <= most for word in words)
    return tuple([int(word) - 1 for word in words]) if good else ()


def _reading(seats: tuple[str, ...] = (), sides: tuple[str, ...] = ()) -> Reading | None:
    return Reading(seats=seats, sides=sides) if seats or sides else None
