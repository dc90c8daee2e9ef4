"""The hands of the games that are solved, in classes."""

from __future__ import annotations

from baralho.bots.book import CLASSES
from baralho.engine.spec import Terms
from baralho.games.brag.acts import Rules
from baralho.games.brag.hands import PACK, value
from tools.solve.cfr import Hands

RANKS = 13


def forehead() -> Hands:
    """Two cards of 52: one's class is the rival's card, which one sees; the other's is one's own."""
    joint = [[(12 if i == j else 16) / 2652 for j in range(RANKS)] for i in range(RANKS)]
    edge = [[joint[i][j] * ((j > i) - (j < i)) for j in range(RANKS)] for i in range(RANKS)]
    return Hands(joint, edge)


def brag_values() -> tuple[list[list[float]], list[int]]:
    """By value of a hand of three and of another: how likely both are; and the class of each value."""
    opt = Rules(Terms())
    hands = [[a, b, c] for a in range(52) for b in range(a) for c in range(b)]
    worth = [value(hand, opt) for hand in hands]
    kinds = sorted(set(worth))
    place = {v: k for k, v in enumerate(kinds)}
    of = [place[v] for v in worth]
    masks = [1 << a | 1 << b | 1 << c for a, b, c in hands]
    number = [0] * len(kinds)
    for k in of:
        number[k] += 1
    shape: dict[tuple[tuple[int, ...], int], list[int]] = {}  # hands alike but for the names of suits, one of each
    for k, hand in enumerate(hands):
        names: dict[int, int] = {}
        cards = sorted([(PACK.rank[card], PACK.suit[card]) for card in hand])
        alike = tuple([rank * 8 + names.setdefault(suit, len(names)) for rank, suit in cards])
        shape.setdefault((alike, of[k]), [k, 0])[1] += 1
    joint = [[0.0] * len(kinds) for _ in kinds]
    for (_, kind), (one, times) in shape.items():
        mask = masks[one]
        row = joint[kind]
        for k in range(len(masks)):
            if not masks[k] & mask:
                row[of[k]] += times
    whole = 22100.0 * 18424.0
    joint = [[x / whole for x in row] for row in joint]
    below = 0
    classes: list[int] = []
    for k in range(len(kinds)):
        middle = (below + number[k] / 2) / 22100
        classes.append(sum([middle > bound for bound in CLASSES]))
        below += number[k]
    return joint, classes


def brag_hands(joint: list[list[float]], classes: list[int], fine: bool) -> Hands:
    """Two hands of Brag, both in classes; `fine`: one's own by every value."""
    size = max(classes) + 1
    mine = len(joint) if fine else size
    both = [[0.0] * size for _ in range(mine)]
    edge = [[0.0] * size for _ in range(mine)]
    for i in range(len(joint)):
        to = i if fine else classes[i]
        for j in range(len(joint)):
            both[to][classes[j]] += joint[i][j]
            if i != j:
                edge[to][classes[j]] += joint[i][j] if i > j else -joint[i][j]
    return Hands(both, edge)
