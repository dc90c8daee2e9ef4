"""Blackjack: stakes before the cards (002:3887-3905)."""

from __future__ import annotations

from baralho.engine import roles
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.told import ByAct, Line, Lines
from baralho.games.vinte_e_um.acts import DOUBLE_DOWN, DRAWING, HAND
from baralho.games.vinte_e_um.rounds import TwentyOne


class Blackjack(TwentyOne):
    """The stakes, then two closed cards each; the banker's first card is open."""

    def ask_limits(self) -> None:
        """The banker sets a minimum, then a maximum (002:3899)."""
        self.least = 0
        super().ask_limits()

    def all_staked(self) -> None:
        """One card each, the banker's face up; one more, all face down (002:3901), or those of the players open."""
        players_up = self.opt.player_cards == "open"
        self.hand_out(banker_up=True, players_up=players_up)
        self.hand_out(banker_up=False, players_up=players_up)
        self.check_banker()

    def meet_natural(self, seat: int, natural: bool) -> None:
        """The single stake, also of a natural, unless that is agreed to be a stand-off (002:3903)."""
        if natural and self.opt.natural_tie == "push":
            self.pay(seat, 0, "push")
        else:
            self.pay(seat, -self.stakes[seat], "banker_natural")

    # -- doubling down (002:3887-3889) ----------------------------------------------------------------------------

    def offer_more(self, seat: int, m: Moves) -> None:
        """On the first two cards."""
        if self.opt.double_down and self.t.count(HAND, seat) == 2:
            m.add(DOUBLE_DOWN)

    def do_more(self, seat: int, act: int, chips: int) -> None:
        """He lays his cards open, doubles his stake and gets one more, which not even he may look at."""
        self.stakes = put(self.stakes, seat, 2 * self.stakes[seat])
        self.t.show(HAND, seat, self.everybody)
        self.draw(seat, True)  # turned the other way than his open cards
        self.serve(seat)

    def notes(self, seat: int) -> Lines:
        """What doubling down costs, too."""
        found = super().notes(seat)
        if self.phase == DRAWING and seat == self.actor() and not self.over:
            found.append(Line("costs", ByAct(DOUBLE_DOWN, self.stakes[seat]), roles.PRICES))
        return found

    def why_not_more(self, act: int) -> str:
        """Too late, or it was never agreed."""
        return "two_cards" if act == DOUBLE_DOWN and self.opt.double_down else "not_agreed"
