"""What can be done at a table of Brag, and what it can agree on."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import ITEM, NUMBER, Act, Options, Terms, Value

STOCK: Final = 0
HAND: Final = 1
FOLDED: Final = 2

REBUYING: Final = 0
NAMING: Final = 1
ANTING: Final = 2
BETTING: Final = 3

# the systems of betting (002:5610-5626)
ROUND: Final = 0
RAISING: Final = 1
POKER: Final = 2
SYSTEMS: Final = ("round_the_table", "bet_or_raise", "poker")
MOST: Final = 55_100  # all chips there can be: 12 buy-ins of 100, and 11 more after each of 49 deals

BUY: Final = 0
LEAVE: Final = 1
NAME: Final = 2
LOOK: Final = 3
BET: Final = 4
CALL: Final = 5
RAISE: Final = 6
SEE: Final = 7
COVER: Final = 8
FOLD: Final = 9
ACTS: Final = (
    Act("buy"),
    Act("leave", role=roles.YIELDS),
    Act("name", ITEM, items=SYSTEMS),
    Act("look"),
    Act("bet", y=NUMBER, most_y=MOST, raises=True),  # so many chips into the pot
    Act("call"),
    Act("raise", y=NUMBER, most_y=MOST, raises=True),  # so many more than the highest stake
    Act("see"),
    Act("cover"),
    Act("fold", role=roles.YIELDS),
)


def rebuy_by_default(players: int, chosen: Options) -> Value:
    """One buys in again, but not in a freeze-out."""
    return chosen.get("deals") != "freeze_out"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.betting: str = o.choice("betting", *SYSTEMS, "per_deal", default="bet_or_raise")
        self.wild = o.choice("wild", "none", "deuces", "three_braggers")
        self.natural_rule = o.choice("natural_rule", "same_type", "equal_rank_only")
        self.ante = o.choice("ante", 0, 1, 2, 5, default=1)
        self.min_bet = o.choice("min_bet", 1, 2, 5)
        self.max_raise = o.mixed("max_raise", 2, 5, 10, "unlimited", default=5)
        self.blind_betting = o.choice("blind_betting", False, True, default=True)
        self.blind_see_cost = o.choice("blind_see_cost", "double_of_seen_bet", "double_of_own_unit")
        self.two_player_showdown = o.choice("two_player_showdown", True, False)
        self.tie_rule = o.choice("tie_rule", "split", "seer_loses")
        self.a23_top_run = o.choice("a23_top_run", False, True)
        self.threes_top_pryle = o.choice("threes_top_pryle", False, True)
        self.buy_in = o.choice("buy_in", 20, 50, 100, default=50)
        self.rebuy = o.choice("rebuy", True, False, default=rebuy_by_default)
        self.deals = o.mixed("deals", 10, 20, 50, "freeze_out", default=20)


def check(players: int, options: Options) -> str:
    """A freeze-out ends when one has all the chips; a raise in poker betting is at least the minimum bet."""
    limit = options["max_raise"]
    if options["rebuy"] and options["deals"] == "freeze_out":
        return "in a freeze-out (deals=freeze_out) nobody buys in again: rebuy=false"
    if options["betting"] in ("poker", "per_deal") and isinstance(limit, int) and limit < int(options["min_bet"]):
        return "in poker betting nobody could raise: min_bet is above max_raise"
    return ""
