"""Fishing for fifteens: a card of the hand takes cards of the table that make 15 with it (002:1776-1895).

Zones, acts and phases are numbered here once for these games, with the options that all of them have, and `FifteenGame`
plays and counts a hand; a game deals and says what happens when the hands are empty (`no_cards`). In Italy a card takes
one of its own value, or else cards that add up to it (`matches`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import DIAMONDS, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Options, Terms, Value
from baralho.engine.table import ALL, SIDE, Zone, bag, bits, hand, stock
from baralho.engine.told import ByCard, BySide, Line, Lines, OneSide, counts
from baralho.kinds.ends import ahead, decided
from baralho.kinds.fishing import completing, sweeps, totals
from baralho.kinds.values import values, worth

PACK: Final = french(drop="8 9 10")
FIFTEEN: Final = 15
RANKS: Final = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7}
VALUE: Final = values(PACK, {**RANKS, "Q": 8, "J": 9, "K": 10})  # only to make 15; 220 in all
PRIMEIRA: Final = values(PACK, {**RANKS, "A": 6, "6": 8, "7": 11})  # courts count nothing (002:1876-1885)
ITALIAN: Final = values(PACK, {**RANKS, "J": 8, "Q": 9, "K": 10})
BY_VALUE: Final = tuple([sum([1 << c for c in range(40) if VALUE[c] == v]) for v in range(FIFTEEN + 1)])
BY_ITALIAN: Final = tuple([sum([1 << c for c in range(40) if ITALIAN[c] == v]) for v in range(FIFTEEN + 1)])
KINGS: Final = PACK.ranks[13]
MANY_KINGS: Final = 3  # on the opening table of Scopa: they are dealt anew
OUROS: Final = PACK.suits[DIAMONDS]
SEVENS: Final = PACK.ranks[7]
GUINDIS: Final = PACK.of("7D")
FEW: Final = 10  # whoever has fewer cards in his pile gives the others two points

STOCK: Final = 0
HAND: Final = 1
TABLE: Final = 2
WON: Final = 3

PLAYING: Final = 0
CLAIMING: Final = 1
FISHING: Final = 2  # one's turn where a card takes its own value
PHASES: Final = ("playing", "claiming", "fishing")

PICK: Final = 0
TAKE: Final = 1
LAY: Final = 2
CLAIM: Final = 3
LET: Final = 4
ACTS: Final = (
    Act("pick", FACE, pick=True, role=roles.HANDLES),  # a card of the table
    Act("take", FACE, role=roles.HANDLES),  # the cards picked, with this card of the hand
    Act("lay", FACE, role=roles.HANDLES),
    Act("claim", role=roles.WINS),  # the cards picked, with the card that another has just laid
    Act("let", role=roles.YIELDS),
)

SIGNALS: Final = ("left_wink", "right_wink")  # the Guindis, another seven (002:1868-1870)


def by_capture(book: Value, match: Value) -> Callable[[int, Options], Value]:
    """A default that is the book's, and another where a card takes its own value."""
    return lambda players, options: match if options.get("capture") == "match" else book


@mypyc_attr(allow_interpreted_subclasses=True)
class FifteenRules:
    """The options of every game of fifteens."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 21, 31, 11)
        self.primeira = o.choice("primeira", False, True)
        self.missed_capture_claim = o.choice("missed_capture_claim", True, False, default=by_capture(True, False))
        self.cumulative_bonuses = o.choice("cumulative_bonuses", False, True)
        self.signals = o.choice("signals", "off", "partner_only")
        self.capture = o.choice("capture", "sum_15", "match")
        self.scoring = o.choice("scoring", "book", "escoba", "scopa")
        self.court_values = o.choice("court_values", "k10_j9_q8", "k10_q9_j8")
        self.last_card_escopa = o.choice("last_card_escopa", "counts", "no")


def check_fifteens(options: Options) -> str:
    """Where one has to take there is nothing to claim."""
    if options["capture"] == "match" and options["missed_capture_claim"]:
        return "missed_capture_claim belongs to capture=sum_15; with capture=match one has to take"
    return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class FifteenGame(Game):
    """A hand of fifteens: lay or take, claim what was overlooked, count the piles."""

    laid: int = -1  # the card last laid on the table
    last: int = -1  # the side that took cards last

    def hand_over(self, new: Game) -> None:
        """Give a copy the fields above and those of the game itself."""
        assert isinstance(new, FifteenGame)
        new.laid = self.laid
        new.last = self.last
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """What a side has taken lies face down, but for one card left face up for every escopa (002:1804)."""
        return (
            stock(),
            hand(),
            bag("table", sees=ALL, look="row", role=roles.KEPT),
            bag("won", SIDE, role=roles.WON_CARDS),
        )

    def rules(self) -> FifteenRules:
        """By which options this table plays."""
        raise NotImplementedError

    def matches(self) -> bool:
        """Whether a card takes one of its own value, or else a sum of it, and has to; else it makes 15."""
        return self.rules().capture == "match"

    def values(self) -> tuple[int, ...]:
        """What each card counts, to make a sum: in Italy and Spain the queen, or horse, more than the jack."""
        return VALUE if self.rules().court_values == "k10_j9_q8" else ITALIAN

    def by_value(self) -> tuple[int, ...]:
        """By value: the cards (a mask) that count so much."""
        return BY_VALUE if self.rules().court_values == "k10_j9_q8" else BY_ITALIAN

    def last_card_sweeps(self) -> bool:
        """Whether the last card of a hand can make an escopa."""
        return self.rules().last_card_escopa == "counts"

    def cards_to_come(self) -> int:
        """How many cards are in the hands and in the stock."""
        found = self.t.count(STOCK)
        for seat in range(self.players):
            found += self.t.count(HAND, seat)
        return found

    def may_sweep(self) -> bool:
        """Whether taking all cards of the table now is an escopa."""
        return self.last_card_sweeps() or self.cards_to_come() > 0

    def needs(self, total: int) -> int:
        """The value of a card that takes cards which count so much together; 0 if none does."""
        if self.matches():
            return total if total <= 10 else 0
        return FIFTEEN - total if 5 <= total < FIFTEEN else 0

    def ask_turn(self, seat: int) -> None:
        """It is this seat's turn."""
        self.ask(FISHING if self.matches() else PLAYING, seat)

    def has_many_kings(self) -> bool:
        """Three or four kings on the table at the start would let nobody sweep it in Scopa."""
        return self.matches() and (self.t.mask(TABLE) & KINGS).bit_count() >= MANY_KINGS

    def redeal(self) -> None:
        """The same dealer gathers all cards and deals again; it is still the same hand."""
        self.say("redeal", self.dealer)
        self.t.move_all(TABLE, 0, STOCK)
        for seat in range(self.players):
            self.t.move_all(HAND, seat, STOCK)
        self.deal()

    def no_cards(self) -> None:
        """Nobody has cards any more: deal again, or the hand is over."""
        self.end_hand()

    def moves(self, seat: int, m: Moves) -> None:
        """Lay any card, or pick cards of the table, ascending, that make 15 with a card of the hand, and take them.

        To take is never a duty. Who claims makes 15 with the card just laid instead of one of his own.
        """
        table = self.t.mask(TABLE)
        picked = self.picked(seat, TABLE, 0) if self.held else 0
        higher = table >> picked.bit_length() << picked.bit_length()
        value = self.values()
        total = worth(picked, value)
        if self.phase == FISHING:
            self.fish(seat, m, picked, higher, total)
            return
        if self.phase == CLAIMING:
            total += value[self.laid]
            if total == FIFTEEN:
                m.add(CLAIM)
            else:
                m.cards(PICK, completing(higher & ~(1 << self.laid), value, total, 1 << FIFTEEN))
            if not picked:
                m.add(LET)
            return
        cards = self.t.mask(HAND, seat)
        if picked:
            m.cards(TAKE, cards & self.by_value()[FIFTEEN - total])
        else:
            m.cards(LAY, cards)
        m.cards(PICK, completing(higher, value, total, self.wanted(cards)))

    def fish(self, seat: int, m: Moves, picked: int, higher: int, total: int) -> None:
        """A card takes one of its own value; only where none lies there, cards that add up to it; else it is laid."""
        cards = self.t.mask(HAND, seat)
        single = self.equals(cards)
        by_value = self.by_value()
        if picked:
            if total < FIFTEEN and (picked & picked - 1 == 0 or not single >> total & 1):
                m.cards(TAKE, cards & by_value[total])
            found = 0
        else:
            m.cards(LAY, self.takes_nothing(cards))
            found = 0
            for v in range(1, 11):
                if single >> v & 1:
                    found |= self.t.mask(TABLE) & by_value[v]
        sums = 0
        for v in range(1, 11):
            if cards & by_value[v] and not single >> v & 1:
                sums |= 1 << v
        m.cards(PICK, found | completing(higher, self.values(), total, sums))

    def equals(self, cards: int) -> int:
        """The values (a set of bits) of these cards of which a card lies on the table, too."""
        table, by_value = self.t.mask(TABLE), self.by_value()
        found = 0
        for v in range(1, 11):
            if cards & by_value[v] and table & by_value[v]:
                found |= 1 << v
        return found

    def takes_nothing(self, cards: int) -> int:
        """Those of some cards of the hand that can only be laid."""
        value = self.values()
        reached = totals(self.t.mask(TABLE), value)
        found = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            if not reached >> value[bit.bit_length() - 1] & 1:
                found |= bit
        return found

    def ways(self, card: int, picked: int, table: int) -> list[int]:
        """The sets of cards (masks) of the table, above those picked, with which a card would take what is picked."""
        value = self.values()
        left = (value[card] if self.phase == FISHING else FIFTEEN - value[card]) - worth(picked, value)
        if self.phase == FISHING:
            same = table & self.by_value()[value[card]]
            if same:
                if picked:
                    return [0] if picked & same == picked and picked & picked - 1 == 0 else []
                return [1 << other for other in bits(same)]
        return [0] if left == 0 else adding_up(table >> picked.bit_length() << picked.bit_length(), value, left)

    def wanted(self, cards: int) -> int:
        """The totals that one of these cards makes up to 15."""
        value = self.values()
        found = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            found |= 1 << FIFTEEN - value[bit.bit_length() - 1]
        return found

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Most often it makes no 15, or the card is not there."""
        if y or act not in ((PICK, CLAIM, LET) if self.phase == CLAIMING else (PICK, TAKE, LAY)):
            return "not_now"
        if self.held and act in (LAY, LET):
            return "picking"
        if act == PICK and not (x < PACK.count and self.t.holds(x, TABLE)):
            return "not_there"
        if act in (TAKE, LAY) and not (x < PACK.count and self.t.holds(x, HAND, seat)):
            return "not_yours"
        if self.phase == FISHING:
            if act == LAY:
                return "must_take"
            return "equal_first" if act == TAKE and self.equals(1 << x) else "no_sum"
        return "no_fifteen"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is laid, or cards are taken, in one's turn or by a claim."""
        if act == LAY:
            self.t.move(x, TABLE)
            self.laid = x
            if self.rules().missed_capture_claim and self.is_overlooked():
                self.ask(CLAIMING, self.next(seat))
            else:
                self.go_on(self.next(seat))
        elif act == TAKE:
            chosen = self.picked(seat, TABLE, 0)
            self.t.move(x, TABLE)
            self.take(seat, x, chosen)
            self.go_on(self.next(seat))
        else:
            if act == CLAIM:
                self.take(seat, self.laid, self.picked(seat, TABLE, 0))
            self.go_on(seat)

    def is_overlooked(self) -> bool:
        """Whether the card just laid made 15 with others: the next player may take it for himself (002:1862)."""
        others = self.t.mask(TABLE) & ~(1 << self.laid)
        value = self.values()
        return bool(totals(others, value) >> FIFTEEN - value[self.laid] & 1)

    def take(self, seat: int, card: int, others: int) -> None:
        """A card and others that make 15 with it are taken; all of the table is an escopa (002:1804)."""
        cards = others | 1 << card
        escopa = cards == self.t.mask(TABLE) and self.may_sweep()
        self.say("claimed" if self.phase == CLAIMING else "taken", seat, card, cards=others)
        if escopa:
            self.say("escopa", seat)
        self.collect(seat, cards, 1 if escopa else 0)

    def collect(self, seat: int, cards: int, escopas: int) -> None:
        """Put cards of the table on the pile, one face up for each escopa."""
        self.last = self.side(seat)
        while cards:
            bit = cards & -cards
            cards ^= bit
            self.t.move(bit.bit_length() - 1, WON, self.last, turned=escopas > 0)
            escopas -= 1

    def go_on(self, seat: int) -> None:
        """It is this seat's turn, if there are cards."""
        if self.t.mask(HAND, seat):
            self.ask_turn(seat)
        else:
            self.no_cards()

    def end_hand(self) -> None:
        """The rest of the table goes to whoever took last, and is no escopa (002:1842); then all count."""
        if self.last >= 0:
            self.say("rest", self.last, self.t.count(TABLE))
            self.t.move_all(TABLE, 0, WON, self.last)
        self.count_hand()
        self.end_deal()

    def count_hand(self) -> None:
        """As the book counts, or as today; all ten diamonds are 2 in Escoba."""
        if self.rules().scoring == "book":
            self.count_by_book()
        else:
            self.count_today(all_ouros=self.rules().scoring == "escoba")

    def count_by_book(self) -> None:
        """Every side counts its pile (002:1808-1826); of a majority that is shared nobody has anything."""
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        for side in range(self.sides):
            self.gain(side, self.escopas(side), "escopas")
        self.gain(ahead([pile.bit_count() for pile in piles]), 1, "cards")
        self.count_ouros(piles)
        self.count_sevens(piles)
        self.count_few(piles)
        if self.rules().primeira:  # 002:1872-1885
            self.gain(ahead([primeira(pile) for pile in piles]), 2, "primeira")

    def count_today(self, all_ouros: bool) -> None:
        """Escopas, cards, diamonds, the seven of diamonds and the Primeira, 1 each; perhaps 2 for all ten diamonds.

        Sevens and few cards bring nothing.
        """
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        for side in range(self.sides):
            self.gain(side, self.escopas(side), "escopas")
        self.gain(ahead([pile.bit_count() for pile in piles]), 1, "cards")
        if all_ouros:
            self.count_ouros(piles)
        else:
            self.gain(ahead([(pile & OUROS).bit_count() for pile in piles]), 1, "ouros")
        for side, pile in enumerate(piles):
            self.gain(side, pile >> GUINDIS & 1, "guindis")
        self.gain(ahead([primeira(pile) for pile in piles]), 1, "primeira")

    def escopas(self, side: int) -> int:
        """The escopas of a side: its cards left face up."""
        return sweeps(self.t, WON, side)

    def gain(self, side: int, points: int, code: str) -> None:
        """Write points down, unless there are none or nobody (-1) has them."""
        if side >= 0 and points:
            self.score(side, points, code)

    def count_ouros(self, piles: list[int]) -> None:
        """Most diamonds 1, all of them 2 instead."""
        found = [(pile & OUROS).bit_count() for pile in piles]
        best, whole = ahead(found), max(found) == 10
        if whole:
            self.gain(best, 2, "all_ouros")
        if not whole or self.rules().cumulative_bonuses:
            self.gain(best, 1, "ouros")

    def count_sevens(self, piles: list[int]) -> None:
        """The seven of diamonds 1, most sevens 1, all four 3 instead of both: "inclusive o Guindis" (002:1812)."""
        found = [(pile & SEVENS).bit_count() for pile in piles]
        best, whole = ahead(found), max(found) == 4
        if whole:
            self.gain(best, 3, "four_sevens")
        if not whole or self.rules().cumulative_bonuses:
            for side, pile in enumerate(piles):
                self.gain(side, pile >> GUINDIS & 1, "guindis")
            self.gain(best, 1, "sevens")

    def count_few(self, piles: list[int]) -> None:
        """An opponent with fewer than ten cards gives 2 points, once, to each side that has ten (002:1815)."""
        cards = [pile.bit_count() for pile in piles]
        if min(cards) < FEW:
            for side, count in enumerate(cards):
                if count >= FEW:
                    self.gain(side, 2, "few")

    def match_over(self) -> bool:
        """Totals are compared after whole hands; if the best are level another hand is played (002:1798)."""
        return decided(self.points, self.rules().target)

    def may_signal(self, seat: int) -> int:
        """Partners see a signal, at any time; it need not be true."""
        if self.rules().signals == "off":
            return 0
        return sum([1 << s for s in range(self.players) if s != seat and self.side(s) == self.side(seat)])

    def notes(self, seat: int) -> Lines:
        """What the cards that this seat may choose should add up to, with the card laid fifteen; what each counts.

        Where a card takes its own value there is no such number.
        """
        if self.matches():
            return []
        value = self.values()
        goal = FIFTEEN - value[self.laid] if self.phase == CLAIMING else FIFTEEN
        cards = bits(self.t.mask(HAND, seat) | self.t.mask(TABLE))
        return [Line("sum", ByCard(goal, [(PACK.code(c), value[c]) for c in cards]), roles.SUM)]

    def taken_lines(self) -> Lines:
        """Escopas, and whose the rest will be."""
        escopas = Line("escopas", BySide(counts([self.escopas(side) for side in range(self.sides)])))
        return [escopas, Line("last", OneSide(self.last))] if self.last >= 0 else [escopas]


def primeira(pile: int) -> int:
    """What the best four cards of a pile count, one of each suit; -1 if a suit is missing (002:1874)."""
    total = 0
    for suit in PACK.suits:
        if not pile & suit:
            return -1
        total += max([PRIMEIRA[card] for card in bits(pile & suit)])
    return total


def adding_up(cards: int, value: tuple[int, ...], total: int) -> list[int]:
    """The sets (masks) of some cards that make this total."""
    found: list[int] = []
    masks = [0]
    sums = [0]
    while cards:
        bit = cards & -cards
        cards ^= bit
        more = value[bit.bit_length() - 1]
        for k in range(len(masks)):
            reached = sums[k] + more
            if reached == total:
                found.append(masks[k] | bit)
            elif reached < total:
                masks.append(masks[k] | bit)
                sums.append(reached)
    return found
