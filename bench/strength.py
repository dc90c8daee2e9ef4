"""Write docs/strength.md and its plot from the rows of `bench.bots`: `python -m bench.strength FILE...`."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

Row = dict[str, Any]

DOCS = Path(__file__).parent.parent / "docs"
LIMITS = {"simulations": "simulations", "millis": "millis", "deals": "most", "seconds": "limit"}
LEVELS = ("beginner", "medium", "strong")
MARKS = {"better": "", "open": " ○", "equal": " =", "worse": " ✗"}
HEAD = """# How strong the bots are

A match-up is played over the same deals twice with the seats changed, so that the luck of the cards cancels: what
counts is the mean gain of the first player on the second, in points of the score sheet for a deal, with its interval at
95%. Who is better is asked after 16, 32, 64, 128, 256 and 512 deals, each time by flipping the signs of the gains at
0.05/6; what is decided is played again on fresh deals, and those give the figures. All is played at `rapida`.

Beside the levels and random play there are `rollout`, which tries every action and plays on at random, and scripts
(bench/scripts): rules of a few lines of the kind a person would play by, written by somebody who had not read the bots,
two or more for every game with something to choose. What was measured beside the league, causes and tries, stands in
[measurements](measurements.md).

`make strength` plays what is stale and writes this page: a row is stale when a file that its players depend on says
something else since. The rows are kept in docs/strength.json.
"""
WHAT = {
    "beginner": ("rules of thumb, of which half come to mind", "at once"),
    "medium": ("rules of thumb, and what is worked out by them", "at once"),
    "strong": ("search over worlds that fit what it has seen", "1.5 s at a table, 200 simulations here"),
}


def kind_of(row: Row) -> str:
    """The column of a row."""
    second = row["second"]
    return second if second in ("random", "rollout", *LEVELS) else "scripts"


def told(row: Row) -> str:
    """A row as it stands in its cell."""
    name = f"{row['second']} " if kind_of(row) == "scripts" else ""
    return f"{name}{row['mean']:+.2f} ± {row['half']:.2f}{MARKS[row['verdict']]}"


def command_of(row: Row) -> str:
    """The command that plays a row, but for the games."""
    second = "scripts" if kind_of(row) == "scripts" else row["second"]
    limits = [f"--{key} {row[value]:g}" for key, value in LIMITS.items() if row[value]]
    if row.get("fixed"):
        limits.append("--fixed")
    if row.get("players"):
        limits.append(f"--players {row['players']}")
    if row.get("preset", "rapida") != "rapida":
        limits.append(f"--preset {row['preset']}")
    return f"python -m bench.bots --pairs {row['first']}:{second} {' '.join(limits)}"


def levels(rows: list[Row]) -> list[str]:
    """What each level does, and in how many match-ups it is better, neither, worse."""
    lines = ["| level | plays by | time a move | better, neither, worse |", "|---|---|---|---|"]
    for level in LEVELS:
        what, time = WHAT[level]
        beats: list[str] = []
        for kind in ("random", "rollout", "scripts", *LEVELS):
            verdicts = Counter(row["verdict"] for row in rows if row["first"] == level and kind_of(row) == kind)
            if verdicts:
                neither = verdicts["open"] + verdicts["equal"]
                beats.append(f"{kind}: {verdicts['better']}, {neither}, {verdicts['worse']}")
        lines.append(f"| {level} | {what} | {time} | {'; '.join(beats) or 'tests only'} |")
    return lines


def games(rows: list[Row]) -> list[str]:
    """A line for every game."""
    columns = [("medium", "random"), ("medium", "rollout"), ("medium", "scripts"), ("strong", "medium")]
    columns.append(("strong", "scripts"))
    lines = [f"| game | {' | '.join([f'{first} - {kind}' for first, kind in columns])} |", "|---" * 6 + "|"]
    for game in sorted({row["game"] for row in rows}):
        cells = []
        for column in columns:
            mine = [row for row in rows if row["game"] == game and (row["first"], kind_of(row)) == column]
            cells.append("<br>".join([told(row) for row in mine]) or "-")
        lines.append(f"| {game} | {' | '.join(cells)} |")
    return lines


def why(row: Row) -> str:
    """Why a row is not decided for its first player."""
    if row["verdict"] == "equal":
        return "every deal came out the same: both choose alike"
    if row["verdict"] == "worse":
        against = abs(row["mean"]) <= row["half"] or row["mean"] > 0
        return "called at a look; the fresh deals do not bear it out" if against else "worse"
    if row["deals"] < row["most"]:
        return f"out of time: {row['limit']:g} s of a processor"
    return "all deals played"


def undecided(rows: list[Row]) -> list[str]:
    """The rows without a winner, with the reason."""
    lines = ["| game | match-up | gain a deal | deals | why |", "|---|---|---:|---:|---|"]
    for row in rows:
        if row["verdict"] != "better":
            gain = f"{row['mean']:+.2f} ± {row['half']:.2f}"
            lines.append(f"| {row['game']} | {row['first']} - {row['second']} | {gain} | {row['deals']} | {why(row)} |")
    return lines


def commands(rows: list[Row]) -> list[str]:
    """The commands that made the rows."""
    counted = Counter(command_of(row) for row in rows)
    return ["| rows | command |", "|---:|---|", *[f"| {number} | `{text}` |" for text, number in counted.items()]]


def plot(rows: list[Row], path: Path) -> None:
    """Gains of strong on medium in units of their own interval: right of 1 the first player is better.

    A picture of every row would be as long as the page, and heavier than all other pages together.
    """
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    shown = [row for row in rows if row["half"] and (row["first"], row["second"]) == ("strong", "medium")]
    figure, axes = pyplot.subplots(figsize=(8, 0.24 * len(shown) + 1))
    for place, row in enumerate(reversed(shown)):
        axes.errorbar(row["mean"] / row["half"], place, xerr=1, fmt="o", markersize=4, capsize=2, color="#33658a")
    axes.axvline(0, color="#999999", linewidth=1)
    names = [f"{row['game']}: {row['first']} - {row['second']}" for row in reversed(shown)]
    axes.set_yticks(range(len(shown)), names, fontsize=7)
    axes.set_xlabel("gain a deal, in half-widths of its 95% interval")
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    """Collect the rows and write the page."""
    parser = argparse.ArgumentParser(description="write docs/strength.md")
    parser.add_argument("files", nargs="+", type=Path, help="rows written by bench.bots --json")
    args = parser.parse_args()
    rows: list[Row] = []
    for file in args.files:
        rows += json.loads(file.read_text(encoding="utf8"))
    plot(rows, DOCS / "strength.svg")
    parts = [HEAD, "## The levels\n", *levels(rows), "\n## Game by game\n", "○ is open, = always the same, ✗ worse.\n"]
    parts += [*games(rows), "\nStrong's gain on medium, in half-widths of its interval:\n\n![gains](strength.svg)"]
    parts += ["\n## What is not decided\n", *undecided(rows), "\n## How it was played\n", *commands(rows)]
    (DOCS / "strength.md").write_text("\n".join(parts) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
