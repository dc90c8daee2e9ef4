"""Sueca (catalogue sueca; seed 002:1139-1211)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, SUIT, Act, Terms, preset
from baralho.engine.table import Zone
from baralho.engine.told import BySide, Line, Lines, Part, Suit, counts
from baralho.kinds.ends import best_of
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, trick_zones
from baralho.kinds.values import strength, values, worth

PACK: Final = french(drop="8 9 10")
POWER: Final = strength(PACK, "A 7 K J Q 6 5 4 3 2")  # the 7 above the king, the jack above the queen
VALUE: Final = values(PACK, {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2})  # 120 in all
GALHOS: Final = 4  # a bandeira, and in the book a partida

NAMING: Final = 0
PLAYING: Final = 1

NAME: Final = 0
PLAY: Final = 1
ACTS: Final = (Act("name", SUIT), Act("play", FACE, role=roles.PLAYS))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.trump_choice = o.choice("trump_choice", "dealer_names", "last_card", "turn_up_first")
        self.first_leader = o.choice("first_leader", "dealer", "next_player")
        self.direction = o.choice("direction", "clockwise", "anticlockwise", display=True)
        self.double_threshold = o.choice("double_threshold", 90, 91)
        self.tie_60 = o.choice("tie_60", "one_each", "none", "next_double")
        self.bandeira = o.choice("bandeira", "points_120", "all_tricks")
        self.partida_to = o.choice("partida_to", 4, 10)
        self.partidas = o.choice("partidas", 1, 3)


class Sueca(TrickGame):
    """Two pairs play ten tricks for 120 points in cards; what they score are galhos, four of which make a partida."""

    opt: Rules
    partidas: tuple[int, ...] = (0, 0)
    galhos: tuple[int, ...] = (0, 0)
    doubled: bool = False  # the next deal counts double

    def pack(self) -> Pack:
        """40 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The won cards lie before the pair."""
        return trick_zones(won_by_side=True)

    def count_sides(self) -> int:
        """Partners sit opposite."""
        return 2

    def power(self, card: int) -> int:
        """A 7 K J Q 6 5 4 3 2."""
        return POWER[card]

    def deal(self) -> None:
        """Ten cards each; the dealer names trumps, or a card of his decides."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        cards = self.t.line(STOCK)
        shown = cards[0] if self.opt.trump_choice == "last_card" else cards[-self.players]
        self.t.deal(STOCK, HAND, first, 10)
        if self.opt.trump_choice == "dealer_names":
            self.ask(NAMING, self.dealer)
        else:
            self.t.turn(shown)  # he keeps it in his hand, open until the first trick is complete
            self.trump = PACK.suit[shown]
            self.say("trump", self.dealer, self.trump)
            self.lead()

    def lead(self) -> None:
        """The dealer leads (002:1169)."""
        self.ask(PLAYING, self.dealer if self.opt.first_leader == "dealer" else self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Name one of four suits; follow suit, else play anything: there is no duty to trump or to beat."""
        if self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
        else:
            m.cards(PLAY, self.following(seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Trumps are named, or a card is played."""
        if act == NAME:
            self.trump = x
            self.say("trump", seat, x)
            self.lead()
        elif self.play_on(PLAYING, seat, x):
            self.count_deal()
        elif not self.t.mask(TRICK):
            self.cover()

    def cover(self) -> None:
        """After the first trick the dealer takes the trump he showed up, if he still has it."""
        for card in self.t.cards(HAND, self.dealer):
            if self.t.up(card):
                self.t.turn(card)

    def count_deal(self) -> None:
        """61 points win a galho, 90 two, all 120 the partida; 60 all is one each (002:1189-1199)."""
        ours = worth(self.t.mask(WON, 0), VALUE)
        self.say("points", 0, ours)
        self.say("points", 1, 120 - ours)
        double = 2 if self.doubled else 1
        self.doubled = False
        if ours == 60:
            if self.opt.tie_60 == "one_each":
                self.gain(0, double, "tie")
                self.gain(1, double, "tie")
            self.doubled = self.opt.tie_60 == "next_double"
        else:
            side, best = (0, ours) if ours > 60 else (1, 120 - ours)
            if best == 120 and self.all_won(side):
                long = self.opt.partida_to > GALHOS  # then it is worth four, else the partida
                self.gain(side, GALHOS if long else max(GALHOS - self.galhos[side], 1), "bandeira")
            elif best >= self.opt.double_threshold:
                self.gain(side, 2 * double, "double")
            else:
                self.gain(side, double, "deal")
        self.end_partida()
        self.end_deal()

    def all_won(self, side: int) -> bool:
        """Whether all 120 points are a bandeira; at some tables only with every trick."""
        return self.opt.bandeira == "points_120" or self.t.mask(WON, side) == PACK.all

    def gain(self, side: int, galhos: int, code: str) -> None:
        """Write galhos down."""
        self.galhos = plus(self.galhos, side, galhos)
        self.score(side, galhos, code)

    def end_partida(self) -> None:
        """Four galhos win, or ten; with as many for both at once the first pair ahead wins."""
        a, b = self.galhos
        if max(a, b) >= self.opt.partida_to and a != b:
            side = 0 if a > b else 1
            self.partidas = plus(self.partidas, side, 1)
            self.say("partida", side)
            self.galhos = (0, 0)
            self.doubled = False

    def match_over(self) -> bool:
        """One partida, or the first pair to two."""
        return best_of(self.partidas, self.opt.partidas)

    def winners(self) -> int:
        """The pair with more partidas."""
        return self.leading([(won,) for won in self.partidas])

    def status(self) -> Lines:
        """Trumps, and galhos of the partida in progress."""
        trump = [Line("trump", Suit(FRENCH_SUITS[self.trump]))] if self.trump >= 0 else []
        return [
            *trump,
            Line("galhos", BySide([Part(n, self.opt.partida_to) for n in self.galhos]), roles.TRACK),
            Line("partidas", BySide(counts(self.partidas))),
        ]


GAME: Final = GameSpec(
    "sueca",
    Sueca,
    seed="002:1139-1211",
    family="point-trick",
    emblem=("AS 7S", "120"),
    players=(4,),
    acts=ACTS,
    phases=("naming", "playing"),
    rules=Rules,
    keeps=("partidas", "galhos", "doubled"),
    presets=(
        preset("normal"),
        preset("completa", partidas=3),
        preset(
            "portuguesa",
            trump_choice="last_card",
            first_leader="next_player",
            direction="anticlockwise",
            double_threshold=91,
            tie_60="none",
        ),
    ),
    minutes=20,
    luck=3,
    thought=3,
)
