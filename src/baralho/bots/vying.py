"""What rules of thumb of betting games share: chances against rivals who have shown strength, and what a bet is worth.

All is in chips on average, folding being 0; `rate` puts it on the scale of rules of thumb.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from baralho.engine.spec import KIND_MASK, y_of

DEAREST: Final = 0.9  # nobody is taken to play only hands better than these
CURIOUS: Final = 0.2  # so many stay in with anything, to see what happens


def beats(values: list[int], value: int) -> float:
    """The chance that a hand of this value beats one of these (sorted); half of it if they are equal."""
    if not values:
        return 0.5
    return (bisect_left(values, value) + bisect_right(values, value)) / (2 * len(values))


def against(chance: float, level: float) -> float:
    """The chance against a rival who would not play the worst part of his hands; `level` is how large that part is.

    It never quite vanishes: he may be bluffing.
    """
    level = min(level, DEAREST)
    sure = (chance - level) / (1.0 - level)
    return 0.9 * sure + 0.1 * chance if sure > 0.0 else 0.1 * chance


def call_worth(chance: float, pot: int, need: int) -> float:
    """What it is worth to pay `need` for a pot, if all is then compared."""
    return chance * (pot + need) - need


def pays(chance: float, pot: int, need: int) -> bool:
    """Whether a pot pays `need` by the chance alone, whatever comes after it."""
    return call_worth(chance, pot, need) >= 0.0


def fold_chance(more: int, pot: int) -> float:
    """How likely a rival gives up when the price goes up by so much."""
    return 0.1 + 0.5 * more / (more + pot) if pot + more > 0 else 0.1


def raise_worth(chance: float, called: float, pot: int, need: int, more: int, rivals: int) -> float:
    """What it is worth to pay `need` and raise by `more`.

    `chance` is that of winning against the rivals as they are, `called` against those who pay the raise too.
    """
    folds = fold_chance(more, pot + need)
    all_fold = folds**rivals
    callers = max(1.0, rivals * (1.0 - folds))
    showdown = called * (pot + need + more + more * callers) - need - more
    return all_fold * pot + (1.0 - all_fold) * showdown


def rate(worth: float, pot: int) -> int:
    """Chips as a rate: a pot is 100."""
    return round(100.0 * worth / max(pot, 1))


def earnest(actions: list[int], raising: int, pot: int) -> list[int]:
    """The actions without raises (acts, a mask) below a third of the pot, as far as more is allowed: no joke raises."""
    most = max([y_of(action) for action in actions])
    least = min((pot + 2) // 3, most)
    return [a for a in actions if not raising >> (a & KIND_MASK) & 1 or y_of(a) >= least]


# -- prices to the showdown -------------------------------------------------------------------------------------------


def demand(pot: float, cost: float, rivals: int) -> float:
    """What part of the hands should not pay `cost` to see the end of it against so many, for what is in the pot."""
    if cost <= 0.0:
        return 0.0
    odds = cost / (pot + 2.0 * cost)
    return min(float(odds ** (1.0 / max(rivals, 1))), DEAREST)


def still(chance: float, level: float) -> float:
    """The same as `against`, where a rival may have shown by and by that he has one of the very best hands."""
    level = min(level, 0.98)
    sure = (chance - level) / (1.0 - level)
    return (1.0 - CURIOUS) * sure + CURIOUS * chance if sure > 0.0 else CURIOUS * chance


def leaves(level: float, wants: float) -> float:
    """How likely a rival drops out who has shown `level` and would need `wants`; some never do, some do anyway."""
    if wants <= level:
        return 0.02
    return 0.02 + 0.93 * (wants - level) / (1.0 - level)


def vie_worth(one: float, levels: list[float], wants: list[float], pot: int, mine: float, theirs: float) -> float:
    """What it is worth to go on to the end for `mine`, if every rival who stays pays `theirs`.

    `one` is what part of all hands the own one beats; by rival: what he has shown, and what he would need to stay.
    """
    all_leave = 1.0
    wins = 1.0
    staying = 0.0
    for k in range(len(levels)):
        out = leaves(levels[k], wants[k])
        all_leave *= out
        wins *= out + (1.0 - out) * still(one, max(levels[k], wants[k]))
        staying += 1.0 - out
    some = 1.0 - all_leave
    shown = max(staying / some, 1.0) if some > 0.0 else 1.0
    return all_leave * pot + max(wins - all_leave, 0.0) * (pot + mine + theirs * shown) - some * mine


def whim(*facts: int) -> float:
    """The dice of a seat: a number from 0 to 1 by what it sees, so that it does the same if asked again."""
    found = 0x9E3779B9
    for fact in facts:
        found = (found ^ fact & 0xFFFFFFFF) * 0x01000193 & 0xFFFFFFFF
        found ^= found >> 15
    found = found * 0x85EBCA6B & 0xFFFFFFFF
    found ^= found >> 13
    return (found & 0xFFFF) / 0x10000
