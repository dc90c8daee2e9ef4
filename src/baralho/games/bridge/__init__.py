"""Bridge: the rubber game, Chicago and duplicate (catalogue bridge; seed 002:4152-4412).

`acts` has cards, actions, tables and options, `auction` the deal and the calls, `play` the tricks and claims, `score`
what a deal is worth, `rubber` how deals make a match, `duplicate` the comparison with a second table, at which the
`robots` play.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset
from baralho.games.bridge.acts import ACTS, MODERN_UNDERTRICKS, Rules, check
from baralho.games.bridge.duplicate import Duplicate
from baralho.games.bridge.rubber import Bridge


def form(players: int, options: Options) -> type[Game]:
    """Whether a second table is compared with."""
    return Duplicate if options["format"] == "duplicate" and options["second_table"] else Bridge


GAME: Final = GameSpec(
    "bridge",
    Bridge,
    seed="002:4152-4412",
    family="bidding-trick",
    emblem=("AS KS QS", "ST"),
    players=(4,),
    acts=ACTS,
    phases=("auction", "playing", "dummy", "agreeing"),
    rules=Rules,
    check=check,
    form=form,
    keeps=("below", "games", "played", "rubbers"),
    presets=(
        preset("rapida", deal_limit=4),
        preset("normal"),
        preset("completa", rubbers=3),
        preset(
            "moderna",
            insult_bonus=50,
            nv_doubled_undertricks=MODERN_UNDERTRICKS,
            passed_out="next_dealer",
            unfinished_rubber="game_300_part_100",
        ),
        preset(
            "chicago",
            format="chicago",
            insult_bonus=50,
            nv_doubled_undertricks=MODERN_UNDERTRICKS,
        ),
        preset(
            "duplicate",
            format="duplicate",
            insult_bonus=50,
            nv_doubled_undertricks=MODERN_UNDERTRICKS,
            boards=8,
            second_table=True,
        ),
    ),
    minutes=60,
    luck=3,
    thought=5,
)
