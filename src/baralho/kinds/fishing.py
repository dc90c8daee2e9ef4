"""Fishing games: a card of the hand takes cards of the table whose values make up a total.

A set of totals is an int with bit n set for the total n, so that adding a card to all of them is one shift. Where a
card may count for more than one value, what it counts for is such a set as well.

    m.cards(PICK, completing(higher, VALUE, total, 1 << FIFTEEN))      # in moves: cards that lead to 15
    self.ask(PLAYING, deal_packet(self, STOCK, HAND, 3))               # when nobody has cards
"""

from __future__ import annotations

from baralho.engine.game import Game
from baralho.engine.table import Table


def totals(cards: int, value: tuple[int, ...]) -> int:
    """What the cards of a set (a mask) can add up to: the set of the totals of all its subsets."""
    reached = 1
    while cards:
        bit = cards & -cards
        cards ^= bit
        reached |= reached << value[bit.bit_length() - 1]
    return reached


def completing(cards: int, value: tuple[int, ...], total: int, wanted: int) -> int:
    """The cards (a mask) that can be added next to those picked so far, in ascending order, which make `total`.

    Offered is a card after which some of the higher cards, or none, lead to one of the totals `wanted`.
    """
    found = 0
    reached = 1 << total  # with any of the cards above the one looked at
    while cards:
        card = cards.bit_length() - 1
        cards ^= 1 << card
        sums = reached << value[card]
        if sums & wanted:
            found |= 1 << card
        reached |= sums
    return found


def added(sums: int, values: int) -> int:
    """The set of totals after adding to each of `sums` any one of a set of values; empty if there is no value."""
    found = 0
    while values:
        bit = values & -values
        values ^= bit
        found |= sums << bit.bit_length() - 1
    return found


def splits(must: list[int], may: list[int], total: int) -> bool:
    """Whether all items of `must`, with the help of some of `may`, part into groups that make `total` each.

    An item is the set of values that it may count for, in its group one of them. Both lists descend, so that the
    items that fit in the fewest ways are placed first and equal ones lie together.
    """
    if not must:
        return True
    rest = must[1:]
    values = must[0]
    while values:
        value = values.bit_length() - 1
        values ^= 1 << value
        if value <= total and _closes(rest, may, total, total - value, 0, 0):
            return True
    return False


def _closes(must: list[int], may: list[int], total: int, lacking: int, i: int, j: int) -> bool:
    """The same while a group still lacks something; it goes on with items from the i-th and the j-th."""
    if not lacking:
        return splits(must, may, total)
    tried = 0
    for k in range(i, len(must)):
        values = must[k]
        if values != tried:
            tried = values
            left = must[:k] + must[k + 1 :]
            while values:
                value = values.bit_length() - 1
                values ^= 1 << value
                if value <= lacking and _closes(left, may, total, lacking - value, k, j):
                    return True
    tried = 0
    for k in range(j, len(may)):
        values = may[k]
        if values != tried:
            tried = values
            left = may[:k] + may[k + 1 :]
            while values:
                value = values.bit_length() - 1
                values ^= 1 << value
                if value <= lacking and _closes(must, left, total, lacking - value, len(must), k):
                    return True
    return False


def deal_packet(game: Game, stock: int, hand: int, n: int) -> int:
    """New cards for everybody, none to the table; the dealer announces the last ones. Returns who plays first."""
    first = game.next(game.dealer)
    game.t.deal(stock, hand, first, n)
    game.say("packet" if game.t.top(stock) >= 0 else "last_cards", game.dealer)
    return first


def sweeps(t: Table, won: int, side: int) -> int:
    """The sweeps of a side: one card of each is left face up on its pile."""
    return (t.turned & t.mask(won, side)).bit_count()
