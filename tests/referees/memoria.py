"""Memória as read by somebody else (002:2595-2613)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

PACKS = {"one_pack": 1, "two_packs": 2, "three_packs": 3, "four_packs": 4}
FRENCH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


class Memoria(Referee):
    """Two cards of one rank are kept, two others are turned down where they lay."""

    sample = 120

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.written: list[tuple[int, str, int]] = []

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.order = list(order)

    def pack(self) -> list[str]:
        """The cards that are laid out."""
        deck = str(self.options["deck"])
        if deck == "dez_familias":
            members = "PM" if self.options["families_pairs"] == "couples_only" else "PMab"
            return [f"{family}{member}" for family in range(1, 11) for member in members]
        ranks = [*FRENCH, "N"] if deck == "tarot_minor" else FRENCH
        return [rank + suit for rank in ranks for suit in "CDHS"] * PACKS.get(deck, 1)

    def wish(self, seat: int, dice: random.Random) -> str:
        """Who knows what lies where takes pair after pair; now and then somebody errs."""
        if len(self.open) != 1 or dice.random() < 0.3:
            return ""
        kind = self.kind(self.spots[self.open[0]][0])
        mates = [k for k, spot in enumerate(self.spots) if spot and k not in self.open and self.kind(spot[0]) == kind]
        return f"flip {dice.choice(mates)}"

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.order) == sorted(self.pack())
        self.spots = [[card] for card in reversed(self.order)]
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.open: list[int] = []
        self.turn = (dealer + 1) % self.players

    def kind(self, card: str) -> str:
        """What makes a pair: the rank, or of a family the couple or the cubs."""
        if self.options["deck"] == "dez_familias":
            return card[:-1] + ("couple" if card[-1] in "PM" else "cubs")
        return card[:-1]

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if len(self.open) == 2:
            return {"cover"}
        return {f"flip {k}" for k, spot in enumerate(self.spots) if spot and k not in self.open}

    def act(self, seat: int, words: str) -> None:
        if words != "cover":
            self.open.append(int(words.split()[1]))
        if len(self.open) < 2:
            return
        if self.options["solo"] and words != "cover":
            self.write(seat, "turn", -1)  # no rule of the book: who plays alone counts how often two are turned up
        cards = [self.spots[k][0] for k in self.open]
        if words == "cover":
            self.open = []
            self.turn = (seat + 1) % self.players
        elif self.kind(cards[0]) == self.kind(cards[1]):
            self.won[seat] += cards
            for k in self.open:
                self.spots[k] = []
            self.open = []
            if not self.options["solo"]:
                self.write(seat, "pair", 2)  # the most cards win (002:2607)

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.totals[seat] += points

    def zones(self) -> Zones:
        won = {f"won {s}" if self.players > 1 else "won": cards for s, cards in enumerate(self.won)}
        return {**{f"spot {k}": spot for k, spot in enumerate(self.spots)}, **won, "stock": []}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return not any(self.spots)

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


REFEREE = Memoria
