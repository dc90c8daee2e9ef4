"""Auction Pitch as read by somebody else (002:5454-5498)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
GAME = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}


class AuctionPitch(Referee):
    """One call each from 1 to 4; the pitcher's first card is trump."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if options["partners"] else players
        self.score = [0] * self.sides
        self.best = -1

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert len(set(self.pack)) == 52
        self.dealt_by = self.next_dealer = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(2 * n):
            self.hands[(dealer + 1 + k) % n] += [self.stock.pop() for _ in range(3)]
        self.dealt = [list(hand) for hand in self.hands]
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.bid, self.pitcher, self.trump = 0, -1, ""
        self.playing = False
        self.turn = (dealer + 1) % n
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if not self.playing:
            steals = bool(self.options["dealer_steals"]) and seat == self.dealt_by
            least = max(self.bid + (not steals), int(str(self.options["min_bid"])))
            words = {f"bid {number}" for number in range(least, 5)}
            return words if steals and not self.bid else words | {"pass"}
        hand = self.hands[seat]
        led = self.trick[0][1][-1] if self.trick else ""
        same = [card for card in hand if card[-1] == led]
        if same and self.options["trick_rule"] == "follow_or_trump":
            same += [card for card in hand if card[-1] == self.trump]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb == "play":
            self.play(seat, rest[0])
            return
        if verb == "bid":
            self.bid, self.pitcher = int(rest[0]), seat
        self.turn = (seat + 1) % self.players
        if self.bid == 4 and self.options["dealer_steals"] and seat != self.dealt_by:
            self.turn = self.dealt_by
        elif self.bid and (seat == self.dealt_by or self.bid == 4):
            self.playing = True
            self.turn = self.pitcher

    def play(self, seat: int, card: str) -> None:
        n = self.players
        first = not self.trump or (not any(self.won) and self.options["first_trick_order"] == "left_of_dealer")
        self.trump = self.trump or card[-1]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < n:
            self.turn = (seat + 1) % n
            if first and self.options["first_trick_order"] == "left_of_dealer":  # 5470
                order = [(self.dealt_by + 1 + k) % n for k in range(n)]
                self.turn = [other for other in order if other != self.pitcher][len(self.trick) - 1]
            return
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
        self.won[self.turn % self.sides] += [card for _, card in self.trick]
        self.trick = []
        if not any(self.hands):
            self.count()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (40 if card[-1] == self.trump else 20 if card[-1] == led else 0)

    def count(self) -> None:
        """High and Low to who received them, Jack and Game by capture (5476-5482)."""
        n = self.players
        trumps = sorted(
            (ORDER.index(c[:-1]), seat) for seat in range(n) for c in self.dealt[seat] if c[-1] == self.trump
        )
        high, low = trumps[-1][1] % self.sides, trumps[0][1] % self.sides
        if self.options["low_point"] == "won":
            lowest = ORDER[trumps[0][0]] + self.trump
            low = next(side for side in range(self.sides) if lowest in self.won[side])
        n = self.sides
        jack = next((seat for seat in range(n) if "J" + self.trump in self.won[seat]), -1)
        games = [sum(GAME.get(card[:-1], 0) for card in pile) for pile in self.won]
        game = games.index(max(games)) if games.count(max(games)) == 1 else -1
        made = [[high, low, jack, game].count(seat) for seat in range(n)]
        for seat in range(n):
            if seat == self.pitcher % n and made[seat] < self.bid:
                self.write(seat, "set_back", -self.bid)
            else:
                self.write(seat, "points", made[seat])
        self.next_dealer = (self.dealt_by + 1) % self.players
        pitcher = self.pitcher % n
        there = [seat for seat in range(n) if self.score[seat] >= int(str(self.options["target"]))]
        if pitcher in there or len(there) == 1:
            self.best = pitcher if pitcher in there else there[0]
        elif there:
            holders = [seat % n for _, seat in trumps if seat % n in there]
            one = [seat for seat in (jack, game) if seat in there]
            rich = [seat for seat in there if self.score[seat] == max(self.score[k] for k in there)]
            self.best = holders[-1] if holders else one[0] if one else rich[0] if len(rich) == 1 else -1

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.score[seat] += points

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**zones, "trick": [card for _, card in self.trick], "stock": self.stock}

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


REFEREE = AuctionPitch
