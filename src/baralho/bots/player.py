"""Players: the one contract of all bots.

A player is given what a seat may know: a match to ask for the seat's legal actions and for worlds it may believe in
(`Match.sampler`), never the true state; a budget; and a generator, so that the same seed gives the same choice.
"""

from __future__ import annotations

import importlib
import logging
import time
from typing import Final

from mypy_extensions import mypyc_attr

from baralho.bots.endgame import Solved, is_near, solve_worlds
from baralho.bots.lastcards import LastCards
from baralho.bots.search import Node, Search, Style
from baralho.bots.thumb import Reason, Thumb, best_of, this_deal, thumb_of
from baralho.engine.chance import Rng
from baralho.engine.match import Match, Row
from baralho.engine.record import SIGNAL
from baralho.engine.spec import KIND_MASK

LEVELS: Final = ("beginner", "medium", "strong")
SIMULATIONS: Final = 400
OVERSIGHTS: Final = 60  # of a hundred decisions a beginner does not look at everything
BLUNDER: Final = 250  # what looks this much worse than the best a beginner does not do either

log: Final = logging.getLogger("baralho.bots")


class Budget:
    """How long a player may think: simulations, milliseconds, or the smaller of both; 0 is no limit."""

    def __init__(self, simulations: int = 0, millis: int = 0) -> None:
        self.simulations = simulations
        self.millis = millis


class Choice:
    """What a player has chosen, and why: a reason of the thumb, or what the second-best action is worth less."""

    def __init__(self, action: int, reason: Reason | None = None) -> None:
        self.action = action
        self.reason = reason
        self.second = -1  # the second-best action, where there was a search
        self.gap = 0.0  # how many points it is worth less
        self.simulations = 0
        self.tally: list[tuple[int, int, float]] = []  # by action: how often it was tried, and what that came to in all
        self.extra = ""  # the text that comes with the action


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses for a seat. This one chooses at random, but gives up only when nothing else is left."""

    def choose(self, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
        """The action of a seat that is asked."""
        return Choice(any_action(match, match.legal(seat), rng))


class Medium(Player):
    """Plays by rules of thumb."""

    def __init__(self, thumb: Thumb, skill: int = 1) -> None:
        self.thumb = thumb
        self.skill = skill

    def choose(self, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
        """What looks best in a world that the seat may believe in."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return Choice(legal[0])
        self.thumb.prepare(match, seat)
        world = match.sample(seat, rng)
        action = legal[best_of(self.thumb, world, seat, legal)]
        choice = Choice(action, self.thumb.reason(world, seat, action))
        choice.extra = self.thumb.comes_with(world, seat, action, rng, self.skill)
        return choice


class Beginner(Medium):
    """Knows the rules of thumb, but often overlooks half of what there is to do, and takes the best of the rest."""

    def choose(self, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
        """What looks best of what comes to mind."""
        legal = match.legal(seat)
        if len(legal) == 1 or rng.below(100) >= OVERSIGHTS:
            return super().choose(match, seat, rng, budget)
        self.thumb.prepare(match, seat)
        world = match.sample(seat, rng)
        best = best_of(self.thumb, world, seat, legal)
        noticed = [action for action in legal if rng.below(2)] or legal
        rates = self.thumb.rates(world, seat, [legal[best], *noticed])
        quits = match.spec.quits
        sane = [
            action
            for action, rate in zip(noticed, rates[1:], strict=True)
            if rate > rates[0] - BLUNDER and not quits >> (action & KIND_MASK) & 1
        ] or [legal[best]]
        action = sane[best_of(self.thumb, world, seat, sane)]
        choice = Choice(action, self.thumb.reason(world, seat, action))
        choice.extra = self.thumb.comes_with(world, seat, action, rng, self.skill)
        return choice


class Strong(Player):
    """Searches: plays out what may happen in worlds that the seat may believe in."""

    def __init__(self, thumb: Thumb, style: Style | None = None) -> None:
        """`style` says how to search, where that is not left to the thumb."""
        self.thumb = thumb
        self.style = style or Style(thumb)
        self.last: Search | None = None  # the search before this one, in the same match
        self.match: Match | None = None
        self.seen: list[Row] = []  # the rows that counted then

    def choose(self, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
        """The action that was visited most."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return Choice(legal[0])
        begun = time.perf_counter()
        bare = False
        if self.style.guided:
            self.thumb.prepare(match, seat)
            world = match.sample(seat, rng)
            bare = self.style.endgame != 0 and self.thumb.bare(world, seat)
            short = self.thumb.shortlist(world, seat, legal)
            if len(short) == 1:
                choice = Choice(short[0], self.thumb.reason(world, seat, short[0]))
                choice.extra = self.thumb.comes_with(world, seat, short[0], rng, 2)
                return choice
        search = Search(match, seat, self.thumb, rng, -1, self.style)
        search.begun = begun
        simulations = budget.simulations if budget.simulations or budget.millis else SIMULATIONS
        if bare:
            ending = LastCards(search, simulations, budget.millis)
            world = search.world()
            action = ending.best(world, legal)
            if action >= 0:
                choice = Choice(action, self.thumb.reason(world, seat, action))
                choice.simulations = ending.states
                return choice
        if is_near(match, seat, self.style.endgame, legal):
            solved = solve_worlds(search, legal, budget.simulations, budget.millis)
            if solved is not None:
                return self.of_solved(search, solved)
        if self.style.paired and self.style.guided:
            ranking = search.compare(search.candidates(legal), simulations, budget.millis)
        else:
            if self.style.reuse:
                self.take_up(search, match, legal)
            search.run(simulations, budget.millis)
            ranking = search.ranking()
        choice = Choice(ranking[0].action, self.thumb.reason(search.world(), seat, ranking[0].action))
        choice.simulations = search.done
        choice.tally = [(node.action, node.visits, node.total) for node in ranking]
        if len(ranking) > 1:
            choice.second = ranking[1].action
            choice.gap = max(mean(ranking[0]) - mean(ranking[1]), 0.0)
        return choice

    def take_up(self, search: Search, match: Match, legal: list[int]) -> None:
        """Let a search begin where the one before has come to, if that was in this match and nothing was taken back."""
        told = len(self.seen)
        if self.last is not None and self.match is match and match.live[:told] == self.seen:
            search.go_on_from(self.last, match.live[told:], legal)
        self.last, self.match, self.seen = search, match, match.live[:]

    def of_solved(self, search: Search, solved: Solved) -> Choice:
        """The action that was worth most in the worlds that were solved; the thumb decides between equals."""
        world = search.world()
        rates = self.thumb.rates(world, search.seat, solved.actions)
        means = solved.means
        ranked = sorted([(-means[k], -rates[k], k) for k in range(len(means))])
        best = ranked[0][2]
        choice = Choice(solved.actions[best], self.thumb.reason(world, search.seat, solved.actions[best]))
        choice.simulations = solved.worlds
        choice.tally = [(solved.actions[k], solved.worlds, means[k] * solved.worlds) for k in range(len(means))]
        if len(ranked) > 1:
            choice.second = solved.actions[ranked[1][2]]
            choice.gap = means[best] - means[ranked[1][2]]
        return choice


class Rollout(Player):
    """Tries every action once more in turn and plays on at random: the plainest player that looks ahead."""

    def choose(self, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
        """The action with the best mean outcome."""
        legal = match.legal(seat)
        actions = [a for a in legal if not match.spec.quits >> (a & KIND_MASK) & 1] or legal
        if len(actions) == 1:
            return Choice(actions[0])
        search = Search(match, seat, Thumb(), rng, 0)
        search.limit(budget.millis)
        totals = [0.0] * len(actions)
        visits = [0] * len(actions)
        limit = budget.simulations if budget.simulations or budget.millis else SIMULATIONS
        done = 0
        while (not limit or done < limit) and not (done and search.late()):
            k = done % len(actions)
            world = search.world()
            world.apply(seat, actions[k])
            if not search.rollout(world) and done:
                break
            totals[k] += search.outcome(world)[seat]
            visits[k] += 1
            done += 1
        means = [totals[k] / visits[k] if visits[k] else -1e9 for k in range(len(actions))]
        choice = Choice(actions[means.index(max(means))])
        choice.simulations = done
        return choice


def mean(node: Node) -> float:
    """What an action was worth on average."""
    return node.total / node.visits if node.visits else 0.0


def any_action(match: Match, legal: list[int], rng: Rng) -> int:
    """A random action; giving up comes last."""
    going_on = [a for a in legal if not match.spec.quits >> (a & KIND_MASK) & 1] or legal
    return going_on[rng.below(len(going_on))]


def player(match: Match, name: str) -> Player:
    """The player of a level for the game of a match.

    Research may ask for "random" and "rollout", and give parameters: "strong(guided=100;sure=1.5)" is the general
    search in every game, where "strong" may be a player of that game alone; "strong(jobs=4)" is as many at once.
    """
    thumb = thumb_of(match.spec)
    level, _, rest = name.partition("(")
    if level == "beginner":
        return Beginner(thumb, 0)
    if level == "medium":
        return Medium(thumb)
    if name == "strong" and thumb.expert:
        module, _, cls = thumb.expert.partition(":")
        expert: Player = getattr(importlib.import_module(f"baralho.bots.{module}"), cls)(thumb)
        return expert
    if level == "strong":
        settings = dict(setting.split("=", 1) for setting in rest.rstrip(")").split(";")) if rest else {}
        jobs = int(settings.pop("jobs", "1"))
        if jobs > 1:
            from baralho.bots.several import Several  # builds on this module

            return Several(
                f"strong({';'.join([f'{k}={v}' for k, v in settings.items()])})" if settings else level, jobs
            )
        style = Style(thumb)
        for key, value in settings.items():
            style.set(key.strip(), float(value))
        return Strong(thumb, style)
    if level == "random":
        return Player()
    if level == "rollout":
        return Rollout()
    raise ValueError(f"there is no level {level!r}; there are: random, rollout, {', '.join(LEVELS)}")


def signal_of(match: Match, seat: int) -> int:
    """The signal that a bot gives its partner before it acts, once in a deal; -1: none."""
    if not match.spec.signals or match.over or not match.game.may_signal(seat):
        return -1
    for step in this_deal(match):
        if step.kind == SIGNAL and step.a == seat:
            return -1
    return thumb_of(match.spec).signal(match.sample(seat, Rng(0)), seat)


def choose_safely(who: Player, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
    """The choice of a player; should it fail, the failure is logged and a legal action chosen in its place."""
    try:
        choice = who.choose(match, seat, rng, budget)
        if match.why_not(seat, choice.action):
            raise ValueError(f"{match.write(choice.action)} is not legal")
        return choice
    except Exception:
        log.exception("a player of %s failed in seat %d after %d rows", match.spec.id, seat, len(match.rows))
        return Choice(any_action(match, match.legal(seat), rng))
