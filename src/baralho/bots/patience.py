"""Patience solver: is a Klondike with all cards known won or lost, and how is it won?

Two searches share rules and result. Where parts of runs may move and an empty column takes kings only, `Folded` keeps
no columns at all. Of the two cards of a rank and colour each lies either *locked*, on the face-down cards where it was
uncovered or dealt, or on one of the two cards it fits on; runs move freely among these, so only the numbers count: a
card can be bared if its group has fewer cards lying on it than it has cards, and it can be laid if the group it fits on
has. What is locked follows from how many cards of each column are still in place, what is open from the rest. A state
is 64 bits: the columns' remaining heights, the foundations, which cards of the stock are left, and where it stands.
`Spread` keeps the columns as they lie, and does for all other rules.

Both treat the stock as a row of cards that can be reached by turning (K+ of Bjarnason, Tadepalli and Fern, 2007), play
cards to the foundations that cannot be missed, and search depth-first with a set of the states seen. A search that
comes to its end without a win is a proof that there is none.

A shifted 1 is read from an attribute (`one`): a literal becomes a C int of 32 bits with mypyc 2.4.1.

This module knows nothing of the engine: cards are `4 * (rank - 1) + suit` with suits in the order clubs, spades,
diamonds, hearts, so that groups are pairs of bits. `bots/klondike.py` translates.
"""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

WON: Final = "won"
LOST: Final = "lost"
UNRESOLVED: Final = "unresolved"

# kinds of steps
TURN: Final = 0  # turn cards of the stock
REDEAL: Final = 1  # turn the waste over
UP: Final = 2  # a card to its foundation
LAY: Final = 3  # a card, with all that lie on it, on a column

COLUMNS: Final = 7
KING: Final = 12  # ranks count from 0
CARDS: Final = 52
UNLIMITED: Final = -1
CLOCK: Final = 256  # states between two looks at the clock

# sets of cards
ALL: Final = (1 << 52) - 1
ACES: Final = 15
KINGS: Final = 15 << 48
FIRST: Final = 0x5555555555555  # the first card of every pair of a rank and colour
BLACK: Final = 0x3333333333333

# the fields of a folded state
FULL: Final = (1, 3, 3, 7, 7, 7, 7)  # the greatest height of every column, in one to three bits
SHIFT: Final = (0, 1, 3, 5, 8, 11, 14)
OUT: Final = 17  # four bits for every foundation
LEFT: Final = 33  # which of 24 cards of the stock are left
AT: Final = 57  # how many of those lie on the waste
PASS: Final = 62  # redeals left


class Rules:
    """What is allowed."""

    def __init__(
        self,
        draw: int = 1,
        redeals: int = 0,
        part_runs: bool = False,
        returns: bool = False,
        any_card: bool = False,
        auto_aces: bool = True,
    ) -> None:
        """`returns`: from the foundations; `any_card`: on an empty column; `auto_aces` go out by themselves."""
        self.draw = draw
        self.redeals = redeals
        self.part_runs = part_runs
        self.returns = returns
        self.any_card = any_card
        self.auto_aces = auto_aces


class Position:
    """Where all cards lie. Lists of cards have their top last, but the talon: waste from its bottom, then the stock
    from its top.
    """

    def __init__(
        self,
        hidden: list[list[int]],
        open: list[list[int]],
        out: list[int],
        talon: list[int],
        waste: int,
        rules: Rules,
    ) -> None:
        """`out` has the height of each foundation, `waste` how many cards of the talon lie on the waste."""
        self.hidden = hidden
        self.open = open
        self.out = out
        self.talon = talon
        self.waste = waste
        self.rules = rules


class Step:
    """One action: its kind, the card that moves and the column it goes to."""

    def __init__(self, kind: int, card: int = 0, column: int = 0) -> None:
        self.kind = kind
        self.card = card
        self.column = column


class Result:
    """WON with the steps that win, LOST, or UNRESOLVED; and what it took."""

    def __init__(self, verdict: str, steps: list[Step], states: int, seconds: float) -> None:
        self.verdict = verdict
        self.steps = steps
        self.states = states
        self.seconds = seconds


def solve(position: Position, seconds: float = 0.0, states: int = 0) -> Result:
    """Search for so many seconds of processor time, or so many states; 0 is no limit."""
    rules = position.rules
    if rules.part_runs and not rules.any_card:
        return Folded(position).solve(seconds, states)
    return Spread(position).solve(seconds, states)


def fits(card: int, under: int) -> bool:
    """Whether a card may lie on another in a column: one lower, of the other colour."""
    return card >> 2 == (under >> 2) - 1 and (card ^ under) & 2 != 0


def is_safe(out: list[int], card: int, returns: bool) -> bool:
    """Whether a card that its foundation waits for cannot be missed in the columns.

    It can only serve to hold cards of the other colour one lower, and these those two lower. All of them can go to
    their foundations themselves as soon as they could be laid on it; or the former are out and do not come back.
    """
    rank, suit = card >> 2, card & 3
    other = min(out[2], out[3]) if suit < 2 else min(out[0], out[1])
    return (other >= rank - 1 and out[suit ^ 1] >= rank - 2) or (other >= rank and not returns)


def turns(count: int, at: int, target: int, draw: int) -> int:
    """How many turns bring `target` cards on the waste if `at` lie there, without a redeal; -1 if none do."""
    if target < at or ((target - at) % draw and target != count):
        return -1
    return (target - at + draw - 1) // draw


def reachable(line: list[int], at: int, rules: Rules, redeals: int) -> list[int]:
    """The heights of the waste whose top card can be played, those that need a redeal as -height.

    Where aces go out by themselves one that is turned up stops the turning: what is beyond is reached from there.
    """
    count, draw = len(line), rules.draw
    found: list[int] = []
    if at:
        found.append(at)
    height = at
    while height < count:
        height = min(height + draw, count)
        found.append(height)
        if rules.auto_aces and line[height - 1] < 4:
            return found
    if redeals:
        height = 0
        while height < count:
            height = min(height + draw, count)
            if height not in found:
                found.append(-height)
            if rules.auto_aces and line[height - 1] < 4:
                break
    return found


def swapped(cards: i64) -> i64:
    """Every card replaced by the one of the same place in the pair of the other colour."""
    return (cards & BLACK) << 2 | (cards >> 2 & BLACK)


class Folded:
    """The search without columns: for part runs movable, and kings only on empty columns."""

    def __init__(self, position: Position) -> None:
        rules = position.rules
        self.position = position
        self.rules = rules
        self.one: i64 = 1
        self.draw: i64 = rules.draw
        self.unlimited = rules.redeals == UNLIMITED
        self.returns = rules.returns
        self.auto_aces = rules.auto_aces
        self.shift: list[int] = list(SHIFT)  # mypyc is slow to find an item of a tuple of numbers
        self.full: list[int] = list(FULL)
        self.columns: list[list[int]] = []  # the cards that are where they were dealt
        self.beneath: list[int] = []  # by column and height: the face-down cards
        self.lock: list[int] = []  # by column and height: the card on them
        self.king: list[bool] = []  # by column: whether its first card is a king, which may as well lie in a gap
        key = 0
        for i in range(COLUMNS):
            column = position.hidden[i] + position.open[i][:1]
            self.columns.append(column)
            self.king.append(bool(column) and column[0] >> 2 == KING)
            for height in range(8):
                cards = column[:height]
                self.lock.append(1 << cards[-1] if cards else 0)
                mask = 0
                for card in cards[:-1]:
                    mask |= 1 << card
                self.beneath.append(mask)
            height = len(column)
            if height == 1 and self.king[i]:
                height = 0
            key |= height << SHIFT[i]
        self.upto: list[int] = []  # by suit and height of its foundation: the cards out
        for suit in range(4):
            mask = 0
            for rank in range(14):
                self.upto.append(mask)
                mask |= 1 << 4 * rank + suit
            key |= position.out[suit] << OUT + 4 * suit
        self.talon: list[int] = position.talon
        key |= ((1 << len(self.talon)) - 1) << LEFT
        self.start = self.placed(key, position.waste, 0 if self.unlimited else rules.redeals)
        self.stack: list[int] = []

    def placed(self, key: i64, at: i64, redeals: i64) -> int:
        """A state with so many cards on the waste; where that makes no difference, with none."""
        if self.unlimited and at:
            left: i64 = key >> LEFT & 0xFFFFFF
            count: i64 = 0
            aces = False
            k: i64 = 0
            while left:
                if left & 1:
                    count += 1
                    if self.auto_aces and self.talon[k] < 4:
                        aces = True
                k += 1
                left >>= 1
            if not aces and (at % self.draw == 0 or at >= count):
                at = 0
        return key & ((1 << AT) - 1) | at << AT | redeals << PASS

    def solve(self, seconds: float, states: int) -> Result:
        """Depth-first."""
        begun = time.process_time()
        seen: set[int] = set()
        stack = self.stack
        stack.append(self.start)
        path: list[int] = []
        ends: list[int] = []  # how high the stack is when all that follows from a state of the path is done
        verdict = LOST
        while True:
            while ends and len(stack) == ends[-1]:
                ends.pop()
                path.pop()
            if not stack:
                break
            key = stack.pop()
            if key in seen:
                continue
            seen.add(key)
            count = len(seen)
            if (states and count > states) or (
                seconds and count % CLOCK == 0 and time.process_time() - begun >= seconds
            ):
                verdict = UNRESOLVED
                break
            path.append(key)
            ends.append(len(stack))
            if self.expand(key):
                verdict = WON
                break
        steps = Unfolding(self, path).steps if verdict == WON else []
        return Result(verdict, steps, len(seen), time.process_time() - begun)

    def expand(self, key: i64) -> bool:
        """Push what may follow, the most promising last; whether the game is won."""
        one = self.one
        stack = self.stack
        # what lies where
        beneath: i64 = 0
        locked: i64 = 0
        gaps: i64 = 0
        part: i64 = 0
        i: i64
        for i in range(7):
            height: i64 = key >> self.shift[i] & self.full[i]
            if height:
                beneath |= self.beneath[i * 8 + height]
                locked |= self.lock[i * 8 + height]
            else:
                gaps += 1
        left: i64 = key >> LEFT & 0xFFFFFF
        if not beneath and (not left or (self.draw == 1 and self.unlimited)):
            return True
        talon: i64 = 0
        k: i64 = 0
        part = left
        while part:
            if part & 1:
                talon |= one << i64(self.talon[k])
            k += 1
            part >>= 1
        c: i64 = key >> OUT & 15
        s: i64 = key >> OUT + 4 & 15
        d: i64 = key >> OUT + 8 & 15
        h: i64 = key >> OUT + 12 & 15
        out: i64 = self.upto[c] | self.upto[14 + s] | self.upto[28 + d] | self.upto[42 + h]
        next: i64 = (one << 4 * c | one << 4 * s + 1 | one << 4 * d + 2 | one << 4 * h + 3) & ALL
        open: i64 = ALL & ~(beneath | talon | out)
        loose: i64 = open & ~locked
        part = loose & KINGS
        while part:
            gaps -= 1
            part &= part - 1
        # groups with fewer cards lying on them than they have
        laid: i64 = swapped(loose) << 4 & ALL
        low: i64 = open & FIRST
        high: i64 = open >> 1 & FIRST
        laid_low: i64 = laid & FIRST
        laid_high: i64 = laid >> 1 & FIRST
        room: i64 = ((low | high) & ~(laid_low | laid_high)) | (low & high & ~(laid_low & laid_high))
        room |= room << 1
        fit: i64 = swapped(room) >> 4
        if gaps > 0:
            fit |= KINGS
        up: i64 = next & open & room
        # cards that cannot be missed go out first
        part = up
        while part:
            bit: i64 = part & -part
            part ^= bit
            if self.safe(bit, c, s, d, h):
                stack.append(self.raised(key, bit, locked))
                return False
        # from the foundations, if something is to be laid on them
        if self.returns:
            self.push_returns(key, out, open, locked, talon, next, room, fit)
        # a column is cleared only for a king that waits
        waiting: bool = (KINGS & (beneath | talon | locked)) != 0
        part = locked & fit
        i = 6
        while i >= 0:
            height = key >> self.shift[i] & self.full[i]
            if height == 1 and waiting and part & self.lock[i * 8 + 1]:
                stack.append(self.lowered(key, i))
            i -= 1
        # cards to the foundations that may still be of use
        c = up & ~locked
        while c:
            bit = c & -c
            c ^= bit
            stack.append(self.raised(key, bit, locked))
        # from the stock
        if left:
            self.push_talon(key, left, next, fit)
        # what turns up a card
        i = 0
        while i < 7:
            height = key >> self.shift[i] & self.full[i]
            if height > 1 and part & self.lock[i * 8 + height]:
                stack.append(self.lowered(key, i))
            i += 1
        c = up & locked
        while c:
            bit = c & -c
            c ^= bit
            stack.append(self.raised(key, bit, locked))
        return False

    def safe(self, bit: i64, c: i64, s: i64, d: i64, h: i64) -> bool:
        """`is_safe` of a single card."""
        rank: i64 = 0
        while bit > 15:
            bit >>= 4
            rank += 1
        other: i64 = d if d < h else h
        twin: i64 = s
        if bit == 2:
            twin = c
        elif bit > 2:
            other = c if c < s else s
            twin = h if bit == 4 else d
        return (other >= rank - 1 and twin >= rank - 2) or (other >= rank and not self.returns)

    def raised(self, key: i64, bit: i64, locked: i64) -> int:
        """The state after a card of the columns has gone to its foundation."""
        one = self.one
        if bit & locked:
            i: i64 = 0
            while i < 7:
                height: i64 = key >> self.shift[i] & self.full[i]
                if self.lock[i * 8 + height] == bit:
                    key = self.lowered(key, i)
                    break
                i += 1
        while bit > 15:
            bit >>= 4
        suit: i64 = 0
        while bit > 1:
            bit >>= 1
            suit += 1
        return key + (one << OUT + 4 * suit)

    def lowered(self, key: i64, i: i64) -> int:
        """The state after a column has lost its last card in place."""
        one = self.one
        shift: i64 = self.shift[i]
        key -= one << shift
        height: i64 = key >> shift & self.full[i]
        if height == 1 and self.king[i]:
            key -= one << shift
        return key

    def push_returns(
        self, key: i64, out: i64, open: i64, locked: i64, talon: i64, next: i64, room: i64, fit: i64
    ) -> None:
        """A card comes back where there is no room for one that it could hold: one that is locked, in the stock, or
        such a one itself; or for what lies on its twin, that this may go out. A card above it must come back first.
        """
        one = self.one
        twins: i64 = open & next
        twins |= (twins & FIRST) << 1 | (twins >> 1 & FIRST)
        held: i64 = locked | talon
        wanted: i64 = 0
        while True:
            pairs: i64 = swapped(held) << 4 & ALL
            pairs |= (pairs & FIRST) << 1 | (pairs >> 1 & FIRST)
            more: i64 = out & ~room & (pairs | twins)
            if more == wanted:
                break
            wanted = more
            held = locked | talon | wanted
        suit: i64 = 0
        while suit < 4:
            height: i64 = key >> OUT + 4 * suit & 15
            if height and fit >> 4 * (height - 1) + suit & 1 and wanted & self.upto[14 * suit + height]:
                self.stack.append(key - (one << OUT + 4 * suit))
            suit += 1

    def push_talon(self, key: i64, left: i64, next: i64, fit: i64) -> None:
        """The cards that can be reached by turning, from the last to the first."""
        one = self.one
        line: list[int] = []
        places: list[int] = []
        k: i64 = 0
        while left:
            if left & 1:
                places.append(k)
                line.append(self.talon[k])
            k += 1
            left >>= 1
        at: i64 = key >> AT & 31
        redeals: i64 = key >> PASS & 3
        heights = reachable(line, at, self.rules, UNLIMITED if self.unlimited else redeals)
        for turn in range(2):  # first, to be taken last: to the columns; then to the foundations
            for n in range(len(heights) - 1, -1, -1):
                height: i64 = heights[n]
                passes: i64 = redeals
                if height < 0:
                    height = -height
                    if not self.unlimited:
                        passes -= 1
                card: i64 = line[height - 1]
                outward: bool = (next >> card & 1) != 0
                if self.auto_aces and card < 4 and not outward:
                    continue  # cannot be
                if turn == 0:
                    if not fit >> card & 1 or (self.auto_aces and card < 4):
                        continue
                elif not outward:
                    continue
                then: i64 = key & ~(one << LEFT + i64(places[height - 1]))
                if turn == 1:
                    then += one << OUT + 4 * (card & 3)
                height -= 1
                while self.auto_aces and height and line[height - 1] < 4:
                    then &= ~(one << LEFT + i64(places[height - 1]))
                    then += one << OUT + 4 * (i64(line[height - 1]) & 3)
                    height -= 1
                self.stack.append(self.placed(then, height, passes))


class Hand:
    """Stock and waste as they lie while a solution is written down."""

    def __init__(self, position: Position, steps: list[Step]) -> None:
        self.line = position.talon[:]
        self.at = position.waste
        self.rules = position.rules
        self.steps = steps

    def turn_to(self, card: int) -> None:
        """Turn until a card lies on top of the waste, and take it."""
        height = self.line.index(card) + 1
        draw = self.rules.draw
        if turns(len(self.line), self.at, height, draw) < 0:
            while self.at < len(self.line):
                self.turn()
            self.steps.append(Step(REDEAL))
            self.at = 0
        while card in self.line and (not self.at or self.line[self.at - 1] != card):
            self.turn()
        if card in self.line:
            self.take()

    def turn(self) -> None:
        """One turn; an ace that goes out by itself goes."""
        self.steps.append(Step(TURN))
        self.at = min(self.at + self.rules.draw, len(self.line))
        self.drop_aces()

    def take(self) -> None:
        """The top card leaves the waste."""
        self.at -= 1
        self.line.pop(self.at)
        self.drop_aces()

    def drop_aces(self) -> None:
        """Aces go out by themselves."""
        while self.rules.auto_aces and self.at and self.line[self.at - 1] < 4:
            self.at -= 1
            self.line.pop(self.at)


class Unfolding:
    """Writes the steps of a solution that was found without columns, moving runs out of the way where needed."""

    def __init__(self, folded: Folded, path: list[int]) -> None:
        position = folded.position
        self.rules = position.rules
        self.columns: list[list[int]] = [position.hidden[i] + position.open[i] for i in range(COLUMNS)]
        self.out = position.out[:]
        self.steps: list[Step] = []
        self.hand = Hand(position, self.steps)
        for k in range(1, len(path)):
            self.follow(folded, path[k - 1], path[k])
        finish(self.columns, self.out, self.hand, self.steps)

    def follow(self, folded: Folded, before: int, after: int) -> None:
        """From one state of the path to the next."""
        taken = (before ^ after) >> LEFT & 0xFFFFFF
        outs = [after >> OUT + 4 * suit & 15 for suit in range(4)]
        changed = [suit for suit in range(4) if outs[suit] != self.out[suit]]
        if taken:
            card = folded.talon[taken.bit_length() - 1]  # others that went were aces beneath it
            outward = outs[card & 3] > card >> 2
            self.out = outs
            self.hand.turn_to(card)
            if not outward:
                self.lay(card)
            elif not (self.rules.auto_aces and card < 4):
                self.steps.append(Step(UP, card))
        elif not changed:
            for i in range(COLUMNS):
                height = after >> SHIFT[i] & FULL[i]
                if height != before >> SHIFT[i] & FULL[i]:
                    self.shift(self.columns[i][self.locked_at(folded, before, i)])
        elif outs[changed[0]] > self.out[changed[0]]:
            self.raise_card(4 * self.out[changed[0]] + changed[0])
            self.out = outs
        else:
            self.out = outs
            self.lay(4 * outs[changed[0]] + changed[0])

    def locked_at(self, folded: Folded, state: int, i: int) -> int:
        """Where in its column the last card in place lies."""
        return (state >> SHIFT[i] & FULL[i]) - 1

    def column_of(self, card: int) -> int:
        """The column a card lies in, -1 if in none."""
        for i in range(COLUMNS):
            if card in self.columns[i]:
                return i
        return -1

    def place_for(self, card: int) -> int:
        """A column that takes a card."""
        for i in range(COLUMNS):
            column = self.columns[i]
            if fits(card, column[-1]) if column else card >> 2 == KING:
                return i
        raise ValueError("no column takes this card")

    def lay(self, card: int) -> None:
        """A single card comes to a column."""
        place = self.place_for(card)
        self.columns[place].append(card)
        self.steps.append(Step(LAY, card, place))

    def shift(self, card: int) -> None:
        """A card with all that lie on it goes to another column."""
        source, place = self.column_of(card), self.place_for(card)
        at = self.columns[source].index(card)
        self.columns[place] += self.columns[source][at:]
        del self.columns[source][at:]
        self.steps.append(Step(LAY, card, place))

    def raise_card(self, card: int) -> None:
        """To its foundation; what lies on it goes to its twin first."""
        column = self.columns[self.column_of(card)]
        if column[-1] != card:
            self.shift(column[column.index(card) + 1])
        column.pop()
        if not (self.rules.auto_aces and card < 4):
            self.steps.append(Step(UP, card))


def finish(columns: list[list[int]], out: list[int], hand: Hand, steps: list[Step]) -> None:
    """Nothing is hidden and all of the stock can be had: the lowest card can always go out."""
    while sum(out) < CARDS:
        suit = out.index(min(out))
        card = 4 * out[suit] + suit
        out[suit] += 1
        by_itself = hand.rules.auto_aces and card < 4
        for column in columns:
            if column and column[-1] == card:
                column.pop()
                break
        else:
            if card in hand.line:
                hand.turn_to(card)
        if not by_itself:
            steps.append(Step(UP, card))


class Node:
    """A state of the search with columns, and the step that led there."""

    def __init__(
        self, columns: list[bytes], out: list[int], left: int, at: int, redeals: int, kind: int, card: int, column: int
    ) -> None:
        """A column is the number of its face-down cards and then its cards; `column` is where the card went."""
        self.columns = columns
        self.out = out
        self.left = left
        self.at = at
        self.redeals = redeals
        self.kind = kind
        self.card = card
        self.column = column
        self.worth = 0

    def key(self) -> bytes:
        """The same for all states that differ in the order of the columns only."""
        numbers = self.left << 25 | self.at << 20 | (self.redeals + 1) << 16
        for suit in range(4):
            numbers |= self.out[suit] << 4 * suit
        return b"\xff".join(sorted(self.columns)) + b"\xfe" + numbers.to_bytes(7, "little")


class Spread:
    """The search with columns, for all rules."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.rules = position.rules
        self.unlimited = position.rules.redeals == UNLIMITED
        columns = [bytes([len(position.hidden[i]), *position.hidden[i], *position.open[i]]) for i in range(COLUMNS)]
        left = (1 << len(position.talon)) - 1
        self.start = Node(columns, position.out, left, 0, position.rules.redeals, TURN, 0, 0)
        self.start.at = self.standing(self.line(self.start), position.waste)

    def line(self, node: Node) -> list[int]:
        """The cards left in stock and waste."""
        talon = self.position.talon
        return [talon[k] for k in range(len(talon)) if node.left >> k & 1]

    def standing(self, line: list[int], at: int) -> int:
        """How many cards lie on the waste; none where that makes no difference."""
        if not self.unlimited or (self.rules.auto_aces and min(line, default=CARDS) < 4):
            return at
        return 0 if at % self.rules.draw == 0 or at >= len(line) else at

    def solve(self, seconds: float, states: int) -> Result:
        """Depth-first."""
        begun = time.process_time()
        seen: set[bytes] = set()
        stack: list[Node] = [self.start]
        path: list[Node] = []
        ends: list[int] = []
        verdict = LOST
        while True:
            while ends and len(stack) == ends[-1]:
                ends.pop()
                path.pop()
            if not stack:
                break
            node = stack.pop()
            key = node.key()
            if key in seen:
                continue
            seen.add(key)
            count = len(seen)
            if (states and count > states) or (
                seconds and count % CLOCK == 0 and time.process_time() - begun >= seconds
            ):
                verdict = UNRESOLVED
                break
            path.append(node)
            ends.append(len(stack))
            if self.is_won(node):
                verdict = WON
                break
            stack += self.following(node)
        return Result(verdict, self.written(path) if verdict == WON else [], len(seen), time.process_time() - begun)

    def is_won(self, node: Node) -> bool:
        """Nothing is hidden, and the stock can be had."""
        if node.left and not (self.rules.draw == 1 and self.unlimited):
            return False
        for column in node.columns:
            if column[0]:
                return False
        return True

    def following(self, node: Node) -> list[Node]:
        """What may follow, the most promising last."""
        rules = self.rules
        out = node.out
        found: list[Node] = []
        for i in range(COLUMNS):
            column = node.columns[i]
            if len(column) > 1:
                card = column[-1]
                if out[card & 3] == card >> 2:
                    raised = self.after(node, UP, card, 0, i, len(column) - 1)
                    if is_safe(out, card, rules.returns):
                        return [raised]
                    found.append(raised)
                head = column[0] + 1
                for k in range(head, len(column) if rules.part_runs else head + 1):
                    for place in self.places(node, column[k], k > 1):
                        if place != i:
                            found.append(self.after(node, LAY, column[k], place, i, k))
        self.from_talon(node, found)
        if rules.returns:
            for suit in range(4):
                card = 4 * (out[suit] - 1) + suit
                if card >= (4 if rules.auto_aces else 0):
                    for place in self.places(node, card, True):
                        found.append(self.after(node, LAY, card, place, -1, 0))
        found.sort(key=worth)
        return found

    def places(self, node: Node, card: int, moved: bool) -> list[int]:
        """The columns that take a card; of empty ones the first, unless nothing would be gained."""
        found = []
        gap = not moved or (card >> 2 != KING and not self.rules.any_card)
        for i in range(COLUMNS):
            column = node.columns[i]
            if len(column) > 1:
                if fits(card, column[-1]):
                    found.append(i)
            elif not gap:
                gap = True
                found.append(i)
        return found

    def after(self, node: Node, kind: int, card: int, place: int, source: int, k: int) -> Node:
        """The state after a card, with what lies on it, has left its column (-1: its foundation)."""
        columns = node.columns[:]
        out = node.out
        moved = bytes([card])
        new = Node(columns, out, node.left, node.at, node.redeals, kind, card, place)
        if source >= 0:
            column = columns[source]
            moved = column[k:]
            hidden = column[0]
            if k == hidden + 1 and hidden:
                hidden -= 1
                new.worth = 4
            columns[source] = bytes([hidden]) + column[1:k]
        if kind == UP:
            new.out = out[:]
            new.out[card & 3] += 1
            new.worth += 2
        else:
            columns[place] = columns[place] + moved
            if source < 0:
                new.out = out[:]
                new.out[card & 3] -= 1
                new.worth = -2
        return new

    def from_talon(self, node: Node, found: list[Node]) -> None:
        """The cards of the stock that can be reached by turning."""
        line = self.line(node)
        rules = self.rules
        for reached in reachable(line, node.at, rules, node.redeals):
            height = abs(reached)
            redeals = node.redeals - 1 if reached < 0 and not self.unlimited else node.redeals
            card = line[height - 1]
            left = line[: height - 1] + line[height:]
            out = node.out[:]
            at = height - 1
            while rules.auto_aces and at and left[at - 1] < 4:
                at -= 1
                out[left[at] & 3] += 1
                left.pop(at)
            mask = 0
            for k in range(len(self.position.talon)):
                if self.position.talon[k] in left:
                    mask |= 1 << k
            at = self.standing(left, at)
            if node.out[card & 3] == card >> 2:
                raised = out[:]
                raised[card & 3] += 1
                new = Node(node.columns, raised, mask, at, redeals, UP, card, 0)
                new.worth = 3 if reached > 0 else 1
                found.append(new)
                if rules.auto_aces and card < 4:
                    continue
            for place in self.places(node, card, True):
                columns = node.columns[:]
                columns[place] = columns[place] + bytes([card])
                new = Node(columns, out, mask, at, redeals, LAY, card, place)
                new.worth = 1 if reached > 0 else 0
                found.append(new)

    def written(self, path: list[Node]) -> list[Step]:
        """The steps of a path that wins."""
        steps: list[Step] = []
        hand = Hand(self.position, steps)
        for node in path[1:]:
            if node.card in hand.line:
                hand.turn_to(node.card)
            if not (self.rules.auto_aces and node.card < 4):
                steps.append(Step(node.kind, node.card, node.column))
        last = path[-1]
        finish([list(column[1:]) for column in last.columns], last.out[:], hand, steps)
        return steps


def worth(node: Node) -> int:
    """How promising a step looks."""
    return node.worth
