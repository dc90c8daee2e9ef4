"""Rules of thumb for Rummy Persa (catalogue rummy-persa, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.thumbs.rummy import PAIRS, links
from baralho.bots.thumbs.rummy_500 import VALUES, loose_in, loose_points
from baralho.engine.record import Signalled
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.rummy.laying import HAND, HIGH_ACE, JOKER, LOW_ACE, MELD, RANKS, STOCK, SUIT, SUITED, Shape, suited
from baralho.games.rummy_persa import (
    ADD,
    BUY,
    DISCARD,
    DRAW,
    FOUR,
    FROM_ROW,
    LAY,
    PACK,
    ROW,
    SHAPES,
    VALUE,
    RummyPersa,
)
from baralho.kinds.values import worth

LOOSE: Final = tuple([loose_in(ranks, LOW_ACE + 1, HIGH_ACE) for ranks in range(SUIT + 1)])
PAIR: Final = PAIRS["high"]
ONE_PACK: Final = (1 << SUITED) - 1
FOR_JOKER: Final = 20
TRIO: Final = 3
ASK_JOKER: Final = 13  # the signals for ranks come first, then the joker's, then those for suits
ASK_SUIT: Final = 14

A_CARD: Final = 30  # what a card of the stock is worth
A_PURCHASE: Final = 40  # what it is worth to lay cards of the row, beside their points
BROKEN: Final = 4  # what a point costs that was in a meld
SPOILT: Final = 2  # and that is laid with cards of the row instead
LINK: Final = 8  # what a live card is worth that would make a meld with a card and another
PAIRED: Final = 50  # what a second joker is worth, and what a first one for each that is unseen
SINGLE: Final = 8
FEEDS: Final = 25  # what a discard costs that fits a meld
ASKED: Final = 15  # what it is worth that the partner has asked for a card; what it costs if an opponent has
EARLY: Final = -1  # what a point in hand costs, and when somebody has few cards
LATE: Final = 2
FEW: Final = 2
WAIT: Final = 10  # three of a rank that counts so much are kept for the fourth,
ROUNDS: Final = 12  # while so many cards are in the stock
DOUBT: Final = 40  # what looks worse than the best by more is not thought about
CLOSE: Final = 5  # and no more than so many actions are


def dead_points(cards: int) -> int:
    """The least that the cards in no meld can count."""
    jokers = count(cards >> SUITED)
    return loose_points(cards & ONE_PACK, LOOSE) + (FOR_JOKER * jokers if jokers < TRIO else 0)


def points_of(shape: Shape) -> int:
    """What a meld counts that is laid at once."""
    points = sum([FOR_JOKER if face == JOKER else VALUES[face] for face in shape.faces])
    return 2 * points if not shape.low and shape.size == FOUR else points


def out_of(shape: Shape, cards: int) -> int:
    """The cards (a mask) of these that go into a meld; of jokers as many as it has."""
    if not shape.need >> JOKER:
        return cards & shape.need
    return mask_of(bits(cards >> SUITED << SUITED)[: shape.size])


class RummyPersaThumb(Thumb[RummyPersa]):
    """Buy and lay what counts; keep three of a high rank for the fourth; give the partner what he asks for."""

    guided = 90
    depth = 40
    paired = True
    sure = 1.0

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []  # (seat, signal) of this deal

    def prepare(self, me: Seat) -> None:
        """Hear what everybody has asked for."""
        self.asked = [(step.seat, step.signal) for step in me.deal() if isinstance(step, Signalled)]

    def signal(self, game: RummyPersa, seat: int) -> int:
        """Ask for the rank of which a fourth would count most, or for a third joker."""
        cards, unseen = game.t.mask(HAND, seat), self.live(game, seat)
        if count(cards >> SUITED) in (2, 3) and unseen >> SUITED:
            return ASK_JOKER
        for rank in (1, 13, 12, 11, 10):
            same = suited(rank)
            if count(cards & same) == TRIO and unseen & same:
                return rank - 1
        return -1

    def rates(self, game: RummyPersa, seat: int, actions: list[int]) -> list[int]:
        """Draw or buy; lay; discard."""
        hand = game.t.mask(HAND, seat)
        fits = game.fitting_any()
        dead = dead_points(hand)
        found: list[int] = []
        for action in actions:
            kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
            if kind == DRAW:
                found.append(A_CARD)
            elif kind == FROM_ROW:
                found.append(-10)
            elif kind == BUY:
                found.append(self.purchase(game, seat, SHAPES.all[y], y, hand, dead))
            elif kind == LAY:
                shape = SHAPES.all[y]
                lost = max(dead_points(hand & ~out_of(shape, hand)) - dead, 0)
                waits = self.waits(game, seat, shape)
                found.append(-500 if waits else 60 + points_of(shape) - BROKEN * lost)
            elif kind == ADD:
                card = game.t.find(x, HAND, seat)
                lost = max(dead_points(hand ^ 1 << card) + self.if_loose(card, hand, dead) - dead, 0)
                found.append(50 + VALUE[card] - BROKEN * lost)
            else:
                found.append(-100 - self.cost(game, seat, x, hand, dead, fits))
        return found

    def shortlist(self, game: RummyPersa, seat: int, actions: list[int]) -> list[int]:
        """What looks nearly as good as the best."""
        return promising(self.rates(game, seat, actions), actions, DOUBT, CLOSE)

    def estimate(self, game: RummyPersa, seat: int) -> float:
        """What both sides would count now, hands at half: some of it will still be laid."""
        value = 0.0
        for other in range(game.players):
            count_now = game.laid[other] - worth(game.t.mask(HAND, other), VALUE) / 2
            value += count_now if game.side(other) == game.side(seat) else -count_now
        return value

    # -- buying and laying ----------------------------------------------------------------------------------------

    def purchase(self, game: RummyPersa, seat: int, shape: Shape, number: int, hand: int, dead: int) -> int:
        """The points laid, and how much better or worse the hand is then."""
        taken = mask_of(game.bill(seat, number, game.chosen(seat)))
        own = out_of(shape, hand)
        if shape.need >> JOKER:
            own = mask_of(bits(own)[: shape.size - 1])
        broken = dead_points(hand & ~own) + worth(own, VALUE) - dead
        after = (hand | taken) & ~out_of(shape, hand | taken)
        worse = dead_points(after) - dead
        return A_PURCHASE + points_of(shape) - SPOILT * broken - self.weight(game, seat) * worse // 2

    def waits(self, game: RummyPersa, seat: int, shape: Shape) -> bool:
        """Whether three of a rank are kept for the fourth, which would make them count double."""
        if shape.low or shape.size != TRIO or self.weight(game, seat) == LATE or game.t.count(STOCK) < ROUNDS:
            return False
        if shape.need >> JOKER:
            return self.live(game, seat) >> SUITED != 0
        fourth = suited(shape.base) & ~shape.need
        return VALUES[shape.base - 1] >= WAIT and self.live(game, seat) & fourth != 0

    def if_loose(self, card: int, hand: int, dead: int) -> int:
        """What a card counts, if it is in no meld: then it is not missed."""
        return VALUE[card] if dead_points(hand ^ 1 << card) == dead - VALUE[card] else 0

    def weight(self, game: RummyPersa, seat: int) -> int:
        """What a point in hand costs: more when somebody may soon be out, or the stock is."""
        fewest = min([game.t.count(HAND, other) for other in range(game.players) if other != seat])
        return LATE if fewest <= FEW or game.t.count(STOCK) <= game.players else EARLY

    # -- discarding -----------------------------------------------------------------------------------------------

    def live(self, game: RummyPersa, seat: int) -> int:
        """The cards that this seat has not seen."""
        t = game.t
        seen = t.mask(HAND, seat) | t.mask(ROW)
        for k in range(len(game.owner)):
            seen |= t.mask(MELD, k)
        return PACK.all & ~seen

    def wanted(self, game: RummyPersa, seat: int, face: int) -> int:
        """What it costs that an opponent has asked for a card, less what it is worth that the partner has."""
        found = 0
        for asker, signal in self.asked:
            if signal == ASK_JOKER:
                asks = face == JOKER
            elif signal < ASK_JOKER:
                asks = face != JOKER and face % RANKS == signal
            else:
                asks = face != JOKER and face // RANKS == signal - ASK_SUIT
            if asks and asker != seat:
                found += -ASKED if game.side(asker) == game.side(seat) else ASKED
        return found

    def cost(self, game: RummyPersa, seat: int, face: int, hand: int, dead: int, fits: int) -> int:
        """What it costs to discard a card."""
        live = self.live(game, seat)
        wanted = self.wanted(game, seat, face)
        if face == JOKER:
            jokers, unseen = count(hand >> SUITED), count(live >> SUITED)
            keep = (
                PAIRED if jokers > 1 and jokers + unseen >= TRIO else SINGLE * unseen if jokers + unseen >= TRIO else 0
            )
            return keep + wanted - self.weight(game, seat) * FOR_JOKER
        broken = dead_points(hand & ~(1 << face)) - dead + VALUES[face]
        cost = BROKEN * broken + LINK * links(PAIR[face], hand & ONE_PACK & ~(1 << face), live & ONE_PACK)
        return cost + wanted + (FEEDS if fits >> face & 1 else 0) - self.weight(game, seat) * VALUES[face]

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: RummyPersa, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
        if kind == DRAW:
            return Reason("draw", number=game.t.count(ROW))
        if kind == BUY or kind == LAY:
            shape = SHAPES.all[y]
            four = not shape.low and shape.size == FOUR
            return Reason("four" if four else "buy" if kind == BUY else "lay", number=points_of(shape))
        if kind == ADD:
            return Reason("add", card=x, number=FOR_JOKER if x == JOKER else VALUES[x])
        if kind == DISCARD:
            return self.why_discard(game, seat, x)
        return None

    def why_discard(self, game: RummyPersa, seat: int, face: int) -> Reason | None:
        """The last card, one that the partner asked for, or one that waits for little."""
        hand = game.t.mask(HAND, seat)
        if count(hand) == 1:
            return Reason("discard_last", card=face)
        if self.wanted(game, seat, face) < 0:
            return Reason("discard_asked", card=face)
        if face == JOKER:
            return Reason("discard_alone", card=face, number=FOR_JOKER)
        waits = links(PAIR[face], hand & ONE_PACK & ~(1 << face), self.live(game, seat) & ONE_PACK)
        if waits:
            return Reason("discard_little", card=face, number=waits)
        return Reason("discard_alone", card=face, number=VALUES[face])


THUMB: Final = RummyPersaThumb
