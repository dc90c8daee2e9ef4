"""Who plays better? `python -m bench.bots [--games a,b] [--pairs strong:medium] [--json FILE] [--resume]`.

A match-up plays the same deals twice, with the seats changed, so that luck cancels: what counts is how many points the
first player gained on the second over both. It is looked at after 16, 32, 64, 128, 256 and 512 deals, each time by
flipping the signs of the gains, at 0.05/6, so that of match-ups between equals no more than one in twenty is decided.
What is decided is played again on fresh deals, as many and at least 64, without a look: that mean and its interval are
told. With `--fixed` all deals are played and looked at once. Where one side plays alone (patience, co-operation) both
play every deal. `--null N` plays medium against itself, each with dice of its own, and counts what is decided. Beside
the levels there are the scripts of bench/scripts, short rules of the kind a person would play by: `--pairs
medium:thrifty` is one of them, `--pairs medium:scripts` each game's own two.
"""

from __future__ import annotations

import argparse
import ast
import functools
import hashlib
import json
import math
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import baralho
from baralho.bots import Budget, signal_of, sit, thumb_of
from baralho.bots.search import margins
from baralho.engine.chance import Chance
from baralho.engine.game import RACE
from baralho.engine.match import Match
from baralho.engine.spec import Value
from bench.scripts import HOME as OF_SCRIPTS
from bench.scripts import SCRIPTS, scripts_of
from bench.scripts import seated as seated_as

LOOKS = (16, 32, 64, 128, 256, 512)  # deals after which it is asked whether one is better
LEVEL = 0.05 / len(LOOKS)  # of each look, two-sided
FLIPS = 10_000  # where there are too many signs to flip them all
CONFIRMED = 64  # at least so many fresh deals tell by how much
AT_ONCE = 8  # deals given out together
Z = 1.96  # 95%
CAP = 3_000  # decisions in a deal
# whole matches are played where the first deal is not like the others, or where something outlasts it (the bank)
WHOLE = {"cao-vermelho-polones", "dane-se", "king", "monte", "vinte-e-um"}


def one_deal(
    id: str,
    preset: str,
    players: int,
    options: dict[str, Value],
    seed: str,
    levels: list[str],
    budget: Budget,
    dice: str = "",
) -> list[float]:
    """What each seat gained in one deal, by margins; `dice` are the players' own."""
    match = baralho.start(id, preset=preset, players=players, seed=seed, options=options)
    match.game.single = id not in WHOLE
    seated = [seated_as(match.spec, level) for level in levels]
    rngs = [baralho.Rng(hash_of(f"{dice or seed} {seat}")) for seat in range(match.players)]
    start = match.game.points[:]
    lots = baralho.Rng(hash_of(seed))
    played = 0
    while not match.over and played < CAP:
        seat = turn(match, lots)
        sign = signal_of(sit(match, seat)) if levels[seat] not in ("random", "beginner", *SCRIPTS) else -1
        if sign >= 0:  # as bots do at a table
            match.signal(seat, sign)
        choice = seated[seat].choose(sit(match, seat, budget), rngs[seat])
        match.act(seat, choice.action, choice.extra)
        played += 1
    return margins(match.game, start)


def hash_of(text: str) -> int:
    """A number for a text, the same in every process."""
    return Chance(text).below("bots", 1 << 62)


def turn(match: Match, lots: baralho.Rng) -> int:
    """Who acts next."""
    if match.game.mode == RACE:
        asked = match.actors()
        return asked[lots.below(len(asked))]
    return match.game.actor()


def timed(task: tuple[str, str, int, dict[str, Value], str, str, str, int, int, str]) -> tuple[float, float]:
    """The gain over one deal, and the seconds of a processor that it took: a busy machine plays as many deals."""
    begun = time.process_time()
    return deal_twice(task), time.process_time() - begun


def deal_twice(task: tuple[str, str, int, dict[str, Value], str, str, str, int, int, str]) -> float:
    """The first player's gain on the second over one deal played with the seats both ways."""
    id, preset, players, options, seed, first, second, simulations, millis, null = task
    budget = Budget(simulations, millis)
    probe = baralho.start(id, preset=preset, players=players, seed=seed, options=options)
    sides = [probe.game.side(seat) for seat in range(probe.players)]
    if probe.game.sides == 1:
        ours = one_deal(id, preset, players, options, seed, [first] * probe.players, budget, null and f"{null} a")
        theirs = one_deal(id, preset, players, options, seed, [second] * probe.players, budget, null and f"{null} b")
        return ours[0] - theirs[0]
    total = 0.0
    for swap in (0, 1):
        mine = [(side + swap) % 2 == 0 for side in sides]
        levels = [first if m else second for m in mine]
        gained = one_deal(id, preset, players, options, seed, levels, budget, null and f"{null} {swap}")
        ours = [g for g, m in zip(gained, mine, strict=True) if m]
        theirs = [g for g, m in zip(gained, mine, strict=True) if not m]
        total += sum(ours) / len(ours) - sum(theirs) / len(theirs)
    return total / 2


class MatchUp:
    """Two players at one game, on deals of both seatings."""

    def __init__(
        self,
        pool: ProcessPoolExecutor,
        id: str,
        first: str,
        second: str,
        budget: Budget,
        options: dict[str, Value] | None = None,
        players: int = 0,
        preset: str = "rapida",
    ) -> None:
        self.pool = pool
        self.id, self.first, self.second = id, first, second
        self.budget = budget
        self.options = options or {}
        self.players = players
        self.preset = preset
        self.spent = 0.0  # seconds of a processor

    def gains(self, name: str, deals: int, until: float, null: str = "") -> list[float]:
        """What the first gained in each of so many deals; fewer if so much time is spent."""
        found: list[float] = []
        limits = (self.budget.simulations, self.budget.millis)
        while len(found) < deals and self.spent < until:
            seeds = [f"{name} {k}" for k in range(len(found), min(len(found) + AT_ONCE, deals))]
            table = (self.id, self.preset, self.players, self.options)
            tasks = [(*table, seed, self.first, self.second, *limits, null and f"{null} {seed}") for seed in seeds]
            for gain, seconds in self.pool.map(timed, tasks):
                found.append(gain)
                self.spent += seconds
        return found

    def decide(self, most: int, until: float, name: str = "league", null: str = "") -> tuple[int, list[float]]:
        """1 or -1 as soon as a look shows who is better, 0 if none does; and the gains so far."""
        gains: list[float] = []
        for look in LOOKS:
            wanted = min(look, most)
            if wanted > len(gains):
                gains += self.gains(f"{name} {len(gains)} on", wanted - len(gains), until, null)
            if len(gains) == look and flipped(gains) < LEVEL:
                return (1 if sum(gains) > 0 else -1), gains
            if len(gains) < look:
                break
        return 0, gains


def flipped(gains: list[float]) -> float:
    """How often the sum is as far from zero as it is if every gain might as well have been a loss (two-sided)."""
    bar = abs(sum(gains)) - 1e-9
    if len(gains) <= LOOKS[0]:
        sums = [0.0]
        for gain in gains:
            sums = [s + gain for s in sums] + [s - gain for s in sums]
        return sum([abs(s) >= bar for s in sums]) / len(sums)
    dice = random.Random(len(gains))
    further = 0
    for _ in range(FLIPS):
        signs = dice.getrandbits(len(gains))
        total = 0.0
        for k, gain in enumerate(gains):
            total += gain if signs >> k & 1 else -gain
        further += abs(total) >= bar
    return (further + 1) / (FLIPS + 1)


def interval(gains: list[float]) -> tuple[float, float]:
    """The mean and half of its interval at 95%."""
    if not gains:
        return 0.0, 0.0
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum([(g - mean) ** 2 for g in gains]) / max(len(gains) - 1, 1))
    return mean, Z * spread / math.sqrt(len(gains))


def match_up(
    pool: ProcessPoolExecutor,
    id: str,
    first: str,
    second: str,
    most: int,
    budget: Budget,
    seconds: float,
    options: dict[str, Value] | None = None,
    players: int = 0,
    preset: str = "rapida",
    fixed: bool = False,
) -> dict[str, object]:
    """Who is better, and by how much; a row of the league."""
    pair = MatchUp(pool, id, first, second, budget, options, players, preset)
    if fixed:
        decided, looked = 0, 0
        gains = pair.gains("league fixed", most, seconds)
        if len(gains) == most and flipped(gains) < 0.05:
            decided = 1 if sum(gains) > 0 else -1
    else:
        decided, gains = pair.decide(most, seconds)
        looked = len(gains)
        if decided:  # what was chosen for being far out flatters: tell what fresh deals give
            gains = pair.gains("fresh", max(looked, CONFIRMED), pair.spent + seconds) or gains
    mean, half = interval(gains)
    verdict = ("worse", "open", "better")[decided + 1]
    if not decided and len(gains) >= LOOKS[0] and not any(gains):
        verdict = "equal"  # to the point in every deal
    return {
        "game": id, "first": first, "second": second, "deals": len(gains), "looked": looked, "mean": round(mean, 3),
        "half": round(half, 3), "verdict": verdict, "seconds": round(pair.spent, 1),
        "simulations": budget.simulations, "millis": budget.millis, "most": most, "limit": seconds,
        "preset": preset, "players": players, "fixed": fixed, "digest": digest_of(id, first, second),
    }  # fmt: skip


HOME = Path(baralho.__file__).parent


@functools.cache
def meaning(path: Path) -> str:
    """What a file says to the machine: without comments and docstrings."""
    tree = ast.parse(path.read_text(encoding="utf8"))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node, clean=False) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


@functools.cache
def imported(path: Path) -> frozenset[Path]:
    """The project's files that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("baralho."):
            place = HOME.joinpath(*(node.module or "").split(".")[1:])
            inside = [place / f"{name.name}.py" for name in node.names]
            found |= {file for file in (place.with_suffix(".py"), place / "__init__.py", *inside) if file.exists()}
    return frozenset(found)


def depends(id: str) -> set[Path]:
    """The files that the play of a game's bots depends on: of games only its own."""
    module = id.replace("-", "_")
    own = {*(HOME / "games").glob(f"{module}.py"), *(HOME / "games" / module).glob("*.py")}
    thumb = HOME / "bots" / "thumbs" / f"{module}.py"
    expert = thumb_of(baralho.find(id)).expert.partition(":")[0]
    waiting = [*own, HOME / "bots" / "player.py", *([thumb] if thumb.exists() else [])]
    waiting += [HOME.joinpath("bots", *expert.split(".")).with_suffix(".py")] if expert else []
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found and (path in own or HOME / "games" not in path.parents):
            found.add(path)
            waiting += imported(path)
    return found


def digest_of(id: str, *players: str) -> str:
    """A digest of all files that the play of a game's bots depends on; of the scripts too where one of them plays."""
    files = depends(id)
    if any(name in SCRIPTS for name in players):
        files |= set(OF_SCRIPTS.glob("*.py"))
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(meaning(path).encode())
    return whole.hexdigest()[:16]


def digest_of_row(row: dict[str, object]) -> str:
    """The digest that a row has if it is not stale."""
    return digest_of(str(row["game"]), str(row["first"]), str(row["second"]))


def might_tell(row: dict[str, object], seconds: float) -> bool:
    """Whether a row is open only because it had less time than there is now."""
    return row["verdict"] == "open" and float(str(row["seconds"])) >= float(str(row["limit"])) < seconds


def pairs_of(id: str, text: str) -> list[tuple[str, str]]:
    """The pairs that are meant for a game: "medium:random,medium:scripts"."""
    found: list[tuple[str, str]] = []
    for pair in text.split(","):
        first, second = pair.split(":")
        found += [(first, script) for script in scripts_of(id)] if second == "scripts" else [(first, second)]
    return found


def null(pool: ProcessPoolExecutor, games: list[str], wanted: int, most: int) -> float:
    """Medium against itself: the share of match-ups that are decided, which should be none."""
    decided = 0
    for number in range(wanted):
        pair = MatchUp(pool, games[number % len(games)], "medium", "medium", Budget())
        verdict, _ = pair.decide(most, math.inf, f"null {number}", f"dice {number}")
        decided += verdict != 0
        if (number + 1) % 50 == 0:
            print(f"{number + 1:5} match-ups, {decided} decided ({100 * decided / (number + 1):.1f} %)", flush=True)
    return decided / wanted


def main() -> None:
    """Play the league."""
    parser = argparse.ArgumentParser(description="who plays better?")
    parser.add_argument("--games", default="", help="ids, separated by commas")
    parser.add_argument("--preset", default="rapida", help="of the options of the game")
    parser.add_argument("--players", type=int, default=0, help="how many, where not as many as the game has at first")
    parser.add_argument("--pairs", default="medium:random,strong:medium")
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--millis", type=int, default=0)
    parser.add_argument("--deals", type=int, default=512, help="the most of a match-up, each played both ways")
    parser.add_argument("--fixed", action="store_true", help="play all deals, also when it is clear who is better")
    parser.add_argument("--seconds", type=float, default=120.0, help="of a processor, the most of a match-up")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--resume", action="store_true", help="keep what the file has and play the rest")
    parser.add_argument("--null", type=int, default=0, help="so many match-ups of medium with itself")
    args = parser.parse_args()
    if args.null:
        games = args.games.split(",") if args.games else ["sueca", "escopa", "brisca", "whist", "polignac", "truco"]
        with ProcessPoolExecutor(args.jobs) as pool:
            print(f"{100 * null(pool, games, args.null, args.deals):.1f} % decided")
        return
    rows: list[dict[str, object]] = []
    if args.resume and args.json and args.json.exists():
        rows = json.loads(args.json.read_text(encoding="utf8"))
    rows = [row for row in rows if row.get("digest") == digest_of_row(row)]  # the others are stale
    rows = [row for row in rows if not might_tell(row, args.seconds)]
    done = {(row["game"], row["first"], row["second"]) for row in rows}
    budget = Budget(args.simulations, args.millis)
    with ProcessPoolExecutor(args.jobs) as pool:
        for id in args.games.split(",") if args.games else baralho.ids():
            for first, second in pairs_of(id, args.pairs):
                if (id, first, second) in done:
                    continue
                try:
                    row = match_up(
                        pool, id, first, second, args.deals, budget, args.seconds, None, args.players, args.preset,
                        args.fixed,
                    )  # fmt: skip
                except Exception as error:  # a bot that fails shall not end the league
                    print(f"{id:14} {first:>8} - {second:8} failed: {error!r}", flush=True)
                    continue
                rows.append(row)
                print(f"{id:14} {first:>8} - {second:8} {row['mean']:>9} ± {row['half']:<8} {row['deals']:>4} deals "
                      f"{row['seconds']:>6} s  {row['verdict']}", flush=True)  # fmt: skip
                if args.json:
                    args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
