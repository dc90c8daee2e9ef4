"""Rules of thumb for Memória (catalogue memoria, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.spec import x_of
from baralho.engine.table import count
from baralho.games.memoria import SECOND, SPOT, Memoria, figure


class MemoriaThumb(Thumb):
    """Take the pairs that one remembers; else turn a new card, and show the others no more than is worth it.

    All see the same cards, so that everybody is taken to remember the same. What is turned in a simulation is
    remembered until the next one begins.
    """

    guided = 100
    depth = 200

    def __init__(self) -> None:
        self.known = 0  # places (a mask) whose card the seat has seen
        self.seen = 0  # and those of this simulation
        self.turned = -1
        self.world: Game | None = None

    def prepare(self, match: Match, seat: int) -> None:
        """What the seat has seen."""
        mind = match.mind(seat)
        layout = match.game.t.layout
        self.known = 0
        self.world = None
        for card in range(match.game.t.pack.count):
            zone = mind.zone[card]
            if layout.kind[zone] == SPOT and mind.known >> mind.slot[card] & 1:
                self.known |= 1 << layout.index[zone]

    def shortlist(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """What is remembered decides: a search that forgets between its worlds plays worse (measured)."""
        return promising(self.rates(game, seat, actions), actions, 0, 1)

    def rates(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """Sure pairs, then new cards, or one that is known already."""
        assert isinstance(game, Memoria)
        if game is not self.world:
            self.world = game
            self.seen = self.known
            self.turned = -1
        if game.first >= 0:
            self.seen |= 1 << game.first
        elif self.turned >= 0:
            self.seen |= 1 << self.turned  # as the second card of the turn before
            self.turned = -1
        t = game.t
        held: dict[int, int] = {}  # by figure: the known places
        for action in actions:
            spot = x_of(action)
            if self.seen >> spot & 1:
                kind = figure(t.pack, t.top(SPOT, spot))
                held[kind] = held.get(kind, 0) | 1 << spot
        found: list[int] = []
        if game.phase == SECOND:
            mates = held.get(figure(t.pack, t.top(SPOT, game.first)), 0)
            new = self.news(game, actions, held)
            for action in actions:
                spot = x_of(action)
                found.append(100 if mates >> spot & 1 else 0 if self.seen >> spot & 1 else new)
            if len(actions) > 1:
                self.turned = x_of(actions[found.index(max(found))])
            return found
        for action in actions:
            spot = x_of(action)
            if self.seen >> spot & 1:
                found.append(100 if count(held[figure(t.pack, t.top(SPOT, spot))]) > 1 else 0)
            else:
                found.append(10)
        return found

    def news(self, game: Memoria, actions: list[int], held: dict[int, int]) -> int:
        """Whether the second card should be new: it may be the mate, or the mate of one that the others know."""
        if game.opt.solo or game.players == 1:
            return 10
        singles = 0
        for spots in held.values():
            singles += count(spots) & 1
        return 10 if singles <= 1 + len(actions) // 12 else -10

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """What is remembered of the place."""
        assert isinstance(game, Memoria)
        spot = x_of(action)
        t = game.t
        if self.known >> spot & 1:
            card = t.top(SPOT, spot)
            if game.phase != SECOND:
                return Reason("pair", card=card)
            first = t.top(SPOT, game.first)
            mates = figure(t.pack, first) == figure(t.pack, card)
            return Reason("mate", card=first) if mates else Reason("known", card=card)
        places = [s for s in range(t.pack.count) if t.top(SPOT, s) >= 0 and s != game.first]
        return Reason("new", number=len(places) - count(self.known & sum([1 << s for s in places])))


THUMB: Final = MemoriaThumb()
