"""Seven-Up, or All Fours (catalogue seven-up; seed 002:5338-5410, 5424-5430)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, JACK, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import NOBODY, SEAT, SIDE, Zone, bag, hand, place, stock
from baralho.engine.told import BySide, Column, Ledger, Line, Lines, Part, Suit, counts
from baralho.kinds.choosing import offer_set
from baralho.kinds.high_low import CARD_POINTS, four_points
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame
from baralho.kinds.values import values, worth

PACK: Final = french()
VALUE: Final = values(PACK, CARD_POINTS)  # for the point of Game only; 80 in all
HAND_SIZE: Final = 6
PACKET: Final = 3  # cards are dealt in threes, and each run is one packet more

# zones, after those of all trick games
TURNED: Final = 4  # the cards turned up for trumps: they belong to nobody
EXTRA: Final = 5  # what was dealt while running the cards: unseen, even by its owner, until trumps are fixed
DISCARDED: Final = 6

PROPOSING: Final = 0
ANSWERING: Final = 1
DISCARDING: Final = 2
PLAYING: Final = 3

STAND: Final = 0
BEG: Final = 1
RUN: Final = 2
DISCARD: Final = 3
DISCARD_LAST: Final = 4
PLAY: Final = 5
ACTS: Final = (
    Act("stand"),
    Act("beg"),
    Act("run", role=roles.YIELDS),
    Act("discard", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("discard_last", FACE, hidden=True, role=roles.HANDLES),
    Act("play", FACE, role=roles.PLAYS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 7, 11)
        self.beg_with_two = o.choice("beg_with_two", False, True)
        self.trick_rule = o.choice("trick_rule", "follow_strict", "follow_or_trump")
        self.exhausted_stock = o.choice("exhausted_stock", "keep_searching", "fresh_deal")
        self.double_out = o.choice("double_out", "holder_of_higher_trump", "count_order")


class SevenUp(TrickGame):
    """Six tricks for four points: the highest and the lowest trump dealt, the jack of trumps and the most in cards."""

    opt: Rules
    looked: int = 0  # seats (a mask) that have looked at their cards
    tops: tuple[int, ...] = ()  # by side: the power of the highest trump it was dealt, 0 for none; as seen in play
    low: int = 0  # the power of the lowest trump played so far, 0 for none
    low_side: int = -1  # whom it was dealt to
    champion: int = -1  # the side that has won the match

    def pack(self) -> Pack:
        """52 cards, the ace high (002:5348)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """A hand lies face down before its owner too, until he may look."""
        return (
            stock(),
            hand(NOBODY),
            place("trick", look="trick"),
            bag("won", SIDE, role=roles.WON_CARDS),
            place("turned"),
            bag("extra", SEAT),
            bag("discard", role=roles.KEPT),
        )

    def count_sides(self) -> int:
        """Two or three play each for himself, four in pairs (002:5348)."""
        return 2 if self.players == 4 else self.players

    def eldest(self) -> int:
        """The dealer's left speaks first and leads to the first trick."""
        return self.next(self.dealer)

    # -- the turn-up ----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """A pack shuffled, and a suit proposed."""
        self.tops = (0,) * self.sides
        self.shuffle(STOCK)
        self.propose()

    def propose(self) -> None:
        """Six cards each, unseen, and the next one turned up; a jack of any suit scores for the dealer (002:5368).

        With three or four players the dealer and eldest look (002:5354-5356); with two the suit is trumps (002:5352).
        """
        card = self.turn_up(HAND, HAND_SIZE)
        if PACK.rank[card] == JACK and self.scores_at_once(self.dealer, "jack_turned"):
            return
        if self.players == 2 and not self.opt.beg_with_two:
            self.make_trumps(PACK.suit[card])
        else:
            self.look(self.dealer)
            self.look(self.eldest())
            self.ask(PROPOSING, self.eldest())

    def turn_up(self, kind: int, each: int) -> int:
        """Deal in packets of three, then turn up the next card of the stock."""
        self.t.deal(STOCK, kind, self.eldest(), each, PACKET)
        card = self.t.draw(STOCK, 0, TURNED)
        self.say("turned", self.dealer, card)
        return card

    def look(self, seat: int) -> None:
        """He takes up his cards."""
        if not self.looked >> seat & 1:
            self.looked |= 1 << seat
            self.t.show(HAND, seat, 1 << seat)

    def scores_at_once(self, seat: int, code: str) -> bool:
        """A point for this seat's side before any card is played; True if it ends the match (002:5430)."""
        side = self.side(seat)
        self.score(side, 1, code)
        if self.points[side] < self.opt.target:
            return False
        self.champion = side
        self.end_deal()
        return True

    # -- standing, begging, running the cards ---------------------------------------------------------------------

    def stand(self) -> None:
        """The suit turned is trumps; if eldest had begged, the dealer's standing gives his side a point (002:5360)."""
        if self.phase == ANSWERING and self.scores_at_once(self.eldest(), "begged"):
            return
        self.make_trumps(PACK.suit[self.t.top(TURNED)])

    def run(self) -> None:
        """Three more each and another turn-up, until a suit other than the rejected one comes: that is trumps,
        like it or not (002:5362). A jack of trumps turned up so scores for the dealer, one of the rejected suit does
        not (002:5368-5370).
        """
        card = self.t.top(TURNED)
        rejected = PACK.suit[card]
        while PACK.suit[card] == rejected:
            if self.t.count(STOCK) > PACKET * self.players:
                card = self.turn_up(EXTRA, PACKET)
            else:
                self.gather()
                if self.opt.exhausted_stock == "fresh_deal":
                    self.propose()
                    return
                card = self.turn_up(HAND, HAND_SIZE)
        if PACK.rank[card] != JACK or not self.scores_at_once(self.dealer, "jack_turned"):
            self.make_trumps(PACK.suit[card])

    def gather(self) -> None:
        """The stock is too short for three each and a turn-up: the same dealer shuffles all cards again (002:5364)."""
        self.say("gathered", self.dealer)
        for seat in range(self.players):
            self.t.move_all(HAND, seat, STOCK)
            self.t.move_all(EXTRA, seat, STOCK)
            self.t.hide(HAND, seat)
        self.t.move_all(TURNED, 0, STOCK)
        self.looked = 0
        self.shuffle(STOCK)

    def make_trumps(self, suit: int) -> None:
        """Trumps are fixed: everybody looks, and keeps six cards of his own choice (002:5366)."""
        self.trump = suit
        self.say("trump", self.dealer, suit)
        for seat in self.in_turn(self.eldest()):
            self.look(seat)
            self.t.move_all(EXTRA, seat, HAND, seat)
        if self.t.count(HAND, 0) > HAND_SIZE:
            self.ask_all(DISCARDING, self.everybody)
        else:
            self.ask(PLAYING, self.eldest())

    # -- deciding -------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Stand or beg, give a point or run the cards, discard, play."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == DISCARDING:
            self.offer_discards(seat, m)
        else:
            m.add(STAND)
            m.add(BEG if self.phase == PROPOSING else RUN)

    def offer_discards(self, seat: int, m: Moves) -> None:
        """All but six cards."""
        n = self.t.count(HAND, seat) - HAND_SIZE
        offer_set(self, seat, m, DISCARD, DISCARD_LAST, self.pickable(seat, HAND, seat), n)

    def following(self, seat: int) -> int:
        """Follow suit; without the suit, trump or throw anything (002:5376). By option one may always trump."""
        cards = super().following(seat)
        if self.led >= 0 and self.opt.trick_rule == "follow_or_trump":
            cards |= self.t.mask(HAND, seat) & self.of_suit(self.trump)
        return cards

    def shows_void(self, card: int) -> bool:
        """Where one may always trump, a trump tells nothing of the suit led."""
        if self.opt.trick_rule == "follow_or_trump" and self.suit_of(card) == self.trump:
            return False
        return self.suit_of(card) != self.led

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He could follow suit; by option he might also have trumped."""
        reason = super().why(seat, act, x, y)
        if reason == "must_follow" and self.opt.trick_rule == "follow_or_trump":
            return "follow_or_trump"
        return reason

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A word about trumps, or a card."""
        if act == PLAY:
            self.play_card(seat, x)
        elif act == STAND:
            self.stand()
        elif act == BEG:
            self.ask(ANSWERING, self.dealer)
        else:
            self.run()

    def close(self) -> None:
        """All have discarded: the cards go face down under the stock, out of play."""
        for seat in range(self.players):
            self.t.move_set(self.picked(seat, HAND, seat), DISCARDED)
        self.ask(PLAYING, self.eldest())

    # -- the tricks -----------------------------------------------------------------------------------------------

    def play_card(self, seat: int, card: int) -> None:
        """Six tricks; the winner of one leads to the next (002:5380)."""
        if PACK.suit[card] == self.trump:
            self.note_trump(self.side(seat), self.power(card))
        if self.play_on(PLAYING, seat, card):
            self.count_deal()

    def note_trump(self, side: int, power: int) -> None:
        """High and Low go by whom a trump was dealt to; all six cards are played, so the end of play tells it."""
        if power > self.tops[side]:
            self.tops = put(self.tops, side, power)
        if not self.low or power < self.low:
            self.low = power
            self.low_side = side

    # -- the points -----------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Write the points down in their order; nobody's score passes the target.

        If two sides get there in one deal, the one that was dealt the higher trump wins (002:5428); by option the one
        that got there first, and then nothing more is written. Of sides without a trump the first would win too.
        """
        target = self.opt.target
        out: list[int] = []
        for side, code in self.earned():
            if self.points[side] < target and not (out and self.opt.double_out == "count_order"):
                self.score(side, 1, code)
                if self.points[side] == target:
                    out.append(side)
        for side in out:
            if self.champion < 0 or self.tops[side] > self.tops[self.champion]:
                self.champion = side
        self.end_deal()

    def earned(self) -> list[tuple[int, str]]:
        """Who has which point, in the order High, Low, Jack, Game (002:5386-5408).

        A single trump in play is both high and low (002:5424); with none there is neither. A jack that was turned up
        or left out of the hands is in nobody's tricks; a tie for the most in cards is nobody's Game (002:5426).
        """
        high = self.tops.index(max(self.tops)) if self.low else -1
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        return four_points(high, self.low_side, piles, self.of_suit(self.trump) & PACK.ranks[JACK], VALUE)

    def card_points(self) -> list[int]:
        """By side: what counts for Game in the tricks won so far."""
        return [worth(self.t.mask(WON, side), VALUE) for side in range(self.sides)]

    def match_over(self) -> bool:
        """Somebody has reached the target."""
        return self.champion >= 0

    def winners(self) -> int:
        """The side that went out; both may show the target on the score sheet."""
        return super().winners() if self.champion < 0 else self.seats_of(self.champion)

    def ledger(self) -> Ledger:
        """Who has High, Low, Jack and Game of each deal, what came before the play, and the race."""
        signs = [Column(code, "who", code, of_row=True) for code in ("high", "low", "jack", "game")]
        before = Column("before", "who", "jack_turned", "begged", of_row=True)
        return Ledger([*signs, before, Column("total", "total")])

    def status(self) -> Lines:
        """The race, the suit in question, and what the tricks so far count for Game."""
        race = Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK)
        if self.trump < 0:
            turned = self.t.count(TURNED)
            suit = [Line("proposed", Suit(FRENCH_SUITS[PACK.suit[self.t.top(TURNED)]]))] if turned else []
            return [race, *suit]
        cards = BySide(counts(self.card_points()))
        return [race, Line("trump", Suit(FRENCH_SUITS[self.trump])), Line("cards", cards)]


GAME: Final = GameSpec(
    "seven-up",
    SevenUp,
    seed="002:5338-5410, 5424-5430",
    family="point-trick",
    emblem=("7S JH", "7"),
    players=(2, 3, 4),
    best=4,
    acts=ACTS,
    phases=("proposing", "answering", "discarding", "playing"),
    rules=Rules,
    presets=(
        preset("normal"),
        preset("completa", target=11),
        preset(
            "comum",
            beg_with_two=True,
            trick_rule="follow_or_trump",
            exhausted_stock="fresh_deal",
            double_out="count_order",
        ),
    ),
    cap=5_000,
    minutes=15,
    luck=4,
    thought=2,
)
