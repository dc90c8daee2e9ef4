"""Players: the one contract of all bots.

A player is given a `Seat`, which has what that seat may know and how long it may think, never the true state; and a
generator, so that the same seed gives the same choice.
"""

from __future__ import annotations

import importlib
import logging
import time
from typing import Any, Final

from mypy_extensions import mypyc_attr

from baralho.bots.endgame import Solved, is_near, solve_worlds
from baralho.bots.lastcards import LastCards
from baralho.bots.manner import MANNERS, TALKATIVE, rather
from baralho.bots.search import Node, Search, Style
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, best_of, thumb_of
from baralho.engine.chance import Rng
from baralho.engine.game import GameSpec
from baralho.engine.match import Row
from baralho.engine.record import Signalled
from baralho.engine.spec import KIND_MASK

LEVELS: Final = ("beginner", "medium", "strong")
SIMULATIONS: Final = 400
OVERSIGHTS: Final = 60  # of a hundred decisions a beginner does not look at everything
BLUNDER: Final = 250  # what looks this much worse than the best a beginner does not do either

FREE: Final = ("check", "look")  # acts of betting games that cost nothing and keep one in
DROPS_OUT: Final = "fold"

log: Final = logging.getLogger("baralho.bots")


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

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """The action of a seat that is asked."""
        return Choice(any_action(me.spec, me.legal(), rng))


def sensible(me: Seat) -> list[int]:
    """What a seat may do, but not to drop out while it costs nothing to stay: every level goes through here."""
    legal = me.legal()
    acts = me.spec.acts
    for action in legal:
        if acts[action & KIND_MASK].code in FREE:
            return [a for a in legal if acts[a & KIND_MASK].code != DROPS_OUT]
    return legal


class Medium(Player):
    """Plays by rules of thumb."""

    def __init__(self, thumb: Thumb[Any], skill: int = 1) -> None:
        self.thumb = thumb
        self.skill = skill

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """What looks best in a world that the seat may believe in."""
        legal, seat = sensible(me), me.number
        if len(legal) == 1:
            return Choice(legal[0])
        self.thumb.prepare(me)
        world = me.sample(rng)
        action = self.thumb.mixes(world, seat, legal, rng.chance()) if self.thumb.mixed else -1
        if action < 0:
            action = legal[best_of(self.thumb, world, seat, legal)]
        choice = Choice(action, self.thumb.reason(world, seat, action))
        choice.extra = self.thumb.comes_with(world, seat, action, rng, self.skill)
        return choice


class Mannered(Player):
    """Another player with a manner: it has its way where several actions are as good as each other."""

    def __init__(self, inner: Player, thumb: Thumb[Any], manner: str) -> None:
        self.inner = inner
        self.thumb = thumb
        self.manner = manner

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """What the other player chooses, or what is as good and more to its liking."""
        choice = self.inner.choose(me, rng)
        legal = sensible(me)
        if len(legal) == 1 or choice.extra:
            return choice
        action = rather(me, self.thumb, choice.action, choice.tally, legal, self.manner)
        if action != choice.action:
            choice.action = action
            choice.reason = self.thumb.reason(me.glimpse(), me.number, action)
            choice.second, choice.gap = -1, 0.0
        return choice


class Beginner(Medium):
    """Knows the rules of thumb, but often overlooks half of what there is to do, and takes the best of the rest."""

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """What looks best of what comes to mind."""
        legal, seat = sensible(me), me.number
        if len(legal) == 1 or self.thumb.errs or rng.below(100) >= OVERSIGHTS:
            return super().choose(me, rng)
        self.thumb.prepare(me)
        world = me.sample(rng)
        best = best_of(self.thumb, world, seat, legal)
        noticed = [action for action in legal if rng.below(2)] or legal
        rates = self.thumb.rates(world, seat, [legal[best], *noticed])
        quits = me.spec.quits
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

    def __init__(self, thumb: Thumb[Any], style: Style | None = None) -> None:
        """`style` says how to search, where that is not left to the thumb."""
        self.thumb = thumb
        self.style = style or Style(thumb)
        self.last: Search | None = None  # the search before this one, in the same match
        self.me: Seat | None = None  # where that was
        self.seen: list[Row] = []  # and the rows that counted then

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """The action that was visited most."""
        legal, seat, budget = sensible(me), me.number, me.clock
        if len(legal) == 1:
            return Choice(legal[0])
        begun = time.perf_counter()
        bare = False
        if self.style.guided:
            self.thumb.prepare(me)
            world = me.sample(rng)
            bare = self.style.endgame != 0 and self.thumb.bare(world, seat)
            short = self.thumb.shortlist(world, seat, legal)
            if len(short) == 1:
                choice = Choice(short[0], self.thumb.reason(world, seat, short[0]))
                choice.extra = self.thumb.comes_with(world, seat, short[0], rng, 2)
                return choice
        search = Search(me, self.thumb, rng, -1, self.style)
        search.begun = begun
        search.limit(budget.millis)
        simulations = budget.simulations if budget.simulations or budget.millis else SIMULATIONS
        if bare:
            ending = LastCards(search, simulations, budget.millis)
            world = search.world()
            action = ending.best(world, legal)
            if action >= 0:
                choice = Choice(action, self.thumb.reason(world, seat, action))
                choice.simulations = ending.states
                return choice
        if is_near(me, self.style.endgame, legal):
            solved = solve_worlds(search, legal, budget.simulations, budget.millis)
            if solved is not None:
                return self.of_solved(search, solved)
        if self.style.paired and self.style.guided:
            ranking = search.compare(search.candidates(legal), simulations, budget.millis)
        else:
            if self.style.reuse:
                self.take_up(search, me, legal)
            search.run(simulations, budget.millis)
            ranking = search.ranking()
            if len(legal) < len(me.legal()):
                ranking = [node for node in ranking if node.action in legal] or ranking
        choice = Choice(ranking[0].action, self.thumb.reason(search.world(), seat, ranking[0].action))
        choice.simulations = search.done
        choice.tally = [(node.action, node.visits, node.total) for node in ranking]
        if len(ranking) > 1:
            choice.second = ranking[1].action
            choice.gap = max(mean(ranking[0]) - mean(ranking[1]), 0.0)
        return choice

    def take_up(self, search: Search, me: Seat, legal: list[int]) -> None:
        """Let a search begin where the one before has come to, if that was in this match and nothing was taken back."""
        rows, told = me.rows(), len(self.seen)
        if self.last is not None and self.me is not None and self.me.shares(me) and alike(rows[:told], self.seen):
            search.go_on_from(self.last, rows[told:], legal)
        self.last, self.me, self.seen = search, me, rows

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

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """The action with the best mean outcome."""
        legal, seat, budget = me.legal(), me.number, me.clock
        actions = [a for a in legal if not me.spec.quits >> (a & KIND_MASK) & 1] or legal
        if len(actions) == 1:
            return Choice(actions[0])
        search = Search(me, Thumb(), rng, 0)
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


def alike(rows: list[Row], others: list[Row]) -> bool:
    """Whether the same was done."""
    return [(r.seat, r.action, r.extra) for r in rows] == [(r.seat, r.action, r.extra) for r in others]


def mean(node: Node) -> float:
    """What an action was worth on average."""
    return node.total / node.visits if node.visits else 0.0


def any_action(spec: GameSpec, legal: list[int], rng: Rng) -> int:
    """A random action; giving up comes last."""
    going_on = [a for a in legal if not spec.quits >> (a & KIND_MASK) & 1] or legal
    return going_on[rng.below(len(going_on))]


def player(spec: GameSpec, name: str) -> Player:
    """A player of a level for a game.

    Research may ask for "random" and "rollout", and give parameters: "strong(guided=100;sure=1.5)" is the general
    search in every game, where "strong" may be a player of that game alone; "strong(jobs=4)" is as many at once;
    "medium/bold" has a manner.
    """
    name, _, manner = name.partition("/")
    thumb = thumb_of(spec)
    if manner:
        if manner not in MANNERS:
            raise ValueError(f"there is no manner {manner!r}; there are: {', '.join(MANNERS)}")
        return Mannered(of_level(spec, name, thumb), thumb, manner)
    return of_level(spec, name, thumb)


def of_level(spec: GameSpec, name: str, thumb: Thumb[Any]) -> Player:
    """A player of a level, with this thumb."""
    level, _, rest = name.partition("(")
    if level in LEVELS:
        thumb.skill = LEVELS.index(level)
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


def signal_of(me: Seat, manner: str = "") -> int:
    """The signal that a bot gives its partner before it acts; -1: none.

    Once in a deal; who is talkative also says whatever is new.
    """
    if not me.spec.signals or not me.may_signal():
        return -1
    given = [step.signal for step in me.deal() if isinstance(step, Signalled) and step.seat == me.number]
    if given and manner != TALKATIVE:
        return -1
    signal = thumb_of(me.spec).signal(me.sample(Rng(0)), me.number)
    return -1 if signal in given else signal


def choose_safely(who: Player, me: Seat, rng: Rng) -> Choice:
    """The choice of a player; should it fail, the failure is logged and a legal action chosen in its place."""
    try:
        choice = who.choose(me, rng)
        if me.why_not(choice.action):
            raise ValueError(f"{me.write(choice.action)} is not legal")
        return choice
    except Exception:
        log.exception("a player of %s failed in seat %d after %d rows", me.spec.id, me.number, len(me.rows()))
        return Choice(any_action(me.spec, me.legal(), rng))
