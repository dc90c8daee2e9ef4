"""From clicks to actions: what an action touches, and which group of actions uses a selection of cards.

Everything is tried in copies of the state. A trial never goes on after something hidden came to light, or one could
ask the server about cards nobody has seen.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from baralho import BadNotation, Match
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.notation import named, read_action, write_action
from baralho.engine.record import Drawn, Move, OfCard, OfZone, Record, Said, Shuffle, Step
from baralho.engine.sample import unsay
from baralho.engine.spec import CARDS, FACE, ITEM, KIND_MASK, NONE, PLACE
from baralho.server.refusal import Refusal
from baralho.server.wire import Spot
from baralho.words import Words

DRY_RUNS = 90  # more actions than that are told where they go only by what they name
NODES = 400  # states looked at for a selection
PLANS = 12
CARRIES = 3000  # steps tried to carry a row of cards elsewhere


def is_pick(match: Match, action: int) -> bool:
    """Whether an action is one step of a choice."""
    return bool(match.spec.picking >> (action & KIND_MASK) & 1)


def trial_of(match: Match, seat: int) -> Game:
    """A state to try things in, in which the others have answered nothing in secret: what follows would tell it."""
    game = match.game.copy()
    unsay(game, seat)
    return game


class Toucher:
    """Tells which cards and zones the actions of a seat touch, as far as the seat sees them."""

    def __init__(self, match: Match, seat: int, seen: list[dict[str, Any]]) -> None:
        """`seen`: the zones as the seat sees them (`engine.view.view`)."""
        self.match = match
        self.seat = seat
        self.t = match.game.t
        self.layout = match.game.t.layout
        self.visible: dict[str, list[int]] = {}  # zones by face, the nearest first
        for zone in sorted([k for k in range(len(seen)) if any(seen[k]["cards"])], key=self._distance):
            for face in seen[zone]["cards"]:
                if face:
                    self.visible.setdefault(face, []).append(zone)

    def _distance(self, zone: int) -> int:
        kind = self.layout.kind[zone]
        mine = self.match.game.lies_before(kind, self.layout.index[zone]) == self.seat
        return (0 if self.layout.kinds[kind].look == "fan" else 1) if mine else 2

    def touches(self, action: int, dry: bool) -> tuple[list[Spot], Spot | None]:
        """What is clicked for an action, and where it goes."""
        act = self.match.spec.acts[action & KIND_MASK]
        kinds = (act.x, act.y)
        faces = named(self.match, action) if FACE in kinds or CARDS in kinds else []
        places = PLACE in kinds and not faces
        items = ITEM in kinds and not faces  # perhaps where the card lies: "the crapô"
        plain = act.x == NONE and act.y == NONE
        chosen = bool(faces) and is_pick(self.match, action)  # it goes nowhere yet
        if not dry or chosen or not (faces or places or items or plain):
            return self._by_sight(faces), None
        trial = trial_of(self.match, self.seat)
        record = Record()
        trial.t.record = record
        trial.apply(self.seat, action)
        steps = record.steps
        if faces:
            return self._moved(faces, steps)
        first = steps[0] if steps else None
        if not isinstance(first, OfCard):
            return [], None
        moved = first if isinstance(first, Move) else None
        touched = places
        if items and moved:  # a hand may be shown
            touched = touched or moved.zone in self.visible.get(self.t.pack.code(moved.card), ())
        if touched:
            return [self._spot(first.zone, first.card)], Spot(self.layout.name(moved.to)) if moved else None
        if plain and moved:
            to = self.layout.kind[moved.to], self.layout.index[moved.to]
            if self.match.game.lies_before(*to) == self.seat and self._distance(moved.zone) == 2:
                return [], Spot(self.layout.name(moved.zone))
        return [], None

    def _moved(self, faces: list[str], steps: list[Step]) -> tuple[list[Spot], Spot | None]:
        """Where named cards that this seat sees go first."""
        spots: list[Spot] = []
        to: Spot | None = None
        wanted = list(Counter(faces).elements()) if len(faces) > 1 else faces
        for step in steps:
            if not wanted:
                break
            if not isinstance(step, Move):
                continue
            code = self.t.pack.code(step.card)
            if code in wanted and step.zone in self.visible.get(code, ()):
                wanted.remove(code)
                spots.append(self._spot(step.zone, step.card))
                to = to or Spot(self.layout.name(step.to))
        return spots + self._by_sight(wanted), to

    def _by_sight(self, faces: list[str]) -> list[Spot]:
        spots = []
        for face in faces:
            zones = self.visible.get(face)
            if zones:
                spots.append(Spot(self.layout.name(zones[0]), face))
        return spots

    def _spot(self, zone: int, card: int) -> Spot:
        """A card where it lies now; its place only where order counts."""
        row, code = self.t.row[zone], self.t.pack.code(card)
        line = self.t.lines[row] if row >= 0 else []
        face = code if zone in self.visible.get(code, ()) else ""
        return Spot(self.layout.name(zone), face, line.index(card) if card in line else -1)


# -- carrying out a group ---------------------------------------------------------------------------------------------


def read_steps(match: Match, seat: int, texts: list[str], extra: str = "") -> list[int]:
    """The actions of a plan, checked from the first to the last; picks that make a set may come in any order.

    `extra` is a text that comes with the last of them.
    """
    try:
        actions = [read_action(match, text) for text in texts]
    except BadNotation as error:
        raise Refusal("bad_action", str(error)) from None
    count = 0
    while count < len(actions) and is_pick(match, actions[count]):
        count += 1
    if not _in_turn(match, seat, actions[:count]):  # a set is picked in one order only; a row as it was told
        actions[:count] = sorted(actions[:count])
    reason = match.why_not(seat, actions[0])
    if reason:
        raise Refusal(reason)
    trial = trial_of(match, seat)
    for k, action in enumerate(actions):
        if not offers(trial, seat, action):
            raise Refusal("not_now")
        if k + 1 < len(actions) and not step_on(trial, seat, action):
            raise Refusal("plan_too_long")
    last = actions[-1] & KIND_MASK
    if extra or match.spec.texts >> last & 1:
        reason = trial.why_extra(seat, last, extra)
        if reason:
            raise Refusal(reason)
    return actions


def _in_turn(match: Match, seat: int, picks: list[int]) -> bool:
    """Whether these picks can be made one after the other as they stand."""
    trial = trial_of(match, seat)
    return all(offers(trial, seat, pick) and step_on(trial, seat, pick) for pick in picks)


def offers(game: Game, seat: int, action: int) -> bool:
    """Whether an action is legal in a state."""
    if game.over or not game.asked >> seat & 1 or action & KIND_MASK >= len(game.spec.acts):
        return False
    m = Moves(game.t.pack)
    game.moves(seat, m)
    return m.holds(action)


def step_on(game: Game, seat: int, action: int) -> bool:
    """Carry out an action in a trial; False if the seat learns something by it, or is not asked any more."""
    t = game.t
    before = sum([1 << c for c in range(t.pack.count) if t.viewers(c) >> seat & 1])
    record = Record()
    t.record = record
    window = game.window
    game.apply(seat, action)
    for step in record.steps:
        learns = isinstance(step, OfCard) and step.seen >> seat & 1 and not before >> step.card & 1
        passed = isinstance(step, Said) and step.seat not in (seat, -1)  # another had to pass: it tells of his cards
        passed = passed or (isinstance(step, OfZone) and not t.eyes[step.zone] >> seat & 1)
        if learns or passed or isinstance(step, Shuffle | Drawn):
            return False
    return bool(game.asked >> seat & 1) and game.window == window and not game.over


# -- finding a group --------------------------------------------------------------------------------------------------


class Chooser:
    """Finds the plans that use exactly a selection of cards."""

    def __init__(self, match: Match, seat: int, to: str) -> None:
        self.match = match
        self.seat = seat
        self.to = to
        self.nodes = 0
        self.found: list[list[int]] = []
        self.heads: dict[tuple[int, ...], int] = {}
        self.met: set[tuple[int, ...]] = set()  # picks that were looked at, whatever their order
        self.joined: set[tuple[int, ...]] = set()  # plans of several things that bring all cards together

    def plans(self, cards: list[str]) -> list[list[int]]:
        """Plans for these faces, shortest first; none if the seat does not see all of them.

        Where several things done one after the other bring all of them together (a long meld), that is meant.
        """
        wanted = Counter(cards)
        if not wanted <= self._seen():
            return []
        self._search(trial_of(self.match, self.seat), wanted, [], cards)
        rows = {self._shape(plan): plan for plan in self.found if self._in_order(plan)}
        self._search(trial_of(self.match, self.seat), wanted, [])
        self.found = [plan for plan in self.found if rows.get(self._shape(plan), plan) == plan]
        if not self.found and len(cards) > 1:
            self._carry(cards)
        unique: dict[frozenset[tuple[str, int]], list[int]] = {}
        for plan in self.found:
            end = self._end(plan, wanted)
            if end not in unique or len(plan) < len(unique[end]):
                unique[end] = plan
        plans = list(unique.values())
        self.joined = {tuple(p) for end, p in unique.items() if self.steps(p) > 1 and len({at for _, at in end}) == 1}
        if self.joined:
            plans = [plan for plan in plans if self.steps(plan) == 1 or tuple(plan) in self.joined]
        return sorted(plans, key=len)[:PLANS]

    def _in_order(self, plan: list[int]) -> bool:
        """Whether the order of its picks counts: a set is picked upwards, so that it is chosen in one way only."""
        if len(plan) < 2 or not is_pick(self.match, plan[0]):
            return False
        trial = trial_of(self.match, self.seat)
        last = max([a for a in trial.legal(self.seat) if (a ^ plan[0]) & KIND_MASK == 0])
        return step_on(trial, self.seat, last) and any(
            a < last and (a ^ last) & KIND_MASK == 0 for a in trial.legal(self.seat)
        )

    def _shape(self, plan: list[int]) -> tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]:
        """What plans have in common that differ in order alone."""
        acts = sorted([action & KIND_MASK for action in plan])
        return tuple(acts), tuple(sorted([tuple(named(self.match, action)) for action in plan]))

    def steps(self, plan: list[int]) -> int:
        """How many things a plan does: choosing cards for one of them counts nothing."""
        return 1 if tuple(plan) in self.heads else sum([1 for a in plan if not is_pick(self.match, a)])

    def _end(self, plan: list[int], wanted: Counter[str]) -> frozenset[tuple[str, int]]:
        """What tells a plan from others: its actions, or where its cards lie in the end if there are several."""
        if self.steps(plan) == 1:
            return frozenset((write_action(self.match, a), -1) for a in plan)
        trial = trial_of(self.match, self.seat)
        record = Record()
        trial.t.record = record
        for action in plan:
            trial.apply(self.seat, action)
        code = trial.t.pack.code
        return frozenset((code(s.card), s.to) for s in record.steps if isinstance(s, Move) and code(s.card) in wanted)

    def label(self, plan: list[int], words: Words) -> str:
        """What a plan does, in words: the first thing, and the cards that join it, or one thing after the other."""
        match = self.match
        if len(plan) > 1 and all(is_pick(match, action) for action in plan[:-1]):
            return words.whole(match, plan)
        if self.steps(plan) == 1:
            return words.action(match, self.head(plan))
        if tuple(plan) in self.joined:
            joining = [words.card(match, face) for action in plan[1:] for face in named(match, action)]
            return f"{words.action(match, plan[0])} + {' '.join(joining)}"
        return " + ".join([words.action(match, action) for action in plan])

    def head(self, plan: list[int]) -> int:
        """The action of a plan that says what it does."""
        return self.heads.get(tuple(plan), plan[-1])

    def more(self, cards: list[str]) -> list[str]:
        """Faces that could be chosen as well."""
        wanted = Counter(cards)
        found: dict[str, None] = {}
        if wanted <= self._seen():
            self.nodes = 0
            self._reach(trial_of(self.match, self.seat), wanted, (), found)
        return list(found)

    def _reach(self, game: Game, wanted: Counter[str], beside: tuple[str, ...], found: dict[str, None]) -> None:
        """Collect what is chosen beside the selection in groups that hold all of it."""
        order = game.t.pack.by_code
        for action in game.legal(self.seat):
            faces = Counter(named(self.match, action))
            if not faces:
                continue
            self.nodes += 1
            if self.nodes > NODES:
                return
            left, others = wanted - faces, (*beside, *(faces - wanted).elements())
            if not left:
                found.update(dict.fromkeys(others))
            if not is_pick(self.match, action) or any(order[f] < order[next(iter(faces))] for f in left):
                continue  # picks ascend: what was left out below cannot be chosen any more
            after = game.copy()
            if step_on(after, self.seat, action):
                after.t.record = None
                self._reach(after, left, others, found)

    def _seen(self) -> Counter[str]:
        game = self.match.game
        t = game.t
        return Counter([t.pack.code(c) for c in range(t.pack.count) if t.viewers(c) >> self.seat & 1])

    def _search(self, game: Game, wanted: Counter[str], so_far: list[int], row: list[str] | None = None) -> None:
        """Collect the plans that use what is wanted; with a `row`, picked in its order, else in whatever order."""
        picking = bool(so_far) and is_pick(self.match, so_far[-1])
        for action in game.legal(self.seat):
            if self.nodes >= NODES or len(self.found) >= PLANS:
                return
            faces = Counter(named(self.match, action))
            if not faces <= wanted or (not faces and (not picking or wanted.total())):
                continue
            if row is not None and faces != Counter(row[: faces.total()]):
                continue
            self.nodes += 1
            left = wanted - faces
            plan = [*so_far, action]
            if not left and not is_pick(self.match, action):
                if plan not in self.found and (not self.to or self._goes_to(game, action)):
                    self.found.append(plan)
                continue
            met = tuple(sorted(plan))
            if row is None and is_pick(self.match, action):  # the same picks in another order are the same choice
                if met in self.met:
                    continue
                self.met.add(met)
            after = game.copy()
            if step_on(after, self.seat, action):
                after.t.record = None
                self._search(after, left, plan, None if row is None else row[faces.total() :])

    def _carry(self, cards: list[str]) -> None:
        """Where a card goes by itself only, the last ones of a row get elsewhere one by one, by way of free places."""
        game = self.match.game
        for row, line in enumerate(game.t.lines):
            run = line[-len(cards) :]
            seen = all(game.t.viewers(c) >> self.seat & 1 for c in run)
            if seen and [game.t.pack.code(c) for c in run] == cards:
                self._carry_from(game.t.row.index(row), run)

    def _carry_from(self, source: int, run: list[int]) -> None:
        """The shortest way to each place, or to the one that is wanted; breadth first."""
        game = self.match.game
        ways: list[tuple[Game, list[int], int]] = [(game, [], -1)]
        met = {tuple([game.t.where[c] for c in run])}
        reached = {source}
        for before, plan, head in ways:
            for action in before.legal(self.seat):
                self.nodes += 1
                if self.nodes > CARRIES:
                    return
                after = before.copy()
                asked = step_on(after, self.seat, action)
                record = after.t.record
                first = record.steps[0] if record is not None and record.steps else None
                after.t.record = None
                if not asked or not isinstance(first, Move) or first.card not in run:
                    continue
                if first.card == run[0] and head >= 0:
                    continue  # the lowest card moves once
                lies = tuple([after.t.where[c] for c in run])
                if lies in met:
                    continue
                met.add(lies)
                way, bottom = [*plan, action], action if first.card == run[0] else head
                ways.append((after, way, bottom))
                target = lies[0]
                row = after.t.row[target]
                if target not in reached and row >= 0 and after.t.lines[row][-len(run) :] == run:
                    reached.add(target)
                    if self.to in ("", after.t.layout.name(target)):
                        self.found.append(way)
                        self.heads[tuple(way)] = bottom

    def _goes_to(self, game: Game, action: int) -> bool:
        trial = game.copy()
        record = Record()
        trial.t.record = record
        trial.apply(self.seat, action)
        moved = [s for s in record.steps if isinstance(s, Move)]
        return not moved or game.t.layout.name(moved[0].to) == self.to
