"""Rules of thumb for Memória (catalogue memoria, strategy hints).

People forget: the longer ago a card was turned up and the more cards since, the likelier; and what they do not forget
they may take for the place beside it. How much, is the level; only strong forgets nothing, and turns as many new cards
as it should among players who forget nothing either (`bots.concentration`).
"""

from __future__ import annotations

from math import exp, inf
from typing import Final

from baralho.bots.concentration import among, kind_of, position_of
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.vying import whim
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.memoria import FLIP, SECOND, SPOT, WON, Memoria, figure

# by skill: cards turned up since, after which a third is still remembered; of a hundred remembered so many misplaced
LASTS: Final[tuple[float, ...]] = (9.0, 26.0, inf)
STRAYS: Final = (25, 10, 0)
FRESH: Final = 2  # cards back that nobody has forgotten yet


class MemoriaThumb(Thumb[Memoria]):
    """Take the pairs that one remembers; else turn a new card, and show the others no more than is worth it."""

    guided = 100
    depth = 200
    errs = True

    def __init__(self) -> None:
        self.believed: dict[int, int] = {}  # by place: what figure the player thinks lies there
        self.passing = False  # the first card of this turn was known to all
        self.passed = False  # and so were both of the turn before

    def prepare(self, me: Seat) -> None:
        """What the seat still remembers of what was turned up, and where it thinks that it was."""
        game = me.glimpse()
        assert isinstance(game, Memoria)
        t = game.t
        rows = [row for row in me.rows() if row.seat >= 0 and row.action & KIND_MASK == FLIP]
        flips = [x_of(row.action) for row in rows]
        self.passing = game.first >= 0 and game.first in flips[:-1]
        before = flips[:-2]
        self.passed = len(before) > 1 and rows[-1].seat != me.number and set(flips[-2:]) <= set(before)
        last: dict[int, int] = {}
        times: dict[int, int] = {}
        for k, spot in enumerate(flips):
            last[spot] = k
            times[spot] = times.get(spot, 0) + 1
        self.believed = {}
        columns = -(-t.pack.count // game.rows())
        for spot in sorted(last, key=last.__getitem__):
            if t.top(SPOT, spot) < 0 or spot == game.first:
                continue
            age = len(flips) - last[spot]
            lasts = LASTS[self.skill] * times[spot]  # what was seen again is better remembered
            if age > FRESH and whim(spot, last[spot], me.number, 1) > exp(-age / lasts):
                continue
            place = spot
            if age > FRESH and 100 * whim(spot, last[spot], me.number, 2) < STRAYS[self.skill]:
                place = self.beside(game, spot, columns, whim(spot, last[spot], me.number, 3))
            self.believed[place] = figure(t.pack, t.top(SPOT, spot))

    def beside(self, game: Memoria, spot: int, columns: int, lot: float) -> int:
        """A place beside this one, or above or below, where a card still lies closed."""
        near = [
            place
            for place in (spot - 1, spot + 1, spot - columns, spot + columns)
            if 0 <= place < game.t.pack.count and game.t.top(SPOT, place) >= 0 and place != game.first
        ]
        return near[int(lot * len(near))] if near else spot

    def shortlist(self, game: Memoria, seat: int, actions: list[int]) -> list[int]:
        """What is remembered decides: a search that forgets between its worlds plays worse (measured)."""
        return promising(self.rates(game, seat, actions), actions, 0, 1)

    def rates(self, game: Memoria, seat: int, actions: list[int]) -> list[int]:
        """Sure pairs, then new cards anywhere, or one that is known already."""
        if actions[0] & KIND_MASK != FLIP:
            return [0] * len(actions)
        held: dict[int, int] = {}  # by figure: the places where it is thought to lie
        for action in actions:
            spot = x_of(action)
            if spot in self.believed:
                held[self.believed[spot]] = held.get(self.believed[spot], 0) | 1 << spot
        if game.phase == SECOND:
            mates = held.get(figure(game.t.pack, game.t.top(SPOT, game.first)), 0)
            new = 1 if mates else self.news(game, actions, held)
        else:
            mates = 0
            for spots in held.values():
                if count(spots) > 1:
                    mates |= spots
            new = -2 if not mates and self.passes(game, held) else 1
        found: list[int] = []
        for action in actions:
            spot = x_of(action)
            if mates >> spot & 1:
                found.append(100)
            elif spot in self.believed:
                found.append(0)
            else:
                found.append(10 * new + int(9 * whim(spot, game.turns, seat, 4)))
        return found

    def passes(self, game: Memoria, held: dict[int, int]) -> bool:
        """Whether a player who forgets nothing turns two known cards, so that another must turn the new ones."""
        if self.skill < 2 or self.passed or game.players == 1:
            return False
        left = self.left(game)
        return among(game.players).passes(position_of(left, mask_of(list(held))))

    def news(self, game: Memoria, actions: list[int], held: dict[int, int]) -> int:
        """Whether the second card should be new: it may be the mate, or the mate of one that the others know."""
        if game.opt.solo or game.players == 1:
            return 1
        if self.skill < 2:
            singles = 0
            for spots in held.values():
                singles += count(spots) & 1
            return 1 if singles <= 1 + len(actions) // 12 else -2
        if self.passing:
            return -2
        left = self.left(game)
        kind = kind_of(left, figure(game.t.pack, game.t.top(SPOT, game.first)))
        return 1 if among(game.players).gambles(position_of(left, mask_of(list(held))), kind) else -2

    def left(self, game: Memoria) -> dict[int, int]:
        """By figure: how many of its cards nobody has won."""
        pack = game.t.pack
        won = 0
        for seat in range(game.players):
            won |= game.t.mask(WON, seat)
        left: dict[int, int] = {}
        for card in bits(pack.all & ~won):
            face = figure(pack, card)
            left[face] = left.get(face, 0) + 1
        return left

    def reason(self, game: Memoria, seat: int, action: int) -> Reason | None:
        """What is remembered of the place."""
        spot = x_of(action)
        t = game.t
        if action & KIND_MASK != FLIP:
            return None
        if spot in self.believed:
            if game.phase == SECOND and self.believed[spot] == figure(t.pack, t.top(SPOT, game.first)):
                return Reason("mate", card=t.top(SPOT, game.first))
            alike = [s for s in self.believed if self.believed[s] == self.believed[spot]]
            return Reason("pair" if game.phase != SECOND and len(alike) > 1 else "known")
        places = [s for s in range(t.pack.count) if t.top(SPOT, s) >= 0 and s != game.first]
        return Reason("new", number=len([s for s in places if s not in self.believed]))


THUMB: Final = MemoriaThumb
