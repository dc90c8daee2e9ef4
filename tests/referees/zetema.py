"""Zetema as read by somebody else (002:6005-6104)."""

from __future__ import annotations

from itertools import product

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
QUINA = {"K": 130, "Q": 130, "J": 120, "A": 110, "5": 110}  # others 100 (6053-6056)
VAZA = {"K": 50, "Q": 50, "J": 20, "A": 15, "5": 15}  # others 5 (6076-6079)
MARRIAGES = {1: 10, 2: 30, 3: 60, 4: 100}  # 10 more with the Imperial, 20 more with both of the suit (6059-6070)


class Zetema(Referee):
    """Fives of a rank, on the table or in the hand, flushes, sequences and marriages, with one suit twice."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = players if players < 4 else 2
        self.size = 5 if players == 6 else 6
        self.twice = str(options["extra_suit"])[0].upper()
        self.target = int(str(options["target"])) or (300 if players < 4 else 200)
        self.score = [0] * self.sides

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(r + s for r in RANKS for s in "CDHS" + self.twice)
        self.dealt_by = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(self.size * self.players):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.piles: dict[str, list[str]] = {rank: [] for rank in RANKS}
        self.unsure: set[str] = set()
        self.out: list[str] = []
        self.wed = 0  # marriages of the suit that is there twice
        self.placing = False
        self.written: list[tuple[int, str, int]] = []
        self.turn = (dealer + 1) % self.players
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name

    def asked(self) -> set[int]:
        return {self.turn}

    def flush(self, hand: list[str]) -> bool:
        return len(hand) == self.size and {card[-1] for card in hand} in [{s} for s in "CDHS" if s != self.twice]

    def sequence(self, hand: list[str]) -> bool:
        places = sorted(RANKS.index(card[:-1]) for card in hand)
        runs = [[*range(low, low + self.size)] for low in range(14 - self.size)]
        return places in [*runs, [0, *range(14 - self.size, 13)]]

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        words = {f"place {card}" for card in hand}
        if self.placing:
            return words
        if self.flush(hand) or self.sequence(hand):
            words.add("show")
        words |= {f"quina {rank}" for rank in RANKS if sum(card[:-1] == rank for card in hand) == 5}
        table = self.piles["K"] + self.piles["Q"]
        ways: list[list[tuple[str, str]]] = []
        for suit in "CDHS":
            king, queen = "K" + suit, "Q" + suit
            pair = f"+{king}+{queen}"
            found = [("", "")]
            if suit != self.twice:
                if any(
                    [
                        king in hand and queen in hand,
                        king in hand and queen in table,
                        queen in hand and king in table,
                    ]
                ):
                    found.append((pair, ""))
            else:
                found += [(pair, "")] * (king in hand and queen in hand)
                found += [(pair, "_king")] * (king in hand and queen in table)
                found += [(pair, "_queen")] * (queen in hand and king in table)
                held = hand.count(king) + hand.count(queen)
                if held >= 2 and held + table.count(king) + table.count(queen) == 4:
                    found.append((pair + pair, ""))
            ways.append(found)
        for chosen in product(*ways):
            pairs = "".join(pair for pair, _ in chosen)
            if pairs:
                words.add(f"marry{''.join(way for _, way in chosen)} {pairs[1:]}")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        hand = self.hands[seat]
        again = False
        if verb == "show":
            self.placing = True
            flush, sequence = self.flush(hand), self.sequence(hand)
            self.write(seat, "flush", 30 * flush)
            self.write(seat, "sequence", 20 * sequence)
            return
        if verb == "place":
            again = self.place(seat, what) and self.players == 2 and not self.stock and bool(hand)
        elif verb == "quina":
            gone = [card for card in hand if card[:-1] == what]
            self.hands[seat] = [card for card in hand if card not in gone]
            self.out += gone
            self.write(seat, "quina", QUINA.get(what, 100))
        else:
            self.marry(seat, verb, what.split("+"))
        if self.over():
            return
        while self.stock and len(self.hands[seat]) < self.size:
            self.hands[seat].append(self.stock.pop())
        self.placing = again
        if any(self.hands) and not again:
            self.turn = next(s % self.players for s in range(seat + 1, 99) if self.hands[s % self.players])

    def place(self, seat: int, card: str) -> bool:
        """One card on its pile; whether it was the fifth."""
        self.hands[seat].remove(card)
        pile = self.piles[card[:-1]]
        pile.append(card)
        if len(pile) < 5:
            return False
        self.out += pile
        pile.clear()
        self.write(seat, "vaza", VAZA.get(card[:-1], 5))
        return True

    def marry(self, seat: int, verb: str, cards: list[str]) -> None:
        """All pairs at once, from the hand what is there, but the suit that is there twice as it was said."""
        hand = self.hands[seat]
        mine = {"marry_king": "K", "marry_queen": "Q"}.get(verb, "KQ")
        for card in cards:
            if card in hand and (card[-1] != self.twice or card[0] in mine):
                hand.remove(card)
            else:
                pile = self.piles[card[0]]
                if pile.count(card) == 2:
                    self.unsure.add(card[0])  # which of two alike is taken is no rule: order not compared
                pile.remove(card)
            self.out.append(card)
        number, special = len(cards) // 2, cards.count("K" + self.twice)
        more = 20 if special == 2 else 10 * (special and self.wed)
        points = 150 if number == 5 else MARRIAGES[number] + more
        self.wed += special
        self.write(seat, "marriages", points)

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat % self.sides, code, points))
            self.score[seat % self.sides] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        piles = {f"pile_of_{rank.lower()}": pile for rank, pile in self.piles.items() if rank not in self.unsure}
        return {**hands, **piles, "out": self.out, "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return max(self.score) >= self.target

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.score[s % self.sides] >= self.target}


REFEREE = Zetema
