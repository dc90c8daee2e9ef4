"""Rules of thumb for Onze Fechado (catalogue onze-fechado, strategy hints), and a solver with all cards known."""

from __future__ import annotations

import time
from typing import Final

from baralho.bots.thumb import QUIT, Reason, Thumb, best_of
from baralho.engine.spec import KIND_MASK, encode, x_of
from baralho.games.onze_fechado import (
    CENTRE,
    COVER,
    ELEVEN,
    MIDDLE,
    NAME,
    PACK,
    RESCUE,
    SPOT,
    SPOTS,
    STOCK,
    OnzeFechado,
)

# what the nine cards are worth after two have been covered, in tenths
PAIR: Final = 10  # one pair is what it takes to go on,
SECOND: Final = 10  # two leave a choice
DEAD: Final = 20  # a court card at the ends of the middle row never goes away,
CENTRED: Final = 10  # in the centre only by a rescue
VARIETY: Final = 5  # every number that lies there can meet a partner
COURT: Final = 11  # for all court cards, of which none differs from another
RANK: Final = tuple([min(PACK.rank[c], COURT) for c in range(PACK.count)])


class OnzeFechadoThumb(Thumb[OnzeFechado]):
    """Cover the pair after which, on average over the cards not seen yet, most is left to do."""

    solves = True

    def winnable(self, game: OnzeFechado, seconds: float) -> bool | None:
        """By the solver."""
        if game.over:
            return game.won == 1
        return Solver(game).solve(seconds)

    def rates(self, game: OnzeFechado, seat: int, actions: list[int]) -> list[int]:
        """Pairs by what can be expected of them; naming a card is as good as its best pair."""
        tops = tops_of(game)
        counts = unseen(game)
        found = []
        for action in actions:
            act = action & KIND_MASK
            if act == RESCUE:
                found.append(100)
            elif act == COVER:
                found.append(100 + expected(tops, counts, game.first, game.spot_of(x_of(action))))
            elif act == NAME:
                spot = game.spot_of(x_of(action))
                partners = game.partners(spot)
                values = [expected(tops, counts, spot, s) for s in range(SPOTS) if partners >> s & 1]
                found.append(100 + max(values))
            else:
                found.append(QUIT)
        return found

    def rate(self, game: OnzeFechado, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def shortlist(self, game: OnzeFechado, seat: int, actions: list[int]) -> list[int]:
        """Playing worlds out tells no more: it was tried, and won less often."""
        return [actions[best_of(self, game, seat, actions)]]

    def reason(self, game: OnzeFechado, seat: int, action: int) -> Reason | None:
        """What the pair leaves on the table."""
        act, x = action & KIND_MASK, x_of(action)
        if act == RESCUE:
            return Reason("rescue", card=game.t.top(SPOT, CENTRE))
        if act == NAME or act == COVER:
            spot = game.spot_of(x)
            others = [game.first] if act == COVER else [s for s in range(SPOTS) if game.partners(spot) >> s & 1]
            pairs = sum([game.partners(s).bit_count() for s in range(SPOTS)]) // 2
            if pairs == 1:
                return Reason("only_pair", card=x)
            if spot not in MIDDLE and max([s in MIDDLE for s in others]) is False:
                return Reason("outside", card=x)
            return Reason("most", card=x, number=pairs)
        return Reason("give_up", number=game.t.count(STOCK))


def tops_of(game: OnzeFechado) -> list[int]:
    """The ranks that lie on top, court cards alike."""
    return [RANK[game.t.top(SPOT, spot)] for spot in range(SPOTS)]


def unseen(game: OnzeFechado) -> list[int]:
    """By rank: the cards of the stock, which everybody can count."""
    counts = [0] * (COURT + 1)
    for card in game.t.line(STOCK):
        counts[RANK[card]] += 1
    return counts


def pairs(a: int, at: int, b: int, other: int) -> bool:
    """Whether two ranks on two places make a pair."""
    if a == COURT or b == COURT:
        return a == b and at not in MIDDLE and other not in MIDDLE
    return a + b == ELEVEN


def expected(tops: list[int], counts: list[int], first: int, second: int) -> int:
    """What the table is worth after two places are covered by any two of the cards not seen yet, in hundredths."""
    rest = [s for s in range(SPOTS) if s != first and s != second]
    kept = numbers = 0
    price = 0
    for k in range(len(rest)):
        here = rest[k]
        if tops[here] < COURT:
            numbers |= 1 << tops[here]
        elif here in MIDDLE:
            price += CENTRED if here == CENTRE else DEAD
        for other in rest[k + 1 :]:
            kept += pairs(tops[here], here, tops[other], other)
    total = ways = 0
    for a in range(1, COURT + 1):
        for b in range(1, COURT + 1):
            chance = counts[a] * (counts[b] - (a == b))
            if chance <= 0:
                continue
            found = kept + pairs(a, first, b, second)
            for other in rest:
                found += pairs(a, first, tops[other], other) + pairs(b, second, tops[other], other)
            value = (PAIR if found else 0) + (SECOND if found > 1 else 0)
            value += VARIETY * ((numbers | 1 << a | 1 << b) & (1 << COURT) - 1).bit_count()
            for rank, spot in ((a, first), (b, second)):
                if rank == COURT and spot in MIDDLE:
                    value -= CENTRED if spot == CENTRE else DEAD
            total += chance * value
            ways += chance
    return 10 * total // ways - 10 * price if ways else 0


# -- the solver -------------------------------------------------------------------------------------------------------

CLOCK: Final = 256  # states between two looks at the clock
SAVED: Final = 80  # as a step: the rescue; else nine times the place named first, plus the second


class State:
    """The ranks on top, how many cards of the stock are laid out, the rescues, and the step that led here."""

    def __init__(self, tops: bytes, at: int, rescued: bool, spent: bool) -> None:
        self.tops = tops
        self.at = at
        self.rescued = rescued
        self.spent = spent
        self.before: State | None = None
        self.step = -1

    def key(self) -> bytes:
        """All that the rest depends on."""
        return self.tops + bytes([self.at, self.rescued, self.spent])


class Solver:
    """Goes through all that may be done with all cards known. If that comes to its end without a win, there is none."""

    def __init__(self, game: OnzeFechado) -> None:
        self.stock = [RANK[c] for c in reversed(game.t.line(STOCK))]
        self.once = game.opt.rescue == "once_per_game"
        self.single = game.opt.last_single_card == "cover_one_of_pair"
        self.start = State(bytes(tops_of(game)), 0, game.rescued, game.rescues > 0)
        self.named = game.first
        self.steps: list[int] = []  # of a win that was found

    def solve(self, seconds: float) -> bool | None:
        """Whether the game can be won; None if time was too short to tell."""
        until = time.process_time() + seconds
        seen: set[bytes] = set()
        stack = [self.start]
        while stack:
            state = stack.pop()
            key = state.key()
            if key in seen:
                continue
            seen.add(key)
            if state.at == len(self.stock):
                self.note(state)
                return True
            if len(seen) % CLOCK == 0 and time.process_time() >= until:
                return None
            stack += self.following(state)
        return False

    def note(self, state: State) -> None:
        """How it is won."""
        at: State | None = state
        steps = []
        while at is not None and at.before is not None:
            steps.append(at.step)
            at = at.before
        self.steps = steps[::-1]

    def following(self, state: State) -> list[State]:
        """Every pair, named in either order, or the rescue."""
        tops = state.tops
        left = len(self.stock) - state.at
        found: list[State] = []
        closed = True
        for i in range(SPOTS):
            for j in range(SPOTS):
                if i != j and pairs(tops[i], i, tops[j], j):
                    closed = False
                    if state is self.start and self.named >= 0 and i != self.named:
                        continue
                    if left > 1:
                        found.append(self.laid(state, 9 * i + j, (i, j)))
                    elif self.single:
                        found.append(self.laid(state, 9 * i + j, (i,)))
        if closed and not state.rescued and not (self.once and state.spent):
            found.append(self.laid(state, SAVED, (CENTRE,)))
        return found

    def laid(self, state: State, step: int, spots: tuple[int, ...]) -> State:
        """The next cards of the stock cover these places."""
        tops = list(state.tops)
        at = state.at
        for spot in spots:
            tops[spot] = self.stock[at]
            at += 1
        new = State(bytes(tops), at, step == SAVED, state.spent or step == SAVED)
        new.before, new.step = state, step
        return new


def solution(game: OnzeFechado, seconds: float) -> list[int]:
    """The actions that win, all cards known; empty if there are none."""
    solver = Solver(game)
    actions: list[int] = []
    if solver.solve(seconds):
        copy = game.copy()
        assert isinstance(copy, OnzeFechado)
        for step in solver.steps:
            for action in steps_of(copy, step):
                actions.append(action)
                copy.apply(0, action)
    return actions


def steps_of(game: OnzeFechado, step: int) -> list[int]:
    """A step of the solver as actions; a card that is named already is not named again."""
    if step == SAVED:
        return [encode(RESCUE)]
    cover = encode(COVER, game.t.top(SPOT, step % 9))
    return [cover] if game.first >= 0 else [encode(NAME, game.t.top(SPOT, step // 9)), cover]


THUMB: Final = OnzeFechadoThumb
