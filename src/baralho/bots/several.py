"""Search in several processes at once.

Each process is given the match as text and searches in worlds of its own, with all the caution of `strong`. What most
of them would do is done; where they do not agree, the action that came to more in all of their worlds together.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from baralho.bots.player import Budget, Choice, Player, player
from baralho.bots.thumb import thumb_of
from baralho.engine.chance import Rng
from baralho.engine.match import Match
from baralho.engine.notation import Header, load, save
from baralho.games import find

Task = tuple[str, bool, str, int, int, int, int]  # match, whether it ends with the deal, level, seat, seed, budget
Found = tuple[int, int, str, list[tuple[int, int, float]]]  # the action, simulations, text and tally of a `Choice`


@cache
def processes(jobs: int) -> ProcessPoolExecutor:
    """So many processes, started once and ended with this one."""
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))


def look(task: Task) -> Found:
    """Search, in a process of its own."""
    text, single, level, seat, seed, simulations, millis = task
    header = Header(text)
    match = load(text, find(header.get("Game")), header)
    match.game.single = single
    choice = player(match, level).choose(match, seat, Rng(seed), Budget(simulations, millis))
    return choice.action, choice.simulations, choice.extra, choice.tally


class Several(Player):
    """A player that asks several processes; simulations are divided among them, and time is the same for all."""

    def __init__(self, level: str, jobs: int) -> None:
        self.level = level
        self.jobs = jobs

    def choose(self, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
        """What most of them choose."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return Choice(legal[0])
        text, each = save(match), -(-budget.simulations // self.jobs)
        seeds = [rng.below(1 << 29) for _ in range(self.jobs)]
        tasks = [(text, match.game.single, self.level, seat, seed, each, budget.millis) for seed in seeds]
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
        choice = Choice(action, thumb_of(match.spec).reason(match.sample(seat, rng), seat, action))
        choice.extra = next(extra for chosen, _, extra, _ in found if chosen == action)
        choice.simulations = sum([simulations for _, simulations, _, _ in found])
        choice.tally = [(a, tries[a], totals[a]) for a in tries]
        return choice
