"""The turns of a hand of hanafuda, and the count when they are over (002:7271-7326)."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.table import Zone, bits
from baralho.games.hanafuda.acts import (
    DEALT,
    HAND,
    LOW,
    MATCHING,
    NO_SEAT,
    OUT,
    PLAY,
    PLAYING,
    SHOWN,
    STOCK,
    TABLE,
    TAKE,
    TURNING,
    WON,
    ZONES,
    Rules,
)
from baralho.games.hanafuda.flowers import BLANK, COMBINATIONS, PACK, PACK_49, RAIN, VALUE, Combination, months
from baralho.kinds.values import worth


class Turns(Game):
    """A card of the hand, then one of the stock, take cards of their month from the table."""

    opt: Rules
    active: int = 0  # seats (a mask) that play this hand
    caller: int = NO_SEAT  # of "quem perde ganha"
    winner: int = NO_SEAT  # of the hand

    def pack(self) -> Pack:
        """48 cards; seven at the table need the blank one."""
        return PACK_49 if self.players == 7 else PACK

    def zones(self) -> tuple[Zone, ...]:
        """The blank's place is there at every table, so that zones have the same numbers."""
        return ZONES

    def must_redeal(self) -> bool:
        """Nobody could ever take four of a month: they are dealt anew, or lie there to the end."""
        if self.opt.four_on_table == "play_on":
            return False
        table = self.t.mask(TABLE)
        for month in PACK.suits:
            if table & month == month:
                return True
        return False

    def redeal(self) -> None:
        """The same dealer gathers all cards and deals again; it is still the same hand."""
        t = self.t
        self.say("redeal", self.dealer)
        t.move_all(TABLE, 0, STOCK)
        t.move_all(OUT, 0, STOCK)
        for seat in range(self.players):
            t.move_all(DEALT, seat, STOCK)
            t.move_all(HAND, seat, STOCK)
        self.deal()

    def match_over(self) -> bool:
        """After twelve hands (002:7293)."""
        return self.deal_no + 1 >= self.opt.hands

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Play a card, one that matches if there is one, or choose its match."""
        if self.phase == PLAYING:
            cards = self.t.mask(HAND, seat)
            matching = cards & months(self.t.mask(TABLE)) if self.opt.must_match else 0
            m.cards(PLAY, matching or cards)
        else:
            m.cards(TAKE, self.t.mask(TABLE) & PACK.suits[PACK.suit[self.t.top(SHOWN)]])

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Most often another card has to be played."""
        if act == PLAY and self.phase == PLAYING:
            return "must_match" if x < BLANK and self.t.holds(x, HAND, seat) else "not_yours"
        if act == TAKE and self.phase in (MATCHING, TURNING):
            return "no_match"
        return "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or which one it takes is chosen; then one of the stock is turned."""
        if act == PLAY:
            if self.t.record is not None:
                self.tell_throw(seat, x)
            if self.lay(seat, x, MATCHING):
                self.turn_up(seat)
        else:
            from_hand = self.phase == MATCHING
            self.capture(seat, self.t.top(SHOWN), 1 << x)
            if from_hand:
                self.turn_up(seat)
            else:
                self.pass_on(seat)

    def tell_throw(self, seat: int, card: int) -> None:
        """Who throws a card on the table where he must match shows that he has nothing that matches (002:7271)."""
        matching = months(self.t.mask(TABLE))
        if self.opt.must_match and not matching >> card & 1:
            self.t.lacks(HAND, seat, matching)

    def lay(self, seat: int, card: int, phase: int) -> bool:
        """A card takes one of its month, or all three that lie together, else it stays; False if a choice is open.

        Three can only lie there from the start, as a third would have taken one of two (002:7281).
        """
        same = self.t.mask(TABLE) & PACK.suits[PACK.suit[card]]
        more = same & same - 1
        if not same:
            self.t.move(card, TABLE)
            self.say("stays", seat, card)
        elif more and not more & more - 1:
            self.t.move(card, SHOWN)
            self.ask(phase, seat)
            return False
        else:
            self.capture(seat, card, same)
            if self.t.record is not None:
                for other in bits(same):
                    self.say("takes", seat, other)
        return True

    def capture(self, seat: int, card: int, taken: int) -> None:
        """The card and what it takes lie face up before the player."""
        self.t.move(card, WON, seat)
        self.t.move_set(taken, WON, seat)

    def turn_up(self, seat: int) -> None:
        """The top card of the stock, if there is one, matches too, even the card just thrown (002:7273-7279)."""
        card = self.t.top(STOCK)
        if card >= 0:
            self.say("turns", seat, card)
            if not self.lay(seat, card, TURNING):
                return
        self.pass_on(seat)

    def pass_on(self, seat: int) -> None:
        """It is the turn of the next who has cards; when nobody has, the hand is over (002:7283)."""
        holders = 0
        for other in range(self.players):
            if self.t.mask(HAND, other):
                holders |= 1 << other
        if holders:
            self.ask(PLAYING, self.after(seat, holders))
        else:
            self.end_hand()

    # -- counting -------------------------------------------------------------------------------------------------

    def end_hand(self) -> None:
        """The highest score wins the hand and deals next, though a low caller may have wiped it out (002:7289)."""
        in_turn = self.in_turn(self.next(self.dealer), self.active)
        totals = [0] * self.players
        for seat in in_turn:
            totals[seat] = worth(self.t.mask(WON, seat), VALUE) + sum([c.points for c in self.combinations(seat)])
        best = max([totals[seat] for seat in in_turn])
        leaders = [seat for seat in in_turn if totals[seat] == best]
        self.winner = leaders[0]
        low = self.caller != NO_SEAT and totals[self.caller] < LOW
        for seat in in_turn:
            if low and seat in leaders:
                self.say("wiped_out", seat, best)
            else:
                self.count_cards(seat)
        self.end_deal()

    def count_cards(self, seat: int) -> None:
        """The points of the cards, then the combinations."""
        self.score(seat, worth(self.t.mask(WON, seat), VALUE), "cards")
        for combination in self.combinations(seat):
            self.score(seat, combination.points, combination.code)

    def is_cancelled(self, seat: int) -> bool:
        """Whether another has the whole rain."""
        for other in bits(self.active):
            if other != seat and self.t.mask(WON, other) & RAIN == RAIN:
                return True
        return False

    def combinations(self, seat: int) -> list[Combination]:
        """The combinations that count for a seat: none if another has the whole rain (002:7326)."""
        if self.is_cancelled(seat):
            return []
        won = self.t.mask(WON, seat)
        found = [c for c in COMBINATIONS if (won & c.cards).bit_count() >= c.least]
        if self.opt.nested_combinations == "highest_only":
            codes = [c.code for c in found]
            found = [c for c in found if c.within not in codes]
        return found
