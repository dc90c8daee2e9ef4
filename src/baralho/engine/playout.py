"""Random play inside compiled code: for simulation, benchmarks and the rollouts of search."""

from __future__ import annotations

from baralho.engine.chance import Rng
from baralho.engine.game import RACE, Game
from baralho.engine.moves import Moves
from baralho.engine.table import bits


def playout(game: Game, rng: Rng) -> int:
    """Play uniformly random legal actions to the end; returns how many."""
    m = Moves(game.t.pack)
    played = 0
    while not game.over:
        seat = game.actor()
        if game.mode == RACE:
            asked = bits(game.asked)
            seat = asked[rng.below(len(asked))]
        m.clear()
        game.moves(seat, m)
        game.apply(seat, m.list[rng.below(len(m.list))])
        played += 1
    return played


class Batch:
    """Many matches stepped together, one call for all: for learners and benchmarks."""

    def __init__(self, games: list[Game]) -> None:
        self.games = games
        self.buffer = Moves(games[0].t.pack)

    def seats(self) -> list[int]:
        """The seat to act in every match, -1 where the match is over."""
        return [-1 if g.over else g.actor() for g in self.games]

    def legal(self) -> list[list[int]]:
        """The legal actions in every match, none where it is over."""
        found = []
        for game in self.games:
            m = Moves(game.t.pack)
            if not game.over:
                game.moves(game.actor(), m)
            found.append(m.list)
        return found

    def step(self, actions: list[int]) -> list[list[int]]:
        """Carry out one legal action in every match that is not over, and return the legal actions after it."""
        found = []
        for game, action in zip(self.games, actions, strict=True):
            m = Moves(game.t.pack)
            if not game.over:
                game.apply(game.actor(), action)
                if not game.over:
                    game.moves(game.actor(), m)
            found.append(m.list)
        return found
