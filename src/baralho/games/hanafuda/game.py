"""The course of a match of hanafuda."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.moves import Moves
from baralho.engine.table import bits, low
from baralho.engine.told import ByAct, Column, Ledger, Line, Lines, Named, Part, Who
from baralho.games.hanafuda.acts import (
    ACCEPT,
    ANSWERING,
    CALL,
    CALLING,
    CLAIM,
    CLAIMING,
    HAND,
    JOIN,
    JOINING,
    KEEP,
    MATCHING,
    MOST_ACTIVE,
    MOST_OFFERED,
    NO_CALL,
    NO_OFFER,
    NO_SEAT,
    OFFER,
    OFFERING,
    OUT,
    PASS,
    PLAY,
    PLAYING,
    REFUSE,
    SWAP,
    SWAPPING,
    TAKE,
    TURNING,
    WAIT,
    WON,
)
from baralho.games.hanafuda.flowers import COMBINATIONS, PACK
from baralho.games.hanafuda.seats import Seats
from baralho.games.hanafuda.turns import Turns

MOST_NEAR: Final = 3  # combinations that lack a card, in a note


class Hanafuda(Seats):
    """Casamento de Flores: twelve hands, and the most points win."""

    def moves(self, seat: int, m: Moves) -> None:
        """Play a card, one that matches if there is one, or choose its match; before that, a word of the table."""
        phase = self.phase
        if phase == PLAYING or phase == MATCHING or phase == TURNING:
            Turns.moves(self, seat, m)
        elif phase == SWAPPING:
            m.add(KEEP)
            m.add(SWAP)
        elif phase == JOINING:
            m.add(JOIN)
            m.add(PASS)
        elif phase == OFFERING:
            m.add(NO_OFFER)
            m.amounts(OFFER, 1, MOST_OFFERED)
        elif phase == ANSWERING:
            m.add(ACCEPT)
            m.add(REFUSE)
        elif phase == CALLING:
            m.add(NO_CALL)
            m.add(CALL)
        else:
            m.add(WAIT)
            m.cards(CLAIM, self.t.mask(HAND, seat) & self.fourths())

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Only the fourth card of three on the table claims them."""
        return "no_claim" if act == CLAIM and self.phase == CLAIMING else Turns.why(self, seat, act, x, y)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played or chosen, or a word is said before the play."""
        if act == PLAY or act == TAKE:
            Turns.do(self, seat, act, x, y)
        elif act == CLAIM:
            self.capture(seat, x, PACK.suits[PACK.suit[x]] & ~(1 << x))
            self.open_claims()
        else:
            self.speak(seat, act, y)

    def next_dealer(self) -> int:
        """The winner of the hand (002:7305)."""
        return self.winner

    def notes(self, seat: int) -> Lines:
        """The combinations that the cards before him make, the best that lack one card which he can still get, and what
        is offered for his seat.
        """
        if self.phase == ANSWERING and self.asked >> seat & 1:
            return [Line("on_accept", ByAct(ACCEPT, self.offered), roles.PRICES)]
        won = self.t.mask(WON, seat)
        gone = self.t.mask(OUT)
        for other in range(self.players):
            gone |= self.t.mask(WON, other)
        cancelled = self.is_cancelled(seat)
        near: list[tuple[int, str]] = []
        for c in COMBINATIONS:
            missing = c.cards & ~gone
            if (won & c.cards).bit_count() == c.least - 1 and missing and not cancelled:
                last = f" ← {PACK.code(low(missing))}" if not missing & missing - 1 else ""
                near.append((-c.points, f"{c.code} {c.points}{last}"))
        have = [f"{c.code} {c.points}" for c in self.combinations(seat)]
        found = [Line("have", Named(" · ".join(have)))] if have else []
        lacking = [text for _, text in sorted(near)[:MOST_NEAR]]
        return [*found, Line("near", Named(" · ".join(lacking)))] if lacking else found

    def ledger(self) -> Ledger:
        """A row for every hand: cards, combinations, and the total; what was paid for a seat, where it is sold."""
        columns = [
            Column("cards", "points", "cards"),
            Column("combinations", "points", *[c.code for c in COMBINATIONS]),
        ]
        if self.opt.buy_seat and self.players > MOST_ACTIVE:
            columns.append(Column("seat", "points", "bought", "sold"))
        return Ledger([*columns, Column("total", "total")], rows=[str(n + 1) for n in range(self.opt.hands)])

    def status(self) -> Lines:
        """The number of the hand, who plays it, and who called it low."""
        lines = [Line("hand", Part(self.deal_no + 1, self.opt.hands))]
        if self.active:
            lines.append(Line("playing", Who(bits(self.active)), out=self.everybody & ~self.active))
        if self.caller != NO_SEAT:
            lines.append(Line("caller", Who([self.caller]), roles.OFFICE, "↓"))
        return lines
