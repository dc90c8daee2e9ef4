"""A game to so many points in at most two deals, the second of which is counted from memory (002:1571-1577).

The first deal is always played out and counted openly. In the second nobody may look at what he has won: who believes
that he has reached the target says so, and has lost if he has not. Shared by Tute Corrente with its relatives and by
Guinhote, which say what cards count and what the target is.
"""

from __future__ import annotations

from baralho.engine import roles
from baralho.engine.game import Game, plus
from baralho.engine.told import BySide, Column, Ledger, Line, Part, counts
from baralho.games.tute.changing import ChangingGame
from baralho.games.tute.singing import LAST_TRICK
from baralho.kinds.ends import best_of


class Partida(ChangingGame):
    """Two players, each for himself; their games make a match."""

    wins: tuple[int, ...] = (0, 0)  # games of this match
    carried: tuple[int, ...] = (0, 0)  # points of the first deal, while the second is played; of all at the end
    second: bool = False  # this is the second deal of a game
    last: int = 0  # who won the last trick, also that of the deal before
    victor: int = -1  # who has won the game, when it ends

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Partida)
        new.wins = self.wins
        new.carried = self.carried
        new.second = self.second
        new.last = self.last
        new.victor = self.victor
        super().hand_over(new)

    def target(self) -> int:
        """The points that win a game."""
        raise NotImplementedError

    def best_of(self) -> int:
        """How many games a match is the best of."""
        raise NotImplementedError

    def by_memory(self) -> bool:
        """Whether the second deal is claimed, not counted by the table."""
        raise NotImplementedError

    def taken(self, seat: int) -> int:
        """What the cards in a seat's tricks count."""
        raise NotImplementedError

    def begin_game(self) -> None:
        """For `deal`: nothing sung, and a new game begins from nothing."""
        self.acuses = (0, 0)
        if not self.second:
            self.carried = (0, 0)

    # -- the second deal ------------------------------------------------------------------------------------------

    def total(self, seat: int) -> int:
        """A seat's points in this game so far: everybody has seen and heard them, who can remember."""
        return self.carried[seat] + self.taken(seat) + self.acuses[seat]

    def may_claim(self) -> bool:
        """In the second deal only: the first is always played out."""
        return self.second and self.by_memory()

    def claim(self, seat: int) -> None:
        """He says that he has reached the target: right, and he has won; wrong, and the other has (002:1577)."""
        total = self.total(seat)
        self.write_points()
        if total >= self.target():
            self.say("claim_right", seat, total)
            self.win_game(seat)
        else:
            self.say("claim_wrong", seat, total)
            self.win_game(1 - seat)

    def reached(self, seat: int) -> bool:
        """Whether the table stops the second deal because a seat has enough; if it was agreed that it counts."""
        return self.second and not self.by_memory() and self.total(seat) >= self.target()

    def stop_game(self, seat: int) -> None:
        """The table says that a seat has enough."""
        total = self.total(seat)
        self.write_points()
        self.say("reached", seat, total)
        self.win_game(seat)

    # -- the count ------------------------------------------------------------------------------------------------

    def write_points(self) -> None:
        """Cards and acuses of this deal, on the sheet."""
        for seat in range(2):
            self.score(seat, self.taken(seat), "cards")
            if self.acuses[seat]:
                self.score(seat, self.acuses[seat], "acuses")

    def count_deal(self) -> None:
        """All cards are played: the last trick brings ten more, and decides if both have reached the target.

        Both have it after one deal, or at the end of the second without a claim: as if both had claimed at once.
        """
        self.write_points()
        self.score(self.last, LAST_TRICK, "last_trick")
        totals = [self.total(seat) + (LAST_TRICK if seat == self.last else 0) for seat in range(2)]
        target = self.target()
        if min(totals) >= target:
            self.say("both", self.last, totals[self.last])
            self.end_game(self.last, totals)
        elif max(totals) >= target:
            self.end_game(0 if totals[0] >= target else 1, totals)
        else:
            self.carried = (totals[0], totals[1])
            self.second = True
            self.say("second_deal", self.last, target)
            self.end_deal()

    def win_game(self, seat: int) -> None:
        """A game is won in mid-deal, whatever the points."""
        self.end_game(seat, [self.total(0), self.total(1)])

    def end_game(self, seat: int, totals: list[int]) -> None:
        """A game is won, with these points."""
        self.wins = plus(self.wins, seat, 1)
        self.victor = seat
        self.carried = (totals[0], totals[1])
        self.second = False
        self.say("game", seat)
        self.end_deal()

    def next_dealer(self) -> int:
        """The winner of the last trick deals (002:1575), a new game too (ruling)."""
        return self.last

    def match_over(self) -> bool:
        """The first to win more than half of the games."""
        return best_of(self.wins, self.best_of())

    def winners(self) -> int:
        """Games decide, not points: a Tute, a wrong claim and the last trick all win with fewer."""
        return self.leading([(won,) for won in self.wins])

    # -- telling --------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        """Cards, acuses and the last trick of each deal; every game begins anew."""
        columns = [Column(code, "points", code) for code in ("cards", "acuses", "last_trick")]
        return Ledger([*columns, Column("total", "total")], ends=["game"])

    def race(self) -> list[Line]:
        """How far both are on the way; of the second deal nothing but what they brought into it, if it is claimed."""
        hidden = self.second and self.by_memory()
        points = [self.carried[s] if hidden or self.victor >= 0 else self.total(s) for s in range(2)]
        code = "carried" if hidden else "race"
        told = [Line(code, BySide([Part(n, self.target()) for n in points]), roles.TRACK)]
        if self.best_of() > 1:
            told.append(Line("games", BySide(counts(self.wins)), roles.OF_MATCH))
        return told
