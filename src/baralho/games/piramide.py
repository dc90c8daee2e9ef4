"""Pirâmide (catalogue piramide; seed 002:6789-6841)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import KING, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Options, Terms, Value, preset, variant
from baralho.engine.table import ALL, NOBODY, Zone, bag, place
from baralho.engine.told import Badge, BySeat, Column, Count, Ledger, Line, Lines, Part, counts
from baralho.kinds.ends import played

ONE: Final = french()
PACK: Final = 52
SEATS: Final = 8  # our limit: the book says two or more
PACKS: Final = (ONE, *[french(packs=n) for n in range(2, SEATS + 1)])
ROWS: Final = 7
CELLS: Final = 28
FULL: Final = (1 << CELLS) - 1
START: Final = tuple([r * (r + 1) // 2 for r in range(ROWS + 1)])  # by row: its first place; the top is place 0
ROW_OF: Final = tuple([r for r in range(ROWS) for _ in range(r + 1)])
# by place: the two places whose cards lie on it (a mask), none in the last row (002:6803)
COVERS: Final = tuple([0b11 << c + ROW_OF[c] + 1 if ROW_OF[c] < ROWS - 1 else 0 for c in range(CELLS)])
THIRTEEN: Final = 13  # what a pair makes, and a king alone
DEALS: Final = 6  # of a competitive match (002:6827)
BASE: Final = (50, 35, 20)  # by redeals used: what a cleared pyramid counts (002:6829-6835)
PLAYS_ON: Final = -1  # as a residue: the deal is not over

STOCK: Final = 0
TURNED: Final = 1  # the card that was turned waits on the stock
WASTE: Final = 2
CELL: Final = 3
OUT: Final = 4  # what was removed
BOX: Final = 5  # with the same deals for all: the other packs, which follow the first

PLAYING: Final = 0
PAIRING: Final = 1  # one card of a pair has been named
RUNNING: Final = 2  # the pyramid is cleared: the rest of the stock is run through

NAME: Final = 0
PAIR: Final = 1
REMOVE: Final = 2
TURN: Final = 3
LAY: Final = 4
REDEAL: Final = 5
LET_GO: Final = 6
DONE: Final = 7
GIVE_UP: Final = 8
ACTS: Final = (
    Act("name", FACE),
    Act("pair", FACE),
    Act("remove", FACE),
    Act("turn", role=roles.HANDLES),
    Act("lay", role=roles.HANDLES),
    Act("redeal"),
    Act("let_go", role=roles.YIELDS),
    Act("done", role=roles.WINS),
    Act("give_up", quits=True, role=roles.YIELDS),
)


def in_company(players: int, chosen: Options) -> Value:
    """Two or more compete."""
    return players > 1


def redeals_of(players: int, chosen: Options) -> Value:
    """None in the patience, two in the competitive count (002:6827)."""
    return 2 if chosen.get("competitive", players > 1) else 0


def waste_pairs(players: int, chosen: Options) -> Value:
    """In the competitive count stock and waste make pairs once the pyramid is cleared (002:6829)."""
    return "after_clear" if chosen.get("competitive", players > 1) else "never"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.competitive = o.choice("competitive", False, True, default=in_company)
        self.redeals = o.choice("redeals", 0, 1, 2, default=redeals_of)
        self.stock_turn = o.choice("stock_turn", "free", "no_pyramid_pair")
        self.stock_waste_pair = o.choice("stock_waste_pair", "never", "after_clear", "always", default=waste_pairs)
        self.residue_rule = o.choice("residue_rule", "seed", "stock_plus_waste")
        self.failure_counts_pyramid = o.choice("failure_counts_pyramid", False, True)
        self.same_deals_for_all = o.choice("same_deals_for_all", False, True)
        self.matches = o.number("matches", 2, 1, 10)


def check(players: int, options: Options) -> str:
    """Several players need points to compare; who plays alone shares no deal."""
    if players > 1 and not options["competitive"]:
        return "competitive=false is for one player"
    if players == 1 and options["same_deals_for_all"]:
        return "same_deals_for_all=true is for two players or more"
    return ""


def free_cells(cells: int) -> int:
    """The places (a mask) whose cards nothing lies on. A card covered by its own partner only is not free."""
    found = 0
    left = cells
    while left:
        bit = left & -left
        left ^= bit
        if not COVERS[bit.bit_length() - 1] & cells:
            found |= bit
    return found


class Piramide(Game):
    """Take a pyramid of 28 cards down by pairs that make thirteen; several do so side by side, for points."""

    opt: Rules
    cells: tuple[int, ...] = ()  # by seat: the places (a mask) of the pyramid that still have their card
    redealt: tuple[int, ...] = ()  # by seat: how often the waste was turned over
    firsts: tuple[int, ...] = ()  # by seat: the face that was named, -1 if none
    old_waste: tuple[
        int, ...
    ] = ()  # by seat: cards left of the waste as it was when the pyramid was cleared, -1 before
    residues: tuple[int, ...] = ()  # by seat: the cards that count against it in the end, PLAYS_ON before
    ready: int = 0  # with the same deals: seats (a mask) that wait for the next card of the stock
    before: tuple[int, ...] = ()  # by seat: the points when this match of six deals began

    # -- the tables ---------------------------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """A pack for each player."""
        return PACKS[self.players - 1]

    def zones(self) -> tuple[Zone, ...]:
        """Every card of the pyramid has a place of its own, the top first."""
        seats = self.players
        zones = (
            place("stock", seats, NOBODY, look="stack"),
            place("turned", seats, ALL, role=roles.KEPT),
            place("waste", seats, ALL, role=roles.KEPT),
            place("pyramid", CELLS * seats, ALL, look="pyramid", role=roles.KEPT),
            bag("out", seats, ALL, role=roles.WON_CARDS),
        )
        return (*zones, place("box", 1, NOBODY)) if self.shared() else zones

    def lies_before(self, kind: int, i: int) -> int:
        """Several players have their tables before them."""
        if self.players == 1 or kind == BOX:
            return -1
        return i // CELLS if kind == CELL else i

    def shared(self) -> bool:
        """All play the same pyramid and the same stock."""
        return self.opt.same_deals_for_all and self.players > 1

    def spare(self) -> int:
        """With the same deals for all one pack is shuffled. The others wait, and give the same cards."""
        return PACK * (self.players - 1) if self.shared() else 0

    def phase_of(self, seat: int) -> int:
        """Each table has its own."""
        if not self.firsts or self.residues[seat] != PLAYS_ON:
            return PLAYING
        if self.firsts[seat] >= 0:
            return PAIRING
        return PLAYING if self.cells[seat] else RUNNING

    # -- the deal -----------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """28 cards face up in seven rows, the top first; 24 stay in the stock (002:6801-6809)."""
        n = self.players
        if self.deal_no % DEALS == 0:
            self.before = tuple(self.points)
        self.cells, self.redealt, self.firsts = (FULL,) * n, (0,) * n, (-1,) * n
        self.old_waste, self.residues = (-1,) * n, (PLAYS_ON,) * n
        self.shuffle(STOCK)
        if n > 1 and not self.shared():
            self.sort_packs()
        for cell in range(CELLS):
            self.deal_card(CELL, cell)
        self.ask_tables()

    def sort_packs(self) -> None:
        """By their backs: each player has a pack of his own."""
        t = self.t
        cards = t.line(STOCK, 0)
        order: list[int] = []
        for seat in range(self.players):
            order += [c for c in cards if c // PACK == seat]
        t.arrange(STOCK, 0, order)
        for seat in range(self.players - 1, 0, -1):
            for _ in range(PACK):
                t.draw(STOCK, 0, STOCK, seat)
        for seat in range(self.players):
            t.lacks(STOCK, seat, t.pack.all & ~(ONE.all << PACK * seat))

    def deal_card(self, kind: int, cell: int) -> None:
        """The next card for everybody who is still at it, to the same place of each table. With the same deals it is
        drawn from the first pack; the packs of the others follow.
        """
        t = self.t
        drawn = -1
        for seat in range(self.players):
            goal = seat * CELLS + cell if kind == CELL else seat
            if self.shared():
                if not seat:
                    drawn = t.top(STOCK)
                    t.move(drawn, kind if self.residues[0] == PLAYS_ON else OUT, goal)
                elif self.residues[seat] == PLAYS_ON:
                    t.move(drawn + PACK * seat, kind, goal)
            else:
                t.draw(STOCK, seat, kind, goal)

    def ask_tables(self) -> None:
        """Each player has his turn at his own table, and none waits for the other. He who has more cards left counts as
        first, so that simulation takes turns.
        """
        asked = 0
        first = most = -1
        for seat in range(self.players):
            if self.residues[seat] == PLAYS_ON and not self.ready >> seat & 1:
                asked |= 1 << seat
                left = self.stock_left(seat) + self.cells[seat].bit_count() + PACK * (2 - self.redealt[seat])
                if left > most:
                    first, most = seat, left
        self.ask(PLAYING, first)
        if asked != 1 << first:
            self.ask_beside(asked & ~(1 << first))

    def stock_left(self, seat: int) -> int:
        """The cards that a player can still turn. A stock that all share is used up before a waste is turned over."""
        if self.shared() and not self.redealt[seat]:
            return 0 if self.redealt[0] else self.t.count(STOCK, 0)
        return self.t.count(STOCK, seat)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def usable(self, seat: int) -> int:
        """The faces (a mask) of the cards that a player may use: free in the pyramid, turned, on top of the waste."""
        t = self.t
        found = 0
        free = free_cells(self.cells[seat])
        while free:
            bit = free & -free
            free ^= bit
            found |= 1 << t.pack.face[t.top(CELL, seat * CELLS + bit.bit_length() - 1)]
        for kind in (TURNED, WASTE):
            card = t.top(kind, seat)
            if card >= 0:
                found |= 1 << t.pack.face[card]
        return found

    def beside(self, seat: int) -> int:
        """The faces (a mask) of the turned card and of the top of the waste, which make no pair with each other, unless
        the table plays so or the pyramid is cleared (002:6813-6819, 002:6829); else none.
        """
        rule = self.opt.stock_waste_pair
        if rule == "always" or (rule == "after_clear" and not self.cells[seat]):
            return 0
        turned, waste = self.t.top(TURNED, seat), self.t.top(WASTE, seat)
        if turned < 0 or waste < 0:
            return 0
        return 1 << self.t.pack.face[turned] | 1 << self.t.pack.face[waste]

    def partners(self, seat: int, face: int) -> int:
        """The faces (a mask) of the usable cards that make thirteen with one."""
        rank = THIRTEEN - ONE.rank[face]
        if not rank:
            return 0
        found = self.usable(seat) & ONE.ranks[rank]
        barred = self.beside(seat)
        return found & ~barred if barred >> face & 1 else found

    def moves(self, seat: int, m: Moves) -> None:
        """Pairs and kings, the stock, the waste. Nobody has to take a pair (ruling to 002:6811)."""
        first = self.firsts[seat]
        if first >= 0:
            m.cards(PAIR, self.partners(seat, first))
            m.add(LET_GO)
            return
        usable = left = self.usable(seat)
        barred = self.beside(seat)
        while left:
            bit = left & -left
            left ^= bit
            face = bit.bit_length() - 1
            if ONE.rank[face] == KING:
                m.add(REMOVE, face)
            else:
                found = usable & ONE.ranks[THIRTEEN - ONE.rank[face]]
                if found & ~barred if barred & bit else found:
                    m.add(NAME, face)
        if self.t.top(TURNED, seat) >= 0:
            m.add(LAY)
        elif self.may_turn(seat):
            m.add(TURN)
        elif self.may_redeal(seat):
            m.add(REDEAL)
        m.add(GIVE_UP if self.cells[seat] else DONE)

    def may_turn(self, seat: int) -> bool:
        """One card at a time; by the strict reading only when the pyramid itself has nothing to take (002:6811)."""
        if self.t.top(TURNED, seat) >= 0 or not self.stock_left(seat):
            return False
        return self.opt.stock_turn == "free" or not self.pyramid_pair(seat)

    def pyramid_pair(self, seat: int) -> bool:
        """Whether a king, or two cards that make thirteen, lie free in the pyramid."""
        ranks = 0
        free = free_cells(self.cells[seat])
        while free:
            bit = free & -free
            free ^= bit
            rank = self.t.pack.rank[self.t.top(CELL, seat * CELLS + bit.bit_length() - 1)]
            if rank == KING or ranks >> THIRTEEN - rank & 1:
                return True
            ranks |= 1 << rank
        return False

    def may_redeal(self, seat: int) -> bool:
        """The stock is used up, no turned card waits, and the pyramid still stands (002:6823)."""
        t = self.t
        if t.top(TURNED, seat) >= 0 or self.stock_left(seat) or t.top(WASTE, seat) < 0:
            return False
        return self.redealt[seat] < self.opt.redeals and self.cells[seat] != 0

    def is_stuck(self, seat: int) -> bool:
        """Nothing can be done any more but to stop."""
        if self.t.top(TURNED, seat) >= 0 or self.may_turn(seat) or self.may_redeal(seat):
            return False
        if not self.cells[seat]:
            return True  # the run-through ends with the stock, whatever lies on the waste (002:6829)
        usable = self.usable(seat)
        left = usable
        while left:
            bit = left & -left
            left ^= bit
            face = bit.bit_length() - 1
            if ONE.rank[face] == KING or usable & ONE.ranks[THIRTEEN - ONE.rank[face]]:
                return False  # turned and waste cannot be meant: no card is turned
        return True

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not free, makes no pair, or something else comes first. No word of where a hidden card lies."""
        t = self.t
        pairing = self.firsts[seat] >= 0
        if act in (NAME, PAIR, REMOVE):
            if x >= PACK or y or pairing != (act == PAIR):
                return "not_now"
            if not self.usable(seat) >> x & 1:
                return "not_free"
            if act == PAIR:
                return "not_thirteen" if ONE.rank[x] + ONE.rank[self.firsts[seat]] != THIRTEEN else "stock_and_waste"
            if act == REMOVE:
                return "no_king"
            return "king_alone" if ONE.rank[x] == KING else "no_partner"
        if pairing or act not in (TURN, REDEAL):
            return "not_now"
        if t.top(TURNED, seat) >= 0:
            return "lay_first"
        if act == TURN:
            return "pyramid_first" if self.stock_left(seat) else "stock_empty"
        return "stock_first" if self.stock_left(seat) else "no_redeal"

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """One thing at a table; then the tables are asked again, or the deal is over."""
        t = self.t
        own = seat * PACK
        if act == NAME or act == LET_GO:
            self.firsts = put(self.firsts, seat, x if act == NAME else -1)
        elif act == PAIR:
            first = self.firsts[seat]
            self.firsts = put(self.firsts, seat, -1)
            self.say("pair", seat, 0, 0, 1 << own + first | 1 << own + x)
            self.remove(seat, own + first)
            self.remove(seat, own + x)
            self.look_at(seat)
        elif act == REMOVE:
            self.remove(seat, own + x)
            self.look_at(seat)
        elif act == TURN:
            if self.shared() and not self.redealt[seat]:
                self.ready |= 1 << seat
            else:
                self.say("turned", seat, t.pack.face[t.draw(STOCK, seat, TURNED, seat)])
        elif act == LAY:
            t.draw(TURNED, seat, WASTE, seat)
            self.look_at(seat)
        elif act == REDEAL:
            for card in reversed(t.cards(WASTE, seat)):
                t.move(card, STOCK, seat)
            self.redealt = put(self.redealt, seat, self.redealt[seat] + 1)
        else:
            self.end_table(seat)
        if self.ready and self.all_ready():
            self.turn_for_all()
        if min(self.residues) == PLAYS_ON:
            self.ask_tables()
        else:
            self.count_deal()

    def remove(self, seat: int, card: int) -> None:
        """A card leaves the table."""
        t = self.t
        cell = t.where[card] - t.base[CELL] - seat * CELLS
        if 0 <= cell < CELLS:
            self.cells = put(self.cells, seat, self.cells[seat] & ~(1 << cell))
        t.move(card, OUT, seat)

    def all_ready(self) -> bool:
        """Whether everybody who is still at it waits for the next card."""
        for seat in range(self.players):
            if self.residues[seat] == PLAYS_ON and not self.ready >> seat & 1:
                return False
        return True

    def turn_for_all(self) -> None:
        """With the same deals every card is turned for all at once: else one would see in advance what comes."""
        self.ready = 0
        self.deal_card(TURNED, 0)
        for seat in range(self.players):
            if self.residues[seat] == PLAYS_ON:
                self.say("turned", seat, self.t.pack.face[self.t.top(TURNED, seat)])

    def look_at(self, seat: int) -> None:
        """The pyramid may be cleared, or the table stuck. In the run-through it is counted how much of the old waste is
        left.
        """
        waste = self.t.count(WASTE, seat)
        if self.cells[seat]:
            if self.is_stuck(seat):
                self.say("stuck", seat)
                if not (self.hold and self.players == 1):  # else when the person gives up, who may take moves back
                    self.end_table(seat)
            return
        if not self.opt.competitive:
            self.say("cleared", seat)
            self.end_table(seat)
            return
        if self.old_waste[seat] < 0:
            self.say("cleared", seat)
            self.old_waste = put(self.old_waste, seat, waste)
        else:
            self.old_waste = put(self.old_waste, seat, min(self.old_waste[seat], waste))
        if self.is_stuck(seat):
            self.end_table(seat)

    # -- counting -----------------------------------------------------------------------------------------------------

    def end_table(self, seat: int) -> None:
        """What is left counts against the player. After a clear without or with one redeal that is only what lay in the
        stock then and was not removed, though it may lie on the waste now (ruling to 002:6829-6837).
        """
        t = self.t
        waste = t.count(WASTE, seat)
        left = self.stock_left(seat) + t.count(TURNED, seat) + waste
        if self.cells[seat]:
            if self.opt.failure_counts_pyramid:
                left += self.cells[seat].bit_count()
            self.say("failed", seat, self.cells[seat].bit_count())
        elif self.opt.residue_rule == "seed" and self.redealt[seat] < 2 and self.opt.competitive:
            left -= self.old_waste[seat]
        self.residues = put(self.residues, seat, left)

    def count_deal(self) -> None:
        """Written down when everybody has ended, so that it does not matter who was first."""
        for seat in range(self.players):
            if not self.opt.competitive:
                self.score(seat, CELLS - self.cells[seat].bit_count(), "removed")
            elif self.cells[seat]:
                self.score(seat, -self.residues[seat], "failed")
            else:
                used = self.redealt[seat]
                self.score(seat, BASE[used], "no_redeal" if not used else "one_redeal" if used == 1 else "two_redeals")
                self.score(seat, -self.residues[seat], "residue")
        if self.opt.competitive and self.deal_no % DEALS == DEALS - 1:
            for seat in range(self.players):
                self.say("match", seat, self.deal_no // DEALS + 1, self.points[seat] - self.before[seat])
        self.end_deal()

    def match_over(self) -> bool:
        """A patience is one deal; a competition so many matches of six deals."""
        return not self.opt.competitive or played(self.deal_no, DEALS * self.opt.matches)

    def winners(self) -> int:
        """The patience is won with the pyramid cleared, a competition by the highest sum. Alone one wins against
        nought.
        """
        if self.players > 1:
            return super().winners()
        if self.opt.competitive:
            return 1 if self.points[0] > 0 else 0
        return 0 if not self.cells or self.cells[0] else 1

    # -- what is told -------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger | None:
        """In a competition a row for every deal, and how one stands after it."""
        if not self.opt.competitive:
            return None
        rows = [str(n + 1) for n in range(DEALS * self.opt.matches)]
        return Ledger([Column("points", "points"), Column("total", "total")], rows=rows)

    def badges(self, seat: int) -> list[Badge]:
        """The cards that have been named."""
        found = []
        t = self.t
        for s in range(self.players):
            first = self.firsts[s] if self.firsts else -1
            if first >= 0:
                zone = t.layout.name(t.where[s * PACK + first])
                found.append(Badge(zone, ONE.code(first), "named", role=roles.LEAD))
        return found

    def status(self) -> Lines:
        """The cards left in the pyramids, redeals, and in a competition the deal."""
        left = [cells.bit_count() for cells in self.cells]
        lines: Lines = []
        if self.opt.competitive:
            lines.append(Line("deal", Part(self.deal_no % DEALS + 1, DEALS)))
            lines.append(Line("of_matches", Part(self.deal_no // DEALS + 1, self.opt.matches), roles.OF_MATCH))
        if self.players == 1:
            lines.append(Line("pyramid", Count(left[0])))
        else:
            lines.append(Line("pyramids", BySeat(counts(left)), roles.AT_SEATS, "△"))
        if self.opt.redeals:
            spare = [self.opt.redeals - n for n in self.redealt]
            if self.players == 1:
                lines.append(Line("redeals", Count(spare[0])))
            else:
                lines.append(Line("redeals_of", BySeat(counts(spare)), roles.AT_SEATS, "↻"))
        return lines


GAME: Final = GameSpec(
    "piramide",
    Piramide,
    seed="002:6789-6841",
    family="solitaire",
    emblem=("QS AH", "△"),
    players=tuple(range(1, SEATS + 1)),
    best=1,
    acts=ACTS,
    phases=("playing", "pairing", "running"),
    rules=Rules,
    check=check,
    variants=(
        variant("piramide-1-redeal", players=(1,), redeals=1),
        variant("piramide-2-redeals", players=(1,), redeals=2),
        variant("piramide-contagem-competitiva", competitive=True),
    ),
    presets=(preset("normal"), preset("comum", redeals=2, stock_waste_pair="always", stock_turn="free")),
    keeps=("before",),
    cap=200_000,  # every table ends, but eight of them play sixty deals at most
    minutes=5,
    luck=4,
    thought=3,
)
