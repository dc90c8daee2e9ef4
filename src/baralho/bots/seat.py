"""A seat: all that a player is given of a match.

What the seat is shown (`view`, `events`, `legal`), what it has noted (`deal`, `rows`: as the seat saw it, what was
hidden left out), words for actions, and how long it may think (`clock`). A player in the same process also gets
`worlds`, states that the seat may believe in; a remote one has none. Nothing here hands out the true state.
"""

from __future__ import annotations

import copy
from typing import Any

from mypy_extensions import mypyc_attr

from baralho.cards.pack import Pack
from baralho.engine.chance import Rng
from baralho.engine.errors import BaralhoError
from baralho.engine.game import Game, GameSpec
from baralho.engine.match import Match, Row
from baralho.engine.mind import Mind
from baralho.engine.notation import read_action, write_action
from baralho.engine.record import Done, Drawn, Look, Move, Shuffle, Signalled, Step, since_deal
from baralho.engine.sample import Sampler
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK, Options
from baralho.engine.table import Layout, count
from baralho.engine.view import Event, events, view


class Budget:
    """How long a player may think: simulations, milliseconds, or the smaller of both; 0 is no limit."""

    def __init__(self, simulations: int = 0, millis: int = 0) -> None:
        self.simulations = simulations
        self.millis = millis


class NoWorlds(BaralhoError):
    """A player that thinks in worlds was put on a remote seat."""


class Worlds:
    """States that a seat may believe in, and what drawing them needs.

    `steps` and `before` name hidden cards too: only as marks to follow them by, for who puts the cards of a world in
    their place before he looks (`bots.past`, `bots.ranges`).
    """

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat

    def sampler(self) -> Sampler:
        """Draws worlds."""
        return self._match.sampler(self._seat)

    def draw(self, rng: Rng) -> Game:
        """One world."""
        return self._match.sample(self._seat, rng)

    def mind(self) -> Mind:
        """What the seat knows of every card."""
        return self._match.mind(self._seat)

    def slow(self) -> bool:
        """Whether drawing one takes long."""
        mind = self.mind()
        return mind.tangled or mind.mixed

    def steps(self) -> list[Step]:
        """The record of the match."""
        return self._match.record.steps

    def rows(self) -> list[Row]:
        """The rows that count."""
        return self._match.live

    def count(self) -> int:
        """`Game.count` of the state that is to be decided: by it a thumb tells that state from those after it."""
        return self._match.game.count

    def zones(self) -> list[int]:
        """By card: where it lies."""
        return self._match.game.t.where

    def place(self, card: int) -> tuple[int, int]:
        """Where a card lies: the zone, and how many lie below it in a place, or beside it in a bag."""
        t = self._match.game.t
        zone = t.where[card]
        if t.row[zone] >= 0:
            return zone, t.lines[t.row[zone]].index(card)
        return zone, count(t.bags[zone]) - 1

    def before(self, row: int) -> Game:
        """The state before a row."""
        match = self._match
        fresh = Match(match.spec, match.players, match.options, match.seed, match.variant, match.chance)
        fresh.replay(match.live[:row])
        return fresh.game.copy()


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat:
    """What a player may ask; `sit` gives a seat of a match, and a remote player brings a class of its own."""

    def __init__(
        self, spec: GameSpec, players: int, options: Options, number: int, layout: Layout, pack: Pack, clock: Budget
    ) -> None:
        self.spec = spec
        self.players = players
        self.options = options
        self.number = number
        self.layout = layout  # the zones of the table
        self.pack = pack
        self.clock = clock
        self.worlds: Worlds | None = None

    def legal(self) -> list[int]:
        """The legal actions."""
        raise NotImplementedError

    def why_not(self, action: int) -> str:
        """The code of the reason why an action is not legal now, "" if it is."""
        return "" if action in self.legal() else "illegal"

    def view(self) -> dict[str, Any]:
        """The table as it lies now."""
        raise NotImplementedError

    def events(self, since: int = 0) -> list[Event]:
        """What has happened, but for the first so many."""
        raise NotImplementedError

    def write(self, action: int) -> str:
        """An action in words."""
        raise NotImplementedError

    def read(self, text: str) -> int:
        """The action that words mean."""
        raise NotImplementedError

    def deal(self) -> list[Step]:
        """The record of the deal that is played, as this seat saw it: a card that it did not see is -1."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        """The rows that count, as this seat heard of them: what was hidden is 0."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """By side: the points of the match."""
        raise NotImplementedError

    def deal_no(self) -> int:
        """The number of the deal, from 0."""
        raise NotImplementedError

    def may_signal(self) -> bool:
        """Whether somebody would see a signal now."""
        return False

    def further(self, action: int, millis: int) -> Seat | None:
        """The seat after a step of a choice of several cards, in a match that is only tried; None where it is made."""
        return None

    def shares(self, other: Seat) -> bool:
        """Whether another is a seat of the same match."""
        return self is other

    # -- worlds ---------------------------------------------------------------------------------------------------

    def believes(self) -> Worlds:
        """The worlds; an error on a remote seat."""
        if self.worlds is None:
            raise NoWorlds("this seat is remote: it has no worlds, so its player must choose by what it is shown")
        return self.worlds

    def sample(self, rng: Rng) -> Game:
        """A state that the seat may believe in."""
        return self.believes().draw(rng)

    def glimpse(self) -> Game:
        """The same one each time it is asked: for what lies open, which is the same in all of them."""
        return self.sample(Rng(0))


class Sitting(Seat):
    """A seat of a match in this process."""

    def __init__(self, match: Match, number: int, clock: Budget) -> None:
        t = match.game.t
        super().__init__(match.spec, match.players, match.options, number, t.layout, t.pack, clock)
        match.check_seat(number)
        self.worlds = Worlds(match, number)
        self._match = match
        self._glimpse: Game | None = None
        self._seen = -1  # steps of the record at that time

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self._match, self.number, self.clock.simulations, self.clock.millis)

    def legal(self) -> list[int]:
        """The legal actions."""
        return self._match.legal(self.number)

    def why_not(self, action: int) -> str:
        """The code of the reason why an action is not legal now, "" if it is."""
        return self._match.why_not(self.number, action)

    def view(self) -> dict[str, Any]:
        """The table as it lies now."""
        return view(self._match, self.number)

    def events(self, since: int = 0) -> list[Event]:
        """What has happened, but for the first so many."""
        return events(self._match, self.number, since)

    def write(self, action: int) -> str:
        """An action in words."""
        return write_action(self._match, action)

    def read(self, text: str) -> int:
        """The action that words mean."""
        return read_action(self._match, text)

    def deal(self) -> list[Step]:
        """The record of the deal that is played, as this seat saw it."""
        steps = self._match.record.steps
        first = since_deal(steps)
        found: list[Step] = []
        for i in range(first, len(steps)):
            step = self._own(steps[i])
            if step is not None:
                found.append(step)
        return found

    def _own(self, step: Step) -> Step | None:
        """A step as this seat saw it; None if it did not notice."""
        seat = self.number
        if isinstance(step, Move):
            if step.seen >> seat & 1:
                return step
            own = Move(-1, step.zone, step.to, step.seen)
            own.under, own.swept = step.under, step.swept
            return own
        if isinstance(step, Look):
            return step if step.seen >> seat & 1 else Look(-1, step.zone, step.seen)
        if isinstance(step, Done):
            if step.secret and step.seat != seat:
                return None
            action = step.action if step.seat == seat else self._heard(step.action)
            return Done(step.seat, action, -1, step.secret)  # its number would tell how many are in the dark
        if isinstance(step, Shuffle):
            return Shuffle(step.zone, [])
        if isinstance(step, Drawn) or (isinstance(step, Signalled) and not step.seen >> seat & 1):
            return None
        return step

    def _heard(self, action: int) -> int:
        """An action as others hear of it."""
        act = self.spec.acts[action & KIND_MASK]
        return action & ~(X_MASK << KIND_BITS) if act.hidden or act.secret else action

    def rows(self) -> list[Row]:
        """The rows that count, as this seat heard of them."""
        found: list[Row] = []
        pending = self._match._pending(self.number)
        for k, row in enumerate(self._match.live):
            action = row.action if row.seat == self.number or row.seat < 0 else self._heard(row.action)
            if k not in pending:
                found.append(row if action == row.action else Row(row.seat, action))
        return found

    def points(self) -> list[int]:
        """By side: the points of the match."""
        return self._match.game.points[:]

    def deal_no(self) -> int:
        """The number of the deal, from 0."""
        return self._match.game.deal_no

    def may_signal(self) -> bool:
        """Whether a signal would tell somebody something now."""
        return not self._match.over and self._match.game.news_to(self.number) != 0

    def further(self, action: int, millis: int) -> Seat | None:
        """The seat after a step of a choice of several cards: what is chosen so far is all that differs."""
        if not self.spec.picking >> (action & KIND_MASK) & 1:
            return None
        trial = copy.deepcopy(self._match)
        trial.act(self.number, action)
        asked = trial.game.asked >> self.number & 1
        return Sitting(trial, self.number, Budget(self.clock.simulations, millis)) if asked else None

    def shares(self, other: Seat) -> bool:
        """Whether another is a seat of the same match."""
        return isinstance(other, Sitting) and other._match is self._match

    def glimpse(self) -> Game:
        """A state that the seat may believe in, the same one until something happens."""
        steps = len(self._match.record.steps)
        if self._glimpse is None or self._seen != steps:
            self._glimpse = self.sample(Rng(0))
            self._seen = steps
        return self._glimpse


def sit(match: Match, number: int, clock: Budget | None = None) -> Seat:
    """A seat of a match, for a player who may think so long."""
    return Sitting(match, number, clock or Budget())


def again(match: Match, number: int, simulations: int, millis: int) -> Seat:
    """A seat that was pickled."""
    return Sitting(match, number, Budget(simulations, millis))
