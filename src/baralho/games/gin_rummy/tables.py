"""The tables of Gin Rummy: who plays whom, the deal, the open card; one table, or two for pairs (002:1237-1251)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import SPADES, Pack
from baralho.engine.game import plus, put
from baralho.engine.table import Zone, bits
from baralho.games.gin_rummy.acts import (
    DEADWOOD,
    DISCARD_PILE,
    FINISHING,
    HAND,
    MELD,
    MOST_MELDS,
    OFFERED,
    PACK,
    PACKS,
    STOCK,
    VALUE,
    gin_zones,
)
from baralho.games.gin_rummy.sheet import Sheet

DEALT: Final = 10
ONE_PACK: Final = PACK.count
NOBODY: Final = -1
FIXED_LIMIT: Final = 10


def faces(cards: int) -> int:
    """Cards of one table as cards of a single pack."""
    return (cards | cards >> ONE_PACK) & PACK.all


class Tables(Sheet):
    """Two players sit at one table; four in pairs at two, with one open card for both."""

    open: int = -1  # the card that sets the limit, of the other pack or the first one turned; -1 if none does
    opened: int = 0  # the cards of that pack (a mask) that have been turned so far
    spent: bool = False  # somebody has gone down under this open card
    upcard: tuple[int, ...] = (-1, -1)  # by table: the face turned after the deal, where one is
    passed: tuple[int, ...] = (0, 0)  # by table: how many have passed on it
    turns: tuple[int, ...] = (0, 0)  # by table: turns finished
    stages: tuple[int, ...] = (0, 0)  # of two tables: the phase
    movers: tuple[int, ...] = (NOBODY, NOBODY)  # of two tables: whose turn it is, NOBODY when it has finished
    made: tuple[int, ...] = (0, 0)  # by side: points made in this deal, prizes too
    boxes: tuple[int, ...] = (0, 0)  # by side: prize boxes
    loser: int = NOBODY  # the side that did not win this deal

    # -- who plays whom -------------------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """52 cards for each table."""
        return PACK if self.players == 2 else PACKS

    def tables(self) -> int:
        """One, or two at the same time."""
        return self.players >> 1

    def zones(self) -> tuple[Zone, ...]:
        """The tables stand side by side: everybody sees what lies open on either."""
        return gin_zones(self.tables(), self.players)

    def lies_before(self, kind: int, i: int) -> int:
        """Each player has places for three melds."""
        return i // MOST_MELDS if kind == MELD else i if kind in (HAND, DEADWOOD) else -1

    def count_sides(self) -> int:
        """Two players, or two pairs."""
        return 2

    def rival(self, seat: int) -> int:
        """The opponent at the same table; in pairs they change with every deal (002:1408)."""
        return 3 - seat if self.players == 4 and self.deal_no & 1 else seat ^ 1

    def table_of(self, seat: int) -> int:
        """Side 0 keeps its tables, side 1 changes them."""
        return (self.rival(seat) if seat & 1 else seat) >> 1

    def opener(self, table: int) -> int:
        """The opponent of the dealer; in pairs one side deals at both tables."""
        seat = 2 * table
        return self.rival(seat) if self.side(self.dealer) == 0 else seat

    def next_dealer(self) -> int:
        """Whoever scored less deals, the same dealer if nobody scored (002:1239); pairs alternate (002:1408)."""
        if self.players == 4:
            return self.next(self.dealer)
        return self.dealer if self.loser == NOBODY else self.loser

    # -- two tables at once ---------------------------------------------------------------------------------------

    def turn_to(self, table: int, stage: int, seat: int) -> None:
        """It is this player's turn at his table. Two tables do not wait for each other."""
        if self.players == 2:
            self.ask(stage, seat)
            return
        self.stages = put(self.stages, table, stage)
        self.movers = put(self.movers, table, seat)
        self.ask_tables()

    def ask_tables(self) -> None:
        """Both tables are asked at once; the one that is behind counts as first, so that simulation takes turns."""
        a, b = self.movers
        first = 0 if b == NOBODY or (a != NOBODY and self.turns[0] <= self.turns[1]) else 1
        other = self.movers[1 - first]
        self.ask(self.stages[first], self.movers[first])
        if other != NOBODY:
            self.ask_beside(1 << other)

    def phase_of(self, seat: int) -> int:
        """Each table has its own."""
        return self.phase if self.players == 2 else self.stages[self.table_of(seat)]

    def end_table(self, table: int) -> None:
        """When all tables have finished the deal is scored."""
        self.movers = put(self.movers, table, NOBODY)
        if max(self.movers) == NOBODY:
            self.score_deal()
        else:
            self.ask_tables()

    # -- the deal and the open card -------------------------------------------------------------------------------

    def deal(self) -> None:
        """Ten cards to the dealer, eleven to the other, no card turned (002:1239); today ten each and one turned."""
        t = self.t
        if self.uses_limit_pack() and (self.open < 0 or self.spent):
            self.turn_open_card()
        self.shuffle(STOCK)
        if self.players == 2:
            t.deal(STOCK, HAND, 1 - self.dealer, DEALT)
        else:
            self.sort_packs()
            for table in (0, 1):
                first = self.opener(table)
                second = self.rival(first)
                for _ in range(DEALT):
                    t.draw(STOCK, table, HAND, first)
                    t.draw(STOCK, table, HAND, second)
        for table in range(self.tables()):
            first = self.opener(table)
            if self.opt.opening == "upcard":
                self.turn_upcard(table)
                self.turn_to(table, OFFERED, first)
            else:
                t.draw(STOCK, table, HAND, first)
                self.turn_to(table, FINISHING, first)

    def turn_upcard(self, table: int) -> None:
        """The 21st card begins the discards; where it sets the limit it is the open card of this deal."""
        face = self.t.pack.face[self.t.draw(STOCK, table, DISCARD_PILE, table)]
        self.upcard = put(self.upcard, table, face)
        if not self.uses_limit_pack() and self.opt.knock_limit == "upcard":
            self.open = face
        self.say("upcard", NOBODY, face)

    def pass_on(self, table: int, seat: int) -> None:
        """The dealer may take what the other left; if both pass, the other has to draw from the stock."""
        self.passed = plus(self.passed, table, 1)
        other = self.rival(seat)
        if self.passed[table] == 1:
            self.turn_to(table, OFFERED, other)
        else:
            self.say("both_passed", other, self.upcard[table])
            self.t.draw(STOCK, table, HAND, other)
            self.turn_to(table, FINISHING, other)

    def uses_limit_pack(self) -> bool:
        """Whether a card of another pack sets the limit: by the book; in pairs too, for one limit rules both tables."""
        limit = self.opt.knock_limit
        return limit == "limit_pack" or (limit == "upcard" and (self.players == 4 or self.opt.opening != "upcard"))

    def sort_packs(self) -> None:
        """By their backs: each table has a pack of its own."""
        t = self.t
        cards = t.line(STOCK, 0)
        t.arrange(STOCK, 0, [c for c in cards if c < ONE_PACK] + [c for c in cards if c >= ONE_PACK])
        for _ in range(ONE_PACK):
            t.draw(STOCK, 0, STOCK, 1)
        t.lacks(STOCK, 0, PACK.all << ONE_PACK)
        t.lacks(STOCK, 1, PACK.all)

    def turn_open_card(self) -> None:
        """The next card of the other pack, after each deal in which somebody went down (002:1241)."""
        if self.opened == PACK.all:
            self.opened = 0  # all have been turned: it is shuffled again
        left = bits(PACK.all & ~self.opened)
        self.open = left[self.draw_lot(f"open card {self.deal_no + 1}", len(left))]
        self.opened |= 1 << self.open
        self.spent = False
        self.say("open", NOBODY, self.open)

    def limit(self) -> int:
        """The most deadwood with which one may knock; an ace allows none (002:1251, 002:1346)."""
        if self.open < 0:
            return FIXED_LIMIT
        if PACK.rank[self.open] == 1 and self.opt.ace_means_gin_only:
            return 0
        return VALUE[self.open]

    def doubled(self) -> bool:
        """Under a spade points and prize boxes count double (002:1320, 002:1348)."""
        return self.open >= 0 and PACK.suit[self.open] == SPADES and self.opt.spades_double

    # -- the end of a deal ----------------------------------------------------------------------------------------

    def score_deal(self) -> None:
        """Only the side that made more scores, and only the difference, of prize boxes too (002:1412-1423)."""
        ours, theirs = self.made
        if ours != theirs:
            winner = 0 if ours > theirs else 1
            double = 2 if self.doubled() else 1
            boxes = max(self.boxes[winner] - self.boxes[1 - winner], 0)
            self.loser = 1 - winner
            self.enter(winner, abs(ours - theirs) * double, boxes * double, "deal")
        self.end_deal()
