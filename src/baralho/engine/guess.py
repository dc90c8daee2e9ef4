"""Worlds for a tangled mind: every card gets a way of its own through the network that the seat saw.

`Guess.run` goes forward and lets a card take each hidden way by lot, among those that can still get to where they are
seen next; those with the fewest ways left go first. A card that does not get to where it is seen changes *roles*, from
some moment on, with cards that lay beside it then. A world has the same chance whatever the true cards are, as the
network is all that is looked at.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.chance import Rng
from baralho.engine.filler import Filler
from baralho.engine.game import Game
from baralho.engine.mind import Fact, Mind
from baralho.engine.network import HELD, IN, OUT, SEEN, SWEEP, Event, Network, Sight, same_sweep
from baralho.engine.record import Done, Has, Lacks, Move, OfCard, OfZone, Shuffle, Tells, Whereabouts
from baralho.engine.sharing import Sharing
from baralho.engine.table import bits, mask_of

FOREVER: Final = 1 << 60
RESCUES: Final = 4  # how many cards are brought out of a crowd at a time
PUSHES: Final = 20  # how many cards are pushed out of their roles for one before a world is given up
SEARCHES: Final = 400  # how many chains are looked for in one run, so that a long match has its limit


class Run:
    """One world in the making: which card takes every way, and where the cards were when."""

    def __init__(self, n: int, nodes: int, ways: int) -> None:
        self.carries = [-1] * ways
        self.inside: list[list[int]] = [[] for _ in range(nodes)]
        self.path: list[list[tuple[int, int]]] = [[(-1, 0)] for _ in range(n)]  # (time, node, or -2 - way) of a card
        self.seen = [-1] * n  # the time at which a card was last seen
        self.next: list[int] = [0] * n  # its next sight in its chain
        self.chains: list[list[int]] = []  # by card: its sights
        self.searches = 0
        self.pushed_by = -1  # who has the role of a card that was pushed out of it
        self.pushed_at = -1  # and when that card was seen in it
        self.slot = list(range(n))
        self.cards = list(range(n))
        self.orders: list[list[int]] = []
        self.trail: dict[int, int] = {}
        self.loose: list[int] = []  # cards that were never seen, and can change all of their roles
        self.ex = [0] * n  # by card: the cards that cannot have its role


class Guess(Network):
    """Draws worlds from the network of one seat."""

    def __init__(self, game: Game, mind: Mind) -> None:
        """`mind` is up to date with the game's record."""
        super().__init__(game, mind)
        self.facts: list[Fact] = []
        self.filler: Filler | None = None
        self.sharing: Sharing | None = None
        self.dealt = [
            w for w, way in enumerate(self.ways) if way.src == 0 and way.face < 0
        ]  # hidden, from the first node
        self.final = max([self.ways[w].start for w in self.dealt], default=0)

    def _goal(self, run: Run, card: int) -> Sight | None:
        """Where a card has to be next; None if it may be anywhere."""
        chain = run.chains[card]
        if run.next[card] < len(chain):
            return self.sights[chain[run.next[card]]]
        return self.end_of(card)

    def _can_be(self, run: Run, card: int, spot: int, time: int) -> bool:
        """Whether a card may be at a spot (a node, or -2 - way) after the event of this time."""
        goal = self._goal(run, card)
        return goal is None or self.leads(spot, goal, time)

    # -- one world ------------------------------------------------------------------------------------------------

    def run(self, rng: Rng) -> Run | None:
        """Draw a world; None if the cards did not get to where they were seen."""
        run = Run(self.n, self.nodes, len(self.ways))
        if self.pack.single:
            run.chains = [self.by_face[face] for face in self.pack.face]
        else:
            run.chains = [[] for _ in range(self.n)]
            for face in range(len(self.by_face)):
                if not self._share(run, face, rng):
                    return None
        if not self._deal(run, rng):
            return None
        run.inside[0] = list(range(self.n))
        for time, event in enumerate(self.events):
            if event.kind == SWEEP:
                if not self._sweep(run, time, event, rng):
                    return None
            elif event.kind == HELD:
                self._hold(run, event, time, rng)
            elif event.kind == IN:
                self._put(run, run.carries[event.way], event.dst, time)
            else:
                card = run.carries[event.way] if event.kind == OUT else -1  # as dealt
                if event.sight >= 0:
                    card = self._owner(run, event.sight)
                    run.next[card] += 1
                    if not self._be_there(run, card, event.src, time, rng):
                        return None
                    run.seen[card] = time
                elif card not in run.inside[event.src]:  # it was not dealt, or has changed roles since
                    card = self._choose(run, event.src, event.way, time, rng)
                if event.kind == OUT:
                    run.carries[event.way] = card
                    run.inside[event.src].remove(card)
                    run.path[card].append((time, -2 - event.way))
        self._retell(run, rng)
        self._loosen(run)
        return run

    def _put(self, run: Run, card: int, node: int, time: int) -> None:
        run.inside[node].append(card)
        run.path[card].append((time, node))

    def _owner(self, run: Run, sight: int) -> int:
        """The card whose next sight this is."""
        copies = self.pack.copies[self.sights[sight].face]
        while copies:
            bit = copies & -copies
            copies ^= bit
            card = bit.bit_length() - 1
            chain = run.chains[card]
            if run.next[card] < len(chain) and chain[run.next[card]] == sight:
                return card
        return -1

    def _share(self, run: Run, face: int, rng: Rng) -> bool:
        """Share the sights of a face among its copies, so that each can get from sight to sight."""
        copies = bits(self.pack.copies[face])
        sights = self.by_face[face]
        if len(copies) == 1:
            run.chains[copies[0]] = sights
            return True
        chosen: list[int] = []  # by sight: which copy, tried in turn from a random one
        offset = [rng.below(len(copies)) for _ in sights]
        tried = [0] * len(sights)
        last = [[-1] for _ in copies]
        dead: set[tuple[int, ...]] = set()  # last sights of the copies after which the others cannot be shared
        while len(chosen) < len(sights):
            k = len(chosen)
            if tried[k] == len(copies):
                tried[k] = 0
                if not chosen:
                    return False
                dead.add(ends(last))
                last[chosen.pop()].pop()
                continue
            if not tried[k]:  # the card just seen in a node is the one seen there again
                for c in range(len(copies)):
                    if last[c][-1] < 0:
                        continue
                    before = self.sights[last[c][-1]]
                    seen_there = before.node == self.sights[sights[k]].node and self.events[before.time].kind == SEEN
                    if seen_there and self.follows(last[c][-1], sights[k]):
                        offset[k] = c
                        break
            c = (offset[k] + tried[k]) % len(copies)
            tried[k] += 1
            if self.follows(last[c][-1], sights[k]):
                last[c].append(sights[k])
                if ends(last) in dead:
                    last[c].pop()
                else:
                    chosen.append(c)
        for c, card in enumerate(copies):
            run.chains[card] = last[c][1:]
        return True

    def _deal(self, run: Run, rng: Rng) -> bool:
        """Choose the cards of all hidden ways out of the first node together, and those that stay there."""
        if self.filler is None or not self.pack.single:
            self.filler = self._make_filler(run)
        cards = [-1] * self.n
        if not self.filler.fill(cards, rng):
            if self.pack.single or not self._share_again(run, rng):
                return False
            self.filler = self._make_filler(run)
            if not self.filler.fill(cards, rng):
                return False
        for slot, way in enumerate(self.dealt):
            run.carries[way] = cards[slot]
        return True

    def _share_again(self, run: Run, rng: Rng) -> bool:
        """Where no deal leads to these sights, share them so that there is one."""
        if self.sharing is None:
            self.sharing = Sharing(self, self.dealt, self.final)
        return self.sharing.share(run.chains, rng)

    def _make_filler(self, run: Run) -> Filler:
        pool: list[int] = []
        for face in range(len(self.pack.faces)):
            pool += [card for card in bits(self.pack.copies[face]) if not self._seen_leaving(run, card)]
        ex = [self.ways[self.dealt[slot]].barred if slot < len(self.dealt) else 0 for slot in range(len(pool))]
        for card in pool:
            goal = self._goal(run, card)
            if goal is None:
                continue
            for slot in range(len(pool)):
                spot = -2 - self.dealt[slot] if slot < len(self.dealt) else 0
                if not ex[slot] >> card & 1 and not self.leads(spot, goal, self.final):
                    ex[slot] |= 1 << card
        return Filler(list(range(len(pool))), ex, pool)

    def _seen_leaving(self, run: Run, card: int) -> bool:
        """Whether a card is seen for the first time as it leaves the first node."""
        chain = run.chains[card]
        return bool(chain) and self.sights[chain[0]].node == 0 and self.events[self.sights[chain[0]].time].kind == OUT

    def _choose(self, run: Run, node: int, way: int, time: int, rng: Rng) -> int:
        """The card that takes a hidden way: one that must go, else any that can get to where it is seen next."""
        w = self.ways[way]
        urgent: list[int] = []
        for _ in range(RESCUES):
            urgent, crowd = self._urgent(run, node, time)
            if not crowd or not self._rescue(run, crowd, node, time, rng):
                break
        inside = sorted(run.inside[node])
        can = [c for c in inside if not w.barred >> c & 1 and self._can_be(run, c, -2 - way, time)]
        must = [c for c in urgent if c in can]
        chosen = must or can or inside
        return chosen[rng.below(len(chosen))]

    def _urgent(self, run: Run, node: int, time: int) -> tuple[list[int], list[int]]:
        """The cards for which all hidden ways out of a node from now on up to some time are needed; and a crowd of
        cards for which these ways are too few.
        """
        leaving: list[tuple[int, int]] = []  # (the last way that a card can take, the card)
        for card in run.inside[node]:
            goal = self._goal(run, card)
            if goal is not None and self._reaches(goal, node, time - 1):
                last = goal.until[node]
                if last < len(self.events) and self.events[last].kind == OUT and self.events[last].sight < 0:
                    leaving.append((last, card))
        leaving.sort()
        ways = [t for t in self.outs[node] if t >= time] if leaving else []
        for k, (last, _) in enumerate(leaving):
            if k + 1 < len(leaving) and leaving[k + 1][0] == last:
                continue
            room = 0
            for t in ways:
                room += t <= last
            if k + 1 >= room:
                cards = [c for _, c in leaving[: k + 1]]
                return cards, cards if k + 1 > room else []
        return [], []

    def _rescue(self, run: Run, crowd: list[int], node: int, time: int, rng: Rng) -> bool:
        """Bring one of a crowd to another node from which it can get to where it is seen next."""
        rng.shuffle(crowd)
        for card in crowd:
            wanted = [
                c
                for c in range(self.n)
                if run.path[c][-1][1] != node and self._can_be(run, card, run.path[c][-1][1], time - 1)
            ]
            if wanted and self._chain(run, card, run.seen[card], wanted, FOREVER, time, 0, True, rng):
                return True
        return False

    def _sweep(self, run: Run, time: int, event: Event, rng: Rng) -> bool:
        if event.barred:
            for card in run.inside[event.src][:]:
                if event.barred >> card & 1 and not self._be_elsewhere(run, card, event, time, rng):
                    return False
        for card in run.inside[event.src]:
            run.path[card].append((time, event.dst))
        run.inside[event.dst] += run.inside[event.src]
        run.inside[event.src] = []
        return True

    # -- changing roles -------------------------------------------------------------------------------------------

    def _be_there(self, run: Run, card: int, node: int, time: int, rng: Rng) -> bool:
        """Have a card in a node now, by a change of roles if it is not there."""
        if card in run.inside[node]:
            return True
        return self._change(run, card, sorted(run.inside[node]), time, 0, rng)

    def _hold(self, run: Run, event: Event, time: int, rng: Rng) -> None:
        """Have as many of the cards in a node now as were told, as if they had been seen there; where this way is none
        the world turns out to break a fact.
        """
        inside = run.inside[event.src]
        now = mask_of(inside)
        held, others = bits(event.wanted & now), bits(event.wanted & ~now)
        rng.shuffle(held)
        rng.shuffle(others)
        del held[event.least :]
        for card in held:
            run.seen[card] = time
        for card in others:
            if len(held) == event.least:
                break
            there = sorted([c for c in inside if c not in held])
            if self._can_be(run, card, event.src, time) and self._chain(
                run, card, run.seen[card], there, FOREVER, time, 0, True, rng
            ):
                run.seen[card] = time
                held.append(card)

    def _be_elsewhere(self, run: Run, card: int, event: Event, time: int, rng: Rng) -> bool:
        """Have a card out of a node now, and none in its stead that may not be there either."""
        others = [c for c in range(self.n) if run.path[c][-1][1] != event.src]
        return self._change(run, card, others, time, event.barred, rng)

    def _change(self, run: Run, card: int, wanted: list[int], time: int, barred: int, rng: Rng) -> bool:
        """Bring a card to where one of those wanted is now, by changing roles along the way.

        Where no chain of changes does it, a card that was seen in a role on the way is pushed out of it, and has to be
        brought back to where it was seen in the same manner, or pushes out another.
        """
        since = run.seen[card]
        before = FOREVER
        run.seen[card] = time
        for _ in range(PUSHES):
            if self._chain(run, card, since, wanted, before, time, barred, True, rng):
                return True
            pushed = -1 if barred or run.searches > SEARCHES else self._push(run, card, since, wanted, before, rng)
            if pushed < 0:
                return self._chain(run, card, since, wanted, before, time, barred, False, rng)
            card, wanted = pushed, [run.pushed_by]
            before = run.pushed_at
            since = self._last_seen(run, card, before)
        return False

    def _chain(
        self,
        run: Run,
        card: int,
        since: int,
        wanted: list[int],
        before: int,
        time: int,
        barred: int,
        careful: bool,
        rng: Rng,
    ) -> bool:
        """Two cards that lie in one node can change roles from then on. The card takes the role of another, of a third
        from that role on ..., as early as it can each time; a card that was seen in a role keeps it up to there.
        """
        run.searches += 1
        if run.searches > SEARCHES:
            return False
        joined = [-2] * self.n  # by card: the time from which on our card can have its role
        origin = [-1] * self.n
        joined[card] = since
        home = run.path[card][-1][1]
        queue = [card]
        order = list(range(self.n))
        rng.shuffle(order)
        while queue:
            role = queue.pop(0)
            spot = run.path[role][-1][1]
            for other in order:
                if joined[other] != -2 or (spot == home and barred >> other & 1):
                    continue
                if careful and not self._can_be(run, other, spot, time - 1):
                    continue
                met = meeting(run.path[role], run.path[other], max(joined[role], run.seen[other]))
                if met == -2 or met >= before:
                    continue
                if not self._may_play(run, other, role, met) or not self._may_play(run, card, other, met):
                    continue
                joined[other] = met
                origin[other] = role
                if other in wanted:
                    self._swap_roles(run, card, other, joined, origin)
                    return True
                queue.append(other)
        return False

    def _push(self, run: Run, card: int, since: int, wanted: list[int], before: int, rng: Rng) -> int:
        """A chain with the role of one card that was seen in it later; returns the card pushed out, or -1."""
        order = list(range(self.n))
        rng.shuffle(order)
        joined = [-2] * self.n
        origin = [-1] * self.n
        leave = [before] * self.n  # by card: when its role has to be left again
        pushed = [-1] * self.n  # by card: who is pushed out on the way to its role
        joined[card] = since
        queue = [card]
        while queue:
            role = queue.pop(0)
            for other in order:
                if joined[other] != -2 or (other in wanted and pushed[role] < 0):
                    continue
                met = meeting(run.path[role], run.path[other], joined[role])
                if met == -2 or met >= leave[role]:
                    continue
                first = self._first_seen(run, other, met)
                if first >= 0 and pushed[role] >= 0:  # one is enough
                    met = meeting(run.path[role], run.path[other], run.seen[other])
                    if met == -2 or met >= leave[role]:
                        continue
                    first = -1
                if not self._may_play(run, other, role, met) or not self._may_play(run, card, other, met):
                    continue
                joined[other] = met
                origin[other] = role
                pushed[other] = other if first >= 0 else pushed[role]
                leave[other] = min(first, before) if first >= 0 else before
                if other in wanted and pushed[other] >= 0:
                    out = pushed[other]
                    run.pushed_at = self._first_seen(run, out, joined[out])
                    run.pushed_by = other
                    while origin[run.pushed_by] != out:
                        run.pushed_by = origin[run.pushed_by]
                    self._swap_roles(run, card, other, joined, origin)
                    return out
                queue.append(other)
        return -1

    def _first_seen(self, run: Run, card: int, time: int) -> int:
        """The first time after this one, among those gone through, at which a card was seen; -1 if never."""
        found = -1
        for k in range(run.next[card] - 1, -1, -1):
            if self.sights[run.chains[card][k]].time <= time:
                break
            found = self.sights[run.chains[card][k]].time
        return found

    def _last_seen(self, run: Run, card: int, time: int) -> int:
        """The last time before this one at which a card was seen; -1 if never."""
        for k in range(run.next[card] - 1, -1, -1):
            if self.sights[run.chains[card][k]].time < time:
                return self.sights[run.chains[card][k]].time
        return -1

    def _may_play(self, run: Run, card: int, role: int, since: int) -> bool:
        """Whether no fact speaks against a card in this role."""
        if not self.told >> card & 1:
            return True
        for time, spot in run.path[role]:
            if time > since:
                if spot < -1 and self.ways[-2 - spot].barred >> card & 1:
                    return False
                if spot >= 0 and self.events[time].barred >> card & 1:
                    return False
        return True

    def _swap_roles(self, run: Run, card: int, last: int, joined: list[int], origin: list[int]) -> None:
        chain = [last]
        while origin[chain[-1]] >= 0:
            chain.append(origin[chain[-1]])
        chain.reverse()  # our card first
        paths = [run.path[c] for c in chain]
        whole = [p for p in paths[0] if p[0] <= joined[chain[1]]]
        for k in range(1, len(chain)):
            other = chain[k]
            since = joined[other]
            until = joined[chain[k + 1]] if k + 1 < len(chain) else FOREVER
            whole += [p for p in paths[k] if since < p[0] <= until]
            run.path[other] = [p for p in paths[k] if p[0] <= since] + [p for p in paths[k - 1] if p[0] > since]
        run.path[card] = whole
        here = [p[-1][1] for p in paths]
        for k, other in enumerate(chain):
            if here[k] >= 0:
                run.inside[here[k]].remove(other)
        for other in chain:
            spot = run.path[other][-1][1]
            if spot >= 0:
                run.inside[spot].append(other)
            for _, s in run.path[other]:
                if s < -1:
                    run.carries[-2 - s] = other

    # -- the record as it was in this world -----------------------------------------------------------------------

    def _retell(self, run: Run, rng: Rng) -> None:
        """Go through the record again: the card of every step, the order of every shuffle, the facts."""
        n = self.n
        cards = Whereabouts([0] * n, self.row)
        box = cards.box
        label = [-1] * n  # by card of the true match that is followed by itself: the card it is in this world
        inside: dict[int, list[int]] = {}
        place: dict[int, tuple[int, int]] = {}  # by card in a shuffled box: number of the shuffle, place in its order
        self.facts = []
        for i in range(self.first, len(self.steps)):
            step = self.steps[i]
            if type(step) is Done or type(step) is Lacks:  # they come often, and change nothing here
                continue
            if isinstance(step, OfCard):
                card = step.card
                if box[card] >= 0 and (type(step) is Move or i in self.way_at):
                    held = inside[box[card]]
                    label[card] = run.carries[self.way_at[i]] if i in self.way_at else self._any(run, i, held)
                    held.remove(label[card])
                    if card in place:
                        shuffle, at = place.pop(card)
                        run.orders[shuffle][at] = label[card]
                    box[card] = -1
                if type(step) is Move:
                    run.trail[i] = label[card]
                    cards.move(step)
                    if box[card] >= 0:
                        inside.setdefault(step.to, []).append(label[card])
            elif type(step) is Shuffle:
                held = []
                for c in step.order:
                    held.append(label[c] if box[c] < 0 else -1)
                for old in sorted({box[c] for c in step.order if box[c] >= 0}):  # in what order they lay was never seen
                    before = sorted(inside.pop(old))
                    rng.shuffle(before)
                    held += before
                    for shuffle, at in sorted([place[c] for c in step.order if box[c] == old]):
                        run.orders[shuffle][at] = before.pop()
                number = cards.shuffle(step)
                inside[number] = [c for c in held if c >= 0] if i > self.first else list(range(n))
                for at, c in enumerate(step.order):
                    place[c] = (len(run.orders), at)
                run.orders.append([-1] * len(step.order))
            elif isinstance(step, OfZone):
                there: list[int] = []
                met: set[int] = set()
                for c in cards.inside(step.zone):
                    if box[c] < 0:
                        there.append(label[c])
                    elif box[c] not in met:
                        met.add(box[c])
                        there += inside[box[c]]
                if type(step) is Has:
                    self.facts.append(Fact(there, step.cards, step.least, -1))
                elif type(step) is Tells:
                    self.facts.append(Fact(there, 0, 0, step.test))
        for b in sorted(inside):
            held = inside[b]
            held.sort()
            rng.shuffle(held)
        for _, c in sorted([(place.get(c, (-1, -1)), c) for c in range(n) if box[c] >= 0]):
            label[c] = inside[box[c]].pop()
            if c in place:
                run.orders[place[c][0]][place[c][1]] = label[c]
        run.slot = label

    def _loosen(self, run: Run) -> None:
        """Where facts beside sights were told, say which cards can be swapped, and with which."""
        if not self.facts:
            return
        for card in range(self.n):
            if not run.chains[card]:
                run.loose.append(card)
                for time, spot in run.path[card]:
                    if spot < -1:
                        run.ex[card] |= self.ways[-2 - spot].barred
                    elif time >= 0:
                        run.ex[card] |= self.events[time].barred

    def _any(self, run: Run, i: int, held: list[int]) -> int:
        """One of the cards of a sweep that are not seen later in it."""
        later: list[int] = []
        step = self.steps[i]
        assert isinstance(step, Move)
        while i + 1 < len(self.steps) and same_sweep(step, self.steps[i + 1]):
            i += 1
            if i in self.way_at:
                later.append(run.carries[self.way_at[i]])
        for card in held:
            if card not in later:
                return card
        return held[0]


def ends(chains: list[list[int]]) -> tuple[int, ...]:
    """The last of every chain, as a set: it does not matter which copy it is."""
    return tuple(sorted([chain[-1] for chain in chains]))


def meeting(a: list[tuple[int, int]], b: list[tuple[int, int]], since: int) -> int:
    """The first time, not before `since`, at which two paths are in the same node; -2 if there is none."""
    i, j = len(a) - 1, len(b) - 1
    while i and a[i][0] > since:
        i -= 1
    while j and b[j][0] > since:
        j -= 1
    while True:
        if a[i][1] == b[j][1] and a[i][1] >= 0:
            return max(a[i][0], b[j][0], since)
        next_a = a[i + 1][0] if i + 1 < len(a) else FOREVER
        next_b = b[j + 1][0] if j + 1 < len(b) else FOREVER
        if next_a == next_b == FOREVER:
            return -2
        if next_a <= next_b:
            i += 1
        if next_b <= next_a:
            j += 1
