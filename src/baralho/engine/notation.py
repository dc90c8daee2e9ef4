"""One text form for all games: actions as words, and whole matches as a file that people can read."""

from __future__ import annotations

import json

from baralho.cards.pack import FRENCH_RANKS, FRENCH_SUITS, SPANISH_SUITS, TAROT_RANKS, Pack
from baralho.engine.errors import BadNotation, OtherRules
from baralho.engine.game import GameSpec
from baralho.engine.match import CLOSE, END, TABLE, UNDO, Match, Row
from baralho.engine.spec import (
    CARDS,
    FACE,
    ITEM,
    KIND_BITS,
    KIND_MASK,
    NONE,
    RANK,
    SUIT,
    X_MASK,
    Y_SHIFT,
    Act,
    Value,
    encode,
)

VERSION = "1"
TABLE_WORDS = {"close": CLOSE, "undo": UNDO, "end": END}


def write_argument(kind: str, value: int, pack: Pack, items: tuple[str, ...] = ()) -> str:
    """An argument as text."""
    if kind == FACE:
        return pack.codes[value]
    if kind == SUIT and value < 4:
        return (SPANISH_SUITS if pack.family == "spanish" else FRENCH_SUITS)[value]
    if kind == RANK and pack.family in ("french", "tarot"):
        return (FRENCH_RANKS if pack.family == "french" else TAROT_RANKS)[value]
    if kind == ITEM or kind == CARDS:
        return items[value]
    return str(value)


def read_argument(kind: str, text: str, pack: Pack, items: tuple[str, ...] = ()) -> int:
    """The argument that a text means."""
    if kind == FACE:
        try:
            return pack.of(text)
        except ValueError as error:
            raise BadNotation(str(error)) from None
    suits = SPANISH_SUITS if pack.family == "spanish" else FRENCH_SUITS
    if kind == SUIT and len(text) == 1 and text in suits:
        return suits.index(text)
    ranks = FRENCH_RANKS if pack.family == "french" else TAROT_RANKS if pack.family == "tarot" else ()
    if kind == RANK and text in ranks:
        return ranks.index(text)
    if (kind == ITEM or kind == CARDS) and text in items:
        return items.index(text)
    if kind not in (NONE, ITEM, CARDS) and text.isascii() and text.isdigit():
        return int(text)
    raise BadNotation(f"{text!r} is not a {kind}")


def write_action(match: Match, action: int, hide: bool = False) -> str:
    """An action in words: "play 7H", "bet 16"; with `hide` as the others see it: "lay ?"."""
    act = match.spec.acts[action & KIND_MASK]
    words = [act.code]
    pack = match.game.t.pack
    if act.x != NONE:
        x = write_argument(act.x, action >> KIND_BITS & X_MASK, pack, act.items)
        words.append("?" if hide and act.hidden else x)
    if act.y != NONE:
        words.append(write_argument(act.y, action >> Y_SHIFT, pack, act.items))
    return " ".join(words)


def read_action(match: Match, text: str) -> int:
    """The action that words mean; it need not be legal."""
    words = text.split()
    pack = match.game.t.pack
    for number, act in enumerate(match.spec.acts):
        if words and words[0] == act.code:
            wanted = [k for k in (act.x, act.y) if k != NONE]
            if len(words) - 1 != len(wanted):
                raise BadNotation(f"{text!r}: write {usage(act)}")
            values = [read_argument(k, w, pack, act.items) for k, w in zip(wanted, words[1:], strict=True)]
            x = values.pop(0) if act.x != NONE else 0
            y = values.pop(0) if act.y != NONE else 0
            if not 0 <= x <= X_MASK:
                raise BadNotation(f"{text!r}: {x} is too large")
            return encode(number, x, y)
    raise BadNotation(
        f"{text!r} is not an action of {match.spec.id}; actions: {', '.join(a.code for a in match.spec.acts)}"
    )


def usage(act: Act) -> str:
    """How an action is written: "play FACE"."""
    return " ".join([act.code] + [k.upper() for k in (act.x, act.y) if k != NONE])


# -- match files ------------------------------------------------------------------------------------------------------


def save(match: Match) -> str:
    """The whole match as text; `load` gives it back."""
    head = {
        "Format": VERSION,
        "Game": match.spec.id,
        "Variant": match.variant,
        "Players": str(match.players),
        "Seed": match.seed,
        "Cap": str(match.game.cap),
    }
    lines = [f"[{key} {json.dumps(value)}]" for key, value in head.items()]
    lines += [f"[Option.{key} {json.dumps(str(value).lower())}]" for key, value in match.options.items()]
    pack = match.game.t.pack
    for number, order in sorted(match.chance.stacked.items()):
        lines.append(f"[Stack.{number} {json.dumps(pack.exact(list(reversed(order))))}]")
    for label, lot in sorted(match.chance.fixed.items()):
        lines.append(f"[Lot.{label} {json.dumps(str(lot))}]")
    lines += [f"[Deal.{number + 1} {json.dumps(digest)}]" for number, digest in enumerate(match.deals)]
    lines.append("")
    signals = list(match.signals)
    for number, row in enumerate(match.rows):
        while signals and signals[0][0] <= number:
            lines.append(write_signal(match, signals.pop(0)))
        lines.append(write_row(match, row))
    lines += [write_signal(match, s) for s in signals]
    lines += [write_row(match, row) for row in match.declined]
    lines.append(f"; {match.game.digest()} " + ("over" if match.over else "running"))
    return "\n".join(lines) + "\n"


def write_row(match: Match, row: Row) -> str:
    """A row as a line of a match file."""
    if row.seat == TABLE:
        word = {number: word for word, number in TABLE_WORDS.items()}[row.action & KIND_MASK]
        return f"table {word} {row.action >> KIND_BITS}"
    text = f"{row.seat} {write_action(match, row.action)}"
    return f"{text} {json.dumps(row.extra, ensure_ascii=False)}" if row.extra else text


def write_signal(match: Match, signal: tuple[int, int, int]) -> str:
    """A signal as a line of a match file."""
    return f"{signal[1]} ~ {match.spec.signals[signal[2]]}"


class Header:
    """The header of a match file, read but not yet believed."""

    def __init__(self, text: str) -> None:
        self.fields: dict[str, str] = {}
        self.lines: list[tuple[int, str]] = []
        self.footer = ""
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip()
            if line.startswith("["):
                key, quote, value = line[1:].removesuffix("]").partition(' "')  # labels of lots have spaces
                try:
                    self.fields[key] = str(json.loads(quote[1:] + value))
                except json.JSONDecodeError:
                    raise BadNotation(f'line {number}: {line!r} is not a header like [Game "sueca"]') from None
            elif line.startswith(";"):
                self.footer = line[1:].strip()
            elif line:
                self.lines.append((number, line))

    def get(self, key: str) -> str:
        """A field that must be there."""
        if key not in self.fields:
            raise BadNotation(f"not a match file: it has no [{key}] line")
        return self.fields[key]

    def starting(self, prefix: str) -> dict[str, str]:
        """All fields "prefix.something", by the something."""
        return {k.removeprefix(prefix): v for k, v in self.fields.items() if k.startswith(prefix)}


def load(text: str, spec: GameSpec, header: Header | None = None) -> Match:
    """The match of a file, replayed; `baralho.load` finds the game by itself."""
    from baralho.engine.chance import Chance

    head = header or Header(text)
    if head.get("Format") != VERSION:
        raise BadNotation(f"this file has format {head.get('Format')}, this version reads format {VERSION}")
    given: dict[str, Value] = {}
    given.update(head.starting("Option."))
    seats = whole(head.get("Players"), "[Players]")
    players, options = spec.settle(head.fields.get("Variant", ""), "", seats, given)
    pack = spec.sit(players, options, Chance("")).t.pack
    try:
        stacked = {int(k): tuple(reversed(pack.cards(v))) for k, v in head.starting("Stack.").items()}
        fixed = {k: int(v) for k, v in head.starting("Lot.").items()}
    except ValueError as error:
        raise BadNotation(f"a stacked pack of this file is wrong: {error}") from None
    seed = head.get("Seed")
    match = Match(spec, players, options, seed, head.fields.get("Variant", ""), Chance(seed, stacked, fixed))
    for number, line in head.lines:
        read_line(match, number, line)
    digests = [digest for _, digest in sorted(head.starting("Deal.").items(), key=lambda d: whole(d[0], "[Deal]"))]
    for number, (theirs, ours) in enumerate(zip(digests, match.deals, strict=False), 1):
        if theirs != ours:
            raise OtherRules(f"deal {number} of this {spec.id} comes out differently under the rules of this version")
    if len(digests) != len(match.deals):
        raise OtherRules(f"this file has {len(digests)} deals, its rows make {len(match.deals)}")
    if head.footer and head.footer.split()[0] != match.game.digest():
        raise OtherRules("the end of this match comes out differently under the rules of this version")
    return match


def whole(text: str, what: str) -> int:
    """A whole number written in plain digits."""
    if not (text.isascii() and text.isdigit()):
        raise BadNotation(f"{what} {text!r} is not a number")
    return int(text)


def read_line(match: Match, number: int, line: str) -> None:
    """Carry out one line of a match file."""
    who, _, rest = line.partition(" ")
    try:
        if who == "table":
            word, _, count = rest.partition(" ")
            if word not in TABLE_WORDS or not (count.isascii() and count.isdigit()):
                raise BadNotation(f"{line!r} is not something a table does")
            match.replay([Row(TABLE, TABLE_WORDS[word] | int(count) << KIND_BITS)])
        elif not (who.isascii() and who.isdigit()):
            raise BadNotation(f"{line!r} does not begin with a seat")
        elif rest.startswith("~ "):
            name = rest[2:]
            if name not in match.spec.signals:
                raise BadNotation(f"{name!r} is not a signal of {match.spec.id}")
            match.signal(int(who), match.spec.signals.index(name))
        else:
            words, quote, extra = rest.partition(' "')
            match.act(int(who), read_action(match, words), json.loads(quote[1:] + extra) if quote else "")
    except ValueError as error:
        raise BadNotation(f"line {number}: {error}") from None
