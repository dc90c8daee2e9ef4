"""The ways to spread groups of cards over slots: counted once, and drawn exactly uniformly.

Slots of which the same is known are a class, cards that may go to the same classes are a group. The groups are spread
one after the other. Classes between which no later group makes a difference are one *pool* from then on: of a pool it
matters only how many slots are free. So a hand that shows card after card and draws others is counted by how many
slots of each kind it still has, not by which.
"""

from __future__ import annotations

from bisect import bisect_right
from math import comb, perm
from typing import TypeAlias

from baralho.engine.chance import Rng
from baralho.engine.table import bits

Room: TypeAlias = tuple[int, ...]  # free slots by pool
Lack: TypeAlias = tuple[int, ...]  # cards lacking by fact
Way: TypeAlias = tuple[Room, Room, Lack]  # cards that each pool takes; room and lack after that


class Spread:
    """Groups and classes with what is allowed; `count` is 0 where nothing fits, and means nothing unless `exact`."""

    def __init__(
        self, groups: list[list[int]], allowed: list[int], members: list[int], classes: list[list[int]], told: list[int]
    ) -> None:
        """By group: its cards, its classes (a mask), the facts (a mask) its cards count for; by class: its slots, and
        the facts that were told of it.
        """
        order = in_good_order(allowed, members)
        self.groups = [groups[g] for g in order]
        self.members = [members[g] for g in order]
        masks = [allowed[g] for g in order]
        self.told = told
        self.classes = classes
        self.pools: list[list[list[int]]] = []  # before each group: the classes of every pool
        self.open: list[list[int]] = []  # by group: the pools that its cards may go to
        self.later: list[list[int]] = []  # by group and pool: how many cards of the groups after it may go there
        self.onto: list[list[int]] = []  # by group and pool: the pool of the next group that it becomes part of, or -1
        for g in range(len(order)):
            self._stage(masks, g)
        for g in range(len(order)):
            after = self.pools[g + 1] if g + 1 < len(order) else []
            homes = {k: p for p, pool in enumerate(after) for k in pool}
            self.onto.append([homes.get(pool[0], -1) for pool in self.pools[g]])
        self.room: Room = ()  # at first
        self.free: list[list[int]] = []  # by pool at first: its slots
        if order:
            self.free = [[slot for k in pool for slot in classes[k]] for pool in self.pools[0]]
            self.room = tuple([len(slots) for slots in self.free])
        self.counts: dict[tuple[int, int, int, Room, Lack], int] = {}
        self.ways: dict[tuple[int, Room, Lack], tuple[list[Way], list[int]]] = {}
        self.work = 0
        self.limit = 0
        self.exact = True

    def _stage(self, masks: list[int], g: int) -> None:
        """The pools before group g is spread: classes that are open to the same groups from g on, facts included."""
        counted = 0
        for member in self.members[g:]:
            counted |= member
        kinds: dict[tuple[int, int], list[int]] = {}
        for k, told in enumerate(self.told):
            future = 0
            for i in range(g, len(masks)):
                future |= (masks[i] >> k & 1) << i
            if future or not g:
                kinds.setdefault((future, told & counted), []).append(k)
        sizes = [len(group) for group in self.groups]
        self.pools.append(list(kinds.values()))
        self.open.append([p for p, (future, _) in enumerate(kinds) if future >> g & 1])
        self.later.append([sum([sizes[i] for i in bits(future >> g + 1 << g + 1)]) for future, _ in kinds])

    def count(self, wanted: Lack, limit: int) -> int:
        """The number of fillings in which the facts have as many cards as wanted."""
        self.limit = limit
        return self._count(0, self.room, wanted)

    def draw(self, cards: list[int], wanted: Lack, rng: Rng) -> None:
        """Write a card for every slot into `cards`, all fillings alike."""
        if not self.groups:
            return
        pools = [slots[:] for slots in self.free]
        room, lack = self.room, wanted
        for g, group in enumerate(self.groups):
            takes, room, lack = self._split(g, room, lack, rng)
            here, more = self.open[g], g + 1 < len(self.groups)
            left = group
            if len(here) > 1:
                left = group[:]
                rng.shuffle(left)
            last = len(left)
            for at, p in enumerate(here):
                pool = pools[p]
                free = len(pool)
                for _ in range(takes[at]):
                    i = rng.below(free)
                    free -= 1
                    last -= 1
                    cards[pool[i]] = left[last]
                    pool[i] = pool[free]
                if more:
                    del pool[free:]
            if more:
                further: list[list[int]] = [[] for _ in room]
                for p, onto in enumerate(self.onto[g]):
                    if onto >= 0:
                        further[onto] += pools[p]
                pools = further

    # -- counting -------------------------------------------------------------------------------------------------

    def _count(self, g: int, room: Room, lack: Lack) -> int:
        """The fillings of the groups from g on, where the facts still lack so many cards."""
        if g == len(self.groups):
            return 0 if any(lack) else 1
        return self._count_from(g, 0, len(self.groups[g]), room, lack)

    def _count_from(self, g: int, at: int, left: int, room: Room, lack: Lack) -> int:
        """The same, where `left` cards of group g are still to go to its pools from number `at` on."""
        here = self.open[g]
        if at == len(here):
            return 0 if left else self._count(g + 1, self._next(g, room), lack)
        found = self.counts.get((g, at, left, room, lack), -1)
        if found >= 0 or not self.exact:
            return max(found, 0)
        total = 0
        p = here[at]
        for take in self._takes(g, at, left, room):
            free = (*room[:p], room[p] - take, *room[p + 1 :]) if take else room
            total += (
                comb(left, take)
                * perm(room[p], take)
                * self._count_from(g, at + 1, left - take, free, self._lacking(g, p, take, lack))
            )
            self.work += 1
        self.counts[(g, at, left, room, lack)] = total
        if self.work > self.limit:
            self.exact = False
        return total

    def _takes(self, g: int, at: int, left: int, room: Room) -> range:
        """How many of the `left` cards of group g its pool number `at` can take, so that all find room and no pool is
        left with slots that later groups cannot fill.
        """
        here = self.open[g]
        free = room[here[at]]
        beyond = left
        for p in here[at + 1 :]:
            beyond -= room[p]
        return range(max(free - self.later[g][here[at]], beyond, 0), min(left, free) + 1)

    def _next(self, g: int, room: Room) -> Room:
        """The room in the pools of the next group."""
        if g + 1 == len(self.groups):
            return ()
        merged = [0] * len(self.pools[g + 1])
        for p, onto in enumerate(self.onto[g]):
            if onto >= 0:
                merged[onto] = merged[onto] + room[p]
        return tuple(merged)

    def _lacking(self, g: int, p: int, take: int, lack: Lack) -> Lack:
        """How many cards every fact still lacks when a pool has taken so many of group g."""
        facts = self.members[g] & self.told[self.pools[g][p][0]]
        if not facts or not take:
            return lack
        return tuple([max(n - take, 0) if facts >> number & 1 else n for number, n in enumerate(lack)])

    def _split(self, g: int, room: Room, lack: Lack, rng: Rng) -> Way:
        """Draw how group g is spread, by the number of fillings each way leads to."""
        found = self.ways.get((g, room, lack))
        if found is None:
            found = self._splits(g, room, lack)
            self.ways[(g, room, lack)] = found
        ways, sums = found
        return ways[0] if len(ways) == 1 else ways[bisect_right(sums, big_below(rng, sums[-1]))]

    def _splits(self, g: int, room: Room, lack: Lack) -> tuple[list[Way], list[int]]:
        """All ways to spread group g, and the running sums of the fillings that they lead to."""
        partial: list[tuple[int, int, Way]] = [(len(self.groups[g]), 1, ((), room, lack))]
        for at, p in enumerate(self.open[g]):
            further: list[tuple[int, int, Way]] = []
            for left, orders, (takes, free, short) in partial:
                for take in self._takes(g, at, left, free):
                    way = (*takes, take), (*free[:p], free[p] - take, *free[p + 1 :]), self._lacking(g, p, take, short)
                    further.append((left - take, orders * comb(left, take) * perm(free[p], take), way))
            partial = further
        ways: list[Way] = []
        sums: list[int] = []
        total = 0
        for left, orders, (takes, free, short) in partial:
            after = self._next(g, free)
            fillings = 0 if left else orders * self._count(g + 1, after, short)
            if fillings:
                total += fillings
                ways.append((takes, after, short))
                sums.append(total)
        return ways, sums


def in_good_order(allowed: list[int], members: list[int]) -> list[int]:
    """The numbers of the groups in an order in which few classes are begun and not finished at a time."""
    left = sorted(range(len(allowed)), key=lambda g: (allowed[g].bit_count(), allowed[g], members[g]))
    found: list[int] = []
    begun = 0
    while left:
        best = 0
        fewest = (allowed[left[0]] & ~begun).bit_count()
        for i in range(1, len(left)):
            new = (allowed[left[i]] & ~begun).bit_count()
            if new < fewest:
                best, fewest = i, new
        g = left.pop(best)
        begun |= allowed[g]
        found.append(g)
    return found


def big_below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, for n of any size."""
    value = 0
    for _ in range(n.bit_length() // 29 + 2):
        value = value << 29 | rng.below(1 << 29)
    return value % n
