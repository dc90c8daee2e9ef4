"""Persian Rummy as read by somebody else (002:4550-4558, the rest as Rummy 500, 002:4518-4548)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]  # the ace is only high
PACK = [rank + suit for suit in "CDHS" for rank in RANKS] + ["*"] * 4
JOKER = "*"


def worth(card: str) -> int:
    return {"*": 20, "A": 15, "K": 10, "Q": 10, "J": 10}.get(card[:-1] or card) or int(card[:-1])


def without(cards: list[str], gone: list[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def melds_of(cards: list[str]) -> set[tuple[str, ...]]:
    """All groups and sequences that lie in some cards, in the order in which they are written."""
    found: set[tuple[str, ...]] = {(JOKER,) * n for n in (3, 4) if cards.count(JOKER) >= n}
    there = set(cards)
    for rank in RANKS:
        same = [rank + suit for suit in "CDHS" if rank + suit in there]
        if len(same) == 4:
            found |= {tuple(card for card in same if card != left) for left in same}
        if len(same) >= 3:
            found.add(tuple(same))
    for suit in "CDHS":
        for low in range(len(RANKS)):
            run: list[str] = []
            for rank in RANKS[low:]:
                if rank + suit not in there:
                    break
                run.append(rank + suit)
                if len(run) >= 3:
                    found.add(tuple(run))
    return found


class RummyPersa(Referee):
    """Two pairs, jokers among themselves, the row taken from a card upwards, and a last card to discard."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.deals = 0

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Everybody holds fours, sequences or jokers; or one long sequence, and what belongs to it is drawn."""
        if dice.random() < 0.3:
            suits = dice.sample("CDHS", 4)
            low = dice.randrange(6)
            runs = {f"hand {k}": " ".join(rank + suits[k] for rank in RANKS[low : low + 7]) for k in range(4)}
            return {**runs, "stock": " ".join(RANKS[low + 7] + suit for suit in dice.sample(suits, 4))}
        order = [rank + suit for rank in dice.sample(RANKS, 13) for suit in "CDHS"]
        if dice.random() < 0.5:
            order = [rank + suit for suit in dice.sample("CDHS", 4) for rank in RANKS]
        if dice.random() < 0.5:
            order[3:3] = [JOKER] * 4
        else:
            order[0:0] = [JOKER] * 2
            order[7:7] = [JOKER]
            order[14:14] = [JOKER]
        return {f"hand {k}": " ".join(order[k * 7 : k * 7 + 7]) for k in range(4)}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        assert sorted(self.stock) == sorted(PACK)
        self.hands: list[list[str]] = [[] for _ in range(4)]
        for k in range(28):
            self.hands[(dealer + 1 + k) % 4].append(self.stock.pop())
        self.row = [self.stock.pop()]
        self.melds: list[list[str]] = []
        self.laid = [0] * 4  # by each player, though partners share what it brings
        self.written: list[tuple[int, str, int]] = []
        self.begin((dealer + 1) % 4)
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.drawing = True
        self.depth = 0  # so many cards of the row were named already

    def asked(self) -> set[int]:
        return {self.turn}

    def buys(self, depth: int) -> set[tuple[str, ...]]:
        """The melds for which so many cards of the row may be taken: with the deepest and two of the hand."""
        hand, taken = self.hands[self.turn], self.row[-depth:]
        found: set[tuple[str, ...]] = set()
        for meld in melds_of([*hand, *taken]):
            if taken[0] not in meld or len(meld) >= len(hand) + depth:
                continue
            # Of equal cards, which only jokers are, one at least is the deepest.
            own = min(hand.count(JOKER), len(meld) - 1) if meld[0] == JOKER else sum(card in hand for card in meld)
            if own >= 2:
                found.add(meld)
        return found

    def meant(self, meld: tuple[str, ...]) -> int:
        """How many cards of the row are bought for a meld if nothing else is said: of jokers the newest that do."""
        there = [depth for depth in range(1, len(self.row) + 1) if self.row[-depth] in meld]
        return there[: len(meld) - 2][-1] if meld[0] == JOKER else there[-1]

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        words: set[str] = set()
        if self.drawing:
            if self.depth:
                return {"buy " + "+".join(meld) for meld in self.buys(self.depth)}
            words.add("draw")
            for depth in range(1, len(self.row) + 1):
                found = self.buys(depth)
                plain = {meld for meld in found if self.meant(meld) == depth}
                words |= {"buy " + "+".join(meld) for meld in plain}
                if found - plain:  # the same words for another joker: it is named first
                    words.add(f"from_row {self.row[-depth]} {depth}")
            return words
        words = {f"discard {card}" for card in hand}
        words |= {"lay " + "+".join(meld) for meld in melds_of(hand) if len(meld) < len(hand)}
        if len(hand) > 1:
            words |= {f"add {card} {k}" for card in hand for k, meld in enumerate(self.melds) if self.fits(card, meld)}
        return words

    def fits(self, card: str, meld: list[str]) -> bool:
        whole = [*meld, card]
        return len(whole) in map(len, melds_of(whole))

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        hand = self.hands[seat]
        if verb == "draw":
            hand.append(self.stock.pop())
            self.drawing = False
        elif verb == "from_row":
            self.depth = int(what[1])
        elif verb == "buy":
            wanted = tuple(what[0].split("+"))
            depth = self.depth or self.meant(wanted)
            self.row, taken = self.row[:-depth], self.row[-depth:]
            self.hands[seat] = [*hand, *taken]
            self.drawing = False
            self.lay(seat, list(wanted))
        elif verb == "lay":
            self.lay(seat, what[0].split("+"))
        elif verb == "add":
            hand.remove(what[0])
            meld = self.melds[int(what[1])]
            meld.append(what[0])
            meld.sort(key=lambda card: RANKS.index(card[:-1]) if card != JOKER else 0)  # a group stays as it was laid
            self.laid[seat] += worth(what[0])
        else:
            hand.remove(what[0])
            self.row.append(what[0])
            if not hand:
                self.write(seat % 2, "out", 25)
            if not hand or not self.stock:
                self.count()
            else:
                self.begin((seat + 1) % 4)

    def lay(self, seat: int, meld: list[str]) -> None:
        self.hands[seat] = without(self.hands[seat], meld)
        self.melds.append(meld)
        four = len(meld) == 4 and len({card[:-1] for card in meld}) == 1
        self.laid[seat] += sum(map(worth, meld)) * (2 if four else 1)

    def count(self) -> None:
        for seat in range(4):
            self.write(seat % 2, "laid", self.laid[seat])
            self.write(seat % 2, "hand", -sum(map(worth, self.hands[seat])))
        self.deals += 1
        if self.over() and self.score[0] != self.score[1]:
            bonus = int(str(self.options["win_bonus_2"])) if self.options["deals"] == 2 else 100
            self.write(0 if self.score[0] > self.score[1] else 1, "bonus", bonus)

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, points))
        self.score[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        melds = {f"meld {k}": self.melds[k] if k < len(self.melds) else [] for k in range(18)}
        return {**hands, **melds, "stock": self.stock, "row": self.row}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % 4

    def winners(self) -> set[int]:
        return {seat for seat in range(4) if self.score[seat % 2] == max(self.score)}


REFEREE = RummyPersa
