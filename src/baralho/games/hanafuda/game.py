"""The course of a match of hanafuda."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import bits, low
from baralho.engine.told import ByAct, Column, Ledger, Line, Lines, Named, Part, Who
from baralho.games.hanafuda.acts import (
    ACCEPT,
    ACTS,
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
    SHOWN,
    SWAP,
    SWAPPING,
    TABLE,
    TAKE,
    TURNING,
    WAIT,
    WON,
    Rules,
    check,
)
from baralho.games.hanafuda.flowers import BLANK, COMBINATIONS, PACK, months
from baralho.games.hanafuda.seats import Seats

MOST_NEAR: Final = 3  # combinations that lack a card, in a note


class Hanafuda(Seats):
    """Casamento de Flores: twelve hands, and the most points win."""

    def moves(self, seat: int, m: Moves) -> None:
        """Play a card, one that matches if there is one, or choose its match; before that, a word of the table."""
        phase = self.phase
        if phase == PLAYING:
            cards = self.t.mask(HAND, seat)
            matching = cards & months(self.t.mask(TABLE)) if self.opt.must_match else 0
            m.cards(PLAY, matching or cards)
        elif phase == MATCHING or phase == TURNING:
            m.cards(TAKE, self.t.mask(TABLE) & PACK.suits[PACK.suit[self.t.top(SHOWN)]])
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
        """Most often another card has to be played."""
        if act == PLAY and self.phase == PLAYING:
            return "must_match" if x < BLANK and self.t.holds(x, HAND, seat) else "not_yours"
        if act == TAKE and self.phase in (MATCHING, TURNING):
            return "no_match"
        if act == CLAIM and self.phase == CLAIMING:
            return "no_claim"
        return "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played or chosen, or a word is said before the play."""
        if act == PLAY:
            if self.t.record is not None:
                self.tell_throw(seat, x)
            if self.lay(seat, x, MATCHING):
                self.turn_up(seat)
        elif act == TAKE:
            from_hand = self.phase == MATCHING
            self.capture(seat, self.t.top(SHOWN), 1 << x)
            if from_hand:
                self.turn_up(seat)
            else:
                self.pass_on(seat)
        elif act == CLAIM:
            self.capture(seat, x, PACK.suits[PACK.suit[x]] & ~(1 << x))
            self.open_claims()
        else:
            self.speak(seat, act, y)

    def match_over(self) -> bool:
        """After twelve hands (002:7293)."""
        return self.deal_no + 1 >= self.opt.hands

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


GAME: Final = GameSpec(
    "hanafuda",
    Hanafuda,
    seed="002:7033-7326",
    family="fishing",
    emblem=("3a 8a 1a", ""),
    players=(2, 3, 4, 5, 6, 7),
    best=3,
    acts=ACTS,
    phases=("swapping", "joining", "offering", "answering", "calling", "claiming", "playing", "matching", "turning"),
    rules=Rules,
    check=check,
    variants=(variant("hanafuda-quem-perde-ganha", low_hands="every"),),
    presets=(
        preset("rapida", hands=6, buy_seat=False, blind_swap_with_dealer=False),
        preset("normal"),
        preset(
            "comum",
            must_match=False,
            claim_three="on_turn",
            nested_combinations="highest_only",
            low_call=False,
            buy_seat=False,
            blind_swap_with_dealer=False,
        ),
    ),
    minutes=45,
    luck=4,
    thought=3,
    anticlockwise=True,
    says={"stays": roles.PLAYED, "takes": roles.PLAYED, "turns": roles.PLAYED},
)
