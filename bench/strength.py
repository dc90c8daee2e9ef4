"""Write docs/strength.md and its plot from the rows of `bench.bots`: `python -m bench.strength FILE...`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

BESIDE = "\n## Beside the league\n"  # from here on the page is written by hand
LIMITS = {"simulations": "simulations", "millis": "millis", "deals": "most", "seconds": "limit"}
DOCS = Path(__file__).parent.parent / "docs"
HEAD = """# How strong the bots are

Each row is a match-up over the same deals played twice with the seats changed, so that the luck of the cards cancels:
the mean gain of the first player on the second in points of the score sheet for a deal, with its interval at 95%.
Who is better is asked after 16, 32, 64, 128, 256 and 512 deals, each time by flipping the signs of the gains at 0.05/6;
what is decided is played again on fresh deals, and those give the figures. "open" says that neither is shown to be
better within the deals allowed, "equal" that every deal came out the same.

Beside the levels and random play there are scripts (bench/scripts): rules of a few lines of the kind a person would
play by, written by somebody who had not read the bots, two or more for every game with something to choose.

Every table names the command that makes it; rows can be resumed with `--resume`.
"""


def command_of(row: dict[str, Any]) -> str:
    """The command that plays a row, but for the games."""
    limits = [f"--{key} {row[value]:g}" for key, value in LIMITS.items() if row[value]]
    if row.get("players"):
        limits.append(f"--players {row['players']}")
    if row.get("preset", "rapida") != "rapida":
        limits.append(f"--preset {row['preset']}")
    return f"python -m bench.bots --pairs {row['first']}:{row['second']} {' '.join(limits)}"


def table(rows: list[dict[str, Any]]) -> list[str]:
    """The rows as a table of Markdown."""
    lines = ["| game | first | second | gain a deal | 95% | deals | verdict |", "|---|---|---|---:|---:|---:|---|"]
    for row in rows:
        lines.append(
            f"| {row['game']} | {row['first']} | {row['second']} | {row['mean']:+.2f} | ± {row['half']:.2f} "
            f"| {row['deals']} | {row['verdict']} |"
        )
    return lines


def plot(rows: list[dict[str, Any]], path: Path) -> None:
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
    parts = [HEAD]
    every: list[dict[str, Any]] = []
    for file in args.files:
        rows: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf8"))
        every += rows
        for command in dict.fromkeys([command_of(row) for row in rows]):
            parts.append(f"\n## `{command}`\n")
            parts.append("\n".join(table([row for row in rows if command_of(row) == command])))
    plot(every, DOCS / "strength.svg")
    parts.append("\n![gains](strength.svg)\n")
    page = DOCS / "strength.md"
    _, mark, rest = page.read_text(encoding="utf8").partition(BESIDE)
    page.write_text("\n".join(parts) + mark + rest, encoding="utf8")


if __name__ == "__main__":
    main()
