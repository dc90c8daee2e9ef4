"""Klondike as read by somebody else (002:1425-1462; today.md for `windows` and the presets)."""

from __future__ import annotations

import copy
import random

from baralho.engine.spec import Value
from tests.referee import Beyond, Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CDHS"
COLUMNS = 7
HAND = 24
CIRCLES = 150  # actions without a card that comes out or is turned up for the first time


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def under(card: str, front: str) -> bool:
    """One lower and of the other colour."""
    return rank(front) - rank(card) == 1 and (card[-1] in "DH") != (front[-1] in "DH")


class Klondike(Referee):
    """Seven columns, a hand of 24 that is turned up, four foundations."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.each = int(str(options["draw"]))
        self.scoring = options["scoring"]
        self.hasty = -1.0
        self.ended = False

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Suits that come up nearly in order: foundations grow to the end, columns get empty, kings are free."""
        if dice.random() < 0.4:
            return {}
        rough = dice.choice((1, 4, 12))
        order = sorted([r + s for r in RANKS for s in SUITS], key=lambda card: rank(card) + dice.random() * rough)
        columns: list[list[str]] = [[] for _ in range(COLUMNS)]
        hand: list[str] = []
        for card in order:  # the first to lie in front
            room = [pile for k, pile in enumerate(columns) if len(pile) <= k]
            dice.choice([*room, hand] if len(hand) < HAND else room).insert(0, card)
        rows = [columns[k][row] for row in range(COLUMNS) for k in range(row, COLUMNS)]
        return {"pack": " ".join(rows + hand[::-1])}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Now and then what comes to the end: out, or the next of the hand."""
        if self.hasty < 0:
            self.hasty = dice.choice((0, 0.5, 0.9))
        if dice.random() > self.hasty:
            return ""
        may = sorted(self.may)
        outs = [words for words in may if words.startswith("up ")]
        lays = [words for words in may if words.startswith("lay ")]
        turns = [words for words in may if words in ("draw", "redeal")]
        if outs or turns:
            return dice.choice(outs or turns) if outs or dice.random() < 0.7 or not lays else dice.choice(lays)
        return ""

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def lot(self, label: str, value: int) -> None:
        """Where no clock runs along, an action takes half a second and what the lot says."""
        if label.startswith("time "):
            self.clock += 500 + value

    def deal(self, zones: Zones, dealer: int) -> None:
        self.stock = list(self.pack)
        self.columns: list[list[str]] = [[] for _ in range(COLUMNS)]
        for row in range(COLUMNS):  # 002:1440
            for k in range(row, COLUMNS):
                self.columns[k].append(self.stock.pop())
        assert len(self.stock) == HAND
        self.open = [0] * COLUMNS
        self.waste: list[str] = []
        self.foundations: dict[str, list[str]] = {suit: [] for suit in SUITS}
        self.redeals = self.still = self.most = 0
        self.written: list[tuple[int, str, int]] = []
        self.sum = 0
        self.clock = self.tens = 0  # milliseconds since the first action
        self.settle()
        self.sum = 0  # what goes out in the deal itself is nobody's move (undecided by the book; the game's reading)
        for name, lying in self.zones().items():
            assert zones[name] == lying, (name, zones[name], lying)

    # -- points -----------------------------------------------------------------------------------------------------

    def mark(self, points: int) -> None:
        """Points by move, never below nothing."""
        self.sum = max(0, self.sum + points)

    def put_out(self, card: str) -> None:
        self.foundations[card[-1]].append(card)
        self.mark(10)
        if self.out() > self.most:
            self.most, self.still = self.out(), 0

    def settle(self) -> None:
        """Cards that came free are turned up, aces go out at once (002:1442, 1458)."""
        again = True
        while again:
            again = False
            for k, column in enumerate(self.columns):
                if column and not self.open[k]:
                    self.open[k] = 1
                    self.mark(5)
                    self.still = 0
                if column and self.options["auto_aces"] and column[-1][0] == "A":
                    self.put_out(column.pop())
                    self.open[k] -= 1
                    again = True
            if self.waste and self.options["auto_aces"] and self.waste[-1][0] == "A":
                self.put_out(self.waste.pop())
                again = True
        self.may = self.offers()
        if self.out() == 52 or self.may == {"give_up"}:
            self.end()

    def end(self) -> None:
        self.ended = True
        out = self.out()
        if self.scoring == "canfield_stake":
            self.written = [(0, "stake", -52), (0, "prize", 5 * out)]
        elif self.scoring == "cards_out":
            self.written = [(0, "cards_out", out)]
        else:
            self.written = [(0, "windows", self.sum)]
            if out == 52 and self.clock > 30_000:
                self.written.append((0, "speed", 700_000 // (self.clock // 1000)))

    # -- play -------------------------------------------------------------------------------------------------------

    def asked(self) -> set[int]:
        return {0}

    def fits_out(self, card: str) -> bool:
        return len(self.foundations[card[-1]]) == rank(card)

    def fronts(self) -> list[str]:
        return [pile[-1] for pile in (*self.columns, self.waste) if pile]

    def lays(self) -> set[str]:
        found = set()
        loose = [(self.waste[-1], -1, False)] if self.waste else []
        if self.options["foundation_to_tableau"]:
            lowest = 1 if self.options["auto_aces"] else 0  # an ace would be out again at once
            loose += [(pile[-1], -1, False) for pile in self.foundations.values() if len(pile) > lowest]
        for k, column in enumerate(self.columns):
            first = len(column) - self.open[k]
            starts = range(first, len(column)) if self.options["partial_run_moves"] else range(first, first + 1)
            loose += [(column[i], k, i == 0) for i in starts if i < len(column)]
        for card, home, bare in loose:
            for k, column in enumerate(self.columns):
                if k == home:
                    continue
                if column:
                    fits = under(card, column[-1])
                else:
                    fits = (rank(card) == 12 or self.options["empty_column"] == "any") and not bare
                if fits:
                    found.add(f"lay {card} {k}")
        return found

    def may_redeal(self) -> bool:
        passes = self.options["passes"]
        return not self.stock and bool(self.waste) and (passes == "unlimited" or self.redeals + 1 < int(str(passes)))

    def legal(self, seat: int) -> set[str]:
        return self.may

    def offers(self) -> set[str]:
        may = {"give_up"} | self.lays() | {f"up {card}" for card in self.fronts() if self.fits_out(card)}
        if self.stock:
            may.add("draw")
        if self.may_redeal():
            may.add("redeal")
        if self.may_finish():
            may.add("finish")
        return may

    def may_finish(self) -> bool:
        """All columns lie open, and what is left goes out by itself; of the hand no order has to be guessed."""
        if any(self.open[k] < len(column) for k, column in enumerate(self.columns)):
            return False
        if self.stock and (self.each > 1 or self.options["passes"] != "unlimited"):
            return False
        ahead = copy.deepcopy(self)
        ahead.play_out()
        return ahead.out() == 52

    def play_out(self) -> None:
        """Out what fits, else turn the hand, until a whole pass brings nothing."""
        idle = 0
        while idle < 2:
            fitting = [card for card in self.fronts() if self.fits_out(card)]
            if fitting:
                self.put_out(*self.take(fitting[0]))
                idle = 0
            elif self.stock:
                self.draw()
            elif self.may_redeal():
                self.redeal()
                idle += 1
            else:
                return

    def draw(self) -> None:
        for _ in range(min(self.each, len(self.stock))):
            self.waste.append(self.stock.pop())

    def redeal(self) -> None:
        self.stock, self.waste = self.waste[::-1], []
        self.redeals += 1
        if self.options["recycle_cost"]:
            self.mark(-100 if self.each == 1 else -20 if self.redeals >= 3 else 0)

    def out(self) -> int:
        return sum(map(len, self.foundations.values()))

    def take(self, card: str) -> list[str]:
        """Pick a card up, with all that lies on it."""
        if self.waste and self.waste[-1] == card:
            return [self.waste.pop()]
        if self.foundations[card[-1]][-1:] == [card]:
            self.foundations[card[-1]].pop()
            self.mark(-15)
            return [card]
        k = next(k for k, column in enumerate(self.columns) if card in column)
        at = self.columns[k].index(card)
        run = self.columns[k][at:]
        del self.columns[k][at:]
        self.open[k] -= len(run)
        return run

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        self.still += 1
        if self.still > CIRCLES:
            raise Beyond
        for _ in range(self.clock // 10_000 - self.tens):
            self.mark(-2)
        self.tens = self.clock // 10_000
        if verb == "give_up":
            self.end()
            return
        if verb == "draw":
            self.draw()
        elif verb == "redeal":
            self.redeal()
        elif verb == "up":
            self.put_out(*self.take(what[0]))
        elif verb == "lay":
            if self.waste[-1:] == [what[0]]:
                self.mark(5)
            k = int(what[1])
            run = self.take(what[0])
            self.columns[k] += run
            self.open[k] += len(run)
        else:
            self.play_out()
        self.settle()

    # -- what there is to see ---------------------------------------------------------------------------------------

    def zones(self) -> Zones:
        columns = {f"column {k}": column for k, column in enumerate(self.columns)}
        foundations = {f"foundation {k}": self.foundations[suit] for k, suit in enumerate(SUITS)}
        return {**columns, **foundations, "stock": self.stock, "waste": self.waste}

    def points(self) -> list[int]:
        return [sum(points for _, _, points in self.written)]

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return {0} if self.out() == 52 else set()


REFEREE = Klondike
