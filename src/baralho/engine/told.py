"""What a game tells beside its cards: values with a type, in lines with a code and perhaps a role.

`Game.status`, `notes` and `badges` build them for views; search never does. `baralho.words` says them in a language,
`written` writes them plainly for research and tests. Seats and sides are counted from 0 here, from 1 where written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

TIE: Final = -1  # among the sides that won one after the other
NO_TRUMP: Final = "N"  # in place of a suit's letter


class Told:
    """A value."""

    def written(self) -> str:
        """The value as plain text."""
        raise NotImplementedError

    def counts(self) -> list[int]:
        """The numbers in it, for who draws it."""
        return []

    def fits(self, seats: int, sides: int) -> bool:
        """Whether it can be told at a table of so many."""
        return True


class Text(Told):
    """Words or signs as they are; "" is nothing."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def written(self) -> str:
        """The text."""
        return self.text


NOTHING: Final = Text("")


class Named(Told):
    """A text in which the codes of items, scores and notes are said in words."""

    def __init__(self, text: str) -> None:
        self.text = text

    def written(self) -> str:
        """The text with its codes."""
        return self.text


class Fields(Told):
    """Several words, each with its place in the sentence: {0}, {1} ..."""

    def __init__(self, *words: object) -> None:
        self.words = tuple([str(word) for word in words])

    def written(self) -> str:
        """The words."""
        return " ".join(self.words)


class Several(Told):
    """Codes or signs one after the other: calls, hands from the best to the worst."""

    def __init__(self, words: list[str], mark: str = " | ") -> None:
        self.words = words
        self.mark = mark

    def written(self) -> str:
        """The words, and marks between them."""
        return self.mark.join(self.words)


class Count(Told):
    """A number; `signed` with a plus if it is more than nothing."""

    def __init__(self, n: int, signed: bool = False) -> None:
        self.n = n
        self.signed = signed

    def written(self) -> str:
        """The number."""
        return f"{self.n:+d}" if self.signed else str(self.n)

    def counts(self) -> list[int]:
        """The number."""
        return [self.n]


class Numbers(Told):
    """Several numbers."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = list(numbers)

    def written(self) -> str:
        """The numbers."""
        return " ".join([str(n) for n in self.numbers])

    def counts(self) -> list[int]:
        """The numbers."""
        return self.numbers


class Part(Told):
    """So many of so many; `of` is None as long as that is not known. With `halves` both are counted in halves."""

    def __init__(self, n: int, of: int | None, halves: bool = False) -> None:
        self.n = n
        self.of = of
        self.halves = halves

    def written(self) -> str:
        """2/4; 1½/7."""
        return f"{self.number(self.n)}/{'-' if self.of is None else self.number(self.of)}"

    def number(self, n: int) -> str:
        """A number as people write it."""
        if not self.halves:
            return str(n)
        return f"{n // 2 or ''}½" if n % 2 else str(n // 2)

    def counts(self) -> list[int]:
        """Both, if both are known."""
        return [] if self.of is None else [self.n, self.of]


class Span(Told):
    """From so many to so many."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def written(self) -> str:
        """5-50."""
        return f"{self.low}-{self.high}"

    def counts(self) -> list[int]:
        """Both ends."""
        return [self.low, self.high]


class Pair(Told):
    """A number and a second one in brackets; `goal` is where both are on the way to, for who draws it."""

    def __init__(self, n: int, second: int, goal: int = 0) -> None:
        self.n = n
        self.second = second
        self.goal = goal

    def written(self) -> str:
        """12 (3)."""
        return f"{self.n} ({self.second})"

    def counts(self) -> list[int]:
        """All of them."""
        return [self.n, self.second, self.goal]


class Rungs(Told):
    """The values that something can climb to, where it stands, what was called for (0: nothing), who won each round."""

    def __init__(self, rungs: list[int], at: int, called: int, won: Sequence[int]) -> None:
        self.rungs = rungs
        self.at = at
        self.called = called
        self.won = list(won)

    def written(self) -> str:
        """1 3 6 9."""
        return " ".join([str(n) for n in self.rungs])

    def counts(self) -> list[int]:
        """Where it stands, what was called for, the number of rungs, the rungs, and the sides that won."""
        return [self.at, self.called, len(self.rungs), *self.rungs, *self.won]

    def fits(self, seats: int, sides: int) -> bool:
        """Sides that there are."""
        return all(TIE <= side < sides for side in self.won)


class BySeat(Told):
    """A value for every seat in order; NOTHING where there is none."""

    def __init__(self, values: Sequence[Told]) -> None:
        self.values = list(values)

    def written(self) -> str:
        """The values in order, - for none."""
        return in_order(self.values)

    def fits(self, seats: int, sides: int) -> bool:
        """One for every seat."""
        return len(self.values) == seats


class BySide(Told):
    """A value for every side in order."""

    def __init__(self, values: Sequence[Told]) -> None:
        self.values = list(values)

    def written(self) -> str:
        """The values in order, - for none."""
        return in_order(self.values)

    def fits(self, seats: int, sides: int) -> bool:
        """One for every side."""
        return len(self.values) == sides


class Who(Told):
    """Seats; `rest` is told of them in brackets."""

    def __init__(self, seats: Sequence[int], rest: str = "") -> None:
        self.seats = list(seats)
        self.rest = rest

    def written(self) -> str:
        """Their numbers, from 1."""
        numbers = " ".join([str(seat + 1) for seat in self.seats])
        return f"{numbers} ({self.rest})" if self.rest else numbers

    def fits(self, seats: int, sides: int) -> bool:
        """Somebody, and nobody who is not there."""
        return bool(self.seats) and all(0 <= seat < seats for seat in self.seats)


class Share(Told):
    """An amount that is a seat's: a part of the pot, a price that it has offered."""

    def __init__(self, n: int, seat: int) -> None:
        self.n = n
        self.seat = seat

    def written(self) -> str:
        """13 (3): thirteen, of the third."""
        return f"{self.n} ({self.seat + 1})"

    def counts(self) -> list[int]:
        """The amount."""
        return [self.n]

    def fits(self, seats: int, sides: int) -> bool:
        """Somebody who is there."""
        return 0 <= self.seat < seats


class OneSide(Told):
    """A side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def written(self) -> str:
        """Its number, from 1."""
        return str(self.side + 1)

    def fits(self, seats: int, sides: int) -> bool:
        """One that there is."""
        return 0 <= self.side < sides


class Wins(Told):
    """The sides that won one after the other, TIE for neither."""

    def __init__(self, sides: Sequence[int]) -> None:
        self.sides = list(sides)

    def written(self) -> str:
        """Their numbers from 1, = for a tie."""
        return " ".join(["=" if side == TIE else str(side + 1) for side in self.sides])

    def fits(self, seats: int, sides: int) -> bool:
        """Sides that there are."""
        return bool(self.sides) and all(TIE <= side < sides for side in self.sides)


class Balance(Told):
    """What the first of two sides has of the second."""

    def __init__(self, n: int) -> None:
        self.n = n

    def written(self) -> str:
        """+12, -3, 0."""
        return f"{self.n:+d}" if self.n else "0"

    def fits(self, seats: int, sides: int) -> bool:
        """Between two sides."""
        return sides == 2


class Suit(Told):
    """A suit by its letter."""

    def __init__(self, letter: str) -> None:
        self.letter = letter

    def written(self) -> str:
        """The letter."""
        return self.letter

    def fits(self, seats: int, sides: int) -> bool:
        """One letter."""
        return len(self.letter) == 1


class Bid(Told):
    """A number and a suit, by its letter, or NO_TRUMP."""

    def __init__(self, n: int, letter: str) -> None:
        self.n = n
        self.letter = letter

    def written(self) -> str:
        """3H."""
        return f"{self.n}{self.letter}"

    def counts(self) -> list[int]:
        """The number."""
        return [self.n]


class Cards(Told):
    """Cards by their codes, in groups. A group may begin with a word that is no card."""

    def __init__(self, groups: list[list[str]], mark: str = " | ") -> None:
        self.groups = groups
        self.mark = mark

    def written(self) -> str:
        """The codes, and marks between the groups."""
        return self.mark.join([" ".join(group) for group in self.groups])


class Hanging(Told):
    """What hangs below the cards of a row: the place in the row, the card there, and the groups below it."""

    def __init__(self, columns: list[tuple[int, str, list[list[str]]]]) -> None:
        self.columns = columns

    def written(self) -> str:
        """9D: JH, 7D 8S; KH: 4S."""
        return "; ".join(
            [f"{head}: {', '.join([' '.join(group) for group in below])}" for _, head, below in self.columns]
        )

    def counts(self) -> list[int]:
        """The place above every card that hangs, in order."""
        return [at for at, _, below in self.columns for group in below for _ in group]


class ByCard(Told):
    """What cards count, by their codes, and what they should add up to; 0: to nothing in particular."""

    def __init__(self, goal: int, worth: list[tuple[str, int]]) -> None:
        self.goal = goal
        self.worth = worth

    def written(self) -> str:
        """15 | 7H 7 | KH 10."""
        return " | ".join([str(self.goal), *[f"{face} {n}" for face, n in self.worth]])

    def counts(self) -> list[int]:
        """The goal."""
        return [self.goal]


class ByAction(Told):
    """A number for some actions."""

    def __init__(self, numbers: list[tuple[int, int]]) -> None:
        self.numbers = numbers

    def written(self) -> str:
        """Numbers of actions and what is told of them."""
        return " | ".join([f"{action} {n}" for action, n in self.numbers])


class ByAct(Told):
    """A number for all actions of a kind."""

    def __init__(self, act: int, n: int) -> None:
        self.act = act
        self.n = n

    def written(self) -> str:
        """The number."""
        return str(self.n)

    def counts(self) -> list[int]:
        """The number."""
        return [self.n]


class Line:
    """A line of the status or a note: its code, what it tells, what it is to who draws it.

    `sign` is drawn with it, at a seat or on a card. `out` are the seats (a mask) that, as it tells, have no part in the
    deal any more.
    """

    def __init__(self, code: str, value: Told = NOTHING, role: str = "", sign: str = "", out: int = 0) -> None:
        self.code = code
        self.value = value
        self.role = role
        self.sign = sign
        self.out = out

    def written(self) -> tuple[str, str]:
        """Code and value as plain text."""
        return self.code, self.value.written()


class Badge:
    """A sign on a zone (by its name; "": any) or on a card there (by its code; "": the zone itself)."""

    def __init__(self, zone: str, face: str, code: str, value: Told = NOTHING, role: str = "") -> None:
        self.zone = zone
        self.face = face
        self.code = code
        self.value = value
        self.role = role

    def written(self) -> tuple[str, str, str, str]:
        """All of it as plain text."""
        return self.zone, self.face, self.code, self.value.written()


Lines: TypeAlias = list[Line]


def written(lines: Lines) -> dict[str, str]:
    """Lines as plain text by their codes; of several with one code the last."""
    return dict([line.written() for line in lines])


def counts(numbers: Sequence[int]) -> list[Told]:
    """A number for every seat or side."""
    return [Count(n) for n in numbers]


def signed(numbers: Sequence[int]) -> list[Told]:
    """A number for every seat or side, with its sign."""
    return [Count(n, signed=True) for n in numbers]


def in_order(values: list[Told]) -> str:
    """Values in order, - for none."""
    words = [value.written() or "-" for value in values]
    return (" · " if any(" " in word for word in words) else " ").join(words)


class Column:
    """A column of a score sheet: under every side, or of the row itself; `holds` is what is written there.

    points: what was scored under these codes, under any if none is named. who: the side that scored under them. total:
    how the side stands after the row, since the block began. said, did: the last thing said under these codes, or done
    by these acts. all_said: everything said under them, one after the other. count: how often something was said.
    """

    def __init__(self, code: str, holds: str, *codes: str, of_row: bool = False) -> None:
        self.code = code
        self.holds = holds
        self.codes = codes
        self.of_row = of_row


class Ledger:
    """How a score sheet is ruled on paper: its columns, the rows that are printed before they are played, what is said
    when a row begins, if it is not the deal (`starts`), and when a block of rows is full and the sums begin anew
    (`ends`). With `below`, what was scored under these codes stands below a line, the rest above; whoever has `line`
    points there closes them, and what is scored under the codes of `ends` closes the sheet.
    """

    def __init__(
        self,
        columns: Sequence[Column] = (),
        rows: Sequence[str] = (),
        starts: Sequence[str] = (),
        ends: Sequence[str] = (),
        below: Sequence[str] = (),
        line: int = 0,
    ) -> None:
        self.columns = list(columns)
        self.rows = list(rows)
        self.starts = list(starts)
        self.ends = list(ends)
        self.below = list(below)
        self.line = line
