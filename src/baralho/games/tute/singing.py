"""Singing: the king and another court card of one suit in one hand are an *acuse*, worth 20 points, in trumps 40.

Four of a rank in one hand are a *Tute*, which wins at once. Which ranks those are, and when one may sing, a game says:

    PAIRS: Final = pairs(PACK, KING, KNIGHT)           # by suit
    FOURS: Final = fours(PACK, KING, KNIGHT)           # by place in the list

    self.offer_songs(seat, m, SING, PAIRS)             # in moves
    self.sing(seat, suit, PAIRS)                       # in do: writes the points to `acuses`, by side
    self.show_four(seat, FOURS[x])                     # in do, before the game is won

Nobody has to sing, so that silence tells nothing; who has sung holds both cards, and everybody knows it.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine.game import Game, plus
from baralho.engine.moves import Moves
from baralho.kinds.tricks import HAND, TrickGame

TWENTY: Final = 20
FORTY: Final = 40
LAST_TRICK: Final = 10  # the "dez de últimas" (002:1527)


def pairs(pack: Pack, first: int, second: int) -> tuple[int, ...]:
    """By suit: the two cards (a mask) that make its acuse."""
    return tuple([suit & (pack.ranks[first] | pack.ranks[second]) for suit in pack.suits[:4]])


def fours(pack: Pack, *ranks: int) -> tuple[int, ...]:
    """The four cards (a mask) of each of these ranks."""
    return tuple([pack.ranks[rank] for rank in ranks])


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

    def songs(self, seat: int, pairs: tuple[int, ...], forty_first: bool = False) -> int:
        """The suits (a mask) that a seat can sing; with `forty_first` no other before that of trumps."""
        suits = singable(self.t.mask(HAND, seat), pairs, self.sung)
        if forty_first and suits >> self.trump & 1:
            return 1 << self.trump
        return suits

    def offer_songs(self, seat: int, m: Moves, act: int, pairs: tuple[int, ...], forty_first: bool = False) -> None:
        """One action for every suit that a seat can sing."""
        suits = self.songs(seat, pairs, forty_first)
        for suit in range(4):
            if suits >> suit & 1:
                m.add(act, suit)

    def offer_fours(self, seat: int, m: Moves, act: int, fours: tuple[int, ...]) -> None:
        """One action for every four of a rank that a seat holds."""
        cards = self.t.mask(HAND, seat)
        for i in range(len(fours)):
            if cards & fours[i] == fours[i]:
                m.add(act, i)

    def sing(self, seat: int, suit: int, pairs: tuple[int, ...]) -> int:
        """The acuse of a suit is announced: all hear it and know who holds the two cards. Returns what it is worth."""
        points = song_worth(suit, self.trump)
        self.sung |= 1 << suit
        self.acuses = plus(self.acuses, self.side(seat), points)
        self.t.has(HAND, seat, pairs[suit], 2)
        if points == FORTY:
            self.say("forty", seat, suit)
        else:
            self.say("twenty", seat, suit)
        return points

    def show_four(self, seat: int, cards: int) -> None:
        """A Tute: its four cards (a mask) are shown to everybody."""
        self.t.has(HAND, seat, cards, 4)
        self.say("tute", seat, 0, 0, cards)
