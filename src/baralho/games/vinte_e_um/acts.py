"""What can be done at a table of Twenty-One, and what it can agree on."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import NUMBER, SEAT_ARG, Act, Options, Terms

STOCK: Final = 0
USED: Final = 1
HAND: Final = 2

# phases: the limits, the stakes, the cards of the players, those of the banker, and the bank
LIMITING: Final = 0
STAKING: Final = 1
DEMANDING: Final = 2
DOUBLING: Final = 3
DRAWING: Final = 4
FINISHING: Final = 5
BANKING: Final = 6
TAKING: Final = 7
BIDDING: Final = 8
PHASES: Final = (
    "limiting",
    "staking",
    "demanding",
    "doubling",
    "drawing",
    "finishing",
    "banking",
    "taking",
    "bidding",
)

LIMIT: Final = 5  # the banker may set limits up to so many times max_bet
HIGHEST: Final = LIMIT * 50  # so no stake is higher

MINIMUM: Final = 0
MAXIMUM: Final = 1
STAKE: Final = 2
DEMAND: Final = 3
DEAL: Final = 4
DOUBLE: Final = 5
REDOUBLE: Final = 6
DROP: Final = 7
CARD: Final = 8
BUY: Final = 9
DOUBLE_DOWN: Final = 10
STAND: Final = 11
OFFER: Final = 12
KEEP: Final = 13
AUCTION: Final = 14
TAKE: Final = 15
REFUSE: Final = 16
BID: Final = 17
PASS: Final = 18
ACTS: Final = (
    Act("minimum", y=NUMBER, most_y=HIGHEST),
    Act("maximum", y=NUMBER, most_y=HIGHEST),
    Act("stake", y=NUMBER, most_y=HIGHEST),
    Act("demand"),
    Act("deal", role=roles.HANDLES),
    Act("double", raises=True),
    Act("redouble", raises=True),
    Act("drop", role=roles.YIELDS),
    Act("card"),
    Act("buy", y=NUMBER, most_y=4 * HIGHEST, raises=True),  # for so many chips more
    Act("double_down", raises=True),
    Act("stand"),
    Act("offer", SEAT_ARG),
    Act("keep"),
    Act("auction"),
    Act("take", role=roles.HANDLES),
    Act("refuse", role=roles.YIELDS),
    Act("bid", y=NUMBER, most_y=500),  # the most chips anybody can begin with
    Act("pass", role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.system = o.choice("system", "pontoon", "blackjack")
        self.packs = o.choice("packs", 1, 2)
        self.ace = o.choice("ace", "one_or_eleven", "one", "eleven")
        self.bank = o.choice("bank", "by_natural", "five_rounds", "fixed")
        self.bank_auction = o.choice("bank_auction", True, False)
        self.banker_doubles = o.choice("banker_doubles", True, False)
        self.buying = o.choice("buying", False, True)
        self.double_down = o.choice("double_down", False, True)
        self.natural_tie = o.choice("natural_tie", "banker_wins", "push")
        self.natural_pays: int | float = o.choice("natural_pays", 1, 1.5, 2)
        self.bet_limits = o.choice("bet_limits", "banker_sets", "table")
        self.max_bet = o.choice("max_bet", 5, 10, 20, 50, default=10)
        self.banker_draw = o.choice("banker_draw", "free", "stand_17")
        self.selective_settlement = o.choice("selective_settlement", False, True)
        self.rounds = o.choice("rounds", 10, 20, 50, default=20)
        self.start_chips = o.choice("start_chips", 50, 100, 500, default=100)


def check(players: int, options: Options) -> str:
    """What belongs to one system of betting cannot be agreed on in the other."""
    if options["system"] == "pontoon":
        if options["double_down"]:
            return "double_down belongs to system=blackjack, where one stakes before the cards"
        if options["natural_tie"] == "push":
            return "natural_tie=push belongs to system=blackjack; in pontoon a natural loses the single stake"
    elif options["buying"]:
        return "buying belongs to system=pontoon"
    elif options["selective_settlement"]:
        return "selective_settlement belongs to system=pontoon"
    return ""
