"""The deal, and how the pairs bid for the contract."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.table import Zone
from baralho.games.bridge.acts import (
    AUCTION,
    BID,
    CALLS,
    DOUBLE,
    LOWEST,
    NO_TRUMP,
    PACK,
    PASS,
    PLAYING,
    REDOUBLE,
    SIGNS,
    Rules,
)
from baralho.kinds.auction import next_speaker
from baralho.kinds.tricks import HAND, STOCK, TrickGame, trick_zones


class Auction(TrickGame):
    """Two pairs bid for trumps and a number of tricks.

    Seats 0 to 3 are North, East, South and West, side 0 is North-South.
    """

    opt: Rules
    # the auction
    bid: int = -1  # the last bid
    bidder: int = -1
    stakes: int = 1  # 2 doubled, 4 redoubled
    passes: int = 0  # in a row
    auction: tuple[int, ...] = ()  # the calls from the dealer's on: 0 a pass, 1 a double, 2 a redouble, or the bid
    named: tuple[int, ...] = (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1)  # by side and denomination: who named it first
    # the play
    declarer: int = -1
    dummy: int = -1
    tricks: tuple[int, ...] = (0, 0)
    claimed: int = -1  # tricks that the leader has claimed instead of leading, -1: he has not
    shown: tuple[int, ...] = (0, 0, 0, 0)  # honours that each hand has played
    # the sheet of the rubber
    below: tuple[int, ...] = (0, 0)  # points below the last line: towards the game in progress
    games: tuple[int, ...] = (0, 0)
    played: int = 0  # deals, without those passed out
    rubbers: int = 0  # finished or broken off

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The tricks lie before the pair."""
        return trick_zones(won_by_side=True)

    def count_sides(self) -> int:
        """North-South and East-West."""
        return 2

    def deal(self) -> None:
        """Thirteen cards each, one by one; the dealer calls first."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), 13)
        self.ask(AUCTION, self.dealer)

    # -- the auction ----------------------------------------------------------------------------------------------

    def calls(self, seat: int, m: Moves) -> None:
        """Pass, bid higher, double an opponent's bid, redouble an opponent's double (002:4194-4212)."""
        m.add_made(CALLS[max(self.bid + 1, LOWEST)])
        if self.bid >= 0:
            ours = self.side(self.bidder) == self.side(seat)
            if self.stakes == 1 and not ours:
                m.add(DOUBLE)
            elif self.stakes == 2 and ours:
                m.add(REDOUBLE)

    def call(self, seat: int, act: int, bid: int) -> None:
        """A new bid wipes out doubles; three passes after any other call close the auction, or four at the start."""
        self.auction += (bid if act == BID else 0 if act == PASS else 1 if act == DOUBLE else 2,)
        if act == PASS:
            self.passes += 1
        else:
            self.passes = 0
            if act == BID:
                self.bid, self.bidder, self.stakes = bid, seat, 1
                name = self.side(seat) * 5 + bid % 5
                if self.named[name] < 0:
                    self.named = put(self.named, name, seat)
            else:
                self.stakes *= 2
        speaker = next_speaker(self, seat, self.everybody, self.passes, self.bidder)
        if speaker >= 0:
            self.ask(AUCTION, speaker)
        elif self.bidder >= 0:
            self.close_auction()
        else:
            if self.opt.format == "duplicate":
                self.say("passed_board")
                self.end_board()
            else:
                self.say("passed_out")
            self.end_deal()

    def close_auction(self) -> None:
        """Declarer is who first named the denomination for his side; the player at his left leads (002:4228-4241)."""
        level, denomination = self.bid // 5, self.bid % 5
        self.declarer = self.named[self.side(self.bidder) * 5 + denomination]
        self.dummy = self.partner(self.declarer)
        if denomination == NO_TRUMP:
            self.say("contract_nt", self.declarer, level)
        else:
            self.trump = denomination
            self.say("contract", self.declarer, denomination, level)
        if self.stakes == 2:
            self.say("doubled")
        elif self.stakes == 4:
            self.say("redoubled")
        self.ask(PLAYING, self.next(self.declarer))

    def written(self, call: int) -> str:
        """A call as it is written in the auction."""
        if call < LOWEST:
            return ("-", "X", "XX")[call]
        denomination = call % 5
        return f"{call // 5} {'NT' if denomination == NO_TRUMP else SIGNS[denomination]}"

    def partner(self, seat: int) -> int:
        """Partners sit opposite."""
        return seat ^ 2

    def end_board(self) -> None:
        """A deal that is scored by itself has been played."""
        raise NotImplementedError
