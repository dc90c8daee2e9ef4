"""Claims in trick games: "the rest of the tricks are mine".

A claim is *proven* if it holds however the cards that the claimer does not see lie: he leads nothing but masters, after
he has drawn the trumps that are out. It is *likely* if he takes every trick, against any defence, in all worlds that he
may believe in. Both look at what the claimer knows and at nothing else: a claim that is refused must not tell him where
a card lies. `line` plays the rest out: everybody's cards, so that the claimer's side takes every trick.
"""

from __future__ import annotations

import time
from typing import Final

from baralho.bots.doubledummy import FOLLOW
from baralho.bots.endgame import Task, hand_on_turn, task_of
from baralho.bots.tricks import beaten_by, seen
from baralho.engine.chance import Rng
from baralho.engine.game import TURN, Game
from baralho.engine.match import Match
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK
from baralho.engine.table import bits
from baralho.kinds.tricks import HAND, TRICK, TrickGame

LEAST: Final = 2  # with one card left there is nothing to save
NODES: Final = 2000  # of the search for a line
WORLDS: Final = 60
FEWEST: Final = 12  # worlds that must have been solved in the time that there is
PROVEN: Final = 2
LIKELY: Final = 1
DOUBTFUL: Final = 0


def plays(game: Game, seat: int) -> list[int]:
    """The cards that a seat may play now (as actions); none where anything else may be done, but for giving up."""
    found: list[int] = []
    for action in game.legal(seat):
        kind = action & KIND_MASK
        if game.spec.quits >> kind & 1:
            continue
        if game.spec.acts[kind].code != "play":
            return []
        found.append(action)
    return found


def held(game: TrickGame) -> int:
    """How many cards are in all hands."""
    return sum([game.t.count(HAND, seat) for seat in range(game.players)])


def own_side(game: Game, seat: int) -> int:
    """The seats (a mask) for which a seat claims: partners are counted in as soon as everybody knows them."""
    return game.seats_of(game.side(seat)) if game.sides_open() else 1 << seat


def may_claim(match: Match, seat: int) -> bool:
    """Whether a seat may claim now: it is to play a card, there are more, and no cards are drawn between tricks.

    The trick is tried in a world that the seat may believe in: in the true one the answer would tell who can do what.
    """
    game = match.game
    if not isinstance(game, TrickGame) or game.over or game.mode != TURN or not game.asked >> seat & 1:
        return False
    if game.t.count(HAND, hand_on_turn(game)) < LEAST:
        return False
    trial = match.sample(seat, Rng(0))
    assert isinstance(trial, TrickGame)
    trial.single = True
    left = game.in_trick() - game.t.count(TRICK)
    before = held(trial)
    for _ in range(left):
        cards = [] if trial.over or trial.mode != TURN else plays(trial, trial.turn)
        if not cards:
            return False
        trial.apply(trial.turn, cards[0])
    return not trial.over and held(trial) == before - left


def judge(match: Match, seat: int, rng: Rng, millis: int) -> int:
    """How good a claim is, from what the claimer knows."""
    if not may_claim(match, seat):
        return DOUBTFUL
    if proven(match.game, seat):
        return PROVEN
    return LIKELY if likely(match, seat, rng, millis) else DOUBTFUL


def proven(game: Game, seat: int) -> bool:
    """Whether the claimer, who must be on lead, takes every trick by his own cards wherever the others lie."""
    assert isinstance(game, TrickGame)
    if game.t.count(TRICK) or hand_on_turn(game) != seat:
        return False
    out = game.t.pack.all & ~seen(game, seat)
    hand = game.t.mask(HAND, seat)
    trumps = game.of_suit(game.trump) if game.trump >= 0 else 0
    for card in bits(hand):
        if beaten_by(game, card) & out:
            return False
    drawn = (hand & trumps).bit_count()
    against = (out & trumps).bit_count()
    if not against or not hand & ~trumps:
        return True
    # somebody may hold all trumps that are out, and follows one by one; where he need not follow, he keeps them
    task = task_of(game, seat)
    return task is not None and task.duty == FOLLOW and drawn >= against


def likely(match: Match, seat: int, rng: Rng, millis: int) -> bool:
    """Whether the claimer's side takes every trick in all worlds drawn; False where a world cannot be solved."""
    begun = time.perf_counter()
    sampler = match.sampler(seat)
    for solved in range(WORLDS):
        if solved >= FEWEST and time.perf_counter() - begun >= millis / 1000:
            break
        world = sampler.draw(rng)
        task = task_of(world, seat)
        if task is None or not takes_all(task, own_side(world, seat)):
            return False
    return True


def takes_all(task: Task, side: int) -> bool:
    """Whether a side takes every trick of a world against any defence."""
    task.collect = side
    task.avoid = False
    task.value = []
    task.last = []
    task.trick = 1
    solver = task.solver()
    if solver is None:
        return False
    low, high = solver.range()
    return solver.ask(0, 0, high, high, low)


class Line:
    """Looks for a way to play the rest of a deal in which one side takes every trick."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.nodes = 0
        self.found: list[tuple[int, int]] = []

    def search(self, game: TrickGame) -> bool:
        """Whether there is one from here; what is played is in `found`, the last action first."""
        if game.over:
            return True
        if self.nodes >= NODES or game.mode != TURN:
            return False
        seat = game.turn
        last = game.t.count(TRICK) + 1 == game.in_trick()
        for action in self.ordered(game, seat):
            self.nodes += 1
            after = game.copy()
            assert isinstance(after, TrickGame)
            after.apply(seat, action)
            if last and not self.side >> after.taker & 1:
                continue
            if not after.over and held(after) != held(game) - 1:
                continue
            if self.search(after):
                self.found.append((seat, action))
                return True
        return False

    def ordered(self, game: TrickGame, seat: int) -> list[int]:
        """The cards of a seat, the most helpful first: of the side high ones, of the others low ones that lose."""
        helps = self.side >> hand_on_turn(game) & 1
        taken = game.best >= 0 and self.side >> game.taker & 1
        ranked: list[tuple[int, int, int]] = []
        for action in plays(game, seat):
            card = action >> KIND_BITS & X_MASK
            power = game.power(card)
            wins = int(game.best < 0 or game.beats(card))
            trump = int(game.suit_of(card) == game.trump)
            if helps and not taken:
                ranked.append((-2 * wins + (trump if game.best >= 0 else -trump), -power, action))
            else:
                ranked.append((2 * wins + trump, power, action))
        return [action for _, _, action in sorted(ranked)]


def line(match: Match, seat: int) -> list[tuple[int, int]]:
    """The rest of the deal as (seat, action), in which the side of a seat takes every trick; empty if there is none."""
    game = match.game
    if not isinstance(game, TrickGame) or not may_claim(match, seat):
        return []
    trial = game.copy()
    assert isinstance(trial, TrickGame)
    trial.single = True
    search = Line(own_side(game, seat))
    return search.found[::-1] if search.search(trial) else []
