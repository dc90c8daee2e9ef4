"""The strong player of Crapô: looks through what a turn can come to until a card comes up that he does not know.

Up to there nothing is left to chance, so a turn is a patience: which transfers free a house, and in what order? The
states that moves lead to are looked at, those that promise most first. A way ends where an unknown card of the stock or
of the crapô is turned up, or with the turn; how good that is, `crapo_worth` judges. A card that he has seen before, in
a stock turned over or loaded on a crapô, he remembers. A draw is not what he plays for.
"""

from __future__ import annotations

import time
from heapq import heappop, heappush
from typing import Any, Final

from baralho.bots.crapo_worth import worth
from baralho.bots.player import SIMULATIONS, Choice, Player
from baralho.bots.seat import Seat
from baralho.bots.thumb import Thumb, best_of
from baralho.engine.chance import Rng
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, x_of
from baralho.games.crapo.acts import (
    CALLING,
    CRAPO,
    DISCARD,
    FROM_CRAPO,
    LAY,
    LET,
    LOAD_CRAPO,
    LOAD_DISCARD,
    PACK,
    PASS,
    STOCK,
    THROW,
    TURN,
    TURNED,
    UP,
)
from baralho.games.crapo.choices import Arrangement
from baralho.games.crapo.game import Crapo

STATES: Final = 8  # that count as a simulation: others play a deal to its end for one
MOVE: Final = 0.01  # of two ways to the same the shorter one
WON: Final = 1000.0
DRAWN: Final = -500.0
PLACES: Final = (UP, LAY, LOAD_CRAPO, LOAD_DISCARD)


class Planner(Player):
    """Plans the turn from every position anew; calls faults as the thumb does."""

    def __init__(self, thumb: Thumb[Any]) -> None:
        self.thumb = thumb

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """The first move of the best way found."""
        legal, seat, budget = me.legal(), me.number, me.clock
        if len(legal) == 1:
            return Choice(legal[0])
        begun = time.perf_counter()
        world = me.sample(rng)
        assert isinstance(world, Crapo)
        if world.phase == CALLING:
            action = legal[best_of(self.thumb, world, seat, legal)]
            return Choice(action, self.thumb.reason(world, seat, action))
        world.single = True
        simulations = budget.simulations if budget.simulations or budget.millis else SIMULATIONS
        plan = Plan(world, seat, seen_by(me))
        action = plan.run(simulations * STATES, begun + budget.millis / 1000 if budget.millis else 0.0)
        if action & KIND_MASK in (THROW, PASS):  # a turn does not end while a card of the crapô has a place
            placed = [a for a in plan.moves(world) if a & KIND_MASK in PLACES and x_of(a) == FROM_CRAPO]
            if placed:
                action = placed[best_of(self.thumb, world, seat, placed)]
        choice = Choice(action, self.thumb.reason(world, seat, action))
        choice.simulations = -(-plan.states // STATES)
        return choice


def seen_by(me: Seat) -> int:
    """The cards (a mask) that a seat knows the place of."""
    mind = me.believes().mind()
    seen = 0
    for card in range(PACK.count):
        if mind.known >> mind.slot[card] & 1:
            seen |= 1 << card
    return seen


class Way:
    """A state that moves of the own turn lead to, and the first of them."""

    def __init__(self, game: Crapo, first: int, moves: int) -> None:
        self.game = game
        self.first = first
        self.moves = moves


class Plan:
    """The ways to go on from a position."""

    def __init__(self, world: Crapo, seat: int, seen: int) -> None:
        self.world = world
        self.seat = seat
        self.seen = seen
        self.states = 0
        self.best = -1  # the first move of the best way to an end,
        self.most = -2 * WON
        self.towards = -1  # and of that to the best state, should no end be found in time
        self.promise = -2 * WON
        self.heap: list[tuple[float, int]] = []
        self.ways: list[Way] = []
        self.met: set[tuple[Arrangement, tuple[int, ...]]] = set()

    def run(self, simulations: int, until: float) -> int:
        """Look at so many states, or so long by the clock; 0 is no limit."""
        self.ways.append(Way(self.world, -1, 0))
        self.met.add(self.key(self.world))
        self.heap.append((0.0, 0))
        while self.heap:
            way = self.ways[heappop(self.heap)[1]]
            for action in self.moves(way.game):
                if self.states and (
                    (simulations and self.states >= simulations) or (until and time.perf_counter() >= until)
                ):
                    return self.best if self.best >= 0 else self.towards
                self.states += 1
                self.follow(way, action)
        return self.best

    def moves(self, game: Crapo) -> list[int]:
        """What the seat may do without a fault."""
        m = Moves(PACK)
        if game.opt.enforcement == "falta":
            game.offer_dutiful(self.seat, m)
        else:
            game.moves(self.seat, m)
        return m.list

    def follow(self, way: Way, action: int) -> None:
        """Judge what a move leads to if it is an end, or keep it to go on from."""
        game, seat = way.game, self.seat
        act = action & KIND_MASK
        first = action if way.first < 0 else way.first
        if act == TURN and not self.knows(next_of_stock(game, seat)):
            self.weigh(first, worth(game, seat, seat, False, self.seen), way.moves)
            return
        loose = act != TURN and act != THROW and act != PASS and x_of(action) == FROM_CRAPO
        line = game.t.line(CRAPO, seat)
        bares = loose and len(line) > 1 and not self.knows(line[-2])
        after = game.copy()
        assert isinstance(after, Crapo)
        after.apply(seat, action)
        if not after.over and after.phase == CALLING:
            after.apply(1 - seat, LET)
        if after.over:
            gained = [after.points[s] - game.points[s] for s in range(2)]
            lead = gained[seat] - gained[1 - seat]
            self.weigh(first, WON if lead > 0 else -WON if lead < 0 else DRAWN, way.moves)
        elif act == THROW or act == PASS:
            self.weigh(first, worth(after, seat, 1 - seat, False, self.seen), way.moves)
        elif bares:
            self.weigh(first, worth(after, seat, seat, True, self.seen), way.moves)
        else:
            key = self.key(after)
            if key not in self.met:
                self.met.add(key)
                self.keep(Way(after, first, way.moves + 1))

    def knows(self, card: int) -> bool:
        """Whether the seat has seen where this card lies."""
        return bool(self.seen >> card & 1)

    def weigh(self, action: int, value: float, moves: int) -> None:
        """An end that is reached by so many moves more."""
        value -= MOVE * moves
        if value > self.most:
            self.best, self.most = action, value

    def keep(self, way: Way) -> None:
        """A state to go on from."""
        value = worth(way.game, self.seat, self.seat, False, self.seen) - MOVE * way.moves
        if value > self.promise:
            self.towards, self.promise = way.first, value
        heappush(self.heap, (-value, len(self.ways)))
        self.ways.append(way)

    def key(self, game: Crapo) -> tuple[Arrangement, tuple[int, ...]]:
        """What tells the states of a turn apart: the houses, and how many cards are left of each pile."""
        t, other = game.t, 1 - self.seat
        own = [t.count(kind, self.seat) for kind in (STOCK, CRAPO, DISCARD, TURNED)]
        return game.arrangement(), (*own, t.count(CRAPO, other), t.count(DISCARD, other))


def next_of_stock(game: Crapo, seat: int) -> int:
    """The card that is turned next: a used-up stock is the discard turned over."""
    top = game.t.top(STOCK, seat)
    return top if top >= 0 else game.t.line(DISCARD, seat)[0]
