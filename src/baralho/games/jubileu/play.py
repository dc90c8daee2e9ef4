"""The tricks of Jubileu, and the called ace that sneezes (002:4688-4706, 4766-4778)."""

from __future__ import annotations

from typing import Final

from baralho.engine.moves import Moves
from baralho.games.jubileu.acts import AT_WILL, COMPULSORY, CONFERENCE, ESPIRRA, OPEN_MISERY, PLAY, PLAYING
from baralho.games.jubileu.score import Scoring
from baralho.kinds.tricks import HAND

NO_ORDER: Final = 0
NOW: Final = 1  # "Espirra": the called ace is the next card of whoever holds it
WHENEVER: Final = 2  # "Espirra quando quiser": from when its holder has won a trick


class Play(Scoring):
    """Thirteen tricks: follow suit, else play anything. The called ace beats everything once it was told to sneeze."""

    order: int = NO_ORDER
    winners_so_far: int = 0  # seats (a mask) that have won a trick; by option since the order was given
    sneezed: bool = False  # the called ace was played as the highest card of all

    # -- before the first card ------------------------------------------------------------------------------------

    def open_play(self) -> None:
        """The declarer leads (002:4766), but in a Jogo Obrigatório the partner (002:4734)."""
        if self.contract >= OPEN_MISERY:
            self.t.show(HAND, self.declarer, self.everybody)
        if self.contract == CONFERENCE and self.opt.coloquio == "shared_hands":
            others = self.everybody & ~(1 << self.declarer)
            for seat in self.in_turn(self.next(self.declarer), others):
                self.t.show(HAND, seat, others)
        self.ask(PLAYING, self.partner if self.contract == COMPULSORY else self.declarer)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def offer_cards(self, seat: int, m: Moves) -> None:
        """A card; and as long as the called ace is out the declarer may give one of two orders, once (ruling R6)."""
        m.cards(PLAY, self.playable(seat))
        if self.may_order(seat):
            m.add(ESPIRRA)
            m.add(AT_WILL)

    def may_order(self, seat: int) -> bool:
        """Whether this seat may tell the called ace to sneeze."""
        return seat == self.declarer and self.calls_ace() and self.partner < 0 and self.order == NO_ORDER

    def playable(self, seat: int) -> int:
        """Follow suit, else anything; at "Espirra" nothing but the ace, at "quando quiser" also the ace."""
        if self.order != NO_ORDER and self.partner < 0 and self.t.mask(HAND, seat) >> self.called & 1:
            if self.order == NOW:
                return 1 << self.called
            if self.winners_so_far >> seat & 1:
                return self.following(seat) | 1 << self.called
        return self.following(seat)

    def supreme(self, seat: int, card: int) -> bool:
        """Whether this card of this seat is the called ace and sneezes, if it is played now (002:4694, 4706)."""
        if card != self.called or self.order == NO_ORDER:
            return False
        return self.order == NOW or self.winners_so_far >> seat & 1 == 1

    def give_order(self, seat: int, act: int) -> None:
        """Spoken before one's own card; all hear it, and the holder of the ace need not be known."""
        self.order = NOW if act == ESPIRRA else WHENEVER
        if self.opt.espirra_free_condition == "trick_won_after_order":
            self.winners_so_far = 0
        self.ask(PLAYING, seat)

    # -- tricks ---------------------------------------------------------------------------------------------------

    def beats(self, card: int) -> bool:
        """Nothing beats the ace that sneezes, and it beats everything, the highest trump too."""
        if self.sneezed and self.best == self.called:
            return False
        return self.supreme(self.turn, card) or super().beats(card)

    def shows_void(self, card: int) -> bool:
        """The ace that sneezes need not follow suit, so it tells nothing."""
        return not (self.sneezed and card == self.called) and super().shows_void(card)

    def play_card(self, seat: int, card: int) -> None:
        """A card is played: who plays another at "Espirra" has not the ace, who plays the ace is the partner."""
        if self.calls_ace() and self.partner < 0:
            if card == self.called:
                self.sneezed = self.supreme(seat, card)
                self.partner = seat
                self.say("sneezes" if self.sneezed else "partner", seat, card)
            elif self.order == NOW and seat != self.declarer:
                self.t.lacks(HAND, seat, 1 << self.called)
        if not self.play(seat, card):
            self.ask(PLAYING, self.next(seat))
            return
        winner = self.take(self.taker)
        self.winners_so_far |= 1 << winner
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()
