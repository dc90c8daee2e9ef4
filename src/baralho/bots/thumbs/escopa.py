"""Rules of thumb for Escopa (catalogue escopa, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.fishing import Worths, taken
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.escopa import Escopa
from baralho.kinds.fifteens import (
    CLAIM,
    CLAIMING,
    FEW,
    FIFTEEN,
    GUINDIS,
    HAND,
    LAY,
    LET,
    OUROS,
    PACK,
    PICK,
    PRIMEIRA,
    SEVENS,
    STOCK,
    TABLE,
    TAKE,
    WON,
    FifteenGame,
)
from baralho.kinds.values import worth

POINT: Final = 100  # a point of the score sheet


class Weights(Worths):
    """What a card is worth to a side now, in hundredths of a point, and how near the next player is to an escopa."""

    def __init__(self, game: Escopa, seat: int) -> None:
        t = game.t
        mine, theirs, gone = taken(game, seat, WON)
        self.card = decided(count(mine), count(theirs), 20, 5)
        book = game.opt.scoring == "book"
        if book and count(mine) < FEW:
            self.card += 6
        self.ouro = decided(count(mine & OUROS), count(theirs & OUROS), 5, 14)
        self.seven = decided(count(mine & SEVENS), count(theirs & SEVENS), 2, 40) if book else 0
        self.primeira = 3 if game.opt.primeira or not book else 0
        unseen = PACK.all & ~gone & ~t.mask(HAND, seat) & ~t.mask(TABLE)
        hidden = max(count(unseen), 1)
        follower = game.next(seat)
        held = t.count(HAND, follower)
        if not held and t.top(STOCK) >= 0:
            held = 3
        self.risks: list[int] = [0] * (FIFTEEN + 1)  # by what lies on the table: how near an escopa is
        by_value = game.by_value()
        if not game.last_card_sweeps() and game.cards_to_come() <= 2:
            held = 0  # what comes is the last card
        for total in range(1, FIFTEEN):
            value = game.needs(total)
            if value:
                self.risks[total] = min(count(unseen & by_value[value]) * held * POINT // hidden, 90)

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

    def risk(self, total: int) -> int:
        """What it costs to leave so much on the table: the next player may sweep it."""
        return self.risks[total] if total < FIFTEEN else 0


def decided(mine: int, theirs: int, half: int, weight: int) -> int:
    """The weight of one more card of a majority, less when it is won or lost already."""
    if mine > half or theirs > half:
        return weight // 6
    return weight


class EscopaThumb(Thumb[Escopa]):
    """Sweep; else take the Guindis, sevens, ouros, many cards; leave no total that one card makes up to 15."""

    guided = 85
    wide = 5
    sure = 1.0

    def rates(self, game: Escopa, seat: int, actions: list[int]) -> list[int]:
        """What each choice brings at its best, in hundredths of a point."""
        weights = Weights(game, seat)
        table = game.t.mask(TABLE)
        total = worth(table, game.values())
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        hand = 1 << game.laid if game.phase == CLAIMING else game.t.mask(HAND, seat)
        plans: list[int] = []
        worths: list[int] = []
        takers: list[int] = []
        for card in bits(hand):
            source = table & ~(1 << card)
            for chosen in game.ways(card, picked, source):
                plans.append(chosen)
                takers.append(card)
                worths.append(self.taking(game, weights, card, picked | chosen, source, total))
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            rate = -POINT
            if act == LAY:
                rate = self.laying(game, weights, x, table, total)
            elif act == LET:
                rate = 0
            else:
                for k in range(len(plans)):
                    chosen = plans[k]
                    if act == PICK:
                        fits = chosen != 0 and chosen & -chosen == 1 << x
                    else:
                        fits = chosen == 0 and (act == CLAIM or takers[k] == x)
                    if fits and worths[k] > rate:
                        rate = worths[k]
            found.append(rate)
        return found

    def taking(self, game: Escopa, weights: Weights, card: int, chosen: int, table: int, total: int) -> int:
        """The cards taken and the escopa, less the escopa that is left to the next player."""
        value = weights.all_of(chosen) + weights.of(card) + 10
        if chosen == table:
            value += POINT if sweeps(game) else 0
        elif game.phase != CLAIMING:
            value -= weights.risk(total - worth(chosen, game.values()))
        if game.t.top(STOCK) < 0:
            value += 3 * (count(table) - count(chosen)) * weights.card // 5  # who takes last has the rest
        return value

    def laying(self, game: Escopa, weights: Weights, card: int, table: int, total: int) -> int:
        """What a card costs that is left to the others; a fifteen that is left to them costs all of it."""
        counts = game.values()[card]
        value = -weights.of(card) // 2 - weights.risk(total + counts) - counts // 3
        if game.opt.missed_capture_claim and table:
            best = 0
            for chosen in game.ways(card, 0, table):
                given = weights.all_of(chosen) + weights.of(card) + (POINT if chosen == table else 0)
                best = max(best, given)
            value -= best
        return value

    def reason(self, game: Escopa, seat: int, action: int) -> Reason | None:
        """What is taken, or what is left on the table."""
        act, x = action & KIND_MASK, x_of(action)
        table = game.t.mask(TABLE)
        total = worth(table, game.values())
        if act == LAY:
            return why_laid(game, x, total + game.values()[x])
        if act == LET:
            return Reason("let")
        weights = Weights(game, seat)
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        if act == PICK:
            picked |= 1 << x
        hand = 1 << game.laid if game.phase == CLAIMING else game.t.mask(HAND, seat)
        best, taken = -10 * POINT, 0
        for card in bits(1 << x if act == TAKE else hand):
            source = table & ~(1 << card)
            for chosen in game.ways(card, picked, source):
                value = self.taking(game, weights, card, picked | chosen, source, total)
                if value > best:
                    best, taken = value, picked | chosen | 1 << card
        if taken & table == table and sweeps(game):
            return Reason("sweep", number=count(taken))
        return why_taken(game, taken)


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


THUMB: Final = EscopaThumb
