"""The Hollywood sheet of Gin Rummy: three columns for each side, and boxes, which decide the match (002:1271-1398)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, plus, put
from baralho.engine.told import Balance, BySide, Column, Ledger, Line, Lines, Text
from baralho.games.gin_rummy.acts import Rules

COLUMNS: Final = 3
CLOSING: Final = 5  # boxes for reaching the limit of a column
OPEN: Final = -1
LINE: Final = 25  # today: points for every deal won, when the game is over
FOR_GAME: Final = 100  # and for who reached the limit
SHUT_OUT: Final = 200  # or so many, if the other has won no deal


TOTAL: Final = Column("total", "total")


class Sheet(Game):
    """Keeps the columns; the engine's points are boxes, or points where lines are counted.

    Column c of a side is number `side * COLUMNS + c`.
    """

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
        lines = self.in_lines()
        if not lines:
            self.say("entry", side, points, prize)
        columns = self.targets(side)
        for column in columns:
            at = side * COLUMNS + column
            self.totals = plus(self.totals, at, points)
            self.entries = plus(self.entries, at, 1)
            self.prizes = plus(self.prizes, at, 0 if lines else prize)
            if not lines or self.columns() > 1:
                told = "line" if lines else "total"
                self.say(f"{told}_{column + 1}", side, self.totals[at], self.entries[at] + self.prizes[at])
        self.score(side, len(columns) * (points if lines else 1 + prize), "points" if lines else code)
        for column in columns:
            if self.totals[side * COLUMNS + column] >= self.opt.column_limit:
                self.close_column(side, column)
        self.owed = (self.points[0] - self.points[1]) * self.opt.box_value

    def close_column(self, side: int, column: int) -> None:
        """Five boxes; against a blank column all boxes in it, these too, count double (002:1318-1322, 002:1398)."""
        self.closed = put(self.closed, column, side)
        if self.in_lines():
            self.close_game(side, column)
            return
        self.say("column", side, column + 1)
        self.score(side, CLOSING, "column")
        if not self.entries[(1 - side) * COLUMNS + column]:
            at = side * COLUMNS + column
            self.score(side, self.entries[at] + self.prizes[at] + CLOSING, "capote")

    def in_lines(self) -> bool:
        """Whether points are counted, and lines and a game in the end, as today; no boxes."""
        return self.opt.game_bonus == "line_100"

    def close_game(self, side: int, column: int) -> None:
        """25 to each for every deal entered, and 100 to who has reached the limit; 200 if the other won no deal."""
        self.say("limit_reached" if self.columns() == 1 else "game_closed", side, self.opt.column_limit, column + 1)
        for who in (side, 1 - side):
            if self.entries[who * COLUMNS + column]:
                self.score(who, LINE * self.entries[who * COLUMNS + column], "lines")
        if self.entries[(1 - side) * COLUMNS + column]:
            self.score(side, FOR_GAME, "game")
        else:
            self.score(side, SHUT_OUT, "shut_out")

    def match_over(self) -> bool:
        """When all columns are closed (002:1370)."""
        return OPEN not in self.closed[: self.columns()]

    def ledger_of_sheet(self) -> Ledger:
        """A column for each game kept, "points (boxes)"; a single one of today has its lines and the game beside it."""
        if self.in_lines() and self.columns() == 1:
            bonus = Column("bonus", "points", "game", "shut_out")
            return Ledger([Column("points", "points", "points"), Column("lines", "points", "lines"), bonus, TOTAL])
        told = "line" if self.in_lines() else "total"
        kept = [Column(f"column_{n + 1}", "said", f"{told}_{n + 1}") for n in range(self.columns())]
        return Ledger([*kept, TOTAL if self.in_lines() else Column("boxes", "total")])

    def status_of_sheet(self) -> Lines:
        """The columns, as "points (boxes)" of both sides; a closed one has an asterisk at its winner."""
        lines = []
        count = self.columns()
        for column in range(count):
            halves = []
            for side in (0, 1):
                at = side * COLUMNS + column
                mark = "*" if self.closed[column] == side else ""
                halves.append(Text(f"{self.totals[at]} ({self.entries[at] + self.prizes[at]}){mark}"))
            code = f"column_{column + 1}" if not self.in_lines() else "line" if count == 1 else f"game_{column + 1}"
            lines.append(Line(code, BySide(halves), roles.OF_MATCH))
        if self.opt.box_value:
            lines.append(Line("owed", Balance(self.owed)))
        return lines
