"""Rows of the league that a change of the house leaves true: `python -m bench.vouch before.json`, and after the change
`python -m bench.vouch --rows docs/strength.json before.json`.

A row is stale when a file that its game's bots depend on says something else. But a change of the engine or of words
in a status touches all files and no player. The first run keeps, for every game, the digests of then and what both
levels choose in some positions (`tests.choices`); the second asks again, and gives rows of then the digest of now where
all choices are the same.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import baralho
from bench.bots import digest_of
from bench.scripts import scripts_of
from tests import choices

LEVELS = ("medium", "strong")


def digests(id: str) -> list[str]:
    """The digest of a game's rows between levels, and of those with scripts."""
    return [digest_of(id), *[digest_of(id, script) for script in scripts_of(id)[:1]]]


def chosen(id: str, positions: int, simulations: int) -> list[str]:
    """What both levels choose."""
    return [choices.digest(id, level, positions, simulations) for level in LEVELS]


def main() -> None:
    """Keep what is, or compare with what was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("--rows", type=Path, help="the league's rows, to be vouched for")
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--simulations", type=int, default=20)
    given = parser.parse_args()
    limits = given.positions, given.simulations
    if given.rows is None:
        kept = {id: [digests(id), chosen(id, *limits)] for id in baralho.ids()}
        given.before.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf8")
        return
    before: dict[str, list[list[str]]] = json.loads(given.before.read_text(encoding="utf8"))
    rows = json.loads(given.rows.read_text(encoding="utf8"))
    for id, (then, choice) in before.items():
        now = digests(id)
        moved = {old: new for old, new in zip(then, now, strict=True) if old != new}
        touched = [row for row in rows if row["game"] == id and row["digest"] in moved]
        if not touched:
            continue
        if chosen(id, *limits) != choice:
            print(f"{id}: other choices, {len(touched)} rows are stale", flush=True)
            continue
        for row in touched:
            row["digest"] = moved[row["digest"]]
        print(f"{id}: the same choices, {len(touched)} rows stand", flush=True)
    given.rows.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
