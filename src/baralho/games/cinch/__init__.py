"""Cinch, or Double Pedro (catalogue cinch; seed 002:5500-5552; what it has of Seven-Up, 002:5428).

`acts` has the pack, actions and options, `filling` the order of the cards and how hands are filled up to six, `game`
the auction, the tricks and the points.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import GameSpec
from baralho.engine.spec import preset
from baralho.games.cinch.acts import ACTS, PHASES, Rules, check
from baralho.games.cinch.game import Cinch

GAME: Final = GameSpec(
    "cinch",
    Cinch,
    seed="002:5500-5552",
    family="bidding-trick",
    emblem=("5H 5D", "14"),
    players=(2, 3, 4, 5, 6, 7),
    best=4,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    presets=(
        preset("rapida", target=21),
        preset("normal"),
        preset("completa", target=101),
        preset("pedro", target=62, pairs=True, min_bid=7, all_pass="dealer_forced", scoring="own_points"),
    ),
    minutes=30,
    luck=3,
    thought=4,
)
