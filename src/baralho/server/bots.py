"""Bots think in processes of their own (`workers`), so that people never wait behind them, nor bots behind hints.

Players choose by `sample`, never by the true cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from baralho import Match, Rng
from baralho.bots import Budget, Choice, Reason, choose_safely, claims, player, signal_of, sit, thumb_of, to_the_end
from baralho.engine.chance import Chance
from baralho.engine.notation import read_action, write_action
from baralho.server.course import Course
from baralho.server.rows import Entry, Header
from baralho.server.workers import LEAST_MS, Group

BUDGET_MS: Final = {"strong": 1500}  # the others do not search
LAMP_MS: Final = 1000
MANY: Final = 10**6  # a bot always gets its turn


class Advice(Struct):
    """What a bot would do and why, as it comes from another process."""

    word: str
    reason: tuple[str, int, int, int, int] | None = None
    second: int = -1
    gap: float = 0.0
    simulations: int = 0
    extra: str = ""
    signal: str = ""  # a sign for the partner, to be given first
    later: list[str] = []  # for a hint: the further steps of a choice of several cards

    def choice(self, match: Match) -> Choice:
        """The same for `Words.hint`."""
        choice = Choice(read_action(match, self.word), Reason(*self.reason) if self.reason is not None else None)
        choice.second, choice.gap, choice.simulations = self.second, self.gap, self.simulations
        return choice


class Verdict(Struct):
    """What bots think of a claim, and how the rest of the deal is played if it is accepted."""

    grade: int  # as in `claims`
    line: list[tuple[int, str]]  # seats and what they do; empty: the cards do not let it come out so


def rng_of(course: Course, seat: int) -> Rng:
    """The bot's own chance."""
    # not from the seed of the match: what a bot does must not tell anything about later deals
    return Rng(Chance(f"{course.header.salt}/bots").below(f"{seat} {course.head}", 1 << 62))


# -- in a worker process ----------------------------------------------------------------------------------------------


def think(course: Course, seat: int, level: str, millis: int) -> Advice:
    """Choose for a seat; a level may come with a manner, "medium/bold"."""
    match = course.match
    name, _, manner = level.partition("/")
    choice = choose_safely(player(match.spec, level), sit(match, seat, Budget(millis=millis)), rng_of(course, seat))
    advice = told(match, choice)
    sign = signal_of(sit(match, seat), manner) if name != "beginner" else -1
    advice.signal = match.spec.signals[sign] if sign >= 0 else ""
    return advice


def told(match: Match, choice: Choice) -> Advice:
    """A choice as it goes to another process."""
    why = choice.reason
    reason = None if why is None else (why.code, why.card, why.suit, why.number, why.seat)
    word = write_action(match, choice.action)
    return Advice(word, reason, choice.second, choice.gap, choice.simulations, choice.extra)


def advise(course: Course, seat: int, millis: int) -> Advice:
    """What the best bot would do on a seat, a choice of several cards to its end."""
    match = course.match
    me = sit(match, seat, Budget(millis=millis))
    choice, actions = to_the_end(me, player(match.spec, "strong"), rng_of(course, seat))
    advice = told(match, choice)
    advice.later = [write_action(match, action) for action in actions[1:]]
    return advice


def judge(course: Course, seat: int, tricks: int, millis: int) -> Verdict:
    """Look at a claim."""
    match = course.match
    grade = claims.judge(sit(match, seat, Budget(millis=millis)), tricks, rng_of(course, seat))
    line = claims.line(match.game, seat, tricks)
    return Verdict(grade, [(seat, write_action(match, action)) for seat, action in line])


def outlook(course: Course, millis: int) -> str:
    """Whether a patience can still be won, all cards known: "won", "lost", or "unknown" if the time is not enough."""
    found = thumb_of(course.match.spec).winnable(course.match.game, millis / 1000)
    return "unknown" if found is None else "won" if found else "lost"


# -- in the server ----------------------------------------------------------------------------------------------------


class Bots:
    """The worker processes of one server process, by what they are for: none of the three waits for another."""

    def __init__(self, workers: int, died: Callable[[str], object] = str) -> None:
        self.play = Group("play", workers, longest=MANY, died=lambda: died("play"))
        # what a person asks of bots, as hints: while bots play, it gets what they leave of the processor
        self.aside = Group("aside", 1, nice=5, died=lambda: died("aside"))
        self.moments = Group("moments", 1, died=lambda: died("moments"))  # what a person waits for, and takes moments
        self.groups = (self.play, self.aside, self.moments)

    def open(self) -> None:
        """Begin."""
        for group in self.groups:
            group.open()
        self.play.workers[0].thread.submit(self.play.workers[0].start)  # so that the first bot finds one awake

    async def close(self) -> None:
        """Stop thinking."""
        for group in self.groups:
            await group.close()

    @property
    def waiting(self) -> int:
        """How many bots wait to think."""
        return self.play.waiting

    async def choose(self, header: Header, entries: list[Entry], seat: int, level: str) -> Advice:
        """What a bot does on a seat that is asked."""
        millis = BUDGET_MS.get(level.partition("/")[0], LEAST_MS)
        return await self.play.ask(think, seat, level, table=(header, entries), millis=millis)

    async def hint(self, header: Header, entries: list[Entry], seat: int) -> Advice:
        """What the best bot would do on a seat that is asked."""
        return await self.aside.ask(advise, seat, table=(header, entries), millis=BUDGET_MS["strong"])

    async def outlook(self, header: Header, entries: list[Entry]) -> str:
        """Whether a patience can still be won."""
        return await self.aside.ask(outlook, table=(header, entries), millis=LAMP_MS)

    async def judge(self, header: Header, entries: list[Entry], seat: int, tricks: int) -> Verdict:
        """What bots think of a claim."""
        return await self.aside.ask(judge, seat, tricks, table=(header, entries), millis=BUDGET_MS["strong"])
