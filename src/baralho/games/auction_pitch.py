"""Auction Pitch, or Set Back (catalogue auction-pitch; seed 002:5454-5498; what it has of Seven-Up, 002:5424-5428)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, JACK, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, Act, Options, Terms, Value, preset
from baralho.engine.table import Zone
from baralho.engine.told import (
    NOTHING,
    BySeat,
    BySide,
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
from baralho.kinds.high_low import CARD_POINTS, four_points, pile_with
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, trick_zones
from baralho.kinds.values import values, worth

PACK: Final = french()
VALUE: Final = values(PACK, CARD_POINTS)  # for the point of Game only
HAND_SIZE: Final = 6
PACKET: Final = 3
SLAM: Final = 4  # all four points, "tiro na lua": the highest bid (002:5466)
POINTS: Final = ("high", "low", "jack", "game")  # in the order in which they are counted

BIDDING: Final = 0
PLAYING: Final = 1

BID: Final = 0
PASS: Final = 1
PLAY: Final = 2
ACTS: Final = (
    Act("bid", NUMBER, most_x=SLAM),
    Act("pass", role=roles.YIELDS),
    Act("play", FACE, role=roles.PLAYS),
)

SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0


def in_pairs(players: int, chosen: Options) -> Value:
    """Four who play it as today, where the dealer may steal, sit in pairs."""
    return players == 4 and chosen.get("dealer_steals") is True


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.number("target", 11, 1, 100)
        self.trick_rule = o.choice("trick_rule", "follow_strict", "follow_or_trump")
        self.first_trick_order = o.choice("first_trick_order", "left_of_dealer", "left_of_pitcher")
        self.min_bid = o.choice("min_bid", 1, 2)
        self.partners = o.choice("partners", False, True, default=in_pairs)
        self.dealer_steals = o.choice("dealer_steals", False, True)
        self.low_point = o.choice("low_point", "dealt", "won")


def check(players: int, options: Options) -> str:
    """Partners are two and two."""
    if options["partners"] and players != 4:
        return f"partners=true is for four players, not {players}"
    return ""


class AuctionPitch(TrickGame):
    """Six tricks for High, Low, Jack and Game; who bids most of them pitches the first card, and its suit is trumps."""

    opt: Rules
    said: tuple[int, ...] = ()  # by seat: its bid, or PASSED, or SILENT
    bid: int = 0  # the highest so far
    pitcher: int = -1  # who made it
    opening: bool = True  # the first trick, in which the others follow in an order of its own
    tops: tuple[int, ...] = ()  # by seat: the power of the highest trump it was dealt, 0 for none; as seen in play
    low: int = 0  # the power of the lowest trump played so far, 0 for none
    low_seat: int = -1  # whom it was dealt to
    champion: int = -1  # the side that has won the match

    def pack(self) -> Pack:
        """52 cards, the ace high (002:5456)."""
        return PACK

    def count_sides(self) -> int:
        """Each for himself; today four often play in pairs."""
        return 2 if self.opt.partners else self.players

    def zones(self) -> tuple[Zone, ...]:
        """What is not dealt stays face down in the stock; partners have one pile."""
        return trick_zones(won_by_side=self.opt.partners)

    def deal(self) -> None:
        """Six cards each in two packets of three; the dealer's left speaks first (002:5458, 002:5464)."""
        self.said = (SILENT,) * self.players
        self.tops = (0,) * self.players
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), HAND_SIZE, PACKET)
        self.ask(BIDDING, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Bid more than the last or pass; play."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        else:
            m.each(BID, list(range(max(self.least(seat), self.opt.min_bid), SLAM + 1)))
            if not self.is_forced(seat):
                m.add(PASS)

    def least(self, seat: int) -> int:
        """The lowest bid that is enough: more than the last; a dealer who may steal it takes it for the same."""
        return self.bid if self.opt.dealer_steals and seat == self.dealer else self.bid + 1

    def is_forced(self, seat: int) -> bool:
        """A dealer who may steal must bid where all the others have passed."""
        return self.opt.dealer_steals and seat == self.dealer and not self.bid

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word in the auction, or a card."""
        if act == PLAY:
            self.play_card(seat, x)
        else:
            self.call(seat, x if act == BID else PASSED)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A bid too low, a pass of who must bid; a suit not followed, where one might also have trumped."""
        if self.phase == BIDDING and act == PASS:
            return "forced"
        if self.phase == BIDDING and act == BID:
            return "bid_more"
        reason = super().why(seat, act, x, y) if act == PLAY else "not_now"
        if reason == "must_follow" and self.opt.trick_rule == "follow_or_trump":
            return "follow_or_trump"
        return reason

    # -- the auction (002:5464-5468) ------------------------------------------------------------------------------

    def call(self, seat: int, bid: int) -> None:
        """Everybody speaks once, the dealer last. Nobody can go above four, so that ends it; but a dealer may steal it.

        If all pass the deal is dead: the same dealer deals again.
        """
        self.said = put(self.said, seat, bid)
        if bid:
            self.bid, self.pitcher = bid, seat
        if seat != self.dealer and bid < SLAM:
            self.ask(BIDDING, self.next(seat))
        elif seat != self.dealer and self.opt.dealer_steals:
            self.ask(BIDDING, self.dealer)
        elif self.pitcher >= 0:
            self.say("slam" if self.bid == SLAM else "pitcher", self.pitcher, self.bid)
            self.ask(PLAYING, self.pitcher)
        else:
            self.say("dead", self.dealer)
            self.end_deal()

    def next_dealer(self) -> int:
        """The deal passes to the left, but for a dead one."""
        return self.next(self.dealer) if self.bid else self.dealer

    # -- the tricks (002:5470-5472; what is lost there, as in Seven-Up) -------------------------------------------

    def following(self, seat: int) -> int:
        """Follow suit; without the suit, trump or throw anything. By option one may always trump."""
        cards = super().following(seat)
        if self.led >= 0 and self.opt.trick_rule == "follow_or_trump":
            cards |= self.t.mask(HAND, seat) & self.of_suit(self.trump)
        return cards

    def shows_void(self, card: int) -> bool:
        """Where one may always trump, a trump tells nothing of the suit led."""
        if self.opt.trick_rule == "follow_or_trump" and PACK.suit[card] == self.trump:
            return False
        return PACK.suit[card] != self.led

    def play_card(self, seat: int, card: int) -> None:
        """The pitcher's first card makes trumps; the winner of a trick leads to the next."""
        if self.trump < 0:
            self.trump = PACK.suit[card]
            self.say("trump", seat, self.trump)
        if PACK.suit[card] == self.trump:
            self.note_trump(seat, self.power(card))
        if not self.play(seat, card):
            self.ask(PLAYING, self.follower(seat))
            return
        winner = self.take(self.side(self.taker))
        self.opening = False
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    def follower(self, seat: int) -> int:
        """Who plays next: to the first trick the others play from the dealer's left, passing over the pitcher
        (002:5470); by option, and later on, clockwise.
        """
        if not self.opening or self.opt.first_trick_order == "left_of_pitcher":
            return self.next(seat)
        others = self.in_turn(self.next(self.dealer), self.everybody & ~(1 << self.pitcher))
        return others[self.t.count(TRICK) - 1]

    def note_trump(self, seat: int, power: int) -> None:
        """High and Low go by whom a trump was dealt to; all six cards are played, so the end of play tells it."""
        if power > self.tops[seat]:
            self.tops = put(self.tops, seat, power)
        if not self.low or power < self.low:
            self.low, self.low_seat = power, seat

    # -- the points (002:5474-5498) -------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """The pitcher scores all he made, if that is as much as he bid, and else is set back by his bid, even below
        zero; every other player scores what he made.
        """
        earned = self.earned()
        made = [0] * self.sides
        for side, code in earned:
            made[side] += 1
            self.tell_point(side, code)
        first = self.side(self.pitcher)
        kept = made[first] >= self.bid
        if not kept:
            self.say("short", self.pitcher, made[first], self.bid)
            made[first] = -self.bid
        for seat in self.in_turn(self.pitcher)[: self.sides]:
            side = self.side(seat)
            if made[side]:
                self.score(side, made[side], "set_back" if made[side] < 0 else "points")
        self.champion = self.first_home(kept, earned)
        self.end_deal()

    def earned(self) -> list[tuple[int, str]]:
        """Who has which point. High and Low are whom these trumps were dealt to, and a single trump is both (002:5424);
        the jack and the cards count for who won them, by option the lowest trump too. A tie for Game is nobody's
        (002:5426).
        """
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        jack = self.of_suit(self.trump) & PACK.ranks[JACK]
        low = self.side(self.low_seat)
        if self.opt.low_point == "won":
            low = pile_with(piles, 1 << self.trump_of(self.low))
        return four_points(self.side(self.tops.index(max(self.tops))), low, piles, jack, VALUE)

    def trump_of(self, power: int) -> int:
        """The trump that is so high."""
        return (self.of_suit(self.trump) & PACK.ranks[1 if power == 14 else power]).bit_length() - 1

    def tell_point(self, side: int, code: str) -> None:
        """Who has a point, and by which card or sum."""
        if code == "game":
            self.say("game_of" if self.opt.partners else code, side, worth(self.t.mask(WON, side), VALUE))
            return
        card = self.trump_of(JACK if code == "jack" else self.low if code == "low" else max(self.tops))
        if code == "low" and self.opt.low_point == "won":
            code = "low_won"
        self.say(f"{code}_of" if self.opt.partners else code, side, card)

    def first_home(self, kept: bool, earned: list[tuple[int, str]]) -> int:
        """Who has won the match, -1 for nobody yet.

        A pitcher who is there has won, even with fewer points than others; one who was set back has not. Of others who
        are there together, who was dealt the highest trump (002:5498); if none of them was dealt any, who has the first
        of the points as they are counted, then who has most in all. If that is equal too another deal is played.
        """
        home = [side for side in range(self.sides) if self.points[side] >= self.opt.target]
        first = self.side(self.pitcher)
        if first in home:
            if kept:
                return first
            home.remove(first)
        if not home:
            return -1
        ranked = sorted([(self.standing(side, earned), side) for side in home], reverse=True)
        return -1 if len(ranked) > 1 and ranked[0][0] == ranked[1][0] else ranked[0][1]

    def standing(self, side: int, earned: list[tuple[int, str]]) -> tuple[int, int, int]:
        """What decides between sides that reach the target together, the most important first."""
        first = min([POINTS.index(code) for who, code in earned if who == side], default=len(POINTS))
        top = max([self.tops[seat] for seat in range(self.players) if self.side(seat) == side])
        return top, -first, self.points[side]

    def match_over(self) -> bool:
        """Somebody has won."""
        return self.champion >= 0

    def winners(self) -> int:
        """One player, or pair, who need not have most points."""
        return super().winners() if self.champion < 0 else self.seats_of(self.champion)

    # -- telling --------------------------------------------------------------------------------------------------

    def card_points(self) -> list[int]:
        """By side: what counts for Game in the tricks won so far."""
        return [worth(self.t.mask(WON, side), VALUE) for side in range(self.sides)]

    def ledger(self) -> Ledger:
        """Who pitched for how much, who had which point, and what each scored."""
        pitched = Column("pitcher", "said", "pitcher", "slam", of_row=True)
        signs = [Column(code, "said", *self.told_by(code), of_row=True) for code in POINTS]
        return Ledger([pitched, *signs, Column("points", "points"), Column("total", "total")])

    def told_by(self, code: str) -> list[str]:
        """Under which codes a point is told."""
        if code == "low" and self.opt.low_point == "won":
            code = "low_won"
        return [f"{code}_of" if self.opt.partners else code]

    def status(self) -> Lines:
        """The race, the bids, the pitcher, trumps, and what the tricks so far count for Game."""
        lines = [Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK)]
        if self.phase == BIDDING:
            spoken = [NOTHING if n == SILENT else Text("-") if n == PASSED else Count(n) for n in self.said]
            if max(self.said) != SILENT:
                lines.append(Line("bids", BySeat(spoken), roles.AT_SEATS, "⚑"))
            if self.bid:
                lines.append(Line("highest", Share(self.bid, self.pitcher)))
            return lines
        lines.append(Line("pitcher", Who([self.pitcher]), roles.OFFICE, "★"))
        lines.append(Line("bid", Count(self.bid)))
        if self.trump >= 0:
            lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
            lines.append(Line("cards", BySide(counts(self.card_points()))))
        return lines


GAME: Final = GameSpec(
    "auction-pitch",
    AuctionPitch,
    seed="002:5454-5498",
    family="bidding-trick",
    emblem=("AC 2C JC", "4"),
    players=(2, 3, 4, 5, 6, 7),
    best=4,
    acts=ACTS,
    phases=("bidding", "playing"),
    rules=Rules,
    check=check,
    presets=(
        preset("rapida", target=7),
        preset("normal"),
        preset("completa", target=21),
        preset(
            "comum",
            trick_rule="follow_or_trump",
            first_trick_order="left_of_pitcher",
            target=21,
            min_bid=2,
            dealer_steals=True,
        ),
    ),
    minutes=20,
    luck=4,
    thought=3,
)
