"""A deal of Gin Rummy: draw and discard until somebody goes down, then the showdown (002:1231-1281, 002:1398-1423)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS, SPADES, Pack
from baralho.engine.game import GameSpec, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import Zone, bits, low
from baralho.games.gin_rummy.acts import (
    ACTS,
    ARRANGING,
    BIG_GIN,
    CLOSED,
    DEADWOOD,
    DEFENDING,
    DISCARD,
    DISCARD_PILE,
    DONE,
    DRAW,
    DRAWING,
    EVERY_MELD,
    FINISHING,
    GIN,
    HAND,
    KNOCK,
    LAY,
    LAY_OFF,
    MELD,
    MELDS,
    MOST_MELDS,
    NUMBER_OF,
    OPTIONS,
    PACK,
    PACKS,
    PHASES,
    STOCK,
    TAKE,
    VALUE,
    Rules,
    gin_zones,
)
from baralho.games.gin_rummy.sheet import Sheet
from baralho.kinds.deadwood import MOST, deadwood

DEALT: Final = 10
STOCK_LEFT: Final = 2  # with so many cards left to draw the deal is void (002:1247)
TURNS: Final = 200  # after so many turns as well
ONE_PACK: Final = PACK.count
NOBODY: Final = -1
FOLDED: Final = PACK.all

PRIZES: Final = {KNOCK: (0, 0), GIN: (25, 2), BIG_GIN: (30, 3)}  # points and boxes (002:1362)
UNDERCUT: Final = (20, 1)
CLEAN_UNDERCUT: Final = (25, 2)


def faces(cards: int) -> int:
    """Cards of one table as cards of a single pack."""
    return (cards | cards >> ONE_PACK) & FOLDED


class GinRummy(Sheet):
    """Two players at a table; four play in pairs at two tables, with one open card for both."""

    opt: Rules
    open: int = -1  # the card of the other pack that sets the limit
    opened: int = 0  # the cards of that pack (a mask) that have been turned so far
    spent: bool = False  # somebody has gone down under this open card
    turns: tuple[int, ...] = ()  # by table: turns finished
    stages: tuple[int, ...] = ()  # by table: its phase
    movers: tuple[int, ...] = ()  # by table: whose turn it is, NOBODY when it has finished
    taken: tuple[int, ...] = ()  # by table: the face that the player in turn has taken from the pile, or -1
    knocker: tuple[int, ...] = ()  # by table: who has gone down
    how: tuple[int, ...] = ()  # by table: and how
    laying_off: int = 0  # the tables (a mask) where the defender has laid off a card, and lays no more melds
    made: tuple[int, ...] = (0, 0)  # by side: points made in this deal, prizes too
    boxes: tuple[int, ...] = (0, 0)  # by side: prize boxes
    loser: int = NOBODY  # the side that did not win this deal

    # -- the tables -----------------------------------------------------------------------------------------------

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

    def side(self, seat: int) -> int:
        """Partners sit opposite."""
        return seat & 1

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

    def turn_to(self, table: int, stage: int, seat: int) -> None:
        """It is this player's turn at his table. Two tables do not wait for each other."""
        self.stages = put(self.stages, table, stage)
        self.movers = put(self.movers, table, seat)
        self.ask_tables()

    def ask_tables(self) -> None:
        """Both tables play on at once; the one that is behind counts as first, so that simulation takes turns."""
        movers = self.movers
        first = 0 if len(movers) == 1 or movers[1] == NOBODY else 1
        if first and movers[0] != NOBODY and self.turns[0] <= self.turns[1]:
            first = 0
        self.ask(self.stages[first], movers[first])
        if len(movers) == 2 and movers[1 - first] != NOBODY:
            self.ask_beside(1 << movers[1 - first])

    def phase_of(self, seat: int) -> int:
        """Each table has its own."""
        return self.stages[self.table_of(seat)]

    def next_dealer(self) -> int:
        """Whoever scored less deals, the same dealer if nobody scored (002:1233); pairs alternate (002:1408)."""
        if self.players == 4:
            return self.next(self.dealer)
        return self.dealer if self.loser == NOBODY else self.loser

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Ten cards to the dealer, eleven to the other, and no card turned (002:1233)."""
        t = self.t
        if self.open < 0 or self.spent:
            self.turn_open_card()
        tables = self.tables()
        self.turns = self.how = self.stages = (0,) * tables
        self.taken = self.knocker = self.movers = (-1,) * tables
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
        for table in range(tables):
            t.draw(STOCK, table, HAND, self.opener(table))
            self.turn_to(table, FINISHING, self.opener(table))

    def sort_packs(self) -> None:
        """By their backs: each table has a pack of its own."""
        t = self.t
        cards = t.line(STOCK, 0)
        t.arrange(STOCK, 0, [c for c in cards if c < ONE_PACK] + [c for c in cards if c >= ONE_PACK])
        for _ in range(ONE_PACK):
            t.draw(STOCK, 0, STOCK, 1)
        t.lacks(STOCK, 0, FOLDED << ONE_PACK)
        t.lacks(STOCK, 1, FOLDED)

    def turn_open_card(self) -> None:
        """The next card of the other pack, after each deal in which somebody went down (002:1235)."""
        if self.opened == FOLDED:
            self.opened = 0  # all have been turned: it is shuffled again
        left = bits(FOLDED & ~self.opened)
        self.open = left[self.draw_lot(f"open card {self.deal_no + 1}", len(left))]
        self.opened |= 1 << self.open
        self.spent = False
        self.say("open", NOBODY, self.open)

    def limit(self) -> int:
        """The most deadwood with which one may knock; an ace allows none (002:1249, 002:1346)."""
        if PACK.rank[self.open] == 1 and self.opt.ace_means_gin_only:
            return 0
        return VALUE[self.open]

    def doubled(self) -> bool:
        """Under a spade points and prize boxes count double (002:1322, 002:1348)."""
        return PACK.suit[self.open] == SPADES and self.opt.spades_double

    # -- what can be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Draw; then discard or go down. At the showdown: lay melds, lay off."""
        phase = self.phase_of(seat)
        if phase == DRAWING:
            m.add(DRAW)
            m.add(TAKE)  # the top card only
        elif phase == FINISHING:
            self.offer_finish(seat, m)
        elif phase == ARRANGING:
            self.offer_arrangements(seat, m)
        else:
            self.offer_defence(seat, m)

    def offer_finish(self, seat: int, m: Moves) -> None:
        """Any discard but the card just taken; those that leave little enough deadwood may be laid face down."""
        cards = self.t.mask(HAND, seat)
        hand = cards if self.players == 2 else faces(cards)
        kept = self.kept(seat)
        free = hand & ~(1 << kept) if kept >= 0 else hand
        m.cards(DISCARD, free)
        limit = self.limit()
        least = deadwood(hand)
        if least > limit + MOST:  # no discard can save more than it counts itself
            return
        while free:
            bit = free & -free
            free ^= bit
            face = bit.bit_length() - 1
            if least <= limit + VALUE[face]:
                left = deadwood(hand ^ bit)
                if left == 0:
                    m.add(GIN, face)
                elif left <= limit:
                    m.add(KNOCK, face)
        if least == 0:
            m.add(BIG_GIN)

    def kept(self, seat: int) -> int:
        """The face that the player in turn may not discard: what he has just taken; -1 if there is none."""
        return -1 if self.opt.may_return_taken_discard else self.taken[self.table_of(seat)]

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Too much deadwood, mostly."""
        if self.phase_of(seat) != FINISHING or act not in (DISCARD, KNOCK, GIN, BIG_GIN):
            return "not_now"
        if act == BIG_GIN:
            return "not_melded"
        if x >= ONE_PACK or self.t.find(x, HAND, seat) < 0:
            return "not_held"
        if x == self.kept(seat):
            return "just_taken"
        if act == GIN:
            return "not_melded"
        if deadwood(faces(self.t.mask(HAND, seat)) & ~(1 << x)) == 0:
            return "is_gin"
        return "too_much" if self.limit() else "gin_only"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A step of a turn, or of the showdown."""
        t = self.t
        table = self.table_of(seat)
        if act == DRAW:
            t.draw(STOCK, table, HAND, seat)
            self.turn_to(table, FINISHING, seat)
        elif act == TAKE:
            card = t.top(DISCARD_PILE, table)
            self.taken = put(self.taken, table, t.pack.face[card])
            t.move(card, HAND, seat)
            self.turn_to(table, FINISHING, seat)
        elif act == DISCARD:
            t.move(t.find(x, HAND, seat), DISCARD_PILE, table)
            self.end_turn(table, seat)
        elif act == LAY:
            self.lay(seat, EVERY_MELD[y])
            if self.phase_of(seat) == ARRANGING:
                self.arrange(seat)
            else:
                self.defend(seat)
        elif act == LAY_OFF:
            self.lay_off(seat, x, y)
            self.laying_off |= 1 << table
            self.defend(seat)
        elif act == DONE:
            self.compare(table)
        else:
            self.go_down(seat, act, x)

    # -- the play -------------------------------------------------------------------------------------------------

    def end_turn(self, table: int, seat: int) -> None:
        """With two cards left to draw the deal is void (002:1247); so is one that does not end."""
        if self.taken[table] >= 0:
            self.taken = put(self.taken, table, -1)
        self.turns = plus(self.turns, table, 1)
        if self.t.count(STOCK, table) <= STOCK_LEFT or self.turns[table] >= TURNS:
            self.say("void", seat)
            self.end_table(table)
        else:
            self.turn_to(table, DRAWING, self.rival(seat))

    def end_table(self, table: int) -> None:
        """When all tables have finished the deal is scored."""
        self.movers = put(self.movers, table, NOBODY)
        if max(self.movers) == NOBODY:
            self.score_deal()
        else:
            self.ask_tables()

    def go_down(self, seat: int, how: int, face: int) -> None:
        """Knock, gin or big gin: all cards are shown but for the discard, which goes face down (002:1251-1257)."""
        t = self.t
        card = t.find(face, HAND, seat) if how != BIG_GIN else -1
        hand = t.mask(HAND, seat)
        t.move_set(hand & ~(1 << card) if card >= 0 else hand, DEADWOOD, seat)
        if card >= 0:
            t.move(card, CLOSED, self.table_of(seat))
        self.knocker = put(self.knocker, self.table_of(seat), seat)
        self.how = put(self.how, self.table_of(seat), how)
        self.spent = True
        if how == KNOCK:
            self.say("knock", seat, deadwood(faces(t.mask(DEADWOOD, seat))))
        else:
            self.say("gin" if how == GIN else "big_gin", seat)
        self.arrange(seat)

    # -- the showdown ---------------------------------------------------------------------------------------------

    def lay(self, seat: int, meld: int) -> None:
        """Put a meld (a mask of faces) before a player, out of the cards that he has laid open."""
        t = self.t
        at = MOST_MELDS * seat
        while t.count(MELD, at):
            at += 1
        for card in MELDS.laid(meld):
            t.move(t.find(card, DEADWOOD, seat), MELD, at)

    def laid(self, seat: int) -> list[int]:
        """The melds (masks of faces) that lie before a player."""
        masks = [self.t.mask(MELD, MOST_MELDS * seat + i) for i in range(MOST_MELDS)]
        return [faces(mask) for mask in masks if mask]

    def arrangements(self, seat: int) -> list[tuple[int, ...]]:
        """The ways to meld with least deadwood that the melds already laid still allow."""
        laid = self.laid(seat)
        hand = faces(self.t.mask(DEADWOOD, seat))
        for meld in laid:
            hand |= meld
        return [way for way in MELDS.arrangements(hand) if all(meld in way for meld in laid)]

    def arrange(self, seat: int) -> None:
        """Lay the melds that are the same whatever he decides; he chooses among the others."""
        ways = self.arrangements(seat)
        laid = self.laid(seat)
        for meld in ways[0]:
            if meld not in laid and all(meld in way for way in ways):
                self.lay(seat, meld)
        if len(ways) > 1:
            self.turn_to(self.table_of(seat), ARRANGING, seat)
        else:
            rival = self.rival(seat)
            self.t.move_set(self.t.mask(HAND, rival), DEADWOOD, rival)
            self.defend(rival)

    def offer_arrangements(self, seat: int, m: Moves) -> None:
        """The melds in which the arrangements differ."""
        laid = self.laid(seat)
        offered = sorted({NUMBER_OF[meld] for way in self.arrangements(seat) for meld in way if meld not in laid})
        for i in offered:
            m.add(LAY, 0, i)

    def targets_for(self, seat: int) -> list[int]:
        """The melds on which he may lay off: always, by the rule book, against gin too (002:1261, 002:1267)."""
        if self.how[self.table_of(seat)] == KNOCK or self.opt.layoff_against_gin:
            return self.laid(self.rival(seat))
        return []

    def defend(self, seat: int) -> None:
        """The other player melds and lays off (002:1261), as well as can be or as he chooses."""
        table = self.table_of(seat)
        if self.opt.layoff_mode == "auto_optimal":
            self.defend_best(seat)
            self.compare(table)
            return
        m = Moves(PACK)
        self.offer_defence(seat, m)
        if len(m.list) > 1:
            self.turn_to(table, DEFENDING, seat)
        else:
            self.compare(table)  # there is nothing to lay, or nothing more

    def defend_best(self, seat: int) -> None:
        """Of all ways to meld and lay off, one that leaves the least: melds may be broken up for it."""
        hand = faces(self.t.mask(DEADWOOD, seat))
        targets = self.targets_for(seat)
        least = 1 << 20
        best: tuple[int, ...] = ()
        best_off: list[tuple[int, int]] = []
        for way in MELDS.ways(hand):
            left = hand
            for meld in way:
                left &= ~meld
            off = MELDS.lay_off(left, targets)
            count = MELDS.worth(left) - sum([VALUE[card] for card, _ in off])
            if count < least:
                least, best, best_off = count, way, off
        for meld in best:
            self.lay(seat, meld)
        for card, at in best_off:
            self.lay_off(seat, card, at)

    def offer_defence(self, seat: int, m: Moves) -> None:
        """First his own melds, then what fits the other's (002:1261); he may stop at any time."""
        left = cards = faces(self.t.mask(DEADWOOD, seat))
        while left and not self.laying_off >> self.table_of(seat) & 1:
            for meld in MELDS.with_card(low(left), left, MELDS.longest):
                m.add(LAY, 0, NUMBER_OF[meld])
            left &= left - 1
        for at, meld in enumerate(self.targets_for(seat)):
            for card in bits(cards):
                if MELDS.fits(card, meld):
                    m.add(LAY_OFF, card, at)
        m.add(DONE)

    def lay_off(self, seat: int, face: int, at: int) -> None:
        """A card goes to either end of a run, or makes four of a set of three (002:1261)."""
        t = self.t
        place = MOST_MELDS * self.rival(seat) + at
        card = t.find(face, DEADWOOD, seat)
        meld = faces(t.mask(MELD, place))
        if MELDS.is_run(meld) and face < low(meld):
            t.move_under(card, MELD, place)
        else:
            t.move(card, MELD, place)

    def compare(self, table: int) -> None:
        """The one with less deadwood makes the difference and a prize (002:1259, 002:1263-1267, 002:1279-1281)."""
        seat, how = self.knocker[table], self.how[table]
        rival = self.rival(seat)
        own = MELDS.worth(faces(self.t.mask(DEADWOOD, seat)))
        other = MELDS.worth(faces(self.t.mask(DEADWOOD, rival)))
        if how == KNOCK and (other < own or (other == own and self.opt.tie_is_undercut)):
            points, boxes = CLEAN_UNDERCUT if other == 0 else UNDERCUT
            self.make(rival, own - other, points, boxes, "undercut")
        else:
            points, boxes = PRIZES[how]
            self.make(seat, other - own, points, boxes, "wins")
        self.end_table(table)

    def make(self, seat: int, difference: int, points: int, boxes: int, code: str) -> None:
        """What a table brings its winner; everybody hears of it (002:1412)."""
        side = self.side(seat)
        self.made = plus(self.made, side, difference + points)
        self.boxes = plus(self.boxes, side, boxes)
        self.say(code, seat, difference + points, boxes)

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

    def status(self) -> list[tuple[str, str]]:
        """The open card and what it means, a table that has finished, the sheet."""
        lines = [("open", FRENCH_RANKS[PACK.rank[self.open]] + "♣♦♥♠"[PACK.suit[self.open]])]
        limit = self.limit()
        lines.append(("limit", str(limit)) if limit else ("gin_only", ""))
        if self.doubled():
            lines.append(("double", ""))
        if self.players == 4 and NOBODY in self.movers:
            lines.append(("made", f"{self.made[0]} ({self.boxes[0]}) - {self.made[1]} ({self.boxes[1]})"))
        return lines + self.status_of_sheet()


GAME: Final = GameSpec(
    "gin-rummy",
    GinRummy,
    seed="002:1217-1423",
    family="rummy",
    players=(2, 4),
    acts=ACTS,
    phases=PHASES,
    options=OPTIONS,
    rules=Rules,
    keeps=("open", "opened", "spent", "totals", "entries", "prizes", "closed", "owed"),
    variants=(variant("gin-rummy-parceria", players=(4,)),),
    presets=(
        preset("rapida", scoring="single_column"),
        preset("normal"),
        preset("completa", column_limit=250, layoff_mode="manual"),
        preset("comum", layoff_against_gin=False, tie_is_undercut=True),
    ),
    minutes=40,
    luck=3,
    thought=4,
)
