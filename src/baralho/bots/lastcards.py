"""The last cards of a game for two: when all that is unseen is the other's hand, nothing is hidden any more.

What is left of the deal is then solved by alpha-beta over the states of the game itself, actions in the order in which
the thumb likes them; among equals the thumb's own is taken. A game says by `Thumb.bare` when that is so.
"""

from __future__ import annotations

from typing import Final

from baralho.bots.search import Search, margins
from baralho.engine.game import Game
from baralho.engine.moves import Moves

STATES: Final = 12  # that a simulation stands for
PART: Final = 3  # of the time, the part (a third) that is spent at most on an ending that may be too long
WON: Final = 100.0  # what the match is worth, more than any points
ENDLESS: Final = 1e9
CLOCK: Final = 64  # states between two looks at the clock


class LastCards:
    """Solves what is left of a deal for the seat of a search."""

    def __init__(self, search: Search, simulations: int, millis: int) -> None:
        self.search = search
        self.seat = search.seat
        self.most = simulations * STATES  # 0: no limit but the time
        self.states = 0
        self.given_up = False
        search.limit(-(-millis // PART))

    def best(self, world: Game, legal: list[int]) -> int:
        """The best of these actions, -1 if that took too long to find out."""
        world = world.copy()
        world.single = True
        found, most = -1, -ENDLESS
        for action in self.in_order(world, self.seat, legal):
            value = self.after(world, self.seat, action, most, ENDLESS)
            if self.given_up:
                return -1
            if value > most:
                found, most = action, value
        return found

    def in_order(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """The actions, the best looking first."""
        if len(actions) == 1:
            return actions
        rates = self.search.thumb.rates(game, seat, actions)
        ranked = sorted([(-rates[k], k) for k in range(len(actions))])
        return [actions[pair[1]] for pair in ranked]

    def after(self, game: Game, seat: int, action: int, low: float, high: float) -> float:
        """What an action leads to, for the seat that asks; exact between the bounds."""
        copy = game.copy()
        copy.apply(seat, action)
        return self.value(copy, low, high)

    def value(self, game: Game, low: float, high: float) -> float:
        """What a state is worth to the seat that asks if both play perfectly; exact between the bounds."""
        self.states += 1
        if self.states % CLOCK == 0 and (self.search.late() or 0 < self.most < self.states):
            self.given_up = True
        if self.given_up:
            return 0.0
        if game.over:
            value = margins(game, self.search.start)[self.seat]
            if game.won and game.won != game.everybody:
                value += WON if game.won >> self.seat & 1 else -WON
            return value
        seat = game.actor()
        m = Moves(game.t.pack)
        game.moves(seat, m)
        actions = self.in_order(game, seat, m.list)
        if seat == self.seat:
            best = -ENDLESS
            for action in actions:
                best = max(best, self.after(game, seat, action, max(low, best), high))
                if best >= high:
                    break
        else:
            best = ENDLESS
            for action in actions:
                best = min(best, self.after(game, seat, action, low, min(high, best)))
                if best <= low:
                    break
        return best
