"""Duvido as read by somebody else (002:844-890, today.md:322)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Beyond, Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
LONG = 12  # claims
PLACES = {rank + suit: 20 * k + n for k, suit in enumerate("CDHS") for n, rank in enumerate(RANKS)}


class Duvido(Referee):
    """Cards go face down under a claim; who doubts a true one takes the pile, or else who lied."""

    sample = 400

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.form = str(options["form"])
        self.window = str(options["challenge"])
        self.one_rank = self.form == "aces" and options["claim_rule"] == "same_rank"
        self.steered = False
        self.totals = [0] * players
        self.deals = 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        two = self.form == "aces" and self.players > 6
        assert len(self.stock) == {"french52": 104 if two else 52, "spanish40": 40, "spanish48": 48}[self.pack()]
        self.most = 8 if two else 4
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        each = len(self.stock) // self.players * self.players
        for k in range(each if self.form == "three" else len(self.stock)):
            self.hands[(dealer + 1 + k) % self.players].append(self.stock.pop())
        self.pile: list[str] = []
        self.claim: list[str] = []
        self.written: list[tuple[int, str, int]] = []
        self.claims = 0
        self.open((dealer + 1) % self.players if self.form == "aces" else dealer)

    def pack(self) -> str:
        return str(self.options["deck"]) if self.form == "suit" else "french52"

    def open(self, seat: int) -> None:
        """A new round; Duvido de Ases begins with aces, but where one rank is for all its opener names it."""
        self.named = "A" if self.form == "aces" and not self.one_rank else ""
        self.begin(seat)

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.claim = []
        self.none = False
        self.answers: dict[int, bool] = {}
        self.phase = "claim" if self.named else "name"
        while self.form == "three" and len(self.hands[seat]) < 3 and self.stock:
            self.hands[seat].append(self.stock.pop())

    def wish(self, seat: int, dice: random.Random) -> str:
        """Few doubts, or no deal ends; last cards are doubted, and often what was said."""
        self.steered = True
        hand = self.hands[seat]
        if self.phase == "doubt":
            last = not self.hands[self.turn] and not self.none
            likely = 0.5 / (self.players - 1) if last or self.none else 0.15 / (self.players - 1)
            return "doubt" if dice.random() < likely else "believe" if self.window == "sequential" else "let"
        true = sorted(f"put {card}" for card in hand if self.named in (card[:-1], card[-1]))
        puts = [words for words in true if words in self.legal(seat)] if self.phase == "claim" and true else []
        return dice.choice(puts) if puts and len(hand) < 5 and dice.random() < 0.5 else ""

    def after(self) -> list[int]:
        return [(self.turn + k) % self.players for k in range(1, self.players)]

    def asked(self) -> set[int]:
        if self.phase != "doubt":
            return {self.turn}
        waiting = [seat for seat in self.after() if seat not in self.answers]
        return set(waiting[:1] if self.window == "sequential" else waiting)

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase == "name" and self.form == "suit":
            return {f"name {suit}" for suit in ("CDHS" if self.pack() == "french52" else "CEOP")}
        if self.phase == "name":
            return {f"call {rank}" for rank in RANKS}
        if self.phase == "doubt":
            return {"doubt", "believe" if self.window == "sequential" else "let"}
        if self.phase == "show":
            return {f"show {card}" for card in hand if card[:-1] == self.named}
        if self.form == "suit":
            return {f"put {card}" for card in hand}
        low, high = (min(3, len(hand) + len(self.claim)),) * 2 if self.form == "three" else (1, self.most)
        words = set()
        rest = sorted(hand, key=PLACES.__getitem__)  # they are named in the order of the pack
        for k, card in enumerate(rest):
            if self.claim and PLACES[card] < PLACES[self.claim[-1]]:
                continue
            later = len(rest) - 1 - k
            count = len(self.claim) + 1
            if count >= low:
                words.add(f"put {card}")
            if count < high and later and count + later >= low:
                words.add(f"pick {card}")
        if self.form == "aces" and not self.claim and not self.options["must_claim"] and not self.one_rank:
            words.add("none")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        self.claims += verb in ("put", "none")
        if not self.steered and self.claims > LONG and self.options["turn_cap"] == "none":
            raise Beyond  # where half of all claims are doubted no deal ends
        if verb in ("name", "call"):
            self.named, self.phase = rest[0], "claim"
        elif verb in ("pick", "put"):
            self.hands[seat].remove(rest[0])
            self.claim.append(rest[0])
            if verb == "put":
                self.phase = "doubt"
        elif verb == "none":
            self.none = True
            if self.options["challenge_none"]:
                self.phase = "doubt"
            else:
                self.go_on()
        elif verb in ("let", "believe", "doubt"):
            self.answers[seat] = verb == "doubt"
            if self.window == "sequential" and (verb == "doubt" or len(self.answers) == self.players - 1):
                self.settle()
        elif verb == "show":
            self.take(seat)
        else:
            self.settle()

    def settle(self) -> None:
        doubters = [seat for seat in self.after() if self.answers.get(seat)]
        if self.window == "first_call":
            assert len(doubters) < 2
        if not doubters:
            self.go_on()
            return
        self.doubter = doubters[0]
        if self.none:
            if any(card[:-1] == self.named for card in self.hands[self.turn]):
                self.phase = "show"
            else:
                self.take(self.doubter)
            return
        wanted = [card[-1] if self.form == "suit" else card[:-1] for card in self.claim]
        self.take(self.doubter if set(wanted) == {self.named} else self.turn)

    def take(self, seat: int) -> None:
        self.hands[seat] += self.pile + self.claim
        self.pile, self.claim = [], []
        if not self.hands[self.turn] or self.claims == self.options["turn_cap"]:
            self.end()
        elif self.form == "aces" and self.options["after_challenge_rank"] == "continue" and not self.one_rank:
            self.next_claim()
        else:
            self.open(seat)

    def go_on(self) -> None:
        """Nobody doubts."""
        self.pile += self.claim
        self.claim = []
        if not self.hands[self.turn] or self.claims == self.options["turn_cap"]:
            self.end()
        else:
            self.next_claim()

    def next_claim(self) -> None:
        step = 1 if self.form == "three" or self.options["rank_order"] == "up" else -1
        if self.form != "suit" and not self.one_rank:
            self.named = RANKS[(RANKS.index(self.named) + step) % 13]
        self.begin((self.turn + 1) % self.players)

    def end(self) -> None:
        winner = self.turn
        self.deals += 1
        if self.hands[winner]:  # so many claims, and nobody is out
            return
        if self.form == "aces":
            cards = self.options["payment"] == "per_card"
            losses = {s: len(self.hands[s]) if cards else 1 for s in range(self.players) if s != winner}
            self.written = [(s, "pays", -n) for s, n in losses.items()] + [(winner, "paid", sum(losses.values()))]
        else:
            self.written = [(winner, "won", 1)]
        for side, _, points in self.written:
            self.totals[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        if self.phase == "claim":  # what is picked stays in the hand until the last card of the claim
            hands[f"hand {self.turn}"] = self.hands[self.turn] + self.claim
            return {**hands, "stock": self.stock, "pile": self.pile, "claim": []}
        return {**hands, "stock": self.stock, "pile": self.pile, "claim": self.claim}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


REFEREE = Duvido
