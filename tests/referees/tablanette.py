"""Tablanette as read by somebody else (002:5781-5841)."""

from __future__ import annotations

from itertools import combinations

from baralho.engine.spec import Value
from tests.referee import Beyond, Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]  # cards are picked in this order
MOST = 20_000  # choices of the table that are listed


class Tablanette(Referee):
    """Cards of the table are taken by sums; who clears it without a jack scores at once."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.target = int(str(options["target"]))
        self.worth: dict[str, tuple[int, ...]] = {rank: (k + 1,) for k, rank in enumerate(RANKS[:10])}  # may count
        self.worth |= {"A": (1, 11) if options["ace_value"] == "either" else (int(str(options["ace_value"])),)}
        self.worth |= {"J": (12,) if options["jack"] == "twelve" else (), "Q": (13,), "K": (14,)}
        self.score = [0, 0]
        self.ended = False

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.hands = [list(zones[f"hand {seat}"]) for seat in range(self.players)]
        self.stock = list(zones["stock"])
        self.table = list(zones["table"])
        assert [len(hand) for hand in self.hands] == [6] * self.players
        assert len(self.table) == 4 and len(self.stock) == 48 - 6 * self.players
        assert sorted([card for hand in self.hands for card in hand] + self.table + self.stock) == sorted(PACK)
        jacks_go = self.options["no_initial_jack"] and self.options["jack"] == "wild"
        assert not jacks_go or not any(card[0] == "J" for card in self.table)
        self.won: list[list[str]] = [[], []]
        self.written: list[tuple[int, str, int]] = []
        self.picked: list[str] = []
        self.last = -1
        self.turn = (dealer + 1) % self.players
        self.known: dict[int, set[tuple[str, ...]]] = {}

    def asked(self) -> set[int]:
        return {self.turn}

    def unions(self, value: int) -> set[tuple[str, ...]]:
        """All choices of the table that fall into groups of this value each."""
        if value in self.known:
            return self.known[value]
        cards = [card for card in sorted(self.table, key=PACK.index) if self.worth[card[:-1]]]
        sums: list[list[tuple[int, ...]]] = [[] for _ in range(value + 1)]
        sums[0].append(())
        for k, card in enumerate(cards):
            for total in range(value, 0, -1):
                for worth in self.worth[card[:-1]]:
                    sums[total] += [(*group, k) for group in sums[total - worth]] if total >= worth else []
        masks = {0}
        for group in sums[value]:
            mask = sum(1 << k for k in group)
            masks |= {mask | other for other in masks if not mask & other}
            if len(masks) > MOST:
                raise Beyond
        self.known[value] = {tuple(c for k, c in enumerate(cards) if mask >> k & 1) for mask in masks if mask}
        return self.known[value]

    def takes(self, card: str) -> set[tuple[str, ...]]:
        """What a card of the hand can take, in the order of the pack."""
        if not self.wild(card):
            return set[tuple[str, ...]]().union(*[self.unions(value) for value in self.worth[card[:-1]]])
        jacks = [there for there in sorted(self.table, key=PACK.index) if there[0] == "J"]
        found = {some for number in range(1, len(jacks) + 1) for some in combinations(jacks, number)}
        return found.union(*[self.unions(value) for values in self.worth.values() for value in values])

    def wild(self, card: str) -> bool:
        return not self.worth[card[:-1]]

    def sweeps(self, card: str) -> bool:
        """Whether a card may take the whole table."""
        if not self.wild(card):
            return False
        jack = any(there[0] == "J" for there in self.table)
        return card[0] == "J" and (jack or (bool(self.table) and self.options["jack_sweep"] == "always"))

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        begun = tuple(self.picked)
        words: set[str] = set()
        for card in hand:
            for taken in self.takes(card):
                if taken == begun:
                    words.add(f"take {card}")
                elif taken[: len(begun)] == begun:
                    words.add(f"pick {taken[len(begun)]}")
        if begun:
            return words
        words |= {f"sweep {card}" for card in hand if self.sweeps(card)}
        if not words or not self.options["must_capture"]:
            words |= {f"lay {card}" for card in hand}
        return words

    def act(self, seat: int, words: str) -> None:
        verb, card = words.split()
        if verb == "pick":
            self.picked.append(card)
            return
        self.hands[seat].remove(card)
        if verb == "lay":
            self.table.append(card)
        else:
            taken = list(self.table) if verb == "sweep" else self.picked
            self.table = [there for there in self.table if there not in taken]
            self.won[seat % 2] += [*taken, card]
            self.last = seat
            if not self.table and not self.wild(card):
                self.clear(seat % 2, [*taken, card])
        self.picked, self.known = [], {}
        self.turn = (seat + 1) % self.players
        if self.ended:
            return
        if not any(self.hands):
            if not self.stock:
                self.count()
                return
            for k in range(6 * self.players):
                self.hands[(self.dealt_by + 1 + k) % self.players].append(self.stock.pop())

    def clear(self, seat: int, cards: list[str]) -> None:
        """A tablanette: all values, points for court cards, ten of diamonds and two of clubs (5805); or one."""
        if self.options["sweep_points"] == "one":
            self.write(seat, "tabla", 1)
        else:
            self.write(seat, "tablanette", sum(max(self.worth[card[:-1]]) for card in cards))
            if self.options["honours_in_tablanette"]:
                extra = sum(card[0] in "KQJ" for card in cards) + 2 * ("10D" in cards)
                self.write(seat, "tablanette_honours", extra + int(str(self.options["two_of_clubs"])) * ("2C" in cards))
        if self.options["end_check"] == "immediate" and max(self.score) >= self.target:
            self.ended = True

    def count(self) -> None:
        if self.last >= 0:
            self.won[self.last % 2] += self.table
            self.table = []
        for side, pile in enumerate(self.won):
            self.write(side, "cards", 3 * (len(pile) > len(self.won[1 - side])))
            self.write(side, "honours", sum(card[:-1] in ("A", "K", "Q", "J", "10") and card != "10D" for card in pile))
            self.write(side, "ten", 2 * ("10D" in pile))
            self.write(side, "two", int(str(self.options["two_of_clubs"])) * ("2C" in pile))
        self.ended = max(self.score) >= self.target and self.score[0] != self.score[1]

    def write(self, side: int, code: str, points: int) -> None:
        if points:
            self.written.append((side, code, points))
            self.score[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**hands, "won 0": self.won[0], "won 1": self.won[1], "table": self.table, "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat % 2] == max(self.score)}


REFEREE = Tablanette
