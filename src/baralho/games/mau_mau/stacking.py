"""Sevens that add up, as at many tables today."""

from __future__ import annotations

from baralho.games.mau_mau.acts import PAY
from baralho.games.mau_mau.game import MauMau
from baralho.kinds.shedding import beside, tell_paid


class StackingMauMau(MauMau):
    """Sevens add up: who is hit passes the debt on with another one, or draws all and loses the turn."""

    debt: int = 0  # cards that the sevens on the table ask for

    def owed(self) -> int:
        """By all sevens since somebody paid last."""
        return self.debt

    def play_seven(self, seat: int) -> None:
        """The next player owes more."""
        self.debt += self.opt.seven_draw
        self.say("owes", beside(self, self.inside, seat, self.way), self.debt)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """To pay is the whole turn."""
        if act != PAY:
            super().do(seat, act, x, y)
            return
        owed = self.debt
        self.debt = 0
        tell_paid(self, seat, self.take(seat, owed))
        self.begin_turn(beside(self, self.inside, seat, self.way))
