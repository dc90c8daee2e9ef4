"""Worlds for a tangled mind: the record is gone through again, choosing what was hidden.

Where a slot whose face the seat knows may have left a box unseen, it matters which slot left. `Guess.run` replays the
record from the last full shuffle and chooses at every such step, looking ahead so far that a card seen again later
can still get to where it is seen. A run that ends in a contradiction gives no world, and another is tried.
"""

from __future__ import annotations

from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.mind import Fact, Mind
from baralho.engine.record import DEAL, HAS, LACKS, LOOK, MOVE, SHUFFLE, TELL, Step


class Run:
    """What one run has found: which slot every card is taken to be, the faces bound to slots, and the rest."""

    def __init__(self, n: int) -> None:
        self.slot = list(range(n))
        self.bound = [-1] * n  # by slot: the card it has turned out to be
        self.holder = [-1] * n  # by card: the slot bound to it
        self.ex = [0] * n
        self.orders: list[list[int]] = []
        self.trail: dict[int, int] = {}
        self.facts: list[Fact] = []


class Pin:
    """A card is seen in a box at a step: how long it may still be elsewhere before that."""

    def __init__(self, step: int, latest: dict[int, int]) -> None:
        self.step = step
        self.latest = latest  # by box: the last step at which a card there can still get to the pin in time


class Guess:
    """Goes through the record as one seat saw it."""

    def __init__(self, game: Game, mind: Mind) -> None:
        """Look through the record once: what is seen when, and which hidden moves could carry a card."""
        self.mind = mind
        self.steps = mind.record.steps
        self.face = game.t.pack.face
        self.copies = game.t.pack.copies
        self.row = game.t.row
        self.n = len(mind.slot)
        self.facts: list[Fact] = []
        self.seen: dict[int, bool] = {}  # by step: the card that moves is known, then or by hindsight
        self.enters: dict[int, tuple[int, int]] = {}  # by hidden step out of a box: (step, box) where the card ends up
        self.pins: dict[int, list[Pin]] = {}  # by face: when it is seen in a box
        self.firsts: dict[int, int] = {}  # by step: the box in which a face never seen before turns up there
        self._survey()

    def _survey(self) -> None:
        seat = self.mind.seat
        box = [-1] * self.n
        out = [-1] * self.n  # by card: the step at which it last left a box
        seen_at: list[tuple[int, int, int]] = []  # step, card, box
        boxes = self._boxes()
        for i in range(self.mind.start, len(self.steps)):
            step = self.steps[i]
            if step.kind == MOVE:
                card = step.a
                visible = bool(step.d >> seat & 1)
                self.seen[i] = visible
                if box[card] >= 0:
                    out[card] = i
                    if visible:
                        seen_at.append((i, card, box[card]))
                elif visible:
                    self._hindsight(out[card], card, box, seen_at)
                into = step.c if self.row[step.c] < 0 else -1
                if into >= 0 and out[card] >= 0:
                    self.enters[out[card]] = (i, into)
                box[card] = into
            elif step.kind == LOOK and step.d >> seat & 1:
                if box[step.a] >= 0:
                    seen_at.append((i, step.a, box[step.a]))
                else:
                    self._hindsight(out[step.a], step.a, box, seen_at)
                if self.row[step.b] >= 0:
                    box[step.a] = -1
            elif step.kind == SHUFFLE:
                for card in step.order:
                    if box[card] < 0 and out[card] >= 0:
                        self.enters[out[card]] = (i, boxes[i])
                    box[card] = boxes[i]
        seen_at.sort()
        edges = self._edges()
        met = 0
        for i, card, where in seen_at:
            face = self.face[card]
            if not met >> face & 1:
                met |= 1 << face
                self.firsts[i] = where
            self.pins.setdefault(face, []).append(Pin(i, self._latest(i, where, edges)))

    def _boxes(self) -> dict[int, int]:
        """The number of the box that every shuffle makes."""
        number = len(self.row)
        boxes: dict[int, int] = {}
        for i in range(self.mind.start, len(self.steps)):
            if self.steps[i].kind == SHUFFLE:
                number += 1
                boxes[i] = number
        return boxes

    def _hindsight(self, left: int, card: int, box: list[int], seen_at: list[tuple[int, int, int]]) -> None:
        """A card followed since it left a box turns out to be this one: so it was when it left."""
        if left >= 0 and not self.seen[left]:
            self.seen[left] = True
            seen_at.append((left, card, self._box_left(left)))

    def _box_left(self, left: int) -> int:
        """The box that the card of this step left."""
        zone = self.steps[left].b
        if self.row[zone] < 0:
            return zone
        made = -1
        number = len(self.row)
        for i in range(self.mind.start, left):
            if self.steps[i].kind == SHUFFLE:
                number += 1
                if self.steps[i].b == zone:
                    made = number
        return made

    def _edges(self) -> list[tuple[int, int, int, int]]:
        """The hidden ways from box to box: (step out, box, step in, box), the latest first."""
        edges = []
        for left, (entered, into) in self.enters.items():
            if not self.seen[left]:
                edges.append((left, self._box_left(left), entered, into))
        edges.sort(reverse=True)
        return edges

    def _latest(self, step: int, where: int, edges: list[tuple[int, int, int, int]]) -> dict[int, int]:
        latest = {where: step}
        for left, box, entered, into in edges:
            if left < step and entered <= latest.get(into, -1) and left > latest.get(box, -1):
                latest[box] = left
        return latest

    # -- one run --------------------------------------------------------------------------------------------------

    def run(self, rng: Rng) -> Run | None:
        """Go through the record once; None if it ended in a contradiction."""
        run = Run(self.n)
        zone = [0] * self.n
        box = [-1] * self.n
        boxes = self._boxes()
        for i in range(self.mind.start, len(self.steps)):
            step = self.steps[i]
            kind = step.kind
            if kind == MOVE:
                card = step.a
                if box[card] >= 0 and not self._leave(run, i, card, box, rng):
                    return None
                if step.d >> self.mind.seat & 1 and box[card] < 0 and not self._bind(run, card):
                    return None
                run.trail[i] = run.slot[card]
                zone[card] = step.c
                box[card] = step.c if self.row[step.c] < 0 else -1
            elif kind == LOOK:
                if step.d >> self.mind.seat & 1:
                    fine = self._pick_seen(run, step.a, box, rng) if box[step.a] >= 0 else self._bind(run, step.a)
                    if not fine:
                        return None
                    if self.row[step.b] >= 0:
                        box[step.a] = -1
            elif kind == SHUFFLE:
                run.orders.append([run.slot[c] for c in step.order])
                for card in step.order:
                    zone[card] = step.b
                    box[card] = boxes[i]
            elif kind == LACKS:
                if not self._lack(run, step, zone):
                    return None
            elif kind == HAS or kind == TELL:
                slots = [run.slot[c] for c in range(self.n) if zone[c] == step.b]
                run.facts.append(Fact(slots, step.cards, step.a, -1) if kind == HAS else Fact(slots, 0, 0, step.a))
            elif kind == DEAL:
                pass  # cards are never gathered after the last full shuffle without another one
        self.facts = run.facts
        return run

    def _lack(self, run: Run, step: Step, zone: list[int]) -> bool:
        for card in range(self.n):
            if zone[card] == step.b:
                slot = run.slot[card]
                if run.bound[slot] >= 0 and step.cards >> run.bound[slot] & 1:
                    return False
                run.ex[slot] |= step.cards
        return True

    def _leave(self, run: Run, i: int, card: int, box: list[int], rng: Rng) -> bool:
        """A card leaves a box: choose the slot that it is taken to be."""
        if self.seen[i]:
            return self._pick_seen(run, card, box, rng)
        if self.steps[i].swept:
            return True
        where = box[card]
        entered, into = self.enters.get(i, (i, -1))
        must: list[int] = []
        may: list[int] = []
        loose = 0
        for other in range(self.n):
            if box[other] != where:
                continue
            known = run.bound[run.slot[other]]
            if known < 0:
                loose += 1
                may.append(other)
                continue
            pin = self._next_pin(self.face[known], i)
            if pin is None:
                may.append(other)
                continue
            if entered <= pin.latest.get(into, -1):
                may.append(other)
                if i >= pin.latest.get(where, -1):
                    must.append(other)
        if must:
            may = must
        elif loose and not self._spare(i, where, loose - 1, box):
            may = [o for o in may if run.bound[run.slot[o]] >= 0]
        if not may:
            return False
        self._swap(run, card, self._choose(run, may, rng), where)
        return True

    def _choose(self, run: Run, cards: list[int], rng: Rng) -> int:
        """One of some cards, by what is known of their slots: the true faces have no part in it."""
        keys = []
        for card in cards:
            slot = run.slot[card]
            known = run.bound[slot]
            keys.append((self.face[known] if known >= 0 else self.n, run.ex[slot], card))
        keys.sort()
        return keys[rng.below(len(keys))][2]

    def _spare(self, i: int, where: int, loose: int, box: list[int]) -> bool:
        """Whether a box can spare one of its unknown slots: faces never seen before will turn up in it."""
        for j in range(i + 1, len(self.steps)):
            if self.firsts.get(j, -1) == where:
                loose -= 1
                if loose < 0:
                    return False
            elif j in self.seen and self.steps[j].c == where and box[self.steps[j].a] != where:
                return True
        return True

    def _next_pin(self, face: int, i: int) -> Pin | None:
        for pin in self.pins.get(face, ()):
            if pin.step > i:
                return pin
        return None

    def _pick_seen(self, run: Run, card: int, box: list[int], rng: Rng) -> bool:
        """A card is seen in or out of a box: the slot known to have its face, else one that can have it."""
        face = self.face[card]
        where = box[card]
        free: list[int] = []
        for other in range(self.n):
            if box[other] != where:
                continue
            slot = run.slot[other]
            if run.bound[slot] < 0:
                free.append(other)
            elif self.face[run.bound[slot]] == face:
                self._swap(run, card, other, where)
                return True
        label = self._unbound(run, face)
        free = [o for o in free if label >= 0 and not run.ex[run.slot[o]] >> label & 1]
        if not free:
            return False
        self._swap(run, card, self._choose(run, free, rng), where)
        self._tie(run, run.slot[card], label)
        return True

    def _bind(self, run: Run, card: int) -> bool:
        """A card that is followed by itself is seen."""
        slot, face = run.slot[card], self.face[card]
        if run.bound[slot] >= 0:
            return self.face[run.bound[slot]] == face
        label = self._unbound(run, face)
        if label < 0 or run.ex[slot] >> label & 1:
            return False
        self._tie(run, slot, label)
        return True

    def _unbound(self, run: Run, face: int) -> int:
        """A card of this face that no slot is bound to, or -1."""
        copies = self.copies[face]
        while copies:
            bit = copies & -copies
            copies ^= bit
            label = bit.bit_length() - 1
            if run.holder[label] < 0:
                return label
        return -1

    def _tie(self, run: Run, slot: int, label: int) -> None:
        run.bound[slot] = label
        run.holder[label] = slot

    def _swap(self, run: Run, card: int, other: int, box: int) -> None:
        """Two cards of a box change slots; the shuffle that made the box is taken to have put them so."""
        a, b = run.slot[card], run.slot[other]
        run.slot[card], run.slot[other] = b, a
        if box > len(self.row):  # `_boxes` numbers the shuffles from there
            order = run.orders[box - len(self.row) - 1]
            i, j = order.index(a), order.index(b)
            order[i], order[j] = b, a
