"""Betting by what every action comes to against what the others may hold.

A tree over worlds as they come fails at a betting table: rivals who have raised hold good cards, and few simulations
drown in the luck of the cards. Here worlds are drawn by what the others have done (`ranges`), all actions are played
out in the same ones, and the others go on by the thumb, each with his own cards.
"""

from __future__ import annotations

import time
from typing import Any, Final

from baralho.bots.player import SIMULATIONS, Choice, Medium, Strong, sensible
from baralho.bots.ranges import Beliefs, VyingThumb
from baralho.bots.search import Search, beaten, lead, some_amounts
from baralho.bots.seat import Seat
from baralho.bots.thumb import best_of
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK

FIRST: Final = 24  # worlds before an action is given up: what wins a little in each of them may cost much in the next
ROUND: Final = 8  # worlds between two looks at which actions are still worth trying
BEHIND: Final = 2.0  # standard errors that an action falls behind the best before it is given up
SKILL: Final = 2  # of a strong player, where the thumb decides


class Bet:
    """An action, and what it came to."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.values: list[float] = []  # by world
        self.total = 0.0  # of these, as the worlds weigh
        self.weight = 0.0

    def add(self, value: float, weight: float) -> None:
        """What it came to in one more world."""
        self.values.append(value)
        self.total += value * weight
        self.weight += weight

    def mean(self) -> float:
        """What it came to on average."""
        return self.total / self.weight if self.weight > 0.0 else 0.0


class Bettor(Strong):
    """Compares bets in worlds that fit what the others have done; leaves to the thumb what is no bet."""

    def __init__(self, thumb: VyingThumb[Any]) -> None:
        super().__init__(thumb)
        self.vying = thumb
        self.plain = Medium(thumb, SKILL)

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """What came to most; another action than the thumb's only if it is surely better."""
        begun = time.perf_counter()
        legal, seat, budget = sensible(me), me.number, me.clock
        beliefs = self.vying.beliefs(me) if len(legal) > 1 else None
        if beliefs is None:
            return self.plain.choose(me, rng)
        search = Search(me, self.thumb, rng, -1, self.style)
        search.begun = begun
        search.limit(budget.millis)
        world = me.sample(rng)
        known = self.vying.solved(world, seat, legal, rng.chance())
        if known >= 0:
            return Choice(known, self.thumb.reason(world, seat, known))
        legal = self.thumb.shortlist(world, seat, legal)
        if len(legal) == 1:
            return Choice(legal[0], self.thumb.reason(world, seat, legal[0]))
        own = legal[best_of(self.thumb, world, seat, legal)]
        few = legal if beliefs.counted else some_amounts(legal, own, search.numbers)
        bets = [Bet(action) for action in [own, *[a for a in few if a != own]]]
        self.race(search, beliefs, bets, budget.simulations if budget.simulations or budget.millis else SIMULATIONS)
        ranked = sorted(bets, key=by_worlds_and_mean)
        if not beliefs.counted and lead(ranked[0].values, bets[0].values) < self.style.sure:
            ranked.remove(bets[0])
            ranked.insert(0, bets[0])
        choice = Choice(ranked[0].action, self.thumb.reason(world, seat, ranked[0].action))
        chance = beliefs.chance(world)
        if chance >= 0.0:
            choice.reason = self.vying.bet_reason(world, seat, choice.action, chance)
        choice.simulations = search.done
        choice.tally = [(bet.action, len(bet.values), bet.mean() * len(bet.values)) for bet in ranked]
        choice.second = ranked[1].action
        choice.gap = max(ranked[0].mean() - ranked[1].mean(), 0.0)
        return choice

    def race(self, search: Search, beliefs: Beliefs, bets: list[Bet], simulations: int) -> None:
        """Play out the bets in the same worlds, with the same luck, those that fall behind no further."""
        rng = search.rng
        alive = bets
        worlds = 0
        while len(alive) > 1 and (not simulations or beliefs.counted or search.done + len(alive) <= simulations):
            if worlds and search.late():
                return
            world = beliefs.world(rng, search.until)
            if world is None:
                return
            world.chance = search.luck
            world.single = True
            luck = rng.state()
            for bet in alive:
                copy = world.copy()
                rng.resume(luck)
                copy.apply(search.seat, bet.action)
                self.play_out(search, copy)
                bet.add(search.outcome(copy)[search.seat], beliefs.weight)
                search.done += 1
            worlds += 1
            if worlds >= FIRST and worlds % ROUND == 0 and not beliefs.counted:
                best = min(alive, key=by_worlds_and_mean)
                alive = [b for b in alive if b is best or not beaten(best.values, b.values, BEHIND)]

    def play_out(self, search: Search, world: Game) -> None:
        """To the end of the deal: all play by the thumb, but the searching seat raises no more.

        It will think again before it does; the thumb would go on raising against rivals who have shown strength.
        """
        m = search.m
        left = search.depth
        while not world.over and left:
            left -= 1
            seat = world.actor()
            m.clear()
            world.moves(seat, m)
            actions = m.list
            if seat == search.seat:
                actions = [a for a in actions if not search.numbers >> (a & KIND_MASK) & 1]
            world.apply(seat, actions[best_of(self.thumb, world, seat, actions)] if len(actions) > 1 else actions[0])


def by_worlds_and_mean(bet: Bet) -> tuple[int, float]:
    """How bets are ranked: those that were not given up first."""
    return -len(bet.values), -bet.mean()
