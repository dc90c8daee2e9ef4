"""How a deal of poker ends: the showdown and the sharing of the pots (002:760-768), and who buys in again.

Shared by closed poker and stick. A game says what its table agreed on (`flush_over_full`, `buys_again`, `deals_agreed`)
and which of its phases are for showing and for buying. Zones and acts are numbered here; a game adds its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.engine import roles
from baralho.engine.game import Game, plus
from baralho.engine.spec import Act
from baralho.engine.table import ALL, OWNER, SEAT, Zone, bag, bits, hand, stock
from baralho.engine.told import NOTHING, BySeat, Count, Line, Lines, Who, counts
from baralho.kinds.betting import BettingGame, betting_acts
from baralho.kinds.ends import alone, played
from baralho.kinds.poker_hands import CATEGORIES, FLUSH, LOW_FLUSH, RANK_BIT, best, category, worst
from baralho.kinds.pots import best_hands, pay_out, pots_so_far, side_pots

STOCK: Final = 0
HAND: Final = 1
UP: Final = 2  # the open cards of stick
DISCARD: Final = 3  # before every seat: what it has given up
BOX: Final = 4  # cards that this deal is played without

SHOW: Final = 5  # after the acts of betting
MUCK: Final = 6
REBUY: Final = 7
LEAVE: Final = 8

# who wins, if not the best hand: numbers of forms of poker (002:796)
MISERY: Final = 3  # the worst hand
HIGH_LOW: Final = 4  # the best and the worst share

SIDE_POTS: Final = ("side_pot", "side_pot_2", "side_pot_3")  # more are not told apart


def showdown_acts(most: int) -> tuple[Act, ...]:
    """Betting, showing and buying again, where nobody can have more than so many chips."""
    return (
        *betting_acts(most),
        Act("show", role=roles.SHOWS),
        Act("muck", role=roles.SHOWS),
        Act("rebuy"),
        Act("leave", role=roles.YIELDS),
    )


def poker_zones() -> tuple[Zone, ...]:
    """Hands; open cards; what everybody has given up, which he remembers; and the cards that are not in play."""
    return (
        stock(),
        hand(),
        bag("up", SEAT, ALL, "fan"),
        bag("discard", SEAT, OWNER, role=roles.KEPT),
        bag("box", 1, ALL),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class ShowdownGame(BettingGame):
    """Hands are shown and compared, the pots shared out."""

    ranking: int = 0  # MISERY, HIGH_LOW, or anything else: the best hand wins
    lowest: int = 2  # the lowest rank in play
    shown: int = 0  # seats that have shown

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, ShowdownGame)
        new.ranking = self.ranking
        new.lowest = self.lowest
        new.shown = self.shown
        super().hand_over(new)

    # -- what a game says -----------------------------------------------------------------------------------------

    def flush_over_full(self) -> bool:
        """Whether a flush beats a full house, as in the book."""
        raise NotImplementedError

    def ace_is_low(self) -> bool:
        """Whether the ace is the lowest card where the worst hand wins."""
        return False

    def buys_again(self) -> bool:
        """Whether one may buy in again."""
        raise NotImplementedError

    def deals_agreed(self) -> int | str:
        """After how many deals the match ends; a word is no limit."""
        raise NotImplementedError

    def ask_to_show(self, seat: int) -> None:
        """Ask for SHOW or MUCK."""
        raise NotImplementedError

    def ask_to_buy(self, seat: int) -> None:
        """Ask for REBUY or LEAVE."""
        raise NotImplementedError

    # -- the pack -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Everybody buys in."""
        self.bought = (1,) * self.players

    def take_out(self, joker: bool = False) -> None:
        """Cards below the lowest rank, and a joker that is not wanted, are put in the box."""
        unused = 0
        rank = self.t.pack.rank
        for card in range(self.t.pack.count):
            if RANK_BIT[rank[card]] < RANK_BIT[self.lowest] and not (rank[card] == 0 and joker):
                unused |= 1 << card
        self.t.move_set(unused, BOX)

    def lay_down(self, seat: int) -> None:
        """The cards of who folds are laid down unseen."""
        self.t.move_all(HAND, seat, DISCARD, seat)
        self.t.move_all(UP, seat, DISCARD, seat)

    def draw_card(self, seat: int, kind: int) -> None:
        """A card from the stock; when it is used up the discards and folded hands of others are shuffled (002:756)."""
        if not self.t.count(STOCK):
            for other in range(self.players):
                if other != seat:
                    self.t.move_all(DISCARD, other, STOCK)
            self.shuffle(STOCK)
            self.say("recycled")
        self.t.draw(STOCK, 0, kind, seat)

    def deal_round(self, kind: int) -> None:
        """One card to every active player, from the dealer's left."""
        for seat in self.clockwise(self.live):
            self.draw_card(seat, kind)

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
            self.ask_to_show(self.after(seat, self.waiting))
        else:
            self.share_out()

    # -- sharing --------------------------------------------------------------------------------------------------

    def high_value(self, seat: int) -> int:
        """What a hand is worth."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        return best(self.t.pack, cards, self.lowest, self.flush_over_full())

    def low_value(self, seat: int) -> int:
        """What a hand is worth where the worst wins."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        return worst(self.t.pack, cards, self.lowest, self.flush_over_full(), self.ace_is_low())

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

    def clear_pot(self) -> None:
        """The middle of the table is empty."""
        self.carried = 0
        self.paid = self.bets = (0,) * self.players

    # -- between deals --------------------------------------------------------------------------------------------

    def between_deals(self) -> None:
        """Who has no chips left is out of the match, unless he may buy in again."""
        self.show_end()  # who has folded is still known
        self.live = 0
        broke = 0
        for seat in bits(self.dealt):
            if not self.chips(seat):
                broke |= 1 << seat
        if self.buys_again() and not self.match_over():
            self.waiting = broke
            self.ask_broke(self.dealer)
        else:
            for seat in bits(broke):
                self.leave(seat)
            self.end_deal()

    def ask_broke(self, seat: int) -> None:
        """One after the other they buy in again or leave."""
        if self.waiting:
            self.ask_to_buy(self.after(seat, self.waiting))
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
        return alone(self.everybody & ~self.out) or (not self.carried and played(self.deal_no, self.deals_agreed()))

    # -- what is told ---------------------------------------------------------------------------------------------

    def own_hand(self, seat: int) -> Lines:
        """What five cards are called, once the seat has them and sees them all."""
        cards = self.t.mask(HAND, seat) | self.t.mask(UP, seat)
        if cards.bit_count() != 5 or [c for c in bits(cards) if not self.t.viewers(c) >> seat & 1]:
            return []
        value = self.low_value(seat) if self.ranking == MISERY else self.high_value(seat)
        return [Line(CATEGORIES[category(value)])]

    def order_of_hands(self, joker: bool) -> list[str]:
        """Which hands beat which at this table, the best first."""
        beaten = LOW_FLUSH if self.flush_over_full() else FLUSH  # a flush has one of two places
        order = [c for k, c in enumerate(CATEGORIES) if k != beaten and (c != "five" or joker)]
        if self.ranking != MISERY:
            order.reverse()
        return order

    def pots(self) -> list[tuple[int, int]]:
        """The main pot and the side pots as they are while it is bet, with the seats (a mask) that may win each."""
        return pots_so_far(self.paid, self.live, self.live & ~self.with_chips())

    def pot_lines(self) -> Lines:
        """The pots, everybody's chips and bets."""
        lines = [Line("pot", Count(self.pot()), roles.POT)]
        if self.carried:
            lines.append(Line("carried", Count(self.carried)))
        if self.live and self.may_call_short():
            for (chips, able), code in zip(self.pots()[1:], SIDE_POTS, strict=False):
                lines.append(Line(code, Who(bits(able), str(chips))))
        lines.append(Line("chips", BySeat(counts([self.chips(s) for s in range(self.players)])), roles.CHIPS))
        if self.live:
            betting = self.live if self.asked else 0  # at a deal's end all is paid out
            bets = [Count(b) if betting >> s & 1 else NOTHING for s, b in enumerate(self.bets)]
            lines.append(Line("bets", BySeat(bets), roles.BETS, out=self.everybody & ~self.live))
        return lines
