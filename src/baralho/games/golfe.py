"""Golfe (catalogue golfe; seed 002:7541-7579)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import KING, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Options, Terms, preset, variant
from baralho.engine.table import ALL, NOBODY, Zone, place
from baralho.engine.told import BySeat, Column, Count, Ledger, Line, Lines, Part, counts
from baralho.kinds.ends import played

ONE: Final = french()
TWO: Final = french(packs=2)  # one for each of two players
PACK: Final = 52
ROWS: Final = 5  # the links,
COLUMNS: Final = 7  # of so many cards each (002:7549)
CELLS: Final = ROWS * COLUMNS
FULL: Final = (1 << CELLS) - 1
ROW: Final = tuple([sum([1 << r * COLUMNS + c for c in range(COLUMNS)]) for r in range(ROWS)])
COLUMN: Final = tuple([sum([1 << r * COLUMNS + c for r in range(ROWS)]) for c in range(COLUMNS)])
NONE_YET: Final = 99  # as a result: the hole is not over

STOCK: Final = 0
BASE: Final = 1
FIELD: Final = 2  # a place for each card, 35 for each player
BOX: Final = 3  # with the same deal for both: the second pack, which follows the first

PLAYING: Final = 0

TAKE: Final = 0  # a card of the field goes to the base
TURN: Final = 1  # the next card of the stock goes there
STOP: Final = 2
ACTS: Final = (
    Act("take", FACE, role=roles.PLAYS),
    Act("turn", role=roles.HANDLES),
    Act("stop", quits=True, role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.holes = o.choice("holes", 1, 9, 18, default=9)
        self.availability = o.choice("availability", "perimeter", "column_end")
        self.wrap = o.choice("wrap", True, False)
        self.king_stops = o.choice("king_stops", False, True)
        self.same_deal_for_both = o.choice("same_deal_for_both", False, True)


def check(players: int, options: Options) -> str:
    """A king that takes an ace does not stop; who plays alone shares no deal."""
    if options["king_stops"] and options["wrap"]:
        return "king_stops=true needs wrap=false"
    if options["same_deal_for_both"] and players == 1:
        return "same_deal_for_both=true is for two players"
    return ""


def free_cells(cells: int, perimeter: bool) -> int:
    """The places (a mask) whose cards are free: the first and the last of every column and of every row that are left,
    or only the last of the columns (002:7555). A gap makes no new ends.
    """
    free = 0
    for line in COLUMN:
        left = cells & line
        if left:
            free |= 1 << left.bit_length() - 1
            if perimeter:
                free |= left & -left
    if perimeter:
        for line in ROW:
            left = cells & line
            if left:
                free |= 1 << left.bit_length() - 1 | left & -left
    return free


class Golfe(Game):
    """Clear a field of 35 cards from its ends, up and down in sequence; two do so side by side. A deal is a hole."""

    opt: Rules
    fields: tuple[int, ...] = ()  # by seat: the places (a mask) of the field that still have their card
    results: tuple[int, ...] = ()  # by seat: what the hole came to, NONE_YET while it is played
    ready: int = 0  # with the same deal for both: seats (a mask) that wait for the next card of the stock

    # -- the tables ---------------------------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """52 cards for each player (002:7571)."""
        return ONE if self.players == 1 else TWO

    def zones(self) -> tuple[Zone, ...]:
        """Every card of the field has a place of its own, which stays empty."""
        seats = self.players
        zones = (
            place("stock", 1 if self.shared() else seats, NOBODY, look="stack"),
            place("base", seats, ALL, role=roles.KEPT),
            place("field", CELLS * seats, ALL, look="grid", role=roles.KEPT, rows=ROWS),
        )
        return (*zones, place("box")) if self.shared() else zones

    def lies_before(self, kind: int, i: int) -> int:
        """Two players have their tables before them."""
        if self.players == 1 or kind == BOX or (kind == STOCK and self.shared()):
            return -1
        return i // CELLS if kind == FIELD else i

    def shared(self) -> bool:
        """Both play the same field and the same stock."""
        return self.opt.same_deal_for_both and self.players == 2

    def spare(self) -> int:
        """With the same deal for both one pack is shuffled. The other waits, and gives the same cards."""
        return PACK if self.shared() else 0

    def stock_of(self, seat: int) -> int:
        """The number of the stock from which a player turns."""
        return 0 if self.shared() else seat

    # -- the deal -----------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """35 cards in five rows of seven, face up; of the other 17 the first is turned (002:7549-7551)."""
        self.fields = (FULL,) * self.players
        self.results = (NONE_YET,) * self.players
        self.shuffle(STOCK)
        if self.players == 2 and not self.shared():
            self.sort_packs()
        for cell in range(CELLS):
            self.deal_card(FIELD, cell)
        self.deal_card(BASE, 0)
        self.ask_tables()

    def sort_packs(self) -> None:
        """By their backs: each player has a pack of his own."""
        t = self.t
        cards = t.line(STOCK, 0)
        t.arrange(STOCK, 0, [c for c in cards if c < PACK] + [c for c in cards if c >= PACK])
        for _ in range(PACK):
            t.draw(STOCK, 0, STOCK, 1)
        t.lacks(STOCK, 0, ONE.all << PACK)
        t.lacks(STOCK, 1, ONE.all)

    def deal_card(self, kind: int, place: int) -> None:
        """The next card for every player who is still at it, to the same place on each table."""
        t = self.t
        step = CELLS if kind == FIELD else 1
        first = -1
        for seat in range(self.players):
            if self.results[seat] != NONE_YET:
                continue
            if first < 0 or not self.shared():
                first = t.draw(STOCK, self.stock_of(seat), kind, seat * step + place)
            else:
                t.move(first + PACK, kind, seat * step + place)

    def ask_tables(self) -> None:
        """Each player has his turn at his own table, and none waits for the other. He who has more cards left counts as
        first, so that simulation takes turns.
        """
        asked = 0
        first = -1
        most = -1
        for seat in range(self.players):
            if self.results[seat] == NONE_YET and not self.ready >> seat & 1:
                asked |= 1 << seat
                left = self.t.count(STOCK, self.stock_of(seat)) + self.fields[seat].bit_count()
                if left > most:
                    first, most = seat, left
        self.ask(PLAYING, first)
        if asked != 1 << first:
            self.ask_beside(asked & ~(1 << first))

    # -- what may be done ---------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Take a free card that is next to the base, turn a card of the stock, though one could take, or stop."""
        m.cards(TAKE, self.takeable(seat))
        if self.t.top(STOCK, self.stock_of(seat)) >= 0:
            m.add(TURN)
        m.add(STOP)

    def takeable(self, seat: int) -> int:
        """The free cards (a mask) of a player's field that go on his base."""
        t = self.t
        rank = t.pack.rank
        base = rank[t.top(BASE, seat)]
        cells = free_cells(self.fields[seat], self.opt.availability == "perimeter")
        found = 0
        while cells:
            bit = cells & -cells
            cells ^= bit
            card = t.top(FIELD, seat * CELLS + bit.bit_length() - 1)
            if self.follows(base, rank[card]):
                found |= 1 << card
        return found

    def follows(self, base: int, rank: int) -> bool:
        """One above or one below, of any suit; ace and king are neighbours (002:7555, 002:7563)."""
        if base == KING and self.opt.king_stops:
            return False
        off = abs(base - rank)
        return off == 1 or (off == KING - 1 and self.opt.wrap)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not on the field, lies inside it, or is no neighbour of the base."""
        if act == TURN:
            return "stock_empty"
        if act != TAKE or x >= PACK:
            return "not_now"
        card = self.own_card(seat, x)
        cell = self.t.where[card] - self.t.base[FIELD] - seat * CELLS if card >= 0 else -1
        if not 0 <= cell < CELLS:
            return "not_there"
        if not free_cells(self.fields[seat], self.opt.availability == "perimeter") >> cell & 1:
            return "inside"
        return "king_stops" if self.opt.king_stops and self.base_rank(seat) == KING else "no_neighbour"

    def base_rank(self, seat: int) -> int:
        """The rank on top of a player's base."""
        return self.t.pack.rank[self.t.top(BASE, seat)]

    def own_card(self, seat: int, face: int) -> int:
        """A player's own card of a face, on his field; -1 if it is not there."""
        t = self.t
        cards = t.pack.copies[face]
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            if 0 <= t.where[card] - t.base[FIELD] - seat * CELLS < CELLS:
                return card
        return -1

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card comes to the base, or the hole is over for this player."""
        if act == STOP:
            self.end_table(seat)
        elif act == TAKE:
            card = self.own_card(seat, x)
            cell = self.t.where[card] - self.t.base[FIELD] - seat * CELLS
            self.fields = put(self.fields, seat, self.fields[seat] & ~(1 << cell))
            self.t.move(card, BASE, seat)
            self.look_at(seat)
        elif self.shared():
            self.ready |= 1 << seat
        else:
            self.say("turned", seat, self.t.pack.face[self.t.draw(STOCK, seat, BASE, seat)])
            self.look_at(seat)
        if self.shared() and self.all_ready():
            self.turn_for_both()
        if max(self.results) == NONE_YET:
            self.ask_tables()
        else:
            self.end_hole()

    def all_ready(self) -> bool:
        """Whether everybody who is still at it waits for the next card."""
        playing = 0
        for seat in range(self.players):
            if self.results[seat] == NONE_YET:
                playing |= 1 << seat
        return playing != 0 and playing == self.ready

    def turn_for_both(self) -> None:
        """With the same deal every card is turned for both at once: else one would see in advance what comes."""
        self.ready = 0
        self.deal_card(BASE, 0)
        for seat in range(self.players):
            if self.results[seat] == NONE_YET:
                self.say("turned", seat, self.t.pack.face[self.t.top(BASE, seat)])
                self.look_at(seat)

    def look_at(self, seat: int) -> None:
        """A hole is over when the field is empty, or when the stock is used up and nothing can be taken."""
        if not self.fields[seat]:
            self.end_table(seat)
        elif self.t.top(STOCK, self.stock_of(seat)) < 0 and not self.takeable(seat):
            self.say("stuck", seat)
            if not (self.hold and self.players == 1):  # else when the person stops, who may take moves back until then
                self.end_table(seat)

    def end_table(self, seat: int) -> None:
        """Cards left on the field count against the player; once it is clear, cards not turned count for him (002:7567,
        002:7575-7579).
        """
        left = self.fields[seat].bit_count()
        unturned = self.t.count(STOCK, self.stock_of(seat))
        if left:
            self.say("left", seat, left)
        else:
            self.say("cleared", seat, unturned)
        self.results = put(self.results, seat, left if left else -unturned)

    def end_hole(self) -> None:
        """Written down when everybody has ended, so that it does not matter who was first."""
        for seat in range(self.players):
            result = self.results[seat]
            if self.fields[seat]:
                self.score(seat, result, "left")
            else:
                self.score(seat, result, "unturned")
        self.end_deal()

    def match_over(self) -> bool:
        """So many holes."""
        return played(self.deal_no, self.opt.holes)

    def winners(self) -> int:
        """Of two the lower total, and both if it is the same. Alone one wins with no points against one."""
        if self.players == 1:
            return 1 if self.points[0] <= 0 and max(self.results) < NONE_YET else 0
        return super().winners()

    # -- what is told -------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        """The card of the course: a row for every hole, and how one stands after it."""
        return Ledger(
            [Column("points", "points"), Column("total", "total")], rows=[str(n + 1) for n in range(self.opt.holes)]
        )

    def status(self) -> Lines:
        """The hole, the cards left on the field and in the stock."""
        left = [cells.bit_count() for cells in self.fields]
        lines = [Line("hole", Part(self.deal_no + 1, self.opt.holes))]
        if self.players == 1:
            lines.append(Line("field", Count(left[0])))
        else:
            lines.append(Line("fields", BySeat(counts(left)), roles.AT_SEATS, "▦"))
        return lines


GAME: Final = GameSpec(
    "golfe",
    Golfe,
    seed="002:7541-7579",
    family="solitaire",
    emblem=("10S 9S 10H", "⚑"),
    players=(1, 2),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    check=check,
    variants=(variant("golfe-a-dois", players=(2,)),),
    presets=(
        preset("rapida", holes=1),
        preset("normal"),
        preset("completa", holes=18),
        preset("comum", holes=1, availability="column_end", wrap=False, king_stops=True),
    ),
    low_wins=True,
    cap=18 * 2 * 60,  # a player has 51 cards to bring to the base
    minutes=20,
    luck=3,
    thought=4,
)
