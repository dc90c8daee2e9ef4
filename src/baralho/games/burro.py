"""Burro and Burro em Pé (catalogue burro; seed 002:4634-4660)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, NO_SUIT, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset, variant
from baralho.engine.table import Zone
from baralho.engine.told import Line, Lines, Suit
from baralho.kinds.ends import played
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import strength

PACK: Final = french()
POWER: Final = strength(PACK, "A K Q J 10 9 8 7 6 5 4 3 2")  # (002:4642)
ROUNDS: Final = 2000  # without a stock: cards that are taken up can go round for ever when three or more play

LEADING: Final = 0
FOLLOWING: Final = 1

PLAY: Final = 0
DRAW: Final = 1
TOPPLE: Final = 2
TAKE: Final = 3
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("draw", role=roles.HANDLES),
    Act("topple"),
    Act("take", role=roles.HANDLES),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.standing = o.choice("standing", False, True)
        self.deals = o.number("deals", 1, 1, 20)
        self.finish_trick = o.choice("finish_trick", False, True)
        self.collapse_percent = o.number("collapse_percent", 4, 0, 100)
        self.deliberate_topple = o.choice("deliberate_topple", False, True)
        self.hand_size = o.choice("hand_size", 4, 5)


class Burro(Game):
    """Follow suit; who cannot draws until he can, and when the stock is gone takes up what lies there. Who has no card
    left wins; what the others are left with are their years of donkeyhood.
    """

    opt: Rules
    led: int = NO_SUIT  # the suit to follow
    best: int = -1  # the highest card of the round
    taker: int = -1  # who played it
    rounds: int = 0  # begun since the stock is gone

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Tricks won are out of the game; they lie before who won them."""
        return trick_zones()

    # -- a round --------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Four cards each, or five; the player on the dealer's left, of two the one who cut, leads (002:4638-4648)."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, self.opt.hand_size)
        self.ask(LEADING, first)

    def begin_round(self, seat: int) -> None:
        """A seat leads any card."""
        if not self.t.lines[STOCK]:
            self.rounds += 1
        if self.rounds > ROUNDS:
            self.say("endless")
            self.count_years()
        else:
            self.ask(LEADING, seat)

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit; else draw, or knock the standing stock over on purpose; without a stock take up the round."""
        cards = self.t.bags[HAND + seat]
        if self.phase == FOLLOWING:
            cards &= PACK.suits[self.led]
        if cards:
            m.cards(PLAY, cards)
        elif self.t.lines[STOCK]:
            m.add(DRAW)
            if self.opt.standing and self.opt.deliberate_topple:
                m.add(TOPPLE)
        else:
            m.add(TAKE)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He can follow suit, has to draw, or cannot; the stock does not stand, or must not be knocked over."""
        cards = self.t.mask(HAND, seat)
        if act == PLAY:
            return "must_follow" if x < PACK.count and cards >> x & 1 else "not_yours"
        if self.phase == LEADING:
            return "lead"
        if cards & PACK.suits[self.led]:
            return "must_follow"
        if act == TAKE:
            return "can_draw"
        return "no_stock" if not self.t.count(STOCK) else "no_topple"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played or drawn, the stock is knocked over, or the round is taken up."""
        if act == PLAY:
            self.put(seat, x)
            return
        self.t.lacks(HAND, seat, PACK.suits[self.led])
        if act == TAKE:
            self.take_up(seat)
            return
        if act == TOPPLE:
            self.say("knocked", seat, self.t.count(STOCK))
            self.t.move_all(STOCK, 0, HAND, seat)
        else:
            self.draw_one(seat)
        self.ask(FOLLOWING, seat)

    def put(self, seat: int, card: int) -> None:
        """A card is played; who has none left wins at once, unless the round is to be finished (002:4644)."""
        self.t.move(card, TRICK)
        if self.best < 0 or POWER[card] > POWER[self.best]:
            self.led = PACK.suit[card]
            self.best = card
            self.taker = seat
        if not self.t.bags[HAND + seat] and not self.opt.finish_trick:
            self.count_years()
        elif self.t.count(TRICK) < self.players:
            self.ask(FOLLOWING, self.next(seat))
        else:
            self.say("trick", self.taker, self.best)
            self.end_round(WON, self.taker, self.taker)  # these cards are out of the game

    def draw_one(self, seat: int) -> None:
        """The top card; if the stock stands and falls, all that is left of it as well (002:4660)."""
        self.t.draw(STOCK, 0, HAND, seat)
        left = self.t.count(STOCK)
        if self.opt.standing and left:
            lot = self.draw_lot(f"fall of deal {self.deal_no + 1} / {left}", 100)
            if lot < self.opt.collapse_percent:
                self.say("toppled", seat, left)
                self.t.move_all(STOCK, 0, HAND, seat)

    def take_up(self, seat: int) -> None:
        """Without a stock, who cannot follow takes all cards of the round; his left leads a new one (002:4650-4652)."""
        self.end_round(HAND, seat, self.next(seat))

    def end_round(self, kind: int, owner: int, leader: int) -> None:
        """The cards of the round go where they belong, and a new one is led, unless somebody got away in it."""
        self.t.move_all(TRICK, 0, kind, owner)
        self.led = NO_SUIT
        self.best = -1
        if self.somebody_out():
            self.count_years()
        else:
            self.begin_round(leader)

    def somebody_out(self) -> bool:
        """Whether a hand is empty: only where the round is played to its end first."""
        for seat in range(self.players):
            if not self.t.bags[HAND + seat]:
                return True
        return False

    # -- the years ------------------------------------------------------------------------------------------------

    def count_years(self) -> None:
        """Every card left is a year of donkeyhood (002:4644, 4652); who has most is the biggest donkey."""
        years = [self.t.count(HAND, seat) for seat in range(self.players)]
        for seat in range(self.players):
            if not years[seat]:
                self.say("out", seat)
        for seat in range(self.players):
            if years[seat]:
                self.t.show(HAND, seat, self.everybody)
                self.score(seat, years[seat], "years")
        for seat in range(self.players):
            if years[seat] == max(years):
                self.say("burro", seat, years[seat])
        self.end_deal()

    def match_over(self) -> bool:
        """After so many deals; the fewest years win."""
        return played(self.deal_no, self.opt.deals)

    def status(self) -> Lines:
        """The suit to follow, and whether the stock stands, or is gone."""
        lines = [Line("suit", Suit(FRENCH_SUITS[self.led]))] if self.led != NO_SUIT and not self.over else []
        if not self.t.count(STOCK):
            return lines if self.over else [*lines, Line("no_stock")]
        return [*lines, Line("standing")] if self.opt.standing else lines


GAME: Final = GameSpec(
    "burro",
    Burro,
    seed="002:4634-4660",
    family="shedding",
    emblem=("3H 4H 5H", "∩∩"),
    players=(2, 3, 4, 5, 6, 7, 8),
    best=4,
    acts=ACTS,
    phases=("leading", "following"),
    rules=Rules,
    variants=(variant("burro-em-pe", standing=True),),
    presets=(preset("normal"), preset("completa", deals=5)),
    says={"toppled": roles.TURNING, "knocked": roles.TURNING},
    low_wins=True,
    cap=100_000,
    minutes=8,
    luck=4,
    thought=1,
)
