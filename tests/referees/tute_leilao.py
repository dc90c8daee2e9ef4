"""Tute de Leilão as read by somebody else (002:1641-1667, general rules 1480-1549)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones
from tests.referees._tute import PACK, SUITS, duties, height, rich, value

FOURS = {"kings": "12", "knights": "11"}


class Leilao(Referee):
    """Who bids most names trump and plays against two; with four the dealer is the censor."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.least = int(str(options["min_bid"]))
        self.deposit = 2 * self.least
        self.score = [0] * players
        self.plate = 0
        self.deals = 0
        self.written: list[tuple[int, str, int]] = []

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Somebody has a Tute; with four the dealer has no cards, and who deals is not known yet."""
        return {f"hand {dice.randrange(3)}": rich(dice, "11", 8)} if players == 3 else {}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert sorted(self.pack) == sorted(card for card in PACK if card[:-1] != "2")
        self.dealt_by = dealer
        self.active = [(dealer + 1 + k) % n for k in range(3)]
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k, card in enumerate(reversed(self.pack)):
            self.hands[self.active[k % 3]].append(card)
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.trick: list[tuple[int, str]] = []
        self.sung: set[str] = set()
        self.acuses = [0] * n
        self.may_sing = False
        self.bid, self.declarer = 0, -1
        self.passed: set[int] = set()
        self.trump = ""
        self.more = 0  # that the censor must make besides
        self.turn = self.active[0]
        self.phase = "bidding"
        if self.options["plate"]:
            if not self.plate:
                for seat in range(n):
                    self.into_plate(seat, "deposit", self.deposit)
            self.into_plate(dealer, "ante", int(str(self.options["dealer_ante"])))
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def into_plate(self, seat: int, code: str, points: int) -> None:
        self.write(seat, code, -points)
        self.plate += points

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "bidding":
            return {"pass"} | {f"bid {k}" for k in range(self.least, 231, 5) if k > self.bid}
        if self.phase == "censoring":
            return {"accept", "take_over"}
        if self.phase == "naming":
            return {f"name {suit}" for suit in SUITS}
        hand = self.hands[seat]
        found = {f"play {card}" for card in duties(hand, [card for _, card in self.trick], self.trump, True, True)}
        if self.trick or not any(self.won):
            return found
        if self.may_sing:  # one acuse for a trick won (1659); a Tute is none and is not bound by that (1521, 1545)
            pairs = [s for s in SUITS if {"12" + s, "11" + s} <= set(hand) and s not in self.sung]
            found |= {f"sing {suit}" for suit in ([self.trump] if self.trump in pairs else pairs)}
        if self.options["tute_in_leilao"]:
            found |= {f"tute {kind}" for kind, rank in FOURS.items() if {rank + s for s in SUITS} <= set(hand)}
        return found

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        what = rest[0] if rest else ""
        if verb in ("bid", "pass"):
            if verb == "bid":
                self.bid, self.declarer = int(what), seat
            else:
                self.passed.add(seat)
            self.call_next(seat)
        elif verb in ("accept", "take_over"):
            if verb == "take_over":
                self.more = 10
                self.hands[seat], self.hands[self.declarer] = self.hands[self.declarer], []
                self.active[self.active.index(self.declarer)] = seat
                self.declarer = seat
            self.phase, self.turn = "naming", self.declarer
        elif verb == "name":
            self.trump = what
            self.phase, self.turn = "playing", self.active[0]
        elif verb == "sing":
            self.may_sing = False
            self.sung.add(what)
            self.acuses[seat] += 40 if what == self.trump else 20
        elif verb == "tute":
            self.settle(seat == self.declarer)
        else:
            self.play(seat, what)

    def call_next(self, seat: int) -> None:
        rest = [k for k in self.active[self.active.index(seat) + 1 :] if k not in self.passed]
        if self.options["bid_rounds"] != 1:
            at = self.active.index(seat)
            rest = [k for k in self.active[at + 1 :] + self.active[:at] if k not in self.passed and k != self.declarer]
        if rest and self.bid < 230:
            self.turn = rest[0]
        elif self.bid:
            censor = self.players == 4 and self.bid <= 220
            self.phase = "censoring" if censor else "naming"
            self.turn = self.dealt_by if censor else self.declarer
        else:
            self.finish()

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.active[(self.active.index(seat) + 1) % 3]
        if len(self.trick) < 3:
            return
        led = self.trick[0][1]
        self.turn = max(self.trick, key=lambda played: height(played[1], led, self.trump))[0]
        self.won[self.turn] += [card for _, card in self.trick]
        self.trick = []
        self.may_sing = True
        if not any(self.hands):
            mine = value(self.won[self.declarer]) + self.acuses[self.declarer] + 10 * (self.turn == self.declarer)
            self.settle(mine >= self.bid + self.more)

    # ---- what it is worth

    def settle(self, made: bool) -> None:
        """The bid, or twice and the plate above twice the least bid (1661)."""
        others = [seat for seat in self.active if seat != self.declarer]
        high = self.bid > self.deposit
        each = self.bid * (2 if high else 1)
        if self.more and self.options["censor_double"]:
            each *= 2
        for seat in others:
            self.write(seat, "pays" if made else "paid", -each if made else each)
        self.write(self.declarer, "paid" if made else "pays", 2 * each if made else -2 * each)
        if high and self.options["plate"]:
            if made:
                for seat in others:
                    self.write(seat, "again", -self.deposit)
                self.write(self.declarer, "paid_again", 2 * self.deposit)
                self.write(self.declarer, "plate", self.plate)
                self.plate = 0
            else:
                self.write(self.declarer, "doubles", -self.plate)
                for seat in others:
                    self.write(seat, "half", self.plate)
                self.plate = 0
        self.finish()

    def finish(self) -> None:
        self.deals += 1
        if self.over() and self.plate:
            for seat in range(self.players):
                self.write(seat, "stake_back", self.plate // self.players)
            self.plate = 0

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.score[seat] += points

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**zones, "trick": [card for _, card in self.trick]}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]] | None:
        """Those of the whole match, when it is over: a new deal begins with what goes into the plate."""
        return self.written if self.over() else None

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat] == max(self.score)}


REFEREE = Leilao
