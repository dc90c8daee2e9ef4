"""The games, one module each. `find` gives a game by its id; a game is imported when it is first asked for."""

from __future__ import annotations

import functools
import importlib
import pkgutil

from baralho.engine.errors import UnknownGame
from baralho.engine.game import GameSpec


@functools.cache  # looking through the folder takes milliseconds, and every table asks
def _modules() -> tuple[str, ...]:
    return tuple([m.name for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_")])


def ids() -> list[str]:
    """The ids of all games, in alphabetical order."""
    return sorted({name.replace("_", "-") for name in _modules()})


def find(id: str) -> GameSpec:
    """The game of this id."""
    if id not in ids():
        import difflib

        near = difflib.get_close_matches(id, ids(), 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; `baralho games` lists them"
        raise UnknownGame(f"there is no game {id!r}{hint}")
    spec: GameSpec = importlib.import_module(f"baralho.games.{id.replace('-', '_')}").GAME
    return spec


def find_any(id: str) -> tuple[GameSpec, str]:
    """The game and variant meant by the id of a game or of a variant."""
    if id in ids():
        return find(id), ""
    for game in ids():
        spec = find(game)
        if any(v.id == id for v in spec.variants):
            return spec, id
    return find(id), ""
