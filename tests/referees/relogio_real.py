"""Relógio Real as read by somebody else (002:4833-4835)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
HOURS = 13


class RelogioReal(Referee):
    """A card that is wrong goes under the next wrong pile, until all tops are right and go out."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.ended = False
        self.out = 0

    def deal(self, zones: Zones, dealer: int) -> None:
        self.piles = [list(zones[f"hour {k}"]) for k in range(HOURS)]
        assert {len(pile) for pile in self.piles} == {4}
        self.stage()

    def stage(self) -> None:
        self.carried = ""
        self.start = self.at = -1
        self.seen: set[str] = set()

    def asked(self) -> set[int]:
        return {0}

    def legal(self, seat: int) -> set[str]:
        return {"step", "run"}

    def right(self, hour: int) -> bool:
        return bool(self.piles[hour]) and RANKS.index(self.piles[hour][-1][:-1]) == hour

    def act(self, seat: int, words: str) -> None:
        before = self.rights(), self.out
        self.step()
        while words == "run" and not self.ended and (self.rights(), self.out) == before:
            self.step()

    def rights(self) -> int:
        return sum(self.right(hour) for hour in range(HOURS))

    def step(self) -> None:
        """One card on, or the thirteen tops out."""
        if not self.carried:
            wrong = [hour for hour in range(HOURS) if not self.right(hour)]
            if not wrong:
                self.remove()
                return
            self.start = self.at = wrong[0]
            self.carried = self.piles[self.at].pop()
            self.ended = not self.piles[self.at]
            return
        ring = [(self.at + k) % HOURS for k in range(1, HOURS + 1)]
        target = next((hour for hour in ring if not self.right(hour)), -1)
        if target < 0:
            self.piles[self.start if self.options["last_card"] == "to_start_pile" else self.at].insert(0, self.carried)
            self.carried = ""
            return
        self.piles[target].insert(0, self.carried)
        self.at = target
        self.carried = self.piles[target].pop()
        state = str((self.piles, self.at, self.carried))
        self.ended = state in self.seen
        self.seen.add(state)

    def remove(self) -> None:
        for pile in self.piles:
            pile.pop()
        self.out += 1
        self.ended = self.out == 3 or not all(self.piles)
        self.stage()

    def zones(self) -> Zones:
        return {f"hour {k}": pile for k, pile in enumerate(self.piles)}

    def points(self) -> list[int]:
        return [self.out]

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return {0} if self.out == 3 else set()


REFEREE = RelogioReal
