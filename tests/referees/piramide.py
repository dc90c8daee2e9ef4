"""Pirâmide as read by somebody else (002:6789-6841)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PRIZES = [("no_redeal", 50), ("one_redeal", 35), ("two_redeals", 20)]
WORTH = {rank + suit: k + 1 for k, rank in enumerate(RANKS) for suit in "CDHS"}
ROWS = [row for row in range(6) for _ in range(row + 1)]  # of the places on which others lie
BELOW = [(k + row + 1, k + row + 2) for k, row in enumerate(ROWS)]


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
        self.standing = 28  # cards in the pyramid
        self.known: set[str] | None = None  # what is legal; forgotten whenever anything is done

    def free(self) -> list[str]:
        """The cards of the pyramid on which nothing lies, be it the partner."""
        pyramid = self.pyramid
        if not self.standing:
            return []
        found: list[str] = []
        for k in range(21):
            card = pyramid[k]
            if card:
                left, right = BELOW[k]
                if not pyramid[left] and not pyramid[right]:
                    found.append(card)
        for k in range(21, 28):
            if pyramid[k]:
                found.append(pyramid[k])
        return found

    def pairs(self, free: list[str]) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for a in free:
            wanted = 13 - WORTH[a]
            for b in free:
                if WORTH[b] == wanted:
                    found.append((a, b))
        for card in [*self.turned, *self.waste[-1:]]:
            wanted = 13 - WORTH[card]
            for other in free:
                if WORTH[other] == wanted:
                    found.append((card, other))
                    found.append((other, card))
        if self.turned and self.waste:
            rule = self.options["stock_waste_pair"]
            card, other = self.turned[0], self.waste[-1]
            if (rule == "always" or (rule == "after_clear" and self.running)) and WORTH[card] + WORTH[other] == 13:
                found.append((card, other))
                found.append((other, card))
        return found

    def kings(self, free: list[str]) -> list[str]:
        return [card for card in [*free, *self.turned, *self.waste[-1:]] if card[0] == "K"]

    def may_turn(self, free: list[str]) -> bool:
        if not self.stock or self.turned:
            return False
        if self.options["stock_turn"] == "no_pyramid_pair" and not self.running:
            there = {WORTH[card] for card in free}
            return not any(13 - number in there or number == 13 for number in there)
        return True

    def may_redeal(self) -> bool:
        if self.stock or self.turned or self.running or not self.waste:
            return False
        return self.redeals < int(str(self.options["redeals"]))

    def legal(self) -> set[str]:
        if self.known is None:
            self.known = self.work_out()
        return self.known

    def work_out(self) -> set[str]:
        """All that may be done as the cards lie."""
        free = self.free()
        pairs = self.pairs(free)
        if self.named:
            words = {"let_go"}
            for a, b in pairs:
                if a == self.named:
                    words.add("pair " + b)
            return words
        words = {"done" if self.running else "give_up"}
        for a, _ in pairs:
            words.add("name " + a)
        for card in self.kings(free):
            words.add("remove " + card)
        if self.may_turn(free):
            words.add("turn")
        if self.turned:
            words.add("lay")
        if self.may_redeal():
            words.add("redeal")
        return words

    def take(self, card: str) -> None:
        if card in self.pyramid:
            self.pyramid[self.pyramid.index(card)] = ""
            self.standing -= 1
        else:
            (self.turned if card in self.turned else self.waste).remove(card)
        self.out.append(card)

    def act(self, verb: str, what: str) -> None:
        self.known = None
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
        if not self.standing and not self.running:
            self.known = None
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
            return [("removed", 28 - self.standing)]
        if self.failed:
            left = len(self.stock) + len(self.turned) + len(self.waste)
            if self.options["failure_counts_pyramid"]:
                left += self.standing
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
        self.names = [[f"pyramid {28 * seat + k}" for k in range(28)] for seat in range(players)]
        self.deals = 0
        self.last = 6 * int(str(options["matches"])) if options["competitive"] else 1

    @staticmethod
    def covers(options: dict[str, Value]) -> bool:
        return not options["same_deals_for_all"]  # ours, and no rule of the book

    def name(self, zone: str, seat: int) -> str:
        return zone if self.players == 1 else f"{zone} {seat}"

    def deal(self, zones: Zones, dealer: int) -> None:
        self.tables: list[Table] = []
        self.lying: Zones = {}
        for seat in range(self.players):
            pyramid = [zones[f"pyramid {28 * seat + k}"][0] for k in range(28)]
            stock = list(zones[self.name("stock", seat)])
            assert len({*pyramid, *stock}) == 52
            self.tables.append(Table(pyramid, stock, self.options))
            self.tell(seat)
        self.written: list[tuple[int, str, int]] = []

    def asked(self) -> set[int]:
        return {seat for seat, table in enumerate(self.tables) if not table.done}

    def legal(self, seat: int) -> set[str]:
        return self.tables[seat].legal()

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        self.tables[seat].act(verb, what)
        self.tell(seat)
        if not self.asked():
            self.deals += 1
            for player, table in enumerate(self.tables):
                self.written += [(player, code, points) for code, points in table.score()]
            for player, _, points in self.written:
                self.totals[player] += points

    def tell(self, seat: int) -> None:
        """Write down where a player's cards lie: they move only when this player does something."""
        table, lying = self.tables[seat], self.lying
        for name, card in zip(self.names[seat], table.pyramid, strict=True):
            lying[name] = [card] if card else []
        lying[self.name("stock", seat)] = table.stock
        lying[self.name("waste", seat)] = table.waste
        lying[self.name("turned", seat)] = table.turned
        lying[self.name("out", seat)] = table.out

    def zones(self) -> Zones:
        return self.lying

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
            return set() if self.tables[0].standing else {0}
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


REFEREE = Piramide
