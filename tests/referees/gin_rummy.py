"""Gin Rummy as read by somebody else (002:1217-1423, the catalogue, and what is played today)."""

from __future__ import annotations

import functools
import itertools
import random
from typing import Final

from baralho.engine.spec import Value
from tests.referee import Beyond, Referee, Zones

RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PACK: Final = [rank + suit for suit in "CDHS" for rank in RANKS]
AT: Final = {card: k for k, card in enumerate(PACK)}
WORTH: Final = [min(k % 13 + 1, 10) for k in range(52)]
BOOK: Final = {"knock": (0, 0), "gin": (25, 2), "big_gin": (30, 3), "undercut": (20, 1), "clean": (25, 2)}
STANDARD: Final = {"knock": (0, 0), "gin": (25, 0), "big_gin": (31, 0), "undercut": (25, 0), "clean": (25, 0)}
TURNS: Final = 200
VOID: Final = 3  # deals without an entry one after the other, after which a match by lot is left: it hardly ever ends
NOBODY: Final = -1


def all_melds() -> list[int]:
    """Three or four of a rank, three or more in a row of a suit; the ace is low (1245)."""
    found = []
    for rank in range(13):
        four = [13 * suit + rank for suit in range(4)]
        found += [mask(cards) for cards in [*itertools.combinations(four, 3), four]]
    for suit in range(4):
        for low in range(11):
            found += [mask(range(13 * suit + low, 13 * suit + high)) for high in range(low + 3, 14)]
    return found


def mask(cards: object) -> int:
    return sum(1 << card for card in cards)  # type: ignore[attr-defined]


def cards_of(held: int) -> list[str]:
    return [card for k, card in enumerate(PACK) if held >> k & 1]


def is_run(meld: int) -> bool:
    """Whether all follow each other in a suit."""
    low = meld & -meld
    shape = meld // low
    one_suit = (low.bit_length() - 1) // 13 == (meld.bit_length() - 1) // 13
    return one_suit and not shape & (shape + 1)


MELDS: Final = all_melds()
WITH: Final = [[meld for meld in MELDS if meld & -meld == 1 << k] for k in range(52)]  # by the lowest card


def worth(held: int) -> int:
    return sum(WORTH[k] for k in range(52) if held >> k & 1)


@functools.lru_cache(maxsize=200_000)
def least(held: int) -> int:
    """The least that the cards outside melds can count."""
    if not held:
        return 0
    low = held & -held
    k = low.bit_length() - 1
    best = WORTH[k] + least(held ^ low)
    for meld in WITH[k]:
        if meld & held == meld:
            best = min(best, least(held ^ meld))
    return best


def arrangements(held: int, lenha: int) -> list[frozenset[int]]:
    """All ways to meld these cards with no more than this outside."""
    if not held:
        return [frozenset()]
    low = held & -held
    k = low.bit_length() - 1
    found = []
    if WORTH[k] <= lenha and least(held ^ low) <= lenha - WORTH[k]:
        found += arrangements(held ^ low, lenha - WORTH[k])
    for meld in WITH[k]:
        if meld & held == meld and least(held ^ meld) <= lenha:
            found += [rest | {meld} for rest in arrangements(held ^ meld, lenha)]
    return found


def fitting(meld: int, held: int) -> int:
    """The cards that can be laid off on this meld: the fourth of a rank, or either end of a run (1261)."""
    if not is_run(meld):
        rank = (meld.bit_length() - 1) % 13
        return mask(13 * suit + rank for suit in range(4)) & held & ~meld
    low, high = (meld & -meld).bit_length() - 1, meld.bit_length() - 1
    ends = (1 << low - 1 if low % 13 else 0) | (1 << high + 1 if high % 13 < 12 else 0)
    return ends & held


def after_laying_off(melds: tuple[int, ...], held: int) -> int:
    """The least that a defender is left with, who may break melds of the own to lay off better."""
    seen: set[tuple[int, tuple[int, ...]]] = set()
    best = least(held)
    to_do = [(held, melds)]
    while to_do:
        left, laid = to_do.pop()
        if (left, laid) in seen:
            continue
        seen.add((left, laid))
        best = min(best, least(left))
        for number, meld in enumerate(laid):
            fit = fitting(meld, left)
            while fit:
                card = fit & -fit
                fit ^= card
                to_do.append((left ^ card, (*laid[:number], meld | card, *laid[number + 1 :])))
    return best


class Table:
    """One of the games of two that are played at the same time; in Gin for two the only one."""

    def __init__(self, number: int, dealer: int, other: int) -> None:
        self.number, self.dealer, self.other = number, dealer, other
        self.phase, self.turn = "finishing", other
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.down: list[str] = []
        self.taken = ""
        self.turns = 0
        self.knocker = NOBODY
        self.verb = ""
        self.laid: list[int] = []
        self.defended: list[int] = []
        self.winner, self.points, self.prize, self.boxes = NOBODY, 0, 0, 0
        self.added: list[str] = []  # what is laid off

    def against(self, seat: int) -> int:
        return self.other if seat == self.dealer else self.dealer


class Gin(Referee):
    """Ten cards, melds and lenha, and three columns."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.columns = 3 if options["scoring"] == "hollywood" else 1
        self.by_lines = options["game_bonus"] == "line_100"
        self.limit = int(str(options["column_limit"]))
        self.score = [0, 0]
        self.sums = [[0] * self.columns for _ in range(2)]
        self.entries = [[0] * self.columns for _ in range(2)]
        self.prizes = [[0] * self.columns for _ in range(2)]
        self.closed = [False] * self.columns
        self.deals = 0
        self.open = ""
        self.shown: list[str] = []
        self.turned: list[str] = []
        self.knocked = True
        self.next = NOBODY
        self.style = ""
        self.voids = 0
        self.upcards = options["opening"] == "upcard"
        self.limit_pack = options["knock_limit"] == "limit_pack" or (
            options["knock_limit"] == "upcard" and (players == 4 or not self.upcards)
        )

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        if code == "open":
            self.shown.append(PACK[x])

    # the deal

    def deal(self, zones: Zones, dealer: int) -> None:
        if self.voids >= VOID:
            raise Beyond
        if self.limit_pack:
            assert bool(self.shown) == self.knocked, "the open card is changed after a batida (1243)"
            if self.shown:
                self.open = self.shown.pop()
                assert self.open not in self.turned, "that pack is gone through card by card"
                self.turned = [] if len(self.turned) == 51 else [*self.turned, self.open]
        self.shown = []
        self.knocked = False
        self.dealt_by = dealer
        self.hands = [mask(AT[card] for card in zones[f"hand {seat}"]) for seat in range(self.players)]
        self.lenha = [0] * self.players
        self.written: list[tuple[int, str, int]] = []
        if self.players == 2:
            self.tables = [Table(0, dealer, 1 - dealer)]
        else:
            dealers = [dealer, (dealer + 2) % 4]
            swap = self.deals % 2
            pairs = [(0, 3), (1, 2)] if swap else [(0, 1), (2, 3)]
            self.tables = [
                Table(number, *(pair if pair[0] in dealers else reversed(pair))) for number, pair in enumerate(pairs)
            ]
        for table in self.tables:
            name = "" if self.players == 2 else f" {table.number}"
            table.stock = list(zones[f"stock{name}"])
            table.pile = list(zones[f"discard{name}"])
            ours, theirs = self.hands[table.dealer], self.hands[table.other]
            assert ours.bit_count() == 10
            assert theirs.bit_count() == (10 if self.upcards else 11)
            assert sorted(cards_of(ours) + cards_of(theirs) + table.stock + table.pile) == sorted(PACK)
            if self.upcards:
                table.phase = "offered"
                assert len(table.pile) == 1
                if not self.limit_pack and self.options["knock_limit"] == "upcard":
                    self.open = table.pile[0]
        self.deals += 1

    def most(self) -> int:
        """With how much lenha one may knock; with an ace open only gin (1350)."""
        if not self.open:
            return 10
        if self.open[0] == "A":
            return 0 if self.options["ace_means_gin_only"] else 1
        return WORTH[AT[self.open]]

    def table_of(self, seat: int) -> Table:
        return next(table for table in self.tables if seat in (table.dealer, table.other))

    # who may do what

    def asked(self) -> set[int]:
        return {table.turn for table in self.tables if table.phase != "over"}

    def legal(self, seat: int) -> set[str]:
        table = self.table_of(seat)
        held = self.hands[seat]
        if table.phase == "offered":
            return {"take", "pass"}
        if table.phase == "drawing":
            return {"draw", "take"} if table.pile else {"draw"}
        if table.phase == "arranging":
            ways = self.ways(table)
            return {self.lay(meld) for way in ways for meld in way if not all(meld in other for other in ways)}
        if table.phase == "defending":
            words = {"done"}
            if not table.added:
                words |= {self.lay(meld) for meld in MELDS if meld & held == meld}
            if self.lays_off(table):
                for number, meld in enumerate(table.laid):
                    words |= {f"lay_off {card} {number}" for card in cards_of(fitting(meld, held))}
            return words
        words = set()
        for card in cards_of(held):
            if card == table.taken and not self.options["may_return_taken_discard"]:
                continue
            words.add(f"discard {card}")
            left = least(held ^ 1 << AT[card])
            if not left:
                words.add(f"gin {card}")
            elif left <= self.most():
                words.add(f"knock {card}")
        if held.bit_count() == 11 and not least(held):
            words.add("big_gin")
        return words

    def lay(self, meld: int) -> str:
        return "lay " + "+".join(cards_of(meld))

    def lays_off(self, table: Table) -> bool:
        return table.verb == "knock" or bool(self.options["layoff_against_gin"])

    def ways(self, table: Table) -> list[frozenset[int]]:
        """The arrangements of least lenha that begin with what is laid down; a run that is cut in two is no other."""
        held = self.hands[table.turn]
        laid = set(table.laid)
        ways = [way | laid for way in arrangements(held, least(held))]
        return [way for way in ways if not any(is_run(a | b) for a, b in itertools.combinations(way, 2))]

    # what is done

    def act(self, seat: int, words: str) -> None:
        table = self.table_of(seat)
        verb, *what = words.split()
        if verb == "pass":
            self.passed(table, seat)
        elif verb in ("draw", "take"):
            self.draw(table, seat, verb)
        elif verb in ("discard", "knock", "gin", "big_gin"):
            self.finish(table, seat, verb, what)
        elif verb == "lay":
            meld = mask(AT[card] for card in what[0].split("+"))
            self.hands[seat] ^= meld
            if table.phase == "arranging":
                table.laid.append(meld)
                self.arrange(table)
            else:
                table.defended.append(meld)
                self.defend(table)
        elif verb == "lay_off":
            self.hands[seat] ^= 1 << AT[what[0]]
            table.added.append(what[0])
            table.laid[int(what[1])] |= 1 << AT[what[0]]
            self.defend(table)
        elif verb == "done":
            self.show(table, worth(self.hands[seat]))

    def passed(self, table: Table, seat: int) -> None:
        if seat == table.other:
            table.turn = table.dealer
            return
        table.turn = table.other
        self.draw(table, table.other, "draw")

    def draw(self, table: Table, seat: int, verb: str) -> None:
        card = table.stock.pop() if verb == "draw" else table.pile.pop()
        table.taken = card if verb == "take" else ""
        self.hands[seat] |= 1 << AT[card]
        table.phase = "finishing"

    def finish(self, table: Table, seat: int, verb: str, what: list[str]) -> None:
        if what:
            self.hands[seat] ^= 1 << AT[what[0]]
        table.turns += 1
        table.taken = ""
        if verb == "discard":
            table.pile.append(what[0])
            table.phase, table.turn = "drawing", table.against(seat)
            if len(table.stock) <= 2 or table.turns >= TURNS:
                self.end_table(table)
            return
        table.down = what
        table.knocker, table.verb = seat, verb
        self.knocked = True
        self.arrange(table)

    def arrange(self, table: Table) -> None:
        """The knocker chooses among melds that leave the same (ruling); then the other shows."""
        table.phase = "arranging"
        ways = self.ways(table)
        certain = ways[0].intersection(*ways).difference(table.laid)
        table.laid += sorted(certain, key=lambda meld: meld & -meld)
        for meld in certain:
            self.hands[table.knocker] ^= meld
        if len(ways) > 1:
            return
        self.lenha[table.knocker] = self.hands[table.knocker]
        self.hands[table.knocker] = 0
        table.turn = table.against(table.knocker)
        held = self.hands[table.turn]
        if self.options["layoff_mode"] == "auto_optimal":
            off = self.lays_off(table)
            self.show(table, after_laying_off(tuple(table.laid), held) if off else least(held))
            return
        table.phase = "defending"
        self.defend(table)

    def defend(self, table: Table) -> None:
        if self.legal(table.turn) == {"done"}:
            self.show(table, worth(self.hands[table.turn]))

    # what it comes to

    def show(self, table: Table, theirs: int) -> None:
        """Whose the deal is (1259-1281)."""
        ours = worth(self.lenha[table.knocker])
        prizes = BOOK if self.options["bonuses"] == "book" else STANDARD
        verb, winner, loser = table.verb, table.knocker, table.against(table.knocker)
        if verb == "knock" and (theirs < ours or (theirs == ours and self.options["tie_is_undercut"])):
            verb, winner, loser = "clean" if not theirs else "undercut", loser, winner
        elif verb == "knock" and theirs == ours:
            self.end_table(table)
            return
        table.winner, table.points = winner, abs(theirs - ours)
        table.prize, table.boxes = prizes[verb]
        self.end_table(table)

    def end_table(self, table: Table) -> None:
        table.phase = "over"
        if all(table.phase == "over" for table in self.tables):
            self.settle()

    def settle(self) -> None:
        """The deal's entry: for pairs the difference of both tables (1414-1423)."""
        totals, boxes = [0, 0], [0, 0]
        for table in self.tables:
            if table.winner != NOBODY:
                totals[table.winner % 2] += table.points + table.prize
                boxes[table.winner % 2] += table.boxes
        twice = 2 if self.options["spades_double"] and self.open[-1:] == "S" else 1
        won = any(table.winner != NOBODY for table in self.tables)
        if won and (self.players == 2 or totals[0] != totals[1]):
            side = 0 if totals[0] > totals[1] else 1
            if self.players == 2:
                side = self.tables[0].winner
            self.enter(side, (totals[side] - totals[1 - side]) * twice, max(0, boxes[side] - boxes[1 - side]) * twice)
            self.next = 1 - side
        else:
            self.next = self.dealt_by
        self.voids = 0 if self.written else self.voids + 1
        if self.players == 4:
            self.next = (self.dealt_by + 1) % 4

    def enter(self, side: int, points: int, prize: int) -> None:
        """In all open columns with an entry, and the next one without (1309-1320)."""
        own = [k for k in range(self.columns) if not self.closed[k] and self.entries[side][k]]
        fresh = [k for k in range(self.columns) if not self.closed[k] and not self.entries[side][k]]
        into = own + fresh[:1]
        for k in into:
            self.sums[side][k] += points
            self.entries[side][k] += 1
            self.prizes[side][k] += prize
        if self.by_lines:
            self.write(side, "points", points * len(into))
        else:
            self.write(side, "deal", (1 + prize) * len(into))
        for k in into:
            if self.sums[side][k] >= self.limit:
                self.close(side, k)

    def close(self, side: int, k: int) -> None:
        """A column is closed for both; who has nothing in it pays double (1324, 1364)."""
        self.closed[k] = True
        other = 1 - side
        blank = not self.entries[other][k]
        if self.by_lines:
            for one in range(2):
                self.write(one, "lines", 25 * self.entries[one][k])
            self.write(side, "shut_out" if blank else "game", 200 if blank else 100)
            return
        self.write(side, "column", 5)
        if blank:
            self.write(side, "capote", self.entries[side][k] + self.prizes[side][k] + 5)

    def write(self, side: int, code: str, points: int) -> None:
        if points:
            self.written.append((side, code, points))
        self.score[side] += points

    # steered matches

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """The book's hands, and others near to gin, with lay-offs, or with two ways to meld."""
        hands = dice.choice(
            [
                ("7D 8D 9D 6C 6D 6H 2C 3C 4C", "KC KD KH 2D 3D 4D AC 10D 6S"),
                ("7D 8D 9D 6C 6D 6H 2C 3C 4C", "KC KD KH 5C 5D 5H 5S AC 10D"),
                ("4C 4D 4H 5C 5D 5H 6C 6D 6H", "7C 8C 3D 3C 7D QC QD QH"),
                ("AC 2C 3C 4C 5C 6C 7C 8C 9C", "10C JC KD KH KS 2D 3D 4D"),
                ("AS AD AH AC 2S 3S 4S 9D 9H", "5S 6S 9S QC QD QH JC 10C"),
                ("3D 3H 3S 4D 5D 6D JC JD JH", "3C 7D 2D JS AC 2C KC KD"),
                ("4C 5C 6C 4D 5D 6D 7D 8H 9H 10H", "QC QD QH 5H 6H 7H 2S 3S 4S 5S"),
                ("9C 9D 9H 9S 5S 6S 7S 2D 3D 4D", "AC AD AH AS JC JD JH 10S 5D 8D"),
                ("9C 9D 9H 9S 5S 6S 7S 2D 3D AC", "JC JD JH 10S KD 8S 2H 3H 4H"),
                ("", ""),
            ]
        )
        if players == 4 and dice.random() < 0.3:  # a dear knock at one table, a cheap gin at the other
            return {
                "hand 0": "7D 8D 9D 6C 6D 6H 2C 3C 4C",
                "hand 1": "KC KD QH QS JD JC 10H 10S 9C",
                "hand 2": "AC AD AH 2C 2D 2H 2S 3S 3H",
                "hand 3": "4C 5C 6C 4D 5D 6D 7D 8H 9H 10H",
            }
        first = dice.randrange(2)
        seats = [first, 1 - first]
        return {f"hand {seat}": hand for seat, hand in zip(seats, hands, strict=True) if hand}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Who plays by lot never gets to knock: most go for little lenha, some for gin, a few only go round."""
        self.style = self.style or dice.choice(["knock", "knock", "knock", "gin", "big", "big", "round", "lot", "one"])
        table = self.table_of(seat)
        may = sorted(self.legal(seat))
        held = self.hands[seat]
        by_lot = self.style == "lot" or (self.style == "one" and seat % 2 == 1)
        if by_lot or table.phase in ("arranging", "defending"):
            useful = [word for word in may if word != "done"]
            return dice.choice(useful) if useful and dice.random() < 0.7 else ""
        if self.style == "round" and self.options["may_return_taken_discard"]:
            return "take" if "take" in may else ""
        if table.phase != "finishing":
            better = held | 1 << AT[table.pile[-1]] if table.pile else held
            now = least(held)
            if better != held and min(least(better ^ 1 << AT[card]) for card in cards_of(held)) < now:
                return "take"
            return "pass" if "pass" in may else "draw"
        ends = [word for word in may if word.split()[0] in ("gin", "big_gin", "knock")]
        wanted = {"knock": 0.9, "one": 0.9, "gin": 0.1, "big": 0.05, "round": 0}
        ends = [
            w
            for w in ends
            if w == "big_gin" or (w[0] == "g" and self.style != "big") or dice.random() < wanted[self.style]
        ]
        if ends and dice.random() < 0.9:
            first = [word for word in ends if word.endswith(" AC")]  # the first card of the pack, face down
            return dice.choice(first or ends)
        drops = [word for word in may if word.startswith("discard")]
        left = {word: least(held ^ 1 << AT[word.split()[1]]) for word in drops}
        return dice.choice([word for word in drops if left[word] == min(left.values())])

    # what both compare

    def zones(self) -> Zones:
        shown: Zones = {}
        for table in self.tables:
            if table.phase == "over":
                continue
            name = "" if self.players == 2 else f" {table.number}"
            shown[f"stock{name}"] = table.stock
            shown[f"discard{name}"] = table.pile
            shown[f"face_down{name}"] = table.down
            for seat in (table.dealer, table.other):
                shown |= self.lying(table, seat)
        return shown

    def lying(self, table: Table, seat: int) -> Zones:
        """The cards of a seat: in the hand, or when they lie open in melds and beside them."""
        held = cards_of(self.hands[seat])
        opened = table.phase == "defending" or (table.phase == "arranging" and seat == table.knocker)
        if table.phase == "defending" and seat == table.knocker:
            held = cards_of(self.lenha[seat])
        shown = {f"hand {seat}": [] if opened else held, f"deadwood {seat}": held if opened else []}
        melds = table.laid if seat == table.knocker else table.defended
        for k in range(3):
            cards = cards_of(melds[k]) if k < len(melds) else []
            if cards and not is_run(melds[k]):
                cards.sort(key=lambda card: card in table.added)  # the fourth of a rank lies on top
            shown[f"meld {3 * seat + k}"] = cards
        return shown

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return all(self.closed)

    def dealer(self) -> int:
        return self.next

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat % 2] == max(self.score)}


REFEREE = Gin
