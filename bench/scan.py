"""What a person at the table would laugh at: `python -m bench.scan [--games a,b] [--levels medium] [--deals N]`.

Deals are played by bots of one level, and every act is looked at for the things that design asks never to be done:

- `free_folds`: yielding while another act costs nothing (games whose status tells the chips of every seat);
- `repeated_lies`: cards that came back to who put them unseen are put again with the same words within two turns,
  though there were others;
- `small_bets`: of a range of amounts the smallest was named more often than `BETS` times by one seat in a deal;
- `lost_bonuses`: an act was chosen that scores at once, but less than another of its kind that the game offers;
- `to_and_fro`: an open card goes back where it came from within the same player's next two acts;
- `endless`: the deal was not over after so many rows.

It knows no game: acts, roles, notes and zones tell. It looks at hidden cards, which players do not.
"""

from __future__ import annotations

import argparse
import time

import baralho
from baralho.bots import Budget, player, signal_of, sit
from baralho.bots.player import Choice
from baralho.bots.thumb import best_of, thumb_of
from baralho.engine import roles
from baralho.engine.game import RACE, Game
from baralho.engine.match import Match
from baralho.engine.record import Move, Said, Step
from baralho.engine.spec import KIND_MASK, Value
from baralho.engine.table import SEAT, Table
from baralho.engine.told import ByAction, BySeat

BETS = 8  # smallest bets of one seat in a deal
AFTER = 2  # turns in which a lie that was caught is not told again
MOST = 3_000  # rows
KINDS = ("free_folds", "repeated_lies", "small_bets", "lost_bonuses", "to_and_fro", "endless")


class Found:
    """What was laughable in a deal, and an example of each kind."""

    def __init__(self) -> None:
        self.rows = 0
        self.over = False
        self.counts = dict.fromkeys(KINDS, 0)
        self.examples: dict[str, str] = {}

    @property
    def repeated_lies(self) -> int:
        """How often a lie was told again right after it was caught."""
        return self.counts["repeated_lies"]

    def note(self, kind: str, text: str) -> None:
        """One more of a kind."""
        self.counts[kind] += 1
        self.examples.setdefault(kind, text)


class Watch:
    """Looks at a deal act by act."""

    def __init__(self, match: Match, found: Found) -> None:
        self.match = match
        self.found = found
        self.put: dict[int, tuple[set[int], tuple[tuple[str, int], ...]]] = {}  # by seat: its last unseen cards, words
        self.caught: dict[int, list[tuple[set[int], tuple[tuple[str, int], ...], int]]] = {}
        self.turns: dict[int, int] = {}
        self.chose = False  # whether there was anything else to do
        self.least: dict[int, int] = {}
        self.moved: dict[int, list[tuple[int, int, int]]] = {}  # by seat: (card, from, to) of its last acts

    def before(self, seat: int, action: int) -> None:
        """What can be told before an act is carried out."""
        match, game = self.match, self.match.game
        self.chose = len(match.legal(seat)) > 1
        act = match.spec.acts[action & KIND_MASK]
        text = f"seat {seat}: {baralho.write_action(match, action)} after {len(match.rows)} rows"
        if act.role == roles.YIELDS and not act.silent:
            had = purse(game, seat)
            if had and any(self.is_free(seat, other, had) for other in match.legal(seat) if other != action):
                self.found.note("free_folds", text)
        for base, low, high in match.spans(seat):
            if low < high and action & KIND_MASK == base & KIND_MASK and action == base | low << 14:
                self.least[seat] = self.least.get(seat, 0) + 1
                if self.least[seat] == BETS + 1:
                    self.found.note("small_bets", text)
        for line in game.notes(seat):
            if line.role == roles.OFFERS and isinstance(line.value, ByAction):
                offers = dict(line.value.numbers)
                mine = offers.get(action, 0)
                better = [a for a, n in offers.items() if n > mine > 0 and self.covers(seat, a, action)]
                if better:
                    self.found.note("lost_bonuses", f"{text}, not {baralho.write_action(match, better[0])}")

    def is_free(self, seat: int, action: int, had: str) -> bool:
        """Whether an act is no yielding and costs nothing."""
        if self.match.spec.acts[action & KIND_MASK].role == roles.YIELDS:
            return False
        after = self.match.game.copy()
        after.single = True
        after.apply(seat, action)
        return not after.over and after.asked >> seat & 1 == 0 and purse(after, seat) == had

    def covers(self, seat: int, better: int, action: int) -> bool:
        """Whether, once the smaller is done, the greater is offered no more."""
        after = self.match.game.copy()
        after.single = True
        after.apply(seat, action)
        if after.over or not after.asked >> seat & 1:
            return False
        return better not in after.legal(seat)

    def after(self, seat: int, action: int, steps: list[Step]) -> None:
        """What can be told once it is carried out."""
        match = self.match
        t = match.game.t
        act = match.spec.acts[action & KIND_MASK]
        moves = [step for step in steps if isinstance(step, Move)]
        words = tuple([(step.code, step.x) for step in steps if isinstance(step, Said) and step.seat == seat])
        unseen = {
            step.card
            for step in moves
            if act.hidden and t.layout.kind[step.zone] != t.layout.kind[step.to] and owner(t, step.zone) == seat
        }
        if unseen:
            self.turns[seat] = self.turns.get(seat, 0) + 1
            for cards, said, turn in self.caught.get(seat, []):
                if self.chose and said == words and unseen <= cards and self.turns[seat] - turn <= AFTER:
                    self.found.note("repeated_lies", f"seat {seat} after {len(match.rows)} rows: {words}")
            self.put = {seat: (unseen, words)}  # what was put before is safe now
        for step in moves:
            for who, (cards, said) in list(self.put.items()):
                if step.card in cards and owner(t, step.to) == who and owner(t, step.zone) != who:
                    self.caught.setdefault(who, []).append((cards, said, self.turns.get(who, 0)))
                    del self.put[who]
        self.look_back(seat, moves, act.pick)

    def look_back(self, seat: int, moves: list[Move], pick: bool) -> None:
        """A single open card that goes back to the pile that it came from."""
        t = self.match.game.t
        if len(moves) != 1 or pick:
            self.moved[seat] = [] if moves else self.moved.get(seat, [])
            return
        step = moves[0]
        everybody = (1 << self.match.players) - 1
        if step.seen & everybody != everybody or owner(t, step.zone) >= 0 or owner(t, step.to) >= 0:
            self.moved[seat] = []
            return
        past = self.moved.get(seat, [])
        if (step.card, step.to, step.zone) in past[-AFTER:]:
            self.found.note("to_and_fro", f"seat {seat}: {t.pack.code(step.card)} after {len(self.match.rows)} rows")
        self.moved[seat] = [*past, (step.card, step.zone, step.to)]


def owner(t: Table, zone: int) -> int:
    """The seat that a zone belongs to, -1: nobody's."""
    kind = t.layout.kind[zone]
    return t.layout.index[zone] if t.layout.kinds[kind].per == SEAT else -1


def purse(game: Game, seat: int) -> str:
    """What the status tells of the chips and bets of a seat; "" if nothing."""
    told = ""
    for line in game.status():
        if line.role in (roles.CHIPS, roles.BETS) and isinstance(line.value, BySeat):
            told += f"{line.code} {line.value.values[seat].written()} "
    return told


def scan(
    id: str,
    level: str,
    seed: str,
    players: int = 0,
    options: dict[str, Value] | None = None,
    most: int = MOST,
    simulations: int = 40,
) -> Found:
    """One deal of bots of a level; "thumb" is what medium does, without drawing a world first (where that is slow)."""
    match = baralho.start(id, players=players, seed=seed, options=options or {})
    match.game.single = True
    thumb = thumb_of(match.spec)
    who = player(match.spec, "medium" if level == "thumb" else level)
    rngs = [baralho.Rng(sum(seed.encode()) * 31 + seat) for seat in range(match.players)]
    found = Found()
    watch = Watch(match, found)
    while not match.over and found.rows < most:
        game = match.game
        seat = match.actors()[rngs[0].below(len(match.actors()))] if game.mode == RACE else game.actor()
        sign = signal_of(sit(match, seat))
        if sign >= 0:
            match.signal(seat, sign)
        legal = match.legal(seat)
        if level == "thumb":
            thumb.prepare(sit(match, seat))
            choice = Choice(legal[best_of(thumb, game, seat, legal)])
        else:
            choice = who.choose(sit(match, seat, Budget(simulations=simulations)), rngs[seat])
        watch.before(seat, choice.action)
        told = len(match.record.steps)
        match.act(seat, choice.action, choice.extra)
        watch.after(seat, choice.action, match.record.steps[told:])
        if not match.spec.silents >> (choice.action & KIND_MASK) & 1:
            found.rows += 1
    found.over = match.over and not match.game.capped
    if not found.over:
        found.note("endless", f"{found.rows} rows, seed {seed!r}")
    return found


def main() -> None:
    """Scan games and print what was found, a line for each game and level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="")
    parser.add_argument("--levels", default="beginner,medium")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", default="scan")
    parser.add_argument("--seconds", type=float, default=20.0, help="for a game and level; fewer deals if it is over")
    args = parser.parse_args()
    print(f"{'game':24} {'level':9} deals " + " ".join(f"{kind:>13}" for kind in KINDS))
    for id in args.games.split(",") if args.games else baralho.ids():
        for level in args.levels.split(","):
            until = time.monotonic() + args.seconds
            sums = dict.fromkeys(KINDS, 0)
            examples: dict[str, str] = {}
            deals = 0
            while deals < args.deals and (not deals or time.monotonic() < until):
                found = scan(id, level, f"{args.seed} {deals}")
                deals += 1
                for kind in KINDS:
                    sums[kind] += found.counts[kind]
                    if kind in found.examples:
                        examples.setdefault(kind, found.examples[kind])
            print(f"{id:24} {level:9} {deals:5} " + " ".join(f"{sums[kind]:13}" for kind in KINDS), flush=True)
            for kind, text in examples.items():
                print(f"{'':34}{kind}: {text}", flush=True)


if __name__ == "__main__":
    main()
