"""Dois-Dez-Valete as read by somebody else (002:2511-2537)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
HEARTS = {"2H": 10, "10H": 10, "JH": 10, "AH": 5, "KH": 5, "QH": 5}
ONES = {"6D": 1, "AC": 1, "KC": 1, "QC": 1, "JC": 1}
SPADES = {"2S": -10, "10S": -10, "JS": -10, "AS": -5, "KS": -5, "QS": -5}
DEALS = 50  # then the higher total wins (ruling)


class DoisDezValete(Referee):
    """Tricks for two with hearts as trumps, and an ace of spades that is both."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.deals = 0
        self.ended = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        assert sorted(self.pack) == sorted(r + s for r in RANKS for s in "CDHS")
        self.dealt_by = dealer
        self.stock = list(self.pack)
        self.hands: list[list[str]] = [[], []]
        for k in range(12):
            self.hands[(dealer + 1 + k) % 2].append(self.stock.pop())
        self.won: list[list[str]] = [[], []]
        self.trick: list[str] = []
        self.led = ""  # the suit that the first card counts as
        self.turn = 1 - dealer
        self.written: list[tuple[int, str, int]] = []
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.trick and not self.led:
            return {"as_spade", "as_trump"}
        hand = self.hands[seat]
        may = hand
        hearts = [card for card in hand if card[-1] == "H"]
        ace = [card for card in hand if card == "AS"]
        same = [card for card in hand if card[-1] == self.led]
        forced = ace if self.options["spade_ace"] == "speculation" else []
        if self.led == "H":
            may = hearts + ace if hearts else forced or hand
        elif self.led == "S":
            may = same or hearts or hand
        elif self.led:
            may = same or (hearts + ace if hearts else forced or hand)
        return {f"play {card}" for card in may}

    def act(self, seat: int, words: str) -> None:
        if words in ("as_spade", "as_trump"):
            self.led = "S" if words == "as_spade" else "H"
            self.turn = 1 - seat
            return
        card = words.removeprefix("play ")
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) == 1:
            self.led = card[-1]
            if card == "AS":
                self.led = {"spade": "S", "trump": "H"}.get(str(self.options["spade_ace_lead"]), "")
            self.turn = seat if not self.led else 1 - seat
            return
        winner = seat if self.beats(card) else 1 - seat
        self.won[winner] += self.trick
        self.trick, self.led = [], ""
        self.turn = winner
        if self.stock:
            self.hands[winner].append(self.stock.pop())
            self.hands[1 - winner].append(self.stock.pop())
        if not any(self.hands):
            self.count()

    def beats(self, card: str) -> bool:
        """Whether the second card takes the trick; the ace of spades as second card is the highest trump."""
        first = self.trick[0]
        if card == "AS":
            return True
        if card[-1] == self.led:
            return first != "AS" and RANKS.index(card[:-1]) > RANKS.index(first[:-1])
        return card[-1] == "H"

    def count(self) -> None:
        for side, pile in enumerate(self.won):
            for code, worth in (("hearts", HEARTS), ("ones", ONES), ("spades", SPADES)):
                points = sum(worth.get(card, 0) for card in pile)
                if points:
                    self.written.append((side, code, points))
                    self.score[side] += points
        self.deals += 1
        reached = max(self.score) >= int(str(self.options["target"]))
        self.ended = (reached and self.score[0] != self.score[1]) or self.deals >= DEALS

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**hands, "won 0": self.won[0], "won 1": self.won[1], "trick": self.trick, "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return 1 - self.dealt_by

    def winners(self) -> set[int]:
        return {seat for seat in (0, 1) if self.score[seat] == max(self.score)}


REFEREE = DoisDezValete
