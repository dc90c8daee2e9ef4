"""Rummy 500 as read by somebody else (002:4518-4548, the rest as Rummy, 002:4414-4516)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]  # the ace below and above
LOW_ACE, HIGH_ACE = 0, 13
PACK = [rank + suit for suit in "CDHS" for rank in RANKS[:13]]  # cards are named in this order


PLACE = {card: k for k, card in enumerate(PACK)}
PLACES = {suit: [rank + suit for rank in RANKS[:13]] for suit in "CDHS"}
EQUALS = {rank: [rank + suit for suit in "CDHS"] for rank in RANKS[:13]}


class Need:
    """Cards that lie together: as they are written, and each with how often it is wanted."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = cards
        self.text = "+".join(cards)
        self.numbers = list(Counter(cards).items())


@lru_cache(10_000)
def groups_of(rank: str, most: tuple[int, ...]) -> list[Need]:
    """All groups of a rank that lie in so many cards of each suit."""
    found: list[Need] = []
    for numbers in product(*[range(number + 1) for number in most]):
        if sum(numbers) >= 3:
            found.append(Need([rank + suit for suit, n in zip("CDHS", numbers, strict=True) for _ in range(n)]))
    return found


@lru_cache(50_000)
def runs_of(suit: str, have: tuple[int, ...]) -> list[Need]:
    """All sequences that lie in so many cards of each rank."""
    found: list[Need] = []
    for low in range(12):
        run: list[str] = []
        for k in range(low, 14):
            rank = RANKS[k]
            run.append(rank + suit)
            if run.count(rank + suit) > have[k % 13]:
                break
            if len(run) >= 3:
                found.append(Need(list(run)))
    return found


def numbers_of(cards: list[str]) -> dict[str, int]:
    """How often each card is there."""
    have: dict[str, int] = {}
    for card in cards:
        have[card] = have.get(card, 0) + 1
    return have


def melds_of(have: dict[str, int], equals: bool) -> list[Need]:
    """All groups and sequences that lie in some cards."""
    found: list[Need] = []
    limit = 2 if equals else 1
    for rank, same in EQUALS.items():
        most = [min(have.get(card, 0), limit) for card in same]
        if sum(most) >= 3:
            found += groups_of(rank, tuple(most))
    for suit, places in PLACES.items():
        found += runs_of(suit, tuple([have.get(card, 0) for card in places]))
    return found


class Meld:
    """Cards on the table: a sequence from a lowest place on, or a group (-1)."""

    def __init__(self, cards: list[str], equals: bool) -> None:
        self.cards = cards
        self.equals = equals
        self.low = -1 if cards[0][:-1] == cards[1][:-1] else RANKS.index(cards[0][:-1])
        self.look()

    def look(self) -> None:
        """See anew what would belong to it: whenever a card came to it."""
        suit = self.cards[0][-1]
        self.above: list[str] = []  # the cards that would prolong a sequence at its end, one after the other
        self.below: list[str] = []  # and those before its beginning
        self.equal: list[str] = []  # those that belong to a group
        if self.low >= 0:
            self.above = [rank + suit for rank in RANKS[self.low + len(self.cards) :]]
            self.below = [rank + suit for rank in RANKS[: self.low][::-1]]
        else:
            most = 2 if self.equals else 1
            self.equal = [card for card in EQUALS[self.cards[0][:-1]] if self.cards.count(card) < most]


class Rummy500(Referee):
    """Whoever lays cards has their points; of the row one may take whatever one lays at once."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if options["partnership"] else players
        self.equals = bool(options["duplicates_in_group"]) and players > 4
        self.score = [0] * self.sides
        self.target = int(str(options["target"]))
        self.meld_names = [f"meld {k}" for k in range(17 if players < 5 else 34)]

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
        self.lying: Zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        self.lying |= {name: [] for name in self.meld_names}
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.drawing = True
        self.buying = False  # this turn's cards come from the row
        self.named: list[str] = []  # cards that are to come from the hand though the row has them, too

    def asked(self) -> set[int]:
        return {self.turn}

    def sources(self, need: Need, named: list[str]) -> tuple[list[str], list[str]] | None:
        """What comes from the hand and what from the row: from there whatever it has, but what was named."""
        own: list[str] = []
        taken: list[str] = []
        for card in named:
            if card not in need.cards:
                return None
        for card, number in need.numbers:
            there = min(self.in_row.get(card, 0), number - (1 if card in named else 0))
            if number - there > self.in_hand.get(card, 0):
                return None
            for _ in range(number - there):
                own.append(card)
            for _ in range(there):
                taken.append(card)
        return (own, taken) if taken else None

    def purchases(self) -> dict[str, Need]:
        """What may be bought for, in words, and the cards that it takes, those between a sequence and the last too."""
        self.in_hand, self.in_row = numbers_of(self.hands[self.turn]), numbers_of(self.row)
        here, row = self.in_hand, self.in_row
        found: dict[str, Need] = {}
        for need in melds_of(numbers_of(self.hands[self.turn] + self.row), self.equals):
            found["buy " + need.text] = need
        for k, meld in enumerate(self.melds):
            for card in meld.equal:
                if card in row:
                    found[f"buy_add {card} {k}"] = Need([card])
            for n, card in enumerate(meld.above):
                if card in row:
                    found[f"buy_add {card} {k}"] = Need(meld.above[: n + 1])
                elif card not in here:
                    break
            for n, card in enumerate(meld.below):
                if card in row:
                    found[f"buy_below {card} {k}"] = Need(meld.below[: n + 1])
                elif card not in here:
                    break
        return found

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        words: set[str] = set()
        if self.drawing or self.buying:
            after = PLACE[self.named[-1]] if self.named else -1
            for purchase, need in self.purchases().items():
                plain = self.sources(need, self.named)
                if plain is None or not self.ends_in_row(purchase, plain):
                    continue
                words.add(purchase)
                for card, _ in need.numbers:
                    # What the row does not have comes from the hand anyway.
                    if card not in self.in_row or PLACE[card] <= after or "from_hand " + card in words:
                        continue
                    other = self.sources(need, [*self.named, card])
                    if other is not None and other != plain and self.ends_in_row(purchase, other):
                        words.add("from_hand " + card)
        if self.named:
            return words
        if self.drawing:
            return words | ({"draw"} if self.stock else {"stop"})
        have = numbers_of(hand)
        for card in have:
            words.add("discard " + card)
        for need in melds_of(have, self.equals):
            words.add("lay " + need.text)
        for k, meld in enumerate(self.melds):
            for card in [*meld.equal, *meld.above[:1]]:
                if card in have:
                    words.add(f"add {card} {k}")
            for card in meld.below[:1]:
                if card in have:
                    words.add(f"add_below {card} {k}")
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
                self.lay(seat, need.cards)
            for card in [] if verb == "buy" else need.cards:
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
        meld = Meld(list(cards), self.equals)
        if len(self.melds) < len(self.meld_names):
            self.lying[self.meld_names[len(self.melds)]] = meld.cards
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
        meld.look()

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
        self.lying["stock"], self.lying["row"] = self.stock, self.row
        return self.lying

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        if max(self.score) < self.target:
            return False
        top = sorted(self.score, reverse=True)
        return top[0] > top[1]

    def dealer(self) -> int:
        if self.players == 2:
            deal = [sum(points for side, _, points in self.written if side == k) for k in range(2)]
            if deal[0] != deal[1]:
                return 0 if deal[0] > deal[1] else 1
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat % self.sides] == max(self.score)}


REFEREE = Rummy500
