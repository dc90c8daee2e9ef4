"""Whether presets mean what they say: `python -m bench.lengths [--games a,b] [--matches 100] [--seconds 20]`.

Medium bots play matches of every game and variant in "rapida", "normal" and "completa"; the mean numbers of actions are
compared. A shorter preset has at most `SHORTER` of the actions of the next, or it should not be there. Deals of today's
presets are no matter of length, so they are not played.
"""

from __future__ import annotations

import argparse
import itertools
import math
import statistics
import sys
import time

import baralho
from baralho.bots import sit
from baralho.bots.thumb import best_of, thumb_of
from baralho.engine.game import RACE, GameSpec

LENGTHS = ("rapida", "normal", "completa")
SHORTER = 0.7
MOST = 30_000  # actions in a match


def length(spec: GameSpec, variant: str, preset: str, seed: str) -> int:
    """The actions of one match of medium bots."""
    match = baralho.start(spec.id, variant=variant, preset=preset, seed=seed)
    thumbs = [thumb_of(spec) for _ in range(match.players)]
    rng = baralho.Rng(sum(seed.encode()))
    count = 0
    while not match.over and count < MOST:
        game = match.game
        seat = match.actors()[rng.below(len(match.actors()))] if game.mode == RACE else game.actor()
        legal = match.legal(seat)
        thumbs[seat].prepare(sit(match, seat))
        match.act(seat, legal[best_of(thumbs[seat], game, seat, legal)])
        count += 1
    return count


def measured(spec: GameSpec, variant: str, preset: str, matches: int, seconds: float) -> list[int]:
    """The actions of some matches, as many as there is time for, but at least two."""
    until = time.monotonic() + seconds
    found: list[int] = []
    while len(found) < matches and (len(found) < 2 or time.monotonic() < until):
        found.append(length(spec, variant, preset, f"length {len(found)}"))
    return found


def offered(spec: GameSpec, variant: str) -> list[str]:
    """The lengths that a variant has: one that comes to the same as the book's is not offered."""
    book = spec.settle(variant, "normal", 0, {})
    there = [name for name in LENGTHS if any(p.id == name for p in spec.presets)]
    return [name for name in there if name == "normal" or spec.settle(variant, name, 0, {}) != book]


def told(lengths: list[int]) -> str:
    """A mean and its standard error."""
    spread = statistics.stdev(lengths) / math.sqrt(len(lengths)) if len(lengths) > 1 else 0.0
    return f"{statistics.fmean(lengths):8.0f} ± {spread:4.0f} ({len(lengths):3})"


def main() -> int:
    """Play, print a line for each game and variant, and say whether a preset is not what it is called."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0, help="for one preset; fewer matches if they are over")
    args = parser.parse_args()
    wrong = 0
    for id in args.games.split(",") if args.games else baralho.ids():
        spec = baralho.find(id)
        for variant in ["", *[v.id for v in spec.variants]]:
            has = offered(spec, variant)
            if len(has) < 2:
                continue
            lengths = {name: measured(spec, variant, name, args.matches, args.seconds) for name in has}
            means = [statistics.fmean(lengths[name]) for name in has]
            bad = any(a > SHORTER * b for a, b in itertools.pairwise(means))
            wrong += bad
            line = "  ".join(f"{name} {told(lengths[name])}" for name in has)
            print(f"{variant or id:26} {line}{'   NOT SHORTER' if bad else ''}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
