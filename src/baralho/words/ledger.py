"""The score sheet as it is ruled on paper: columns of a deal, columns of every side, a row for every deal.

A game that has such a sheet gives a `Ledger` of columns.
`[sheet]` in the words has the headings and the labels; `[cells]` has what is written, by "column.code" or "code".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from baralho.engine import roles
from baralho.engine.match import Match
from baralho.engine.record import Scored
from baralho.engine.told import Column as Ruled
from baralho.engine.told import Ledger
from baralho.engine.view import SPECTATOR, Event, events
from baralho.words import Words

OF_ROW = -1
STAKES = (roles.CHIPS, roles.BETS, roles.POT)


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


@dataclass(slots=True)
class Halves:
    """A sheet in two halves: what stands above the line by side, and below it, for every game of it, by side."""

    above: list[list[float]]
    games: list[list[list[float]]]


def paper(match: Match, words: Words, viewer: int = SPECTATOR) -> Paper:
    """The sheet of a match, as far as it is told to everybody."""
    game = match.game
    ledger = game.ledger()
    if ledger is None or not ledger.columns:
        return Paper([], [])
    written = [(OF_ROW, column) for column in ledger.columns if column.of_row]
    for side in range(game.sides):
        written += [(side, column) for column in ledger.columns if not column.of_row]
    rows = _rows(match, ledger)
    scribe = _Scribe(match, words, viewer)
    totals = [0.0] * game.sides
    for k, row in enumerate(rows):
        if k and rows[k - 1].block != row.block:
            totals = [0.0] * game.sides
        for event in row.told:
            if event[0] == "score":
                totals[int(event[2])] += float(event[3])
        done = k + 1 < len(rows) or match.over
        row.cells = [scribe.cell(row, side, column, totals, done) for side, column in written]
    _label(rows, ledger.rows, words, len(written))
    heads = [Column(column.code, words.get("sheet", column.code), side) for side, column in written]
    return Paper(heads, rows)


def halves(match: Match) -> list[Halves]:
    """The sheets of a match that are written above and below a line, one after the other; none where none is."""
    game = match.game
    ledger = game.ledger()
    if ledger is None or not ledger.below:
        return []
    found: list[Halves] = []
    full = fresh = True  # the last sheet is closed; the next deal has a new one
    for event in events(match, SPECTATOR):
        fresh = fresh or (full and event[0] == "deal")
        if event[0] != "score":
            continue
        if fresh:
            found.append(Halves([[] for _ in range(game.sides)], [[[] for _ in range(game.sides)]]))
            full = fresh = False
        code, side, points = event[1], int(event[2]), float(event[3])
        games = found[-1].games
        (games[-1] if code in ledger.below else found[-1].above)[side].append(points)
        if sum(games[-1][side]) >= ledger.line:
            games.append([[] for _ in range(game.sides)])
        full = full or code in ledger.ends
    return found


def staked(match: Match) -> dict[int, list[float]]:
    """By deal, from 1: what every side has put in or taken back that was not scored: antes and bets.

    Where there are no chips, points that are gone were another game's.
    """
    record, unit = match.record, match.spec.unit
    games = [match.game, *[match.end_of(deal) for deal in range(min(match.game.deal_no, 1))]]
    if not any(line.role in STAKES for game in games for line in game.status()):
        return {}
    found: dict[int, list[float]] = {}
    before = record.opening
    for deal, first in enumerate(record.begun):
        over = deal < match.game.deal_no
        after = match.end_of(deal).points if over else match.game.points
        steps = record.steps[first : record.begun[deal + 1] if over else None]
        left = [b - a for a, b in zip(before, after, strict=True)]
        for step in steps:
            if isinstance(step, Scored):
                left[step.side] -= step.points
        if any(left):
            found[deal + 1] = [n / unit for n in left]
        before = after
    return found


def _rows(match: Match, ledger: Ledger) -> list[Row]:
    """What was told, cut into rows."""
    starts, ends = ledger.starts, ledger.ends
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

    def cell(self, row: Row, side: int, column: Ruled, totals: list[float], done: bool) -> str:
        """What stands in a column of a row; "" where there is nothing to write."""
        verb, codes = column.holds, column.codes
        if verb == "total":
            return self.words.number(totals[side]) if done else ""
        if verb == "points":
            points = sum([float(e[3]) for e in self.scores(row, codes) if side in (OF_ROW, int(e[2]))])
            return self.words.number(points) if points else ""
        if verb == "who":
            sides = dict.fromkeys([int(e[2]) for e in self.scores(row, codes)])
            return ", ".join([self.words.short_side(self.match, s, self.viewer) for s in sides])
        found = [e for e in self.told(row, verb, codes) if side in (OF_ROW, self.side_of(e))]
        if verb == "count":
            return str(len(found)) if found or done else ""
        wanted = found if verb == "all_said" else found[-1:]
        return " ".join([self.words.cell(self.match, column.code, event, self.viewer) for event in wanted])

    def scores(self, row: Row, codes: Sequence[str]) -> Iterator[Event]:
        """What was scored in a row."""
        return (e for e in row.told if e[0] == "score" and (not codes or e[1] in codes))

    def told(self, row: Row, verb: str, codes: Sequence[str]) -> Iterator[Event]:
        """What was said or done in a row."""
        if verb == "did":
            return (e for e in row.told if e[0] == "act" and e[2].partition(" ")[0] in codes)
        return (e for e in row.told if e[0] == "say" and e[1] in codes)

    def side_of(self, event: Event) -> int:
        """The side of the seat that said or did something."""
        seat = int(event[1] if event[0] == "act" else event[2])
        return self.match.game.side(seat) if 0 <= seat < self.match.players else OF_ROW
