"""Pif-Paf with its bets, Pife and Cacheta, as read by somebody else (002:2255-2323)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CDHS"
COLOURS = {"C": "CS", "S": "CS", "D": "DH", "H": "DH"}
PLACES = {rank: [k + 1] for k, rank in enumerate(RANKS)} | {"A": [1, 14]}  # in a run
HELD = 9


def at(place: int, suit: str) -> str:
    return RANKS[(place - 1) % 13] + suit


def without(hand: list[str], cards: list[str]) -> list[str]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


class Pairing:
    """Whether cards are all parts of melds, at a table with these options and wild cards."""

    def __init__(self, suits: str, most: int, runs_only: bool, wilds: tuple[str, ...]) -> None:
        self.suits = suits  # of sets
        self.most = most  # wild cards in a meld
        self.runs_only = runs_only  # they go into
        self.wilds = wilds

    def lonely(self, hand: list[str]) -> list[str]:
        """Cards that are in no meld, whatever is done with the others."""
        there = set(hand) - set(self.wilds)
        wanted = 3 - min(self.most, sum(card in self.wilds for card in hand))
        found = []
        for card in hand:
            rank, suit = card[:-1], card[-1]
            if card in self.wilds or sum(rank + s in there for s in SUITS) >= wanted:
                continue
            lows = [low for place in PLACES[rank] for low in range(max(1, place - 2), min(place, 12) + 1)]
            if not any(sum(at(low + k, suit) in there for k in range(3)) >= wanted for low in lows):
                found.append(card)
        return found

    @lru_cache(5_000)  # noqa: B019  (as long as the match)
    def melds(self, cards: tuple[str, ...]) -> bool:
        """Whether these cards, sorted, can be divided into melds."""
        if not cards:
            return True
        if len(cards) < 3:
            return False
        first = next((card for card in cards if card not in self.wilds), "")
        if not first:
            return False  # a wild card stands for others, beside cards that are themselves
        there = Counter(cards)
        return any(self.melds(tuple(sorted(without([*cards], list(meld))))) for meld in self.around(first, there))

    def around(self, card: str, there: Counter[str]) -> Iterator[tuple[str, ...]]:
        """The melds that a card can be in, which is no wild one."""
        wilds = [wild for wild in self.wilds for _ in range(there[wild])]
        there = Counter({c: number for c, number in there.items() if c not in self.wilds})
        rank, suit = card[:-1], card[-1]
        most = min(self.most, len(wilds))
        for place in PLACES[rank]:
            have = [p == place or at(p, suit) in there for p in range(15)]
            for low in range(max(1, place - 9), place + 1):
                for high in range(max(place, low + 2), min(14, low + 9) + 1):
                    if sum(have[low : high + 1]) + most > high - low:
                        line = [at(p, suit) for p in range(low, high + 1)]
                        yield from self.runs(line, place - low, there, wilds)
        same = [rank + s for s in SUITS for _ in range(there[rank + s])]
        same.remove(card)
        spare = [] if self.runs_only else wilds
        seen = set()
        for size in range(len(same) + 1):
            for others in combinations(same, size):
                for few in range(self.most + 1):
                    for jokers in set(combinations(spare, few)):
                        meld = (card, *others, *jokers)
                        if meld not in seen and self.is_set([card, *others], few):
                            seen.add(meld)
                            yield meld

    def runs(self, line: list[str], own: int, there: Counter[str], wilds: list[str]) -> Iterator[tuple[str, ...]]:
        """A run of these cards, for some of which wild ones may stand."""
        missing = [k for k, c in enumerate(line) if k != own and there[c] == 0]
        if len(missing) > self.most or len(set(line)) < len(line):
            return
        free = [k for k in range(len(line)) if k != own and k not in missing]
        for more in range(self.most - len(missing) + 1):
            for chosen in combinations(free, more):
                gaps = {*missing, *chosen}
                natural = [c for k, c in enumerate(line) if k not in gaps]
                for jokers in set(combinations(wilds, len(gaps))):
                    yield (*natural, *jokers)

    def is_set(self, cards: list[str], jokers: int) -> bool:
        """Cards of one rank; a wild card stands for a suit that is missing."""
        if len(cards) + jokers < 3:
            return False
        different = len({card[-1] for card in cards}) + jokers
        if different > len(SUITS):
            return False
        if self.suits == "all_distinct":
            return different == len(cards) + jokers
        return different == 3 if self.suits == "exactly_three" else different >= 3


class PifPaf(Referee):
    """Nine cards in melds; bets before, and who can go out with a discard may take it at any time."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.o = {key: str(value) for key, value in options.items()}
        self.ante = int(self.o["ante"])
        self.lives = self.o["scoring"] == "lives"
        self.chips = self.o["scoring"] == "pot"
        self.betting = self.chips and self.o["betting"] == "True"  # without chips there is nothing to bet
        self.totals = [self.stake()] * players
        self.deals = 0
        self.done = False
        self.carried = 0
        self.owed = [0] * players  # what each put in since a deal was won
        self.new_stock: list[str] = []

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Hands of two or three melds, of which some can go out with what another one discards."""
        left = {rank + suit: 2 for rank in RANKS for suit in SUITS}
        hands = {}
        for seat in range(players):
            hand: list[str] = []
            wanted = dice.choice((6, 6, 8, 9)) if players < 8 else 6
            while len(hand) < wanted:
                rank, suit = dice.choice(RANKS), dice.choice(SUITS)
                low = dice.randint(1, 12)
                run = [at(low + k, suit) for k in range(3)]
                meld = run if dice.random() < 0.5 else [rank + s for s in dice.sample(SUITS, 3)]
                if all(left[card] for card in meld):
                    hand += meld
                    for card in meld:
                        left[card] -= 1
            hands[f"hand {seat}"] = " ".join(hand[:wanted])
        return hands

    def stake(self) -> int:
        if self.lives:
            return int(self.o["lives"])
        return int(self.o["starting_stack"]) if self.chips else 0

    def number(self, key: str) -> int:
        return int(self.o[key])

    # The deal

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.new_stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.stock = self.new_stock
        self.dealt = [seat for seat in range(self.players) if self.can_pay(seat)]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        order = [seat for seat in self.after(dealer) if seat in self.dealt]
        for k in range(HELD * len(order)):
            self.hands[order[k % len(order)]].append(self.stock.pop())
        self.active = set(order)
        self.vira: list[str] = []
        wilds: tuple[str, ...] = ("*",)
        if self.o["vira_wild"] != "none":
            self.vira = [self.stock.pop()]
            wilds += self.turned(self.vira[0])
        self.pairing = Pairing(
            self.o["set_suits"], self.number("joker_max_per_meld"), self.o["wild_in"] == "runs", wilds
        )
        self.discards: list[str] = []
        self.put = [self.ante if seat in self.active else 0 for seat in range(self.players)]
        self.bets = [0] * self.players
        self.reshuffles = 0
        self.written: list[tuple[int, str, int]] = []
        self.window: set[int] = set()
        self.claims: set[int] = set()
        self.winner = -1
        self.ran: set[int] = set()
        self.taken = ""
        self.phase = "playing"
        self.turn = order[0]
        if self.betting:
            self.phase = "betting"
        elif self.lives and self.o["drop"] == "True":
            self.phase = "staying"
            self.said: set[int] = set()
            self.ask_to_stay()
        else:
            self.begin(order[0])

    def turned(self, vira: str) -> tuple[str, ...]:
        """The wild cards that follow from the card turned up."""
        if vira == "*":
            return ()
        rank = RANKS[(RANKS.index(vira[:-1]) + 1) % 13]
        same = self.o["vira_wild"] == "next_same_suit"
        return tuple(rank + suit for suit in (vira[-1] if same else COLOURS[vira[-1]]))

    def can_pay(self, seat: int) -> bool:
        if self.lives:
            return self.totals[seat] > 0
        if not self.chips:
            return True
        return self.totals[seat] >= self.ante + (self.number("max_bet") if self.betting else 0)

    def after(self, seat: int) -> list[int]:
        return [(seat + 1 + k) % self.players for k in range(self.players)]

    def next_active(self, seat: int) -> int:
        return next(other for other in self.after(seat) if other in self.active)

    # Before the play

    def high(self) -> int:
        return max(self.bets)

    def may_bet(self) -> set[str]:
        high, most = self.high(), self.number("max_bet")
        if not high:
            return {"fold", f"bet {self.number('min_bet')}..{most}"}
        return {"fold", "call"} | ({f"raise {high + 1}..{most}"} if high < most else set())

    def bet(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "fold":
            self.active.discard(seat)
        else:
            bet = self.high() if verb == "call" else int(what)
            self.put[seat] += bet - self.bets[seat]
            self.bets[seat] = bet
        if len(self.active) == 1:
            self.won(min(self.active))
            return
        following = self.next_active(seat)
        if self.high() and self.bets[following] == self.high():
            self.begin(self.next_active(self.dealt_by))
        else:
            self.turn = following

    def ask_to_stay(self) -> None:
        """Who has one life left has to play."""
        for seat in self.after(self.dealt_by):
            if seat in self.active and seat not in self.said:
                if self.totals[seat] > 1:
                    self.turn = seat
                    return
                self.said.add(seat)
        self.begin(self.next_active(self.dealt_by))

    # The play

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.phase = "drawing"
        self.taken = ""
        if not self.stock:
            again = self.o["stock_exhausted"] == "reshuffle" and self.reshuffles < self.number("max_reshuffles")
            if not again or len(self.discards) < 2:
                self.void()
                return
            self.reshuffles += 1
            self.stock, self.discards = self.new_stock, self.discards[-1:]

    def goes_out(self, hand: list[str], claimed: str = "") -> bool:
        """Whether all cards, or all but one, are parts of melds."""
        lonely = self.pairing.lonely(hand)
        if len(lonely) > 1:
            return False
        if not lonely and self.ten(hand):
            return True
        for card in set(lonely or hand):
            barred = claimed or (self.taken if self.o["return_taken_discard"] == "False" else "")
            if card == barred and hand.count(card) == 1:
                continue
            if self.pairing.melds(tuple(sorted(without(hand, [card])))):
                return True
        return False

    def ten(self, hand: list[str]) -> bool:
        return self.pairing.melds(tuple(sorted(hand)))

    def asked(self) -> set[int]:
        return self.window or {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.window:
            return {"claim", "let"}
        if self.phase == "betting":
            return self.may_bet()
        if self.phase == "staying":
            return {"stay", "run"}
        if self.phase == "drawing":
            return {"draw", "take"} if self.discards else {"draw"}
        hand = self.hands[seat]
        barred = self.taken if self.o["return_taken_discard"] == "False" else ""
        words = {f"discard {card}" for card in hand if card != barred or hand.count(card) > 1}
        return words | ({"go_out"} if self.goes_out(hand) else set())

    def wish(self, seat: int, dice: random.Random) -> str:
        """To go out, or to come nearer to it."""
        if self.window:
            return "claim" if dice.random() < 0.6 else ""
        hand = self.hands[seat]
        if self.phase == "drawing" and self.discards and dice.random() < 0.8:
            return "take" if self.goes_out([*hand, self.discards[-1]], self.discards[-1]) else "draw"
        if self.phase == "discarding" and dice.random() < 0.8:
            words = self.legal(seat)
            if "go_out" in words:
                return "go_out"
            return dice.choice([f"discard {c}" for c in self.pairing.lonely(hand) if f"discard {c}" in words] or [""])
        return ""

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb in ("fold", "bet", "call", "raise"):
            self.bet(seat, words)
        elif verb in ("stay", "run"):
            self.said.add(seat)
            if verb == "run":
                self.active.discard(seat)
                self.ran.add(seat)
            if len(self.active) == 1:
                self.won(min(self.active))
            else:
                self.ask_to_stay()
        elif verb in ("draw", "take"):
            card = (self.stock if verb == "draw" else self.discards).pop()
            self.hands[seat].append(card)
            self.taken = card if verb == "take" else ""
            self.phase = "discarding"
        elif verb == "discard":
            self.hands[seat].remove(what)
            self.discards.append(what)
            others = self.active - {seat}
            self.window = {other for other in others if self.goes_out([*self.hands[other], what], what)}
            self.claims = set()
            if not self.window:
                self.begin(self.next_active(seat))
        elif verb == "go_out":
            self.won(seat)
        elif verb in ("claim", "let"):
            self.window.discard(seat)
            if verb == "claim":
                self.claims.add(seat)
            if not self.window:
                self.settle()

    def settle(self) -> None:
        """Of those who claim the nearest to who discarded goes out."""
        for seat in self.after(self.turn):
            if seat in self.claims:
                self.hands[seat].append(self.discards.pop())
                self.won(seat)
                return
        self.begin(self.next_active(self.turn))

    # The score

    def won(self, seat: int) -> None:
        self.winner = seat
        pot = sum(self.put) + self.carried
        if self.lives:
            ten = len(self.hands[seat]) > HELD and self.ten(self.hands[seat])
            for other in self.dealt:
                if other in self.ran:
                    self.write(other, "ran", -1)
                elif other != seat:
                    self.write(other, "lost", -min(2 if ten or self.o["drop"] == "True" else 1, self.totals[other]))
        elif not self.chips:
            self.write(seat, "deal", 1)
        else:
            for other in self.dealt:
                if other == seat:
                    self.write(seat, "pot", pot - self.put[seat])
                else:
                    self.write(other, "stake", -self.put[other])
        self.carried = 0
        self.owed = [0] * self.players
        self.finish()

    def void(self) -> None:
        if self.chips:
            for seat in self.dealt:
                self.write(seat, "void", -self.put[seat])
                self.owed[seat] += self.put[seat]
            self.carried += sum(self.put)
        self.finish()

    def finish(self) -> None:
        """A pot for which fewer than three could play goes back, too; if they can pay then, there is another deal."""
        self.deals += 1
        if self.ends() and self.carried:
            for seat, chips in enumerate(self.owed):
                self.write(seat, "refund", chips)
            self.carried = 0
            self.owed = [0] * self.players
        self.done = self.ends()

    def ends(self) -> bool:
        able = sum(self.can_pay(seat) for seat in range(self.players))
        if self.lives:
            return able == 1
        return self.deals >= self.number("deals") or able < min(3, self.players)

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.totals[seat] += points

    # What the table looks like

    def zones(self) -> Zones:
        found = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        found |= {"stock": self.stock, "discard": self.discards}
        return {**found, "vira": self.vira} if self.vira else found

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.done

    def dealer(self) -> int:
        if self.o["dealer_rotation"] == "winner":
            return self.winner if self.winner >= 0 else self.dealt_by
        return next(seat for seat in self.after(self.dealt_by) if self.can_pay(seat))

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.totals[seat] == max(self.totals)}


REFEREE = PifPaf
