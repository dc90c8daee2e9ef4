"""Does a bot keep to its time? `python -m bench.think [--games a,b] [--millis 50,200] [--positions 8] [--processor]`.

In positions of every game that have a choice, a bot is given so many milliseconds; shown is the time it took as a share
of that: half of the moves took no longer than p50, ninety-nine of a hundred no longer than p99. On a machine that is
busy with other things, `--processor` lets bots and bench go by the time of the processor instead of that of the clock.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import baralho
from baralho.bots import Budget, player, sit
from bench.bots import turn

STEPS = 7  # actions between two positions
LIMIT = 1.5


def moves(id: str, millis: int, positions: int, level: str) -> list[float]:
    """By position: the time that was taken, as a share of the budget."""
    found: list[float] = []
    for seed in range(4 * positions):
        match = baralho.start(id, seed=f"think {seed}")
        bot, other = player(match.spec, level), player(match.spec, "beginner")
        rng = baralho.Rng(seed)
        for _ in range(STEPS * (seed % 8)):
            if not match.over:
                seat = turn(match, rng)
                choice = other.choose(sit(match, seat), rng)
                match.act(seat, choice.action, choice.extra)
        if match.over or len(match.legal(match.game.actor())) == 1:
            continue
        begun = time.perf_counter()
        bot.choose(sit(match, match.game.actor(), Budget(millis=millis)), rng)
        found.append(1000 * (time.perf_counter() - begun) / millis)
        if len(found) == positions:
            break
    return sorted(found)


def row_of(name: str, millis: int, found: list[float]) -> dict[str, object]:
    """The percentiles of sorted times."""
    count = len(found)
    half, most = found[count // 2], found[min(count * 99 // 100, count - 1)]
    return {"game": name, "millis": millis, "positions": count, "p50": round(half, 2), "p99": round(most, 2)}


def main() -> None:
    """Measure and print a row for every game, then one for all."""
    parser = argparse.ArgumentParser(description="does a bot keep to its time?")
    parser.add_argument("--games", default="", help="ids, separated by commas")
    parser.add_argument("--millis", default="50,200")
    parser.add_argument("--positions", type=int, default=8, help="of each game")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--processor", action="store_true", help="by the time of the processor")
    parser.add_argument("--json", type=Path, help="write the rows here")
    args = parser.parse_args()
    if args.processor:
        time.perf_counter = time.process_time
    rows: list[dict[str, object]] = []
    for millis in [int(part) for part in args.millis.split(",")]:
        everything: list[float] = []
        for id in args.games.split(",") if args.games else baralho.ids():
            found = moves(id, millis, args.positions, args.level)
            if found:
                everything += found
                rows.append(row_of(id, millis, found))
                print(*rows[-1].values(), flush=True)
        rows.append(row_of("all", millis, sorted(everything)))
        print(*rows[-1].values(), flush=True)
    slow = [f"{row['game']} at {row['millis']} ms" for row in rows if float(str(row["p99"])) > LIMIT]
    print(f"above {LIMIT}:", ", ".join(slow) or "none")
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
