"""Canastra (catalogue canastra; seed 002:6228-6353): what a table tells, and why it refuses."""

from __future__ import annotations

from baralho.engine import roles
from baralho.engine.table import bits, count
from baralho.engine.told import NOTHING, Badge, BySide, Column, Count, Ledger, Line, Lines, Named, Part, Who
from baralho.games.canastra.acts import (
    ADD,
    ADD_BELOW,
    ANSWERING,
    ASK,
    CLOSERS,
    DISCARD,
    DRAW,
    DRAWING,
    HAND,
    LAY_BLACK,
    LAY_RUN,
    LAY_SET,
    LAYING,
    MELD,
    NO,
    STOP,
    TAKE_BELOW,
    TAKE_SET,
    TOP,
    YES,
)
from baralho.games.canastra.laying import MUST, MUST_NOT, UNTOLD
from baralho.games.canastra.melds import MOST_WILD, RUNS, SETS, THREE, WILD, WILDS, rank_of
from baralho.games.canastra.search import ANY_CANASTRA
from baralho.games.canastra.turns import Turns
from baralho.kinds.laying import JOKER, Trio


class Canastra(Turns):
    """Lay sets of a rank, build canastras of seven cards, take the pile by its top card, go out."""

    # -- telling --------------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """Points on the way to the end, canastras, the minimum, and who has to go out or may not."""
        told = [Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK)]
        seats = [bits(self.seats_of(side))[0] for side in range(self.sides)]
        told.append(Line("canastras", BySide([Count(len(self.canastras(seat))) for seat in seats])))
        wanted = [NOTHING if self.is_open(seat) else Named(self.minimum_word(seat)) for seat in seats]
        if self.opened.bit_count() < self.sides:
            told.append(Line("minimum", BySide(wanted)))
        for code, vow in (("must", MUST), ("must_not", MUST_NOT)):
            who = [s for s in range(self.players) if vow in (self.vows[s], self.bound if s == self.turn else UNTOLD)]
            if who:
                told.append(Line(code, Who(who), roles.OFFICE, "!" if vow == MUST else "⊘"))
        return told

    def minimum_word(self, seat: int) -> str:
        """What a side's first melds must come to, as a number or a code."""
        least, want = self.minimum(self.points[self.side(seat)])
        if want:
            return "any_canastra" if want == ANY_CANASTRA else "real_canastra"
        return str(least)

    def notes(self, seat: int) -> Lines:
        """What the hand counts, and what has been chosen for the first melds."""
        cards = self.t.mask(HAND, seat)
        told = [Line("held", Count(self.deck().worth(cards)))] if cards else []
        if self.chosen(seat):
            least, wanting = self.goal(seat)[0], self.outlook(seat, stay=True).goal[0]
            told.append(Line("opening", Part(least - wanting, least) if least else Count(least - wanting)))
        return told

    def badges(self, seat: int) -> list[Badge]:
        """The canastras, and a pile that is frozen."""
        kinds = [(k, self.canastra(k)) for k in range(len(self.owner))]
        found = [Badge(f"meld {k}", "", kind) for k, kind in kinds if kind]
        if self.blocked():
            found.append(Badge("top", "", "blocked", role=roles.LOCKED))
        elif self.t.count(TOP) and (self.holds_freezer() or self.deck().wild >> self.t.top(TOP) & 1):
            found.append(Badge("top", "", "frozen", role=roles.LOCKED))
        return found

    def ledger(self) -> Ledger:
        """Prizes, cards laid, cards in hand, and the total."""
        prizes = Column("prizes", "points", "real", "simples", "escalera", "wild", "out", "surprise")
        hands = Column("hand", "points", "hand", "black", "red_held", "run")
        red = Column("red", "points", "red")
        return Ledger([Column("laid", "points", "laid"), prizes, red, hands, Column("total", "total")])

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The rule that forbids what the seat wants."""
        if self.phase == DRAWING and not self.chosen(seat):
            return self.why_not_taken(seat, act)
        act = CLOSERS.get(act, act)
        if self.phase == ANSWERING or act in (DRAW, STOP, YES, NO) or TAKE_SET <= act <= TAKE_BELOW:
            return "not_now"
        if act == ASK:
            return "asked_already" if self.questioned else "not_now"
        cards = self.wanted(seat, act, x, y)
        if not cards:
            return "not_held"
        if self.phase == LAYING and self.bound_now() and self.can_go_out(seat):
            return "must_go_out"
        if act == DISCARD:
            if self.chosen(seat):
                return "minimum"
            return "told_not_to" if self.barred() else "keep_one"
        if act in (ADD, ADD_BELOW):
            return self.why_not_added(seat, x, y)
        if act == LAY_BLACK:
            return "black_at_the_end"
        trio = SETS[y] if act == LAY_SET else RUNS[y]
        if not self.is_meld(trio):
            return "no_meld"
        if act == LAY_SET and trio.base in [self.base[k] for k in self.melds_of(seat) if not self.low[k]]:
            return "one_meld"
        return self.why_not_laid(seat)

    def is_meld(self, trio: Trio) -> bool:
        """Whether this form has such melds."""
        if trio.low:
            return self.has_runs() and (self.opt.wild_in_sequences or not trio.need & WILDS)
        return trio.base != WILD or self.wild_prize() > 0

    def wanted(self, seat: int, act: int, x: int, y: int) -> int:
        """The cards (a mask) that an action takes from the hand, 0 if they are not there."""
        held, deck = self.outlook(seat, stay=True).hand, self.deck()
        if act == LAY_BLACK:
            return held & deck.black
        if act in (LAY_SET, LAY_RUN):
            faces = SETS[y].faces if act == LAY_SET else RUNS[y].faces
        else:
            faces = (x,) if x <= JOKER else ()
        cards = deck.pick(held, faces)
        return cards if count(cards) == len(faces) else 0

    def why_not_taken(self, seat: int, act: int) -> str:
        """Why the pile cannot be taken so."""
        top = self.t.top(TOP)
        if not TAKE_SET <= CLOSERS.get(act, act) <= TAKE_BELOW or top < 0:
            return "not_now"
        if self.t.pack.rank[top] == THREE:
            return "frozen_black"
        if self.blocked():
            return "frozen_wild"
        if not self.is_open(seat):
            return "first_pair"
        if self.pairs_only() or self.holds_freezer() or self.deck().wild >> top & 1:
            return "natural_pair"
        return "use_top"

    def why_not_added(self, seat: int, face: int, k: int) -> str:
        """Why a card does not go on a meld."""
        if k >= len(self.owner):
            return self.why_not_laid(seat) if self.chosen(seat) else "not_yours"
        if k not in self.melds_of(seat):
            return "not_yours"
        wild = rank_of(face) in (0, 2)
        if wild and self.base[k] != WILD and count(self.t.mask(MELD, k) & self.deck().wild) >= MOST_WILD:
            return "three_wild"
        fits = self.fitting(self.terms(), self.lying(seat)[self.melds_of(seat).index(k)], below=False)
        return self.why_not_laid(seat) if fits & self.t.pack.copies[face] else "does_not_fit"

    def why_not_laid(self, seat: int) -> str:
        """Why cards that make a meld may not be laid."""
        if not self.is_open(seat):
            return "minimum"
        return "told_not_to" if self.barred() else "keep_one"
