"""Napoleão, or Nap (catalogue napoleao; seed 002:3055-3083)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, SUIT, Act, Terms, preset
from baralho.engine.table import Zone
from baralho.engine.told import NOTHING, BySeat, Column, Count, Ledger, Line, Lines, Part, Share, Suit, Text, Told, Who
from baralho.kinds.auction import next_speaker
from baralho.kinds.ends import played, reached
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones

PACK: Final = french()
HAND_SIZE: Final = 5
NAP: Final = 5  # all tricks: the highest bid
WELLINGTON_WORTH: Final = 10  # all tricks at a double price, and
BLUCHER_WORTH: Final = 20  # at twice that, won or lost; both are said only above a Nap
MISERE_WORTH: Final = 3  # no trick at all
NAP_MADE: Final = 10  # and what it is worth; one that fails costs what it promised (002:3077)

BIDDING: Final = 0
NAMING: Final = 1
PLAYING: Final = 2

BID: Final = 0
PASS: Final = 1
NAME: Final = 2
PLAY: Final = 3
MISERE: Final = 4
WELLINGTON: Final = 5
BLUCHER: Final = 6
ACTS: Final = (
    Act("bid", NUMBER, most_x=NAP),
    Act("pass", role=roles.YIELDS),
    Act("name", SUIT),
    Act("play", FACE, role=roles.PLAYS),
    Act("misere"),
    Act("wellington"),
    Act("blucher"),
)

SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0
# the bids from low to high: what stands for each in `said`, beside the numbers
NO_TRICK: Final = 6
DOUBLE_NAP: Final = 7
HIGHEST: Final = 8
LADDER: Final = (0, 1, 2, 3, 5, 6, 4, 7, 8)  # by that: how high it is; the misère lies between three and four
SIGNS: Final = ("", "", "", "", "", "", "M", "W", "B")


def called(bid: int) -> Told:
    """A bid as it stands at its seat."""
    return Count(bid) if bid <= NAP else Text(SIGNS[bid])


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.scoring = o.choice("scoring", "points", "chips")
        self.bidding_rounds = o.choice("bidding_rounds", "one", "until_pass")
        self.trump_set_by = o.choice("trump_set_by", "announcement", "first_lead")
        self.dealer_forced_bid = o.choice("dealer_forced_bid", "any", "one_only")
        self.min_bid = o.choice("min_bid", 1, 2)
        self.deals_per_player = o.number("deals_per_player", 4, 1, 20)
        self.target = o.number("target", 0, 0, 50)
        self.all_pass = o.choice("all_pass", "dealer_bids", "throw_in")
        self.extra_bids = o.choice("extra_bids", "none", "misere", "full")


class Napoleao(TrickGame):
    """Five cards each; whoever promises most tricks names trumps and plays against all the others."""

    opt: Rules
    said: tuple[int, ...] = ()  # by seat: the last bid, or PASSED, or SILENT
    bid: int = 0  # the highest so far, as it stands in `said`
    declarer: int = -1  # who made it

    def pack(self) -> Pack:
        """52 cards, the ace high (002:3057)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """What is not dealt stays face down in the stock."""
        return trick_zones()

    def deal(self) -> None:
        """Five cards each, one by one; the dealer's left speaks first (002:3059-3061)."""
        self.said = (SILENT,) * self.players
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), HAND_SIZE)
        self.ask(BIDDING, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Bid more or pass; name trumps; follow suit, else play anything: nobody must trump (002:3069)."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
        elif self.is_forced(seat):
            if self.opt.dealer_forced_bid == "one_only":
                m.add(BID, 1)
            else:
                self.offer_bids(m, 1)
        else:
            self.offer_bids(m, self.opt.min_bid)
            m.add(PASS)

    def offer_bids(self, m: Moves, least: int) -> None:
        """All that is higher than the last: numbers, the misère, and above a Nap what beats it."""
        for bid in range(least, NAP + 1):
            if LADDER[bid] > LADDER[self.bid]:
                m.add(BID, bid)
        if self.opt.extra_bids != "none" and LADDER[NO_TRICK] > LADDER[self.bid]:
            m.add(MISERE)
        if self.opt.extra_bids == "full":
            if self.bid == NAP:
                m.add(WELLINGTON)
            elif self.bid == DOUBLE_NAP:
                m.add(BLUCHER)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word in the auction, trumps, or a card."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == NAME:
            self.set_trump(seat, x)
            self.ask(PLAYING, seat)
        else:
            self.call(seat, x if act == BID else PASSED if act == PASS else NO_TRICK + act - MISERE)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A bid too low, a pass of the dealer who must play, a suit not followed."""
        if self.phase == BIDDING and act == PASS:
            return "forced"
        if self.phase == BIDDING and act == BID:
            return "only_one" if self.is_forced(seat) else "bid_more" if self.bid else "bid_least"
        if self.phase == BIDDING and act >= MISERE:
            return "bid_more" if act == MISERE and self.opt.extra_bids != "none" else "above_nap"
        return super().why(seat, act, x, y) if act == PLAY else "not_now"

    # -- the auction (002:3061-3065) ------------------------------------------------------------------------------

    def is_forced(self, seat: int) -> bool:
        """If all others pass the dealer must play, and may do so for a single trick (002:3065); not where such
        hands are thrown in.
        """
        if self.opt.all_pass == "throw_in":
            return False
        return seat == self.dealer and self.said.count(PASSED) == self.players - 1

    def call(self, seat: int, bid: int) -> None:
        """A bid is higher than the last, suits are not named; what cannot be beaten ends the auction, as a rule Nap."""
        self.said = put(self.said, seat, bid)
        if bid:
            self.bid, self.declarer = bid, seat
        speaker = self.speaker(seat)
        if self.bid != (HIGHEST if self.opt.extra_bids == "full" else NAP) and speaker >= 0:
            self.ask(BIDDING, speaker)
        elif self.declarer >= 0:
            self.end_auction()
        else:
            self.say("thrown_in")
            self.end_deal()

    def speaker(self, seat: int) -> int:
        """Everybody speaks once, the dealer last; or round and round, and who has passed is out. -1: it is over."""
        if self.opt.bidding_rounds == "one":
            return -1 if seat == self.dealer else self.next(seat)
        inside = 0
        for other in range(self.players):
            if self.said[other] != PASSED:
                inside |= 1 << other
        return next_speaker(self, seat, inside, 0, self.declarer)

    def end_auction(self) -> None:
        """The declarer names trumps and leads; by option his first card makes them. A misère has none."""
        codes = ("declares", "misere", "wellington", "blucher")
        self.say("nap" if self.bid == NAP else codes[max(self.bid - NAP, 0)], self.declarer, self.promised())
        named = self.opt.trump_set_by == "announcement" and self.bid != NO_TRICK
        self.ask(NAMING if named else PLAYING, self.declarer)

    def set_trump(self, seat: int, suit: int) -> None:
        """Trumps for this deal."""
        self.trump = suit
        self.say("trump", seat, suit)

    # -- the tricks -----------------------------------------------------------------------------------------------

    def play_card(self, seat: int, card: int) -> None:
        """The winner of a trick leads; the play stops as soon as the bid is made or cannot be made (002:3073)."""
        if self.trump < 0 and self.bid != NO_TRICK:
            self.set_trump(seat, PACK.suit[card])
        if not self.play(seat, card):
            self.ask(PLAYING, self.next(seat))
            return
        winner = self.take(self.taker)
        if self.bid == NO_TRICK:
            if winner == self.declarer:
                self.end_play(False)
            elif self.t.count(HAND, winner):
                self.ask(PLAYING, winner)
            else:
                self.end_play(True)
        elif self.tricks() == self.promised():
            self.end_play(True)
        elif self.lost() > HAND_SIZE - self.promised():
            self.end_play(False)
        else:
            self.ask(PLAYING, winner)

    def promised(self) -> int:
        """The tricks that the bid stands for."""
        return 0 if self.bid == NO_TRICK else min(self.bid, NAP)

    def tricks(self) -> int:
        """The tricks that the declarer has won."""
        return self.t.count(WON, self.declarer) // self.players

    def lost(self) -> int:
        """The tricks that the others have won together."""
        cards = 0
        for seat in range(self.players):
            cards += self.t.count(WON, seat)
        return cards // self.players - self.tricks()

    def end_play(self, made: bool) -> None:
        """What is left in the hands is laid open, so that all see that everybody followed suit (002:3081)."""
        if self.bid == NO_TRICK:
            self.say("misere_made" if made else "misere_failed", self.declarer)
        else:
            self.say("made" if made else "failed", self.declarer, self.promised())
        for seat in self.in_turn(self.declarer):
            if self.t.count(HAND, seat):
                self.t.show(HAND, seat, self.everybody)
        self.count_deal(made)
        self.end_deal()

    # -- the score (002:3075-3077) --------------------------------------------------------------------------------

    def count_deal(self, made: bool) -> None:
        """As many points as were bid, for the declarer or for each of the others; Nap is worth ten if it is made."""
        worth = self.worth_of(made)
        others = [seat for seat in self.in_turn(self.declarer) if seat != self.declarer]
        if self.opt.scoring == "chips":  # the declarer settles with each of the others
            gain = worth if made else -worth
            for seat in others:
                self.score(seat, -gain, "paid" if made else "received")
            self.score(self.declarer, gain * len(others), "received" if made else "paid")
        elif made:
            self.score(self.declarer, worth, "nap_made" if self.bid == NAP else "bid_made")
        else:
            for seat in others:
                self.score(seat, worth, "nap_failed" if self.bid == NAP else "bid_failed")

    def worth_of(self, made: bool) -> int:
        """What the bid comes to. Only the Nap wins more than it loses."""
        if self.bid <= NAP:
            return NAP_MADE if made and self.bid == NAP else self.bid
        return (MISERE_WORTH, WELLINGTON_WORTH, BLUCHER_WORTH)[self.bid - NO_TRICK]

    def deals(self) -> int:
        """How many deals there are, each player dealing equally often."""
        return self.opt.deals_per_player * self.players

    def match_over(self) -> bool:
        """So many deals; or, where a target was agreed, the deal in which somebody reaches it. Ties share."""
        if self.opt.target:
            return reached(self.points, self.opt.target)
        return played(self.deal_no, self.deals())

    # -- telling --------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        """Who declared how many tricks, and what that came to for each."""
        played_for = Column("declarer", "said", "declares", "nap", "misere", "wellington", "blucher", of_row=True)
        came_out = Column("bid", "said", "made", "failed", "misere_made", "misere_failed", of_row=True)
        return Ledger([played_for, came_out, Column("points", "points"), Column("total", "total")])

    def status(self) -> Lines:
        """The bids; then the contract, trumps, and the tricks of both sides on their way."""
        lines: Lines = []
        if self.phase == BIDDING:
            spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else called(n) for n in self.said]
            if max(self.said) != SILENT:
                lines.append(Line("bids", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if 0 < self.bid <= NAP:
                lines.append(Line("highest", Share(self.bid, self.declarer)))
            elif self.bid:
                lines.append(Line(f"highest_{SIGNS[self.bid].lower()}", Who([self.declarer])))
        else:
            lines.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
            if self.trump >= 0:
                lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
            if self.bid == NO_TRICK:
                lines.append(Line("no_trick"))
            else:
                lines.append(Line("tricks", Part(self.tricks(), self.promised()), roles.TRACK))
            if self.phase == PLAYING and self.bid != NO_TRICK:
                lines.append(Line("against", Part(self.lost(), HAND_SIZE + 1 - self.promised())))
        if self.opt.target:
            lines.append(Line("target", Count(self.opt.target), roles.OF_MATCH))
        else:
            lines.append(Line("deals", Part(self.deal_no + 1, self.deals()), roles.OF_MATCH))
        return lines


GAME: Final = GameSpec(
    "napoleao",
    Napoleao,
    seed="002:3055-3083",
    family="bidding-trick",
    emblem=("AH QH JH", "5"),
    players=(2, 3, 4, 5, 6),
    best=4,
    acts=ACTS,
    phases=("bidding", "naming", "playing"),
    rules=Rules,
    presets=(
        preset("rapida", deals_per_player=2),
        preset("normal"),
        preset("completa", deals_per_player=8),
        preset(
            "comum", min_bid=2, trump_set_by="first_lead", scoring="chips", all_pass="throw_in", extra_bids="misere"
        ),
    ),
    minutes=15,
    luck=4,
    thought=2,
)
