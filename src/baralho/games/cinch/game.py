"""Cinch: the deal, the auction, the tricks and the points."""

from __future__ import annotations

from baralho.cards.pack import FRENCH_SUITS
from baralho.engine import roles
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.table import bits
from baralho.engine.told import (
    NOTHING,
    Badge,
    BySeat,
    BySide,
    Cards,
    Column,
    Count,
    Ledger,
    Line,
    Lines,
    Part,
    Share,
    Suit,
    Text,
    Who,
    counts,
)
from baralho.games.cinch.acts import (
    ALL_POINTS,
    ASIDE,
    BID,
    BIDDING,
    IN_HAND,
    LAY,
    LAYING,
    NAME,
    NAMING,
    PACK,
    PACKET,
    PASS,
    PASSED,
    PEDROS,
    PLAY,
    PLAYING,
    ROB,
    ROB_LAST,
    ROBBING,
    SILENT,
    SPARE,
    UNBID,
)
from baralho.games.cinch.filling import Filling
from baralho.kinds.tricks import HAND, STOCK, WON


class Cinch(Filling):
    """Six tricks for fourteen points, ten of them in the two fives of one colour; who bids most names trumps."""

    said: tuple[int, ...] = ()  # by seat: its bid, or PASSED, or SILENT
    bid: int = 0  # the highest so far; 0 also where the dealer names trumps without one
    tops: tuple[int, ...] = ()  # by side: the power of the highest trump it began with, 0 for none; as seen in play
    champion: int = -1  # the side that has won the match

    def count_sides(self) -> int:
        """Four play in pairs, if nothing else is agreed; any other number each for himself (002:5502, 5552)."""
        return 2 if self.players == 4 and self.opt.pairs else self.players

    # -- the deal and the auction (002:5502, 5520-5528) -----------------------------------------------------------

    def each(self) -> int:
        """Nine cards each, as the book has it; for six or seven players there are only enough for six (ruling)."""
        if self.opt.deal_size == "auto":
            return 9 if self.players < 6 else 6
        return int(self.opt.deal_size)

    def deal(self) -> None:
        """Three at a time; the dealer's left speaks first."""
        self.said = (SILENT,) * self.players
        self.exchanged = (-1,) * self.players
        self.tops = (0,) * self.sides
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), self.each(), PACKET)
        self.ask(BIDDING, self.next(self.dealer))

    def call(self, seat: int, bid: int) -> None:
        """Everybody speaks once, the dealer last. If all pass, he too, the same dealer deals again."""
        self.said = put(self.said, seat, bid)
        if bid:
            self.bid, self.declarer = bid, seat
        if seat != self.dealer:
            self.ask(BIDDING, self.next(seat))
        elif self.declarer >= 0:
            self.declare("declarer")
        else:
            self.say("dead", seat)
            self.end_deal()

    def is_forced(self, seat: int) -> bool:
        """Today the dealer, if all others pass, must play for the lowest bid."""
        return self.opt.all_pass == "dealer_forced" and seat == self.dealer and not self.bid

    def declare(self, code: str) -> None:
        """The highest bidder names trumps without consulting anybody."""
        self.say(code, self.declarer, self.bid)
        self.ask(NAMING, self.declarer)

    def next_dealer(self) -> int:
        """The deal passes to the left, but for a dead one."""
        return self.next(self.dealer) if self.declarer >= 0 else self.dealer

    # -- deciding -------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Bid, name trumps, choose cards, play."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == BIDDING:
            if self.is_forced(seat):
                m.add(BID, self.opt.min_bid)
                return
            m.each(BID, list(range(max(self.bid + 1, self.opt.min_bid), ALL_POINTS + 1)))
            m.add(PASS)
            if seat == self.dealer and not self.bid:
                m.add(UNBID)
        elif self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
        elif self.phase == LAYING:
            m.cards(LAY, self.layable(seat))
        elif self.phase == ROBBING:
            self.offer_stock(seat, m)
        else:
            self.offer_own(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word, or cards."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == BID:
            self.call(seat, x)
        elif act == PASS:
            self.call(seat, PASSED)
        elif act == UNBID:
            self.declarer = seat
            self.declare("unbid")
        elif act == NAME:
            self.name_trumps(seat, x)
        elif act == LAY:
            self.lay(seat, x)
        elif act == ROB_LAST:
            self.rob(seat, self.picked(seat, SPARE, seat) | 1 << x)
        else:
            self.retake(seat, self.picked(seat, ASIDE, seat) | 1 << x)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A bid too low; a suit neither followed nor trumped; a card that must be kept or taken before others."""
        if self.phase == BIDDING:
            if self.is_forced(seat):
                return "forced"
            return "bid_more" if act == BID else "only_unbid" if act == UNBID else "not_now"
        if self.phase == LAYING and act == LAY and self.t.holds(x, HAND, seat):
            return "counters_last"
        if self.phase == ROBBING and act >= ROB and act <= ROB_LAST and self.t.holds(x, SPARE, seat):
            return "trumps_first"
        reason = super().why(seat, act, x, y) if self.phase == PLAYING and act == PLAY else "not_now"
        return "follow_or_trump" if reason == "must_follow" and self.led != self.trump else reason

    # -- the tricks (002:5536-5540) -------------------------------------------------------------------------------

    def following(self, seat: int) -> int:
        """To trumps a trump; to another suit that suit or a trump, as one likes; without it anything."""
        cards = self.t.mask(HAND, seat)
        if self.led < 0:
            return cards
        same = cards & self.of_suit(self.led)
        return same | cards & self.of_suit(self.trump) if same else cards

    def shows_void(self, card: int) -> bool:
        """A trump tells nothing of the suit led."""
        suit = self.suit_of(card)
        return suit != self.led and suit != self.trump

    def play_card(self, seat: int, card: int) -> None:
        """The winner of a trick leads to the next; all six cards are played, so the end tells the highest trumps."""
        side = self.side(seat)
        if self.suit_of(card) == self.trump and self.power(card) > self.tops[side]:
            self.tops = put(self.tops, side, self.power(card))
        if self.play_on(PLAYING, seat, card):
            self.count_deal()

    # -- the points (002:5544-5552) -------------------------------------------------------------------------------

    def made(self) -> list[int]:
        """By side: what the tricks won so far count."""
        return [self.worth(self.t.mask(WON, side)) for side in range(self.sides)]

    def count_deal(self) -> None:
        """Trumps that lie dead are nobody's, so the sides need not have fourteen together."""
        made = self.made()
        first = self.side(self.declarer)
        others = [side for side in range(self.sides) if side != first]
        for side in [first, *others]:
            self.say("made", side, made[side])
        if not self.bid:  # the dealer named trumps without a bid: each side has what it made
            for side in [first, *others]:
                self.write(side, made[side], "own")
        elif self.opt.scoring == "own_points":
            self.count_own(made, first, others)
        elif made[first] < self.bid:
            self.say("short", first, made[first], self.bid)
            for side in others:
                self.write(side, made[side] + self.bid, "set")
        else:
            if {made[side] for side in others} == {made[first]}:
                self.say("even")
            self.write(first, self.margin(made, first, others), "margin")
            for side in others:
                self.write(side, made[side] - made[first], "more")
        self.champion = self.first_home(first)
        self.end_deal()

    def count_own(self, made: list[int], first: int, others: list[int]) -> None:
        """As today: every side has what it made, but for a declarer who falls short: he loses his bid instead."""
        if made[first] < self.bid:
            self.say("short", first, made[first], self.bid)
            self.score(first, -self.bid, "set_back")
        else:
            self.write(first, made[first], "tricks")
        for side in others:
            self.write(side, made[side], "tricks")

    def write(self, side: int, points: int, code: str) -> None:
        """Nothing is written for nothing, and no side loses points."""
        if points > 0:
            self.score(side, points, code)

    def margin(self, made: list[int], first: int, others: list[int]) -> int:
        """What the declarer has more than the other side, or than each of his opponents, all added up (002:5552).

        By option only what he has more than the best of them.
        """
        if self.opt.individual_scoring == "best_opponent":
            return made[first] - max([made[side] for side in others])
        return sum([max(made[first] - made[side], 0) for side in others])

    def first_home(self, first: int) -> int:
        """The side that has won the match, -1 for none yet.

        Of several that are there the declarer's, or without a bid the dealer's; else the one that began the tricks with
        the highest trump (002:5428); if none of them had any, the higher total. If that is equal they play on.
        """
        home = [side for side in range(self.sides) if self.points[side] >= self.opt.target]
        if first in home:
            return first
        ranked = sorted([(self.tops[side], self.points[side], side) for side in home], reverse=True)
        if len(ranked) > 1 and ranked[0][:2] == ranked[1][:2]:
            return -1
        return ranked[0][2] if ranked else -1

    def match_over(self) -> bool:
        """A side has won."""
        return self.champion >= 0

    def winners(self) -> int:
        """One side, which need not have most points."""
        return super().winners() if self.champion < 0 else self.seats_of(self.champion)

    # -- telling --------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """The hand in its order once trumps are known, which come first: the left pedro lies among them."""
        if self.trump < 0:
            return []
        first = IN_HAND[self.trump]
        keys = [((IN_HAND[self.suit_of(c)] - first) % 4, -self.power(c), c) for c in self.t.cards(HAND, seat)]
        return [Line("order", Cards([[PACK.code(key[2]) for key in sorted(keys)]]), roles.ORDER)]

    def badges(self, seat: int) -> list[Badge]:
        """Both pedros, which are trumps whatever is printed on them."""
        if self.trump < 0:
            return []
        pedros = bits(self.of_suit(self.trump) & PEDROS)
        return [Badge("", PACK.code(card), "pedro", Text("♣♦♥♠"[self.trump])) for card in pedros]

    def ledger(self) -> Ledger:
        """Who bid how much, what each side made, what it scored, and the race."""
        bids = Column("bid", "said", "declarer", "unbid", of_row=True)
        return Ledger([bids, Column("made", "said", "made"), Column("points", "points"), Column("total", "total")])

    def status(self) -> Lines:
        """The race, the bids; then the declarer, trumps, how many cards each exchanged, what the tricks count."""
        lines = [Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK)]
        if self.phase == BIDDING:
            if max(self.said, default=SILENT) != SILENT:
                spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else Count(n) for n in self.said]
                lines.append(Line("bids", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if self.bid:
                lines.append(Line("highest", Share(self.bid, self.declarer)))
            return lines
        lines.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
        lines.append(Line("bid", Count(self.bid)) if self.bid else Line("unbid"))
        if self.trump >= 0:
            lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
            had = [NOTHING if n < 0 else Count(n) for n in self.exchanged]
            if max(self.exchanged) >= 0:
                lines.append(Line("exchanged", BySeat(had), roles.AT_SEATS, "⇄"))
            lines.append(Line("made", BySide(counts(self.made()))))
        return lines
