"""Whether a turn can be finished: what is laid must come to the opening minimum, and one card must be kept, or none at
all be left with the canastras that going out wants.

`Plan.finishes` is exact. Most questions are answered by what could be laid at best, the others by `search`.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.table import count
from baralho.games.canastra.melds import (
    ACE,
    CANASTRA,
    FACE_POINTS,
    LAST,
    MELD_RANKS,
    MOST_WILD,
    POINTS,
    SHORT,
    THREE,
    TWO,
    WILD,
    face_at,
)
from baralho.games.canastra.search import ANY_CANASTRA, ENOUGH, Goal, Meld, Search, Terms
from baralho.kinds.laying import JOKER, RANKS

NEW: Final = -1  # no meld that lies there


def grade(meld: Meld) -> str:
    """Which canastra a meld is, "" if it is none (002:6316, 6361, 6375)."""
    base, low, size, wilds = meld
    if size < CANASTRA:
        return ""
    if base == WILD and not low:
        return "wild"
    return "simples" if wilds else "escalera" if low else "real"


class Plan(Search):
    """A hand, the melds of its side, and what can come of them."""

    def finishes(self, goal: Goal) -> bool:
        """Whether some way to lay cards reaches the goal."""
        need, want, stay, out, free, rest = goal
        if stay and need <= 0 and not want and self.size + rest >= ENOUGH:
            return True  # nothing need be laid
        if need > 0 or want:
            points, laid = self.most_in_sets()
            if stay and not want and points >= need and self.size - laid + rest >= ENOUGH:
                return True
            bound = self.most_at_all() if self.terms.runs else points
            if bound < need and not (free and out):
                return False
        if not stay and self.hopeless():
            return False
        return self.search(goal)

    def most_in_sets(self) -> tuple[int, int]:
        """The most points that can be laid in sets, with no thought of what is kept; and how many cards that takes."""
        points = laid = room = 0
        pairs: list[int] = []
        for rank in MELD_RANKS:
            n, sets = self.of_rank(rank), self.sets_of(rank)
            for _, wilds in sets:
                room += MOST_WILD - wilds
            if not sets and n == 2:
                pairs.append(POINTS[rank])
            elif sets or n > 2:
                points += n * POINTS[rank]
                laid += n
                if not self.terms.one_per_rank:
                    room += n // 2 * MOST_WILD
                elif not sets:
                    room += MOST_WILD
        pairs = sorted(pairs, reverse=True)[: self.wilds]  # each takes a wild card
        points += 2 * sum(pairs)
        laid += 2 * len(pairs)
        room += MOST_WILD * len(pairs)
        wilds = min(self.wilds, room)
        if self.terms.wild_melds and (self.wild_meld or self.wilds - len(pairs) >= SHORT):
            wilds = self.wilds
        return points + self.best_wilds(wilds), laid + wilds

    def most_at_all(self) -> int:
        """No more points than these can be laid: all cards that are not alone."""
        points = self.best_wilds(self.wilds)
        for face in range(JOKER):
            if self.count[face] and face % RANKS + 1 not in (TWO, THREE) and not self.alone(face):
                points += self.count[face] * FACE_POINTS[face]
        return points + (5 * self.black if self.black >= SHORT else 0)

    def alone(self, face: int) -> bool:
        """Whether a natural card goes with no other: it can be laid by no means."""
        rank, suit = face % RANKS + 1, face // RANKS
        if self.of_rank(rank) > 1 or self.sets_of(rank):
            return False
        if not self.terms.runs:
            return True
        if self.terms.wild_runs:
            return False
        for place in (1, LAST) if rank == ACE else (rank - 2,):
            for other in range(max(place - 2, 1), min(place + 2, LAST) + 1):
                if other != place and self.count[face_at(suit, other)]:
                    return False
            for low, size, _ in self.runs_of(suit):
                if place in (low - 1, low + size):
                    return False
        return True

    def hopeless(self) -> bool:
        """Whether it is plain that nobody goes out so: too many cards are alone, or the canastras are not there."""
        lone = self.black if self.black < SHORT else 0
        for face in range(JOKER):
            if self.count[face] and face % RANKS + 1 not in (TWO, THREE) and self.alone(face):
                lone += self.count[face]
        if lone >= ENOUGH:
            return True
        if not self.terms.escalera:
            return False
        for suit in range(4):
            places = sum([1 for place in range(1, LAST + 1) if self.count[face_at(suit, place)]])
            places += max([size for _, size, _ in self.runs_of(suit)], default=0)
            if places + (MOST_WILD if self.terms.wild_runs else 0) >= CANASTRA:
                return False
        return True


class Outlook:
    """What a turn must come to, asked again for every card that might be laid.

    Hand and melds are those after what has been chosen for the first melds of the side, which is not laid yet.
    """

    def __init__(self, terms: Terms, hand: int, melds: list[Meld], goal: Goal, strict: bool) -> None:
        """`strict`: any lay may spoil the goal, not only one that leaves hardly a card."""
        self.terms = terms
        self.hand = hand
        self.melds = melds
        self.goal = goal
        self.strict = strict
        self.known: dict[tuple[int, int, int, int, int, int, int], bool] = {}

    def reachable(self) -> bool:
        """Whether it can be reached at all."""
        return Plan(self.terms, self.hand, self.melds).finishes(self.goal)

    def after(self, cards: int, at: int, base: int, low: int) -> list[Meld]:
        """The melds when these cards are laid: as a new one, or on the one of this number among those of the side.

        `base` and `low` are what the meld is then.
        """
        size, wilds = count(cards), count(cards & self.terms.deck.wild)
        melds = self.melds[:]
        if at == NEW:
            melds.append((base, low, size, wilds))
        else:
            melds[at] = (base, low, melds[at][2] + size, melds[at][3] + wilds)
        return melds

    def allows(self, cards: int, at: int, base: int, low: int) -> bool:
        """Whether these cards may be laid so that the goal can still be reached.

        Suits matter to nobody where there are no runs, nor do those of 2s, so equal questions are answered once.
        """
        left = self.hand & ~cards
        if not self.strict and count(left) + self.goal[5] >= ENOUGH:
            return True
        deck = self.terms.deck
        points = deck.worth(cards)
        natural = cards & ~deck.wild if self.terms.runs else 0
        key = (at, base, low, count(cards), count(cards & deck.wild), points, natural)
        if key not in self.known:
            need, want, stay, out, free, rest = self.goal
            plan = Plan(self.terms, left, self.after(cards, at, base, low))
            self.known[key] = plan.finishes((need - points, want, stay, out, free, rest))
        return self.known[key]

    def completes(self, cards: int, at: int, base: int, low: int) -> bool:
        """Whether with these cards the first melds come to the minimum, or nothing is left to lay."""
        need, want, _, _, _, rest = self.goal
        if not self.hand & ~cards and not rest:
            return True
        return need <= self.terms.deck.worth(cards) and has_canastra(want, self.after(cards, at, base, low))

    def closes(self, black: int) -> bool:
        """Whether these black threes may be laid: one goes out then."""
        need, want, _, out, free, rest = self.goal
        goal = (need - self.terms.deck.worth(black), want, False, out, free, rest)
        return out and not rest and Plan(self.terms, self.hand & ~black, self.melds).finishes(goal)


def has_canastra(want: int, melds: list[Meld]) -> bool:
    """Whether the canastra is there that the first melds of a side must have, if any (002:6406-6407)."""
    if not want:
        return True
    made = [grade(meld) for meld in melds]
    return any(made) if want == ANY_CANASTRA else "real" in made or "escalera" in made
