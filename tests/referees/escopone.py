"""Escopone as read by somebody else (002:1887-1895, the rest as Escopa 002:1776-1885; Scopone: the catalogue)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]  # cards are picked in this order
COUNT = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "Q": 8, "J": 9, "K": 10}
TODAY = {"k10_j9_q8": COUNT, "k10_q9_j8": {**COUNT, "Q": 9, "J": 8}}
PRIMEIRA = {"7": 11, "6": 8, "A": 6, "5": 5, "4": 4, "3": 3, "2": 2, "K": 0, "Q": 0, "J": 0}


class Escopone(Referee):
    """Ten cards each and an empty table; fifteens are taken by pairs."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.worth = TODAY[str(options["court_values"])]
        self.match = options["capture"] == "match"

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """The sevens, the small cards and the diamonds lie with one pair: hands that take all of a kind."""
        suits = dice.sample("CDHS", 4)
        order = [rank + suit for suit in suits for rank in RANKS]
        if dice.random() < 0.5:
            order = [rank + suit for rank in sorted(RANKS, key=lambda r: r != "7") for suit in suits]
        return {f"hand {seat}": " ".join(order[k * 10 : k * 10 + 9]) for k, seat in enumerate((0, 2, 1, 3))}

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.hands = [list(zones[f"hand {seat}"]) for seat in range(4)]
        self.table = list(zones["table"])
        assert len(self.table) == self.options["table_cards"] and not zones["stock"]
        assert [len(hand) for hand in self.hands] == [9 if self.table else 10] * 4
        assert sorted(self.table + [card for hand in self.hands for card in hand]) == sorted(PACK)
        self.won: list[list[str]] = [[], []]
        self.escopas = [0, 0]
        self.last = -1  # the pair that captured last
        self.laid = ""  # a card that its owner let lie though it makes fifteen
        self.picked: list[str] = []
        self.written: list[tuple[int, str, int]] = []
        self.turn = (dealer + 1) % 4

    def asked(self) -> set[int]:
        return {self.turn}

    def fifteens(self, card: str) -> list[list[str]]:
        """What of the table makes fifteen with a card, in the order of the pack."""
        own = self.worth[card[:-1]]
        rest = own if self.match else 15 - own
        there = sorted((other for other in self.table if other != card), key=PACK.index)
        equal = [[other] for other in there if self.worth[other[:-1]] == own]
        if self.match and equal:  # no sum while one of its own value lies there
            return equal
        sets: list[list[list[str]]] = [[[]], *([] for _ in range(rest))]  # by their sum
        for other in there:
            worth = self.worth[other[:-1]]
            for total in range(rest, worth - 1, -1):
                sets[total] += [[*some, other] for some in sets[total - worth]]
        return sets[rest]

    def legal(self, seat: int) -> set[str]:
        begun = self.picked
        words: set[str] = set()
        lays = set() if self.laid else set(self.hands[seat])
        for card in [self.laid] if self.laid else self.hands[seat]:
            if self.match and self.fifteens(card):
                lays.discard(card)  # to take is a duty of the card that is played
            for some in self.fifteens(card):
                if some == begun:
                    words.add("claim" if self.laid else f"take {card}")
                elif some[: len(begun)] == begun:
                    words.add(f"pick {some[len(begun)]}")
        if not begun:
            words |= {"let"} if self.laid else {f"lay {card}" for card in lays}
        return words

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "pick":
            self.picked.append(what[0])
            return
        if verb == "lay":
            self.hands[seat].remove(what[0])
            self.table.append(what[0])
            self.turn = (seat + 1) % 4
            if self.options["missed_capture_claim"] and self.fifteens(what[0]):
                self.laid = what[0]
        elif verb == "take":
            self.hands[seat].remove(what[0])
            self.capture(seat, what[0])
            self.turn = (seat + 1) % 4
        else:
            if verb == "claim":
                self.capture(seat, self.laid)
            self.laid = ""
        self.picked = []
        if not any(self.hands) and not self.laid:
            self.count()

    def capture(self, seat: int, card: str) -> None:
        taken = [card, *self.picked]
        self.table = [other for other in self.table if other not in taken]
        self.won[seat % 2] += taken
        self.last = seat % 2
        last = not any(self.hands) and self.options["last_card_escopa"] == "no"
        self.escopas[seat % 2] += not self.table and not last

    def count(self) -> None:
        if self.last >= 0:
            assert self.match or self.worth["J"] == 8 or sum(COUNT[card[:-1]] for card in self.table) % 15 == 10
            self.won[self.last] += self.table
            self.table = []
        both = bool(self.options["cumulative_bonuses"])
        primeiras = [self.primeira(pile) for pile in self.won]
        for side, pile in enumerate(self.won):
            other = self.won[1 - side]
            diamonds = sum(card[-1] == "D" for card in pile)
            sevens = sum(card[0] == "7" for card in pile)
            self.write(side, "escopas", self.escopas[side])
            self.write(side, "cards", len(pile) > len(other))
            if self.options["scoring"] != "book":
                whole = 2 * (diamonds == 10 and self.options["scoring"] == "escoba")
                self.write(side, "all_ouros", whole)
                self.write(side, "ouros", diamonds > 5 and (both or not whole))
                self.write(side, "guindis", "7D" in pile)
                self.write(side, "primeira", primeiras[side] > primeiras[1 - side])
                continue
            self.write(side, "all_ouros", 2 * (diamonds == 10))
            self.write(side, "ouros", diamonds > sum(card[-1] == "D" for card in other) and (diamonds < 10 or both))
            self.write(side, "four_sevens", 3 * (sevens == 4))
            self.write(side, "guindis", "7D" in pile and (sevens < 4 or both))
            self.write(side, "sevens", sevens > sum(card[0] == "7" for card in other) and (sevens < 4 or both))
            self.write(side, "few", 2 * (len(other) < 10 <= len(pile)))  # by the ruling: nobody where nobody took
            if self.options["primeira"]:
                self.write(side, "primeira", 2 * (primeiras[side] > primeiras[1 - side]))

    def primeira(self, pile: list[str]) -> int:
        """The best four cards of four suits; -1: a suit is missing."""
        best = [max((PRIMEIRA[card[:-1]] for card in pile if card[-1] == suit), default=-1) for suit in "CDHS"]
        return sum(best) if min(best) >= 0 else -1

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, int(points)))
        self.score[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**hands, "won 0": self.won[0], "won 1": self.won[1], "table": self.table, "stock": []}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return max(self.score) >= int(str(self.options["target"])) and self.score[0] != self.score[1]

    def dealer(self) -> int:
        return (self.dealt_by + 1) % 4

    def winners(self) -> set[int]:
        return {0, 2} if self.score[0] > self.score[1] else {1, 3}


REFEREE = Escopone
