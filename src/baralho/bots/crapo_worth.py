"""How good a position of Crapô is: what is counted of it, and how much each of these weighs.

Whoever wins must get rid of all his cards, and a game in which nobody does is lost time for both. So what is judged is
a sum of three regressions on the positions of games that the players of this game played with each other: by how much
the own burden is smaller at the end, the odds of winning, a draw counted as lost, and the odds of a draw, which count
against. `bench.crapo` fits them.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.table import Table, bits, count
from baralho.games.crapo.acts import CENTRE, CRAPO, DISCARD, HOUSE, HOUSES, PACK, STOCK, TURNED
from baralho.games.crapo.choices import BEDS, BESIDE
from baralho.games.crapo.game import Crapo

# by card: the cards (a mask) that a house with it on top takes
TAKES: Final = tuple([sum([1 << c for c in range(PACK.count) if BEDS[c] >> bed & 1]) for bed in range(PACK.count)])
KING: Final = 13
COURTS: Final = PACK.ranks[KING] | PACK.ranks[KING - 1]  # kings and queens wait longest for the centre

# what is counted, seen from the player whose turn it is
COUNTED: Final = (
    "one", "own crapo", "other's crapo", "root of own crapo", "root of other's", "own unseen", "other's unseen",
    "own other cards", "other's", "own crapo is empty", "other's is", "empty houses", "own top goes", "other's",
    "share of own that goes", "share of other's", "in the centre", "lowest pile", "in houses", "kings at the bottom",
    "ranks above the bottoms", "awaited lie so deep", "awaited in a discard", "own kings and queens", "other's",
    "own stock is known", "other's is known", "gone through",
)  # fmt: skip
# what these are worth to him, and to the other player
MOVER: Final[tuple[float, ...]] = (
    -24.58, -1.91, -0.14, 3.1, 0.36, 0.53, -0.52, 0.21, 0.38, 0.92, 2.66, 3.42, 1.53, -1.17,
    11.78, -10.89, 0.31, 1.27, -0.02, 1.4, 0.21, -0.17, -0.16, -1.0, 1.39, -0.46, 0.19, -0.81,
)  # fmt: skip
WAITER: Final[tuple[float, ...]] = (
    -3.37, -0.63, -2.72, 0.9, 3.88, -0.24, 0.8, 0.23, 0.29, 2.0, 1.02, 0.94, -1.2, 1.02,
    -8.92, -0.37, 0.13, 0.48, -0.27, 1.47, 0.11, -0.41, 0.95, 1.28, -1.02, -2.82, -2.36, -8.38,
)  # fmt: skip


def worth(game: Crapo, seat: int, mover: int, bared: bool, seen: int) -> float:
    """To a seat, while it is the mover's turn; the rest as for `counted`."""
    weights = MOVER if seat == mover else WAITER
    total = 0.0
    for weight, number in zip(weights, counted(game, mover, bared, seen), strict=True):
        total += weight * number
    return total


def counted(game: Crapo, mover: int, bared: bool, seen: int) -> list[float]:
    """The numbers of `COUNTED`. `bared`: the top of the mover's crapô has just come up and is not to be looked at;
    `seen`: the cards (a mask) that are known where they lie.
    """
    t, other = game.t, 1 - mover
    empty = takes = lying = kings = above = 0
    for house in range(HOUSES):
        line = t.line(HOUSE, house)
        if line:
            bottom = PACK.rank[line[0]]
            takes |= TAKES[line[-1]]
            lying += len(line)
            kings += bottom == KING
            above += KING - bottom
        else:
            empty += 1
    centre = deep = thrown = 0
    lowest = before = KING
    for pile in range(2 * len(PACK.suits)):
        height = t.count(CENTRE, pile)
        centre += height
        lowest = min(lowest, height)
        if height < KING and not (pile & 1 and height == before):
            awaited = PACK.ranks[height + 1] & PACK.suits[pile >> 1]
            takes |= awaited
            depth = depth_of(t, awaited, seen)
            if depth < 0:
                thrown += 1
            else:
                deep += depth
        before = height
    own, others = takes | loads(t, other), takes | loads(t, mover)
    rest, rests = loose(t, mover, seen), loose(t, other, seen)
    share = count(rest & own) / count(rest) if rest else 1.0
    crapo, crapos = t.count(CRAPO, mover), t.count(CRAPO, other)
    goes = 1.0 if empty else share
    if not bared:
        goes = top_goes(t, mover, own, empty)
    return [
        1.0,
        crapo,
        crapos,
        crapo**0.5,
        crapos**0.5,
        count(t.mask(CRAPO, mover) & ~seen),
        count(t.mask(CRAPO, other) & ~seen),
        besides(t, mover),
        besides(t, other),
        crapo == 0,
        crapos == 0,
        empty,
        goes,
        top_goes(t, other, others, empty),
        share,
        count(rests & others) / count(rests) if rests else 1.0,
        centre,
        lowest,
        lying,
        kings,
        above,
        deep,
        thrown,
        count(rest & COURTS),
        count(rests & COURTS),
        stock_known(t, mover, seen),
        stock_known(t, other, seen),
        gone_through(game, mover) + gone_through(game, other),
    ]


def depth_of(t: Table, awaited: int, seen: int) -> int:
    """How many cards lie on the nearest of these in the houses; 0 if none is there, -1 if one comes by in a stock."""
    least = HOUSES * KING
    for card in bits(awaited):
        kind = t.layout.kind[t.where[card]]
        if kind == DISCARD or (kind == STOCK and seen >> card & 1):
            return -1
        if kind == HOUSE:
            line = t.line(HOUSE, t.layout.index[t.where[card]])
            least = min(least, len(line) - 1 - line.index(card))
    return least if least < HOUSES * KING else 0


def loads(t: Table, seat: int) -> int:
    """The cards (a mask) that can be loaded on a player."""
    found = 0
    for kind in (CRAPO, DISCARD):
        top = t.top(kind, seat)
        if top >= 0:
            found |= BESIDE[top]
    return found


def loose(t: Table, seat: int, seen: int) -> int:
    """A player's cards that still come up one by one: of the crapô only those that were not seen yet."""
    return t.mask(STOCK, seat) | t.mask(DISCARD, seat) | (t.mask(CRAPO, seat) & ~seen)


def top_goes(t: Table, seat: int, takes: int, empty: int) -> float:
    """1 if the top of a player's crapô has a place, or there is none."""
    top = t.top(CRAPO, seat)
    return 1.0 if top < 0 or empty or takes >> top & 1 else 0.0


def besides(t: Table, seat: int) -> int:
    """How many cards a player has to get rid of besides his crapô."""
    return t.count(STOCK, seat) + t.count(DISCARD, seat) + t.count(TURNED, seat)


def stock_known(t: Table, seat: int, seen: int) -> float:
    """1 if all cards of a player's stock have been seen, or it is used up."""
    top = t.top(STOCK, seat)
    return 1.0 if top < 0 or seen >> top & 1 else 0.0


def gone_through(game: Crapo, seat: int) -> float:
    """What part of his cards a player has seen go by since a card last got anywhere."""
    return min(1.0, game.idle[seat] / max(1, game.t.count(STOCK, seat) + game.t.count(DISCARD, seat)))
