"""Singing: the king and another court card of one suit in one hand are an *acuse*, worth 20 points, in trumps 40.

Four of a rank in one hand are a *Tute*, which wins at once. A game says which cards those are, and when one may sing:

    def pairs(self) -> tuple[int, ...]:
        return PAIRS                        # PAIRS: Final = pairs_of(PACK, KING, KNIGHT), by suit

    self.offer_songs(seat, m, SING)         # in moves
    self.sing(seat, suit)                   # in do: writes the points to `acuses`, by side
    self.show_four(seat, x)                 # in do, before the game is won

Nobody has to sing, so that silence tells nothing; who has sung holds both cards, and everybody knows it. Where the
forty must come first (`forty_first`), who sings a twenty has no pair of trumps, and everybody knows that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import encode
from baralho.engine.table import bits
from baralho.engine.told import ByAction, Cards, Line, Lines
from baralho.kinds.tricks import HAND, TrickGame

TWENTY: Final = 20
FORTY: Final = 40
LAST_TRICK: Final = 10  # the "dez de últimas" (002:1527)


def pairs_of(pack: Pack, first: int, second: int) -> tuple[int, ...]:
    """By suit: the two cards (a mask) that make its acuse."""
    return tuple([suit & (pack.ranks[first] | pack.ranks[second]) for suit in pack.suits[:4]])


def singable(cards: int, pairs: tuple[int, ...], sung: int) -> int:
    """The suits (a mask) whose pair is among these cards (a mask) and has not been sung."""
    suits = 0
    for suit in range(4):
        if cards & pairs[suit] == pairs[suit] and not sung >> suit & 1:
            suits |= 1 << suit
    return suits


def song_worth(suit: int, trump: int) -> int:
    """What an acuse is worth when it is sung: trumps may change before and after."""
    return FORTY if suit == trump else TWENTY


@mypyc_attr(allow_interpreted_subclasses=True)
class SingingGame(TrickGame):
    """A trick game with acuses and Tutes."""

    sung: int = 0  # suits (a mask) whose pair was sung in this deal
    acuses: tuple[int, ...] = ()  # by side: the points sung in this deal; set by the deal

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, SingingGame)
        new.sung = self.sung
        new.acuses = self.acuses
        super().hand_over(new)

    def values(self) -> tuple[int, ...]:
        """By card: what it counts."""
        raise NotImplementedError

    def pairs(self) -> tuple[int, ...]:
        """By suit: the cards (a mask) of its acuse."""
        raise NotImplementedError

    def fours(self) -> tuple[int, ...]:
        """The cards (a mask) of each Tute, in the order of the items of the act; 0 where one does not count."""
        raise NotImplementedError

    def forty_first(self) -> bool:
        """Whether who holds the pair of trumps may sing no other before it."""
        return False

    def songs(self, seat: int) -> int:
        """The suits (a mask) that a seat can sing."""
        suits = singable(self.t.mask(HAND, seat), self.pairs(), self.sung)
        if self.trump >= 0 and suits >> self.trump & 1 and self.forty_first():
            return 1 << self.trump
        return suits

    def offer_songs(self, seat: int, m: Moves, act: int) -> None:
        """One action for every suit that a seat can sing."""
        suits = self.songs(seat)
        for suit in range(4):
            if suits >> suit & 1:
                m.add(act, suit)

    def offer_fours(self, seat: int, m: Moves, act: int) -> None:
        """One action for every Tute that a seat holds."""
        cards = self.t.mask(HAND, seat)
        fours = self.fours()
        for i in range(len(fours)):
            if fours[i] and cards & fours[i] == fours[i]:
                m.add(act, i)

    def sing(self, seat: int, suit: int) -> int:
        """The acuse of a suit is announced: all hear it and know who holds the two cards. Returns what it is worth."""
        points = song_worth(suit, self.trump)
        self.t.has(HAND, seat, self.pairs()[suit], 2)
        if points == FORTY:
            self.say("forty", seat, suit)
        else:
            if self.forty_first() and not self.sung >> self.trump & 1:
                self.t.tell(HAND, seat, self.trump)
            self.say("twenty", seat, suit)
        self.sung |= 1 << suit
        self.acuses = plus(self.acuses, self.side(seat), points)
        return points

    def fits(self, fact: int, cards: int) -> bool:
        """The one fact that is told beside who holds what: no pair of this suit."""
        return cards & self.pairs()[fact] != self.pairs()[fact]

    def show_four(self, seat: int, item: int) -> None:
        """A Tute: its four cards are shown to everybody."""
        cards = self.fours()[item]
        self.t.has(HAND, seat, cards, 4)
        self.say("tute", seat, 0, 0, cards)

    def in_order(self, seat: int) -> Line:
        """The hand as the game ranks its cards, suit by suit: the ace and the 3 above the king."""
        pack = self.t.pack
        keys = sorted([(pack.suit[c], -self.power(c), c) for c in bits(self.t.mask(HAND, seat))])
        return Line("order", Cards([[pack.code(key[2]) for key in keys]]), roles.ORDER)

    def song_notes(self, seat: int, act: int) -> Lines:
        """For the seat that is asked: what it can sing, and for how much."""
        worths = [(encode(act, suit), song_worth(suit, self.trump)) for suit in bits(self.songs(seat))]
        return [Line("songs", ByAction(worths), roles.PRICES)] if worths else []
