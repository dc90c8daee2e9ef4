"""Worlds that a seat may believe in.

A world gives every slot a card (and, where a mind is tangled, follows other slots than the true ones), and has a
chance key of its own. It can be had as a state to search in (`Sampler.draw`) or as a history (`Sampler.world`).
"""

from __future__ import annotations

from typing import Final

from baralho.engine.chance import Chance, Rng
from baralho.engine.errors import NoWorld
from baralho.engine.filler import Filler, needs
from baralho.engine.game import RACE, TURN, Game
from baralho.engine.guess import Guess
from baralho.engine.mind import Fact, Mind
from baralho.engine.record import Dealt, Lacks, Move, Shuffle
from baralho.engine.reshuffle import Reshuffle

TRIES = 200
RUNS = 2000  # after a reshuffle runs that fail are cheap, and the next ones learn from them
PATIENCE = 20  # so many times that for a history: nobody waits for one at a table, and no state will do in its stead

ROUGH: Final[dict[str, int]] = {}  # by game: worlds drawn in this process that are only rough


def rough_worlds(id: str) -> int:
    """How many worlds of a game, drawn in this process, agree only with what is seen now and was told last."""
    return ROUGH.get(id, 0)


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


class Sampler:
    """Draws worlds for one seat at one point of a match."""

    def __init__(self, game: Game, mind: Mind, past: bool = False) -> None:
        """`mind` is up to date with the game's record; `past`: worlds shall have a history, not only a state."""
        self.game = game
        self.mind = mind
        self.past = past
        self.guess: Guess | None = None
        self.reshuffle: Reshuffle | None = None
        self.filler: Filler | None = None
        self.unknown: list[int] = []
        self.rough = False  # no world was found that explains everything
        self.frame: Frame | None = None  # made for the first state that is drawn
        self.plain = list(range(len(mind.slot)))
        if mind.mixed and not mind.lost and (mind.tangled or past):
            self.reshuffle = Reshuffle(game, mind)
        elif mind.tangled:
            self.guess = Guess(game, mind)
        else:
            self.unknown = [s for s in in_order(game, mind.slot, mind.ex, mind.told) if not mind.known >> s & 1]
            wanted = needs(mind.facts, mind.known)
            self.filler = Filler(self.unknown, mind.ex, self._by_face(self.unknown), wanted)

    @property
    def exact(self) -> bool:
        """Whether worlds are drawn exactly uniformly; else they are sound all the same, unless they are `rough`."""
        return self.filler is not None and self.filler.exact

    def world(self, rng: Rng) -> World:
        """A world that agrees with everything the seat has seen."""
        tries = TRIES if self.reshuffle is None else RUNS * PATIENCE if self.past else RUNS
        while tries:
            world = self._try(rng)
            if world is not None and self.agrees(world):
                return world
            tries = min(tries, TRIES) - 1 if world is not None else tries - 1
        world = self._repaired(rng)
        if world is None:
            raise NoWorld(f"seat {self.mind.seat} of {self.game.spec.id}: no world agrees with what it has seen")
        return world

    def _try(self, rng: Rng) -> World | None:
        mind = self.mind
        if self.guess is not None:
            run = self.guess.run(rng)
            return None if run is None else World(run.cards, run.slot, run.orders, run.trail, run.loose, run.ex)
        if self.reshuffle is not None:
            return self._reshuffled(self.reshuffle, rng)
        cards = self.plain[:]
        if self.filler is None or not self.filler.fill(cards, rng):
            return None
        return World(cards, mind.slot, mind.orders, mind.trail, self.unknown, mind.ex)

    def _reshuffled(self, reshuffle: Reshuffle, rng: Rng) -> World | None:
        """A run that found no contradiction, its slots of unknown face filled."""
        found = reshuffle.run(rng)
        if found is None:
            return None
        cards = found.bound[:]
        told = told_of(found.facts, len(cards))
        free = [s for s in in_order(self.game, found.slot, found.ex, told) if cards[s] < 0]
        used = set(cards)
        pool = self._by_face([c for c in range(len(cards)) if c not in used])
        if not Filler(free, found.ex, pool).fill(cards, rng):
            return None
        return World(cards, found.slot, found.orders, found.trail, free, found.ex)

    def _by_face(self, cards: list[int]) -> list[int]:
        face = self.game.t.pack.face
        return [pair[1] for pair in sorted([(face[c], c) for c in cards])]

    def agrees(self, world: World) -> bool:
        """Whether the facts hold that are neither exclusions nor counted."""
        counted = self.filler is not None and self.filler.sure
        for fact in self._facts():
            if not (counted and fact.test < 0) and self._lacking(fact, world.cards):
                return False
        return True

    def _facts(self) -> list[Fact]:
        if self.reshuffle is not None:
            return self.reshuffle.facts
        return self.guess.facts if self.guess is not None else self.mind.facts

    def _lacking(self, fact: Fact, cards: list[int]) -> int:
        """How many cards are missing for a fact to hold; 1 where the game's test fails."""
        mask = 0
        for slot in fact.slots:
            mask |= 1 << cards[slot]
        if fact.test >= 0:
            return 0 if self.game.fits(fact.test, mask) else 1
        return max(fact.least - (mask & fact.cards).bit_count(), 0)

    def _all_lacking(self, cards: list[int]) -> int:
        return sum([self._lacking(fact, cards) for fact in self._facts()])

    def _repaired(self, rng: Rng) -> World | None:
        """Swap cards of a world until the facts hold."""
        for _ in range(TRIES // 10):
            world = self._try(rng)
            if world is None:
                continue
            for _ in range(TRIES * 10):
                broken = [f for f in self._facts() if self._lacking(f, world.cards)]
                if not broken:
                    return world
                self._swap(world, broken[rng.below(len(broken))], rng)
        return None

    def _swap(self, world: World, fact: Fact, rng: Rng) -> None:
        """Swap a card of the broken fact with another unknown one, unless the facts lack more cards then."""
        inside = [s for s in world.loose if s in fact.slots]
        if not inside:
            return
        a, b = inside[rng.below(len(inside))], world.loose[rng.below(len(world.loose))]
        cards, ex = world.cards, world.ex
        if ex[a] >> cards[b] & 1 or ex[b] >> cards[a] & 1:
            return
        lacking = self._all_lacking(cards)
        cards[a], cards[b] = cards[b], cards[a]
        if self._all_lacking(cards) > lacking:
            cards[a], cards[b] = cards[b], cards[a]

    def _there(self, rng: Rng) -> list[int]:
        """By card of the true match: the card that lies there in a world, or in a rough one if none was found."""
        if not self.rough:
            try:
                world = self.world(rng)
                return [world.card(c) for c in range(len(self.game.t.where))]
            except NoWorld:
                self.rough = True  # trying again would take as long, and fail most likely
        return self._rough(rng)

    def _rough(self, rng: Rng) -> list[int]:
        """The hidden cards dealt anew by what the seat sees now and was told since a hand last took up a card.

        Long after several reshuffles no history may be found that explains everything; a state that is right in all
        but the oldest facts is then better to play on in than none.
        """
        t, seat = self.game.t, self.mind.seat
        ROUGH[self.game.spec.id] = rough_worlds(self.game.spec.id) + 1
        there = list(range(len(t.where)))
        hidden = [c for c in there if not t.viewers(c) >> seat & 1]
        barred = self._barred()
        ex = [barred[t.where[c]] for c in there]
        places = in_order(self.game, there, ex, [0] * len(there))
        slots = [c for c in places if not t.viewers(c) >> seat & 1]
        if not Filler(slots, ex, self._by_face(hidden)).fill(there, rng):
            raise NoWorld(f"seat {seat} of {self.game.spec.id}: no state agrees with what it sees")
        return there

    def _barred(self) -> list[int]:
        """By zone: the cards that everybody knows not to be there, by facts told since a card last came there."""
        barred = [0] * self.game.t.layout.count
        fresh = (1 << len(barred)) - 1  # zones that no card has come to since
        for step in reversed(self.mind.record.steps):
            if type(step) is Move:
                fresh &= ~(1 << step.to)
            elif type(step) is Shuffle:
                fresh &= ~(1 << step.zone)
            elif type(step) is Lacks:
                if fresh >> step.zone & 1:
                    barred[step.zone] |= step.cards
            elif type(step) is Dealt:
                break
        return barred

    def draw(self, rng: Rng, luck: Chance | None = None) -> Game:
        """A state to play on in: the cards of a world in the zones of the match, and a chance of its own, or `luck`."""
        new = self._filled(rng) if self.filler is not None and not self.rough else None
        if new is None:
            new = self._laid(self._there(rng))
        if luck is None:
            new.chance = Chance(rng.key())
        else:  # as many numbers are drawn, so that what follows is the same
            new.chance = luck
            rng.below(2)
            rng.below(2)
        unsay(new, self.mind.seat)
        new.redraw(self.mind.seat, rng)
        return new

    def _laid(self, there: list[int]) -> Game:
        """The state in which these cards lie where those of the true match do."""
        new = self.game.copy()
        t = new.t
        zones = self.game.t.where
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
        return new

    def _filled(self, rng: Rng) -> Game | None:
        """The same for a world of which only unknown slots are filled: the rest is laid once for all."""
        try:
            cards = self.world(rng).cards
        except NoWorld:
            self.rough = True  # trying again would take as long, and fail most likely
            return None
        if self.frame is None:
            self.frame = Frame(self.game, self.mind)
        frame = self.frame
        new = self.game.copy()
        t = new.t
        t.turned = frame.turned
        where = t.where = frame.where[:]
        bags = t.bags = frame.bags[:]
        for k, zone in enumerate(frame.zones):
            row = t.row[zone]
            if row >= 0:
                line: list[int] = []
                for slot in frame.slots[k]:
                    card = cards[slot]
                    where[card] = zone
                    line.append(card)
                t.lines[row] = line
            else:
                inside = bags[zone]
                for slot in frame.slots[k]:
                    card = cards[slot]
                    where[card] = zone
                    inside |= 1 << card
                bags[zone] = inside
        for slot in frame.open:
            t.turned |= 1 << cards[slot]
        return new


class Frame:
    """What of the table is the same in all worlds of a mind that is not tangled, and where slots are to be filled."""

    def __init__(self, game: Game, mind: Mind) -> None:
        t = game.t
        self.bags = [0] * len(t.bags)  # by zone: the cards known to be there
        self.where = t.where[:]
        self.turned = 0  # known cards that are turned
        self.open: list[int] = []  # unknown slots that are
        self.zones: list[int] = []  # those with unknown slots, and these slots, of a place all
        self.slots: list[list[int]] = []
        unknown: list[list[int]] = [[] for _ in t.bags]
        for true, zone in enumerate(t.where):
            slot = mind.slot[true]
            turned = t.turned >> true & 1
            if mind.known >> slot & 1:
                self.where[slot] = zone
                self.turned |= turned << slot
                if t.row[zone] < 0:
                    self.bags[zone] = self.bags[zone] | 1 << slot
            else:
                unknown[zone].append(slot)
                if turned:
                    self.open.append(slot)
        for zone, slots in enumerate(unknown):
            row = t.row[zone]
            line = [mind.slot[c] for c in t.lines[row]] if row >= 0 else []
            if slots or (line and line != t.lines[row]):
                self.zones.append(zone)
                self.slots.append(line or slots)


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
        game.brought = tuple([b for b in game.brought if b[0] == seat])
    game.hold = 0
    if game.mode != TURN and game.window:
        said = sum({1 << s for s, _ in game.held}) if game.mode == RACE else 0
        done = 1 << seat if seat_answered(game, seat) else 0
        game.asked = game.window & ~said & ~done


def seat_answered(game: Game, seat: int) -> bool:
    """Whether this seat has answered in the window that is open."""
    return bool(game.window >> seat & 1) and not game.asked >> seat & 1
