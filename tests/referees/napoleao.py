"""Napoleão as read by somebody else (002:3055-3083)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Napoleao(Referee):
    """Five cards each; who says he wins the most tricks plays alone against all."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0] * players
        self.deals = 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert len(set(self.pack)) == 52
        n = self.players
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[] for _ in range(n)]
        self.stock = list(self.pack)
        for k in range(5 * n):
            self.hands[(dealer + 1 + k) % n].append(self.stock.pop())
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.taken = [0] * n
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.bid = 0
        self.height_of_bid = 0.0
        self.special = ""
        self.declarer = -1
        self.passed: set[int] = set()
        self.trump = ""
        self.phase = "bidding"
        self.turn = (dealer + 1) % n
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def asked(self) -> set[int]:
        return {self.turn}

    def forced(self) -> bool:
        """All others have passed and nobody has bid: the dealer must (3065)."""
        return self.turn == self.dealt_by and self.declarer < 0 and self.options["all_pass"] == "dealer_bids"

    def legal(self, seat: int) -> set[str]:
        if self.phase == "naming":
            return {f"name {suit}" for suit in "CDHS"}
        if self.phase == "playing":
            hand = self.hands[seat]
            same = [c for c in hand if self.trick and c[-1] == self.trick[0][1][-1]]
            return {f"play {card}" for card in same or hand}
        if self.forced():
            return {"bid 1"} if self.options["dealer_forced_bid"] == "one_only" else self.higher(1)
        return {"pass"} | self.higher(int(str(self.options["min_bid"])))

    def higher(self, least: int) -> set[str]:
        """Numbers, the misère between three and four, and what is said over a Nap."""
        found = {f"bid {k}" for k in range(least, 6) if k > self.height_of_bid}
        if self.options["extra_bids"] != "none" and self.height_of_bid < 3.5:
            found.add("misere")
        if self.options["extra_bids"] == "full" and self.height_of_bid in (5, 6):
            found.add("wellington" if self.height_of_bid == 5 else "blucher")
        return found

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "bid":
            self.bid, self.declarer = int(what), seat
            self.height_of_bid, self.special = self.bid, ""
            self.go_on(seat)
        elif verb in ("misere", "wellington", "blucher"):
            self.bid, self.height_of_bid = {"misere": (0, 3.5), "wellington": (5, 6), "blucher": (5, 7)}[verb]
            self.declarer, self.special = seat, verb
            self.go_on(seat)
        elif verb == "pass":
            self.passed.add(seat)
            self.go_on(seat)
        elif verb == "name":
            self.trump, self.phase = what, "playing"
        else:
            self.play(seat, what)

    def go_on(self, seat: int) -> None:
        """The next to bid; or the auction is over, and the declarer names trumps and leads."""
        n = self.players
        last = seat == self.dealt_by
        if self.options["bidding_rounds"] == "until_pass":
            last = len(self.passed) == n - (self.declarer >= 0)
        if last and self.declarer < 0:
            self.deals += 1
            return
        if self.height_of_bid == (7 if self.options["extra_bids"] == "full" else 5) or last:
            self.turn = self.declarer
            self.phase = (
                "playing"
                if self.special == "misere"
                else "naming"
                if self.options["trump_set_by"] == "announcement"
                else "playing"
            )
            return
        self.turn = (seat + 1) % n
        while self.turn in self.passed and self.options["bidding_rounds"] == "until_pass":
            self.turn = (self.turn + 1) % n

    def play(self, seat: int, card: str) -> None:
        self.trump = self.trump or ("-" if self.special == "misere" else card[-1])
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) == self.players:
            self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
            self.won[self.turn] += [card for _, card in self.trick]
            self.taken[self.turn] += 1
            self.trick = []
            if self.special == "misere":
                if self.taken[self.declarer] or not self.hands[seat]:
                    self.count(not self.taken[self.declarer])
            elif self.taken[self.declarer] == self.bid:
                self.count(True)
            elif sum(self.taken) - self.taken[self.declarer] > 5 - self.bid:
                self.count(False)

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def count(self, made: bool) -> None:
        """The bid, Nap made 10 (3073-3077); with chips the declarer settles with each."""
        self.deals += 1
        worth = 10 if made and self.bid == 5 else self.bid
        worth = {"misere": 3, "wellington": 10, "blucher": 20}.get(self.special, worth)
        others = [s for s in range(self.players) if s != self.declarer]
        if self.options["scoring"] == "chips":
            sign = 1 if made else -1
            self.write(self.declarer, "received" if made else "paid", sign * worth * len(others))
            for seat in others:
                self.write(seat, "paid" if made else "received", -sign * worth)
            return
        kind = "nap" if self.bid == 5 and not self.special else "bid"
        for seat in [self.declarer] if made else others:
            self.write(seat, f"{kind}_{'made' if made else 'failed'}", worth)

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**hands, **won, "trick": [card for _, card in self.trick], "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        target = int(str(self.options["target"]))
        if target:
            return max(self.score) >= target
        return self.deals == int(str(self.options["deals_per_player"])) * self.players

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        best = max(self.score)
        return {seat for seat in range(self.players) if self.score[seat] == best}


REFEREE = Napoleao
