"""Onze Fechado as read by somebody else (002:7581-7599)."""

from __future__ import annotations

from itertools import combinations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

MIDDLE = {3, 4, 5}
CENTRE = 4


class OnzeFechado(Referee):
    """Pairs of eleven, or of court cards outside the middle row, are covered until the stock has gone."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.ended = False

    def deal(self, zones: Zones, dealer: int) -> None:
        self.stock = list(zones["stock"])
        self.spots = [list(zones[f"spot {k}"]) for k in range(9)]
        assert len(self.stock) == 43
        self.named = ""
        self.rescued = False  # just now
        self.rescues = 0

    def asked(self) -> set[int]:
        return {0}

    def pairs(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for i, j in combinations(range(9), 2):
            cards = self.spots[i][-1], self.spots[j][-1]
            values = [1 if c[0] == "A" else 0 if c[0] in "JQK" else int(c[:-1]) for c in cards]
            courts = values == [0, 0] and not {i, j} & MIDDLE
            if courts or (all(values) and sum(values) == 11):
                found += [cards, cards[::-1]]
        return found if len(self.stock) > 1 or self.options["last_single_card"] == "cover_one_of_pair" else []

    def legal(self, seat: int) -> set[str]:
        if self.named:
            return {"give_up", *(f"cover {b}" for a, b in self.pairs() if a == self.named)}
        pairs = self.pairs()
        if pairs:
            return {"give_up", *(f"name {a}" for a, _ in pairs)}
        return {"give_up", "rescue"} if self.may_rescue() else {"give_up"}

    def may_rescue(self) -> bool:
        lying = self.lying_pair()
        return not lying and not self.rescued and not (self.options["rescue"] == "once_per_game" and self.rescues)

    def lying_pair(self) -> bool:
        """A pair that lies there, though the last card may not cover it."""
        kept = self.options
        self.options = {**kept, "last_single_card": "cover_one_of_pair"}
        found = bool(self.pairs())
        self.options = kept
        return found

    def act(self, seat: int, words: str) -> None:
        verb, _, card = words.partition(" ")
        if verb == "give_up":
            self.ended = True
        elif verb == "name":
            self.named = card
        elif verb == "cover":
            for face in [self.named, card][: len(self.stock)]:  # the last single card covers the first of the pair
                next(spot for spot in self.spots if spot[-1] == face).append(self.stock.pop())
            self.named = ""
            self.rescued = False
        else:
            self.spots[CENTRE].append(self.stock.pop())
            self.rescued = True
            self.rescues += 1
        closed = not self.named and not self.pairs() and not self.may_rescue()
        self.ended = self.ended or not self.stock or closed

    def zones(self) -> Zones:
        return {"stock": self.stock, **{f"spot {k}": spot for k, spot in enumerate(self.spots)}}

    def points(self) -> list[int]:
        return [len(self.stock) if self.ended else 0]

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return set() if self.stock else {0}


REFEREE = OnzeFechado
