"""California Jack (catalogue california-jack; seed 002:5414-5422, 5432-5452; of Seven-Up, 002:5426-5430)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, JACK, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import Zone
from baralho.engine.told import BySide, Column, Ledger, Line, Lines, Part, Suit, Who, counts
from baralho.kinds.high_low import CARD_POINTS, four_points, pile_with
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones
from baralho.kinds.values import values, worth

PACK: Final = french()
VALUE: Final = values(PACK, CARD_POINTS)  # for the point of Game only; 80 in all
ACE: Final = 1
TWO: Final = 2
HAND_SIZE: Final = 6
SIGNS: Final = (("high", ACE, "A"), ("low", TWO, "2"), ("jack", JACK, "J"))  # the trumps that are a point each

PLAYING: Final = 0

PLAY: Final = 0
ACTS: Final = (Act("play", FACE, role=roles.PLAYS),)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 7, 10)
        self.stock_face_up = o.choice("stock_face_up", "first_card_only", "always")
        self.dealer_scores_turned_jack = o.choice("dealer_scores_turned_jack", False, True)
        self.double_out = o.choice("double_out", "ace_of_trump", "count_order")


class CaliforniaJack(TrickGame):
    """Seven-Up for two with a stock: all 52 cards are played, and High, Low, Jack and Game go to who has won them."""

    opt: Rules
    drawn_open: int = 0  # cards (a mask) that were drawn face up: everybody knows who has them
    champion: int = -1  # who has won the match

    def pack(self) -> Pack:
        """52 cards, the ace high."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The card turned for trumps lies face up on the stock."""
        return trick_zones()

    # -- the deal (002:5416) --------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Six cards each, one by one; the top card of the stock is turned up and makes trumps for the whole deal."""
        eldest = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, eldest, HAND_SIZE)
        self.open_top()
        card = self.t.top(STOCK)
        self.trump = PACK.suit[card]
        self.say("trump", self.dealer, self.trump)
        if PACK.rank[card] != JACK or not self.turns_out():
            self.ask(PLAYING, eldest)

    def open_top(self) -> None:
        """Turn the top card of the stock face up."""
        if self.t.count(STOCK):
            self.t.turn(self.t.top(STOCK))

    def turns_out(self) -> bool:
        """By option a jack turned up scores for the dealer, as in Seven-Up; True if that ends the match (002:5430).

        It is drawn and played all the same, and scores again for whoever wins it.
        """
        if not self.opt.dealer_scores_turned_jack:
            return False
        self.score(self.dealer, 1, "jack_turned")
        if self.points[self.dealer] < self.opt.target:
            return False
        self.champion = self.dealer
        self.end_deal()
        return True

    # -- the tricks (002:5418-5422) -------------------------------------------------------------------------------

    def draws(self) -> bool:
        """As long as there is a stock."""
        return self.t.count(STOCK) > 0

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, while the stock lasts too; without the suit, trump or throw anything."""
        m.cards(PLAY, self.following(seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """26 tricks: after each of the first twenty both draw, and the winner leads."""
        if not self.play(seat, x):
            self.ask(PLAYING, self.next(seat))
            return
        winner = self.take(self.taker)
        if self.draws():
            self.draw_one(winner)
            self.draw_one(self.next(winner))
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    def draw_one(self, seat: int) -> None:
        """The winner of a trick draws the top card, his opponent the next one.

        In the book only the first is open, the one that made trumps; by option the next is always turned at once.
        """
        card = self.t.top(STOCK)
        open_card = self.t.up(card)
        self.t.draw(STOCK, 0, HAND, seat)
        if open_card:
            self.drawn_open |= 1 << card
            self.say("drawn", seat, card)
        if self.opt.stock_face_up == "always":
            self.open_top()

    # -- the points (002:5432-5452) -------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Write the points down in their order.

        If both get there in one deal, who has won the ace of trumps wins (002:5428); by option who got there first, and
        then nothing more is counted.
        """
        cards = self.card_points()
        for seat in self.in_turn(self.next(self.dealer)):
            self.say("count", seat, cards[seat])
        if cards[0] == cards[1]:
            self.say("tied")
        for seat, code in self.earned():
            if self.champion < 0:
                self.score(seat, 1, code)
                if self.points[seat] >= self.opt.target and self.opt.double_out == "count_order":
                    self.champion = seat
        if self.champion < 0 and max(self.points) >= self.opt.target:
            both = min(self.points) >= self.opt.target
            self.champion = self.holder(ACE) if both else self.points.index(max(self.points))
        self.end_deal()

    def earned(self) -> list[tuple[int, str]]:
        """Who has which point, in the order High, Low, Jack, Game: all four by what was won (002:5452).

        All cards have been played, so who has more than the other for Game has 41 or more of the 80; at 40 each nobody
        has it.
        """
        piles = [self.t.mask(WON, seat) for seat in range(self.players)]
        return four_points(self.holder(ACE), self.holder(TWO), piles, self.trump_of(JACK), VALUE)

    def trump_of(self, rank: int) -> int:
        """The trump of this rank (a mask)."""
        return PACK.suits[self.trump] & PACK.ranks[rank]

    def holder(self, rank: int) -> int:
        """Who has won the trump of this rank, -1 for nobody yet."""
        return pile_with([self.t.mask(WON, seat) for seat in range(self.players)], self.trump_of(rank))

    def card_points(self) -> list[int]:
        """By seat: what counts for Game in the tricks won so far."""
        return [worth(self.t.mask(WON, seat), VALUE) for seat in range(self.players)]

    def match_over(self) -> bool:
        """Somebody has won."""
        return self.champion >= 0

    def winners(self) -> int:
        """One player, who need not have more points."""
        return super().winners() if self.champion < 0 else 1 << self.champion

    # -- telling --------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        """Who has High, Low, Jack and Game of each deal, a jack turned up, and the race."""
        signs = [Column(code, "who", code, of_row=True) for code in ("high", "low", "jack", "game")]
        before = [Column("before", "who", "jack_turned", of_row=True)] if self.opt.dealer_scores_turned_jack else []
        return Ledger([*signs, *before, Column("total", "total")])

    def status(self) -> Lines:
        """The race, trumps, who has won which point so far, and what the tricks count for Game: all have seen them."""
        lines = [Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK)]
        if self.trump < 0:
            return lines
        lines.append(Line("trump", Suit(FRENCH_SUITS[self.trump])))
        for code, rank, sign in SIGNS:
            seat = self.holder(rank)
            if seat >= 0:
                lines.append(Line(code, Who([seat]), roles.OFFICE, sign))
        lines.append(Line("cards", BySide(counts(self.card_points()))))
        return lines


GAME: Final = GameSpec(
    "california-jack",
    CaliforniaJack,
    seed="002:5414-5422, 5432-5452",
    family="point-trick",
    emblem=("JD 2D", "41"),
    players=(2,),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    presets=(
        preset("normal"),
        preset("comum", stock_face_up="always", target=10),
    ),
    minutes=20,
    luck=3,
    thought=3,
)
