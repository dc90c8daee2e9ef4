"""Whether a turn can be finished: the exact search that `plans` falls back on.

It goes through the ranks from the low ace to the high one and keeps every state that the melds can be in by then, with
the most points that can be laid on the way; wild cards are only counted, and given out at the end.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.table import bits
from baralho.games.canastra.melds import (
    CANASTRA,
    FACE_POINTS,
    FACES,
    LAST,
    MELD_RANKS,
    MOST_WILD,
    POINTS,
    RANK_AT,
    SHORT,
    THREE,
    TWO,
    WILD,
    WILD_FACES,
    Deck,
    face_at,
)
from baralho.kinds.laying import JOKER, RANKS

Meld = tuple[int, int, int, int]  # suit of a run or rank of a set, lowest place or 0, cards, wild cards among them
# points still wanted, the canastra wanted to open, whether the turn may end with a discard, whether by going out,
# whether going out needs no minimum, cards of the pile that come to the hand afterwards
Goal = tuple[int, int, bool, bool, bool, int]
# suit, cards, wild cards, natural cards (2: enough), whether it lay there before, the place from which on it can grow
Run = tuple[int, int, int, int, bool, int]
# cards kept (2: or more), canastras (2: or more), REAL and others, wild cards spent, room for more, low aces used by
# suit, natural cards of this rank that are in no run, runs that can grow
State = tuple[int, int, int, int, int, int, int, tuple[Run, ...]]
Way = tuple[int, int, int, int, int]  # natural cards laid, canastras, flags, wild cards spent, room for more

ANY_CANASTRA: Final = 1  # what opening may want beside points (002:6406-6407)
REAL_CANASTRA: Final = 2

REAL: Final = 1  # flags: a canastra without wild cards
ESCALERA: Final = 2  # one that is a run
BLACK: Final = 4  # black threes are laid, so one goes out
ENOUGH: Final = 2


class Terms:
    """What a table calls a meld, and what going out wants."""

    def __init__(
        self,
        deck: Deck,
        runs: bool,
        wild_runs: bool,
        longest: int,
        wild_melds: bool,
        one_per_rank: bool,
        canastras: int,
        escalera: bool,
    ) -> None:
        self.deck = deck
        self.runs = runs
        self.wild_runs = wild_runs
        self.longest = longest  # cards of a run
        self.wild_melds = wild_melds
        self.one_per_rank = one_per_rank
        self.canastras = canastras
        self.escalera = escalera


def meld_ways(size: int, wilds: int) -> list[Way]:
    """What a set of so many cards, some of them wild, can become by wild cards alone: nothing more, or a canastra."""
    room = MOST_WILD - wilds
    owed = max(SHORT - size, 0)
    found: list[Way] = [(0, 0, 0, owed, room - owed)]
    lacking = max(CANASTRA - size, 0)
    if lacking <= room:
        found.append((0, 1, 0, lacking, room - lacking))
        if not lacking and not wilds:
            found.append((0, 1, REAL, 0, 0))
    return found


def joined(ways: list[Way], others: list[Way], laid: int) -> list[Way]:
    """Every way with every other one, and so many natural cards laid."""
    return [(a[0] + b[0] + laid, a[1] + b[1], a[2] | b[2], a[3] + b[3], a[4] + b[4]) for a in ways for b in others]


def set_ways(n: int, sets: list[tuple[int, int]], fresh: int, most: int) -> list[Way]:
    """All ways to lay some of n natural cards of a rank: on its sets (size, wild cards), and as new ones.

    `fresh` is how many new sets there may be, `most` how many natural cards the next of them may have.
    """
    nothing: list[Way] = [(0, 0, 0, 0, 0)]
    found: list[Way] = []
    if sets:
        size, wilds = sets[0]
        for laid in range(n + 1):
            rest = set_ways(n - laid, sets[1:], fresh, most)
            found += joined(meld_ways(size + laid, wilds), rest, laid)
        return list(dict.fromkeys(found))
    if not fresh:
        return nothing
    found = nothing
    for laid in range(2, min(n, most) + 1):
        found = found + joined(meld_ways(laid, 0), set_ways(n - laid, [], fresh - 1, laid), laid)
    return list(dict.fromkeys(found))


class Search:
    """A hand, the melds of its side, and what can come of them."""

    def __init__(self, terms: Terms, hand: int, melds: list[Meld], more: tuple[int, ...] = ()) -> None:
        """`more` are faces of further cards in the hand."""
        self.terms = terms
        self.melds = melds
        self.size = 0
        self.count = [0] * FACES  # by face: how many are in the hand
        for face in [*[terms.deck.pack.face[card] for card in bits(hand)], *more]:
            self.count[face] = self.count[face] + 1
            self.size += 1
        self.jokers = self.count[JOKER]
        self.wilds = sum([self.count[face] for face in WILD_FACES])
        self.black = self.count[THREE - 1] + self.count[3 * RANKS + THREE - 1]
        self.wild_meld = 0  # cards of the meld of wild cards only
        for base, low, size, _ in melds:
            if base == WILD and not low:
                self.wild_meld = size

    def of_rank(self, rank: int) -> int:
        """How many natural cards of a rank there are."""
        at = rank - 1
        return self.count[at] + self.count[at + RANKS] + self.count[at + 2 * RANKS] + self.count[at + 3 * RANKS]

    def sets_of(self, rank: int) -> list[tuple[int, int]]:
        """The sets of a rank that lie there: how many cards, how many of them wild."""
        return [(size, wilds) for base, low, size, wilds in self.melds if base == rank and not low]

    def runs_of(self, suit: int) -> list[tuple[int, int, int]]:
        """The runs of a suit that lie there: lowest place, cards, wild cards."""
        return [(low, size, wilds) for base, low, size, wilds in self.melds if low and base == suit]

    def best_wilds(self, n: int) -> int:
        """What the n best wild cards count."""
        jokers = min(n, self.jokers)
        return POINTS[0] * jokers + POINTS[TWO] * (n - jokers)

    def search(self, goal: Goal) -> bool:
        """Go through all ranks, and look at what the melds can be in the end."""
        states: dict[State, int] = {(0, 0, 0, 0, 0, 0, 0, ()): 0}
        kept = ENOUGH if goal[2] else 1  # who must go out keeps no more
        if self.black:
            states = self.with_black(states, kept)
        if self.terms.runs:
            for place in range(1, LAST + 1):
                for suit in range(4):
                    states = self.after_suit(states, suit, place)
                if place > 1:
                    states = self.after_rank(states, RANK_AT[place], kept)
            return self.reached(self.all_ended(states), goal)
        for rank in MELD_RANKS:
            n = self.of_rank(rank)
            if n or self.sets_of(rank):
                states = self.after_rank({(*s[:6], n, s[7]): points for s, points in states.items()}, rank, kept)
        return self.reached(states, goal)

    def with_black(self, states: dict[State, int], kept: int) -> dict[State, int]:
        """Black threes are kept, or laid by who goes out: three at least (002:6286)."""
        after: dict[State, int] = {}
        for laid in range(self.black + 1):
            if min(self.black - laid, ENOUGH) <= kept and (not laid or laid >= SHORT):
                for state in states:
                    flags = state[2] | BLACK if laid else state[2]
                    after[(min(self.black - laid, ENOUGH), 0, flags, *state[3:])] = laid * POINTS[THREE]
        return after

    def after_rank(self, states: dict[State, int], rank: int, most: int) -> dict[State, int]:
        """Natural cards of a rank that are in no run go to sets, or are kept; at most so many are."""
        sets = self.sets_of(rank)
        fresh = FACES if not self.terms.one_per_rank else 0 if sets else 1
        ways: dict[int, list[Way]] = {}
        after: dict[State, int] = {}
        for state, points in states.items():
            kept, made, flags, spent, room, aces, n, runs = state
            if n not in ways:
                ways[n] = set_ways(n, sets, fresh, n)
            for laid, canastras, more, wilds, further in ways[n]:
                left = min(kept + n - laid, ENOUGH)
                if left <= most and spent + wilds <= self.wilds:
                    grown = min(room + further, self.wilds)
                    new = (left, min(made + canastras, ENOUGH), flags | more, spent + wilds, grown, aces, 0, runs)
                    total = points + laid * POINTS[rank]
                    if after.get(new, -1) < total:
                        after[new] = total
        return after

    def after_suit(self, states: dict[State, int], suit: int, place: int) -> dict[State, int]:
        """Cards of one suit at one place go to runs; the others wait for the sets, but for aces that may be high."""
        face = face_at(suit, place)
        after: dict[State, int] = {}
        for first, points in states.items():
            for state in self.docked(first, suit, place):
                aces, waiting, runs = state[5], state[6], state[7]
                held = self.count[face] - (aces >> 2 * suit & 3 if place == LAST else 0)
                growing = [run for run in runs if run[0] == suit and run[5] <= place]
                others = tuple([run for run in runs if run[0] != suit or run[5] > place])
                for made, flags, spent, used, grown in self.growths(state, growing, held, suit, place):
                    ace = aces | used << 2 * suit if place == 1 else aces
                    wait = waiting if place == 1 else waiting + held - used
                    lying = tuple(sorted([*others, *grown]))
                    new = (state[0], made, flags, spent, state[4], ace, wait, lying)
                    total = points + used * FACE_POINTS[face]
                    if after.get(new, -1) < total:
                        after[new] = total
        return after

    def docked(self, state: State, suit: int, place: int) -> list[State]:
        """Runs that lie there join in at their lowest place, alone or with what has grown up to them from below."""
        states = [state]
        for low, size, wilds in self.runs_of(suit):
            if low != place:
                continue
            further: list[State] = []
            for one in states:
                runs = one[7]
                further.append((*one[:7], tuple(sorted([*runs, (suit, size, wilds, ENOUGH, True, low + size)]))))
                for run in dict.fromkeys(runs):
                    below = run[0] == suit and not run[4] and run[5] == place
                    if below and run[1] + size <= self.terms.longest and run[2] + wilds <= MOST_WILD:
                        rest = list(runs)
                        rest.remove(run)
                        rest.append((suit, size + run[1], wilds + run[2], ENOUGH, True, low + size))
                        further.append((*one[:7], tuple(sorted(rest))))
            states = further
        return states

    def growths(
        self, state: State, growing: list[Run], held: int, suit: int, place: int
    ) -> list[tuple[int, int, int, int, list[Run]]]:
        """Each run grows by a natural card or a wild one, or ends; new ones begin.

        What comes of it: canastras, flags, wild cards spent, natural cards used, the runs that can still grow.
        """
        found: list[tuple[int, int, int, int, list[Run]]] = [(state[1], state[2], state[3], 0, [])]
        for run in growing:
            further: list[tuple[int, int, int, int, list[Run]]] = []
            for made, flags, spent, used, grown in found:
                ended = self.ended(run, made, flags)
                if ended is not None:
                    further.append((ended[0], ended[1], spent, used, grown))
                if run[1] < self.terms.longest:
                    if used < held:
                        longer = (suit, run[1] + 1, run[2], min(run[3] + 1, ENOUGH), run[4], place + 1)
                        further.append((made, flags, spent, used + 1, [*grown, longer]))
                    if self.terms.wild_runs and run[2] < MOST_WILD and spent < self.wilds:
                        longer = (suit, run[1] + 1, run[2] + 1, run[3], run[4], place + 1)
                        further.append((made, flags, spent + 1, used, [*grown, longer]))
            found = further
        i = 0
        while i < len(found):  # what begins here may be followed by more that does: natural cards first
            made, flags, spent, used, grown = found[i]
            i += 1
            if used < held and self.leads_on(suit, place) and not [r for r in grown if r[1] == 1 and r[2]]:
                found.append((made, flags, spent, used + 1, [*grown, (suit, 1, 0, 1, False, place + 1)]))
            if self.terms.wild_runs and spent < self.wilds and self.leads_on(suit, place):
                found.append((made, flags, spent + 1, used, [*grown, (suit, 1, 1, 0, False, place + 1)]))
        return found

    def leads_on(self, suit: int, place: int) -> bool:
        """Whether a run that begins here can go on: there is a next card, or a run that lies there."""
        for step in range(1, MOST_WILD + 2 if self.terms.wild_runs else 2):
            if place + step <= LAST and self.count[face_at(suit, place + step)]:
                return True
            for low, _, _ in self.runs_of(suit):
                if low == place + step:
                    return True
        return False

    def ended(self, run: Run, made: int, flags: int) -> tuple[int, int] | None:
        """Canastras and flags when a run grows no more; None if it is no meld."""
        if not run[4] and (run[1] < SHORT or run[3] < 2):
            return None
        if run[1] < CANASTRA:
            return made, flags
        return min(made + 1, ENOUGH), flags if run[2] else flags | REAL | ESCALERA

    def all_ended(self, states: dict[State, int]) -> dict[State, int]:
        """The states in which all runs are melds."""
        after: dict[State, int] = {}
        for state, points in states.items():
            made, flags = state[1], state[2]
            for run in state[7]:
                ended = self.ended(run, made, flags)
                if ended is None:
                    break
                made, flags = ended
            else:
                new: State = (state[0], made, flags, state[3], state[4], 0, 0, ())
                if after.get(new, -1) < points:
                    after[new] = points
        return after

    def reached(self, states: dict[State, int], goal: Goal) -> bool:
        """Give out the wild cards, and see whether one of the states is what is wanted."""
        need, want, stay, out, free, rest = goal
        terms = self.terms
        for (kept, canastras, flags, spent, room, _, _, _), points in states.items():
            for alone in range(self.wilds - spent + 1):  # wild cards in a meld of their own
                if alone and (not terms.wild_melds or self.wild_meld + alone < SHORT):
                    continue
                made = canastras + (self.wild_meld + alone >= CANASTRA)
                for wilds in range(spent, min(self.wilds - alone, spent + room) + 1):
                    left = kept + self.wilds - wilds - alone + rest
                    total = points + self.best_wilds(wilds + alone)
                    opens = total >= need and (not want or (bool(flags & REAL) if want == REAL_CANASTRA else made > 0))
                    if stay and left >= ENOUGH and opens and not flags & BLACK:
                        return True
                    enough = made >= terms.canastras and (not terms.escalera or bool(flags & ESCALERA))
                    if out and left < ENOUGH and enough and (opens or free):
                        return True
        return False
