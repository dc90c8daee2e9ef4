"""Rules of thumb for Crapô (catalogue crapo, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.crapo import Plan, seen_by
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.games.crapo.acts import (
    CRAPO,
    DISCARD,
    FALTA,
    FROM_CRAPO,
    FROM_STOCK,
    HOUSE,
    HOUSES,
    LAY,
    LET,
    LOAD_CRAPO,
    LOAD_DISCARD,
    PASS,
    PLAYING,
    STOCK,
    THROW,
    TURN,
    UP,
)
from baralho.games.crapo.choices import BEDS
from baralho.games.crapo.game import Crapo

LOOKS: Final = 150  # states that medium looks at before a move


class CrapoThumb(Thumb[Crapo]):
    """The crapô first; load the opponent's crapô; free houses for it; the stock comes last."""

    guided = 90
    depth = 160
    wide = 4
    sure = 1.5
    expert = "crapo:Planner"

    def __init__(self) -> None:
        self.seat = -1
        self.planned = -1  # the first move of the plan for this turn, and at which state
        self.at = -1
        self.back: list[tuple[int, int]] = []  # transfers that would undo one of the last, in this turn

    def prepare(self, me: Seat) -> None:
        """The transfers between houses since anything else was done; who is no beginner also looks ahead a little."""
        self.seat = me.number
        self.at = -1
        if self.skill:
            world = me.glimpse().copy()
            assert isinstance(world, Crapo)
            if world.phase == PLAYING:
                world.single = True
                self.at = world.count
                self.planned = Plan(world, me.number, seen_by(me)).run(LOOKS, 0.0)
        self.back = []
        for row in reversed(me.rows()):
            if row.seat < 0:
                continue
            source = x_of(row.action)
            if row.seat != me.number or row.action & KIND_MASK != LAY or source >= HOUSES:
                break
            self.back.append((y_of(row.action), source))

    def rates(self, game: Crapo, seat: int, actions: list[int]) -> list[int]:
        """By where a card comes from and where it goes."""
        tops = game.tops(seat)
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == UP:
                found.append(100 + (10 if x == FROM_CRAPO else 0))
            elif act == LOAD_CRAPO:
                found.append(92 + (5 if x == FROM_CRAPO else 0))
            elif act == LOAD_DISCARD:
                found.append(84 + (5 if x == FROM_CRAPO else 0))
            elif act == LAY and seat == self.seat and (x, y_of(action)) in self.back:
                found.append(-10)  # to and fro
            elif action == self.planned and game.count == self.at and seat == self.seat:
                ends = act in (THROW, PASS)  # the turn, which it does not while a card of the crapô has a place
                found.append(59 if ends else 82)  # the centre and the opponent's piles come before
            elif act == LAY:
                found.append(self.lay(game, seat, tops, x, y_of(action)))
            elif act == TURN:
                found.append(10)
            elif act == FALTA:
                found.append(100 if game.fault else -100)
            else:
                found.append(0)
        return found

    def lay(self, game: Crapo, seat: int, tops: list[int], source: int, house: int) -> int:
        """On a house: the crapô wherever it goes; cards of houses only where something comes of it."""
        vacant = game.t.top(HOUSE, house) < 0
        if source == FROM_CRAPO:
            return 60 if vacant else 80
        if source >= HOUSES:
            return (30 if vacant else 50) + (2 if source == FROM_STOCK else 0)
        if vacant:
            return 40 if self.uncovers(game, seat, source) else 2
        if game.t.count(HOUSE, source) == 1:
            return 70 if self.is_full(game) or self.wants_house(game, seat) else 20
        return 65 if self.uncovers(game, seat, source) else 3

    def is_full(self, game: Crapo) -> bool:
        """Whether no house is empty."""
        for house in range(HOUSES):
            if game.t.top(HOUSE, house) < 0:
                return False
        return True

    def wants_house(self, game: Crapo, seat: int) -> bool:
        """Whether a card of the crapô waits for a house."""
        return game.t.top(CRAPO, seat) >= 0

    def uncovers(self, game: Crapo, seat: int, source: int) -> bool:
        """Whether the card beneath the top of a house can go out, or takes the card of the crapô."""
        line = game.t.line(HOUSE, source)
        if len(line) < 2:
            return False
        beneath = line[-2]
        if game.pile_for(beneath) >= 0:
            return True
        waiting = game.t.top(CRAPO, seat)
        return waiting >= 0 and bool(BEDS[waiting] >> beneath & 1)

    def estimate(self, game: Crapo, seat: int) -> float:
        """What one has less to get rid of than the other."""
        ahead = game.burden(1 - seat) - game.burden(seat)
        return 0.8 * ahead if game.opt.scoring == "american" else ahead / 60

    def reason(self, game: Crapo, seat: int, action: int) -> Reason | None:
        """Which card goes where."""
        act, x = action & KIND_MASK, x_of(action)
        t = game.t
        if act == FALTA:
            return Reason("fault")
        if act == LET:
            return Reason("no_fault")
        tops = game.tops(seat)
        if act == TURN:
            return Reason("turn", number=t.count(STOCK, seat) or t.count(DISCARD, seat))
        if act == THROW:
            return Reason("throw", card=tops[FROM_STOCK])
        if act == UP:
            return Reason("up", card=tops[x])
        if act == LOAD_CRAPO:
            return Reason("load_crapo", card=tops[x], number=t.count(CRAPO, 1 - seat) + 1)
        if act == LOAD_DISCARD:
            return Reason("load_discard", card=tops[x])
        if act != LAY:
            return None
        if x == FROM_CRAPO:
            return Reason("crapo", card=tops[x], number=t.count(CRAPO, seat) - 1)
        if x < HOUSES and t.count(HOUSE, x) == 1:
            return Reason("empties", card=tops[x])
        if x < HOUSES and self.uncovers(game, seat, x):
            return Reason("uncovers", card=tops[x])
        return Reason("house", card=tops[x])


THUMB: Final = CrapoThumb
