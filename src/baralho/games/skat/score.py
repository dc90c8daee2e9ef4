"""What a game of Skat is worth and what is paid for it (004, chapters 3 to 7; 002:3209-3330)."""

from __future__ import annotations

from functools import cache
from typing import Final

from baralho.cards.pack import NO_SUIT
from baralho.engine.game import plus
from baralho.engine.spec import encode
from baralho.engine.table import bits
from baralho.games.skat.acts import BID, GRAND, NULL, PASS, PLAIN, REJECTED, SCHNEIDER, SCHWARZ, SKAT, Rules
from baralho.games.skat.cards import VALUE, matadors
from baralho.kinds.ends import decided
from baralho.kinds.tricks import WON, TrickGame
from baralho.kinds.values import worth

ALL_POINTS: Final = 120
AIM: Final = 61
SUIT_BASE: Final = (12, 9, 10, 11)  # clubs, diamonds, hearts, spades
# Multipliers for schneider and schwarz: by what was announced, then by what was reached. What was announced counts
# even when it was missed: it then is part of what the declarer loses.
LEVELS: Final = {
    "cumulative": ((0, 1, 2), (2, 2, 3), (4, 4, 4)),  # one for every level and one for announcing it
    "fixed": ((0, 1, 2), (3, 3, 4), (5, 5, 5)),  # 002:3304-3312
}
NULLS: Final = {  # null, by hand, open, open by hand
    "23-35-46-59": (23, 35, 46, 59),
    "23-46": (23, 23, 46, 46),
}
WON_GAME: Final = 50  # Seeger-Fabian: for every game won, and against every game lost
OTHERS_LOST: Final = {3: 40, 4: 30}  # for every game lost by another, by players at the table


def factor(run: int, hand: bool, levels: int, ouvert: bool) -> int:
    """The multiplier: one for the game, the matadors, playing by hand, schneider and schwarz, playing open."""
    return 1 + abs(run) + hand + levels + ouvert


@cache
def ladder(grand_base: int, jacks_only: bool, level_table: str, null_values: str) -> tuple[int, ...]:
    """Every value that a game can have, ascending: what may be bid, and how high (004, chapter 5)."""
    most_levels = LEVELS[level_table][SCHWARZ][SCHWARZ]
    found = set(NULLS[null_values])
    for game, base in enumerate((*SUIT_BASE, grand_base)):
        run = 4 if jacks_only or game == GRAND else 11
        for times in range(2, factor(run, True, most_levels, True) + 1):
            found.add(base * times)
    return tuple(sorted(found))


@cache
def calls(grand_base: int, jacks_only: bool, level_table: str, null_values: str, bid: int) -> list[int]:
    """A pass and the bids above a bid, as actions: some fifty, so they are put together once."""
    higher = [v for v in ladder(grand_base, jacks_only, level_table, null_values) if v > bid]
    return [encode(PASS), *[encode(BID, 0, v) for v in higher]]


class Scoring(TrickGame):
    """A deal from the side of its result: who plays what against which bid, and what has become of it."""

    opt: Rules
    active: int = 0  # seats (a mask) that play this deal: all but the dealer of a table of four
    bid: int = 0  # the highest so far; the declarer's
    declarer: int = -1
    contract: int = NO_SUIT  # the game that is played
    hand: bool = False  # without the skat
    announced: int = PLAIN
    ouvert: bool = False
    played: int = 0  # the cards (a mask) that the declarer has played: with the skat they make his matadors
    tricks: int = 0  # tricks so far
    last_trick: tuple[int, ...] = (0, 0, 0, 0)  # Rejeitado: by seat, the number of the last trick it took
    again: bool = False  # all have passed, and the same dealer deals again
    wins: tuple[int, ...] = (0, 0, 0, 0)  # games of this match, by seat
    losses: tuple[int, ...] = (0, 0, 0, 0)
    rounds: int = 0  # deals that count in the series

    def forehand(self) -> int:
        """Next to the dealer: listens to the bids and leads to the first trick."""
        return self.next(self.dealer)

    def base(self) -> int:
        """The base value of a suit game or Grand."""
        return self.opt.grand_base if self.contract == GRAND else SUIT_BASE[self.contract]

    def bids(self) -> tuple[int, ...]:
        """The values that games can have under the rules of this table."""
        opt = self.opt
        return ladder(opt.grand_base, opt.matadors == "jacks_only", opt.level_table, opt.null_values)

    def pass_or_raise(self) -> list[int]:
        """A pass, and the bids that are higher than the last one."""
        opt = self.opt
        return calls(opt.grand_base, opt.matadors == "jacks_only", opt.level_table, opt.null_values, self.bid)

    def null_value(self, ouvert: bool) -> int:
        """A null has a fixed value."""
        return NULLS[self.opt.null_values][2 * ouvert + self.hand]

    # -- the count ------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """All cards that matter have been played."""
        if self.contract == REJECTED:
            self.count_rejected()
        elif self.contract == NULL:
            self.count_null(not self.t.mask(WON, self.declarer))
        else:
            self.count_game()
        self.show_end()
        self.rounds += 1
        self.end_deal()

    def count_game(self) -> None:
        """The skat is the declarer's, its points and its matadors, though he may not have seen it (004:188).

        He wins if he reaches his aim and his game is worth what he bid; schneider and schwarz help with the bid.
        """
        t, seat = self.t, self.declarer
        t.show(SKAT, 0, self.everybody)
        skat = t.mask(SKAT)
        points = worth(t.mask(WON, seat) | skat, VALUE)
        reached = self.reached(points)
        run = matadors(self.played | skat, self.contract, self.opt.matadors == "jacks_only")
        times = factor(run, self.hand, LEVELS[self.opt.level_table][self.announced][reached], self.ouvert)
        value = self.base() * times
        self.say("points", seat, points, ALL_POINTS - points)
        self.say("with" if run > 0 else "without", seat, abs(run))
        if reached > PLAIN:
            self.say("schneider" if reached == SCHNEIDER else "schwarz")
        self.say("value", seat, times, value)
        if points < AIM or reached < self.announced:
            self.lose(value, "lost")
        elif value < self.bid:
            self.lose(value, "overbid")
        else:
            self.win(value)

    def reached(self, points: int) -> int:
        """Schneider or schwarz, made by either side: a declarer can suffer both as well (004:635).

        Who has `schneider_at` of the 120 points makes schneider; all tricks, or all points, are schwarz.
        """
        more = max(points, ALL_POINTS - points)
        if self.opt.schwarz_condition == "all_points":
            schwarz = more == ALL_POINTS
        else:
            schwarz = not self.t.mask(WON, self.declarer) or not self.t.mask(WON, self.defence())
        return SCHWARZ if schwarz else SCHNEIDER if more >= self.opt.schneider_at else PLAIN

    def defence(self) -> int:
        """The seat before which the tricks of both defenders lie."""
        return self.after(self.declarer, self.active)

    def count_null(self, made: bool) -> None:
        """Nobody owns the skat of a null, and it stays face down."""
        value = self.null_value(self.ouvert)
        if not made:
            self.lose(value, "lost")
        elif value < self.bid:
            self.lose(value, "overbid")
        else:
            self.win(value)

    def win(self, value: int) -> None:
        """The declarer scores the value of his game, the others nothing."""
        self.wins = plus(self.wins, self.declarer, 1)
        self.score(self.declarer, value, "won")

    def lose(self, value: int, code: str) -> None:
        """The declarer pays, the others score nothing."""
        self.losses = plus(self.losses, self.declarer, 1)
        self.score(self.declarer, -self.price(value), code)

    def price(self, value: int) -> int:
        """What a lost game of this value costs.

        International: twice its value, of an overbid one twice the next multiple of the base that covers the bid.
        Pirate: the bid, twice if the skat was used; a null its value (002:3322-3324).
        """
        if self.opt.loss_rule == "double_game_value":
            if self.contract != NULL and value < self.bid:
                base = self.base()
                value = -(-self.bid // base) * base
            return 2 * value
        if self.contract == NULL:
            return value
        return self.bid if self.hand else 2 * self.bid

    # -- Rejeitado ------------------------------------------------------------------------------------------------

    def count_rejected(self) -> None:
        """The last trick brings the skat. Fewest points win 10, without a trick 20; all tricks cost 30 (002:3328)."""
        t = self.t
        t.show(SKAT, 0, self.everybody)
        t.move_all(SKAT, 0, WON, self.taker)
        idle: list[int] = []
        for seat in bits(self.active):
            self.say("has_points", seat, worth(t.mask(WON, seat), VALUE))
            if not t.mask(WON, seat):
                idle.append(seat)
        if len(idle) == 2:
            self.score(self.taker, -30, "every_trick")
        elif idle:
            self.score(idle[0], 20, "no_trick")
        else:
            for seat in self.fewest():
                self.score(seat, 10, "fewest")

    def fewest(self) -> list[int]:
        """Who scores for the fewest points. 40 all goes to forehand, who chose the game; of two the table decides."""
        seats = bits(self.active)
        points = [worth(self.t.mask(WON, seat), VALUE) for seat in seats]
        tied = [seat for seat, p in zip(seats, points, strict=True) if p == min(points)]
        rule, forehand = self.opt.reject_two_way_tie, self.forehand()
        if len(tied) == 3:
            return [forehand]
        if len(tied) == 1 or rule == "all_tied_score":
            return tied
        if rule == "leader_always" or forehand in tied:
            return [forehand]
        a, b = tied
        return [a if self.last_trick[a] < self.last_trick[b] else b]

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """International: after a series of deals. Pirate: when one has the target; equal totals play on."""
        if self.opt.ruleset == "internacional":
            return self.rounds >= self.opt.series_length
        return decided(self.points, self.opt.target_score)

    def finish(self) -> None:
        """Seeger-Fabian: own games won less own games lost, and the games that the others have lost (004, chapter 7).

        At a table of four the dealer, who did not play against it, is credited with a lost game as well.
        """
        if self.opt.session_bonus == "seeger_fabian":
            lost = sum(self.losses)
            for seat in range(self.players):
                self.score(seat, WON_GAME * (self.wins[seat] - self.losses[seat]), "games")
                self.score(seat, OTHERS_LOST[self.players] * (lost - self.losses[seat]), "others_lost")
        super().finish()
