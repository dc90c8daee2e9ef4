"""Zones, phases, actions and options of Gin Rummy."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, PLACE, Act, Options, Terms
from baralho.engine.table import ALL, NOBODY, SEAT, TOP, Zone, bag, hand, place
from baralho.kinds.melds import Melds

PACK: Final = french()
PACKS: Final = french(packs=2)  # a pack for each of two tables: the second copies are the second table's
VALUE: Final = tuple([min(rank, 10) for rank in PACK.rank])  # as deadwood
MELDS: Final = Melds(PACK, value=VALUE)  # the ace is low only

STOCK: Final = 0
HAND: Final = 1
DISCARD_PILE: Final = 2
FACE_DOWN: Final = 3  # the discard of whoever went down
DEADWOOD: Final = 4  # laid open at the showdown, and in no meld (yet)
MELD: Final = 5  # three places before each player: ten cards make no more melds
MOST_MELDS: Final = 3

DRAWING: Final = 0
FINISHING: Final = 1
ARRANGING: Final = 2
DEFENDING: Final = 3
OFFERED: Final = 4  # the first card turned: take it or pass
PHASES: Final = ("drawing", "finishing", "arranging", "defending", "offered")


def every_meld() -> tuple[int, ...]:
    """All melds of a pack (masks), in a fixed order."""
    found: list[int] = []
    for card in range(PACK.count):
        later = PACK.all & ~((1 << card) - 1)
        found += MELDS.with_card(card, later, MELDS.longest)
    return tuple(found)


EVERY_MELD: Final = every_meld()
NUMBER_OF: Final = {meld: i for i, meld in enumerate(EVERY_MELD)}

DRAW: Final = 0
TAKE: Final = 1
DISCARD: Final = 2
KNOCK: Final = 3
GIN: Final = 4
BIG_GIN: Final = 5
LAY: Final = 6
LAY_OFF: Final = 7
DONE: Final = 8
PASS: Final = 9
ACTS: Final = (
    Act("draw", role=roles.HANDLES),
    Act("take", role=roles.HANDLES),
    Act("discard", FACE, role=roles.HANDLES),
    Act("knock", FACE, hidden=True, role=roles.WINS),  # the card goes face down on the pile
    Act("gin", FACE, hidden=True, role=roles.WINS),
    Act("big_gin", role=roles.WINS),
    Act(
        "lay",
        y=CARDS,
        items=tuple(["+".join([PACK.code(c) for c in MELDS.laid(meld)]) for meld in EVERY_MELD]),
        role=roles.HANDLES,
    ),
    Act("lay_off", FACE, PLACE, most_y=MOST_MELDS - 1, role=roles.HANDLES),
    Act("done"),
    Act("pass", role=roles.YIELDS),
)

MOST_BOX_VALUE: Final = 1_000_000


def usual_limit(players: int, chosen: Options) -> int:
    """150, or 250 in pairs, who score faster (002:1318, 002:1404)."""
    return 250 if players == 4 else 150


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.column_limit = o.choice("column_limit", 150, 200, 250, 100, default=usual_limit)
        self.scoring = o.choice("scoring", "hollywood", "single_column")
        self.spades_double = o.choice("spades_double", True, False)
        self.ace_means_gin_only = o.choice("ace_means_gin_only", True, False)
        self.layoff_against_gin = o.choice("layoff_against_gin", True, False)
        self.tie_is_undercut = o.choice("tie_is_undercut", False, True)
        self.may_return_taken_discard = o.choice("may_return_taken_discard", False, True)
        self.layoff_mode = o.choice("layoff_mode", "auto_optimal", "manual")
        self.opening = o.choice("opening", "eleven_cards", "upcard")
        self.knock_limit = o.choice("knock_limit", "limit_pack", "fixed_10", "upcard")
        self.bonuses = o.choice("bonuses", "book", "standard")
        self.game_bonus = o.choice("game_bonus", "boxes", "line_100")
        self.box_value = o.number("box_value", 0, 0, MOST_BOX_VALUE)


def gin_zones(tables: int, players: int) -> tuple[Zone, ...]:
    """Stock and discards on each table, melds and deadwood before each player."""
    return (
        Zone("stock", tables, NOBODY, True, "stack"),
        hand(),
        place("discard", per=tables, sees=TOP, role=roles.KEPT),
        place("face_down", per=tables, sees=NOBODY),
        bag("deadwood", per=SEAT, sees=ALL, look="fan"),
        place("meld", per=MOST_MELDS * players, sees=ALL, look="row"),
    )
