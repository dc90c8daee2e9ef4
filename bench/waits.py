"""What a table waits for: `python -m bench.waits [--games a,b] [--variants] [--deals 3] [--over 2] [--json FILE]`.

Matches are played by `medium`. At every decision is measured, by the processor's clock: the list of moves, the first
world of the seat (its sampler is made for it), another world, and the decision itself. Shown are the mean and the
longest of each in milliseconds, `--over` leaves out what has no decision or world that took so many. `--variants` goes
through those of every game as well, with as many players as they like best; `--players` says how many instead.
"""

from __future__ import annotations

import argparse
import gc
import json
import time
from pathlib import Path

import baralho
from baralho.bots import player, sit
from baralho.engine.spec import Value
from baralho.games import find_any
from bench.bots import turn

KINDS = ("moves", "first", "world", "decision")
MOST = 400  # decisions of a match


def waits(id: str, players: int, deals: int, options: dict[str, Value], level: str) -> dict[str, list[float]]:
    """By kind: milliseconds at every decision with a choice."""
    found: dict[str, list[float]] = {kind: [] for kind in KINDS}
    clock = time.thread_time
    for seed in range(deals):
        gc.collect()
        match = baralho.start(id, players=players, seed=f"waits {seed}", options=options)
        rng = baralho.Rng(seed)
        bots = [player(match.spec, level) for _ in range(match.players)]
        for _ in range(MOST):
            if match.over or match.game.deal_no > 1:
                break
            seat = turn(match, rng)
            times = [clock()]
            legal = match.legal(seat)
            times.append(clock())
            lots = baralho.Rng(1)
            if len(legal) > 1 and match.players > 1:
                sampler = match.sampler(seat)
                sampler.draw(lots)
                times.append(clock())
                sampler.draw(lots)
            else:
                times.append(times[-1])
            times.append(clock())
            choice = bots[seat].choose(sit(match, seat), rng)
            times.append(clock())
            if len(legal) > 1:
                for kind, began, ended in zip(KINDS, times, times[1:], strict=False):
                    found[kind].append(1000 * (ended - began))
            match.act(seat, choice.action, choice.extra)
    return found


def row_of(id: str, found: dict[str, list[float]]) -> dict[str, object]:
    """Mean and longest of each kind."""
    row: dict[str, object] = {"game": id, "decisions": len(found["decision"])}
    for kind, times in found.items():
        row[kind] = round(sum(times) / max(len(times), 1), 3)
        row[f"most {kind}"] = round(max(times, default=0), 2)
    return row


def read(text: str) -> dict[str, Value]:
    """Options as "name=value,other=value"."""
    values: dict[str, Value] = {"true": True, "false": False}
    pairs = [pair.split("=", 1) for pair in text.split(",") if pair]
    return {name: values.get(value, int(value) if value.isdigit() else value) for name, value in pairs}


def main() -> None:
    """Measure and print a row for every game."""
    parser = argparse.ArgumentParser(description="what a table waits for")
    parser.add_argument("--games", default="", help="ids of games or variants, separated by commas")
    parser.add_argument("--variants", action="store_true", help="of every game as well")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--options", type=read, default={}, help="name=value,other=value")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--over", type=float, default=0, help="show only what took more milliseconds once")
    parser.add_argument("--json", type=Path, help="write the rows here")
    args = parser.parse_args()
    wanted: list[str] = args.games.split(",") if args.games else baralho.ids()
    if args.variants:
        wanted = [each for id in wanted for each in (id, *[v.id for v in find_any(id)[0].variants])]
    gc.disable()  # between matches only
    print("| game | decisions | " + " | ".join([f"{kind} | most" for kind in KINDS]) + " |")
    rows = []
    for id in wanted:
        rows.append(row_of(id, waits(id, args.players, args.deals, args.options, args.level)))
        if max([float(str(rows[-1][f"most {kind}"])) for kind in KINDS]) >= args.over:
            print("| " + " | ".join([str(value) for value in rows[-1].values()]) + " |", flush=True)
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
