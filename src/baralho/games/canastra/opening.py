"""What a side can open with: the most points that a hand can lay, and whether a canastra is in it.

Cards in sets are simply counted. Runs take cards away from them, so all collections of *chains* are tried: the natural
cards of a run, alone or with one that lies there, and what wild cards it takes to fill the gaps.
"""

from __future__ import annotations

from typing import Final

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
    face_at,
)
from baralho.games.canastra.search import ENOUGH, REAL_CANASTRA, Search
from baralho.kinds.laying import JOKER, RANKS

NO_RUN: Final = -1


class Chain:
    """Natural cards that make a run, or a run longer, with so many wild cards; more wild cards have room in it then."""

    def __init__(self, faces: tuple[int, ...], wilds: int, room: int, run: int) -> None:
        """`run` is the number of the run that lies there, NO_RUN if it is a new one."""
        self.faces = faces
        self.wilds = wilds
        self.room = room
        self.run = run
        self.points = sum([FACE_POINTS[face] for face in faces])


class Opening(Search):
    """A hand, the melds of its side, and what it can open with."""

    # -- canastras ------------------------------------------------------------------------------------------------

    def canastras_near(self, want: int) -> list[int]:
        """For each canastra that could be made (or two, of new runs of a suit), how many cards of the hand it takes."""
        found: list[int] = []
        clean = want == REAL_CANASTRA
        for rank in MELD_RANKS:
            n, sets = self.of_rank(rank), self.sets_of(rank)
            for size, wilds in sets if self.terms.one_per_rank and sets else [*sets, (0, 0)]:
                helped = 0 if clean else min(MOST_WILD - wilds, self.wilds)
                if not (clean and wilds) and size + n + helped >= CANASTRA:
                    found.append(max(CANASTRA - size, 0))
        if self.terms.wild_melds and not clean and self.wild_meld + self.wilds >= CANASTRA:
            found.append(max(CANASTRA - self.wild_meld, 0))
        if self.terms.runs:
            for suit in range(4):
                self.add_near_runs(found, suit, clean)
        return found

    def add_near_runs(self, found: list[int], suit: int, clean: bool) -> None:
        """The same for runs of a suit: seven places, of which few enough are empty."""
        most = MOST_WILD if self.terms.wild_runs and not clean else 0
        held = [self.count[face_at(suit, place)] > 0 for place in range(1, LAST + 1)]
        for low, size, wilds in self.runs_of(suit):
            if clean and wilds:
                continue
            if size >= CANASTRA:
                found.append(0)
                continue
            for first in range(max(low + size - CANASTRA, 1), min(low, LAST - CANASTRA + 1) + 1):
                window = held[first - 1 : low - 1] + held[low + size - 1 : first + CANASTRA - 1]
                if window.count(False) <= min(most - min(wilds, most), self.wilds):
                    found.append(CANASTRA - size)
                    break
        for first in range(LAST - CANASTRA + 1):
            if held[first : first + CANASTRA].count(False) <= min(most, self.wilds):
                found += [CANASTRA, CANASTRA]
                break

    def escalera_near(self) -> bool:
        """Whether a run of seven natural cards lies there or can be made."""
        found: list[int] = []
        for suit in range(4):
            self.add_near_runs(found, suit, clean=True)
        return bool(found)

    # -- points ---------------------------------------------------------------------------------------------------

    def comes_to(self, need: int, rest: int) -> bool:
        """Whether so many points can be laid and a card be kept beside the discard; the pile brings `rest` more."""
        self.ranks = [0, *[self.of_rank(rank) for rank in range(1, RANKS + 1)]]
        self.need, self.rest = need, rest
        self.too_many = False
        room = sum([self.room(size, wilds) for _, low, size, wilds in self.melds if low])
        self.chains: list[Chain] = []
        if self.terms.runs:
            if self.enough_in_sets(0, 0, 0, room):
                return True
            if self.most_at_all() < need:
                return False
            self.chains = self.all_chains()
        if self.with_chains(0, 0, 0, 0, room, 0):
            return True
        # all that comes to it leaves too few cards: perhaps some can be left out
        return self.too_many and self.search((need, 0, True, False, False, rest))

    def room(self, size: int, wilds: int) -> int:
        """How many wild cards can still be put to the ends of a run."""
        return min(MOST_WILD - wilds, self.terms.longest - size) if self.terms.wild_runs else 0

    def with_chains(self, first: int, points: int, laid: int, spent: int, room: int, used: int) -> bool:
        """Whether it is enough with the chains laid so far, or with further ones; `used` are runs made longer."""
        if self.enough_in_sets(points, laid, spent, room):
            return True
        lacking = self.need - points - self.in_pairs() - self.best_wilds(self.wilds)
        for i in range(first, len(self.chains)):
            chain = self.chains[i]
            if self.later[i] < lacking:
                return False
            if spent + chain.wilds > self.wilds or (chain.run != NO_RUN and used >> chain.run & 1):
                continue
            if not self.take(chain):
                continue
            more = used if chain.run == NO_RUN else used | 1 << chain.run
            cards = laid + len(chain.faces)
            found = self.with_chains(i, points + chain.points, cards, spent + chain.wilds, room + chain.room, more)
            self.give_back(chain.faces)
            if found:
                return True
        return False

    def take(self, chain: Chain) -> bool:
        """Take the cards of a chain out of the hand, if all are still there."""
        for i in range(len(chain.faces)):
            face = chain.faces[i]
            if not self.count[face]:
                self.give_back(chain.faces[:i])
                return False
            self.count[face] = self.count[face] - 1
            self.ranks[face % RANKS + 1] = self.ranks[face % RANKS + 1] - 1
        return True

    def give_back(self, faces: tuple[int, ...]) -> None:
        """Put cards back."""
        for face in faces:
            self.count[face] = self.count[face] + 1
            self.ranks[face % RANKS + 1] = self.ranks[face % RANKS + 1] + 1

    def in_pairs(self) -> int:
        """No more than these points can be laid in sets: cards of which there are two, or a set."""
        points = 0
        for rank in MELD_RANKS:
            n = self.ranks[rank]
            if n > 1 or (n and self.sets_of(rank)):
                points += n * POINTS[rank]
        return points

    def enough_in_sets(self, points: int, laid: int, spent: int, room: int) -> bool:
        """Whether it is enough with all that can go to sets, and all wild cards for which there is room."""
        free = self.wilds - spent
        pairs: list[int] = []
        for rank in MELD_RANKS:
            n = self.ranks[rank]
            sets = self.sets_of(rank)
            for _, wilds in sets:
                room += MOST_WILD - wilds
            if not sets and n == 2:
                pairs.append(POINTS[rank])
            elif n and (sets or n > 2):
                points += n * POINTS[rank]
                laid += n
                if not self.terms.one_per_rank:
                    room += n // 2 * MOST_WILD
                elif not sets:
                    room += MOST_WILD
        pairs = sorted(pairs, reverse=True)[:free]  # each takes a wild card
        points += 2 * sum(pairs)
        laid += 2 * len(pairs)
        wilds = min(free, room + MOST_WILD * len(pairs))
        if self.terms.wild_melds and (self.wild_meld or free - len(pairs) >= SHORT):
            wilds = free
        if points + self.best_wilds(spent + wilds) < self.need:
            return False
        if self.size - laid - spent - wilds + self.rest >= ENOUGH:
            return True
        self.too_many = True
        return False

    def most_at_all(self) -> int:
        """No more points than these can be laid: all cards that are not alone."""
        points = self.best_wilds(self.wilds)
        for face in range(JOKER):
            if self.count[face] and face % RANKS + 1 not in (TWO, THREE) and not self.alone(face):
                points += self.count[face] * FACE_POINTS[face]
        return points

    def alone(self, face: int) -> bool:
        """Whether a natural card goes with no other: it can be laid by no means."""
        rank, suit = face % RANKS + 1, face // RANKS
        if self.of_rank(rank) > 1 or self.sets_of(rank):
            return False
        if not self.terms.runs:
            return True
        gap = 1 + min(self.wilds, MOST_WILD) if self.terms.wild_runs else 1
        reach = gap if self.terms.wild_runs and self.wilds else 2
        for place in (1, LAST) if rank == ACE else (rank - 2,):
            for other in range(max(place - reach, 1), min(place + reach, LAST) + 1):
                if other != place and self.count[face_at(suit, other)]:
                    return False
            for low, size, _ in self.runs_of(suit):
                if low - gap <= place < low or low + size <= place < low + size + gap:
                    return False
        return True

    # -- chains ---------------------------------------------------------------------------------------------------

    def all_chains(self) -> list[Chain]:
        """All chains there are, those that count most first; `later` is what the cards of those from one on count."""
        found: list[Chain] = []
        most = min(MOST_WILD, self.wilds) if self.terms.wild_runs else 0
        number = 0
        for base, low, size, wilds in self.melds:
            if low:
                free = min(most, MOST_WILD - wilds)
                below = self.leads(base, low - 1, -1, free)
                above = self.leads(base, low + size, 1, free)
                for down, gaps in below:
                    for up, more in above:
                        faces = (*down, *up)
                        length = size + len(faces) + gaps + more
                        if faces and gaps + more <= free and length <= self.terms.longest:
                            grown = self.room(length, wilds + gaps + more) - self.room(size, wilds)
                            found.append(Chain(faces, gaps + more, grown, number))
                number += 1
        for suit in range(4):
            for place in range(1, LAST + 1):
                first = face_at(suit, place)
                if self.count[first]:
                    for up, gaps in self.leads(suit, place + 1, 1, most):
                        faces, length = (first, *up), len(up) + 1 + gaps
                        wilds = gaps + max(SHORT - length, 0)
                        if up and wilds <= most and length <= self.terms.longest:
                            found.append(Chain(faces, wilds, self.room(max(length, SHORT), wilds), NO_RUN))
        order = sorted([(-chain.points, i) for i, chain in enumerate(found)])
        found = [found[i] for _, i in order]
        self.later = [0] * (len(found) + 1)
        seen: set[int] = set()
        for i in range(len(found) - 1, -1, -1):
            fresh = {*found[i].faces} - seen
            seen |= fresh
            self.later[i] = self.later[i + 1] + sum([self.count[face] * FACE_POINTS[face] for face in fresh])
        return found

    def leads(self, suit: int, place: int, step: int, most: int) -> list[tuple[tuple[int, ...], int]]:
        """All ways to go on from a place: natural cards, and wild cards in the gaps between them; or not at all."""
        found: list[tuple[tuple[int, ...], int]] = [((), 0)]
        for gap in range(most + 1):
            at = place + gap * step
            if not 1 <= at <= LAST:
                break
            face = face_at(suit, at)
            if self.count[face]:
                for faces, gaps in self.leads(suit, at + step, step, most - gap):
                    found.append(((face, *faces), gap + gaps))
        return found
