"""Eucre (catalogue eucre; seed 002:2743-2851).

`acts` has packs, actions and options, `partners` the game of two pairs; `forms` has what the games of the railway, of
two and of three players do differently, and `call_ace` the game with a secret partner.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.eucre.acts import ACTS, PHASES, Rules, check, seats
from baralho.games.eucre.call_ace import CallAce
from baralho.games.eucre.forms import Railroad, ThreeHanded, TwoHanded
from baralho.games.eucre.partners import Partners

FORMS: Final[dict[str, type[Partners]]] = {
    "partners": Partners,
    "railroad": Railroad,
    "two_handed": TwoHanded,
    "three_handed": ThreeHanded,
    "call_ace": CallAce,
}


def form(players: int, options: Options) -> type[Game]:
    """The form that is played."""
    return FORMS[str(options["form"])]


GAME: Final = GameSpec(
    "eucre",
    Partners,
    seed="002:2743-2851",
    family="bidding-trick",
    emblem=("JC JS AC", "♣"),
    players=(2, 3, 4, 5, 6),
    best=4,
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    form=form,
    check=check,
    variants=(
        variant("eucre-estrada-de-ferro", players=(4,), form="railroad"),
        variant("eucre-de-dois", players=(2, 4), form="two_handed"),
        variant("eucre-de-tres", players=(3,), form="three_handed"),
        variant("eucre-chama-o-as", players=(4, 5, 6), form="call_ace"),
    ),
    presets=(
        preset("normal"),
        preset("completa", target=10),
        preset("comum", form="partners", target=10, pack=24, all_pass="dealer_must_name"),
    ),
    minutes=20,
    luck=3,
    thought=3,
)
