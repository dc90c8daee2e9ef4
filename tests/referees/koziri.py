"""Koziri as read by somebody else (002:5145-5253)."""

from __future__ import annotations

from collections import Counter

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]


class Koziri(Referee):
    """Open hands, each with a trump suit of its own; beat the card before or take the pile."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0, 0]
        self.deals = 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        assert len(self.pack) == int(str(self.options["pack"]))
        assert {card[:-1] for card in self.pack} == set(RANKS[-len(self.pack) // 4 :])
        self.dealt_by = dealer
        self.trump = ["", ""]
        self.second = ["", ""]
        self.hands: list[list[str]] = [[], []]
        self.pile: list[str] = []
        self.turn = dealer
        self.plies = 0
        self.seen: Counter[str] = Counter()
        self.written: list[tuple[int, str, int]] = []

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        own = self.dealt_by
        if not self.trump[own]:
            return {f"trump {suit}" for suit in "CDHS"}
        if not self.second[own]:
            return {f"second {suit}" for suit in "CDHS" if suit != self.trump[own]}
        if not self.trump[1 - own]:
            return {f"trump {suit}" for suit in "CDHS" if suit not in (self.trump[own], self.second[own])}
        hand = self.hands[seat]
        if not self.pile:
            return {f"play {card}" for card in hand}
        beating = {f"play {card}" for card in hand if self.beats(seat, card, self.pile[-1])}
        return beating | {"take"} if self.options["voluntary_pickup"] else beating or {"take"}

    def beats(self, seat: int, card: str, other: str) -> bool:
        if card[-1] == other[-1]:
            return RANKS.index(card[:-1]) > RANKS.index(other[:-1])
        return card[-1] == self.trump[seat]

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        own, other = self.dealt_by, 1 - self.dealt_by
        if verb == "second":
            self.second[own] = what
            self.turn = other
        elif verb == "trump":
            self.trump[seat] = what
            if seat == other:
                taken = {self.trump[own], self.second[own], what}
                self.second[other] = next(suit for suit in "CDHS" if suit not in taken)
                self.give_out()
        else:
            self.plies += 1
            if verb == "take":
                self.hands[seat] += self.pile
                self.pile = []
            else:
                self.hands[seat].remove(what)
                self.pile.append(what)
            self.turn = 1 - seat
            self.judge(seat)

    def give_out(self) -> None:
        """The dealer's suits among half of the pack, their mirror to the other, and the rest crosswise (5161-5175)."""
        own, other = self.dealt_by, 1 - self.dealt_by
        mirror = {self.trump[own]: self.trump[other], self.second[own]: self.second[other]}
        kept = [card for card in self.pack[len(self.pack) // 2 :] if card[-1] in mirror]
        mirrored = [card[:-1] + mirror[card[-1]] for card in kept]
        self.hands[own] = kept + [c for c in self.pack if c[-1] not in mirror and c not in mirrored]
        self.hands[other] = mirrored + [c for c in self.pack if c[-1] in mirror and c not in kept]

    def judge(self, seat: int) -> None:
        state = str((sorted(self.hands[0]), sorted(self.hands[1]), self.pile[-1:], self.turn))
        self.seen[state] += 1
        third = self.seen[state] == 3 and self.options["repetition"] == "draw_on_third"
        if not self.hands[seat]:
            self.written = [(seat, "out", 1)]
            self.totals[seat] += 1
            self.deals += 1
        elif third or self.plies == int(str(self.options["max_plies"])):
            self.deals += 1

    def zones(self) -> Zones:
        return {"hand 0": self.hands[0], "hand 1": self.hands[1], "pile": self.pile}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return 1 - self.dealt_by

    def winners(self) -> set[int]:
        return {s for s in range(2) if self.totals[s] == max(self.totals)}


REFEREE = Koziri
