"""Players of a few lines, of the kind a person would be, as fixed rivals of the league.

They were written by somebody who has not read the bots. A script goes by what its seat sees: its own cards, what lies
open, and the codes of the acts it may do. `OWN` names two or more for every game in which there is something to choose;
`--pairs medium:scripts` plays against both, `--pairs medium:thrifty` against one.
"""

from __future__ import annotations

from pathlib import Path

from baralho.bots import player
from baralho.bots.player import Player
from baralho.engine.game import GameSpec
from bench.scripts.auctions import Counter, Pusher
from bench.scripts.banks import Small, Sure
from bench.scripts.fishing import BestCatch, BigCatch
from bench.scripts.melds import Holder, Layer
from bench.scripts.odd import (
    Asker,
    Changer,
    Copycat,
    Forgetter,
    HighThrower,
    Honest,
    Keeper,
    LowMater,
    Mater,
    Mute,
    Pegger,
    Placer,
    Quiet,
    Scorer,
    Short,
    Shouter,
    Stepper,
    Strider,
    Trusting,
    Watcher,
)
from bench.scripts.patience import Builder, Turner
from bench.scripts.shedding import Dearest, Smallest
from bench.scripts.tricks import Ducker, Greedy, Lowest, Saver, Thrifty
from bench.scripts.turn import Rule
from bench.scripts.vying import VYING, Script

HOME = Path(__file__).parent
RULES: dict[str, type[Rule]] = {
    "thrifty": Thrifty,
    "greedy": Greedy,
    "saver": Saver,
    "ducker": Ducker,
    "lowest": Lowest,
    "counter": Counter,
    "pusher": Pusher,
    "layer": Layer,
    "holder": Holder,
    "dearest": Dearest,
    "smallest": Smallest,
    "best_catch": BestCatch,
    "big_catch": BigCatch,
    "small": Small,
    "sure": Sure,
    "builder": Builder,
    "turner": Turner,
    "asker": Asker,
    "forgetter": Forgetter,
    "honest": Honest,
    "trusting": Trusting,
    "pegger": Pegger,
    "high_thrower": HighThrower,
    "watcher": Watcher,
    "short_memory": Short,
    "stepper": Stepper,
    "strider": Strider,
    "scorer": Scorer,
    "placer": Placer,
    "mater": Mater,
    "low_mater": LowMater,
    "shouter": Shouter,
    "quiet": Quiet,
    "copycat": Copycat,
    "changer": Changer,
    "keeper": Keeper,
    "mute": Mute,
}
SCRIPTS = (*VYING, *RULES)
BY_RULE: dict[tuple[str, ...], str] = {
    VYING: "brag cao-vermelho fera injun pif-paf poch poquer poquer-aberto",
    ("thrifty", "greedy"): "lift-smoke pique tarocco whist",
    ("thrifty", "saver"): "bezique brisca california-jack dois-dez-valete guinhote pinocle sueca tute tute-arrastado "
    "yukon",
    ("counter", "pusher"): "auction-pitch bridge calabrasella cinch dane-se eucre grand hombre jubileu napoleao "
    "seven-up skat solo tarok tizicha tute-leilao",
    ("layer", "holder"): "buraco canastra gin-rummy rummy rummy-500 rummy-persa",
    ("dearest", "smallest"): "burro domino-de-cartas go-bum koziri mau-mau michigan oito-maluco rolling-stone",
    ("best_catch", "big_catch"): "casino escopa escopone hanafuda tablanette",
    ("small", "sure"): "cao-vermelho-polones kentucky-derby monte vinte-e-um",
    ("builder", "turner"): "calculo crapo golfe klondike onze-fechado piramide poquer-paciencia relogio",
    ("asker", "forgetter"): "dez-familias",
    ("honest", "trusting"): "duvido",
    ("pegger", "high_thrower"): "cribbage",
    ("watcher", "short_memory"): "memoria",
    ("stepper", "strider"): "the-game",
    ("scorer", "placer"): "zetema",
    ("mater", "low_mater"): "mate",
    ("shouter", "quiet"): "truco",
    ("copycat", "changer"): "eleusis",
    ("keeper", "mute"): "menagerie",
    ("ducker", "lowest"): "copas king polignac",
}
OWN: dict[str, tuple[str, ...]] = {id: names for names, ids in BY_RULE.items() for id in ids.split()}
NO_CHOICE = ("el-gato", "relogio-real", "war")


def scripts_of(id: str) -> tuple[str, ...]:
    """The scripts that play a game."""
    return OWN.get(id, ())


def seated(spec: GameSpec, name: str) -> Player:
    """A script or a level by name."""
    if name in VYING:
        return Script(name)
    return RULES[name]() if name in RULES else player(spec, name)
