"""Tizichá as read by somebody else (002:5909-6003)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["9", "J", "Q", "K", "10", "A"]
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
MARRIAGES = {"H": 100, "D": 80, "C": 60, "S": 40}
HIGHEST = 400  # no bid is above all that a deal can bring


class Tizicha(Referee):
    """An auction, a widow, gifts, and eight tricks whose trump is whatever marriage was announced last."""

    @staticmethod
    def covers(options: dict[str, Value]) -> bool:
        """Random play never comes near the barrel: it has tests of its own."""
        return options["barrel"] == "off"

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0, 0]
        self.target = int(str(options["target"]))
        self.step = int(str(options["step"]))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        """One by one from the left, a card to the widow after each of the first three rounds (5923)."""
        assert sorted(self.pack) == sorted(rank + suit for rank in ORDER for suit in MARRIAGES)
        self.dealt_by = dealer
        stock = list(self.pack)
        self.hands: list[list[str]] = [[], [], []]
        self.widow: list[str] = []
        for round in range(7):
            for k in (1, 2, 3):
                self.hands[(dealer + k) % 3].append(stock.pop())
            if round < 3:
                self.widow.append(stock.pop())
        self.won: list[list[str]] = [[], [], []]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.phase = "bidding"
        self.passed: set[int] = set()
        self.bid = 0
        self.contractor = -1
        self.given: set[int] = set()
        self.raised = False
        self.trump = ""
        self.announced: dict[str, int] = {}
        self.announcing = ""
        self.turn = (dealer + 1) % 3
        if self.options["forced_first"] == "first_hand_100":
            self.call(self.turn, 100)
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def marriages(self, seat: int) -> set[str]:
        return {suit for suit in MARRIAGES if {"K" + suit, "Q" + suit} <= set(self.hands[seat])}

    def cap(self, seat: int) -> int:
        """Nobody without a marriage bids above 120 (5943), except with four kings (5985)."""
        held = self.marriages(seat)
        kings = sum(card[0] == "K" for card in self.hands[seat]) == 4
        if kings and self.options["four_kings_exception"]:
            return HIGHEST
        if self.options["bid_cap"] == "marriages_held":
            return 120 + sum(MARRIAGES[suit] for suit in held)
        return HIGHEST if held else 120

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "bidding":
            return self.bids(seat)
        if self.phase == "giving":
            to = (seat + 1 + len(self.given)) % 3
            gifts = {f"give {card} {to}" for card in self.hands[seat] + self.widow}
            if self.given:
                return gifts | self.raises()
            return gifts | self.raises() | (set() if self.raised else {"concede"})
        plays = {f"play {card}" for card in self.playable(seat)}
        if self.trick:
            return plays
        first = len(self.hands[seat]) == 8
        if not self.announcing and (self.options["first_lead_declare"] or not first):
            plays |= {f"announce {suit}" for suit in self.marriages(seat) - set(self.announced)}
        return plays | self.raises() if first else plays

    def raises(self) -> set[str]:
        """Once, to anything, from the sight of the widow to the first lead (5949, 5989).

        The catalogue (R5) lets also those raise who have given a card out of a widow they did not show (5953), and
        has its cards named then. The game's page has another ruling, that they play for 100; it is followed here.
        """
        late = bool(self.given) and self.bid == 100
        return set() if self.raised or late else {f"raise {n}" for n in self.above(HIGHEST)}

    def above(self, highest: int) -> range:
        return range(self.bid + self.step, highest + 1, self.step)

    def bids(self, seat: int) -> set[str]:
        """From 110, 10 more each time (5945); the last of three who may not pass, from 100 (5951-5953)."""
        cap = self.cap(seat)
        if not self.bid:
            forced = len(self.passed) == 2
            free = {f"bid {n}" for n in range(100 if forced else 110, cap + 1, self.step)}
            return free if forced else free | {"pass"}
        exact = self.options["bid_step"] == "exact_10"
        return {"pass"} | {f"bid {n}" for n in self.above(min(cap, self.bid + self.step) if exact else cap)}

    def playable(self, seat: int) -> list[str]:
        """Follow suit, or any card (5959); the announcement names no card (5961)."""
        hand = self.hands[seat]
        if not self.trick:
            pair = ["K" + self.announcing, "Q" + self.announcing]
            return pair if self.announcing and self.options["marriage_lead"] == "king_or_queen" else hand
        same = [card for card in hand if card[-1] == self.trick[0][1][-1]]
        if same:
            best = max(self.height(card) for _, card in self.trick)
            higher = [card for card in same if self.height(card) > best]
            return higher if higher and self.options["must_beat"] else same
        trumps = [card for card in hand if card[-1] == self.trump]
        return trumps if trumps and self.options["must_trump"] else hand

    def height(self, card: str) -> int:
        """How high a card stands in this trick; below zero: neither trump nor of the suit led."""
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb in ("bid", "pass"):
            self.call(seat, int(rest[0]) if rest else 0)
        elif verb == "concede":
            self.concede()
        elif verb == "give":
            self.hands[seat] += self.widow
            self.widow = []
            self.hands[seat].remove(rest[0])
            self.hands[int(rest[1])].append(rest[0])
            self.given.add(int(rest[1]))
            if len(self.given) == 2:
                self.phase = "playing"
        elif verb == "raise":
            self.bid, self.raised = int(rest[0]), True
        elif verb == "announce":
            self.announcing = self.trump = rest[0]
            self.announced[rest[0]] = seat
        else:
            self.play(seat, rest[0])

    def call(self, seat: int, bid: int) -> None:
        if bid:
            self.bid, self.contractor = bid, seat
        else:
            self.passed.add(seat)
        if self.bid == HIGHEST or (self.bid and len(self.passed) == 2):
            self.turn = self.contractor
            self.phase = "giving"
            return
        self.turn = (seat + 1) % 3
        while self.turn in self.passed:
            self.turn = (self.turn + 1) % 3

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.announcing = ""
        self.turn = (seat + 1) % 3
        if len(self.trick) == 3:
            self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
            self.won[self.turn] += [card for _, card in self.trick]
            self.trick = []
            if not any(self.hands):
                self.count()

    def count(self) -> None:
        """The contract, more or less (5971); what the others made, rounded up to five (5973)."""
        for seat in range(3):
            made = sum(POINTS[card[:-1]] for card in self.won[seat])
            made += sum(MARRIAGES[suit] for suit, by in self.announced.items() if by == seat)
            made = self.rounded(made, seat == self.contractor)
            if seat == self.contractor:
                self.write(seat, *(("made", self.bid) if made >= self.bid else ("failed", -self.bid)))
            else:
                self.write(seat, "counted", self.locked(seat, made))

    def rounded(self, made: int, contractor: bool) -> int:
        how = self.options["rounding"]
        if how == "off" or (how == "auto" and contractor):
            return made
        return (made + 5) // 10 * 10 if how == "all_10" else made + -made % 5

    def concede(self) -> None:
        """Forty for each (5955)."""
        sixty = self.options["give_up"] == "sixty_each"
        for seat in range(3):
            if seat == self.contractor:
                self.write(seat, "conceded", -self.bid if sixty else -40)
            else:
                self.write(seat, "each", self.locked(seat, 60 if sixty else 40))

    def locked(self, seat: int, points: int) -> int:
        """What counts of it: only a contract takes anybody past 995 or 495 (5975)."""
        return max(0, min(points, (495 if self.target == 501 else 995) - self.score[seat]))

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
            self.written.append((seat, code, points))
            self.score[seat] += points

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        return {**hands, **won, "trick": [card for _, card in self.trick], "widow": self.widow, "stock": []}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return max(self.score) >= self.target

    def dealer(self) -> int:
        return (self.dealt_by + 1) % 3

    def winners(self) -> set[int]:
        return {seat for seat in range(3) if self.score[seat] >= self.target}


REFEREE = Tizicha
