"""Klondike by the patience solver: is this deal won, a deal that is, and what to play.

`examine` and `winnable` look at all cards: they are for the page ("this deal can be won") and for choosing deals, never
for a player. `Patient` is a player: it solves worlds that the person at the table may believe in.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Any, Final

from baralho.bots.patience import CARDS, LAY, LOST, REDEAL, TURN, UNLIMITED, WON, Position, Result, Rules, solve
from baralho.bots.player import SIMULATIONS, Choice, Player
from baralho.bots.search import Search
from baralho.bots.seat import Seat
from baralho.bots.thumb import QUIT, Reason, Thumb, best_of
from baralho.engine.chance import Chance, Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, Value, encode
from baralho.games.klondike import COLUMN, COLUMNS, FOUNDATION, GAME, GIVE_UP, PACK, STOCK, WASTE, Klondike
from baralho.games.klondike import DRAW as ACT_DRAW
from baralho.games.klondike import LAY as ACT_LAY
from baralho.games.klondike import REDEAL as ACT_REDEAL
from baralho.games.klondike import UP as ACT_UP

SUITS: Final = (0, 2, 3, 1)  # clubs, diamonds, hearts, spades in the order of the solver
CARD: Final = tuple([4 * (PACK.rank[card] - 1) + SUITS[PACK.suit[card]] for card in range(PACK.count)])
FACE: Final = tuple([CARD.index(card) for card in range(CARDS)])
SECONDS: Final = 1.0  # of processor time for one deal
TRIES: Final = 200  # deals to look at for one that can be won
STATES: Final = 400  # of a world that a player thinks about
HOPE: Final = 4  # worlds of which one must be won for more to be solved
WORLDS: Final = 16  # that a player solves, at most
CANDIDATES: Final = 3  # steps that the thumb, and that the solver, can have tried in all worlds
PER_WORLD: Final = 25  # simulations of a budget that a world counts for
SAFE: Final = 100  # what the thumb rates so need not be thought about
SURE: Final = 1.0  # standard errors by which another step than the thumb's must win in more worlds
TURNING: Final = (ACT_DRAW, ACT_REDEAL)
SHORT: Final = 0.001  # seconds for a world that is begun when time is up


def position_of(game: Game) -> Position:
    """What the solver is to know: all cards of a state, or of a world."""
    assert isinstance(game, Klondike)
    t = game.t
    opt = game.opt
    hidden: list[list[int]] = []
    shown: list[list[int]] = []
    for i in range(COLUMNS):
        line = t.line(COLUMN, i)
        hidden.append([CARD[c] for c in line if t.turned >> c & 1])
        shown.append([CARD[c] for c in line if not t.turned >> c & 1])
    out = [0] * 4
    for suit in range(4):
        out[SUITS[suit]] = t.count(FOUNDATION, suit)
    waste, stock = t.cards(WASTE), t.cards(STOCK)
    rules = Rules(
        opt.draw,
        UNLIMITED if opt.passes == "unlimited" else game.redeals,
        opt.partial_run_moves,
        opt.foundation_to_tableau,
        opt.empty_column == "any",
        opt.auto_aces,
    )
    return Position(hidden, shown, out, [CARD[c] for c in waste + stock[::-1]], len(waste), rules)


def actions_of(result: Result) -> list[int]:
    """A solution as actions of the game."""
    actions = []
    for step in result.steps:
        if step.kind == TURN:
            actions.append(encode(ACT_DRAW))
        elif step.kind == REDEAL:
            actions.append(encode(ACT_REDEAL))
        elif step.kind == LAY:
            actions.append(encode(ACT_LAY, FACE[step.card], step.column))
        else:
            actions.append(encode(ACT_UP, FACE[step.card]))
    return actions


def wins(game: Game, actions: list[int]) -> bool:
    """Whether these actions, every one of them legal, win in the engine."""
    game = game.copy()
    for action in actions:
        if game.over or action not in game.legal(0):
            return False
        game.apply(0, action)
    return game.over and game.won == 1


def examine(game: Game, seconds: float = SECONDS, states: int = 0) -> Result:
    """Won, lost or unresolved, all cards known; a solution has been played in the engine."""
    result = solve(position_of(game), seconds, states)
    if result.verdict == WON and not wins(game, actions_of(result)):
        raise AssertionError("the engine does not agree with the solver")
    return result


def dealt(seed: str, options: dict[str, Value] | None = None, preset: str = "") -> Game:
    """The deal of a seed."""
    players, settled = GAME.settle("", preset, 0, options or {})
    game = GAME.sit(players, settled, Chance(seed))
    game.begin()
    return game


def winnable(game: Game, seconds: float = SECONDS, states: int = 0) -> bool | None:
    """Whether a match can be won from here, all cards known; None where time, or states, were too few to tell.

    For the server ("this deal can be won", "you are stuck"), never for a player: it looks at hidden cards.
    """
    if game.over:
        return game.won == 1
    verdict = examine(game, seconds, states).verdict
    return True if verdict == WON else False if verdict == LOST else None


def winnable_seed(
    seed: str, options: dict[str, Value] | None = None, preset: str = "", seconds: float = SECONDS, states: int = 0
) -> str:
    """The first seed of a row ("7", "7 1", "7 2", ...) whose deal is known to be winnable; "" if none of many is."""
    for number in range(TRIES):
        name = f"{seed} {number}" if number else seed
        if winnable(dealt(name, options, preset), seconds, states):
            return name
    return ""


class Patient(Player):
    """Solves worlds that the seat may believe in, and takes the step that leaves the most of them won.

    Steps that win in as many are told apart by playing worlds out. A solver sees the hidden cards of its worlds, so a
    step must be surely better than the one that the thumb likes best. Where nothing goes any more it gives up.
    """

    def __init__(self, thumb: Thumb[Any]) -> None:
        self.thumb = thumb

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """Scout, confirm, compare."""
        legal, seat, budget = me.legal(), me.number, me.clock
        if len(legal) == 1:
            return Choice(legal[0])
        search = Search(me, self.thumb, rng)
        world = search.world()
        if turned_in_vain(me, world) and self.only_turns(world):
            return Choice(GIVE_UP, self.thumb.reason(world, seat, GIVE_UP))
        rates = self.thumb.rates(world, seat, legal)
        if max(rates) >= SAFE:
            action = legal[rates.index(max(rates))]
            return Choice(action, self.thumb.reason(world, seat, action))
        simulations = budget.simulations if budget.simulations or budget.millis else SIMULATIONS
        search.limit(budget.millis)
        trial = Trial(search, simulations, budget.millis)
        liked = [a for a in search.candidates(legal) if rates[legal.index(a)] > QUIT and a != GIVE_UP]
        trial.scout(legal, liked[:CANDIDATES] or [GIVE_UP])
        trial.confirm()
        best = trial.best()
        if best < 0:
            ranked = search.compare(trial.equals(), simulations, budget.millis)
            best = trial.actions.index(ranked[0].action)
        action = trial.actions[best]
        won = trial.won[best]
        choice = Choice(action, Reason("solved", number=won) if won else self.thumb.reason(world, seat, action))
        choice.simulations = trial.solved if won else search.done
        return choice

    def only_turns(self, world: Game) -> bool:
        """Whether the thumb would do nothing but turn cards until it stands here again, or gives up."""
        world = world.copy()
        for _ in range(round_of(world)):
            legal = world.legal(0)
            action = legal[best_of(self.thumb, world, 0, legal)]
            if action == GIVE_UP:
                return True
            if action & KIND_MASK not in TURNING:
                return False
            world.apply(0, action)
            if world.over:
                break
        return True


class Trial:
    """The steps that come into question, the thumb's first, and in how many worlds they win."""

    def __init__(self, search: Search, simulations: int, millis: int) -> None:
        self.search = search
        self.seconds = millis / 1000
        self.most = min(max(simulations // PER_WORLD, 1), WORLDS) if simulations else WORLDS
        self.actions: list[int] = []
        self.worlds: list[Game] = []  # that are won, and
        self.steps: list[int] = []  # the step that wins in each
        self.solved = 0
        self.won: list[int] = []

    def left(self, share: float) -> float:
        """How many seconds are left of this share of the time; without a limit, 0 for the solver."""
        return share * self.seconds - (time.perf_counter() - self.search.begun) if self.seconds else 0.0

    def late(self, share: float) -> bool:
        """Whether this share of the time is over."""
        return self.seconds > 0 and self.left(share) <= 0

    def solve(self, world: Game) -> Result:
        """With few states, and what is left of the time."""
        return solve(position_of(world), max(self.left(1.0), SHORT) if self.seconds else 0.0, STATES)

    def scout(self, legal: list[int], liked: list[int]) -> None:
        """Solve worlds; what comes into question is what wins in them, and what the thumb likes."""
        votes: dict[int, int] = {}
        while self.solved < self.most and not (self.solved and self.late(0.3)):
            if self.solved == HOPE and not votes:
                break
            world = self.search.world()
            self.solved += 1
            result = self.solve(world)
            if result.verdict == WON:
                step = actions_of(result)[0]
                assert step in legal
                votes[step] = votes.get(step, 0) + 1
                self.worlds.append(world)
                self.steps.append(step)
        self.actions = liked + [action for action in most_common(votes) if action not in liked]
        self.won = [0] * len(self.actions)

    def confirm(self) -> None:
        """In the worlds that are won by some step: by which others?"""
        for k in range(len(self.worlds)):
            if k and self.late(0.6):
                self.solved = self.solved * k // len(self.worlds)  # the rest has not been looked at
                return
            for i in range(len(self.actions)):
                action = self.actions[i]
                if action == self.steps[k]:
                    self.won[i] += 1
                elif action != GIVE_UP:
                    after = self.worlds[k].copy()
                    after.apply(0, action)
                    self.won[i] += after.won if after.over else self.solve(after).verdict == WON

    def best(self) -> int:
        """The only step that comes into question, or one that wins in surely more worlds than the thumb's; -1: none.
        Where all worlds are lost too, it is still to be seen how many cards come out.
        """
        most = max(self.won)
        if len(self.actions) > 1 and most <= self.won[0] + margin(most):
            return -1
        return self.won.index(most)

    def equals(self) -> list[int]:
        """The steps that win in about as many worlds as the best; the thumb's is one of them."""
        bar = max(self.won) - margin(max(self.won))
        return [self.actions[i] for i in range(len(self.actions)) if self.won[i] >= bar]


def turned_in_vain(me: Seat, world: Game) -> bool:
    """Whether all cards of stock and waste have been turned up twice since one was last moved.

    Once is not enough, as an ace that goes out by itself changes which cards come up.
    """
    turned = 0
    for row in reversed(me.rows()):
        if row.action & KIND_MASK not in TURNING:
            break
        turned += 1
    return turned > 2 * round_of(world)


def round_of(game: Game) -> int:
    """How many actions it takes to turn up all cards of stock and waste."""
    assert isinstance(game, Klondike)
    return (game.t.count(STOCK) + game.t.count(WASTE) + game.opt.draw - 1) // game.opt.draw + 1


def margin(won: int) -> float:
    """By how many worlds a difference may be chance."""
    return SURE * sqrt(won)


def most_common(votes: dict[int, int]) -> list[int]:
    """The actions with the most votes."""
    ranked = sorted([(-number, action) for action, number in votes.items()])
    return [action for _, action in ranked[:CANDIDATES]]
