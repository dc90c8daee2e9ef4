"""What a declaration of Jubileu brings and costs (002:4780-4813)."""

from __future__ import annotations

from baralho.engine.table import bits
from baralho.games.jubileu.acts import (
    CHIPS,
    COMPULSORY,
    GOAL,
    HALF_MISERY,
    JUBILEU,
    JUBILEU_LAST,
    MISERY,
    OPEN_MISERY,
    Rules,
)
from baralho.kinds.pots import transfer
from baralho.kinds.tricks import WON, TrickGame


class Scoring(TrickGame):
    """A deal from the side of its result: who has declared what, with whom, and how many tricks came of it."""

    opt: Rules
    contract: int = -1  # the declaration that is played, while it is bid for the one that stands
    declarer: int = -1  # whose it is
    misers: int = 0  # seats (a mask) that play Meia Miséria, the declarer and those who have joined
    called: int = -1  # the card whose holder is the partner
    partner: int = -1  # who that is, once everybody knows: in a Jubileu from the moment the ace is played

    def tricks(self, seat: int) -> int:
        """The tricks that a seat has won."""
        return self.t.count(WON, seat) // self.players

    def calls_ace(self) -> bool:
        """Whether a Jubileu is played, with a secret partner."""
        return self.contract == JUBILEU or self.contract == JUBILEU_LAST

    def avoids(self) -> bool:
        """Whether a Miséria is played: no trick at all."""
        return self.contract == MISERY or self.contract >= OPEN_MISERY

    def worth(self, tricks: int) -> int:
        """What each payer pays for so many tricks; less than nothing: the declarer's side pays.

        One chip more for every trick above a promise (002:4807), and for every one missing beyond the first (002:4813);
        in a Miséria every trick off the number promised is missing.
        """
        chips, over = CHIPS[self.contract], tricks - GOAL[self.contract]
        if over == 0:
            return chips
        if over > 0 and self.contract != HALF_MISERY and not self.avoids():
            return chips + over
        return 1 - chips - abs(over)

    def count_deal(self) -> None:
        """Declarers of a Meia Miséria settle one by one, each with the three others (ruling R10)."""
        if self.calls_ace() or self.contract == COMPULSORY:
            self.settle_pair(self.tricks(self.declarer) + self.tricks(self.partner))
        else:
            for seat in self.in_turn(self.declarer, self.misers or 1 << self.declarer):
                self.settle_alone(seat, self.tricks(seat))
        self.end_deal()

    def settle_alone(self, seat: int, tricks: int) -> None:
        """Each of the three others pays, or is paid."""
        chips = self.worth(tricks)
        self.say("made" if chips > 0 else "failed", seat, tricks)
        for other in self.in_turn(self.next(seat), self.everybody & ~(1 << seat)):
            self.score(other, -chips, "paid" if chips > 0 else "received")
        self.score(seat, chips * (self.players - 1), "received" if chips > 0 else "paid")

    def settle_pair(self, tricks: int) -> None:
        """Each opponent pays one of the two, or is paid by one (002:4809-4811): the first after the declarer settles
        with the declarer (ruling R14).
        """
        chips = self.worth(tricks)
        self.say("made_pair" if chips > 0 else "failed_pair", self.declarer, tricks, self.partner + 1)
        pair = [self.declarer, self.partner]
        others = self.everybody & ~(1 << self.declarer) & ~(1 << self.partner)
        for k, other in enumerate(self.in_turn(self.next(self.declarer), others)):
            giver, taker = (other, pair[k]) if chips > 0 else (pair[k], other)
            transfer(self, giver, taker, abs(chips), "paid", "received")

    def attackers(self) -> int:
        """The seats (a mask) that everybody knows to play for the declaration, or each for a Meia Miséria."""
        seats = self.misers or (1 << self.declarer if self.declarer >= 0 else 0)
        return seats | 1 << self.partner if self.partner >= 0 else seats

    def tricks_of(self, seats: int) -> int:
        """The tricks that these seats (a mask) have won together."""
        return sum([self.tricks(seat) for seat in bits(seats)])
