"""Bridge as read by somebody else (002:4152-4412, and today's rubber, Chicago and duplicate)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = ["C", "D", "H", "S", "NT"]
BIDS = [f"{level} {suit}" for level in range(1, 8) for suit in SUITS]
TABLE = "ONEB NEBO EBON BONE".replace(" ", "")  # who is vulnerable on boards 1 to 16
IMPS = (  # from so many points on it is one more
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250),
    *(2500, 3000, 3500, 4000),
)
PACK = [rank + suit for suit in "CDHS" for rank in ORDER]
Line = tuple[int, str, int]


class Bridge(Referee):
    """An auction, thirteen tricks with a dummy; a rubber of games, four deals, or boards."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.form = options["format"]
        self.carried = self.form == "chicago" and options["chicago_parts"] == "carried"
        self.score = [0, 0]
        self.below = [0, 0]  # since the last line
        self.games = [0, 0]  # of this rubber
        self.played = 0  # deals: of this rubber, of the four, boards
        self.rubbers = 0
        self.there = ("", -1, 0, -1)  # the second table: bid, declarer, times, tricks of his side
        self.there_told: tuple[int, int] | None = None  # side and points of it

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Honours in one hand: four or five of one suit or of two, or the aces."""
        seat, suit = dice.randrange(4), dice.choice("CDHS")
        other = dice.choice([s for s in "CDHS" if s != suit])
        some = [rank + suit for rank in "AKQJ"] + (["10" + suit] if dice.random() < 0.5 else [])
        some += dice.choice([[rank + other for rank in ("A", "K", "J", "10")], ["AC", "AD", "AH", "AS"], []])
        held = list(dict.fromkeys(some))
        rest = dice.sample([card for card in PACK if card not in held], 13 - len(held))
        return {f"hand {seat}": " ".join(held + rest)} if dice.random() < 0.5 else {}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Bids that end soon, and claims near the contract: by lot nobody stops before seven, or makes what is bid."""
        if dice.random() < 0.2:
            return ""
        legal = self.legal(seat)
        if "agree" in legal:
            return "agree"
        if self.contract:
            claims = [word for word in legal if word.startswith("claim")]
            if not claims or dice.random() < 0.3:
                return ""
            left = len(claims) - 1
            wanted = 6 + int(self.bid[0]) + dice.choice([-4, -2, -1, 0, 0, 0, 0, 1, 2]) - self.tricks()
            wanted = max(0, min(left, wanted))
            return f"claim {wanted if (seat - self.declarer) % 2 == 0 else left - wanted}"
        for word in ("redouble", "double"):
            if word in legal and dice.random() < 0.2:
                return word
        lowest = BIDS.index(self.bid) + 1 if self.bid else 0
        if lowest == len(BIDS) or dice.random() < (0.7 if self.bid else 0.2):
            return "pass"
        highest = max(lowest + 2, dice.choice([5, 10, 10, 20, len(BIDS)]))
        return f"bid {dice.choice(BIDS[lowest:highest])}"

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def lot(self, label: str, value: int) -> None:
        assert label == "dealer"

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(PACK)
        if self.form == "duplicate":
            assert dealer == self.played % 4, "north deals the first board, then east, south, west"
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        for k, card in enumerate(reversed(self.pack)):
            self.hands[(dealer + 1 + k) % 4].append(card)
        self.dealt = [list(hand) for hand in self.hands]
        self.won: list[list[str]] = [[], []]
        self.trick: list[tuple[int, str]] = []
        self.written: list[Line] = []
        self.named: dict[tuple[int, str], int] = {}  # who of a side first named a suit
        self.bid = ""
        self.bidder = -1
        self.times = 1  # 2 doubled, 4 redoubled
        self.passes = 0
        self.contract = False
        self.declarer = -1
        self.claimed = -1
        self.refused = False  # a claim at this trick
        self.turn = dealer
        self.again = dealer  # who deals next
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def vulnerable(self, side: int) -> bool:
        """A game of this rubber; or the four deals; or the boards."""
        if self.form == "rubber":
            return self.games[side] > 0
        if self.form == "chicago":
            return self.played == 3 or (self.played in (1, 2) and side == self.dealt_by % 2)
        return TABLE[self.played % 16] in ("B", "NE"[side])

    def asked(self) -> set[int]:
        """Dummy's cards are played by the declarer (4243-4249)."""
        dummy = self.contract and self.claimed < 0 and self.turn == (self.declarer + 2) % 4
        return {self.declarer if dummy else self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.claimed >= 0:
            return {"agree", "object"}
        if not self.contract:
            found = {"pass"} | {f"bid {bid}" for bid in BIDS[BIDS.index(self.bid) + 1 if self.bid else 0 :]}
            if self.bid and self.times == 1 and (seat - self.bidder) % 2:
                found.add("double")
            if self.times == 2 and (seat - self.bidder) % 2 == 0:
                found.add("redouble")
            return found
        hand = self.hands[self.turn]
        same = [c for c in hand if self.trick and c[-1] == self.trick[0][1][-1]]
        may = bool(self.won[0] or self.won[1]) and not self.trick and not self.refused
        claims = {f"claim {k}" for k in range(len(hand) + 1)} if may else set()
        return {f"play {card}" for card in same or hand} | claims

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "play":
            self.play(what)
        elif verb == "claim":
            self.claim(seat, int(what))
        elif verb == "agree":
            self.asking.remove(seat)
            if self.asking:
                self.turn = self.asking[0]
            else:
                self.finish(self.tricks() + self.claimed)
        elif verb == "object":
            self.claimed, self.refused, self.turn = -1, True, self.on_lead
        else:
            self.call(seat, verb, what)

    def call(self, seat: int, verb: str, what: str) -> None:
        self.passes = self.passes + 1 if verb == "pass" else 0
        if verb == "bid":
            self.bid, self.bidder, self.times = what, seat, 1
            self.named.setdefault((seat % 2, what.split()[1]), seat)
        elif verb != "pass":
            assert (verb, self.times) in (("double", 1), ("redouble", 2))
            self.times *= 2
        self.turn = (seat + 1) % 4
        if self.bid and self.passes == 3:
            self.trump = self.bid.split()[1]
            self.declarer = self.named[self.bidder % 2, self.trump]
            self.contract = True
            self.turn = self.on_lead = (self.declarer + 1) % 4
        elif self.passes == 4:
            self.passed_out()

    def play(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % 4
        if len(self.trick) == 4:
            self.turn = self.on_lead = max(self.trick, key=lambda played: self.height(played[1]))[0]
            self.won[self.turn % 2] += [card for _, card in self.trick]
            self.trick, self.refused = [], False
            if not any(self.hands):
                self.finish(self.tricks())

    def claim(self, seat: int, tricks: int) -> None:
        """Who leads, once at each trick, claims some of the rest; the others but dummy agree or one objects."""
        dummy = (self.declarer + 2) % 4
        left = 13 - sum(len(pile) for pile in self.won) // 4
        self.claimed = tricks if (seat - self.declarer) % 2 == 0 else left - tricks
        self.asking = [s % 4 for s in range(seat + 1, seat + 4) if s % 4 != dummy]
        self.turn = self.asking[0]

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def tricks(self) -> int:
        return len(self.won[self.declarer % 2]) // 4

    def passed_out(self) -> None:
        """The same dealer again, or the next; a board is played with this (today.md)."""
        if self.form == "duplicate":
            self.compare_tables([])
            self.end_board()
        elif self.form == "rubber" and self.options["passed_out"] == "next_dealer":
            self.again = (self.dealt_by + 1) % 4

    def finish(self, tricks: int) -> None:
        lines = self.worth(self.bid, self.declarer % 2, self.times, tricks)
        self.again = (self.dealt_by + 1) % 4
        if self.form == "duplicate":
            self.compare_tables(lines)
            self.end_board()
            return
        for line in lines:
            self.write(*line)
        if self.options["honours"] and (self.form == "rubber" or self.carried):
            self.count_honours()
        if self.form == "rubber":
            self.end_rubber_deal(tricks)
        else:
            self.end_chicago_deal(tricks)

    def made(self, bid: str, times: int) -> int:
        """Points of the tricks that were bid (4363-4370)."""
        level, suit = bid.split()
        each = 20 if suit in "CD" else 30
        return (each * int(level) + (10 if suit == "NT" else 0)) * times

    def worth(self, bid: str, side: int, times: int, tricks: int) -> list[Line]:
        """What a contract gives when it is over, without lines and rubbers (4363-4412)."""
        level, suit = bid.split()
        strong, over = self.vulnerable(side), tricks - 6 - int(level)
        if over < 0:
            return [(1 - side, "undertricks", self.penalty(-over, times, strong))]
        points = self.made(bid, times)
        lines = [(side, "below" if self.form == "rubber" or self.carried else "made", points)]
        each = (20 if suit in "CD" else 30) if times == 1 else 50 * times * (2 if strong else 1)
        lines.append((side, "overtricks", each * over))
        if times > 1 and self.options["insult_bonus"]:
            lines.append((side, "insult", 25 * times))
        if level == "6":
            lines.append((side, "small_slam", 750 if strong else 500))
        if level == "7":
            lines.append((side, "grand_slam", 1500 if strong else 1000))
        if self.form != "rubber" and not self.carried:
            game = points >= 100
            lines.append((side, "game_bonus" if game else "part_bonus", (500 if strong else 300) if game else 50))
        return lines

    def penalty(self, down: int, times: int, strong: bool) -> int:
        if times == 1:
            return down * (100 if strong else 50)
        if strong:
            doubled = 300 * down - 100
        else:
            doubled = 200 * down - 100
            if self.options["nv_doubled_undertricks"] == "100/200/200/300...":
                doubled += 100 * max(0, down - 3)
        return doubled * times // 2

    def count_honours(self) -> None:
        """Four or five trump honours, or four aces without trump, in one hand as dealt."""
        for seat, hand in enumerate(self.dealt):
            if self.trump == "NT":
                points = 150 if sum(c[:-1] == "A" for c in hand) == 4 else 0
            else:
                held = sum(c[-1] == self.trump and c[:-1] in ("A", "K", "Q", "J", "10") for c in hand)
                points = {4: 100, 5: 150}.get(held, 0)
            self.write(seat % 2, "honours", points)

    def end_rubber_deal(self, tricks: int) -> None:
        self.played += 1
        side = self.declarer % 2
        if tricks >= 6 + int(self.bid[0]):
            self.below[side] += self.made(self.bid, self.times)
        ended = False
        if self.below[side] >= 100:
            self.games[side] += 1
            self.below = [0, 0]
            if self.games[side] == 2:
                self.write(side, "rubber", 500 if self.games[1 - side] else 700)
                ended = True
        if not ended and self.played == self.options["deal_limit"]:
            self.break_off()
            ended = True
        if ended:
            self.rubbers += 1
            self.below, self.games, self.played = [0, 0], [0, 0], 0

    def break_off(self) -> None:
        """300 for the only game, by today's rule 100 for the only part-score."""
        if self.options["unfinished_rubber"] == "none":
            return
        for side in (0, 1):
            if self.games[side] and not self.games[1 - side]:
                self.write(side, "only_game", 300)
            parts = self.options["unfinished_rubber"] == "game_300_part_100"
            if parts and self.below[side] and not self.below[1 - side]:
                self.write(side, "only_part", 100)

    def end_chicago_deal(self, tricks: int) -> None:
        """Carried: part-scores join until either side has a game; 100 for one in the last deal that makes none."""
        side, strong = self.declarer % 2, self.vulnerable(self.declarer % 2)
        if self.carried and tricks >= 6 + int(self.bid[0]):
            self.below[side] += self.made(self.bid, self.times)
            if self.below[side] >= 100:
                self.write(side, "game_bonus", 500 if strong else 300)
                self.below = [0, 0]
            elif self.played == 3:
                self.write(side, "last_part", 100)
        self.played += 1

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        """The second table is played by robots: their contract and tricks are told, what they are worth is checked."""
        bid, declarer, times, tricks = self.there
        if code == "there_none":
            self.there = ("", -1, 1, 0)
        elif code == "there_bid":
            self.there = (f"{y} {SUITS[x]}", seat, 1, -1)
        elif code == "there_nt":
            self.there = (f"{x} NT", seat, 1, -1)
        elif code == "there_doubled":
            self.there = (bid, declarer, 2, tricks)
        elif code == "there_redoubled":
            self.there = (bid, declarer, 4, tricks)
        elif code == "there_tricks":
            self.there = (bid, declarer, times, x)
        elif code == "there":
            self.there_told = (seat, x)

    def compare_tables(self, lines: list[Line]) -> None:
        """The points of the board; with a second table the difference in IMPs."""
        if not self.options["second_table"]:
            for line in lines:
                self.write(*line)
            return
        bid, declarer, times, tricks = self.there
        assert tricks >= 0, "nothing was told of the second table"
        other = self.worth(bid, declarer % 2, times, tricks) if bid else []
        there = sum(points if side == 0 else -points for side, _, points in other)
        if self.there_told is not None:
            side, points = self.there_told
            assert there == (points if side == 0 else -points), f"the second table is worth {there}"
        gain = sum(points if side == 0 else -points for side, _, points in lines) - there
        self.write(0 if gain > 0 else 1, "imps", sum(abs(gain) >= step for step in IMPS))
        self.there, self.there_told = ("", -1, 0, -1), None

    def end_board(self) -> None:
        self.played += 1
        self.again = self.played % 4

    def write(self, side: int, code: str, points: int) -> None:
        if points:
            self.written.append((side, code, points))
            self.score[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {s}": hand for s, hand in enumerate(self.hands)}
        trick = [card for _, card in self.trick]
        return {**hands, "won 0": self.won[0], "won 1": self.won[1], "trick": trick, "stock": []}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[Line]:
        return self.written

    def over(self) -> bool:
        if self.form == "rubber":
            return self.rubbers == self.options["rubbers"]
        return self.played == (4 if self.form == "chicago" else self.options["boards"])

    def dealer(self) -> int:
        return self.again

    def winners(self) -> set[int]:
        best = max(self.score)
        return {seat for seat in range(4) if self.score[seat % 2] == best}


REFEREE = Bridge
