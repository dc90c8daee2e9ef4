"""Hanafuda before the first card: the deal, who plays, and what may be called (002:7229-7261, 7281, 7287)."""

from __future__ import annotations

from baralho.games.hanafuda.acts import (
    ACCEPT,
    ANSWERING,
    CALL,
    CALLING,
    CLAIMING,
    DEALT,
    FIRST_BATCH,
    HAND,
    JOIN,
    JOINING,
    KEEP,
    LAID_OUT,
    MOST_ACTIVE,
    NO_OFFER,
    NO_SEAT,
    OFFER,
    OFFERING,
    OUT,
    PASS,
    PASSED,
    REFUSE,
    SECOND_BATCH,
    STOCK,
    SWAP,
    SWAPPING,
    TABLE,
)
from baralho.games.hanafuda.flowers import BLANK, PACK
from baralho.games.hanafuda.turns import Turns
from baralho.kinds.pots import transfer


class Seats(Turns):
    """Three play a hand, however many sit at the table; the others pass, of their own will or not."""

    swapper: int = NO_SEAT  # who has asked for the dealer's unseen cards
    waiting: int = 0  # seats (a mask) that have not yet said whether they play
    forced: int = 0  # seats that were forced to pass and may still buy the dealer's place
    offered: int = 0  # points offered for it

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Four each, three on the table, three each, three on the table; seven seats get the whole pack (002:7237)."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, DEALT, first, FIRST_BATCH, packet=FIRST_BATCH)
        self.lay_out()
        self.t.deal(STOCK, DEALT, first, SECOND_BATCH, packet=SECOND_BATCH)
        self.lay_out()
        if self.must_redeal():
            self.redeal()
        elif self.opt.blind_swap_with_dealer:
            self.ask(SWAPPING, first)
        else:
            self.pick_up()

    def lay_out(self) -> None:
        """Three cards are opened, unless there are seven players (002:7257)."""
        if self.players < 7:
            for _ in range(LAID_OUT):
                self.t.draw(STOCK, 0, TABLE)

    def redeal(self) -> None:
        """Nobody has asked for a swap yet."""
        self.swapper = NO_SEAT
        Turns.redeal(self)

    def pick_up(self) -> None:
        """Only now does everybody look at his cards, which may be those dealt to another (002:7241)."""
        for seat in range(self.players):
            source = seat
            if self.swapper != NO_SEAT and seat == self.dealer:
                source = self.swapper
            elif seat == self.swapper:
                source = self.dealer
            self.t.move_all(DEALT, source, HAND, seat)
        self.waiting = self.everybody
        if self.players == 7:
            self.show_blank()
            if self.must_redeal():
                self.redeal()
                return
        if self.players > MOST_ACTIVE:
            self.ask_next_to_join()
        else:
            self.active = self.everybody
            self.begin_play()

    def show_blank(self) -> None:
        """The blank's holder must pass; it goes out, and his other six cards become the table (002:7261)."""
        t = self.t
        for seat in range(self.players):
            if t.holds(BLANK, HAND, seat):
                self.say("blank", seat)
                t.move(BLANK, OUT)
                t.move_all(HAND, seat, TABLE)
                self.waiting &= ~(1 << seat)

    # -- who plays ------------------------------------------------------------------------------------------------

    def ask_next_to_join(self) -> None:
        """From the dealer to the right, until three play or all who are left are needed (002:7245-7247)."""
        missing = MOST_ACTIVE - self.active.bit_count()
        if missing == 0:
            self.forced = self.waiting
            self.settle_seats()
        elif missing == self.waiting.bit_count():
            self.active |= self.waiting
            self.say("forced_to_play", a=missing)
            self.settle_seats()
        else:
            self.ask(JOINING, self.first_of(self.waiting))

    def first_of(self, seats: int) -> int:
        """The first of some seats from the dealer to the right, himself included."""
        return self.dealer if seats >> self.dealer & 1 else self.after(self.dealer, seats)

    def settle_seats(self) -> None:
        """A dealer who has passed hands his part to the next who plays; then his place may be bought (002:7249)."""
        self.dealer = self.first_of(self.active)
        self.ask_next_to_offer()

    def ask_next_to_offer(self) -> None:
        """Who was forced to pass may buy the dealer's place (002:7245); then those who do not play put down."""
        if self.forced and self.opt.buy_seat:
            self.ask(OFFERING, self.first_of(self.forced))
        else:
            for seat in self.in_turn(self.dealer):
                if not self.active >> seat & 1:
                    self.put_down(seat)
            self.begin_play()

    def put_down(self, seat: int) -> None:
        """A hand that passes goes face down on the stock, and nobody knows the order of its cards (002:7247)."""
        if self.t.mask(HAND, seat):
            self.t.move_all(HAND, seat, PASSED)
            self.shuffle(PASSED)
            self.t.move_all(PASSED, 0, STOCK)

    def sell_place(self, buyer: int) -> None:
        """The points move at once; the buyer plays his own cards and is the dealer now, so the same player begins."""
        self.say("sold", self.dealer, self.offered)
        transfer(self, buyer, self.dealer, self.offered, "bought", "sold")
        self.active ^= 1 << buyer | 1 << self.dealer
        self.dealer = buyer
        self.forced = 0

    # -- before the first card ------------------------------------------------------------------------------------

    def begin_play(self) -> None:
        """First of all somebody may call "quem perde ganha" (002:7287)."""
        if self.opt.low_call:
            self.ask_next_to_call(self.dealer)
        else:
            self.open_claims()

    def ask_next_to_call(self, seat: int) -> None:
        """The first in playing order who wishes calls; where every hand is one, it is left to the dealer."""
        seat = self.after(seat, self.active)
        if seat == self.dealer and self.opt.low_hands == "every":
            self.call(seat)
        else:
            self.ask(CALLING, seat)

    def call(self, seat: int) -> None:
        """Nobody can refuse it."""
        self.caller = seat
        self.say("low_hand", seat)
        self.open_claims()

    def open_claims(self) -> None:
        """Whoever has the fourth card of three on the table may take them before the first turn (002:7281)."""
        if self.opt.claim_three == "immediately" and self.fourths():
            self.ask_race(CLAIMING, self.active)
        else:
            self.pass_on(self.dealer)

    def fourths(self) -> int:
        """The cards (a mask) whose three fellows lie on the table."""
        table = self.t.mask(TABLE)
        found = 0
        for month in PACK.suits:
            if (table & month).bit_count() == 3:
                found |= month & ~table
        return found

    def close(self) -> None:
        """Nobody wants to claim now; who waits is not seen."""
        self.pass_on(self.dealer)

    def speak(self, seat: int, act: int, points: int) -> None:
        """A word said before the play: the swap, joining, the sale of the dealer's place, the low call."""
        if act == SWAP:
            self.swapper = seat
            self.pick_up()
        elif act == KEEP:
            if self.next(seat) == self.dealer:
                self.pick_up()
            else:
                self.ask(SWAPPING, self.next(seat))
        elif act == JOIN or act == PASS:
            self.waiting ^= 1 << seat
            if act == JOIN:
                self.active |= 1 << seat
            else:
                self.put_down(seat)
            self.ask_next_to_join()
        elif act == OFFER:
            self.offered = points
            self.ask(ANSWERING, self.dealer)
        elif act == NO_OFFER or act == REFUSE:
            self.forced ^= 1 << self.first_of(self.forced)
            self.ask_next_to_offer()
        elif act == ACCEPT:
            self.sell_place(self.first_of(self.forced))
            self.ask_next_to_offer()
        elif act == CALL:
            self.call(seat)
        elif seat == self.dealer:  # the last to be asked has not called either
            self.open_claims()
        else:
            self.ask_next_to_call(seat)
