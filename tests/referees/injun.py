"""Injun as read by somebody else (002:4857-4889)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Injun(Referee):
    """One card on every forehead; bets as in Poker or as in Brag."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.brag = options["betting"] == "brag"
        self.ways = str(options["poker_close"])
        self.chips = [self.number("start_chips")] * players
        self.whole = sum(self.chips)
        self.deals = 0
        self.seats = list(range(players))
        self.packs: list[list[str]] = []
        self.nerve: list[float] = []  # how often a seat goes on in a steered deal
        self.dealt_by = -1
        self.done = False
        self.written: list[tuple[int, str, int]] = []
        self.compared = False  # what is written

    def wish(self, seat: int, dice: random.Random) -> str:
        """In Brag's way and with few chips there are often players who go on till they have none, and close a pot."""
        if not self.brag or self.whole > 300:
            return ""
        if not self.nerve:
            self.nerve = [dice.choice((0, 0, 0.8, 0.97, 1)) for _ in self.seats]
        if dice.random() >= self.nerve[seat]:
            return ""
        return "put" if self.chips[seat] else "close"

    def number(self, key: str) -> int:
        return int(str(self.options[key]))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.packs.append(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        """A deal; and those before it in which nobody had anything to say."""
        if self.compared:
            self.written = []
        self.compared = False
        while len(self.packs) > 1:
            self.next_deal(self.after() if self.deals else dealer)
            assert self.done
        assert not self.deals or self.after() == dealer
        self.next_deal(dealer)
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name

    def next_deal(self, dealer: int) -> None:
        n = self.players
        self.pack = list(self.packs.pop(0))
        self.dealt_by = dealer
        self.order = [(dealer + 1 + k) % n for k in range(n)]
        self.inside = [seat for seat in self.order if self.chips[seat]]  # who is not out
        self.cards = {seat: self.pack.pop() for seat in self.inside}
        self.paid = [0] * n
        for seat in self.inside:
            self.pay(seat, min(self.number("ante"), self.chips[seat]))
        self.done = False
        self.high = 0  # what is to be matched, beside the antes
        self.put = [0] * n  # of it by each
        self.raiser = -1
        self.spoken: set[int] = set()  # since the last raise
        self.shown = False
        self.nerve = []
        self.matching = False  # a call has ended the raising
        self.closed: list[tuple[int, list[int]]] = []  # pots closed, with the closers so far
        self.closers: list[int] = []
        self.open = sum(self.paid)
        self.turn = -1
        self.pass_on(dealer)

    def pay(self, seat: int, amount: int) -> None:
        self.chips[seat] -= amount
        self.paid[seat] += amount

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        chips = self.chips[seat]
        if self.brag:
            if not chips:
                return {"close", "fold"}
            two = len(self.active()) == 2
            return {"put", "fold"} | ({"see"} if two and chips >= 2 else set())
        limit = self.options["max_raise"]
        most = 10**9 if limit == "none" else self.number("max_raise")
        if not self.high:
            return {f"bet 1..{min(most, chips)}", "fold"}
        need = self.high - self.put[seat]
        if chips < need:
            return {"all_in", "fold"}
        words = {"call", "fold"}
        if chips > need and not self.matching and any(self.chips[other] for other in self.inside if other != seat):
            words.add(f"raise 1..{min(most, chips - need)}")
        return words

    def active(self) -> list[int]:
        """Who goes on betting in Brag's way."""
        return [seat for seat in self.inside if seat not in self.closers]

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, _, number = words.partition(" ")
        if verb == "fold":
            self.inside.remove(seat)
        elif verb in ("put", "see"):
            amount = 1 if verb == "put" else 2
            self.pay(seat, amount)
            self.open += amount
        elif verb == "close":
            self.closers.append(seat)
            self.closed.append((self.open, [seat]))
            self.open = 0
        else:
            self.bet(seat, verb, int(number or "0"))
        self.shown = verb == "call" and self.ways == "showdown_at_first_call"  # also of who has put in less
        if verb == "see" or self.shown:
            self.showdown()
        else:
            self.pass_on(seat)

    def bet(self, seat: int, verb: str, more: int) -> None:
        if verb in ("bet", "raise"):
            self.high += more
            self.raiser = seat
            self.spoken = set()
        elif verb == "call" and self.ways == "first_call_closes_raising":
            self.matching = True
        self.spoken.add(seat)
        amount = min(self.high - self.put[seat], self.chips[seat])
        self.pay(seat, amount)
        self.put[seat] += amount

    def pass_on(self, seat: int) -> None:
        """The next who has something to say, or the end of the betting."""
        at = self.order.index(seat)
        ahead = self.order[at + 1 :] + self.order[: at + 1]
        if self.brag:
            active = self.active()
            if len(active) > 1:
                self.turn = next(other for other in ahead if other in active)
                return
        elif len(self.inside) > 1 and (self.high or self.some_to_bet()):
            for other in ahead:
                wanted = other not in self.spoken if not self.high else self.put[other] < self.high
                if other in self.inside and self.chips[other] and wanted:
                    self.turn = other
                    return
        self.showdown()

    def some_to_bet(self) -> bool:
        """Who alone has chips has nobody to bet against."""
        return sum(self.chips[seat] > 0 for seat in self.inside) > 1

    # ---- the end of a deal

    def showdown(self) -> None:
        if self.brag:
            active = self.active()
            for k, (pot, _) in enumerate(self.closed):
                self.take("closed_pot", pot, active + self.closers[k:])
            self.take("pot", self.open, active)
        elif len(self.inside) == 1 or self.shown:
            self.take("pot", sum(self.paid), self.inside)
        else:
            self.give_back()
            below, code = 0, "pot"
            for level in sorted({self.paid[seat] for seat in self.inside}):
                pot = sum(min(paid, level) - min(paid, below) for paid in self.paid)
                self.take(code, pot, [seat for seat in self.inside if self.paid[seat] >= level])
                below, code = level, "side_pot"
        self.done = True
        self.deals += 1
        assert sum(self.chips) == self.whole

    def give_back(self) -> None:
        """What nobody has matched goes back without a word."""
        second, first = sorted(self.paid)[-2:]
        if first > second:
            self.pay(self.paid.index(first), second - first)

    def take(self, code: str, pot: int, among: list[int]) -> None:
        """The highest card takes a pot; equal ones share it."""
        best = max(self.rank(seat) for seat in among)
        tied = [seat for seat in self.order if seat in among and self.rank(seat) == best]
        rest = self.raiser if not self.brag and self.raiser in tied else tied[0]
        for seat in tied:
            part = pot // len(tied) + (pot % len(tied) if seat == rest else 0)
            self.chips[seat] += part
            self.written.append((seat, code, part))

    def rank(self, seat: int) -> int:
        return ORDER.index(self.cards[seat][:-1])

    def zones(self) -> Zones:
        hands = {f"hand {seat}": [self.cards[seat]] if seat in self.cards else [] for seat in self.seats}
        return {**hands, "stock": self.pack}

    def points(self) -> list[int]:
        return self.chips

    def lines(self) -> list[tuple[int, str, int]] | None:
        """With those of deals before it that nobody was asked in; while such a one follows, later."""
        if self.silent_next():
            return None
        self.compared = True
        return self.written

    def silent_next(self) -> bool:
        """Whether the antes leave too few with chips for a bet in the next deal."""
        rich = sum(chips > self.number("ante") for chips in self.chips)
        return not self.over() and not self.brag and rich < 2

    def over(self) -> bool:
        limit = self.options["deals"]
        alone = sum(chips > 0 for chips in self.chips) == 1
        return self.done and (alone or (limit != "freeze_out" and self.deals >= self.number("deals")))

    def dealer(self) -> int:
        return -1 if self.silent_next() else self.after()

    def after(self) -> int:
        """The next dealer: the next who has chips."""
        return next(seat for seat in self.order if self.chips[seat])

    def winners(self) -> set[int]:
        return {seat for seat in self.seats if self.chips[seat] == max(self.chips)}


REFEREE = Injun
