"""Blackjack against the house by exact calculation: every card is drawn out of those that are not seen.

The house plays by a rule, so how it ends is a sum over the cards that it may draw (`Paths`). `Hands` has what a hand is
worth against one open card of the house, which has no natural: standing, a card, doubling, splitting; in stakes. `edge`
is what the house keeps of a stake on average when all is played that way.

A value of cards is 1 to 10, the ace being 1. Some cards are a number: five bits for each value.
"""

from __future__ import annotations

from typing import Final

ACE: Final = 1
TEN: Final = 10
BITS: Final = 5
MASK: Final = 31
BUST: Final = 5  # how the house ends: 17, 18, 19, 20, 21, more
FRESH: Final = (0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16)  # cards of each value in a pack
LOST: Final = -2.0  # worse than anything: what is not allowed


def points(hard: int, ace: bool) -> int:
    """The points of cards that make so many with aces as one."""
    return hard + 10 if ace and hard <= 11 else hard


def hard_of(cards: int) -> int:
    """The points of some cards with aces as one."""
    found = 0
    for value in range(1, 11):
        found += value * (cards >> BITS * value & MASK)
    return found


def total(cards: int) -> int:
    """The points of some cards."""
    return points(hard_of(cards), (cards >> BITS & MASK) > 0)


def one(value: int) -> int:
    """A card of this value."""
    return 1 << BITS * value


class Paths:
    """All that the house may draw to one open card: how it ends, in how many orders, and which cards those are.

    The cards of a path are pairs, a value and how many; paths that begin with the same pairs lie together, and
    `shared` has how many pairs one has of the one before it.
    """

    def __init__(self, up: int, hits_soft: bool) -> None:
        self.ends: list[int] = []
        self.ways: list[float] = []
        self.cards: list[list[int]] = []
        self.number: list[int] = []
        self.shared: list[int] = []
        natural = ACE if up == TEN else TEN if up == ACE else 0
        done: list[tuple[list[int], int, int]] = []
        level: dict[int, int] = {}  # by the cards drawn: in how many orders
        for value in range(1, 11):
            if value != natural:
                level[one(value)] = 1
        while level:
            then: dict[int, int] = {}
            for drawn, ways in level.items():
                cards = drawn + one(up)
                hard = hard_of(cards)
                count = points(hard, (cards >> BITS & MASK) > 0)
                if count > 17 or (count == 17 and not (hits_soft and hard == 7)):
                    done.append((pairs_of(drawn), BUST if count > 21 else count - 17, ways))
                else:
                    for value in range(1, 11):
                        key = drawn + one(value)
                        then[key] = then.get(key, 0) + ways
            level = then
        done.sort()
        before: list[int] = []
        for pairs, end, ways in done:
            k = 0
            while k + 1 < min(len(pairs), len(before)) and pairs[k : k + 2] == before[k : k + 2]:
                k += 2
            self.shared.append(k // 2)
            self.ends.append(end)
            self.ways.append(float(ways))
            self.cards.append(pairs)
            self.number.append(sum([pairs[i] for i in range(1, len(pairs), 2)]))
            before = pairs


def pairs_of(cards: int) -> list[int]:
    """Some cards as pairs: a value, how many of it, the next value, how many."""
    found: list[int] = []
    for value in range(1, 11):
        times = cards >> BITS * value & MASK
        if times:
            found.append(value)
            found.append(times)
    return found


class Hands:
    """What hands are worth against the house with one open card, which has looked: it has no natural.

    `counts` are the cards that may come, by value: all that are not seen, and those of the hand that is asked for.
    """

    def __init__(self, counts: list[int], up: int, paths: Paths, doubles: bool = True, push: bool = True) -> None:
        self.counts = counts
        self.up = up
        self.paths = paths
        self.doubles = doubles
        self.push = push
        self.natural = ACE if up == TEN else TEN if up == ACE else 0  # what the closed card is not
        self.stands: dict[int, float] = {}
        self.hits: dict[int, float] = {}

    def left(self, hand: int) -> list[int]:
        """The cards that may still come, by value; place 0 has their number."""
        found = [0] * 11
        for value in range(1, 11):
            there = self.counts[value] - (hand >> BITS * value & MASK)
            found[value] = there
            found[0] += there
        return found

    def chances(self, hand: int) -> list[float]:
        """The chances of the next card: the closed card of the house is one of those left, but no natural."""
        left = self.left(hand)
        whole = left[0]
        natural = self.natural
        found = [0.0] * 11
        if whole < 2:
            return found
        holes = whole - left[natural] if natural else whole
        if holes <= 0:
            return found
        for value in range(1, 11):
            there = left[value]
            if value == natural:
                found[value] = there / (whole - 1)
            else:
                found[value] = there * (holes - 1) / (holes * (whole - 1))
        return found

    def ending(self, hand: int) -> list[float]:
        """How the house ends: the chances of 17 to 21 and of bust."""
        left = self.left(hand)
        falling: list[list[float]] = [[]] * 11  # by value: so many ways to draw none, one, two ... of them
        for value in range(1, 11):
            row = [1.0]
            there = left[value]
            for k in range(17):
                row.append(row[k] * max(there - k, 0))
            falling[value] = row
        whole = [1.0]
        for k in range(17):
            whole.append(whole[k] * max(left[0] - k, 1))
        found = [0.0] * 6
        paths = self.paths
        ends = paths.ends
        so_far = [1.0] * 12  # the product of the first pairs
        for i in range(len(ends)):
            pairs = paths.cards[i]
            depth = paths.shared[i]
            chance = so_far[depth]
            for k in range(2 * depth, len(pairs), 2):
                chance *= falling[pairs[k]][pairs[k + 1]]
                depth += 1
                so_far[depth] = chance
            end = ends[i]
            x = found[end]
            found[end] = x + chance * paths.ways[i] / whole[paths.number[i]]
        sure = 0.0
        for end in range(6):
            sure += found[end]
        if sure <= 0.0:
            found[BUST] = sure = 1.0
        return [f / sure for f in found]

    def stand(self, hand: int) -> float:
        """What it is worth to stand."""
        known = self.stands.get(hand, LOST)
        if known != LOST:
            return known
        ends = self.ending(hand)
        mine = total(hand)
        worth = ends[BUST]
        for end in range(BUST):
            house = 17 + end
            if mine > house:
                worth += ends[end]
            elif mine < house or not self.push:
                worth -= ends[end]
        self.stands[hand] = worth
        return worth

    def hit(self, hand: int) -> float:
        """What one card more is worth, if the hand is played on as well as it can."""
        known = self.hits.get(hand, LOST)
        if known != LOST:
            return known
        chances = self.chances(hand)
        worth = 0.0
        for value in range(1, 11):
            chance = chances[value]
            if chance > 0.0:
                worth += chance * self.best(hand + one(value))
        self.hits[hand] = worth
        return worth

    def best(self, hand: int) -> float:
        """What a hand of three or more cards is worth; with 18 and no ace as eleven nobody takes another card."""
        hard = hard_of(hand)
        if hard > 21:
            return -1.0
        mine = points(hard, (hand >> BITS & MASK) > 0)
        if mine <= 11:
            return self.hit(hand)
        if mine == 21 or hard >= 18:
            return self.stand(hand)
        return max(self.stand(hand), self.hit(hand))

    def double(self, hand: int) -> float:
        """What exactly one card for twice the stake is worth."""
        chances = self.chances(hand)
        worth = 0.0
        for value in range(1, 11):
            chance = chances[value]
            if chance > 0.0:
                then = hand + one(value)
                worth += chance * (-1.0 if hard_of(then) > 21 else self.stand(then))
        return 2.0 * worth

    def two_cards(self, hand: int) -> float:
        """What a hand of two cards is worth that is not split."""
        worth = self.best(hand)
        if self.doubles and total(hand) < 21:
            worth = max(worth, self.double(hand))
        return worth

    def split(self, value: int, more: int = 2) -> float:
        """What a pair is worth as two hands, one after the other; `more` may be split again, aces get one card each.

        Each is played by what is left without its partner; what the others draw is taken to make no difference.
        """
        counts = self.counts[:]
        counts[value] -= 1
        apart = Hands(counts, self.up, self.paths, self.doubles, self.push)
        chances = apart.chances(one(value))
        others = 0.0  # what hands are worth that get another value
        pair = 0.0  # the chance of the same value, and what that hand is worth unsplit
        alike = 0.0
        for second in range(1, 11):
            chance = chances[second]
            if chance <= 0.0:
                continue
            hand = one(value) + one(second)
            worth = apart.stand(hand) if value == ACE else apart.two_cards(hand)
            if second == value and value != ACE:
                pair = chance
                alike = worth
            else:
                others += chance * worth
        if value == ACE:
            return 2.0 * others
        return several(2, more, others, pair, alike)


def several(hands: int, more: int, others: float, pair: float, alike: float) -> float:
    """What so many hands of one card each are worth, of which `more` may be split again where a pair comes."""
    if not hands:
        return 0.0
    kept = alike + several(hands - 1, more, others, pair, alike)
    if more:
        kept = max(kept, several(hands + 1, more - 1, others, pair, alike))
    return others + (1.0 - pair) * several(hands - 1, more, others, pair, alike) + pair * kept


def edge(packs: int, hits_soft: bool, doubles: bool = True, splits: bool = True, natural_pays: float = 1.5) -> float:
    """What a stake before the cards of a fresh shoe is worth to a player who plays as well as he can."""
    return shoe_worth([packs * n for n in FRESH], hits_soft, doubles, splits, natural_pays)


def shoe_worth(shoe: list[int], hits_soft: bool, doubles: bool, splits: bool, natural_pays: float) -> float:
    """The same with any cards left in the shoe."""
    whole = sum(shoe)
    worth = 0.0
    for up in range(1, 11):
        if shoe[up] <= 0:
            continue
        counts = shoe[:]
        counts[up] -= 1
        hands = Hands(counts, up, Paths(up, hits_soft), doubles)
        for first in range(1, 11):
            for second in range(first, 11):
                ways = counts[first] * (counts[second] if second > first else counts[first] - 1)
                if ways <= 0:
                    continue
                chance = ways * (2.0 if second > first else 1.0) / ((whole - 1.0) * (whole - 2.0))
                hand = one(first) + one(second)
                left = hands.left(hand)
                natural = left[hands.natural] / left[0] if hands.natural else 0.0
                if first == ACE and second == TEN:
                    value = (1.0 - natural) * natural_pays
                else:
                    value = hands.two_cards(hand)
                    if splits and first == second and counts[first] > 1:
                        value = max(value, hands.split(first))
                    value = (1.0 - natural) * value - natural
                worth += shoe[up] / whole * chance * value
    return worth
