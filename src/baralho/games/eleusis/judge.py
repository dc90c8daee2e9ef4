"""Elêusis: the secret rule, what it says of cards, and what everybody can tell about it."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS
from baralho.engine import roles
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_BITS, KIND_MASK, encode
from baralho.engine.table import bits
from baralho.engine.told import ByAction, Count, Line, Lines, Span
from baralho.games.eleusis.acts import (
    ANNOUNCE,
    FITTING,
    HINT_USES,
    NAMED_RANKS,
    OWN,
    PICKING,
    ROW,
    RULE,
    RULING,
    SEAL,
    SHOWN,
    VALUING,
    Rules,
)
from baralho.games.eleusis.language import compile_rule
from baralho.games.eleusis.library import CODES, LIBRARY
from baralho.games.eleusis.machine import STANDARD, USES_ALL
from baralho.games.eleusis.preview import check_rule, preview
from baralho.games.eleusis.tables import MARK, SEEDS, accepts, read_table, table_of, write_table
from baralho.games.eleusis.vocabulary import MOST_TEXT, RuleError

NO_RULE: Final = -1
OWN_RULE: Final = -2
MOST_ANNOUNCED: Final = 200  # characters of a hint


class Judged(Game):
    """A table at which God has a rule that nobody else knows.

    `rule`, `text` and `code` are his secret; all other fields everybody can read off the table.
    """

    opt: Rules
    rule: int = NO_RULE  # number in the library, or OWN_RULE
    text: str = ""  # a rule of God's own
    code: tuple[int, ...] = ()  # either, compiled
    numbers: tuple[int, ...] = STANDARD  # what every rank counts
    hinted: int = 0  # what God has said that the rule does not use
    announced: str = ""  # a hint in God's own words
    player: int = -1  # whose play is being judged, or was judged last
    claim: bool = False  # what is shown is not a string but a whole hand, laid open with the words "no play"
    refused: tuple[tuple[int, ...], ...] = ()  # (length of the row then, faces): never right together

    # -- the secret -----------------------------------------------------------------------------------------------

    def choose_rule(self, act: int, x: int) -> None:
        """God takes a rule of the library, writes one of his own, or seals one that he will judge by himself."""
        if act == RULE:
            self.rule = x
            self.code = LIBRARY[x].program
        else:
            self.rule = OWN_RULE
            self.text = self.extra
            self.code = () if act == SEAL else self.compiled(self.extra)

    def compiled(self, text: str) -> tuple[int, ...]:
        """The program of God's own text; rules by example are there in imagined worlds only."""
        if text.startswith(MARK) and self.chance.key.startswith("world "):
            return read_table(text, self.t.pack)
        return compile_rule(text)

    def why_extra(self, seat: int, act: int, extra: str) -> str:
        """A rule must parse, and accept something but not everything; a sealed one may be any text, even none."""
        if act == OWN:
            try:
                code = self.compiled(extra)
                if not extra.startswith(MARK):
                    check_rule(code, self.numbers)
            except RuleError as error:
                return str(error)
        elif act == SEAL or act == ANNOUNCE:
            if len(extra) > (MOST_TEXT if act == SEAL else MOST_ANNOUNCED):
                return "too_long"
            if not extra.isprintable():
                return "unknown_sign"
            if act == ANNOUNCE and not extra.strip():
                return "empty"
        return ""

    def tried(self, act: int, text: str) -> Lines:
        """What a rule of one's own would accept: the share of the pack, and the fewest and the most cards of 52."""
        if act != OWN:
            return []
        found = preview(self.compiled(text), self.numbers)
        return [Line("accepts", Count(round(100 * found.rate))), Line("between", Span(found.least, found.most))]

    def notes(self, seat: int) -> Lines:
        """How hard the rules of the library are to find, for who chooses one."""
        if self.phase != RULING or self.opt.judge == "manual" or seat != self.dealer:
            return []
        grades = [(encode(RULE, n), entry.grade) for n, entry in enumerate(LIBRARY)]
        return [Line("grades", ByAction(grades), roles.GRADES)]

    def secret(self) -> str:
        """The paper on which the rule is written: a code of the library, or God's own words."""
        return LIBRARY[self.rule].code if self.rule >= 0 else self.text

    def true_hints(self) -> list[int]:
        """What God may truthfully say that the rule does not use; a sealed rule is his own affair."""
        uses = self.code[1] if self.code else 0
        return [n for n, bit in enumerate(HINT_USES) if not (uses | self.hinted) & bit]

    # -- verdicts -------------------------------------------------------------------------------------------------

    def faces(self, kind: int, i: int = 0) -> list[int]:
        """The faces of the cards of a zone, in its order."""
        face = self.t.pack.face
        return [face[card] for card in self.t.cards(kind, i)]

    def right(self, code: tuple[int, ...], row: list[int], shown: list[int]) -> bool:
        """Whether every card of a string is right after those before it (002:2115)."""
        row = row[:]
        for face in shown:
            if not accepts(code, self.numbers, row, face):
                return False
            row.append(face)
        return True

    def truth(self) -> bool:
        """Whether the string that is shown is right, or nothing fits in the hand that is laid open."""
        if self.claim:
            return not self.fitting(self.code)
        return self.right(self.code, self.faces(ROW), self.faces(SHOWN))

    def fitting(self, code: tuple[int, ...]) -> int:
        """The faces (a mask) of the open hand that fit the row."""
        row = self.faces(ROW)
        found = 0
        for face in bits(self.t.pack.faces_of(self.t.mask(SHOWN))):
            if accepts(code, self.numbers, row, face):
                found |= 1 << face
        return found

    def possible(self) -> int:
        """The faces (a mask) of the open hand that nobody has been told do not fit the row."""
        faces = self.t.pack.faces_of(self.t.mask(SHOWN))
        length = self.t.count(ROW)
        for refusal in self.refused:
            if len(refusal) == 2 and refusal[0] == length:
                faces &= ~(1 << refusal[1])
        return faces

    def refuse(self, shown: list[int]) -> None:
        """Everybody has learnt that this string cannot follow the row."""
        self.refused = (*self.refused, (self.t.count(ROW), *shown))

    # -- what the others may believe ------------------------------------------------------------------------------

    def explains(self, code: tuple[int, ...]) -> bool:
        """Whether a rule agrees with the hints and with every verdict so far."""
        if code[1] & self.hinted:
            return False
        row = self.faces(ROW)
        for length, face in enumerate(row):
            if not accepts(code, self.numbers, row[:length], face):
                return False
        for refusal in self.refused:
            if self.right(code, row[: refusal[0]], list(refusal[1:])):
                return False
        return self.lets_fit(code)

    def lets_fit(self, code: tuple[int, ...]) -> bool:
        """Whether something fits where everybody has been told that something does."""
        return self.phase not in (PICKING, FITTING) or self.fitting(code) != 0

    def redraw(self, seat: int, rng: Rng) -> None:
        """Any rule of the library that explains the layout, else one by example; at the end the paper is read out.

        Everybody has seen whether God took a rule of the library or wrote one; he may have written what is there.
        """
        if seat == self.dealer or self.over or self.phase in (VALUING, RULING):
            return
        self.text = ""
        self.code = ()
        if self.opt.judge == "manual":
            return
        found = [n for n, entry in enumerate(LIBRARY) if self.explains(entry.program)]
        if found:
            entry = LIBRARY[found[rng.below(len(found))]]
            self.code = entry.program
            if self.rule == OWN_RULE:
                self.text = entry.text
            else:
                self.rule = CODES.index(entry.code)
            return
        row = self.faces(ROW)
        while not self.code or not self.lets_fit(self.code):
            self.code = table_of(rng.below(SEEDS), USES_ALL & ~self.hinted, row, self.refused)
        self.text = write_table(self.code, self.t.pack)

    def disguise(self, action: int, text: str) -> tuple[int, str]:
        """The row by which God chose the rule of this state."""
        if action & KIND_MASK == SEAL:
            return SEAL, self.text
        return (RULE | self.rule << KIND_BITS, "") if self.rule >= 0 else (OWN, self.text)

    def told_numbers(self) -> str:
        """What ace, jack, queen and king count, where God has changed it."""
        return " ".join([f"{FRENCH_RANKS[rank]}={self.numbers[rank]}" for rank in NAMED_RANKS])
