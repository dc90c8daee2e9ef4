"""What calls have shown of a hand, in the system that the bots bid by. A system is no secret."""

from __future__ import annotations

from typing import Final

ANY: Final = 40


class Shown:
    """What a player's calls have shown of the hand: points from `least` to `most`, and lengths of suits."""

    def __init__(self) -> None:
        self.least = 0
        self.most = ANY
        self.length = [0, 0, 0, 0]
        self.bids = 0  # how many, and the last and first of them
        self.last = -1
        self.first = -1
        self.forcing = False  # the last call must be answered
        self.asks = False  # a double for take-out
        self.balanced = False

    def narrow(self, least: int, most: int) -> None:
        """The points are in this range as well."""
        self.least = max(self.least, least)
        self.most = max(self.least, min(self.most, most))

    def long(self, suit: int, cards: int) -> None:
        """The suit has at least so many cards."""
        self.length[suit] = max(self.length[suit], cards)
