"""The record: everything that happened at a table, step by step.

It is the one source of events, of what each seat knows, and of the worlds a seat may believe in. A state has no
record of its own while it is copied and played on by a bot.
"""

from __future__ import annotations

from typing import Final

MOVE: Final = 0  # card, from, to, seats that saw its face
LOOK: Final = 1  # card, zone, -, seats that saw its face where it lies
SHUFFLE: Final = 2  # -, zone; `order` is the new order
LACKS: Final = 3  # -, zone; none of `cards` is there
HAS: Final = 4  # at least so many, zone; of `cards`
TELL: Final = 5  # number of a test of the game, zone
ROW: Final = 6  # seat, action, its number; 1 if nobody else hears of it (a pick, a sealed answer)
SAY: Final = 7  # something to tell people: `code`, seat, two numbers, `cards`
SCORE: Final = 8  # side, points, total: a line of the score sheet, `code` says what for
DEAL: Final = 9  # number of the deal that begins
SIGNAL: Final = 10  # seat, signal, -, seats that see it
CHANCE: Final = 11  # a number that chance gave for the label `code`


class Step:
    """One step of the record; what a to d mean depends on the kind."""

    def __init__(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.under = False  # a move under a place
        self.swept = False  # one of the moves by which a whole zone went into one bag
        self.back = -1  # the step of the card that, unseen, this one may be: it came and goes back (an exchange)
        self.cards = 0
        self.order: list[int] = []
        self.code = ""


class Record:
    """The steps of a match from its start."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.starts: list[object] = []  # a copy of the `Game` as it was when each deal asked its first question
        self.ends: list[object] = []  # the same when each deal but the last was scored, before the next was dealt

    def add(self, kind: int, a: int, b: int, c: int, d: int) -> Step:
        """Write a step and return it."""
        step = Step(kind, a, b, c, d)
        self.steps.append(step)
        return step
