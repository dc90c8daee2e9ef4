"""Skat before the first card: the auction, the skat, the announcement (004, chapters 4 and 5; 002:3115-3185)."""

from __future__ import annotations

from baralho.engine.moves import Moves
from baralho.games.skat.acts import (
    ANNOUNCE,
    ANNOUNCE_OPEN,
    ANNOUNCING,
    ANSWERING,
    BID,
    BIDDING,
    CHOOSING,
    GRAND,
    HOLD,
    LAY,
    LAY_LAST,
    LAYING,
    LOWEST_BID,
    NULL,
    OPENING,
    PASS,
    PICK_UP,
    PLAIN,
    PLAY,
    PLAY_HAND,
    REJECT,
    REJECTED,
    SCHNEIDER,
    SCHWARZ,
    SKAT,
)
from baralho.games.skat.play import Play
from baralho.kinds.choosing import offer_set
from baralho.kinds.tricks import HAND


class Auction(Play):
    """A dialogue of two at a time: one bids, the other, who need only equal it, holds; who passes is out for good."""

    bidder: int = -1
    listener: int = -1

    # -- the auction ----------------------------------------------------------------------------------------------

    def open_auction(self) -> None:
        """Deal, listen, bid: middlehand bids to forehand."""
        self.listener = self.forehand()
        self.bidder = self.after(self.listener, self.active)
        self.ask(BIDDING, self.bidder)

    def offer_bids(self, m: Moves) -> None:
        """Pass, or go higher: to any value that a game can have, or to any number up to the dearest game."""
        if self.opt.bid_values == "any_integer":
            m.add(PASS)
            m.amounts(BID, max(LOWEST_BID, self.bid + 1), self.bids()[-1])
        else:
            m.add_made(self.pass_or_raise())

    def offer_opening(self, m: Moves) -> None:
        """Nobody has bid: forehand may take the game at 18 (where any number is a bid, at any), or say rejeitado."""
        m.add(PASS)
        if self.opt.bid_values == "any_integer":
            m.amounts(BID, LOWEST_BID, self.bids()[-1])
        else:
            m.add(BID, 0, LOWEST_BID)
        if self.opt.reject_allowed:
            m.add(REJECT)

    def make_bid(self, seat: int, value: int) -> None:
        """A number is named; the game that is meant never is."""
        self.bid = value
        if self.phase == OPENING:
            self.win_auction(seat)
        else:
            self.ask(ANSWERING, self.listener)

    def drop_out(self, seat: int) -> None:
        """One of the two has passed: rearhand bids to the other, who is the declarer if rearhand was heard already."""
        if self.phase == OPENING:
            self.all_passed()
            return
        survivor = self.listener if seat == self.bidder else self.bidder
        rearhand = self.after(self.after(self.forehand(), self.active), self.active)
        if self.bidder != rearhand:
            self.listener = survivor
            self.bidder = rearhand
            self.ask(BIDDING, rearhand)
        elif self.bid:
            self.win_auction(survivor)
        else:
            self.ask(OPENING, self.forehand())

    def all_passed(self) -> None:
        """International: the deal is lost and counts in the series. Pirate: the same dealer deals again (002:3139)."""
        self.say("all_pass")
        self.show_end()
        if self.opt.all_pass == "redeal_same_dealer":
            self.again = True
        else:
            self.rounds += 1
        self.end_deal()

    def win_auction(self, seat: int) -> None:
        """The declarer plays alone against the other two."""
        self.declarer = seat
        self.say("declarer", seat, self.bid)
        self.ask(CHOOSING, seat)

    # -- the skat -------------------------------------------------------------------------------------------------

    def pick_up(self, seat: int) -> None:
        """The declarer takes both cards up."""
        self.t.move_all(SKAT, 0, HAND, seat)
        self.ask(LAYING, seat)

    def offer_cards(self, seat: int, m: Moves) -> None:
        """Any two of the twelve cards."""
        offer_set(self, seat, m, LAY, LAY_LAST, self.pickable(seat, HAND, seat), 2)

    def lay_away(self, seat: int, last: int) -> None:
        """Two cards take the place of the skat, face down."""
        self.t.move_set(self.picked(seat, HAND, seat) | 1 << last, SKAT)
        self.ask(ANNOUNCING, seat)

    # -- the announcement -----------------------------------------------------------------------------------------

    def offer_announcements(self, m: Moves) -> None:
        """A suit or Grand whatever was bid, with the levels allowed; a null closed and open."""
        for level in (PLAIN, *self.levels()):
            for game in range(GRAND + 1):
                m.add(ANNOUNCE + level, game)
                if self.may_open(level):
                    m.add(ANNOUNCE_OPEN + level, game)
        if self.may_null(False):
            m.add(ANNOUNCE, NULL)
        if self.may_null(True):
            m.add(ANNOUNCE_OPEN, NULL)

    def levels(self) -> tuple[int, ...]:
        """Schneider and schwarz, by international rules only in hand games; schwarz includes schneider."""
        return (SCHNEIDER, SCHWARZ) if self.hand or not self.opt.announce_requires_hand else ()

    def may_open(self, level: int) -> bool:
        """A suit game or Grand is played open in hand games only, by international rules with schwarz announced."""
        return self.hand and (self.opt.open_requires == "hand_only" or level == SCHWARZ)

    def may_null(self, ouvert: bool) -> bool:
        """By hand, by international rules with the skat too; a null below the bid cannot be won, so it is refused."""
        if not self.hand and not self.opt.null_with_skat:
            return False
        return self.null_value(ouvert) >= self.bid or self.opt.null_below_bid == "allow_auto_lost"

    def announce(self, act: int, game: int) -> None:
        """The announcement is final. A null that is worth less than the bid is lost before the first card."""
        self.contract = game
        self.ouvert = act >= ANNOUNCE_OPEN
        self.announced = act - (ANNOUNCE_OPEN if self.ouvert else ANNOUNCE)
        if game == NULL and self.null_value(self.ouvert) < self.bid:
            self.count_deal()
        else:
            self.open_play()

    # -- carrying out ---------------------------------------------------------------------------------------------

    def prepare(self, seat: int, act: int, x: int, y: int) -> None:
        """Carry out what is done before the first card."""
        if act == BID:
            self.make_bid(seat, y)
        elif act == HOLD:
            self.ask(BIDDING, self.bidder)
        elif act == PASS:
            self.drop_out(seat)
        elif act == REJECT:
            self.contract = REJECTED
            self.open_play()
        elif act == PICK_UP:
            self.pick_up(seat)
        elif act == PLAY_HAND:
            self.hand = True
            self.ask(ANNOUNCING, seat)
        elif act == LAY_LAST:
            self.lay_away(seat, x)
        else:
            self.announce(act, x)

    def offer(self, seat: int, m: Moves) -> None:
        """Offer what may be done before the first card."""
        phase = self.phase
        if phase == BIDDING:
            self.offer_bids(m)
        elif phase == ANSWERING:
            m.add(HOLD)
            m.add(PASS)
        elif phase == OPENING:
            self.offer_opening(m)
        elif phase == CHOOSING:
            m.add(PICK_UP)
            m.add(PLAY_HAND)
        elif phase == LAYING:
            self.offer_cards(seat, m)
        else:
            self.offer_announcements(m)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What is wrong with a bid or an announcement."""
        if act == BID and self.phase in (BIDDING, OPENING):
            return self.why_not_bid(y)
        if act >= ANNOUNCE and self.phase == ANNOUNCING:
            return self.why_not_announce(act, x)
        return super().why(seat, act, x, y) if act == PLAY else "not_now"

    def why_not_bid(self, value: int) -> str:
        """It is too low, or no value that a game can have."""
        if value < LOWEST_BID or value <= self.bid:
            return "bid_too_low"
        if self.opt.bid_values == "game_values" and self.phase == OPENING:
            return "only_18"
        return "no_game_value"

    def why_not_announce(self, act: int, game: int) -> str:
        """The skat was taken, or a null does not cover the bid."""
        level = (act - ANNOUNCE) % (ANNOUNCE_OPEN - ANNOUNCE)
        if game == NULL:
            if level > PLAIN:
                return "not_in_null"
            return "null_below_bid" if self.hand or self.opt.null_with_skat else "needs_hand"
        return "open_needs_schwarz" if self.hand else "needs_hand"
