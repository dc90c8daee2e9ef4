"""Memória among players who forget nothing: what a turn is worth, and when a new card helps the others more.

Who remembers everything takes every pair he knows. What is left to decide is how many new cards to turn: none (two that
all know, which passes the turn on), one (the second is then known to all), or two. U. Zwick and M. Paterson have worked
it out for pairs between two ("The memory game", 1993); here four cards of a figure may be left, and up to eight play.

A position is the number of figures by how many of their cards are left and whether the place of one is known. Its value
is what each may expect to take from here, in pairs; everybody wants most for himself. A pass is not answered by a pass,
or nobody would ever turn a card.
"""

from __future__ import annotations

from typing import Final

BITS: Final = 5  # for the number of figures of a kind: twenty at most
MANY: Final = (1 << BITS) - 1
# four of a figure are left and none is known, or one; two are left and none is known, or one
FOUR: Final = 1
FOUR_KNOWN: Final = 1 << BITS
TWO: Final = 1 << 2 * BITS
TWO_KNOWN: Final = 1 << 3 * BITS


class Concentration:
    """The values for so many players, worked out as they are asked for."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.found: dict[int, list[float]] = {}

    def passes(self, position: int) -> bool:
        """Whether to turn two known cards, where one may."""
        worth = self.new(position)
        return known(position) > 1 and worth[-1] > worth[0]

    def gambles(self, position: int, kind: int) -> bool:
        """Whether the second card should be new, where the first was one of a `kind` of which none was known."""
        return not known(position) or self.second_new(position, kind)[0] >= self.second_known(position, kind)[0]

    def turn(self, position: int) -> list[float]:
        """What each may expect, who has the turn first."""
        return self.next(self.new(position)) if self.passes(position) else self.new(position)

    def next(self, worth: list[float]) -> list[float]:
        """The same for who comes before."""
        return worth[-1:] + worth[:-1]

    def takes(self, position: int) -> list[float]:
        """What each may expect where the first has taken a pair and this is left."""
        worth = self.turn(position)[:]
        worth[0] += 1.0
        return worth

    def new(self, position: int) -> list[float]:
        """What each may expect where the first turns a new card; with the mate of a known one he takes both."""
        worth = self.found.get(position)
        if worth is not None:
            return worth
        worth = [0.0] * self.players
        cards = closed(position)
        if cards:
            mixed: list[tuple[int, list[float]]] = []
            if of(position, FOUR_KNOWN):
                mixed.append((3 * of(position, FOUR_KNOWN), self.takes(position - FOUR_KNOWN + TWO)))
            if of(position, TWO_KNOWN):
                mixed.append((of(position, TWO_KNOWN), self.takes(position - TWO_KNOWN)))
            if of(position, FOUR):
                mixed.append((4 * of(position, FOUR), self.second(position, FOUR)))
            if of(position, TWO):
                mixed.append((2 * of(position, TWO), self.second(position, TWO)))
            worth = self.mean(mixed, cards)
        self.found[position] = worth
        return worth

    def second(self, position: int, kind: int) -> list[float]:
        """What each may expect where the first card was one of which none was known."""
        return self.second_new(position, kind) if self.gambles(position, kind) else self.second_known(position, kind)

    def second_known(self, position: int, kind: int) -> list[float]:
        """The second card is one that all know: the next player knows one more."""
        return self.next(self.turn(position - kind + kind * FOUR_KNOWN))

    def second_new(self, position: int, kind: int) -> list[float]:
        """The second card is new: the mate of the first, the mate of a known one, for the next player, or of none."""
        rest = position - kind
        after = rest + kind * FOUR_KNOWN
        mixed = [(3, self.takes(rest + TWO)) if kind == FOUR else (1, self.takes(rest))]
        if of(rest, FOUR_KNOWN):
            mixed.append((3 * of(rest, FOUR_KNOWN), self.next(self.takes(after - FOUR_KNOWN + TWO))))
        if of(rest, TWO_KNOWN):
            mixed.append((of(rest, TWO_KNOWN), self.next(self.takes(after - TWO_KNOWN))))
        if of(rest, FOUR):
            mixed.append((4 * of(rest, FOUR), self.next(self.turn(after - FOUR + FOUR_KNOWN))))
        if of(rest, TWO):
            mixed.append((2 * of(rest, TWO), self.next(self.turn(after - TWO + TWO_KNOWN))))
        return self.mean(mixed, closed(position) - 1)

    def mean(self, mixed: list[tuple[int, list[float]]], cards: int) -> list[float]:
        """What each may expect if so many of the cards lead to each of these."""
        worth = [0.0] * self.players
        for number, each in mixed:
            for seat in range(self.players):
                worth[seat] += number * each[seat] / cards
        return worth


def of(position: int, kind: int) -> int:
    """How many figures of a kind there are."""
    return position // kind & MANY


def known(position: int) -> int:
    """How many cards are known."""
    return of(position, FOUR_KNOWN) + of(position, TWO_KNOWN)


def closed(position: int) -> int:
    """How many cards nobody knows."""
    return 4 * of(position, FOUR) + 3 * of(position, FOUR_KNOWN) + 2 * of(position, TWO) + of(position, TWO_KNOWN)


def kind_of(left: dict[int, int], figure: int) -> int:
    """The kind of a figure of which no card is known, by how many cards of each are left.

    Where more than four are left of some, as in several packs, the larger half count as four and the others as two.
    """
    return FOUR if left[figure] > max(2, max(left.values()) // 2) else TWO


def position_of(left: dict[int, int], seen: int) -> int:
    """The position with so many cards left of each figure, where one is known of those figures (a mask)."""
    position = 0
    for figure in left:
        kind = kind_of(left, figure)
        position += kind * FOUR_KNOWN if seen >> figure & 1 else kind
    return position


ALL: Final[dict[int, Concentration]] = {}


def among(players: int) -> Concentration:
    """The values for so many players, which are worked out once."""
    if players not in ALL:
        ALL[players] = Concentration(players)
    return ALL[players]
