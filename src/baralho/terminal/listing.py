"""What games there are: for people as a table, for programs as JSON."""

from __future__ import annotations

from typing import Any

import baralho
from baralho.engine.game import GameSpec
from baralho.terminal.phrases import Phrases
from baralho.words import LANGUAGES, Words


def describe(spec: GameSpec) -> dict[str, Any]:
    """A game as data; the defaults are those of its best number of players with nothing else chosen."""
    defaults = spec.settle("", "", 0, {})[1]
    return {
        "id": spec.id,
        "name": {lang: Words(spec, lang).name for lang in LANGUAGES},
        "family": spec.family,
        "players": list(spec.players),
        "best": spec.best,
        "variants": [v.id for v in spec.variants],
        "presets": [p.id for p in spec.presets],
        "options": [
            {
                "key": o.key,
                "values": list(o.values) or None,
                "default": defaults[o.key],
                "low": None if o.values else o.low,
                "high": None if o.values else o.high,
                "display": o.display,
            }
            for o in spec.options
        ],
        "minutes": spec.minutes,
        "luck": spec.luck,
        "thought": spec.thought,
        "seed": spec.seed,
    }


def span(numbers: tuple[int, ...]) -> str:
    """Numbers in short: "2-4", "2, 4"."""
    low, high = numbers[0], numbers[-1]
    if len(numbers) > 1 and numbers == tuple(range(low, high + 1)):
        return f"{low}-{high}"
    return ", ".join([str(n) for n in numbers])


def listing(say: Phrases) -> list[str]:
    """All games as a table."""
    rows = [[say(f"games.{column}") for column in ("id", "name", "players", "family", "minutes")]]
    for id in baralho.ids():
        spec = baralho.find(id)
        family = say.get(f"families.{spec.family}", spec.family)
        rows.append([id, Words(spec, say.lang).name, span(spec.players), family, str(spec.minutes)])
    return columns(rows)


def columns(rows: list[list[str]], right: bool = False) -> list[str]:
    """Rows as lines with aligned columns; `right`: all but the first to the right."""
    widths = [max([len(cell) for cell in column]) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [c.rjust(w) if right and i else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    return lines
