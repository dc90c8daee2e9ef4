"""What a game declares beside its rules: actions, options, variants, presets. Everything here is data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar, cast

Value: TypeAlias = bool | int | float | str
Options: TypeAlias = dict[str, Value]
# a row as it is stored: the number of the row that it was (0: it is new), seat (-1: the table), "play 7H", extra
Line: TypeAlias = tuple[int, int, str, str]
# makes a match of one version of the rules one of the next; fields as in a match file: Variant, Players, Option.KEY
Migration: TypeAlias = Callable[[dict[str, str], list[Line]], tuple[dict[str, str], list[Line]]]
Default: TypeAlias = Value | Callable[[int, Options], Value]  # may depend on players and the options before it

# what the arguments x and y of an action stand for
NONE: Final = "none"
FACE: Final = "face"
SUIT: Final = "suit"
RANK: Final = "rank"
SEAT_ARG: Final = "seat"
NUMBER: Final = "number"  # a plain number
PLACE: Final = "place"  # one of several zones of a kind, or a place in a zone: people count them from 1
ITEM: Final = "item"  # one of the act's own `items`
CARDS: Final = "cards"  # the same, where the items are cards: "8H+2C+10H"

KIND_BITS: Final = 6
KIND_MASK: Final = 63
X_BITS: Final = 8
X_MASK: Final = 255
Y_SHIFT: Final = KIND_BITS + X_BITS


class Act:
    """A kind of action: its code and what its two arguments mean.

    `hidden`: the others do not see x. `pick`: one of several steps of a choice that is made whole by a later act.
    `silent`: declining in a window; leaves no trace, and who can only decline is not asked. `quits`: giving up; random
    play does it only where nothing else is left. `raises`: it raises what is at stake, so a mere tap on a card never
    means it. `secret`: it sets a secret that is not cards, in x or in the text that comes with it; a world has the
    secret that `Game.redraw` draws, set by the action that `Game.disguise` gives. `text`: it is nothing without a text.
    `role`: what it is to who draws it.
    """

    def __init__(
        self,
        code: str,
        x: str = NONE,
        y: str = NONE,
        hidden: bool = False,
        pick: bool = False,
        silent: bool = False,
        quits: bool = False,
        raises: bool = False,
        secret: bool = False,
        text: bool = False,
        most_x: int = X_MASK,
        most_y: int = 0,
        items: tuple[str, ...] = (),
        role: str = "",
    ) -> None:
        self.code = code
        self.x = x
        self.y = y
        self.hidden = hidden
        self.pick = pick
        self.silent = silent
        self.quits = quits
        self.raises = raises
        self.secret = secret
        self.text = text
        self.most_x = len(items) - 1 if x in (ITEM, CARDS) else most_x
        self.most_y = len(items) - 1 if y in (ITEM, CARDS) else most_y
        self.items = items
        self.role = role


def encode(act: int, x: int = 0, y: int = 0) -> int:
    """An action as one int: `act | x << 6 | y << 14`."""
    return act | x << KIND_BITS | y << Y_SHIFT


def act_of(action: int) -> int:
    """The kind of an action."""
    return action & KIND_MASK


def x_of(action: int) -> int:
    """The first argument of an action."""
    return action >> KIND_BITS & X_MASK


def y_of(action: int) -> int:
    """The second argument of an action."""
    return action >> Y_SHIFT


class Option:
    """A rule that the table may agree on: a closed list of values, or any int from `low` to `high`.

    The default may depend on the number of players and on the options before it. `display`: it only changes how
    the game is shown.
    """

    def __init__(
        self,
        key: str,
        values: tuple[Value, ...],
        default: Default,
        low: int = 0,
        high: int = 0,
        display: bool = False,
    ) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.low = low
        self.high = high
        self.display = display

    def value(self, players: int, chosen: Options) -> Value:
        """The default at a table of so many with these options chosen so far."""
        default = self.default
        return default if isinstance(default, bool | int | float | str) else default(players, chosen)

    def parse(self, given: Value) -> Value | None:
        """The value meant by `given`, which may be text from a command line; None if there is none such."""
        word = str(given).lower()
        for value in self.values:
            if str(value).lower() == word:
                return value
        if not self.values and word.lstrip("-").isdigit() and self.low <= int(word) <= self.high:
            return int(word)
        return None

    def wants(self) -> str:
        """The values it can take, in words."""
        if self.values:
            return ", ".join(str(v).lower() for v in self.values)
        return f"a whole number from {self.low} to {self.high}"


T = TypeVar("T")


class Terms:
    """What a table has agreed on: a game's class `Rules` asks it for every option, and so declares it.

    `Rules.__init__(self, o: Terms)` is the one list of a game's options: `self.target = o.number("target", 50, 1, 500)`
    says name, type, values and default. Asked without a table, `o` writes the options down; at a table it answers with
    what was chosen.
    """

    def __init__(self, chosen: Options | None = None) -> None:
        self.chosen = chosen
        self.options: list[Option] = []

    def choice(
        self,
        key: str,
        *values: T,
        default: Default | None = None,
        display: bool = False,
    ) -> T:
        """An option with a closed list of values; the first is the default unless another is named."""
        if self.chosen is not None:
            return cast(T, self.chosen[key])
        allowed = cast(tuple[Value, ...], values)
        self.options.append(Option(key, allowed, allowed[0] if default is None else default, display=display))
        return values[0]

    def mixed(self, key: str, *values: int | str, default: Default | None = None, display: bool = False) -> int | str:
        """The same where numbers and words stand in one list: `o.mixed("max_bet", 5, 10, "none")`."""
        return self.choice(key, *values, default=default, display=display)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """An option that takes any whole number from `low` to `high`."""
        if self.chosen is not None:
            return cast(int, self.chosen[key])
        self.options.append(Option(key, (), default, low, high))
        return default


def options_of(rules: Callable[[Terms], object]) -> tuple[Option, ...]:
    """The options that a game's `Rules` declares."""
    terms = Terms()
    rules(terms)
    return tuple(terms.options)


class Variant:
    """A named preset of options that the rule book knows as a game of its own."""

    def __init__(self, id: str, options: Options, players: tuple[int, ...] = ()) -> None:
        self.id = id
        self.options = options
        self.players = players


def variant(id: str, players: tuple[int, ...] = (), **options: Value) -> Variant:
    """A variant with these options, perhaps for fewer numbers of players than the game."""
    return Variant(id, options, players)


class Preset:
    """A handy bundle of options: how long to play, or the game as commonly played today.

    What a variant sets is its own, so a preset leaves it alone; `within` has, by variant, what it sets there instead.
    """

    def __init__(self, id: str, options: Options, within: dict[str, Options] | None = None) -> None:
        self.id = id
        self.options = options
        self.within: dict[str, Options] = within or {}

    def in_variants(self, within: dict[str, Options]) -> Preset:
        """The same with what it sets in variants."""
        return Preset(self.id, self.options, within)


def preset(id: str, **options: Value) -> Preset:
    """A preset with these options."""
    return Preset(id, options)
