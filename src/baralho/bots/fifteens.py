"""What rules of thumb of Escopa and Escopone share: what cards are worth, plans that make fifteen, and why."""

from __future__ import annotations

from typing import Final

from baralho.bots.fishing import Worths, taken
from baralho.bots.thumb import Reason
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.kinds.fifteens import (
    CLAIM,
    FEW,
    FIFTEEN,
    GUINDIS,
    HAND,
    OUROS,
    PACK,
    PICK,
    PRIMEIRA,
    SEVENS,
    TABLE,
    WON,
    FifteenGame,
)

POINT: Final = 100  # a point of the score sheet


class FifteenWorths(Worths):
    """What a card is worth to a side now, in hundredths of a point.

    `few` is what a card more is worth to a side that would otherwise count as having few.
    """

    def __init__(self, game: FifteenGame, seat: int, few: int) -> None:
        t = game.t
        mine, theirs, gone = taken(game, seat, WON)
        self.card = decided(count(mine), count(theirs), 20, 5)
        book = game.rules().scoring == "book"
        if book and count(mine) < FEW:
            self.card += few
        self.ouro = decided(count(mine & OUROS), count(theirs & OUROS), 5, 14)
        self.seven = decided(count(mine & SEVENS), count(theirs & SEVENS), 2, 40) if book else 0
        self.primeira = 3 if game.rules().primeira or not book else 0
        self.unseen = PACK.all & ~gone & ~t.mask(HAND, seat) & ~t.mask(TABLE)  # a mask

    def of(self, card: int) -> int:
        """What one card is worth."""
        value = self.card
        if OUROS >> card & 1:
            value += self.ouro
        if SEVENS >> card & 1:
            value += self.seven
            if card == GUINDIS:
                value += POINT
        return value + self.primeira * PRIMEIRA[card] // 2

    def given(self, game: FifteenGame, card: int) -> int:
        """What the others may claim if this card is laid: a fifteen that is overlooked."""
        table = game.t.mask(TABLE)
        if not game.rules().missed_capture_claim or not table:
            return 0
        best = 0
        for chosen in game.ways(card, 0, table):
            best = max(best, self.all_of(chosen) + self.of(card) + (POINT if chosen == table else 0))
        return best


def decided(mine: int, theirs: int, half: int, weight: int) -> int:
    """The weight of one more card of a majority, less when it is won or lost already."""
    if mine > half or theirs > half:
        return weight // 6
    return weight


def best_plan(action: int, takers: list[int], plans: list[int], worths: list[int]) -> int:
    """The best of the plans that begin with an action, -1 if none does.

    A plan is the card that takes, the cards still to be picked (a mask), the lowest first, and what it is worth.
    """
    act, x = action & KIND_MASK, x_of(action)
    best = -1
    for k in range(len(plans)):
        chosen = plans[k]
        fits = chosen & -chosen == 1 << x if act == PICK else not chosen and (act == CLAIM or takers[k] == x)
        if fits and (best < 0 or worths[k] > worths[best]):
            best = k
    return best


def sweeps(game: FifteenGame) -> bool:
    """Whether taking all of the table would be an escopa: not, at some tables, with the last card."""
    return game.last_card_sweeps() or game.cards_to_come() > 1


def why_laid(game: FifteenGame, card: int, left: int) -> Reason:
    """What a card laid makes of the table, which counts so much then."""
    if game.matches():
        return Reason("lay_over" if left > 10 else "lay_none", card=card, number=left)
    if left < 5:
        return Reason("lay_low", card=card, number=left)
    return Reason("lay_high" if left >= FIFTEEN else "lay", card=card, number=left)


def why_taken(game: FifteenGame, taken: int) -> Reason:
    """The best of the cards that are taken."""
    if taken >> GUINDIS & 1:
        return Reason("guindis", card=GUINDIS, number=count(taken))
    if taken & SEVENS:
        return Reason("seven", card=bits(taken & SEVENS)[0], number=count(taken))
    if taken & OUROS:
        return Reason("ouros_match" if game.matches() else "ouros", number=count(taken & OUROS))
    return Reason("take_match" if game.matches() else "take", number=count(taken))
