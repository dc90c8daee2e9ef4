"""A round of Twenty-One, as far as it is the same in both systems of betting (002:3847-3861)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.table import NOBODY, OWNER, SEAT, Zone, bits, mask_of, place, stock
from baralho.engine.told import NOTHING, BySeat, Count, Line, Lines, Part, Share, Span, Text, Who
from baralho.games.vinte_e_um.acts import (
    BANKING,
    BID,
    BIDDING,
    BUY,
    CARD,
    DOUBLE_DOWN,
    DRAWING,
    FINISHING,
    HAND,
    LIMIT,
    LIMITING,
    MAXIMUM,
    MINIMUM,
    ODDS,
    OFFER,
    STAKE,
    STAKING,
    STAND,
    STOCK,
    USED,
)
from baralho.games.vinte_e_um.bank import Bank

ONE_PACK: Final = french()
TWO_PACKS: Final = french(packs=2)
SIX_PACKS: Final = french(packs=6)
EIGHT_PACKS: Final = french(packs=8)
VALUE: Final = tuple([min(rank, 10) for rank in EIGHT_PACKS.rank])  # by card, of any pack: an ace is 1 or 10 more
ACE: Final = 1
NO_NATURAL: Final = 0  # a fact: the two cards are not 21; any other fact is the most points that a hand has


class TwentyOne(Bank):
    """Everybody plays alone against the banker, for the higher total up to 21; equal totals are the banker's.

    A hand is a place whose cards its owner sees; those that lie face up are turned.
    """

    least: int = 1  # the limits of the stakes; 0: not set yet
    most: int = 0
    stakes: tuple[int, ...] = ()
    live: int = 0  # players whose stake is not settled

    def pack(self) -> Pack:
        """52 cards, 104 by agreement (002:3831), or more; the joker that marks the used ones is never dealt."""
        if self.opt.packs > 2:
            return SIX_PACKS if self.opt.packs == 6 else EIGHT_PACKS
        return ONE_PACK if self.opt.packs == 1 else TWO_PACKS

    def zones(self) -> tuple[Zone, ...]:
        """The pack, the used cards beneath its marker, and the hands."""
        return (stock(), place("used", 1, NOBODY), place("hand", SEAT, OWNER, "fan"))

    def total(self, cards: list[int]) -> int:
        """The points of some cards; an ace counts 1 or 11 as is better, or as agreed (002:3831)."""
        points = aces = 0
        for card in cards:
            value = VALUE[card]
            points += value
            if value == ACE:
                aces += 1
        if aces:
            if self.opt.ace == "eleven":
                return points + 10 * aces
            if points <= 11 and self.opt.ace == "one_or_eleven":
                return points + 10
        return points

    def points_of(self, seat: int) -> int:
        """The points of a player's cards."""
        return self.total(self.t.line(HAND, seat))

    def notes(self, seat: int) -> Lines:
        """The points of one's cards, as far as one sees them, and before the stake what a natural pays."""
        if self.phase == STAKING and self.asked >> seat & 1:
            return [Line("natural_pays", Text(ODDS[self.opt.natural_pays]))]
        cards = self.t.line(HAND, seat)
        if not cards or [c for c in cards if not self.t.viewers(c) >> seat & 1]:
            return []
        return [Line("total", Count(self.total(cards)))]

    # -- limits and stakes ----------------------------------------------------------------------------------------

    def deal(self) -> None:
        """With fewer than two cards a player above the marker all are shuffled (002:3895); then come the limits.

        That anybody may cut a pack just shuffled changes nothing (002:3893).
        """
        often = self.opt.shuffle == "every_round"
        if not self.deal_no or often or self.t.count(STOCK) < 2 * self.players:
            self.t.move_all(USED, 0, STOCK)
            self.shuffle(STOCK)
        self.stakes = (0,) * self.players
        self.live = self.everybody & ~(1 << self.dealer)
        if self.opt.bet_limits == "table":
            self.most = self.opt.max_bet
            self.open_stakes()
        else:
            self.ask_limits()

    def ask_limits(self) -> None:
        """The banker limits the stakes of this round."""
        self.ask(LIMITING, self.dealer)

    def open_stakes(self) -> None:
        """Stakes are made openly from the banker's left (002:3865, 002:3899)."""
        self.ask(STAKING, self.next(self.dealer))

    def stake(self, seat: int, chips: int) -> None:
        """Everybody must stake, but the banker."""
        self.stakes = put(self.stakes, seat, chips)
        seat = self.next(seat)
        if seat == self.dealer:
            self.all_staked()
        else:
            self.ask(STAKING, seat)

    def all_staked(self) -> None:
        """What comes between the last stake and the banker's second card."""
        raise NotImplementedError

    # -- cards ----------------------------------------------------------------------------------------------------

    def hand_out(self, banker_up: bool, players_up: bool) -> None:
        """One card to each player from the banker's left, and to himself."""
        seat = self.dealer
        for _ in range(self.players):
            seat = self.next(seat)
            if seat == self.dealer:
                self.t.draw(STOCK, 0, HAND, seat, banker_up)
            elif self.live >> seat & 1:
                self.t.draw(STOCK, 0, HAND, seat, players_up)

    def cards_left(self) -> bool:
        """Whether there is a card to be had; those in play cannot be shuffled."""
        return self.t.count(STOCK) > 0 or self.t.count(USED) > 0

    def draw(self, seat: int, up: bool) -> int:
        """One card more; if the pack has run out the used cards are shuffled."""
        if not self.t.count(STOCK):
            self.t.move_all(USED, 0, STOCK)
            self.shuffle(STOCK)
        return self.t.draw(STOCK, 0, HAND, seat, up)

    def collect(self, seat: int) -> None:
        """A hand is shown and goes face up under the pack."""
        t = self.t
        if t.record is not None:
            for card in t.line(HAND, seat):
                if not t.up(card):
                    t.peek(card, self.everybody)
        t.move_all(HAND, seat, USED)
        t.hide(HAND, seat)

    def learn(self, seat: int, fact: int) -> None:
        """Everybody sees by what a player does, or is asked, what his closed cards cannot be."""
        t = self.t
        if t.record is None:
            return
        hand = t.line(HAND, seat)
        up = mask_of([card for card in hand if t.up(card)])
        if up.bit_count() + 1 < len(hand):
            t.tell(HAND, seat, fact)
            return
        others = bits(t.pack.all & ~up)
        t.lacks(HAND, seat, mask_of([card for card in others if not self.fits(fact, up | 1 << card)]))

    def fits(self, fact: int, cards: int) -> bool:
        """Whether a hand is no natural, or has at most so many points."""
        points = self.total(bits(cards))
        return points != 21 if fact == NO_NATURAL else points <= fact

    # -- the players ----------------------------------------------------------------------------------------------

    def check_banker(self) -> None:
        """When all have two cards the banker shows a natural, which ends the round; else the players draw."""
        if self.points_of(self.dealer) != 21:
            self.learn(self.dealer, NO_NATURAL)
            self.serve(self.dealer)
            return
        self.say("natural", self.dealer)
        self.show_end()
        for seat in self.in_turn(self.next(self.dealer)):
            if self.live >> seat & 1:
                self.meet_natural(seat, self.points_of(seat) == 21)
        self.end_round()

    def meet_natural(self, seat: int, natural: bool) -> None:
        """What the banker's natural costs a player."""
        raise NotImplementedError

    def serve(self, last: int) -> None:
        """The next player's turn: a natural is paid at once, for it beats any other 21 (002:3873)."""
        seat = self.next(last)
        while seat != self.dealer:
            if self.live >> seat & 1:
                points = self.points_of(seat)
                if points < 21:
                    self.learn(seat, 20)
                    self.begin_turn(seat)
                    self.ask(DRAWING, seat)
                    return
                if points == 21:
                    self.naturals |= 1 << seat
                    self.say("natural", seat)
                    self.pay(seat, int(self.stakes[seat] * self.opt.natural_pays), "natural")
                else:  # two aces of eleven
                    self.bust(seat)
            seat = self.next(seat)
        if self.live:
            self.turn_up()
        else:
            self.end_round()

    def begin_turn(self, seat: int) -> None:
        """A player is about to ask for cards."""

    def hit(self, seat: int, up: bool) -> None:
        """A card, open or bought; with 21 he could not have had it, and over 21 he must say so (002:3853-3857)."""
        self.learn(seat, 20)
        card = self.draw(seat, up)
        if up:
            self.say("card", seat, card)
        if self.points_of(seat) > 21:
            self.bust(seat)
            self.serve(seat)
        else:
            self.learn(seat, 21)
            self.ask(DRAWING, seat)

    def bust(self, seat: int) -> None:
        """His stake is lost at once, whatever the banker may do later."""
        self.say("bust", seat)
        self.pay(seat, -self.stakes[seat], "bust")

    def pay(self, seat: int, chips: int, code: str) -> None:
        """The banker pays a player so many chips, or takes them, and his cards: he is out of the round."""
        self.live &= ~(1 << seat)
        self.collect(seat)
        self.score(seat, chips, code)
        self.score(self.dealer, -chips, "bank")

    # -- the banker -----------------------------------------------------------------------------------------------

    def turn_up(self) -> None:
        """The banker turns up his closed card and plays against all who are left (002:3861)."""
        for card in self.t.cards(HAND, self.dealer):
            if not self.t.up(card):
                self.t.turn(card)
        if self.opt.banker_draw == "stand_17" and not self.opt.selective_settlement:
            while self.must_draw():
                self.say("card", self.dealer, self.draw(self.dealer, True))
            self.settle_all()
        else:
            self.go_on()

    def must_draw(self) -> bool:
        """The habit of casinos: 16 and less draw, 17 and more stand."""
        return self.opt.banker_draw == "stand_17" and self.points_of(self.dealer) < 17 and self.cards_left()

    def go_on(self) -> None:
        """The banker decides again, unless he is bust or has settled with all."""
        if not self.live or self.points_of(self.dealer) > 21:
            self.settle_all()
        else:
            self.ask(FINISHING, self.dealer)

    def settle_all(self) -> None:
        """The banker meets those who are left one by one (002:3905)."""
        points = self.points_of(self.dealer)
        if self.live:
            self.say("bust" if points > 21 else "offer", self.dealer, points)
        self.show_end()
        for seat in self.in_turn(self.next(self.dealer)):
            if self.live >> seat & 1:
                self.settle(seat, points)
        self.end_round()

    def settle(self, seat: int, banker: int) -> None:
        """A player shows: with more than the banker he wins his stake, with the same or less he loses it (002:3877)."""
        points = self.points_of(seat)
        if points > 21 or points <= banker <= 21:  # over 21 by a card that nobody has seen yet
            self.pay(seat, -self.stakes[seat], "lost")
        else:
            self.pay(seat, self.stakes[seat], "won")

    def end_round(self) -> None:
        """The banker's cards go under the pack too (002:3895)."""
        self.show_end()
        self.collect(self.dealer)
        self.pass_bank()

    # -- what is asked --------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A card or enough; before that the limits and the stakes, after it the bank."""
        if self.phase == DRAWING:
            if self.points_of(seat) < 21 and self.cards_left():
                m.add(CARD)
                self.offer_more(seat, m)
            m.add(STAND)
        elif self.phase == FINISHING:
            if (self.opt.banker_draw == "free" and self.cards_left()) or self.must_draw():
                m.add(CARD)
            if not self.must_draw():
                m.add(STAND)
            if self.opt.selective_settlement:
                m.each(OFFER, bits(self.live))
        elif self.phase == STAKING:
            m.amounts(STAKE, self.least, self.most)
        elif self.phase == LIMITING:
            m.amounts(MAXIMUM if self.least else MINIMUM, max(self.least, 1), LIMIT * self.opt.max_bet)
        elif self.phase >= BANKING:
            self.offer_bank(m)
        else:
            self.offer_doubling(m)

    def offer_more(self, seat: int, m: Moves) -> None:
        """Other ways to get a card."""

    def offer_doubling(self, m: Moves) -> None:
        """What the banker may demand, and how it may be answered."""

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Somebody has decided."""
        if act == CARD:
            if self.phase == DRAWING:
                self.hit(seat, True)
            else:
                self.say("card", seat, self.draw(seat, True))
                self.go_on()
        elif act == STAND:
            if self.phase == DRAWING:
                self.serve(seat)
            else:
                self.settle_all()
        elif act == STAKE:
            self.stake(seat, y)
        elif act == MINIMUM:
            self.least = y
            self.ask(LIMITING, seat)
        elif act == MAXIMUM:
            self.most = y
            self.open_stakes()
        elif act == OFFER:
            self.say("offer_to", x, self.points_of(seat))
            self.settle(x, self.points_of(seat))
            self.go_on()
        elif self.phase >= BANKING:
            self.do_bank(seat, act, y)
        else:
            self.do_more(seat, act, y)

    def do_more(self, seat: int, act: int, chips: int) -> None:
        """What there is in one system of betting only."""

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if self.phase == DRAWING and act in (CARD, BUY, DOUBLE_DOWN):
            if self.points_of(seat) == 21:
                return "has_21"
            return self.why_not_more(act) if self.cards_left() else "no_cards"
        if self.phase == FINISHING and act in (CARD, STAND):
            return "house_rule" if self.cards_left() else "no_cards"
        asked = {LIMITING: MAXIMUM if self.least else MINIMUM, STAKING: STAKE, BIDDING: BID}
        return "amount" if asked.get(self.phase, -1) == act else "not_now"

    def why_not_more(self, act: int) -> str:
        """Why a player who may have a card may not have it so."""
        return "not_agreed"

    def status(self) -> Lines:
        """The round, the banker, the limits and the stakes; in an auction the price."""
        lines = [
            Line("round", Part(self.deal_no + 1, self.opt.rounds)),
            Line("banker", Who([self.dealer]), roles.OFFICE, "♛"),
        ]
        if self.most:
            lines.append(Line("limits", Span(self.least, self.most)))
        staked = [self.stakes[seat] if self.live >> seat & 1 else 0 for seat in range(self.players)]
        if max(staked):
            lines.append(Line("stakes", BySeat([Count(n) if n else NOTHING for n in staked]), roles.BETS))
        if self.bidder >= 0:
            lines.append(Line("price", Share(self.price, self.bidder)))
        return lines
