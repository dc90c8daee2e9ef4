"""What a seat knows of the hands of all where cards are taken up and suits are lacking (Burro, Rolling Stone)."""

from __future__ import annotations

from baralho.bots.seat import Seat
from baralho.engine.record import Lacks, Move
from baralho.kinds.tricks import HAND


class Held:
    """What a seat has seen of the hands of all in a deal: cards taken up, and suits that were lacking at a moment."""

    def __init__(self, me: Seat) -> None:
        self.first = me.layout.base[HAND]
        self.pack = me.pack
        self.known = [0] * me.players  # by seat: the cards (a mask) that are there for sure
        self.hidden = [0] * me.players  # by seat: how many others are there
        self.may = [0] * (4 * me.players)  # by seat and suit: how many of those may be of it
        for step in me.deal():
            if isinstance(step, Lacks):
                for suit in range(4):
                    if step.cards & self.pack.suits[suit]:
                        self.may[4 * (step.zone - self.first) + suit] = 0
            elif isinstance(step, Move):
                if self.first <= step.zone < self.first + me.players:
                    self.leaves(step.zone - self.first, step.card)
                if self.first <= step.to < self.first + me.players:
                    self.comes(step.to - self.first, step.card, bool(step.seen >> me.number & 1))

    def comes(self, seat: int, card: int, seen: bool) -> None:
        """A card comes to a hand."""
        if seen:
            self.known[seat] |= 1 << card
            return
        self.hidden[seat] += 1
        for place in range(4 * seat, 4 * seat + 4):
            self.may[place] += 1

    def leaves(self, seat: int, card: int) -> None:
        """A card leaves a hand: one that was known to be there, or one of the others."""
        if card >= 0 and self.known[seat] >> card & 1:
            self.known[seat] &= ~(1 << card)
            return
        self.hidden[seat] -= 1
        if card >= 0:
            self.may[4 * seat + self.pack.suit[card]] -= 1
        for place in range(4 * seat, 4 * seat + 4):
            self.may[place] = max(min(self.may[place], self.hidden[seat]), 0)

    def lacks(self, seat: int, suit: int) -> bool:
        """Whether it is certain that a seat has none of a suit."""
        return not self.known[seat] & self.pack.suits[suit] and not self.may[4 * seat + suit]
