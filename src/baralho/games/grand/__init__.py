"""Grand (catalogue grand; seed 002:6472-6787).

`acts` has the pack, the four games and what they pay, actions and options; `preparing` has the order of the cards and
all that comes before the first card of an Eucre; `game` the auction, the tricks, the points and the settlement.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import GameSpec
from baralho.engine.spec import preset, variant
from baralho.games.grand.acts import ACTS, PHASES, Rules
from baralho.games.grand.game import Grand

GAME: Final = GameSpec(
    "grand",
    Grand,
    seed="002:6472-6787",
    family="bidding-trick",
    emblem=("AS JH 2H", "100"),
    players=(4,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    keeps=("defeats", "quarters"),
    variants=(variant("grand-n-deals", end_mode="deals"),),
    presets=(preset("rapida", end_mode="deals", deals=4), preset("normal")),
    minutes=50,
    luck=3,
    thought=5,
)
