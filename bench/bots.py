"""Who plays better? `python -m bench.bots [--games a,b] [--pairs strong:medium] [--json FILE] [--resume]`.

A match-up plays the same deals twice, with the seats changed, so that luck cancels: what counts is how many points the
first player gained on the second over both. It goes on until the 95% interval of the mean difference leaves zero out
on one side, or the most deals are played; with `--fixed` all of them are, and the interval is looked at once. Where
one side plays alone (patience, co-operation) both play every deal.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import baralho
from baralho.bots import Budget, player, signal_of
from baralho.bots.search import margins
from baralho.engine.chance import Chance
from baralho.engine.game import RACE
from baralho.engine.match import Match
from baralho.engine.spec import Value

LEAST = 12  # deals before a match-up may end
LOOKS = 8  # deals between two looks at the interval
ONE_LOOK = 1.96  # 95%
Z = 2.24  # 95% at every look of a sequential test with some ten looks would be too lenient: 97.5% each
CAP = 3_000  # decisions in a deal
# whole matches are played where the first deal is not like the others, or where something outlasts it (the bank)
WHOLE = {"cao-vermelho-polones", "dane-se", "king", "monte", "vinte-e-um"}


def one_deal(
    id: str, preset: str, players: int, options: dict[str, Value], seed: str, levels: list[str], budget: Budget
) -> list[float]:
    """What each seat gained in one deal, by margins."""
    match = baralho.start(id, preset=preset, players=players, seed=seed, options=options)
    match.game.single = id not in WHOLE
    seated = [player(match, level) for level in levels]
    rngs = [baralho.Rng(hash_of(f"{seed} {seat}")) for seat in range(match.players)]
    start = match.game.points[:]
    lots = baralho.Rng(hash_of(seed))
    played = 0
    while not match.over and played < CAP:
        seat = turn(match, lots)
        sign = signal_of(match, seat) if levels[seat] not in ("random", "beginner") else -1
        if sign >= 0:  # as bots do at a table
            match.signal(seat, sign)
        choice = seated[seat].choose(match, seat, rngs[seat], budget)
        match.act(seat, choice.action, choice.extra)
        played += 1
    return margins(match.game, start)


def hash_of(text: str) -> int:
    """A number for a text, the same in every process."""
    return Chance(text).below("bots", 1 << 62)


def turn(match: Match, lots: baralho.Rng) -> int:
    """Who acts next."""
    if match.game.mode == RACE:
        asked = match.actors()
        return asked[lots.below(len(asked))]
    return match.game.actor()


def deal_twice(task: tuple[str, str, int, dict[str, Value], str, str, str, int, int]) -> float:
    """The first player's gain on the second over one deal played with the seats both ways."""
    id, preset, players, options, seed, first, second, simulations, millis = task
    budget = Budget(simulations, millis)
    probe = baralho.start(id, preset=preset, players=players, seed=seed, options=options)
    sides = [probe.game.side(seat) for seat in range(probe.players)]
    if probe.game.sides == 1:
        ours = one_deal(id, preset, players, options, seed, [first] * probe.players, budget)
        theirs = one_deal(id, preset, players, options, seed, [second] * probe.players, budget)
        return ours[0] - theirs[0]
    total = 0.0
    for swap in (0, 1):
        mine = [(side + swap) % 2 == 0 for side in sides]
        gained = one_deal(id, preset, players, options, seed, [first if m else second for m in mine], budget)
        ours = [g for g, m in zip(gained, mine, strict=True) if m]
        theirs = [g for g, m in zip(gained, mine, strict=True) if not m]
        total += sum(ours) / len(ours) - sum(theirs) / len(theirs)
    return total / 2


def match_up(
    pool: ProcessPoolExecutor,
    id: str,
    first: str,
    second: str,
    most: int,
    budget: Budget,
    seconds: float,
    options: dict[str, Value] | None = None,
    players: int = 0,
    preset: str = "rapida",
    fixed: bool = False,
) -> dict[str, object]:
    """Deals until it is clear who is better, or the most, or time is up."""
    gains: list[float] = []
    begun = time.perf_counter()
    mean = half = 0.0
    while len(gains) < most and time.perf_counter() - begun < seconds:
        seeds = [f"league {len(gains) + k}" for k in range(LOOKS)]
        limits = (budget.simulations, budget.millis)
        tasks = [(id, preset, players, options or {}, seed, first, second, *limits) for seed in seeds]
        gains += pool.map(deal_twice, tasks)
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum([(g - mean) ** 2 for g in gains]) / max(len(gains) - 1, 1))
        half = (ONE_LOOK if fixed else Z) * spread / math.sqrt(len(gains))
        if not fixed and len(gains) >= LEAST and abs(mean) > half and half > 0:
            break
    sure = len(gains) >= LEAST  # the interval of a few deals is too narrow
    verdict = "better" if sure and mean > half > 0 else "worse" if sure and mean < -half < 0 else "open"
    if sure and not any(gains):
        verdict = "equal"  # to the point in every deal
    return {
        "game": id, "first": first, "second": second, "deals": len(gains), "mean": round(mean, 3),
        "half": round(half, 3), "verdict": verdict, "seconds": round(time.perf_counter() - begun, 1),
        "simulations": budget.simulations, "millis": budget.millis, "most": most, "limit": seconds,
        "preset": preset, "players": players, "fixed": fixed,
    }  # fmt: skip


def main() -> None:
    """Play the league."""
    parser = argparse.ArgumentParser(description="who plays better?")
    parser.add_argument("--games", default="", help="ids, separated by commas")
    parser.add_argument("--preset", default="rapida", help="of the options of the game")
    parser.add_argument("--players", type=int, default=0, help="how many, where not as many as the game has at first")
    parser.add_argument("--pairs", default="medium:random,strong:medium")
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--millis", type=int, default=0)
    parser.add_argument("--deals", type=int, default=400, help="the most of a match-up, each played both ways")
    parser.add_argument("--fixed", action="store_true", help="play all deals, also when it is clear who is better")
    parser.add_argument("--seconds", type=float, default=120.0, help="the most of a match-up")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--resume", action="store_true", help="keep what the file has and play the rest")
    args = parser.parse_args()
    rows: list[dict[str, object]] = []
    if args.resume and args.json and args.json.exists():
        rows = json.loads(args.json.read_text(encoding="utf8"))
    done = {(row["game"], row["first"], row["second"]) for row in rows}
    budget = Budget(args.simulations, args.millis)
    with ProcessPoolExecutor(args.jobs) as pool:
        for id in args.games.split(",") if args.games else baralho.ids():
            for pair in args.pairs.split(","):
                first, second = pair.split(":")
                if (id, first, second) in done:
                    continue
                try:
                    row = match_up(
                        pool, id, first, second, args.deals, budget, args.seconds, None, args.players, args.preset,
                        args.fixed,
                    )  # fmt: skip
                except Exception as error:  # a bot that fails shall not end the league
                    print(f"{id:14} {first:>8} - {second:8} failed: {error!r}", flush=True)
                    continue
                rows.append(row)
                print(f"{id:14} {first:>8} - {second:8} {row['mean']:>9} ± {row['half']:<8} {row['deals']:>4} deals "
                      f"{row['seconds']:>6} s  {row['verdict']}", flush=True)  # fmt: skip
                if args.json:
                    args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
