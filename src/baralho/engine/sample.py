"""Worlds that a seat may believe in.

A world gives every slot a card (and, where a mind is tangled, follows other slots than the true ones), and has a
chance key of its own. It can be had as a state to search in (`Sampler.draw`) or as a history (`Sampler.world`).
"""

from __future__ import annotations

from bisect import bisect_right
from math import comb

from baralho.engine.chance import Chance, Rng
from baralho.engine.errors import NoWorld
from baralho.engine.game import RACE, TURN, Game
from baralho.engine.guess import Guess
from baralho.engine.mind import Fact, Mind
from baralho.engine.table import bits

TRIES = 200
RUNS = 2000  # a tangled mind learns from the runs that fail
DP_LIMIT = 20_000  # how many partial fillings are counted exactly before a plainer way is taken


class World:
    """One world: the card of every slot, and which slots the cards of the true match are taken to be."""

    def __init__(
        self,
        cards: list[int],
        slot: list[int],
        orders: list[list[int]],
        trail: dict[int, int],
        loose: list[int],
        ex: list[int],
    ) -> None:
        """`loose` are the slots that were filled by chance, in canonical order, `ex` what they cannot be."""
        self.loose = loose
        self.ex = ex
        self.cards = cards
        self.slot = slot
        self.orders = orders
        self.trail = trail

    def card(self, true: int) -> int:
        """The card that lies, in this world, where `true` lies."""
        return self.cards[self.slot[true]]


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
        self.exact = True
        self.room = tuple([len(c) for c in self.classes])
        if len(self.classes) > 1:
            self.possible = self._count(0, self.room) > 0 if self.exact else True
        else:
            self.possible = not any(s == 0 for s in self.signatures)

    def _splits(self, n: int, signature: int, room: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """All ways to spread n cards over the classes allowed: (how many orders, room left)."""
        ways: list[tuple[int, int, tuple[int, ...]]] = [(n, 1, room)]
        for k in bits(signature):
            further = []
            for left, count, free in ways:
                for take in range(min(left, free[k]) + 1):
                    further.append((left - take, count * comb(left, take), (*free[:k], free[k] - take, *free[k + 1 :])))
            ways = further
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
        if len(self.counts) > DP_LIMIT:
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


class Sampler:
    """Draws worlds for one seat at one point of a match."""

    def __init__(self, game: Game, mind: Mind, past: bool = False) -> None:
        """`mind` is up to date with the game's record; `past`: worlds shall have a history, not only a state."""
        self.game = game
        self.mind = mind
        self.guess: Guess | None = None
        self.filler: Filler | None = None
        self.unknown: list[int] = []
        if mind.tangled or (past and mind.mixed):
            self.guess = Guess(game, mind)
        else:
            self.unknown = [s for s in in_order(game, mind.slot, mind.ex, mind.told) if not mind.known >> s & 1]
            self.filler = Filler(self.unknown, mind.ex, self._by_face(self.unknown))

    def world(self, rng: Rng) -> World:
        """A world that agrees with everything the seat has seen."""
        tries = TRIES if self.guess is None else RUNS
        while tries:
            world = self._try(rng)
            if world is not None:
                if self.agrees(world):
                    return world
                tries = min(tries, TRIES)
            tries -= 1
        world = self._repaired(rng)
        if world is None:
            raise NoWorld(f"seat {self.mind.seat} of {self.game.spec.id}: no world agrees with what it has seen")
        return world

    def _try(self, rng: Rng) -> World | None:
        mind = self.mind
        if self.guess is not None:
            found = self.guess.run(rng)
            if found is None:
                return None
            cards = found.bound[:]
            free = [
                s for s in in_order(self.game, found.slot, found.ex, told_of(found.facts, len(cards))) if cards[s] < 0
            ]
            used = set(cards)
            pool = self._by_face([c for c in range(len(cards)) if c not in used])
            if not Filler(free, found.ex, pool).fill(cards, rng):
                return None
            return World(cards, found.slot, found.orders, found.trail, free, found.ex)
        cards = list(range(len(mind.slot)))
        if self.filler is None or not self.filler.fill(cards, rng):
            return None
        return World(cards, mind.slot, mind.orders, mind.trail, self.unknown, mind.ex)

    def _by_face(self, cards: list[int]) -> list[int]:
        face = self.game.t.pack.face
        return [pair[1] for pair in sorted([(face[c], c) for c in cards])]

    def agrees(self, world: World) -> bool:
        """Whether the facts that are no exclusions hold."""
        for fact in self._facts():
            if not self._holds(fact, world.cards):
                return False
        return True

    def _facts(self) -> list[Fact]:
        return self.guess.facts if self.guess is not None else self.mind.facts

    def _holds(self, fact: Fact, cards: list[int]) -> bool:
        mask = 0
        for slot in fact.slots:
            mask |= 1 << cards[slot]
        if fact.test >= 0:
            return self.game.fits(fact.test, mask)
        return (mask & fact.cards).bit_count() >= fact.least

    def _repaired(self, rng: Rng) -> World | None:
        """Swap cards of a world until the facts hold."""
        for _ in range(TRIES // 10):
            world = self._try(rng)
            if world is None:
                continue
            for _ in range(TRIES * 10):
                broken = [f for f in self._facts() if not self._holds(f, world.cards)]
                if not broken:
                    return world
                self._swap(world, broken[rng.below(len(broken))], len(broken), rng)
        return None

    def _swap(self, world: World, fact: Fact, broken: int, rng: Rng) -> None:
        """Swap a card of the broken fact with another unknown one, unless more facts break."""
        inside = [s for s in world.loose if s in fact.slots]
        if not inside:
            return
        a, b = inside[rng.below(len(inside))], world.loose[rng.below(len(world.loose))]
        cards, ex = world.cards, world.ex
        if ex[a] >> cards[b] & 1 or ex[b] >> cards[a] & 1:
            return
        cards[a], cards[b] = cards[b], cards[a]
        if sum([not self._holds(f, cards) for f in self._facts()]) > broken:
            cards[a], cards[b] = cards[b], cards[a]

    def draw(self, rng: Rng) -> Game:
        """A state to play on in: the cards of a world in the zones of the match, and a chance of its own."""
        world = self.world(rng)
        new = self.game.copy()
        t = new.t
        there = [world.card(c) for c in range(len(t.where))]
        zones = t.where
        t.where = zones[:]
        turned = t.turned
        t.turned = 0
        t.bags = [0] * len(t.bags)
        for true, card in enumerate(there):
            zone = zones[true]
            if t.row[zone] < 0:
                t.bags[zone] = t.bags[zone] | 1 << card
            t.where[card] = zone
            if turned >> true & 1:
                t.turned |= 1 << card
        t.lines = [[there[c] for c in line] for line in t.lines]
        new.chance = Chance(rng.key())
        unsay(new, self.mind.seat)
        new.redraw(self.mind.seat, rng)
        return new


def told_of(facts: list[Fact], n: int) -> list[int]:
    """By slot: the facts (a mask of their numbers) that were told of it among others."""
    told = [0] * n
    for number, fact in enumerate(facts):
        for slot in fact.slots:
            told[slot] |= 1 << number
    return told


def in_order(game: Game, slot: list[int], ex: list[int], told: list[int]) -> list[int]:
    """All slots in an order that the true faces have no part in: by zone and place, then by what is known of them."""
    t = game.t
    keys: list[tuple[int, int, int, int, int, int]] = []
    for card in range(len(slot)):
        if t.row[t.where[card]] < 0:
            s = slot[card]
            whole, part = by_face(game, ex[s])
            keys.append((t.where[card], 0, whole, part, told[s], s))
    for zone in range(t.layout.count):
        if t.row[zone] >= 0:
            for i, card in enumerate(t.lines[t.row[zone]]):
                keys.append((zone, i, 0, 0, 0, slot[card]))
    return [key[5] for key in sorted(keys)]


def by_face(game: Game, cards: int) -> tuple[int, int]:
    """A set of cards as masks of faces, those of which it has all copies and those of which it has some."""
    pack = game.t.pack
    if pack.single:
        return cards, 0
    whole = part = 0
    for face, copies in enumerate(pack.copies):
        if cards & copies == copies:
            whole |= 1 << face
        elif cards & copies:
            part |= 1 << face
    return whole, part


def unsay(game: Game, seat: int) -> None:
    """Take back what the others have picked or answered in secret: this seat cannot know it."""
    mine = [h for h in game.held if h[0] == seat]
    if len(mine) != len(game.held):
        game.held = tuple(mine)
    game.hold = 0
    if game.mode != TURN and game.window:
        said = sum({1 << s for s, _ in game.held}) if game.mode == RACE else 0
        done = 1 << seat if seat_answered(game, seat) else 0
        game.asked = game.window & ~said & ~done


def seat_answered(game: Game, seat: int) -> bool:
    """Whether this seat has answered in the window that is open."""
    return bool(game.window >> seat & 1) and not game.asked >> seat & 1
