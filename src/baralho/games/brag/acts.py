"""What can be done at a table of Brag, and what it can agree on."""

from __future__ import annotations

from typing import Final

from baralho.engine.spec import ITEM, NUMBER, Act, Options, Value, choice

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
    Act("leave"),
    Act("name", ITEM, items=SYSTEMS),
    Act("look"),
    Act("bet", y=NUMBER, most_y=MOST, raises=True),  # so many chips into the pot
    Act("call"),
    Act("raise", y=NUMBER, most_y=MOST, raises=True),  # so many more than the highest stake
    Act("see"),
    Act("cover"),
    Act("fold"),
)


def rebuy_by_default(players: int, chosen: Options) -> Value:
    """One buys in again, but not in a freeze-out."""
    return chosen.get("deals") != "freeze_out"


OPTIONS: Final = (
    choice("betting", *SYSTEMS, "per_deal", default="bet_or_raise"),
    choice("wild", "none", "deuces", "three_braggers"),
    choice("natural_rule", "same_type", "equal_rank_only"),
    choice("ante", 0, 1, 2, 5, default=1),
    choice("min_bet", 1, 2, 5),
    choice("max_raise", 2, 5, 10, "unlimited", default=5),
    choice("blind_betting", False, True, default=True),
    choice("blind_see_cost", "double_of_seen_bet", "double_of_own_unit"),
    choice("two_player_showdown", True, False),
    choice("tie_rule", "split", "seer_loses"),
    choice("a23_top_run", False, True),
    choice("threes_top_pryle", False, True),
    choice("buy_in", 20, 50, 100, default=50),
    choice("rebuy", True, False, default=rebuy_by_default),
    choice("deals", 10, 20, 50, "freeze_out", default=20),
)


class Rules:
    """The options of a table."""

    betting: str
    wild: str
    natural_rule: str
    ante: int
    min_bet: int
    max_raise: int | str
    blind_betting: bool
    blind_see_cost: str
    two_player_showdown: bool
    tie_rule: str
    a23_top_run: bool
    threes_top_pryle: bool
    buy_in: int
    rebuy: bool
    deals: int | str


def check(players: int, options: Options) -> str:
    """A freeze-out ends when one has all the chips; a raise in poker betting is at least the minimum bet."""
    limit = options["max_raise"]
    if options["rebuy"] and options["deals"] == "freeze_out":
        return "in a freeze-out (deals=freeze_out) nobody buys in again: rebuy=false"
    if options["betting"] in ("poker", "per_deal") and isinstance(limit, int) and limit < int(options["min_bet"]):
        return "in poker betting nobody could raise: min_bet is above max_raise"
    return ""
