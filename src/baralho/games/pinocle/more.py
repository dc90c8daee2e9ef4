"""Pinocle for three or four: all cards dealt, combinations before the first trick, no stock (002:4140-4148)."""

from __future__ import annotations

from baralho.cards.pack import KING, QUEEN
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import count, low
from baralho.games.pinocle.acts import (
    DEECE,
    DONE,
    FOLLOWING,
    FOUR,
    KEEP_QUIET,
    LAYING,
    MARRIAGE,
    PINOCLE,
    PLAY,
    PLAYING,
    SEQUENCE,
    SWAP,
    SWAPPING,
)
from baralho.games.pinocle.combinations import DEECES, FOURS, MARRIAGES, NINE, PACK, PINOCLES, SEQUENCES
from baralho.games.pinocle.common import Pinocle
from baralho.games.pinocle.melding import (
    COUPLES,
    DEECE_POINTS,
    IN_DEECE,
    IN_FOUR,
    IN_PINOCLE,
    ROYAL,
    ROYAL_POINTS,
    SEQUENCE_POINTS,
    SUITED,
    WAYS,
)
from baralho.kinds.declaring import OPEN, Ways, unused, used
from baralho.kinds.duties import keeping
from baralho.kinds.stock import TURN_UP, swap
from baralho.kinds.tricks import HAND, STOCK


def offer_first(m: Moves, act: int, table: Ways, i: int, copies: int) -> None:
    """Offer combination `i` of a table, with the cards that lie open already as far as they can serve in it."""
    number = i * len(table[i])
    for way in table[i]:
        if way & copies == way:
            m.add(act, 0, number)
            return
        number += 1


class ForMore(Pinocle):
    """The Deece may be exchanged, everybody lays all he has, takes it up again and plays it out."""

    voice: int = -1  # who may exchange now
    spent: bool = False  # the dealer has a 9 that has been scored: turned up, or exchanged for

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, ForMore)
        new.opt = self.opt
        new.rights = self.rights
        new.marks = self.marks
        new.voice = self.voice
        new.spent = self.spent
        super().hand_over(new)

    def count_sides(self) -> int:
        """Each for himself (002:4146); by agreement four play in pairs."""
        return 2 if self.opt.partnership_4p else self.players

    def deal(self) -> None:
        """All cards by fours, from the dealer's left; the dealer's last card is shown and makes trumps (002:4142).

        If it is the 9 he has 10 points at once, and there is nothing to exchange.
        """
        t = self.t
        self.clear_marks()
        self.shuffle(STOCK)
        shown = t.line(STOCK)[0]
        t.deal(STOCK, HAND, self.next(self.dealer), PACK.count // self.players, 4)
        t.move(shown, TURN_UP)
        self.trump = PACK.suit[shown]
        self.say("turned", self.dealer, PACK.face[shown])
        if PACK.rank[shown] == NINE:
            self.spent = True
            self.note(self.dealer, DEECE_POINTS, "turned_deece")
            if not self.won_at_once():
                self.ask_to_lay(self.next(self.dealer))
        else:
            self.ask_to_swap(self.next(self.dealer))

    def nines(self) -> int:
        """Both 9s of trumps."""
        return PACK.suits[self.trump] & PACK.ranks[NINE]

    # -- what may be done -----------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """There is no stock: one always has to follow suit."""
        return FOLLOWING if self.phase == PLAYING else self.phase

    def moves(self, seat: int, m: Moves) -> None:
        """Exchange or not; lay a combination or no more; play a card."""
        if self.phase == PLAYING:
            m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))
        elif self.phase == SWAPPING:
            if self.t.mask(HAND, seat) & self.nines():
                m.add(SWAP)
            m.add(KEEP_QUIET)
        else:
            self.offer_all(seat, m)
            m.add(DONE)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The cards do not make it, or another card must be played."""
        if MARRIAGE <= act <= DEECE and self.phase == LAYING:
            return "no_combination"
        return self.why_card(seat, act, x, y) if self.phase == PLAYING and act == PLAY else "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The exchange, a combination, the end of it, or a card."""
        if act == PLAY:
            if self.play_on(PLAYING, seat, self.t.find(x, HAND, seat)):
                self.count_deal(self.taker)
        elif act == SWAP:
            self.swap_deece(seat)
        elif act == DONE:
            self.done(seat)
        else:
            self.meld(seat, act, y)
            if not self.won_at_once():
                self.ask(LAYING, seat)

    # -- the Deece ------------------------------------------------------------------------------------------------

    def ask_to_swap(self, seat: int) -> None:
        """From the dealer's left, so that the first has priority (002:4142-4144); the dealer himself has no use for it.

        Everybody is asked, whatever he holds, and who does not exchange leaves no trace.
        """
        if seat == self.dealer:
            self.ask_to_lay(self.next(seat))
        else:
            self.voice = seat
            self.ask_race(SWAPPING, 1 << seat)
            if not self.count:  # a window that closes by itself before the first row is in no match file, and worlds
                self.fresh = False  # would have it open: so the first of the match answers himself

    def close(self) -> None:
        """He has not exchanged: the next one may."""
        self.ask_to_swap(self.next(self.voice))

    def swap_deece(self, seat: int) -> None:
        """10 points and the card that shows trumps; the dealer has the 9, which brings him nothing (002:4142)."""
        self.spent = True
        swap(self, seat, low(self.t.mask(HAND, seat) & self.nines()))
        self.note(seat, DEECE_POINTS, "deece")
        if not self.won_at_once():
            self.ask_to_lay(self.next(self.dealer))

    def lay_deece(self, seat: int, way: int) -> None:
        """Whoever has one still lays it with his combinations (002:4144). The dealer who does has both."""
        if seat == self.dealer and self.spent:
            self.t.has(HAND, seat, self.nines(), 2)
        super().lay_deece(seat, way)

    # -- combinations ---------------------------------------------------------------------------------------------

    def ask_to_lay(self, seat: int) -> None:
        """From the dealer's left (002:4146). When it is the dealer's turn he takes up the card that shows trumps."""
        if seat == self.dealer:
            self.t.move(self.t.top(TURN_UP), HAND, seat)
        self.ask(LAYING, seat)

    def offer_all(self, seat: int, m: Moves) -> None:
        """All that he has, one after the other, and each scores. In whatever order they come, they make the same.

        A roundhouse is no more than its parts here: 3 x 20 + 40 + 80 + 60.
        """
        marks = self.marks_of(seat)
        new = unused(marks, SUITED)
        for suit in range(4):
            offer_first(m, MARRIAGE, MARRIAGES, suit, new)
        married = 0
        for couple in COUPLES:
            married = married or used(marks, couple)
        if married:
            new = new & ~(PACK.ranks[KING] | PACK.ranks[QUEEN]) | married
        offer_first(m, SEQUENCE, SEQUENCES, self.trump, new)
        offer_first(m, PINOCLE, PINOCLES, 0, unused(marks, IN_PINOCLE))
        for i in range(len(FOURS)):
            offer_first(m, FOUR, FOURS, i, unused(marks, IN_FOUR))
        nines = unused(marks, IN_DEECE) & self.nines()
        if count(nines) > int(self.spent and seat == self.dealer):
            offer_first(m, DEECE, DEECES, self.trump, nines)

    def points_of(self, act: int, y: int, marks: list[int]) -> int:
        """All is laid at once: a marriage and then a sequence of the same cards are no more than the sequence (R3)."""
        if act == SEQUENCE and WAYS[act][y] & used(marks, ROYAL):
            return SEQUENCE_POINTS - ROYAL_POINTS
        return super().points_of(act, y, marks)

    def done(self, seat: int) -> None:
        """The next one lays; after the dealer all take their cards up again, and he leads (002:4146)."""
        if seat != self.dealer:
            self.ask_to_lay(self.next(seat))
            return
        for row in range(2 * self.players):
            self.t.move_all(OPEN, row, HAND, row // 2)
        self.clear_marks()
        self.ask(PLAYING, self.first_leader())

    def first_leader(self) -> int:
        """The dealer (002:4146), or by agreement the next one."""
        return self.dealer if self.opt.first_leader_34 == "dealer" else self.next(self.dealer)
