"""The bank between rounds (002:3839-3845): it passes by naturals or after five rounds, is auctioned, or stays."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import bits
from baralho.games.vinte_e_um.acts import AUCTION, BANKING, BID, BIDDING, KEEP, PASS, REFUSE, TAKE, TAKING, Rules
from baralho.kinds.auction import next_speaker
from baralho.kinds.pots import transfer

TERM: Final = 5  # rounds that one banks, where the bank goes round


class Bank(Game):
    """The dealer is the banker. `points` are the chips of the players, who may owe some."""

    opt: Rules
    served: int = 0  # rounds that the banker has had the bank
    heir: int = 0  # who banks the next round
    naturals: int = 0  # players who had a natural this round, when the banker had none
    invited: int = 0  # players who may still take the bank
    spurned: bool = False  # all who had a natural have refused the bank
    forsaken: bool = False  # and so has the banker
    bidders: int = 0  # players who have not passed in the auction
    bidder: int = -1  # who bid last
    price: int = 0  # and how much

    def start(self) -> None:
        """Chips for everybody. The lot that chose the dealer stands for dealing round until an ace falls (002:3835)."""
        self.points[:] = [self.opt.start_chips] * self.players

    def next_dealer(self) -> int:
        """Whoever has the bank deals."""
        return self.heir

    def match_over(self) -> bool:
        """After the agreed number of rounds the most chips win."""
        return self.deal_no + 1 >= self.opt.rounds

    # -- after a round --------------------------------------------------------------------------------------------

    def pass_bank(self) -> None:
        """A round is over: does the bank change hands?"""
        self.heir = self.dealer
        self.served += 1
        bank = self.opt.bank
        if bank == "fixed" or self.match_over():
            self.end_deal()
        elif bank == "five_rounds" and self.served == TERM:
            self.give(self.next(self.dealer))
        elif bank == "by_natural" and self.naturals:
            self.invite(self.naturals, self.dealer)
        else:
            self.ask_banker()

    def ask_banker(self) -> None:
        """He may auction the bank (002:3845); if those with naturals have refused it, so may he."""
        if self.opt.bank_auction or self.spurned:
            self.ask(BANKING, self.dealer)
        else:
            self.end_deal()

    def invite(self, seats: int, last: int) -> None:
        """Offer the bank to the first of these after another, counting from the banker's left (002:3843)."""
        self.invited = seats
        self.ask(TAKING, self.after(last, seats))

    def give(self, seat: int) -> None:
        """A new banker, who begins to count his rounds."""
        self.heir = seat
        self.served = 0
        self.say("bank", seat)
        self.end_deal()

    def draw_banker(self, seats: int) -> None:
        """A new lot, as at the start, which nobody can refuse."""
        among = bits(seats)
        self.give(among[self.draw_lot(f"bank {self.deal_no + 1}", len(among))])

    # -- what is asked --------------------------------------------------------------------------------------------

    def offer_bank(self, m: Moves) -> None:
        """Keep, auction or refuse the bank; take or refuse it; bid higher or pass for good."""
        if self.phase == BANKING:
            m.add(KEEP)
            if self.opt.bank_auction:
                m.add(AUCTION)
            if self.spurned:
                m.add(REFUSE)
        elif self.phase == TAKING:
            m.add(TAKE)
            m.add(REFUSE)
        else:
            m.amounts(BID, self.price + 1, self.opt.start_chips)
            m.add(PASS)

    def do_bank(self, seat: int, act: int, chips: int) -> None:
        """Somebody has decided about the bank."""
        if act == KEEP:
            self.end_deal()
        elif act == TAKE:
            self.give(seat)
        elif act == REFUSE:
            self.refuse(seat)
        elif act == AUCTION:
            self.bidders = self.everybody & ~(1 << seat)
            self.ask(BIDDING, self.next(seat))
        else:
            self.bid(seat, chips)

    def refuse(self, seat: int) -> None:
        """The next with a natural is asked, then the banker, then everybody else, at last the lot (002:3843)."""
        if seat == self.dealer:
            self.forsaken = True
            self.invite(self.everybody & ~(1 << seat), seat)
            return
        left = self.invited & ~(1 << seat)
        if left:
            self.invite(left, seat)
        elif self.forsaken:
            self.draw_banker(self.everybody)
        else:
            self.spurned = True
            self.ask_banker()

    def bid(self, seat: int, chips: int) -> None:
        """The last bidder pays the banker; if nobody bids there is a lot among those who might have (002:3845)."""
        if chips:
            self.bidder = seat
            self.price = chips
        else:
            self.bidders &= ~(1 << seat)
        speaker = next_speaker(self, seat, self.bidders, 0, self.bidder)
        if speaker >= 0:
            self.ask(BIDDING, speaker)
        elif self.bidder >= 0:
            transfer(self, self.bidder, self.dealer, self.price, "auction", "auction")
            self.give(self.bidder)
        else:
            self.draw_banker(self.everybody & ~(1 << self.dealer))
