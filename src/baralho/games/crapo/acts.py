"""Pack, zones, actions and options of Crapô."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.spec import ITEM, PLACE, Act, Options, Terms

PACK: Final = french(packs=2)
HOUSES: Final = 8

STOCK: Final = 0
CRAPO: Final = 1
DISCARD: Final = 2
TURNED: Final = 3  # the stock card that waits to be placed
HOUSE: Final = 4
CENTRE: Final = 5  # two piles for each suit

PLAYING: Final = 0
CALLING: Final = 1  # the other player may say "Falta!"

# where a card comes from: one of the houses (0 to 7) or
FROM_CRAPO: Final = 8
FROM_STOCK: Final = 9
FROM_DISCARD: Final = 10
SOURCES: Final = ("h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "crapo", "turned", "discard")

TURN: Final = 0
UP: Final = 1  # to the centre
LAY: Final = 2  # on a house
LOAD_CRAPO: Final = 3  # on the opponent's crapô
LOAD_DISCARD: Final = 4
THROW: Final = 5  # the turned card on one's own discard: the turn ends
PASS: Final = 6
FALTA: Final = 7
LET: Final = 8
ACTS: Final = (
    Act("turn", role=roles.HANDLES),
    Act("up", ITEM, items=SOURCES),
    Act("lay", ITEM, PLACE, most_y=HOUSES - 1, items=SOURCES, role=roles.HANDLES),
    Act("load_crapo", ITEM, items=SOURCES),
    Act("load_discard", ITEM, items=SOURCES),
    Act("throw"),
    Act("pass", role=roles.YIELDS),
    Act("falta", role=roles.WINS),
    Act("let", silent=True, role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.pack_mode = o.choice("pack_mode", "own_packs", "mixed")
        self.crapo_size = o.choice("crapo_size", 13, 12)
        self.centre_compulsory = o.choice("centre_compulsory", True, False)
        self.enforcement = o.choice("enforcement", "strict", "falta", "free")
        self.scoring = o.choice("scoring", "winner_only", "american")
        self.stalemate = o.choice("stalemate", "draw", "fewest_points")
        self.load_from_houses = o.choice("load_from_houses", False, True)
        self.discard_top_playable = o.choice("discard_top_playable", True, False)
        self.vacancy_order = o.choice("vacancy_order", "free", "strict")
        self.false_call_penalty = o.choice("false_call_penalty", "none", "lose_turn_right")
        self.target_points = o.choice("target_points", 0, 150, 300)


def check(players: int, options: Options) -> str:
    """Only american scoring counts points."""
    if options["target_points"] and options["scoring"] != "american":
        return "target_points needs scoring=american"
    return ""
