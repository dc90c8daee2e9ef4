"""Oito Maluco as read by somebody else (002:547-599), and as Crazy Eights is played today."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

FINE = 5
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


class OitoMaluco(Referee):
    """Discards that match the suit or the rank; an eight goes on anything and names a suit."""

    sample = 200

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if options["partnerships"] else players
        self.limit = int(str(options["limit"]))
        self.joker = str(options["wild_rank"])
        self.manual = options["last_card_call"] == "manual"
        self.special = options["specials"] == "two_queen_ace"
        self.totals = [0] * self.sides
        self.inside = set(range(players))
        self.gone: set[int] = set()
        self.orders: list[list[str]] = []
        self.ended = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.orders.append(order)

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """A wild card as the card of the start: what then happens is an option."""
        return {"discard": "JC" if variant == "valete-maluco" else "8C"} if dice.random() < 0.5 else {}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Who can discard mostly does, and keeps wild cards: by lot alone hands grow and hardly anybody goes out."""
        plays = sorted(words for words in self.legal(seat) if words.startswith(("play", "wild")))
        if len(self.hands[seat]) > 2:
            plays = [words for words in plays if words.startswith("play")] or plays
        return dice.choice(plays) if plays and dice.random() < 0.9 else ""

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        packs = 2 if len(self.inside) > 4 else 1
        size = 5 if self.options["hand_size"] == "five" and len(self.inside) > 2 else 7
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.way = 1
        self.stock = self.orders[0]
        if len(self.stock) > 52 * packs:  # the second pack is put aside; which card of two alike is no rule
            self.stock = self.single(zones, size)
        assert sorted(self.stock) == sorted([rank + suit for rank in RANKS for suit in "CDHS"] * packs)
        seat = dealer
        for _ in range(size * len(self.inside)):
            seat = self.beside(seat, 1)
            self.hands[seat].append(self.stock.pop())
        again = self.orders[1:]
        while True:
            self.pile = [self.stock.pop()]
            if not self.is_wild(self.pile[0]) or self.options["starter_wild"] != "rebury":
                break
            assert sorted(again[0]) == sorted([*self.stock, *self.pile])
            self.stock = again.pop(0)
        assert not again
        self.orders.clear()
        self.naming = self.is_wild(self.pile[0]) and self.options["starter_wild"] == "first_player_names"
        self.suit = self.pile[0][-1]
        self.drawn = self.owed = 0
        self.written: list[tuple[int, str, int]] = []
        self.turn = self.beside(dealer, 1)

    def single(self, zones: Zones, size: int) -> list[str]:
        """One pack in the order in which it must have lain, but for eights that were turned up and buried."""
        hands = {seat: list(zones[f"hand {seat}"]) for seat in self.inside}
        seats = [seat := self.dealt_by]
        for _ in range(size * len(self.inside)):
            seats.append(seat := self.beside(seat, 1))
        under = self.orders.pop(1) if len(self.orders) > 1 else [*zones["stock"], *zones["discard"]]
        return [*under, *(hands[seat].pop() for seat in reversed(seats[1:]))]

    def is_wild(self, card: str) -> bool:
        return card[:-1] == self.joker

    def beside(self, seat: int, step: int) -> int:
        while True:
            seat = (seat + step) % self.players
            if seat in self.inside:
                return seat

    def draw(self, seat: int, number: int) -> None:
        for _ in range(number):
            if not self.stock and len(self.pile) > 1:
                self.stock, self.pile = self.orders.pop(0), self.pile[-1:]
            if self.stock:
                self.hands[seat].append(self.stock.pop())

    def asked(self) -> set[int]:
        return {self.turn}

    def fits(self, card: str) -> bool:
        if self.owed:
            return card[0] == "2"
        top = self.pile[-1]
        return self.is_wild(card) or card[-1] == self.suit or (card[:-1] == top[:-1] and not self.is_wild(top))

    def legal(self, seat: int) -> set[str]:
        if self.naming:
            return {f"name {suit}" for suit in "CDHS"}
        hand = self.hands[seat]
        words = set()
        for card in hand:
            if self.fits(card):
                wild = self.is_wild(card) and len(hand) > 1  # with his last card nobody names a suit
                for call in ("", "_calling") if self.manual and len(hand) == 2 else ("",):
                    words |= {f"wild{call} {card} {s}" for s in "CDHS"} if wild else {f"play{call} {card}"}
        if self.owed:
            return words | {f"pay {self.owed}"}
        most = self.options["draw_limit"]
        able = (self.stock or len(self.pile) > 1) and (most == "unlimited" or self.drawn < int(str(most)))
        stuck = not words
        if able and (stuck or self.options["voluntary_draw"]):
            words.add("draw")
        if not able and (stuck or (self.drawn and self.options["pass_after_draw"])):
            words.add("pass")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "name":
            self.naming, self.suit = False, what[0]
        elif verb == "draw":
            self.draw(seat, 1)
            self.drawn += 1
        elif verb in ("pass", "pay"):
            self.draw(seat, self.owed)
            self.drawn = self.owed = 0
            self.turn = self.beside(seat, self.way)
        else:
            self.discard(seat, what[0], what[-1][-1], "calling" in verb)

    def discard(self, seat: int, card: str, suit: str, called: bool) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.suit = suit
        self.drawn = 0
        if not self.hands[seat]:
            self.count(seat)
            return
        if len(self.hands[seat]) == 1 and self.manual and not called:
            self.draw(seat, FINE)
        if self.special and card[0] == "A":
            self.way = -self.way
        self.turn = self.beside(seat, self.way)
        # Not decided by the book: between two a turn of direction leaves the turn where it was, as in Mau-Mau's queen.
        if self.special and (card[0] == "Q" or (card[0] == "A" and len(self.inside) == 2)):
            self.turn = self.beside(self.turn, self.way)
        if self.special and card[0] == "2":
            self.owed += 2

    def value(self, card: str) -> int:
        if self.is_wild(card):
            return 50
        return {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card[:-1]) or int(card[:-1])

    def count(self, winner: int) -> None:
        left = [sum(map(self.value, hand)) for hand in self.hands]
        side = winner % self.sides
        by_side = [sum(left[other :: self.sides]) for other in range(self.sides)]
        if self.options["scoring"] == "winner_takes":
            self.write(side, "won", sum(by_side) - by_side[side])
            if self.sides < self.players:
                self.write(1 - side, "partner", by_side[side])
            top = sorted(self.totals, reverse=True)
            self.ended = top[0] >= self.limit and top[0] > top[1]
            return
        for other, lost in enumerate(by_side):
            self.write(other, "lost", -lost)  # points lost are negative (002:587)
        self.gone = {s for s in self.inside if self.totals[s % self.sides] <= -self.limit}
        self.inside -= self.gone
        self.ended = len({s % self.sides for s in self.inside}) < 2

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, points))
        self.totals[side] += points

    def zones(self) -> Zones:
        return {**{f"hand {s}": hand for s, hand in enumerate(self.hands)}, "stock": self.stock, "discard": self.pile}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return self.beside(self.dealt_by, 1)

    def winners(self) -> set[int]:
        able = self.inside if self.options["scoring"] == "winner_takes" else self.inside or self.gone
        best = max(self.totals[s % self.sides] for s in able)
        return {s for s in able if self.totals[s % self.sides] == best}


REFEREE = OitoMaluco
