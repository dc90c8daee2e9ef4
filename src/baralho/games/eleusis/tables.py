"""Rules by example: what a player imagines when no rule of the library explains the layout.

Such a rule says yes to the main row as it lies and no to everything that was refused; of what comes after the row it
says by a fixed lot, which looks at the last card and the new one. As a text, by which it comes into a world's history:
"? 517 7 AS 7H / 8H / 4S 9D JC": a lot's number, what the lot looks at, the row, and strings refused after it.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.games.eleusis.machine import (
    FACES,
    HEAD,
    RANK_OF,
    RED_OF,
    SUIT_OF,
    TABLE,
    USES_ALL,
    USES_COLOURS,
    USES_NUMBERS,
    USES_SUITS,
    run,
)
from baralho.games.eleusis.vocabulary import RuleError

MARK: Final = "?"
SEEDS: Final = 1 << 20


def table_of(seed: int, uses: int, row: list[int], refused: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The rule that agrees with a row and with what was refused: (length of the row then, faces shown)."""
    code = [TABLE, uses, seed, len(row), *row]
    for refusal in refused:
        length, shown = refusal[0], list(refusal[1:])
        left = shown[len(row) - length :]  # a string refused, the beginning of which was right in the end
        if left and row[length:] == shown[: len(row) - length]:
            code += [len(left), *left]
    return tuple(code)


def table_accepts(code: tuple[int, ...], row: list[int], face: int) -> bool:
    """The verdict of such a rule."""
    length = code[HEAD]
    if not length and not row:  # anything may begin
        return True
    known = list(code[HEAD + 1 : HEAD + 1 + length])
    if len(row) < length:
        return face == known[len(row)] and row == known[: len(row)]
    if row[:length] != known:
        return False
    shown = (*row[length:], face)
    at = HEAD + 1 + length
    while at < len(code):
        if code[at + 1 : at + 1 + code[at]] == shown:
            return False
        at += 1 + code[at]
    return lot(code[2], features(code[1], row[-1]) if row else 0, features(code[1], face))


def features(uses: int, face: int) -> int:
    """A card as far as the lot looks at it."""
    seen = 1
    if uses & USES_SUITS:
        seen += 2 + SUIT_OF[face]
    if uses & USES_COLOURS:
        seen += 8 * (1 + RED_OF[face])
    if uses & USES_NUMBERS:
        seen += 32 * RANK_OF[face]
    return seen


def lot(seed: int, last: int, new: int) -> bool:
    """Yes or no, half of the times each (a small integer hash; all stays below 2 ** 60)."""
    x = (seed * 7919 + last * 611953 + new * 104729) % 4294967291
    x = (x ^ x >> 15) * 73244475 % 4294967291
    x = (x ^ x >> 13) * 19349663 % 4294967291
    return x >> 11 & 1 == 1


def accepts(code: tuple[int, ...], numbers: tuple[int, ...], row: list[int], face: int) -> bool:
    """Whether a rule lets a card follow a row (both by face); on an empty row: whether it may be the starter."""
    if code[0] == TABLE:
        return table_accepts(code, row, face)
    middle = HEAD + code[2]
    if row:
        return run(code, middle, len(code), numbers, row, face)
    return middle == HEAD or run(code, HEAD, middle, numbers, row, face)


# -- as text ----------------------------------------------------------------------------------------------------------


def write_table(code: tuple[int, ...], pack: Pack) -> str:
    """A rule by example as text."""
    at = HEAD + 1 + code[HEAD]
    parts = [f"{MARK} {code[2]} {code[1]} {pack.text(list(code[HEAD + 1 : at]))}".rstrip()]
    while at < len(code):
        parts.append(pack.text(list(code[at + 1 : at + 1 + code[at]])))
        at += 1 + code[at]
    return " / ".join(parts)


def read_table(text: str, pack: Pack) -> tuple[int, ...]:
    """The rule by example that a text means."""
    parts = [part.split() for part in text.removeprefix(MARK).split("/")]
    head = parts[0][:2]
    plain = len(head) == 2 and [w for w in head if w.isascii() and w.isdigit() and len(w) < 8] == head
    if not plain or int(head[0]) >= SEEDS or int(head[1]) > USES_ALL:
        raise RuleError("no_table", 1, text[:12])
    faces = [[face_of(word, pack) for word in part] for part in [parts[0][2:], *parts[1:]]]
    code = [TABLE, int(head[1]), int(head[0]), len(faces[0]), *faces[0]]
    for shown in faces[1:]:
        if not shown:
            raise RuleError("no_table", len(text), "/")
        code += [len(shown), *shown]
    return tuple(code)


def face_of(word: str, pack: Pack) -> int:
    """The face written so."""
    face = pack.by_code.get(word, FACES)
    if face >= FACES:
        raise RuleError("no_table", 1, word[:12])
    return face
