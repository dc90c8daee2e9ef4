"""Baralho: every card game of an old Brazilian rule book, to play and to study.

>>> import baralho
>>> match = baralho.start("sueca", seed="1")
>>> match.actors()
[1]
"""

from __future__ import annotations

from baralho._sources import FROM_SOURCES  # first: from here on nothing compiled is imported, if so
from baralho.engine.chance import Chance, Rng, Stacks
from baralho.engine.errors import (
    BadCard,
    BadNotation,
    BadOption,
    BadPlayers,
    BaralhoError,
    IllegalAction,
    NoWorld,
    OtherRules,
    UnknownGame,
)
from baralho.engine.game import Game, GameSpec
from baralho.engine.match import Match
from baralho.engine.notation import Header, read_action, save, write_action
from baralho.engine.notation import load as load_text
from baralho.engine.spec import Value
from baralho.engine.stacking import stack
from baralho.engine.view import SPECTATOR, events, known, view
from baralho.games import find, find_any, ids

__version__ = "0.1.0"
__all__ = [
    "FROM_SOURCES", "SPECTATOR", "BadCard", "BadNotation", "BadOption", "BadPlayers", "BaralhoError", "Game",
    "GameSpec", "IllegalAction", "Match", "NoWorld", "OtherRules", "Rng", "UnknownGame", "events", "find", "ids",
    "known", "load", "read_action", "save", "start", "view", "write_action",
]  # fmt: skip


def start(
    game: str,
    *,
    variant: str = "",
    preset: str = "",
    players: int = 0,
    seed: str | int = "0",
    deal: dict[str, str] | None = None,
    dealer: int = -1,
    options: dict[str, Value] | None = None,
    stacks: dict[tuple[int, int], str] | None = None,
) -> Match:
    """Start a match. `game` may also be the id of a variant.

    `deal` stacks the first pack: it maps zones to the cards they shall get, {"hand 0": "AS 7H", "stock": "..."};
    cards not named go where there is room. `dealer` fixes the first dealer.

    `stacks` stacks packs of any deal: it maps (deal, shuffle in the deal), both from 0, to the cards from the top;
    those not named come beneath, as chance has it.
    """
    spec, found = find_any(game)
    variant = variant or found
    number, settled = spec.settle(variant, preset, players, options or {})
    if not -1 <= dealer < number:
        raise BadPlayers(f"there is no seat {dealer} to deal at a table of {number}; seats count from 0")
    fixed = {"dealer": dealer} if dealer >= 0 else {}
    chance = Chance(str(seed), {}, fixed)
    orders: Stacks = {}
    if stacks:
        pack = spec.sit(number, settled, chance).t.pack
        orders = {key: tuple(reversed(pack.cards(codes))) for key, codes in stacks.items()}
    if deal:
        if (0, 0) in orders:
            raise BadOption("the first shuffle of the first deal is stacked twice: by `deal` and by `stacks`")
        orders[0, 0] = stack(spec, number, settled, chance, deal)
    chance = Chance(str(seed), orders, fixed)
    return Match(spec, number, settled, str(seed), variant, chance)


def load(text: str) -> Match:
    """The match of a match file."""
    header = Header(text)
    return load_text(text, find(header.get("Game")), header)
