"""Cards for unknown slots: who can be what, counted once and drawn exactly uniformly."""

from __future__ import annotations

from bisect import bisect_right
from math import comb

from baralho.engine.chance import Rng
from baralho.engine.table import bits

DP_LIMIT = 40_000  # how many splits are counted before a plainer way is taken


class Filler:
    """Gives unknown slots cards, uniformly over all ways that no slot's exclusions forbid."""

    def __init__(self, slots: list[int], ex: list[int], pool: list[int]) -> None:
        """`slots` and the `pool` of cards are equally many; `ex` is by slot."""
        unseen = 0
        for card in pool:
            unseen |= 1 << card
        self.classes: list[list[int]] = []
        kinds: list[int] = []
        for slot in slots:
            barred = ex[slot] & unseen
            if barred in kinds:
                self.classes[kinds.index(barred)].append(slot)
            else:
                kinds.append(barred)
                self.classes.append([slot])
        groups: dict[int, list[int]] = {}
        for card in pool:
            signature = 0
            for k, barred in enumerate(kinds):
                if not barred >> card & 1:
                    signature |= 1 << k
            groups.setdefault(signature, []).append(card)
        self.signatures = sorted(groups, key=lambda s: (s.bit_count(), s))
        self.groups = [groups[s] for s in self.signatures]
        self.counts: dict[tuple[int, tuple[int, ...]], int] = {}
        self.ways: dict[tuple[int, tuple[int, ...]], tuple[list[tuple[int, ...]], list[int]]] = {}
        self.work = 0
        self.exact = True
        self.room = tuple([len(c) for c in self.classes])
        if len(self.classes) > 1:
            ways = self._count(0, self.room)
            self.possible = ways > 0 or not self.exact  # given up in the middle, the count means nothing
        else:
            self.possible = not any(s == 0 for s in self.signatures)

    def _splits(self, n: int, signature: int, room: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """All ways to spread n cards over the classes allowed: (how many orders, room left)."""
        ways: list[tuple[int, int, tuple[int, ...]]] = [(n, 1, room)]
        classes = bits(signature)
        later = sum([room[k] for k in classes])  # room in the classes that come after this one
        for k in classes:
            later -= room[k]
            further = []
            for left, count, free in ways:
                for take in range(max(left - later, 0), min(left, free[k]) + 1):
                    further.append((left - take, count * comb(left, take), (*free[:k], free[k] - take, *free[k + 1 :])))
            ways = further
        self.work += len(ways)
        return [(count, free) for left, count, free in ways if left == 0]

    def _count(self, g: int, room: tuple[int, ...]) -> int:
        """The number of fillings of the groups from g on."""
        if g == len(self.groups):
            return 1
        found = self.counts.get((g, room), -1)
        if found >= 0 or not self.exact:
            return max(found, 0)
        total = 0
        for count, free in self._splits(len(self.groups[g]), self.signatures[g], room):
            total += count * self._count(g + 1, free)
        self.counts[(g, room)] = total
        if self.work > DP_LIMIT:
            self.exact = False
        return total

    def fill(self, cards: list[int], rng: Rng) -> bool:
        """Write a card for every slot into `cards`."""
        if not self.possible:
            return False
        if len(self.classes) == 1:
            pool = [c for group in self.groups for c in group]
            rng.shuffle(pool)
            for i, slot in enumerate(self.classes[0]):
                cards[slot] = pool[i]
            return True
        if not self.exact:
            return self._plain(cards, rng)
        heaps: list[list[int]] = [[] for _ in self.classes]
        room = self.room
        for g, group in enumerate(self.groups):
            free = self._split(g, room, rng)
            pool = group[:]
            rng.shuffle(pool)
            for k in range(len(room)):
                for _ in range(room[k] - free[k]):
                    heaps[k].append(pool.pop())
            room = free
        for k, members in enumerate(self.classes):
            rng.shuffle(heaps[k])
            for i, slot in enumerate(members):
                cards[slot] = heaps[k][i]
        return True

    def _split(self, g: int, room: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
        """Draw how group g is spread, by the number of fillings each way leads to; returns the room left."""
        found = self.ways.get((g, room))
        if found is None:
            frees: list[tuple[int, ...]] = []
            sums: list[int] = []
            total = 0
            for count, free in self._splits(len(self.groups[g]), self.signatures[g], room):
                total += count * self._count(g + 1, free)
                frees.append(free)
                sums.append(total)
            found = (frees, sums)
            self.ways[(g, room)] = found
        frees, sums = found
        at = big_below(rng, sums[-1])
        return frees[bisect_right(sums, at)]

    def _plain(self, cards: list[int], rng: Rng) -> bool:
        """A filling found by augmenting paths in random order: sound, but not exactly uniform."""
        owner: dict[int, int] = {}
        slots = [(s, k) for k, members in enumerate(self.classes) for s in members]
        order = list(range(len(slots)))
        rng.shuffle(order)
        order.sort(
            key=lambda i: sum(len(g) for j, g in enumerate(self.groups) if self.signatures[j] >> slots[i][1] & 1)
        )
        for i in order:
            if not self._augment(slots[i][0], slots[i][1], owner, set(), rng):
                return False
        for card, slot in owner.items():
            cards[slot] = card
        return True

    def _augment(self, slot: int, k: int, owner: dict[int, int], tried: set[int], rng: Rng) -> bool:
        wanted = [c for j, g in enumerate(self.groups) if self.signatures[j] >> k & 1 for c in g]
        rng.shuffle(wanted)
        for card in wanted:
            if card not in owner:
                owner[card] = slot
                return True
        for card in wanted:
            if card not in tried:
                tried.add(card)
                held = owner[card]
                if self._augment(held, self._class(held), owner, tried, rng):
                    owner[card] = slot
                    return True
        return False

    def _class(self, slot: int) -> int:
        for k, members in enumerate(self.classes):
            if slot in members:
                return k
        return -1


def big_below(rng: Rng, n: int) -> int:
    """A number from 0 to n - 1, for n of any size."""
    value = 0
    for _ in range(n.bit_length() // 29 + 2):
        value = value << 29 | rng.below(1 << 29)
    return value % n
