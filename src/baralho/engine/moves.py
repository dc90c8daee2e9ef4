"""The legal actions of a seat, collected by a game's `moves`."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine.spec import KIND_BITS, Y_SHIFT

MENU: Final = 7  # how many amounts of a range are offered to search and learners


class Moves:
    """A list of actions, and ranges of amounts of which the list holds a menu only."""

    def __init__(self, pack: Pack) -> None:
        self.list: list[int] = []
        self.spans: list[tuple[int, int, int]] = []  # act, lowest and highest amount
        self.pack = pack

    def clear(self) -> None:
        """Start anew."""
        self.list.clear()
        if self.spans:
            self.spans.clear()

    def add(self, act: int, x: int = 0, y: int = 0) -> None:
        """Offer one action."""
        self.list.append(act | x << KIND_BITS | y << Y_SHIFT)

    def cards(self, act: int, cards: int, y: int = 0) -> None:
        """Offer the act for each of these cards (a mask); equal cards are offered once."""
        found = self.list
        base = act | y << Y_SHIFT
        if not self.pack.single:  # ascending by face: the order must not tell which copies they are
            cards = self.pack.faces_of(cards)
        while cards:
            bit = cards & -cards
            cards ^= bit
            found.append(base | bit.bit_length() - 1 << KIND_BITS)

    def each(self, act: int, xs: list[int], y: int = 0) -> None:
        """Offer the act with each of these x."""
        for x in xs:
            self.list.append(act | x << KIND_BITS | y << Y_SHIFT)

    def amounts(self, act: int, low: int, high: int) -> None:
        """Offer the act with any amount y from `low` to `high`; a menu of at most seven goes into the list."""
        if high < low:
            return
        self.spans.append((act, low, high))
        for amount in menu(low, high):
            self.list.append(act | amount << Y_SHIFT)

    def holds(self, action: int) -> bool:
        """Whether the action is among those offered."""
        if action in self.list:
            return True
        for act, low, high in self.spans:
            if action & (1 << Y_SHIFT) - 1 == act and low <= action >> Y_SHIFT <= high:
                return True
        return False


def menu(low: int, high: int) -> list[int]:
    """At most seven amounts between two, small ones closer together."""
    width = high - low
    if width < MENU:
        return list(range(low, high + 1))
    return [low + max(k, width * k * k // ((MENU - 1) * (MENU - 1))) for k in range(MENU)]
