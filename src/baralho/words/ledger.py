"""The score sheet as it is ruled on paper: columns of a deal, columns of every side, a row for every deal.

It is optional: a game that has such a sheet has a method `ledger`, a list of (column, whose, what). Whose is "row" for
a column of the deal itself, "side" for one under every side, and "page" for how the rows are ruled. What is one of

    points CODES    what was scored under these codes; under any code if none is named
    who CODES       the side that scored under them
    total           how the side stands after the row, since the block began
    said CODES      the last thing said under these codes
    did CODES       the last thing done by these acts
    count CODES     how often something was said under these codes

and of a page: rows LABELS (the rows of a block, printed before they are played), starts CODES (what is said when a row
begins, if it is not the deal), ends CODES (what is said when a block of rows is full: the sums begin anew).

`[sheet]` in the words has the headings and the labels; `[cells]` has what is written, by "column.code" or "code".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, runtime_checkable

from baralho.engine.match import Match
from baralho.engine.view import SPECTATOR, Event, events
from baralho.words import Words

Ruling: TypeAlias = list[tuple[str, str, str]]  # column, whose, what
OF_ROW = -1


@runtime_checkable
class Ruled(Protocol):
    """A game whose score sheet has columns."""

    def ledger(self) -> Ruling:
        """How the sheet is ruled."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its code, its heading, and the side under which it stands, OF_ROW for none."""

    code: str
    head: str
    side: int


@dataclass(slots=True)
class Row:
    """A row: the block and the deal it is of (0: still to be dealt), its label, and a text for every column."""

    block: int
    deal: int
    label: str
    told: list[Event] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Paper:
    """A ruled sheet; without columns where a game has none."""

    columns: list[Column]
    rows: list[Row]


def paper(match: Match, words: Words, viewer: int = SPECTATOR) -> Paper:
    """The sheet of a match, as far as it is told to everybody."""
    game = match.game
    if not isinstance(game, Ruled):
        return Paper([], [])
    ruling = game.ledger()
    page = {name: what.split() for name, whose, what in ruling if whose == "page"}
    written = [(OF_ROW, name, what) for name, whose, what in ruling if whose == "row"]
    for side in range(game.sides):
        written += [(side, name, what) for name, whose, what in ruling if whose == "side"]
    rows = _rows(match, page.get("starts", []), page.get("ends", []))
    scribe = _Scribe(match, words, viewer)
    totals = [0.0] * game.sides
    for k, row in enumerate(rows):
        if k and rows[k - 1].block != row.block:
            totals = [0.0] * game.sides
        for event in row.told:
            if event[0] == "score":
                totals[int(event[2])] += float(event[3])
        done = k + 1 < len(rows) or match.over
        row.cells = [scribe.cell(row, side, name, what, totals, done) for side, name, what in written]
    _label(rows, page.get("rows", []), words, len(written))
    heads = [Column(name, words.get("sheet", name), side) for side, name, _ in written]
    return Paper(heads, rows)


def _rows(match: Match, starts: list[str], ends: list[str]) -> list[Row]:
    """What was told, cut into rows."""
    rows: list[Row] = []
    block = deal = 0
    full = False
    for event in events(match, SPECTATOR):
        kind = event[0]
        if kind == "deal":
            deal = int(event[1])
        if event[1] in starts if starts and kind == "say" else kind == "deal" and not starts:
            block += full
            full = False
            rows.append(Row(block, deal, str(len(rows) + 1)))
        if rows and kind in ("say", "score", "act"):
            rows[-1].told.append(event)
        full = full or (kind == "say" and event[1] in ends)
    return rows


def _label(rows: list[Row], labels: list[str], words: Words, width: int) -> None:
    """Name the rows of every block, and rule those of the last that are still to come."""
    named = [label if label.isdigit() else words.get("sheet", label) for label in labels]
    if not named:
        return
    at = 0
    for k, row in enumerate(rows):
        at = 0 if k and rows[k - 1].block != row.block else at
        row.label = named[at] if at < len(named) else row.label
        at += 1
    last = rows[-1].block if rows else 0
    rows += [Row(last, 0, label, cells=[""] * width) for label in named[at:]]


class _Scribe:
    """Writes the cells of rows."""

    def __init__(self, match: Match, words: Words, viewer: int) -> None:
        self.match = match
        self.words = words
        self.viewer = viewer

    def cell(self, row: Row, side: int, name: str, what: str, totals: list[float], done: bool) -> str:
        """What stands in a column of a row; "" where there is nothing to write."""
        verb, *codes = what.split()
        if verb == "total":
            return f"{totals[side]:g}" if done else ""
        if verb == "points":
            points = sum([float(e[3]) for e in self.scores(row, codes) if side in (OF_ROW, int(e[2]))])
            return f"{points:g}" if points else ""
        if verb == "who":
            sides = dict.fromkeys([int(e[2]) for e in self.scores(row, codes)])
            return ", ".join([self.words.short_side(self.match, s, self.viewer) for s in sides])
        found = [e for e in self.told(row, verb, codes) if side in (OF_ROW, self.side_of(e))]
        if verb == "count":
            return str(len(found)) if found or done else ""
        return self.words.cell(self.match, name, found[-1], self.viewer) if found else ""

    def scores(self, row: Row, codes: list[str]) -> Iterator[Event]:
        """What was scored in a row."""
        return (e for e in row.told if e[0] == "score" and (not codes or e[1] in codes))

    def told(self, row: Row, verb: str, codes: list[str]) -> Iterator[Event]:
        """What was said or done in a row."""
        if verb == "did":
            return (e for e in row.told if e[0] == "act" and e[2].partition(" ")[0] in codes)
        return (e for e in row.told if e[0] == "say" and e[1] in codes)

    def side_of(self, event: Event) -> int:
        """The side of the seat that said or did something."""
        seat = int(event[1] if event[0] == "act" else event[2])
        return self.match.game.side(seat) if 0 <= seat < self.match.players else OF_ROW
