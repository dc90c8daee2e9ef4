"""The record: everything that happened at a table, step by step.

It is the one source of events, of what each seat knows, and of the worlds a seat may believe in. A state has no
record of its own while it is copied and played on by a bot. `Whereabouts` is what all who go through it keep alike.
The engine asks `type(step) is Move`: compiled, `isinstance` goes through all bases of a step that is none.
"""

from __future__ import annotations

from typing import final


class Step:
    """One step of the record."""


class OfCard(Step):
    """A card whose face some may have seen, where it lies or as it moved."""

    def __init__(self, card: int, zone: int, seen: int) -> None:
        self.card = card
        self.zone = zone  # where it lies, or lay before it moved
        self.seen = seen  # by these seats (a mask)


@final
class Move(OfCard):
    """A card moved from a zone to another."""

    def __init__(self, card: int, zone: int, to: int, seen: int) -> None:
        super().__init__(card, zone, seen)
        self.to = to
        self.under = False  # it went under a place
        self.swept = False  # one of the moves by which a whole zone went into one bag
        self.back = -1  # the step of the card that, unseen, this one may be: it came and goes back (an exchange)


@final
class Look(OfCard):
    """A card was seen where it lies."""


@final
class Shuffle(Step):
    """A zone was shuffled; `order` is how its cards lie now."""

    def __init__(self, zone: int, order: list[int]) -> None:
        self.zone = zone
        self.order = order


class OfZone(Step):
    """Something that all were told of the cards in a zone."""

    def __init__(self, zone: int) -> None:
        self.zone = zone


@final
class Lacks(OfZone):
    """None of these cards (a mask) is there."""

    def __init__(self, zone: int, cards: int) -> None:
        super().__init__(zone)
        self.cards = cards


@final
class Has(OfZone):
    """At least so many of these cards (a mask) are there."""

    def __init__(self, zone: int, cards: int, least: int) -> None:
        super().__init__(zone)
        self.cards = cards
        self.least = least


@final
class Tells(OfZone):
    """They pass a test of the game."""

    def __init__(self, zone: int, test: int) -> None:
        super().__init__(zone)
        self.test = test


@final
class Done(Step):
    """A seat did something: a row of the match."""

    def __init__(self, seat: int, action: int, row: int, secret: bool) -> None:
        self.seat = seat
        self.action = action
        self.row = row  # its number
        self.secret = secret  # nobody else hears of it (a pick, a sealed answer)


@final
class Said(Step):
    """Something to tell people: of whom, two numbers, cards (a mask)."""

    def __init__(self, code: str, seat: int, x: int, y: int, cards: int) -> None:
        self.code = code
        self.seat = seat
        self.x = x
        self.y = y
        self.cards = cards


@final
class Scored(Step):
    """A line of the score sheet; `code` says what for."""

    def __init__(self, code: str, side: int, points: int, total: int) -> None:
        self.code = code
        self.side = side
        self.points = points
        self.total = total


@final
class Dealt(Step):
    """A deal begins."""

    def __init__(self, number: int, dealer: int) -> None:
        self.number = number
        self.dealer = dealer


@final
class Signalled(Step):
    """A seat gave a signal, which these seats (a mask) saw."""

    def __init__(self, seat: int, signal: int, seen: int) -> None:
        self.seat = seat
        self.signal = signal
        self.seen = seen


@final
class Drawn(Step):
    """Chance gave a number for a label."""

    def __init__(self, label: str, value: int) -> None:
        self.label = label
        self.value = value


class Record:
    """The steps of a match from its start."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.starts: list[object] = []  # a copy of the `Game` as it was when each deal asked its first question
        self.opening: list[int] = []  # the points of all sides before the first deal
        self.begun: list[int] = []  # the step with which each deal begins
        self.ends: dict[int, object] = {}  # by deal: a copy as its end is looked at, see `Game.show_end`
        self.ended: dict[int, int] = {}  # and the number of steps before it

    def add(self, step: Step) -> None:
        """Write a step."""
        self.steps.append(step)


@final
class Whereabouts:
    """Where every card is, and within what it cannot be told apart: a *box*, which is a bag or a shuffled place."""

    def __init__(self, zone: list[int], row: list[int]) -> None:
        """By card its zone at first; by zone its line, -1 for bags."""
        self.zone = zone
        self.row = row
        self.box = [-1] * len(zone)  # by card, -1 if it is followed by itself
        self.boxes = len(row)  # boxes numbered from here on are shuffled places

    def move(self, step: Move) -> None:
        """A card is in another zone; in a place it is followed by itself."""
        to = step.to
        self.zone[step.card] = to
        self.box[step.card] = to if self.row[to] < 0 else -1

    def look(self, step: Look) -> None:
        """A card was seen where it lies: in a place it is followed by itself from now on."""
        if self.row[step.zone] >= 0:
            self.box[step.card] = -1

    def shuffle(self, step: Shuffle) -> int:
        """The cards of a zone cannot be told apart any more; the number of the box that they are now."""
        self.boxes += 1
        for card in step.order:
            self.zone[card] = step.zone
            self.box[card] = self.boxes
        return self.boxes

    def gather(self, zone: list[int], used: int) -> None:
        """The first cards, `used` of them, are shuffled together; by card where they all are now."""
        self.boxes += 1
        self.zone[:] = zone
        self.box[:] = [self.boxes] * used + [-1] * (len(zone) - used)

    def inside(self, zone: int) -> list[int]:
        """The cards that are in a zone."""
        return [card for card in range(len(self.zone)) if self.zone[card] == zone]


def since_deal(steps: list[Step]) -> int:
    """Where the deal that is played begins: the step after `Dealt`."""
    first = len(steps)
    while first and not isinstance(steps[first - 1], Dealt):
        first -= 1
    return first
