"""Guinhote: pack, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import spanish
from baralho.engine import roles
from baralho.engine.spec import Act, Terms
from baralho.kinds.arrastado import (
    CHANGE,
    DECLARING,
    FOLLOWING,
    GO,
    PASS,
    PHASES,
    PLAY,
    PLAYING,
    SING,
    TAKE_BACK,
    TUTE,
    acts_of,
)
from baralho.kinds.singing import pairs_of
from baralho.kinds.values import higher, strength, values

__all__ = [  # phases and acts are those of Arrastado, and a claim
    "CHANGE",
    "DECLARING",
    "FOLLOWING",
    "GO",
    "PASS",
    "PHASES",
    "PLAY",
    "PLAYING",
    "SING",
    "TAKE_BACK",
    "TUTE",
]

JACK: Final = 10
KNIGHT: Final = 11
KING: Final = 12
PACK: Final = spanish(40)
# jack and knight change places (002:1696), but not in Arrastado, where only the acuses differ from Tute (002:1702)
POWER: Final = strength(PACK, "1 3 12 10 11 7 6 5 4 2")
PLAIN_POWER: Final = strength(PACK, "1 3 12 11 10 7 6 5 4 2")
ABOVE: Final = higher(PACK, POWER)
PLAIN_ABOVE: Final = higher(PACK, PLAIN_POWER)
VALUE: Final = values(PACK, {"1": 11, "3": 10, "12": 4, "10": 3, "11": 2})  # 120 in all, either way
PLAIN_VALUE: Final = values(PACK, {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2})
PAIRS: Final = pairs_of(PACK, KING, JACK)
TUTES: Final = {
    "reis_cavaleiros": (PACK.ranks[KING], PACK.ranks[KNIGHT], 0),
    "reis_valetes": (PACK.ranks[KING], 0, PACK.ranks[JACK]),
    "none": (0, 0, 0),
}

CLAIM: Final = 7
EXCHANGE: Final = 8
ACTS: Final = (
    *acts_of(("kings", "knights", "jacks")),
    Act("claim", quits=True, raises=True, role=roles.WINS),  # to be asked twice: who is wrong has lost
    Act("exchange"),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.rank_swap = o.choice("rank_swap", True, False)
        self.tute_ranks = o.choice("tute_ranks", "reis_cavaleiros", "reis_valetes", "none")
        self.trump_source = o.choice("trump_source", "first_lead", "turn_up")
        self.follow_while_stock = o.choice("follow_while_stock", "free", "must_follow")
        self.claim_mode = o.choice("claim_mode", "manual", "auto")
        self.games = o.choice("games", 1, 3, 5)
        self.arrastado_value_swap = o.choice("arrastado_value_swap", False, True)
        self.stakes = o.choice("stakes", "none", "sem_prato", "com_prato", default="sem_prato")
        self.point_value = o.number("point_value", 1, 1, 100)
        self.must_montar = o.choice("must_montar", False, True)
        self.ace_marker_changeable = o.choice("ace_marker_changeable", False, True)
        self.deals = o.number("deals", 6, 1, 60)
        self.exchange_seven = o.choice("exchange_seven", False, True)
        self.sing_window = o.choice("sing_window", "after_trick_or_draw", "side_that_won")
        self.last_tricks = o.choice("last_tricks", "follow_or_trump", "beat_and_overtrump")
        self.four_players = o.choice("four_players", "arrastado", "pairs")
