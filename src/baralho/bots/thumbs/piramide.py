"""Rules of thumb for Pirâmide (catalogue piramide, strategy hints), and a solver for deals whose cards are known."""

from __future__ import annotations

import time
from typing import Final

from baralho.bots.thumb import QUIT, Reason, Thumb
from baralho.cards.pack import KING
from baralho.engine.spec import KIND_MASK, encode, x_of
from baralho.games.piramide import (
    CELL,
    CELLS,
    COVERS,
    DONE,
    FULL,
    LAY,
    LET_GO,
    NAME,
    ONE,
    OUT,
    PACK,
    PAIR,
    REDEAL,
    REMOVE,
    STOCK,
    THIRTEEN,
    TURN,
    TURNED,
    WASTE,
    Piramide,
    free_cells,
)

TAKEN: Final = 20  # for every card of the pyramid that goes,
FREED: Final = 12  # and for every one that comes free by it
DEAD: Final = 150  # against every card of the pyramid that has no partner left,
RARE: Final = 8  # and against every one that has one only
PAIR_BASE: Final = 10


def buried() -> tuple[int, ...]:
    """By place: all places (a mask) that have to be cleared before it is free."""
    found = [0] * CELLS
    for cell in range(CELLS - 1, -1, -1):
        mask = COVERS[cell]
        found[cell] = mask
        while mask:
            bit = mask & -mask
            mask ^= bit
            found[cell] |= found[bit.bit_length() - 1]
    return tuple(found)


UNDER: Final = buried()


class PiramideThumb(Thumb[Piramide]):
    """Take what uncovers most and leaves every card of the pyramid a partner."""

    guided = 100
    paired = True
    solves = True

    def winnable(self, game: Piramide, seconds: float) -> bool | None:
        """By the solver, where one plays the patience."""
        if game.over:
            return game.won == 1
        return None if game.opt.competitive else Solver(game).solve(seconds)

    def rates(self, game: Piramide, seat: int, actions: list[int]) -> list[int]:
        """Kings first; pairs by what they uncover and leave; a named card is as good as its best pair."""
        table = Look(game, seat)
        found = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == REMOVE:
                found.append(400)
            elif act == PAIR:
                found.append(table.pair(game.firsts[seat], x))
            elif act == NAME:
                found.append(table.best_pair(x))
            elif act == TURN or act == LAY:
                found.append(1)
            elif act == REDEAL:
                found.append(0)
            elif act == DONE:
                found.append(-10)
            else:
                found.append(-1000 if act == LET_GO else QUIT)
        return found

    def rate(self, game: Piramide, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def reason(self, game: Piramide, seat: int, action: int) -> Reason | None:
        """What a pair uncovers, or that none is worth taking."""
        act, x = action & KIND_MASK, x_of(action)
        left = game.cells[seat].bit_count()
        if act == REMOVE:
            return Reason("king", card=x)
        if act == NAME or act == PAIR:
            table = Look(game, seat)
            other = game.firsts[seat] if act == PAIR else table.best_partner(x)
            if table.at[x] < 0 and table.at[other] < 0:
                return Reason("residue", card=x)
            freed = table.freed(x, other)
            return Reason("frees", card=x, number=freed) if freed else Reason("takes", card=x, number=left)
        if act == TURN:
            return Reason("turn", number=game.stock_left(seat))
        if act == LAY:
            return Reason("lay", card=game.t.pack.face[game.t.top(TURNED, seat)])
        if act == REDEAL:
            return Reason("redeal", number=game.t.count(WASTE, seat))
        if act == LET_GO:
            return Reason("let_go")
        return Reason("done") if act == DONE else Reason("give_up", number=left)


class Look:
    """A table as its player sees it."""

    def __init__(self, game: Piramide, seat: int) -> None:
        t = game.t
        self.game = game
        self.seat = seat
        self.cells = game.cells[seat]
        self.at = [-1] * PACK  # by face: its place in the pyramid
        for cell in range(CELLS):
            card = t.top(CELL, seat * CELLS + cell)
            if card >= 0:
                self.at[t.pack.face[card]] = cell
        self.there = ONE.all & ~(t.mask(OUT, seat) >> PACK * seat)  # faces that are not gone
        self.last = not game.stock_left(seat) and game.redealt[seat] >= game.opt.redeals  # nothing is to come

    def pair(self, one: int, other: int) -> int:
        """How good a pair looks."""
        cells = self.after(one, other)
        taken = self.cells.bit_count() - cells.bit_count()
        if not taken:
            return PAIR_BASE - self.trouble(self.cells, self.there & ~(1 << one | 1 << other))
        value = PAIR_BASE + TAKEN * taken + FREED * (free_cells(cells) & ~free_cells(self.cells)).bit_count()
        if self.last:
            return value
        before = self.trouble(self.cells, self.there)
        return value - self.trouble(cells, self.there & ~(1 << one | 1 << other)) + before

    def after(self, one: int, other: int) -> int:
        """The pyramid without two cards."""
        cells = self.cells
        for face in (one, other):
            if self.at[face] >= 0:
                cells &= ~(1 << self.at[face])
        return cells

    def freed(self, one: int, other: int) -> int:
        """How many cards a pair uncovers."""
        return (free_cells(self.after(one, other)) & ~free_cells(self.cells)).bit_count()

    def trouble(self, cells: int, there: int) -> int:
        """What the cards of the pyramid cost that have few partners left or none. One that lies beneath a card, or on
        it, is no partner for it.
        """
        cost = 0
        for face in range(PACK):
            cell = self.at[face]
            if cell < 0 or not cells >> cell & 1 or ONE.rank[face] == KING:
                continue
            partners = there & ONE.ranks[THIRTEEN - ONE.rank[face]]
            count = 0
            while partners:
                bit = partners & -partners
                partners ^= bit
                place = self.at[bit.bit_length() - 1]
                if place < 0 or not (UNDER[cell] >> place & 1 or UNDER[place] >> cell & 1):
                    count += 1
            if count == 0:
                cost += DEAD
            elif count == 1:
                cost += RARE
        return cost

    def best_partner(self, face: int) -> int:
        """The partner with which a card goes best."""
        best, most = -1, QUIT
        partners = self.game.partners(self.seat, face)
        while partners:
            bit = partners & -partners
            partners ^= bit
            value = self.pair(face, bit.bit_length() - 1)
            if value > most:
                best, most = bit.bit_length() - 1, value
        return best

    def best_pair(self, face: int) -> int:
        """How good its best pair looks."""
        return self.pair(face, self.best_partner(face))


# -- the solver -------------------------------------------------------------------------------------------------------

CLOCK: Final = 512  # states between two looks at the clock
ROW: Final = (1 << PACK - CELLS) - 1
PASSED: Final = PACK  # where in a state these begin
LIES: Final = PASSED + 5
SPARE: Final = LIES + 1


class Solver:
    """One patience, all cards known.

    The cards outside the pyramid are one row, in which waste, turned card and stock follow each other; it stays in that
    order however often the waste is turned over. A state is the pyramid, the cards of the row that are gone, how many
    of it have been passed, whether the next one lies turned, and the redeals left, in one number. All states are gone
    through, depth first: when that comes to its end the deal is lost.
    """

    def __init__(self, game: Piramide) -> None:
        t = game.t
        self.ranks = [0] * CELLS
        for cell in range(CELLS):
            card = t.top(CELL, cell)
            if card >= 0:
                self.ranks[cell] = ONE.rank[card]
        self.cards = [*t.line(WASTE), *t.line(TURNED), *reversed(t.line(STOCK))]
        self.row = [ONE.rank[c] for c in self.cards]
        self.strict = game.opt.stock_turn == "no_pyramid_pair"
        self.waste_pairs = game.opt.stock_waste_pair == "always"
        turned = 1 if t.top(TURNED) >= 0 else 0
        spare = game.opt.redeals - game.redealt[0]
        self.start = state_of(game.cells[0], 0, t.count(WASTE), turned, spare)
        self.before: dict[int, int] = {}  # the states seen, and whence each was come to
        self.end = -1  # the state in which the pyramid is cleared

    def solve(self, seconds: float) -> bool | None:
        """Whether the pyramid can be cleared; None if time was too short to tell."""
        until = time.process_time() + seconds
        before = self.before
        before[self.start] = -1
        stack = [self.start]
        looked = 0
        while stack:
            state = stack.pop()
            if not state & FULL:
                self.end = state
                return True
            looked += 1
            if looked % CLOCK == 0 and time.process_time() >= until:
                return None
            if self.hopeless(state):
                continue
            for after in self.following(state):
                if after not in before:
                    before[after] = state
                    stack.append(after)
        return False

    def hopeless(self, state: int) -> bool:
        """Whether some card of the pyramid has no partner left that neither lies on it nor beneath it."""
        cells, gone = state & FULL, state >> CELLS & ROW
        ranks = self.ranks
        row = 0  # ranks outside the pyramid that can still come up
        for k in range(len(self.row)):
            if not gone >> k & 1:
                row |= 1 << self.row[k]
        left = cells
        while left:
            bit = left & -left
            left ^= bit
            cell = bit.bit_length() - 1
            wanted = THIRTEEN - ranks[cell]
            if not wanted or row >> wanted & 1:
                continue
            found = False
            others = cells & ~UNDER[cell]
            while others and not found:
                low = others & -others
                others ^= low
                other = low.bit_length() - 1
                found = ranks[other] == wanted and not UNDER[other] >> cell & 1
            if not found:
                return True
        return False

    def top_of_waste(self, gone: int, passed: int) -> int:
        """The place in the row of the top of the waste, -1 if it is empty."""
        k = passed - 1
        while k >= 0 and gone >> k & 1:
            k -= 1
        return k

    def next_of_stock(self, gone: int, passed: int) -> int:
        """The place in the row of the next card of the stock."""
        while passed < len(self.row) and gone >> passed & 1:
            passed += 1
        return passed

    def following(self, state: int) -> list[int]:
        """All that can be done, what takes cards last; a king is taken at once, as nothing is gained by waiting."""
        cells, gone = state & FULL, state >> CELLS & ROW
        passed, turned, spare = state >> PASSED & 31, state >> LIES & 1, state >> SPARE
        ranks = self.ranks
        free = [c for c in range(CELLS) if cells >> c & 1 and not COVERS[c] & cells]
        for cell in free:
            if ranks[cell] == KING:
                return [state_of(cells & ~(1 << cell), gone, passed, turned, spare)]
        passed = self.next_of_stock(gone, passed)
        waste = self.top_of_waste(gone, passed)
        beside = [waste] if waste >= 0 else []
        if turned:
            beside.append(passed)
        for k in beside:
            if self.row[k] == KING:
                return [state_of(cells, gone | 1 << k, passed, turned if k != passed else 0, spare)]
        found = []
        pairs = [(a, b) for a in free for b in free if a < b and ranks[a] + ranks[b] == THIRTEEN]
        if turned:
            found.append(state_of(cells, gone, passed + 1, 0, spare))
        elif passed < len(self.row):
            if not self.strict or not pairs:
                found.append(state_of(cells, gone, passed, 1, spare))
        elif spare and waste >= 0:
            found.append(state_of(cells, gone, 0, 0, spare - 1))
        if self.waste_pairs and len(beside) == 2 and self.row[waste] + self.row[passed] == THIRTEEN:
            found.append(state_of(cells, gone | 1 << waste | 1 << passed, passed, 0, spare))
        for k in beside:
            for cell in free:
                if ranks[cell] + self.row[k] == THIRTEEN:
                    rest = cells & ~(1 << cell)
                    found.append(state_of(rest, gone | 1 << k, passed, turned if k != passed else 0, spare))
        for a, b in pairs:
            found.append(state_of(cells & ~(1 << a | 1 << b), gone, passed, turned, spare))
        return found

    def actions(self, game: Piramide) -> list[int]:
        """How the state was come to that cleared the pyramid."""
        path = [self.end]
        while path[-1] != self.start:
            path.append(self.before[path[-1]])
        path.reverse()
        found = [encode(LET_GO)] if game.firsts[0] >= 0 else []
        for k in range(1, len(path)):
            found += self.step(game, path[k - 1], path[k])
        return found

    def step(self, game: Piramide, state: int, after: int) -> list[int]:
        """One step as actions of the game."""
        cells, gone = state & ~after & FULL, (after & ~state) >> CELLS & ROW
        faces = [game.t.top(CELL, c) for c in range(CELLS) if cells >> c & 1]
        faces += [self.cards[k] for k in range(len(self.row)) if gone >> k & 1]
        if len(faces) == 2:
            return [encode(NAME, faces[0]), encode(PAIR, faces[1])]
        if faces:
            return [encode(REMOVE, faces[0])]
        if state >> SPARE != after >> SPARE:
            return [encode(REDEAL)]
        return [encode(LAY if state >> LIES & 1 else TURN)]


def state_of(cells: int, gone: int, passed: int, turned: int, spare: int) -> int:
    """A state as one number, of which no two are alike."""
    return cells | gone << CELLS | passed << PASSED | turned << LIES | spare << SPARE


def solution(game: Piramide, seconds: float) -> list[int]:
    """The actions that win, all cards known; empty if none were found."""
    solver = Solver(game)
    return solver.actions(game) if solver.solve(seconds) else []


THUMB: Final = PiramideThumb
