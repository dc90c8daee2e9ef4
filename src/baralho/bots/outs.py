"""How near a hand is to three melds: how many cards it needs, and in how many ways it can get them.

A *goal* is three melds of three; a hand needs so many cards for it. Counted are the goals that need fewest cards, and
those that need one more, each by how many copies of the cards it needs are still out: for a hand that waits for one
card this is the number of cards it waits for (its outs).
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from baralho.engine.table import bits, count

RANKS: Final = 13
FACES: Final = 52
GOAL: Final = 9
FAR: Final = 9  # the need of a hand that no goal is looked for
# goals share cards, so that not every way adds a chance: by need
OVERLAP: Final = tuple([1.0, 1.0, 0.8, 0.7, 0.65] + 6 * [0.6])
DETOUR: Final = 0.5  # what goals that need a card more are worth


def all_melds() -> tuple[int, ...]:
    """All melds of three cards, as masks of faces: three of a rank, or a run, the ace at either end."""
    found: list[int] = []
    for rank in range(RANKS):
        same = [1 << rank + RANKS * suit for suit in range(4)]
        for missing in same:
            found.append(sum(same) - missing)
    for suit in range(4):
        places = [1 << RANKS * suit + place % RANKS for place in range(RANKS + 1)]
        for first in range(RANKS - 1):
            found.append(places[first] | places[first + 1] | places[first + 2])
    return tuple(found)


MELDS: Final = all_melds()


class Ways:
    """The goals of a hand: by need, how many ways there are in all, and how many without a card of a face."""

    def __init__(self, have: int, twice: int, live: int, live2: int, jokers: int = 0) -> None:
        """The faces held once and twice; `live` and `live2`: those of which one or two copies are still out."""
        self.faces = bits(have)
        self.least = FAR
        self.jokers = jokers
        self.ways = [0.0] * (FAR + 2)
        self.without = [[0.0] * FACES for _ in range(FAR + 2)]
        self.twice = twice
        self.live = live
        self.live2 = live2
        ranked: list[tuple[int, int]] = []
        for meld in MELDS:
            matched = count(meld & have)
            if matched:
                ranked.append((-matched, meld))
        ranked.sort()
        self.melds = [pair[1] for pair in ranked]
        self.matched = [-pair[0] for pair in ranked]
        self.bound = GOAL
        self.find(have)

    def find(self, have: int) -> None:
        """Go through all goals that need no more than one card above the fewest."""
        melds, matched = self.melds, self.matched
        number = len(melds)
        for i in range(number):
            if GOAL - 3 * matched[i] > self.bound:
                break
            one = melds[i]
            use = one & have
            have1 = have & ~use | use & self.twice
            twice1 = self.twice & ~use
            for j in range(i, number):
                if GOAL - matched[i] - 2 * matched[j] > self.bound:
                    break
                two = melds[j]
                use2 = two & have1
                need2 = 6 - count(use) - count(use2)
                have2 = have1 & ~use2 | use2 & twice1
                for k in range(j, number):
                    if need2 + 3 - matched[k] > self.bound:
                        break
                    use3 = melds[k] & have2
                    need = need2 + 3 - count(use3)
                    if need <= self.bound:
                        self.add(need, one & ~use, two & ~use2, melds[k] & ~use3, use, use2, use3)

    def add(self, need: int, miss1: int, miss2: int, miss3: int, use1: int, use2: int, use3: int) -> None:
        """Count a goal, if the cards it needs are out."""
        ways = 1.0
        for missing in (miss1, miss2, miss3):
            if missing & ~self.live and not self.jokers:
                return
            ways *= 1 << count(missing & self.live2)
        need = max(need - self.jokers, 0)
        self.bound = min(self.bound, need + 1 + self.jokers)
        if need < self.least:
            self.least = need
        self.ways[need] += ways
        used = use1 | use2 | use3
        used_twice = use1 & use2 | use1 & use3 | use2 & use3
        without = self.without[need]
        for face in self.faces:
            bit = 1 << face
            if not used & bit or (self.twice & bit and not used_twice & bit):
                without[face] += ways

    def chance(self, ways: float, need: int, draws: float) -> float:
        """How likely the goals of one need are reached when so many of the cards that are out come along, by shares."""
        if need <= 0:
            return 1.0
        if ways <= 0.0:
            return 0.0
        orders = ways
        for k in range(2, need + 1):
            orders *= k
        rate = OVERLAP[need] * exp(log(orders) / need) * draws
        term = total = exp(-rate)
        for k in range(1, need):
            term *= rate / k
            total += term
        return 1.0 - total

    def need_without(self, face: int) -> int:
        """How many cards are needed when a card of this face is thrown."""
        need = self.least
        while need < FAR and not self.without[need][face]:
            need += 1
        return need

    def hope(self, draws: float, face: int) -> float:
        """The chance of what is left when a card of a face is thrown."""
        need = self.need_without(face)
        nearest = self.chance(self.without[need][face], need, draws)
        return nearest + (1.0 - nearest) * DETOUR * self.chance(self.without[need + 1][face], need + 1, draws)

    def least_without(self, keep: int) -> int:
        """How many cards are needed after the best discard; a card of the face `keep` has to stay."""
        return min([self.need_without(face) for face in self.faces if face != keep])
