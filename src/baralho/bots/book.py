"""Books of mixed strategies for betting games, as `python -m tools.solve` has worked them out.

Two are left: a book has a page for every kind of situation, by what staying costs beside the pot, how it has grown,
how deep the stacks are, and the class of the hand. On it stands how often each step is taken. What lies between the
situations that were worked out is looked up on the nearest page. For more than two no book is proven, so there is none.
"""

from __future__ import annotations

import importlib
import zlib
from base64 import b85decode
from math import log2
from typing import Final

# steps
FOLD: Final = 0
STAY: Final = 1  # call, put in a chip, bet no more than one must
SEE: Final = 2  # pay to compare with the last rival
LOOK: Final = 3
LEAST: Final = 4  # raise by a quarter of the pot: the first of `SIZES`
ALL: Final = 16  # by all one has, or all that is allowed
STEPS: Final = 17
# raises, in pots after the call
SIZES: Final[tuple[float, ...]] = (0.25, 0.5, 0.75, 1.0, 1.35, 1.75, 2.3, 3.0, 4.2, 5.5, 10.0, 20.0)
LATER: Final = (LEAST + 1, LEAST + 3, LEAST + 7, LEAST + 10, ALL)  # of a raise after the first
SIMILAR: Final = 60  # pages further from each other than that are not mixed
KNOWN: Final = 20_000  # situations whose page is remembered

# where a class of hands ends, as a part of all hands: finer above
CLASSES: Final[tuple[float, ...]] = (
    0.12, 0.24, 0.35, 0.45, 0.54, 0.62, 0.69, 0.745, 0.8, 0.85, 0.9, 0.935, 0.962, 0.98, 0.993,
)  # fmt: skip

# how finely situations are told apart: steps to a doubling of the pot, of the bet in pots of before it, of the stacks
GRAIN: Final[tuple[float, ...]] = (12.0, 5.0, 2.0)
LIFT: Final = 4.0  # doublings below a pot: bets smaller than that are alike
NONE: Final = 63  # there is nothing to pay
# flags of a situation
UNSEEN: Final = 1  # one has not looked
DARK: Final = 2  # a rival has not looked
DEAR: Final = 4  # the last rival has bet more than one has to

# the same where a book was worked out for a few beginnings, with all that may be bet from there: see `duel`
DUEL: Final[tuple[float, ...]] = (6.0, 6.0, 4.0)
FAR: Final = 30  # so much further off is a page for stacks by one step deeper or less deep

NEARLY: Final = 0.75  # who raises by so much of all he has raises by all


def spot(flags: int, pot: int, antes: int, need: int, stack: int, last: int, ahead: int) -> int:
    """A situation as a number: it costs `need` to stay, and then so much is left, one's own or the rival's.

    `last`: what one has bet before; `ahead`: how many chips more than the rival one has.
    """
    growth = part(pot / max(antes, 1), GRAIN[0], 0.0)
    price = NONE if need <= 0 else part(need / max(pot - need, 1), GRAIN[1], LIFT)
    depth = 0 if stack <= 0 else 1 + part(stack / max(pot + need, 1), GRAIN[2], 6.0)
    before = 0 if not last else 1 if need <= last else 2 if need <= 3 * last else 3
    lead = min(max(round(2.0 * ahead / max(need, 2)) + 7, 0), 14)
    key = ((16 + flags) * 4 + before) * 16 + lead
    return ((key * 64 + growth) * 64 + price) * 64 + depth


def duel(dead: int, mine: int, need: int, stack: int) -> int:
    """The same for a duel: `dead` was in the pot when only two were left, one has bet `mine` since and has to pay
    `need`; both can bet `stack` in all, what is in among it.
    """  # fmt: skip
    before = part(1.0 + 2.0 * mine / dead, DUEL[0], 0.0)
    price = NONE if need <= 0 else part(need / (dead + 2.0 * mine), DUEL[1], LIFT)
    return (before * 64 + price) * 64 + part(stack / dead, DUEL[2], 6.0)


def part(number: float, grain: float, lift: float) -> int:
    """On a scale of doublings, from 0 to 62."""
    if number <= 0.0:
        return 0
    return min(max(round(grain * (log2(number) + lift)), 0), 62)


def distance(one: int, other: int) -> int:
    """How far two situations are from each other."""
    if not one >> 24:  # of a duel
        far = abs((one >> 12) - (other >> 12)) + abs((one >> 6 & 63) - (other >> 6 & 63))
        return far + FAR * abs((one & 63) - (other & 63)) + FAR * ((one >> 6 & 63 == NONE) != (other >> 6 & 63 == NONE))
    far = 2 * abs((one >> 12 & 63) - (other >> 12 & 63)) + 3 * abs((one >> 6 & 63) - (other >> 6 & 63))
    far += abs((one & 63) - (other & 63)) + 2 * abs((one >> 18 & 15) - (other >> 18 & 15))
    far += 6 * abs((one >> 22 & 3) - (other >> 22 & 3))
    if one >> 24 != other >> 24:
        far += 200 * ((one ^ other) >> 24 & 3)
        far += 12 * ((one ^ other) >> 26 & 1)
    return far


def amount_of(step: int, base: int, least: int, most: int) -> int:
    """The raise of a step, if the pot after a call is `base`; 0: another step stands for it."""
    if most < least:
        return 0
    if step == ALL:
        return most
    wanted = int(SIZES[step - LEAST] * base + 0.5)
    wanted = max(wanted, least)
    return wanted if wanted < NEARLY * most else 0


def rise_of(base: int, room: int) -> int:
    """The raise where every turn is paid anew: the pot, as far as it is allowed."""
    return min(base, room)


def drawn(shares: list[float], steps: list[int], luck: float) -> int:
    """One of the steps that are possible, each as often as the book says; `luck` from 0 to 1."""
    whole = 0.0
    for step in steps:
        whole += shares[step]
    if whole <= 0.0:
        return STAY if STAY in steps else steps[0]
    left = luck * whole
    for step in steps:
        left -= shares[step]
        if left < 0.0:
            return step
    return steps[-1]


class Book:
    """The pages of one way of betting, by classes of hands."""

    def __init__(self, name: str) -> None:
        packed: str = importlib.import_module(f"baralho.bots.books.{name}").BOOK
        data = zlib.decompress(b85decode(packed))
        number, self.classes = int.from_bytes(data[:2], "little"), data[2]
        self.keys = [int.from_bytes(data[3 + 4 * k : 7 + 4 * k], "little") for k in range(number)]
        self.rows = data[3 + 4 * number :]
        self.pages = {key: page for page, key in enumerate(self.keys)}
        self.places: dict[int, tuple[int, int, float]] = {}

    def near(self, key: int, side: int) -> int:
        """The nearest page; of those with no lower price if `side` is 1, with no higher one if it is -1."""
        found, least = -1, 1 << 30
        price = key >> 6 & 63
        for page in range(len(self.keys)):
            other = self.keys[page]
            far = distance(key, other)
            if far < least and (not side or ((other >> 6 & 63) - price) * side >= 0):
                found, least = page, far
        return found

    def place(self, key: int) -> tuple[int, int, float]:
        """The pages for a situation: its own, or a cheaper and a dearer one, and how much the first of them counts.

        Between two sizes of a bet both are looked at, the nearer more (pseudo-harmonic, Ganzfried and Sandholm 2013).
        """
        found = self.places.get(key)
        if found is None:
            page = self.pages.get(key, -1)
            if page >= 0:
                found = (page, page, 1.0)
            elif key >> 6 & 63 == NONE or not key >> 24:  # of a duel all prices have been worked out
                page = self.near(key, 0)
                found = (page, page, 1.0)
            else:
                dear, cheap = self.near(key, 1), self.near(key, -1)
                found = between(key, cheap, dear, self.keys)
            if len(self.places) < KNOWN:
                self.places[key] = found
        return found

    def shares(self, key: int, kind: int) -> list[float]:
        """By step: how often it is taken with a hand of this class; of who has not looked it is 0."""
        one, other, weight = self.place(key)
        first = (one * self.classes + kind) * STEPS
        second = (other * self.classes + kind) * STEPS
        rows = self.rows
        return [(weight * rows[first + k] + (1.0 - weight) * rows[second + k]) / 255.0 for k in range(STEPS)]


def between(key: int, cheap: int, dear: int, keys: list[int]) -> tuple[int, int, float]:
    """How much a cheaper page counts beside a dearer one, for a bet between them."""
    if cheap < 0 or dear < 0 or cheap == dear:
        page = max(cheap, dear)
        return page, page, 1.0
    far = elsewhere(key, keys[cheap]), elsewhere(key, keys[dear])
    if min(far) + SIMILAR < max(far):  # one of them is about something else
        page = cheap if far[0] < far[1] else dear
        return page, page, 1.0
    low, here, high = bet_of(keys[cheap]), bet_of(key), bet_of(keys[dear])
    if high - low < 1e-9:
        return cheap, dear, 0.5
    return cheap, dear, min(max((high - here) * (1.0 + low) / ((high - low) * (1.0 + here)), 0.0), 1.0)


def elsewhere(one: int, other: int) -> int:
    """How far two situations are from each other but for the price."""
    return distance(one, other) - 3 * abs((one >> 6 & 63) - (other >> 6 & 63))


def bet_of(key: int) -> float:
    """The bet that made this price, in pots of before it."""
    return float(2.0 ** ((key >> 6 & 63) / GRAIN[1] - LIFT))
