"""The legal actions of a seat, collected by a game's `moves`."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from baralho.cards.pack import Pack
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK, Y_SHIFT
from baralho.engine.table import count, nth

Actions: TypeAlias = list[int]

MENU: Final = 7  # how many amounts of a range are offered to search and learners

NONE: Final[Actions] = []
# by act: the actions with each x, as objects, since making an int object takes longer than all else about a list
MADE: Final[list[list[object]]] = [[act | x << KIND_BITS for x in range(X_MASK + 1)] for act in range(KIND_MASK + 1)]


class Moves:
    """A list of actions, and ranges of amounts of which the list holds a menu only.

    What is offered is kept in three parts, in this order, and written out only when the list is wanted, which random
    play does not: a set of cards as a mask, actions put together in advance, and single ones in a buffer that is
    used again.
    """

    def __init__(self, pack: Pack) -> None:
        self.texts: Actions = []  # acts that come with a text
        self.pack = pack
        self.spans: list[tuple[int, int, int]] = []  # action without its amount, lowest and highest amount
        self.base = 0  # the act (and y) of the cards kept as a mask
        self.kept = 0
        self.more = False  # whether there is anything beside these:
        self.made = NONE
        self.single: Actions = []  # the buffer, of which so many count:
        self.singles = 0

    @property
    def list(self) -> Actions:
        """All actions offered, as a new list."""
        found: list[int] = []
        if self.kept:
            spell(self.base, self.kept, found)
        if self.made:
            found.extend(self.made)
        objects, buffer = cast(list[object], found), cast(list[object], self.single)
        for k in range(self.singles):
            objects.append(buffer[k])
        return found

    def clear(self) -> None:
        """Start anew."""
        self.kept = 0
        if self.more:
            self.more = False
            self.singles = 0
            self.made = NONE
            if self.spans:
                self.spans.clear()
            if self.texts:
                self.texts.clear()

    def count(self) -> int:
        """How many actions are offered."""
        cards = count(self.kept) if self.kept else 0
        return cards + len(self.made) + self.singles if self.more else cards

    def nth(self, number: int) -> int:
        """The action of that number in the list, from 0."""
        kept = self.kept
        if kept:
            if not self.more or number < count(kept):
                card = nth(kept, number)
                if card < 0:
                    raise IndexError("there are fewer actions")
                return self.base | card << KIND_BITS
            number -= count(kept)
        if self.made:
            if number < len(self.made):
                return self.made[number]
            number -= len(self.made)
        if number >= self.singles:
            raise IndexError("there are fewer actions")
        return self.single[number]

    def draw(self, rng: Rng) -> int:
        """One of the actions offered, all equally likely."""
        kept = self.kept
        if kept and not self.more:
            if kept & kept - 1:
                return self.base | nth(kept, rng.below(count(kept))) << KIND_BITS
            return self.base | kept.bit_length() - 1 << KIND_BITS
        choices = self.count()
        return self.nth(rng.below(choices) if choices > 1 else 0)

    def add(self, act: int, x: int = 0, y: int = 0) -> None:
        """Offer one action."""
        self._add(act | x << KIND_BITS | y << Y_SHIFT if y else MADE[act][x])

    def _add(self, action: object) -> None:
        buffer = cast(list[object], self.single)
        if self.singles < len(buffer):
            buffer[self.singles] = action
        else:
            buffer.append(action)
        self.singles += 1
        self.more = True

    def add_made(self, actions: Actions) -> None:
        """Offer actions that were put together in advance."""
        if self.made or self.singles:
            for action in cast(list[object], actions):
                self._add(action)
        else:
            self.made = actions
            self.more = True

    def cards(self, act: int, cards: int, y: int = 0) -> None:
        """Offer the act for each of these cards (a mask); equal cards are offered once."""
        if not self.pack.single:  # ascending by face: the order must not tell which copies they are
            cards = self.pack.faces_of(cards)
        if self.kept or self.more:
            self._add_cards(act | y << Y_SHIFT, cards)
        else:
            self.base = act | y << Y_SHIFT
            self.kept = cards

    def _add_cards(self, base: int, cards: int) -> None:
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            self._add(MADE[base][card] if base <= KIND_MASK else base | card << KIND_BITS)

    def each(self, act: int, xs: Actions, y: int = 0) -> None:
        """Offer the act with each of these x."""
        for x in xs:
            self.add(act, x, y)

    def amounts(self, act: int, low: int, high: int, x: int = 0) -> None:
        """Offer the act (on x) with any amount y from `low` to `high`; a menu of at most seven goes into the list."""
        if high < low:
            return
        self.more = True
        self.spans.append((act | x << KIND_BITS, low, high))
        for amount in menu(low, high):
            self.add(act, x, amount)

    def text(self, act: int) -> None:
        """Offer an act to whoever sends a text with it (`Game.why_extra` reads it); it is not in the list."""
        self.more = True
        self.texts.append(act)

    def holds(self, action: int) -> bool:
        """Whether the action is among those offered."""
        kept, made = self.kept, self.made
        if kept and action & ~(X_MASK << KIND_BITS) == self.base and kept >> (action >> KIND_BITS & X_MASK) & 1:
            return True
        if not self.more:
            return False
        if action in made or action in self.texts:
            return True
        for k in range(self.singles):
            if self.single[k] == action:
                return True
        for base, low, high in self.spans:
            if action & (1 << Y_SHIFT) - 1 == base and low <= action >> Y_SHIFT <= high:
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
