"""Deals of patience: their numbers, and those that are known to be winnable, searched for in a worker process."""

from __future__ import annotations

import secrets
import time
from typing import Final

from msgspec import Struct

from baralho import Match, find
from baralho.bots import thumb_of
from baralho.engine.chance import Chance
from baralho.engine.game import GameSpec
from baralho.server.wire import OptionValue

NUMBERS: Final = 10**6  # short enough to be read out and typed in
EACH_S: Final = 0.25  # for one deal: most that can be won are won sooner, and there are others
SEARCH_S: Final = 20.0
SLICE_S: Final = 1.0  # of it at a time


class Search(Struct):
    """A wish for a deal that can be won."""

    game: str
    variant: str
    options: dict[str, OptionValue]
    seconds: float = SLICE_S


def solved(spec: GameSpec) -> bool:
    """Whether of a deal of this game it can be told that it can be won."""
    return 1 in spec.players and thumb_of(spec).solves


def number() -> str:
    """The number of a deal."""
    return str(secrets.randbelow(NUMBERS))


def find_winnable(search: Search) -> str:
    """The number of a deal that can be won; "" if none was found in time."""
    spec = find(search.game)
    thumb = thumb_of(spec)
    players, options = spec.settle(search.variant, "", 1, search.options)
    until = time.monotonic() + search.seconds
    while time.monotonic() < until:
        seed = number()
        if thumb.winnable(Match(spec, players, options, seed, search.variant, Chance(seed)).game, EACH_S):
            return seed
    return ""
