"""Copas (catalogue copas; seed 002:2325-2485).

`acts` has actions and options, `scoring` what cards cost and how it is settled, `basic` the basic game; `forms` and
`leilao` have what the other games of the family do differently, a class each.
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.copas.acts import ACTS, PHASES, Rules, check
from baralho.games.copas.basic import Copas
from baralho.games.copas.forms import Cancelamento, Curinga, DamaNegra, Domino, Grego, MariaPreta, Onibus, ParaDois
from baralho.games.copas.leilao import Leilao

FORMS: Final[dict[str, type[Copas]]] = {
    "basico": Copas,
    "dama_negra": DamaNegra,
    "grego": Grego,
    "domino": Domino,
    "curinga": Curinga,
    "maria_preta": MariaPreta,
    "onibus": Onibus,
    "cancelamento": Cancelamento,
    "leilao": Leilao,
}
# games whose points are others have lengths of their own
SHORT: Final[dict[str, Options]] = {
    "copas-spot": {"target": 200},
    "dama-negra": {"target": 50},
    "copas-grego": {"target": 250},
    "copas-domino": {"target": 15},
    "maria-preta": {"target": 50},
    "copas-onibus": {"target": 50},
    "cancelamento": {"target": 50},
}
LONG: Final[dict[str, Options]] = {
    "copas-spot": {"target": 800},
    "dama-negra": {"target": 200},
    "copas-grego": {"target": 1000},
    "copas-domino": {"target": 62},
    "maria-preta": {"target": 200},
    "copas-onibus": {"target": 200},
    "cancelamento": {"target": 200},
}


def form(players: int, options: Options) -> type[Game]:
    """The game that is played; the basic game of two players is Copas para Dois."""
    return ParaDois if players == 2 else FORMS[str(options["form"])]


GAME: Final = GameSpec(
    "copas",
    Copas,
    seed="002:2325-2485",
    family="trick-avoidance",
    emblem=("QS AH KH", "♥"),
    players=(3, 4, 5, 6, 7),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    form=form,
    keeps=("price", "costly", "awaited", "pool", "declarer"),
    variants=(
        variant("copas-basico", form="basico"),
        variant("copas-spot", form="basico", spot_values=True, target=400),
        variant("dama-negra", form="dama_negra", target=100),
        variant("copas-grego", form="grego", target=500),
        variant("copas-domino", form="domino", target=31),
        variant("copas-curinga", form="curinga"),
        variant("copas-dois", players=(2,), form="basico"),
        variant("maria-preta", form="maria_preta", target=100),
        variant("copas-onibus", form="onibus", target=100),
        variant("cancelamento", players=(7, 8, 9, 10), form="cancelamento", target=100),
        variant("copas-leilao", players=(4,), form="leilao"),
    ),
    today="comum",
    presets=(
        preset("rapida", target=20, deals=4).in_variants(SHORT),
        preset("normal"),
        preset("completa", target=100, deals=24).in_variants(LONG),
        preset(
            "comum",
            form="dama_negra",
            target=100,
            pass_cards="rotate",
            moon="add_26",
            hearts_must_be_broken=True,
            first_lead="two_of_clubs",
            first_trick_points="forbidden",
            equal_lowest="one_more_deal",
        ),
    ),
    best=4,
    low_wins=True,
    cap=50_000,
    minutes=30,
    luck=3,
    thought=3,
    says={"no_pass": roles.TURNING},
)
