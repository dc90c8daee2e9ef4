"""Monte as read by somebody else (002:6985-7031)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones


class Monte(Referee):
    """Bets on two pairs; the gate's suit decides, and the bank pays up to its stake."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.chips = [int(str(options["start_chips"]))] * players
        self.turns = [0] * players
        self.banker = -1
        self.ended = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        if self.banker < 0:
            self.banker = dealer
        assert dealer == self.banker
        if self.pack:
            self.stock, self.pack = self.pack, []
            self.rounds = 0
        self.begin()

    def begin(self) -> None:
        """The banker is asked for a stake; the cards come after it."""
        self.upper: list[str] = []
        self.lower: list[str] = []
        self.gate: list[str] = []
        self.bets: list[tuple[int, bool, int]] = []
        self.stake = 0
        self.turn = self.banker
        self.written: list[tuple[int, str, int]] = []

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if not self.stake:
            return {f"stake 1..{self.chips[seat]}"} | ({"aces"} if self.rounds else set())
        return {"pass", f"bet_upper 1..{self.chips[seat]}", f"bet_lower 1..{self.chips[seat]}"}

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb == "aces":
            self.pass_bank()
            if self.pack and not self.ended:
                self.deal({}, self.banker)
            return
        if verb == "stake":
            self.stake = int(what)
            self.upper = [self.stock.pop(0), self.stock.pop(0)]
            self.lower = [self.stock.pop(), self.stock.pop()]
        elif verb != "pass":
            self.bets.append((seat, verb == "bet_upper", int(what)))
        self.turn = (seat + 1) % self.players
        while self.turn != self.banker and not self.chips[self.turn]:
            self.turn = (self.turn + 1) % self.players
        if self.turn == self.banker:
            self.settle()

    def settle(self) -> None:
        suit = self.stock[0][-1]
        covered = self.stake  # of only_covered: what the bank answers for, both pairs together
        paying = self.stake
        bank = 0
        order = sorted(self.bets, key=lambda bet: (-bet[2], (bet[0] - self.banker) % self.players))
        for seat, upper, amount in order:
            won = suit in [card[-1] for card in (self.upper if upper else self.lower)]
            if self.options["losing_bets"] == "only_covered":
                amount, covered = self.part(amount, covered)
            elif won:
                amount, paying = self.part(amount, paying)
            if amount:
                self.written.append((seat, "won" if won else "lost", amount if won else -amount))
                bank -= amount if won else -amount
        if bank:
            self.written.append((self.banker, "bank", bank))
        for seat, _, points in self.written:
            self.chips[seat] += points
        self.rounds += 1
        if self.options["gate_card"] == "removed":
            del self.stock[0]
        if self.rounds == int(str(self.options["bank_rounds"])) or not self.chips[self.banker] or self.poor():
            self.pass_bank()
        else:
            self.begin()

    def part(self, amount: int, left: int) -> tuple[int, int]:
        """What of a bet is paid, and what is then left."""
        paid = min(amount, left)
        if paid < amount and not self.options["partial_payment"]:
            paid = 0
        return paid, left - paid

    def poor(self) -> bool:
        return sum(map(bool, self.chips)) < 2

    def pass_bank(self) -> None:
        self.turns[self.banker] += 1
        wanted = int(str(self.options["bank_turns"]))
        for _ in range(self.players * wanted):
            self.banker = (self.banker + 1) % self.players
            if self.poor() or min(self.turns) >= wanted:
                self.ended = True
                return
            if self.chips[self.banker]:
                return
            self.turns[self.banker] += 1
        self.ended = True

    def zones(self) -> Zones:
        if self.turn != self.banker or self.stake:
            return {"stock": self.stock, "upper": self.upper, "lower": self.lower}
        return {}

    def points(self) -> list[int]:
        return self.chips

    def lines(self) -> list[tuple[int, str, int]] | None:
        return None

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return self.banker

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.chips[s] == max(self.chips)}


REFEREE = Monte
