"""The tricks of Skat (004, chapters 2, 4 and 6; 002:3199-3217)."""

from __future__ import annotations

from baralho.engine.game import put
from baralho.games.skat.acts import NULL, PLAYING, REJECTED
from baralho.games.skat.cards import CARDS_IN, POWER_IN, SUIT_IN, TRUMP_IN
from baralho.games.skat.score import Scoring
from baralho.kinds.tricks import HAND


class Play(Scoring):
    """Ten tricks of three cards: follow suit, else play anything. Jacks are trumps, but in a null."""

    def suit_of(self, card: int) -> int:
        """Jacks belong to the trumps (002:3207, the slip there mended)."""
        return SUIT_IN[self.contract][card]

    def of_suit(self, suit: int) -> int:
        """All cards of a suit in this game."""
        return CARDS_IN[self.contract][suit]

    def power(self, card: int) -> int:
        """J J J J A 10 K Q 9 8 7; in a null A K Q J 10 9 8 7."""
        return POWER_IN[self.contract][card]

    def in_trick(self) -> int:
        """Three play, also at a table of four."""
        return 3

    def open_play(self) -> None:
        """Forehand leads, whoever is declarer. In an open game all ten cards lie on the table before that."""
        self.trump = TRUMP_IN[self.contract]
        if self.ouvert:
            self.t.show(HAND, self.declarer, self.everybody)
        self.ask(PLAYING, self.forehand())

    def play_card(self, seat: int, card: int) -> None:
        """A card is played; a full trick goes to its taker's pile."""
        if seat == self.declarer:
            self.played |= 1 << card
        if self.play(seat, card):
            self.end_trick()
        else:
            self.ask(PLAYING, self.after(seat, self.active))

    def end_trick(self) -> None:
        """The taker leads next. A null is lost, and the deal over, with the declarer's first trick."""
        self.tricks += 1
        taker = self.taker
        if self.contract == REJECTED:
            self.last_trick = put(self.last_trick, taker, self.tricks)
            self.take(taker)
        else:
            self.take(taker if taker == self.declarer else self.defence())
        if self.tricks == 10 or (self.contract == NULL and taker == self.declarer):
            self.count_deal()
        else:
            self.ask(PLAYING, taker)
