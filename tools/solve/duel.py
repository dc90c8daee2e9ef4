"""The last two at Carta na Testa with poker betting: discounted CFR over all that a rival may bet, with numpy.

The player by the book bets the steps of `baralho.bots.book`; the rival of the book bets any amount at first and many
later on, so that the pages for amounts that no book bets are worked out too, and not only read between; and in a second
tree, with the same pages, the steps of the book to the end. What is dead in the pot, how much one and the rival have
put in since and how deep the stacks are is all that a page knows: who came there by other raises finds the same. A
class is the card that one sees.

Nodes lie in levels, one after the other in the order of their parents; a row is a step of a page, or of a node of the
rival, and has a column for each class.
"""

from __future__ import annotations

import time
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from baralho.bots.book import ALL, DUEL, FOLD, LATER, LEAST, STAY, STEPS, Book, amount_of, duel
from tools.solve.cards import RANKS, forehead

Table: TypeAlias = npt.NDArray[np.float32]
Places: TypeAlias = npt.NDArray[np.int64]
Shares: TypeAlias = dict[int, npt.NDArray[np.uint8]]  # by page: steps by classes, in 255ths

# what lies in the pot, and what each may still bet
ROOTS: Final = ((2, 99), (2, 29), (3, 99), (6, 99), (2, 49), (2, 11), (2, 5), (2, 2))
TOLD: Final = 4  # of these are the beginnings of deals
BOOKS: Final = 1  # whose node it is
RIVALS: Final = 2
OWN: Final = 0  # what a rival may bet: the steps of the book
MANY: Final = 1  # to learn from: all small amounts at first, fewer later
EVERY: Final = 2  # to measure by: all amounts at first, later those of `SOME`
SOME: Final = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)
GROWS: Final = (1.13, 1.13, 1.8, 1.8)  # of `MANY`: how far apart amounts are by how often was bet
AFTER: Final = (1, 6)  # and then: these and all there is
RARELY: Final = 0.01  # of the pot: where a class comes so seldom, by what has been bet until then, there is no page
ROUGHLY: Final = 0.002  # the same, over the parts of a whole that its shares are kept in
PARTS: Final = (1, 2, 4, 8, 16, 32, 64, 127, 255)
SEEN: Final = 1e-6  # of the visits of a page: a class with fewer does as the nearest


def book_steps(dead: int, high: int, mine: int, stack: int, first: bool) -> list[tuple[int, int]]:
    """What a player by the book may do, and by how much he raises then."""
    found = [(FOLD, 0)] if high == mine else [(FOLD, 0), (STAY, 0)]
    last = 0
    for step in range(LEAST, ALL + 1) if first else LATER:
        more = amount_of(step, dead + 2 * high, 1, stack - high)
        if more > last:
            found.append((step, more))
            last = more
    return found


def spread(most: int, factor: float) -> list[int]:
    """Amounts up to the most, ever further apart."""
    found: list[int] = []
    amount = 1.0
    while round(amount) < most:
        if not found or round(amount) > found[-1]:
            found.append(round(amount))
        amount = max(amount * factor, amount + 0.5)
    return [*found, most]


def amounts(way: int, most: int, done: int) -> list[int]:
    """What a rival may raise by."""
    if most <= 0:
        return []
    if way == EVERY:
        return [more for more in range(1, most + 1) if done < 2 or more in SOME or more == most]
    if done < len(GROWS):
        return spread(most, GROWS[done])
    return [*[more for more in AFTER if more < most], most]


class Point:
    """A node while the tree is built."""

    def __init__(self, root: int, way: int, books: int, turn: int, mine: int, high: int, done: int) -> None:
        self.root = root
        self.way = way  # what the rival of the book may bet
        self.books = books  # the player that goes by the book
        self.turn = turn  # whose turn it is
        self.mine = mine  # what he has bet
        self.high = high  # what he must have bet to stay
        self.done = done
        self.middle = 0.0  # at the end: what the book's player gains in the middle, and by winning more than that
        self.half = 0.0
        self.over = False

    def then(self, dead: int, step: int, more: int) -> Point:
        """After a step. All is counted as the first player's gain, the antes that others left among it."""
        new = Point(self.root, self.way, self.books, 1 - self.turn, self.high, self.high + more, self.done + 1)
        if step == FOLD:
            new.over = True
            new.middle = -1.0 - self.mine if self.turn == 0 else dead - 1.0 + self.mine
        elif step == STAY:
            new.over = True
            new.middle, new.half = dead / 2.0 - 1.0, dead / 2.0 + self.high
        if self.books:
            new.middle = -new.middle
        return new


class Level:
    """Nodes at the same depth, and the steps that lead from them to the next."""

    def __init__(self, points: list[Point], degrees: list[int], rows: list[int], kinds: list[int]) -> None:
        self.size = len(points)
        self.kind = np.array(kinds, dtype=np.int64)
        degree = np.array(degrees, dtype=np.int64)
        self.ends: Places = np.nonzero(self.kind == 0)[0]
        self.inner: Places = np.nonzero(self.kind > 0)[0]
        self.books = self.kind[self.inner] == BOOKS
        self.middle: Table = np.array([p.middle for p in points if p.over], dtype=np.float32)[:, None]
        self.half: Table = np.array([p.half for p in points if p.over], dtype=np.float32)[:, None]
        self.row: Places = np.array(rows, dtype=np.int64)
        self.parent: Places = np.repeat(np.arange(self.size), degree)
        self.first: Places = (np.cumsum(degree) - degree)[self.inner]
        of = self.kind[self.parent]
        self.of = {BOOKS: of == BOOKS, RIVALS: of == RIVALS}
        edges: Places = np.nonzero(of == BOOKS)[0]
        order = np.argsort(self.row[edges], kind="stable")
        self.by_row: Places = edges[order]  # the book's steps, those of a page together
        told: Places = self.row[self.by_row]
        self.starts: Places = np.nonzero(np.diff(told, prepend=-1))[0]
        self.told: Places = told[self.starts]


class Forest:
    """All that can be bet from some beginnings, with either player by the book."""

    def __init__(self, roots: tuple[tuple[int, int], ...], *ways: int) -> None:
        hands = forehead()
        self.joint: Table = np.array(hands.joint, dtype=np.float32).T
        self.edge: Table = np.array(hands.edge, dtype=np.float32).T
        self.pages: dict[tuple[int, tuple[int, ...]], int] = {}  # by key, and by what can be done: the first row
        self.own_steps: set[int] = set()  # pages that one comes to by the steps of the book alone
        self.levels: list[Level] = []
        sizes: list[int] = []  # of pages and of the rival's nodes: how many rows
        levels: list[tuple[list[Point], list[int], list[tuple[int, int]], list[int]]] = []
        points = [Point(k, way, books, 0, 0, 0, 0) for way in ways for k in range(len(roots)) for books in (0, 1)]
        rivals = 0
        while points:
            degrees, rows, kinds = [], [], []
            children: list[Point] = []
            for point in points:
                if point.over:
                    degrees.append(0)
                    kinds.append(0)
                    continue
                dead, stack = roots[point.root]
                steps = book_steps(dead, point.high, point.mine, stack, point.done < 2)
                books = point.turn == point.books
                if books:
                    key = duel(dead, point.mine, point.high - point.mine, stack), tuple([step for step, _ in steps])
                    place = self.pages.setdefault(key, len(self.pages))
                    if point.way == OWN:
                        self.own_steps.add(place)
                else:
                    if point.way != OWN:
                        steps = [pair for pair in steps if pair[0] < LEAST]
                        steps += [(ALL, more) for more in amounts(point.way, stack - point.high, point.done)]
                    place = -1 - rivals
                    rivals += 1
                    sizes.append(len(steps))
                degrees.append(len(steps))
                kinds.append(BOOKS if books else RIVALS)
                for k, (step, more) in enumerate(steps):
                    rows.append((place, k))
                    children.append(point.then(dead, step, more))
            levels.append((points, degrees, rows, kinds))
            points = children
        own = [len(steps) for _, steps in self.pages]
        self.count: Places = np.array(own + sizes, dtype=np.int64)
        self.start: Places = np.cumsum(self.count) - self.count
        self.rows = int(self.count.sum())
        self.own = sum(own)
        for points, degrees, pairs, kinds in levels:
            first = self.start.tolist()
            placed = [first[place if place >= 0 else len(own) - 1 - place] + k for place, k in pairs]
            self.levels.append(Level(points, degrees, placed, kinds))
        self.nodes = sum([level.size for level in self.levels])

    # -- strategies -----------------------------------------------------------------------------------------------

    def match(self, table: Table) -> Table:
        """Shares of the steps in proportion to a table."""
        whole = np.repeat(np.add.reduceat(table, self.start, axis=0), self.count, axis=0)
        even = np.repeat(np.float32(1.0) / self.count.astype(np.float32), self.count)[:, None]
        found: Table = np.where(whole > 1e-12, table / np.maximum(whole, np.float32(1e-12)), even)
        return found

    def reach(self, shares: Table, who: int) -> list[Table]:
        """By level and node, how often a player's classes come there."""
        found: list[Table] = [np.ones((self.levels[0].size, RANKS), dtype=np.float32)]
        for level in self.levels[:-1]:
            then = found[-1][level.parent]
            mine = level.of[who]
            then[mine] *= shares[level.row[mine]]
            found.append(then)
        return found

    def ends(self, level: Level, theirs: Table, who: int) -> Table:
        """What a player's classes come to, if the other's come here so often."""
        sign = np.float32(1.0 if who == BOOKS else -1.0)
        there = theirs[level.ends]
        found: Table = sign * level.middle * (there @ self.joint) + level.half * (there @ self.edge)
        return found

    def walk(self, shares: Table, who: int, regrets: Table, totals: npt.NDArray[np.float64], weight: float) -> None:
        """Note what a player's steps come to beside what he does, and how often the book's player does them."""
        theirs = self.reach(shares, BOOKS + RIVALS - who)
        mine = self.reach(shares, BOOKS) if who == BOOKS else []
        below: Table = np.zeros((0, RANKS), dtype=np.float32)
        for depth in range(len(self.levels) - 1, -1, -1):
            level = self.levels[depth]
            values: Table = np.zeros((level.size, RANKS), dtype=np.float32)
            values[level.ends] = self.ends(level, theirs[depth], who)
            if level.inner.size:
                own = level.of[who]
                parts = below.copy()
                parts[own] *= shares[level.row[own]]
                values[level.inner] = np.add.reduceat(parts, level.first, axis=0)
                if who == RIVALS:
                    regrets[level.row[own]] += (below - values[level.parent])[own]
                elif level.by_row.size:
                    more = (below - values[level.parent])[level.by_row]
                    regrets[level.told] += np.add.reduceat(more, level.starts, axis=0)
                    done = (mine[depth][level.parent] * shares[level.row])[level.by_row]
                    totals[level.told] += weight * np.add.reduceat(done, level.starts, axis=0)
            below = values

    def gaps(self, shares: Table) -> list[float]:
        """By beginning: what a best response to the book gains a deal, in antes, on average over both places."""
        books = self.reach(shares, BOOKS)
        below: Table = np.zeros((0, RANKS), dtype=np.float32)
        for depth in range(len(self.levels) - 1, -1, -1):
            level = self.levels[depth]
            values: Table = np.zeros((level.size, RANKS), dtype=np.float32)
            values[level.ends] = self.ends(level, books[depth], RIVALS)
            if level.inner.size:
                every = np.add.reduceat(below, level.first, axis=0)
                best = np.maximum.reduceat(below, level.first, axis=0)
                values[level.inner] = np.where(level.books[:, None], every, best)
            below = values
        return [float(gain) for gain in below.sum(axis=1).reshape(-1, 2).mean(axis=1)]

    def by_book(self, book: Book) -> Table:
        """The book's shares, in the rows of this tree."""
        found: Table = np.zeros((self.rows, RANKS), dtype=np.float32)
        for (key, steps), place in self.pages.items():
            first = int(self.start[place])
            for kind in range(RANKS):
                shares = book.shares(key, kind)
                told = [shares[step] for step in steps]
                whole = sum(told)
                plain = STAY if STAY in steps else FOLD
                for k in range(len(steps)):
                    found[first + k, kind] = told[k] / whole if whole > 0.0 else float(steps[k] == plain)
        return found

    def weights(self, shares: Table) -> dict[int, npt.NDArray[np.float64]]:
        """By page: how often a class of the book's player comes there at most, times how the pot has grown."""
        most: Table = np.zeros((self.rows, RANKS), dtype=np.float32)
        mine = self.reach(shares, BOOKS)
        for depth in range(len(self.levels)):
            level = self.levels[depth]
            if level.by_row.size:
                here = np.maximum.reduceat(mine[depth][level.parent[level.by_row]], level.starts, axis=0)
                most[level.told] = np.maximum(most[level.told], here)
        found: dict[int, npt.NDArray[np.float64]] = {}
        for (key, _), place in self.pages.items():
            here = most[int(self.start[place])] * 2.0 ** ((key >> 12) / DUEL[0])
            found[key] = np.maximum(found.get(key, 0.0), here)
        return found


def solve(rounds: int) -> Shares:
    """The average, weighted by the third power of the round, as the pages of a book."""
    begun = time.perf_counter()
    forest = Forest(ROOTS, MANY, OWN)
    print(f"injun_poquer: two left, {forest.nodes} nodes, {len(forest.pages)} pages", flush=True)
    regrets: Table = np.zeros((forest.rows, RANKS), dtype=np.float32)
    totals = np.zeros((forest.own, RANKS))
    for number in range(1, rounds + 1):
        turn(forest, regrets, totals, number)
        if number % 100 == 0:
            print(f"  {number} rounds ({time.perf_counter() - begun:.0f} s)", flush=True)
    return pages(forest, totals)


def turn(forest: Forest, regrets: Table, totals: npt.NDArray[np.float64], number: int) -> None:
    """A round of discounted CFR (Brown and Sandholm 2019, with 3/2, 0 and 3): what was gained counts ever longer."""
    for who in (BOOKS, RIVALS):
        shares = forest.match(np.maximum(regrets, np.float32(0.0)))
        mine = regrets[: forest.own] if who == BOOKS else regrets[forest.own :]
        mine *= np.where(mine > 0.0, np.float32(number**1.5 / (number**1.5 + 1.0)), np.float32(0.5))
        forest.walk(shares, who, regrets, totals, float(number) ** 3 / 1e6)


def averages(forest: Forest, totals: npt.NDArray[np.float64]) -> Table:
    """The shares of the book's player as they were on average; the rival's are of no interest."""
    table: Table = np.zeros((forest.rows, RANKS), dtype=np.float32)
    table[: forest.own] = totals / totals.max()
    return forest.match(table)


def pages(forest: Forest, totals: npt.NDArray[np.float64]) -> Shares:
    """Shares by page, finer where it counts more."""
    weights = forest.weights(averages(forest, totals))
    found: Shares = {}
    for key, page in sorted(joined(forest, totals).items()):
        if weights[key].max() >= RARELY:
            columns = [rounded(page[:, kind], weights[key][kind] / ROUGHLY) for kind in range(RANKS)]
            found[key] = np.stack(columns, axis=1)
    return found


def joined(forest: Forest, totals: npt.NDArray[np.float64]) -> dict[int, npt.NDArray[np.float64]]:
    """Shares by key alone.

    Where chips are few, not the same steps can be done everywhere that a page is for. What comes of the steps of the
    book, and then what comes oftenest, stays as it is; the others add what cannot be done there.
    """
    found: dict[int, npt.NDArray[np.float64]] = {}
    known: dict[int, set[int]] = {}
    parts: list[tuple[bool, float, int, tuple[int, ...], npt.NDArray[np.float64]]] = []
    for (key, steps), place in forest.pages.items():
        first = int(forest.start[place])
        part = totals[first : first + len(steps)]
        if part.any():
            parts.append((place not in forest.own_steps, -float(part.sum()), key, steps, part))
    for *_, key, steps, part in sorted(parts, key=lambda found: found[:4]):
        shares = settled(part)
        page = found.setdefault(key, np.zeros((STEPS, RANKS)))
        there = known.setdefault(key, set())
        new = [k for k in range(len(steps)) if steps[k] not in there]
        page *= 1.0 - shares[new].sum(axis=0)
        for k in new:
            page[steps[k]] = shares[k]
        there.update(steps)
    return found


def settled(part: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Shares of steps by class; a class that hardly ever comes there does as the nearest that does."""
    visits = part.sum(axis=0)
    known = [kind for kind in range(RANKS) if visits[kind] > visits.max() * SEEN]
    near = [min(known, key=lambda other: (abs(other - kind), -other)) for kind in range(RANKS)]
    found: npt.NDArray[np.float64] = part[:, near] / visits[near]
    return found


def rounded(shares: npt.NDArray[np.float64], wanted: float) -> npt.NDArray[np.uint8]:
    """In 255ths that are a whole together, but no more than so many parts of it."""
    parts = max([part for part in PARTS if part <= wanted], default=PARTS[0])
    found = np.floor(shares * parts + 1e-9)
    missing = parts - int(found.sum())
    found[np.argsort(found - shares * parts, kind="stable")[:missing]] += 1.0
    return np.floor(found * 255.0 / parts + 0.5).astype(np.uint8)


def told(book: Book) -> None:
    """Print what a best response gains against the book, as it is written."""
    own = Forest(ROOTS, OWN)
    gaps = own.gaps(own.by_book(book))
    parts = [f"{gap:.4f} ({dead} in the pot, {stack} behind)" for gap, (dead, stack) in zip(gaps, ROOTS, strict=True)]
    mean = sum(gaps[:TOLD]) / TOLD
    print(f"  in the steps of the book: {mean:.4f} over the first {TOLD}; {', '.join(parts)}", flush=True)
    for chips in (50, 100):
        every = Forest(((2, chips - 1),), EVERY)
        print(f"  any amount, {chips} chips: {every.gaps(every.by_book(book))[0]:.3f}", flush=True)
