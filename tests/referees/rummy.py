"""Rummy and Block Rummy as read by somebody else (002:4414-4516)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
TURNED = 3  # so often the discards become the stock


def count(hand: list[str]) -> int:
    return sum(min(RANKS.index(card[:-1]) + 1, 10) for card in hand)


def place(card: str) -> int:
    return RANKS.index(card[:-1])


class Rummy(Referee):
    """Melds on the table, which everybody may add to; the first without cards is paid what the others hold."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.money = options["form"] == "money"
        self.block = options["form"] == "block" or self.money
        self.closed = bool(options["closed_hand"]) or self.money  # only whole hands go down
        self.totals = [0] * players
        self.deals = 0

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Everybody holds runs: hands that go down at once."""
        size = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}[players]
        order = [rank + suit for suit in dice.sample("CDHS", 4) for rank in RANKS]
        hands = {f"hand {k}": order[k * size : k * size + size] for k in range(min(players, 4))}
        return {name: " ".join(cards) for name, cards in hands.items()}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        size = {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}[self.players]
        if self.options["hand_size"] == "seven_2_to_5" and self.players < 6:
            size = 7
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(size * self.players):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.pile = [self.stock.pop()]
        self.melds: list[list[str]] = []
        self.laid = [False] * self.players  # in an earlier turn
        self.mine = [False] * self.players  # a meld of one's own
        self.turned = 0
        self.winner = -1
        self.written: list[tuple[int, str, int]] = []
        self.window: set[int] = set()  # who may still call Rummy!
        self.called: set[int] = set()
        self.slipped = -1  # whose discard was claimed first
        self.begin((dealer + 1) % self.players)

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.drawing = True
        self.taken = ""
        self.now = False  # whether something was laid in this turn

    def asked(self) -> set[int]:
        return self.window or {self.turn}

    def orders(self) -> list[dict[str, int]]:
        """Where the cards stand in runs: the ace below, above, or either."""
        low = {rank: k for k, rank in enumerate(RANKS)}
        found = {"low": [low], "high": [{**low, "A": 13}], "both": [low, {**low, "A": 13}]}
        return found[str(self.options["ace"])]

    def is_meld(self, cards: list[str]) -> bool:
        if len({card[:-1] for card in cards}) == 1:
            return 3 <= len(cards) <= 4
        if len(cards) < 3 or len({card[-1] for card in cards}) > 1:
            return False
        for order in self.orders():
            places = sorted(order[card[:-1]] for card in cards)
            if places == list(range(places[0], places[0] + len(places))):
                return True
        return False

    def new_melds(self, hand: list[str]) -> list[list[str]]:
        found: list[list[str]] = []
        for rank in RANKS:
            same = sorted(card for card in hand if card[:-1] == rank)
            if len(same) >= 3:
                found.append(same)
            if len(same) == 4:
                found += [[card for card in same if card != left] for left in same]
        for order in self.orders():
            for suit in "CDHS":
                places = {order[card[:-1]]: card for card in hand if card[-1] == suit}
                for low in places:
                    run = [places[low]]
                    while low + len(run) in places:
                        run.append(places[low + len(run)])
                        if len(run) > 2:
                            found.append(list(run))
        return found

    def rests(self, hand: list[str]) -> list[list[str]]:
        """What is left over in every way to divide a hand into melds."""
        found = [hand]
        for meld in self.new_melds(hand):
            if hand[0] in meld:
                found += self.rests_of([card for card in hand if card not in meld])
        if hand:
            found += [[hand[0], *rest] for rest in self.rests_of(hand[1:])]
        return found

    def rests_of(self, hand: list[str]) -> list[list[str]]:
        return self.rests(hand) if len(hand) > 2 else [hand]

    def goes_out(self, hand: list[str]) -> bool:
        """Whether all goes down, but for a discard that was not just taken."""
        rests = self.rests(hand)
        if not self.block and [] in rests:
            return True
        return any(len(rest) == 1 and rest[0] != self.taken for rest in rests)

    def adds(self, hand: list[str], melds: list[list[str]]) -> list[tuple[str, int]]:
        return [(card, k) for card in hand for k, meld in enumerate(melds) if self.is_meld([*meld, card])]

    def ends(self, hand: list[str], melds: list[list[str]], mine: bool) -> bool:
        """Whether a turn can still be ended: by a card that was not just taken, or without cards."""
        if self.options["forbid_rummy"] and not self.laid[self.turn] and len(hand) < 2:
            return False
        if not hand:
            return not self.block
        if any(card != self.taken for card in hand):
            return True
        return not self.block and bool(self.allowed(mine)) and bool(self.adds(hand, melds))

    def allowed(self, mine: bool) -> bool:
        return mine or not self.options["layoff_requires_own_meld"]

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.window:
            return {"claim", "let"}
        if self.drawing:
            return {"take", "draw"} if self.stock else {"take"}
        words = {f"discard {card}" for card in hand if card != self.taken}
        if self.closed:
            return words | ({"go_out"} if self.goes_out(hand) else set())
        for meld in self.new_melds(hand):
            left = [card for card in hand if card not in meld]
            if self.ends(left, [*self.melds, meld], True):
                words.add("lay " + "+".join(meld))
        if self.allowed(self.mine[seat]):
            for card, k in self.adds(hand, self.melds):
                left = [other for other in hand if other != card]
                melds = [[*meld, card] if j == k else meld for j, meld in enumerate(self.melds)]
                if self.ends(left, melds, self.mine[seat]):
                    words.add(f"add {card} {k}")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb == "close":
            self.close_window()
            return
        hand = self.hands[seat]
        if verb in ("claim", "let"):
            self.window.discard(seat)
            if verb == "claim":
                self.called.add(seat)
        elif verb == "go_out":
            self.out(seat)
        elif verb == "draw":
            hand.append(self.stock.pop())
            self.drawing = False
        elif verb == "take":
            self.taken = self.pile.pop()
            hand.append(self.taken)
            self.drawing = False
        elif verb == "discard":
            hand.remove(what[0])
            self.pile.append(what[0])
            self.finish_turn(seat)
        else:
            self.now = True
            if verb == "lay":
                self.melds.append(what[0].split("+"))
                self.mine[seat] = True
            else:
                self.melds[int(what[1])].append(what[0])
            gone = what[0].split("+")
            self.hands[seat] = [card for card in hand if card not in gone]
            if not self.hands[seat]:
                self.finish_turn(seat)

    def finish_turn(self, seat: int) -> None:
        if not self.hands[seat]:
            self.out(seat)
            return
        self.laid[seat] = self.laid[seat] or self.now
        if self.slipped < 0:
            self.slipped = seat
        fits = bool(self.adds(self.pile[-1:], self.melds))
        if self.options["rummy_call"] and fits and (self.stock or self.turns_over()):
            self.window = {*range(self.players)} - {seat}
            self.called = set()
        else:
            self.next_turn()

    def close_window(self) -> None:
        """Of those who called the nearest to the dealer's left takes the discard and has a turn."""
        self.window = set()
        for k in range(self.players):
            seat = (self.dealt_by + 1 + k) % self.players
            if seat in self.called:
                self.begin(seat)
                self.act(seat, "take")
                return
        self.next_turn()

    def turns_over(self) -> bool:
        turns = self.options["block_turnover"] if self.block else self.options["stock_out"] == "turn_over"
        return bool(turns) and not self.money and len(self.pile) > 1 and self.turned < TURNED

    def next_turn(self) -> None:
        """At the left of who discarded first; the pile is turned over, or the deal ends, with the stock."""
        self.begin((self.slipped + 1) % self.players)
        self.slipped = -1
        if not self.stock:
            if not self.turns_over():
                self.blocked()
                return
            self.turned += 1
            self.stock, self.pile = self.pile[-2::-1], self.pile[-1:]

    def out(self, seat: int) -> None:
        counts = [self.held(other) if other != seat else 0 for other in range(self.players)]
        left = sum(counts)
        self.write(seat, "out", left)
        double = bool(self.options["money_doubles_rummy"]) if self.money else not self.laid[seat]
        if double:
            self.write(seat, "rummy", left)
        if self.money:
            for other, points in enumerate(counts):
                self.write(other, "paid", -points * (2 if double else 1))
        self.winner = seat
        self.deals += 1

    def held(self, seat: int) -> int:
        """What a hand counts at the end; for money its melds are shown and count nothing."""
        hand = self.hands[seat]
        return min(map(count, self.rests_of(hand))) if self.money else count(hand)

    def blocked(self) -> None:
        counts = [self.held(seat) for seat in range(self.players)]
        low = min(counts)
        best = [seat for seat in range(self.players) if counts[seat] == low]
        # The difference is what each of the others has more: R4 says no more than "minus own count".
        less = low if self.options["blocked_score"] == "difference" else 0
        others = sum(other - less for other in counts if other > low)
        if len(best) == 1:
            self.winner = best[0]
            self.write(best[0], "lowest", others)
        else:
            for seat in best:
                self.write(seat, "shared", others // len(best))
        if self.money:
            odd = others % len(best)  # is not paid (by whom the book does not say: by who is next after the dealer)
            for k in range(self.players):
                seat = (self.dealt_by + 1 + k) % self.players
                points = counts[seat]
                if points > low:
                    spared = min(odd, points - less)
                    odd -= spared
                    self.write(seat, "paid", -(points - less - spared))
        self.deals += 1

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.totals[seat] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**hands, "stock": self.stock, "discard": self.pile}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        target = int(str(self.options["target"]))
        if not target:
            return self.deals == int(str(self.options["deals"]))
        top = sorted(self.totals, reverse=True)
        return top[0] >= target and top[0] > top[1]

    def dealer(self) -> int:
        if self.players == 2 and self.options["two_player_deal"] == "winner_deals" and self.winner >= 0:
            return self.winner
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


REFEREE = Rummy
