"""Whether presets mean what they say: `python -m bench.lengths [--games a,b] [--matches 100] [--minutes 20]`.

Medium bots play matches of every game and variant in "rapida", "normal" and "completa"; the mean numbers of actions are
compared. A shorter preset has at most `SHORTER` of the actions of the next, or it should not be there. Today's presets
are no matter of length, so they are not played.

All are played twice, then those go on that are nearest to the limit, as long as there is time. `--json FILE` keeps what
was played and goes on from there, but for games whose rules or thumb have changed since; `--table FILE` writes the
page.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import statistics
import sys
import time
from pathlib import Path
from typing import Final

import baralho
from baralho.bots import sit
from baralho.bots.thumb import best_of, thumb_of
from baralho.engine.game import RACE, GameSpec

LENGTHS: Final = ("rapida", "normal", "completa")
SHORTER: Final = 0.7
MOST: Final = 30_000  # actions in a match
FIRST: Final = 2  # matches of each before one looks
ENOUGH: Final = 100  # matches whose own spread is taken
ROUGH: Final = 0.3  # of few matches the lengths are taken to spread at least so much
MORE: Final = 4  # matches that are then played together
SURE: Final = 3.29  # standard errors to each side that hold 99.9 %
KEPT: Final = 20  # seconds after which what was played is written again
HEAD: Final = f"""# How long presets are

Mean numbers of actions in matches of medium bots, with their standard errors, and in brackets how many matches. A
shorter preset has at most {SHORTER} of the actions of the next one ("share"), in every variant, or it is not offered.
`python -m bench.lengths --json docs/lengths.jsonl --table docs/lengths.md` goes on with those nearest to the limit.

| game or variant | rapida | normal | completa | shares |
|---|---:|---:|---:|---:|
"""


def length(spec: GameSpec, variant: str, preset: str, seed: str) -> int:
    """The actions of one match of medium bots."""
    match = baralho.start(spec.id, variant=variant, preset=preset, seed=seed)
    thumbs = [thumb_of(spec) for _ in range(match.players)]
    rng = baralho.Rng(sum(seed.encode()))
    count = 0
    while not match.over and count < MOST:
        game = match.game
        seat = match.actors()[rng.below(len(match.actors()))] if game.mode == RACE else game.actor()
        legal = match.legal(seat)
        thumbs[seat].prepare(sit(match, seat))
        match.act(seat, legal[best_of(thumbs[seat], game, seat, legal)])
        count += 1
    return count


def offered(spec: GameSpec, variant: str) -> list[str]:
    """The lengths that a variant has: one that comes to the same as the book's is not offered."""
    book = spec.settle(variant, "normal", 0, {})
    there = [name for name in LENGTHS if any(p.id == name for p in spec.presets)]
    return [name for name in there if name == "normal" or spec.settle(variant, name, 0, {}) != book]


def digest_of(id: str) -> str:
    """A digest of the rules of a game and its thumb."""
    home = Path(baralho.__file__).parent
    module = id.replace("-", "_")
    whole = hashlib.sha256()
    for where in (f"games/{module}.py", f"games/{module}/*.py", f"bots/thumbs/{module}.py"):
        for path in sorted(home.glob(where)):
            whole.update(path.read_bytes())
    return whole.hexdigest()[:12]


class Case:
    """A game or variant, and the lengths of its matches in each preset."""

    def __init__(self, spec: GameSpec, variant: str, has: list[str]) -> None:
        self.spec = spec
        self.variant = variant
        self.lengths: dict[str, list[int]] = {name: [] for name in has}

    @property
    def name(self) -> str:
        """How it is called."""
        return self.variant or self.spec.id

    def played(self) -> int:
        """How many matches all presets have had."""
        return min([len(found) for found in self.lengths.values()])

    def play(self, matches: int) -> None:
        """So many matches more in every preset."""
        wanted = self.played() + matches
        for preset, found in self.lengths.items():
            while len(found) < wanted:
                found.append(length(self.spec, self.variant, preset, f"length {len(found)}"))

    def shares(self) -> list[tuple[float, float]]:
        """What each preset is of the next longer one, and the standard error of that."""
        means = [mean_of(found) for found in self.lengths.values()]
        found: list[tuple[float, float]] = []
        for k in range(len(means) - 1):
            (short, one), (long, other) = means[k], means[k + 1]
            found.append((short / long, short / long * math.hypot(one / short, other / long)))
        return found

    def wrong(self) -> bool:
        """Whether a preset is not what it is called."""
        return any(share > SHORTER for share, _ in self.shares())

    def most(self) -> float:
        """The most that a share may be, with 99.9 % to both sides."""
        least = ROUGH / math.sqrt(self.played())
        few = self.played() < ENOUGH
        return max([share + SURE * (max(error, share * least) if few else error) for share, error in self.shares()])

    def doubt(self) -> float:
        """How many standard errors there are to the limit, at the nearest: what is small should be played more."""
        least = ROUGH / math.sqrt(self.played())
        return min([abs(share - SHORTER) / max(error, share * least) for share, error in self.shares()])

    def line(self) -> str:
        """What was found."""
        told = "  ".join([f"{name} {told_of(found)}" for name, found in self.lengths.items()])
        shares = ", ".join([f"{share:.2f} ± {error:.2f}" for share, error in self.shares()])
        return f"{self.name:26} {told}  {shares}{'   NOT SHORTER' if self.wrong() else ''}"

    def row(self) -> str:
        """The same as a row of the page."""
        cells = [told_of(self.lengths[name]) if name in self.lengths else "" for name in LENGTHS]
        return f"| {self.name} | {' | '.join(cells)} | {', '.join([f'{share:.2f}' for share, _ in self.shares()])} |"


def foot(found: list[Case], matches: int) -> str:
    """What the page says of rows with fewer matches than wanted, and of those that more matches could turn."""
    few = [case for case in found if case.played() < matches]
    near = [case.name for case in found if case.most() > SHORTER]
    told = ""
    if few:
        names, most = ", ".join([case.name for case in few]), max([case.most() for case in few])
        told += f"\nFewer than {matches} matches, as time was over: {names}. "
        told += f"At 99.9 % none of their shares is above {most:.2f}.\n"
    if near:
        told += f"\nNot above {SHORTER} as found, but at 99.9 % a share may be: {', '.join(near)}.\n"
    return told


def mean_of(lengths: list[int]) -> tuple[float, float]:
    """The mean and its standard error."""
    return statistics.fmean(lengths), statistics.stdev(lengths) / math.sqrt(len(lengths))


def told_of(lengths: list[int]) -> str:
    """A mean, its standard error and the number of matches."""
    mean, error = mean_of(lengths)
    return f"{mean:.0f} ± {error:.0f} ({len(lengths)})"


def cases(games: list[str]) -> list[Case]:
    """All that have more than one length."""
    found: list[Case] = []
    for id in games:
        spec = baralho.find(id)
        for variant in ["", *[v.id for v in spec.variants]]:
            has = offered(spec, variant)
            if len(has) > 1:
                found.append(Case(spec, variant, has))
    return found


def load(path: Path, found: list[Case]) -> None:
    """Take over what was played before, where the game is still the same."""
    for line in path.read_text(encoding="utf8").splitlines():
        row = json.loads(line)
        for case in found:
            if (case.spec.id, case.variant) == (row["game"], row["variant"]) and row["digest"] == digest_of(
                case.spec.id
            ):
                case.lengths.update({name: row["lengths"][name] for name in case.lengths if name in row["lengths"]})


def save(path: Path, found: list[Case]) -> None:
    """A row for each, a line for each row."""
    rows = [
        {"game": c.spec.id, "variant": c.variant, "digest": digest_of(c.spec.id), "lengths": c.lengths} for c in found
    ]
    path.write_text("".join([json.dumps(row) + "\n" for row in rows]), encoding="utf8")


def main() -> int:
    """Play, print a line for each game and variant, and say whether a preset is not what it is called."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="", help="ids, separated by commas")
    parser.add_argument("--matches", type=int, default=100, help="the most of each")
    parser.add_argument("--minutes", type=float, default=math.inf, help="then no further matches are begun")
    parser.add_argument("--json", type=Path, help="go on from this file, and write it")
    parser.add_argument("--table", type=Path, help="write the page here")
    args = parser.parse_args()
    until = time.monotonic() + 60 * args.minutes
    found = cases(args.games.split(",") if args.games else baralho.ids())
    if args.json and args.json.exists():
        load(args.json, found)
    for case in found:
        if case.played() < FIRST:
            case.play(FIRST - case.played())
            print(case.line(), flush=True)
    written = time.monotonic()
    while time.monotonic() < until:
        unsure = [case for case in found if case.played() < args.matches]
        if not unsure:
            break
        next_one = min(unsure, key=Case.doubt)
        next_one.play(min(MORE, args.matches - next_one.played()))
        if args.json and time.monotonic() > written + KEPT:
            save(args.json, found)
            written = time.monotonic()
    if args.json:
        save(args.json, found)
    if args.table:
        args.table.write_text(
            HEAD + "".join([case.row() + "\n" for case in found]) + foot(found, args.matches), encoding="utf8"
        )
    for case in found:
        print(case.line())
    return int(any(case.wrong() for case in found))


if __name__ == "__main__":
    sys.exit(main())
