"""Rummy Persa (catalogue rummy-persa; seed 002:4550-4558)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import CARDS, FACE, NUMBER, PLACE, Act, Terms, preset, variant, y_of
from baralho.engine.table import ALL, Zone, bits, hand, mask_of, place, stock
from baralho.engine.told import NOTHING, Badge, BySeat, Column, Count, Ledger, Line, Lines, Part, Who, counts
from baralho.games.rummy.laying import (
    HAND,
    HIGH_ACE,
    JOKER,
    LOW_ACE,
    MELD,
    PILE,
    STOCK,
    SUITED,
    Laying,
    Shape,
    Shapes,
)
from baralho.kinds.ends import ahead, played
from baralho.kinds.values import worth

PACK: Final = french(jokers=4)
VALUE: Final = tuple([20 if not rank else 15 if rank == 1 else min(rank, 10) for rank in PACK.rank])
SHAPES: Final = Shapes(PACK, LOW_ACE + 1, HIGH_ACE, 13)  # the ace is above the king only (002:4554)
MOST_MELDS: Final = PACK.count // 3
DEALT: Final = 7
FOUR: Final = 4
HELD: Final = 2  # so many cards of one's own go with a card that is bought
FOR_OUT: Final = 25
FOR_THREE: Final = 100  # to the winners of three deals
NOBODY: Final = -1

ROW: Final = PILE  # the discards lie spread in a row, all of them open

DRAWING: Final = 0
LAYING: Final = 1

DRAW: Final = 0
FROM_ROW: Final = 1
BUY: Final = 2
LAY: Final = 3
ADD: Final = 4
DISCARD: Final = 5
ACTS: Final = (
    Act("draw", role=roles.HANDLES),
    Act("from_row", FACE, NUMBER, pick=True, most_x=JOKER, most_y=PACK.count),  # of two jokers there, the deeper one
    Act("buy", y=CARDS, most_x=0, items=SHAPES.items, role=roles.HANDLES),
    Act("lay", y=CARDS, most_x=0, items=SHAPES.items, role=roles.HANDLES),
    Act("add", FACE, PLACE, most_x=JOKER, most_y=MOST_MELDS - 1, role=roles.HANDLES),
    Act("discard", FACE, most_x=JOKER, role=roles.HANDLES),
)

# what a player may ask his partner for, openly: a rank, a suit, or one after the other (002:4558)
SIGNALS: Final = (
    *[f"ask_{rank}" for rank in ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "joker")],
    *[f"ask_{suit}" for suit in ("clubs", "diamonds", "hearts", "spades")],
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deals = o.choice("deals", 2, 3)
        self.win_bonus_2 = o.choice("win_bonus_2", 100, 50)
        self.signals = o.choice("signals", True, False)


def by_face(cards: int) -> int:
    """The same cards with the first jokers, as they are told: which joker it is means nothing."""
    jokers = (cards >> SUITED).bit_count()
    return cards & (1 << SUITED) - 1 | (1 << jokers) - 1 << SUITED


class RummyPersa(Laying):
    """Two pairs lay melds for points, four of a kind at once for twice as many; the last card must be discarded."""

    opt: Rules
    laid: tuple[int, ...] = (0, 0, 0, 0)  # by seat: what his cards on the table count, wherever they lie
    doubled: int = 0  # melds (a mask): four of a rank laid at once
    guests: tuple[tuple[int, int, int], ...] = ()  # (meld, face, seat): cards laid off on melds that others began

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, RummyPersa)
        new.opt = self.opt
        new.laid = self.laid
        new.doubled = self.doubled
        new.guests = self.guests
        super().hand_over(new)

    def pack(self) -> Pack:
        """52 cards and four jokers, which stand for nothing but jokers (002:4552)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The discards lie in a row, so that all can be seen."""
        return (
            stock(),
            hand(),
            place("row", sees=ALL, look="row", role=roles.KEPT),
            place("meld", per=MOST_MELDS, sees=ALL, look="row"),
        )

    def count_sides(self) -> int:
        """Partners sit opposite."""
        return 2

    def shapes(self) -> Shapes:
        """Runs up to the ace, sets, and sets of jokers."""
        return SHAPES

    def lowest(self) -> int:
        """No ace below the 2."""
        return LOW_ACE + 1

    def layable(self, cards: int) -> list[int]:
        """The numbers of all melds that these cards make."""
        return SHAPES.layable(cards, LOW_ACE + 1, HIGH_ACE)

    def deal(self) -> None:
        """Seven cards each; the next of the stock begins the row."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, DEALT)
        self.t.draw(STOCK, 0, ROW)
        self.ask(DRAWING, first)

    # -- what a turn offers ---------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Draw a card, or buy down to one; lay as much as one likes but the last card; discard."""
        cards = self.t.mask(HAND, seat)
        if self.phase == LAYING:
            m.cards(DISCARD, cards)
            self.offer_lays(m, cards)
            return
        chosen = self.chosen(seat)
        if not chosen:
            m.add(DRAW)
        row = self.t.mask(ROW)
        for number in self.layable(cards | row):
            if self.bill(seat, number, chosen):
                m.add(BUY, 0, number)
        if not chosen:
            self.offer_depths(seat, m)

    def offer_lays(self, m: Moves, cards: int) -> None:
        """New melds, and single cards on any meld; one card has to be left for the discard (002:4558)."""
        size = cards.bit_count()
        for number in self.layable(cards):
            if SHAPES.all[number].size < size:
                m.add(LAY, 0, number)
        have = SHAPES.faces(cards) | (1 << JOKER if cards >> SUITED else 0)
        for k in range(len(self.owner) if size > 1 else 0):
            for face in bits(self.fitting(k) & have):
                m.add(ADD, face, k)

    # -- buying ---------------------------------------------------------------------------------------------------

    def chosen(self, seat: int) -> int:
        """How many cards of the row were chosen to be bought, 0 if nothing was said."""
        depth = 0
        for s, action in self.held:
            if s == seat:
                depth = y_of(action)
        return depth

    def bill(self, seat: int, number: int, depth: int) -> list[int]:
        """The cards of the row that are bought for a new meld; [] if it cannot be.

        A card is bought with all after it, and laid at once with two cards or more that were in hand (002:4556).
        Others that came along may be in the meld too, and a card must be left to discard.
        """
        shape = SHAPES.all[number]
        line, face_of = self.t.line(ROW), PACK.face
        at = len(line) - depth if depth else self.deepest(shape)
        if at == len(line) or not shape.need >> face_of[line[at]] & 1:
            return []
        held = self.t.mask(HAND, seat)
        bought = line[at:]
        taken = mask_of(bought)
        if held.bit_count() + len(bought) <= shape.size:
            return []
        if shape.need >> JOKER:
            own, there = (held >> SUITED).bit_count(), (taken >> SUITED).bit_count()
            return bought if own >= HELD and own + there >= shape.size else []
        own = (held & shape.need).bit_count()
        return bought if own >= HELD and not shape.need & ~held & ~taken else []

    def deepest(self, shape: Shape) -> int:
        """From where on the row has all cards of a meld that it has; of jokers, no more than are needed."""
        line, face_of = self.t.line(ROW), PACK.face
        wanted = shape.size - HELD if shape.need >> JOKER else shape.size
        found = len(line)
        for at in range(len(line) - 1, -1, -1):
            if shape.need >> face_of[line[at]] & 1 and wanted:
                found = at
                wanted -= 1
        return found

    def offer_depths(self, seat: int, m: Moves) -> None:
        """Where two jokers lie in the row: three can be laid with the deeper one as well."""
        line = self.t.line(ROW)
        there = [n for n in range(1, len(line) + 1) if PACK.face[line[-n]] == JOKER]
        for n in there:
            for number in range(SHAPES.first_joker, len(SHAPES.all)):
                if self.bill(seat, number, n) not in ([], self.bill(seat, number, 0)):
                    m.add(FROM_ROW, JOKER, n)
                    break

    # -- what is done ---------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A step of a turn."""
        t = self.t
        if act == DISCARD:
            t.move(t.find(x, HAND, seat), ROW)
            self.end_turn(seat)
            return
        if act == DRAW:
            t.draw(STOCK, 0, HAND, seat)
        elif act == BUY:
            self.buy(seat, y)
        elif act == LAY:
            self.begin_meld(seat, SHAPES.all[y])
        else:
            self.extend_meld(t.find(x, HAND, seat), y, x == self.below(y))
        self.ask(LAYING, seat)

    def buy(self, seat: int, number: int) -> None:
        """All cards from the one that is wanted go to the hand, and the meld on the table."""
        bought = self.bill(seat, number, self.chosen(seat))
        self.say("buys", seat, len(bought), cards=by_face(mask_of(bought)))
        for card in bought:
            self.t.move(card, HAND, seat)
        self.begin_meld(seat, SHAPES.all[number])

    def end_turn(self, seat: int) -> None:
        """Who has discarded his last card is out; with the last card of the stock the deal ends too (002:4558)."""
        if not self.t.mask(HAND, seat):
            self.say("out", seat)
            self.count_up(seat)
        elif not self.t.count(STOCK):
            self.say("run_out")
            self.count_up(NOBODY)
        else:
            self.ask(DRAWING, self.next(seat))

    # -- points ---------------------------------------------------------------------------------------------------

    def begin_meld(self, seat: int, shape: Shape, others: int = 0) -> int:
        """A new meld counts for who lays it, and four of a rank laid at once twice (002:4554)."""
        k = super().begin_meld(seat, shape, others)
        points = worth(self.t.mask(MELD, k), VALUE)
        if not shape.low and shape.size == FOUR:
            points *= 2
            self.doubled |= 1 << k
            self.say("four", seat, points)
        self.laid = plus(self.laid, seat, points)
        return k

    def extend_meld(self, card: int, k: int, below: bool) -> None:
        """A card on a meld counts for who lays it; it never makes a set count double."""
        super().extend_meld(card, k, below)
        self.laid = plus(self.laid, self.turn, VALUE[card])
        if self.owner[k] != self.turn:
            self.guests = (*self.guests, (k, PACK.face[card], self.turn))

    def count_up(self, out: int) -> None:
        """Cards laid less cards in hand of both partners, and 25 for going out; a prize after the last deal."""
        for seat in self.in_turn(self.next(self.dealer)):
            side = self.side(seat)
            held = worth(self.t.mask(HAND, seat), VALUE)
            self.show_hands(1 << seat)
            if self.laid[seat]:
                self.score(side, self.laid[seat], "laid")
            if seat == out:
                self.score(side, FOR_OUT, "out")
            if held:
                self.score(side, -held, "hand")
        if self.match_over() and ahead(self.points) >= 0:
            self.score(ahead(self.points), self.opt.win_bonus_2 if self.opt.deals == 2 else FOR_THREE, "bonus")
        self.end_deal()

    def match_over(self) -> bool:
        """Two deals, or three (002:4558)."""
        return played(self.deal_no, self.opt.deals)

    def may_signal(self, seat: int) -> int:
        """Partners may ask each other for a discard, before everybody, at any time (002:4558)."""
        return self.everybody if self.opt.signals and not self.over else 0

    # -- telling --------------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """The deal, and what lies on the table for each."""
        deal = Line("deal", Part(self.deal_no + 1, self.opt.deals), roles.OF_MATCH)
        lines = [deal, Line("laid", BySeat(counts(self.laid)), roles.AT_SEATS, "Σ")]
        return lines if self.t.count(STOCK) > self.players else [*lines, Line("last_cards", Count(self.t.count(STOCK)))]

    def notes(self, seat: int) -> Lines:
        """What the hand counts, and that a single card can only be discarded."""
        cards = self.t.mask(HAND, seat)
        lines = [Line("held", Count(worth(cards, VALUE)))] if cards else []
        return [*lines, Line("last_card", NOTHING)] if cards.bit_count() == 1 else lines

    def badges(self, seat: int) -> list[Badge]:
        """Fours that count double, and whose the cards are that were laid off on melds of others."""
        fours = [Badge(f"meld {k}", "", "double") for k in bits(self.doubled)]
        return fours + [Badge(f"meld {k}", PACK.codes[face], "guest", Who([s])) for k, face, s in self.guests]

    def ledger(self) -> Ledger:
        """A row for every deal: laid, in hand, going out, the prize, and the total."""
        written = [Column(code, "points", code) for code in ("laid", "out", "hand", "bonus")]
        return Ledger([*written, Column("total", "total")])

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The rule that forbids what the seat wants."""
        cards = self.t.mask(HAND, seat)
        if act == BUY or act == FROM_ROW:
            return "cannot_buy" if self.phase == DRAWING else "no_more_buying"
        if self.phase != LAYING or act not in (LAY, ADD, DISCARD):
            return "not_now"
        have = SHAPES.faces(cards) | (1 << JOKER if cards >> SUITED else 0)
        if act == LAY:
            if SHAPES.all[y].need & ~have:
                return "not_held"
            return "last_discard" if y in self.layable(cards) else "no_meld"
        if not have >> x & 1:
            return "not_held"
        return "last_discard" if y < len(self.owner) and self.fitting(y) >> x & 1 else "does_not_fit"


GAME: Final = GameSpec(
    "rummy-persa",
    RummyPersa,
    seed="002:4550-4558",
    family="rummy",
    emblem=("* * *", "×2"),  # noqa: RUF001
    players=(4,),
    acts=ACTS,
    phases=("drawing", "laying"),
    rules=Rules,
    variants=(variant("rummy-persa-3", deals=3),),
    presets=(preset("normal"), preset("completa", deals=3)),
    signals=SIGNALS,
    minutes=20,
    luck=3,
    thought=3,
)
