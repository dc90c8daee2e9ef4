"""Copas: what cards cost, and the four ways to settle (002:2353-2359, 002:2463-2485)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from baralho.cards.pack import HEARTS
from baralho.engine import roles
from baralho.engine.table import mask_of
from baralho.engine.told import BySeat, Count, Line, Lines, Text, counts
from baralho.games.copas.acts import SHOOTING, Rules
from baralho.kinds.ends import ahead, reached
from baralho.kinds.tricks import WON, TrickGame
from baralho.kinds.values import worth

ALL_TODAY: Final = 26  # what taking everything is worth today


class Scoring(TrickGame):
    """A game in which cards cost points, and he who has least wins; or has most, if points are settled in chips."""

    opt: Rules
    avoid: int = HEARTS  # the suit to avoid
    price: tuple[int, ...] = ()  # what a card costs its taker, by card
    costly: int = 0  # the cards that cost points (a mask)
    awaited: int = 0  # the deal goes on while one of these has not been taken
    pool: int = 0  # chips on the table

    def single_cards(self) -> dict[str, int]:
        """What cards cost beside the suit to avoid, or instead of what they cost in it."""
        return {}

    def by_spots(self) -> bool:
        """Whether the ace of the suit costs 14, the king 13 and so on, down to 2 (002:2369)."""
        return self.opt.spot_values

    def price_cards(self) -> None:
        """Put a price on every card."""
        pack = self.t.pack
        single = self.single_cards()
        spots = self.by_spots()
        price = []
        for card in range(pack.count):
            cost = 0
            if pack.suit[card] == self.avoid:
                cost = (14 if pack.rank[card] == 1 else pack.rank[card]) if spots else 1
            price.append(single.get(pack.code(card), cost))
        self.price = tuple(price)
        self.costly = mask_of([c for c in range(pack.count) if price[c] > 0])
        self.awaited = mask_of([c for c in range(pack.count) if price[c]]) if self.opt.early_end else pack.all

    # -- the count of a deal --------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Everybody marks what his cards cost, or settles it in chips; who took everything may first have a choice."""
        shooter = self.shooter() if self.moon() else -1
        if shooter < 0:
            taken = [self.t.mask(WON, seat) & self.awaited for seat in range(self.players)]  # all that cost are awaited
            self.settle([worth(cards, self.price) for cards in taken], -1)
        elif self.opt.moon == "choice" and not self.in_chips():
            self.ask(SHOOTING, shooter)
        else:
            self.say("moon", shooter)
            self.settle(self.moon_marks(shooter, False), shooter)

    def settle(self, marks: list[int], shooter: int) -> None:
        """Mark the points of the deal, or settle them in chips; what `shooter` brought about has a line of its own."""
        settlement = self.opt.settlement
        if settlement == "sweepstake":
            self.sweepstake(marks)
        elif settlement == "howell":
            self.howell(marks)
        else:
            for seat in range(self.players):
                taken = self.beside(seat) if shooter >= 0 else marks[seat]
                if taken or marks[seat] == taken:
                    self.score(seat, taken, "taken")
                if marks[seat] != taken:
                    self.score(seat, marks[seat] - taken, "moon")
        self.close_deal()

    def beside(self, seat: int) -> int:
        """What the cards of a seat count in a deal in which somebody took all that cost: a prize, at most."""
        return worth(self.t.mask(WON, seat) & self.awaited & ~self.costly, self.price)

    def moon_marks(self, shooter: int, off_his_own: bool) -> list[int]:
        """The points of a deal in which somebody took everything: the others mark them, or he has them taken off."""
        marks: list[int] = []
        for seat in range(self.players):
            mark = self.beside(seat)
            if off_his_own and seat == shooter:
                mark -= self.moon_penalty()
            elif not off_his_own and seat != shooter:
                mark += self.moon_penalty()
            marks.append(mark)
        return marks

    def moon(self) -> bool:
        """Whether taking everything is rewarded: by the table's wish, or where the book says so."""
        return self.opt.moon == "on" or self.moon_today()

    def moon_today(self) -> bool:
        """Whether it is worth 26, whatever the cards cost."""
        return self.opt.moon == "add_26" or self.opt.moon == "choice"

    def moon_penalty(self) -> int:
        """What each of the others marks then."""
        return ALL_TODAY if self.moon_today() else worth(self.costly, self.price)

    def shooter(self) -> int:
        """Who has taken every card that costs points, -1 if nobody has."""
        for seat in range(self.players):
            if not self.costly & ~self.t.mask(WON, seat):
                return seat
        return -1

    def clean(self) -> list[int]:
        """Who has taken no card that costs points."""
        return [seat for seat in range(self.players) if not self.costly & self.t.mask(WON, seat)]

    # -- chips ----------------------------------------------------------------------------------------------------

    def pay(self, seat: int, chips: int, code: str) -> None:
        """Put chips into the pool."""
        self.score(seat, -chips, code)
        self.pool += chips

    def draw_chips(self, seat: int, chips: int, code: str) -> None:
        """Take chips from the pool."""
        self.score(seat, chips, code)
        self.pool -= chips

    def sweepstake(self, marks: list[int]) -> None:
        """The clean share the pool, or he who took everything has it; else it is a jackpot (002:2467-2471)."""
        for seat in range(self.players):
            self.pay(seat, max(marks[seat], 0), "paid")
        shooter = self.shooter()
        winners = self.clean() if shooter < 0 else [shooter]
        if not winners:
            self.say("jackpot", -1, self.pool)
            return
        share = self.pool // len(winners)
        for seat in winners:
            self.draw_chips(seat, share, "pot")

    def howell(self, marks: list[int]) -> None:
        """A heart costs a chip for every opponent; then each draws the number of the others' hearts (002:2481)."""
        total = sum(marks)
        for seat in range(self.players):
            self.pay(seat, marks[seat] * (self.players - 1), "paid")
        for seat in range(self.players):
            self.draw_chips(seat, total - marks[seat], "drawn")

    def settle_differences(self) -> None:
        """Cumulative count: all settle their difference from the mean, in exact fractions (002:2473-2479)."""
        for seat, chips in enumerate(self.differences()):
            code = "receives" if chips > 0 else "pays"
            if chips.denominator == 1:
                self.say(code, seat, abs(chips.numerator))
            else:
                self.say(f"{code}_part", seat, abs(chips.numerator), chips.denominator)

    def differences(self) -> list[Fraction]:
        """The mean of all points less one's own, by seat: what each receives, or pays."""
        mean = Fraction(sum(self.points), self.players)
        return [mean - points for points in self.points]

    def share_pool(self) -> None:
        """After the last deal all share the pool; odd chips go one each from the dealer's left."""
        share, odd = divmod(self.pool, self.players)
        for k, seat in enumerate(self.in_turn(self.next(self.dealer))):
            self.draw_chips(seat, share + (k < odd), "shared")

    # -- the end of the match -------------------------------------------------------------------------------------

    def in_chips(self) -> bool:
        """Whether the score sheet counts chips, not points."""
        return self.opt.settlement == "sweepstake" or self.opt.settlement == "howell"

    def close_deal(self) -> None:
        """Settle what is left if the match is over; else deal again."""
        if self.match_over():
            if self.pool:
                self.share_pool()
            if self.opt.settlement == "cumulative":
                self.settle_differences()
        self.end_deal()

    def match_over(self) -> bool:
        """Somebody has the agreed points; chips are played for an agreed number of deals. While the lowest are equal
        another deal may be played (an option).
        """
        if self.in_chips():
            return self.deal_no + 1 >= self.opt.deals
        if self.opt.equal_lowest == "one_more_deal" and ahead([-points for points in self.points]) < 0:
            return False
        return reached(self.points, self.opt.target)

    def fewest_win(self) -> bool:
        """The fewest points win, the most chips."""
        return not self.in_chips()

    def status(self) -> Lines:
        """The pool, or what everybody would receive or pay if the match ended now."""
        lines = []
        if self.in_chips():
            lines.append(Line("pot", Count(self.pool), roles.POT))
        if self.opt.settlement == "cumulative":
            lines.append(Line("differences", BySeat([Text(str(d)) for d in self.differences()]), roles.OF_MATCH))
        if self.best >= 0 or sum([self.t.count(WON, seat) for seat in range(self.players)]) > 0:
            taken = [worth(self.t.mask(WON, seat), self.price) for seat in range(self.players)]
            lines.append(Line("taken", BySeat(counts(taken)), roles.AT_SEATS, "▼"))
        return lines
