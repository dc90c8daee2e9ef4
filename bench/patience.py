"""How often each player wins the patiences: `python -m bench.patience --deals 100` (`--games golfe` for one).

`solver` is what can be won with all cards known (its seconds are of processor time); deals it could not settle are told
beside it. Players see what a person sees. Poker squares are neither won nor lost: there the mean points are told.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from typing import Final

import baralho
from baralho.bots import Budget, player, sit, thumb_of
from baralho.engine.chance import Rng

RULES: Final = (
    ("calculo", "normal"), ("calculo", "comum"), ("golfe", "rapida"), ("golfe", "comum"), ("golfe", "normal"),
    ("klondike", "normal"), ("klondike", "comum"), ("klondike", "tres"), ("klondike", "vegas"),
    ("onze-fechado", "normal"), ("piramide", "normal"), ("piramide", "comum"), ("relogio", "normal"),
    ("relogio-real", "normal"), ("poquer-paciencia", "normal"),
)  # fmt: skip
SCORED: Final = ("poquer-paciencia",)
LEVELS: Final = ("medium", "strong", "solver")


class Row:
    """What a player came to in some deals."""

    def __init__(self) -> None:
        self.results: list[float] = []
        self.unknown = 0

    def text(self, scored: bool) -> str:
        """The share won, or the mean points, with its sampling error."""
        n = len(self.results)
        if not n:
            return "-"
        mean = sum(self.results) / n
        error = 1.96 * sqrt(sum([(r - mean) ** 2 for r in self.results]) / max(n - 1, 1) / n)
        if scored:
            return f"{mean:.1f} ± {error:.1f} ({n})"
        vague = f", {100 * self.unknown / n:.0f} % unknown" if self.unknown else ""
        return f"{100 * mean:.1f} ± {100 * error:.1f} %{vague} ({n})"


def play(game: str, preset: str, seed: int, level: str, simulations: int) -> float:
    """One deal by a player: 1 if it was won, or the points where they are what counts."""
    match = baralho.start(game, preset=preset, players=1, seed=seed)
    rng = Rng(seed)
    seated = player(match.spec, level)
    while not match.over:
        choice = seated.choose(sit(match, 0, Budget(simulations)), rng)
        match.act(0, choice.action, choice.extra)
    return float(match.game.points[0]) if game in SCORED else float(match.game.won)


def measure(game: str, preset: str, deals: int, seconds: float, simulations: int, limit: float) -> dict[str, Row]:
    """The same deals for every level, as many as a level comes to in its time."""
    rows = {level: Row() for level in LEVELS}
    thumb = thumb_of(baralho.find(game))
    for level, row in rows.items():
        begun = time.process_time()
        for seed in range(deals):
            if time.process_time() - begun > limit or (level == "solver" and not thumb.solves):
                break
            if level == "solver":
                found = thumb.winnable(baralho.start(game, preset=preset, players=1, seed=seed).game, seconds)
                row.unknown += found is None
                row.results.append(float(bool(found)))
            else:
                row.results.append(play(game, preset, seed, level, simulations))
    return rows


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="how often are the patiences won?")
    parser.add_argument("--games", nargs="*", default=[])
    parser.add_argument("--deals", type=int, default=100, help="seeds from 0 on")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for the solver at one deal")
    parser.add_argument("--simulations", type=int, default=100, help="of strong")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds of processor time for a level and rules")
    args = parser.parse_args()
    print(f"| rules | {' | '.join(LEVELS)} |")
    print(f"|---|{'---:|' * len(LEVELS)}")
    for game, preset in RULES:
        if args.games and game not in args.games:
            continue
        rows = measure(game, preset, args.deals, args.seconds, args.simulations, args.limit)
        print(f"| {game}, {preset} | {' | '.join([row.text(game in SCORED) for row in rows.values()])} |", flush=True)


if __name__ == "__main__":
    main()
