"""What the others have done tells what they hold.

Of a world that a seat may believe in, the past is played again: at every decision of another seat that all could
follow, how likely is it that a player with the cards of that world, who plays much as the thumb does, would have done
what was done? Not to throw the queen on a trick that another takes, to pass, to call, to refuse a raise: worlds in
which that would have been odd weigh less. It needs no code per game.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Thumb
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.match import Row
from baralho.engine.moves import Moves
from baralho.engine.record import Dealt, Done, Move, Shuffle
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK

ODD: Final = 0.15  # how often somebody does anything at all, whatever the thumb thinks of it
IMPOSSIBLE: Final = -1000.0  # the logarithm for what could not have been done


class Place:
    """Where a card lies that was laid face down: all saw from where, and where it is now, but not which it is."""

    def __init__(self, row: int, src: int, zone: int, at: int) -> None:
        """By row `row` it left zone `src`; it is number `at` of a place now, or alone in a bag (-1)."""
        self.row = row
        self.src = src
        self.zone = zone
        self.at = at

    def card(self, world: Game) -> int:
        """Which card that is in a world."""
        t = world.t
        return t.lines[t.row[self.zone]][self.at] if self.at >= 0 else t.bags[self.zone].bit_length() - 1


class Past:
    """The decisions of a deal that everybody could follow, and the state before them."""

    def __init__(
        self, thumb: Thumb[Any], seat: int, base: Game, rows: list[Row], moved: int, down: list[Place]
    ) -> None:
        """`moved` are the cards (a mask) that have moved since `base` and all have seen; `down` lie face down."""
        self.thumb = thumb
        self.seat = seat
        self.base = base
        self.rows = rows
        self.moved = moved
        self.down = down
        self.unseen: list[int] = []  # the cards that the seat does not know the place of
        self.barred: list[int] = []  # by zone: the cards (a mask) that may not be exchanged for one of it
        self.hidden = sum([1 << i for i, act in enumerate(base.spec.acts) if act.hidden])
        self.m = Moves(base.t.pack)

    def weight(self, world: Game, least: float = 2 * IMPOSSIBLE) -> float:
        """The logarithm of how likely the others, with their cards of this world, would have done what they did.

        A world that comes to less than `least` is as good as impossible.
        """
        game = self.before(world)
        face = game.t.pack.face
        m, total = self.m, 0.0
        for k in range(len(self.rows)):
            row = self.rows[k]
            action = row.action
            for place in self.down:
                if place.row == k:
                    action = action & ~(X_MASK << KIND_BITS) | face[place.card(world)] << KIND_BITS
            if row.seat != self.seat and not self.thumb.heard >> (action & KIND_MASK) & 1:
                m.clear()
                game.moves(row.seat, m)
                actions = m.list
                if action not in actions:
                    return IMPOSSIBLE
                if len(actions) > 1:
                    total += self.judged(game, row.seat, actions, action)
                    if total < least:
                        return IMPOSSIBLE
            game.extra = row.extra
            game.apply(row.seat, action)
        return total

    def exchanged(self, world: Game, rng: Rng) -> Game | None:
        """A world like this one, but that two cards its seat has not seen lie in each other's place.

        None if they lie in the same zone, in an ordered one, or where one of them cannot be.
        """
        if not self.unseen:
            return None
        one, other = self.unseen[rng.below(len(self.unseen))], self.unseen[rng.below(len(self.unseen))]
        here, there = world.t.where[one], world.t.where[other]
        if here == there or world.t.row[here] >= 0 or world.t.row[there] >= 0:
            return None
        if self.barred[here] >> other & 1 or self.barred[there] >> one & 1:
            return None
        new = world.copy()
        t, both = new.t, 1 << one | 1 << other
        t.bags[here] = t.bags[here] ^ both
        t.bags[there] = t.bags[there] ^ both
        t.where[one], t.where[other] = there, here
        return new

    def judged(self, game: Game, seat: int, actions: list[int], done: int) -> float:
        """The logarithm of how likely this seat does that, of these actions; which card, if it is hidden, is open."""
        rates = self.thumb.rates(game, seat, actions)
        most = max(rates)
        kind = done & KIND_MASK if self.hidden >> (done & KIND_MASK) & 1 else -1
        every = own = 0.0
        tops = top = 0
        for k in range(len(actions)):
            share = exp((rates[k] - most) / self.thumb.temper)
            best = int(rates[k] == most)
            every += share
            tops += best
            if actions[k] == done or actions[k] & KIND_MASK == kind:
                own += share
                top += best
        firm = self.thumb.firm(game, seat)
        return log(firm * top / tops + (1.0 - firm) * (ODD / len(actions) + (1.0 - ODD) * own / every))

    def before(self, world: Game) -> Game:
        """The state before those decisions, as it was in a world: what has not moved since lies where it lay."""
        game, moved = self.base.copy(), self.moved
        t, now = game.t, world.t
        bags = [t.bags[zone] & moved for zone in range(len(t.bags))]
        where = t.where
        t.where = now.where[:]
        for card in range(len(where)):
            if moved >> card & 1:
                t.where[card] = where[card]
        for place in self.down:
            card = place.card(world)
            moved |= 1 << card
            bags[place.src] |= 1 << card
            t.where[card] = place.src
        t.bags = [bags[zone] | now.bags[zone] & ~moved for zone in range(len(bags))]
        t.turned = t.turned & self.moved | now.turned & ~moved
        for k in range(len(t.lines)):
            line = t.lines[k]
            still = [card for card in now.lines[k] if not moved >> card & 1]
            at = 0
            for i in range(len(line)):
                if not self.moved >> line[i] & 1:
                    line[i] = still[at]
                    at += 1
        game.single = True
        return game


def past_of(me: Seat, thumb: Thumb[Any]) -> Past | None:
    """The decisions of others that can be judged; None if there are none."""
    if me.worlds is None:
        return None
    seat, worlds = me.number, me.worlds
    row_of = me.layout.row
    everybody = me.layout.everybody
    steps = worlds.steps()
    first, moved = -1, 0
    unseen: list[tuple[int, int, int]] = []  # of face-down cards: the row, the zone they left, the card
    lately: list[tuple[int, int]] = []  # the same of the row that is being read, and what all saw move by it
    shown = passed = 0
    shifted = 0  # cards that went on face down
    others = False
    for i in range(len(steps) - 1, -1, -1):
        step = steps[i]
        if isinstance(step, Move):
            if step.seen & everybody == everybody:
                shown |= 1 << step.card
            elif row_of[step.zone] >= 0 and row_of[step.to] >= 0:
                passed |= 1 << step.card  # face down from place to place: it can be followed
            else:
                lately.append((step.zone, step.card))
        elif isinstance(step, (Shuffle, Dealt)):
            break
        elif isinstance(step, Done):
            down = bool(me.spec.acts[step.action & KIND_MASK].hidden)
            if step.secret or len(lately) != int(down) or (down and row_of[lately[0][0]] >= 0):
                break  # what went on here not all could follow
            first = step.row
            moved |= shown
            shifted |= passed
            for src, card in lately:
                unseen.append((first, src, card))
            shown = passed = 0
            lately = []
            others = others or step.seat != seat
    if not others:
        return None
    rows = worlds.rows()[first:]
    for row in rows:
        if row.seat < 0:  # a window was closed: who said nothing is not known
            return None
    if shifted & ~moved & ~sum([1 << card for _, _, card in unseen]):
        return None
    places: list[Place] = []
    for at, src, card in unseen:
        if moved >> card & 1:
            continue  # it was shown since
        zone, number = worlds.place(card)
        if row_of[zone] < 0 and number:
            return None
        places.append(Place(at - first, src, zone, number if row_of[zone] >= 0 else -1))
    past = Past(thumb, seat, worlds.before(first), rows, moved, places)
    mind, where = worlds.mind(), worlds.zones()
    face = me.pack.face
    unseen_faces = [(face[card], card) for card in range(len(where)) if not mind.known >> mind.slot[card] & 1]
    past.unseen = [pair[1] for pair in sorted(unseen_faces)]  # which copy of a face was seen has no part in the order
    past.barred = [0] * me.layout.count
    for card in past.unseen:
        past.barred[where[card]] |= mind.ex[mind.slot[card]]
    return past
