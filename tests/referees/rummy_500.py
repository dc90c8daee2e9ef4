"""Rummy 500 as read by somebody else (002:4518-4548, the rest as Rummy, 002:4414-4516)."""

from __future__ import annotations

from collections import Counter
from itertools import product

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]  # the ace below and above
LOW_ACE, HIGH_ACE = 0, 13
PACK = [rank + suit for suit in "CDHS" for rank in RANKS[:13]]  # cards are named in this order


def melds_of(cards: list[str], equals: bool) -> set[tuple[str, ...]]:
    """All groups and sequences that lie in some cards, in the order in which they are written."""
    have = Counter(cards)
    found: set[tuple[str, ...]] = set()
    for rank in RANKS[:13]:
        most = [range(min(have[rank + suit], 2 if equals else 1) + 1) for suit in "CDHS"]
        for numbers in product(*most):
            if sum(numbers) >= 3:
                found.add(tuple(rank + suit for suit, n in zip("CDHS", numbers, strict=True) for _ in range(n)))
    for suit in "CDHS":
        for low in range(12):
            run: list[str] = []
            for rank in RANKS[low:]:
                run.append(rank + suit)
                if run.count(rank + suit) > have[rank + suit]:
                    break
                if len(run) >= 3:
                    found.add(tuple(run))
    return found


class Meld:
    """Cards on the table: a sequence from a lowest place on, or a group (-1)."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        self.low = -1 if cards[0][:-1] == cards[1][:-1] else RANKS.index(cards[0][:-1])

    def above(self) -> list[str]:
        """The cards that would prolong a sequence at its end, one after the other."""
        return [rank + self.cards[0][-1] for rank in RANKS[self.low + len(self.cards) :]] if self.low >= 0 else []

    def below(self) -> list[str]:
        """The cards that would prolong it before its beginning, one after the other."""
        return [rank + self.cards[0][-1] for rank in RANKS[: max(self.low, 0)][::-1]]

    def takes(self, card: str, equals: bool) -> bool:
        """Whether a card belongs to a group."""
        number = self.cards.count(card)
        return self.low < 0 and card[:-1] == self.cards[0][:-1] and number < (2 if equals else 1)


class Rummy500(Referee):
    """Whoever lays cards has their points; of the row one may take whatever one lays at once."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if options["partnership"] else players
        self.equals = bool(options["duplicates_in_group"]) and players > 4
        self.score = [0] * self.sides

    @staticmethod
    def covers(options: dict[str, Value]) -> bool:
        """The book's row; the common ones ask for a plan, whose words are no rule."""
        return options["discard_take"] == "any_cards_all_laid"

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        assert sorted(self.stock) == sorted(PACK if self.players < 5 else PACK + PACK)
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range((13 if self.players == 2 else 7) * self.players):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.row = [self.stock.pop()]
        self.melds: list[Meld] = []
        self.laid = [0] * self.players
        self.written: list[tuple[int, str, int]] = []
        self.begin((dealer + 1) % self.players)
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.drawing = True
        self.buying = False  # this turn's cards come from the row
        self.named: list[str] = []  # cards that are to come from the hand though the row has them, too

    def asked(self) -> set[int]:
        return {self.turn}

    def sources(self, need: list[str], named: list[str]) -> tuple[list[str], list[str]] | None:
        """What comes from the hand and what from the row: from there whatever it has, but what was named."""
        hand, row = Counter(self.hands[self.turn]), Counter(self.row)
        own: list[str] = []
        taken: list[str] = []
        if any(card not in need for card in named):
            return None
        for card, number in Counter(need).items():
            there = min(row[card], number - (card in named))
            if number - there > hand[card]:
                return None
            own += [card] * (number - there)
            taken += [card] * there
        return (own, taken) if taken else None

    def purchases(self) -> dict[str, list[str]]:
        """What may be bought for, in words, and the cards that it takes, those between a sequence and the last too."""
        found = {"buy " + "+".join(m): list(m) for m in melds_of(self.hands[self.turn] + self.row, self.equals)}
        for k, meld in enumerate(self.melds):
            for card in set(self.row):
                if meld.takes(card, self.equals):
                    found[f"buy_add {card} {k}"] = [card]
            for verb, more in (("buy_add", meld.above()), ("buy_below", meld.below())):
                for n, card in enumerate(more):
                    if card not in self.row and card not in self.hands[self.turn]:
                        break
                    if card in self.row:
                        found[f"{verb} {card} {k}"] = more[: n + 1]
        return found

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        words: set[str] = set()
        if self.drawing or self.buying:
            for purchase, need in self.purchases().items():
                plain = self.sources(need, self.named)
                if plain is None or not self.ends_in_row(purchase, plain):
                    continue
                words.add(purchase)
                for card in {c for c in need if not self.named or PACK.index(c) > PACK.index(self.named[-1])}:
                    other = self.sources(need, [*self.named, card])
                    if other is not None and other != plain and self.ends_in_row(purchase, other):
                        words.add(f"from_hand {card}")
        if self.named:
            return words
        if self.drawing:
            return words | ({"draw"} if self.stock else {"stop"})
        words |= {f"discard {card}" for card in hand}
        words |= {"lay " + "+".join(meld) for meld in melds_of(hand, self.equals)}
        for k, meld in enumerate(self.melds):
            words |= {f"add {c} {k}" for c in hand if meld.takes(c, self.equals) or c in meld.above()[:1]}
            words |= {f"add_below {c} {k}" for c in hand if c in meld.below()[:1]}
        return words

    def ends_in_row(self, purchase: str, sources: tuple[list[str], list[str]]) -> bool:
        """A card laid off must be one of the row itself."""
        verb, what = purchase.split()[:2]
        return verb == "buy" or what in sources[1]

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        hand = self.hands[seat]
        if verb == "stop":
            self.count()
            return
        if verb == "from_hand":
            self.named.append(what[0])
            return
        if verb == "draw":
            hand.append(self.stock.pop())
            self.drawing = False
            return
        if verb == "discard":
            hand.remove(what[0])
            self.row.append(what[0])
            if hand:
                self.begin((seat + 1) % self.players)
        elif verb.startswith("buy"):
            need = self.purchases()[words]
            sources = self.sources(need, self.named)
            assert sources
            for card in sources[0]:
                hand.remove(card)
            for card in sources[1]:  # of equal cards the newest
                del self.row[len(self.row) - 1 - self.row[::-1].index(card)]
            self.drawing, self.buying, self.named = False, True, []
            if verb == "buy":
                self.lay(seat, need)
            for card in [] if verb == "buy" else need:
                self.add(seat, card, int(what[1]), verb == "buy_below")
        else:
            for card in what[0].split("+"):
                hand.remove(card)
            if verb == "lay":
                self.lay(seat, what[0].split("+"))
            else:
                self.add(seat, what[0], int(what[1]), verb == "add_below")
        if not hand:
            self.count()

    def lay(self, seat: int, cards: list[str]) -> None:
        meld = Meld(cards)
        self.melds.append(meld)
        for k, card in enumerate(cards):
            self.laid[seat] += self.alone(card) if meld.low < 0 else self.in_sequence(meld.low + k)

    def add(self, seat: int, card: str, k: int, below: bool) -> None:
        meld = self.melds[k]
        if below:
            meld.low -= 1
            meld.cards.insert(0, card)
            self.laid[seat] += self.in_sequence(meld.low)
        else:
            meld.cards.append(card)
            self.laid[seat] += self.alone(card) if meld.low < 0 else self.in_sequence(meld.low + len(meld.cards) - 1)

    def in_sequence(self, place: int) -> int:
        """What a card counts by its place in a sequence."""
        if self.options["card_values"] == "five_ten_fifteen":
            return 15 if place == HIGH_ACE else 10 if place >= 9 else 5
        return {LOW_ACE: 1, HIGH_ACE: 15}.get(place, min(place + 1, 10))

    def alone(self, card: str) -> int:
        """What a card counts in a group or in hand."""
        if card[0] == "A":
            return int(str(self.options["ace_in_group_or_hand"]))
        return self.in_sequence(RANKS.index(card[:-1]))

    def count(self) -> None:
        for seat in range(self.players):
            self.write(seat % self.sides, "laid", self.laid[seat])
            self.write(seat % self.sides, "hand", -sum(map(self.alone, self.hands[seat])))

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, points))
        self.score[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        most = 17 if self.players < 5 else 34
        melds = {f"meld {k}": self.melds[k].cards if k < len(self.melds) else [] for k in range(most)}
        return {**hands, **melds, "stock": self.stock, "row": self.row}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        top = sorted(self.score, reverse=True)
        return top[0] >= int(str(self.options["target"])) and top[0] > top[1]

    def dealer(self) -> int:
        if self.players == 2:
            deal = [sum(points for side, _, points in self.written if side == k) for k in range(2)]
            if deal[0] != deal[1]:
                return 0 if deal[0] > deal[1] else 1
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat % self.sides] == max(self.score)}


REFEREE = Rummy500
