"""Mau Mau (catalogue mau-mau; seed 002:601-630)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset
from baralho.games.mau_mau.acts import ACTS, Rules, check
from baralho.games.mau_mau.game import MauMau
from baralho.games.mau_mau.stacking import StackingMauMau


def form(players: int, options: Options) -> type[Game]:
    """The rules that play these options."""
    return StackingMauMau if options["stack_sevens"] else MauMau


GAME: Final = GameSpec(
    "mau-mau",
    MauMau,
    seed="002:601-630",
    family="shedding",
    emblem=("7C 8H QS", "↺"),
    players=(2, 3, 4, 5, 6, 7, 8),
    best=4,
    acts=ACTS,
    phases=("playing", "naming", "owing"),
    rules=Rules,
    check=check,
    form=form,
    keeps=("inside", "limit", "most"),
    presets=(
        preset("rapida", limit=100, draw_limit=1),
        preset("normal"),
        preset("completa", limit=500, scoring="eliminate", last_card_call="manual"),
        preset(
            "brasil",
            scoring="first_out",
            seven_target="next",
            queen_two_players="skip",
            starter_effects=True,
            draw_limit=1,
            last_card_call="manual",
            jack="wild",
            stack_sevens=True,
            eight_draw=0,
            must_discard=False,
            multipliers=False,
        ),
    ),
    says=dict.fromkeys(
        (
            *("eight", "seven", "skipped", "reversed", "again", "last_card", "fine", "recycled"),
            *("nine", "joker", "owes", "paid"),
        ),
        roles.PLAYED,
    ),
    cap=60_000,
    minutes=30,
    luck=4,
    thought=2,
)
