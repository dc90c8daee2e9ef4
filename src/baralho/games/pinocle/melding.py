"""Combinations: which cards may serve in which, what that scores, and the record of what each card has served in."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import DIAMONDS, KING, QUEEN
from baralho.engine.moves import Moves
from baralho.engine.table import bits
from baralho.games.pinocle.acts import (
    DEECE,
    FOUR,
    MARRIAGE,
    PINOCLE,
    ROUNDHOUSE,
    SEQUENCE,
    Rules,
)
from baralho.games.pinocle.combinations import (
    DEECES,
    FACES,
    FOUR_RANKS,
    FOURS,
    MARRIAGES,
    PACK,
    PINOCLES,
    ROUNDS,
    SEQUENCES,
)
from baralho.kinds.declaring import DeclaringGame, flat, needless, offer, unused, used

# What an open card has served in: once in each class (marriages and sequence, pinocle, fours, roundhouse, Deece).
MARRIED: Final = 1  # in a common marriage: nothing more to be had from that class
SEQUENCED: Final = 2  # in a royal sequence: neither
COUPLES: Final = (4, 8, 16, 32)  # king and queen of trumps, married: together they can still become a sequence
IN_PINOCLE: Final = 64
IN_FOUR: Final = 128
IN_ROUND: Final = 256
IN_DEECE: Final = 512
ROYAL: Final = 4 | 8 | 16 | 32
SUITED: Final = MARRIED | SEQUENCED | ROYAL  # the class of marriages and sequences
ANY: Final = 1023
LETTERS: Final = ("M", "S", "R1", "R2", "R3", "R4", "P", "4", "V", "D")  # the same, as the status writes it
SIGNS: Final = (  # and as signs on the cards
    "marriage", "sequence", "royal_1", "royal_2", "royal_3", "royal_4", "pinocle", "four", "roundhouse", "deece",
)  # fmt: skip

FOUR_NAMES: Final = ("four_aces", "four_kings", "four_queens", "four_jacks")
FOUR_POINTS: Final = (100, 80, 60, 40)
MARRIAGE_POINTS: Final = 20
ROYAL_POINTS: Final = 40
SEQUENCE_POINTS: Final = 150
PINOCLE_POINTS: Final = 40
ROUND_POINTS: Final = 240
DEECE_POINTS: Final = 10

KINGS: Final = PACK.ranks[KING]
QUEENS: Final = PACK.ranks[QUEEN]
ROUND_FACES: Final = (KINGS | QUEENS) & (1 << FACES) - 1
SPADE_QUEENS: Final = PACK.copies[PACK.of("QS")]
DIAMOND_JACKS: Final = PACK.copies[PACK.of("JD")]

WAYS: Final[dict[int, tuple[int, ...]]] = {  # by act: its items, as copies
    MARRIAGE: flat(MARRIAGES),
    SEQUENCE: flat(SEQUENCES),
    PINOCLE: flat(PINOCLES),
    FOUR: flat(FOURS),
    ROUNDHOUSE: flat(ROUNDS),
    DEECE: flat(DEECES),
}


class Melding(DeclaringGame):
    """The side of Pinocle that is not tricks."""

    opt: Rules

    # -- what may be laid -----------------------------------------------------------------------------------------

    def offer_combinations(self, m: Moves, marks: list[int]) -> None:
        """Everything but the Deece; one card at least comes from the hand, unless agreed otherwise (R5)."""
        some = unused(marks, ANY) if self.opt.meld_needs_new_card else -1
        new = unused(marks, SUITED)
        for suit in range(4):  # no king or queen marries twice, nor after a sequence (002:4100-4102)
            offer(m, MARRIAGE, MARRIAGES, suit, new, marks, some)
        others = new & ~(PACK.suits[self.trump] & (KINGS | QUEENS))
        offer(m, SEQUENCE, SEQUENCES, self.trump, new, marks, some)
        for couple in COUPLES:  # a royal marriage with A, 10 and J (002:4106)
            offer(m, SEQUENCE, SEQUENCES, self.trump, others | used(marks, couple), marks, some)
        offer(m, PINOCLE, PINOCLES, 0, unused(marks, IN_PINOCLE), marks, some)
        new = unused(marks, IN_FOUR)  # whatever else they have served in (002:4104, 4108)
        for i in range(len(FOUR_RANKS)):
            offer(m, FOUR, FOURS, i, new, marks, some)
        self.offer_roundhouse(m, marks, some)

    def offer_roundhouse(self, m: Moves, marks: list[int], some: int) -> None:
        """Four kings and four queens that have been in none, while anything of it is left to score (R4)."""
        new = unused(marks, IN_ROUND)
        if (new | new >> FACES) & ROUND_FACES == ROUND_FACES:
            for i, way in enumerate(ROUNDS[0]):
                if way & new == way and way & some and not needless(way, marks) and self.round_points(marks, way):
                    m.add(ROUNDHOUSE, 0, i)

    def offer_deece(self, m: Moves, marks: list[int]) -> None:
        """The 9 of trumps, each once."""
        offer(m, DEECE, DEECES, self.trump, unused(marks, IN_DEECE), marks)

    # -- what it scores -------------------------------------------------------------------------------------------

    def points_of(self, act: int, y: int, marks: list[int]) -> int:
        """What a combination brings to whoever holds cards with these marks."""
        if act == MARRIAGE:
            return ROYAL_POINTS if y // len(MARRIAGES[0]) == self.trump else MARRIAGE_POINTS
        if act == SEQUENCE:
            return SEQUENCE_POINTS
        if act == FOUR:
            return FOUR_POINTS[y // len(FOURS[0])]
        if act == ROUNDHOUSE:
            way = ROUNDS[0][y]
            return self.round_points(marks, way) + (PINOCLE_POINTS if self.hidden_pinocle(marks, way) else 0)
        return PINOCLE_POINTS if act == PINOCLE else DEECE_POINTS

    def round_points(self, marks: list[int], way: int) -> int:
        """240 less 40 after a sequence with the same king and queen (002:4110); so too every other part of it that a
        card of it has served in already (R4), unless agreed otherwise.
        """
        if not self.opt.roundhouse_deduct_components:
            return ROUND_POINTS - (ROYAL_POINTS if self.after_sequence(marks, way) else 0)
        suited, fours = way & used(marks, SUITED), way & used(marks, IN_FOUR)
        points = (0 if fours & KINGS else FOUR_POINTS[1]) + (0 if fours & QUEENS else FOUR_POINTS[2])
        for suit in range(4):
            if not suited & PACK.suits[suit]:
                points += ROYAL_POINTS if suit == self.trump else MARRIAGE_POINTS
        return points

    def after_sequence(self, marks: list[int], way: int) -> bool:
        """Whether king and queen of trumps have been in a sequence."""
        couple = way & PACK.suits[self.trump]
        return couple & used(marks, SEQUENCED) == couple

    def hidden_pinocle(self, marks: list[int], way: int) -> int:
        """In diamonds the J♦ of the sequence and the Q♠ of the roundhouse make a pinocle (002:4110), if neither has
        been in one: the two as copies, or 0.
        """
        if self.trump != DIAMONDS or not self.after_sequence(marks, way):
            return 0
        served = used(marks, IN_PINOCLE)
        queen = way & SPADE_QUEENS & ~served
        jacks = used(marks, SEQUENCED) & DIAMOND_JACKS & ~served
        return queen | (jacks & -jacks) if queen and jacks else 0

    # -- what becomes of it ---------------------------------------------------------------------------------------

    def meld(self, seat: int, act: int, y: int) -> None:
        """The cards lie open before him, and the points are written down at once."""
        way = WAYS[act][y]
        marks = self.marks_of(seat)
        points = self.points_of(act, y, marks)
        if act == MARRIAGE:
            royal = y // len(MARRIAGES[0]) == self.trump
            self.lay(seat, way, free_couple(marks) if royal else MARRIED)
            self.note(seat, points, "royal_marriage" if royal else "marriage")
        elif act == SEQUENCE:
            self.lay(seat, way, SEQUENCED, ROYAL)  # a royal marriage has become a sequence
            self.note(seat, points, "sequence")
        elif act == PINOCLE:
            self.lay(seat, way, IN_PINOCLE)
            self.note(seat, points, "pinocle")
        elif act == FOUR:
            self.lay(seat, way, IN_FOUR)
            self.note(seat, points, FOUR_NAMES[y // len(FOURS[0])])
        elif act == ROUNDHOUSE:
            self.lay_roundhouse(seat, way, marks)
        else:
            self.lay_deece(seat, way)
            self.note(seat, points, "deece")

    def note(self, seat: int, points: int, code: str) -> None:
        """A line on the sheet, for him or for his side."""
        self.score(self.side(seat), points, code)

    def lay_deece(self, seat: int, way: int) -> None:
        """The 9 of trumps lies open like any other combination (002:4089)."""
        self.lay(seat, way, IN_DEECE)

    def lay_roundhouse(self, seat: int, way: int, marks: list[int]) -> None:
        """Its cards have then been in marriages and fours as well (R4): but king and queen of trumps can still become
        a sequence, for only the reverse costs anything (002:4110).
        """
        pinocle = self.hidden_pinocle(marks, way)
        self.note(seat, self.round_points(marks, way), "roundhouse")
        for copy in bits(way | pinocle):
            use = IN_PINOCLE if pinocle >> copy & 1 else 0
            if way >> copy & 1:
                use |= IN_ROUND
                if self.opt.roundhouse_deduct_components:
                    use |= IN_FOUR | self.wed(marks, copy, way & PACK.suits[PACK.suit[copy]])
            self.lay(seat, 1 << copy, use)
        if pinocle:
            self.note(seat, PINOCLE_POINTS, "pinocle")

    def wed(self, marks: list[int], copy: int, couple: int) -> int:
        """The marriage into which a card comes by the roundhouse, with these marks; 0 where it has been in one."""
        if PACK.suit[copy] == self.trump and not couple & used(marks, SEQUENCED):
            for royal in COUPLES:
                if couple & used(marks, royal) == couple:
                    return 0
            return free_couple(marks)
        return 0 if marks[copy] & SUITED else MARRIED


def free_couple(marks: list[int]) -> int:
    """The next mark for a king and a queen of trumps that marry: no more than four couples can lie at once."""
    for couple in COUPLES[:-1]:
        if not used(marks, couple):
            return couple
    return COUPLES[-1]
