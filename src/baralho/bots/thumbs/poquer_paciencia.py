"""Rules of thumb for Pôquer-Paciência (catalogue poquer-paciencia, strategy hints)."""

from __future__ import annotations

import itertools
import math
import random
import time
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.games.poquer_paciencia import (
    CELL,
    CELLS,
    CHOOSE,
    COLUMN,
    EXCHANGE,
    GOOD,
    LET_GO,
    PACK,
    PLACING,
    PUT,
    ROW,
    SIDE,
    STOCK,
    TURNED,
    PoquerPaciencia,
    hand_in,
)
from baralho.kinds.poker_hands import FLUSH, FOUR, FULL, PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIRS

ACE: Final = 1
KING: Final = 13
# by lowest rank: the ranks of a straight; the ace may stand above the king
RUNS: Final = tuple([tuple([(low + k - 1) % KING + 1 for k in range(SIDE)]) for low in range(1, 11)])
OF_ONE_SUIT: Final[tuple[float, ...]] = (
    0.3,
    0.36,
    0.44,
    0.58,
    0.8,
)  # how often so many cards of a suit grow to a flush, if enough come
IN_A_RUN: Final[tuple[float, ...]] = (0.12, 0.16, 0.26, 0.42, 0.85)  # and to a straight
SECOND: Final = 0.2  # what a second plan for a line counts beside the best
CROSS: Final = 0.5  # columns are for suits and rows for ranks: what the other plan counts there
KEEPS: Final = 1000  # rates have thousandths of a point
FEW: Final = 7  # so many cards to come are tried in all orders
MANY: Final = 15  # with more of them nothing is hopeless yet
STEPS: Final = 4000  # of a search for a good square, from a new beginning
HOT: Final = 12.0  # points that a step may lose at its beginning
COLD: Final = 0.6


class PoquerPacienciaThumb(Thumb[PoquerPaciencia]):
    """Suits in columns, ranks in rows, and a card that fits nowhere where it spoils least."""

    guided = 100
    paired = True
    wide = 5
    solves = True

    def winnable(self, game: PoquerPaciencia, seconds: float) -> bool | None:
        """Whether a good result can still be made of the cards that will come."""
        if game.over:
            return game.points[0] >= GOOD[game.opt.table]
        if game.phase != PLACING:  # beginners, who may stop at any time
            return True if game.total() >= GOOD[game.opt.table] else None
        if game.opt.adjacency == "touching":
            return None
        square = Coming(game)
        if square.hopeless():
            return False
        if square.solve(seconds):
            return True
        return False if len(square.cards) <= FEW else None

    def rates(self, game: PoquerPaciencia, seat: int, actions: list[int]) -> list[int]:
        """A place by what its row and its column gain, an exchange by the points it makes."""
        act = actions[0] & KIND_MASK
        if act == PUT:
            square = Square(game)
            return [square.gain(y_of(a), x_of(a)) for a in actions]
        found = []
        for action in actions:
            act = action & KIND_MASK
            if act == CHOOSE:
                found.append(KEEPS * best_exchange(game, place_of(game, x_of(action))))
            elif act == EXCHANGE:
                found.append(KEEPS * gain_of(game, game.first, place_of(game, x_of(action))))
            else:
                found.append(-KEEPS * 100 if act == LET_GO else 1)  # who gains nothing any more stops
        return found

    def rate(self, game: PoquerPaciencia, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def reason(self, game: PoquerPaciencia, seat: int, action: int) -> Reason | None:
        """What the card does for its row and its column, or what an exchange brings."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PUT:
            return why_there(game, x, y_of(action))
        if act == CHOOSE:
            return Reason("gains", card=x, number=best_exchange(game, place_of(game, x)))
        if act == EXCHANGE:
            return Reason("gains", card=x, number=gain_of(game, game.first, place_of(game, x)))
        if act == LET_GO:
            return Reason("let_go")
        return Reason("enough", number=game.total())


def why_there(game: PoquerPaciencia, card: int, cell: int) -> Reason:
    """The plainest thing that can be said for a place."""
    row, column = game.cards_of(ROW[cell // SIDE]), game.cards_of(COLUMN[cell % SIDE])
    bit = 1 << card
    more = 0
    for line in (row, column):
        more += game.points_of(hand_in(line | bit)) - game.points_of(hand_in(line))
    if more > 0:
        return Reason("makes", card=card, number=more)
    suit = PACK.suits[PACK.suit[card]]
    if column and not column & ~suit:
        return Reason("column_suit", card=card, number=cell % SIDE + 1)
    if row and not row & ~suit:
        return Reason("row_suit", card=card, number=cell // SIDE + 1)
    if not column:
        return Reason("new_column", card=card, number=cell % SIDE + 1)
    if not row:
        return Reason("new_row", card=card, number=cell // SIDE + 1)
    return Reason("least", card=card, number=cell + 1)


# -- all cards known --------------------------------------------------------------------------------------------------


class Coming:
    """The free places of a square and the cards that will come, for who may look at them: they can lie in any order."""

    def __init__(self, game: PoquerPaciencia) -> None:
        self.game = game
        self.good = GOOD[game.opt.table]
        self.free = [cell for cell in range(CELLS) if game.t.top(CELL, cell) < 0]
        stock = game.t.line(STOCK)
        self.cards = [game.t.top(TURNED), *stock[::-1]][: len(self.free)]
        self.rows = [game.cards_of(line) for line in ROW]
        self.columns = [game.cards_of(line) for line in COLUMN]
        self.known: dict[int, int] = {}  # what a line counts

    def worth(self, line: int) -> int:
        """What a line counts."""
        points = self.known.get(line, -1)
        if points < 0:
            points = self.known[line] = self.game.points_of(hand_in(line))
        return points

    def hopeless(self) -> bool:
        """Whether the result cannot be good even if every line had its pick of the cards that will come."""
        if len(self.cards) > MANY:
            return False
        most = 0
        for line in (*self.rows, *self.columns):
            best = 0
            for chosen in itertools.combinations(self.cards, SIDE - line.bit_count()):
                cards = line
                for card in chosen:
                    cards |= 1 << card
                best = max(best, self.worth(cards))
            most += best
        return most < self.good

    def solve(self, seconds: float) -> bool:
        """Put the cards so that the result is good, as far as that is found; few cards are tried in every order."""
        if len(self.cards) <= FEW:
            for cards in itertools.permutations(self.cards):
                self.cards = list(cards)
                if self.total() >= self.good:
                    return True
            return False
        until = time.monotonic() + seconds
        dice = random.Random("coming")
        while True:
            dice.shuffle(self.cards)
            if self.anneal(dice, until):
                return True
            if time.monotonic() >= until:
                return False

    def anneal(self, dice: random.Random, until: float) -> bool:
        """Exchange cards that are to come; at first also where that loses points, later less and less."""
        now, last = self.total(), len(self.cards) - 1
        for step in range(STEPS):
            if now >= self.good:
                return True
            if step % 256 == 0 and time.monotonic() >= until:
                return False
            heat = HOT * (COLD / HOT) ** (step / STEPS)
            i, j = dice.randint(0, last), dice.randint(0, last)
            self.cards[i], self.cards[j] = self.cards[j], self.cards[i]
            then = self.total()
            if then < now and dice.random() >= math.exp((then - now) / heat):
                self.cards[i], self.cards[j] = self.cards[j], self.cards[i]
            else:
                now = then
        return now >= self.good

    def total(self) -> int:
        """What the square counts if the cards lie so."""
        rows, columns = self.rows.copy(), self.columns.copy()
        for cell, card in zip(self.free, self.cards, strict=True):
            rows[cell // SIDE] |= 1 << card
            columns[cell % SIDE] |= 1 << card
        points = 0
        for line in (*rows, *columns):
            points += self.worth(line)
        return points

    def moves(self) -> list[tuple[int, int]]:
        """Card by card as they come: which, and where it belongs."""
        stock = self.game.t.line(STOCK)
        order = [self.game.t.top(TURNED), *stock[::-1]][: len(self.free)]
        return [(card, self.free[self.cards.index(card)]) for card in order]


# -- placing ----------------------------------------------------------------------------------------------------------


class Square:
    """What the lines of the square may still become, by the cards that have not been seen."""

    def __init__(self, game: PoquerPaciencia) -> None:
        self.game = game
        left = game.t.mask(STOCK)
        self.unseen = left.bit_count()
        self.to_come = self.unseen - (PACK.count - CELLS)
        self.left = left
        # by rank: how likely at least one such card is still turned
        self.comes = [0.0] * (KING + 1)
        for rank in range(ACE, KING + 1):
            self.comes[rank] = self.chance((left & PACK.ranks[rank]).bit_count())
        self.rows = [game.cards_of(line) for line in ROW]
        self.columns = [game.cards_of(line) for line in COLUMN]
        self.row_worth = [self.worth(cards, False) for cards in self.rows]
        self.column_worth = [self.worth(cards, True) for cards in self.columns]

    def chance(self, cards: int) -> float:
        """How likely at least one of so many cards is still turned."""
        if not self.unseen:
            return 0.0
        misses: float = (1.0 - cards / self.unseen) ** self.to_come
        return 1.0 - misses

    def gain(self, cell: int, card: int) -> int:
        """What row and column gain by a card, in thousandths of a point."""
        r, c = cell // SIDE, cell % SIDE
        bit = 1 << card
        row = self.worth(self.rows[r] | bit, False) - self.row_worth[r]
        return int(KEEPS * (row + self.worth(self.columns[c] | bit, True) - self.column_worth[c]))

    def worth(self, cards: int, upright: bool) -> float:
        """What a line counts, or may be expected to count; `upright` in a column."""
        count = cards.bit_count()
        game = self.game
        if count == SIDE:
            return float(game.points_of(hand_in(cards)))
        ranks = [0] * (KING + 1)
        suits = 0
        mask = cards
        while mask:
            bit = mask & -mask
            mask ^= bit
            card = bit.bit_length() - 1
            ranks[PACK.rank[card]] += 1
            suits |= 1 << PACK.suit[card]
        kinds = self.of_a_kind(ranks, SIDE - count)
        flush = self.flush(suits, count)
        run = self.run(ranks, count, suits & suits - 1 == 0)
        if game.opt.table == "american":
            if upright:
                kinds *= CROSS
            else:
                flush *= CROSS
        elif upright:  # there straights count for more, and stand in the columns
            kinds *= CROSS
        else:
            run *= CROSS
        best = max(kinds, flush, run)
        return best + SECOND * (kinds + flush + run - best)

    def flush(self, suits: int, count: int) -> float:
        """The hope of a flush: enough cards of the suit have to come."""
        points = self.game.points_of(FLUSH)
        if suits & suits - 1:
            return 0.0
        need = SIDE - count
        most = 0
        for suit in range(4):
            if not suits or suits >> suit & 1:
                most = max(most, (self.left & PACK.suits[suit]).bit_count())
        if most < need or self.to_come < need or not self.unseen:
            return 0.0
        coming = most * self.to_come / self.unseen
        return points * OF_ONE_SUIT[count] * min(1.0, coming / need)

    def run(self, ranks: list[int], count: int, suited: bool) -> float:
        """The hope of a straight, in the run that is likeliest to be filled."""
        if self.to_come < SIDE - count:
            return 0.0
        best = 0.0
        for run in RUNS:
            hope = 1.0
            held = 0
            for rank in run:
                if ranks[rank] == 1:
                    held += 1
                elif ranks[rank]:
                    hope = 0.0
                else:
                    hope *= self.comes[rank]
            if held == count:
                best = max(best, hope)
        points = self.game.points_of(STRAIGHT)
        if suited and count >= 3:
            points += (self.game.points_of(STRAIGHT_FLUSH) - points) // 10
        return points * IN_A_RUN[count] * best

    def of_a_kind(self, ranks: list[int], room: int) -> float:
        """What pairs, threes and fours count, and what they may grow to."""
        points = self.game.points_of
        pairs = threes = singles = 0
        third = fourth = second = 0.0  # how likely a further card of their rank comes
        for rank in range(ACE, KING + 1):
            n = ranks[rank]
            if n == 4:
                return float(points(FOUR))
            if n == 3:
                threes += 1
                fourth = self.comes[rank]
            elif n == 2:
                pairs += 1
                third = max(third, self.comes[rank]) if pairs == 1 else 1.0 - (1.0 - third) * (1.0 - self.comes[rank])
            elif n == 1:
                singles += 1
                second = max(second, self.comes[rank])
        if threes and pairs:
            return float(points(FULL))
        if threes:
            here = float(points(THREE))
            four = fourth * 0.8 * (points(FOUR) - here)
            full = (second if singles else 0.7) * 0.5 * (points(FULL) - here)
            return here + max(four, full) + 0.3 * min(four, full)
        if pairs == 2:
            here = float(points(TWO_PAIRS))
            return here + third * 0.6 * (points(FULL) - here)
        if pairs:
            here = float(points(PAIR))
            grows = third * 0.6 * (points(THREE) - here) + (0.05 * points(FOUR) if room > 1 else 0.0)
            return here + grows + (second * 0.4 * (points(TWO_PAIRS) - here) if singles else 0.1 * room * points(THREE))
        # single cards: the fewer, the more room is left to grow
        return points(PAIR) * second * 0.8 + 0.1 * (room - 1) * points(THREE) * (1.0 if singles < 3 else 0.5)


# -- exchanging -------------------------------------------------------------------------------------------------------


def place_of(game: PoquerPaciencia, card: int) -> int:
    """Where a card of the square lies."""
    return game.t.where[card] - game.t.base[CELL]


def gain_of(game: PoquerPaciencia, one: int, other: int) -> int:
    """The points that an exchange of two places makes."""
    a, b = 1 << game.t.top(CELL, one), 1 << game.t.top(CELL, other)
    points = 0
    if one // SIDE != other // SIDE:
        points += difference(game, game.cards_of(ROW[one // SIDE]), a, b)
        points += difference(game, game.cards_of(ROW[other // SIDE]), b, a)
    if one % SIDE != other % SIDE:
        points += difference(game, game.cards_of(COLUMN[one % SIDE]), a, b)
        points += difference(game, game.cards_of(COLUMN[other % SIDE]), b, a)
    return points


def difference(game: PoquerPaciencia, line: int, gone: int, come: int) -> int:
    """What a line gains when a card of it is replaced."""
    return game.points_of(hand_in(line ^ gone | come)) - game.points_of(hand_in(line))


def best_exchange(game: PoquerPaciencia, cell: int) -> int:
    """The most that an exchange with this place makes."""
    best = -KEEPS
    for other in range(CELLS):
        if other != cell and game.may_move(game.t.top(CELL, other)):
            best = max(best, gain_of(game, cell, other))
    return best


THUMB: Final = PoquerPacienciaThumb
