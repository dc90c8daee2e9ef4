"""Stick (002:800-826): open cards dealt one at a time, with betting after each; in one form two exchanges at the end.

Played by itself, and among the forms of "quem dá, manda". The acts of an exchange have their numbers after those of the
showdown and two of the game's own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act
from baralho.kinds.poker_hands import exposed
from baralho.kinds.showdown import DISCARD, HAND, UP, ShowdownGame

KEEP: Final = 11
SWAP_DOWN: Final = 12
SWAP_UP: Final = 13
SWAP_ACTS: Final = (Act("keep"), Act("swap_down", FACE, hidden=True), Act("swap_up", FACE))

SUFFICE_36: Final = {5: 7, 7: 5}  # so many players have enough of 36 cards: five each, or up to seven each
SIX: Final = 6
TWO: Final = 2


def lowest_for(stick: int, players: int) -> int:
    """The lowest rank for so many players: all below the 6 are left out while the cards last (002:808, ruling 1)."""
    return SIX if players <= SUFFICE_36[stick] else TWO


@mypyc_attr(allow_interpreted_subclasses=True)
class StickGame(ShowdownGame):
    """Stick de 5: one card down, four up. Stick de 7: two down, three up, and then two exchanges."""

    stick: int = 0  # 5 or 7; 0 when poker is played closed
    street: int = 0  # rounds of betting begun in this deal

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, StickGame)
        new.stick = self.stick
        new.street = self.street
        super().hand_over(new)

    # -- what a game says -----------------------------------------------------------------------------------------

    def begin_street(self, first: int) -> None:
        """A round of betting begins with this seat."""
        raise NotImplementedError

    def ask_to_swap(self, seat: int) -> None:
        """Ask for KEEP, SWAP_DOWN or SWAP_UP."""
        raise NotImplementedError

    def made_first(self) -> bool:
        """Whether a pair that is there speaks before a straight or a flush that is only possible."""
        return False

    def has_to_open(self) -> bool:
        """Whether there is no mesa in this round."""
        return True

    # -- rounds ---------------------------------------------------------------------------------------------------

    def deal_stick(self) -> None:
        """One card down, or two, and one up."""
        self.deal_round(HAND)
        if self.stick == 7:
            self.deal_round(HAND)
        self.deal_round(UP)
        self.start_street()

    def start_street(self) -> None:
        """The best open cards speak first; there is no mesa (002:812-814). All-in players are not asked."""
        self.street += 1
        self.must_bet = self.has_to_open()
        self.begin_street(self.first_to_speak(self.with_chips() or self.live))

    def first_to_speak(self, seats: int) -> int:
        """The seat with the best open cards; of equals the nearest to the dealer's left."""
        first, most = -1, -1
        for seat in self.clockwise(seats):
            value = exposed(self.t.pack, self.t.mask(UP, seat), self.lowest, self.made_first())
            if value > most:
                first, most = seat, value
        return first

    def end_street(self) -> None:
        """Stick de 5: up to five cards each. Stick de 7: the same, then an exchange before each of the last rounds."""
        if self.street == (4 if self.stick == 5 else 5):
            self.show_down()
        elif self.stick == 7 and self.street >= 3:
            self.waiting = self.live
            self.ask_to_swap(self.after(self.dealer, self.waiting))
        else:
            self.next_card()

    def next_card(self) -> None:
        """One more card up to every active player."""
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
            self.ask_to_swap(self.after(seat, self.waiting))
        else:
            self.start_street()
