"""Many matches of random play, in as many processes as wanted.

Match number i is given by (game, options, seed, i) alone and everything that is counted is a whole number, so the
result is the same whichever process plays it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from baralho.engine.chance import Chance, Rng
from baralho.engine.playout import playout
from baralho.engine.spec import Options
from baralho.games import find

CHUNK = 64  # matches that a process plays at a time, at most


@dataclass(frozen=True)
class Setup:
    """A table that any process can set up anew; players and options are settled (`GameSpec.settle`)."""

    game: str
    variant: str
    players: int
    options: Options
    seed: str


@dataclass
class Result:
    """What came out of some matches."""

    matches: int = 0
    decisions: int = 0
    deals: int = 0
    capped: int = 0
    wins: list[int] = field(default_factory=list)  # by seat; a shared win counts for each
    points: list[float] = field(default_factory=list)  # sums by side

    def add(self, other: Result) -> None:
        """Count further matches in."""
        self.matches += other.matches
        self.decisions += other.decisions
        self.deals += other.deals
        self.capped += other.capped
        self.wins = added(self.wins, other.wins)
        self.points = [x + y for x, y in zip(self.points, other.points, strict=True)] if self.points else other.points


def added(a: list[int], b: list[int]) -> list[int]:
    """Two lists added up; an empty one counts as zeros."""
    return [x + y for x, y in zip(a, b, strict=True)] if a else b[:]


def play(setup: Setup, first: int, count: int) -> Result:
    """Play matches `first` to `first + count - 1` of a set-up."""
    spec = find(setup.game)
    table = spec.sit(setup.players, setup.options, Chance(""))
    result = Result(wins=[0] * setup.players, points=[0.0] * table.sides)
    for number in range(first, first + count):
        chance = Chance(f"{setup.seed} / {number}")
        game = table.deal_out(chance)
        result.decisions += playout(game, Rng(chance.below("random players", 1 << 62)))
        result.matches += 1
        result.deals += game.deal_no + 1
        result.capped += game.capped
        for seat in range(setup.players):
            result.wins[seat] += game.won >> seat & 1
        for side in range(table.sides):
            result.points[side] += spec.on_paper(game.points[side])
    return result


def simulate(setup: Setup, matches: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Result:
    """Play matches at random in `jobs` processes; `progress` is told how many more are done."""
    total = Result()
    for part in parts(setup, matches, jobs):
        total.add(part)
        if progress is not None:
            progress(part.matches)
    return total


def parts(setup: Setup, matches: int, jobs: int) -> Iterator[Result]:
    """The results of the matches in chunks, as they are done."""
    size = max(1, min(CHUNK, matches // (jobs * 4)))
    chunks = [(first, min(size, matches - first)) for first in range(0, matches, size)]
    if jobs == 1 or len(chunks) == 1:
        for first, count in chunks:
            yield play(setup, first, count)
        return
    # spawned, not forked: a progress bar has a thread, and a fork would copy its locks
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), get_context("spawn"), ignore_interrupt)
    try:
        firsts, counts = zip(*chunks, strict=True)
        yield from pool.map(play, [setup] * len(chunks), firsts, counts)
    finally:
        pool.shutdown(cancel_futures=True)


def ignore_interrupt() -> None:
    """Leave Ctrl-C to the process that the person started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
