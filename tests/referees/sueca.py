"""Sueca as read by somebody else (002:1139-1211)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "Q", "J", "K", "7", "A"]
POINTS = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}


class Sueca(Referee):
    """Ten tricks by two pairs; galhos, four of which make a partida."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.galhos = [0, 0]
        self.partidas = [0, 0]
        self.twice = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        self.hands = [list(zones[f"hand {s}"]) for s in range(4)]
        assert [len(hand) for hand in self.hands] == [10] * 4
        self.dealt_by = dealer
        self.won: list[list[str]] = [[], []]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        shown = {"last_card": self.pack[0], "turn_up_first": self.pack[-4]}.get(str(self.options["trump_choice"]), "")
        assert not shown or shown in self.hands[dealer]
        self.trump = shown[-1:]
        self.turn = dealer if self.options["first_leader"] == "dealer" else (dealer + 1) % 4

    def asked(self) -> set[int]:
        return {self.turn if self.trump else self.dealt_by}

    def legal(self, seat: int) -> set[str]:
        if not self.trump:
            return {f"name {suit}" for suit in "CDHS"}
        hand = self.hands[seat]
        same = [c for c in hand if self.trick and c[-1] == self.trick[0][1][-1]]
        return {f"play {card}" for card in same or hand}

    def act(self, seat: int, words: str) -> None:
        verb, what = words.split()
        if verb == "name":
            self.trump = what
            return
        self.hands[seat].remove(what)
        self.trick.append((seat, what))
        self.turn = (seat + 1) % 4
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
        ours, theirs = (sum(POINTS.get(card[:-1], 0) for card in pile) for pile in self.won)
        assert ours + theirs == 120
        factor, self.twice = 2 if self.twice else 1, False
        if ours == theirs:
            if self.options["tie_60"] == "one_each":
                self.write(0, "tie", factor)
                self.write(1, "tie", factor)
            self.twice = self.options["tie_60"] == "next_double"
        else:
            best, side = max((ours, 0), (theirs, 1))
            every = len(self.won[side]) == 40 or self.options["bandeira"] == "points_120"
            if best == 120 and every:
                missing = max(1, 4 - self.galhos[side])
                self.write(side, "bandeira", 4 if self.options["partida_to"] == 10 else missing)
            elif best >= int(str(self.options["double_threshold"])):
                self.write(side, "double", 2 * factor)
            else:
                self.write(side, "deal", factor)
        if max(self.galhos) >= int(str(self.options["partida_to"])) and self.galhos[0] != self.galhos[1]:
            winner = 0 if self.galhos[0] > self.galhos[1] else 1
            self.partidas = [n + (side == winner) for side, n in enumerate(self.partidas)]
            self.galhos, self.twice = [0, 0], False

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, points))
        self.score = [n + points * (k == side) for k, n in enumerate(self.score)]
        self.galhos = [n + points * (k == side) for k, n in enumerate(self.galhos)]

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**hands, "won 0": self.won[0], "won 1": self.won[1], "trick": [card for _, card in self.trick]}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return max(self.partidas) > int(str(self.options["partidas"])) // 2

    def dealer(self) -> int:
        return (self.dealt_by + 1) % 4

    def winners(self) -> set[int]:
        return {0, 2} if self.partidas[0] > self.partidas[1] else {1, 3}


REFEREE = Sueca
