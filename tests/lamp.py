"""The lamp "still winnable" put to the test: `python -m tests.lamp` (`--games golfe --positions 200` for a short one).

Positions come from play of mixed quality. Of each the solver of the game says that it can be won, that it is lost, or
that it does not know. A line that wins is played in the engine to the win, and nothing on it may be called lost; from
what is lost no action may lead to what can be won; and endings that are called lost are searched again by `plainly`,
which knows nothing of the solvers and leaves nothing out.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import baralho
from baralho.bots.klondike import wins
from baralho.bots.thumb import Thumb, best_of, thumb_of
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of
from baralho.games import calculo, golfe, klondike, onze_fechado, piramide, relogio, relogio_real

MOST = 60_000  # positions that `plainly` looks at before it leaves an ending


def plainly(game: Game, most: int = MOST) -> bool | None:
    """Whether a patience can be won: every action of every position is tried in the engine, each position once.

    The nearest positions come first, so that no way is longer than it need be and none is lost to the cap of the match.
    None if there are more positions than `most`.
    """
    if game.over:
        return bool(game.won)
    seen = {game.key()}
    waiting = deque([game])
    while waiting:
        at = waiting.popleft()
        for action in at.legal(0):
            if at.spec.quits >> act_of(action) & 1:
                continue
            after = at.copy()
            after.apply(0, action)
            if after.over:
                if after.won:
                    return True
                continue
            key = after.key()
            if key not in seen:
                if len(seen) >= most:
                    return None
                seen.add(key)
                waiting.append(after)
    return False


@dataclass(frozen=True)
class Case:
    """Rules that a lamp shines for. An ending has no more than so many cards to place."""

    game: str
    preset: str = ""
    options: tuple[tuple[str, Value], ...] = ()
    endings: bool = True

    def name(self) -> str:
        """As it is printed."""
        return " ".join([self.game, self.preset, *[f"{key}={value}" for key, value in self.options]]).strip()

    def deal(self, seed: str) -> Game:
        """A deal of these rules, as a person is given it: it does not end by itself when it is stuck."""
        match = baralho.start(self.game, players=1, preset=self.preset, seed=seed, options=dict(self.options))
        game = match.game.copy()
        game.hold = 1
        return game


CASES = (
    Case("calculo"),
    Case("calculo", "comum"),
    Case("golfe", "comum"),
    Case("golfe", "rapida"),
    Case("golfe", "normal", endings=False),  # nine holes, of which the search would have to try all
    Case("klondike"),
    Case("klondike", "comum"),
    Case("klondike", "vegas"),
    Case("onze-fechado"),
    Case("onze-fechado", "", (("rescue", "once_per_game"), ("last_single_card", "unplayable"))),
    Case("piramide"),
    Case("piramide", "", (("redeals", 1),)),
    Case("piramide", "comum"),
    Case("relogio"),
    Case("relogio-real"),
)  # fmt: skip
ENDING = 14  # cards to place, at most, of what is an ending
EXACT = {"golfe comum": 0.05, "piramide": 0.05}  # what may be unknown, where that was asked for
LOOKS = 8  # at a deal on its way
AROUND = 2  # actions tried from what is lost, and positions looked at on a line that wins


def to_place(game: Game) -> int:
    """How many cards are still to be brought to where they belong."""
    if isinstance(game, calculo.Calculo | klondike.Klondike):
        return 52 - game.cards_out()
    if isinstance(game, golfe.Golfe):
        return game.fields[0].bit_count()
    if isinstance(game, onze_fechado.OnzeFechado):
        return game.t.count(onze_fechado.STOCK)
    if isinstance(game, piramide.Piramide):
        return game.cells[0].bit_count()
    if isinstance(game, relogio.Relogio):
        return game.all_closed()
    assert isinstance(game, relogio_real.RelogioReal)
    return 13 * (relogio_real.SEQUENCES - game.sequences)


def solution(game: Game, seconds: float) -> list[int]:
    """The line by which the solver of a game wins."""
    module = importlib.import_module(f"baralho.bots.thumbs.{game.spec.id.replace('-', '_')}")
    return cast("Callable[[Game, float], list[int]]", module.solution)(game, seconds)


class Contradiction(AssertionError):
    """The lamp said what cannot be."""


@dataclass
class Findings:
    """What was seen of one case."""

    case: Case
    seconds: float
    thumb: Thumb[Any]
    told: Counter[bool | None] = field(default_factory=Counter)
    deals: int = 0
    lines: int = 0
    confirmed: int = 0
    too_large: int = 0
    longest: float = 0.0

    def look(self, game: Game, seed: str) -> tuple[bool | None, list[int]]:
        """What the lamp says, and a line that wins, which is played to the win."""
        begun = time.process_time()
        found = self.thumb.winnable(game, self.seconds)
        self.longest = max(self.longest, time.process_time() - begun)
        self.told[found] += 1
        if not found:
            return found, []
        line = [] if game.over else solution(game, 2 * self.seconds)
        if not game.over and not wins(game, line):
            raise Contradiction(f"{self.case.name()}, deal {seed}, after {game.count}: the line does not win")
        self.lines += 1
        return True, line

    def around(self, game: Game, found: bool | None, line: list[int], dice: random.Random, seed: str) -> None:
        """Nothing on a line that wins is lost; nothing that follows what is lost can be won."""
        if found is None or game.over:
            return
        after = game.copy()
        if found:
            stops = dice.sample(range(len(line)), min(AROUND, len(line)))
            for k, action in enumerate(line):
                after.apply(0, action)
                if k in stops and self.look(after, seed)[0] is False:
                    raise Contradiction(
                        f"{self.case.name()}, deal {seed}: lost on a line that wins, after {after.count}"
                    )
            return
        actions = going_on(game)
        for action in dice.sample(actions, min(AROUND, len(actions))):
            after = game.copy()
            after.apply(0, action)
            if self.look(after, seed)[0]:
                raise Contradiction(f"{self.case.name()}, deal {seed}: won from what is lost, after {game.count}")

    def check(self, game: Game, seed: str) -> None:
        """An ending that the lamp calls lost is searched without any art."""
        plain = plainly(game)
        if plain:
            raise Contradiction(f"{self.case.name()}, deal {seed}: called lost, but won, after {game.count}")
        self.confirmed += plain is False
        self.too_large += plain is None

    def line(self) -> str:
        """A row of the table."""
        count = max(sum(self.told.values()), 1)
        return (
            f"{self.case.name():64} {self.deals:6} {count:9} {self.told[True]:8} {self.told[False]:6} "
            f"{self.told[None]:8} {100 * self.told[None] / count:6.1f} % {self.lines:6} {self.confirmed:7} "
            f"{self.too_large:6} {self.longest:6.2f}"
        )


HEAD = f"{'rules':64}  deals positions winnable   lost  unknown    share  lines endings  large longest"


def going_on(game: Game) -> list[int]:
    """All that may be done but giving up."""
    return [a for a in game.legal(0) if not game.spec.quits >> act_of(a) & 1]


def walk(game: Game, thumb: Thumb[Any], dice: random.Random, line: list[int]) -> list[Game]:
    """A deal as somebody plays it, position by position: the line first if there is one, then by the rule of thumb with
    more or fewer slips.
    """
    slips = dice.choice((0.0, 0.05, 0.2, 1.0))
    keeps = dice.randrange(len(line)) if line else 0
    found = [game]
    while len(found) < 400:
        at = found[-1]
        actions = going_on(at)
        if not actions:
            break
        if len(found) <= keeps:
            action = line[len(found) - 1]
        elif dice.random() < slips:
            action = dice.choice(actions)
        else:
            action = actions[best_of(thumb, at, 0, actions)]
        after = at.copy()
        after.apply(0, action)
        if after.over:
            break
        found.append(after)
    return found


def endings_of(case: Case, way: list[Game], dice: random.Random) -> list[Game]:
    """Some endings of a deal that was played. At Klondike so few are hardly ever lost: there they are laid out."""
    if case.game == "klondike":
        return [laid_out(way[0], dice) for _ in range(3)]
    near = [at for at in way if to_place(at) <= ENDING]
    return dice.sample(near, min(3, len(near)))


def laid_out(game: Game, dice: random.Random) -> Game:
    """An ending of Klondike: any 14 cards that are next on the foundations, on columns and in the stock by chance."""
    game = game.copy()
    assert isinstance(game, klondike.Klondike)
    t, pack = game.t, klondike.PACK
    heights = [13] * 4
    for _ in range(ENDING):
        heights[dice.choice([suit for suit in range(4) if heights[suit]])] -= 1
    cards = sorted(range(pack.count), key=pack.rank.__getitem__)
    rest = [c for c in cards if pack.rank[c] > heights[pack.suit[c]]]
    for card in cards:
        if card not in rest:
            t.move(card, klondike.FOUNDATION, pack.suit[card])
    dice.shuffle(rest)
    room = [column for column in range(klondike.COLUMNS) for _ in range(column + 1)]  # as it was dealt
    kept = dice.sample(range(klondike.COLUMNS), dice.randint(3, klondike.COLUMNS))
    room = [column for column in room if column in kept]
    dice.shuffle(room)
    stock = max(dice.randint(0, 8), ENDING - len(room))
    for k, card in enumerate(rest):
        if k < stock:
            t.move(card, klondike.STOCK)
        else:
            t.move(card, klondike.COLUMN, room.pop(), turned=True)
    game.uncover()
    return game


def examine(case: Case, positions: int, endings: int, seconds: float, most: float = math.inf) -> Findings:
    """So many positions of a case, and so many endings that are lost; fewer if `most` seconds have gone by."""
    spec = baralho.find(case.game)
    report = Findings(case, seconds, thumb_of(spec))
    until = time.monotonic() + most
    while sum(report.told.values()) < positions or (case.endings and report.confirmed < endings):
        seed = f"lamp {report.deals}"
        dice = random.Random(f"{case.name()} {seed}")
        report.deals += 1
        game = case.deal(seed)
        line = solution(game, seconds) if dice.random() < 0.3 else []
        searching = sum(report.told.values()) < positions
        way = walk(game, report.thumb, dice, line) if searching or case.game != "klondike" else [game]
        if searching:
            lost = False
            for at in sorted(dice.sample(range(len(way)), min(LOOKS, len(way)))):
                found, line = report.look(way[at], seed)
                if lost and found:
                    raise Contradiction(f"{case.name()}, deal {seed}: won from what was lost, after {way[at].count}")
                lost = lost or found is False
                report.around(way[at], found, line, dice, seed)
        if case.endings and report.confirmed < endings:
            for ending in endings_of(case, way, dice):
                if report.thumb.winnable(ending, seconds) is False:
                    report.check(ending, seed)
        if report.deals > 20 * (positions + endings) or time.monotonic() > until:
            break
    return report


def main() -> None:
    """Examine and print; the exit code says whether all was well."""
    parser = argparse.ArgumentParser(description="is the lamp of the patiences right?")
    parser.add_argument("--games", nargs="*", default=[])
    parser.add_argument("--positions", type=int, default=10_000, help="of each game, shared by its rules")
    parser.add_argument("--endings", type=int, default=2000, help="that are lost, of each game")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for one position")
    parser.add_argument("--minutes", type=float, default=math.inf, help="for all, each set of rules its share")
    args = parser.parse_args()
    cases = [case for case in CASES if not args.games or case.game in args.games]
    shares = Counter([case.game for case in cases])
    ends = Counter([case.game for case in cases if case.endings])
    print(HEAD, flush=True)
    bad = 0
    until = time.monotonic() + 60 * args.minutes
    for k, case in enumerate(cases):
        left = (until - time.monotonic()) / (len(cases) - k)  # what one does not need the others have
        wanted = args.positions // shares[case.game], args.endings // ends[case.game]
        report = examine(case, *wanted, args.seconds, left)
        most = EXACT.get(case.name(), 1.0)
        vague = report.told[None] > most * sum(report.told.values())
        bad += vague
        print(report.line() + (f"  more than {most:.0%} unknown" if vague else ""), flush=True)
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
