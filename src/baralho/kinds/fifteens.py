"""Fishing for fifteens: a card of the hand takes cards of the table that make 15 with it (002:1776-1895).

Zones, acts and phases are numbered here once for these games, and `FifteenGame` plays and counts a hand; a game deals,
says what happens when the hands are empty (`no_cards`), and which of three rules its table plays by.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import DIAMONDS, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act
from baralho.engine.table import ALL, SIDE, Zone, bag, bits, hand, stock
from baralho.engine.told import ByCard, BySide, Line, Lines, OneSide, counts
from baralho.kinds.ends import ahead
from baralho.kinds.fishing import completing, sweeps, totals
from baralho.kinds.values import values, worth

PACK: Final = french(drop="8 9 10")
FIFTEEN: Final = 15
RANKS: Final = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7}
VALUE: Final = values(PACK, {**RANKS, "Q": 8, "J": 9, "K": 10})  # only to make 15; 220 in all
PRIMEIRA: Final = values(PACK, {**RANKS, "A": 6, "6": 8, "7": 11})  # courts count nothing (002:1876-1885)
PARTNER: Final = tuple([sum([1 << c for c in range(40) if VALUE[c] + v == FIFTEEN]) for v in range(FIFTEEN)])
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

    def claims(self) -> bool:
        """Whether a fifteen that was overlooked may be claimed."""
        raise NotImplementedError

    def adds_bonuses(self) -> bool:
        """Whether all diamonds and all sevens count beside what they hold, and not instead of it."""
        raise NotImplementedError

    def counts_primeira(self) -> bool:
        """Whether the Primeira is counted."""
        raise NotImplementedError

    def may_sweep(self) -> bool:
        """Whether taking all cards of the table now is an escopa."""
        return True

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
        total = worth(picked, VALUE)
        if self.phase == CLAIMING:
            total += VALUE[self.laid]
            if total == FIFTEEN:
                m.add(CLAIM)
            else:
                m.cards(PICK, completing(higher & ~(1 << self.laid), VALUE, total, 1 << FIFTEEN))
            if not picked:
                m.add(LET)
            return
        cards = self.t.mask(HAND, seat)
        if picked:
            m.cards(TAKE, cards & PARTNER[total])
        else:
            m.cards(LAY, cards)
        m.cards(PICK, completing(higher, VALUE, total, self.wanted(cards)))

    def wanted(self, cards: int) -> int:
        """The totals that one of these cards makes up to 15."""
        found = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            found |= 1 << FIFTEEN - VALUE[bit.bit_length() - 1]
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
        return "no_fifteen"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is laid, or cards are taken, in one's turn or by a claim."""
        if act == LAY:
            self.t.move(x, TABLE)
            self.laid = x
            if self.claims() and self.is_overlooked():
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
        return bool(totals(others, VALUE) >> FIFTEEN - VALUE[self.laid] & 1)

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
            self.ask(PLAYING, seat)
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
        """Every side counts its pile (002:1808-1826); of a majority that is shared nobody has anything."""
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        for side in range(self.sides):
            self.gain(side, self.escopas(side), "escopas")
        self.gain(ahead([pile.bit_count() for pile in piles]), 1, "cards")
        self.count_ouros(piles)
        self.count_sevens(piles)
        self.count_few(piles)
        if self.counts_primeira():
            self.gain(ahead([primeira(pile) for pile in piles]), 2, "primeira")

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
        if not whole or self.adds_bonuses():
            self.gain(best, 1, "ouros")

    def count_sevens(self, piles: list[int]) -> None:
        """The seven of diamonds 1, most sevens 1, all four 3 instead of both: "inclusive o Guindis" (002:1812)."""
        found = [(pile & SEVENS).bit_count() for pile in piles]
        best, whole = ahead(found), max(found) == 4
        if whole:
            self.gain(best, 3, "four_sevens")
        if not whole or self.adds_bonuses():
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

    def notes(self, seat: int) -> Lines:
        """What the cards that this seat may choose should add up to, with the card laid fifteen; what each counts."""
        goal = FIFTEEN - VALUE[self.laid] if self.phase == CLAIMING else FIFTEEN
        cards = bits(self.t.mask(HAND, seat) | self.t.mask(TABLE))
        return [Line("sum", ByCard(goal, [(PACK.code(c), VALUE[c]) for c in cards]), roles.SUM)]

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
