"""Yukon as read by somebody else (002:6425-6470, 000:5-50)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Q", "K", "A", "J"]
WORTH = {"J": 10, "10": 10, "A": 5, "K": 3, "Q": 2}


class Yukon(Referee):
    """Tricks without trumps that jacks take; a stock to draw from, and a tie that tricks decide."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if players == 4 else players
        self.score = [0] * self.sides
        self.seats = list(range(players))  # those who play this deal
        self.best: set[int] = set()  # the side that has won
        self.tied: list[int] = []  # two of three, who play one deal more
        self.last = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        if self.tied:
            self.seats, self.last = self.tied, True
        self.box = [str(self.options["removed_card_3p"])] if len(self.seats) == 3 else []
        assert sorted(self.pack) == sorted(r + s for r in ORDER for s in "CDHS")
        self.dealt_by = dealer
        self.stock = [card for card in self.pack if card not in self.box]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        seat = dealer
        for _ in range(5 * len(self.seats)):
            seat = self.after(seat)
            self.hands[seat].append(self.stock.pop())
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.tricks = [0] * self.sides
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.turn = self.after(dealer)
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name

    def after(self, seat: int) -> int:
        """The next to the left of those who play."""
        return next(s % self.players for s in range(seat + 1, seat + 9) if s % self.players in self.seats)

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        may = hand
        if self.trick:
            same = [card for card in hand if card[-1] == self.trick[0][1][-1]]
            jacks = [card for card in hand if card[0] == "J" and self.options["yukon_obligation"] == "must"]
            may = same or jacks or hand
        return {f"play {card}" for card in may}

    def act(self, seat: int, words: str) -> None:
        card = words.removeprefix("play ")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.after(seat)
        if len(self.trick) < len(self.seats):
            return
        winner = self.taker()
        self.won[winner % self.sides] += [card for _, card in self.trick]
        self.tricks[winner % self.sides] += 1
        self.trick = []
        self.turn = winner
        for _ in self.seats:
            if self.stock:
                self.hands[self.turn].append(self.stock.pop())
            self.turn = self.after(self.turn)
        if not any(self.hands):
            self.count()

    def taker(self) -> int:
        """The jack of spades, the first jack, the highest of the suit (002:6460-6462)."""
        jacks = [played for played in self.trick if played[1][0] == "J"]
        if jacks:
            return next((seat for seat, card in jacks if card == "JS"), jacks[0][0])
        following = [played for played in self.trick if played[1][-1] == self.trick[0][1][-1]]
        return max(following, key=lambda played: ORDER.index(played[1][:-1]))[0]

    def count(self) -> None:
        """Points, but none in the deal that only decides; then tricks, then the ace of spades."""
        reached = set(self.tied)
        if not self.last:
            for side, pile in enumerate(self.won):
                points = sum(15 if card == "JS" else WORTH.get(card[:-1], 0) for card in pile)
                self.written.append((side, "cards", points))
                self.score[side] += points
            reached = {s for s in range(self.sides) if self.score[s] >= int(str(self.options["target"]))}
        if len(reached) < 2:
            self.best = reached
            return
        most = max(self.tricks[side] for side in reached)
        even = {side for side in reached if self.tricks[side] == most}
        ace = {side for side in even if "AS" in self.won[side]}
        if len(even) == 1 or ace:
            self.best = ace if len(even) > 1 else even
        else:
            self.tied = sorted(even)

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {side}": pile for side, pile in enumerate(self.won)}
        box = {"box": self.box} if self.players == 3 else {}
        return {**hands, **won, **box, "trick": [card for _, card in self.trick], "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return bool(self.best)

    def dealer(self) -> int:
        places = self.tied or self.seats
        return next(s % self.players for s in range(self.dealt_by + 1, 99) if s % self.players in places)

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if seat % self.sides in self.best}


REFEREE = Yukon
