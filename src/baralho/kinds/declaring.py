"""Declaring at a trick, with two packs: combinations are laid open, and their cards go on being played.

A card may serve again in another combination, but once in each family, so everybody must see what it has served in.
Two rows lie before each seat, so that equal cards lie apart; they are numbered through: 2 * seat and 2 * seat + 1. A
combination is a set of *copies*, as a mask: bit `face` is the first card of that face that a player has, bit `faces +
face` the second (`faces` is half the pack). First come those that lie open, by rows, and last those in hand: so equal
cards are told apart by where they lie and never by the number of a card.

    MARRIAGES: Final[Ways] = tuple([ways(PACK, f"K{suit} Q{suit}") for suit in FRENCH_SUITS])
    Act("marriage", y=CARDS, items=written(PACK, POWER, MARRIAGES))

    class Pinocle(DeclaringGame): ...

    marks = self.marks_of(seat)                                               # in moves, while he may declare
    offer(m, MARRIAGE, MARRIAGES, suit, unused(marks, MARRIED), marks)
    self.lay(seat, flat(MARRIAGES)[y], MARRIED)                               # in do
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from baralho.cards.pack import Pack
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.table import ALL, Zone, bag, bits
from baralho.kinds.tricks import HAND, TrickGame

OPEN: Final = 5  # the rows; the zone after the turn-up (kinds/stock)
IN_HAND: Final = -1  # instead of a row

Ways: TypeAlias = tuple[tuple[int, ...], ...]  # the ways of each combination of a kind: of the marriages by suit, ...


def open_zone(players: int) -> Zone:
    """Two rows before each player."""
    return bag("open", per=2 * players, sees=ALL, look="row")


def ways(pack: Pack, faces: str) -> tuple[int, ...]:
    """The ways to put these faces together: each by its first copy or by its second."""
    found = [0]
    for code in faces.split():
        face = pack.of(code)
        found = [way | 1 << copy for way in found for copy in (face, pack.count // 2 + face)]
    return tuple(found)


def flat(table: Ways) -> tuple[int, ...]:
    """All ways of a table, numbered as the items of an action are."""
    return tuple([way for row in table for way in row])


def written(pack: Pack, power: tuple[int, ...], table: Ways) -> tuple[str, ...]:
    """The items of an action: "KS+'QS", where the second copy has a stroke before it; the highest card first."""
    items = []
    for way in flat(table):
        copies = [key[2] for key in sorted([(-power[copy], pack.face[copy], copy) for copy in bits(way)])]
        items.append("+".join(["'" * (copy // (pack.count // 2)) + pack.code(copy) for copy in copies]))
    return tuple(items)


# -- what a player can make of his cards ------------------------------------------------------------------------------
# `marks` says of each copy what it has been used in, 0 for a card in hand, -1 where he has none.


def unused(marks: list[int], family: int) -> int:
    """The copies (a mask) that have not been used in a family."""
    found = 0
    for copy, mark in enumerate(marks):
        if mark >= 0 and not mark & family:
            found |= 1 << copy
    return found


def used(marks: list[int], use: int) -> int:
    """The copies (a mask) that have been used in this."""
    found = 0
    for copy, mark in enumerate(marks):
        if mark > 0 and mark & use:
            found |= 1 << copy
    return found


def offer(m: Moves, act: int, table: Ways, i: int, copies: int, marks: list[int], some: int = -1) -> None:
    """Offer the ways to make combination `i` of a table with these copies, of which one at least is among `some`."""
    number = i * len(table[i])
    for way in table[i]:
        if way & copies == way and way & some and not needless(way, marks):
            m.add(act, 0, number)
        number += 1


def needless(way: int, marks: list[int]) -> bool:
    """Whether it takes a second copy where the first is left over and has been used in the same."""
    faces = len(marks) // 2
    for face in bits((way & ~(way << faces)) >> faces):
        if marks[face] == marks[faces + face]:
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclaringGame(TrickGame):
    """A trick game in which whoever wins a trick may declare; its pack is two packs."""

    rights: int = 0  # what the winner of the last trick may still declare
    marks: tuple[int, ...] = ()  # by row and face: what an open card has been used in

    def lies_before(self, kind: int, i: int) -> int:
        """Two rows of declared cards lie before each player."""
        return i // 2 if kind == OPEN else super().lies_before(kind, i)

    def clear_marks(self) -> None:
        """Nothing has been declared: at the deal."""
        self.marks = (0,) * (self.players * self.t.pack.count)

    def holding(self, seat: int) -> int:
        """All cards (a mask) of a seat: those that lie open are played as if they were in his hand."""
        return self.t.mask(HAND, seat) | self.t.mask(OPEN, 2 * seat) | self.t.mask(OPEN, 2 * seat + 1)

    def marks_of(self, seat: int) -> list[int]:
        """By copy: what his card has been used in; 0 for a card in hand, -1 where he has none."""
        t, face_of = self.t, self.t.pack.face
        faces = t.pack.count // 2
        marks = [-1] * t.pack.count
        for row in (2 * seat, 2 * seat + 1):
            for card in bits(t.mask(OPEN, row)):
                face = face_of[card]
                marks[face if marks[face] < 0 else faces + face] = self.marks[row * faces + face]
        for card in bits(t.mask(HAND, seat)):
            face = face_of[card]
            marks[face if marks[face] < 0 else faces + face] = 0
        return marks

    def mark_of(self, row: int, face: int) -> int:
        """What a card that lies open has been used in."""
        return self.marks[row * (self.t.pack.count // 2) + face]

    def lay(self, seat: int, way: int, use: int, instead: int = 0) -> None:
        """The cards of a combination lie open before him, marked with what they are used in, `instead` of another."""
        t = self.t
        faces = t.pack.count // 2
        copies = bits(way)
        rows = [self.row_of(seat, copy) for copy in copies]  # before any is moved
        for copy, row in zip(copies, rows, strict=True):
            face = t.pack.face[copy]
            if row == IN_HAND:
                row = 2 * seat + int(t.find(face, OPEN, 2 * seat) >= 0)
                t.move(t.find(face, HAND, seat), OPEN, row)
            self.marks = put(self.marks, row * faces + face, self.mark_of(row, face) & ~instead | use)

    def row_of(self, seat: int, copy: int) -> int:
        """The row in which a copy lies: cards in the rows come first, those in hand last."""
        skip = copy // (self.t.pack.count // 2)
        for row in (2 * seat, 2 * seat + 1):
            if self.t.find(self.t.pack.face[copy], OPEN, row) >= 0:
                if not skip:
                    return row
                skip -= 1
        return IN_HAND

    def take_up(self, face: int, row: int) -> int:
        """The card of a row that is played, which loses its mark."""
        self.marks = put(self.marks, row * (self.t.pack.count // 2) + face, 0)
        return self.t.find(face, OPEN, row)
