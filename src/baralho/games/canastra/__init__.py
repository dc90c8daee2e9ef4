"""Canastra (catalogue canastra; seed 002:6228-6421).

`melds` has the cards and what a meld is, `plans` whether a turn can be finished. A table grows from `laying` (melds)
over `pile` and `counting` to `game` (the deal, the turns, the question to the partner); `forms` has what the other
forms do differently, a class each.
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.canastra.acts import ACTS, PHASES, Rules, check, seats
from baralho.games.canastra.forms import Boliviana, Brasileira, Dois, Seis, Uruguaia
from baralho.games.canastra.game import Canastra

FORMS: Final[dict[str, type[Game]]] = {
    "padrao": Canastra,
    "uruguaia": Uruguaia,
    "boliviana": Boliviana,
    "brasileira": Brasileira,
    "seis": Seis,
}


def form(players: int, options: Options) -> type[Game]:
    """The game that is played."""
    if options["two_handed"]:
        return Dois
    return FORMS[str(options["form"])]


GAME: Final = GameSpec(
    "canastra",
    Canastra,
    seed="002:6228-6421",
    family="rummy",
    emblem=("3D * 3H", "800"),
    players=(2, 4, 6),
    best=4,
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    form=form,
    variants=(
        variant("canastra-uruguaia", players=(4,), form="uruguaia"),
        variant("canastra-boliviana", players=(4,), form="boliviana"),
        variant("canastra-brasileira", players=(4,), form="brasileira"),
        variant("canastra-6", players=(6,), form="seis"),
    ),
    presets=(
        preset("rapida", target=1500),
        preset("normal"),
        preset(
            "classica",
            freeze_mode="classic",
            wild_top_take="never",
            going_out_question="this_turn",
            one_meld_per_rank=True,
            surprise_layoff_on_partner=False,
            minimum_for_surprise=False,
        ),
    ),
    cap=20_000,
    minutes=60,
    luck=3,
    thought=4,
    by_rank=True,
    says={"pile": roles.PLAYED, "red": roles.PLAYED},
)
