"""A round of betting as at poker: fold, mesa, bet, call, raise (002:714-748), and all-in.

Shared by the forms of poker and by Poch. A game says what it costs to sit down (`buy_in`), what may be bet (`least`,
`limit`, `most_raises`), where a round leads to (`end_round`, `take_all`), and what folding does with cards. The acts
are numbered here; a game adds its own after them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.engine import roles
from baralho.engine.game import Game, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import NUMBER, Act
from baralho.engine.table import bits
from baralho.engine.told import ByAct, Line, Lines
from baralho.kinds.pots import betting_over, uncalled

FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
BET: Final = 3
RAISE: Final = 4


def betting_acts(most: int) -> tuple[Act, ...]:
    """The acts, where nobody can have more than so many chips."""
    return (
        Act("fold", role=roles.YIELDS),
        Act("check"),
        Act("call"),
        Act("bet", y=NUMBER, most_y=most, raises=True),
        Act("raise", y=NUMBER, most_y=most, raises=True),  # so much more than the highest bet
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class BettingGame(Game):
    """The chips of a deal. `points` are a player's chips less all that he bought: what decides the match."""

    bought: tuple[int, ...] = ()  # buy-ins, by seat
    out: int = 0  # seats that have left the match
    carried: int = 0  # chips left on the table by the deal before
    dealt: int = 0  # seats in this deal
    live: int = 0  # seats that have not folded
    waiting: int = 0  # seats that have still to speak, or to show
    paid: tuple[int, ...] = ()  # by seat: chips put in since the deal began
    bets: tuple[int, ...] = ()  # by seat: chips put in this round
    high: int = 0  # the highest of these
    raises: int = 0  # in this round
    raiser: int = -1  # who bet or raised last in this deal
    opened: bool = False  # somebody has bet in this deal
    must_bet: bool = False  # there is no mesa: whoever speaks first has to bet (stick)

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, BettingGame)
        new.bought = self.bought
        new.out = self.out
        new.carried = self.carried
        new.dealt = self.dealt
        new.live = self.live
        new.waiting = self.waiting
        new.paid = self.paid
        new.bets = self.bets
        new.high = self.high
        new.raises = self.raises
        new.raiser = self.raiser
        new.opened = self.opened
        new.must_bet = self.must_bet
        super().hand_over(new)

    # -- what a game says -----------------------------------------------------------------------------------------

    def buy_in(self) -> int:
        """The chips one sits down with."""
        raise NotImplementedError

    def least(self) -> int:
        """The smallest bet or raise."""
        raise NotImplementedError

    def limit(self) -> int:
        """The most that one bet may be, or one raise may add (002:720)."""
        raise NotImplementedError

    def most_raises(self) -> int:
        """How often it may be raised in a round; -1: as often as one likes."""
        return -1

    def may_call_short(self) -> bool:
        """Whether a player stays in with what he has; else who cannot match must fold."""
        return True

    def may_open(self, seat: int) -> bool:
        """Whether this hand is good enough for the first bet of the deal."""
        return True

    def open_betting(self, seat: int) -> None:
        """The first bet of the deal is made."""

    def lay_down(self, seat: int) -> None:
        """What becomes of the cards of who folds."""

    def end_round(self) -> None:
        """All have matched the highest bet."""
        raise NotImplementedError

    def take_all(self, seat: int) -> None:
        """All others have folded."""
        raise NotImplementedError

    # -- chips ----------------------------------------------------------------------------------------------------

    def chips(self, seat: int) -> int:
        """The chips before a player; less than none is a debt."""
        return self.buy_in() * self.bought[seat] + self.points[seat]

    def pay(self, seat: int, chips: int) -> None:
        """Put chips into the pot; who has fewer puts in what he has."""
        chips = min(chips, self.chips(seat))
        self.points[seat] = self.points[seat] - chips
        self.paid = plus(self.paid, seat, chips)
        self.bets = plus(self.bets, seat, chips)

    def pot(self) -> int:
        """All chips in the middle."""
        return self.carried + sum(self.paid)

    def with_chips(self) -> int:
        """The active players (a mask) who can still bet."""
        able = 0
        for seat in bits(self.live):
            if self.chips(seat) > 0:
                able |= 1 << seat
        return able

    def must_answer(self) -> int:
        """The active players (a mask) who have to match a stake: all with chips, or those too who must fold without."""
        return self.with_chips() if self.may_call_short() else self.live

    # -- a round --------------------------------------------------------------------------------------------------

    def start_round(self, phase: int, first: int) -> None:
        """Everybody who has chips will speak, from seat `first` on."""
        self.bets = (0,) * self.players
        self.high = 0
        self.raises = 0
        self.waiting = self.with_chips()
        self.phase = phase
        self.go_on((first - 1) % self.players)

    def go_on(self, seat: int) -> None:
        """The next player speaks, unless the round or even the deal is decided."""
        if not self.live & self.live - 1:
            self.take_all(self.live.bit_length() - 1)
        elif betting_over(self.waiting, self.with_chips(), self.bets, self.high):
            self.give_back()
            self.end_round()
        else:
            self.ask(self.phase, self.after(seat, self.waiting))

    def offer(self, seat: int, m: Moves) -> None:
        """Fold, even before a bet; mesa or bet; after a bet call or raise (002:716-722)."""
        m.add(FOLD)
        self.offer_stakes(seat, m)

    def offer_stakes(self, seat: int, m: Moves) -> None:
        """All but folding."""
        need = self.high - self.bets[seat]
        chips = self.chips(seat)
        if need:
            if chips >= need or self.may_call_short():
                m.add(CALL)
        elif not self.must_bet:
            m.add(CHECK)
        if chips > need and self.may_raise(seat):
            more = chips - need
            m.amounts(RAISE if self.high else BET, min(self.least(), more), min(self.limit(), more))

    def may_raise(self, seat: int) -> bool:
        """Unless there were raises enough, the others are all-in, or the first bet wants a better hand."""
        if not self.high:
            return self.opened or self.may_open(seat)
        most = self.most_raises()
        if 0 <= most <= self.raises:
            return False
        return self.with_chips() & ~(1 << seat) != 0

    def speak(self, seat: int, act: int, y: int) -> None:
        """A player has spoken."""
        self.waiting &= ~(1 << seat)
        if act == FOLD:
            self.live &= ~(1 << seat)
            self.lay_down(seat)
        elif act == CALL:
            self.pay(seat, self.high - self.bets[seat])
        elif act != CHECK:
            self.raise_by(seat, y)
        self.go_on(seat)

    def raise_by(self, seat: int, more: int) -> None:
        """All others have to answer a bet or a raise; if they only call, he cannot raise himself (002:744)."""
        if self.high:
            self.raises += 1
        elif not self.opened:
            self.open_betting(seat)
        self.opened = True
        self.raiser = seat
        self.high += more
        self.pay(seat, self.high - self.bets[seat])
        self.waiting = self.must_answer() & ~(1 << seat)

    def give_back(self) -> None:
        """What nobody could match is no part of the pot."""
        seat, chips = uncalled(self.paid)
        if seat >= 0 and chips and self.live >> seat & 1:
            self.points[seat] = self.points[seat] + chips
            self.paid = plus(self.paid, seat, -chips)
            self.bets = put(self.bets, seat, max(self.bets[seat] - chips, 0))
            self.say("back", seat, chips)

    def why_not_bet(self, seat: int, act: int) -> str:
        """Why a player who is asked for a bet may not do that (an act from CHECK to RAISE)."""
        need = self.high - self.bets[seat]
        if act == CHECK:
            return "bet_made" if need else "must_bet"
        if act == CALL:
            return "few_chips" if need else "no_bet"
        if (act == BET) != (self.high == 0):
            return "not_now"
        if self.chips(seat) <= need:
            return "few_chips"
        if not self.may_raise(seat):
            return "no_raise" if self.high else "openers"
        return "amount"

    def price_of_call(self, seat: int) -> Lines:
        """What a call costs who is asked for a bet."""
        need = min(self.high - self.bets[seat], self.chips(seat)) if self.asked >> seat & 1 else 0
        return [Line("on_call", ByAct(CALL, need), roles.PRICES)] if need else []
