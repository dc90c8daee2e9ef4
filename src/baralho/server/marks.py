"""What is kept of every deal so that a match outlives the rules it was played under.

A mark is how a deal began (or the match ended), in a few letters. A version whose rules give the same marks goes on
with the match; one whose rules do not can still show what was told: log lines and score sheet, in both languages.
"""

from __future__ import annotations

import base64
import zlib
from typing import Final, get_args

import msgspec
from msgspec import Struct

from baralho import SPECTATOR, BaralhoError, find
from baralho.engine.spec import Line
from baralho.server import wire
from baralho.server.closed import Broken
from baralho.server.course import Course
from baralho.server.render import Renderer, sheet
from baralho.server.rows import Entry, Header, Mark
from baralho.words import Words

LANGS: Final[tuple[str, ...]] = get_args(wire.Lang)


class Told(Struct):
    """What everybody could read between two marks, in one language."""

    lines: list[str]
    sheet: wire.Sheet | None = None


def pack(told: dict[str, Told]) -> str:
    """What was told, as it is stored."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(told), 6)).decode()


def unpack(text: str) -> dict[str, Told]:
    """What was told, from the store."""
    return msgspec.json.decode(zlib.decompress(base64.b64decode(text)), type=dict[str, Told])


def unkept(course: Course, names: tuple[str, ...], kept: int) -> list[Mark]:
    """The marks of a course after the first `kept`, with what was told; the last of them has the score sheet."""
    found = []
    for k in range(kept, len(course.turns)):
        turn = course.turns[k]
        since = course.turns[k - 1].told if k else 0
        told = {}
        for lang in LANGS:
            words = Words(course.spec, lang, names)
            lines = Renderer(course, SPECTATOR, words).lines(since, turn.told)
            last = k == len(course.turns) - 1
            told[lang] = Told(
                lines, sheet(course.match, words, SPECTATOR, "", course.standings.values()) if last else None
            )
        found.append(Mark(turn.number, turn.deal, turn.mark, course.spec.version, pack(told)))
    return found


def compare(header: Header, course: Course | None, marks: list[Mark]) -> None:
    """`Broken` if a match does not come out as it did when its marks were written."""
    if course is None:
        return
    ours = {turn.number: turn.mark for turn in course.turns}
    for mark in marks:
        if ours.get(mark.number) != mark.mark:
            what = f"deal {mark.deal + 1} comes out differently under version {course.spec.version} of the rules"
            raise Broken(mark.number, f"{what}; it was played under version {mark.rules}")
    if not marks and header.rules != course.spec.version:
        raise Broken(0, f"it was played under version {header.rules} of the rules, this is {course.spec.version}")


def migrate(header: Header, entries: list[Entry]) -> tuple[Header, list[Entry]] | None:
    """A match under the rules of this version, by the migrations that its game names; None if one is missing."""
    try:
        spec = find(header.game)
        fields = {"Variant": header.variant, "Players": str(header.players)}
        fields |= {f"Option.{key}": str(value).lower() for key, value in header.options.items()}
        lines: list[Line] = [(e.number, e.seat, e.word, e.extra) for e in entries]
        version = header.rules
        if version >= spec.version:
            return None
        while version < spec.version:
            if version not in spec.migrations:
                return None
            fields, lines = spec.migrations[version](dict(fields), list(lines))
            version += 1
        given = {key.removeprefix("Option."): value for key, value in fields.items() if key.startswith("Option.")}
        players, options = spec.settle(fields["Variant"], "", int(fields["Players"]), dict(given))
    except BaralhoError:
        return None
    changed = msgspec.structs.replace(
        header, variant=fields["Variant"], players=players, options=dict(options), rules=version
    )
    return changed, renumbered(entries, lines)


def renumbered(entries: list[Entry], lines: list[Line]) -> list[Entry]:
    """Rows that say these lines; a row that comes from one of before has its time and its action id."""
    found: list[Entry] = []
    for number, (was, seat, word, extra) in enumerate(lines, 1):
        old = entries[was - 1] if was else Entry(0, seat, word, at=found[-1].at if found else 0.0)
        found.append(msgspec.structs.replace(old, number=number, seat=seat, word=word, extra=extra))
    return found


def readable(marks: list[Mark], lang: str) -> Told:
    """All that was told of a match that cannot be loaded any more."""
    whole = Told([])
    for mark in marks:
        told = unpack(mark.told)[lang]
        whole.lines += told.lines
        whole.sheet = told.sheet or whole.sheet
    return whole
