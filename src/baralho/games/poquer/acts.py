"""What can be done at a table of poker, and what it can agree on."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS, Pack, french
from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, Act, Options, Terms
from baralho.kinds.betting import BET, CALL, CHECK, FOLD, RAISE
from baralho.kinds.showdown import (
    BOX,
    DISCARD,
    HAND,
    HIGH_LOW,
    LEAVE,
    MISERY,
    MUCK,
    REBUY,
    SHOW,
    STOCK,
    UP,
    showdown_acts,
)
from baralho.kinds.stick import KEEP, SWAP_ACTS, SWAP_DOWN, SWAP_UP

__all__ = [
    "ACTS", "BET", "BETTING", "BOX", "CALL", "CHECK", "CHOOSE", "CHOOSING", "CLOSED", "COVER", "COVERING", "DISCARD",
    "DOUBLE", "DOUBLING", "DRAW", "DRAWING", "DROP", "ESCURO", "FOLD", "FORMS", "HAND", "HIGH_LOW", "JACKS", "JOKER",
    "JOKER_PACKS", "KEEP", "LEAVE", "MISERY", "MOST", "MUCK", "PACKS", "PHASES", "RAISE", "REBUY", "REBUYING", "SHOW",
    "SHOWING", "STAND", "STICK_5", "STICK_7", "STOCK", "SWAPPING", "SWAP_DOWN", "SWAP_UP", "UP", "Rules", "check",
    "lowest_rank",
]  # fmt: skip

CHOOSING: Final = 0
DOUBLING: Final = 1
COVERING: Final = 2
BETTING: Final = 3
DRAWING: Final = 4
SWAPPING: Final = 5
SHOWING: Final = 6
REBUYING: Final = 7
PHASES: Final = ("choosing", "doubling", "covering", "betting", "drawing", "swapping", "showing", "rebuying")

# the forms of poker among which the dealer chooses in "quem dá, manda" (002:796)
CLOSED: Final = 0
JOKER: Final = 1
JACKS: Final = 2  # 3 is MISERY, 4 HIGH_LOW
ESCURO: Final = 5
STICK_5: Final = 6
STICK_7: Final = 7
FORMS: Final = ("closed", "joker", "jacks", "misery", "high_low", "escuro", "stick_5", "stick_7")

MOST: Final = 71_000  # more chips than there can be: 8 buy-ins of 200, and 7 more after each of 49 deals

DROP: Final = 9  # after betting, showing and buying again
DRAW: Final = 10
CHOOSE: Final = 14  # after the exchanges of stick
STAND: Final = 15
DOUBLE: Final = 16
COVER: Final = 17
ACTS: Final = (
    *showdown_acts(MOST),
    Act("drop", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("draw", role=roles.HANDLES),  # as many as were dropped
    *SWAP_ACTS,
    Act("choose", ITEM, items=FORMS),
    Act("stand"),
    Act("double", raises=True),
    Act("cover"),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deck = o.choice("deck", "brazilian", "full52")
        self.flush_beats_full = o.choice("flush_beats_full", True, False)
        self.ante = o.choice("ante", 0, 1, 2, 5, default=1)
        self.min_bet = o.choice("min_bet", 1, 2, 5)
        self.max_bet = o.mixed("max_bet", 5, 10, 20, "none", default=10)
        self.max_raises = o.mixed("max_raises", "none", 3)
        self.max_draw = o.choice("max_draw", 5, 3)
        self.buy_in = o.choice("buy_in", 50, 100, 200, default=100)
        self.rebuy = o.choice("rebuy", True, False, default=False)
        self.all_in = o.choice("all_in", "side_pots", "fold_if_short")
        self.joker = o.choice("joker", False, True)
        self.openers = o.choice("openers", "none", "pair_of_jacks")
        self.ranking = o.choice("ranking", "high", "misery", "high_low")
        self.misery_ace = o.choice("misery_ace", "high", "low")
        self.escuro = o.choice("escuro", False, True)
        self.escuro_steps = o.choice("escuro_steps", 4, 2, 3)
        self.escuro_cover = o.choice("escuro_cover", "separate", "merged")
        self.dealers_choice = o.choice("dealers_choice", False, True)
        self.deals = o.mixed("deals", 10, 20, 50, "freeze_out", default=20)
        self.checked_round = o.choice("checked_round", "pot_stays", "showdown")
        self.forced_bets = o.choice("forced_bets", "ante", "blinds")
        self.min_raise = o.choice("min_raise", "any", "last_raise")
        self.odd_chip = o.choice("odd_chip", "last_raiser", "left_of_dealer")
        self.low_rank = o.choice("low_rank", "inverted", "ace_to_five", "deuce_to_seven")


def check(players: int, options: Options) -> str:
    """Options that contradict each other."""
    if options["rebuy"] and options["deals"] == "freeze_out":
        return "rebuy=true is not possible with deals=freeze_out, which ends when one player has all chips"
    if options["dealers_choice"]:
        for key, plain in (("joker", False), ("openers", "none"), ("ranking", "high"), ("escuro", False)):
            if options[key] != plain:
                return f"{key} cannot be set with dealers_choice=true: it is the dealer who names the form of each deal"
    if options["forced_bets"] == "blinds":
        for key, plain in (("escuro", False), ("openers", "none"), ("dealers_choice", False)):
            if options[key] != plain:
                return f"{key} cannot be set with forced_bets=blinds: the blinds are bets, and open the first round"
    return ""


def lowest_rank(players: int) -> int:
    """The lowest rank of the brazilian pack: from the jack down as many ranks as there are players (002:652)."""
    return 12 - players


def pack_from(lowest: int, jokers: int) -> Pack:
    """The french pack from a rank up to the ace."""
    return french(keep=" ".join(["A", *FRENCH_RANKS[lowest:]]), jokers=jokers)


PACKS: Final = tuple([pack_from(max(lowest, 2), 0) for lowest in range(11)])  # by lowest rank
JOKER_PACKS: Final = tuple([pack_from(max(lowest, 2), 1) for lowest in range(11)])
