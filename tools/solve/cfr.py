"""Counterfactual regret for two: CFR+ over the whole tree of bets.

Situations share pages (`Deal.page`), so that a player forgets how it came to them; what that costs is in the
exploitability that `Tree.gap` finds, for a best response remembers everything.
"""

from __future__ import annotations

from baralho.bots.book import FOLD, LOOK, SEE, STEPS
from tools.solve.deals import Deal


class Hands:
    """Classes of hands of two players: how likely each pair is, and who wins."""

    def __init__(self, joint: list[list[float]], edge: list[list[float]]) -> None:
        """By class and class of the rival: how likely both, and that times the chance to win less that to lose."""
        self.joint = joint
        self.edge = edge
        self.mine = len(joint)
        self.theirs = len(joint[0])


class Node:
    """A point of the tree of two players."""

    def __init__(self) -> None:
        self.player = -1  # -1: the end
        self.row = 0  # page * (classes + 1)
        self.unseen = False
        self.steps: list[int] = []
        self.kids: list[Node] = []
        self.shown = False
        self.won = 0.0  # for player 0: if he wins, or takes it all
        self.lost = 0.0


class Pages:
    """What is known of every situation, by class of hand: regrets, and how often each step was taken."""

    def __init__(self, classes: int) -> None:
        self.classes = classes
        self.keys: list[int] = []
        self.used: list[list[int]] = []  # the steps of each
        self.rows: dict[int, int] = {}
        self.regret: list[float] = []
        self.total: list[float] = []

    def row(self, key: int, steps: list[int]) -> int:
        """The first row of a situation."""
        row = self.rows.get(key, -1)
        if row < 0:
            row = len(self.keys) * self.classes
            self.rows[key] = row
            self.keys.append(key)
            self.used.append([])
            self.regret.extend([0.0] * (self.classes * STEPS))
            self.total.extend([0.0] * (self.classes * STEPS))
        used = self.used[row // self.classes]
        for step in steps:
            if step not in used:
                used.append(step)
        return row

    def match(self, table: list[float], into: list[float]) -> None:
        """Shares of the steps in proportion to a table."""
        for page in range(len(self.keys)):
            steps = self.used[page]
            for kind in range(self.classes):
                first = (page * self.classes + kind) * STEPS
                whole = 0.0
                for step in steps:
                    whole += table[first + step]
                for step in steps:
                    into[first + step] = table[first + step] / whole if whole > 0.0 else 1.0 / len(steps)

    def shares(self) -> list[float]:
        """The average strategy; a class that never comes here does as the nearest that does."""
        found = [0.0] * len(self.total)
        self.match(self.total, found)
        for page in range(len(self.keys)):
            sums: list[float] = []
            for kind in range(self.classes):
                first = (page * self.classes + kind) * STEPS
                sums.append(sum(self.total[first : first + STEPS]))
            least = max(sums) * 1e-9
            for kind in range(self.classes):
                if sums[kind] <= least:
                    near = kind
                    for far in range(1, self.classes):
                        if kind + far < self.classes and sums[kind + far] > least:
                            near = kind + far
                            break
                        if kind >= far and sums[kind - far] > least:
                            near = kind - far
                            break
                    to, by = (page * self.classes + kind) * STEPS, (page * self.classes + near) * STEPS
                    found[to : to + STEPS] = found[by : by + STEPS]
        return found


class Tree:
    """All that two players can do, from several beginnings, each as likely as the others."""

    def __init__(self, classes: int, deepest: int) -> None:
        self.classes = classes
        self.roots: list[Node] = []
        self.nodes = 0
        self.deepest = deepest
        self.pages = Pages(classes)
        self.now: list[float] = []
        self.gain: list[float] = []

    def add(self, deal: Deal) -> None:
        """One more beginning; of the deal's seats two are live."""
        seats = [seat for seat in range(deal.seats) if deal.live >> seat & 1]
        self.roots.append(self.build(deal, seats[0], seats[1]))

    def build(self, deal: Deal, first: int, second: int) -> Node:
        """The tree from here."""
        node = Node()
        self.nodes += 1
        if deal.over:
            hands = [0] * deal.seats
            hands[first] = 1
            won = deal.results(hands)[first]
            hands[first], hands[second] = 0, 1
            lost = deal.results(hands)[first]
            node.shown = won != lost
            node.won, node.lost = won, lost
            return node
        node.player = 0 if deal.seat == first else 1
        node.unseen = deal.blind >> deal.seat & 1 != 0
        steps = deal.steps()
        if self.deepest and deal.late(self.deepest):
            ending = [step for step in steps if step in (FOLD, SEE, LOOK)]
            steps = ending if len(ending) > 1 or deal.late(self.deepest + 4) else [s for s in steps if s <= LOOK]
        node.steps = steps
        node.row = self.pages.row(deal.page(), steps)
        for step in steps:
            new = deal.copy()
            new.do(step)
            node.kids.append(self.build(new, first, second))
        return node

    # -- strategies -----------------------------------------------------------------------------------------------

    def shares(self, node: Node, kind: int, table: list[float]) -> list[float]:
        """Of the steps that are possible here."""
        first = (node.row + (0 if node.unseen else kind)) * STEPS
        found = [table[first + step] for step in node.steps]
        whole = sum(found)
        if whole <= 1e-12:
            return [1.0 / len(found)] * len(found)
        return [share / whole for share in found]

    def run(self, hands: Hands, rounds: int, first: int = 1) -> None:
        """So many rounds of CFR+, the average weighted by their number."""
        pages = self.pages
        if len(self.now) != len(pages.regret):
            self.now = [0.0] * len(pages.regret)
        for number in range(first, first + rounds):
            for player in (0, 1):
                pages.match(pages.regret, self.now)
                self.gain = [0.0] * len(pages.regret)
                for root in self.roots:
                    ones = [1.0] * self.classes
                    self.walk(root, player, ones, [1.0] * self.classes, hands, float(number))
                for page in range(len(pages.keys)):
                    for kind in range(self.classes):
                        place = (page * self.classes + kind) * STEPS
                        for step in pages.used[page]:
                            pages.regret[place + step] = max(pages.regret[place + step] + self.gain[place + step], 0.0)

    def walk(
        self, node: Node, player: int, mine: list[float], theirs: list[float], hands: Hands, weight: float
    ) -> list[float]:
        """What a player's classes come to here, if the rival's come here so often; regrets are noted on the way."""
        if node.player < 0:
            return leaf(node, player, theirs, hands)
        classes = self.classes
        values = [0.0] * classes
        table = self.now
        steps = node.steps
        own = node.player == player
        split = [self.shares(node, kind, table) for kind in range(1 if node.unseen else classes)]
        if not own:
            for k in range(len(steps)):
                then = [theirs[j] * split[0 if node.unseen else j][k] for j in range(classes)]
                found = self.walk(node.kids[k], player, mine, then, hands, weight)
                for i in range(classes):
                    values[i] += found[i]
            return values
        each: list[list[float]] = []
        for k in range(len(steps)):
            then = [mine[i] * split[0 if node.unseen else i][k] for i in range(classes)]
            found = self.walk(node.kids[k], player, then, theirs, hands, weight)
            each.append(found)
            for i in range(classes):
                values[i] += found[i] * split[0 if node.unseen else i][k]
        for i in range(classes):
            place = (node.row + (0 if node.unseen else i)) * STEPS
            share = split[0 if node.unseen else i]
            for k in range(len(steps)):
                self.gain[place + steps[k]] += each[k][i] - values[i]
                self.pages.total[place + steps[k]] += weight * mine[i] * share[k]
        return values

    # -- how good it is -------------------------------------------------------------------------------------------

    def gap(self, hands: Hands, average: list[float] | None = None) -> float:
        """What a best response to the average strategy, or to another one, gains a deal, on average over both places.

        The responder may tell more classes apart than the book does.
        """
        if average is None:
            average = self.pages.shares()
        worth = 0.0
        for root in self.roots:
            for player in (0, 1):
                worth += sum(self.best(root, player, [1.0] * hands.theirs, hands, average))
        return worth / (2 * len(self.roots))

    def best(self, node: Node, player: int, theirs: list[float], hands: Hands, average: list[float]) -> list[float]:
        """What a player's classes come to, if he knows how the rival plays."""
        if node.player < 0:
            return leaf(node, player, theirs, hands)
        if node.player != player:
            values = [0.0] * hands.mine
            split = [self.shares(node, kind, average) for kind in range(1 if node.unseen else self.classes)]
            for k in range(len(node.steps)):
                then = [theirs[j] * split[0 if node.unseen else j][k] for j in range(len(theirs))]
                if max(then) <= 1e-9:
                    continue
                found = self.best(node.kids[k], player, then, hands, average)
                for i in range(len(values)):
                    values[i] += found[i]
            return values
        each = [self.best(kid, player, theirs, hands, average) for kid in node.kids]
        if node.unseen:
            sums = [sum(found) for found in each]
            return each[sums.index(max(sums))]
        return [max([found[i] for found in each]) for i in range(hands.mine)]


def leaf(node: Node, player: int, theirs: list[float], hands: Hands) -> list[float]:
    """What a player's classes come to at an end of the tree."""
    won, lost = (node.won, node.lost) if player == 0 else (-node.lost, -node.won)
    middle, half = (won + lost) / 2.0, (won - lost) / 2.0
    values: list[float] = []
    for i in range(hands.mine):
        joint, edge = hands.joint[i], hands.edge[i]
        value = 0.0
        if node.shown:
            for j in range(len(theirs)):
                value += theirs[j] * (middle * joint[j] + half * edge[j])
        else:
            for j in range(len(theirs)):
                value += theirs[j] * joint[j]
            value *= won
        values.append(value)
    return values
