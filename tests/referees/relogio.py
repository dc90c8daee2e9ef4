"""Relógio as read by somebody else (002:4819-4831)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
CENTRE = 12


class Relogio(Referee):
    """Each card goes under the pile of its hour, whose next card is turned; a king may be buried once."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.ended = False

    def deal(self, zones: Zones, dealer: int) -> None:
        self.closed = [list(zones[f"hour {k}"]) for k in range(13)]
        assert {len(pile) for pile in self.closed} == {4}
        self.placed: list[list[str]] = [[] for _ in range(13)]
        self.at = CENTRE
        self.turned = ""
        self.king = False  # a king that may be exchanged was turned
        self.exchanged = not self.options["king_exchange"]

    def asked(self) -> set[int]:
        return {0}

    def legal(self, seat: int) -> set[str]:
        if not self.king:
            return {"turn", "run"}
        deepest = 1 if self.options["exchange_choice"] == "top_of_pile" else 4
        words = {f"exchange {k} {d}" for k in range(13) for d in range(min(deepest, len(self.closed[k])))}
        return {"keep", *words}

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "exchange":
            pile = self.closed[int(what[0])]
            place = len(pile) - 1 - int(what[1])
            self.turned, pile[place] = pile[place], self.turned
            self.exchanged = True
            self.king = False
            return
        self.turn()
        while verb == "run" and not self.ended and not self.king:
            self.turn()

    def turn(self) -> None:
        """What was turned goes to its hour, and the next card there is turned; after the last card it is over."""
        if self.turned:
            self.at = RANKS.index(self.turned[:-1])
            self.placed[self.at].append(self.turned)
            self.turned = ""
        if not self.closed[self.at]:  # no hour but the centre: each gets as many cards as it gives
            assert self.at == CENTRE
            self.ended = True
            return
        self.turned = self.closed[self.at].pop()
        self.king = self.turned[0] == "K" and not self.exchanged and any(self.closed)

    def zones(self) -> Zones:
        return {f"hour {k}": self.placed[k][::-1] + self.closed[k] for k in range(13)}

    def points(self) -> list[int]:
        return [sum(map(len, self.placed)) if self.ended else 0]

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return set() if any(self.closed) else {0}


REFEREE = Relogio
