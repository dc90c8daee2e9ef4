"""Tute Arrastado as read by somebody else (002:1605-1639, general rules 1480-1549)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones
from tests.referees._tute import PACK, SUITS, duties, height, rich, value

FOURS = {"kings": "12", "knights": "11"}


class Arrastado(Referee):
    """The whole pack is dealt; a marker shows trump; every deal is settled in points."""

    mate = "11"  # who marries the king

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.fours = FOURS
        self.order: dict[str, str] = {}  # ranks that stand for others
        self.stakes = str(options["stakes"])
        self.unit = int(str(options["point_value"])) if self.stakes != "none" else 1
        self.score = [0] * players
        self.plate = 0
        self.deals = 0
        self.written: list[tuple[int, str, int]] = []

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Somebody has a Tute, marriages, and aces to win a trick with."""
        return {f"hand {dice.randrange(players)}": rich(dice, cls.mate, 8)}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = dealer
        stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(40 // n * n):
            self.hands[(dealer + 1 + k) % n].append(stock.pop())
        self.up = stock  # with three players the 40th card, which belongs to nobody
        self.marker = self.pack[0]
        self.trump = self.marker[-1]
        self.changer: list[str] = []
        self.changed_by, self.freed = -1, False
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.trick: list[tuple[int, str]] = []
        self.takers: list[int] = []
        self.sung: set[str] = set()
        self.acuses = [0] * n
        self.may_sing = False
        self.declared, self.declarer = 100, -1
        self.turn = (dealer + 1) % n
        self.phase = "declaring" if self.stakes == "com_prato" else "playing"
        if self.stakes == "com_prato" and not self.plate:
            for seat in range(n):
                self.write(seat, "deposit", -100 * self.unit)
            self.plate = 100 * n * self.unit
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "declaring":
            return {"pass"} | ({f"go {self.declared + 1}..230"} if self.declared < 230 else set())
        cards = [self.as_if(card) for _, card in self.trick]
        hand = [self.as_if(card) for card in self.hands[seat]]
        free = duties(hand, cards, self.trump, bool(self.options["must_montar"]), True)
        found = {f"play {card}" for card in self.hands[seat] if self.as_if(card) in free}
        return found if self.trick else found | self.songs(seat) | self.changes(seat)

    def as_if(self, card: str) -> str:
        """A card by the place of its rank in the order of Tute."""
        return self.order.get(card[:-1], card[:-1]) + card[-1]

    def songs(self, seat: int) -> set[str]:
        """One marriage for a trick won, that of trumps before others (1621-1623); a Tute is none (1625)."""
        if not self.takers:
            return set()
        hand = self.hands[seat]
        if not self.may_sing:
            return self.tutes(hand)
        pairs = [s for s in SUITS if {"12" + s, self.mate + s} <= set(hand) and s not in self.sung]
        if self.trump in pairs:
            pairs = [self.trump]
        return {f"sing {suit}" for suit in pairs} | self.tutes(hand)

    def tutes(self, hand: list[str]) -> set[str]:
        return {f"tute {kind}" for kind, rank in self.fours.items() if {rank + s for s in SUITS} <= set(hand)}

    def changes(self, seat: int) -> set[str]:
        """By a 7 or a 2 of another suit; an ace is not changed (1613)."""
        if self.changer:
            return {"take_back"} if seat == self.changed_by and self.freed else set()
        if len(self.hands[seat]) == 1:  # he would have nothing to lead
            return set()
        if self.marker[:-1] == "1" and not self.options["ace_marker_changeable"]:
            return set()
        changing = "7" if value([self.marker]) else "2"
        return {f"change {changing}{s}" for s in SUITS if s != self.marker[-1] and changing + s in self.hands[seat]}

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        what = rest[0] if rest else ""
        if verb in ("go", "pass"):
            if verb == "go":
                self.declared, self.declarer = int(what), seat
            self.turn = (seat + 1) % self.players
            if seat == self.dealt_by:
                self.phase = "playing"
        elif verb == "play":
            self.play(seat, what)
        elif verb == "sing":
            self.may_sing = False
            self.sung.add(what)
            points = 40 if what == self.trump else 20
            self.acuses[seat] += points
            if self.stakes != "none":
                self.collect(seat, "acuse", "pays_acuse", points)
        elif verb == "tute":
            self.settle(seat, True)
        elif verb == "change":
            self.hands[seat].remove(what)
            self.changer, self.changed_by, self.freed = [what], seat, False
            self.trump = what[-1]
        elif verb == "take_back":
            self.give_back()

    def give_back(self) -> None:
        self.hands[self.changed_by] += self.changer
        self.changer = []
        self.trump = self.marker[-1]

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) < self.players:
            return
        led = self.trick[0][1]
        self.turn = max(self.trick, key=lambda played: height(self.as_if(played[1]), led, self.trump))[0]
        self.won[self.turn] += [card for _, card in self.trick]
        self.takers.append(self.turn)
        self.trick = []
        self.may_sing = True
        self.freed = self.freed or self.turn == self.changed_by
        if self.changer and not self.hands[self.changed_by]:
            self.give_back()
        if not any(self.hands):
            totals = self.totals()
            self.settle(max(range(self.players), key=lambda k: (totals[k], self.latest(k))), False)

    def totals(self) -> list[int]:
        last = self.takers[-1]
        cards = [value([self.as_if(card) for card in pile]) for pile in self.won]
        return [cards[k] + self.acuses[k] + 10 * (k == last) for k in range(self.players)]

    def latest(self, seat: int) -> int:
        return max([k for k, taker in enumerate(self.takers) if taker == seat], default=-1)

    # ---- what it is worth

    def settle(self, winner: int, tute: bool) -> None:
        n = self.players
        totals = self.totals()
        high = tute or totals[winner] >= 101
        if self.stakes == "none":
            self.write(winner, "deal", 1)
        elif self.stakes == "sem_prato":  # 1631
            self.collect(winner, "deal", "pays_deal", 200 if high else 100)
        elif self.declarer >= 0:  # 1637
            made = winner == self.declarer if tute else totals[self.declarer] >= self.declared
            if made:
                self.write(self.declarer, "plate", self.plate)
                self.plate = 0
                self.collect(self.declarer, "deal", "pays_deal", 200)
            else:
                self.write(self.declarer, "doubles", -self.plate)
                self.plate *= 2
                self.collect(self.declarer, "pays_deal", "deal", -200)
        else:  # 1635
            share = 0 if high else self.plate // n
            ranked = sorted(range(n), key=lambda k: (totals[k], self.latest(k)), reverse=True)
            between = [k for k in ranked if k != winner][:-1]
            for seat in between:
                self.write(seat, "stake_back", share)
            self.write(winner, "plate", self.plate - share * len(between))
            self.plate = 0
        self.deals += 1
        if self.over() and self.plate:
            for seat in range(n):
                self.write(seat, "stake_back", self.plate // n)
            self.plate = 0

    def collect(self, seat: int, code: str, paid: str, points: int) -> None:
        for other in range(self.players):
            if other != seat:
                self.write(other, paid, -points * self.unit)
        self.write(seat, code, points * self.unit * (self.players - 1))

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.score[seat] += points

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**zones, "trick": [card for _, card in self.trick], "turn_up": self.up, "changer": self.changer}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]] | None:
        """Those of the whole match, when it is over: a new deal may begin with deposits."""
        return self.written if self.over() else None

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat] == max(self.score)}


REFEREE = Arrastado
