"""Rules of thumb for Rummy (catalogue rummy, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.engine.record import Move
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import count
from baralho.games.rummy.acts import (
    ADD,
    CLAIM,
    DISCARD,
    DRAW,
    GO_OUT,
    LAY,
    LET,
    ORDERS,
    PACK,
    SHAPES,
    TAKE,
    VALUE,
)
from baralho.games.rummy.game import Rummy
from baralho.games.rummy.laying import HAND, MELD, PILE, RANKS, STOCK

# Of some thousand deals of rules of thumb: melds kept back for a Rummy win two points a deal from those laid at once.
LINK: Final = 7  # what a live card is worth that would make a meld with a card and another
DEAD: Final = 2  # what a point in hand costs
LATE: Final = 3  # and what when half of the stock is gone
FEEDS: Final = 20  # what a discard costs that fits a meld on the table
GIVES: Final = 10  # or goes with cards that the next player has taken
FEW: Final = 4  # when somebody has so few cards nothing is kept back
ROUNDS: Final = 2  # nor when so few rounds are left
DOUBT: Final = 40  # what looks worse than the best by more is not thought about
CLOSE: Final = 5  # and no more than so many actions are


def pairs_by_card(order: str) -> tuple[tuple[int, ...], ...]:
    """By card: the pairs (masks) that make a meld of three with it."""
    ranks = order.split()
    found: list[tuple[int, ...]] = []
    for card in range(PACK.count):
        same = [c for c in range(PACK.count) if PACK.rank[c] == PACK.rank[card] and c != card]
        pairs = [1 << a | 1 << b for a in same for b in same if a < b]
        suit = PACK.suit[card] * RANKS
        for first in range(len(ranks) - 2):
            run = [PACK.of(rank + PACK.code(suit)[-1]) for rank in ranks[first : first + 3]]
            if card in run:
                pairs.append(sum([1 << c for c in run if c != card]))
        found.append(tuple(pairs))
    return tuple(found)


PAIRS: Final = {ace: pairs_by_card(order) for ace, order in ORDERS.items()}


def links(pairs: tuple[int, ...], held: int, live: int) -> int:
    """How many live cards make a meld of a card, by its pairs, with another that is held."""
    found = 0
    for pair in pairs:
        if pair & held and pair & live:
            found |= pair & live
    return count(found)


def chances(pairs: tuple[int, ...], live: int) -> int:
    """How many melds could be made of a card, by its pairs, with cards out of these."""
    found = 0
    for pair in pairs:
        found += not pair & ~live
    return found


class Plan:
    """What to lay in a turn: melds and cards to be added to melds (card, number), and what is left."""

    def __init__(self, melds: tuple[int, ...], added: list[tuple[int, int]], left: int) -> None:
        self.melds = melds
        self.added = added
        self.left = left


def best_plan(game: Rummy, seat: int, hand: int) -> Plan:
    """The way to lay most cards, of equal ways the one that leaves least."""
    melds = game.melds()
    table = [game.t.mask(MELD, k) for k in range(len(game.owner))]
    may_add = not game.opt.layoff_requires_own_meld or seat in game.owner
    best = Plan((), [], hand)
    least = 1 << 20
    for way in melds.ways(hand):
        left = hand
        for meld in way:
            left &= ~meld
        added = melds.lay_off(left, table + list(way)) if may_add or way else []
        for card, _ in added:
            left &= ~(1 << card)
        cost = 10_000 * count(left) + 100 * melds.worth(left) + len(added)
        if cost < least:
            least = cost
            best = Plan(way, added, left)
    return best


class RummyThumb(Thumb[Rummy]):
    """Take what melds; keep melds back for a Rummy while nobody is near going out; throw what counts much, waits for
    little and helps nobody.
    """

    guided = 90
    depth = 60
    paired = True
    sure = 1.0

    def __init__(self) -> None:
        self.held_by: dict[int, int] = {}  # by seat: the cards (a mask) that it took from the pile and still has

    def prepare(self, me: Seat) -> None:
        """Remember what everybody has taken from the pile."""
        kind, index = me.layout.kind, me.layout.index
        held_by = dict.fromkeys(range(me.players), 0)
        for step in me.deal():
            if isinstance(step, Move) and kind[step.zone] == PILE and kind[step.to] == HAND:
                held_by[index[step.to]] |= 1 << step.card
            elif isinstance(step, Move) and kind[step.zone] == HAND:
                held_by[index[step.zone]] &= ~(1 << step.card)
        self.held_by = held_by

    def rates(self, game: Rummy, seat: int, actions: list[int]) -> list[int]:
        """Draw; lay; discard."""
        first = actions[0] & KIND_MASK
        if first in (DRAW, TAKE, LET, CLAIM):
            return [self.take(game, seat) if a & KIND_MASK in (TAKE, CLAIM) else 0 for a in actions]
        hand = game.t.mask(HAND, seat)
        plan = best_plan(game, seat, hand) if not game.closed() else Plan((), [], hand)
        waits = self.waits(game, seat, plan)
        costs = self.costs(game, seat, hand)
        added = [card for card, _ in plan.added]
        found: list[int] = []
        for action in actions:
            kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
            if kind == GO_OUT:
                found.append(1000)
            elif kind == DISCARD:
                found.append(-100 - costs[x])
            elif waits:
                found.append(-500)
            elif kind == LAY:
                found.append(100 if SHAPES.all[y].need in plan.melds else -400)
            else:
                found.append(-400 if x not in added else (80 if (x, y) in plan.added else 60))
        return found

    def shortlist(self, game: Rummy, seat: int, actions: list[int]) -> list[int]:
        """What looks nearly as good as the best."""
        return promising(self.rates(game, seat, actions), actions, DOUBT, CLOSE)

    def estimate(self, game: Rummy, seat: int) -> float:
        """Who has less in no meld is likely to win what the others have."""
        melds = game.melds()
        held = [melds.least(game.t.mask(HAND, other)) for other in range(game.players)]
        return (sum(held) - held[seat]) / (game.players - 1) - held[seat]

    def live(self, game: Rummy, seat: int) -> int:
        """The cards that this seat has not seen."""
        t = game.t
        seen = t.mask(HAND, seat) | t.mask(PILE)
        for k in range(len(game.owner)):
            seen |= t.mask(MELD, k)
        return PACK.all & ~seen

    def take(self, game: Rummy, seat: int) -> int:
        """Take the discard if it goes into a meld, or goes down at once."""
        t = game.t
        top = t.top(PILE)
        hand = t.mask(HAND, seat)
        melds = game.melds()
        if melds.least(hand | 1 << top) <= melds.least(hand):
            return 70
        if game.closed() or not game.fitting_any() >> top & 1:
            return -30
        plan = best_plan(game, seat, hand | 1 << top)
        return -30 if plan.left >> top & 1 or self.waits(game, seat, plan) else 80

    def waits(self, game: Rummy, seat: int, plan: Plan) -> bool:
        """Whether to keep melds back: who lays nothing before may make a Rummy, and gives nobody a place to lay off."""
        if game.opened >> seat & 1 or game.lays or game.opt.forbid_rummy or count(plan.left) <= 1:
            return False
        fewest = min([game.t.count(HAND, other) for other in range(game.players) if other != seat])
        return fewest > FEW and game.t.count(STOCK) > ROUNDS * game.players

    def costs(self, game: Rummy, seat: int, hand: int) -> dict[int, int]:
        """By card: what it costs to discard it."""
        melds = game.melds()
        pairs = PAIRS[game.opt.ace]
        live = self.live(game, seat)
        fits = game.fitting_any()
        theirs = self.held_by.get(game.next(seat), 0)
        dead = DEAD if game.t.count(STOCK) * 2 > PACK.count - 1 - game.players * game.hand_size() else LATE
        least = melds.least(hand)
        loose = 0
        left = hand
        after: dict[int, int] = {}
        while left:
            bit = left & -left
            left ^= bit
            card = bit.bit_length() - 1
            after[card] = melds.least(hand ^ bit)
            if after[card] == least - VALUE[card]:
                loose |= bit
        found: dict[int, int] = {}
        for card, points in after.items():
            cost = dead * (points - least + 10) + LINK * links(pairs[card], loose, live)
            if fits >> card & 1:
                cost += FEEDS
            if links(pairs[card], theirs, live) or chances(pairs[card], theirs):
                cost += GIVES
            found[card] = cost
        return found

    def reason(self, game: Rummy, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        t = game.t
        kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
        hand, top = t.mask(HAND, seat), t.top(PILE)
        melds = game.melds()
        if kind in (DRAW, TAKE, CLAIM, LET):
            into_meld = melds.least(hand | 1 << top) <= melds.least(hand)
            if kind == DRAW or kind == LET:
                keeps = game.fitting_any() >> top & 1 or into_meld
                return Reason("draw_hidden" if keeps else "draw", card=top) if kind == DRAW else None
            return Reason("take_meld" if into_meld else "take_fits", card=top)
        if kind == GO_OUT:
            return Reason("go_out", number=count(hand))
        plan = best_plan(game, seat, hand) if not game.closed() else Plan((), [], hand)
        if kind in (LAY, ADD) and count(plan.left) <= 1:
            return Reason("out", number=count(hand))
        if kind == LAY:
            return Reason("lay", number=melds.worth(SHAPES.all[y].need))
        if kind == ADD:
            return Reason("add", card=x, number=VALUE[x])
        return self.why_discard(game, seat, hand, plan, x)

    def why_discard(self, game: Rummy, seat: int, hand: int, plan: Plan, card: int) -> Reason | None:
        """A card that waits for nothing, or for little, or counts much."""
        if card == plan.left.bit_length() - 1 and not plan.left & plan.left - 1:
            return Reason("discard_last", card=card)
        if (plan.melds or plan.added) and self.waits(game, seat, plan):
            return Reason("discard_waits", card=card, number=count(plan.left))
        melds = game.melds()
        if melds.least(hand ^ 1 << card) > melds.least(hand) - VALUE[card]:
            return None
        waits = links(PAIRS[game.opt.ace][card], hand & ~(1 << card), self.live(game, seat))
        if waits:
            return Reason("discard_little", card=card, number=waits)
        return Reason("discard_alone", card=card, number=VALUE[card])


THUMB: Final = RummyThumb
