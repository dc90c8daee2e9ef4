"""Mau-Mau as read by somebody else (002:601-630, and Oito Maluco 002:547-599), and as it is played in Brazil today."""

from __future__ import annotations

from itertools import combinations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

COUNTS = {"J": 20, "8": 20, "7": 15, "A": 15, "K": 10, "Q": 10, "10": 10}  # others their own value (621-626)
FACTOR = {1: "", 2: "_double", 4: "_four", 8: "_eight"}
HAND = 7
JOKER = "*"


def value(card: str) -> int:
    if card == JOKER:
        return 20
    return COUNTS.get(card[:-1]) or int(card[:-1])


class MauMau(Referee):
    """Discards that match, and cards that make others draw, wait or turn round."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if options["partnerships"] else players
        self.limit = 100 if players == 2 else 500
        if options["limit"] != "auto":
            self.limit = int(str(options["limit"]))
        self.totals = [0] * self.sides
        self.inside = set(range(players))
        self.orders: list[list[str]] = []
        self.ended = False
        self.wild = options["jack"] == "wild"
        self.stacks = bool(options["stack_sevens"])
        self.jokers = int(str(options["jokers"]))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.orders.append(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        packs = 2 if len(self.inside) > 4 else 1
        self.stock = self.orders.pop()
        self.orders.clear()
        size = 52 * packs + self.jokers
        if len(self.stock) > size:  # the second pack is put aside; which card of two alike is no rule
            self.stock = self.single(zones)
        assert len(self.stock) == size
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.way = 1
        seat = dealer
        for _ in range(HAND * len(self.inside)):
            seat = self.beside(seat, 1)
            self.hands[seat].append(self.stock.pop())
        self.pile = [self.stock.pop()]
        self.wanted: str | None = None  # a suit that was named; "any": whatever one likes
        self.naming = False
        self.owed = 0  # for sevens that are passed on
        self.drawn = 0
        self.written: list[tuple[int, str, int]] = []
        self.double = self.pile[0][-1] == "S"
        self.turn = self.beside(dealer, 1)
        if self.pile[0] == JOKER:
            self.wanted = "any"
        if self.options["starter_effects"]:
            if self.pile[0][0] == "J":
                self.wanted = "any"
            self.turn = self.after(dealer, self.pile[0])
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), (name, zones[name], lying)

    def single(self, zones: Zones) -> list[str]:
        """One pack in the order in which it must have lain."""
        hands = {seat: list(zones[f"hand {seat}"]) for seat in self.inside}
        seats = [seat := self.dealt_by]
        for _ in range(HAND * len(self.inside)):
            seats.append(seat := self.beside(seat, 1))
        order = [*zones["stock"], *zones["discard"], *(hands[seat].pop() for seat in reversed(seats[1:]))]
        assert len(order) == 52 + self.jokers and len({*order} - {JOKER}) == 52
        return order

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

    def forced(self, seat: int, card: str) -> None:
        """Cards that others have to draw."""
        next = self.beside(seat, self.way)
        if card == JOKER:
            self.draw(next, 5)
        elif card[:-1] == "8":
            self.draw(next, int(str(self.options["eight_draw"])))
        elif card[:-1] == "7":
            victim = self.beside(seat, -self.way) if self.options["seven_target"] == "previous" else next
            self.draw(victim, self.owed + int(str(self.options["seven_draw"])))

    def after(self, seat: int, card: str) -> int:
        """What a card does, and whose turn it is then."""
        if card[0] == "7" and self.stacks:
            self.owed += int(str(self.options["seven_draw"]))
            return self.beside(seat, self.way)
        self.forced(seat, card)
        if card[0] == "9" and self.options["nine"] == "previous_draws_1":
            self.draw(self.beside(seat, -self.way), 1)
        if card == JOKER:
            self.wanted = "any"
        if card[0] == "Q":
            self.way = -self.way
            if len(self.inside) == 2 and self.options["queen_two_players"] == "skip":
                return seat
        next = self.beside(seat, self.way)
        waits = card[0] in "A*" or (card[0] == "8" and self.options["eight_draw"] != 0)
        return self.beside(next, self.way) if waits else next

    def asked(self) -> set[int]:
        return {self.turn}

    def fits(self, card: str) -> bool:
        top = self.pile[-1]
        if self.owed:
            return card[0] == "7"
        if self.wanted == "any" or card == JOKER or (card[0] == "J" and self.wild):
            return True
        if self.wanted:
            return card[0] == "J" or card[-1] == self.wanted
        return card[-1] == top[-1] or card[:-1] == top[:-1]

    def legal(self, seat: int) -> set[str]:
        if self.naming:
            return {*(f"name {suit}" for suit in "CDHS"), *([] if self.wild else ["no_name"])}
        hand = self.hands[seat]
        jacks = [] if self.wild or self.owed else sorted(card for card in hand if card[0] == "J")
        one = [card for card in hand if self.fits(card)]
        two = ["+".join(pair) for pair in combinations(jacks, 2) if self.fits(pair[0]) or self.fits(pair[1])]
        words = {f"play {card}" for card in one} | {f"jacks {pair}" for pair in two}
        if self.options["last_card_call"] == "manual":
            words |= {f"play_calling {card}" for card in one if len(hand) == 2}
            words |= {f"jacks_calling {pair}" for pair in two if len(hand) == 3}
        if self.owed:
            return words | {f"pay {self.owed}"}
        if words and self.options["must_discard"]:
            return words
        most = self.options["draw_limit"]
        if (self.stock or len(self.pile) > 1) and (most == "unlimited" or self.drawn < int(str(most))):
            words.add("draw")
        if not words or (self.drawn and not self.options["must_discard"]):
            words.add("pass")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "draw":
            self.draw(seat, 1)
            self.drawn += 1
            return
        self.drawn = 0
        if verb == "pay":
            self.draw(seat, self.owed)
            self.owed = 0
        if verb in ("pass", "pay"):
            self.turn = self.beside(seat, self.way)
            return
        if verb in ("name", "no_name"):
            self.naming = False
            self.wanted = what or "any"
            self.fine(seat)
            self.turn = self.after(seat, self.pile[-1])
            return
        cards = what.split("+")
        # Of two jacks the one that matches comes first; which lies on top makes no difference but for what is seen.
        if len(cards) == 2 and not self.fits(cards[0]):
            cards.reverse()
        for card in cards:
            self.hands[seat].remove(card)
            self.pile.append(card)
        self.wanted = None
        if not self.hands[seat]:
            if self.options["last_card_effects"]:
                self.forced(seat, cards[-1])
            self.count(seat, len(cards) * (cards[0][0] == "J"))
            return
        self.silent = "calling" not in verb
        if cards[0][0] == "J":
            self.naming = True
        else:
            self.fine(seat)
            self.turn = self.after(seat, cards[0])

    def fine(self, seat: int) -> None:
        if len(self.hands[seat]) == 1 and self.options["last_card_call"] == "manual" and self.silent:
            self.draw(seat, int(str(self.options["call_fine"])))

    def count(self, winner: int, jacks: int) -> None:
        factors = [2 if self.double else 1, (1, 2, 4)[jacks]]
        factor = factors[0] * factors[1] if self.options["multipliers_stack"] else max(factors)
        if not self.options["multipliers"]:
            factor = 1
        left = [sum(map(value, hand)) for hand in self.hands]
        side = winner % self.sides
        if self.options["scoring"] == "first_out":
            self.write(side, "first", 1)
        elif self.options["scoring"] == "winner_takes":
            self.write(
                side, "won" + FACTOR[factor], factor * sum(left[s] for s in self.inside if s % self.sides != side)
            )
            if self.sides < self.players:
                self.write(1 - side, "partner", left[(winner + 2) % 4])
        else:
            for other in range(self.sides):
                lost = sum(left[s] for s in self.inside if s % self.sides == other)
                self.write(other, "lost" + FACTOR[factor], -factor * lost)  # points lost are negative (587)
            self.leave()
        self.ended = self.finished()

    def leave(self) -> None:
        self.gone = {s for s in self.inside if self.totals[s % self.sides] <= -self.limit}
        self.inside -= self.gone

    def finished(self) -> bool:
        if self.options["scoring"] == "first_out":
            return True
        if self.options["scoring"] == "winner_takes":
            top = sorted(self.totals, reverse=True)
            return top[0] >= self.limit and top[0] > top[1]
        return len({s % self.sides for s in self.inside}) < 2

    def write(self, side: int, code: str, points: int) -> None:
        if points:
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
        if self.options["scoring"] != "eliminate":
            return {s for s in range(self.players) if self.totals[s % self.sides] == max(self.totals)}
        if self.inside:
            return set(self.inside)
        best = max(self.totals[s % self.sides] for s in self.gone)
        return {s for s in self.gone if self.totals[s % self.sides] == best}


REFEREE = MauMau
