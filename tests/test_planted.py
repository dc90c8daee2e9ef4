"""The tool that plants faults: what it plants is found, what is only told is left alone, a seed plants the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests import planted

POLIGNAC = Path("games/polignac.py")


def fault(line: str, kind: str) -> planted.Fault:
    """The first fault of a kind in a line of the game."""
    source = (planted.ROOT / POLIGNAC).read_text().splitlines()
    number = 1 + next(k for k, text in enumerate(source) if line in text)
    return next(f for f in planted.Sites(POLIGNAC).faults if f.kind == kind and f.lines[0] == number)


def test_a_fault_is_one_change_of_the_source() -> None:
    wrong = fault('self.score(seat, jacks, "jacks")', "points")
    assert wrong.module == "baralho.games.polignac"
    assert wrong.diff().splitlines()[1:] == [
        '  -                 self.score(seat, jacks, "jacks")',
        '  +                 self.score(seat, (jacks + 1), "jacks")',
    ]
    compile(wrong.planted(), "planted", "exec")


def test_every_fault_can_be_compiled() -> None:
    for id in ("polignac", "pinocle"):
        for path in planted.files(id):
            for one in planted.Sites(path).faults:
                compile(one.planted(), one.name, "exec")


def test_nothing_is_planted_in_what_is_only_told() -> None:
    source = (planted.ROOT / POLIGNAC).read_text().splitlines()
    told = {k for k, text in enumerate(source, 1) if "self.say(" in text or "Line(" in text}
    changed = [one for one in planted.Sites(POLIGNAC).faults if one.kind != "branch left out"]
    assert changed and not told & {one.lines[0] for one in changed}


def test_a_fault_is_found_and_what_changes_nothing_is_not() -> None:
    wrong = fault('self.score(seat, jacks, "jacks")', "points")
    unseen = fault("self.chips = tuple(", "assignment left out")  # chips are told at the end, no more
    faults = ["--fault", wrong.name, "--fault", unseen.name]
    command = [sys.executable, "-m", "tests.planted", "polignac", "--seconds", "0.3", *faults]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("found by disagreement") and f"assignment left out, {unseen.name}" in done.stdout
    assert done.stdout.count("SURVIVED") == 1 and done.stdout.endswith("2 planted, 1 found\n")


def test_the_same_seed_plants_the_same_where_matches_pass() -> None:
    passed: planted.Passed = {2: {(str(planted.ROOT / POLIGNAC), line) for line in range(95, 120)}}
    first, second = (planted.choose("polignac", 5, "1", passed) for _ in range(2))
    assert [one.name for one, _ in first] == [one.name for one, _ in second]
    assert len(first) == 5 and all(tables == [2] for _, tables in first)
    assert [one.name for one, _ in planted.choose("polignac", 5, "2", passed)] != [one.name for one, _ in first]
