"""Fits what the judgement of Crapô weighs: `python -m bench.crapo --games 1500` prints `MOVER` and `WAITER` anew.

`strong` plays with itself. Where it stops to look (before an unknown card is turned, when one has come up on the crapô,
and after a turn) the numbers of `crapo_worth.COUNTED` are noted, and at the end the lead in burden, who won and whether
it was drawn. Of the three regressions on them the judgement is a sum. Each round starts from the players of the last.
"""

from __future__ import annotations

import argparse
from typing import Final

import numpy as np
from numpy.typing import NDArray

import baralho
from baralho.bots import Budget, player, sit
from baralho.bots.crapo import next_of_stock, seen_by
from baralho.bots.crapo_worth import COUNTED, counted
from baralho.engine.match import Match
from baralho.engine.spec import KIND_MASK, x_of
from baralho.games.crapo.acts import CRAPO, FROM_CRAPO, PASS, THROW, TURN
from baralho.games.crapo.game import Crapo

LEAD: Final = 0.5  # how much the regression of the lead counts,
DRAW: Final = -2.0  # that of the odds of a draw,
WIN: Final = 7.0  # and that of the odds of winning
STEPS: Final = 15  # of Newton

Numbers = NDArray[np.float64]


class Noted:
    """Positions: whether the turn had ended, whose they are, and their numbers."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, list[float]]] = []


def over(match: Match) -> bool:
    """Asked anew after every act."""
    return match.over


def play(seed: str, simulations: int, noted: Noted) -> tuple[list[float], list[float]]:
    """One game; returns by seat the lead in burden and whether he won."""
    match: Match = baralho.start("crapo", seed=seed)
    match.game.single = True
    strong = player(match.spec, "strong")
    rng = baralho.Rng(1)
    while not over(match):
        game = match.game
        assert isinstance(game, Crapo)
        seat = match.actors()[0]
        me = sit(match, seat, Budget(simulations=simulations))
        seen, action = seen_by(me), strong.choose(me, rng).action
        act, line = action & KIND_MASK, game.t.line(CRAPO, seat)
        if act == TURN and not seen >> next_of_stock(game, seat) & 1:
            noted.rows.append((0, seat, counted(game, seat, False, seen)))
        ends = act in (THROW, PASS)
        loose = act not in (THROW, PASS, TURN) and x_of(action) == FROM_CRAPO
        bares = loose and len(line) > 1 and not seen >> line[-2] & 1
        match.act(seat, action)
        if not over(match) and (ends or bares):
            noted.rows.append((int(ends), seat, counted(game, 1 - seat if ends else seat, bares, seen)))
    assert isinstance(match.game, Crapo)
    lead = match.game.burden(1) - match.game.burden(0)
    return [lead, -lead], [float(p > 0) for p in match.game.points]


def linear(x: Numbers, y: Numbers) -> Numbers:
    """The weights of a sum that comes nearest."""
    return np.asarray(np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ y), dtype=np.float64)


def logistic(x: Numbers, y: Numbers) -> Numbers:
    """The weights of the odds that are likeliest, the numbers brought to the same spread for that."""
    spread: Numbers = np.asarray(x.std(0), dtype=np.float64)
    spread[spread == 0] = 1.0
    scaled = x / spread
    weights: Numbers = np.zeros(x.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (y - chance) - weights
        bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + np.eye(x.shape[1])
        weights += np.linalg.solve(bend, slope)
    found: Numbers = weights / spread
    return found


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description="fit the judgement of Crapô")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--simulations", type=int, default=12)
    parser.add_argument("--seed", default="fit")
    args = parser.parse_args()
    rows: list[tuple[int, float, float, float, list[float]]] = []
    for number in range(args.games):
        noted = Noted()
        leads, wins = play(f"{args.seed} {number}", args.simulations, noted)
        drawn = float(not any(wins))
        rows += [(ended, leads[seat], wins[seat], drawn, numbers) for ended, seat, numbers in noted.rows]
        print(f"\r{number + 1}/{args.games}", end="", flush=True)
    print()
    for ended, name in enumerate(("MOVER", "WAITER")):
        part = [row for row in rows if row[0] == ended]
        x = np.array([row[4] for row in part], dtype=np.float64)
        lead = np.array([row[1] for row in part], dtype=np.float64)
        won = np.array([row[2] for row in part], dtype=np.float64)
        drew = np.array([row[3] for row in part], dtype=np.float64)
        weights = LEAD * linear(x, lead) + WIN * logistic(x, won) + DRAW * logistic(x, drew)
        print(name, dict(zip(COUNTED, [round(float(w), 2) for w in weights], strict=False)), tuple(weights.round(2)))


if __name__ == "__main__":
    main()
