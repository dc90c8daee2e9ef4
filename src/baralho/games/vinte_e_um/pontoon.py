"""Pontoon: stakes after the first card (002:3863-3883)."""

from __future__ import annotations

from baralho.engine.game import plus, put
from baralho.engine.moves import Moves
from baralho.games.vinte_e_um.acts import (
    BUY,
    DEAL,
    DEMAND,
    DEMANDING,
    DOUBLE,
    DOUBLING,
    DROP,
    HAND,
    REDOUBLE,
    USED,
)
from baralho.games.vinte_e_um.rounds import TwentyOne


class Pontoon(TwentyOne):
    """A closed card, then the stakes, which the banker may demand to be doubled; then an open card."""

    dearest: int = 0  # the most that the next card may be bought for; 0: none may be bought

    def open_stakes(self) -> None:
        """Everybody has seen his first card when he stakes."""
        self.hand_out(banker_up=False, players_up=False)
        super().open_stakes()

    def all_staked(self) -> None:
        """The banker has seen his card too, and may demand doubling from all."""
        if self.opt.banker_doubles:
            self.ask(DEMANDING, self.dealer)
        else:
            self.deal_second()

    def offer_doubling(self, m: Moves) -> None:
        """Who will not double drops out; he may also redouble (002:3869)."""
        if self.phase == DEMANDING:
            m.add(DEMAND)
            m.add(DEAL)
        else:
            m.add(DOUBLE)
            m.add(REDOUBLE)
            m.add(DROP)

    def do_more(self, seat: int, act: int, chips: int) -> None:
        """A demand, an answer to it, or a card that is bought."""
        if act == BUY:
            self.stakes = plus(self.stakes, seat, chips)
            self.dearest = chips
            self.hit(seat, False)
        elif act == DEAL:
            self.deal_second()
        elif act == DEMAND:
            self.ask(DOUBLING, self.next(seat))
        else:
            if act == DROP:
                self.drop(seat)
            else:
                self.stakes = put(self.stakes, seat, self.stakes[seat] * (2 if act == DOUBLE else 4))
            seat = self.next(seat)
            if seat == self.dealer:
                self.deal_second()
            else:
                self.ask(DOUBLING, seat)

    def drop(self, seat: int) -> None:
        """He loses what he staked, and his card goes under the pack unseen."""
        self.t.move_all(HAND, seat, USED)
        self.pay(seat, -self.stakes[seat], "dropped")

    def deal_second(self) -> None:
        """An open card for all who are left, and the banker."""
        if self.live:
            self.hand_out(banker_up=True, players_up=True)
            self.check_banker()
        else:
            self.end_round()

    def meet_natural(self, seat: int, natural: bool) -> None:
        """A player pays double, but once only with a natural of his own (002:3871)."""
        self.pay(seat, -self.stakes[seat] if natural else -2 * self.stakes[seat], "banker_natural")

    # -- buying (002:3879-3883) -----------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """The first card may be bought for as much as he has staked."""
        if self.opt.buying:
            self.dearest = self.stakes[seat]

    def offer_more(self, seat: int, m: Moves) -> None:
        """A closed card for one chip or more, up to what was paid before."""
        m.amounts(BUY, 1, self.dearest)

    def hit(self, seat: int, up: bool) -> None:
        """Who asks for an open card can buy no more."""
        if up:
            self.dearest = 0
        super().hit(seat, up)

    def why_not_more(self, act: int) -> str:
        """Too dear, or an open card came before, or it was never agreed."""
        if act != BUY or not self.opt.buying:
            return "not_agreed"
        return "amount" if self.dearest else "asked_open"
