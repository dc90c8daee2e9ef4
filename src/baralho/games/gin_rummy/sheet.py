"""The Hollywood sheet of Gin Rummy: three columns for each side, and boxes, which decide the match (002:1271-1398)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, plus, put
from baralho.engine.told import Balance, BySide, Line, Lines, Text
from baralho.games.gin_rummy.acts import Rules

COLUMNS: Final = 3
CLOSING: Final = 5  # boxes for reaching the limit of a column
OPEN: Final = -1


class Sheet(Game):
    """Keeps the columns; the engine's points are boxes. Column c of a side is number `side * COLUMNS + c`."""

    opt: Rules
    totals: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # points
    entries: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # each is a box
    prizes: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # further boxes, written in brackets
    closed: tuple[int, ...] = (OPEN, OPEN, OPEN)  # by column: the side that closed it
    owed: int = 0  # what side 1 would have to pay side 0 now, less than nothing if it is the other way round

    def columns(self) -> int:
        """How many columns are kept."""
        return COLUMNS if self.opt.scoring == "hollywood" else 1

    def targets(self, side: int) -> list[int]:
        """A win is entered in every open column where the side has an entry, and in the next one (002:1287-1314)."""
        found = []
        for column in range(self.columns()):
            if self.closed[column] == OPEN:
                found.append(column)
                if not self.entries[side * COLUMNS + column]:
                    break
        return found

    def enter(self, side: int, points: int, prize: int, code: str) -> None:
        """Enter a win: the entry is one box in each column, and the prize boxes are written in each (002:1283)."""
        self.say("entry", side, points, prize)
        columns = self.targets(side)
        for column in columns:
            at = side * COLUMNS + column
            self.totals = plus(self.totals, at, points)
            self.entries = plus(self.entries, at, 1)
            self.prizes = plus(self.prizes, at, prize)
            self.say(f"total_{column + 1}", side, self.totals[at], self.entries[at] + self.prizes[at])
        self.score(side, len(columns) * (1 + prize), code)
        for column in columns:
            if self.totals[side * COLUMNS + column] >= self.opt.column_limit:
                self.close_column(side, column)
        self.owed = (self.points[0] - self.points[1]) * self.opt.box_value

    def close_column(self, side: int, column: int) -> None:
        """Five boxes; against a blank column all boxes in it, these too, count double (002:1318-1322, 002:1398)."""
        self.closed = put(self.closed, column, side)
        self.say("column", side, column + 1)
        self.score(side, CLOSING, "column")
        if not self.entries[(1 - side) * COLUMNS + column]:
            at = side * COLUMNS + column
            self.score(side, self.entries[at] + self.prizes[at] + CLOSING, "capote")

    def match_over(self) -> bool:
        """When all columns are closed (002:1370)."""
        return OPEN not in self.closed[: self.columns()]

    def status_of_sheet(self) -> Lines:
        """The columns, as "points (boxes)" of both sides; a closed one has an asterisk at its winner."""
        lines = []
        for column in range(self.columns()):
            halves = []
            for side in (0, 1):
                at = side * COLUMNS + column
                mark = "*" if self.closed[column] == side else ""
                halves.append(Text(f"{self.totals[at]} ({self.entries[at] + self.prizes[at]}){mark}"))
            lines.append(Line(f"column_{column + 1}", BySide(halves), roles.OF_MATCH))
        if self.opt.box_value:
            lines.append(Line("owed", Balance(self.owed)))
        return lines
