"""Partnership auction Pinochle, as today: trumps are bid for, and points are written down when the deal is played."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS
from baralho.engine.game import Game, plus
from baralho.engine.moves import Moves
from baralho.engine.told import BySide, Column, Ledger, Line, Lines, Share, Suit, counts
from baralho.games.pinocle.acts import BID, BIDDING, LAYING, MOST_BID, NAME, NAMING, PASS
from baralho.games.pinocle.combinations import LAST_TRICK, PACK, SCALES
from baralho.games.pinocle.more import ForMore
from baralho.kinds.auction import next_speaker
from baralho.kinds.tricks import HAND, STOCK, WON
from baralho.kinds.values import worth

NOBODY: Final = -1
STEP: Final = 10


class Auction(ForMore):
    """The highest bidder names trumps; all lay their combinations; his side makes its bid, or loses it."""

    bid: int = 0  # the highest so far
    bidder: int = NOBODY
    inside: int = 0  # seats (a mask) that have not passed
    melded: tuple[int, ...] = ()  # by side: what its combinations count

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Auction)
        new.bid = self.bid
        new.bidder = self.bidder
        new.inside = self.inside
        new.melded = self.melded
        super().hand_over(new)

    def deal(self) -> None:
        """Twelve cards each by fours; no card is shown."""
        self.clear_marks()
        self.melded = (0,) * self.sides
        self.inside = self.everybody
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), PACK.count // self.players, 4)
        self.ask(BIDDING, self.next(self.dealer))

    # -- the auction ----------------------------------------------------------------------------------------------

    def lowest(self) -> int:
        """The least that can be bid now."""
        return self.bid + STEP if self.bid else self.opt.least_bid

    def must_bid(self, seat: int) -> bool:
        """When the others have passed without a bid the dealer has to make one, so that every deal is played."""
        return not self.bid and self.inside == 1 << seat

    def moves(self, seat: int, m: Moves) -> None:
        """A bid or a pass; trumps; then as without an auction."""
        if self.phase == BIDDING:
            for points in range(self.lowest(), MOST_BID + 1, STEP):
                m.add(BID, 0, points)
            if not self.must_bid(seat):
                m.add(PASS)
        elif self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
        else:
            super().moves(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A call, trumps, or a step of the play."""
        if act == BID:
            self.bid, self.bidder = y, seat
            self.go_on(seat)
        elif act == PASS:
            self.inside &= ~(1 << seat)
            self.go_on(seat)
        elif act == NAME:
            self.trump = x
            self.ask_to_lay(self.next(self.dealer))
        else:
            super().do(seat, act, x, y)

    def go_on(self, seat: int) -> None:
        """A pass is final; who is left with the highest bid names trumps."""
        speaker = NOBODY if self.bid == MOST_BID else next_speaker(self, seat, self.inside, 0, self.bidder)
        if speaker >= 0:
            self.ask(BIDDING, speaker)
        else:
            self.say("contract", self.bidder, self.bid)
            self.ask(NAMING, self.bidder)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A bid too low, or what is not its turn."""
        if self.phase == BIDDING:
            if act == PASS:
                return "must_bid"
            return "bid_more" if act == BID else "not_now"
        return "not_now" if self.phase == NAMING or act in (BID, PASS, NAME) else super().why(seat, act, x, y)

    # -- combinations ---------------------------------------------------------------------------------------------

    def ask_to_lay(self, seat: int) -> None:
        """From the dealer's left; there is no card to take up."""
        self.ask(LAYING, seat)

    def note(self, seat: int, points: int, code: str) -> None:
        """Combinations wait for the end of the deal: the bid has to be made first, and a trick."""
        self.melded = plus(self.melded, self.side(seat), points)

    def first_leader(self) -> int:
        """As agreed; many let the bidder lead."""
        return self.bidder if self.opt.first_leader_34 == "bidder" else super().first_leader()

    # -- the count ------------------------------------------------------------------------------------------------

    def in_tricks(self, side: int) -> int:
        """What the cards count that a side has won."""
        return worth(self.t.mask(WON, side), SCALES[self.opt.card_points])

    def count_deal(self, last: int) -> None:
        """A side without a trick loses its combinations. The bidder's side that falls short loses the bid, and counts
        nothing else; the others always count.
        """
        for seat in (self.next(self.dealer), self.dealer):
            side = self.side(seat)
            melds = self.melded[side] if self.t.count(WON, side) else 0
            cards = self.in_tricks(side)
            ten = LAST_TRICK if side == self.side(last) else 0
            total = melds + cards + ten
            if side == self.side(self.bidder):
                made = total >= self.bid
                self.say("made" if made else "short", self.bidder, self.bid, total)
                if not made:
                    self.score(side, -self.bid, "set")
                    continue
            for points, code in ((melds, "melds"), (cards, "cards"), (ten, "last_trick")):
                if points:
                    self.score(side, points, code)
        self.end_deal()

    # -- telling --------------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """Trumps, the bid and whose it is, combinations by side, and what the open cards have served in."""
        told = super().status()[1:] if self.trump >= 0 else []
        if self.bid:
            told.insert(0, Line("bid", Share(self.bid, self.bidder)))
        if self.trump >= 0:
            told.insert(0, Line("trump", Suit(FRENCH_SUITS[self.trump])))
            told.append(Line("melded", BySide(counts(self.melded))))
        return told

    def ledger(self) -> Ledger:
        """Combinations, cards, the last trick, and a bid that was lost."""
        columns = [Column(code, "points", code) for code in ("melds", "cards", "last_trick", "set")]
        return Ledger([*columns, Column("total", "total")])
