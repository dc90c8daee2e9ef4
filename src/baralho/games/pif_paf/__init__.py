"""Pif-Paf (catalogue pif-paf; seed 002:2255-2323)."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import GameSpec
from baralho.engine.spec import preset
from baralho.games.pif_paf.acts import ACTS, PIFE, Rules, check
from baralho.games.pif_paf.game import PifPaf

GAME: Final = GameSpec(
    "pif-paf",
    PifPaf,
    seed="002:2255-2323",
    family="rummy",
    emblem=("6C 6D 6S", "9"),
    players=(2, 3, 4, 5, 6, 7, 8),
    best=5,
    acts=ACTS,
    phases=("betting", "drawing", "discarding", "claiming", "staying"),
    rules=Rules,
    check=check,
    keeps=("carried",),
    presets=(
        preset("rapida", deals=3),
        preset("normal"),
        preset("completa", deals=24),
        preset("familia", betting=False),
        preset("pife", **PIFE, scoring="deals_won"),
        preset("cacheta", **PIFE, scoring="lives", drop=True, vira_wild="next_same_suit"),
    ),
    cap=50_000,
    minutes=40,
    luck=4,
    thought=2,
)
