"""Guinhote (catalogue guinhote; seed 002:1684-1702): `two` plays it, `pairs` is the same for four in pairs, `arrastado`
has the form of the book for three to five.

Acuses, the change of trumps and the game in two deals are those of Tute.
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.guinhote.acts import ACTS, PHASES, Rules
from baralho.games.guinhote.arrastado import Arrastado
from baralho.games.guinhote.pairs import Pairs
from baralho.games.guinhote.two import Guinhote


def form(players: int, options: Options) -> type[Game]:
    """Two play Guinhote, more play Arrastado; four may agree to play Guinhote in pairs."""
    if players == 4 and options["four_players"] == "pairs":
        return Pairs
    return Guinhote if players == 2 else Arrastado


GAME: Final = GameSpec(
    "guinhote",
    Guinhote,
    seed="002:1684-1702",
    family="point-trick",
    emblem=("12E 10E", "20"),
    players=(2, 3, 4, 5),
    best=2,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    form=form,
    keeps=("wins", "carried", "second", "last", "plate"),
    variants=(variant("guinhote-arrastado", players=(3, 4, 5), four_players="arrastado"),),
    presets=(
        preset("normal"),
        preset("completa", games=3, deals=12),
        preset(
            "comum",
            trump_source="turn_up",
            tute_ranks="none",
            claim_mode="auto",
            exchange_seven=True,
            sing_window="side_that_won",
            last_tricks="beat_and_overtrump",
            four_players="pairs",
        ),
    ),
    minutes=20,
    luck=3,
    thought=4,
    anticlockwise=True,
    says={"stock_out": roles.TURNING},
)
