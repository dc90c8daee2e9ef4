"""What a deal counts: prizes, cards laid, cards in hand (002:6284, 6322, 6332-6353)."""

from __future__ import annotations

from typing import Final

from baralho.engine.table import bits, count
from baralho.games.canastra.acts import HAND, RED
from baralho.games.canastra.pile import Pile
from baralho.kinds.ends import decided

NOBODY: Final = -1
FOR_OUT: Final = 100
FOR_SURPRISE: Final = 200  # going out included
FOR_REAL: Final = 500
FOR_SIMPLES: Final = 300
FOR_ESCALERA: Final = 1500
FOR_RED: Final = 100


class Counting(Pile):
    """The part of Canastra that is about points."""

    def red_points(self, red: int, side: int) -> int:
        """What so many red threes count for a side: against it if it has laid nothing; all four count double."""
        points = red * FOR_RED * (2 if red == 4 else 1)
        return points if self.opened >> side & 1 else -points

    def black_points(self, caught: bool) -> int:
        """What a black three in hand costs; `caught`: an opponent went out."""
        return 5

    def run_penalty(self, hands: list[int]) -> int:
        """What hands cost in which the opponents' going out has caught a long run."""
        return 0

    def surprise(self, seat: int) -> bool:
        """Whether who goes out had laid nothing before this turn (002:6322).

        If the partner's melds may not help, all canastras wanted are among those laid now, and nothing lies elsewhere.
        """
        if self.laid_before >> seat & 1:
            return False
        if self.opt.surprise_layoff_on_partner:
            return True
        return not self.touched and self.enough(self.canastras(seat, self.first_new))

    def count_up(self, out: int) -> None:
        """The deal is over; `out` is the seat that went out, NOBODY if none did."""
        surprise = False
        if out != NOBODY:
            surprise = self.surprise(out)
            self.say("surprise" if surprise else "out", out)
        for seat in self.in_turn(self.next(self.dealer)):
            if self.t.count(HAND, seat):
                self.t.show(HAND, seat, self.everybody)
        for side in range(self.sides):
            self.count_melds(side)
            if out != NOBODY and self.side(out) == side:
                self.mark(side, FOR_SURPRISE if surprise else FOR_OUT, "surprise" if surprise else "out")
            self.count_hands(side, out != NOBODY and self.side(out) != side)
        self.end_deal()

    def count_melds(self, side: int) -> None:
        """Cards laid, a prize for every canastra, and the red threes."""
        seats = bits(self.seats_of(side))
        self.mark(side, self.laid_points(seats[0]), "laid")
        for kind in self.canastras(seats[0]):
            if kind == "real":
                self.mark(side, FOR_REAL, "real")
            elif kind == "simples":
                self.mark(side, FOR_SIMPLES, "simples")
            elif kind == "escalera":
                self.mark(side, FOR_ESCALERA, "escalera")
            else:
                self.mark(side, self.wild_prize(), "wild")
        self.mark(side, self.red_points(self.red_threes(side), side), "red")

    def red_threes(self, side: int) -> int:
        """How many red threes a side has laid down."""
        return sum([self.t.count(RED, seat) for seat in bits(self.seats_of(side))])

    def count_hands(self, side: int, caught: bool) -> None:
        """Cards in hand count against their side; so does a red three whose holder had no turn (ruling)."""
        deck = self.deck()
        hands = [self.t.mask(HAND, seat) for seat in bits(self.seats_of(side))]
        held = sum([deck.worth(cards & ~deck.black) for cards in hands])
        red = sum([count(cards & deck.red) for cards in hands])
        black = sum([count(cards & deck.black) for cards in hands])
        if self.black_points(caught) == 5:
            held += 5 * black
        else:
            self.mark(side, -black * self.black_points(caught), "black")
        self.mark(side, -held, "hand")
        self.mark(side, -red * FOR_RED, "red_held")
        if caught:
            self.mark(side, -self.run_penalty(hands), "run")

    def mark(self, side: int, points: int, code: str) -> None:
        """Write points down, if there are any."""
        if points:
            self.score(side, points, code)

    def match_over(self) -> bool:
        """A side has the agreed total, and more than any other (002:6353)."""
        return decided(self.points, self.opt.target)

    def most_melds(self) -> int:
        """How many melds there can be on the table."""
        if self.has_runs() or not self.opt.one_meld_per_rank:
            return self.deck().pack.count // 3
        return self.sides * 13  # eleven ranks, wild cards, black threes
