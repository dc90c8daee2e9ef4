"""Lift Smoke as read by somebody else (002:5312-5334)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class LiftSmoke(Referee):
    """Who wins a trick draws; the last one with cards takes the pool."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.chips = [int(str(options["starting_chips"]))] * players
        self.deals = 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert len(set(self.pack)) == 52
        self.dealt_by = dealer
        self.chips = [chips - int(str(self.options["ante"])) for chips in self.chips]
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(n * n):
            self.hands[(dealer + 1 + k) % n].append(self.stock.pop())
        self.up = [self.hands[dealer][-1]]  # the last card, the dealer's
        self.trump = self.up[0][-1]
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.trick: list[tuple[int, str]] = []
        self.size = n
        self.written: list[tuple[int, str, int]] = []
        self.turn = (dealer + 1) % n
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        same = [card for card in hand if self.trick and card[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        card = words.removeprefix("play ")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.size:
            self.turn = self.after(seat)
            if self.turn == self.dealt_by:
                self.up = []
            return
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
        self.won[self.turn] += [card for _, card in self.trick]
        self.trick = []
        self.hands[self.turn].append(self.stock.pop())
        self.size = sum(map(bool, self.hands))
        if self.size == 1:
            pool = self.players * int(str(self.options["ante"]))
            self.chips[self.turn] += pool
            self.written.append((self.turn, "pot", pool))
            self.deals += 1

    def after(self, seat: int) -> int:
        """The next who has cards; who has played to this trick is not asked again."""
        seat = (seat + 1) % self.players
        return seat if self.hands[seat] else self.after(seat)

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (40 if card[-1] == self.trump else 20 if card[-1] == led else 0)

    def zones(self) -> Zones:
        zones = {f"hand {s}": [card for card in hand if card not in self.up] for s, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**zones, "trick": [card for _, card in self.trick], "stock": self.stock, "turn_up": self.up}

    def points(self) -> list[int]:
        return self.chips

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return self.turn

    def winners(self) -> set[int]:
        return {seat for seat, chips in enumerate(self.chips) if chips == max(self.chips)}


REFEREE = LiftSmoke
