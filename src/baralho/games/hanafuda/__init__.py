"""Hanafuda: Casamento de Flores, or Flores Tolas (catalogue hanafuda; seed 002:7033-7326), and Koi-Koi.

`flowers` has the cards and the combinations, `acts` zones, actions and options, `turns` what a card takes and the
count, `seats` the deal and who plays the hand, `game` the course of a match; `koi_koi` is the game of today with its
`yaku`.
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.hanafuda.acts import ACTS, PHASES, Rules, check, usual_seats
from baralho.games.hanafuda.game import Hanafuda
from baralho.games.hanafuda.koi_koi import KoiKoi
from baralho.games.hanafuda.turns import Turns


def form(players: int, options: Options) -> type[Game]:
    """The book's game, or Koi-Koi."""
    return KoiKoi if options["form"] == "koi_koi" else Hanafuda


GAME: Final = GameSpec(
    "hanafuda",
    Turns,
    seed="002:7033-7326",
    family="fishing",
    emblem=("3a 8a 1a", ""),
    players=(2, 3, 4, 5, 6, 7),
    best=3,
    seats=usual_seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    form=form,
    check=check,
    variants=(
        variant("hanafuda-quem-perde-ganha", low_hands="every"),
        variant("koi-koi", players=(2,), form="koi_koi"),
    ),
    presets=(
        preset("rapida", hands=6, buy_seat=False, blind_swap_with_dealer=False),
        preset("normal"),
        preset(
            "comum",
            must_match=False,
            claim_three="on_turn",
            nested_combinations="highest_only",
            low_call=False,
            buy_seat=False,
            blind_swap_with_dealer=False,
        ),
        preset("koi-koi", form="koi_koi"),
    ),
    minutes=45,
    luck=4,
    thought=3,
    anticlockwise=True,
    says={"stays": roles.PLAYED, "takes": roles.PLAYED, "turns": roles.PLAYED},
)
