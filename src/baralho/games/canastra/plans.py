"""Whether a turn can be finished: what is laid must come to the opening minimum, and one card must be kept, or none at
all be left with the canastras that going out wants.

`Plan.finishes` is exact. What a side opens with is counted in `opening`; whether it can go out is searched in `search`.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.table import count
from baralho.games.canastra.melds import CANASTRA, POINTS, SHORT, THREE, TWO, WILD
from baralho.games.canastra.opening import Opening
from baralho.games.canastra.search import ANY_CANASTRA, ENOUGH, Goal, Meld, Terms
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


class Plan(Opening):
    """A hand, the melds of its side, and what can come of them."""

    def finishes(self, goal: Goal) -> bool:
        """Whether some way to lay cards reaches the goal: first a turn that ends with a discard, then going out."""
        need, want, stay, out, free, rest = goal
        if stay and self.stays(need, want, rest):
            return True
        if not out or rest >= ENOUGH or (not free and self.opens_nothing(need, want)) or self.hopeless():
            return False
        return self.search((need, want, False, True, free, rest))

    def opens_nothing(self, need: int, want: int) -> bool:
        """Whether it is plain that nothing comes to what opening wants."""
        if want and not self.canastras_near(want):
            return True
        return need > 0 and self.most_at_all() + POINTS[THREE] * self.black < need

    def stays(self, need: int, want: int, rest: int) -> bool:
        """Whether what opening wants can be laid, and a card be kept beside the discard."""
        if self.size + rest < ENOUGH:
            return False
        if want:
            near = self.canastras_near(want)
            return bool(near) and min(near) + ENOUGH <= self.size + rest
        return need <= 0 or self.comes_to(need, rest)

    def hopeless(self) -> bool:
        """Whether it is plain that nobody goes out so: too many cards are alone, or the canastras are not there."""
        if len(self.canastras_near(ANY_CANASTRA)) < self.terms.canastras:
            return True
        lone = self.black if self.black < SHORT else 0
        for face in range(JOKER):
            if self.count[face] and face % RANKS + 1 not in (TWO, THREE) and self.alone(face):
                lone += self.count[face]
        return lone >= ENOUGH or (self.terms.escalera and not self.escalera_near())


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
