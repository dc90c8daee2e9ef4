"""Blackjack as casinos deal it: the house banks and is no seat, pairs are split, and an ace is insured against."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import plus, put
from baralho.engine.moves import Moves
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, bits, place, stock
from baralho.engine.told import NOTHING, Badge, ByAct, BySeat, Count, Line, Lines, Part, Span, Text, Who
from baralho.games.vinte_e_um.acts import (
    CARD,
    DECLINE,
    DOUBLE_DOWN,
    DRAWING,
    EVEN,
    HAND,
    HOUSE,
    INSURE,
    INSURING,
    ODDS,
    SPLIT,
    STAKE,
    STAKING,
    STAND,
    STOCK,
    SURRENDER,
    USED,
)
from baralho.games.vinte_e_um.rounds import ACE, VALUE, TwentyOne

LEAST: Final = 2  # stakes are even, so that three to two and half of a stake are whole chips
HANDS: Final = 4  # that a player may have by splitting
TEN: Final = 10
SEVENTEEN: Final = 17


class Casino(TwentyOne):
    """Everybody plays alone against the house for the higher total up to 21; equal totals give the stake back.

    A player has up to four hands; `bets` has their stakes, four for each seat in turn, 0 where nothing is at stake. The
    last seat stands for the house where the order of play needs a dealer.
    """

    bets: tuple[int, ...] = ()
    made: tuple[int, ...] = ()  # by seat: how many hands were made of the first
    insured: tuple[int, ...] = ()  # by seat: what was staked on a natural of the house
    at: int = 0  # which of his hands the player on turn has before him
    aces: int = 0  # players who have split aces

    def zones(self) -> tuple[Zone, ...]:
        """The shoe, the used cards, the hands of the players, all open, and between the first ones the house."""
        more = [place(f"hand_{n}", SEAT, ALL, "fan") for n in range(2, HANDS + 1)]
        first = place("hand", SEAT, ALL, "fan")
        return (stock(), place("used", 1, NOBODY), first, place("house", 1, NOBODY, "fan", role=roles.KEPT), *more)

    def start(self) -> None:
        """Chips for everybody; the first seat plays first in every round."""
        super().start()
        self.dealer = self.players - 1

    def next_dealer(self) -> int:
        """The house."""
        return self.dealer

    def dealt_by(self) -> int:
        """No seat deals."""
        return -1

    def match_over(self) -> bool:
        """After the agreed rounds, or when nobody can stake any more."""
        return self.deal_no + 1 >= self.opt.rounds or max(self.points) < LEAST

    def winners(self) -> int:
        """The most chips; alone one wins by having won something."""
        return super().winners() if self.players > 1 else int(self.points[0] > self.opt.start_chips)

    # -- stakes ---------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """The shoe is shuffled when a quarter of it is left, or every round; whoever has chips stakes."""
        shoe = self.t.count(STOCK)
        if not self.deal_no or self.opt.shuffle == "every_round" or 4 * shoe < self.t.pack.count:
            self.t.move_all(USED, 0, STOCK)
            self.shuffle(STOCK)
        self.least = LEAST
        self.most = self.opt.max_bet // 2 * 2
        self.bets = (0,) * (HANDS * self.players)
        self.made = (1,) * self.players
        self.stakes = self.insured = (0,) * self.players
        self.ask(STAKING, bits(self.solvent())[0])

    def solvent(self) -> int:
        """The seats (a mask) that have chips for a stake."""
        found = 0
        for seat in range(self.players):
            if self.points[seat] >= LEAST:
                found |= 1 << seat
        return found

    def later(self, seat: int, among: int) -> int:
        """The next of these seats after one; -1: there is none."""
        left = among >> seat + 1 << seat + 1
        return (left & -left).bit_length() - 1

    def chips_left(self, seat: int) -> int:
        """What a player has beside his stakes on the table."""
        return self.points[seat] - self.stakes[seat] - self.insured[seat]

    def stake(self, seat: int, chips: int) -> None:
        """A stake before the cards; after the last one two cards each."""
        self.add_stake(seat, 0, chips)
        self.live |= 1 << seat
        then = self.later(seat, self.solvent())
        if then >= 0:
            self.ask(STAKING, then)
        else:
            self.all_staked()

    def add_stake(self, seat: int, hand: int, chips: int) -> None:
        """More chips on a hand."""
        self.bets = plus(self.bets, HANDS * seat + hand, chips)
        self.stakes = plus(self.stakes, seat, chips)

    # -- the deal -------------------------------------------------------------------------------------------------

    def all_staked(self) -> None:
        """Two open cards each, one open and one closed for the house; an ace is insured against first."""
        for closed in (False, True):
            for seat in bits(self.live):
                self.draw_to(HAND, seat, False)
            self.draw_to(HOUSE, 0, not closed)
        for seat in bits(self.live):
            self.say("dealt", seat, cards=self.t.mask(HAND, seat))
        self.say("house_shows", -1, self.t.line(HOUSE)[0])
        if self.opt.insurance and self.house_shows() == ACE:
            self.ask_insurance(-1)
        else:
            self.look_beneath()

    def draw_to(self, kind: int, i: int, turned: bool) -> int:
        """A card from the shoe; if it has run out the used cards are shuffled."""
        if not self.t.count(STOCK):
            self.t.move_all(USED, 0, STOCK)
            self.shuffle(STOCK)
        return self.t.draw(STOCK, 0, kind, i, turned)

    def house_shows(self) -> int:
        """The value of the open card of the house."""
        return VALUE[self.t.line(HOUSE)[0]]

    def house_points(self) -> int:
        """The points of the house, its closed card included."""
        return self.total(self.t.line(HOUSE))

    def ask_insurance(self, last: int) -> None:
        """Everybody in turn may stake up to half of his bet on a natural of the house."""
        seat = self.later(last, self.live)
        if seat < 0:
            self.look_beneath()
        elif self.chips_left(seat) or self.has_natural(seat):
            self.ask(INSURING, seat)
        else:
            self.ask_insurance(seat)

    def has_natural(self, seat: int) -> bool:
        """21 with the first two cards: after a split it is an ordinary 21."""
        cards = self.t.line(HAND, seat)
        return self.made[seat] == 1 and len(cards) == 2 and self.total(cards) == 21

    def look_beneath(self) -> None:
        """Under an ace or a ten the house looks for a natural, which ends the round before anyone acts."""
        shown = self.house_shows()
        if shown == ACE or shown == TEN:
            natural = self.house_points() == 21
            self.say("house_natural" if natural else "no_natural")
            for seat in bits(self.everybody):
                if self.insured[seat]:
                    self.score(seat, (2 if natural else -1) * self.insured[seat], "insurance")
            self.insured = (0,) * self.players
            if natural:
                self.show_end()
                for seat in bits(self.live):
                    self.meet_natural(seat, self.has_natural(seat))
                self.end_round()
                return
            if self.t.record is not None:
                lacking = 0
                for card in range(self.t.pack.count):
                    if VALUE[card] == (TEN if shown == ACE else ACE):
                        lacking |= 1 << card
                self.t.lacks(HOUSE, 0, lacking)
        self.serve(-1)

    def meet_natural(self, seat: int, natural: bool) -> None:
        """The stake is lost; against a natural it comes back, as agreed."""
        if natural and self.opt.natural_tie == "push":
            self.pay_hand(seat, 0, 0, "push")
        else:
            self.pay_hand(seat, 0, -self.stakes[seat], "house_natural")

    # -- the players ----------------------------------------------------------------------------------------------

    def serve(self, last: int) -> None:
        """The next player's turn; a natural is paid at once, for it beats any other 21."""
        seat = self.later(last, self.live)
        while seat >= 0 and self.has_natural(seat):
            self.say("blackjack", seat)
            self.pay_hand(seat, 0, int(self.stakes[seat] * self.opt.natural_pays), "natural")
            seat = self.later(seat, self.live)
        if seat >= 0:
            self.begin_hand(seat, 0)
        elif self.live:
            self.turn_up()
        else:
            self.end_round()

    def kind(self, hand: int) -> int:
        """The zone of a player's first, second, third or fourth hand."""
        return HAND if not hand else HOUSE + hand

    def hand_of(self, seat: int, hand: int) -> list[int]:
        """The cards of a hand."""
        return self.t.line(self.kind(hand), seat)

    def begin_hand(self, seat: int, hand: int) -> None:
        """A split hand gets its second card; 21 stands by itself, and so do split aces."""
        self.at = hand
        if len(self.hand_of(seat, hand)) == 1 and self.cards_left():
            self.say("gets", seat, self.draw_to(self.kind(hand), seat, False))
        if self.total(self.hand_of(seat, hand)) == 21 or self.aces >> seat & 1:
            self.end_hand(seat)
        else:
            self.ask(DRAWING, seat)

    def end_hand(self, seat: int) -> None:
        """His next hand, or the next player."""
        if self.at + 1 < self.made[seat]:
            self.begin_hand(seat, self.at + 1)
        else:
            self.at = 0
            self.serve(seat)

    def hit_hand(self, seat: int) -> None:
        """One more card; over 21 the stake is lost at once, whatever the house may do later."""
        self.say("card", seat, self.draw_to(self.kind(self.at), seat, False))
        points = self.total(self.hand_of(seat, self.at))
        if points > 21:
            self.say("bust", seat)
            self.pay_hand(seat, self.at, -self.bets[HANDS * seat + self.at], "bust")
        if points >= 21:
            self.end_hand(seat)
        else:
            self.ask(DRAWING, seat)

    def double_hand(self, seat: int) -> None:
        """The stake is doubled for exactly one card, open, or one that nobody sees before the end."""
        self.add_stake(seat, self.at, self.bets[HANDS * seat + self.at])
        down = self.opt.double_card == "face_down"
        card = self.draw_to(self.kind(self.at), seat, down)
        if not down:
            self.say("gets", seat, card)
        if not down and self.total(self.hand_of(seat, self.at)) > 21:
            self.say("bust", seat)
            self.pay_hand(seat, self.at, -self.bets[HANDS * seat + self.at], "bust")
        self.end_hand(seat)

    def split_hand(self, seat: int) -> None:
        """The second of two equal cards begins a hand of its own, with the same stake; aces get one card each."""
        first, second = self.hand_of(seat, self.at)
        new = self.made[seat]
        self.t.move(second, self.kind(new), seat)
        self.add_stake(seat, new, self.bets[HANDS * seat + self.at])
        self.made = plus(self.made, seat, 1)
        if VALUE[first] == ACE:
            self.aces |= 1 << seat
        self.begin_hand(seat, self.at)

    def pay_hand(self, seat: int, hand: int, chips: int, code: str) -> None:
        """The house pays a hand so many chips, or takes them, and its cards; the sheet tells split hands apart."""
        bet = self.bets[HANDS * seat + hand]
        self.bets = put(self.bets, HANDS * seat + hand, 0)
        self.stakes = plus(self.stakes, seat, -bet)
        if not self.stakes[seat]:
            self.live &= ~(1 << seat)
        self.gather(self.kind(hand), seat)
        self.score(seat, chips, f"{code}_{hand + 1}" if self.made[seat] > 1 else code)

    def gather(self, kind: int, i: int) -> None:
        """Cards that are done with are shown and lie with the used ones."""
        t = self.t
        if t.record is not None:
            for card in t.line(kind, i):
                if not t.up(card):
                    t.peek(card, self.everybody)
        t.move_all(kind, i, USED)

    # -- the house ------------------------------------------------------------------------------------------------

    def turn_up(self) -> None:
        """The house turns up its closed card, draws by its rule and settles with all who are left, hand by hand."""
        self.t.turn(self.t.line(HOUSE)[1])
        while self.must_draw():
            self.draw_to(HOUSE, 0, True)
        points = self.house_points()
        self.say("house_bust" if points > 21 else "house_stands", -1, points, cards=self.t.mask(HOUSE))
        self.show_end()
        for seat in bits(self.live):
            for hand in range(self.made[seat]):
                if self.bets[HANDS * seat + hand]:
                    self.settle_hand(seat, hand, points)
        self.end_round()

    def must_draw(self) -> bool:
        """Up to 16; to a 17 in which an ace counts eleven only where that is agreed (H17)."""
        points = self.house_points()
        if points == SEVENTEEN and self.opt.banker_draw == "hit_soft_17":
            hard = sum([VALUE[card] for card in self.t.line(HOUSE)])
            return hard < SEVENTEEN and self.cards_left()
        return points < SEVENTEEN and self.cards_left()

    def settle_hand(self, seat: int, hand: int, house: int) -> None:
        """More than the house wins, less loses; equal totals are the player's stake back, or the house's."""
        bet = self.bets[HANDS * seat + hand]
        points = self.total(self.hand_of(seat, hand))
        if points > 21 or points < house <= 21:
            self.pay_hand(seat, hand, -bet, "lost")
        elif points == house:
            push = self.opt.ties == "push"
            self.pay_hand(seat, hand, 0 if push else -bet, "tie" if push else "lost")
        else:
            self.pay_hand(seat, hand, bet, "won")

    def end_round(self) -> None:
        """The cards of the house lie with the used ones."""
        self.show_end()
        self.gather(HOUSE, 0)
        self.end_deal()

    # -- what is asked --------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A stake; insurance; then a card, enough, or on two cards doubling, splitting and giving up."""
        if self.phase == STAKING:
            for chips in range(LEAST, min(self.most, self.points[seat]) + 1, 2):
                m.add(STAKE, 0, chips)
        elif self.phase == INSURING:
            if self.has_natural(seat):
                m.add(EVEN)
            else:
                m.amounts(INSURE, 1, min(self.stakes[seat] // 2, self.chips_left(seat)))
            m.add(DECLINE)
        else:
            if self.cards_left():
                m.add(CARD)
                for act in (DOUBLE_DOWN, SPLIT):
                    if not self.why_not_more(act):
                        m.add(act)
            m.add(STAND)
            if not self.why_not_more(SURRENDER):
                m.add(SURRENDER)

    def why_not_more(self, act: int) -> str:
        """Why a player may not double, split or give up now; "" if he may."""
        seat = self.actor()
        cards = self.hand_of(seat, self.at)
        agreed = {DOUBLE_DOWN: self.opt.double_down, SPLIT: self.opt.split, SURRENDER: self.opt.surrender == "late"}
        if not agreed.get(act, False):
            return "not_agreed"
        if len(cards) != 2:
            return "first_two"
        if act == SURRENDER:
            return "first_two" if self.made[seat] > 1 else ""
        if act == SPLIT and (VALUE[cards[0]] != VALUE[cards[1]]):
            return "not_equal"
        if act == SPLIT and self.made[seat] == HANDS:
            return "four_hands"
        if self.chips_left(seat) < self.bets[HANDS * seat + self.at]:
            return "no_chips"
        return "" if self.cards_left() else "no_cards"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Somebody has decided."""
        if act == STAKE:
            self.stake(seat, y)
        elif act == INSURE:
            self.insured = put(self.insured, seat, y)
            self.ask_insurance(seat)
        elif act == DECLINE:
            self.ask_insurance(seat)
        elif act == EVEN:
            self.pay_hand(seat, 0, self.stakes[seat], "even_money")
            self.ask_insurance(seat)
        elif act == CARD:
            self.hit_hand(seat)
        elif act == STAND:
            self.end_hand(seat)
        elif act == DOUBLE_DOWN:
            self.double_hand(seat)
        elif act == SPLIT:
            self.split_hand(seat)
        else:
            self.pay_hand(seat, 0, -self.stakes[seat] // 2, "surrendered")
            self.serve(seat)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if self.phase == DRAWING and act in (DOUBLE_DOWN, SPLIT, SURRENDER):
            return self.why_not_more(act)
        if self.phase == DRAWING and act == CARD:
            return "no_cards"
        return "amount" if (self.phase, act) in ((STAKING, STAKE), (INSURING, INSURE)) else "not_now"

    # -- what is told ---------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """The round, the limits, the stakes, insurance, and which of his hands a player has before him."""
        lines = [
            Line("round", Part(self.deal_no + 1, self.opt.rounds)),
            Line("even_limits", Span(self.least, self.most)),
        ]
        if max(self.stakes):
            lines.append(Line("stakes", BySeat([Count(n) if n else NOTHING for n in self.stakes]), roles.BETS))
        if max(self.insured):
            lines.append(Line("insured", BySeat([Count(n) if n else NOTHING for n in self.insured])))
        if self.phase == DRAWING and not self.over and self.made[self.actor()] > 1:
            lines.append(Line("hand_no", Part(self.at + 1, self.made[self.actor()])))
        broke = self.everybody & ~self.solvent()
        if broke:
            lines.append(Line("broke", Who(bits(broke)), roles.RESTING, out=broke))
        return lines

    def notes(self, seat: int) -> Lines:
        """The points of the hand that one has before one, and what doubling and splitting cost; the badges have all.

        Before the stake: what a natural pays.
        """
        if self.phase == STAKING and self.asked >> seat & 1:
            return [Line("natural_pays", Text(ODDS[self.opt.natural_pays]))]
        asked = self.phase == DRAWING and seat == self.actor() and not self.over
        mine = self.at if asked else 0
        cards = self.hand_of(seat, mine)
        found = [Line("total", Count(self.total(cards)))] if cards and self.shown(cards) else []
        if asked:
            bet = self.bets[HANDS * seat + mine]
            found += [Line("costs", ByAct(act, bet), roles.PRICES) for act in (DOUBLE_DOWN, SPLIT)]
        return found

    def shown(self, cards: list[int]) -> bool:
        """Whether all of these lie open."""
        return not [card for card in cards if not self.t.up(card)]

    def badges(self, seat: int) -> list[Badge]:
        """What every hand counts, as far as it lies open."""
        t = self.t
        found: list[Badge] = []
        open_cards = [card for card in t.line(HOUSE) if t.up(card)]
        if open_cards:
            found.append(Badge(t.layout.name(t.base[HOUSE]), "", "points", Count(self.total(open_cards))))
        for who in bits(self.live):
            for hand in range(self.made[who]):
                cards = self.hand_of(who, hand)
                if cards and self.shown(cards):
                    zone = t.layout.name(t.base[self.kind(hand)] + who)
                    found.append(Badge(zone, "", "points", Count(self.total(cards))))
        return found
