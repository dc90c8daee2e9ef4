"""Search in several processes at once.

Each process is given the seat and searches in worlds of its own, with all the caution of `strong`. What most
of them would do is done; where they do not agree, the action that came to more in all of their worlds together.
"""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from baralho.bots.player import Choice, Player, player
from baralho.bots.seat import Budget, Seat
from baralho.bots.thumb import thumb_of
from baralho.engine.chance import Rng

Task = tuple[bytes, str, int, int, int]  # a seat, level, seed, budget
Found = tuple[int, int, str, list[tuple[int, int, float]]]  # the action, simulations, text and tally of a `Choice`


@cache
def processes(jobs: int) -> ProcessPoolExecutor:
    """So many processes, started once and ended with this one."""
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))


def look(task: Task) -> Found:
    """Search, in a process of its own."""
    seat, level, seed, simulations, millis = task
    me: Seat = pickle.loads(seat)
    me.clock = Budget(simulations, millis)
    choice = player(me.spec, level).choose(me, Rng(seed))
    return choice.action, choice.simulations, choice.extra, choice.tally


class Several(Player):
    """A player that asks several processes; simulations are divided among them, and time is the same for all."""

    def __init__(self, level: str, jobs: int) -> None:
        self.level = level
        self.jobs = jobs

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """What most of them choose."""
        legal, budget = me.legal(), me.clock
        if len(legal) == 1:
            return Choice(legal[0])
        seat, each = pickle.dumps(me), -(-budget.simulations // self.jobs)
        seeds = [rng.below(1 << 29) for _ in range(self.jobs)]
        tasks = [(seat, self.level, seed, each, budget.millis) for seed in seeds]
        found = list(processes(self.jobs).map(look, tasks))
        votes: dict[int, int] = {}
        tries: dict[int, int] = {}
        totals: dict[int, float] = {}
        for chosen, _, _, tally in found:
            votes[chosen] = votes.get(chosen, 0) + 1
            for action, visits, total in tally:
                tries[action] = tries.get(action, 0) + visits
                totals[action] = totals.get(action, 0.0) + total
        ranked = sorted([(-votes[a], -totals.get(a, 0.0) / max(tries.get(a, 0), 1), a) for a in votes])
        action = ranked[0][2]
        choice = Choice(action, thumb_of(me.spec).reason(me.sample(rng), me.number, action))
        choice.extra = next(extra for chosen, _, extra, _ in found if chosen == action)
        choice.simulations = sum([simulations for _, simulations, _, _ in found])
        choice.tally = [(a, tries[a], totals[a]) for a in tries]
        return choice
