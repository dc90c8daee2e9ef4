"""Rules of thumb for Tablanette (catalogue tablanette, strategy hints)."""

from __future__ import annotations

from math import comb
from typing import Final

from baralho.bots.fishing import Worths
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.tablanette import (
    COURT,
    EACH,
    HAND,
    HONOURS,
    LAY,
    PACK,
    PICK,
    STOCK,
    SWEEP,
    TABLE,
    TAKE,
    TEN,
    TWO,
    WON,
    Tablanette,
)
from baralho.kinds.fishing import splits
from baralho.kinds.values import worth

POINT: Final = 20
A_CARD: Final = 3  # for the majority: three points of 26 cards
JACK_KEPT: Final = 45  # what it is worth to keep a jack, which takes anything later
MOST_GROUPS: Final = 24  # of one value are looked at
MOST_PLANS: Final = 80


class Plan:
    """A capture: the card, what it takes, whether it sweeps, and what that looks worth."""

    def __init__(self, act: int, card: int, chosen: int, worth: int) -> None:
        self.act = act
        self.card = card
        self.chosen = chosen
        self.worth = worth


class Scales(Worths):
    """What cards are worth to a seat now, and what the opponent may hold."""

    def __init__(self, game: Tablanette, seat: int) -> None:
        t = game.t
        rival = game.next(seat)
        self.two = game.opt.two_of_clubs
        gone = t.mask(WON, 0) | t.mask(WON, 1)
        settled = max(t.count(WON, 0), t.count(WON, 1)) > 26
        self.card = 0 if settled else A_CARD
        self.unseen = PACK.all & ~gone & ~t.mask(TABLE) & ~t.mask(HAND, seat)
        self.hidden = count(self.unseen)
        self.held = t.count(HAND, rival)
        if not self.held and t.top(STOCK) >= 0:
            self.held = EACH  # the opponent gets new cards and plays first
        self.out = not self.held  # nobody plays after this card

    def of(self, card: int) -> int:
        """What one card is worth."""
        value = self.card
        if card == TEN:
            value += 2 * POINT
        elif card == TWO:
            value += self.two * POINT
        elif HONOURS >> card & 1:
            value += POINT
        return value

    def chance(self, cards: int) -> int:
        """Percent that the opponent holds one of these cards."""
        fits = count(cards & self.unseen)
        if not fits or not self.held:
            return 0
        return 100 - 100 * comb(self.hidden - fits, self.held) // comb(self.hidden, self.held)


def tablanette(game: Tablanette, cards: int) -> int:
    """The points of a tablanette with these cards, the one that takes among them."""
    if game.opt.sweep_points == "one":
        return 1
    points = worth(cards, game.value)
    if game.opt.honours_in_tablanette:
        points += count(cards & COURT) + 2 * (cards >> TEN & 1) + game.opt.two_of_clubs * (cards >> TWO & 1)
    return points


class TablanetteThumb(Thumb[Tablanette]):
    """Clear the table; leave none that the opponent can clear; take what counts, and many cards; spare the jacks."""

    guided = 90
    wide = 6
    paired = True
    sure = 1.0

    def bare(self, game: Tablanette, seat: int) -> bool:
        """With the stock out, what neither lies open nor was taken is in the other's hand."""
        return game.t.top(STOCK) < 0 and game.players == 2

    def rates(self, game: Tablanette, seat: int, actions: list[int]) -> list[int]:
        """Every choice as good as the best of what it leads to."""
        scales = Scales(game, seat)
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        plans = self.plans(game, seat, scales, picked)
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            rate = -100 * POINT
            if act == LAY:
                rate = self.laying(game, seat, scales, x)
            else:
                for plan in plans:
                    if plan.worth > rate and leads(plan, act, x, picked):
                        rate = plan.worth
            found.append(rate)
        return found

    def plans(self, game: Tablanette, seat: int, scales: Scales, picked: int) -> list[Plan]:
        """The captures that go with what was picked already."""
        hand = game.t.mask(HAND, seat)
        table = game.t.mask(TABLE)
        found: list[Plan] = []
        wild = game.wild()
        best: list[int] = []  # what a jack may take, by any value
        for value in bits(game.counting(hand)):
            sets = unions(game, table & ~wild, value)
            for chosen in sets:
                if picked & ~chosen == 0:
                    for card in bits(hand & game.holders[value]):
                        found.append(Plan(TAKE, card, chosen, self.taking(game, seat, scales, card, chosen)))
                    if hand & wild and chosen not in best:
                        best.append(chosen)
        jack = (hand & wild).bit_length() - 1
        if jack >= 0:
            if not picked and game.can_sweep():
                found.append(Plan(SWEEP, jack, table, self.taking(game, seat, scales, jack, table)))
            if table & wild and picked & ~(table & wild) == 0:
                best.append(table & wild)
            for chosen in best:
                found.append(Plan(TAKE, jack, chosen, self.taking(game, seat, scales, jack, chosen)))
        return found

    def taking(self, game: Tablanette, seat: int, scales: Scales, card: int, chosen: int) -> int:
        """The cards, the tablanette, less what the opponent may make of the table that is left."""
        table = game.t.mask(TABLE)
        left = table & ~chosen
        value = scales.all_of(chosen | 1 << card)
        if game.wild() >> card & 1:
            last = game.t.count(HAND, seat) + game.t.count(STOCK) <= 1
            value -= 0 if last else JACK_KEPT
        elif not left:
            value += POINT * tablanette(game, table | 1 << card)
        if left:
            value -= self.danger(game, scales, left)
        elif not scales.out:
            value += self.hopes(game, seat, scales, card)
        if not left or game.t.top(STOCK) >= 0:
            return value
        return value + scales.all_of(left) // (game.t.count(HAND, seat) + 1)  # who takes last has the rest

    def laying(self, game: Tablanette, seat: int, scales: Scales, card: int) -> int:
        """What a card costs that is left to the opponent."""
        left = game.t.mask(TABLE) | 1 << card
        value = -scales.of(card) // 2 - self.danger(game, scales, left)
        if game.wild() >> card & 1:
            value -= JACK_KEPT
        elif count(game.t.mask(HAND, seat) & game.holders[game.value[card]]) > 1:
            value += POINT // 4  # its like may take it
        return value

    def danger(self, game: Tablanette, scales: Scales, left: int) -> int:
        """What the opponent may score with this table: mostly by clearing it, which a jack among the cards prevents."""
        if scales.out:
            return 0
        cost = 0
        if not left & game.wild():
            for value in clearing(game, left):
                takers = game.holders[value]
                points = tablanette(game, left) + (value if game.opt.sweep_points == "sum" else 0)
                cost += scales.chance(takers) * points * POINT // 100
        if left & game.wild() or game.opt.jack_sweep == "always":
            cost += scales.chance(game.wild()) * scales.all_of(left) // 100
        return cost + scales.all_of(left) // 4

    def hopes(self, game: Tablanette, seat: int, scales: Scales, card: int) -> int:
        """On an empty table the opponent lays a single card, which may be the like of one of ours."""
        hand = game.t.mask(HAND, seat) & ~(1 << card) & ~game.wild()
        hoped = 0
        for value in bits(game.counting(hand)) if hand else []:
            hoped += count(game.holders[value] & scales.unseen) * (2 * value if game.opt.sweep_points == "sum" else 1)
        return hoped * POINT // (2 * max(scales.hidden, 1))

    def reason(self, game: Tablanette, seat: int, action: int) -> Reason | None:
        """What is taken or cleared, or what is left to the opponent."""
        act, x = action & KIND_MASK, x_of(action)
        scales = Scales(game, seat)
        table = game.t.mask(TABLE)
        if act == LAY:
            return self.why_lay(game, scales, table, x)
        picked = game.picked(seat, TABLE, 0) if game.held else 0
        best: Plan | None = None
        for plan in self.plans(game, seat, scales, picked):
            if leads(plan, act, x, picked) and (best is None or plan.worth > best.worth):
                best = plan
        if best is None:
            return None
        cards = best.chosen | 1 << best.card
        if best.chosen == table:
            if game.wild() >> best.card & 1:
                return Reason("sweep", card=best.card, number=count(cards))
            return Reason("tablanette", card=best.card, number=tablanette(game, cards))
        points = (scales.all_of(cards) - scales.card * count(cards)) // POINT
        if points:
            return Reason("points", card=best.card, number=points)
        return Reason("take", card=best.card, number=count(cards))

    def why_lay(self, game: Tablanette, scales: Scales, table: int, card: int) -> Reason:
        """A low card on an empty table; else whether the table can be cleared."""
        if not table and not game.wild() >> card & 1 and game.opt.sweep_points == "sum":
            return Reason("lay_empty", card=card, number=2 * game.value[card])
        left = table | 1 << card
        if left & game.wild():
            return Reason("lay_jack", card=card)
        takers = 0
        for value in clearing(game, left):
            takers |= game.holders[value]
        chance = scales.chance(takers)
        return Reason("lay", card=card, number=chance) if chance else Reason("lay_safe", card=card)


def clearing(game: Tablanette, left: int) -> list[int]:
    """The values of cards that take this whole table."""
    items = game.items(left)
    if game.two_ways():
        return [value for value in bits(game.any_value) if splits(items, [], value)]
    top, total = items[0].bit_length() - 1, worth(left, game.value)
    return [v for v in bits(game.any_value) if v >= top and total % v == 0 and splits(items, [], v)]


def unions(game: Tablanette, table: int, value: int) -> list[int]:
    """The sets (masks) of groups of the table that make this value each, as long as there are not too many."""
    groups: list[int] = []
    masks = [0]
    sums = [0]
    for card in bits(table):
        for k in range(len(masks)):
            for worth_of in bits(game.values_of(card)):
                reached = sums[k] + worth_of
                if reached == value:
                    groups.append(masks[k] | 1 << card)
                elif reached < value and len(masks) < 200:
                    masks.append(masks[k] | 1 << card)
                    sums.append(reached)
    sets: list[int] = []
    for group in groups[:MOST_GROUPS]:
        for k in range(len(sets)):
            if not sets[k] & group and sets[k] | group not in sets and len(sets) < MOST_PLANS:
                sets.append(sets[k] | group)
        if group not in sets:
            sets.append(group)
    return sets


def leads(plan: Plan, act: int, x: int, picked: int) -> bool:
    """Whether an action is the next step of a plan; cards are picked ascending."""
    if act != PICK:
        return plan.act == act and plan.card == x and (act == SWEEP or plan.chosen == picked)
    more = plan.chosen & ~picked
    return plan.act == TAKE and more & -more == 1 << x and more >> x << x == more and picked < 1 << x


THUMB: Final = TablanetteThumb
