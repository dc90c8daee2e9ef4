"""Cinch as read by somebody else (002:5500-5552)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in ["A", *ORDER[:-1]]]
TRUMPS = ["2", "3", "4", "left", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
MATE = dict(zip("CDHS", "SHDC", strict=True))
POINTS = {"A": 1, "J": 1, "10": 1, "2": 1, "5": 5, "left": 5}


class Cinch(Referee):
    """An auction, an exchange of all that is no trump, six tricks."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if players == 4 and options["pairs"] else players
        size = options["deal_size"]
        self.size = int(str(size)) if size != "auto" else 9 if players < 6 else 6
        self.score = [0] * self.sides
        self.best = -1

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert sorted(self.pack) == sorted(PACK)
        self.dealt_by = self.next_dealer = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(n * self.size // 3):
            self.hands[(dealer + 1 + k) % n] += [self.stock.pop() for _ in range(3)]
        self.aside: list[list[str]] = [[] for _ in range(n)]
        self.dead: list[list[str]] = [[] for _ in range(n)]
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.spare: list[str] = []
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.bid, self.bidder = 0, -1
        self.trump = ""
        self.picked: list[str] = []
        self.pool: list[str] = []  # from which so many are to be picked
        self.wanted = 0
        self.phase = "bidding"
        self.turn = (dealer + 1) % n
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "bidding":
            least = int(str(self.options["min_bid"]))
            if self.options["all_pass"] == "dealer_forced" and seat == self.dealt_by and not self.bid:
                return {f"bid {least}"}
            free = {"unbid"} if seat == self.dealt_by and not self.bid else set()
            return free | {"pass"} | {f"bid {number}" for number in range(max(self.bid + 1, least), 15)}
        if self.phase == "naming":
            return {f"name {suit}" for suit in "CDHS"}
        if self.phase == "playing":
            return {f"play {card}" for card in self.playable(seat)}
        verb = {"laying": "lay", "robbing": "rob", "retaking": "retake"}[self.phase]
        left = self.wanted - len(self.picked)
        if verb != "lay" and left == 1:
            verb += "_last"
        return {f"{verb} {card}" for card in self.choices()}

    def choices(self) -> list[str]:
        """Cards of a choice are named in the order of the pack, and enough must remain behind."""
        left = self.wanted - len(self.picked)
        if self.phase == "laying":
            plain = [card for card in self.pool if not self.points_of(card)]
            return plain if plain and self.options["excess_trump_choice"] == "no_counters" else self.pool
        pool = sorted(self.pool, key=PACK.index)
        if self.phase == "robbing" and len(self.trumps(pool)) >= self.wanted:
            pool = self.trumps(pool)
        rest = pool[pool.index(self.picked[-1]) + 1 :] if self.picked else pool
        return [card for k, card in enumerate(rest) if self.fits(pool, [*self.picked, card], rest[k + 1 :], left - 1)]

    def fits(self, pool: list[str], picked: list[str], rest: list[str], left: int) -> bool:
        """Whether a choice can go on like this: trumps before others, counters (an option) before other trumps."""
        if self.phase != "robbing":
            return len(rest) >= left
        there = self.trumps(pool)
        if len(there) < len(pool):
            missing = [card for card in there if card not in picked]
            return set(missing) <= set(rest) and len(missing) <= left <= len(rest)
        if self.options["excess_trump_choice"] == "free":
            return len(rest) >= left
        counters = [card for card in there if self.points_of(card)]
        wanted = min(len(counters), self.wanted)  # so many of the counters must be taken
        mine = len([card for card in picked if card in counters])
        ahead = len([card for card in rest if card in counters])
        plain = len(rest) - ahead
        return mine <= wanted <= mine + min(ahead, left) and left - (wanted - mine) <= plain

    def rank(self, card: str) -> int:
        """Above 99: a trump."""
        if card[-1] == self.trump:
            return 100 + TRUMPS.index(card[:-1])
        if card == "5" + MATE[self.trump]:
            return 100 + TRUMPS.index("left")
        return ORDER.index(card[:-1])

    def points_of(self, card: str) -> int:
        rank = self.rank(card)
        return POINTS.get(TRUMPS[rank - 100], 0) if rank > 99 else 0

    def trumps(self, cards: list[str]) -> list[str]:
        return [card for card in cards if self.rank(card) > 99]

    def playable(self, seat: int) -> list[str]:
        """Follow or trump; a trump asks for trumps (5536-5538)."""
        hand = self.hands[seat]
        if not self.trick:
            return hand
        led = self.trick[0][1]
        mine = self.trumps(hand)
        if self.rank(led) > 99:
            return mine or hand
        same = [card for card in hand if card[-1] == led[-1] and card not in mine]
        return same + mine if same else hand

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb in ("bid", "pass", "unbid"):
            if verb == "bid":
                self.bid, self.bidder = int(rest[0]), seat
            elif verb == "unbid":
                self.bidder = seat
            self.turn = (seat + 1) % self.players
            if seat == self.dealt_by and self.bidder >= 0:
                self.phase = "naming"
                self.turn = self.bidder
        elif verb == "name":
            self.trump = rest[0]
            self.discard()
        elif verb == "lay":
            self.hands[seat].remove(rest[0])
            self.dead[seat].append(rest[0])
            self.pool.remove(rest[0])
            self.wanted -= 1
            if not self.wanted:
                self.refill()
        elif verb == "play":
            self.play(seat, rest[0])
        else:
            self.picked.append(rest[0])
            if len(self.picked) == self.wanted:
                self.hands[seat] += self.picked
                if self.phase == "robbing":
                    self.robbed()
                else:
                    self.aside[seat] = [card for card in self.aside[seat] if card not in self.picked]
                    self.refill()

    def throw(self, seat: int) -> None:
        mine = self.trumps(self.hands[seat])
        self.aside[seat] = [card for card in self.hands[seat] if card not in mine]
        self.hands[seat] = mine

    def discard(self) -> None:
        """All but the dealer throw what is no trump (5530)."""
        n = self.players
        self.filled: set[int] = set()
        for k in range(1, n):
            self.throw((self.dealt_by + k) % n)
        self.refill()

    def refill(self) -> None:
        """From the dealer's left up to six cards each; the dealer last (5532-5534)."""
        n = self.players
        self.picked = []
        for k in range(1, n + 1):
            seat = (self.dealt_by + k) % n
            if seat in self.filled:
                continue
            hand = self.hands[seat]
            if seat == self.dealt_by and not self.aside[seat]:
                self.throw(seat)
                hand = self.hands[seat]
            if len(hand) > 6:
                self.ask("laying", seat, list(hand), len(hand) - 6)
                return
            if seat == self.dealt_by:
                if self.rob(seat):
                    return
                continue
            while len(hand) < 6 and self.stock:
                hand.append(self.stock.pop())
            if self.retake(seat):
                return
        self.begin()

    def ask(self, phase: str, seat: int, pool: list[str], wanted: int) -> None:
        self.phase, self.turn, self.pool, self.wanted = phase, seat, pool, wanted

    def retake(self, seat: int) -> bool:
        """The stock was too short: own discards (R2)."""
        lacking = 6 - len(self.hands[seat])
        self.filled.add(seat)
        if not lacking:
            return False
        if len(self.aside[seat]) == lacking:
            self.hands[seat] += self.aside[seat]
            self.aside[seat] = []
            return False
        self.ask("retaking", seat, list(self.aside[seat]), lacking)
        return True

    def rob(self, seat: int) -> bool:
        """The dealer looks through the stock: trumps first, then others, last his own discards."""
        hand, stock = self.hands[seat], self.stock
        lacking = 6 - len(hand)
        there = self.trumps(stock)
        self.filled.add(seat)
        if len(stock) <= lacking:
            hand += stock
            self.stock = []
            return self.retake(seat)
        if lacking:
            self.ask("robbing", seat, list(stock), lacking)
            self.spare, self.stock = stock, []
            return True
        self.dead[seat] += there
        self.stock = sorted((card for card in stock if card not in there), key=PACK.index)
        return self.retake(seat)

    def robbed(self) -> None:
        left = [card for card in self.spare if card not in self.picked]
        there = self.trumps(left)
        self.dead[self.turn] += there
        self.stock = sorted((card for card in left if card not in there), key=PACK.index)
        self.spare = []
        self.filled.add(self.turn)
        self.refill()

    def begin(self) -> None:
        self.phase = "playing"
        self.turn = self.bidder
        best = [max([self.rank(card) for card in self.trumps(hand)], default=0) for hand in self.hands]
        self.highest = [
            max(best[seat] for seat in range(self.players) if seat % self.sides == k) for k in range(self.sides)
        ]
        assert all(len(hand) == 6 for hand in self.hands)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) == self.players:
            self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
            self.won[self.turn % self.sides] += [card for _, card in self.trick]
            self.trick = []
            if not any(self.hands):
                self.count()

    def height(self, card: str) -> int:
        rank = self.rank(card)
        return rank if rank > 99 or card[-1] == self.trick[0][1][-1] else -1

    # ---- what it is worth

    def count(self) -> None:
        made = [sum(map(self.points_of, pile)) for pile in self.won]
        assert sum(made) + sum(self.points_of(card) for pile in self.dead for card in pile) == 14
        us = self.bidder % self.sides
        mine = made[us]
        others = [side for side in range(self.sides) if side != us]
        if not self.bid:
            for side in range(self.sides):
                self.write(side, "own", made[side])
        elif self.options["scoring"] == "own_points":
            for side in range(self.sides):
                failed = side == us and mine < self.bid
                self.write(side, "set_back" if failed else "tricks", -self.bid if failed else made[side])
        elif mine < self.bid:
            for side in others:
                self.write(side, "set", made[side] + self.bid)
        else:
            gains = [max(0, mine - made[side]) for side in others]
            if self.options["individual_scoring"] == "best_opponent":
                gains = [min(gains)]
            self.write(us, "margin", sum(gains))
            for side in others:
                self.write(side, "more", max(0, made[side] - mine))
        self.next_dealer = (self.dealt_by + 1) % self.players
        there = [side for side in range(self.sides) if self.score[side] >= int(str(self.options["target"]))]
        if len(there) == 1 or us in there:
            self.best = us if us in there else there[0]
        elif there:
            keys = {side: (self.highest[side], 0) if self.highest[side] else (0, self.score[side]) for side in there}
            first = max(keys.values())
            best = [side for side in there if keys[side] == first]
            self.best = best[0] if len(best) == 1 else -1

    def write(self, side: int, code: str, points: int) -> None:
        if points:
            self.written.append((side, code, points))
            self.score[side] += points

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {"trick": [card for _, card in self.trick], "stock": self.stock}
        for seat in range(self.players):
            zones |= {f"hand {seat}": self.hands[seat], f"aside {seat}": self.aside[seat]}
            zones |= {f"dead {seat}": self.dead[seat], f"spare {seat}": self.spare if seat == self.dealt_by else []}
        return zones | {f"won {side}": pile for side, pile in enumerate(self.won)}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.best >= 0

    def dealer(self) -> int:
        return self.next_dealer

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if seat % self.sides == self.best}


REFEREE = Cinch
