"""Match ends: the first to so many points, the best of so many games, so many deals.

A game says in `match_over` which of them it is, and nothing more where the most points win:

    def match_over(self) -> bool:
        return decided(self.points, self.opt.target)

Where something else than points is counted, `winners` names it by side (`Game.leading`).
"""

from __future__ import annotations


def reached(counts: list[int] | tuple[int, ...], target: int) -> bool:
    """Somebody has so many. Of several who get there in one deal the best wins, and equals share."""
    for count in counts:
        if count >= target:
            return True
    return False


def decided(counts: list[int] | tuple[int, ...], target: int) -> bool:
    """Somebody has so many, and more than anybody else: as long as the lead is shared, another deal is played."""
    best = max(counts)
    return best >= target and counts.count(best) == 1


def best_of(wins: list[int] | tuple[int, ...], games: int) -> bool:
    """Somebody has won more than half of so many games."""
    return max(wins) * 2 > games


def played(deal_no: int, deals: int | str) -> bool:
    """So many deals have been played (deal number `deal_no` is the last); a word, as "unlimited", is no limit."""
    return not isinstance(deals, str) and deal_no + 1 >= deals


def alone(seats: int) -> bool:
    """At most one of these seats (a mask) is left, so that nobody can play against him."""
    return not seats & seats - 1


def ahead(counts: list[int]) -> int:
    """The side that has more than every other one, -1 if the most is shared."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else -1
