"""A second reading of the rules, and the matches in which both readings are compared.

A referee (tests/referees/<game>.py) is written from the rule book by somebody who has not seen the game's code. It
subclasses `Referee`, plays along with random matches, and after every row both must agree on who is asked, on all
legal actions, on every card's zone, on the points, the lines of the score sheet, the next dealer and the winners.

    python -m tests.referee --sheet polignac      what its author may see: the words for acts, zones, options, scores
    python -m tests.referee polignac --matches 200
    python -m tests.referee polignac --seconds 60       all tables in turn; names what came up too seldom
    python -m tests.referees --games polignac,whist     several at size, table by table (tests/referees/__main__.py)

Half of the matches are steered: to the kind of action that came up least so far, or each to some kinds more than to
others, so that all ways to go through a game are gone. A referee may stack their first deal, too.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import baralho
from baralho import GameSpec, Match
from baralho.engine.record import Dealt, Drawn, Said, Scored, Shuffle
from baralho.engine.spec import ITEM, Y_SHIFT, Act, Value, act_of, x_of
from baralho.words import table
from tests import laws

FOLDER = Path(__file__).parent / "referees"
CAP = 20_000  # actions in a match
QUITS = 0.03  # how often a steered match may give up, until that came up often enough; then a tenth of it
MIXED = 10  # tables with several options changed
LIKED = (0.01, 0.1, 1, 1, 10)  # how much a match may like a kind of action
SELDOM = 20  # what comes up less often is not proven by random matches: it wants a position set up
Zones = dict[str, list[str]]
Setting = tuple[str, int, dict[str, Value]]  # variant, players, options


class Beyond(Exception):
    """More can be done than a referee that tries everything can list: the match is broken off."""


class Disagreement(AssertionError):
    """The game and its referee do not agree."""


class Referee:
    """What a referee has to tell. Cards are written "7H", zones as the sheet names them, seats and sides from 0."""

    sample: ClassVar[int] = 400  # actions in a match of the tests' sample; fewer where matches and tables are many
    loose: ClassVar[tuple[str, ...]] = ()  # kinds of zones in which no rule tells the order of the cards

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        """A table at which a match begins."""
        self.variant = variant
        self.players = players
        self.options = options

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """The hands of a first deal in which rare things come up: for steered matches; empty: as it is shuffled."""
        return {}

    def wish(self, seat: int, dice: random.Random) -> str:
        """What a seat does in a steered match, where what is chosen by lot hardly comes to the point; empty: by lot."""
        return ""

    @staticmethod
    def covers(options: dict[str, Value]) -> bool:
        """Whether this reading knows what these options mean."""
        return True

    def deal(self, zones: Zones, dealer: int) -> None:
        """A deal as it lies when the first question is asked, all zones in truth, places from the bottom to the top."""
        raise NotImplementedError

    def shuffled(self, zone: str, order: list[str]) -> None:
        """A zone was shuffled, before the deal or the row that is told next; from the bottom to the top."""

    def lot(self, label: str, value: int) -> None:
        """Chance beside shuffles gave a number, before the row that is told next."""

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        """The game told something, before the row that is told next: of robots whose choices no rule fixes."""

    def asked(self) -> set[int]:
        """The seats whose answer is wanted; in a sealed window only those that can do more than decline."""
        raise NotImplementedError

    def legal(self, seat: int) -> set[str]:
        """All that a seat may do, as words: "play 7H", "bid 3"; a range of amounts is "bet 2..40"."""
        raise NotImplementedError

    def act(self, seat: int, words: str) -> None:
        """A seat (-1: the table closes a window) has done this."""
        raise NotImplementedError

    def zones(self) -> Zones:
        """The zones as they lie, those that the referee keeps; bags in any order, places from the bottom to the top."""
        return {}

    def points(self) -> list[int]:
        """The points of the match so far, by side."""
        raise NotImplementedError

    def lines(self) -> list[tuple[int, str, int]] | None:
        """What this deal, when it is over, wrote on the sheet: (side, code, points); None: only points are compared."""
        return None

    def over(self) -> bool:
        """Whether the match is over."""
        raise NotImplementedError

    def dealer(self) -> int:
        """Who deals next, after a deal is over; -1: anybody (by lot)."""
        return -1

    def winners(self) -> set[int]:
        """The seats that have won the match when it is over."""
        raise NotImplementedError


def find(id: str) -> type[Referee]:
    """The referee of a game."""
    module = importlib.import_module(f"tests.referees.{id.replace('-', '_')}")
    referee: type[Referee] = module.REFEREE
    return referee


def ids() -> list[str]:
    """The games that have a referee."""
    return sorted(path.stem.replace("_", "-") for path in FOLDER.glob("[a-z]*.py"))


class Writing:
    """The words of one match, each written once: zones, cards and actions come up again after every row."""

    def __init__(self, match: Match) -> None:
        t = match.game.t
        self.match = match
        self.zone = {t.layout.name(z): z for z in range(t.layout.count)}
        self.ordered = [t.layout.kinds[t.layout.kind[z]].ordered for z in range(t.layout.count)]
        self.card = [t.pack.code(c) for c in range(t.pack.count)]
        self.done: dict[int, str] = {}

    def lying(self, zone: int) -> list[str]:
        """The cards of a zone in truth."""
        return [self.card[c] for c in self.match.game.t.zone_cards(zone)]

    def all_lying(self) -> Zones:
        """All zones in truth."""
        return {name: self.lying(zone) for name, zone in self.zone.items()}

    def action(self, action: int) -> str:
        """An action as text."""
        if (words := self.done.get(action)) is None:
            words = self.done[action] = baralho.write_action(self.match, action)
        return words

    def offers(self, seat: int) -> set[str]:
        """All that a seat may do, as words; a range of amounts as "bet 2..40"."""
        actions, spans = self.match.legal(seat), self.match.spans(seat)
        if not spans:
            return {self.action(a) for a in actions}
        bases = {base for base, _, _ in spans}
        words = {self.action(a) for a in actions if a & (1 << Y_SHIFT) - 1 not in bases}
        for base, low, high in spans:
            lowest = self.action(base | low << Y_SHIFT).split()
            words.add(" ".join([*lowest[:-1], f"{low}..{high}"]))
        return words


def kinds_of(act: Act) -> list[str]:
    """The kinds of action that are counted: an act, or each thing that it may name."""
    return [f"{act.code} {item}" for item in act.items] if act.x == ITEM else [act.code]


def kind_of(match: Match, action: int) -> str:
    """Which of them an action is."""
    act = match.spec.acts[act_of(action)]
    return f"{act.code} {act.items[x_of(action)]}" if act.x == ITEM else act.code


class Trial:
    """Matches of one game under the eyes of its referee; counts what came up."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.referee = find(id)
        self.acts: Counter[str] = Counter()
        self.scores: Counter[str] = Counter()
        self.matches = 0
        self.capped = 0
        self.mood: dict[str, float] = {}  # how much a match likes each kind of action; empty: all the same

    def run(
        self, variant: str, players: int, options: dict[str, Value], seed: str, steer: bool, most: int = CAP
    ) -> bool:
        """One match, unless the referee does not know its options; a `Disagreement` tells how to see it again."""
        dice = random.Random(seed)
        deal = self.referee.stacked(variant, players, dice) if steer else {}
        self.mood = {}
        if steer and dice.random() < 0.5:
            kinds = [kind for act in baralho.find(self.id).acts for kind in kinds_of(act)]
            self.mood = {kind: dice.choice(LIKED) for kind in kinds}
        match = self.start(variant, players, options, seed, deal)
        if not self.referee.covers(dict(match.options)):
            return False
        told = f"{self.id} {variant or '-'} {players} players {options} seed {seed!r}"
        try:
            self.watch(match, self.referee(variant, players, dict(match.options)), dice, steer, most)
        except Beyond:
            self.capped += 1
        except AssertionError as error:  # a disagreement, or what the referee asserts of a deal
            rows = [f"{r.seat} {self.words(match, r.seat, r.action)}" for r in match.rows[-12:]]
            raise Disagreement(f"{told}, row {len(match.rows)}: {error}\n  last rows: {'; '.join(rows)}") from None
        self.matches += 1
        return True

    def start(self, variant: str, players: int, options: dict[str, Value], seed: str, deal: dict[str, str]) -> Match:
        """A match, with these hands unless its options mean another pack or fewer cards."""
        begin = functools.partial(baralho.start, self.id, variant=variant, players=players, seed=seed, options=options)
        try:
            return begin(deal=deal or None)
        except (baralho.BadCard, baralho.BadOption):
            if not options:
                raise
            return begin()

    def words(self, match: Match, seat: int, action: int) -> str:
        """A row's action as text; the table's own rows close a window."""
        return "close" if seat < 0 else baralho.write_action(match, action)

    def watch(self, match: Match, referee: Referee, dice: random.Random, steer: bool, most: int) -> None:
        """Play along to the end."""
        same("the pack is shuffled", any(isinstance(step, Shuffle) for step in match.record.steps), True)
        writing = Writing(match)
        self.tell_chance(match, referee, 0)
        referee.deal(writing.all_lying(), match.game.dealer)
        while len(match.rows) < most:
            self.compare(match, referee, writing)
            if match.over:
                return
            seat = dice.choice(match.actors())
            wish = referee.wish(seat, dice) if steer else ""
            action = baralho.read_action(match, wish) if wish else self.choose(match, seat, dice, steer)
            words = writing.action(action)
            self.acts[kind_of(match, action)] += 1
            deal_no, seen, rows = match.game.deal_no, len(match.record.steps), len(match.rows)
            match.act(seat, action)
            if match.game.capped:
                break
            steps = match.record.steps[seen:]
            begins = next((seen + k for k, step in enumerate(steps) if isinstance(step, Dealt)), seen + len(steps))
            self.tell_chance(match, referee, seen, begins)
            referee.act(seat, words)
            told = len(match.rows) > rows and match.rows[rows].seat == seat  # a silent act leaves no row
            for row in match.rows[rows + told :]:
                referee.act(row.seat, self.words(match, row.seat, row.action))
            scored = [(s.side, s.code, s.points) for s in steps if isinstance(s, Scored)]
            self.scores.update(code for _, code, _ in scored)
            if match.game.deal_no != deal_no or match.over:
                self.compare_deal(match, referee)
            if match.game.deal_no != deal_no:
                self.tell_chance(match, referee, begins)
                referee.deal(writing.all_lying(), match.game.dealer)
        self.capped += 1

    def tell_chance(self, match: Match, referee: Referee, since: int, until: int | None = None) -> None:
        """What was shuffled, drawn by lot and said in these steps of the record."""
        layout, pack = match.game.t.layout, match.game.t.pack
        for step in match.record.steps[since:until]:
            if isinstance(step, Shuffle):
                referee.shuffled(layout.name(step.zone), pack.text(step.order).split())
            elif isinstance(step, Drawn):
                referee.lot(step.label, step.value)
            elif isinstance(step, Said):
                referee.heard(step.code, step.seat, step.x, step.y)

    def choose(self, match: Match, seat: int, dice: random.Random, steer: bool) -> int:
        """A random action; steered, one that the match likes, or often one of the kind that came up least.

        Now and then a steered match gives up or risks all. What a match likes is drawn for it: one where nobody passes,
        the next where all do but for the one who bids low.
        """
        actions = match.legal(seat)
        going = [a for a in actions if not match.spec.quits >> (a & 63) & 1] or actions
        if steer and len(going) < len(actions):
            given_up = sum(self.acts[kind] for act in match.spec.acts if act.quits for kind in kinds_of(act))
            if dice.random() < (QUITS if given_up < SELDOM else QUITS / 10):
                going = actions
        if self.mood:
            return self.span(match, seat, dice, dice.choices(going, [self.mood[kind_of(match, a)] for a in going])[0])
        if steer and dice.random() < 0.5:
            least = min(self.acts[kind_of(match, a)] for a in going)
            going = [a for a in going if self.acts[kind_of(match, a)] == least]
        return self.span(match, seat, dice, dice.choice(going))

    def span(self, match: Match, seat: int, dice: random.Random, action: int) -> int:
        """An action that names an amount: often with any other."""
        for base, low, high in match.spans(seat):
            if action & (1 << Y_SHIFT) - 1 == base and dice.random() < 0.5:
                action = base | dice.randint(low, high) << Y_SHIFT
        return action

    def compare(self, match: Match, referee: Referee, writing: Writing) -> None:
        """Who is asked, what is legal, where the cards are, the points."""
        same("over", match.over, referee.over())
        same("points", [int(p) for p in match.game.points], list(referee.points()))
        if match.over:
            same("winners", {s for s in range(match.players) if match.game.won >> s & 1}, set(referee.winners()))
            return
        same("asked", set(match.actors()), set(referee.asked()))
        for seat in match.actors():
            ours, theirs = writing.offers(seat), set(referee.legal(seat))
            if ours != theirs:
                raise Disagreement(
                    f"seat {seat} may by the game alone {sorted(ours - theirs)}, by the referee {sorted(theirs - ours)}"
                )
        for name, cards in referee.zones().items():
            if name not in writing.zone:
                raise Disagreement(f"there is no zone {name!r}; there are {sorted(writing.zone)}")
            zone = writing.zone[name]
            there = writing.lying(zone)
            told = writing.ordered[zone] and name.split()[0] not in referee.loose
            if there != cards and (told or sorted(there) != sorted(cards)):
                same(f"zone {name}", there, cards)

    def compare_deal(self, match: Match, referee: Referee) -> None:
        """After a deal: its sheet, and who deals next."""
        lines = referee.lines()
        if lines is not None:
            lines = [line for line in lines if line[2]]  # whether a line of nothing is written is no rule
            scored = [s for s in match.record.steps if isinstance(s, Scored) and s.points]
            ours = [(s.side, s.code, s.points) for s in scored]
            same("lines of the deal", sorted(ours[-len(lines) :] if lines else []), sorted(lines))
        if not match.over and referee.dealer() >= 0:
            same("next dealer", match.game.dealer, referee.dealer())


def same(what: str, ours: object, theirs: object) -> None:
    """Both must say the same."""
    if ours != theirs:
        raise Disagreement(f"{what}: the game says {ours}, the referee {theirs}")


def tables(id: str) -> list[Setting]:
    """Every variant with every number of players at the defaults."""
    spec = baralho.find(id)
    found: list[Setting] = []
    for variant, allowed in [("", spec.players), *[(v.id, v.players or spec.players) for v in spec.variants]]:
        for players in allowed:
            try:
                spec.settle(variant, "", players, {})
            except baralho.BaralhoError:
                continue
            found.append((variant, players, {}))
    return found


def other_tables(id: str, dice: random.Random) -> list[Setting]:
    """Every other value of every option, at a table where it matters, as the game's tests say, or at any."""
    spec = baralho.find(id)
    found: list[Setting] = []
    for option in spec.options:
        if option.display:
            continue
        for value in option.values or (option.low, option.high):
            beside = {k: v for k, v in laws.context(id, option.key, value).items() if k not in laws.NO_OPTIONS}
            variant, players = beside.pop("variant", None), beside.pop("players", None)
            places = [(v, n) for v, n, _ in tables(id) if variant in (None, v) and players in (None, n)]
            setting = seated(spec, places, {**beside, option.key: value}, dice)
            if setting is not None:
                found.append(setting)
    return found


def seated(
    spec: GameSpec, places: list[tuple[str, int]], options: dict[str, Value], dice: random.Random
) -> Setting | None:
    """A table for these options, one that allows them and plays otherwise than without them."""
    for variant, players in dice.sample(places, len(places)):
        try:
            if spec.settle(variant, "", players, options) != spec.settle(variant, "", players, {}):
                return variant, players, options
        except baralho.BaralhoError:
            continue
    return None


def mixed_tables(id: str, dice: random.Random) -> list[Setting]:
    """Some options at random together."""
    spec = baralho.find(id)
    choices = {o.key: o.values or (o.low, o.high) for o in spec.options if not o.display}
    found: list[Setting] = []
    for _ in range(MIXED if len(choices) > 1 else 0):
        keys = dice.sample(sorted(choices), dice.randint(2, min(6, len(choices))))
        options = {key: dice.choice(choices[key]) for key in keys}
        setting = seated(spec, [(v, n) for v, n, _ in tables(id)], options, dice)
        if setting is not None:
            found.append(setting)
    return found


def preset_tables(id: str) -> list[Setting]:
    """Every preset that sets anything, with the usual number of players."""
    spec = baralho.find(id)
    found: list[Setting] = []
    for variant in ("", *[v.id for v in spec.variants]):
        seats, normal = spec.settle(variant, "", 0, {})
        for preset in spec.presets:
            try:
                players, options = spec.settle(variant, preset.id, 0, {})
            except baralho.BaralhoError:
                continue
            if (players, options) != (seats, normal):
                set_by = {key: value for key, value in options.items() if value != normal[key]}
                found.append((variant, players, set_by if players == seats else options))
    return found


def all_tables(id: str) -> list[Setting]:
    """The tables of a game, each once: variants and numbers of players, presets, other options, some mixed."""
    dice = random.Random(id)
    found: list[Setting] = []
    for setting in [*tables(id), *preset_tables(id), *other_tables(id, dice), *mixed_tables(id, dice)]:
        if setting not in found:
            found.append(setting)
    return found


def rounds(trial: Trial, settings: list[Setting], seed: str, most: int) -> Iterator[int]:
    """A match at each table in turn, every second one steered, without end; gives the numbers of the tables."""
    played = list(range(len(settings)))
    number = 0
    while played:
        for k in list(played):
            if trial.run(*settings[k], f"{seed} {number}", (number + k) % 2 == 1, most):
                yield k
            else:
                played.remove(k)  # the referee does not know its options
        number += 1


def for_seconds(id: str, seconds: float, seed: str, most: int) -> None:
    """Compare for so long; print how many matches each table had, and what came up too seldom."""
    trial, settings, end = Trial(id), all_tables(id), time.process_time() + seconds
    counts: Counter[int] = Counter()
    for k in rounds(trial, settings, seed, most):
        counts[k] += 1
        if time.process_time() > end:
            break
    for k, (variant, players, options) in enumerate(settings):
        told = " ".join(f"{key}={value}" for key, value in options.items())
        print(f"{counts[k]:6}  {variant or id} {players} {told}")
    print(f"{id}: {trial.matches} matches agree, {trial.capped} of them broken off")
    told_scores = table("en", id.replace("-", "_")).get("scores", {})
    acts = [kind for act in baralho.find(id).acts for kind in kinds_of(act)]
    for what, seen, declared in (("acts", trial.acts, acts), ("score lines", trial.scores, [*told_scores])):
        print(f"{what}:", {code: seen[code] for code in [*seen, *[c for c in declared if c not in seen]]})
        seldom = sorted(code for code in {*seen, *declared} if seen[code] < SELDOM)
        print(f"{what} under {SELDOM}: {' '.join(seldom) or 'none'}")


def sheet(id: str) -> str:
    """What the author of a referee may see of a game: names and words, no rule."""
    spec = baralho.find(id)
    match = baralho.start(id, seed="1")
    variants = [v.id for v in spec.variants]
    lines = [f"{id}: players {spec.players}; sides {match.game.sides}; variants {variants}", "acts:"]
    for act in spec.acts:
        lines.append(f"  {act.code} {act.x} {act.y} {'(silent)' if act.silent else ''}  {act.items[:60] or ''}")
    lines.append(f"phases: {spec.phases}")
    for variant, players, _ in tables(id):
        layout = baralho.start(id, variant=variant, players=players, seed="1").game.t.layout
        kinds = [
            f"{z.code}{'' if n == 1 else f' 0..{n - 1}'} ({'place' if z.ordered else 'bag'})"
            for z, n in zip(layout.kinds, layout.size, strict=True)
        ]
        lines.append(f"zones, {variant or 'default'} for {players}: {', '.join(kinds)}")
    lines += [f"option {o.key}: {o.values or (o.low, o.high)}" for o in spec.options]
    lines += [
        f"score line {code}: {text}" for code, text in table("en", id.replace("-", "_")).get("scores", {}).items()
    ]
    return "\n".join(lines)


def main() -> None:
    """Compare at length, or print the sheet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--sheet", action="store_true", help="print what the referee's author may see")
    parser.add_argument("--matches", type=int, default=100, help="for each variant and number of players")
    parser.add_argument("--others", type=int, default=10, help="for each other value of an option")
    parser.add_argument(
        "--seconds", type=float, default=0, help="instead: all tables in turn for so long (of a processor)"
    )
    parser.add_argument("--seed", default="referee")
    parser.add_argument("--most", type=int, default=CAP, help="actions after which a match is broken off")
    args = parser.parse_args()
    if args.sheet:
        print(sheet(args.game))
        return
    if args.seconds:
        for_seconds(args.game, args.seconds, args.seed, args.most)
        return
    trial = Trial(args.game)
    dice = random.Random(args.seed)
    for number, settings in ((args.matches, tables(args.game)), (args.others, other_tables(args.game, dice))):
        for variant, players, options in settings:
            for k in range(number):
                trial.run(variant, players, options, f"{args.seed} {k}", k % 2 == 1, args.most)
    print(f"{args.game}: {trial.matches} matches agree, {trial.capped} of them broken off")
    print("acts:", dict(trial.acts.most_common()))
    print("score lines:", dict(trial.scores.most_common()))


if __name__ == "__main__":
    from tests.referee import main as run  # not this copy of the module: a referee raises the other's `Beyond`

    run()
