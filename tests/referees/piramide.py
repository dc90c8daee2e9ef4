"""Pirâmide as read by somebody else (002:6789-6841)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PRIZES = [("no_redeal", 50), ("one_redeal", 35), ("two_redeals", 20)]


def worth(card: str) -> int:
    return RANKS.index(card[:-1]) + 1


class Table:
    """One player's pyramid, stock and waste."""

    def __init__(self, pyramid: list[str], stock: list[str], options: dict[str, Value]) -> None:
        self.pyramid, self.stock, self.options = pyramid, stock, options
        self.turned: list[str] = []
        self.waste: list[str] = []
        self.out: list[str] = []
        self.named = ""
        self.redeals = 0
        self.running = False  # the pyramid has gone, and the rest of the stock is run through
        self.done = False
        self.failed = False

    def free(self) -> list[str]:
        """The cards of the pyramid on which nothing lies, be it the partner."""
        found: list[str] = []
        k = 0
        for row in range(7):
            for _ in range(row + 1):
                below = [k + row + 1, k + row + 2] if row < 6 else []
                if self.pyramid[k] and not any(self.pyramid[b] for b in below):
                    found.append(self.pyramid[k])
                k += 1
        return found

    def pairs(self) -> list[tuple[str, str]]:
        free = self.free()
        found = [(a, b) for a in free for b in free if worth(a) + worth(b) == 13]
        for card in [*self.turned, *self.waste[-1:]]:
            for other in free:
                if worth(card) + worth(other) == 13:
                    found += [(card, other), (other, card)]
        rule = self.options["stock_waste_pair"]
        if self.turned and self.waste and (rule == "always" or (rule == "after_clear" and self.running)):
            card, other = self.turned[0], self.waste[-1]
            if worth(card) + worth(other) == 13:
                found += [(card, other), (other, card)]
        return found

    def kings(self) -> list[str]:
        return [card for card in [*self.free(), *self.turned, *self.waste[-1:]] if card[0] == "K"]

    def may_turn(self) -> bool:
        if not self.stock or self.turned:
            return False
        if self.options["stock_turn"] == "no_pyramid_pair" and not self.running:
            free = self.free()
            return not any(worth(a) + worth(b) == 13 or worth(a) == 13 for a in free for b in free)
        return True

    def may_redeal(self) -> bool:
        spent = self.redeals >= int(str(self.options["redeals"]))
        return not (self.stock or self.turned or self.running or spent) and bool(self.waste)

    def legal(self) -> set[str]:
        if self.named:
            return {"let_go", *(f"pair {b}" for a, b in self.pairs() if a == self.named)}
        words = {f"name {a}" for a, _ in self.pairs()} | {f"remove {card}" for card in self.kings()}
        words |= {"turn"} if self.may_turn() else set()
        words |= {"lay"} if self.turned else set()
        words |= {"redeal"} if self.may_redeal() else set()
        return words | {"done" if self.running else "give_up"}

    def take(self, card: str) -> None:
        if card in self.pyramid:
            self.pyramid[self.pyramid.index(card)] = ""
        else:
            (self.turned if card in self.turned else self.waste).remove(card)
        self.out.append(card)

    def act(self, verb: str, what: str) -> None:
        if verb == "name":
            self.named = what
        elif verb == "let_go":
            self.named = ""
        elif verb == "pair":
            self.take(self.named)
            self.take(what)
            self.named = ""
        elif verb == "remove":
            self.take(what)
        elif verb == "turn":
            self.turned.append(self.stock.pop())
        elif verb == "lay":
            self.waste.append(self.turned.pop())
        elif verb == "redeal":
            self.stock, self.waste = self.waste[::-1], []
            self.redeals += 1
        elif verb in ("give_up", "done"):
            self.done = True
            self.failed = verb == "give_up"
        self.judge()

    def judge(self) -> None:
        if self.done or self.named:
            return
        competitive = self.options["competitive"]
        if not any(self.pyramid) and not self.running:
            self.running = True
            self.left = [*self.stock, *self.turned]
            self.lying = len(self.waste)
            self.before = len(self.out)
            self.done = not competitive
        if self.running and not self.stock and not self.turned:
            self.done = True
        if not self.running and self.legal() == {"give_up"}:
            self.done = self.failed = True

    def score(self) -> list[tuple[str, int]]:
        if not self.options["competitive"]:
            return [("removed", 28 - sum(map(bool, self.pyramid)))]
        if self.failed:
            left = len(self.stock) + len(self.turned) + len(self.waste)
            if self.options["failure_counts_pyramid"]:
                left += sum(map(bool, self.pyramid))
            return [("failed", -left)]
        removed = self.out[self.before :]
        if self.redeals < 2 and self.options["residue_rule"] == "seed":
            left = len(self.left) - sum(card in self.left for card in removed)
        else:
            left = len(self.left) + self.lying - len(removed)
        return [PRIZES[self.redeals], ("residue", -left)]


class Piramide(Referee):
    """Pairs of thirteen take the pyramid away."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.deals = 0
        self.last = 6 * int(str(options["matches"])) if options["competitive"] else 1

    @staticmethod
    def covers(options: dict[str, Value]) -> bool:
        return not options["same_deals_for_all"]  # ours, and no rule of the book

    def name(self, zone: str, seat: int) -> str:
        return zone if self.players == 1 else f"{zone} {seat}"

    def deal(self, zones: Zones, dealer: int) -> None:
        self.tables: list[Table] = []
        for seat in range(self.players):
            pyramid = [zones[f"pyramid {28 * seat + k}"][0] for k in range(28)]
            stock = list(zones[self.name("stock", seat)])
            assert len({*pyramid, *stock}) == 52
            self.tables.append(Table(pyramid, stock, self.options))
        self.written: list[tuple[int, str, int]] = []

    def asked(self) -> set[int]:
        return {seat for seat, table in enumerate(self.tables) if not table.done}

    def legal(self, seat: int) -> set[str]:
        return self.tables[seat].legal()

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        self.tables[seat].act(verb, what)
        if not self.asked():
            self.deals += 1
            for player, table in enumerate(self.tables):
                self.written += [(player, code, points) for code, points in table.score()]
            for player, _, points in self.written:
                self.totals[player] += points

    def zones(self) -> Zones:
        lying: Zones = {}
        for seat, table in enumerate(self.tables):
            lying |= {f"pyramid {28 * seat + k}": [c] if c else [] for k, c in enumerate(table.pyramid)}
            lying |= {self.name("stock", seat): table.stock, self.name("waste", seat): table.waste}
            lying |= {self.name("turned", seat): table.turned, self.name("out", seat): table.out}
        return lying

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == self.last

    def winners(self) -> set[int]:
        if self.players == 1 and self.options["competitive"]:  # alone one wins against nought
            return {0} if self.totals[0] > 0 else set()
        if self.players == 1:
            return set() if any(self.tables[0].pyramid) else {0}
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


REFEREE = Piramide
