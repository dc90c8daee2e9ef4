"""A turn of Gin Rummy: draw, then discard or go down (002:1245-1257)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import Value, preset, variant
from baralho.engine.table import bits
from baralho.engine.told import NOTHING, Badge, BySide, Cards, Count, Ledger, Line, Lines, Pair
from baralho.games.gin_rummy.acts import (
    ACTS,
    ARRANGING,
    BIG_GIN,
    DEADWOOD,
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
    MELDS,
    OFFERED,
    PACK,
    PASS,
    PHASES,
    STOCK,
    TAKE,
    VALUE,
    Rules,
)
from baralho.games.gin_rummy.showdown import Showdown
from baralho.games.gin_rummy.tables import NOBODY, ONE_PACK, faces
from baralho.kinds.deadwood import MOST, deadwood

STOCK_LEFT: Final = 2  # with so many cards left to draw the deal is void (002:1247)
TURNS: Final = 200  # after so many turns as well
# the plain Gin of today
TODAY: Final[dict[str, Value]] = {
    "scoring": "single_column",
    "column_limit": 100,
    "spades_double": False,
    "layoff_against_gin": False,
    "tie_is_undercut": True,
    "opening": "upcard",
    "knock_limit": "fixed_10",
    "bonuses": "standard",
    "game_bonus": "line_100",
}


class GinRummy(Showdown):
    """Draw and discard, until all cards but a few are melded and one can go down."""

    taken: tuple[int, ...] = (-1, -1)  # by table: the face that the player in turn has taken from the pile, or -1

    def moves(self, seat: int, m: Moves) -> None:
        """Draw; then discard or go down. At the showdown: lay melds, lay off."""
        phase = self.phase_of(seat)
        if phase == DRAWING:
            m.add(DRAW)
            m.add(TAKE)  # the top card only
        elif phase == OFFERED:
            m.add(TAKE)
            m.add(PASS)
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
            self.say("taken", seat, card)
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
        elif act == PASS:
            self.pass_on(table, seat)
        else:
            self.go_down(seat, act, x)

    def end_turn(self, table: int, seat: int) -> None:
        """With two cards left to draw the deal is void (002:1247); so is one that does not end."""
        if self.taken[table] >= 0:
            self.taken = put(self.taken, table, -1)
        self.turns = plus(self.turns, table, 1)
        if self.t.count(STOCK, table) <= STOCK_LEFT or self.turns[table] >= TURNS:
            self.say("void" if self.players == 2 else "void_table", seat)
            self.end_table(table)
        else:
            self.turn_to(table, DRAWING, self.rival(seat))

    def notes(self, seat: int) -> Lines:
        """The hand in melds, and the deadwood; with a card too many, what is left after the best discard."""
        hand = faces(self.t.mask(HAND, seat))
        least = deadwood(hand)
        if not hand:
            choosing = self.asked >> seat & 1 and self.t.mask(DEADWOOD, seat)
            return [Line("deadwood", Count(self.deadwood_of(seat)))] if choosing else []
        groups = [[PACK.code(c) for c in MELDS.laid(meld)] for meld in MELDS.ways(hand, least)[0]]
        if self.phase_of(seat) == FINISHING and self.asked >> seat & 1:
            kept = self.kept(seat)
            least = min([deadwood(hand & ~(1 << c)) for c in bits(hand) if c != kept])
        return [Line("groups", Cards(groups), roles.GROUPS), Line("deadwood", Count(least))]

    def badges(self, seat: int) -> list[Badge]:
        """What the open cards count that lie in no meld, or will when their owner has chosen how the melds lie."""
        found = []
        for owner in range(self.players):
            if self.t.mask(DEADWOOD, owner):
                knocked = owner == self.knocker[self.table_of(owner)]
                code = "deadwood" if not self.arranging(owner) else "will_be" if knocked else "before_laying_off"
                found.append(Badge(f"deadwood {owner}", "", code, Count(self.deadwood_of(owner))))
        return found

    def points_at(self, code: str, b: int) -> list[int]:
        """The cards that were laid off on the other's melds."""
        return [b] if code == "laid_off" else []

    def ledger(self) -> Ledger:
        """The columns of each side as they grow, "points (boxes)", and the boxes of all of them (002:1283-1314)."""
        return self.ledger_of_sheet()

    def status(self) -> Lines:
        """The open card and what it means, a table that has finished, the sheet."""
        lines = []
        limit = self.limit()
        if self.open >= 0:
            lines.append(Line("open", Cards([[PACK.code(self.open)]]), roles.OPEN_CARD))
        if self.open < 0:
            lines.append(Line("limit", Count(limit)))
        elif limit:
            lines.append(Line("limit", Count(limit), roles.OPEN_CARD, f"≤ {limit}"))
        else:
            lines.append(Line("gin_only", NOTHING, roles.OPEN_CARD, "Gin"))
        if self.doubled():
            lines.append(Line("double", NOTHING, roles.OPEN_CARD, "×2"))  # noqa: RUF001
        if self.players == 4 and NOBODY in self.movers:
            lines.append(Line("made", BySide([Pair(self.made[side], self.boxes[side]) for side in range(2)])))
        return lines + self.status_of_sheet()


GAME: Final = GameSpec(
    "gin-rummy",
    GinRummy,
    seed="002:1217-1423",
    family="rummy",
    emblem=("8H 9H 10H", "G"),
    players=(2, 4),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    keeps=("open", "opened", "spent", "totals", "entries", "prizes", "closed", "owed"),
    variants=(variant("gin-rummy-parceria", players=(4,)),),
    today="comum",
    presets=(
        preset("rapida", scoring="single_column", column_limit=100),
        preset("normal"),
        preset("completa", column_limit=250),
        preset("comum", **TODAY),
        preset("oklahoma", **{**TODAY, "knock_limit": "upcard", "spades_double": True, "column_limit": 150}),
        preset("hollywood", **{**TODAY, "scoring": "hollywood"}),
    ),
    minutes=40,
    luck=3,
    thought=4,
)
