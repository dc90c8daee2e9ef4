"""The law suite at length: `make soak` (about an hour on two cores; `--matches 5 --positions 50` for a short one).

For every game and variant: random matches that end or hit the cap, with the cheap laws at every step, and laws 4 to 6
at random pairs of position and seat, half of them from the second half of a deal.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
import time
import traceback

from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import act_of
from baralho.engine.table import bits
from tests import laws
from tests.laws import Case

WATCHED = 10  # so many matches of a case are played with a record and all cheap laws, the others without a record
STEPS = 6000  # of a watched match; a longer one goes on unwatched, as the others do


class Report:
    """What was found for one case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.matches = self.ended = self.capped = self.decisions = self.positions = 0
        self.tangled = self.rough = 0
        self.seconds = 0.0
        self.failures: list[str] = []

    def line(self) -> str:
        """A row of the table."""
        name = f"{self.case[1] or self.case[0]} ({self.case[2]})"
        return (
            f"{name:34} {self.matches:5} {self.ended:5} {self.capped:6} {self.decisions:9} "
            f"{self.positions:9} {self.tangled:8} {self.rough:5} {len(self.failures):8} {self.seconds:7.0f}"
        )


HEAD = f"{'game (players)':34} match ended capped decisions positions  tangled rough failures cpu_sec"


def random_matches(case: Case, count: int, report: Report) -> None:
    """Random matches to their end with the cheap laws; every fourth one at another number of players."""
    others = [c for c in laws.cases() if c[:2] == case[:2]]
    for n in range(count):
        table = case if n % 4 else others[n // 4 % len(others)]
        match = laws.begin(table, f"soak {n}")
        dice = random.Random(f"{case} {n}")
        if n < WATCHED:
            for _ in laws.random_match(match, dice, most=STEPS):
                report.decisions += 1
            if n % 10 == 0:
                laws.law_9(match)
        play_bare(match.game.copy() if n < WATCHED else laws.unrecorded(match), dice, report)


def play_bare(game: Game, dice: random.Random, report: Report) -> None:
    """Go on without a record, as simulation plays, to the end or the cap; laws 1, 2 and 7 at every step."""
    sums = laws.sums_of(game.spec.id)
    quits = game.spec.quits
    while not game.over:
        seat = dice.choice(bits(game.asked))
        actions = game.legal(seat)
        laws.demand(2, bool(actions), f"seat {seat} is asked and can do nothing")
        game.apply(seat, dice.choice([a for a in actions if not quits >> act_of(a) & 1] or actions))
        laws.law_1(game)
        if sums is not None and not game.over:  # a match may end at any point of a deal
            sums(game)
        report.decisions += 1
    report.matches += 1
    report.ended += not game.capped
    report.capped += game.capped


def spots(match: Match, seed: str, dice: random.Random, wanted: int) -> list[int]:
    """Steps of a random match at which to look: half of them from the second half of a deal."""
    player = random.Random(seed)
    deals: list[int] = []
    while not match.over and len(deals) < 800:
        deals.append(match.game.deal_no)
        laws.step(match, player)
    early = list(range(len(deals)))
    late = [i for i in early if i - deals.index(deals[i]) >= deals.count(deals[i]) / 2]
    return sorted(set(dice.choices(early, k=wanted // 2) + dice.choices(late or early, k=wanted - wanted // 2)))


def random_positions(case: Case, count: int, report: Report) -> None:
    """Laws 4, 5 and 6 at random positions, for a random seat each."""
    dice = random.Random(f"positions {case}")
    others = [c for c in laws.cases() if c[:2] == case[:2]]
    n = 0
    while report.positions < count:
        n += 1
        table = case if n % 3 else others[n // 3 % len(others)]
        seed = f"look {case} {n}"
        looks = set(spots(laws.begin(table, seed), seed, dice, 24))
        match, player = laws.begin(table, seed), random.Random(seed)
        step = 0
        while not match.over and step <= max(looks):
            if step in looks:
                laws.law_4_copy(match, dice)
                seat = dice.randrange(match.players)
                world = laws.law_6(match, seat, dice.randrange(1 << 28))
                laws.law_5(match, world, seat)
                report.positions += 1
                report.tangled += match.mind(seat).tangled
                sampler = match.sampler(seat)
                sampler.draw(Rng(step))
                report.rough += sampler.rough
            laws.signal(match, dice)
            laws.step(match, player)
            step += 1
        undone = laws.begin(table, seed)
        for _ in range(min(looks)):
            laws.step(undone, dice)
        if not undone.over:
            laws.law_4_undo(undone, dice)


def soak(job: tuple[Case, int, int]) -> Report:
    """All laws for one case; the first failure of each kind is kept."""
    case, matches, positions = job
    report = Report(case)
    begun = time.process_time()
    for part, count in ((random_matches, matches), (random_positions, positions)):
        try:
            part(case, count, report)
        except Exception as error:
            report.failures.append(f"{case}: {error}\n{''.join(traceback.format_tb(error.__traceback__)[-2:])}")
    report.seconds = time.process_time() - begun
    return report


def main() -> int:
    """Run all cases on all cores and print a table."""
    parser = argparse.ArgumentParser(description="the law suite at length")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--games", default="", help="ids, separated by commas")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    wanted = args.games.split(",") if args.games else []
    chosen = [c for c in laws.main_cases() if not wanted or c[0] in wanted]
    jobs = [(case, args.matches, args.positions) for case in chosen]
    print(HEAD, flush=True)
    failures: list[str] = []
    with multiprocessing.Pool(args.jobs) as pool:
        for report in pool.imap_unordered(soak, jobs):
            print(report.line(), flush=True)
            failures += report.failures
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(jobs) - len({f.split(':')[0] for f in failures})} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
