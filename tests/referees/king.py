"""King as read by somebody else (002:2853-3051, the catalogue, and what is played today)."""

from __future__ import annotations

from typing import Final

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS: Final = "CDHS"
NEGATIVE: Final = ["tricks", "hearts", "kings_jacks", "queens", "king_of_hearts", "last_two"]
COST: Final = {
    "tricks": 20,
    "hearts": 20,
    "kings_jacks": 30,
    "queens": 50,
    "king_of_hearts": 160,
    "last_two": 90,
    "positive": -25,
}
DUMPED: Final = {"deal_5": ["king_of_hearts"], "deals_2_3_5": ["hearts", "kings_jacks", "king_of_hearts"]}


class King(Referee):
    """Six deals in which something is to be avoided, four with trumps that are sold."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0] * 4
        self.deals = 0
        self.order = [0, 1, 2, 3]  # from the dealer to the left
        self.drew: list[tuple[int, int]] = []
        self.balance = [0] * 4
        self.partidas = [0] * 4
        self.best: list[tuple[int, int]] = []
        self.lots: list[int] = []
        self.contracts = [*NEGATIVE, *["positive"] * 4]
        if options["order"] == "queens_third":
            self.contracts[2:4] = ["queens", "kings_jacks"]

    def lot(self, label: str, value: int) -> None:
        self.lots.append(value)

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        if code == "drew":
            self.drew.append((seat, x))
        if code == "partida":
            self.best.append((seat, x))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        pack = list(self.pack)
        assert sorted(pack) == sorted(r + s for r in RANKS for s in SUITS)
        if not self.deals:
            first = self.lots[0]
            self.order = [(first + k) % 4 for k in range(4)]
        elif self.drew:
            self.seat_anew()
        else:  # the deal goes round throughout (002:2871)
            self.order = [*self.order[1:], self.order[0]]
        assert dealer == self.order[0]
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[] for _ in range(4)]
        for k in range(52):  # by numbers of seats also after a new draw for them: nobody can tell
            self.hands[(self.left(dealer) + k) % 4].append(pack.pop())
        self.contract = self.contracts[self.deals % 10]
        self.won: list[list[str]] = [[] for _ in range(4)]
        self.taken: list[list[str]] = [[] for _ in range(4)]
        self.trick: list[tuple[int, str]] = []
        self.takers: list[int] = []
        self.written: list[tuple[int, str, int]] = []
        self.trump = ""
        self.offer, self.buyer, self.passed = 0, -1, 0
        self.turn = self.left(dealer)
        self.phase = "offering" if self.contract == "positive" else "playing"
        if self.contract != "positive" and self.options["negative_leader"] == "dealer":
            self.turn = dealer

    def seat_anew(self) -> None:
        """The ace deals first, the king sits to its left, the queen to the king's, the jack last (002:2871)."""
        assert [rank for _, rank in self.drew] == [1, 13, 12, 11]
        self.order = [seat for seat, _ in self.drew]
        assert sorted(self.order) == [0, 1, 2, 3]
        self.drew = []

    def left(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + 1) % 4]

    def costly(self, card: str) -> bool:
        """Whether a card costs who takes it."""
        return {
            "hearts": card[-1] == "H",
            "kings_jacks": card[:-1] in ("K", "J"),
            "queens": card[:-1] == "Q",
            "king_of_hearts": card == "KH",
        }.get(self.contract, False)

    # what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "offering":
            return {"pass", *(f"offer {k}" for k in range(self.offer + 1, 14))}
        if self.phase == "deciding":
            sold = {"sell"} if self.offer else set()
            return {"keep", *sold, *(["split"] if self.options["allow_4333"] else [])}
        if self.phase == "naming":
            return {"no_trump", *(f"name {suit}" for suit in SUITS)}
        return {f"play {card}" for card in self.may_play(self.hands[seat])}

    def may_play(self, hand: list[str]) -> list[str]:
        if not self.trick:
            if self.contract in ("hearts", "king_of_hearts"):
                return [card for card in hand if card[-1] != "H"] or hand
            return hand
        same = [card for card in hand if card[-1] == self.trick[0][1][-1]]
        if same:
            return same
        must = self.options["must_dump_king"] and self.contract in DUMPED[str(self.options["dump_in"])]
        return ["KH"] if must and "KH" in hand else hand

    # what is done

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "offer":
            self.offer, self.buyer, self.passed = int(what), seat, 0
            self.next_speaker()
        elif verb == "pass":
            self.passed += 1
            self.next_speaker()
        elif verb == "sell":
            self.turn, self.phase = self.buyer, "naming"
        elif verb == "keep":
            self.offer, self.buyer = 0, -1
            self.phase = "naming"
        elif verb == "split":
            for other in range(4):
                self.write(other, "positive", 100 if other == seat else 75)
            self.end_deal()
        elif verb in ("name", "no_trump"):
            self.trump = what
            self.phase = "playing"
            if self.buyer < 0:
                leader = self.options["positive_lead_dealer_keeps"]
                self.turn = self.dealt_by if leader == "dealer" else self.left(self.dealt_by)
        else:
            self.play(seat, what)

    def next_speaker(self) -> None:
        """Until all pass, the two others pass after an offer, or nobody can offer more (2923)."""
        if self.offer == 13 or self.passed == (2 if self.offer else 3):
            choice = self.offer or self.options["allow_4333"]
            self.turn, self.phase = self.dealt_by, "deciding" if choice else "naming"
            return
        self.turn = self.left(self.turn)
        if self.turn == self.dealt_by:
            self.turn = self.left(self.turn)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.left(seat)
        if len(self.trick) < 4:
            return
        taker = max(self.trick, key=lambda played: self.height(played[1]))[0]
        for _, played in self.trick:
            (self.taken if self.costly(played) else self.won)[taker].append(played)
        self.trick = []
        self.takers.append(taker)
        self.turn = taker
        out = sum(map(len, self.taken))
        all_out = out > 0 and not any(self.costly(held) for hand in self.hands for held in hand)
        if not any(self.hands) or (all_out and self.options["early_end"]):
            self.count()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return RANKS.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    # what it comes to

    def count(self) -> None:
        for seat in range(4):
            counted = {
                "tricks": self.takers.count(seat),
                "positive": self.takers.count(seat),
                "last_two": self.takers[-2:].count(seat),
            }.get(self.contract, len(self.taken[seat]))
            self.write(seat, self.contract, -COST[self.contract] * counted)
        if self.buyer >= 0:
            self.write(self.buyer, "paid", -25 * self.offer)
            self.write(self.dealt_by, "received", 25 * self.offer)
        self.end_deal()

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points
        self.balance[seat] += points

    def end_deal(self) -> None:
        self.deals += 1
        if self.deals % 10:
            return
        assert sum(self.balance) == 0
        best = max(self.balance)
        won = [(seat, best) for seat in range(4) if self.balance[seat] == best]
        assert sorted(self.best) == won
        for seat, _ in won:
            self.partidas[seat] += 1
        self.balance, self.best = [0] * 4, []

    def over(self) -> bool:
        return self.deals == 10 * int(str(self.options["partidas"]))

    def dealer(self) -> int:
        if self.deals % 10 == 0 and self.options["reseat_each_partida"]:
            return self.drew[0][0]
        return self.order[1]

    # what lies where

    def zones(self) -> Zones:
        return {
            **{f"hand {seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"won {seat}": pile for seat, pile in enumerate(self.won)},
            **{f"taken {seat}": pile for seat, pile in enumerate(self.taken)},
            "trick": [card for _, card in self.trick],
            "stock": [],
        }

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def winners(self) -> set[int]:
        won = self.options["overall_winner"] == "partidas_won"
        standing = [(self.partidas[seat] if won else 0, self.score[seat]) for seat in range(4)]
        return {seat for seat in range(4) if standing[seat] == max(standing)}


REFEREE = King
