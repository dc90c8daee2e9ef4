"""Actions and their arguments as words."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS, FRENCH_SUITS, SPANISH_SUITS, TAROT_RANKS, Pack
from baralho.engine.errors import BadNotation
from baralho.engine.spec import (
    CARDS,
    FACE,
    ITEM,
    KIND_BITS,
    KIND_MASK,
    NONE,
    RANK,
    SEAT_ARG,
    SUIT,
    X_MASK,
    Y_SHIFT,
    Act,
)

LONGEST: Final = 18  # digits of a number


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
    if kind not in (NONE, ITEM, CARDS) and text.isascii() and text.isdigit() and len(text) <= LONGEST:
        return int(text)
    raise BadNotation(f"{text!r} is not a {kind}")


def is_argument(kind: str, value: int, pack: Pack, players: int, items: tuple[str, ...]) -> bool:
    """Whether there is such an argument: a face of the pack, one of the suits, a seat ... A number may be any."""
    if kind == NONE:
        return value == 0
    if kind == FACE:
        return value < len(pack.faces)
    if kind == SUIT:
        return value < max(len(pack.suits), 5)  # beside those of the pack: no trumps
    if kind == RANK:
        return value < len(TAROT_RANKS if pack.family == "tarot" else FRENCH_RANKS)
    if kind == SEAT_ARG:
        return value < players
    if kind == ITEM or kind == CARDS:
        return value < len(items)
    return True


def is_action(acts: tuple[Act, ...], pack: Pack, players: int, action: int) -> bool:
    """Whether there is such an action at all: its act, and the card, suit or seat it names."""
    number = action & KIND_MASK
    if action < 0 or number >= len(acts):
        return False
    act, x, y = acts[number], action >> KIND_BITS & X_MASK, action >> Y_SHIFT
    return is_argument(act.x, x, pack, players, act.items) and is_argument(act.y, y, pack, players, act.items)


def in_words(acts: tuple[Act, ...], pack: Pack, action: int, hide: bool = False) -> str:
    """An action in words: "play 7H", "bet 16"; with `hide` as the others see it: "lay ?"."""
    act = acts[action & KIND_MASK]
    words = [act.code]
    if act.x != NONE:
        x = write_argument(act.x, action >> KIND_BITS & X_MASK, pack, act.items)
        words.append("?" if hide and act.hidden else x)
    if act.y != NONE:
        words.append(write_argument(act.y, action >> Y_SHIFT, pack, act.items))
    return " ".join(words)


def without_amount(acts: tuple[Act, ...], pack: Pack, base: int) -> str:
    """An action that comes with an amount, but for the amount: "bet", "bet hearts"."""
    return in_words(acts, pack, base).rpartition(" ")[0]
