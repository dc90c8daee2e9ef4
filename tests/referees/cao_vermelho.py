"""Cão Vermelho as read by somebody else (002:7328-7396)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class CaoVermelho(Referee):
    """Each bets against the pot that a card of the hand beats the one turned up for it."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.ante = int(str(options["ante"]))
        self.chips = [int(str(options["start_chips"]))] * players
        self.pot = 0
        self.rounds = 0
        self.ended = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.playing = [s for s in self.from_left() if self.chips[s] >= 2 * self.ante]
        self.pay_in()
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for _ in range(4 if len(self.playing) > 8 else 5):
            for seat in self.playing:
                self.hands[seat].append(self.stock.pop())
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name
        self.waiting = list(self.playing)

    def from_left(self) -> list[int]:
        return [(self.dealt_by + k) % self.players for k in range(1, self.players + 1)]

    def pay_in(self) -> None:
        for seat in self.playing:
            paid = min(self.ante, self.chips[seat])
            self.chips[seat] -= paid
            self.pot += paid

    def asked(self) -> set[int]:
        return {self.waiting[0]}

    def legal(self, seat: int) -> set[str]:
        high = min(self.pot, self.chips[seat])
        low = min(self.ante, high)
        return {"pass", f"bet {low}..{high}"} if high else {"pass"}

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "pass":
            paid = min(self.ante, self.chips[seat]) if self.options["pass_cost"] == "ante" else 0
            self.chips[seat] -= paid
            self.pot += paid
        else:
            card = self.stock.pop()
            better = [c for c in self.hands[seat] if c[-1] == card[-1] and height(c) > height(card)]
            bet = int(what) if better else -int(what)
            self.chips[seat] += bet
            self.pot -= bet
        self.waiting.pop(0)
        if not self.waiting:
            self.finish_round()
        elif not self.pot:
            self.pay_in()

    def finish_round(self) -> None:
        limit = int(str(self.options["pot_limit"]))
        if limit and self.pot > limit:
            self.divide(
                self.pot - limit, self.from_left(), rest=False
            )  # also those who sit out: the rules page says all
        # Who sits out when it is his turn to deal counts as having dealt.
        self.rounds += (self.dealer() - self.dealt_by - 1) % self.players + 1 if max(self.chips) >= 2 * self.ante else 1
        able = [s for s in range(self.players) if self.chips[s] >= 2 * self.ante]
        if self.rounds >= self.players * int(str(self.options["rounds"])) or len(able) < 2:
            self.divide(self.pot, self.from_left(), rest=True)
            self.ended = True

    def divide(self, chips: int, seats: list[int], rest: bool) -> None:
        share, odd = divmod(chips, len(seats))
        for k, seat in enumerate(seats):
            given = share + (rest and k < odd)
            self.chips[seat] += given
            self.pot -= given

    def zones(self) -> Zones:
        waiting = {f"hand {seat}": self.hands[seat] for seat in getattr(self, "waiting", [])}
        return {**waiting, "stock": self.stock}

    def points(self) -> list[int]:
        return self.chips

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return next(seat for seat in self.from_left() if self.chips[seat] >= 2 * self.ante)

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.chips[s] == max(self.chips)}


def height(card: str) -> int:
    return RANKS.index(card[:-1])


REFEREE = CaoVermelho
