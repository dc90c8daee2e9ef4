"""Golfe as read by somebody else (002:7541-7579)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
ROWS, COLUMNS = 5, 7
CELLS = ROWS * COLUMNS


class Golfe(Referee):
    """Sequences up and down on the base, from the ends of rows and columns."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.holes = 0

    def name(self, zone: str, seat: int) -> str:
        return zone if self.players == 1 else f"{zone} {seat}"

    def deal(self, zones: Zones, dealer: int) -> None:
        tables = range(self.players)
        self.field = [[zones[f"field {seat * CELLS + k}"][0] for k in range(CELLS)] for seat in tables]
        same = self.players == 2 and bool(self.options["same_deal_for_both"])  # one order for both tables
        self.stock = [list(zones["stock" if same else self.name("stock", seat)]) for seat in tables]
        if same:
            assert self.field[0] == self.field[1]
        self.base = [list(zones[self.name("base", seat)]) for seat in tables]
        for seat in tables:
            assert len({*self.field[seat], *self.stock[seat], *self.base[seat]}) == 52
            assert len(self.stock[seat]) == 16
        self.playing = set(tables)
        self.waiting: set[int] = set()  # of the same deal nobody turns a card before the other
        self.written: list[tuple[int, str, int]] = []

    def asked(self) -> set[int]:
        return self.playing - self.waiting

    def free(self, seat: int) -> list[str]:
        """The first and the last card of each row and each column; gaps make no ends."""
        field = self.field[seat]
        lines = [[field[r * COLUMNS + c] for r in range(ROWS)] for c in range(COLUMNS)]
        if self.options["availability"] == "column_end":
            return [[card for card in line if card][-1] for line in lines if any(line)]
        lines += [field[r * COLUMNS : (r + 1) * COLUMNS] for r in range(ROWS)]
        there = [[card for card in line if card] for line in lines if any(line)]
        return [card for line in there for card in (line[0], line[-1])]

    def fits(self, card: str, base: str) -> bool:
        low, high = sorted((RANKS.index(card[:-1]), RANKS.index(base[:-1])))
        if self.options["king_stops"] and not self.options["wrap"] and base[0] == "K":
            return False
        return high - low == 1 or (bool(self.options["wrap"]) and (low, high) == (0, 12))

    def takes(self, seat: int) -> set[str]:
        return {f"take {card}" for card in self.free(seat) if self.fits(card, self.base[seat][-1])}

    def more(self, seat: int) -> bool:
        return bool(self.stock[seat] or self.takes(seat))

    def legal(self, seat: int) -> set[str]:
        return self.takes(seat) | {"stop"} | ({"turn"} if self.stock[seat] else set())

    def act(self, seat: int, words: str) -> None:
        verb, _, card = words.partition(" ")
        if verb == "turn":
            self.waiting.add(seat)
        elif verb == "take":
            self.field[seat][self.field[seat].index(card)] = ""
            self.base[seat].append(card)
        elif verb == "stop":
            self.playing.discard(seat)
        while True:
            ended = {s for s in self.playing - self.waiting if not any(self.field[s]) or not self.more(s)}
            self.playing -= ended
            if not self.waiting or (self.options["same_deal_for_both"] and not self.waiting >= self.playing):
                break
            for other in self.waiting:
                self.base[other].append(self.stock[other].pop())
            self.waiting = set()
        if not self.playing:
            self.holes += 1
            for seat in range(self.players):
                left = sum(map(bool, self.field[seat]))
                points = left or -len(self.stock[seat])
                self.written.append((seat, "left" if left else "unturned", points))
                self.totals[seat] += points

    def zones(self) -> Zones:
        lying: Zones = {}
        for seat in range(self.players):
            lying |= {f"field {seat * CELLS + k}": [c] if c else [] for k, c in enumerate(self.field[seat])}
            if not self.options["same_deal_for_both"]:
                lying[self.name("stock", seat)] = self.stock[seat]
            elif self.players == 2:  # one stock for both; who has ended turns no more of it
                lying["stock"] = min(self.stock, key=len)
            lying[self.name("base", seat)] = self.base[seat]
        return lying

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.holes == int(str(self.options["holes"]))

    def winners(self) -> set[int]:
        if self.players == 1:  # nobody to be better than: the golfer has won who lost no point on the whole course
            return {0} if self.totals[0] <= 0 else set()
        return {s for s in range(self.players) if self.totals[s] == min(self.totals)}


REFEREE = Golfe
