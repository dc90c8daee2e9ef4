"""Thirteen tricks, and claims."""

from __future__ import annotations

from baralho.engine.game import plus
from baralho.engine.moves import Moves
from baralho.games.bridge.acts import (
    AGREE,
    AGREEING,
    AUCTION,
    BID,
    CLAIM,
    CLAIMS,
    DOUBLE,
    DUMMY,
    HONOURS,
    OBJECT,
    PLAY,
    PLAYING,
    REDOUBLE,
)
from baralho.games.bridge.auction import Auction
from baralho.kinds.tricks import HAND


class Play(Auction):
    """Declarer plays two hands."""

    def moves(self, seat: int, m: Moves) -> None:
        """Call, play a card of the hand whose turn it is, claim instead of leading, or answer a claim."""
        if self.phase == AUCTION:
            self.calls(seat, m)
        elif self.phase == AGREEING:
            m.add(AGREE)
            m.add(OBJECT)
        else:
            m.cards(PLAY, self.following(self.hand(seat)))
            if self.may_claim():
                m.add_made(CLAIMS[self.tricks_left()])

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A call, a card, or a claim and what is said to it."""
        if act == PLAY:
            self.play_card(self.hand(seat), x)
        elif act == CLAIM:
            self.claim(seat, x)
        elif act == AGREE:
            self.agree(seat)
        elif act == OBJECT:
            self.resume()
        else:
            self.call(seat, act, x * 5 + y)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A call out of order, a claim at the wrong time, or a suit not followed."""
        if self.phase == AUCTION:
            return "bid_higher" if act == BID else "no_double" if act == DOUBLE or act == REDOUBLE else "not_now"
        if act == CLAIM and self.phase != AGREEING:
            return "no_claim"
        return super().why(self.hand(seat), act, x, y) if act == PLAY else "not_now"

    # -- the play -------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        """Whose cards a seat that is asked plays: declarer plays dummy's too."""
        return self.dummy if self.phase == DUMMY else seat

    def ask_card(self, hand: int) -> None:
        """Declarer decides for dummy."""
        if hand == self.dummy:
            self.ask(DUMMY, self.declarer)
        else:
            self.ask(PLAYING, hand)

    def play_card(self, hand: int, card: int) -> None:
        """Dummy is laid down after the first lead (002:4241); the hand that wins a trick leads (002:4253)."""
        opening = self.best < 0 and self.tricks_left() == 13
        if HONOURS[self.bid % 5] >> card & 1:
            self.shown = plus(self.shown, hand, 1)
        self.claimed = -1
        if self.play(hand, card):
            winner = self.take(self.side(self.taker))
            self.tricks = plus(self.tricks, self.side(winner), 1)
            if self.tricks_left():
                self.ask_card(winner)
            else:
                self.count_deal()
            return
        if opening:
            self.t.show(HAND, self.dummy, self.everybody)
        self.ask_card(self.next(hand))

    def tricks_left(self) -> int:
        """How many tricks have still to be won."""
        return 13 - self.tricks[0] - self.tricks[1]

    # A claim is no rule of the seed but what every table does to save time. Nothing is won by it that the others do
    # not give: it shows the claimer's hand, and one objection is enough for the play to go on.

    def may_claim(self) -> bool:
        """From the second trick on, instead of leading, once a trick."""
        return self.best < 0 and self.claimed < 0 and self.tricks_left() < 13

    def claim(self, seat: int, tricks: int) -> None:
        """Lay one's hand down and say how many of the tricks left one's side will take; the other two are asked."""
        self.claimed = tricks
        self.t.show(HAND, seat, self.everybody)
        self.interrupt(AGREEING, self.other(seat))

    def other(self, seat: int) -> int:
        """The next of the three who decide: dummy is not asked."""
        return self.after(seat, self.everybody & ~(1 << self.dummy))

    def agree(self, seat: int) -> None:
        """When both have agreed the tricks are divided as claimed."""
        claimer = self.saved[-1]
        following = self.other(seat)
        if following != claimer:
            self.ask(AGREEING, following)
            return
        side, rest = self.side(claimer), self.tricks_left() - self.claimed
        self.say("conceded", claimer, self.claimed)
        self.tricks = plus(plus(self.tricks, side, self.claimed), 1 - side, rest)
        self.count_deal()

    def count_deal(self) -> None:
        """All tricks are won."""
        raise NotImplementedError
