"""The laws that every game keeps, as functions over a match in any position. `test_laws` samples them, soak runs all.

A law that is broken raises `LawBroken` with the number of the law and what was seen.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import random
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType

import baralho
from baralho import Match, Rng
from baralho.engine.game import SEALED, TURN, Game, GameSpec
from baralho.engine.roles import BADGE_ROLES, NOTE_ROLES, STATUS_ROLES
from baralho.engine.spec import Y_SHIFT, Value, act_of, encode
from baralho.engine.table import bits
from baralho.engine.told import Line
from baralho.engine.view import SPECTATOR
from baralho.words import LANGUAGES, Words
from baralho.words.notes import notes


class LawBroken(AssertionError):
    """A game does not keep a law."""


def demand(law: int, holds: bool, what: str) -> None:
    """Break off unless it holds."""
    if not holds:
        raise LawBroken(f"law {law}: {what}")


Case = tuple[str, str, int]  # game, variant, players


def cases() -> list[Case]:
    """Every game, variant and number of players."""
    found = []
    for id in baralho.ids():
        spec = baralho.find(id)
        for variant, allowed in [("", spec.players)] + [(v.id, v.players or spec.players) for v in spec.variants]:
            for players in allowed:
                try:
                    spec.settle(variant, "", players, {})
                except baralho.BadOption:
                    continue
                found.append((id, variant, players))
    return found


def main_cases() -> list[Case]:
    """Every game and variant once, at its best number of players."""
    found: dict[tuple[str, str], Case] = {}
    for id, variant, players in cases():
        if (id, variant) not in found or players == baralho.find(id).best:
            found[id, variant] = (id, variant, players)
    return list(found.values())


Setting = tuple[Case, dict[str, Value]]


def settings(spec: GameSpec, combinations: int = 20) -> list[Setting]:
    """Each value of each option by itself, and some options at random together, at tables of every size in turn."""
    dice = random.Random(spec.id)
    tables = [("", n) for n in spec.players] + [(v.id, n) for v in spec.variants for n in v.players or spec.players]
    choices = {o.key: o.values or (o.low, o.high) for o in spec.options if not o.display}
    wanted: list[dict[str, Value]] = [{key: value} for key, values in choices.items() for value in values]
    for _ in range(combinations if len(choices) > 1 else 0):
        keys = dice.sample(sorted(choices), dice.randint(2, min(6, len(choices))))
        wanted.append({key: dice.choice(choices[key]) for key in keys})
    found: list[Setting] = []
    for options in wanted:
        dice.shuffle(tables)
        for variant, players in tables:
            try:
                given = {**(spec.find_variant(variant).options if variant else {}), **options}
                spec.settle("", "", players, given)
            except baralho.BaralhoError:  # they contradict each other, or this number of players
                continue
            found.append(((spec.id, "", players), given))
            break
    return found


def begin(case: Case, seed: object, **options: Value) -> Match:
    """A match of this case."""
    id, variant, players = case
    return baralho.start(id, variant=variant, players=players, seed=str(seed), options=options)


def choose_seat(match: Match, dice: random.Random) -> int:
    """One of the seats that are asked."""
    return dice.choice(match.actors())


Beginner = Callable[[Match, int, random.Random], int]


@functools.cache
def beginner_of(id: str) -> Beginner | None:
    """How a simple player of a game decides: a function in its test file, for games that chance hardly ever ends."""
    found: Beginner | None = getattr(tests_of(id), "beginner", None)
    return found


def step(match: Match, dice: random.Random) -> tuple[int, int]:
    """One random decision, which is returned; now and then an amount off the menu, giving up only at the last.

    Mostly it is the decision of a beginner, for games that have one.
    """
    seat = choose_seat(match, dice)
    actions = match.legal(seat)
    action = dice.choice([a for a in actions if not match.spec.quits >> act_of(a) & 1] or actions)
    beginner = beginner_of(match.spec.id)
    if beginner is not None and dice.random() < 0.8:
        action = beginner(match, seat, dice)
    for base, low, high in match.spans(seat):
        if action & ((1 << Y_SHIFT) - 1) == base and dice.random() < 0.3:
            action = base | dice.randint(low, high) << Y_SHIFT
    match.act(seat, action)
    return seat, action


# -- the laws ---------------------------------------------------------------------------------------------------------


def law_1(game: Game) -> None:
    """Every card is in exactly one zone."""
    t = game.t
    met: list[int] = []
    for zone in range(t.layout.count):
        cards = t.zone_cards(zone)
        met += cards
        demand(
            1, all(t.where[c] == zone for c in cards), f"{t.layout.name(zone)} holds cards that say they are elsewhere"
        )
    demand(1, sorted(met) == list(range(t.pack.count)), "a card is in no zone, or in two")


def law_2(match: Match) -> None:
    """Unless the match is over somebody has a legal action."""
    if match.over:
        demand(2, not match.actors(), "somebody is asked after the end")
        return
    demand(2, bool(match.actors()), "nobody is asked")
    for seat in match.actors():
        demand(2, bool(match.legal(seat)), f"seat {seat} is asked and can do nothing")
        demand(2, len(set(match.legal(seat))) == len(match.legal(seat)), f"seat {seat} is offered the same twice")


IMMUTABLE = (int, bool, str, float, type(None))


def immutable(value: object) -> bool:
    """Whether nothing in a value can change in place."""
    return all(immutable(v) for v in value) if isinstance(value, tuple) else isinstance(value, IMMUTABLE)


def law_4_copy(match: Match, dice: random.Random) -> None:
    """A copy never shares change with its original."""
    game = match.game
    for name, value in game.own():
        demand(4, immutable(value), f"field {name} is {type(value).__name__}, which can change in place")
    before = repr(game.facts())
    copy = game.copy()
    demand(4, repr(copy.facts()) == before, "a copy differs from its original")
    demand(4, copy.copy().digest() == game.digest(), "a copy of a copy differs")
    for _ in range(20):
        if copy.over:
            break
        seat = dice.choice(bits(copy.asked))
        copy.apply(seat, dice.choice(copy.legal(seat)))
    demand(4, repr(game.facts()) == before, "playing on in a copy changed the original")


def law_4_undo(match: Match, dice: random.Random) -> None:
    """Undo restores exactly."""
    before, rows, deals = repr(match.game.facts()), len(match.live), list(match.deals)
    for _ in range(dice.randint(1, 4)):
        if not match.over:
            step(match, dice)
    if len(match.live) > rows:
        match.undo(len(match.live) - rows)
    after = repr(match.game.facts())
    if len(match.live) == rows and match.game.mode == TURN:  # declining in a window leaves no row to take back
        demand(4, after == before, "undo did not restore the state")
        demand(4, match.deals == deals, "undo did not restore the deals")


def receives(match: Match, seat: int) -> dict[str, object]:
    """Everything that a viewer receives."""
    errors: list[str] = []
    for act in range(len(match.spec.acts) + 1):
        for x in (0, 3, 17, 60, 200):
            action = encode(act, x)
            if seat == SPECTATOR or not match.why_not(seat, action):
                continue
            try:
                match.act(seat, action)
            except baralho.IllegalAction as error:
                errors.append(str(error))
    ended = match.end_of(max(match.record.ends)) if match.record.ends else match.game
    return {
        "view": baralho.view(match, seat),
        "events": baralho.events(match, seat),
        "known": baralho.known(match, seat) if seat != SPECTATOR else {},
        "errors": errors,
        "signal": match.game.may_signal(seat) if seat != SPECTATOR else 0,
        "undo": match.may_undo(seat),
        "status": [whole(line) for line in match.game.status()],
        "notes": [whole(line) for line in notes(match.game, seat)],
        "badges": [(*badge.written(), badge.role) for badge in match.game.badges(seat)],
        "end": [ended.dealt_by(), *ended.points, *[ended.side(s) for s in range(match.players) if ended.sides_open()]],
        "end's status": [whole(line) for line in ended.status()],
        "end's notes": [whole(line) for line in notes(ended, seat)],
        "end's badges": [(*badge.written(), badge.role) for badge in ended.badges(seat)],
    }


def law_5(match: Match, world: Match, seat: int) -> None:
    """A seat cannot tell a world it may believe in from the true match."""
    true, other = receives(match, seat), receives(world, seat)
    for what, value in true.items():
        demand(5, other[what] == value, f"seat {seat} can tell by {what}: {difference(value, other[what])}")
    shown = {k: v for k, v in receives(match, SPECTATOR).items() if k != "known"}
    if seat == 0:
        for what, value in shown.items():
            if what == "view" or what == "events":
                public(match, seat, what, value)


def public(match: Match, seat: int, what: str, value: object) -> None:
    """A spectator sees no card that a seat does not see."""
    if what != "view":
        return
    for s in range(match.players):
        mine = baralho.view(match, s)["zones"]
        for theirs, own in zip(value["zones"], mine, strict=True):  # type: ignore[index]
            seen = [c for c in theirs["cards"] if c]
            demand(5, all(c in own["cards"] for c in seen), f"a spectator sees what seat {s} does not: {theirs}")


def difference(a: object, b: object) -> str:
    """Where two values differ, in short."""
    if isinstance(a, dict) and isinstance(b, dict):
        return "; ".join(f"{k}: {difference(a[k], b.get(k))}" for k in a if a[k] != b.get(k))
    if isinstance(a, list) and isinstance(b, list):
        for i, (x, y) in enumerate(zip(a, b, strict=False)):
            if x != y:
                return f"[{i}] {difference(x, y)}"
        return f"{len(a)} against {len(b)} entries"
    return f"{a!r} against {b!r}"


def law_6(match: Match, seat: int, seed: int) -> Match:
    """Every world replays legally from the start, and the same rng gives the same sample from each."""
    try:
        world = match.imagine(seat, Rng(seed))
    except baralho.BaralhoError as error:
        raise LawBroken(f"law 6: a world of seat {seat} does not replay: {error}") from error
    drawn = match.sample(seat, Rng(seed + 1))
    again = world.sample(seat, Rng(seed + 1))
    demand(6, repr(drawn.facts()) == repr(again.facts()), f"seat {seat} samples differently in a world of its own")
    law_1(drawn)
    law_6_known(match, seat)
    demand(6, drawn.chance.key != match.game.chance.key, "a world has the true match's chance")
    return world


def law_6_known(match: Match, seat: int) -> None:
    """What a seat knows to be somewhere is there."""
    layout, where = match.game.t.layout, match.game.t.where
    there: dict[str, Counter[str]] = {}
    for card, zone in enumerate(where):
        there.setdefault(layout.name(zone), Counter())[match.game.t.pack.code(card)] += 1
    for name, cards in baralho.known(match, seat).items():
        demand(6, Counter(cards) <= there.get(name, Counter()), f"seat {seat} knows too much of {name}")


def law_6_not_frozen(match: Match, seat: int, samples: int, seed: int) -> tuple[float, float, float]:
    """How often unknown cards stood in their true zone, how often they should, and the variance; for a sum of many.

    Only where any unknown slot can be any unknown card is the chance known.
    """
    mind = match.mind(seat)
    unknown = [s for s in range(len(mind.slot)) if not mind.known >> s & 1]
    if mind.tangled or mind.facts or len({mind.ex[s] for s in unknown}) != 1 or not match.game.t.pack.single:
        return 0.0, 0.0, 0.0
    where = match.game.t.where
    rng = Rng(seed)
    sampler = match.sampler(seat)
    hits = expected = variance = 0.0
    sizes: dict[int, int] = {}
    for card in unknown:
        sizes[where[card]] = sizes.get(where[card], 0) + 1
    if len(sizes) < 2:
        return 0.0, 0.0, 0.0
    card = unknown[seed % len(unknown)]
    p = sizes[where[card]] / len(unknown)
    for _ in range(samples):
        hits += sampler.draw(rng).t.where[card] == where[card]
        expected += p
        variance += p * (1 - p)
    return hits, expected, variance


def law_8(match: Match, dice: random.Random) -> None:
    """What is not legal, from the wrong seat or malformed is refused and changes nothing."""
    before, rows = repr(match.game.facts()), len(match.rows)
    for _ in range(6):
        seat = dice.choice([*range(match.players), -1, match.players, 99])
        action = dice.choice(
            [dice.randrange(1 << 16), -1, encode(dice.randrange(len(match.spec.acts)), dice.randrange(60)), 63]
        )
        if not match.why_not(seat, action):
            continue
        try:
            match.act(seat, action)
        except baralho.IllegalAction as error:
            demand(8, len(str(error)) > 10, "a refusal says too little")
        else:
            raise LawBroken(f"law 8: seat {seat} did {action}, which is not legal")
    demand(8, repr(match.game.facts()) == before and len(match.rows) == rows, "a refused action changed something")


def law_9(match: Match) -> None:
    """A save loads to the same state."""
    text = baralho.save(match)
    again = baralho.load(text)
    demand(9, repr(again.game.facts()) == repr(match.game.facts()), "a saved match loads to another state")
    demand(9, baralho.save(again) == text, "a loaded match saves differently")


def law_10(match: Match, since: int) -> int:
    """No text is missing in either language."""
    told = baralho.events(match, SPECTATOR)
    told_in_order(match)
    for lang in LANGUAGES:
        words = Words(match.spec, lang)
        if not match.over:
            for seat in match.actors():
                words.prompt(match, seat)
                for action in match.legal(seat):
                    words.action(match, action)
        words.status(match)
        for seat in range(match.players):
            for note in notes(match.game, seat):
                words.note(match, note, seat)
            for badge in match.game.badges(seat):
                words.badge(match, badge)
        for event in told[since:]:
            words.event(match, event)
    return len(told)


def whole(line: Line) -> tuple[str, ...]:
    """All that a line tells."""
    return (*line.written(), repr(line.value.counts()), line.role, line.sign, str(line.out))


def told_in_order(match: Match) -> None:
    """Values are for the seats and sides that there are; roles are from the list."""
    game = match.game
    told: list[tuple[str, Line, tuple[str, ...]]] = [("status", line, STATUS_ROLES) for line in game.status()]
    for seat in range(match.players):
        told += [("note", line, NOTE_ROLES) for line in notes(game, seat)]
    for what, line, known in told:
        fits = line.value.fits(match.players, game.sides)
        demand(10, fits, f"{what} {line.code} = {line.value.written()!r} does not fit {match.players} seats")
        demand(10, line.role in ("", *known), f"{what} {line.code} has the role {line.role!r}, which is none of it")
    for badge in game.badges(SPECTATOR):
        demand(10, badge.role in ("", *BADGE_ROLES), f"badge {badge.code} has the role {badge.role!r}")


def law_12(match: Match, dice: random.Random) -> None:
    """The order in which sealed answers arrive changes nothing."""
    game = match.game
    if game.mode != SEALED or game.asked.bit_count() < 2:
        return
    answers = {seat: sealed_answer(game, seat, dice) for seat in bits(game.asked)}
    results = set()
    for _ in range(3):
        order = list(answers)
        dice.shuffle(order)
        copy = game.copy()
        for seat in order:
            for action in answers[seat]:
                if copy.asked >> seat & 1 and copy.serial == game.serial:
                    copy.apply(seat, action)
        results.add(repr(copy.facts()))
    demand(12, len(results) == 1, "sealed answers give another state in another order")


def sealed_answer(game: Game, seat: int, dice: random.Random) -> list[int]:
    """A whole random answer of a seat in a window: its picks and what ends them."""
    copy = game.copy()
    copy.asked = copy.window  # so that the window stays open whoever else has answered
    actions: list[int] = []
    while copy.asked >> seat & 1 and copy.serial == game.serial and not copy.over:
        actions.append(dice.choice(copy.legal(seat)))
        copy.apply(seat, actions[-1])
    return actions


# -- a whole match ----------------------------------------------------------------------------------------------------


def sums_of(id: str) -> Callable[[Game], None] | None:
    """The sums of a game (law 7): a function `sums(game)` in its test file that asserts them."""
    found: Callable[[Game], None] | None = getattr(tests_of(id), "sums", None)
    return found


def tests_of(id: str) -> ModuleType | None:
    """The test file of a game."""
    try:
        return importlib.import_module(f"tests.games.test_{id.replace('-', '_')}")
    except ModuleNotFoundError:
        return None


NO_OPTIONS = ("pack", "script", "steps", "shown")  # of a context: neither options nor variant nor players


def context(id: str, key: str, value: Value) -> dict[str, Value]:
    """With what else an option matters: CONTEXT of the game's test file, by "key=value" or by "key".

    Beside options it may name a variant, players, how many steps it can take, under "pack" the first cards of the pack,
    from the top, and under "script" the first actions. What random play would take too long to reach even so is shown
    by a test of the game's own, named under "shown".
    """
    found: dict[str, dict[str, Value]] = getattr(tests_of(id), "CONTEXT", {})
    return dict(found.get(f"{key}={str(value).lower()}", found.get(key, {})))


def signal(match: Match, dice: random.Random) -> None:
    """Now and then somebody who may gives a signal."""
    if match.spec.signals and dice.random() < 0.1:
        seat = dice.randrange(match.players)
        if match.game.may_signal(seat):
            with contextlib.suppress(baralho.IllegalAction):  # he may have signalled enough
                match.signal(seat, dice.randrange(len(match.spec.signals)))


def random_match(match: Match, dice: random.Random, cheap: bool = True, most: int = 3000) -> Iterator[Match]:
    """Play a match at random, keeping the cheap laws at every step; yields the match before every decision."""
    sums = sums_of(match.spec.id)
    game, shadow = match.game, unrecorded(match)
    told = 0
    steps = 0
    while not match.over and steps < most:
        law_2(match)
        if cheap:
            law_1(match.game)
            if sums is not None:
                sums(match.game)
            if steps % 7 == 0:
                law_8(match, dice)
            if steps % 5 == 0:
                told = law_10(match, told)
            law_12(match, dice)
        yield match
        if not match.over:
            signal(match, dice)
            if match.game is not game or game.count != shadow.count:  # whoever drives the match has gone on, or back
                game = match.game
                shadow = game.copy()
            shadow.apply(*step(match, dice))
            if steps % 5 == 0:
                demand(3, shadow.digest() == match.game.digest(), "a match without a record goes another way")
        steps += 1
    if match.over:
        law_1(match.game)
        law_2(match)
        law_10(match, told)


def unrecorded(match: Match) -> Game:
    """The same match at its start, without a record, as simulation plays it."""
    game = match.spec.sit(match.players, match.options, match.chance)
    game.begin()
    demand(3, game.digest() == match.deals[0], "a deal without a record comes out another way")
    return game
