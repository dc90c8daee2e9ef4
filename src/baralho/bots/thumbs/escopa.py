"""Rules of thumb for Escopa (catalogue escopa, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.fifteens import POINT, FifteenWorths, best_plan, sweeps, why_laid, why_taken
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.escopa import Escopa
from baralho.kinds.fifteens import CLAIMING, FIFTEEN, HAND, LAY, LET, STOCK, TABLE
from baralho.kinds.values import worth


class Weights(FifteenWorths):
    """And how near the next player is to an escopa."""

    def __init__(self, game: Escopa, seat: int) -> None:
        super().__init__(game, seat, 6)
        hidden = max(count(self.unseen), 1)
        follower = game.next(seat)
        held = game.t.count(HAND, follower)
        if not held and game.t.top(STOCK) >= 0:
            held = 3
        self.risks: list[int] = [0] * (FIFTEEN + 1)  # by what lies on the table: how near an escopa is
        by_value = game.by_value()
        if not game.last_card_sweeps() and game.cards_to_come() <= 2:
            held = 0  # what comes is the last card
        for total in range(1, FIFTEEN):
            value = game.needs(total)
            if value:
                self.risks[total] = min(count(self.unseen & by_value[value]) * held * POINT // hidden, 90)

    def risk(self, total: int) -> int:
        """What it costs to leave so much on the table: the next player may sweep it."""
        return self.risks[total] if total < FIFTEEN else 0


class EscopaThumb(Thumb[Escopa]):
    """Sweep; else take the Guindis, sevens, ouros, many cards; leave no total that one card makes up to 15."""

    guided = 85
    wide = 5
    sure = 1.0

    def rates(self, game: Escopa, seat: int, actions: list[int]) -> list[int]:
        """What each choice brings at its best, in hundredths of a point."""
        weights = Weights(game, seat)
        total = worth(game.t.mask(TABLE), game.values())
        takers, plans, worths = self.plans(game, seat, weights)
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == LAY:
                found.append(self.laying(game, weights, x, total))
            elif act == LET:
                found.append(0)
            else:
                best = best_plan(action, takers, plans, worths)
                found.append(max(worths[best], -POINT) if best >= 0 else -POINT)
        return found

    def plans(self, game: Escopa, seat: int, weights: Weights) -> tuple[list[int], list[int], list[int]]:
        """All ways to take with what is picked: the card, the cards still to be picked (masks), the worth."""
        table = game.t.mask(TABLE)
        total = worth(table, game.values())
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        takers: list[int] = []
        plans: list[int] = []
        worths: list[int] = []
        for card in bits(1 << game.laid if game.phase == CLAIMING else game.t.mask(HAND, seat)):
            source = table & ~(1 << card)
            for chosen in game.ways(card, picked, source):
                takers.append(card)
                plans.append(chosen)
                worths.append(self.taking(game, weights, card, picked | chosen, source, total))
        return takers, plans, worths

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

    def laying(self, game: Escopa, weights: Weights, card: int, total: int) -> int:
        """What a card costs that is left to the others; a fifteen that is left to them costs all of it."""
        counts = game.values()[card]
        return -weights.of(card) // 2 - weights.risk(total + counts) - counts // 3 - weights.given(game, card)

    def reason(self, game: Escopa, seat: int, action: int) -> Reason | None:
        """What is taken, or what is left on the table."""
        act, x = action & KIND_MASK, x_of(action)
        table = game.t.mask(TABLE)
        total = worth(table, game.values())
        if act == LAY:
            return why_laid(game, x, total + game.values()[x])
        if act == LET:
            return Reason("let")
        takers, plans, worths = self.plans(game, seat, Weights(game, seat))
        best = best_plan(action, takers, plans, worths)
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        cards = picked | plans[best] | 1 << takers[best]
        if cards & table == table and sweeps(game):
            return Reason("sweep", number=count(cards))
        return why_taken(game, cards)


THUMB: Final = EscopaThumb
