"""Rules of thumb for Escopone (catalogue escopone, strategy hints)."""

from __future__ import annotations

from math import comb
from typing import Final

from baralho.bots.fifteens import POINT, FifteenWorths, best_plan, sweeps, why_laid, why_taken
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.record import Signalled
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.escopone import Escopone
from baralho.kinds.fifteens import CLAIMING, FIFTEEN, GUINDIS, HAND, LAY, LET, SEVENS, TABLE
from baralho.kinds.values import worth

TAKING: Final = 10  # to have taken something rather than laid a card: it leaves less to the others
ENDING: Final = 3  # with so few cards in hand the rest of the table counts
FOR_PARTNER: Final = 40  # a table of eight for the partner who winked with the left eye
GUINDIS_SIGNAL: Final = 0
SEVEN_SIGNAL: Final = 1
ROUND: Final = 8  # seven and eight make fifteen


class Weights(FifteenWorths):
    """And how likely the next player is to make an escopa."""

    def __init__(self, game: Escopone, seat: int) -> None:
        super().__init__(game, seat, 4)
        hidden, held = count(self.unseen), game.t.count(HAND, game.next(seat))
        self.chances: list[int] = [0] * FIFTEEN  # by what lies on the table: percent that the next player can sweep it
        by_value = game.by_value()
        if not game.last_card_sweeps() and game.cards_to_come() <= 2:
            held = 0  # what comes is the last card
        for total in range(1, FIFTEEN):
            value = game.needs(total)
            fits = count(self.unseen & by_value[value]) if value else 0
            if fits and held:
                self.chances[total] = 100 - 100 * comb(hidden - fits, held) // comb(hidden, held)

    def chance(self, total: int) -> int:
        """Percent that the next player sweeps a table of so much."""
        return self.chances[total] if total < FIFTEEN else 0


class EscoponeThumb(Thumb[Escopone]):
    """Sweep; else take the Guindis, sevens, ouros, many cards; leave no total that the next player may make up to 15.

    All cards have been dealt, so who has counted knows which totals are safe.
    """

    guided = 85
    wide = 5
    sure = 1.0

    def __init__(self) -> None:
        self.reader = -1  # the seat that decides, and whether its partner has told of the Guindis in this hand
        self.winked = False

    def prepare(self, me: Seat) -> None:
        """See whether the partner has winked with the left eye."""
        self.reader = seat = me.number
        self.winked = False
        for step in me.deal():
            if isinstance(step, Signalled) and step.seat == (seat + 2) % 4 and step.signal == GUINDIS_SIGNAL:
                self.winked = True

    def signal(self, game: Escopone, seat: int) -> int:
        """The Guindis, or else another seven."""
        cards = game.t.mask(HAND, seat)
        if cards >> GUINDIS & 1:
            return GUINDIS_SIGNAL
        return SEVEN_SIGNAL if cards & SEVENS else -1

    def rates(self, game: Escopone, seat: int, actions: list[int]) -> list[int]:
        """What each choice brings at its best, in hundredths of a point."""
        weights = Weights(game, seat)
        takers, plans, worths = self.plans(game, seat, weights)
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == LAY:
                found.append(self.laying(game, seat, weights, x))
            elif act == LET:
                found.append(0)
            else:
                best = best_plan(action, takers, plans, worths)
                found.append(worths[best] if best >= 0 else -10 * POINT)
        return found

    def plans(self, game: Escopone, seat: int, weights: Weights) -> tuple[list[int], list[int], list[int]]:
        """All ways to make 15 with what is picked: the card, the cards still to be picked (masks), the worth."""
        table = game.t.mask(TABLE)
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        takers: list[int] = []
        plans: list[int] = []
        worths: list[int] = []
        for card in bits(1 << game.laid if game.phase == CLAIMING else game.t.mask(HAND, seat)):
            source = table & ~(1 << card)
            for chosen in game.ways(card, picked, source):
                takers.append(card)
                plans.append(chosen)
                worths.append(self.taking(game, seat, weights, card, picked | chosen, source))
        return takers, plans, worths

    def taking(self, game: Escopone, seat: int, weights: Weights, card: int, chosen: int, table: int) -> int:
        """The cards taken and the escopa, less the escopa that is left to the next player."""
        value = weights.all_of(chosen) + weights.of(card) + TAKING
        left = table & ~chosen
        if not left:
            value += POINT if sweeps(game) else 0
        elif game.phase != CLAIMING:
            value -= self.danger(game, weights, left)
        else:
            value -= self.danger(game, weights, left) // 8  # one plays oneself now, and may mend it
        held = game.t.count(HAND, seat)
        if held <= ENDING:
            value += weights.all_of(left) * (ENDING + 1 - held) // (ENDING + 2)  # who takes last has the rest
        return value

    def danger(self, game: Escopone, weights: Weights, left: int) -> int:
        """What it costs to leave these cards: the next player may sweep them."""
        return weights.chance(worth(left, game.values())) * (POINT + weights.all_of(left)) // 100

    def laying(self, game: Escopone, seat: int, weights: Weights, card: int) -> int:
        """What a card costs that is left to the others; a fifteen that is left to them costs all of it.

        A card whose complement one holds oneself costs less: it may come back.
        """
        table = game.t.mask(TABLE)
        left = table | 1 << card
        counts = game.values()[card]
        total = worth(left, game.values())
        value = -weights.of(card) // 2 - self.danger(game, weights, left) - counts // 3
        own = game.t.mask(HAND, seat) & ~(1 << card)
        back = game.needs(counts)
        if back and own & game.by_value()[back]:
            value += 3
        if self.winked and not game.matches() and seat == self.reader and total == ROUND and not weights.chance(total):
            value += FOR_PARTNER
        return value - weights.given(game, card)

    def reason(self, game: Escopone, seat: int, action: int) -> Reason | None:
        """What is taken, or what is left on the table."""
        act, x = action & KIND_MASK, x_of(action)
        table = game.t.mask(TABLE)
        weights = Weights(game, seat)
        if act == LET:
            return Reason("let")
        if act == LAY:
            total = worth(table, game.values()) + game.values()[x]
            if game.matches() or not game.needs(total):
                return why_laid(game, x, total)
            chance = weights.chance(total)
            return Reason("lay", card=x, number=chance) if chance else Reason("lay_safe", card=x, number=total)
        takers, plans, worths = self.plans(game, seat, weights)
        best = best_plan(action, takers, plans, worths)
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        cards = picked | plans[best] | 1 << takers[best]
        if cards & table == table and sweeps(game):
            return Reason("sweep", number=count(cards))
        return why_taken(game, cards)


THUMB: Final = EscoponeThumb
