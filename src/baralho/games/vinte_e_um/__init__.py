"""Twenty-One: Pontoon and Blackjack (catalogue vinte-e-um; seed 002:3829-3905)."""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.vinte_e_um.acts import ACTS, PHASES, Rules, check, seats
from baralho.games.vinte_e_um.blackjack import Blackjack
from baralho.games.vinte_e_um.casino import Casino
from baralho.games.vinte_e_um.pontoon import Pontoon
from baralho.games.vinte_e_um.rounds import TwentyOne

SEVERAL: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10)  # with a player who banks


def form(players: int, options: Options) -> type[Game]:
    """The two systems of betting, and Blackjack against the house."""
    if options["house"] == "program":
        return Casino
    return Pontoon if options["system"] == "pontoon" else Blackjack


GAME: Final = GameSpec(
    "vinte-e-um",
    TwentyOne,
    seed="002:3829-3905",
    family="banking",
    emblem=("AH JS", "21"),
    players=(1, *SEVERAL),
    best=5,
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    variants=(
        variant(
            "pontoon", players=SEVERAL, system="pontoon", buying=False, double_down=False, natural_tie="banker_wins"
        ),
        variant(
            "pontoon-compra",
            players=SEVERAL,
            system="pontoon",
            buying=True,
            double_down=False,
            natural_tie="banker_wins",
        ),
        variant("blackjack", players=SEVERAL, system="blackjack", buying=False, selective_settlement=False),
    ),
    rules=Rules,
    check=check,
    form=form,
    keeps=("served",),
    carries=True,
    today="cassino",
    presets=(
        preset("rapida", rounds=10),
        preset("normal"),
        preset("completa", rounds=50),
        preset("inglesa", buying=True, natural_pays=2),
        preset(
            "cassino",
            house="program",
            system="blackjack",
            packs=6,
            bank="fixed",
            bank_auction=False,
            double_down=True,
            double_card="face_up",
            split=True,
            insurance=True,
            natural_tie="push",
            ties="push",
            natural_pays=1.5,
            bet_limits="table",
            banker_draw="stand_17",
            player_cards="open",
        ),
    ),
    minutes=25,
    luck=4,
    thought=2,
)
