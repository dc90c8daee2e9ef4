"""Pôquer-Paciência (catalogue poquer-paciencia; seed 002:7474-7537)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, PLACE, Act, Terms, preset, variant
from baralho.engine.table import ALL, Zone, place, stock
from baralho.engine.told import Badge, Line, Lines, Named, Part
from baralho.kinds.poker_hands import CATEGORIES, NOTHING, category, rank_sets, value_of

PACK: Final = french()
SIDE: Final = 5
CELLS: Final = SIDE * SIDE
ROW: Final = tuple([tuple([r * SIDE + c for c in range(SIDE)]) for r in range(SIDE)])
COLUMN: Final = tuple([tuple([r * SIDE + c for r in range(SIDE)]) for c in range(SIDE)])
LOWEST: Final = 2  # below it the ace may stand in a straight

# by category, in the order of kinds/poker_hands: the two tables of points (002:7495-7504). Neither follows the order
# of the hands in Poker: a full hand counts for more than a flush, and in the English one a straight does too.
AMERICAN: Final = (0, 2, 5, 10, 15, 20, 25, 20, 50, 75, 0, 100)
ENGLISH: Final = (0, 1, 3, 6, 12, 5, 10, 5, 16, 30, 0, 30)
GOOD: Final = {"american": 150, "english": 50}  # a good result (002:7525, 002:7533)

# by place: the places beside it, above, below and diagonally (a mask)
TOUCHING: Final = tuple(
    [
        sum(
            [1 << o for o in range(CELLS) if o != i and abs(o // SIDE - i // SIDE) < 2 and abs(o % SIDE - i % SIDE) < 2]
        )
        for i in range(CELLS)
    ]
)

STOCK: Final = 0
CELL: Final = 1
TURNED: Final = 2  # the card that is to be placed; beginners have none

PLACING: Final = 0
CHOOSING: Final = 1  # beginners: the first card of an exchange,
EXCHANGING: Final = 2  # and the second

PUT: Final = 0
CHOOSE: Final = 1
EXCHANGE: Final = 2
LET_GO: Final = 3
STOP: Final = 4
ACTS: Final = (
    Act("put", FACE, PLACE, most_y=CELLS - 1, role=roles.HANDLES),
    Act("choose", FACE),
    Act("exchange", FACE),
    Act("let_go", role=roles.YIELDS),
    Act("stop", role=roles.WINS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.table = o.choice("table", "american", "english")
        self.adjacency = o.choice("adjacency", "free", "touching")
        self.beginner = o.choice("beginner", False, True)
        self.beginner_moves = o.choice("beginner_moves", "swaps_each_card_once", "free_permutation")


def hand_in(cards: int) -> int:
    """The category of what lies in a line; with fewer than five cards, what it has for certain already."""
    if not cards:
        return NOTHING
    one, two, three, four, suited, _ = rank_sets(PACK, cards)
    return category(value_of(one, two, three, four, 0, suited and cards.bit_count() == SIDE, LOWEST, True, False))


class PoquerPaciencia(Game):
    """One player lays 25 cards in a square, and every row and column counts as a hand of Poker."""

    opt: Rules
    first: int = -1  # beginners: the place of the card that was chosen
    moved: int = 0  # beginners: the cards (a mask) that have been moved

    def pack(self) -> Pack:
        """52 cards, of which 25 are used."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """A square of 25 places, and the card that is to be placed."""
        cells = place("cell", CELLS, ALL, look="grid", role=roles.KEPT, rows=SIDE)
        if self.opt.beginner:
            return (stock(), cells)
        return (stock(), cells, place("turned", 1, ALL, role=roles.KEPT))

    def deal(self) -> None:
        """The first card is turned; for beginners all 25 are laid row by row as they come (002:7537)."""
        self.shuffle(STOCK)
        if self.opt.beginner:
            for cell in range(CELLS):
                self.t.draw(STOCK, 0, CELL, cell)
            self.ask(CHOOSING, 0)
        else:
            self.t.draw(STOCK, 0, TURNED)
            self.ask(PLACING, 0)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """The turned card to a free place; or a card that has not moved yet, and that it changes places with."""
        t = self.t
        if self.phase == PLACING:
            open_cells = self.open_cells()
            for cell in range(CELLS):
                if open_cells >> cell & 1:
                    m.add(PUT, t.top(TURNED), cell)
            return
        for cell in range(CELLS):
            if cell != self.first and self.may_move(t.top(CELL, cell)):
                m.add(CHOOSE if self.phase == CHOOSING else EXCHANGE, t.top(CELL, cell))
        m.add(STOP if self.phase == CHOOSING else LET_GO)

    def open_cells(self) -> int:
        """The places (a mask) to which the turned card may go: any free one, or one that touches a card already laid,
        where the table plays so; the first card goes anywhere.
        """
        taken = self.taken()
        if self.opt.adjacency == "free" or not taken:
            return (1 << CELLS) - 1 & ~taken
        found = 0
        for cell in range(CELLS):
            if TOUCHING[cell] & taken:
                found |= 1 << cell
        return found & ~taken

    def taken(self) -> int:
        """The places (a mask) that have a card."""
        found = 0
        for cell in range(CELLS):
            if self.t.top(CELL, cell) >= 0:
                found |= 1 << cell
        return found

    def may_move(self, card: int) -> bool:
        """A card moves once: both cards of an exchange have moved (002:7537)."""
        return self.opt.beginner_moves == "free_permutation" or not self.moved >> card & 1

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Not the card that was turned, a place that has one, or a card that may not move any more."""
        t = self.t
        if act == PUT and self.phase == PLACING and x < PACK.count and y < CELLS:
            if x != t.top(TURNED):
                return "not_turned"
            return "taken" if t.top(CELL, y) >= 0 else "not_touching"
        wanted = CHOOSE if self.phase == CHOOSING else EXCHANGE if self.phase == EXCHANGING else PUT
        if act != wanted or act == PUT or x >= PACK.count or y:
            return "not_now"
        cell = t.where[x] - t.base[CELL]
        if not 0 <= cell < CELLS:
            return "not_there"
        return "chosen" if cell == self.first else "moved"

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is placed for good before the next is turned (002:7486); beginners exchange two."""
        t = self.t
        if act == PUT:
            t.move(x, CELL, y)
            if t.count(STOCK) > PACK.count - CELLS:
                t.draw(STOCK, 0, TURNED)
            else:
                self.end_deal()
        elif act == CHOOSE:
            self.first = t.where[x] - t.base[CELL]
            self.ask(EXCHANGING, seat)
        elif act == LET_GO:
            self.first = -1
            self.ask(CHOOSING, seat)
        elif act == EXCHANGE:
            self.exchange(seat, t.top(CELL, self.first), x)
        else:
            self.end_deal()

    def exchange(self, seat: int, one: int, other: int) -> None:
        """Two cards change places. After twelve exchanges a single card is left that has not moved: that is the end."""
        t = self.t
        goal = t.where[other] - t.base[CELL]
        self.say("exchanged", seat, 0, 0, 1 << one | 1 << other)
        t.move(other, CELL, self.first)
        t.move(one, CELL, goal)
        self.first = -1
        self.moved |= 1 << one | 1 << other
        if self.opt.beginner_moves == "swaps_each_card_once" and self.moved.bit_count() > CELLS - 2:
            self.end_deal()
        else:
            self.ask(CHOOSING, seat)

    # -- the ten hands ------------------------------------------------------------------------------------------------

    def cards_of(self, line: tuple[int, ...]) -> int:
        """The cards (a mask) of a row or column."""
        cards = 0
        for cell in line:
            card = self.t.top(CELL, cell)
            if card >= 0:
                cards |= 1 << card
        return cards

    def points_of(self, hand: int) -> int:
        """What a hand counts by the table that is agreed."""
        return AMERICAN[hand] if self.opt.table == "american" else ENGLISH[hand]

    def total(self) -> int:
        """What all lines count so far."""
        points = 0
        for n in range(SIDE):
            points += self.points_of(hand_in(self.cards_of(ROW[n]))) + self.points_of(hand_in(self.cards_of(COLUMN[n])))
        return points

    def finish(self) -> None:
        """Five rows and five columns, each for its best hand; diagonals do not count (002:7488)."""
        for n in range(SIDE):
            self.say("row", 0, n + 1, 0, self.cards_of(ROW[n]))
            self.score_hand(ROW[n])
        for n in range(SIDE):
            self.say("column", 0, n + 1, 0, self.cards_of(COLUMN[n]))
            self.score_hand(COLUMN[n])
        super().finish()

    def score_hand(self, line: tuple[int, ...]) -> None:
        """A line of the sheet for a line of the square."""
        hand = hand_in(self.cards_of(line))
        self.score(0, self.points_of(hand), CATEGORIES[hand])

    def winners(self) -> int:
        """A good result is a win: 150 points by the American table, 50 by the English (002:7525, 002:7533)."""
        return 1 if self.points[0] >= GOOD[self.opt.table] else 0

    # -- what is told -------------------------------------------------------------------------------------------------

    def badges(self, seat: int) -> list[Badge]:
        """The card that was chosen, and those that have been moved and stay."""
        found = []
        for cell in range(CELLS):
            card = self.t.top(CELL, cell)
            if cell == self.first:
                found.append(Badge(f"cell {cell}", PACK.code(card), "chosen", role=roles.LEAD))
            elif card >= 0 and not self.may_move(card):
                found.append(Badge(f"cell {cell}", PACK.code(card), "moved", role=roles.LOCKED))
        return found

    def status(self) -> Lines:
        """What rows and columns count so far, as in the margins of the book, and what is a good result."""
        return [
            Line("rows", Named(self.margin(ROW))),
            Line("columns", Named(self.margin(COLUMN))),
            Line("total", Part(self.total(), GOOD[self.opt.table])),
        ]

    def margin(self, lines: tuple[tuple[int, ...], ...]) -> str:
        """The hands of five lines and their points."""
        words = []
        for line in lines:
            hand = hand_in(self.cards_of(line))
            words.append(f"{CATEGORIES[hand]} {self.points_of(hand)}" if hand else "0")
        return " · ".join(words)


GAME: Final = GameSpec(
    "poquer-paciencia",
    PoquerPaciencia,
    seed="002:7474-7537",
    family="solitaire",
    emblem=("9S 9H 9D", "⊞"),
    players=(1,),
    acts=ACTS,
    phases=("placing", "choosing", "exchanging"),
    rules=Rules,
    variants=(variant("poquer-paciencia-principiante", beginner=True),),
    presets=(preset("normal"),),
    cap=600,  # only a beginner who exchanges without limit, or chooses and lets go, need not come to an end
    minutes=10,
    luck=3,
    thought=4,
)
