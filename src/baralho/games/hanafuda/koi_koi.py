"""Koi-Koi, the game for two that hanafuda means to most people today (not in the book).

Cards are matched as in Hana-awase. What counts are yaku, and who has made one may stop and score, or play on for more.
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.table import bits
from baralho.engine.told import ByAct, Column, Ledger, Line, Lines, Named, Part, Who
from baralho.games.hanafuda.acts import DECIDING, HAND, KOI_KOI, NO_SEAT, PLAYING, STOCK, STOP, TABLE, WON
from baralho.games.hanafuda.turns import Turns
from baralho.games.hanafuda.yaku import CODES, DEALT_POINTS, dealt_yaku, nearly, points_of_yaku, yaku_of

BATCH: Final = 4  # cards dealt at a time: twice to each player and to the table
DOUBLED_FROM: Final = 7
NO_DEALT_YAKU: Final = 0  # the one fact that is told of a hand
MOST_NEAR: Final = 3  # yaku that lack a card, in a note


class KoiKoi(Turns):
    """Two players match cards for yaku; who stops scores, the other does not."""

    made: tuple[int, ...] = (0, 0)  # by seat: the points of the yaku when they last grew
    called: int = 0  # seats (a mask) that have said koi-koi in this hand

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Eight each and eight on the table; the dealer plays first."""
        self.active = self.everybody
        self.shuffle(STOCK)
        for _ in range(2):
            self.t.deal(STOCK, HAND, self.next(self.dealer), BATCH, packet=BATCH)
            for _ in range(BATCH):
                self.t.draw(STOCK, 0, TABLE)
        if self.must_redeal():
            self.redeal()
        elif self.opt.dealt_hands and self.shows_dealt_yaku():
            self.end_deal()
        else:
            self.ask(PLAYING, self.dealer)

    def shows_dealt_yaku(self) -> bool:
        """Four of a month, or four pairs, in the hand as it was dealt score at once; if both have that, nobody does."""
        found = 0
        for seat in range(self.players):
            if dealt_yaku(self.t.mask(HAND, seat)):
                found |= 1 << seat
                self.t.show(HAND, seat, self.everybody)
            else:
                self.t.tell(HAND, seat, NO_DEALT_YAKU)
        if found == self.everybody:
            self.say("both_dealt")
        elif found:
            self.winner = bits(found)[0]
            cards = self.t.mask(HAND, self.winner)
            self.say("dealt_yaku", self.winner, cards=cards)
            self.score(self.winner, DEALT_POINTS, dealt_yaku(cards))
        return found != 0

    def fits(self, fact: int, cards: int) -> bool:
        """Who had such a hand would have shown it."""
        return not dealt_yaku(cards)

    # -- stop or play on ------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A card; or after a yaku the word."""
        if self.phase == DECIDING:
            m.add(KOI_KOI)
            m.add(STOP)
        else:
            Turns.moves(self, seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A turn, or what follows a yaku."""
        if act == KOI_KOI:
            self.called |= 1 << seat
            self.go_on(seat)
        elif act == STOP:
            self.stop(seat)
        else:
            Turns.do(self, seat, act, x, y)

    def pass_on(self, seat: int) -> None:
        """A turn is over: whoever has more points in yaku than before may stop; without a card left he does."""
        points = points_of_yaku(self.t.mask(WON, seat), self.opt)
        if points == self.made[seat]:
            self.go_on(seat)
        else:
            self.made = put(self.made, seat, points)
            if self.t.mask(HAND, seat):
                self.ask(DECIDING, seat)
            else:
                self.stop(seat)

    def go_on(self, seat: int) -> None:
        """It is the other's turn, as long as there are cards; a hand that nobody stops is nobody's, or the dealer's."""
        other = self.next(seat)
        if self.t.mask(HAND, other):
            self.ask(PLAYING, other)
        else:
            self.say("no_stop")
            if self.opt.no_stop == "dealer":
                self.score(self.dealer, DEALT_POINTS, "dealer")
            self.end_deal()

    def stop(self, seat: int) -> None:
        """All his yaku score; seven points are doubled, and so is all if the other had said koi-koi."""
        self.winner = seat
        self.say("stops", seat, self.worth_now(seat))
        total = 0
        for code, points in yaku_of(self.t.mask(WON, seat), self.opt):
            total += points
            self.score(seat, points, code)
        if self.opt.double_seven and total >= DOUBLED_FROM:
            self.score(seat, total, "seven")
            total *= 2
        if self.doubles(seat):
            self.score(seat, total, "after_koi")
        self.end_deal()

    def doubles(self, seat: int) -> bool:
        """Whether the other has said koi-koi, and has to pay for it."""
        return self.opt.double_koi and self.called >> self.next(seat) & 1 == 1

    def worth_now(self, seat: int) -> int:
        """What stopping now would score."""
        return self.worth_of(seat, points_of_yaku(self.t.mask(WON, seat), self.opt))

    def worth_of(self, seat: int, points: int) -> int:
        """What so many points in yaku would score for a seat."""
        if self.opt.double_seven and points >= DOUBLED_FROM:
            points *= 2
        return 2 * points if self.doubles(seat) else points

    def next_dealer(self) -> int:
        """The winner of the hand; the same dealer if nobody has won it."""
        return self.dealer if self.winner == NO_SEAT else self.winner

    # -- what is told ---------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """The yaku of a seat, those that lack one card which it can still get, and what stopping would score."""
        if self.phase == DECIDING and self.asked >> seat & 1:
            price = [Line("on_stop", ByAct(STOP, self.worth_now(seat)), roles.PRICES)]
        else:
            price = []
        won = self.t.mask(WON, seat)
        have = [f"{code} {points}" for code, points in yaku_of(won, self.opt)]
        near = [text for _, text in nearly(won, self.t.mask(WON, self.next(seat)), self.opt)[:MOST_NEAR]]
        found = [Line("have", Named(" · ".join(have)))] if have else []
        lacking = [Line("near", Named(" · ".join(near)))] if near else []
        return [*price, *found, *lacking]

    def status(self) -> Lines:
        """The number of the hand, and who has said koi-koi."""
        lines = [Line("hand", Part(self.deal_no + 1, self.opt.hands))]
        if self.called:
            lines.append(Line("koi_koi", Who(bits(self.called)), roles.OFFICE, "»"))
        return lines

    def ledger(self) -> Ledger:
        """A row for every hand: yaku, what was doubled, and the total."""
        columns = [
            Column("yaku", "points", *CODES, "dealt_four", "dealt_pairs", "dealer"),
            Column("doubled", "points", "seven", "after_koi"),
            Column("total", "total"),
        ]
        return Ledger(columns, rows=[str(n + 1) for n in range(self.opt.hands)])
