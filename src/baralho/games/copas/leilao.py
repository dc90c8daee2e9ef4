"""Copas de Leilão: one round of bids for the right to name the suit to avoid (002:2439-2461)."""

from __future__ import annotations

from baralho.cards.pack import FRENCH_SUITS
from baralho.engine import roles
from baralho.engine.moves import Moves
from baralho.engine.told import Count, Line, Lines, Suit, Who
from baralho.games.copas.acts import BID, BIDDING, HIGHEST_BID, NAME, NAMING, PASS, PLAYING
from baralho.games.copas.basic import Copas
from baralho.kinds.tricks import WON
from baralho.kinds.values import worth


class Leilao(Copas):
    """Played for chips; the pool goes to a single clean player, and until there is one the declarer names again."""

    bid: int = 0  # the highest bid of this deal
    bidder: int = -1
    declarer: int = -1  # who names the suit; nobody before an auction

    def open_play(self) -> None:
        """An auction, unless the pool of the last one is still on the table."""
        if self.declarer >= 0:
            self.ask(NAMING, self.declarer)
        else:
            self.ask(BIDDING, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Bid more than the last bid, or pass; name any suit; play."""
        if self.phase == BIDDING:
            m.each(BID, list(range(self.bid + 1, HIGHEST_BID + 1)))
            if not self.must_bid(seat):
                m.add(PASS)
        elif self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
        else:
            super().moves(seat, m)

    def must_bid(self, seat: int) -> bool:
        """The dealer, if all others passed (an option)."""
        return seat == self.dealer and not self.bid and self.opt.leilao_all_pass == "dealer_must_bid"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Everybody bids or passes once; a bid of 13 cannot be beaten."""
        if act == BID or act == PASS:
            if act == BID:
                self.bid = x
                self.bidder = seat
            if seat == self.dealer or self.bid == HIGHEST_BID:
                self.end_auction()
            else:
                self.ask(BIDDING, self.next(seat))
        elif act == NAME:
            self.name_suit(seat, x)
        else:
            super().do(seat, act, x, y)

    def end_auction(self) -> None:
        """The highest bidder alone pays his bid and names the suit; if there is none the next dealer deals."""
        if self.bidder < 0:
            self.say("all_pass")
            self.close_deal()
            return
        self.pay(self.bidder, self.bid, "bid")
        self.declarer = self.bidder
        self.ask(NAMING, self.declarer)

    def name_suit(self, seat: int, suit: int) -> None:
        """The suit takes the place of hearts."""
        self.avoid = suit
        self.price_cards()
        self.say("avoid", seat, suit)
        self.next_trick(seat if self.opt.leilao_lead == "declarer" else self.next(self.dealer))

    def count_deal(self) -> None:
        """Everybody pays for the cards he took; a single clean player has the pool, else it stays."""
        for seat in range(self.players):
            self.pay(seat, worth(self.t.mask(WON, seat), self.price), "paid")
        clean = self.clean()
        if len(clean) == 1:
            self.draw_chips(clean[0], self.pool, "pot")
            self.declarer = -1
        else:
            self.say("pool_stays", -1, self.pool)
        self.close_deal()

    def club_leads(self) -> bool:
        """Never: the auction says who leads."""
        return False

    def in_chips(self) -> bool:
        """Always."""
        return True

    def status(self) -> Lines:
        """The pool, the highest bid, who names or has named the suit, and the suit."""
        lines = super().status()
        if self.bid:
            lines.append(Line("bid", Count(self.bid)))
        if self.declarer >= 0:
            lines.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
        if self.phase == PLAYING:
            lines.append(Line("suit", Suit(FRENCH_SUITS[self.avoid])))
        return lines

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A bid must be higher than the last."""
        if self.phase == BIDDING:
            return "must_bid" if act == PASS else "bid_higher"
        return super().why(seat, act, x, y)
