"""Go Bum as read by somebody else (002:5843-5863)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
COUNTS = {"K": 10, "Q": 10, "J": 10, "A": 1}


class GoBum(Referee):
    """Match the card before; the highest of the round leads."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.won: set[int] = set()

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(7 * self.players):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.heap: list[str] = []
        self.written: list[tuple[int, str, int]] = []
        self.lead((dealer + 1) % self.players)
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name

    def lead(self, seat: int) -> None:
        self.round: list[tuple[str, int]] = []
        self.acted = 0
        self.turn = seat

    def asked(self) -> set[int]:
        return {self.turn}

    def fits(self, card: str) -> bool:
        if not self.round:
            return True
        other = self.round[0 if self.options["match_card"] == "lead" else -1][0]
        return card[-1] == other[-1] or card[:-1] == other[:-1]

    def legal(self, seat: int) -> set[str]:
        return {f"play {card}" for card in self.hands[seat] if self.fits(card)} or {"draw" if self.stock else "pass"}

    def act(self, seat: int, words: str) -> None:
        if words == "draw":
            self.hands[seat].append(self.stock.pop())
            return
        if words != "pass":
            card = words.split()[1]
            self.hands[seat].remove(card)
            self.round.append((card, seat))
            if not self.hands[seat]:
                self.bum(seat)
                return
        self.acted += 1
        self.turn = (seat + 1) % self.players
        if self.acted == self.players:
            highest = max(self.round, key=lambda played: RANKS.index(played[0][:-1]))  # the first of equals (5857)
            self.heap += [card for card, _ in self.round]
            self.lead(highest[1])

    def bum(self, seat: int) -> None:
        if not self.options["scored"]:
            self.written.append((seat, "bum", 1))
        else:
            left = sum(COUNTS.get(card[:-1]) or int(card[:-1]) for hand in self.hands for card in hand)
            self.written.append((seat, "cards", left))
        self.totals[seat] += self.written[-1][2]
        if not self.options["scored"] or self.totals[seat] >= int(str(self.options["target"])):
            self.won = {seat}

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**hands, "stock": self.stock, "trick": [card for card, _ in self.round], "discard": self.heap}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return bool(self.won)

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return self.won


REFEREE = GoBum
