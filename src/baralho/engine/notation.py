"""One text form for all games: actions as words, and whole matches as a file that people can read."""

from __future__ import annotations

import json

from baralho.cards.pack import Pack
from baralho.engine.chance import IN_MATCH, Chance, Stacks
from baralho.engine.errors import BadNotation, BaralhoError, OtherRules
from baralho.engine.game import GameSpec
from baralho.engine.match import CLOSE, END, TABLE, UNDO, Match, Row
from baralho.engine.spec import CARDS, FACE, KIND_BITS, KIND_MASK, NONE, X_MASK, Y_SHIFT, Act, Value, encode
from baralho.engine.wording import LONGEST, in_words, read_argument, write_argument

__all__ = ["Header", "load", "named", "read_action", "read_argument", "save", "usage", "write_action", "write_argument"]

VERSION = "2"
OLDEST = "1"  # has digests of the state in place of marks, which only the code that wrote them can compare
UNCHECKED = (
    "this file has format 1: its rows were replayed and are all legal, but its digests were not compared, "
    "so a deal may have come out differently"
)
TABLE_WORDS = {"close": CLOSE, "undo": UNDO, "end": END}


def write_action(match: Match, action: int, hide: bool = False) -> str:
    """An action in words: "play 7H", "bet 16"; with `hide` as the others see it: "lay ?"."""
    return in_words(match.spec.acts, match.game.t.pack, action, hide)


def named(match: Match, action: int) -> list[str]:
    """The faces that an action names."""
    act = match.spec.acts[action & KIND_MASK]
    x, y = action >> KIND_BITS & X_MASK, action >> Y_SHIFT
    faces = [match.game.t.pack.codes[x]] if act.x == FACE else []
    for kind, value in ((act.x, x), (act.y, y)):
        if kind == CARDS:
            faces += act.items[value].split("+")
    return faces


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
        "Rules": str(match.spec.version),
        "Variant": match.variant,
        "Players": str(match.players),
        "Seed": match.seed,
        "Cap": str(match.game.cap),
    }
    game = match.game
    if game.window and game.serial == game.hold:  # nobody can call, and still it is open
        head["Hold"] = str(game.hold)
    lines = [f"[{key} {json.dumps(value)}]" for key, value in head.items()]
    lines += [f"[Option.{key} {json.dumps(str(value).lower())}]" for key, value in match.options.items()]
    pack = match.game.t.pack
    for (deal, number), order in sorted(match.chance.stacked.items()):
        key = str(number) if deal == IN_MATCH else f"{deal}.{number}"
        lines.append(f"[Stack.{key} {json.dumps(pack.exact(list(reversed(order))))}]")
    for label, lot in sorted(match.chance.fixed.items()):
        lines.append(f"[Lot.{label} {json.dumps(str(lot))}]")
    lines += [f"[Mark.{number} {json.dumps(mark)}]" for number, mark in match.marks()]
    lines.append("")
    signals = list(match.signals)
    for number, row in enumerate(match.rows):
        while signals and signals[0][0] <= number:
            lines.append(write_signal(match, signals.pop(0)))
        lines.append(write_row(match, row))
    lines += [write_signal(match, s) for s in signals]
    lines += [write_row(match, row) for row in match.declined]
    lines.append(f"; {match.mark_now()} " + ("over" if match.over else "running"))
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
    """The match of a file, replayed; `baralho.load` finds the game by itself.

    A file of format 2 has a mark for every deal and one for its end; if one differs, the rules have changed since, and
    the file is refused. A file of format 1 is replayed only, and `Match.caveat` says so.
    """
    head = header or Header(text)
    format = head.get("Format")
    if format not in (OLDEST, VERSION):
        raise BadNotation(f"this file has format {format}, this version reads the formats {OLDEST} to {VERSION}")
    given: dict[str, Value] = {}
    given.update(head.starting("Option."))
    seats = whole(head.get("Players"), "[Players]")
    variant = head.fields.get("Variant", "")
    players, options = spec.settle(variant, "", seats, given)
    pack = spec.sit(players, options, Chance("")).t.pack
    stacked: Stacks = {}
    for key, order in head.starting("Stack.").items():
        stacked[stack_key(key)] = stacked_order(pack, key, order)
    fixed = {label: whole(lot, f"[Lot.{label}]") for label, lot in head.starting("Lot.").items()}
    seed = head.get("Seed")
    hold = whole(head.fields.get("Hold", "0"), "[Hold]")
    match = Match(spec, players, options, seed, variant, Chance(seed, stacked, fixed), hold)
    if format == OLDEST:
        for number, line in head.lines:
            read_line(match, number, line)
        match.caveat = UNCHECKED
    else:
        replay_marked(match, head)
    return match


def replay_marked(match: Match, head: Header) -> None:
    """Carry out the lines of a file, and compare its marks."""
    rules = whole(head.get("Rules"), "[Rules]")
    known = match.spec.version
    since = "" if rules == known else f" (it was played under version {rules} of the rules, this is version {known})"
    theirs = {whole(deal, "[Mark]"): mark for deal, mark in head.starting("Mark.").items()}
    for number, line in head.lines:
        try:
            read_line(match, number, line)
        except BaralhoError as error:
            _compare(match, theirs, since)
            if not since:
                raise
            raise OtherRules(f"{error}{since}") from None
    _compare(match, theirs, since)
    if len(theirs) != len(match.marks()):
        raise OtherRules(f"this file has {len(theirs)} deals, its rows make {len(match.marks())}{since}")
    if head.footer and head.footer.split()[0] != match.mark_now():
        raise OtherRules(f"the end of this match comes out differently under the rules of this version{since}")


def _compare(match: Match, theirs: dict[int, str], since: str) -> None:
    """The marks of all deals that were begun are those of the file."""
    for deal, ours in match.marks():
        if theirs.get(deal, ours) != ours:
            raise OtherRules(
                f"deal {deal} of this {match.spec.id} comes out differently under the rules of this version{since}"
            )


def stack_key(text: str) -> tuple[int, int]:
    """Which shuffle a stacked pack is for: "2.0" is the first of the third deal, "5" the sixth of the match."""
    deal, dot, number = text.rpartition(".")
    return whole(deal, "[Stack]") if dot else IN_MATCH, whole(number, "[Stack]")


def stacked_order(pack: Pack, key: str, text: str) -> tuple[int, ...]:
    """The order of a stacked pack, written from the top."""
    try:
        return tuple(reversed(pack.cards(text)))
    except ValueError as error:
        raise BadNotation(f"the stacked pack [Stack.{key}] of this file is wrong: {error}") from None


def whole(text: str, what: str) -> int:
    """A whole number written in plain digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        raise BadNotation(f"{what} {text[: 2 * LONGEST]!r} is not a number of at most {LONGEST} digits")
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
