"""What one seat saw of a record, as a network.

*Nodes* hold cards that cannot be told apart (a bag, a shuffled pack). A *way* is how one card goes from node to node,
seen or hidden; by a *sweep* a whole node goes into another. A *sight* is a card seen in a node, or on its way out of
one. Nothing here depends on faces that the seat has not seen: two matches that look alike to it have the same network.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game
from baralho.engine.mind import Mind, same_look
from baralho.engine.record import Has, Lacks, Look, Move, Shuffle, Step, Whereabouts
from baralho.engine.table import bits

OUT: Final = 0  # a card leaves a node by a way
IN: Final = 1  # it gets to a node
SWEEP: Final = 2  # a whole node goes into another; also the same node before and after a fact about it
SEEN: Final = 3  # a card is seen in its node
HELD: Final = 4  # some cards of a set are told to be in a node

NOWHERE: Final = -1


class Way:
    """The way of one card out of a node, and into the next if it has got there; face -1 if nobody told the seat."""

    def __init__(self, start: int, src: int) -> None:
        self.start = start
        self.src = src
        self.end = -1
        self.dst = NOWHERE
        self.face = -1
        self.barred = 0  # cards that it cannot be


class Event:
    """Something that happens in the network; its number in the list of events is its time."""

    def __init__(self, kind: int, src: int, dst: int, way: int, barred: int = 0) -> None:
        self.kind = kind
        self.src = src
        self.dst = dst
        self.way = way
        self.barred = barred  # cards that cannot be in the node at a sweep
        self.wanted = 0  # cards of which `least` are in the node
        self.least = 0
        self.sight = -1


class Sight:
    """A face seen in a node at a time, or (`last`) the end of the record, where a card may be anywhere.

    `until` has for every node the last event by which a card there can set out to be seen in time; the events are
    gone through backwards as far as it is asked for.
    """

    def __init__(self, face: int, time: int, node: int, group: int) -> None:
        self.face = face
        self.time = time
        self.node = node
        self.group = group  # sights of one look at a node are of different cards
        self.last = False
        self.until: dict[int, int] = {node: time}
        self.back = time  # events from here on are in `until`


class Network:
    """The network of one seat since the last full shuffle."""

    def __init__(self, game: Game, mind: Mind) -> None:
        """Look through the record once."""
        self.seat = mind.seat
        self.steps = mind.record.steps
        self.first = mind.start
        self.pack = game.t.pack
        self.row = game.t.row
        self.n = game.t.pack.count
        self.ways: list[Way] = []
        self.events: list[Event] = []
        self.sights: list[Sight] = []
        self.node: dict[int, int] = {}  # by box: the node it is now
        self.nodes = 0
        self.held: list[int] = []  # by node: how many cards are in it now
        self.way_at: dict[int, int] = {}  # by step: the way that begins with it
        self.told = 0  # cards of which anything was told beside what was seen
        self.outs: list[list[int]] = []  # by node: the times at which hidden ways lead out of it
        self._survey()
        self.ends: dict[int, Sight] = {}
        self.by_face: list[list[int]] = [[] for _ in self.pack.faces]
        for k in sorted(range(len(self.sights)), key=lambda s: self.sights[s].time):
            self.by_face[self.sights[k].face].append(k)
            event = self.events[self.sights[k].time]
            if event.kind == SEEN or event.kind == OUT:
                event.sight = k

    def _survey(self) -> None:
        n = self.n
        cards = Whereabouts([0] * n, self.row)
        box = cards.box
        way = [-1] * n  # by card: the way it is on
        group = 0
        sweeping = -1  # the box of which hidden cards are being swept
        steps = self.steps
        for i in range(self.first, len(steps)):
            step = steps[i]
            if type(step) is Move:
                card = step.card
                visible = bool(step.seen >> self.seat & 1)
                if box[card] >= 0 and step.swept and not visible:
                    way[card] = -1
                    sweeping = box[card]
                elif box[card] >= 0:
                    self.way_at[i] = way[card] = self._set_out(box[card])
                if visible:
                    self._see(way[card], self.pack.face[card])
                cards.move(step)
                if box[card] >= 0 and way[card] >= 0:
                    self._arrive(way[card], self._at(box[card]))
                if sweeping >= 0 and (i + 1 == len(steps) or not same_sweep(step, steps[i + 1])):
                    self._sweep_into(sweeping, self._at(step.to), 0)
                    sweeping = -1
            elif type(step) is Look:
                if not step.seen >> self.seat & 1:
                    continue
                card = step.card
                if box[card] < 0:
                    self._see(way[card], self.pack.face[card])
                elif self.row[step.zone] >= 0:
                    self.way_at[i] = way[card] = self._set_out(box[card])
                    self._see(way[card], self.pack.face[card])
                    cards.look(step)
                else:
                    if not same_look(steps[i - 1], step):
                        group += 1
                    node = self._at(box[card])
                    self.sights.append(Sight(self.pack.face[card], len(self.events), node, group))
                    self.events.append(Event(SEEN, node, node, -1))
            elif type(step) is Shuffle:
                node = self._new_node()
                if i == self.first:
                    self.held[node] = n
                for old in sorted({box[c] for c in step.order if box[c] >= 0}):
                    self._sweep_into(old, node, 0)
                for card in step.order:
                    if box[card] < 0 and i > self.first:
                        self._arrive(way[card], node)
                self.node[cards.shuffle(step)] = node
            elif type(step) is Lacks:
                self.told |= step.cards
                inside = cards.inside(step.zone)
                for card in inside:
                    if box[card] < 0:
                        self.ways[way[card]].barred |= step.cards
                for old in sorted({box[c] for c in inside if box[c] >= 0}):
                    told = self._new_node()
                    self._sweep_into(old, told, step.cards)
                    self.node[old] = told
            elif type(step) is Has:
                boxes = {box[c] for c in cards.inside(step.zone)}
                if len(boxes) == 1 and min(boxes) >= 0:
                    node = self._at(min(boxes))
                    event = Event(HELD, node, node, -1)
                    event.wanted, event.least = step.cards, step.least
                    self.events.append(event)

    def _new_node(self) -> int:
        self.nodes += 1
        self.outs.append([])
        self.held.append(0)
        return self.nodes - 1

    def _at(self, box: int) -> int:
        """The node that a box is now."""
        if box not in self.node:
            self.node[box] = self._new_node()
        return self.node[box]

    def _sweep_into(self, box: int, node: int, barred: int) -> None:
        """All cards of a box go into a node."""
        src = self.node.pop(box)
        self.held[node] += self.held[src]
        self.events.append(Event(SWEEP, src, node, -1, barred))

    def _set_out(self, box: int) -> int:
        node = self._at(box)
        self.held[node] -= 1
        if not self.held[node]:  # what comes next is with nothing that was here
            del self.node[box]
        self.ways.append(Way(len(self.events), node))
        self.outs[node].append(len(self.events))
        self.events.append(Event(OUT, node, NOWHERE, len(self.ways) - 1))
        return len(self.ways) - 1

    def _arrive(self, way: int, node: int) -> None:
        self.ways[way].end = len(self.events)
        self.ways[way].dst = node
        self.held[node] += 1
        self.events.append(Event(IN, NOWHERE, node, way))

    def _see(self, way: int, face: int) -> None:
        """The card on a way is seen, perhaps long after it set out."""
        w = self.ways[way]
        if w.face < 0:
            w.face = face
            self.sights.append(Sight(face, w.start, w.src, 0))
            self.outs[w.src].remove(w.start)

    # -- what can still be reached --------------------------------------------------------------------------------

    def _reaches(self, sight: Sight, node: int, time: int) -> bool:
        """Whether a card in this node after the event of this time can get to the sight, room aside."""
        if sight.back > time + 1:
            self._look_back(sight, time + 1)
        return sight.until.get(node, -1) > time

    def leads(self, spot: int, goal: Sight, time: int) -> bool:
        """Whether a card at a spot (a node, or -2 - way) after the event of this time can get to the sight."""
        if spot >= 0:
            return self._reaches(goal, spot, time)
        way = self.ways[-2 - spot]
        if way.dst == NOWHERE:
            return goal.last
        return self._reaches(goal, way.dst, way.end)

    def end_of(self, card: int) -> Sight | None:
        """Where a card has to be at last; None if it may be anywhere."""
        if not self.told >> card & 1:
            return None
        face = self.pack.face[card]
        if face not in self.ends:
            end = Sight(face, len(self.events), NOWHERE, 0)
            end.last = True
            end.until = dict.fromkeys(self.node.values(), end.time)
            self.ends[face] = end
        return self.ends[face]

    def follows(self, before: int, sight: int) -> bool:
        """Whether one card can be seen at both sights, the first perhaps none (-1)."""
        goal = self.sights[sight]
        if before < 0:
            return self._reaches(goal, 0, -1)
        seen = self.sights[before]
        if goal.group and goal.group == seen.group:
            return False
        return self.leads(self._spot_after(seen), goal, seen.time)

    def can_rest(self, sight: int) -> bool:
        """Whether a card can be seen never again after this sight."""
        seen = self.sights[sight]
        end = self.end_of(bits(self.pack.copies[seen.face])[0])
        return end is None or self.leads(self._spot_after(seen), end, seen.time)

    def _spot_after(self, seen: Sight) -> int:
        event = self.events[seen.time]
        return seen.node if event.kind == SEEN else -2 - event.way

    def _look_back(self, sight: Sight, time: int) -> None:
        until = sight.until
        copies = self.pack.copies[sight.face]
        for t in range(sight.back - 1, time - 1, -1):
            event = self.events[t]
            if event.src in until:
                continue
            if event.kind == SWEEP:
                if until.get(event.dst, -1) > t and not event.barred & copies:
                    until[event.src] = t
            elif event.kind == OUT:
                way = self.ways[event.way]
                if way.face < 0 and not way.barred & copies:
                    if way.dst == NOWHERE:
                        if sight.last:
                            until[event.src] = t
                    elif until.get(way.dst, -1) > way.end:
                        until[event.src] = t
        sight.back = time


def same_sweep(step: Move, after: Step) -> bool:
    """Whether two steps belong to the same sweep."""
    return type(after) is Move and after.swept and step.zone == after.zone and step.to == after.to
