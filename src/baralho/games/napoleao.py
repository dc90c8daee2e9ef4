"""Napoleão, or Nap (catalogue napoleao; seed 002:3055-3083)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, SUIT, Act, Terms, preset
from baralho.engine.table import Zone
from baralho.engine.told import NOTHING, BySeat, Column, Count, Ledger, Line, Lines, Part, Share, Suit, Text, Who
from baralho.kinds.auction import next_speaker
from baralho.kinds.ends import played, reached
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones

PACK: Final = french()
HAND_SIZE: Final = 5
NAP: Final = 5  # all tricks: the highest bid
NAP_MADE: Final = 10  # and what it is worth; one that fails costs what it promised (002:3077)

BIDDING: Final = 0
NAMING: Final = 1
PLAYING: Final = 2

BID: Final = 0
PASS: Final = 1
NAME: Final = 2
PLAY: Final = 3
ACTS: Final = (
    Act("bid", NUMBER, most_x=NAP),
    Act("pass", role=roles.YIELDS),
    Act("name", SUIT),
    Act("play", FACE, role=roles.PLAYS),
)

SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0


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


class Napoleao(TrickGame):
    """Five cards each; whoever promises most tricks names trumps and plays against all the others."""

    opt: Rules
    said: tuple[int, ...] = ()  # by seat: the last bid, or PASSED, or SILENT
    bid: int = 0  # the highest so far
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
            m.each(BID, [1] if self.opt.dealer_forced_bid == "one_only" else list(range(1, NAP + 1)))
        else:
            m.each(BID, list(range(max(self.bid + 1, self.opt.min_bid), NAP + 1)))
            m.add(PASS)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word in the auction, trumps, or a card."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == NAME:
            self.set_trump(seat, x)
            self.ask(PLAYING, seat)
        else:
            self.call(seat, x if act == BID else PASSED)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A bid too low, a pass of the dealer who must play, a suit not followed."""
        if self.phase == BIDDING and act == PASS:
            return "forced"
        if self.phase == BIDDING and act == BID:
            return "only_one" if self.is_forced(seat) else "bid_more" if self.bid else "bid_least"
        return super().why(seat, act, x, y) if act == PLAY else "not_now"

    # -- the auction (002:3061-3065) ------------------------------------------------------------------------------

    def is_forced(self, seat: int) -> bool:
        """If all others pass the dealer must play, and may do so for a single trick (002:3065)."""
        return seat == self.dealer and self.said.count(PASSED) == self.players - 1

    def call(self, seat: int, bid: int) -> None:
        """A bid is higher than the last, suits are not named; Nap cannot be beaten and ends the auction."""
        self.said = put(self.said, seat, bid)
        if bid:
            self.bid, self.declarer = bid, seat
        speaker = self.speaker(seat)
        if self.bid < NAP and speaker >= 0:
            self.ask(BIDDING, speaker)
        else:
            self.end_auction()

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
        """The declarer names trumps and leads; by option his first card makes them."""
        self.say("nap" if self.bid == NAP else "declares", self.declarer, self.bid)
        self.ask(NAMING if self.opt.trump_set_by == "announcement" else PLAYING, self.declarer)

    def set_trump(self, seat: int, suit: int) -> None:
        """Trumps for this deal."""
        self.trump = suit
        self.say("trump", seat, suit)

    # -- the tricks -----------------------------------------------------------------------------------------------

    def play_card(self, seat: int, card: int) -> None:
        """The winner of a trick leads; the play stops as soon as the bid is made or cannot be made (002:3073)."""
        if self.trump < 0:
            self.set_trump(seat, PACK.suit[card])
        if not self.play(seat, card):
            self.ask(PLAYING, self.next(seat))
            return
        winner = self.take(self.taker)
        if self.tricks() == self.bid:
            self.end_play(True)
        elif self.lost() > HAND_SIZE - self.bid:
            self.end_play(False)
        else:
            self.ask(PLAYING, winner)

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
        self.say("made" if made else "failed", self.declarer, self.bid)
        for seat in self.in_turn(self.declarer):
            if self.t.count(HAND, seat):
                self.t.show(HAND, seat, self.everybody)
        self.count_deal(made)
        self.end_deal()

    # -- the score (002:3075-3077) --------------------------------------------------------------------------------

    def count_deal(self, made: bool) -> None:
        """As many points as were bid, for the declarer or for each of the others; Nap is worth ten if it is made."""
        worth = NAP_MADE if made and self.bid == NAP else self.bid
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
        played_for = Column("declarer", "said", "declares", "nap", of_row=True)
        came_out = Column("bid", "said", "made", "failed", of_row=True)
        return Ledger([played_for, came_out, Column("points", "points"), Column("total", "total")])

    def status(self) -> Lines:
        """The bids; then the contract, trumps, and the tricks of both sides on their way."""
        lines: Lines = []
        if self.phase == BIDDING:
            spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else Count(n) for n in self.said]
            if max(self.said) != SILENT:
                lines.append(Line("bids", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if self.bid:
                lines.append(Line("highest", Share(self.bid, self.declarer)))
        else:
            lines.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
            if self.trump >= 0:
                lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
            lines.append(Line("tricks", Part(self.tricks(), self.bid), roles.TRACK))
            if self.phase == PLAYING:
                lines.append(Line("against", Part(self.lost(), HAND_SIZE + 1 - self.bid)))
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
    presets=(preset("rapida", deals_per_player=2), preset("normal"), preset("completa", deals_per_player=8)),
    minutes=15,
    luck=4,
    thought=2,
)
