"""Elêusis: what a rule may be, by what has been laid out; a belief over the language of rules, not over a list of them.

A rule is taken to be made of plain *traits* of the new card and of how it follows the last ones: one trait; two of
them together, or one or the other; or one trait where something is so of the row, and another where it is not. Short
rules are likelier. A trait is kept as the set (a mask) of the verdicts at which it says yes, so that a whole family is
weighed by a few operations: of "if C then X else Y" X needs to agree only where C is so, and Y only where it is not.
Where nothing fits, what errs least counts most.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.table import count
from baralho.games.eleusis.machine import (
    COLOUR,
    KIND,
    PARITY,
    SUIT,
    VALUE,
    attribute_of,
    is_such,
)

# traits: what is looked at, with two numbers
SUCH: Final = 0  # an adjective of the new card
AT_LEAST: Final = 1  # its value
AT_MOST: Final = 2
SAME: Final = 3  # an attribute as that of a card so many places back
OTHER: Final = 4
NEAR: Final = 5  # to the value before
FAR: Final = 6
ABOVE: Final = 7  # the value before by at least so much
BELOW: Final = 8
SUM_AT_LEAST: Final = 9  # with the value before
SUM_AT_MOST: Final = 10
SUM_LEAVES: Final = 11  # a remainder
SUM_AVOIDS: Final = 12
STEP_LEAVES: Final = 13  # the difference to the value before
STEP_AVOIDS: Final = 14
EITHER_SUIT: Final = 15  # a mask of suits
ANYTHING: Final = 16
NEXT_SUIT: Final = 17  # in one of the cycles
CYCLES: Final = ((1, 2, 3, 0), (1, 3, 0, 2), (2, 3, 1, 0), (2, 0, 3, 1), (3, 2, 0, 1), (3, 0, 1, 2))  # by suit
# conditions of the row
LAST_SUCH: Final = 0  # an adjective of the last card
LAST_AT_LEAST: Final = 1  # its value
PLACE: Final = 2  # the length, in steps of so many: the first half
TWO_ALIKE: Final = 3  # an attribute of the last two cards

COURT: Final = 8  # the number of the adjective; those before are suits, colours and parities
RED: Final = 5
ODD: Final = 6
ERROR: Final = 0.04  # how likely a verdict is that a rule believed in gives otherwise
ALONE: Final = 0.35  # how much of the belief is in single traits,
PAIRS: Final = 0.15  # in pairs joined by and, and as much in those joined by or,
SPLITS: Final = 0.35  # and in conditions
LISTED: Final = 0.15  # what remains is for rules of the library, for who knows them
MOST_PAIRS: Final = 3_000


def traits() -> tuple[tuple[tuple[int, int, int], float], ...]:
    """All traits with how likely they are, which adds up to 1."""
    found: list[tuple[tuple[int, int, int], float]] = []
    for adjective in range(COURT + 2):
        found.append(((SUCH, adjective, 0), 1.0))
    for suits in (0b0011, 0b0101, 0b1010, 0b1100):
        found.append(((EITHER_SUIT, suits, 0), 0.5))
    for cycle in range(len(CYCLES)):
        found.append(((NEXT_SUIT, cycle, 0), 0.3))
    for attribute in (SUIT, COLOUR, PARITY, KIND, VALUE):
        for back in (1, 2, 3):
            weight = (2.0, 0.5, 0.2)[back - 1]
            found.append(((SAME, attribute, back), weight))
            found.append(((OTHER, attribute, back), weight))
    for k in range(3, 12):
        found.append(((AT_LEAST, k, 0), 0.3))
        found.append(((AT_MOST, k, 0), 0.3))
    for k in range(1, 8):
        found.append(((NEAR, k, 0), 0.4))
        found.append(((FAR, k + 1, 0), 0.4))
    for k in (0, 1, 2):
        found.append(((ABOVE, k, 0), (1.0, 1.5, 0.3)[k]))
        found.append(((BELOW, k, 0), (1.0, 1.5, 0.3)[k]))
    for k in range(8, 20):
        found.append(((SUM_AT_LEAST, k, 0), 0.1))
        found.append(((SUM_AT_MOST, k, 0), 0.1))
    for m in (2, 3, 4, 5):
        for r in range(m):
            for trait in (SUM_LEAVES, SUM_AVOIDS, STEP_LEAVES, STEP_AVOIDS):
                found.append(((trait, m, r), 0.4 / m))
    found.append(((ANYTHING, 0, 0), 1.0))
    whole = sum([weight for _, weight in found])
    return tuple([(trait, weight / whole) for trait, weight in found])


def conditions() -> tuple[tuple[tuple[int, int, int], float], ...]:
    """All conditions, the plainest first; those of the last card's colour, parity and kind come first."""
    found: list[tuple[tuple[int, int, int], float]] = []
    for adjective in (RED, ODD, COURT, 0, 1, 2, 3):
        found.append(((LAST_SUCH, adjective, 0), 2.0 if adjective >= RED else 0.5))
    for k in range(3, 12):
        found.append(((LAST_AT_LEAST, k, 0), 0.4))
    for steps in (2, 3, 4, 6):
        found.append(((PLACE, steps, 0), 0.4))
    for attribute in (SUIT, COLOUR, PARITY, KIND):
        found.append(((TWO_ALIKE, attribute, 0), 0.3))
    whole = sum([weight for _, weight in found])
    return tuple([(condition, weight / whole) for condition, weight in found])


TRAITS: Final = traits()
CONDITIONS: Final = conditions()
PLAIN: Final = 3  # conditions that a beginner thinks of


def says(trait: tuple[int, int, int], numbers: tuple[int, ...], row: list[int], face: int) -> bool:
    """Whether a card has a trait, played on a row that is not empty."""
    what, a, b = trait
    if what == SUCH:
        return is_such(a, face, numbers)
    if what == SAME or what == OTHER:
        if b > len(row):
            return True
        same = attribute_of(a, face, numbers) == attribute_of(a, row[-b], numbers)
        return same == (what == SAME)
    if what == EITHER_SUIT:
        return a >> attribute_of(SUIT, face, numbers) & 1 == 1
    if what == NEXT_SUIT:
        return CYCLES[a][attribute_of(SUIT, row[-1], numbers)] == attribute_of(SUIT, face, numbers)
    if what == ANYTHING:
        return True
    value = attribute_of(VALUE, face, numbers)
    if what == AT_LEAST:
        return value >= a
    if what == AT_MOST:
        return value <= a
    before = attribute_of(VALUE, row[-1], numbers)
    if what == NEAR:
        return abs(value - before) <= a
    if what == FAR:
        return abs(value - before) >= a
    if what == ABOVE:
        return value >= before + a
    if what == BELOW:
        return value <= before - a
    if what == SUM_AT_LEAST:
        return value + before >= a
    if what == SUM_AT_MOST:
        return value + before <= a
    rest = (value + before if what <= SUM_AVOIDS else value - before) % a
    return (rest == b) == (what == SUM_LEAVES or what == STEP_LEAVES)


def is_so(condition: tuple[int, int, int], numbers: tuple[int, ...], row: list[int]) -> bool:
    """Whether a condition is so of a row that is not empty."""
    what, a = condition[0], condition[1]
    if what == LAST_SUCH:
        return is_such(a, row[-1], numbers)
    if what == LAST_AT_LEAST:
        return attribute_of(VALUE, row[-1], numbers) >= a
    if what == PLACE:
        return len(row) % a < a // 2
    return len(row) > 1 and attribute_of(a, row[-1], numbers) == attribute_of(a, row[-2], numbers)


class Induction:
    """What is believed of a rule after some verdicts: (row, card, whether it was right)."""

    def __init__(self, numbers: tuple[int, ...], skill: int) -> None:
        self.numbers = numbers
        self.skill = skill  # a beginner thinks of few conditions and of no pairs, medium of no pairs
        self.yes = [0] * len(TRAITS)  # by trait: the verdicts (a mask) at which it says yes
        self.so = [0] * len(CONDITIONS)
        self.verdicts = 0
        self.truth = 0  # the verdicts that were yes
        self.alone: list[float] = []  # what is believed, by trait
        self.pairs: list[tuple[int, int, bool, float]] = []  # two traits, whether both are needed, belief
        self.splits: list[tuple[int, float, list[float], list[float]]] = []  # condition, belief, traits if so, if not
        self.whole = 0.0
        self.exact = 0.0  # belief in rules without any error

    def see(self, row: list[int], face: int, right: bool) -> None:
        """One verdict more."""
        if not row:
            return
        bit = 1 << self.verdicts
        self.verdicts += 1
        for k in range(len(TRAITS)):
            if says(TRAITS[k][0], self.numbers, row, face):
                self.yes[k] |= bit
        for k in range(len(CONDITIONS)):
            if is_so(CONDITIONS[k][0], self.numbers, row):
                self.so[k] |= bit
        if right:
            self.truth |= bit

    def weigh(self) -> None:
        """Believe, once all verdicts were seen."""
        truth = self.truth
        errs = [yes ^ truth for yes in self.yes]
        self.alone = [ALONE * TRAITS[k][1] * likelihood(errs[k]) for k in range(len(TRAITS))]
        self.whole = sum(self.alone)
        self.exact = sum([self.alone[k] for k in range(len(TRAITS)) if not errs[k]])
        self.splits = []
        for c in range(len(CONDITIONS) if self.skill else PLAIN):
            so = self.so[c]
            other = ~so
            then: list[float] = []
            otherwise: list[float] = []
            sure_then = sure_otherwise = 0.0
            for k in range(len(TRAITS)):
                weight = TRAITS[k][1]
                here, there = errs[k] & so, errs[k] & other
                then.append(weight * likelihood(here))
                otherwise.append(weight * likelihood(there))
                if not here:
                    sure_then += weight
                if not there:
                    sure_otherwise += weight
            belief = SPLITS * CONDITIONS[c][1] * sum(then) * sum(otherwise)
            self.splits.append((c, belief, then, otherwise))
            self.whole += belief
            self.exact += SPLITS * CONDITIONS[c][1] * sure_then * sure_otherwise
        self.pairs = []
        if self.skill > 1:
            self.pair_up(truth)

    def pair_up(self, truth: int) -> None:
        """Two traits that together say just what was said."""
        above: list[int] = []  # traits that say yes wherever yes was said
        below: list[int] = []  # and no wherever no was said
        for k in range(len(TRAITS) - 1):
            if not truth & ~self.yes[k]:
                above.append(k)
            if not self.yes[k] & ~truth:
                below.append(k)
        for both, found in ((True, above), (False, below)):
            for i in range(len(found)):
                a = self.yes[found[i]]
                for j in range(i):
                    b = self.yes[found[j]]
                    if (a & b if both else a | b) == truth and len(self.pairs) < MOST_PAIRS:
                        belief = 2.0 * PAIRS * TRAITS[found[i]][1] * TRAITS[found[j]][1]
                        self.pairs.append((found[i], found[j], both, belief))
                        self.whole += belief
                        self.exact += belief

    def chance(self, row: list[int], face: int) -> float:
        """How likely a card is right after a row that is not empty."""
        if not row or self.whole <= 0.0:
            return 0.5
        yes = [says(trait, self.numbers, row, face) for trait, _ in TRAITS]
        good = 0.0
        for k in range(len(TRAITS)):
            if yes[k]:
                good += self.alone[k]
        for c, belief, then, otherwise in self.splits:
            side = then if is_so(CONDITIONS[c][0], self.numbers, row) else otherwise
            part = 0.0
            for k in range(len(TRAITS)):
                if yes[k]:
                    part += side[k]
            good += belief * part / sum(side)
        for i, j, both, belief in self.pairs:
            if (yes[i] and yes[j]) if both else (yes[i] or yes[j]):
                good += belief
        return good / self.whole


def likelihood(errors: int) -> float:
    """Of verdicts that a rule gives otherwise."""
    return float(ERROR ** count(errors)) if errors else 1.0
