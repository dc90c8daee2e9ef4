"""Cálculo as read by somebody else (002:3983-4003)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["K", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"]  # the king is nothing or thirteen


class Calculo(Referee):
    """Four foundations that go up by one, two, three and four."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.ended = False

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """The cards come as the foundations want them, but for the last, which wait in the reserve."""
        bases = ["AC", "2D", "3H", "4S"]
        free = {rank: [rank + suit for suit in "CDHS" if rank + suit not in bases] for rank in RANKS}
        height, order = [1, 1, 1, 1], []
        while min(height) < 13:
            k = dice.choice([k for k in range(4) if height[k] < 13])
            height[k] += 1
            order.append(RANKS[height[k] * (k + 1) % 13])
        late = dice.randint(2, 6)
        order[-late:] = reversed(order[-late:])
        return {"pack": " ".join([free[rank].pop() for rank in order])}

    def deal(self, zones: Zones, dealer: int) -> None:
        self.stock = list(zones["stock"])
        self.opened: list[str] = []
        self.reserve = [list(zones[f"reserve {k}"]) for k in range(4)]
        self.base = [list(zones[f"foundation {k}"]) for k in range(4)]
        assert [pile[0][:-1] for pile in self.base] == ["A", "2", "3", "4"]
        assert [len(pile) for pile in self.reserve] == [1 if self.options["initial_reserve"] else 0] * 4

    def asked(self) -> set[int]:
        return {0}

    def fits(self, card: str, k: int) -> bool:
        last = RANKS.index(self.base[k][-1][:-1])
        return last != 0 and RANKS.index(card[:-1]) == (last + k + 1) % 13

    def ups(self) -> set[str]:
        tops = [pile[-1] for pile in [*self.reserve, self.opened] if pile]
        return {f"up {card} {k}" for card in tops for k in range(4) if self.fits(card, k)}

    def legal(self, seat: int) -> set[str]:
        words = self.ups() | {"give_up"}
        if self.opened:
            card = self.opened[0]
            if self.options["hold_back"] or not any(self.fits(card, k) for k in range(4)):
                words |= {f"lay {card} {k}" for k in range(4)}
        elif self.stock:
            words.add("open")
        if not self.stock and not self.opened and self.clears():
            words.add("finish")
        return words

    def clear(self) -> None:
        """Pile by pile, each card to the lowest foundation that takes it: no rule, but what "finish" does."""
        more = True
        while more:
            more = False
            for pile in self.reserve:
                takers = [k for k in range(4) if pile and self.fits(pile[-1], k)]
                if takers:
                    self.base[min(takers, key=lambda k: len(self.base[k]))].append(pile.pop())
                    more = True

    def clears(self) -> bool:
        kept = [list(pile) for pile in self.reserve], [list(pile) for pile in self.base]
        self.clear()
        done = not any(self.reserve)
        self.reserve, self.base = kept
        return done

    def up(self, card: str, k: str) -> None:
        pile = self.opened if card in self.opened else next(pile for pile in self.reserve if card in pile[-1:])
        self.base[int(k)].append(pile.pop())

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "open":
            self.opened.append(self.stock.pop())
        elif verb == "lay":
            self.reserve[int(what[1])].append(self.opened.pop())
        elif verb == "up":
            used = next((pile for pile in self.reserve if pile[-1:] == what[:1]), None)
            self.up(*what)
            if used == [] and self.refills() and self.stock:
                used.append(self.stock.pop())
        elif verb == "finish":
            self.clear()
        self.ended = verb == "give_up" or self.placed() == 48 or self.lost()

    def refills(self) -> bool:
        return self.options["refill_empty_reserve"] == "automatic"  # without initial reserve only who asks for it

    def placed(self) -> int:
        return sum(map(len, self.base)) - 4

    def lost(self) -> bool:
        return not self.stock and not self.opened and not self.ups()

    def zones(self) -> Zones:
        piles = {f"reserve {k}": pile for k, pile in enumerate(self.reserve)}
        bases = {f"foundation {k}": pile for k, pile in enumerate(self.base)}
        return {**piles, **bases, "stock": self.stock, "opened": self.opened}

    def points(self) -> list[int]:
        return [self.placed() + 4 if self.ended else 0]

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return {0} if self.placed() == 48 else set()


REFEREE = Calculo
