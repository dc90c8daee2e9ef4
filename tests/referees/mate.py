"""Mate as read by somebody else (002:3694-3795)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

SUITS = ["D", "H", "S", "C"]
RANKS = ["7", "Q", "K", "10", "A"]
VALUES = {"A": 11, "10": 10, "K": 4, "Q": 3, "7": 7}


class Mate(Referee):
    """Two halves of two hands; the second hand with each other's cards."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.halves = 0  # that are over

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        """Five at a time, the opponent first (3725)."""
        assert sorted(self.pack) == sorted(rank + suit for rank in RANKS for suit in SUITS)
        self.dealt_by = dealer
        stock = list(self.pack)
        self.dealt: list[list[str]] = [[], []]
        for seat in (1 - dealer, dealer, 1 - dealer, dealer):
            self.dealt[seat] += [stock.pop() for _ in range(5)]
        self.written: list[tuple[int, str, int]] = []
        self.first_hand = True
        self.begin(dealer)
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def begin(self, leader: int) -> None:
        """A hand; its leader says first whether he sets a card aside (3757-3759)."""
        self.hands = [list(hand) for hand in self.dealt]
        self.rows: list[list[str]] = [[], []]
        self.aside = ["", ""]
        self.asking = [leader, 1 - leader] if self.options["foreplacing"] else []
        self.opener = self.turn = leader
        self.led = ""
        self.move = 1

    def asked(self) -> set[int]:
        return {self.asking[0] if self.asking else self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.asking:
            verb = "foreplace" if self.options["foreplaced_face"] == "down" else "foreplace_open"
            return {"pass"} | {f"{verb} {card}" for card in self.hands[seat]}
        return {f"play {card}" for card in self.playable(seat)}

    def playable(self, seat: int) -> list[str]:
        """The suit, or without it the rank (3737); who has played his nine cards has the ninth again (3759)."""
        hand = self.hands[seat] or (self.rows[seat][-1:] if self.move == 10 else [])
        if not self.led:
            return hand
        same = [card for card in hand if card[-1] == self.led[-1]]
        return same or [card for card in hand if card[:-1] == self.led[:-1]]

    def act(self, seat: int, words: str) -> None:
        verb, _, card = words.partition(" ")
        if verb != "play":
            if card:
                self.hands[seat].remove(card)
                self.aside[seat] = card
            self.asking.pop(0)
            return
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
            self.rows[seat].append(card)
        if not self.led:
            self.led = card
            self.turn = 1 - seat
            if not self.playable(self.turn):
                self.mate(seat)
            return
        self.turn = seat if self.height(card) > self.height(self.led) else 1 - seat
        self.led = ""
        self.move += 1
        if self.move > (9 if all(self.aside) else 10):
            self.end(-1)

    def height(self, card: str) -> tuple[int, int]:
        """By rank, then by suit (3727): one of the two is the same."""
        return RANKS.index(card[:-1]), SUITS.index(card[-1])

    def mate(self, seat: int) -> None:
        """The card's value by the number of the move, one more for a card set aside, twice for a supermate."""
        rule = self.options["supermate_rule"]
        points, code = VALUES[self.led[:-1]] * self.move, "mate"
        if self.aside[seat]:
            points, code = VALUES[self.led[:-1]] * (self.move + 1), "foreplaced_mate"
            if rule == "any_mate_after_foreplacing" or (rule != "none" and self.move == 10):
                points, code = 2 * points, "supermate"
        self.score[seat] += points
        self.written.append((seat, code, points))
        self.end(1 - seat)

    def end(self, loser: int) -> None:
        """The loser leads the second hand, after a draw who did not lead the first (3743)."""
        if self.first_hand:
            self.first_hand = False
            self.dealt.reverse()
            self.begin(loser if loser >= 0 else 1 - self.opener)
        else:
            self.halves += 1

    def zones(self) -> Zones:
        zones: Zones = {"stock": []}
        for seat in (0, 1):
            zones[f"hand {seat}"] = self.hands[seat]
            zones[f"row {seat}"] = self.rows[seat]
            zones[f"aside {seat}"] = [card for card in [self.aside[seat]] if card]
        return zones

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.halves == 2

    def dealer(self) -> int:
        """Who has won the first half; after a draw the other (ruling)."""
        if self.score[0] == self.score[1]:
            return 1 - self.dealt_by
        return 0 if self.score[0] > self.score[1] else 1

    def winners(self) -> set[int]:
        return {seat for seat in (0, 1) if self.score[seat] == max(self.score)}


REFEREE = Mate
