"""Rules of thumb for Golfe (catalogue golfe, strategy hints), and a solver for holes whose cards are all known."""

from __future__ import annotations

import time
from typing import Any, Final

from baralho.bots.player import SIMULATIONS, Choice, Player
from baralho.bots.seat import Seat
from baralho.bots.thumb import QUIT, Reason, Thumb
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, encode, x_of
from baralho.games.golfe import (
    CELLS,
    FIELD,
    NONE_YET,
    STOCK,
    STOP,
    TAKE,
    TURN,
    Golfe,
    free_cells,
)

# what a field that is left over is worth, in tenths of a card
CARD: Final = 10  # every card counts against one,
CHOICE: Final = 5  # every rank that lies free counts for one,
ALONE: Final = 10  # and every card against one that has no neighbour any more,
ALONE_IN_COLUMNS: Final = 5  # where only the ends of the columns are free less so, as there are more of them
CLEAR: Final = 10_000
STATES: Final = 240  # fields that are looked at for one decision


class GolfeThumb(Thumb[Any]):
    """Look for the longest way through the field, and leave what has neighbours and many ranks free."""

    expert = "thumbs.golfe:Planner"
    solves = True

    def winnable(self, game: Golfe, seconds: float) -> bool | None:
        """Hole by hole, the cards of all that are to come being known."""
        if game.over:
            return game.won == 1
        return Round(game).solve(seconds) if game.players == 1 else None

    def rates(self, game: Golfe, seat: int, actions: list[int]) -> list[int]:
        """By the best field that can be left before the next card is turned."""
        links = Links(game, seat)
        cells = game.fields[seat]
        here = links.worth(cells)
        takes = sum([1 for a in actions if a & KIND_MASK == TAKE])
        found = []
        for action in actions:
            act = action & KIND_MASK
            if act == TAKE:
                cell = links.cell(x_of(action))
                best = links.best(cells & ~(1 << cell), links.ranks[cell], STATES // takes)
                found.append(100 + best - here)
            else:
                found.append(100 if act == TURN else QUIT)
        return found

    def rate(self, game: Golfe, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def reason(self, game: Golfe, seat: int, action: int) -> Reason | None:
        """How far a card leads, or that none does."""
        act, x = action & KIND_MASK, x_of(action)
        left = game.fields[seat].bit_count()
        if act == TAKE:
            links = Links(game, seat)
            cell = links.cell(x)
            after = game.fields[seat] & ~(1 << cell)
            links.best(after, links.ranks[cell], STATES)
            if not links.found:
                return Reason("clears", card=x, number=left)
            return Reason("leads", card=x, number=left - links.found.bit_count())
        if act == TURN:
            return Reason("keeps" if game.takeable(seat) else "nothing", number=left)
        return Reason("stop", number=left)


class Links:
    """The field of a player: which cards may follow one another, and what is left then."""

    def __init__(self, game: Golfe, seat: int) -> None:
        t = game.t
        self.perimeter = game.opt.availability == "perimeter"
        self.ranks = [0] * CELLS
        self.cells: dict[int, int] = {}
        for cell in range(CELLS):
            card = t.top(FIELD, seat * CELLS + cell)
            if card >= 0:
                self.ranks[cell] = t.pack.rank[card]
                self.cells[t.pack.face[card]] = cell
        self.follow = [[r > 0 and b > 0 and game.follows(b, r) for r in range(14)] for b in range(14)]
        self.last = t.top(STOCK, game.stock_of(seat)) < 0  # no card is to come: only the number counts
        self.alone = ALONE if self.perimeter else ALONE_IN_COLUMNS
        self.found = 0  # the field that was best
        self.values: dict[int, int] = {}  # the fields that were looked at, and what they are worth
        self.until = 0.0  # when to stop looking ahead; 0: never

    def cell(self, face: int) -> int:
        """Where a card of the field lies."""
        return self.cells[face]

    def worth(self, cells: int) -> int:
        """What is left over, in tenths of a card."""
        if not cells:
            return CLEAR
        total = -CARD * cells.bit_count()
        if self.last:
            return total
        count, free = [0] * 15, [0] * 15
        ends = free_cells(cells, self.perimeter)
        while cells:
            bit = cells & -cells
            cells ^= bit
            rank = self.ranks[bit.bit_length() - 1]
            count[rank] += 1
            if ends & bit:
                free[rank] = 1
        for rank in range(1, 14):
            total += CHOICE * free[rank]
            if count[rank]:
                beside = 0
                for other in (rank - 1 or 13, rank % 13 + 1):
                    if self.follow[other][rank] or self.follow[rank][other]:
                        beside += count[other]
                if not beside:
                    total -= self.alone * count[rank]
        return total

    def best(self, cells: int, rank: int, states: int) -> int:
        """What the best field is worth that can be come to from here without a card of the stock."""
        seen: set[int] = set()
        stack = [cells << 4 | rank]
        most = -CLEAR
        self.values = {}
        while stack and len(seen) < states:
            state = stack.pop()
            if state in seen:
                continue
            seen.add(state)
            cells, rank = state >> 4, state & 15
            value = self.worth(cells)
            self.values[cells] = value
            if value > most:
                most = value
                self.found = cells
                if not cells:
                    break
            ends = free_cells(cells, self.perimeter)
            follow = self.follow[rank]
            while ends:
                bit = ends & -ends
                ends ^= bit
                other = self.ranks[bit.bit_length() - 1]
                if follow[other]:
                    stack.append((cells & ~bit) << 4 | other)
        return most

    def late(self) -> bool:
        """Whether time is up."""
        return self.until > 0.0 and time.perf_counter() > self.until

    def prospect(self, cells: int, counts: list[int]) -> float:
        """What a field is worth after the next card of the stock, on average; -CLEAR if time is up."""
        total = cards = 0
        for rank in range(1, 14):
            if self.late():
                return -float(CLEAR)
            if counts[rank]:
                total += counts[rank] * min(self.best(cells, rank, AHEAD), SOON)
                cards += counts[rank]
        return total / cards


# -- the strong player ------------------------------------------------------------------------------------------------

PER_SIMULATION: Final = 5  # fields that count for one simulation of a budget
AHEAD: Final = 60  # fields that are looked at for every rank that may be turned next
FEW: Final = 3  # fields of every action that are worth looking ahead from
SOON: Final = 30  # what it is worth that the next card clears the field


class Planner(Player):
    """Compares the best fields that can be left by what the next card, of those not seen yet, makes of them."""

    def __init__(self, thumb: Thumb[Any]) -> None:
        self.thumb = thumb

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """The action that leads to the field with the best prospects."""
        legal, seat, budget = me.legal(), me.number, me.clock
        if len(legal) == 1:
            return Choice(legal[0])
        game = me.sample(rng)
        assert isinstance(game, Golfe)
        begun = time.perf_counter()
        simulations = budget.simulations if budget.simulations or budget.millis else SIMULATIONS
        actions = [a for a in legal if a & KIND_MASK != STOP]
        rates = self.thumb.rates(game, seat, actions)
        best = actions[rates.index(max(rates))] if actions else encode(STOP)
        links = Links(game, seat)
        links.until = begun + 0.8 * budget.millis / 1000 if budget.millis else 0.0
        takes = sum([1 for a in actions if a & KIND_MASK == TAKE])
        counts = unseen(game, seat)
        if takes and max(rates) < CLEAR and not links.last:
            states = PER_SIMULATION * simulations // takes if simulations else STATES
            most = -float(CLEAR)
            for k in sorted(range(len(actions)), key=rates.__getitem__, reverse=True):
                value = self.prospect(links, game, seat, actions[k], max(states, 1), counts)
                if value > most:
                    best, most = actions[k], value
        return Choice(best, self.thumb.reason(game, seat, best))

    def prospect(self, links: Links, game: Golfe, seat: int, action: int, states: int, counts: list[int]) -> float:
        """The best that can be expected of a card of the field, or of turning one."""
        cells = game.fields[seat]
        if action & KIND_MASK != TAKE:
            return links.prospect(cells, counts)
        cell = links.cell(x_of(action))
        links.best(cells & ~(1 << cell), links.ranks[cell], states)
        ranked = sorted([(-value, field) for field, value in links.values.items()])[:FEW]
        most = -float(CLEAR)
        for _, field in ranked:
            if not field:
                return float(CLEAR)
            most = max(most, links.prospect(field, counts))
        return most


def unseen(game: Golfe, seat: int) -> list[int]:
    """By rank: the cards of a player's stock, which he can count, though not in which order they come."""
    counts = [0] * 14
    for card in game.t.line(STOCK, game.stock_of(seat)):
        counts[game.t.pack.rank[card]] += 1
    return counts


# -- the solver -------------------------------------------------------------------------------------------------------

CLOCK: Final = 512  # states between two looks at the clock
GOALS: Final = (0, -2, -4, -6, -8, -12, -16)  # what holes that are not the last should come to, the modest first
SHARES: Final = (0.01, 0.1, 0.5)  # of the time for one search of one of several holes, a short one first


class Hole:
    """One hole, all cards known: is there a way that comes to no more than so many points?

    A state is the field, how many cards of the stock are turned, and the rank of the base. The search goes through all
    of them, depth first, cards of the field before cards of the stock: when it comes to its end there is no such way.
    """

    def __init__(self, game: Golfe) -> None:
        self.links = Links(game, 0)
        self.stock = [game.t.pack.rank[c] for c in reversed(game.t.line(STOCK))]
        self.start = game.fields[0] << 9 | game.base_rank(0)
        self.steps: list[int] = []  # of the best way found: a cell, or TURN_IT
        self.result = NONE_YET
        self.least = -len(self.stock)  # it cannot come to less, as far as is known

    def search(self, goal: int, until: float) -> bool | None:
        """Whether the goal can be had; None if time was too short to tell."""
        seen: set[int] = set()
        stack = [self.start]
        path: list[int] = []
        ends: list[int] = []  # by state of the path: how many of the stack were there before it
        while stack:
            while ends and len(stack) <= ends[-1]:
                ends.pop()
                path.pop()
            if not stack:
                break
            state = stack.pop()
            if state in seen:
                continue
            seen.add(state)
            if len(seen) % CLOCK == 0 and time.process_time() >= until:
                return None
            path.append(state)
            ends.append(len(stack))
            left = len(self.stock) - (state >> 4 & 31)
            result = (state >> 9).bit_count() or -left
            if result < self.result:
                self.result = result
                self.steps = steps_of(path)
                if result <= goal:
                    return True
            if state >> 9 and -left <= goal:
                stack += self.following(state)
        self.least = max(self.least, goal + 1)
        return False

    def following(self, state: int) -> list[int]:
        """A card is turned, or, looked at first, taken."""
        cells, turned, rank = state >> 9, state >> 4 & 31, state & 15
        found = []
        if turned < len(self.stock):
            found.append(cells << 9 | turned + 1 << 4 | self.stock[turned])
        links = self.links
        ends = free_cells(cells, links.perimeter)
        while ends:
            bit = ends & -ends
            ends ^= bit
            other = links.ranks[bit.bit_length() - 1]
            if links.follow[rank][other]:
                found.append((cells & ~bit) << 9 | turned << 4 | other)
        return found


TURN_IT: Final = -1


def steps_of(path: list[int]) -> list[int]:
    """The cells whose cards were taken on a way through states, and TURN_IT."""
    steps = []
    for k in range(1, len(path)):
        gone = path[k - 1] >> 9 & ~(path[k] >> 9)
        steps.append(gone.bit_length() - 1 if gone else TURN_IT)
    return steps


class Round:
    """All holes that are left, played with all cards known so that in the end no points stand against the player."""

    def __init__(self, game: Golfe) -> None:
        self.game = game.copy()
        self.points = game.points[0]
        self.actions: list[int] = []
        self.holes: list[Hole] = []
        after = game.copy()
        while not after.over:  # the cards of a hole do not depend on how the one before was played
            assert isinstance(after, Golfe)
            self.holes.append(Hole(after))
            after.apply(0, encode(STOP))

    def solve(self, seconds: float) -> bool | None:
        """Whether the match can be won; None if that was not found out."""
        until = time.process_time() + seconds
        verdict = self.verdict()
        last = len(self.holes) == 1
        for share in (1.0,) if last else SHARES:
            for goal in (-self.points,) if last else GOALS:
                for hole in self.holes:
                    now = time.process_time()
                    if verdict is None and now < until and hole.result > goal >= hole.least:
                        hole.search(goal, min(until, now + share * seconds))
                        verdict = self.verdict()
        if verdict:
            for hole in self.holes:
                self.play(hole)
        return verdict

    def verdict(self) -> bool | None:
        """Won if the best ways found come to no points, lost if not even the best that may be there would."""
        if self.points + sum([hole.result for hole in self.holes]) <= 0:
            return True
        return False if self.points + sum([hole.least for hole in self.holes]) > 0 else None

    def play(self, hole: Hole) -> None:
        """Go the way that was found, and stop there."""
        game = self.game
        assert isinstance(game, Golfe)
        number = game.deal_no
        for step in hole.steps:
            face = -1 if step == TURN_IT else game.t.pack.face[game.t.top(FIELD, step)]
            self.act(encode(TURN) if step == TURN_IT else encode(TAKE, face))
        if not game.over and game.deal_no == number and game.results[0] == NONE_YET:
            self.act(encode(STOP))

    def act(self, action: int) -> None:
        """One action, noted down."""
        self.actions.append(action)
        self.game.apply(0, action)


def solution(game: Golfe, seconds: float) -> list[int]:
    """The actions that win, all cards known; empty if none were found."""
    links = Round(game)
    return links.actions if links.solve(seconds) else []


THUMB: Final = GolfeThumb
