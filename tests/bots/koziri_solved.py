"""Koziri with the highest cards of each suit alone, solved by retrograde analysis: for tests of its players.

Seat 0 has spades as trumps, seat 1 diamonds, as all choices of suits come to the same. Between two piles a position is
who has which cards and who opens. Round by round those are found that win or lose by those found before; what is left
over is a draw. If the seats are exchanged, and spades with diamonds, nothing changes: so it is always seat 0 who opens.
"""

from __future__ import annotations

from typing import Final

TRUMPS: Final = (3, 1)  # by seat; suits are 0 to 3, cards suit after suit: the ace, then from the lowest up


class Solved:
    """Who wins with so many ranks, from every position."""

    def __init__(self, ranks: int) -> None:
        self.ranks = ranks
        self.all = (1 << 4 * ranks) - 1
        suits = [((1 << ranks) - 1) << ranks * suit for suit in range(4)]
        self.beaters: list[list[int]] = [[], []]  # by seat and card: what beats it
        for seat in range(2):
            for card in range(4 * ranks):
                suit = card // ranks
                higher = suits[suit] & -(2 << card) | 1 << suit * ranks if card % ranks else 0
                self.beaters[seat].append(higher if suit == TRUMPS[seat] else higher | suits[TRUMPS[seat]])
        self.value = bytearray(1 << 4 * ranks)  # by hand of seat 0, who opens: 0 a draw, 1 won, 2 lost
        self.rounds = 0
        while self.sweep():
            self.rounds += 1

    def swapped(self, cards: int) -> int:
        """The same cards, spades for diamonds."""
        ranks = self.ranks
        suit = (1 << ranks) - 1
        spades, diamonds = cards >> 3 * ranks & suit, cards >> ranks & suit
        return cards & ~(suit << 3 * ranks | suit << ranks) | diamonds << 3 * ranks | spades << ranks

    def sweep(self) -> int:
        """How many positions more are known."""
        found = 0
        for mine in range(1, self.all):
            if not self.value[mine]:
                self.value[mine] = (0, 1, 2)[self.opens(0, mine, self.all ^ mine)]
                found += self.value[mine] != 0
        return found

    def before(self, seat: int, mine: int) -> int:
        """What a position between two piles is worth to a seat that opens: 1, 0 or -1."""
        value = self.value[self.swapped(mine) if seat else mine]
        return value if value < 2 else -1

    def opens(self, seat: int, mine: int, his: int) -> int:
        """The same, by what every card leads to."""
        return self.plays(seat, mine, his, 0, mine, -1)

    def plays(self, seat: int, mine: int, his: int, pile: int, cards: int, best: int) -> int:
        """The best that one of these cards leads to, or something else that is worth so much."""
        while cards and best < 1:
            bit = cards & -cards
            cards ^= bit
            if mine == bit:
                return 1
            best = max(best, -self.answers(1 - seat, his, mine ^ bit, pile | bit, bit.bit_length() - 1))
        return best

    def answers(self, seat: int, mine: int, his: int, pile: int, top: int) -> int:
        """What it is worth to a seat to have to beat a card, or take the pile."""
        return self.plays(seat, mine, his, pile, mine & self.beaters[seat][top], -self.before(1 - seat, his))

    def deals(self) -> list[int]:
        """By deal, the hand of seat 0, who has dealt: what he keeps of his suits, and of the other's what is not the
        mirror image of that. Seat 1 opens.
        """
        ranks = self.ranks
        low = (1 << 2 * ranks) - 1  # clubs and diamonds, of which the other has the same as the dealer of his
        found = []
        for kept in range(low + 1):
            spades, hearts = kept >> ranks, kept & (1 << ranks) - 1
            found.append(kept << 2 * ranks | low & ~(spades << ranks | hearts))
        return found
