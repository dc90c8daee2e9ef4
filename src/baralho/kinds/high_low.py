"""High, Low, Jack and Game: the four points of the All Fours family (Seven-Up; Auction Pitch, California Jack, Cinch).

    VALUE: Final = values(PACK, CARD_POINTS)

    for side, code in four_points(high, low, piles, self.of_suit(self.trump) & PACK.ranks[JACK], VALUE):
        self.score(side, 1, code)

Who has High and Low is the game's to say: by whom the trump was dealt to (Seven-Up, Pitch), or by capture
(`pile_with`, California Jack).
"""

from __future__ import annotations

from typing import Final

from baralho.kinds.ends import ahead
from baralho.kinds.values import worth

CARD_POINTS: Final = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}  # for the point of Game only; 80 in 52 cards


def pile_with(piles: list[int], card: int) -> int:
    """The side in whose pile (a mask) a card (a mask of one) lies, -1 if it lies in none."""
    for side, pile in enumerate(piles):
        if pile & card:
            return side
    return -1


def four_points(high: int, low: int, piles: list[int], jack: int, value: tuple[int, ...]) -> list[tuple[int, str]]:
    """Who has which point, in the order in which they are counted; by side, from what each has won (masks).

    A side of -1 has no point: with no trump in play there is neither high nor low, and a jack that was not dealt is in
    nobody's tricks. Of equal sums in cards nobody has Game.
    """
    game = ahead([worth(pile, value) for pile in piles])
    found = [(high, "high"), (low, "low"), (pile_with(piles, jack), "jack"), (game, "game")]
    return [(side, code) for side, code in found if side >= 0]
