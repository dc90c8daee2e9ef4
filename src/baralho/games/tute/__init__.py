"""Tute (catalogue tute; seed 002:1464-1603, 1669-1681).

`acts` has cards, actions and options, `singing` acuses and Tutes, `changing` the change of trumps, `partida` the game
in two deals. Then come the forms, a class each: `corrente`, `americano` (with Habanero), `duplas`.
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.tute.acts import ACTS, PHASES, Rules, check, seats
from baralho.games.tute.americano import Americano, Habanero
from baralho.games.tute.corrente import Corrente
from baralho.games.tute.duplas import Duplas

FORMS: Final[dict[str, type[Game]]] = {
    "corrente": Corrente,
    "americano": Americano,
    "habanero": Habanero,
    "duplas": Duplas,
}


def form(players: int, options: Options) -> type[Game]:
    """The game that is played."""
    return FORMS[str(options["form"])]


GAME: Final = GameSpec(
    "tute",
    Corrente,
    seed="002:1464-1603, 1669-1681",
    family="point-trick",
    emblem=("12O 11O", "101"),
    players=(2, 4),
    best=2,
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    form=form,
    keeps=("wins", "carried", "second", "last"),
    variants=(
        variant("tute-corrente", players=(2,), form="corrente"),
        variant("tute-americano", players=(2,), form="americano"),
        variant("tute-habanero", players=(2,), form="habanero"),
        variant("tute-duplas", players=(4,), form="duplas"),
    ),
    presets=(
        preset("normal"),
        preset("completa", games=3, duplas_best_of=5),
        preset(
            "espanhol",
            claim_mode="auto",
            trump_change=False,
            trump_source="turn_up",
            sing_window="winner_after_trick",
            void_duty="montar_cut_pisar",
            double_at_101=True,
            exchange_seven=True,
        ),
    ),
    minutes=20,
    luck=3,
    thought=4,
    anticlockwise=True,
    says={"stock_out": roles.TURNING},
)
