"""The legal actions of a seat, collected by a game's `moves`."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from baralho.cards.pack import Pack
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK, Y_SHIFT
from baralho.engine.table import count, nth

Actions: TypeAlias = list[int]

MENU: Final = 7  # how many amounts of a range are offered to search and learners

# by act: the actions with each x, as objects, since making an int object takes longer than all else about a list
MADE: Final[list[list[object]]] = [[act | x << KIND_BITS for x in range(X_MASK + 1)] for act in range(KIND_MASK + 1)]


class Moves:
    """A list of actions, and ranges of amounts of which the list holds a menu only.

    A set of cards that is offered first stays a mask until the list is wanted: random play does not want it.
    """

    def __init__(self, pack: Pack) -> None:
        self.texts: Actions = []  # acts that come with a text
        self.pack = pack
        self.spans: list[tuple[int, int, int]] = []  # act, lowest and highest amount
        self.base = 0  # the act (and y) of the cards kept as a mask
        self.kept = 0
        self.listed: list[int] = []  # what was offered after them

    @property
    def list(self) -> Actions:
        """All actions offered."""
        if self.kept:
            self._list_kept()
        return self.listed

    def clear(self) -> None:
        """Start anew; a list given out before stays as it is."""
        self.kept = 0
        if self.listed:
            self.listed = []
        if self.spans:
            self.spans.clear()
        if self.texts:
            self.texts.clear()

    def count(self) -> int:
        """How many actions are offered."""
        return count(self.kept) + len(self.listed)

    def nth(self, number: int) -> int:
        """The action of that number in the list, from 0."""
        if not self.kept:
            return self.listed[number]
        cards = count(self.kept)
        return self.listed[number - cards] if number >= cards else self.base | nth(self.kept, number) << KIND_BITS

    def draw(self, rng: Rng) -> int:
        """One of the actions offered, all equally likely."""
        choices = self.count()
        return self.nth(rng.below(choices) if choices > 1 else 0)

    def add(self, act: int, x: int = 0, y: int = 0) -> None:
        """Offer one action."""
        self.listed.append(act | x << KIND_BITS | y << Y_SHIFT)

    def add_made(self, actions: Actions) -> None:
        """Offer actions that were put together in advance."""
        self.listed.extend(actions)

    def cards(self, act: int, cards: int, y: int = 0) -> None:
        """Offer the act for each of these cards (a mask); equal cards are offered once."""
        if not self.pack.single:  # ascending by face: the order must not tell which copies they are
            cards = self.pack.faces_of(cards)
        if not self.kept and not self.listed:
            self.base = act | y << Y_SHIFT
            self.kept = cards
        else:
            spell(act | y << Y_SHIFT, cards, self.listed)

    def _list_kept(self) -> None:
        kept: Actions = []
        spell(self.base, self.kept, kept)
        self.kept = 0
        if self.listed:
            kept.extend(self.listed)
        self.listed = kept

    def each(self, act: int, xs: Actions, y: int = 0) -> None:
        """Offer the act with each of these x."""
        for x in xs:
            self.add(act, x, y)

    def amounts(self, act: int, low: int, high: int) -> None:
        """Offer the act with any amount y from `low` to `high`; a menu of at most seven goes into the list."""
        if high < low:
            return
        self.spans.append((act, low, high))
        for amount in menu(low, high):
            self.add(act, 0, amount)

    def text(self, act: int) -> None:
        """Offer an act to whoever sends a text with it (`Game.why_extra` reads it); it is not in the list."""
        self.texts.append(act)

    def holds(self, action: int) -> bool:
        """Whether the action is among those offered."""
        if action in self.list or action in self.texts:
            return True
        for act, low, high in self.spans:
            if action & (1 << Y_SHIFT) - 1 == act and low <= action >> Y_SHIFT <= high:
                return True
        return False


def spell(base: int, cards: int, found: list[int]) -> None:
    """Write the act (and y) for each of these cards (a mask) into a list."""
    if base > KIND_MASK:
        while cards:
            bit = cards & -cards
            cards ^= bit
            found.append(base | bit.bit_length() - 1 << KIND_BITS)
    else:
        objects, made = cast(list[object], found), MADE[base]
        while cards:
            bit = cards & -cards
            cards ^= bit
            objects.append(made[bit.bit_length() - 1])


def menu(low: int, high: int) -> list[int]:
    """At most seven amounts between two, small ones closer together."""
    width = high - low
    if width < MENU:
        return list(range(low, high + 1))
    return [low + max(k, width * k * k // ((MENU - 1) * (MENU - 1))) for k in range(MENU)]
