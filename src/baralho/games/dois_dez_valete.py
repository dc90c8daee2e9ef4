"""Dois-Dez-Valete, or Two-Ten-Jack (catalogue dois-dez-valete; seed 002:2511-2537)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import Zone
from baralho.engine.told import Badge, BySide, Column, Ledger, Line, Lines, Part, Suit, counts
from baralho.kinds.ends import decided, played
from baralho.kinds.stock import draw_round
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, trick_zones
from baralho.kinds.values import strength, worth

PACK: Final = french()
ORDER: Final = strength(PACK, "A K Q J 10 9 8 7 6 5 4 3 2")  # (002:2515)
HAND_SIZE: Final = 6
MOST_DEALS: Final = 50  # a deal has five points for both together, so that a match need not end by itself (ruling)

SPADES: Final = PACK.suit[PACK.of("AS")]
HEARTS: Final = PACK.suit[PACK.of("AH")]
SPADE_ACE: Final = PACK.of("AS")
ACE: Final = 1 << SPADE_ACE  # as a mask
TRUMPS: Final = PACK.suits[HEARTS] | ACE  # all cards that can be trumps
TOP: Final = 14  # the ace of spades is above the ace of hearts (ruling)

# What cards count for who wins them (002:2527-2535), by the line of the score sheet where they are written.
COUNTS: Final = (
    ("2H 10H JH", 10, "hearts"),
    ("AH KH QH", 5, "hearts"),
    ("6D AC KC QC JC", 1, "ones"),
    ("2S 10S JS", -10, "spades"),
    ("AS KS QS", -5, "spades"),
)
LINES: Final = ("hearts", "ones", "spades")


def counted(line: str) -> tuple[int, ...]:
    """By card: what it counts on this line of the sheet; "" are all lines."""
    found = [0] * PACK.count
    for cards, points, code in COUNTS:
        for card in PACK.cards(cards):
            found[card] = points if line in ("", code) else 0
    return tuple(found)


VALUE: Final = counted("")  # +5 in all
VALUE_BY_LINE: Final = tuple([counted(line) for line in LINES])

PLAYING: Final = 0
DECLARING: Final = 1

PLAY: Final = 0
AS_SPADE: Final = 1
AS_TRUMP: Final = 2
ACTS: Final = (Act("play", FACE, role=roles.PLAYS), Act("as_spade"), Act("as_trump"))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.number("target", 30, 1, 200)
        self.spade_ace = o.choice("spade_ace", "optional", "speculation")
        self.spade_ace_lead = o.choice("spade_ace_lead", "declare", "spade", "trump")


class DoisDezValete(TrickGame):
    """Tricks for two with a stock: win the twos, tens and jacks of hearts, leave those of spades to the other."""

    opt: Rules
    led_as_spade: bool = False  # the ace of spades was led to this trick, and counts as a spade

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The stock and the tricks lie face down."""
        return trick_zones()

    # -- the ace of spades (002:2515, 2521) -----------------------------------------------------------------------

    def suit_of(self, card: int) -> int:
        """The ace of spades takes a trick as a trump, unless it was led as a spade."""
        if card == SPADE_ACE:
            return SPADES if self.led_as_spade else HEARTS
        return PACK.suit[card]

    def power(self, card: int) -> int:
        """A K Q J 10 ... 2; as a trump the ace of spades is above them all."""
        return TOP if card == SPADE_ACE else ORDER[card]

    def shows_void(self, card: int) -> bool:
        """What a card shows depends on the ace of spades: `tell_duty` tells it."""
        return False

    # -- the deal (002:2517) --------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Six cards each, the opponent of the dealer first; hearts are always trumps, and he leads."""
        eldest = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, eldest, HAND_SIZE)
        self.trump = HEARTS
        self.ask(PLAYING, eldest)

    # -- the duties (002:2519-2521) -------------------------------------------------------------------------------

    def must_trump(self) -> int:
        """Holding one of these (a mask) obliges a player without the suit to trump.

        The ace of spades may be used or not, as the book has it; by the common rule it must be, as any trump.
        """
        return TRUMPS if self.opt.spade_ace == "speculation" else PACK.suits[HEARTS]

    def following(self, seat: int) -> int:
        """Follow suit; without the suit trump with a heart or the ace of spades; without a heart anything.

        The ace is a spade where spades are led, and must be played if it is the only one. Where hearts are led it may
        be played by who has hearts, too.
        """
        cards = self.t.mask(HAND, seat)
        if self.led < 0:
            return cards
        same = cards & PACK.suits[self.led]
        if same:
            return same | (cards & ACE if self.led == HEARTS else 0)
        return cards & TRUMPS if cards & self.must_trump() else cards

    def tell_duty(self, seat: int, card: int) -> None:
        """Tell everybody what the card that a seat plays shows about its hand, before it is played."""
        follow = PACK.suits[self.led]
        if (follow | (ACE if self.led == HEARTS else 0)) >> card & 1:
            return
        self.t.lacks(HAND, seat, follow if TRUMPS >> card & 1 else follow | self.must_trump())

    def moves(self, seat: int, m: Moves) -> None:
        """A card; who leads the ace of spades says what it is."""
        if self.phase == DECLARING:
            m.add(AS_SPADE)
            m.add(AS_TRUMP)
        else:
            m.cards(PLAY, self.following(seat))

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He could follow suit, or trump, or has not said yet what his ace is."""
        if act != PLAY:
            return "not_now"
        if self.phase == DECLARING:
            return "declare_first"
        cards = self.t.mask(HAND, seat)
        if not cards >> x & 1 or self.led < 0:
            return "not_now"
        if cards & PACK.suits[self.led]:
            return "must_follow"
        return "must_trump" if cards & PACK.suits[HEARTS] else "must_play_ace"

    # -- the tricks (002:2519-2525) -------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """26 tricks: after each of the first twenty both draw, the winner first, and he leads."""
        if act != PLAY:
            self.led_ace(seat, act == AS_SPADE)
        elif self.led < 0:
            self.play(seat, x)
            if x != SPADE_ACE:
                self.ask(PLAYING, self.next(seat))
            elif self.opt.spade_ace_lead == "declare":
                self.ask(DECLARING, seat)
            else:
                self.led_ace(seat, self.opt.spade_ace_lead == "spade")
        else:
            self.tell_duty(seat, x)
            self.play(seat, x)
            self.end_trick(self.take(self.taker))

    def led_ace(self, seat: int, spade: bool) -> None:
        """The ace of spades that was led is a spade or a trump, and asks for spades or hearts."""
        self.led_as_spade = spade
        self.led = SPADES if spade else HEARTS
        self.ask(PLAYING, self.next(seat))

    def draws(self) -> bool:
        """As long as there is a stock: 40 cards last for twenty tricks."""
        return self.t.count(STOCK) > 0

    def end_trick(self, winner: int) -> None:
        """The winner draws, then his opponent; when all cards are played the deal is over."""
        self.led_as_spade = False
        if self.draws():
            draw_round(self, winner)
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    # -- the points (002:2525-2537) -------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Everybody adds up the cards of his tricks; the sum may be below nothing."""
        for seat in self.in_turn(self.next(self.dealer)):
            for i, line in enumerate(LINES):
                points = worth(self.t.mask(WON, seat), VALUE_BY_LINE[i])
                if points:
                    self.score(seat, points, line)
        self.end_deal()

    def match_over(self) -> bool:
        """Who gets to 30 first; of two the higher, and equals play on. After fifty deals the higher wins (rulings)."""
        return decided(self.points, self.opt.target) or played(self.deal_no, MOST_DEALS)

    # -- telling --------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        """Hearts, the cards of one point, spades, and the total."""
        return Ledger([*[Column(line, "points", line) for line in LINES], Column("total", "total")])

    def status(self) -> Lines:
        """The race, trumps, and what the tricks count so far: all have seen them."""
        cards = [worth(self.t.mask(WON, seat), VALUE) for seat in range(self.players)]
        return [
            Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK),
            Line("trump", Suit(FRENCH_SUITS[HEARTS])),
            Line("cards", BySide(counts(cards))),
        ]

    def badges(self, seat: int) -> list[Badge]:
        """What the ace of spades is in the trick where it lies."""
        if self.phase == DECLARING or not self.t.mask(TRICK) & ACE:
            return []
        return [Badge("trick", "AS", "spade" if self.led_as_spade else "trump")]


GAME: Final = GameSpec(
    "dois-dez-valete",
    DoisDezValete,
    seed="002:2511-2537",
    family="point-trick",
    emblem=("2H 10H JH", "±"),
    players=(2,),
    acts=ACTS,
    phases=("playing", "declaring"),
    rules=Rules,
    presets=(preset("rapida", target=10), preset("normal"), preset("completa", target=60)),
    minutes=20,
    luck=3,
    thought=3,
)
