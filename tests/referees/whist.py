"""Whist as read by somebody else (002:3907-3981)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Whist(Referee):
    """Thirteen tricks by two pairs, the last card dealt is trump; games to 7, or rubbers of games to 5."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.odd = [0, 0]  # points for tricks in this game
        self.honours = [0, 0]  # and for honours
        self.games = [0, 0]  # of this rubber
        self.finished = 0  # games, or rubbers

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert len(set(self.pack)) == 52
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        for k, card in enumerate(reversed(self.pack)):
            self.hands[(dealer + 1 + k) % 4].append(card)
        self.dealt = [list(hand) for hand in self.hands]
        self.turn_up = [self.pack[0]]
        self.trump = self.pack[0][-1]
        self.won: list[list[str]] = [[], []]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.turn = (dealer + 1) % 4
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        same = [c for c in hand if self.trick and c[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        card = words.removeprefix("play ")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % 4
        if self.turn == self.dealt_by:
            self.turn_up = []
        if len(self.trick) == 4:
            self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
            self.won[self.turn % 2] += [card for _, card in self.trick]
            self.trick = []
            if not any(self.hands):
                self.count()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def count(self) -> None:
        tricks = [len(pile) // 4 for pile in self.won]
        side = 0 if tricks[0] > tricks[1] else 1
        self.odd[side] += tricks[side] - 6
        self.write(side, "tricks", tricks[side] - 6)
        if self.options["scoring"] == "american":
            if self.odd[side] >= 7:
                self.end_american(side)
        else:
            self.count_english(side)

    def end_american(self, side: int) -> None:
        """7 less what the losers have; nothing beyond 7, nothing for the losers (3945-3947)."""
        lost = self.odd[1 - side]
        self.write(side, "beyond", 7 - self.odd[side])
        self.write(side, "less", -lost)
        self.write(1 - side, "lost", -lost)
        self.finished += 1
        self.odd = [0, 0]

    def count_english(self, side: int) -> None:
        """Tricks go first; then honours as dealt; no game without a trick (3953)."""
        winner = side if self.odd[side] + self.honours[side] >= 5 else -1
        for pair in (0, 1):
            held = [c for c in self.dealt[pair] + self.dealt[pair + 2] if c[-1] == self.trump and c[:-1] in "AKQJ"]
            gained = {4: 4, 3: 2}.get(len(held), 0) if self.options["honours"] else 0
            self.honours[pair] += gained
            self.write(pair, "honours", gained)
        for pair in (side, 1 - side):
            if winner < 0 and self.odd[pair] and self.odd[pair] + self.honours[pair] >= 5:
                winner = pair
        if winner >= 0:
            self.end_english(winner)

    def end_english(self, winner: int) -> None:
        """The losers' honours are struck out; bonus for the game, and for the rubber (3953-3963)."""
        loser = 1 - winner
        self.write(loser, "struck", -self.honours[loser])
        lost = self.odd[loser]
        assert lost <= 4
        self.write(winner, "bonus", 3 if lost == 0 else 2 if lost <= 2 else 1)
        if self.options["rubber_total"] == "game_points_only":
            self.write(winner, "cleared", -self.odd[winner] - self.honours[winner])
            self.write(loser, "cleared", -lost)
        self.games[winner] += 1
        if self.games[winner] == 2:
            self.write(winner, "rubber", 2)
            self.finished += 1
            self.games = [0, 0]
        self.odd, self.honours = [0, 0], [0, 0]

    def write(self, side: int, code: str, points: int) -> None:
        if points:
            self.written.append((side, code, points))
            self.score[side] += points

    def zones(self) -> Zones:
        hands = {f"hand {s}": [c for c in hand if c not in self.turn_up] for s, hand in enumerate(self.hands)}
        trick = [card for _, card in self.trick]
        return {
            **hands,
            "won 0": self.won[0],
            "won 1": self.won[1],
            "trick": trick,
            "turn_up": self.turn_up,
            "stock": [],
        }

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.finished == int(str(self.options["games" if self.options["scoring"] == "american" else "rubbers"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % 4

    def winners(self) -> set[int]:
        best = max(self.score)
        return {seat for seat in range(4) if self.score[seat % 2] == best}


REFEREE = Whist
