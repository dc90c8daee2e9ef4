"""Random play inside compiled code: for simulation, benchmarks and the rollouts of search."""

from __future__ import annotations

from baralho.engine.chance import Luck, Rng
from baralho.engine.errors import IllegalAction
from baralho.engine.game import RACE, Game
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK
from baralho.engine.table import bits
from baralho.engine.wording import in_words, is_action


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
        """Carry out an action of the seat to act; refuse it, and change nothing, if it is not legal."""
        game = self.game
        if game.over:
            raise IllegalAction(f"this match of {game.spec.id} is over")
        offer(game, self.m)
        if not self.m.holds(action):
            raise IllegalAction(f"seat {game.actor()} of {game.spec.id} cannot do {told(game, action)} now")
        game.apply(game.actor(), action)


class End:
    """How one match of a batch ended."""

    def __init__(self, number: int, game: Game) -> None:
        """`number` is its place in the batch."""
        self.number = number
        self.points = [game.spec.on_paper(p) for p in game.points]  # by side, as on the score sheet
        self.won = game.won  # the seats (a mask) that have won the match; 0 where only a deal is played
        self.capped = game.capped  # it was broken off, having lasted too long
        sign = -1.0 if game.fewest_win() else 1.0
        self.returns = [sign * self.points[game.side(seat)] for seat in range(game.players)]  # by seat: more is better


class Batch:
    """Many matches stepped together, one call for all: for learners and benchmarks.

    A match that is over is dealt anew from the template, so that every step is a decision; `ended` has what came of it.
    Where the template has `single` set, a match is one deal.
    """

    def __init__(self, template: Game, count: int, seed: int) -> None:
        """`template` is a match that has not begun (`GameSpec.sit`)."""
        self.template = template
        self.luck = Luck(Rng(seed))
        self.dealt = 0
        self.ended: list[End] = []  # the matches that the last step has ended, by their number in the batch
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
            self.ended.append(End(i, game))
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

    def _begin(self, given: list[int]) -> None:
        """A step for every match begins."""
        if len(given) != len(self.games):
            raise IllegalAction(f"a batch of {len(self.games)} matches wants as many actions, not {len(given)}")
        if self.ended:
            self.ended = []

    def step(self, actions: list[int]) -> list[list[int]]:
        """Carry out one action in every match, and return the legal actions after it.

        If one is not legal all are refused, and nothing changes.
        """
        for i, m in enumerate(self.offers):
            if i < len(actions) and (not m.holds(actions[i]) or actions[i] in m.texts):
                game = self.games[i]
                what = told(game, actions[i])
                raise IllegalAction(f"match {i}: seat {game.actor()} of {game.spec.id} cannot do {what} now")
        self._begin(actions)
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
        self._begin(numbers)
        left = self.left
        for i, m in enumerate(self.offers):
            self._apply(i, m, m.nth(numbers[i] % left[i]))
            left[i] = m.count()
        return left[:]


def told(game: Game, action: int) -> str:
    """An action in words, if it is one."""
    acts, pack = game.spec.acts, game.t.pack
    return in_words(acts, pack, action) if is_action(acts, pack, game.players, action) else f"action {action}"


def offer(game: Game, m: Moves) -> None:
    """Collect what the seat to act may do."""
    m.clear()
    game.moves(game.actor(), m)
