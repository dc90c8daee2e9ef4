"""Changing trumps: a card laid under the one that marks them, until its owner takes it back (002:1561-1569).

A 7 of another suit changes trumps marked by an ace, a 3 or a court card, a 2 those marked by a white card. The changer
is a zone of its own, after the turn-up; a game says what the marker is and when trumps may be changed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import NO_SUIT, Pack
from baralho.engine.game import Game
from baralho.engine.table import Zone, place
from baralho.kinds.singing import SingingGame
from baralho.kinds.tricks import HAND

CHANGER: Final = 5  # the zone after the turn-up

ACE: Final = 1
WHITE: Final = (2, 4, 5, 6, 7)  # ranks that count nothing


def changer_zone() -> Zone:
    """Under the marker, open to all."""
    return place("changer")


def changers(pack: Pack, marker: int, by_ace: bool = True) -> int:
    """The cards (a mask) that may change trumps while this card marks them; `by_ace`: an ace can be changed too."""
    rank = pack.rank[marker]
    if rank == ACE and not by_ace:
        return 0
    return pack.ranks[2 if rank in WHITE else 7] & ~pack.suits[pack.suit[marker]]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChangingGame(SingingGame):
    """A game in which trumps can be changed for a while."""

    owner: int = -1  # whose card has changed trumps, -1: none lies there
    earned: bool = False  # he has won a trick since, so that he may take it back
    marked: int = NO_SUIT  # trumps by the marker, while they are changed

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, ChangingGame)
        new.owner = self.owner
        new.earned = self.earned
        new.marked = self.marked
        super().hand_over(new)

    def change_trumps(self, seat: int, card: int) -> None:
        """The card goes under the marker, seen by all, and its suit is trumps; no other can change that one."""
        self.t.move(card, CHANGER)
        self.marked = self.trump
        self.trump = self.suit_of(card)
        self.owner = seat
        self.earned = False

    def may_take_back(self, seat: int) -> bool:
        """His own card, after a trick won."""
        return self.owner == seat and self.earned

    def return_changer(self) -> None:
        """The card goes back to its owner, and trumps are those of the marker again."""
        self.t.move(self.t.top(CHANGER), HAND, self.owner)
        self.trump = self.marked
        self.say("reverts", self.owner, self.trump)
        self.owner = -1
