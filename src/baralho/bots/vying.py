"""What rules of thumb of betting games share: chances against rivals who have shown strength, and what a bet is worth.

All is in chips on average, folding being 0; `rate` puts it on the scale of rules of thumb.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

DEAREST: Final = 0.9  # nobody is taken to play only hands better than these


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
