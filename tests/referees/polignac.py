"""Polignac as read by somebody else (002:2491-2509)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["7", "8", "9", "10", "J", "Q", "K", "A"]
THREES = {8: [3, 3, 2], 6: [3, 3], 5: [3, 2], 4: [2, 2]}  # by twos or threes, never one card (2499)
TWOS = {8: [2, 2, 2, 2], 6: [2, 2, 2], 5: [3, 2], 4: [2, 2]}


class Polignac(Referee):
    """Tricks without trumps, in which no jack should be; or a slam, announced, of all tricks."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0] * players

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        out = {4: "", 5: str(self.options["removed_sevens"]), 6: str(self.options["removed_sevens"]), 7: "7S-7C-7D-7H"}
        cards = {rank + suit for rank in ORDER for suit in "CDHS"} - set(out[n].split("-"))
        assert set(self.pack) == cards and len(self.pack) == len(cards) == {4: 32, 5: 30, 6: 30, 7: 28}[n]
        self.dealt_by = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for packet in (THREES if self.options["deal_batch"] == 3 else TWOS)[len(cards) // n]:
            for k in range(n):
                self.hands[(dealer + 1 + k) % n] += [self.stock.pop() for _ in range(packet)]
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.polled = 0
        self.announcers: list[int] = []
        self.failed: set[int] = set()
        self.turn = (dealer + 1) % n
        self.calling = True
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.calling:
            return {"slam", "pass"}
        hand = self.hands[seat]
        same = [c for c in hand if self.trick and c[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        if not self.calling:
            self.play(seat, words.removeprefix("play "))
            return
        self.polled += 1
        self.turn = (seat + 1) % self.players
        if words == "slam":
            self.announcers.append(seat)
        closed = bool(self.announcers) and self.options["slam_poll"] == "first_only"
        if closed or self.polled == self.players:
            self.calling = False
            self.turn = (self.dealt_by + 1) % self.players

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) < self.players:
            return
        led = self.trick[0][1][-1]
        following = [played for played in self.trick if played[1][-1] == led]
        self.turn = max(following, key=lambda played: ORDER.index(played[1][:-1]))[0]
        self.won[self.turn] += [card for _, card in self.trick]
        self.trick = []
        self.failed |= {s for s in self.announcers if s != self.turn}
        jacks_gone = not any(card[0] == "J" for hand in self.hands for card in hand)
        alive = set(self.announcers) - self.failed
        if not any(self.hands) or (self.options["early_end"] and jacks_gone and not alive):
            self.count()

    def count(self) -> None:
        """Jacks, 5 for a slam that failed, 5 to all others for one that was made (2503-2505)."""
        made = set(self.announcers) - self.failed
        for seat, pile in enumerate(self.won):
            if seat in made:
                continue
            self.write(seat, "slam_against", 5 * len(made))
            self.write(seat, "slam_failed", 5 * (seat in self.failed))
            self.write(seat, "jacks", sum({"JS": 2, "JH": 1, "JD": 1, "JC": 1}.get(card, 0) for card in pile))

    def write(self, seat: int, code: str, points: int) -> None:
        if points:
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
        return max(self.score) >= int(str(self.options["target"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        best = min(self.score)
        return {seat for seat in range(self.players) if self.score[seat] == best}


REFEREE = Polignac
