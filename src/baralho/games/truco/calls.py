"""Truco, vale seis and on: who may call, who answers, and what becomes of those who refuse (002:452-470)."""

from __future__ import annotations

from typing import Final

from baralho.engine.moves import Moves
from baralho.games.truco.acts import ACCEPT, ANSWERING, CALL, CALLS, DEFER, HAND, PLAYING, REFUSE, STAKE, STAKED, TRICK
from baralho.games.truco.deal import Dealing

TIE: Final = -1  # a trick, or a mão, that nobody won
OPEN: Final = -2  # a mão that nobody has won yet
SCALES: Final = {
    "1-3-6-9": (1, 3, 6, 9),
    "2-4-8-12": (2, 4, 8, 12),
    "1-3-6-9-12": (1, 3, 6, 9, 12),
    "2-4-6-10-12": (2, 4, 6, 10, 12),
}
NAMED: Final = {
    "1-3-6-9": ("truco", "seis", "nove"),
    "2-4-8-12": ("truco", "seis", "nove"),
    "1-3-6-9-12": ("truco", "seis", "nove", "doze"),
    "2-4-6-10-12": ("truco", "seis", "dez", "doze"),
}
ITEMS: Final = {scale: tuple([CALLS.index(name) for name in names]) for scale, names in NAMED.items()}


class Calling(Dealing):
    """The value of the mão climbs a ladder; every rung above the first is called by one side and accepted by others."""

    rung: int = 0  # what the mão is worth, as a place on the scale
    called: int = 0  # the rung that was called for and waits for its answer, 0 if none does
    caller: int = -1  # who called last
    owed: int = 0  # sides (a mask) that have still to answer
    deferred: bool = False  # the partner of whoever was asked first must answer
    tricks: tuple[int, ...] = ()  # the side that won each trick, or TIE

    def value(self, rung: int) -> int:
        """What a mão on this rung is worth."""
        return SCALES[self.opt.point_scale][rung]

    def top(self) -> int:
        """The highest rung."""
        return len(SCALES[self.opt.point_scale]) - 1

    # -- calling --------------------------------------------------------------------------------------------------

    def may_call(self, seat: int) -> bool:
        """The next rung, never over the last call of one's own side, and no call where a side has ten (002:476)."""
        if max(self.rung, self.called) == self.top() or self.tens():
            return False
        if self.caller >= 0 and self.side(self.caller) == self.side(seat):
            return False
        return self.phase == ANSWERING or self.rung == 0 or self.opt.raise_later

    def call_moves(self, seat: int, m: Moves) -> None:
        """A caller stakes a card on his call, unless he has played to this trick or staked one already (002:460).
        Who must show his highest card has no choice to stake.
        """
        call = ITEMS[self.opt.point_scale][max(self.rung, self.called)]
        t = self.t
        free = not t.count(TRICK, seat) and not t.count(STAKED, seat) and not self.must_show()
        if self.opt.commit_card and free:
            m.cards(STAKE, t.mask(HAND, seat), call)
        else:
            m.add(CALL, call)

    def call(self, seat: int) -> None:
        """Challenge the other sides to the next rung; who calls instead of answering accepts what was called."""
        if self.called:
            self.rung = self.called
        self.called = self.rung + 1
        self.caller = seat
        self.owed = self.sides_in() & ~(1 << self.side(seat))
        if self.phase == PLAYING:
            self.interrupt(ANSWERING, seat)
        self.ask_answer()

    # -- answering ------------------------------------------------------------------------------------------------

    def ask_answer(self) -> None:
        """The next side at the caller's right: the nearer partner may leave it to the other, or either is first."""
        self.deferred = False
        seat = self.next(self.caller)
        while not self.owed >> self.side(seat) & 1:
            seat = self.next(seat)
        if self.opt.answer == "either_first" and self.players > 2:
            self.ask_race(ANSWERING, 1 << seat | 1 << self.partner(seat))
        else:
            self.ask(ANSWERING, seat)

    def may_defer(self) -> bool:
        """Who is asked first may leave the answer to his partner, who must then give it."""
        return self.players > 2 and not self.deferred

    def answer_moves(self, seat: int, m: Moves) -> None:
        """Accept, refuse, call the next rung, or leave it to the partner."""
        m.add(ACCEPT)
        m.add(REFUSE)
        if self.window == 0 and self.may_defer():
            m.add(DEFER)
        if self.may_call(seat):
            self.call_moves(seat, m)

    def defer(self, seat: int) -> None:
        """The partner is asked instead."""
        self.deferred = True
        self.ask(self.phase, self.partner(seat))

    def accept(self, side: int) -> None:
        """The side plays on at the value called."""
        self.owed &= ~(1 << side)
        self.hear_next()

    def refuse(self, side: int) -> None:
        """The side is out; if nobody else is left the callers get what the mão was worth before (002:438)."""
        self.owed &= ~(1 << side)
        self.drop(side)
        self.show_staked()
        if self.only_side() >= 0:
            self.end_mao(self.only_side(), self.value(self.rung), "refused")
        else:
            self.hear_next()

    def hear_next(self) -> None:
        """When all have answered the value rises for good, and whoever called on his turn plays his card."""
        if self.owed:
            self.ask_answer()
            return
        self.rung = self.called
        self.called = 0
        self.resume()
        self.play_on(self.turn)

    # -- dropping out ---------------------------------------------------------------------------------------------

    def drop(self, side: int) -> None:
        """A side is out of this mão: its cards and the tricks it has won count for nobody."""
        self.out |= 1 << side
        self.tricks = tuple([TIE if winner == side else winner for winner in self.tricks])

    def show_staked(self) -> None:
        """Staked cards that will not be played are shown in the first trick, but not later (002:460-462)."""
        if self.tricks:
            return
        over = self.only_side() >= 0
        for seat in range(self.players):
            staked = self.t.cards(STAKED, seat)
            if staked and (over or not self.in_play(seat)) and not self.t.up(staked[0]):
                self.t.show(STAKED, seat, self.everybody)

    def must_show(self) -> bool:
        """Whether everybody has to play his highest card: the first trick was tied, and the table plays it so."""
        return self.opt.tied_first_show == "highest" and self.tricks == (TIE,)

    def only_side(self) -> int:
        """The side that is left alone, or -1."""
        left = self.sides_in()
        return left.bit_length() - 1 if left & (left - 1) == 0 else -1

    def play_on(self, seat: int) -> None:
        """Go on with the trick, from this seat on."""
        raise NotImplementedError

    def end_mao(self, side: int, points: int, code: str) -> None:
        """A side scores and the mão is over."""
        raise NotImplementedError
