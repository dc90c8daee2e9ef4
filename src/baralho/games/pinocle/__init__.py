"""Pinocle (catalogue pinocle; seed 002:4005-4148).

`combinations` has the pack and what can be laid, `acts` actions and options, `melding` which cards may serve in what
and what that scores, `common` what all forms share. `two` is the game for two with a stock, `more` that for three or
four without one, `auction` that of four in pairs who bid for trumps, as today.
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options, preset, variant
from baralho.games.pinocle.acts import ACTS, PHASES, Rules, check, seats
from baralho.games.pinocle.auction import Auction
from baralho.games.pinocle.more import ForMore
from baralho.games.pinocle.two import ForTwo


def form(players: int, options: Options) -> type[Game]:
    """Two play with a stock, more have all the cards, and may bid for trumps."""
    if options["bidding"] == "auction":
        return Auction
    return ForTwo if players == 2 else ForMore


GAME: Final = GameSpec(
    "pinocle",
    ForTwo,
    seed="002:4005-4148",
    family="point-trick",
    emblem=("KS QS JD", "P"),
    players=(2, 3, 4),
    best=2,
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    form=form,
    variants=(variant("pinocle-3-4", players=(3, 4)),),
    presets=(
        preset("rapida", target=400),
        preset("normal"),
        preset("completa", target=2000),
        preset(
            "comum",
            endgame_obligation="follow_trump_and_head",
            dix_is_the_meld=False,
            meld_needs_new_card=True,
            card_points="normal",
            target=1000,
        ),
        preset(
            "leilao",
            bidding="auction",
            partnership_4p=True,
            first_leader_34="left_of_dealer",
            endgame_obligation="follow_trump_and_head",
        ),
        preset(
            "duplas",
            partnership_4p=True,
            first_leader_34="left_of_dealer",
            endgame_obligation="follow_trump_and_head",
        ),
    ),
    minutes=30,
    luck=3,
    thought=4,
    says={"second_stage": roles.TURNING},
)
