"""The turns of a hand of hanafuda, and the count when they are over (002:7271-7326)."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.table import Zone, bits
from baralho.games.hanafuda.acts import HAND, LOW, NO_SEAT, PLAYING, SHOWN, STOCK, TABLE, TURNING, WON, ZONES, Rules
from baralho.games.hanafuda.flowers import COMBINATIONS, PACK, PACK_49, RAIN, VALUE, Combination, months
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

    # -- a turn ---------------------------------------------------------------------------------------------------

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
