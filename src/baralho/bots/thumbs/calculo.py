"""Rules of thumb for Cálculo (catalogue calculo, strategy hints), and a solver for deals whose cards are all known."""

from __future__ import annotations

import time
from typing import Final

from baralho.bots.thumb import QUIT, Reason, Thumb, best_of
from baralho.engine.spec import KIND_MASK, encode, x_of, y_of
from baralho.games.calculo import (
    FINISH,
    FOUNDATION,
    HIGH,
    LAY,
    OPEN,
    OPENED,
    PACK,
    PILES,
    RESERVE,
    STOCK,
    UP,
    WANTED,
    Calculo,
)

KING: Final = 13
FAR: Final = 99
PLACE: Final = tuple([(0, *[WANTED[f].index(r) for r in range(1, KING + 1)]) for f in range(PILES)])

# what a card costs that is laid on a reserve pile, in tenths
LOCKED: Final = 30  # for every card that can never come out then
BLOCKED: Final = 20  # for every card beneath it that is wanted earlier
GAP: Final = 7  # for every card that the one beneath it is wanted later
FOLLOWS: Final = 40  # less, if the card beneath it follows it on a foundation
EQUAL: Final = 30  # less for every card of its rank in the pile, which is in the way already
WIN: Final = 30.0  # what a win is worth, in cards out


class CalculoThumb(Thumb[Calculo]):
    """Bring out what fits; lay a card where it covers nothing that is wanted earlier, best on what follows it."""

    guided = 100
    depth = 300
    paired = True
    sure = 0.5
    solves = True

    def winnable(self, game: Calculo, seconds: float) -> bool | None:
        """By the solver."""
        if game.over:
            return game.won == 1
        return Solver(game).solve(seconds)

    def rates(self, game: Calculo, seat: int, actions: list[int]) -> list[int]:
        """What fits first, and to the lowest foundation; then the cheapest reserve pile."""
        found = []
        height: list[int] = []
        piles: list[list[int]] = []
        for action in actions:
            act = action & KIND_MASK
            if act == FINISH:
                found.append(300)
            elif act == UP:
                found.append(200 - game.t.count(FOUNDATION, y_of(action)))
            elif act == OPEN:
                found.append(20)
            elif act == LAY:
                if not height:
                    height, piles = heights_of(game), piles_of(game)
                found.append(100 - cost(height, piles, stock_of(game), y_of(action), PACK.rank[x_of(action)]))
            else:
                found.append(QUIT)
        return found

    def rate(self, game: Calculo, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def shortlist(self, game: Calculo, seat: int, actions: list[int]) -> list[int]:
        """Only where a card goes in the reserve is worth a search."""
        best = actions[best_of(self, game, seat, actions)]
        return [a for a in actions if a & KIND_MASK == LAY] if best & KIND_MASK == LAY else [best]

    def finer(self, game: Calculo, seat: int) -> float:
        """To win counts for more than a few cards."""
        return WIN if game.won else 0.0

    def reason(self, game: Calculo, seat: int, action: int) -> Reason | None:
        """Where the card goes, and what lies there."""
        act, x, y = action & KIND_MASK, x_of(action), y_of(action)
        if act == FINISH:
            return Reason("finish")
        if act == OPEN:
            return Reason("open", number=game.t.count(STOCK))
        if act == UP:
            return Reason("out", card=x, number=game.cards_out() + 1)
        if act == LAY:
            top = game.t.top(RESERVE, y)
            if top < 0:
                return Reason("fresh", card=x, number=y + 1)
            height = heights_of(game)
            sooner = need(height, PACK.rank[x]) < need(height, PACK.rank[top])
            return Reason("before" if sooner else "least", card=x, number=y + 1)
        return Reason("give_up", number=game.cards_out())


# -- what a reserve pile costs ----------------------------------------------------------------------------------------


def heights_of(game: Calculo) -> list[int]:
    """How many cards lie on each foundation."""
    return [game.t.count(FOUNDATION, f) for f in range(PILES)]


def piles_of(game: Calculo) -> list[list[int]]:
    """The ranks of the reserve piles, the last on top."""
    return [[PACK.rank[c] for c in game.t.line(RESERVE, pile)] for pile in range(PILES)]


def stock_of(game: Calculo) -> list[int]:
    """By rank: how many cards have not been opened, which everybody can count."""
    counts = [0] * (KING + 1)
    for card in game.t.line(STOCK):
        counts[PACK.rank[card]] += 1
    return counts


def need(height: list[int], rank: int) -> int:
    """How many cards have to go up on some foundation before this rank can."""
    least = FAR
    for f in range(PILES):
        off = PLACE[f][rank] - height[f]
        if 0 <= off < least:
            least = off
    return least


def cost(height: list[int], piles: list[list[int]], stock: list[int], pile: int, rank: int) -> int:
    """What is lost by laying a card on a reserve pile, in tenths."""
    cards = piles[pile]
    own = need(height, rank)
    total = 0
    for card in cards:
        if need(height, card) < own:
            total += BLOCKED
        if card == rank:
            total -= EQUAL
    if cards:
        top = cards[-1]
        total += GAP * max(need(height, top) - own, 0)
        for f in range(PILES):
            at = PLACE[f][rank]
            if height[f] <= at < HIGH - 1 and WANTED[f][at + 1] == top:
                total -= FOLLOWS
                break
    cards.append(rank)
    total += LOCKED * locked(height, piles, stock)
    cards.pop()
    return total


def locked(height: list[int], piles: list[list[int]], stock: list[int]) -> int:
    """How many cards would not come out even if those of the stock could be had in any order, lowest foundation first.

    A sign, no proof: another order may bring out more.
    """
    high = height[:]
    left = [len(cards) for cards in piles]
    stock = stock[:]
    out = sum(high)
    while out < PACK.count:
        least = -1
        gained = False
        for f in range(PILES):
            while high[f] < HIGH:
                rank = WANTED[f][high[f]]
                source = -1
                for k in range(PILES):
                    if left[k] and piles[k][left[k] - 1] == rank:
                        source = k
                        break
                if source < 0:
                    break
                left[source] -= 1
                high[f] += 1
                out += 1
                gained = True
            if high[f] < HIGH and stock[WANTED[f][high[f]]] and (least < 0 or high[f] < high[least]):
                least = f
        if gained:
            continue
        if least < 0:
            break
        stock[WANTED[least][high[least]]] -= 1
        high[least] += 1
        out += 1
    return PACK.count - out


# -- the solver -------------------------------------------------------------------------------------------------------

HAND: Final = PILES  # as a source: the opened card
TURN: Final = -1  # as a step: a card is opened
SMALL: Final = 4000  # states after which a search for a proof gives way to one for a win
WIDTHS: Final = (8, 64, 512)
PROOF: Final = 400  # states of a proof that cards lock each other
CLOCK: Final = 128  # states between two looks at the clock


class State:
    """Ranks on the table, how many cards of the stock are open, and the step that led here.

    A step is TURN, or ten times the source (a pile, or HAND) plus the foundation it goes up to, or plus PILES and the
    reserve pile it is laid on.
    """

    def __init__(self, height: list[int], piles: list[list[int]], opened: int, at: int) -> None:
        self.height = height
        self.piles = piles
        self.opened = opened
        self.at = at
        self.before: State | None = None
        self.step = TURN
        self.worth = 0

    def after(self, step: int) -> State:
        """The same table in a state of its own, for a step to be carried out in."""
        new = State(self.height[:], [cards[:] for cards in self.piles], self.opened, self.at)
        new.before, new.step, new.worth = self, step, self.worth
        return new

    def key(self) -> bytes:
        """The same for all states that differ only in the order of the piles."""
        rows = sorted([bytes(cards) for cards in self.piles])
        return bytes([*self.height, self.opened, self.at]) + b"\xff".join(rows)


class Solver:
    """Looks for a win with all cards known. First a search of everything, which proves a loss when it comes to its end;
    if that grows too large, a search of the most promising states only, wider each time, and then of everything again,
    but for what is known to be locked.
    """

    def __init__(self, game: Calculo) -> None:
        self.stock = [PACK.rank[c] for c in reversed(game.t.line(STOCK))]
        self.refills = game.opt.refill_empty_reserve == "automatic"
        self.holds_back = game.opt.hold_back
        opened = game.t.top(OPENED)
        self.start = State(heights_of(game), piles_of(game), PACK.rank[opened] if opened >= 0 else 0, 0)
        self.steps: list[int] = []  # of a win that was found
        self.until = 0.0
        self.states = 0

    def solve(self, seconds: float) -> bool | None:
        """Whether the game can be won; None if time was too short to tell."""
        self.until = time.process_time() + seconds
        verdict = False if self.is_locked(self.start, 10 * PROOF) else self.everything(SMALL)
        for width in WIDTHS:
            if verdict is None and not self.late():
                verdict = self.promising(width)
        return self.everything(0) if verdict is None else verdict

    def late(self) -> bool:
        """Whether time is up."""
        return time.process_time() >= self.until

    def won(self, state: State) -> bool:
        """All cards are out: note how."""
        if sum(state.height) < PACK.count:
            return False
        at: State | None = state
        steps = []
        while at is not None and at.before is not None:
            steps.append(at.step)
            at = at.before
        self.steps = steps[::-1]
        return True

    def everything(self, most: int) -> bool | None:
        """Depth first through all states; None if there are too many, or without such a limit too little time."""
        seen: set[bytes] = set()
        stack = [self.start]
        while stack:
            state = stack.pop()
            key = state.key()
            if key in seen:
                continue
            seen.add(key)
            if self.won(state):
                return True
            if (most and len(seen) > most) or (len(seen) % CLOCK == 0 and self.late()):
                return None
            if state.step < 10 * HAND + PILES or not self.is_locked(state, PROOF):
                stack += self.following(state)
        return False

    def is_locked(self, state: State, most: int) -> bool:
        """Whether not all cards can come out, even if those of the stock could be had in any order: a proof."""
        counts = [0] * (KING + 1)
        for rank in self.stock[state.at :]:
            counts[rank] += 1
        counts[state.opened] += 1
        return locked(state.height, state.piles, counts) > 0 and Lock(state.piles).holds(state.height, most)

    def following(self, state: State) -> list[State]:
        """All that may be done, what brings a card out last."""
        found = []
        if state.opened:
            if self.holds_back or not fitting(state.height, state.opened):
                found += [self.lay(state, pile) for pile in range(PILES)]
        elif state.at < len(self.stock):
            found.append(self.turn(state))
        for source in range(PILES + 1):
            rank = self.rank_at(state, source)
            if rank:
                found += [self.up(state, source, f) for f in fitting(state.height, rank)]
        return found

    def promising(self, width: int) -> bool | None:
        """Card by card of the stock, the cheapest states; what fits goes up at once, to the lowest foundation."""
        states = [self.start]
        while states:
            found: list[State] = []
            for state in states:
                state = self.settled(state)
                if self.won(state):
                    return True
                self.states += 1
                if self.states % CLOCK == 0 and self.late():
                    return None
                if state.opened:
                    self.reserves(state, found)
            found.sort(key=worth)
            states = found[:width]
        return None

    def reserves(self, state: State, found: list[State]) -> None:
        """The opened card on every reserve pile, of empty ones on the first, unless that locks cards for good."""
        counts = [0] * (KING + 1)
        for rank in self.stock[state.at :]:
            counts[rank] += 1
        bare = False
        for pile in range(PILES):
            if not state.piles[pile]:
                if bare:
                    continue
                bare = True
            price = cost(state.height, state.piles, counts, pile, state.opened)
            new = self.lay(state, pile)
            if not locked(new.height, new.piles, counts):
                new.worth += price
                found.append(new)

    def settled(self, state: State) -> State:
        """Bring out what fits and open cards, until one has to be laid away."""
        while True:
            source, lowest = -1, -1
            for k in range(PILES + 1):
                for f in fitting(state.height, self.rank_at(state, k)):
                    if source < 0 or (k == source and state.height[f] < state.height[lowest]):
                        source, lowest = k, f
            if source >= 0:
                state = self.up(state, source, lowest)
            elif not state.opened and state.at < len(self.stock):
                state = self.turn(state)
            else:
                return state

    def rank_at(self, state: State, source: int) -> int:
        """The rank of the opened card or of the top of a pile, 0 if there is none."""
        if source == HAND:
            return state.opened
        return state.piles[source][-1] if state.piles[source] else 0

    def turn(self, state: State) -> State:
        """A card is opened."""
        new = state.after(TURN)
        new.opened = self.stock[new.at]
        new.at += 1
        return new

    def up(self, state: State, source: int, foundation: int) -> State:
        """A card goes up; a pile that is used up is begun anew."""
        new = state.after(10 * source + foundation)
        new.height[foundation] += 1
        if source == HAND:
            new.opened = 0
        else:
            cards = new.piles[source]
            cards.pop()
            if not cards and self.refills and new.at < len(self.stock):
                cards.append(self.stock[new.at])
                new.at += 1
        return new

    def lay(self, state: State, pile: int) -> State:
        """The opened card goes to the reserve."""
        new = state.after(10 * HAND + PILES + pile)
        new.piles[pile].append(new.opened)
        new.opened = 0
        return new


class Lock:
    """Reserve piles, and beside them cards that can be had in any order: can all of them come out?

    Of equal cards one that lies on a pile is used before one beside them, for it frees what it lies on. Where no other
    of its rank lies in a pile it goes up at once, for then the others can be had whenever they are wanted.
    """

    def __init__(self, piles: list[list[int]]) -> None:
        self.piles = piles

    def holds(self, height: list[int], most: int) -> bool:
        """Whether it is proved, with so many states at most, that they cannot."""
        seen: set[bytes] = set()
        stack = [bytes([*height, *[len(cards) for cards in self.piles]])]
        while stack:
            state = stack.pop()
            if state in seen:
                continue
            if sum(state[:PILES]) == PACK.count or len(seen) >= most:
                return False
            seen.add(state)
            stack += self.following(state)
        return True

    def following(self, state: bytes) -> list[bytes]:
        """A card goes up: one that can do no harm, or else each that can."""
        inside = [0] * (KING + 1)  # by rank: cards in the piles
        for k in range(PILES):
            for at in range(state[PILES + k]):
                inside[self.piles[k][at]] += 1
        found = []
        for f in range(PILES):
            if state[f] == HIGH:
                continue
            rank = WANTED[f][state[f]]
            tops = [k for k in range(PILES) if state[PILES + k] and self.piles[k][state[PILES + k] - 1] == rank]
            for k in tops or [-1]:
                if k < 0 and self.wanting(state, rank) == inside[rank]:
                    continue  # all that are left of it lie in the piles
                after = list(state)
                after[f] += 1
                if k >= 0:
                    after[PILES + k] -= 1
                if inside[rank] == len(tops) and inside[rank] <= 1:
                    return [bytes(after)]
                found.append(bytes(after))
        return found

    def wanting(self, state: bytes, rank: int) -> int:
        """How many foundations have not had a rank yet: as many cards of it are left."""
        return sum([1 for f in range(PILES) if PLACE[f][rank] >= state[f]])


def fitting(height: list[int], rank: int) -> list[int]:
    """The foundations that wait for a rank."""
    return [f for f in range(PILES) if height[f] < HIGH and WANTED[f][height[f]] == rank]


def worth(state: State) -> int:
    """What has been paid so far for laying cards away."""
    return state.worth


def solution(game: Calculo, seconds: float) -> list[int]:
    """The actions that win, all cards known; empty if none were found."""
    solver = Solver(game)
    actions = []
    if solver.solve(seconds):
        copy = game.copy()
        for step in solver.steps:
            source, goal = step // 10, step % 10
            card = copy.t.top(OPENED) if source == HAND else copy.t.top(RESERVE, source) if step != TURN else -1
            if step == TURN:
                action = encode(OPEN)
            else:
                action = encode(UP, card, goal) if goal < PILES else encode(LAY, card, goal - PILES)
            actions.append(action)
            copy.apply(0, action)
    return actions


THUMB: Final = CalculoThumb
