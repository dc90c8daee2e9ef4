"""What a view costs the server: `python -m bench.views [--games a,b] [--positions 24] [--before FILE] [--json FILE]`.

In positions of random matches of every game the table is drawn for the seat that is asked, as the server does it after
an action: in Portuguese, with names, all it may do and what is clicked for it. The time of a position is the best of
some, by the processor's clock; that of a game is the median of its positions. Wanted: 150 µs in the median of the
games, 250 in the worst. `--before` prints the rows of an earlier run beside them.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from pathlib import Path

import baralho
from baralho import SPECTATOR, Match
from baralho.server.course import Course, Telling
from baralho.server.render import Renderer
from baralho.words import Words
from tests.laws import step

STEPS = 5  # actions between two positions
BEST_OF = 7
MEDIAN, WORST = 150, 250  # microseconds
NAMES = ("Ana", "Beto", "Caio", "Dora", "Eva", "Fabio", "Gil", "Hugo", "Iara", "Joca")


def watched(match: Match) -> Course:
    """A match as if it were that of a table."""
    course = Course.__new__(Course)
    course.match, course.spec = match, match.spec
    course.tellings = {s: Telling(s) for s in range(SPECTATOR, match.players)}
    return course


def once(course: Course, seat: int) -> int:
    """Nanoseconds for one view."""
    began = time.thread_time_ns()
    Renderer(course, seat, Words(course.spec, "pt", NAMES[: course.match.players])).view([], None, False)
    return time.thread_time_ns() - began


def views(id: str, positions: int) -> list[float]:
    """By position: microseconds for the view of the seat that is asked."""
    found: list[float] = []
    dice = random.Random(f"views {id}")
    for seed in range(positions):
        match = baralho.start(id, seed=f"views {seed}")
        for _ in range(STEPS * (seed % 12)):
            if not match.over:
                step(match, dice)
        if match.over:
            continue
        course, seat = watched(match), match.actors()[0]
        found.append(min([once(course, seat) for _ in range(BEST_OF)]) / 1000)
    return sorted(found)


def main() -> int:
    """Measure and print a row for every game, then the median and the worst."""
    parser = argparse.ArgumentParser(description="what a view costs the server")
    parser.add_argument("--games", default="", help="ids, separated by commas")
    parser.add_argument("--positions", type=int, default=24, help="of each game")
    parser.add_argument("--before", type=Path, help="rows of an earlier run, to be printed beside")
    parser.add_argument("--json", type=Path, help="write the rows here")
    args = parser.parse_args()
    before: dict[str, float] = json.loads(args.before.read_text(encoding="utf8")) if args.before else {}
    rows: dict[str, float] = {}
    print("| game | " + ("before | " if before else "") + "median µs | most |")
    for id in args.games.split(",") if args.games else baralho.ids():
        found = views(id, args.positions)
        rows[id] = statistics.median(found)
        was = f"{before.get(id, 0):.0f} | " if before else ""
        print(f"| {id} | {was}{rows[id]:.0f} | {found[-1]:.0f} |", flush=True)
    middle, worst = statistics.median(rows.values()), max(rows, key=lambda game: rows[game])
    print(f"median of {len(rows)} games {middle:.0f} µs, worst {worst} {rows[worst]:.0f} µs")
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")
    return int(middle > MEDIAN or rows[worst] > WORST)


if __name__ == "__main__":
    sys.exit(main())
