"""How deals of betting games go among our bots, and how these fare against the scripts of bench/scripts/vying.py.

`python -m tests.bots.scripts_vying [brag] [injun] ... [--levels medium,strong] [--deals 200]` prints the tables.
"""

from __future__ import annotations

import argparse
import time

import baralho
from baralho.bots import Budget, player, sit
from baralho.bots.search import margins
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, Value
from bench.bots import hash_of, interval
from bench.scripts import seated
from bench.scripts.vying import VYING

SYSTEMS: dict[str, tuple[dict[str, Value], ...]] = {
    "brag": ({"betting": "bet_or_raise"}, {"betting": "poker"}, {"betting": "round_the_table"}),
    "injun": ({"betting": "poquer"}, {"betting": "brag"}),
    "poquer": ({},),
    "poquer-aberto": ({}, {"form": "stick_7"}),
    "poch": ({},),
    "fera": ({},),
}
SEATS = {"poch": (3, 4), "fera": (3, 4, 5)}  # where not three to six
CAP = 3_000  # decisions in a deal


def one_deal(id: str, players: int, options: dict[str, Value], seed: str, names: list[str], budget: int) -> list[float]:
    """What each seat gained on the others in one deal."""
    match = baralho.start(id, players=players, seed=seed, options=options)
    match.game.single = True
    who = [seated(match.spec, name) for name in names]
    rngs = [Rng(hash_of(f"{seed} {seat}")) for seat in range(players)]
    start = match.game.points[:]
    for _ in range(CAP):
        if match.over:
            break
        seat = match.game.actor()
        match.act(seat, who[seat].choose(sit(match, seat, Budget(simulations=budget)), rngs[seat]).action)
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


def course(
    id: str, players: int, options: dict[str, Value], deals: int, level: str = "medium", name: str = "course"
) -> Course:
    """Play deals among players of one level."""
    found = Course()
    for number in range(deals):
        match = baralho.start(id, players=players, seed=f"{name} {number}", options=options)
        match.game.single = True
        who = [player(match.spec, level) for _ in range(players)]
        rngs = [Rng(hash_of(f"{name} {number} {seat}")) for seat in range(players)]
        done = broke = 0
        while not match.over and done < CAP:
            seat = match.game.actor()
            acts = match.spec.acts
            names = {acts[a & KIND_MASK].code for a in match.legal(seat)}
            action = who[seat].choose(sit(match, seat, Budget(simulations=60)), rngs[seat]).action
            name_of = acts[action & KIND_MASK].code
            broke |= name_of == "buy"
            done += name_of not in ("buy", "rebuy", "play", "drop", "draw", "swap", "swap_down", "keep")
            if names & {"see", "call", "accept"}:
                found.chances += 1
                found.taken += name_of in ("see", "call", "accept")
            found.folds += name_of == "fold"
            match.act(seat, action)
        found.lengths.append(done)
        found.broke += broke or (id == "injun" and 0 in match.game.points)
    return found


def course_line(id: str, players: int, options: dict[str, Value], deals: int, level: str, name: str) -> str:
    """The same as a line."""
    c = course(id, players, options, deals, level, name)
    return (
        f"{id} {'/'.join([str(v) for v in options.values()]):16} {level} {players} seats: median "
        f"{c.percentile(0.5)} p99 {c.percentile(0.99)} most {max(c.lengths)}; see/call {c.taken} of "
        f"{c.chances}; folds {c.folds}; broke {c.broke} of {deals}"
    )


def main() -> None:
    """Print how deals go and who gains on whom."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["brag", "injun"])
    parser.add_argument("--levels", default="medium")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--course", type=int, default=300)
    parser.add_argument("--players", default="3,4,5,6")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1e9, help="of a match-up")
    parser.add_argument("--betting", default="")
    parser.add_argument("--scripts", default=",".join(VYING))
    parser.add_argument("--seed", default="script", help="the name of the deals")
    args = parser.parse_args()
    wanted = [int(n) for n in args.players.split(",")]
    for id in args.games:
        systems = [o for o in SYSTEMS[id] if not args.betting or o.get("betting") in args.betting.split(",")]
        seats = [n for n in wanted if n in SEATS.get(id, (2, 3, 4, 5, 6))]
        for level in args.levels.split(","):
            for options in systems:
                for players in seats if args.course else ():
                    print(course_line(id, players, options, args.course, level, args.seed), flush=True)
                for script in args.scripts.split(",") if args.deals else ():
                    told = f"{id} {'/'.join([str(v) for v in options.values()]):16} {level} - {script:12}"
                    for players in seats:
                        until = time.perf_counter() + args.seconds
                        gains: list[float] = []
                        while len(gains) < args.deals and time.perf_counter() < until:
                            deal = f"{args.seed} {len(gains)}"
                            gains.append(paired((id, players, options, deal, level, script, args.simulations)))
                        mean, half = interval(gains)
                        mark = "+" if mean > half else "-" if mean < -half else " "
                        told += f" | {players}: {mean:7.2f} ± {half:5.2f} {mark}"
                    print(told, flush=True)


if __name__ == "__main__":
    main()
