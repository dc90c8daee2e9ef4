"""Cinch: the order of the cards, and how hands are filled up to six once trumps are named."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.table import ALL, OWNER, SEAT, Zone, bag, bits, count, low
from baralho.games.cinch.acts import (
    ACE,
    ASIDE,
    DEAD,
    FIVE,
    HAND_SIZE,
    LAYING,
    ONES,
    PACK,
    PEDRO,
    PEDROS,
    PLAYING,
    RETAKE,
    RETAKE_LAST,
    RETAKING,
    ROB,
    ROB_LAST,
    ROBBING,
    SISTER,
    SPARE,
    TAKEN,
    Rules,
)
from baralho.kinds.choosing import offer_set
from baralho.kinds.tricks import HAND, STOCK, TrickGame, trick_zones


class Filling(TrickGame):
    """Everything that is no trump is thrown away, the stock fills the hands, and the dealer robs what is left of it."""

    opt: Rules
    declarer: int = -1  # who names trumps: the highest bidder, or the dealer where nobody has bid
    exchanged: tuple[int, ...] = ()  # by seat: how many cards it has had from the stock, -1 before

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Each knows what he has thrown away; dead trumps lie open beside who laid them there."""
        return (
            *trick_zones(won_by_side=True),
            bag("aside", SEAT, OWNER),
            bag("spare", SEAT, OWNER, look="row"),
            bag("taken", SEAT, OWNER),
            bag("dead", SEAT, ALL, look="row"),
        )

    # -- the order of the cards (002:5504) ------------------------------------------------------------------------

    def suit_of(self, card: int) -> int:
        """The left pedro, the five of the same colour, is a trump in every respect."""
        suit = PACK.suit[card]
        return self.trump if suit == self.trump ^ SISTER and PACK.rank[card] == FIVE else suit

    def of_suit(self, suit: int) -> int:
        """The cards that follow to a suit: the left pedro does not follow to the one printed on it."""
        cards = PACK.suits[suit]
        if self.trump < 0:
            return cards
        if suit == self.trump:
            return cards | PACK.suits[suit ^ SISTER] & PEDROS
        return cards & ~PEDROS if suit == self.trump ^ SISTER else cards

    def power(self, card: int) -> int:
        """Ace high; the left pedro comes between the five of trumps and the four."""
        rank = PACK.rank[card]
        if rank == FIVE and PACK.suit[card] == self.trump ^ SISTER:
            return 2 * FIVE - 1
        return 28 if rank == ACE else 2 * rank

    def counters(self) -> int:
        """The trumps (a mask) that count: six of the fourteen."""
        return PACK.suits[self.trump] & ONES | self.of_suit(self.trump) & PEDROS

    def worth(self, cards: int) -> int:
        """What a set of cards counts (002:5508-5516)."""
        ones, pedros = cards & PACK.suits[self.trump] & ONES, cards & self.of_suit(self.trump) & PEDROS
        return count(ones) + PEDRO * count(pedros)

    # -- throwing away and filling up to six (002:5528-5534) ------------------------------------------------------

    def name_trumps(self, seat: int, suit: int) -> None:
        """All but the dealer throw away everything that is no trump, face down; then they are served in turn."""
        self.trump = suit
        self.say("trump", seat, suit)
        others = self.in_turn(self.next(self.dealer))[:-1]
        for other in others:
            self.throw(other)
        self.refill(others[0])

    def throw(self, seat: int) -> None:
        """There is no choice, so everybody knows: the cards kept are trumps, and those thrown away are not."""
        t, trumps = self.t, self.of_suit(self.trump)
        t.move_set(t.mask(HAND, seat) & ~trumps, ASIDE, seat)
        t.lacks(HAND, seat, PACK.all & ~trumps)
        t.lacks(ASIDE, seat, trumps)

    def refill(self, seat: int) -> None:
        """Serve the players from this seat on, until one has to choose; the dealer, who throws away last, is last."""
        if seat == self.dealer:
            self.throw(seat)
        if not self.serve(seat):
            self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """A seat has its six cards: serve the next one, or let the declarer lead."""
        if seat == self.dealer:
            self.ask(PLAYING, self.declarer)
        else:
            self.refill(self.next(seat))

    def serve(self, seat: int) -> bool:
        """Give a seat what it lacks to six cards; True if it has to choose first.

        The dealer takes up all that is left. Where that is no more than he lacks there is nothing to choose.
        """
        t = self.t
        lacks = HAND_SIZE - t.count(HAND, seat)
        lies = t.count(STOCK)
        if lacks < 0:
            self.ask(LAYING, seat)
            return True
        if seat == self.dealer:
            t.move_all(STOCK, 0, SPARE, seat)
            if lacks and lies > lacks:
                self.ask(ROBBING, seat)
                return True
            self.keep(seat, t.mask(SPARE, seat) if lacks else 0)
        else:
            for _ in range(min(lacks, lies)):
                t.draw(STOCK, 0, HAND, seat)
        return self.completes(seat, min(lacks, lies))

    def completes(self, seat: int, received: int) -> bool:
        """A seat announces how many cards it has had (002:5536); True if it must choose some of its own to take back.

        The stock may be too short, with many players nearly always: then he takes back what he lacks (ruling).
        """
        self.exchanged = put(self.exchanged, seat, received)
        self.say("exchanged" if received else "nothing", seat, received)
        lacks = HAND_SIZE - self.t.count(HAND, seat)
        if not lacks:
            return False
        if lacks < self.t.count(ASIDE, seat):
            self.ask(RETAKING, seat)
            return True
        self.say("retakes", seat, lacks)
        self.t.move_all(ASIDE, seat, HAND, seat)
        return False

    def offer_own(self, seat: int, m: Moves) -> None:
        """The next of the cards thrown away that are taken back."""
        n = HAND_SIZE - self.t.count(HAND, seat)
        offer_set(self, seat, m, RETAKE, RETAKE_LAST, self.pickable(seat, ASIDE, seat), n)

    def retake(self, seat: int, cards: int) -> None:
        """Unseen by the others."""
        self.t.move_set(cards, HAND, seat)
        self.go_on(seat)

    def layable(self, seat: int) -> int:
        """Who has more than six trumps lays down which he likes; by option none that counts (there are others)."""
        cards = self.t.mask(HAND, seat)
        return cards & ~self.counters() if self.opt.excess_trump_choice == "no_counters" else cards

    def lay(self, seat: int, card: int) -> None:
        """A trump too many goes face up on the table, out of play."""
        self.t.move(card, DEAD, seat)
        if self.t.count(HAND, seat) > HAND_SIZE:
            self.ask(LAYING, seat)
        elif not self.serve(seat):
            self.go_on(seat)

    # -- the dealer robs the stock (002:5534) ---------------------------------------------------------------------

    def choice(self, seat: int) -> tuple[int, int]:
        """What of the stock the dealer must take, and from what he takes the rest of his choice (masks).

        Trumps first, then any other cards. By option, of more trumps than he needs those that count first.
        """
        spare = self.t.mask(SPARE, seat)
        trumps = spare & self.of_suit(self.trump)
        tiers = [trumps, spare & ~trumps]
        if self.opt.excess_trump_choice == "no_counters":
            tiers = [trumps & self.counters(), trumps & ~self.counters(), spare & ~trumps]
        must = 0
        lacks = HAND_SIZE - self.t.count(HAND, seat)
        for tier in tiers:
            if count(tier) > lacks:
                return must, tier if lacks else 0
            must |= tier
            lacks -= count(tier)
        return must, 0

    def offer_stock(self, seat: int, m: Moves) -> None:
        """The next card he takes, all of them in ascending order: those he must take are not passed over.

        He always picks as many cards, whatever the stock holds, so that nobody can tell.
        """
        must, free = self.choice(seat)
        above = self.pickable(seat, SPARE, seat)
        must, free = must & above, free & above
        more = HAND_SIZE - self.t.count(HAND, seat) - len(self.picks(seat))
        spare = count(free) - (more - count(must))  # so many of his choice may still be passed over
        limit = low(must) if must else PACK.count
        act = ROB if more > 1 else ROB_LAST
        offered = 0
        if more > count(must):
            for card in bits(free):
                if card < limit and spare >= 0:
                    offered |= 1 << card
                spare -= 1
        if must and count(free & ~((1 << limit) - 1)) >= more - count(must):
            offered |= 1 << limit
        m.cards(act, offered)

    def rob(self, seat: int, taken: int) -> None:
        """He has chosen."""
        number = count(taken)
        self.keep(seat, taken)
        if not self.completes(seat, number):
            self.go_on(seat)

    def keep(self, seat: int, taken: int) -> None:
        """The trumps that he leaves lie open, which tells the others what he has taken; the rest goes face down."""
        t, trumps = self.t, self.of_suit(self.trump)
        left = t.mask(SPARE, seat) & ~taken & trumps
        if taken and left & self.counters() and self.opt.excess_trump_choice == "no_counters":
            t.move_set(taken, TAKEN, seat)
            t.lacks(TAKEN, seat, PACK.all & ~self.counters())
            t.move_all(TAKEN, seat, HAND, seat)
        else:
            t.move_set(taken, HAND, seat)
        t.move_set(left, DEAD, seat)
        t.move_all(SPARE, seat, STOCK)
        t.lacks(STOCK, 0, trumps)
        if left:
            t.lacks(HAND, seat, PACK.all & ~trumps)
            self.say("dead_trumps", seat, count(left), cards=left)
