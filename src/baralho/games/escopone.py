"""Escopone (catalogue escopone; seed 002:1887-1895; the rest as in Escopa, 002:1776-1885).

The values of cards and the Primeira are Escopa's own tables: "a contagem de pontos feita da mesma forma" (002:1893).
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import ALL, SIDE, Zone, bag, bits, hand, stock
from baralho.engine.told import ByCard, BySide, Line, Lines, Who, counts
from baralho.games.escopa import FEW, FIFTEEN, GUINDIS, OUROS, PACK, PARTNER, SEVENS, SIGNALS, VALUE, primeira
from baralho.kinds.ends import ahead, decided
from baralho.kinds.fishing import completing, sweeps, totals
from baralho.kinds.values import worth

CARDS: Final = 10  # each: all forty are dealt

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


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 21, 31)
        self.primeira = o.choice("primeira", False, True)
        self.missed_capture_claim = o.choice("missed_capture_claim", True, False)
        self.cumulative_bonuses = o.choice("cumulative_bonuses", False, True)
        self.signals = o.choice("signals", "off", "partner_only")


class Escopone(Game):
    """Two pairs hold all the cards; a card takes cards of the table that make 15 with it, all of them is an escopa."""

    opt: Rules
    laid: int = -1  # the card last laid on the table
    last: int = -1  # the seat that took cards last

    def pack(self) -> Pack:
        """40 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """What a pair has taken lies face down, but for one card left face up for every escopa (002:1804)."""
        return (
            stock(),
            hand(),
            bag("table", sees=ALL, look="row", role=roles.KEPT),
            bag("won", SIDE, role=roles.WON_CARDS),
        )

    def count_sides(self) -> int:
        """Partners sit opposite and have one pile."""
        return 2

    def deal(self) -> None:
        """Ten cards each and none to the table (002:1891); whoever sits to the dealer's right begins."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), CARDS)
        self.ask(PLAYING, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Lay any card, or pick cards of the table, ascending, that make 15 with a card of the hand, and take them.

        To take is never a duty. Who claims makes 15 with the card just laid instead of one of his own.
        """
        picked = self.picked(seat, TABLE, 0) if self.held else 0
        higher = self.t.mask(TABLE) >> picked.bit_length() << picked.bit_length()
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
            if self.opt.missed_capture_claim and self.is_overlooked():
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
        """A card and others that make 15 with it go to the pair's pile; all of the table is an escopa (002:1804)."""
        cards = others | 1 << card
        escopa = cards == self.t.mask(TABLE)
        self.say("claimed" if self.phase == CLAIMING else "taken", seat, card, cards=others)
        if escopa:
            self.say("escopa", seat)
        self.last = seat
        self.t.move(card, WON, self.side(seat), turned=escopa)
        self.t.move_set(others, WON, self.side(seat))

    def go_on(self, seat: int) -> None:
        """It is this seat's turn, or all forty cards have been played."""
        if self.t.mask(HAND, seat):
            self.ask(PLAYING, seat)
        else:
            self.end_hand()

    def end_hand(self) -> None:
        """The rest of the table goes to the pair that took last, and is no escopa (002:1842); then both count."""
        if self.last >= 0:
            side = self.side(self.last)
            self.say("rest", side, self.t.count(TABLE))
            self.t.move_all(TABLE, 0, WON, side)
        self.count_hand()
        self.end_deal()

    def count_hand(self) -> None:
        """Each pair counts its pile (002:1808-1826); of a majority that is shared nobody has anything."""
        piles = [self.t.mask(WON, side) for side in range(2)]
        for side in range(2):
            self.gain(side, self.escopas(side), "escopas")
        self.gain(ahead([pile.bit_count() for pile in piles]), 1, "cards")
        self.count_ouros(piles)
        self.count_sevens(piles)
        for side in range(2):
            if piles[side].bit_count() >= FEW > piles[1 - side].bit_count():
                self.gain(side, 2, "few")
        if self.opt.primeira:
            self.gain(ahead([primeira(pile) for pile in piles]), 2, "primeira")

    def escopas(self, side: int) -> int:
        """The escopas of a pair: its cards left face up."""
        return sweeps(self.t, WON, side)

    def gain(self, side: int, points: int, code: str) -> None:
        """Write points down, unless there are none or nobody (-1) has them."""
        if side >= 0 and points:
            self.score(side, points, code)

    def count_ouros(self, piles: list[int]) -> None:
        """Most diamonds 1, all of them 2 instead."""
        ouros = [(pile & OUROS).bit_count() for pile in piles]
        best, whole = ahead(ouros), max(ouros) == 10
        if whole:
            self.gain(best, 2, "all_ouros")
        if not whole or self.opt.cumulative_bonuses:
            self.gain(best, 1, "ouros")

    def count_sevens(self, piles: list[int]) -> None:
        """The seven of diamonds 1, most sevens 1, all four 3 instead of both: "inclusive o Guindis" (002:1812)."""
        sevens = [(pile & SEVENS).bit_count() for pile in piles]
        best, whole = ahead(sevens), max(sevens) == 4
        if whole:
            self.gain(best, 3, "four_sevens")
        if not whole or self.opt.cumulative_bonuses:
            for side, pile in enumerate(piles):
                self.gain(side, pile >> GUINDIS & 1, "guindis")
            self.gain(best, 1, "sevens")

    def match_over(self) -> bool:
        """Totals are compared after whole hands; if both are level another hand is played (002:1798)."""
        return decided(self.points, self.opt.target)

    def may_signal(self, seat: int) -> int:
        """The partner sees a signal, at any time; it need not be true."""
        return 0 if self.opt.signals == "off" else 1 << (seat + 2) % 4

    def notes(self, seat: int) -> Lines:
        """What the cards that this seat may choose should add up to, with the card laid fifteen; what each counts."""
        goal = FIFTEEN - VALUE[self.laid] if self.phase == CLAIMING else FIFTEEN
        cards = bits(self.t.mask(HAND, seat) | self.t.mask(TABLE))
        return [Line("sum", ByCard(goal, [(PACK.code(c), VALUE[c]) for c in cards]), roles.SUM)]

    def status(self) -> Lines:
        """Escopas, and who took last: the rest will be his pair's."""
        escopas = Line("escopas", BySide(counts([self.escopas(side) for side in range(2)])))
        return [escopas, Line("last", Who([self.last]), roles.OFFICE, "◂")] if self.last >= 0 else [escopas]


GAME: Final = GameSpec(
    "escopone",
    Escopone,
    seed="002:1887-1895",
    family="fishing",
    emblem=("7D QC", "15"),
    players=(4,),
    acts=ACTS,
    phases=("playing", "claiming"),
    rules=Rules,
    presets=(
        preset("rapida", primeira=True, missed_capture_claim=False),  # more points in a hand, no questions
        preset("normal"),
        preset("completa", target=31, primeira=True),
    ),
    signals=SIGNALS,
    minutes=30,
    luck=2,
    thought=4,
    anticlockwise=True,
    says={"taken": roles.PLAYED, "claimed": roles.PLAYED},
)
