"""All referees at size: 2,000 matches at every table, 100 for every other value of an option.

    python -m tests.referees --games whist,polignac
    python -m tests.referees --matches 200 --others 10 --minutes 60
    python -m tests.referees --json docs/referees.jsonl --table docs/referees.md

A table is a variant with a number of players. Every second match is steered to what came up least at its table. For
each table it prints the matches, the seconds of a processor, how many kinds of action and of score line came up, and
at the usual options those that did under 20 times. The tables take turns, so that all have had some when time is over.

`--json` keeps what was played and goes on from there, but for games whose rules or referee have changed since;
`--table` writes the page. A table where game and referee disagree goes no further, and the end is 1.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import baralho
from baralho.engine.spec import Value
from baralho.words import table as words_of
from tests import referee
from tests.referee import CAP, SELDOM, Disagreement, Setting, Trial

TURN: Final = 10.0  # seconds at a table before the next has its turn
HEAD: Final = """# What the referees have seen

A referee is the rules of a game written a second time from the rule book (see [writing a game](authoring.md)). In every
match it is compared with the game after every action: who is asked, all legal actions, where the cards are, points, the
sheet, the next dealer, the winners. Every second match is steered to what came up least at its table. A kind is an act
or a line of the score sheet. `python -m tests.referees --json docs/referees.jsonl --table docs/referees.md` goes on
until every table has had its matches, and writes this page.
"""


class Row:
    """A table, and what its matches came to."""

    def __init__(self, id: str, setting: Setting) -> None:
        self.id = id
        self.setting = setting
        self.trial = Trial(id)
        self.seconds = 0.0
        self.covered = True  # its options are known to the referee
        self.wrong = ""  # what a disagreement said

    @property
    def other(self) -> bool:
        """Whether an option has another value than usual."""
        return bool(self.setting[2])

    @property
    def name(self) -> str:
        """How it is called."""
        variant, players, options = self.setting
        told = [f"{key}={value}" for key, value in options.items()]
        return " ".join([variant or self.id, str(players), *told])

    def play(self, wanted: int, more: int, until: float, most: int) -> None:
        """Matches until there are so many, or time is over."""
        began = time.process_time()
        while self.open(wanted, more) and time.process_time() - began < TURN and time.monotonic() < until:
            number = self.trial.matches
            try:
                self.covered = self.trial.run(*self.setting, f"size {number}", number % 2 == 1, most)
            except Disagreement as error:
                self.wrong = str(error)
                print(f"DISAGREE {self.wrong}", flush=True)
        self.seconds += time.process_time() - began

    def open(self, wanted: int, more: int) -> bool:
        """Whether there is more to play: `more` times as much at the usual options, while something is seldom."""
        if not self.covered or self.wrong:
            return False
        matches = self.trial.matches
        return matches < wanted or (not self.other and matches < more * wanted and bool(self.seldom()))

    def seldom(self) -> str:
        """What came up, but under 20 times."""
        return few({**self.trial.acts, **self.trial.scores})

    def line(self) -> str:
        """What was found."""
        if not self.covered:
            return f"{self.name:50} the referee does not know its options"
        t = self.trial
        kinds = f"{len(t.acts):3} acts {len(t.scores):3} lines"
        told = f"{self.name:50} {t.matches:5} matches {self.seconds:7.1f} s {kinds}"
        told += "  DISAGREES" if self.wrong else ""
        return told if self.other else f"{told}  under {SELDOM}: {self.seldom() or 'none'}"

    def row(self) -> str:
        """The same as a row of the page."""
        t = self.trial
        told = f"| {' | '.join([self.name, str(t.matches), str(t.capped), f'{self.seconds:.0f}'])} "
        return told + f"| {len(t.acts)} | {len(t.scores)} | {'disagrees' if self.wrong else self.seldom()} |\n"

    def kept(self, digest: str) -> dict[str, Any]:
        """All of it for the file."""
        t = self.trial
        return {
            "game": self.id,
            "table": list(self.setting),
            "digest": digest,
            "matches": t.matches,
            "broken_off": t.capped,
            "seconds": round(self.seconds, 1),
            "covered": self.covered,
            "wrong": self.wrong,
            "acts": dict(sorted(t.acts.items())),
            "scores": dict(sorted(t.scores.items())),
        }

    def take(self, row: dict[str, Any]) -> None:
        """Go on from what was kept."""
        t = self.trial
        t.matches, t.capped, self.seconds = row["matches"], row["broken_off"], row["seconds"]
        self.covered, self.wrong = row["covered"], row["wrong"]
        t.acts, t.scores = Counter(row["acts"]), Counter(row["scores"])


def few(counts: dict[str, int]) -> str:
    """Those under 20, with how often they came up."""
    return ", ".join([f"{kind} {count}" for kind, count in sorted(counts.items()) if count < SELDOM])


def digest_of(id: str) -> str:
    """A digest of the rules of a game and its referee."""
    module = id.replace("-", "_")
    home = Path(baralho.__file__).parent
    whole = hashlib.sha256()
    for path in sorted([*home.glob(f"games/{module}.py"), *home.glob(f"games/{module}/*.py")]):
        whole.update(path.read_bytes())
    whole.update((referee.FOLDER / f"{module}.py").read_bytes())
    return whole.hexdigest()[:12]


def rows_of(id: str) -> list[Row]:
    """The tables of a game: all variants and numbers of players, then every other value of an option."""
    return [Row(id, setting) for setting in [*referee.tables(id), *referee.other_tables(id, random.Random(id))]]


def key_of(id: str, setting: Setting | list[Value | dict[str, Value]]) -> str:
    """What a row is found by."""
    return json.dumps([id, *setting])


def load(path: Path) -> dict[str, dict[str, Any]]:
    """All rows of the file whose game and referee are the same still."""
    kept: dict[str, dict[str, Any]] = {}
    digests = {id: digest_of(id) for id in referee.ids()}
    for line in path.read_text(encoding="utf8").splitlines() if path.exists() else []:
        row = json.loads(line)
        if digests.get(row["game"]) == row["digest"]:
            kept[key_of(row["game"], row["table"])] = row
    return kept


def save(path: Path, rows: list[Row]) -> None:
    """These rows, with those of other games that are there; by game."""
    kept = load(path)
    digests = {row.id: digest_of(row.id) for row in rows}
    for row in rows:
        if row.trial.matches or not row.covered or row.wrong:
            kept[key_of(row.id, row.setting)] = row.kept(digests[row.id])
    lines = sorted(kept.values(), key=lambda row: row["game"])  # the tables of a game stay in their order
    path.write_text("".join([json.dumps(line) + "\n" for line in lines]), encoding="utf8")


def never(rows: list[Row]) -> str:
    """What a game declares and came up under 20 times at all its tables together."""
    id = rows[0].id
    declared = [*[kind for act in baralho.find(id).acts for kind in referee.kinds_of(act)]]
    declared += words_of("en", id.replace("-", "_")).get("scores", {})
    seen: Counter[str] = Counter(dict.fromkeys(declared, 0))
    for row in rows:
        seen.update(row.trial.acts)
        seen.update(row.trial.scores)
    return few(seen)


def page(path: Path) -> str:
    """All that is kept, as a page."""
    kept = load(path)
    head, foot, matches = "", "", 0
    for id in referee.ids():
        rows = rows_of(id)
        for row in rows:
            if (known := kept.get(key_of(id, row.setting))) is not None:
                row.take(known)
        played = [row for row in rows if row.trial.matches]
        if not played:
            continue
        matches += sum(row.trial.matches for row in rows)
        head += "".join([row.row() for row in played if not row.other])
        others = [row for row in rows if row.other]
        counts = [row.trial.matches for row in others if row.trial.matches]
        unknown = ", ".join([row.name.partition(" ")[2] for row in others if not row.covered])
        told = f"{len(counts)} of {min(counts)}" if counts else ""
        foot += f"| {id} | {told} | {unknown} | {never(rows)} |\n"
    return "".join(
        [
            HEAD,
            f"\n{matches:,} matches. At the usual options (a match is broken off after {CAP:,} actions or sooner):\n\n",
            "| table | matches | broken off | seconds | kinds of action | kinds of line | under 20 |\n",
            "|---|---:|---:|---:|---:|---:|---|\n",
            head,
            "\nAt other values of options: how many values, the fewest matches of one, and those that the referee",
            " does not know.\nLast, what a game declares and came up under 20 times at all its tables together:\n\n",
            "| game | other values | not known | under 20 altogether |\n|---|---:|---|---|\n",
            foot,
        ]
    )


def main() -> int:
    """Play, print a line for each table, and say whether game and referee disagree anywhere."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="", help="ids, separated by commas; else all that have a referee")
    parser.add_argument("--matches", type=int, default=2000, help="for each variant and number of players")
    parser.add_argument("--others", type=int, default=100, help="for each other value of an option")
    parser.add_argument("--more", type=int, default=1, help="times as many where something came up under 20 times")
    parser.add_argument("--minutes", type=float, default=math.inf, help="then no further matches are begun")
    parser.add_argument("--most", type=int, default=CAP, help="actions after which a match is broken off")
    parser.add_argument("--json", type=Path, help="go on from this file, and write it")
    parser.add_argument("--table", type=Path, help="write the page here; needs --json")
    args = parser.parse_args()
    until = time.monotonic() + 60 * args.minutes
    rows = [row for id in (args.games.split(",") if args.games else referee.ids()) for row in rows_of(id)]
    if args.json:
        kept = load(args.json)
        for row in rows:
            if (known := kept.get(key_of(row.id, row.setting))) is not None:
                row.take(known)
    going = rows
    while going and time.monotonic() < until:
        for row in going:
            wanted = args.others if row.other else args.matches
            if row.open(wanted, args.more):
                row.play(wanted, args.more, until, args.most)
                if not row.open(wanted, args.more):
                    print(row.line(), flush=True)
        if args.json:
            save(args.json, rows)
        going = [row for row in going if row.open(args.others if row.other else args.matches, args.more)]
    for row in going:
        print(row.line())
    for id in dict.fromkeys([row.id for row in rows]):
        mine = [row for row in rows if row.id == id]
        matches = sum(row.trial.matches for row in mine)
        print(f"{id}: {matches} matches; under {SELDOM} altogether: {never(mine) or 'none'}")
    if args.json and args.table:
        args.table.write_text(page(args.json), encoding="utf8")
    return int(any(row.wrong for row in rows))


if __name__ == "__main__":
    sys.exit(main())
