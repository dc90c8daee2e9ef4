"""The Game as read by somebody else (001:1-130)."""

from __future__ import annotations

import random
from collections import Counter

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

PILES = {"up1": 1, "up2": 1, "down1": 100, "down2": 100}
HANDS = {1: 8, 2: 7}  # six for more
STEP = 10


class TheGame(Referee):
    """Ninety-eight numbers on two piles that go up and two that go down, all players together."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.size = HANDS.get(players, 6) - int(str(options["hand_reduction"]))
        self.lots: list[int] = []
        self.left: int | None = None

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """The numbers nearly in order, so that the stock runs out and the game may be won."""
        order = sorted(range(2, 100), key=lambda n: n + dice.random() * dice.choice([0, 5, 12]))
        size = HANDS.get(players, 6) - (variant == "the-game-especialistas-2")
        dealt = size * players
        hands = {"hand" if players == 1 else f"hand {s}": order[s:dealt:players] for s in range(players)}
        lying = {**hands, "stock": order[dealt:]}
        return {name: " ".join(map(str, cards)) for name, cards in lying.items()}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Mostly the card that leaves the most room, and no more cards than have to be."""
        if self.voting or dice.random() < 0.02:
            return ""
        words = sorted(self.legal(seat))
        return "end_turn" if "end_turn" in words and dice.random() < 0.8 else min(words, key=self.gap)

    def gap(self, words: str) -> int:
        """By how much a play leads on; back is less than nothing."""
        verb, *what = words.split()
        if verb != "play":
            return 100
        top = self.piles[what[1]][-1] if self.piles[what[1]] else PILES[what[1]]
        return int(what[0]) - top if PILES[what[1]] == 1 else top - int(what[0])

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def lot(self, label: str, value: int) -> None:
        self.lots.append(value)

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.stock, key=int) == [str(n) for n in range(2, 100)]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(self.size * self.players):
            self.hands[k % self.players].append(self.stock.pop())
        self.piles: dict[str, list[int]] = {name: [] for name in PILES}
        self.votes: list[int] = []
        self.voting = self.options["first_player"] == "vote" and self.players > 1
        self.turn = self.lots[-1] if self.options["first_player"] == "random" and self.players > 1 else 0
        self.begin()

    def begin(self) -> None:
        """A turn begins; whether there is a stock is judged now."""
        self.least = int(str(self.options["min_cards"])) if self.stock else 1
        self.played = 0

    def asked(self) -> set[int]:
        return {self.turn}

    def fits(self, card: int, pile: str) -> bool:
        top = self.piles[pile][-1] if self.piles[pile] else PILES[pile]
        if PILES[pile] == 1:
            return card > top or card == top - STEP
        return card < top or card == top + STEP

    def legal(self, seat: int) -> set[str]:
        if self.voting:
            return {f"vote {other}" for other in range(self.players)}
        words = {f"play {card} {pile}" for card in self.hands[seat] for pile in PILES if self.fits(int(card), pile)}
        if self.played >= self.least:
            words.add("end_turn")
        return words or {"stuck"}

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "vote":
            self.vote(int(what[0]))
        elif verb == "play":
            self.hands[seat].remove(what[0])
            self.piles[what[1]].append(int(what[0]))
            self.played += 1
            if not self.hands[seat]:
                self.end_turn(seat)
        elif verb == "end_turn":
            self.end_turn(seat)
        else:
            self.finish()

    def vote(self, seat: int) -> None:
        self.votes.append(seat)
        self.turn += 1
        if len(self.votes) == self.players:
            counted = Counter(self.votes)
            self.turn = min(counted, key=lambda named: (-counted[named], named))
            self.voting = False

    def end_turn(self, seat: int) -> None:
        while self.stock and len(self.hands[seat]) < self.size:
            self.hands[seat].append(self.stock.pop())
        if not any(self.hands):
            self.finish()
            return
        self.turn = (seat + 1) % self.players
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.players
        self.begin()

    def finish(self) -> None:
        self.left = len(self.stock) + sum(map(len, self.hands))

    def zones(self) -> Zones:
        hands = {f"hand {s}" if self.players > 1 else "hand": hand for s, hand in enumerate(self.hands)}
        piles = {f"pile {k}": [str(n) for n in self.piles[name]] for k, name in enumerate(PILES)}
        return {"stock": self.stock, **hands, **piles}

    def points(self) -> list[int]:
        return [self.left or 0]

    def lines(self) -> list[tuple[int, str, int]]:
        return [(0, "left", self.left or 0)]

    def over(self) -> bool:
        return self.left is not None

    def winners(self) -> set[int]:
        return set() if self.left else set(range(self.players))


REFEREE = TheGame
