"""Duvido: who holds what, by everything that was put, claimed and turned up; and a search in such worlds.

A world that merely agrees with what a seat has seen takes every card laid face down for any card at all. Players are
not like that: who has the suit that is claimed mostly puts it. `Belief` goes through the deal again with players who
do so, and weighs what it finds by how odd the lies that came to light would have been.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from baralho.bots.player import SIMULATIONS, Choice, Strong, mean
from baralho.bots.search import CLOCK, POOL, Search
from baralho.bots.seat import Seat
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.record import Has, Lacks, Look, Move, Said, Shuffle
from baralho.engine.spec import KIND_MASK
from baralho.engine.table import bits, count
from baralho.games.duvido import CLAIM, DOUBT, HAND, PILE, STOCK, Duvido

RUNS: Final = 96  # goes through the deal
TRUTH: Final = 90  # of a hundred claims of somebody who can tell the truth so many are true
ODD: Final = 0.1  # how likely a lie is that need not have been told, and that a fact is wrong
SCARCE: Final = 0.3  # and a claim of more cards than one has, where fewer would have done
HONEST: Final = 35  # of a hundred: where a claim is a lie no more often than this, it is let pass without a thought
TURNS: Final = 12  # that are played on before the hands are judged
NEAR: Final = 1  # cards in hand with which somebody is about to win


class Event:
    """Cards that moved from a zone to another, as one seat saw it."""

    def __init__(self, src: int, dst: int) -> None:
        self.src = src
        self.dst = dst
        self.number = 0
        self.seen = 0  # the cards whose faces the seat saw as they moved, or were turned up before they moved on
        self.within = 0  # what the cards can have been, where the pile that they went to was seen later; 0: anything
        self.claimed = 0  # the cards that they were said to be
        self.lacks = 0  # facts told: none of these is in `src`
        self.has = 0  # or one of these is


class Belief:
    """What one seat makes of the deal so far."""

    def __init__(self, me: Seat, game: Game) -> None:
        assert isinstance(game, Duvido)
        self.game = game
        self.seat = seat = me.number
        t = game.t
        self.zones = t.layout.count
        self.stock = t.base[STOCK]
        self.pile = t.base[PILE]
        self.claim = t.base[CLAIM]
        self.hands = t.base[HAND]
        self.all = t.pack.all
        self.own = t.mask(HAND, seat)
        self.dealt = [0] * self.zones  # cards by zone
        self.first = [0] * self.zones  # cards (a mask) that are known to have been dealt there
        self.events: list[Event] = []
        self.read(me)

    def read(self, me: Seat) -> None:
        """The events of the deal; a card whose face this seat has not seen is only counted."""
        steps = me.deal()
        dealing = True
        since: list[Event] = []  # cards that have gone to the pile that lies there
        fresh = (1 << self.zones) - 1  # hands that have taken nothing since the deal
        last: Event | None = None
        for i, step in enumerate(steps):
            if isinstance(step, Move):
                seen = step.seen >> self.seat & 1
                if dealing and step.zone == self.stock:
                    self.dealt[step.to] += 1
                    if seen:
                        self.first[step.to] |= 1 << step.card
                    continue
                dealing = False
                if last is None or last.src != step.zone or last.dst != step.to:
                    last = Event(step.zone, step.to)
                    self.events.append(last)
                    if step.to == self.claim or step.to == self.pile:
                        since.append(last)
                last.number += 1
                if seen:
                    last.seen |= 1 << step.card
                    if fresh >> step.zone & 1 and self.is_hand(step.zone):
                        self.first[step.zone] |= 1 << step.card
                    if step.zone == self.pile:
                        for event in since:
                            event.within |= 1 << step.card
                fresh &= ~(1 << step.to)
                if step.zone == self.pile and (i + 1 == len(steps) or not isinstance(steps[i + 1], Move)):
                    since = []
            elif not isinstance(step, Shuffle):
                if isinstance(step, Said):
                    if step.code.startswith("claims") and self.events:
                        self.claims(step.seat, step.x, step.code)
                elif isinstance(step, Look):
                    if step.seen >> self.seat & 1:
                        self.look(step.card, step.zone, fresh)
                elif isinstance(step, Lacks):
                    told = Event(step.zone, step.zone)
                    told.lacks = step.cards
                    self.events.append(told)
                elif isinstance(step, Has):
                    told = Event(step.zone, step.zone)
                    told.has = step.cards
                    self.events.append(told)
                last = None

    def is_hand(self, zone: int) -> bool:
        """Whether a zone is somebody's hand."""
        return self.hands <= zone < self.hands + self.game.players

    def claims(self, claimer: int, called: int, code: str) -> None:
        """What the cards that were just put are said to be; who says that he has none mostly has none."""
        pack = self.game.t.pack
        matching = pack.suits[called] if self.game.opt.form == "suit" else pack.ranks[called]
        if code == "claims_none":
            told = Event(self.hands + claimer, self.hands + claimer)
            told.lacks = matching
            self.events.append(told)
        else:
            self.events[-1].claimed = matching

    def look(self, card: int, zone: int, fresh: int) -> None:
        """A card is turned up where it lies: it is what was put there last, or somebody has it."""
        bit = 1 << card
        if zone == self.claim:
            for k in range(len(self.events) - 1, -1, -1):
                if self.events[k].dst == zone:
                    self.events[k].seen |= bit
                    src = self.events[k].src
                    if fresh >> src & 1:
                        self.first[src] |= bit
                    break
        elif self.is_hand(zone):
            told = Event(zone, zone)
            told.has = bit
            self.events.append(told)
            if fresh >> zone & 1:
                self.first[zone] |= bit

    # -- one way it may have been -------------------------------------------------------------------------------------

    def run(self, rng: Rng, zones: list[int]) -> float:
        """Fill `zones` with the cards by zone as they may lie now; returns how well that fits, 0: not at all."""
        known = 0
        for cards in self.first:
            known |= cards
        spare = bits(self.all & ~known)
        rng.shuffle(spare)
        at = 0
        for zone in range(self.zones):
            cards = self.first[zone]
            for _ in range(self.dealt[zone] - count(cards)):
                cards |= 1 << spare[at]
                at += 1
            zones[zone] = cards
        for k in range(at, len(spare)):
            zones[self.stock] |= 1 << spare[k]
        held = [0] * self.zones  # cards that the seat saw come to a zone
        weight = 1.0
        for event in self.events:
            src, dst = event.src, event.dst
            if src == dst:
                if zones[src] & event.lacks or (event.has and not zones[src] & event.has):
                    weight *= ODD
                continue
            for card in bits(event.seen & ~zones[src]):
                if not swap(zones, held, card, src, event.seen, rng):
                    return 0.0
            if event.claimed:
                could = count(zones[src] & event.claimed) >= event.number
                if event.seen & ~event.claimed and could:
                    weight *= ODD
                elif not could and self.game.opt.form == "aces":
                    weight *= SCARCE
            moved = event.seen
            missing = event.number - count(moved)
            if missing:
                if event.number == count(zones[src]):
                    moved = zones[src]
                else:
                    moved |= some(zones[src] & ~moved, missing, event, rng)
            zones[src] &= ~moved
            zones[dst] |= moved
            held[dst] |= moved & (event.seen | held[src])
            held[src] &= ~moved
        return weight if zones[self.hands + self.seat] == self.own else 0.0

    def worlds(self, base: Game, number: int, rng: Rng, search: Search | None = None) -> list[Game]:
        """So many worlds, each as often as it fits; none if nothing does. A search says when it is time to stop."""
        found: list[list[int]] = []
        sums: list[float] = []
        total = 0.0
        for k in range(RUNS):
            if k and k % CLOCK == 0 and search is not None and search.late():
                break
            zones = [0] * self.zones
            weight = self.run(rng, zones)
            if weight > 0.0:
                total += weight
                found.append(zones)
                sums.append(total)
        if not found:
            return []
        worlds: list[Game] = []
        step = total / number
        at = rng.chance() * step
        for k in range(number):
            place = min(bisect(sums, at + k * step), len(found) - 1)
            worlds.append(self.laid(base, found[place], rng))
        return worlds

    def laid(self, base: Game, zones: list[int], rng: Rng) -> Game:
        """A world with the cards in these zones."""
        world = base.copy()
        t = world.t
        for zone in range(self.zones):
            cards = bits(zones[zone])
            for card in cards:
                t.where[card] = zone
            if t.row[zone] >= 0:
                rng.shuffle(cards)
                t.lines[t.row[zone]] = cards
            else:
                t.bags[zone] = zones[zone]
        return world


def some(cards: int, number: int, event: Event, rng: Rng) -> int:
    """The cards that somebody puts face down: true ones, if he has enough and is honest; then any."""
    if event.within and cards & event.within:
        cards &= event.within
    chosen = 0
    true = cards & event.claimed
    if true and rng.below(100) < TRUTH:
        chosen = pick(true, min(number, count(true)), rng)
    elif event.claimed and cards & ~true and number == 1:
        cards &= ~true
    left = number - count(chosen)
    return chosen | pick(cards & ~chosen, left, rng) if left else chosen


def pick(cards: int, number: int, rng: Rng) -> int:
    """So many of these cards, by lot."""
    left = bits(cards)
    chosen = 0
    for _ in range(min(number, len(left))):
        k = rng.below(len(left))
        chosen |= 1 << left[k]
        left[k] = left[-1]
        left.pop()
    return chosen


def swap(zones: list[int], held: list[int], card: int, zone: int, keep: int, rng: Rng) -> bool:
    """Have a card in a zone, for one that is not known to be there."""
    others = zones[zone] & ~keep & ~held[zone] or zones[zone] & ~keep
    if not others:
        return False
    out = pick(others, 1, rng)
    bit = 1 << card
    for other in range(len(zones)):
        if zones[other] & bit:
            zones[other] ^= bit | out
            break
    zones[zone] ^= bit | out
    return True


class Doubter(Strong):
    """Compares what may be put, named or said in worlds in which the others mostly told the truth where they could."""

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """The action that surely comes to more than the thumb's, or that."""
        legal, seat, budget = me.legal(), me.number, me.clock
        if len(legal) == 1 or not me.pack.single:
            return super().choose(me, rng)
        self.thumb.prepare(me)
        search = Search(me, self.thumb, rng, -1, self.style)
        search.depth = TURNS * me.players
        base = me.sample(rng)
        search.limit(budget.millis // 2)
        pool = Belief(me, base).worlds(base, POOL, rng, search)
        if pool:
            search.slow = True
            search.pool = pool
        actions = search.candidates(legal)
        if len(actions) > 1 and actions[0] & KIND_MASK != DOUBT and self.plain(base, pool):
            actions = actions[:1]
        ranking = search.compare(actions, budget.simulations or (0 if budget.millis else SIMULATIONS), budget.millis)
        choice = Choice(ranking[0].action, self.thumb.reason(base, seat, ranking[0].action))
        choice.simulations = search.done
        if len(ranking) > 1:
            choice.second = ranking[1].action
            choice.gap = max(mean(ranking[0]) - mean(ranking[1]), 0.0)
        return choice

    def plain(self, game: Game, pool: list[Game]) -> bool:
        """Whether a claim is most likely true, and the claimer not about to win: there is nothing to think about."""
        assert isinstance(game, Duvido)
        if not pool or not game.t.count(CLAIM):
            return False
        matching = game.matching()
        lies = 0
        for world in pool:
            lies += world.t.mask(CLAIM) & ~matching != 0
        return lies * 100 <= HONEST * len(pool) and game.t.count(HAND, game.claimer) > NEAR
