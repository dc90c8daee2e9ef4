"""Bots think in processes of their own, so that people never wait behind them.

A worker gets a table's header and log and replays it (keeping the last tables in memory, so mostly it replays a row
or two). Players choose by `sample`, never by the true cards.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from msgspec import Struct

from baralho import Match, Rng
from baralho.bots import Budget, Choice, Reason, choose_safely, claims, player, signal_of
from baralho.engine.chance import Chance
from baralho.engine.notation import read_action, write_action
from baralho.server.course import Course
from baralho.server.rows import Entry, Header

T = TypeVar("T")
R = TypeVar("R")
BUDGET_MS: Final = {"strong": 1500}  # the others do not search
LEAST_MS: Final = 20
KEPT: Final = 32  # tables in the memory of a worker


class Advice(Struct):
    """What a bot would do and why, as it comes from another process."""

    word: str
    reason: tuple[str, int, int, int, int] | None = None
    second: int = -1
    gap: float = 0.0
    simulations: int = 0
    extra: str = ""
    signal: str = ""  # a sign for the partner, to be given first

    def choice(self, match: Match) -> Choice:
        """The same for `Words.hint`."""
        choice = Choice(read_action(match, self.word), Reason(*self.reason) if self.reason is not None else None)
        choice.second, choice.gap, choice.simulations = self.second, self.gap, self.simulations
        return choice


class Verdict(Struct):
    """What bots think of a claim, and how the rest of the deal is played if it is accepted."""

    grade: int  # as in `claims`
    line: list[tuple[int, str]]  # seats and what they do; empty: the claimer cannot take every trick


class Job(Struct):
    """A question to a bot."""

    header: Header
    entries: list[Entry]
    seat: int
    level: str
    budget_ms: int


_courses: OrderedDict[str, Course] = OrderedDict()  # of this worker


def recall(job: Job) -> Course:
    """The match of a question, from the memory of this worker as far as it is there."""
    course = _courses.pop(job.header.id, None)
    if course is None or course.head > len(job.entries):
        course = Course(job.header)
    for entry in job.entries[course.head :]:
        course.apply(entry)
    _courses[job.header.id] = course
    while len(_courses) > KEPT:
        _courses.popitem(last=False)
    return course


def rng_of(job: Job, course: Course) -> Rng:
    """The bot's own chance."""
    # not from the seed of the match: what a bot does must not tell anything about later deals
    return Rng(Chance(f"{job.header.salt}/bots").below(f"{job.seat} {course.head}", 1 << 62))


def think(job: Job) -> Advice:
    """Choose for a seat, in a worker process."""
    course = recall(job)
    match = course.match
    budget = Budget(millis=job.budget_ms)
    choice = choose_safely(player(match, job.level), match, job.seat, rng_of(job, course), budget)
    why = choice.reason
    reason = None if why is None else (why.code, why.card, why.suit, why.number, why.seat)
    sign = signal_of(match, job.seat) if job.level != "beginner" else -1
    return Advice(
        write_action(match, choice.action),
        reason,
        choice.second,
        choice.gap,
        choice.simulations,
        choice.extra,
        match.spec.signals[sign] if sign >= 0 else "",
    )


def judge(job: Job) -> Verdict:
    """Look at a claim, in a worker process."""
    course = recall(job)
    match = course.match
    grade = claims.judge(match, job.seat, rng_of(job, course), job.budget_ms)
    return Verdict(grade, [(seat, write_action(match, action)) for seat, action in claims.line(match, job.seat)])


def watch_parent(parent: int) -> None:
    """End this worker when its server process is gone, even if that was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us in order
    threading.Thread(target=watch, daemon=True).start()


class Bots:
    """The worker processes of one server process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.waiting = 0
        self.pool: ProcessPoolExecutor | None = None

    def open(self) -> None:
        """Begin."""
        # a fresh interpreter: forking a process with threads and open sockets is no good idea
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(self.workers, context, watch_parent, (os.getpid(),))
        self.pool.submit(os.getpid)  # so that the first bot finds one awake

    async def close(self) -> None:
        """Stop thinking; what is being thought now is waited for."""
        pool, self.pool = self.pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def budget(self, level: str) -> int:
        """How long a bot may think: less, the more are waiting."""
        load = max(1.0, (self.waiting + 1) / self.workers)
        return max(LEAST_MS, int(BUDGET_MS.get(level, LEAST_MS) / load))

    async def choose(self, header: Header, entries: list[Entry], seat: int, level: str) -> Advice:
        """What a bot does on a seat that is asked."""
        return await self.run(think, Job(header, entries, seat, level, self.budget(level)))

    async def judge(self, header: Header, entries: list[Entry], seat: int) -> Verdict:
        """What bots think of a claim."""
        return await self.run(judge, Job(header, entries, seat, "strong", self.budget("strong")))

    async def run(self, work: Callable[[T], R], given: T) -> R:
        """Have something worked out by a worker."""
        self.waiting += 1
        try:
            for _ in range(2):
                if self.pool is None:
                    break
                try:
                    return await asyncio.get_running_loop().run_in_executor(self.pool, work, given)
                except BrokenProcessPool:  # a worker was killed: begin with new ones
                    self.open()
            return await asyncio.to_thread(work, given)
        finally:
            self.waiting -= 1
