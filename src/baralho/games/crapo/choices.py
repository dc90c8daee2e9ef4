"""What a player may do in his turn: where cards fit, and what the duties leave of it."""

from __future__ import annotations

from typing import Final, TypeAlias

from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import encode
from baralho.games.crapo.acts import (
    CALLING,
    CENTRE,
    CRAPO,
    DISCARD,
    FALTA,
    FROM_CRAPO,
    FROM_DISCARD,
    FROM_STOCK,
    HOUSE,
    HOUSES,
    LAY,
    LET,
    LOAD_CRAPO,
    LOAD_DISCARD,
    PACK,
    PASS,
    SOURCES,
    STOCK,
    THROW,
    TURN,
    TURNED,
    UP,
    Rules,
)
from baralho.kinds.patience import beside_in_suit, down_in_colours

BEDS: Final = down_in_colours(PACK)
BESIDE: Final = beside_in_suit(PACK)

Arrangement: TypeAlias = tuple[tuple[int, ...], ...]  # the houses, whichever is which, with the faces in them


class Choices(Game):
    """The part of Crapô that is about single moves: `offer_all` has those that fit, `offer_dutiful` those in order."""

    opt: Rules
    met: tuple[Arrangement, ...] = ()  # how the houses lay since the last move that was no transfer between them

    def moves(self, seat: int, m: Moves) -> None:
        """Move a card, or turn one from the stock; the other player may call a fault before the next move."""
        if self.phase == CALLING:
            m.add(FALTA)
            m.add(LET)
        elif self.opt.enforcement == "strict":
            self.offer_dutiful(seat, m)
        else:
            self.offer_all(seat, m)

    def offer_all(self, seat: int, m: Moves) -> None:
        """Everything that fits, whatever the duties say."""
        tops = self.tops(seat)
        self.offer_centre(m, tops, 0, len(SOURCES))
        for source, card in enumerate(tops):
            if card >= 0:
                self.offer_houses(seat, m, source, card, False)
                if self.may_load(source):
                    if self.takes_load(CRAPO, 1 - seat, card):
                        m.add(LOAD_CRAPO, source)
                    if self.takes_load(DISCARD, 1 - seat, card):
                        m.add(LOAD_DISCARD, source)
        m.add(self.stock_act(seat))

    def offer_dutiful(self, seat: int, m: Moves) -> None:
        """What the duties leave (002:3556-3562): the centre, first of all from the houses; then one's own cards that
        fit the opponent's piles go there and nowhere else, and the stock comes last.
        """
        tops = self.tops(seat)
        if self.opt.centre_compulsory:
            self.offer_centre(m, tops, 0, HOUSES)
            if not m.count():
                self.offer_centre(m, tops, HOUSES, len(SOURCES))
            if m.count():
                return
        else:
            self.offer_centre(m, tops, 0, len(SOURCES))
        loading = False
        for source, card in enumerate(tops):
            if card >= 0:
                load = self.best_load(seat, source, card)
                if load >= 0:
                    m.add(load, source)
                if load >= 0 and source >= HOUSES:
                    loading = True
                else:
                    self.offer_houses(seat, m, source, card, True)
        act = self.stock_act(seat)
        if not loading and not self.must_fill(seat, act):
            m.add(act)

    # -- where cards fit ----------------------------------------------------------------------------------------------

    def tops(self, seat: int) -> list[int]:
        """By source: the card that it offers, -1 if none."""
        t = self.t
        tops = [t.top(HOUSE, house) for house in range(HOUSES)]
        tops.append(t.top(CRAPO, seat))
        tops.append(t.top(TURNED, seat))
        tops.append(t.top(DISCARD, seat))
        return tops

    def only_fills(self, source: int) -> bool:
        """By option the discard top is good for empty houses alone."""
        return source == FROM_DISCARD and not self.opt.discard_top_playable

    def offer_centre(self, m: Moves, tops: list[int], first: int, last: int) -> None:
        """Cards of these sources that a central pile takes."""
        for source in range(first, last):
            if tops[source] >= 0 and self.pile_for(tops[source]) >= 0 and not self.only_fills(source):
                m.add(UP, source)

    def pile_for(self, card: int) -> int:
        """The central pile that waits for this card: by suit, ascending from the ace; -1 if there is none."""
        pile = 2 * PACK.suit[card]
        lower = PACK.rank[card] - 1
        if self.t.count(CENTRE, pile) == lower:
            return pile
        return pile + 1 if self.t.count(CENTRE, pile + 1) == lower else -1

    def may_load(self, source: int) -> bool:
        """Crapô, stock and discard are unloaded on the opponent; houses only by option."""
        return self.opt.load_from_houses if source < HOUSES else not self.only_fills(source)

    def takes_load(self, kind: int, seat: int, card: int) -> bool:
        """A pile takes the next card up or down in its suit; an empty one takes nothing (002:3516)."""
        top = self.t.top(kind, seat)
        return top >= 0 and bool(BESIDE[card] >> top & 1)

    def best_load(self, seat: int, source: int, card: int) -> int:
        """How a card must be unloaded: the crapô pile has preference (002:3518); -1 if it cannot be."""
        if not self.may_load(source):
            return -1
        if self.takes_load(CRAPO, 1 - seat, card):
            return LOAD_CRAPO
        return LOAD_DISCARD if self.takes_load(DISCARD, 1 - seat, card) else -1

    def offer_houses(self, seat: int, m: Moves, source: int, card: int, dutiful: bool) -> None:
        """Houses go down in alternating colours; of several empty ones the first is offered."""
        t = self.t
        vacant = self.may_fill(seat, source, dutiful)
        for house in range(HOUSES):
            top = t.top(HOUSE, house)
            if top < 0:
                fits = vacant
                vacant = False
            else:
                fits = bool(BEDS[card] >> top & 1) and not self.only_fills(source)
            if fits and not (self.met and source < HOUSES and self.arrangement(source, house) in self.met):
                m.add(LAY, source, house)

    def may_fill(self, seat: int, source: int, dutiful: bool) -> bool:
        """Empty houses are for the crapô and for transfers; discard and stock come after the crapô (002:3480)."""
        t = self.t
        if source < HOUSES:
            return t.count(HOUSE, source) > 1  # a card alone would gain nothing
        if source == FROM_CRAPO:
            return True
        if t.top(CRAPO, seat) >= 0:
            return False
        return not (dutiful and source == FROM_STOCK and self.discard_fills_first(seat))

    def discard_fills_first(self, seat: int) -> bool:
        """By option the order is strict: crapô, discard, stock (002:3480-3482)."""
        return self.opt.vacancy_order == "strict" and self.t.top(DISCARD, seat) >= 0

    def arrangement(self, source: int = 0, target: int = 0) -> Arrangement:
        """How the houses lie, or would lie after a transfer: one that was met is not brought back."""
        face = PACK.face
        houses = [tuple([face[c] for c in self.t.line(HOUSE, house)]) for house in range(HOUSES)]
        if source != target:
            houses[target] = (*houses[target], houses[source][-1])
            houses[source] = houses[source][:-1]
        return tuple(sorted(houses))

    def stock_act(self, seat: int) -> int:
        """A turned card can be thrown on the discard; else one is turned; who has none left passes."""
        t = self.t
        if t.top(TURNED, seat) >= 0:
            return THROW
        return TURN if t.top(STOCK, seat) >= 0 or t.top(DISCARD, seat) >= 0 else PASS

    def must_fill(self, seat: int, act: int) -> bool:
        """While a house is empty the turn does not end, nor is a card turned unless it may be the one to fill it."""
        t = self.t
        for house in range(HOUSES):
            if t.top(HOUSE, house) < 0:
                return act != TURN or t.top(CRAPO, seat) >= 0 or self.discard_fills_first(seat)
        return False

    # -- refusals ------------------------------------------------------------------------------------------------------

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card does not fit there, or a duty comes first."""
        if self.phase == CALLING or act in (FALTA, LET) or x >= len(SOURCES) or y >= HOUSES:
            return "not_now"
        tops = self.tops(seat)
        fitting = Moves(PACK)
        self.offer_all(seat, fitting)
        if fitting.holds(encode(act, x, y)):
            return self.open_duty(seat, tops, act, x)
        if act in (TURN, THROW, PASS):
            return "not_now"
        if tops[x] < 0:
            return "no_card"
        if act == LAY:
            return self.why_not_there(seat, x, tops[x], y)
        if self.only_fills(x):
            return "discard_fills"
        return "not_next" if act == UP else "not_beside"

    def why_not_there(self, seat: int, source: int, card: int, house: int) -> str:
        """Why a house is closed to a card."""
        top = self.t.top(HOUSE, house)
        if top < 0:
            if source >= HOUSES:
                return "first_empty" if self.may_fill(seat, source, False) else "crapo_fills"
            lone = self.t.count(HOUSE, source) == 1
            return "no_gain" if lone or self.arrangement(source, house) in self.met else "first_empty"
        if BEDS[card] >> top & 1:
            return "discard_fills" if self.only_fills(source) else "no_gain"
        return "not_on"

    def open_duty(self, seat: int, tops: list[int], act: int, source: int) -> str:
        """The duty that comes before a move that would fit."""
        centre = Moves(PACK)
        self.offer_centre(centre, tops, 0, HOUSES if act == UP else len(SOURCES))
        if self.opt.centre_compulsory and centre.list:
            return "centre_first"
        if act == LAY and source == FROM_STOCK and self.best_load(seat, source, tops[source]) < 0:
            return "discard_first"
        if act in (TURN, THROW, PASS):
            loads = [s for s in range(HOUSES, len(SOURCES)) if tops[s] >= 0 and self.best_load(seat, s, tops[s]) >= 0]
            return "load_first" if loads else "fill_first"
        return "crapo_first" if act == LOAD_DISCARD else "load_first"
