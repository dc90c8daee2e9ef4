"""What a best response to the book gains in the whole of Carta na Testa, with two, in antes a deal.

The rival knows the book, and may bet and raise any amount: all of them at first, of later raises `LATER`.
"""

from __future__ import annotations

from baralho.bots.book import FOLD, STAY, Book
from tools.solve.cfr import Hands
from tools.solve.deals import Testa

LATER = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)


def gain(book: Book, hands: Hands, chips: int) -> float:
    """The mean over both places."""
    found = 0.0
    for rival in (0, 1):
        found += sum(answer(Testa(2, chips, 1, chips, True), rival, [1.0] * hands.theirs, book, hands))
    return found / 2


def answer(deal: Testa, rival: int, book_hands: list[float], book: Book, hands: Hands) -> list[float]:
    """What the rival's classes come to, if those of the book's player come here so often."""
    if deal.over:
        won = deal.results([1 - rival, rival])[rival]
        lost = deal.results([rival, 1 - rival])[rival]
        middle, half = (won + lost) / 2.0, (won - lost) / 2.0
        values: list[float] = []
        for i in range(hands.mine):
            joint, edge = hands.joint[i], hands.edge[i]
            value = 0.0
            for j in range(hands.theirs):
                value += book_hands[j] * (middle * joint[j] + half * edge[j])
            values.append(value)
        return values
    steps = deal.steps()
    if deal.seat != rival:
        values = [0.0] * hands.mine
        split: list[list[float]] = []
        key = deal.page()
        for kind in range(hands.theirs):
            shares = book.shares(key, kind)
            share = [shares[step] for step in steps]
            whole = sum(share)
            plain = STAY if STAY in steps else FOLD
            split.append([x / whole for x in share] if whole > 0.0 else [float(step == plain) for step in steps])
        for k in range(len(steps)):
            then = [book_hands[j] * split[j][k] for j in range(hands.theirs)]
            if max(then) > 0.0:
                new = deal.copy()
                new.do(steps[k])
                found = answer(new, rival, then, book, hands)
                values = [values[i] + found[i] for i in range(hands.mine)]
        return values
    each: list[list[float]] = []
    for step in (FOLD, STAY):
        if step in steps:
            new = deal.copy()
            new.do(step)
            each.append(answer(new, rival, book_hands, book, hands))
    most = deal.most()
    for more in range(1, most + 1):
        if deal.done < 2 or more in LATER or more == most:
            new = deal.copy()
            new.raise_by(more)
            each.append(answer(new, rival, book_hands, book, hands))
    return [max([found[i] for found in each]) for i in range(hands.mine)]
