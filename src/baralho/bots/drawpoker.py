"""Draw poker: which cards to change, and how good hands are against what others may hold after changing.

The chances come from hands dealt at random once for each kind of table: pack, order of hands, who wins.
"""

from __future__ import annotations

from typing import Final

from baralho.bots.vying import beats
from baralho.cards.pack import Pack
from baralho.engine.chance import Rng
from baralho.engine.table import bits, count, mask_of
from baralho.games.poquer.low import ACE_TO_FIVE, INVERTED, lowest_value
from baralho.kinds.poker_hands import (
    NOTHING,
    PAIR,
    RANK_BIT,
    STRAIGHT,
    THREE,
    TWO_PAIRS,
    best,
    category,
    rank_sets,
)

HIGH: Final = 0  # the best hand wins
LOW: Final = 1  # the worst
SAMPLE: Final = 3_000
KNOWN: Final = 20_000  # hands that are kept
FEW: Final = 12  # hands: too few to tell


class Strength:
    """How good hands are at one kind of table, for one way to win."""

    def __init__(
        self, pack: Pack, cards: int, lowest: int, flush: bool, ace_low: bool, goal: int, order: str = INVERTED
    ) -> None:
        """`cards` (a mask) are in play."""
        self.pack = pack
        self.lowest = lowest
        self.flush = flush
        self.ace_low = ace_low
        self.order = order  # of low hands
        self.goal = goal
        self.dealt: list[int] = []  # the values of random hands, sorted
        self.drawn: list[list[int]] = []  # by cards changed: the values of random hands after that, sorted
        self.any: list[int] = []  # the same, however many were changed
        self.promise: dict[int, float] = {}  # by the look of a hand before the draw: its chance after it
        self.known: dict[int, float] = {}  # chances before the draw that were asked for
        self._sample(bits(cards))

    def _sample(self, cards: list[int]) -> None:
        rng = Rng(1)
        self.drawn = [[] for _ in range(6)]
        looks: list[int] = []
        ends: list[int] = []
        for _ in range(SAMPLE):
            for k in range(10):  # the first ten of a shuffle
                other = k + rng.below(len(cards) - k)
                cards[k], cards[other] = cards[other], cards[k]
            hand = mask_of(cards[:5])
            self.dealt.append(self.value(hand))
            dropped = self.drops(hand, 5)
            changed = count(dropped)
            looks.append(self.look(hand, dropped))
            hand = hand & ~dropped | mask_of(cards[5 : 5 + changed])
            value = self.value(hand)
            ends.append(value)
            self.drawn[changed].append(value)
        self.dealt.sort()
        self.any = sorted(ends)
        for values in self.drawn:
            values.sort()
        sums: dict[int, float] = {}
        numbers: dict[int, int] = {}
        for k in range(SAMPLE):
            for look in (looks[k], looks[k] >> 4 << 4):  # with the rank, and without it
                sums[look] = sums.get(look, 0.0) + beats(self.any, ends[k])
                numbers[look] = numbers.get(look, 0) + 1
        for look, number in numbers.items():
            if number >= FEW:
                self.promise[look] = sums[look] / number

    def value(self, hand: int) -> int:
        """The value of five cards; the higher wins."""
        if self.goal == LOW:
            return -self.low(hand)
        return best(self.pack, hand, self.lowest, self.flush)

    def low(self, hand: int) -> int:
        """The value of a hand where the lowest wins."""
        return lowest_value(self.pack, hand, self.lowest, self.flush, self.ace_low, self.order)

    def look(self, hand: int, dropped: int) -> int:
        """What tells most of a hand before the draw: what it is, how many cards go, the highest rank that counts."""
        kind = category(best(self.pack, hand, self.lowest, self.flush))
        one, two, _, _, _, _ = rank_sets(self.pack, hand & ~dropped)
        rank = (two if self.goal == HIGH and two else one).bit_length()
        return (kind << 4 | count(dropped)) << 4 | rank

    def before_draw(self, hand: int, most: int) -> float:
        """The chance to beat one rival after the draw."""
        key = hand << 3 | most
        found = self.known.get(key, -1.0)
        if found < 0.0:
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = self.promised(hand, most)
            self.known[key] = found
        return found

    def promised(self, hand: int, most: int) -> float:
        """The same, from the hands dealt at random."""
        look = self.look(hand, self.drops(hand, most))
        found = self.promise.get(look, -1.0)
        if found < 0.0:
            found = self.promise.get(look >> 4 << 4, -1.0)
        return found if found >= 0.0 else beats(self.dealt, self.value(hand))

    def after_draw(self, value: int, changed: int) -> float:
        """The chance to beat one rival who has changed so many cards."""
        values = self.drawn[changed] if 0 <= changed <= 5 else self.any
        return beats(values if len(values) >= FEW else self.any, value)

    # -- what to change -------------------------------------------------------------------------------------------

    def drops(self, hand: int, most: int) -> int:
        """The cards (a mask) to change, no more than so many."""
        dropped = self.low_drops(hand) if self.goal == LOW else self.high_drops(hand)
        while count(dropped) > most:  # keep the best of them
            dropped &= ~(1 << self.highest(dropped))
        return dropped

    def highest(self, cards: int) -> int:
        """The highest of some cards; where the worst hand wins, the lowest."""
        found, top = -1, -1
        for card in bits(cards):
            height = RANK_BIT[self.pack.rank[card]].bit_length()
            if self.goal == LOW:
                height = 20 - height
            if height > top:
                found, top = card, height
        return found

    def high_drops(self, hand: int) -> int:
        """All that is not part of something; with nothing all but four to a flush or straight, or the two highest."""
        pack = self.pack
        kind = category(best(pack, hand, self.lowest, self.flush))
        if kind >= STRAIGHT:
            return 0
        joker = 0
        again = 0  # ranks met twice
        seen = 0
        for card in bits(hand):
            rank = RANK_BIT[pack.rank[card]]
            if not rank:
                joker |= 1 << card
            again |= seen & rank
            seen |= rank
        kept = joker
        for card in bits(hand):
            if RANK_BIT[pack.rank[card]] & again:
                kept |= 1 << card
        if kind in (TWO_PAIRS, THREE) or (kind == PAIR and again):
            return hand & ~kept
        four = self.four_to(hand)
        if four:
            return hand & ~four
        rest = hand & ~kept
        while count(kept) < 2:
            card = self.highest(rest)
            kept |= 1 << card
            rest &= ~(1 << card)
        return hand & ~kept

    def four_to(self, hand: int) -> int:
        """Four cards to a flush, or to a straight open at both ends; 0 if there are none."""
        pack = self.pack
        for suit in pack.suits:
            if count(hand & suit) == 4:
                return hand & suit
        for card in bits(hand):
            one, two, _, _, _, joker = rank_sets(pack, hand & ~(1 << card))
            run = not two and not joker and one == 15 * (one & -one)
            if run and one & -one > RANK_BIT[self.lowest] and one.bit_length() < 13:
                return hand & ~(1 << card)
        return 0

    def low_drops(self, hand: int) -> int:
        """Cards of a rank that is there already, and high ones; of a straight or flush the highest."""
        pack = self.pack
        limit = RANK_BIT[self.lowest] << 5  # six ranks are low enough
        kept = seen = 0
        for card in bits(hand):
            rank = RANK_BIT[pack.rank[card]]
            if not rank or (not seen & rank and (rank <= limit or (self.ace_low and rank == RANK_BIT[1]))):
                kept |= 1 << card
                seen |= rank
        if kept != hand:
            return hand & ~kept
        if category(self.low(hand)) != NOTHING:
            top = hand & -hand
            for card in bits(hand):
                if RANK_BIT[pack.rank[card]] > RANK_BIT[pack.rank[top.bit_length() - 1]]:
                    top = 1 << card
            return top
        return 0


class Tables:
    """The strengths that have been asked for."""

    def __init__(self) -> None:
        self.known: dict[int, Strength] = {}

    def of(
        self, pack: Pack, cards: int, lowest: int, flush: bool, ace_low: bool, goal: int, order: str = INVERTED
    ) -> Strength:
        """The strength for one kind of table and one way to win."""
        joker = count(cards) & 1  # all packs have four of each rank
        key = (((lowest << 1 | joker) << 1 | int(flush)) << 1 | int(ace_low)) << 1 | goal
        key = key << 2 | (0 if order == INVERTED else 1 if order == ACE_TO_FIVE else 2)
        found = self.known.get(key << 8 | pack.count)
        if found is None:
            found = Strength(pack, cards, lowest, flush, ace_low, goal, order)
            self.known[key << 8 | pack.count] = found
        return found
