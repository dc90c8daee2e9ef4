"""Golden playthroughs: a readable text of one random match per game and variant. `make golden` writes them anew."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import baralho
from baralho.engine.view import SPECTATOR
from baralho.words import Words
from tests import laws

FOLDER = Path(__file__).parent / "golden"
ROWS = 160  # told in full; the rest of the match is summed up by its digests


def path(case: laws.Case) -> Path:
    """The file of a case."""
    return FOLDER / f"{case[1] or case[0]}.txt"


def text(case: laws.Case) -> str:
    """The playthrough of a case."""
    match = laws.begin(case, "golden")
    words = Words(match.spec, "en", typed=True)
    dice = random.Random(f"golden {case}")
    lines = [f"{words.name} · {case[1] or case[0]} · {case[2]} players"]
    lines += [f"{k} = {str(v).lower()}" for k, v in match.options.items()] + [""]
    told = 0
    while not match.over:
        if len(match.rows) < ROWS:
            events = baralho.events(match, SPECTATOR)
            lines += [line for line in (words.event(match, e) for e in events[told:]) if line]
            told = len(events)
            seat = match.actors()[0]
            offers = [baralho.write_action(match, a) for a in match.legal(seat)]
            phase = match.spec.phases[match.game.phase_of(seat)]
            lines.append(f"    {match.game.digest()} {phase}, seat {seat}: {', '.join(offers)}")
        laws.step(match, dice)
    lines += ["", f"{len(match.rows)} rows, {len(match.deals)} deals: {' '.join(match.deals[-3:])}"]
    lines.append(
        f"points {match.game.points}, winners {baralho.view(match, SPECTATOR)['winners']}, {match.game.digest()}"
    )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the playthroughs of the games named, or of all."""
    for case in laws.main_cases():
        if len(sys.argv) == 1 or case[0] in sys.argv[1:]:
            path(case).write_text(text(case), encoding="utf8")
            print(path(case).name)


if __name__ == "__main__":
    main()
