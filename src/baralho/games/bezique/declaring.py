"""Declaring: which cards may serve in which combination, and the record of what each has served in."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import DIAMONDS, KING, QUEEN, SPADES
from baralho.engine import roles
from baralho.engine.moves import Moves
from baralho.engine.spec import act_of, y_of
from baralho.engine.table import bits, low
from baralho.engine.told import ByAction, Line, Lines
from baralho.games.bezique.acts import (
    BEZIQUE,
    DOUBLE_BEZIQUE,
    FOUR,
    MARRIAGE,
    SEQUENCE,
    SEVEN,
    Rules,
)
from baralho.games.bezique.combinations import (
    BEZIQUES,
    DOUBLES,
    FACES,
    FOUR_RANKS,
    FOURS,
    MARRIAGES,
    PACK,
    SEQUENCES,
    SEVEN_RANK,
    SEVENS,
)
from baralho.kinds.declaring import OPEN, DeclaringGame, flat, offer, unused, used
from baralho.kinds.stock import TURN_UP, swap
from baralho.kinds.tricks import HAND

# What an open card has been used in. It serves once in each family: marriages, beziques, fours, sevens (002:3676).
MARRIED: Final = 1  # in a common marriage or a sequence: nothing more to be had
FIRST_ROYAL: Final = 2  # in a royal marriage, which can still become a sequence, ...
SECOND_ROYAL: Final = 4  # ... but only together with the other card of that marriage
IN_BEZIQUE: Final = 8
IN_FOUR: Final = 16
IN_SEVEN: Final = 32
ROYAL: Final = FIRST_ROYAL | SECOND_ROYAL
LETTERS: Final = ("M", "R1", "R2", "B", "4", "7")  # the same, as the status writes it
SIGNS: Final = ("marriage", "royal_marriage", "second_royal", "bezique", "four", "seven")  # and as signs on the cards

FOUR_NAMES: Final = ("four_aces", "four_kings", "four_queens", "four_jacks")
FOUR_POINTS: Final = (100, 80, 60, 40)
POINTS: Final[dict[int, int]] = {SEQUENCE: 250, BEZIQUE: 40, DOUBLE_BEZIQUE: 500, SEVEN: 10}
MARRIAGE_POINTS: Final = 20
ROYAL_POINTS: Final = 40

WAYS: Final[dict[int, tuple[int, ...]]] = {  # by act: its items, as copies
    MARRIAGE: flat(MARRIAGES),
    SEQUENCE: flat(SEQUENCES),
    BEZIQUE: flat(BEZIQUES),
    DOUBLE_BEZIQUE: flat(DOUBLES),
    FOUR: flat(FOURS),
    SEVEN: flat(SEVENS),
}

# What the winner of a trick may still declare.
ONE: Final = 1
EXTRA_SEVEN: Final = 2


class Declaring(DeclaringGame):
    """The side of Bezique that is not tricks."""

    opt: Rules

    # -- what may be declared -------------------------------------------------------------------------------------

    def offer_combinations(self, seat: int, m: Moves) -> None:
        """One combination scores for each trick won (002:3682), by agreement the 7 of trumps besides."""
        marks = self.marks_of(seat)
        if self.rights & ONE:
            self.offer_marriages(m, marks)
            self.offer_beziques(m, marks)
            new = unused(marks, IN_FOUR)
            for i, rank in enumerate(FOUR_RANKS):
                if (new & PACK.ranks[rank]).bit_count() >= 4:
                    offer(m, FOUR, FOURS, i, new, marks)
        if self.trump >= 0 and self.rights & self.seven_right():
            offer(m, SEVEN, SEVENS, self.trump, unused(marks, IN_SEVEN), marks)

    def offer_marriages(self, m: Moves, marks: list[int]) -> None:
        """King and queen that are new to it. A royal marriage can become a sequence, never the reverse (002:3680).

        King and queen of a sequence are both new, or both from the same royal marriage.
        """
        new = unused(marks, MARRIED | ROYAL)
        for suit in range(4):
            offer(m, MARRIAGE, MARRIAGES, suit, new, marks)
        if self.trump >= 0:
            couples = PACK.suits[self.trump] & (PACK.ranks[KING] | PACK.ranks[QUEEN])
            others = new & ~couples
            for couple in (new & couples, used(marks, FIRST_ROYAL), used(marks, SECOND_ROYAL)):
                offer(m, SEQUENCE, SEQUENCES, self.trump, others | couple, marks)

    def offer_beziques(self, m: Moves, marks: list[int]) -> None:
        """Queen and jack that are new to it. A bezique can become a double one, never the reverse (002:3680).

        With all four cards there, either all are new or two of them have served, together, in one bezique.
        """
        pair = self.pair()
        new = unused(marks, IN_BEZIQUE)
        offer(m, BEZIQUE, BEZIQUES, pair, new, marks)
        if new & DOUBLES[pair][0]:
            offer(m, DOUBLE_BEZIQUE, DOUBLES, pair, unused(marks, 0), marks)

    def pair(self) -> int:
        """Q♠ J♦; by agreement Q♣ J♥ when trumps are ♠ or ♦ (002:3692)."""
        return int(self.opt.bezique_pair == "depends_on_trump" and self.trump in (SPADES, DIAMONDS))

    def seven_right(self) -> int:
        """The 7 of trumps is on the list (002:3648), so that it uses up the declaration, unless agreed otherwise."""
        return EXTRA_SEVEN if self.opt.seven_extra else ONE

    def points_of(self, act: int, y: int) -> int:
        """What a combination brings. Without a turn-up the first marriage makes trumps, and so it is a royal one."""
        if act == MARRIAGE:
            return ROYAL_POINTS if self.trump in (-1, y // len(MARRIAGES[0])) else MARRIAGE_POINTS
        return FOUR_POINTS[y // len(FOURS[0])] if act == FOUR else POINTS[act]

    # -- what becomes of it ---------------------------------------------------------------------------------------

    def declare(self, seat: int, act: int, y: int) -> None:
        """The cards are laid open and the points marked at once (002:3654)."""
        way = WAYS[act][y]
        points = self.points_of(act, y)
        self.rights &= ~(self.seven_right() if act == SEVEN else ONE)
        if act == MARRIAGE:
            self.marry(seat, way, y // len(MARRIAGES[0]), points)
        elif act == SEQUENCE:
            self.lay(seat, way, MARRIED, ROYAL)  # a royal marriage has become a sequence
            self.score(seat, points, "sequence")
        elif act == BEZIQUE:
            self.lay(seat, way, IN_BEZIQUE)
            self.score(seat, points, "bezique")
        elif act == DOUBLE_BEZIQUE:
            self.lay(seat, way, IN_BEZIQUE)
            self.score(seat, points, "double_bezique")
        elif act == FOUR:
            self.lay(seat, way, IN_FOUR)
            self.score(seat, points, FOUR_NAMES[y // len(FOURS[0])])
        else:
            self.declare_seven(seat, way, points)

    def marry(self, seat: int, way: int, suit: int, points: int) -> None:
        """20, or 40 in trumps. Where nothing was turned up the first marriage makes trumps (002:3689)."""
        if self.trump < 0:
            self.trump = suit
            self.say("trump", seat, suit)
        if suit == self.trump:
            mine = self.marks[2 * seat * FACES : 2 * (seat + 1) * FACES]
            second = bool([mark for mark in mine if mark & FIRST_ROYAL])
            self.lay(seat, way, SECOND_ROYAL if second else FIRST_ROYAL)
            self.score(seat, points, "royal_marriage")
        else:
            self.lay(seat, way, MARRIED)
            self.score(seat, points, "marriage")

    def declare_seven(self, seat: int, way: int, points: int) -> None:
        """The first 7 of trumps is exchanged for the turn-up, but no 7 for another (002:3656-3658)."""
        t = self.t
        turned = t.top(TURN_UP)
        if turned >= 0 and PACK.rank[turned] != SEVEN_RANK:
            swap(self, seat, t.find(PACK.face[low(way)], HAND, seat))
        else:
            self.lay(seat, way, IN_SEVEN)
        self.score(seat, points, "seven")

    def uses(self, row: int) -> list[str]:
        """The cards of a row with what they have been used in: QS:M+B, KS:M."""
        told = []
        for card in self.t.cards(OPEN, row):
            mark = self.mark_of(row, PACK.face[card])
            told.append(f"{PACK.code(card)}:{'+'.join([LETTERS[k] for k in bits(mark)])}")
        return told

    # -- telling --------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """What every combination that this seat may declare now would bring."""
        if not self.rights or not self.asked >> seat & 1:
            return []
        m = Moves(PACK)
        self.offer_combinations(seat, m)
        told = [(action, self.points_of(act_of(action), y_of(action))) for action in m.list]
        return [Line("scores", ByAction(told), roles.OFFERS)] if told else []
