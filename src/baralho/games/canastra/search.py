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
# suit, cards, wild cards, whether it lay there before, the place after its last card
Run = tuple[int, int, int, bool, int]
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
FEW: Final = 120  # states that are looked at first: mostly one of them leads to the goal, if any does
DEAD: Final = -1  # for the suit of a run that cannot grow any more


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


def meld_ways(size: int, wilds: int, room: int, flags: int) -> list[Way]:
    """What a meld of so many cards, some of them wild, can become by further wild cards, for so many of which it has
    room: no canastra, or one; without wild cards it has these flags. None if there is no room to make it a meld.
    """
    owed = max(SHORT - size, 0)
    if owed > room:
        return []
    lacking = CANASTRA - size
    if lacking <= 0:
        found: list[Way] = [(0, 1, 0, 0, room)]
        return found if wilds else [*found, (0, 1, flags, 0, 0)]
    found = [(0, 0, 0, owed, room - owed)]
    if lacking <= room:
        found.append((0, 1, 0, lacking, room - lacking))
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
            found += joined(meld_ways(size + laid, wilds, MOST_WILD - wilds, REAL), rest, laid)
        return list(dict.fromkeys(found))
    if not fresh:
        return nothing
    found = nothing
    for laid in range(2, min(n, most) + 1):
        found = found + joined(meld_ways(laid, 0, MOST_WILD, REAL), set_ways(n - laid, [], fresh - 1, laid), laid)
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
        self.left_out = False  # some states were, so that not reaching a goal says nothing
        self.wild_meld = 0  # cards of the meld of wild cards only
        self.runs: list[list[tuple[int, int, int]]] = [[], [], [], []]  # by suit, those that lie there: see `runs_of`
        self.places = [0, 0, 0, 0]  # by suit: where there is a card or a run begins, as a set of places
        for base, low, size, wilds in melds:
            if base == WILD and not low:
                self.wild_meld = size
            elif low:
                self.runs[base].append((low, size, wilds))
                self.places[base] |= 1 << low
        for suit in range(4):
            for place in range(1, LAST + 1):
                if self.count[face_at(suit, place)]:
                    self.places[suit] |= 1 << place

    def of_rank(self, rank: int) -> int:
        """How many natural cards of a rank there are."""
        at = rank - 1
        return self.count[at] + self.count[at + RANKS] + self.count[at + 2 * RANKS] + self.count[at + 3 * RANKS]

    def sets_of(self, rank: int) -> list[tuple[int, int]]:
        """The sets of a rank that lie there: how many cards, how many of them wild."""
        return [(size, wilds) for base, low, size, wilds in self.melds if base == rank and not low]

    def runs_of(self, suit: int) -> list[tuple[int, int, int]]:
        """The runs of a suit that lie there: lowest place, cards, wild cards."""
        return self.runs[suit]

    def best_wilds(self, n: int) -> int:
        """What the n best wild cards count."""
        jokers = min(n, self.jokers)
        return POINTS[0] * jokers + POINTS[TWO] * (n - jokers)

    def search(self, goal: Goal) -> bool:
        """Whether the goal can be reached: if the best states do not lead to it all are gone through."""
        self.left_out = False
        return self.leads_to(goal, FEW) or (self.left_out and self.leads_to(goal, 0))

    def leads_to(self, goal: Goal, most: int) -> bool:
        """Go through all ranks, and look at what the melds can be in the end; with no more states than `most`."""
        states: dict[State, int] = {(0, 0, 0, 0, 0, 0, 0, ()): 0}
        kept = ENOUGH if goal[2] else 1 - goal[5]  # who must go out keeps no more
        if self.black:
            states = self.with_black(states, kept)
        if self.terms.runs:
            for place in range(1, LAST + 1):
                for suit in range(4):
                    states = self.after_suit(states, suit, place)
                states = self.without_dead_runs(states, place)
                if place > 1:
                    states = self.after_rank(states, RANK_AT[place], kept)
                if most and len(states) > most:
                    states = self.best_of(states, most)
            return self.reached(self.all_ended(states), goal)
        for rank in MELD_RANKS:
            n = self.of_rank(rank)
            if n or self.sets_of(rank):
                states = self.after_rank({(*s[:6], n, s[7]): points for s, points in states.items()}, rank, kept)
        return self.reached(states, goal)

    def best_of(self, states: dict[State, int], most: int) -> dict[State, int]:
        """So many of the states: those that keep the fewest cards, with the fewest runs that are no melds yet, and the
        most canastras and points.
        """
        self.left_out = True
        order = []
        for number, (state, points) in enumerate(states.items()):
            short = len([size for _, size, _, lying, _ in state[7] if not lying and size < SHORT])
            order.append((state[0], short, -state[1], state[3], -points, number))
        order.sort()
        chosen = {rank[5] for rank in order[:most]}
        return {state: points for number, (state, points) in enumerate(states.items()) if number in chosen}

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
        lying = [run for run in self.runs_of(suit) if run[0] == place]
        after: dict[State, int] = {}
        if not self.count[face] and not lying:
            return states
        for first, points in states.items():
            aces, waiting = first[5], first[6]
            held = self.count[face] - (aces >> 2 * suit & 3 if place == LAST else 0)
            for state in self.docked(first, suit, place, lying):
                for spent, used, runs in self.growths(state, held, suit, place):
                    ace = aces | used << 2 * suit if place == 1 else aces
                    wait = waiting if place == 1 else waiting + held - used
                    total = points + used * FACE_POINTS[face]
                    new = (*state[:3], spent, state[4], ace, wait, tuple(sorted(runs)))
                    if after.get(new, -1) < total:
                        after[new] = total
        return after

    def docked(self, state: State, suit: int, place: int, lying: list[tuple[int, int, int]]) -> list[State]:
        """Runs that lie there join in at their lowest place, alone or with what has grown up to them from below."""
        states = [state]
        for low, size, wilds in lying:
            further: list[State] = []
            for one in states:
                runs = one[7]
                further.append((*one[:7], (*runs, (suit, size, wilds, True, low + size))))
                for run in dict.fromkeys(runs):
                    gap = place - run[4]
                    if run[3] or not self.bridges(run, suit, gap, size, wilds, one[3]):
                        continue
                    rest = list(runs)
                    rest.remove(run)
                    rest.append((suit, run[1] + gap + size, run[2] + gap + wilds, True, low + size))
                    further.append((*one[:3], one[3] + gap, *one[4:7], tuple(rest)))
            states = further
        return states

    def bridges(self, run: Run, suit: int, gap: int, size: int, wilds: int, spent: int) -> bool:
        """Whether a run can be joined, over a gap filled with wild cards, with so many cards, some of them wild."""
        if run[0] != suit or gap < 0 or run[1] + gap + size > self.terms.longest:
            return False
        return not gap or (self.terms.wild_runs and run[2] + gap + wilds <= MOST_WILD and spent + gap <= self.wilds)

    def growths(self, state: State, held: int, suit: int, place: int) -> list[tuple[int, int, tuple[Run, ...]]]:
        """Each run takes a natural card, with wild ones in the gap before it, or does not; new ones begin.

        What comes of it: wild cards spent, natural cards used, all runs.
        """
        found: list[tuple[int, int, tuple[Run, ...]]] = [(state[3], 0, ())]
        for run in state[7]:
            gap = place - run[4]
            further: list[tuple[int, int, tuple[Run, ...]]] = []
            for spent, used, runs in found:
                further.append((spent, used, (*runs, run)))
                if used < held and self.bridges(run, suit, gap, 1, 0, spent):
                    longer = (suit, run[1] + gap + 1, run[2] + gap, run[3], place + 1)
                    further.append((spent + gap, used + 1, (*runs, longer)))
            found = further
        if self.goes_on(suit, place + 1, place + 1 + (min(MOST_WILD, self.wilds) if self.terms.wild_runs else 0)):
            i = 0
            while i < len(found):
                spent, used, runs = found[i]
                i += 1
                if used < held:
                    found.append((spent, used + 1, (*runs, (suit, 1, 0, False, place + 1))))
        return found

    def without_dead_runs(self, states: dict[State, int], place: int) -> dict[State, int]:
        """Runs that cannot grow beyond a place are all alike, and one that is no meld leads nowhere."""
        most = min(MOST_WILD, self.wilds) if self.terms.wild_runs else 0
        known: dict[tuple[Run, ...], tuple[Run, ...] | None] = {}
        after: dict[State, int] = {}
        for state, points in states.items():
            runs = state[7]
            if runs not in known:
                known[runs] = self.settled(runs, place, most)
            settled = known[runs]
            if settled is not None:
                new = (*state[:7], settled)
                if after.get(new, -1) < points:
                    after[new] = points
        return after

    def settled(self, runs: tuple[Run, ...], place: int, most: int) -> tuple[Run, ...] | None:
        """The runs when a place has been passed; None if one of them has come to nothing."""
        found: list[Run] = []
        for run in runs:
            suit, size, wilds, lying, after = run
            if suit == DEAD or self.goes_on(suit, place + 1, after + min(most, MOST_WILD - wilds)):
                found.append(run)
            elif not lying and (size - wilds < 2 or (size < SHORT and not most)):
                return None
            else:
                found.append((DEAD, size, wilds, lying, 0))
        return tuple(sorted(found))

    def goes_on(self, suit: int, first: int, last: int) -> bool:
        """Whether there is a card from a place on to another, or a run that lies there begins."""
        return first <= last and bool(self.places[suit] >> first & (1 << last + 1 - first) - 1)

    def all_ended(self, states: dict[State, int]) -> dict[State, int]:
        """The states in which all runs are melds, with what wild cards can make of them."""
        after: dict[State, int] = {}
        for state, points in states.items():
            ways: list[Way] = [(0, state[1], state[2], state[3], state[4])]
            for _, size, wilds, lying, _ in state[7]:
                room = min(MOST_WILD - wilds, self.terms.longest - size) if self.terms.wild_runs else 0
                natural = lying or size - wilds > 1
                ended = meld_ways(size, wilds, room, REAL | ESCALERA) if natural else []
                ways = [way for way in joined(ways, ended, 0) if way[3] <= self.wilds]
            for _, made, flags, spent, room in ways:
                new: State = (state[0], min(made, ENOUGH), flags, spent, min(room, self.wilds), 0, 0, ())
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
