"""California Jack as read by somebody else (002:5414-5422, 5432-5452)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
GAME = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}
RANKS = {"high": "A", "low": "2", "jack": "J"}


class CaliforniaJack(Referee):
    """Twenty-six tricks with a stock; High, Low, Jack and Game by capture."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.written: list[tuple[int, str, int]] = []
        self.best = -1

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert len(set(self.pack)) == 52
        self.dealt_by = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[], []]
        for k in range(12):
            self.hands[(dealer + 1 + k) % 2].append(self.stock.pop())
        self.trump = self.stock[-1][-1]
        self.won: list[list[str]] = [[], []]
        self.trick: list[str] = []
        self.turn = self.leader = 1 - dealer
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name
        if self.stock[-1][:-1] == "J" and self.options["dealer_scores_turned_jack"]:
            self.write(dealer, "jack_turned")
            if self.score[dealer] >= int(str(self.options["target"])):
                self.best = dealer

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        same = [card for card in hand if self.trick and card[-1] == self.trick[0][-1]]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        card = words.removeprefix("play ")
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.turn = 1 - seat
        if len(self.trick) < 2:
            self.leader = seat
            return
        led, other = self.trick
        higher = other[-1] == led[-1] and ORDER.index(other[:-1]) > ORDER.index(led[:-1])
        self.turn = seat if higher or (other[-1] == self.trump != led[-1]) else self.leader
        self.won[self.turn] += self.trick
        self.trick = []
        for taker in (self.turn, 1 - self.turn):
            if self.stock:
                self.hands[taker].append(self.stock.pop())
        if not any(self.hands):
            self.count()

    def count(self) -> None:
        holders = {code: int(rank + self.trump in self.won[1]) for code, rank in RANKS.items()}
        games = [sum(GAME.get(card[:-1], 0) for card in pile) for pile in self.won]
        assert sum(games) == 80
        if games[0] != games[1]:
            holders["game"] = games.index(max(games))
        target = int(str(self.options["target"]))
        for code, seat in holders.items():
            if self.best < 0:
                self.write(seat, code)
            if self.options["double_out"] == "count_order" and self.score[seat] >= target:
                self.best = seat
                return
        there = [seat for seat in (0, 1) if self.score[seat] >= target]
        if there:  # both: the ace of trumps (5428)
            self.best = there[0] if len(there) == 1 else holders["high"]

    def write(self, seat: int, code: str) -> None:
        self.written.append((seat, code, 1))
        self.score[seat] += 1

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**zones, "won 0": self.won[0], "won 1": self.won[1], "trick": self.trick, "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]] | None:
        """Those of the whole match, when it is over: a new deal may begin with a line of its own."""
        return self.written if self.best >= 0 else None

    def over(self) -> bool:
        return self.best >= 0

    def dealer(self) -> int:
        return 1 - self.dealt_by

    def winners(self) -> set[int]:
        return {self.best}


REFEREE = CaliforniaJack
