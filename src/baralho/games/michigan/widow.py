"""Michigan: the deal, the widow and its sale."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import ALL, OWNER, SEAT, TOP, Zone, bag, hand, place, stock
from baralho.games.michigan.acts import (
    ANTE,
    ASIDE,
    BIDDING,
    DEAD,
    FACES,
    HAND,
    OFFER,
    OFFERING,
    PACK,
    SECOND_PACK,
    STAKES,
    STOCK,
    SWAPPING,
    WIDOW,
    Rules,
)
from baralho.kinds.auction import next_speaker
from baralho.kinds.pots import holders, transfer


class Widow(Game):
    """Chips and cards are shared out; the dealer changes his hand for the widow, or another buys it from him.

    Points are chips won and lost.
    """

    opt: Rules
    inside: int = 0  # seats that are still in the match
    stakes: tuple[int, ...] = (0, 0, 0, 0)  # chips on the stake cards
    bid: int = 0  # the highest so far
    bidder: int = -1
    bidders: int = 0  # seats that may still bid

    def pack(self) -> Pack:
        """52 cards, and the four stake cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Of what was played only the top card lies open (002:5035); the stake cards lie in the middle."""
        return (
            stock(),
            hand(),
            bag("widow"),
            bag("dead"),
            bag("aside", SEAT, sees=OWNER),
            place("sequence", sees=TOP, role=roles.KEPT),
            bag("stakes", sees=ALL, look="row", role=roles.KEPT),
        )

    def start(self) -> None:
        """All sit down with as many chips."""
        self.inside = self.everybody

    def chips(self, seat: int) -> int:
        """The chips before a player; less than none is a debt."""
        return self.opt.start_chips + self.points[seat]

    def faces(self, seat: int) -> int:
        """A hand (a mask of faces)."""
        return PACK.faces_of(self.t.mask(HAND, seat))

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """A chip of everybody on each stake card; cards one by one as if there were one player more: the widow.

        What cannot be shared out evenly is taken away unseen (002:5009-5011).
        """
        self.shuffle(STOCK)
        self.t.move_set(SECOND_PACK, STAKES)
        seats = self.in_turn(self.next(self.dealer), self.inside)
        for seat in seats:
            self.score(seat, -ANTE, "ante")
        self.stakes = tuple([chips + len(seats) for chips in self.stakes])
        for _ in range(FACES // (len(seats) + 1)):
            for seat in seats:
                self.t.draw(STOCK, 0, HAND, seat)
            self.t.draw(STOCK, 0, WIDOW)
        self.t.move_all(STOCK, 0, DEAD)
        self.ask(SWAPPING, self.dealer)

    # -- the widow ------------------------------------------------------------------------------------------------

    def begin_auction(self) -> None:
        """The dealer keeps his hand: the others may buy the widow from him (002:5013), for chips that they have."""
        self.bidders = self.able(self.inside & ~(1 << self.dealer), 1)
        if not self.bidders:
            self.end_auction()
        elif self.opt.widow_auction == "sealed":
            self.ask_all(OFFERING, self.bidders)
        else:
            self.ask(BIDDING, self.after(self.dealer, self.bidders))

    def able(self, seats: int, price: int) -> int:
        """Those of some seats (a mask) that have so many chips."""
        return holders([self.chips(seat) for seat in range(self.players)], seats, price)

    def speak(self, seat: int) -> None:
        """Who passes is out; the auction goes on until one bidder is left (R2)."""
        speaker = next_speaker(self, seat, self.bidders, 0, self.bidder)
        if speaker >= 0:
            self.ask(BIDDING, speaker)
        else:
            self.end_auction()

    def open_offers(self) -> None:
        """Sealed offers come to light; among equals the nearest to the dealer's left wins (R2)."""
        for seat in self.in_turn(self.next(self.dealer), self.bidders):
            price = self.offered(seat)
            self.say("offered" if price else "declined", seat, price)
            if price > self.bid:
                self.bid, self.bidder = price, seat
        self.end_auction()

    def offered(self, seat: int) -> int:
        """What a seat has written down, 0 if it passed."""
        action = self.answer(seat)
        return y_of(action) if action >= 0 and action & KIND_MASK == OFFER else 0

    def end_auction(self) -> None:
        """The highest bidder pays the dealer and must take the widow; without a bid it goes aside unseen (002:5013)."""
        if self.bidder >= 0:
            self.say("bought", self.bidder, self.bid)
            transfer(self, self.bidder, self.dealer, self.bid, "widow_paid", "widow_sold")
            self.swap(self.bidder)
        else:
            self.say("unsold")
            self.t.move_all(WIDOW, 0, DEAD)
            self.begin_play()

    def swap(self, seat: int) -> None:
        """A whole hand is put aside face down, and the widow taken for it."""
        self.t.move_all(HAND, seat, ASIDE, seat)
        self.t.move_all(WIDOW, 0, HAND, seat)
        self.begin_play()

    def begin_play(self) -> None:
        """What follows is a matter of the game."""
        raise NotImplementedError
