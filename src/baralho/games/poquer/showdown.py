"""How a deal ends: the showdown and the sharing of the pots (002:760-768), the pot that stays, and what follows."""

from __future__ import annotations

from baralho.engine.game import plus
from baralho.engine.table import bits
from baralho.engine.told import Line, Lines
from baralho.games.poquer.acts import HAND, HIGH_LOW, MISERY, REBUYING, SHOWING, UP
from baralho.games.poquer.betting import Betting
from baralho.kinds.ends import alone, played
from baralho.kinds.poker_hands import CATEGORIES, best, category, worst
from baralho.kinds.pots import best_hands, pay_out, side_pots


class Showdown(Betting):
    """Hands are shown and compared, the pots shared out."""

    ranking: int = 0  # MISERY, HIGH_LOW, or anything else: the best hand wins
    lowest: int = 2  # the lowest rank in play
    shown: int = 0  # seats that have shown

    # -- showing --------------------------------------------------------------------------------------------------

    def show_down(self) -> None:
        """Who raised last shows first, and has to; without a raiser the first on the dealer's left (ruling 5)."""
        self.waiting = self.live
        first = self.raiser
        if first < 0 or not self.live >> first & 1:
            first = self.after(self.dealer, self.live)
        self.show_hand(first)

    def show_hand(self, seat: int) -> None:
        """A hand is laid open."""
        self.shown |= 1 << seat
        self.t.show(HAND, seat, self.everybody)
        value = self.low_value(seat) if self.ranking == MISERY else self.high_value(seat)
        self.say(CATEGORIES[category(value)], seat)
        self.next_to_show(seat)

    def muck(self, seat: int) -> None:
        """He gives up every claim, and nobody sees his hand (002:768)."""
        self.live &= ~(1 << seat)
        self.next_to_show(seat)

    def next_to_show(self, seat: int) -> None:
        """The others show or give up, clockwise."""
        self.waiting &= ~(1 << seat)
        if self.waiting:
            self.ask(SHOWING, self.after(seat, self.waiting))
        else:
            self.share_out()

    def notes(self, seat: int) -> Lines:
        """What five cards are called, once the seat has them and sees them all."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        if cards.bit_count() != 5 or [c for c in bits(cards) if not self.t.viewers(c) >> seat & 1]:
            return []
        value = self.low_value(seat) if self.ranking == MISERY else self.high_value(seat)
        return [Line(CATEGORIES[category(value)])]

    # -- sharing --------------------------------------------------------------------------------------------------

    def high_value(self, seat: int) -> int:
        """What a hand is worth."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        return best(self.t.pack, cards, self.lowest, self.opt.flush_beats_full)

    def low_value(self, seat: int) -> int:
        """What a hand is worth where the worst wins."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        return worst(self.t.pack, cards, self.lowest, self.opt.flush_beats_full, self.opt.misery_ace == "low")

    def share_out(self) -> None:
        """The best hand takes each pot, or the worst, or they halve it; a pot left by the last deal is in the first."""
        pots = side_pots(self.paid, self.shown)
        carried = self.carried
        self.clear_pot()
        for number, (chips, seats) in enumerate(pots):
            chips += carried
            carried = 0
            side = "side_" if number else ""
            if self.ranking == HIGH_LOW:
                self.pay_out(chips - chips // 2, self.best_hands(seats), side + "high")
                self.pay_out(chips // 2, self.worst_hands(seats), side + "low")
            elif self.ranking == MISERY:
                self.pay_out(chips, self.worst_hands(seats), side + "pot")
            else:
                self.pay_out(chips, self.best_hands(seats), side + "pot")
        self.between_deals()

    def best_hands(self, seats: int) -> list[int]:
        """The seats with the best hand, clockwise from the dealer's left."""
        return best_hands([(self.high_value(s), s) for s in self.clockwise(seats)])

    def worst_hands(self, seats: int) -> list[int]:
        """The seats with the worst hand, clockwise from the dealer's left."""
        return best_hands([(-self.low_value(s), s) for s in self.clockwise(seats)])

    def clockwise(self, seats: int) -> list[int]:
        """Some seats (a mask) in order from the dealer's left."""
        return self.in_turn(self.next(self.dealer), seats)

    def pay_out(self, chips: int, winners: list[int], code: str) -> None:
        """Equal hands share; what cannot be divided goes to who raised last (002:768), else to the first (ruling 4)."""
        pay_out(self, chips, winners, code, self.raiser)

    def take_all(self, seat: int) -> None:
        """The last player in takes the pot without showing (002:768)."""
        chips = self.pot()
        self.clear_pot()
        if chips:
            self.score(seat, chips, "pot")
        self.between_deals()

    def carry_over(self) -> None:
        """Nobody bet after the draw: the pot stays on the table for the next deal (002:762)."""
        chips = self.pot()
        self.clear_pot()
        self.carried = chips
        self.say("stays", -1, chips)
        self.between_deals()

    def clear_pot(self) -> None:
        """The middle of the table is empty."""
        self.carried = 0
        self.paid = self.bets = (0,) * self.players

    # -- between deals --------------------------------------------------------------------------------------------

    def between_deals(self) -> None:
        """Who has no chips left is out of the match, unless he may buy in again."""
        self.live = 0
        broke = 0
        for seat in bits(self.dealt):
            if not self.chips(seat):
                broke |= 1 << seat
        if self.opt.rebuy and not self.match_over():
            self.waiting = broke
            self.ask_broke(self.dealer)
        else:
            for seat in bits(broke):
                self.leave(seat)
            self.end_deal()

    def ask_broke(self, seat: int) -> None:
        """One after the other they buy in again or leave."""
        if self.waiting:
            self.ask(REBUYING, self.after(seat, self.waiting))
        else:
            self.end_deal()

    def buy_again(self, seat: int) -> None:
        """Another cacife."""
        self.bought = plus(self.bought, seat, 1)
        self.waiting &= ~(1 << seat)
        self.ask_broke(seat)

    def go_home(self, seat: int) -> None:
        """He does not buy in again."""
        self.leave(seat)
        self.waiting &= ~(1 << seat)
        self.ask_broke(seat)

    def leave(self, seat: int) -> None:
        """Out of the match, and out of a pot that was carried over."""
        self.out |= 1 << seat
        self.say("out", seat)

    def next_dealer(self) -> int:
        """The deal passes to the left, to the next who is still in."""
        return self.after(self.dealer, self.everybody & ~self.out)

    def match_over(self) -> bool:
        """After the deals agreed, but never with a pot on the table; or when one player is left."""
        return alone(self.everybody & ~self.out) or (not self.carried and played(self.deal_no, self.opt.deals))
