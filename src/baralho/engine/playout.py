"""Random play inside compiled code: for simulation, benchmarks and the rollouts of search."""

from __future__ import annotations

from baralho.engine.chance import Luck, Rng
from baralho.engine.game import RACE, Game
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK
from baralho.engine.table import bits


def playout(game: Game, rng: Rng) -> int:
    """Play uniformly random legal actions to the end, giving up only at the last; returns how many."""
    m = Moves(game.t.pack)
    quits = game.spec.quits
    played = 0
    while not game.over:
        seat = game.actor()
        if game.mode == RACE:
            asked = bits(game.asked)
            seat = asked[rng.below(len(asked))]
        m.clear()
        game.moves(seat, m)
        action = m.draw(rng)
        while quits >> (action & KIND_MASK) & 1 and m.count() > 1:
            action = m.draw(rng)
        game.apply(seat, action)
        played += 1
    return played


class Stepper:
    """One match driven step by step: the shortest way for a learner's loop."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.m = Moves(game.t.pack)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.game.over

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.game.actor()

    def legal(self) -> list[int]:
        """The legal actions of the seat to act; empty when the match is over."""
        game = self.game
        self.m.clear()
        if not game.over:
            game.moves(game.actor(), self.m)
        return self.m.list

    def act(self, action: int) -> None:
        """Carry out a legal action of the seat to act."""
        self.game.apply(self.game.actor(), action)


class Batch:
    """Many matches stepped together, one call for all: for learners and benchmarks.

    A match that is over is dealt anew from the template, so that every step is a decision.
    """

    def __init__(self, template: Game, count: int, seed: int) -> None:
        """`template` is a match that has not begun (`GameSpec.sit`)."""
        self.template = template
        self.luck = Luck(Rng(seed))
        self.dealt = 0
        self.games: list[Game] = []
        self.offers: list[Moves] = []
        self.left: list[int] = []  # how many actions each offers
        for i in range(count):
            m = Moves(template.t.pack)
            self.games.append(self._deal())
            offer(self.games[i], m)
            self.offers.append(m)
            self.left.append(m.count())

    def _deal(self) -> Game:
        self.dealt += 1
        return self.template.deal_out(self.luck)

    def _apply(self, i: int, m: Moves, action: int) -> None:
        game = self.games[i]
        game.apply(game.actor(), action)
        if game.over:
            game = self.games[i] = self._deal()
        offer(game, m)

    def seats(self) -> list[int]:
        """The seat to act in every match."""
        return [game.actor() for game in self.games]

    def legal(self) -> list[list[int]]:
        """The legal actions in every match."""
        return [m.list for m in self.offers]

    def counts(self) -> list[int]:
        """How many legal actions there are in every match."""
        return self.left[:]

    def step(self, actions: list[int]) -> list[list[int]]:
        """Carry out one legal action in every match, and return the legal actions after it."""
        found: list[list[int]] = []
        for i, m in enumerate(self.offers):
            self._apply(i, m, actions[i])
            legal = m.list
            self.left[i] = len(legal)
            found.append(legal)
        return found

    def take(self, numbers: list[int]) -> list[int]:
        """Carry out in every match the legal action of that number, and return how many there are then.

        0 is the first of `legal`, and after the last comes the first again, so that any random number is a choice. The
        quickest way to play: no list of actions is made unless `legal` is asked for.
        """
        left = self.left
        for i, m in enumerate(self.offers):
            self._apply(i, m, m.nth(numbers[i] % left[i]))
            left[i] = m.count()
        return left[:]


def offer(game: Game, m: Moves) -> None:
    """Collect what the seat to act may do."""
    m.clear()
    game.moves(game.actor(), m)
