"""Twenty-One: Pontoon and Blackjack (catalogue vinte-e-um; seed 002:3829-3905)."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.vinte_e_um.acts import ACTS, PHASES, Rules, check
from baralho.games.vinte_e_um.blackjack import Blackjack
from baralho.games.vinte_e_um.pontoon import Pontoon
from baralho.games.vinte_e_um.rounds import TwentyOne


def form(players: int, options: Options) -> type[Game]:
    """The two systems of betting."""
    return Pontoon if options["system"] == "pontoon" else Blackjack


GAME: Final = GameSpec(
    "vinte-e-um",
    TwentyOne,
    seed="002:3829-3905",
    family="banking",
    emblem=("AH JS", "21"),
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    best=5,
    acts=ACTS,
    phases=PHASES,
    variants=(
        variant("pontoon", system="pontoon", buying=False, double_down=False, natural_tie="banker_wins"),
        variant("pontoon-compra", system="pontoon", buying=True, double_down=False, natural_tie="banker_wins"),
        variant("blackjack", system="blackjack", buying=False, selective_settlement=False),
    ),
    rules=Rules,
    check=check,
    form=form,
    keeps=("served",),
    carries=True,
    presets=(
        preset("rapida", rounds=10),
        preset("normal"),
        preset("completa", rounds=50),
        preset("inglesa", buying=True, natural_pays=2),
        preset(
            "cassino",
            system="blackjack",
            packs=2,
            bank="fixed",
            double_down=True,
            natural_tie="push",
            natural_pays=1.5,
            bet_limits="table",
            banker_draw="stand_17",
        ),
    ),
    minutes=25,
    luck=4,
    thought=2,
)
