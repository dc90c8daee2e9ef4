"""Relógio Real has nothing to decide: the rule of thumb lets it run."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, encode
from baralho.games.relogio_real import PILES, RUN, RelogioReal


class RelogioRealThumb(Thumb[RelogioReal]):
    """Let it run: every step leads to the same end."""

    solves = True

    def winnable(self, game: RelogioReal, seconds: float) -> bool | None:
        """What comes of it is settled by the deal."""
        return game.won == 1 if game.over else bool(solution(game, seconds))

    def rate(self, game: RelogioReal, seat: int, action: int) -> int:
        """A run is quicker."""
        return int(action & KIND_MASK == RUN)

    def shortlist(self, game: RelogioReal, seat: int, actions: list[int]) -> list[int]:
        """There is nothing to search."""
        return [encode(RUN)]

    def reason(self, game: RelogioReal, seat: int, action: int) -> Reason | None:
        """How many piles are right."""
        return Reason("no_choice", number=PILES - game.wrong_piles().bit_count())


def solution(game: Game, seconds: float) -> list[int]:
    """Run after run, if that wins; else empty."""
    game = game.copy()
    actions = []
    while not game.over:
        actions.append(encode(RUN))
        game.apply(0, encode(RUN))
    return actions if game.won == 1 else []


THUMB: Final = RelogioRealThumb
