"""Dane-se as read by somebody else (002:2539-2591, and today's Oh Hell)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
MOST = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}  # cards where one must be left to turn


class DaneSe(Referee):
    """One card, two, and so on; everybody says how many tricks he will win."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        most = min(13, 52 // players) if options["max_hand"] == 13 else MOST[players]
        rising, falling = list(range(1, most + 1)), list(range(most, 0, -1))
        self.sizes = {
            "up": rising,
            "up_down": rising + falling[1:],
            "down": falling,
            "down_up": falling + rising[1:],
        }[str(options["deals_pattern"])]
        self.score = [0] * players
        self.played = 0

    def wish(self, seat: int, dice: random.Random) -> str:
        """Low bids in half of the cases, sometimes all of nothing: by lot hardly anybody wins what he says."""
        if self.bids[seat] >= 0 or dice.random() < 0.5:
            return ""
        return min(self.legal(seat), key=lambda word: abs(int(word.split()[1]) - dice.choice([0, 0, 1])))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def round_from(self, first: int) -> list[int]:
        return [(first + k) % self.players for k in range(self.players)]

    def deal(self, zones: Zones, dealer: int) -> None:
        """One card after the other, the dealer last; the next is turned for trumps, if one is left (2553, 2573)."""
        assert sorted(self.stock) == sorted(PACK)
        self.dealt_by = dealer
        self.size = self.sizes[self.played]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for _ in range(self.size):
            for seat in self.round_from(dealer + 1):
                self.hands[seat].append(self.stock.pop())
        self.turned = [self.stock.pop()] if self.stock else []
        self.trump = self.turned[0][-1] if self.turned else ""
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.bids = [-1] * self.players
        self.bidders = self.round_from(dealer if self.options["first_bidder"] == "dealer" else dealer + 1)
        self.turn = self.bidders[0]
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.bids[seat] < 0:
            last = self.options["hook"] and seat == self.bidders[-1]
            barred = self.size - sum(bid for bid in self.bids if bid >= 0) if last else -1
            return {f"bid {n}" for n in range(self.size + 1) if n != barred}
        hand = self.hands[seat]
        same = [card for card in hand if self.trick and card[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        verb, what = words.split()
        self.turn = (seat + 1) % self.players
        if verb == "bid":
            self.bids[seat] = int(what)
            if seat == self.bidders[-1]:
                self.turn = (self.dealt_by + 1) % self.players
            return
        self.hands[seat].remove(what)
        self.trick.append((seat, what))
        if len(self.trick) == self.players:
            self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
            self.won[self.turn] += [card for _, card in self.trick]
            self.trick = []
            if not any(self.hands):
                self.count()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return RANKS.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def count(self) -> None:
        tricks = [len(pile) // self.players for pile in self.won]
        assert sum(tricks) == self.size
        for seat, (bid, won) in enumerate(zip(self.bids, tricks, strict=True)):
            if bid == won:
                none = int(str(self.options["zero_bonus"]))
                self.write(seat, "exact" if won else "none", 10 + won if won else none)
            elif self.options["miss"] == "tricks":
                self.write(seat, "tricks", won)
            elif self.options["miss"] == "minus_difference":
                self.write(seat, "missed", -abs(bid - won))
        self.played += 1

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points

    def zones(self) -> Zones:
        named = (("hand", self.hands), ("won", self.won))
        seats = {f"{name} {k}": cards for name, zones in named for k, cards in enumerate(zones)}
        return {**seats, "trick": [card for _, card in self.trick], "stock": self.stock, "turned": self.turned}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.played == len(self.sizes)

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat] == max(self.score)}


REFEREE = DaneSe
