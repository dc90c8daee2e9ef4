"""How points are marked in Piquê, and in what order they count (002:4977-4991, R8)."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game, plus
from baralho.games.pique.acts import CATEGORIES, Rules
from baralho.kinds.ends import decided, played
from baralho.kinds.tricks import TrickGame

DEALS: Final = 6  # of a match (002:4993)
THIRTY: Final = 30  # points in one deal, with none of the other's, bring a pique or a repique
PIQUE: Final = 30
REPIQUE: Final = 60
FOR_PARTIE: Final = 100  # to who wins six deals, where there is a rubicon


def deals_of(deal_no: int) -> int:
    """How many deals a match has in whose deal number (from 0) one is: six, and two more as long as both are equal."""
    return max(DEALS, (deal_no // 2 + 1) * 2)


class Counting(TrickGame):
    """Points are marked as they are made, but combinations count in the order of their categories."""

    opt: Rules
    made: tuple[int, ...] = (0, 0)  # the points of this deal
    counted: tuple[int, ...] = (0,) * (2 * CATEGORIES)  # those of combinations, by category and seat
    settled: int = 0  # categories (a mask) in which nobody can score any more
    crowned: bool = False  # somebody has had his pique or repique

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Counting)
        new.opt = self.opt
        new.made = self.made
        new.counted = self.counted
        new.settled = self.settled
        new.crowned = self.crowned
        super().hand_over(new)

    def elder(self) -> int:
        """The dealer's opponent, who exchanges, declares and leads first: player B of the book."""
        return self.next(self.dealer)

    def mark(self, seat: int, points: int, code: str) -> None:
        """Mark points at once. In a match to a target whoever gets there first has won, and the deal ends (R12)."""
        self.made = plus(self.made, seat, points)
        self.score(seat, points, code)
        if self.opt.match == "target" and self.points[seat] >= self.opt.target > self.points[self.next(seat)]:
            self.end_deal()

    def mark_combination(self, seat: int, points: int, code: str, category: int) -> None:
        """The same for a combination, which counts in its category."""
        self.counted = plus(self.counted, 2 * category + seat, points)
        self.mark(seat, points, code)

    def settle(self, category: int) -> None:
        """Nobody scores in this category any more: perhaps it is clear now that somebody has a repique."""
        self.settled |= 1 << category
        for seat in (self.elder(), self.dealer):
            if not self.over and not self.crowned and self.is_repique(seat):
                self.crowned = True
                self.say("repique", seat)
                self.mark(seat, REPIQUE, "repique")

    def is_repique(self, seat: int) -> bool:
        """Whether this seat had 30 points in combinations before the other had any: what the other scores in a later
        category does not spoil it, whoever marks first (R8).
        """
        other = self.next(seat)
        total = 0
        for category in range(CATEGORIES):
            if not self.settled >> category & 1 or self.counted[2 * category + other]:
                return False
            total += self.counted[2 * category + seat]
            if total >= THIRTY:
                return True
        return False

    def check_pique(self) -> None:
        """The elder hand gets to 30 in the tricks while the dealer has no point; the dealer never has a pique, for the
        elder hand's first lead is a point before his first trick (002:4989, R11).
        """
        elder = self.elder()
        if not self.over and not self.crowned and self.made[elder] >= THIRTY and not self.made[self.dealer]:
            self.crowned = True
            self.say("pique", elder)
            self.mark(elder, PIQUE, "pique")

    def gain(self, seat: int, points: int, code: str) -> None:
        """What is added after the last trick, to both before anybody has won (R12); it never makes a pique (R8)."""
        self.made = plus(self.made, seat, points)
        self.score(seat, points, code)

    def match_over(self) -> bool:
        """Six deals, or a target; equals who got there together play another deal."""
        if self.opt.match == "six_deals":
            if self.opt.rubicon != "off":
                return self.decides()
            return played(self.deal_no, DEALS)
        return decided(self.points, self.opt.target)

    def decides(self) -> bool:
        """Whether a match with a rubicon ends with this deal: six are played, and one has more; else two more are."""
        return played(self.deal_no, deals_of(self.deal_no)) and self.points[0] != self.points[1]

    def add_partie(self) -> None:
        """The winner is 100 and the difference ahead; if the loser has not come to 100 it is the sum instead, even
        if the winner has not either: what the loser has is added twice.
        """
        assert isinstance(self.opt.rubicon, int)
        best = 0 if self.points[0] > self.points[1] else 1
        lost = self.points[1 - best]
        self.score(best, FOR_PARTIE, "partie")
        if lost < self.opt.rubicon:
            if lost:
                self.score(best, 2 * lost, "rubicon")
            self.say("rubicon", 1 - best, lost)
        self.say("partie", best, self.points[best] - lost)
