"""Cão Vermelho Polonês as read by somebody else (002:7398-7424)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Polones(Referee):
    """Blind bets against a bank that pays twice and lasts until it is empty or three times as large."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.chips = [self.number("start_chips")] * players
        self.turns = [0] * players
        self.bank = 0
        self.initial = 0
        self.stitch = False
        self.rounds = 0
        self.banker = -1
        self.ended = False

    def number(self, key: str) -> int:
        return int(str(self.options[key]))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        if self.banker < 0:
            self.banker = dealer
        assert dealer == self.banker, (dealer, self.banker)
        self.waiting: list[int] = []
        if self.bank:
            self.hand_out()

    def hand_out(self) -> None:
        order = [(self.banker + k) % self.players for k in range(1, self.players)]
        self.waiting = [seat for seat in order if self.chips[seat]]
        self.hands: dict[int, list[str]] = {seat: [] for seat in self.waiting}
        for _ in range(3):
            for seat in self.waiting:
                self.hands[seat].append(self.stock.pop())

    def asked(self) -> set[int]:
        return {self.waiting[0] if self.waiting else self.banker}

    def legal(self, seat: int) -> set[str]:
        if not self.waiting:
            most = self.number("bank_max") or self.chips[seat]
            return {f"stake {self.number('bank_min')}..{min(most, self.chips[seat])}"}
        half = (self.initial if self.options["bet_limit_base"] == "initial_stake" else self.bank) // 2
        high = min(max(half, 1), self.chips[seat])
        return {f"bet {min(self.number('min_bet'), high)}..{high}"}

    def act(self, seat: int, words: str) -> None:
        verb, what = words.split()
        if verb == "stake":
            self.bank = self.initial = int(what)
            self.chips[seat] -= self.bank
            self.hand_out()
            return
        bet = int(what)
        self.stock.insert(0, self.stock.pop())
        card = self.stock.pop()
        better = [c for c in self.hands[seat] if c[-1] == card[-1] and height(c) > height(card)]
        won = min(2 * bet, self.bank) if better else -bet
        self.chips[seat] += won
        self.bank -= won
        self.waiting.pop(0)
        if not self.bank or not self.waiting:
            self.finish_round()

    def finish_round(self) -> None:
        self.rounds += 1
        others = [seat for seat in range(self.players) if seat != self.banker and self.chips[seat]]
        last = self.rounds == self.number("max_rounds") or not others
        if not self.bank or self.stitch or last:
            self.chips[self.banker] += self.bank
            self.bank = 0
            self.stitch = False
            self.pass_bank(last)
        elif self.bank >= self.number("stitch_factor") * self.initial:
            self.stitch = True

    def pass_bank(self, last: bool) -> None:
        wanted = self.number("bank_turns")
        self.turns[self.banker] += 1
        while not last:
            self.banker = (self.banker + 1) % self.players
            rich = [seat for seat in range(self.players) if self.chips[seat]]
            if min(self.turns) >= wanted or len(rich) < 2:
                break
            if self.chips[self.banker] >= self.number("bank_min"):
                return
            self.turns[self.banker] += 1
        self.ended = True

    def zones(self) -> Zones:
        return {f"hand {seat}": self.hands[seat] for seat in self.waiting}

    def points(self) -> list[int]:
        return self.chips

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return self.banker

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.chips[s] == max(self.chips)}


def height(card: str) -> int:
    return RANKS.index(card[:-1])


REFEREE = Polones
