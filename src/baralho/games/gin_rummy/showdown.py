"""The showdown of Gin Rummy: melds are laid, cards laid off, deadwood compared (002:1257-1281)."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import plus, put
from baralho.engine.moves import Moves
from baralho.engine.table import bits, low
from baralho.games.gin_rummy.acts import (
    ARRANGING,
    BIG_GIN,
    DEADWOOD,
    DEFENDING,
    DONE,
    FACE_DOWN,
    GIN,
    HAND,
    KNOCK,
    LAY,
    LAY_OFF,
    MELD,
    MELDS,
    MOST_MELDS,
    NUMBER_OF,
    PACK,
    VALUE,
)
from baralho.games.gin_rummy.tables import NOBODY, Tables, faces
from baralho.kinds.deadwood import deadwood

PRIZES: Final = {KNOCK: (0, 0), GIN: (25, 2), BIG_GIN: (30, 3)}  # points and boxes (002:1362)
UNDERCUT: Final = (20, 1)
CLEAN_UNDERCUT: Final = (25, 2)
PRIZES_TODAY: Final = {KNOCK: (0, 0), GIN: (25, 0), BIG_GIN: (31, 0)}
UNDERCUT_TODAY: Final = (25, 0)


class Showdown(Tables):
    """What happens at a table after somebody has gone down."""

    knocker: tuple[int, ...] = (NOBODY, NOBODY)  # by table: who has gone down
    how: tuple[int, ...] = (KNOCK, KNOCK)  # by table: and how
    laying_off: int = 0  # the tables (a mask) where the defender has laid off a card, and lays no more melds

    def go_down(self, seat: int, how: int, face: int) -> None:
        """Knock, gin or big gin: all cards are shown but for the discard, which goes face down (002:1251-1257)."""
        t = self.t
        card = t.find(face, HAND, seat) if how != BIG_GIN else -1
        hand = t.mask(HAND, seat)
        t.move_set(hand & ~(1 << card) if card >= 0 else hand, DEADWOOD, seat)
        if card >= 0:
            t.move(card, FACE_DOWN, self.table_of(seat))
        self.knocker = put(self.knocker, self.table_of(seat), seat)
        self.how = put(self.how, self.table_of(seat), how)
        self.spent = True
        if how == KNOCK:
            self.say("knock", seat, deadwood(faces(t.mask(DEADWOOD, seat))))
        else:
            self.say("gin" if how == GIN else "big_gin", seat)
        self.arrange(seat)

    # -- melds ----------------------------------------------------------------------------------------------------

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
        return [way for way in MELDS.ways(hand, deadwood(hand)) if all(meld in way for meld in laid)]

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

    def arranging(self, seat: int) -> bool:
        """Whether melds still lie among the open cards of a player, who has yet to choose them."""
        table = self.table_of(seat)
        knocked = seat == self.knocker[table]
        mine = self.phase_of(seat) == (ARRANGING if knocked else DEFENDING) and self.knocker[table] != NOBODY
        return mine and bool(self.asked >> seat & 1) and (knocked or not self.laying_off >> table & 1)

    def deadwood_of(self, seat: int) -> int:
        """What the open cards of a player count, once all melds among them are laid."""
        cards = faces(self.t.mask(DEADWOOD, seat))
        return deadwood(cards) if self.arranging(seat) else MELDS.worth(cards)

    # -- the defence ----------------------------------------------------------------------------------------------

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
        if m.count() > 1:
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
        gone = 0
        for card, at in best_off:
            gone |= 1 << self.t.find(card, DEADWOOD, seat)
            self.lay_off(seat, card, at)
        if gone:
            self.say("laid_off", seat, len(best_off), gone, gone)

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

    # -- who has won ----------------------------------------------------------------------------------------------

    def compare(self, table: int) -> None:
        """The one with less deadwood makes the difference and a prize (002:1259, 002:1263-1267, 002:1279-1281)."""
        seat, how = self.knocker[table], self.how[table]
        rival = self.rival(seat)
        own = MELDS.worth(faces(self.t.mask(DEADWOOD, seat)))
        other = MELDS.worth(faces(self.t.mask(DEADWOOD, rival)))
        self.say("deadwood", seat, own)
        self.say("deadwood", rival, other)
        if how == KNOCK and (other < own or (other == own and self.opt.tie_is_undercut)):
            points, boxes = self.undercut_prize(other)
            self.make(rival, own - other, points, boxes, "undercut")
        elif how == KNOCK and other == own:
            self.say("level", seat, own)
        else:
            points, boxes = self.prize(how)
            self.make(seat, other - own, points, boxes, "wins")
        self.end_table(table)

    def prize(self, how: int) -> tuple[int, int]:
        """Points and boxes for how one went down."""
        return PRIZES[how] if self.opt.bonuses == "book" else PRIZES_TODAY[how]

    def undercut_prize(self, deadwood: int) -> tuple[int, int]:
        """Points and boxes for an undercut; by the book more without any deadwood (002:1263-1265)."""
        if self.opt.bonuses != "book":
            return UNDERCUT_TODAY
        return UNDERCUT if deadwood else CLEAN_UNDERCUT

    def make(self, seat: int, difference: int, points: int, boxes: int, code: str) -> None:
        """What a table brings its winner; everybody hears of it (002:1412)."""
        side = self.side(seat)
        self.made = plus(self.made, side, difference + points)
        self.boxes = plus(self.boxes, side, boxes)
        if self.in_lines() and points:
            self.say("prize", seat, points)  # where no boxes are counted the prize is among the points
        self.say(f"{code}_points" if self.in_lines() else code, seat, difference + points, boxes)
