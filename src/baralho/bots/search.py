"""Information-set Monte Carlo tree search: needs no code per game.

Every simulation draws a world that the seat may believe in, walks down one tree that all worlds share, adds a node,
plays the deal to its end and counts the outcome for all. A node stands for what the searching seat can tell apart:
an action of another seat whose argument is hidden is one branch whatever the argument. As an action need not be legal
in every world, UCB counts how often it was available (Cowling, Powley and Whitehouse, 2012).
"""

from __future__ import annotations

import time
from bisect import bisect
from math import exp, log, sqrt
from typing import Any, Final

from baralho.bots.past import IMPOSSIBLE, Past, past_of
from baralho.bots.seat import Seat
from baralho.bots.thumb import Thumb, best_of
from baralho.engine.chance import Luck, Rng
from baralho.engine.game import RACE, Game
from baralho.engine.match import Row
from baralho.engine.moves import Moves
from baralho.engine.sample import Sampler
from baralho.engine.spec import KIND_MASK, NUMBER, Y_SHIFT, y_of
from baralho.engine.table import bits

EXPLORE: Final = 0.4
PRIOR: Final = 0.35  # how much better the action that the thumb likes best looks than the one it likes least
TRUST: Final = 20.0  # and how many visits that opinion is worth
WIDTH: Final = 1.0  # a node with n visits has no more than 2 + WIDTH * sqrt(n) kids
SPREAD: Final = 4.0  # outcomes are measured by so many standard deviations: the range would be that of rare extremes
POOL: Final = 48  # worlds that are kept where drawing one is slow
CROWD: Final = 96  # worlds that are drawn and weighed by what the others have done
MOST_CROWD: Final = 384  # the same where few of them fit
ENOUGH: Final = 40.0  # worlds that weigh alike are worth as many; of others the square of the sum by that of squares
NEGLIGIBLE: Final = 7.0  # a world that weighs less than the best by this logarithm is followed no further
GOLDEN: Final = 0.6180339887498949  # steps of so much, round and round, leave no part of a circle out for long
TRIES: Final = 12  # worlds that may be put aside for one that fits the bids
MORE_TRIES: Final = 30  # the same where several actions are played out in every world
CLOCK: Final = 16  # actions of a rollout, or worlds drawn, between two looks at the clock
MOST: Final = 12  # actions that are compared
AMOUNTS: Final = 4  # of one bet: the least, the most, one between, and what the thumb would bet
ROUND: Final = 8  # worlds between two looks at which actions are still worth comparing
MANY: Final = 64  # the same where the thumb plays a world out itself (`estimate`): these cost next to nothing
BEHIND: Final = 2.0  # standard errors that an action falls behind the best before it is given up
SURE: Final = 3.0  # and the one that looked best at first
ALIKE: Final = 24  # worlds after which an action that came to the same in all of them is given up


class Node:
    """A point of the tree: the action that led here, and what came of it for the seat that took it."""

    def __init__(self, action: int, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0
        self.kids: dict[int, Node] = {}


class Style:
    """How a search goes about it: as the thumb of the game says, unless told otherwise."""

    def __init__(self, thumb: Thumb[Any]) -> None:
        self.guided = thumb.guided
        self.alone = thumb.alone
        self.wide = thumb.wide
        self.sure = thumb.sure
        self.paired = thumb.paired
        self.endgame = thumb.endgame
        self.depth = thumb.depth
        self.infers = True  # worlds that fit what the others have done are preferred
        self.reuse = False  # begin with the tree of the search before: its worlds fit less of what has been seen since

    def set(self, key: str, value: float) -> None:
        """Change one of them."""
        if key == "guided":
            self.guided = int(value)
        elif key == "alone":
            self.alone = value != 0
        elif key == "wide":
            self.wide = int(value)
        elif key == "sure":
            self.sure = value
        elif key == "paired":
            self.paired = value != 0
        elif key == "infers":
            self.infers = value != 0
        elif key == "reuse":
            self.reuse = value != 0
        elif key == "endgame":
            self.endgame = int(value)
        elif key == "depth":
            self.depth = int(value)
        else:
            raise ValueError(
                f"a search has no {key!r}; it has: guided, alone, wide, sure, paired, infers, reuse, endgame, depth"
            )


class Search:
    """The search of one seat, from one position."""

    def __init__(self, me: Seat, thumb: Thumb[Any], rng: Rng, guided: int = -1, style: Style | None = None) -> None:
        """`guided` overrides how often rollouts ask the thumb; 0 is uniformly random play without prior."""
        style = style or Style(thumb)
        self.seat = me.number
        self.thumb = thumb
        thumb.prepare(me)
        self.rng = rng
        self.guided = style.guided if guided < 0 else guided
        self.alone = style.alone
        self.wide = style.wide
        self.sure = style.sure
        self.paired = style.paired
        self.infers = style.infers
        self.depth = style.depth
        self.luck = Luck(rng)
        worlds = me.believes()
        self.sampler: Sampler = worlds.sampler()
        self.slow = worlds.slow()
        self.pool: list[Game] = []
        self.weights: list[float] = []  # of the worlds of the pool, added up, where they are weighed
        self.judged: list[float] = []  # how well they fit, each a logarithm
        self.spin = 0.0  # where in those the world lies that was taken last, from 0 to 1
        self.past = past_of(me, thumb) if thumb.past and self.infers and self.guided and not self.slow else None
        self.hidden = sum([1 << i for i, act in enumerate(me.spec.acts) if act.hidden])
        self.numbers = sum([1 << i for i, act in enumerate(me.spec.acts) if act.y == NUMBER])
        self.quits = me.spec.quits
        self.start = me.points()
        self.root = Node(-1, 0.0)
        self.m = Moves(me.pack)
        self.low = 0.0  # the range of outcomes so far
        self.high = 0.0
        self.outcomes = 0  # how many, their mean, and the sum of squared distances from it
        self.mean = 0.0
        self.squares = 0.0
        self.done = 0
        self.begun = time.perf_counter()
        self.until = 0.0  # when to stop, by the clock; 0: no limit

    def go_on_from(self, before: Search, since: list[Row], legal: list[int]) -> bool:
        """Begin with the tree of an earlier search of this seat, if it leads here by what was done since; whether so.

        What was forced has no node: of the seat's own actions that is known, so one that is missing is passed over.
        """
        node = before.root
        for row in since:
            kid = node.kids.get(before.key(row.seat, row.action))
            if kid is not None:
                node = kid
            elif row.seat != self.seat:
                return False
        if before.start != self.start or before.seat != self.seat or node is before.root:
            return False
        node.kids = {action: node.kids[action] for action in legal if action in node.kids}
        self.root = node
        self.low, self.high = before.low, before.high
        self.outcomes, self.mean, self.squares = before.outcomes, before.mean, before.squares
        return True

    def run(self, simulations: int, millis: int) -> None:
        """Simulate so often, or so long from the beginning on; whichever is given and comes first.

        Within a simulation the clock is looked at too, as one may take as long as the whole budget; what it broke off
        does not count.
        """
        self.limit(millis)
        while not simulations or self.done < simulations:
            if self.done and self.late():
                return
            self.simulate()

    def limit(self, millis: int) -> None:
        """Stop so long after the beginning; 0: not at all."""
        self.until = self.begun + millis / 1000 if millis else 0.0

    def late(self) -> bool:
        """Whether the time is over."""
        return self.until > 0.0 and time.perf_counter() >= self.until

    def hurried(self) -> bool:
        """Whether a third of the time is over."""
        return self.until > 0.0 and time.perf_counter() >= self.begun + (self.until - self.begun) / 3

    def compare(self, actions: list[int], simulations: int, millis: int) -> list[Node]:
        """Play out every action in the same worlds, with the same luck: the actions, the best first.

        What differs is then due to the action and not to the cards, so that few worlds tell much. The thumb's own
        action, the first of those given, is left only for one that is surely better.
        """
        self.limit(millis)
        racing = [Node(action, 0.0) for action in actions]
        values: list[list[float]] = [[] for _ in actions]
        alive = list(range(len(actions)))
        every = ROUND if self.depth else MANY
        worlds = 0
        while len(alive) > 1 and (not simulations or self.done + len(alive) <= simulations):
            if worlds and self.late():
                break
            world = self.world()
            luck = self.rng.state()
            for k in alive:
                copy = world.copy()
                self.rng.resume(luck)
                copy.apply(self.seat, actions[k])
                if not self.rollout(copy):
                    if not worlds:  # nothing to compare: as the thumb has it
                        return [Node(action, 0.0) for action in actions]
                    break
                value = self.outcome(copy)[self.seat]
                values[k].append(value)
                racing[k].visits += 1
                racing[k].total += value
                self.done += 1
            worlds += 1
            if worlds % every == 0:
                best = alive[0]
                for k in alive:
                    if racing[k].total > racing[best].total:
                        best = k
                alive = [k for k in alive if k == best or not beaten(values[best], values[k], BEHIND if k else SURE)]
        ranked = sorted([racing[k] for k in alive], key=by_mean)
        ranked += sorted([racing[k] for k in range(len(actions)) if k not in alive], key=by_mean)
        best = racing.index(ranked[0])
        if best and lead(values[best], values[0]) < self.sure:
            ranked.remove(racing[0])
            ranked.insert(0, racing[0])
        return ranked

    def candidates(self, legal: list[int]) -> list[int]:
        """The actions worth comparing, the best looking first."""
        world = self.world()
        actions = self.thumb.shortlist(world, self.seat, legal)
        rates = self.thumb.rates(world, self.seat, actions)
        least = min(rates)
        ranked: list[tuple[int, int]] = []
        for k in range(len(actions)):
            quits = self.quits >> (actions[k] & KIND_MASK) & 1
            ranked.append((least - rates[k] if not quits else 1, k))
        ranked.sort()
        few = some_amounts(actions, actions[ranked[0][1]], self.numbers)
        return [actions[pair[1]] for pair in ranked if actions[pair[1]] in few][: self.wide or MOST]

    def world(self) -> Game:
        """A world to play in; where drawing is slow a copy of one drawn before."""
        if self.past is not None:
            world = self.weighed(self.past).copy()
        elif self.slow and len(self.pool) >= POOL:
            world = self.pool[self.rng.below(len(self.pool))].copy()
        else:
            world = self.believed()
            if self.slow:
                self.pool.append(world)
                world = world.copy()
        world.chance = self.luck
        world.single = True
        return world

    def weighed(self, past: Past) -> Game:
        """One of the worlds of the pool, each as often as it fits what the others have done."""
        if not self.weights:
            judged = self.judged
            best = 2 * IMPOSSIBLE
            while not self.enough(judged):
                world = self.sampler.draw(self.rng, self.luck)
                fit = self.fit(past, world, best - NEGLIGIBLE)
                best = max(best, fit)
                self.pool.append(world)
                judged.append(fit)
            most = max(judged)
            total = 0.0
            for weight in judged:
                total += exp(weight - most)
                self.weights.append(total)
        self.spin = (self.spin + GOLDEN) % 1.0 if self.thumb.crowd > 1 else self.rng.chance()
        place = min(bisect(self.weights, self.spin * self.weights[-1]), len(self.pool) - 1)
        for _ in range(self.thumb.stirs):
            self.stir(past, place)
        return self.pool[place]

    def fit(self, past: Past, world: Game, least: float) -> float:
        """How well a world fits what the others have bid and done: a logarithm."""
        bid = self.thumb.fit(world, self.seat, self.rng)
        return bid + past.weight(world, least - bid)

    def stir(self, past: Past, place: int) -> None:
        """Exchange two unseen cards of a world of the pool, as often as the one that comes of it fits (Metropolis).

        Few of the worlds that are drawn fit; from each of these others are reached that fit as well.
        """
        world = past.exchanged(self.pool[place], self.rng)
        if world is not None:
            least = self.judged[place] + log(1.0 - self.rng.chance())
            fit = self.fit(past, world, least)
            if fit >= least:
                self.pool[place] = world
                self.judged[place] = fit

    def enough(self, judged: list[float]) -> bool:
        """Whether no more worlds need be weighed: as many fit as a search needs, or time runs."""
        n = len(judged)
        if not n:
            return False
        if self.late():
            return True
        if n % CLOCK:
            return False
        times = self.thumb.crowd
        if n >= CROWD and self.hurried():
            return True
        return n >= CROWD * times and (n >= MOST_CROWD * times or worth_of(judged) > ENOUGH * times)

    def believed(self) -> Game:
        """A new world, if possible one that fits what the others have bid, as the thumb reads it."""
        world = self.sampler.draw(self.rng, self.luck)
        if self.guided and self.infers and not self.thumb.settle(world, self.seat, self.rng):
            best = world
            most = self.thumb.likely(world, self.seat)
            tries = MORE_TRIES if self.paired else TRIES
            while tries and most < 100 and self.rng.below(100) >= most and not self.late():
                tries -= 1
                world = self.sampler.draw(self.rng, self.luck)
                likely = self.thumb.likely(world, self.seat)
                if likely > most:
                    best, most = world, likely
            return best
        return world

    def simulate(self) -> None:
        """One world, one walk down the tree, one rollout."""
        world = self.world()
        path: list[Node] = [self.root]
        seats: list[int] = [-1]
        node = self.root
        grown = False
        while not world.over and not grown:
            seat = self.seat if node is self.root else next_seat(world, self.rng)
            m = self.m
            m.clear()
            world.moves(seat, m)
            actions = m.list
            if self.guided and len(actions) > 1:
                actions = self.thumb.shortlist(world, seat, actions)
            if len(actions) == 1:
                world.apply(seat, actions[0])
                if node is self.root:
                    break
                continue
            if seat != self.seat and self.alone and self.guided:
                k, grown = self.follow(world, seat, node, actions)
            else:
                k, grown = self.descend(world, seat, node, actions)
            node = node.kids[self.key(seat, actions[k])]
            path.append(node)
            seats.append(seat)
            world.apply(seat, actions[k])
        if not self.rollout(world) and self.done:
            return
        outcome = self.outcome(world)
        self.root.visits += 1
        for i in range(1, len(path)):
            path[i].visits += 1
            path[i].total += outcome[seats[i]]
            path[i].squares += outcome[seats[i]] * outcome[seats[i]]
        self.done += 1

    def key(self, seat: int, action: int) -> int:
        """An action as the searching seat sees it."""
        if seat != self.seat and self.hidden >> (action & KIND_MASK) & 1:
            return -1 - (action & KIND_MASK)
        return action

    def descend(self, world: Game, seat: int, node: Node, actions: list[int]) -> tuple[int, bool]:
        """Which action to follow, and whether it is a new one."""
        kids = node.kids
        fresh: list[int] = []
        best, most = 0, -1e9
        spread = self.spread()
        known = 0
        for k in range(len(actions)):
            key = self.key(seat, actions[k])
            kid = kids.get(key)
            if kid is None:
                fresh.append(k)
                continue
            kid.available += 1
            known += 1
            value = 0.5
            if kid.visits and spread > 0:
                value = 0.5 + (kid.total / kid.visits - self.mean) / spread
            value += kid.prior * TRUST / (TRUST + kid.visits) + EXPLORE * sqrt(
                log(kid.available + 1) / (1 + kid.visits)
            )
            if value > most:
                best, most = k, value
        room = self.wide or 2 + WIDTH * sqrt(node.visits)
        if fresh and (known < 2 or self.guided == 0 or known < room):
            return self.grow(world, seat, node, actions, fresh), True
        return best, False

    def spread(self) -> float:
        """By what differences between outcomes are measured."""
        return SPREAD * sqrt(self.squares / self.outcomes) if self.outcomes else 0.0

    def follow(self, world: Game, seat: int, node: Node, actions: list[int]) -> tuple[int, bool]:
        """What another seat does by the thumb, or at random every so often; and whether it is new.

        In betting games a branch chosen by its mean over all worlds would be a rival who bets without his cards.
        """
        if self.rng.below(100) < self.guided:
            k = best_of(self.thumb, world, seat, actions)
        else:
            k = self.rng.below(len(actions))
        key = self.key(seat, actions[k])
        if key in node.kids:
            return k, False
        node.kids[key] = Node(actions[k], 0.0)
        return k, True

    def grow(self, world: Game, seat: int, node: Node, actions: list[int], fresh: list[int]) -> int:
        """Add the most promising of the new actions to the tree."""
        if self.guided == 0:
            chosen = fresh[self.rng.below(len(fresh))]
            node.kids[self.key(seat, actions[chosen])] = Node(actions[chosen], 0.0)
            return chosen
        rates = self.thumb.rates(world, seat, actions)
        least, most = min(rates), max(rates)
        chosen, best = fresh[0], least - 1
        for k in fresh:
            rate = rates[k]
            if self.quits >> (actions[k] & KIND_MASK) & 1:
                rate = least
            if rate > best:
                chosen, best = k, rate
        prior = PRIOR * (rates[chosen] - least) / (most - least) if most > least else 0.0
        node.kids[self.key(seat, actions[chosen])] = Node(actions[chosen], prior)
        return chosen

    def rollout(self, world: Game) -> bool:
        """Play to the end of the deal, mostly by the thumb; False if time was up before."""
        m, rng, thumb = self.m, self.rng, self.thumb
        left = self.depth
        while not world.over and left:
            if left % CLOCK == 0 and self.late():
                return False
            left -= 1
            seat = next_seat(world, rng)
            m.clear()
            world.moves(seat, m)
            if self.guided and rng.below(100) < self.guided and m.count() > 1:
                actions = m.list
                action = actions[best_of(thumb, world, seat, actions)]
            else:
                action = m.draw(rng)
                while self.quits >> (action & KIND_MASK) & 1 and m.count() > 1:
                    action = m.draw(rng)
            world.apply(seat, action)
        return True

    def outcome(self, world: Game) -> list[float]:
        """What the deal came to, by seat; widens the range that outcomes are measured by."""
        values = margins(world, self.start)
        for seat in range(world.players):
            values[seat] += self.thumb.finer(world, seat) if world.over else self.thumb.estimate(world, seat)
        for value in values:  # without what follows, or every match decided would count for more than the one before
            if self.outcomes == 0 and self.low == self.high == 0.0:
                self.low = self.high = value
            elif value < self.low:
                self.low = value
            elif value > self.high:
                self.high = value
        if world.won and world.won != world.everybody:  # the match itself is decided
            stake = max(self.high - self.low, 1.0)
            for seat in range(world.players):
                values[seat] += stake if world.won >> seat & 1 else -stake
        for value in values:
            self.outcomes += 1
            off = value - self.mean
            self.mean += off / self.outcomes
            self.squares += off * (value - self.mean)
        return values

    def ranking(self) -> list[Node]:
        """The actions of the root, the most visited first; the thumb's own before one that is not surely better."""
        kids = list(self.root.kids.values())
        ranked = [pair[2] for pair in sorted([(-kid.visits, -kid.total, kid) for kid in kids], key=by_visits)]
        if self.sure > 0.0 and self.guided and len(ranked) > 1:
            ranked.sort(key=by_mean)
            own = kids[0]  # the first to grow is what looks best
            if not surely_better(ranked[0], own, self.sure):
                ranked.remove(own)
                ranked.insert(0, own)
        return ranked


def worth_of(weights: list[float]) -> float:
    """As how many that weigh alike these (logarithms) are worth: the effective size of a weighed sample."""
    most = max(weights)
    total = squares = 0.0
    for weight in weights:
        share = exp(weight - most)
        total += share
        squares += share * share
    return total * total / squares


def by_visits(entry: tuple[int, float, Node]) -> tuple[int, float, int]:
    """How nodes are ranked."""
    return entry[0], entry[1], entry[2].action


def by_mean(node: Node) -> float:
    """How nodes are ranked where luck is large."""
    return -node.total / node.visits if node.visits else 1e9


def surely_better(one: Node, other: Node, sure: float) -> bool:
    """Whether the mean of one action is above that of another by so many standard errors of the difference."""
    if one is other or one.visits < 2 or other.visits < 2:
        return False
    gap = one.total / one.visits - other.total / other.visits
    error = spread_of(one) / one.visits + spread_of(other) / other.visits
    return gap > sure * sqrt(error)


def lead(one: list[float], other: list[float]) -> float:
    """By how many standard errors the first is above the second, both measured in the same worlds."""
    n = min(len(one), len(other))
    if n < 2:
        return 0.0
    total = squares = 0.0
    for k in range(n):
        off = one[k] - other[k]
        total += off
        squares += off * off
    spread = squares - total * total / n
    if spread <= 0.0:
        return 0.0 if total == 0.0 else 100.0 if total > 0 else -100.0
    return total / sqrt(spread * n / (n - 1))


def beaten(best: list[float], other: list[float], errors: float) -> bool:
    """Whether an action need be followed no further: it is that far behind the best, or has never made a difference."""
    return lead(best, other) > errors or (len(other) >= ALIKE and other == best)


def some_amounts(actions: list[int], own: int, numbers: int) -> list[int]:
    """The actions, but of one that comes in many amounts only a few: neighbours would come to much the same.

    `numbers` are the acts (a mask) that come in amounts.
    """
    amounts: dict[int, list[int]] = {}
    for action in actions:
        amounts.setdefault(action & (1 << Y_SHIFT) - 1, []).append(action)
    found: list[int] = []
    for each in amounts.values():
        if len(each) <= AMOUNTS or not numbers >> (each[0] & KIND_MASK) & 1:
            found += each
        else:
            between = sqrt((y_of(each[0]) + 1) * (y_of(each[-1]) + 1)) - 1
            near = [abs(y_of(action) - between) for action in each]
            middle = near.index(min(near))
            found += [a for k, a in enumerate(each) if k in (0, middle, len(each) - 1) or a == own]
    return found


def spread_of(node: Node) -> float:
    """The variance of what an action came to."""
    mean = node.total / node.visits
    return max(node.squares / node.visits - mean * mean, 0.0)


def next_seat(world: Game, rng: Rng) -> int:
    """Who acts; in a race anybody who is asked."""
    if world.mode == RACE:
        asked = bits(world.asked)
        return asked[rng.below(len(asked))]
    return world.actor()


def margins(world: Game, start: list[int]) -> list[float]:
    """By seat: what its side has gained on the others since the start, in points; all there is, where sides are one."""
    gained = [float(world.points[s] - start[s]) for s in range(world.sides)]
    if world.fewest_win():
        gained = [-g for g in gained]
    total = 0.0
    for each in gained:
        total += each
    found: list[float] = []
    for seat in range(world.players):
        mine = gained[world.side(seat)]
        found.append(mine if world.sides == 1 else mine - (total - mine) / (world.sides - 1))
    return found
