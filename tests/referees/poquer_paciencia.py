"""Pôquer-Paciência as read by somebody else (002:7474-7537)."""

from __future__ import annotations

from collections import Counter

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
AMERICAN = [0, 2, 5, 10, 15, 20, 25, 50, 75, 100]
ENGLISH = [0, 1, 3, 6, 12, 5, 10, 16, 30, 30]
CODES = ["nothing", "pair", "two_pairs", "three", "straight", "flush", "full", "four", "straight_flush", "royal"]


def kind(cards: list[str]) -> int:
    """Which hand of the table five cards are."""
    places = sorted(RANKS.index(card[:-1]) for card in cards)
    same = sorted(Counter(places).values(), reverse=True)
    flush = len({card[-1] for card in cards}) == 1
    high = places == [0, 9, 10, 11, 12]
    straight = high or places == list(range(places[0], places[0] + 5))
    if flush and straight:
        return 9 if high else 8
    groups = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return 5 if flush else 4 if straight else groups.get(tuple(same), 0)


class PoquerPaciencia(Referee):
    """Twenty-five cards in a square, counted in rows and columns."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.ended = False
        self.table = AMERICAN if options["table"] == "american" else ENGLISH
        self.written: list[tuple[int, str, int]] = []

    def deal(self, zones: Zones, dealer: int) -> None:
        self.stock = list(zones["stock"])
        self.cells = ["".join(zones[f"cell {k}"]) for k in range(25)]
        self.beginner = bool(self.options["beginner"])
        self.turned = "" if self.beginner else zones["turned"][0]
        self.fixed: set[str] = set()
        self.chosen = ""

    def asked(self) -> set[int]:
        return {0}

    def touches(self, k: int) -> bool:
        near = [j for j in range(25) if self.cells[j] and abs(j // 5 - k // 5) < 2 and abs(j % 5 - k % 5) < 2]
        return bool(near) or not any(self.cells)

    def legal(self, seat: int) -> set[str]:
        if not self.beginner:
            free = [k for k in range(25) if not self.cells[k]]
            if self.options["adjacency"] == "touching":
                free = [k for k in free if self.touches(k)]
            return {f"put {self.turned} {k}" for k in free}
        loose = [card for card in self.cells if card not in self.fixed]
        if self.chosen:
            return {"let_go", *(f"exchange {card}" for card in loose if card != self.chosen)}
        return {"stop", *(f"choose {card}" for card in loose if len(loose) > 1)}

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "put":
            self.cells[int(what[1])] = what[0]
            self.ended = all(self.cells)
            if not self.ended:
                self.turned = self.stock.pop()
        elif verb == "choose":
            self.chosen = what[0]
        elif verb == "let_go":
            self.chosen = ""
        elif verb == "exchange":
            i, j = self.cells.index(self.chosen), self.cells.index(what[0])
            self.cells[i], self.cells[j] = self.cells[j], self.cells[i]
            if self.options["beginner_moves"] == "swaps_each_card_once":
                self.fixed |= {self.chosen, what[0]}
            self.chosen = ""
            self.ended = len(self.fixed) >= 24
        else:
            self.ended = True
        if self.ended:
            rows = [self.cells[5 * k : 5 * k + 5] for k in range(5)] + [self.cells[k::5] for k in range(5)]
            self.written = [(0, CODES[kind(row)], self.table[kind(row)]) for row in rows]

    def zones(self) -> Zones:
        return {f"cell {k}": [card] if card else [] for k, card in enumerate(self.cells)}

    def points(self) -> list[int]:
        return [sum(points for _, _, points in self.written)]

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        good = 150 if self.table is AMERICAN else 50
        return {0} if self.points()[0] >= good else set()


REFEREE = PoquerPaciencia
