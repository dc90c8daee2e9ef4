"""Escopa de 15 as read by somebody else (002:1776-1885), and Escoba and Scopa of today."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones
from tests.referees.escopone import PACK, PRIMEIRA, TODAY

OPENINGS = [
    *("AC 6D 5H 3S", "KC 5D JH 6C", "QC 7C JS 6D", "KC 5D 5C KD", "KC KD JS AD", "QC QD 7H 7S", "JD 6D QS 7S"),
    *("KC KD KH 2C", "KC KD KH KS", "KC KS 7D AD", "KC 5D 2S 3D"),
]


class Escopa(Referee):
    """Packets of three cards; fifteens are taken from the table, and what was overlooked by the next player."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 3 if players == 3 else 2
        self.score = [0] * self.sides
        self.worth = TODAY[str(options["court_values"])]
        self.match = options["capture"] == "match"
        self.packs: list[list[str]] = []

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Four cards on the table that make 15, 30 in pairs or not, or kings; all others by lot."""
        if dice.random() < 0.5:
            return {}
        table = dice.choice(OPENINGS).split()
        others = dice.sample([card for card in PACK if card not in table], 36)
        hands = {f"hand {seat}": " ".join(others[3 * seat : 3 * seat + 3]) for seat in range(players)}
        return {**hands, "stock": " ".join(others[3 * players :])}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.packs.append(order)

    def packet(self) -> None:
        """Three cards each, one by one (1832)."""
        for k in range(3 * self.players):
            self.hands[(self.dealt_by + 1 + k) % self.players].append(self.stock.pop())
        self.turn = (self.dealt_by + 1) % self.players

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.escopas = [0] * self.sides
        self.last = -1  # the side that captured last
        self.laid = ""  # a card that its owner let lie though it makes fifteen
        self.picked: list[str] = []
        self.written: list[tuple[int, str, int]] = []
        for k, pack in enumerate(self.packs):  # all but the last one were dealt in vain
            assert sorted(pack) == sorted(PACK)
            self.hands: list[list[str]] = [[] for _ in range(self.players)]
            self.stock = list(pack)
            self.packet()
            self.table = [self.stock.pop() for _ in range(4)]
            kings = sum(card[0] == "K" for card in self.table) > 2
            assert (k < len(self.packs) - 1) == (kings and self.match)  # in Scopa no card would take two of them
        self.packs = []
        self.open()

    def open(self) -> None:
        """The four cards of the table may be the dealer's (1850-1856)."""
        a, b, c, d = (self.worth[card[:-1]] for card in self.table)
        way = self.options["opening_bonus"]
        pairs = 15 in (a + b, a + c, a + d)
        number = 1 if a + b + c + d == 15 else 2 if a + b + c + d == 30 and (pairs or way == "sum") else 0
        if number and way != "none":
            self.last = self.dealt_by % self.sides
            self.escopas[self.last] += number
            self.won[self.last] += self.table
            self.table = []

    def asked(self) -> set[int]:
        return {self.turn}

    def takes(self, card: str) -> list[list[str]]:
        """What of the table a card can take, in the order of the pack."""
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
        for card in [self.laid] if self.laid else self.hands[seat]:
            takes = self.takes(card)
            for some in takes:
                if some == begun:
                    words.add("claim" if self.laid else f"take {card}")
                elif some[: len(begun)] == begun:
                    words.add(f"pick {some[len(begun)]}")
            if not begun and not self.laid and not (self.match and takes):
                words.add(f"lay {card}")  # of what may take, only Scopa makes a duty
        return words | ({"let"} if self.laid and not begun else set())

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "pick":
            self.picked.append(what[0])
            return
        if verb in ("lay", "take"):
            self.hands[seat].remove(what[0])
            self.turn = (seat + 1) % self.players
        if verb == "lay":
            self.table.append(what[0])
            if self.options["missed_capture_claim"] and not self.match and self.takes(what[0]):
                self.laid = what[0]  # the next one may take it (1862)
                return
        elif verb == "take":
            self.capture(seat, what[0])
        elif verb == "claim":
            self.capture(seat, self.laid)
        self.laid = ""
        self.picked = []
        if not any(self.hands):
            self.go_on()

    def capture(self, seat: int, card: str) -> None:
        side = seat % self.sides
        taken = [card, *self.picked]
        self.table = [other for other in self.table if other not in taken]
        self.won[side] += taken
        self.last = side
        ended = not any(self.hands) and not self.stock
        self.escopas[side] += not self.table and not (ended and self.options["last_card_escopa"] == "no")

    def go_on(self) -> None:
        """The next packet, by the next dealer (1840); or the end of the hand."""
        if not self.stock:
            self.count()
            return
        if self.options["rotate_dealer_each_packet"]:
            self.dealt_by = (self.dealt_by + 1) % self.players
        self.packet()

    def count(self) -> None:
        if self.last >= 0:
            assert self.match or sum(self.worth[card[:-1]] for card in self.table) % 15 == 10  # 10, 25, 40, 55 (1844)
            self.won[self.last] += self.table
            self.table = []
        both = bool(self.options["cumulative_bonuses"])
        book, escoba = self.options["scoring"] == "book", self.options["scoring"] == "escoba"
        diamonds = [sum(card[-1] == "D" for card in pile) for pile in self.won]
        sevens = [sum(card[0] == "7" for card in pile) for pile in self.won]
        cards = [len(pile) for pile in self.won]
        primeiras = [self.primeira(pile) for pile in self.won]
        for side in range(self.sides):
            whole = diamonds[side] == 10 and (book or escoba)
            four = sevens[side] == 4 and book
            self.write(side, "escopas", self.escopas[side])
            self.write(side, "cards", most(cards, side))
            self.write(side, "all_ouros", 2 * whole)
            self.write(side, "ouros", most(diamonds, side) and not (whole and not both))
            self.write(side, "four_sevens", 3 * four)
            self.write(side, "guindis", "7D" in self.won[side] and not (four and not both))
            self.write(side, "sevens", book and most(sevens, side) and not (four and not both))
            others = cards[:side] + cards[side + 1 :]
            self.write(side, "few", 2 * (book and min(others) < 10 <= cards[side]))
            if self.options["primeira"] or not book:
                self.write(side, "primeira", (2 if book else 1) * most(primeiras, side))

    def primeira(self, pile: list[str]) -> int:
        """The best four cards of four suits (1874); -1: a suit is missing."""
        best = [max((PRIMEIRA[card[:-1]] for card in pile if card[-1] == suit), default=-1) for suit in "CDHS"]
        return sum(best) if min(best) >= 0 else -1

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, int(points)))
        self.score[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {side}": pile for side, pile in enumerate(self.won)}
        return {**hands, **won, "table": self.table, "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        best = max(self.score)
        return best >= int(str(self.options["target"])) and self.score.count(best) == 1

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat % self.sides] == max(self.score)}


def most(numbers: list[int], side: int) -> bool:
    """Strictly more than every other side."""
    return all(numbers[side] > other for k, other in enumerate(numbers) if k != side)


REFEREE = Escopa
