"""Stick (002:800-826): open cards dealt one at a time, with betting after each; a form that a dealer may choose."""

from __future__ import annotations

from baralho.engine.moves import Moves
from baralho.games.poquer.acts import DISCARD, HAND, KEEP, STOCK, SWAP_DOWN, SWAP_UP, SWAPPING, UP
from baralho.games.poquer.showdown import Showdown
from baralho.kinds.poker_hands import exposed


class Stick(Showdown):
    """Stick de 5: one card down, four up. Stick de 7: two down, three up, and then two exchanges."""

    stick: int = 0  # 5 or 7; 0 when poker is played closed
    street: int = 0  # rounds of betting begun in this deal

    # -- cards ----------------------------------------------------------------------------------------------------

    def draw_card(self, seat: int, kind: int) -> None:
        """A card from the stock; when it is used up the discards and folded hands of others are shuffled (002:756)."""
        if not self.t.count(STOCK):
            for other in range(self.players):
                if other != seat:
                    self.t.move_all(DISCARD, other, STOCK)
            self.shuffle(STOCK)
            self.say("recycled")
        self.t.draw(STOCK, 0, kind, seat)

    def deal_round(self, kind: int) -> None:
        """One card to every active player, from the dealer's left."""
        for seat in self.clockwise(self.live):
            self.draw_card(seat, kind)

    def deal_stick(self) -> None:
        """One card down, or two, and one up."""
        self.deal_round(HAND)
        if self.stick == 7:
            self.deal_round(HAND)
        self.deal_round(UP)
        self.start_street()

    # -- rounds ---------------------------------------------------------------------------------------------------

    def start_street(self) -> None:
        """The best open cards speak first; there is no mesa (002:812-814). All-in players are not asked."""
        self.street += 1
        self.must_bet = True
        self.start_round(self.first_to_speak(self.with_chips() or self.live))

    def first_to_speak(self, seats: int) -> int:
        """The seat with the best open cards; of equals the nearest to the dealer's left."""
        first, most = -1, -1
        for seat in self.clockwise(seats):
            value = exposed(self.t.pack, self.t.mask(UP, seat), self.lowest)
            if value > most:
                first, most = seat, value
        return first

    def end_stick_round(self) -> None:
        """Stick de 5: up to five cards each. Stick de 7: the same, then an exchange before each of the last rounds."""
        if self.street == (4 if self.stick == 5 else 5):
            self.show_down()
        elif self.stick == 7 and self.street >= 3:
            self.waiting = self.live
            self.ask(SWAPPING, self.after(self.dealer, self.waiting))
        else:
            self.deal_round(UP)
            self.start_street()

    # -- exchange -------------------------------------------------------------------------------------------------

    def offer_swap(self, seat: int, m: Moves) -> None:
        """One card, down or up, or none."""
        m.add(KEEP)
        m.cards(SWAP_DOWN, self.t.mask(HAND, seat))
        m.cards(SWAP_UP, self.t.mask(UP, seat))

    def swap(self, seat: int, act: int, card: int) -> None:
        """The new card lies as the old one did, down or up (002:826)."""
        if act != KEEP:
            self.t.move(card, DISCARD, seat)
            self.draw_card(seat, HAND if act == SWAP_DOWN else UP)
        self.waiting &= ~(1 << seat)
        if self.waiting:
            self.ask(SWAPPING, self.after(seat, self.waiting))
        else:
            self.start_street()
