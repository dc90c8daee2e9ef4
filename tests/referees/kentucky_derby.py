"""Kentucky Derby as read by somebody else (002:5255-5310)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

HORSES = "HDSC"
LINE = 14  # half spaces


class Kentucky(Referee):
    """Four aces race by the cards that are turned behind them."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.chips = [self.number("starting_chips")] * players
        self.races = 0
        self.carried = 0
        self.ended = False
        self.refills: list[list[str]] = []

    def number(self, key: str) -> int:
        return int(str(self.options[key]))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.refills.append(list(order))

    def deal(self, zones: Zones, dealer: int) -> None:
        self.refills.clear()
        self.dealt_by = dealer
        self.stock = list(zones["stock"])
        assert (len(self.stock), len(zones["track"])) == (41, 7)
        order = [(dealer + k) % self.players for k in range(1, self.players + 1)]
        self.playing = [seat for seat in order if self.chips[seat] >= self.price()]
        self.waiting = list(self.playing)
        self.bets: dict[int, tuple[str, int]] = {}
        self.lanes = {suit: ["A" + suit] for suit in HORSES}
        self.place = dict.fromkeys(HORSES, 0)
        self.running = list(HORSES)
        self.crossed: list[str] = []  # who crossed the line in the same round
        self.level: list[str] = []  # who was level for the second place
        self.first = ""

    def price(self) -> int:
        return self.number("ante") + (self.number("bet") if self.options["bet_mode"] == "fixed" else 1)

    def asked(self) -> set[int]:
        return {self.waiting[0] if self.waiting else self.dealt_by}

    def legal(self, seat: int) -> set[str]:
        if not self.waiting:
            return {"turn"}
        if self.options["bet_mode"] == "fixed":
            return {f"back {suit} {self.number('bet')}" for suit in HORSES}
        return {f"back {suit} 1..{self.chips[seat] - self.number('ante')}" for suit in HORSES}

    def act(self, seat: int, words: str) -> None:
        if words != "turn":
            _, suit, amount = words.split()
            self.bets[seat] = (suit, int(amount))
            self.waiting.pop(0)
            return
        for suit in HORSES:
            if suit in self.running:
                if not self.stock:
                    self.stock = self.refills.pop(0)
                    self.lanes = {s: ["A" + s] for s in HORSES}
                card = self.stock.pop()
                self.lanes[suit].append(card)
                self.move(suit, card)
        self.judge()

    def move(self, suit: str, card: str) -> None:
        same = suit == card[-1] or {suit, card[-1]} in ({"H", "D"}, {"S", "C"})
        rank = card[:-1]
        own = suit == card[-1]
        if rank == "2":
            if not self.place[suit]:
                return
            steps = (-1 if same else -2) + (own and bool(self.options["suit_bonus_on_two"]))
        elif rank in "KQJ":
            steps = {"K": 4, "Q": 3, "J": 2}[rank] + own
        else:
            steps = ((2 if int(rank) >= 7 else 1) if same else 0) + own
        self.place[suit] = max(0, self.place[suit] + steps)

    def seconds(self) -> bool:
        wanted = self.options["second_place"]
        return wanted == "always" or (wanted == "auto" and len(self.playing) > 6)

    def judge(self) -> None:
        """After a round: who has won, and where it counts who is second; else who gets further cards."""
        if not self.first:
            if not self.crossed:
                self.crossed = [suit for suit in HORSES if self.place[suit] >= LINE]
                if len(self.crossed) > 1 and self.options["tie_extra_card"] == "always":
                    self.running = self.crossed
                    return
            crossed = self.crossed
            if not crossed:
                return
            best = [suit for suit in crossed if self.place[suit] == max(self.place[s] for s in crossed)]
            if len(best) > 1:
                self.running = crossed
                return
            self.first = best[0]
            others = [suit for suit in crossed if suit != self.first] or [s for s in HORSES if s != self.first]
            self.others = others
        second = ""
        if self.seconds():
            top = [s for s in self.others if self.place[s] == max(self.place[o] for o in self.others)]
            if len(top) > 1:
                if not self.level:  # these, and no others, get further cards
                    self.running = self.others = self.level = top
                return
            second = top[0]
        self.pay(second)

    def pay(self, second: str) -> None:
        self.races += 1
        pot = self.carried
        for seat in self.playing:
            suit, amount = self.bets[seat]
            back = amount if suit == second else 0
            self.chips[seat] -= self.number("ante") + amount - back
            pot += self.number("ante") + amount - back
        backers = [seat for seat in self.playing if self.bets[seat][0] == self.first]
        if backers:
            share, self.carried = divmod(pot, len(backers))
            for seat in backers:
                self.chips[seat] += share
        else:
            self.carried = pot
        able = sum(chips >= self.price() for chips in self.chips)
        if able >= 3:  # who sits out when it is his turn to deal counts as having dealt
            self.races += (self.dealer() - self.dealt_by - 1) % self.players
        last = self.races >= self.players * self.number("rounds") and bool(backers)
        self.ended = last or able < 3

    def zones(self) -> Zones:
        lanes = {f"lane {k}": self.lanes[suit] for k, suit in enumerate(HORSES)}
        return {"stock": self.stock, **lanes}

    def points(self) -> list[int]:
        return self.chips

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        order = [(self.dealt_by + k) % self.players for k in range(1, self.players + 1)]
        return next(seat for seat in order if self.chips[seat] >= self.price())

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.chips[s] == max(self.chips)}


REFEREE = Kentucky
