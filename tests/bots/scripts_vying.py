"""Five ways in which people play Brag and Carta na Testa, to measure the bots against; and how that is measured.

`python -m tests.bots.scripts_vying [brag] [injun] [--levels medium,strong] [--deals 200]` prints the tables.
"""

from __future__ import annotations

import argparse
import random
import time
from concurrent.futures import ProcessPoolExecutor

import baralho
from baralho import Match
from baralho.bots import Budget, Seat, player, sit
from baralho.bots.player import Choice, Player
from baralho.bots.search import margins
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, Value, y_of
from baralho.engine.table import bits, count, low
from baralho.games.brag.game import Brag
from baralho.games.brag.hands import PACK, value
from baralho.games.injun import HIGH, Injun
from bench.bots import hash_of, interval

SCRIPTS = ("top_fifth", "caller", "raiser", "all_or_fold", "bluffer")
SYSTEMS: dict[str, tuple[dict[str, Value], ...]] = {
    "brag": ({"betting": "bet_or_raise"}, {"betting": "poker"}, {"betting": "round_the_table"}),
    "injun": ({"betting": "poquer"}, {"betting": "brag"}),
}
CAP = 3_000  # decisions in a deal
STAY = ("call", "see", "close", "cover", "all_in", "put")  # what goes on without raising
SAMPLES: dict[str, list[int]] = {}


def strength(game: Game, seat: int) -> float:
    """From 0 to 1: what part of the hands, or of the views of other people's cards, are no better than these."""
    if isinstance(game, Brag):
        key = f"{game.opt.wild}{game.opt.natural_rule}{game.opt.a23_top_run}{game.opt.threes_top_pryle}"
        if key not in SAMPLES:
            dice = random.Random(5)
            SAMPLES[key] = [value(dice.sample(range(PACK.count), 3), game.opt) for _ in range(2_000)]
        mine = value(game.t.line(1, seat), game.opt)
        return sum([other < mine for other in SAMPLES[key]]) / len(SAMPLES[key])
    assert isinstance(game, Injun)
    others = bits(game.live & ~(1 << seat))
    highest = max([HIGH[low(game.t.mask(1, other))] for other in others], default=2)
    return float(1.0 - ((highest - 1.5) / 13) ** max(len(others), 1))


def chance(game: Game, seat: int) -> float:
    """The plain chance to win, whatever the others have done."""
    if isinstance(game, Brag):
        return float(strength(game, seat) ** max(count(game.live) - 1, 1))
    assert isinstance(game, Injun)
    others = bits(game.live & ~(1 << seat))
    highest = max([HIGH[low(game.t.mask(1, other))] for other in others], default=2)
    return (14.5 - highest) / 13


class Script(Player):
    """A way of playing in a few words; it knows what its seat knows."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """Looks at its cards first; then as its name says."""
        ways: dict[str, list[int]] = {}
        for action in me.legal():
            ways.setdefault(me.spec.acts[action & KIND_MASK].code, []).append(action)
        for plain in ("look", "buy", "name"):
            if plain in ways:
                return Choice(ways[plain][0])
        if len(ways) == 1:
            return Choice(next(iter(ways.values()))[0])
        game = me.sample(rng)
        if game.phase == 2 and isinstance(game, Brag):
            return Choice(ways["cover"][0])
        return Choice(self.way(ways, game, me.number, rng))

    def way(self, ways: dict[str, list[int]], game: Game, seat: int, rng: Rng) -> int:
        """The action, by name."""
        raises = sorted([*ways.get("bet", []), *ways.get("raise", [])], key=y_of)
        stays = [ways[name][0] for name in STAY if name in ways] or raises[:1]
        assert isinstance(game, Brag | Injun)
        good = strength(game, seat)
        if self.name == "caller":
            return stays[0]
        if self.name == "raiser":
            return raises[rng.below(len(raises))] if raises else stays[-1]
        if self.name == "all_or_fold":
            return (raises[-1:] or stays)[0] if chance(game, seat) * count(game.live) > 1.3 else ways["fold"][0]
        if self.name == "top_fifth":
            if good < 0.8:
                return ways["fold"][0]
            return (raises[len(raises) // 2 :] or stays)[0] if good > 0.93 else stays[0]
        if good > 0.7 or rng.below(3) == 0:
            return (raises[len(raises) // 2 :] or stays)[0] if rng.below(2) else stays[0]
        return ways["fold"][0]


def seat_of(match: Match, name: str) -> Player:
    """A script or a level by name."""
    return Script(name) if name in SCRIPTS else player(match.spec, name)


def one_deal(id: str, players: int, options: dict[str, Value], seed: str, names: list[str], budget: int) -> list[float]:
    """What each seat gained on the others in one deal."""
    match = baralho.start(id, players=players, seed=seed, options=options)
    match.game.single = True
    seated = [seat_of(match, name) for name in names]
    rngs = [Rng(hash_of(f"{seed} {seat}")) for seat in range(players)]
    start = match.game.points[:]
    for _ in range(CAP):
        if match.over:
            break
        seat = match.game.actor()
        match.act(seat, seated[seat].choose(sit(match, seat, Budget(simulations=budget)), rngs[seat]).action)
    return margins(match.game, start)


def paired(task: tuple[str, int, dict[str, Value], str, str, str, int]) -> float:
    """What the first gained on the second in a deal that was played with the seats both ways."""
    id, players, options, seed, first, second, budget = task
    total = 0.0
    for swap in (0, 1):
        mine = [(seat + swap) % 2 == 0 for seat in range(players)]
        gained = one_deal(id, players, options, seed, [first if m else second for m in mine], budget)
        ours = [g for g, m in zip(gained, mine, strict=True) if m]
        theirs = [g for g, m in zip(gained, mine, strict=True) if not m]
        total += sum(ours) / len(ours) - sum(theirs) / len(theirs)
    return total / 2


class Course:
    """How deals among players of one level went."""

    def __init__(self) -> None:
        self.lengths: list[int] = []  # actions in each deal
        self.chances = 0  # to see or to call
        self.taken = 0
        self.folds = 0
        self.broke = 0  # deals after which somebody has no chips left

    def percentile(self, part: float) -> int:
        """So many actions have no more than this part of the deals."""
        return sorted(self.lengths)[min(int(part * len(self.lengths)), len(self.lengths) - 1)]


def course(id: str, players: int, options: dict[str, Value], deals: int, level: str = "medium") -> Course:
    """Play deals among players of one level."""
    found = Course()
    for number in range(deals):
        match = baralho.start(id, players=players, seed=f"course {number}", options=options)
        match.game.single = True
        who = player(match.spec, level)
        rngs = [Rng(hash_of(f"course {number} {seat}")) for seat in range(players)]
        done = broke = 0
        while not match.over and done < CAP:
            seat = match.game.actor()
            acts = match.spec.acts
            names = {acts[a & KIND_MASK].code for a in match.legal(seat)}
            action = who.choose(sit(match, seat), rngs[seat]).action
            name = acts[action & KIND_MASK].code
            broke |= name == "buy"
            done += name != "buy"
            if names & {"see", "call"}:
                found.chances += 1
                found.taken += name in ("see", "call")
            found.folds += name == "fold"
            match.act(seat, action)
        found.lengths.append(done)
        found.broke += broke or (id == "injun" and 0 in match.game.points)
    return found


def course_line(task: tuple[str, int, dict[str, Value], int]) -> str:
    """The same as a line."""
    id, players, options, deals = task
    c = course(id, players, options, deals)
    return (
        f"{id} {options['betting']:16} {players} seats: actions median {c.percentile(0.5)} p99 {c.percentile(0.99)} "
        f"most {max(c.lengths)}; see/call {c.taken} of {c.chances}; folds {c.folds}; broke {c.broke} of {deals}"
    )


def main() -> None:
    """Print how deals go and who gains on whom."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["brag", "injun"])
    parser.add_argument("--levels", default="medium")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--course", type=int, default=300)
    parser.add_argument("--players", default="3,4,6")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1e9, help="of a match-up")
    parser.add_argument("--betting", default="")
    args = parser.parse_args()
    with ProcessPoolExecutor(2) as pool:
        for id in args.games:
            systems = [o for o in SYSTEMS[id] if not args.betting or o["betting"] in args.betting.split(",")]
            if args.course:
                for line in pool.map(course_line, [(id, n, o, args.course) for o in systems for n in (3, 4, 5, 6)]):
                    print(line, flush=True)
            for level in args.levels.split(",") if args.deals else ():
                for options in systems:
                    for script in SCRIPTS:
                        told = f"{id} {options['betting']:16} {level} - {script:12}"
                        for players in [int(n) for n in args.players.split(",")]:
                            until = time.perf_counter() + args.seconds
                            gains: list[float] = []
                            while len(gains) < args.deals and time.perf_counter() < until:
                                tasks = [
                                    (id, players, options, f"script {k}", level, script, args.simulations)
                                    for k in range(len(gains), min(len(gains) + 20, args.deals))
                                ]
                                gains += pool.map(paired, tasks, chunksize=1 if level == "strong" else 10)
                            mean, half = interval(gains)
                            mark = "+" if mean > half else "-" if mean < -half else " "
                            told += f" | {players}: {mean:7.2f} ± {half:5.2f} {mark}"
                        print(told, flush=True)


if __name__ == "__main__":
    main()
