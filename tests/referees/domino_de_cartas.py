"""Dominó de Cartas as read by somebody else (002:7428-7472)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


class Domino(Referee):
    """Four lines that grow from the sevens."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.deals = 0
        self.begun = False
        suit = SUITS[str(options["removed_ace"])]
        colour = "CS" if suit in "CS" else "DH"
        gone = {3: [suit], 5: [*colour]}.get(players, []) if options["deck"] == "equal_hands" else []
        self.pack = [r + s for r in RANKS for s in "CDHS" if not (r == "A" and s in gone)]

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.begin()

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.order = list(order)

    def begin(self) -> None:
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(len(self.order)):
            self.hands[(self.dealt_by + 1 + k) % self.players].append(self.order.pop())
        assert sorted(card for hand in self.hands for card in hand) == sorted(self.pack)
        assert len({len(hand) for hand in self.hands}) == 1 or self.options["deck"] == "all_52"
        self.lines_laid: dict[str, list[str]] = {suit: [] for suit in SUITS}
        self.written: list[tuple[int, str, int]] = []
        self.window: set[int] = set()
        if self.options["redeal_claim"]:  # in the first deal everybody answers, later the engine for those who cannot
            self.window = self.able() if self.begun else set(range(self.players))
        self.begun = True
        self.claimed = False
        self.turn = (self.dealt_by + 1) % self.players
        if self.options["opening"] == "seven_of_diamonds":
            self.turn = next(s for s, hand in enumerate(self.hands) if "7D" in hand)

    def able(self) -> set[int]:
        return {s for s, hand in enumerate(self.hands) for rank in "AK" if sum(c[0] == rank for c in hand) >= 3}

    def asked(self) -> set[int]:
        return self.window or {self.turn}

    def fits(self, card: str) -> bool:
        suit = next(name for name, letter in SUITS.items() if letter == card[-1])
        if self.options["opening"] == "seven_of_diamonds" and not any(self.lines_laid.values()):
            return card == "7D"
        line = [RANKS.index(c[:-1]) for c in self.lines_laid[suit]]
        place = RANKS.index(card[:-1])
        return place == 6 if not line else place in (min(line) - 1, max(line) + 1)

    def legal(self, seat: int) -> set[str]:
        if self.window:
            return {"claim", "accept"} if seat in self.able() else {"accept"}
        return {f"play {card}" for card in self.hands[seat] if self.fits(card)} or {"pass"}

    def act(self, seat: int, words: str) -> None:
        if words in ("claim", "accept", "close"):
            self.window = self.window - {seat}
            self.claimed = self.claimed or words == "claim"
            if words == "close" and self.claimed:  # the same dealer deals again
                self.begin()
            return
        if words != "pass":
            card = words.split()[1]
            self.hands[seat].remove(card)
            suit = next(name for name, letter in SUITS.items() if letter == card[-1])
            line = self.lines_laid[suit]
            line.append(card)
            if not self.hands[seat]:
                self.end()
                return
        self.turn = (seat + 1) % self.players

    def end(self) -> None:
        self.written = [(seat, "left", len(hand)) for seat, hand in enumerate(self.hands) if hand]
        for seat, _, points in self.written:
            self.totals[seat] += points
        self.deals += 1

    def zones(self) -> Zones:
        return {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        if self.options["end_mode"] == "deals":
            return self.deals == int(str(self.options["deals"]))
        return max(self.totals) >= int(str(self.options["points_limit"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == min(self.totals)}


REFEREE = Domino
