"""Hombre, Quadrilha and Quintilha (catalogue hombre; seed 002:5634-5718).

`acts` has cards, actions and options, `lance` the chips, the deal, how the Hombre is found, and the match, `tricks`
what may be played; `three` has the exchange and the payments of the game for three, `quadrilha` the called partner of
the games for four and five.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.hombre.acts import ACTS, PHASES, Rules
from baralho.games.hombre.quadrilha import Quadrilha
from baralho.games.hombre.three import Hombre


def form(players: int, options: Options) -> type[Game]:
    """The number of players decides the game."""
    return Hombre if players == 3 else Quadrilha


GAME: Final = GameSpec(
    "hombre",
    Hombre,
    seed="002:5634-5718",
    family="bidding-trick",
    emblem=("AS 2C AC", "♠♣"),
    players=(3, 4, 5),
    best=3,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    form=form,
    keeps=("pot", "lances"),
    variants=(variant("quadrilha", players=(4,)), variant("quintilha", players=(5,))),
    presets=(
        preset("rapida", poules=1, lances_per_poule=3),
        preset("normal"),
        preset("classico", trump_by="suit", renege="all_matadors", discards="dead", gano_calls=False),
    ),
    minutes=35,
    luck=3,
    thought=4,
)
