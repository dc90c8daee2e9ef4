"""Tarocco (catalogue tarocco; seed 002:892-1046), and by its options Scarto, as it is played in Piedmont today."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import GameSpec
from baralho.engine.spec import Value, preset
from baralho.games.tarocco.acts import ACTS, Rules, check, seats
from baralho.games.tarocco.game import Tarocco

SCARTO: Final[dict[str, Value]] = {  # what the two forms of today have in common
    "beat_trump": "none",
    "talon_kings_may_stay": False,
    "trump_declaration": "none",
    "leader": "right_of_dealer",
    "top_trump": "angel_20",
    "red_pips": "reversed",
    "fool": "excuse",
    "fool_no_trick": "winner",
    "count": "threes",
}

GAME: Final = GameSpec(
    "tarocco",
    Tarocco,
    seed="002:892-1046",
    family="point-trick",
    emblem=("T21 T1 T0", ""),
    players=(3, 4),
    acts=ACTS,
    phases=("exchanging", "declaring", "playing", "pairing", "beating"),
    rules=Rules,
    check=check,
    seats=seats,
    presets=(
        preset("normal"),
        preset("scarto", talon=3, **SCARTO),
        preset("piemonte-4", talon=2, partners=True, **SCARTO),
    ),
    once={"piemontesa": "scarto"},
    best=3,
    cap=1_000,
    minutes=45,
    luck=3,
    thought=4,
    anticlockwise=True,
)
