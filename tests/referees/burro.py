"""Burro as read by somebody else (002:4634-4660)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
ROUNDS = 2000  # after the stock has gone; then the smallest hand wins


class Burro(Referee):
    """Who cannot follow draws until the suit comes, and when there is no stock takes up what lies."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.deals = 0
        self.fell: list[bool] = []

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def lot(self, label: str, value: int) -> None:
        if label.startswith("fall"):
            self.fell.append(value < int(str(self.options["collapse_percent"])))

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(int(str(self.options["hand_size"])) * self.players):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.rounds = 0
        self.written: list[tuple[int, str, int]] = []
        self.lead((dealer + 1) % self.players)
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name

    def lead(self, seat: int) -> None:
        self.trick: list[tuple[str, int]] = []
        self.found = ""
        self.turn = seat

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if not self.trick:
            return {f"play {card}" for card in hand}
        follow = {f"play {card}" for card in hand if card[-1] == self.trick[0][0][-1]}
        if follow:
            return follow
        if not self.stock:
            return {"take"}
        return {"draw", "topple"} if self.options["standing"] and self.options["deliberate_topple"] else {"draw"}

    def act(self, seat: int, words: str) -> None:
        hand = self.hands[seat]
        if words == "draw" and not (self.options["standing"] and len(self.stock) > 1 and self.fell.pop(0)):
            hand.append(self.stock.pop())
        elif words in ("draw", "topple"):
            hand += self.stock
            self.stock = []
        elif words == "take":
            hand += [card for card, _ in self.trick]
            self.lead((seat + 1) % self.players)
            self.finish_round()
        else:
            card = words.split()[1]
            hand.remove(card)
            self.trick.append((card, seat))
            self.turn = (seat + 1) % self.players
            if not hand and not self.options["finish_trick"]:
                self.end()
            elif len(self.trick) == self.players:
                self.turn = max(self.trick, key=lambda played: RANKS.index(played[0][:-1]))[1]
                self.won[self.turn] += [card for card, _ in self.trick]
                self.lead(self.turn)
                self.finish_round()

    def finish_round(self) -> None:
        self.rounds += not self.stock
        if not all(self.hands) or self.rounds == ROUNDS:
            self.end()

    def end(self) -> None:
        self.written = [(seat, "years", len(hand)) for seat, hand in enumerate(self.hands) if hand]
        for seat, _, years in self.written:
            self.totals[seat] += years
        self.deals += 1

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {seat}": cards for seat, cards in enumerate(self.won)}
        return {**hands, **won, "stock": self.stock, "trick": [card for card, _ in self.trick]}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == min(self.totals)}


REFEREE = Burro
