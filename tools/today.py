"""Preset x line x test: which test shows which rule of the games as people play them today (`python -m tools.today`).

The lines stand in tests/data/today.toml, in short words; a test names those it shows by `@covers`. It fails where a
line has no test, a test names a line that is not there, or a preset is not the game's; arguments choose games. A preset
whose name says that it is only almost today's game may have empty cells.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import baralho
from baralho.words import Words

TESTS = Path(__file__).parent.parent / "tests"
ALMOST = {"pt": "quase como hoje", "en": "almost as today"}


def lines() -> dict[str, str]:
    """The lines by "game/preset/line"."""
    games = tomllib.loads((TESTS / "data" / "today.toml").read_text(encoding="utf8"))
    return {
        f"{game}/{preset}/{code}": text
        for game, presets in games.items()
        for preset, listed in presets.items()
        for code, text in listed.items()
    }


def tags() -> Iterator[tuple[str, str]]:
    """What tests show: the line, and "file::test"."""
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "covers":
                        for line in mark.args:
                            yield str(ast.literal_eval(line)), f"{file.relative_to(TESTS)}::{node.name}"


def shown() -> dict[str, list[str]]:
    """The tests by line."""
    found: dict[str, list[str]] = {}
    for line, test in tags():
        found.setdefault(line, []).append(test)
    return found


def almost(game: str, preset: str) -> bool:
    """Whether the preset's name says in both languages that it is not quite the game of today."""
    spec = baralho.find(game)
    return all(said in Words(spec, lang).get("presets", preset).lower() for lang, said in ALMOST.items())


def faults() -> list[str]:
    """What is wrong: empty cells, tests of no line, presets that no game has."""
    listed, tests = lines(), shown()
    wrong = [
        f"{test} shows {line}, which no line is" for line, by in tests.items() if line not in listed for test in by
    ]
    for game, preset in sorted({(line.split("/")[0], line.split("/")[1]) for line in listed}):
        if preset not in [p.id for p in baralho.find(game).presets]:
            wrong.append(f"{game} has no preset {preset}")
        elif not almost(game, preset):
            empty = [line for line in listed if line.startswith(f"{game}/{preset}/") and line not in tests]
            wrong += [f"{line}: no test shows it" for line in empty]
    return wrong


def main(games: list[str]) -> int:
    """Print the table of these games, or of all, and what is wrong."""
    tests = shown()
    print("| preset | line | test |\n|---|---|---|")
    for line, text in lines().items():
        game, preset, _ = line.split("/")
        if not games or game in games:
            by = ", ".join(test.partition("::")[2] for test in tests.get(line, []))
            print(f"| {game} {preset} | {text} | {by} |")
    wrong = faults()
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
