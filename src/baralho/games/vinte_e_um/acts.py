"""What can be done at a table of Twenty-One, and what it can agree on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from baralho.engine import roles
from baralho.engine.spec import NUMBER, SEAT_ARG, Act, Options, Terms, Value

STOCK: Final = 0
USED: Final = 1
HAND: Final = 2
HOUSE: Final = 3  # where the house banks: its cards, and after it the further hands of who splits

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
INSURING: Final = 9
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
    "insuring",
)

LIMIT: Final = 5  # the banker may set limits up to so many times max_bet
HIGHEST: Final = LIMIT * 50  # so no stake is higher

ODDS: Final[dict[int | float, str]] = {1: "1:1", 1.5: "3:2", 2: "2:1"}  # what a natural pays, as it is written

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
SPLIT: Final = 19
INSURE: Final = 20
DECLINE: Final = 21
EVEN: Final = 22
SURRENDER: Final = 23
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
    Act("split", raises=True),
    Act("insure", y=NUMBER, most_y=25, raises=True),
    Act("decline", role=roles.YIELDS),
    Act("even", role=roles.WINS),
    Act("surrender", role=roles.YIELDS),
)


class Rules:
    """The options of a table. Where the house banks the others are by default as casinos have them."""

    def __init__(self, o: Terms) -> None:
        self.house = o.choice("house", "player", "program", default=alone)
        self.system = o.choice("system", "pontoon", "blackjack", default=by_house("pontoon", "blackjack"))
        self.packs = o.choice("packs", 1, 2, 6, 8, default=by_house(1, 6))
        self.ace = o.choice("ace", "one_or_eleven", "one", "eleven")
        self.bank = o.choice("bank", "by_natural", "five_rounds", "fixed", default=by_house("by_natural", "fixed"))
        self.bank_auction = o.choice("bank_auction", True, False, default=by_house(True, False))
        self.banker_doubles = o.choice("banker_doubles", True, False, default=by_house(True, False))
        self.buying = o.choice("buying", False, True)
        self.double_down = o.choice("double_down", False, True, default=by_house(False, True))
        self.double_card = o.choice("double_card", "face_down", "face_up", default=by_house("face_down", "face_up"))
        self.split = o.choice("split", False, True, default=by_house(False, True))
        self.insurance = o.choice("insurance", False, True, default=by_house(False, True))
        self.surrender = o.choice("surrender", "none", "late")
        self.natural_tie = o.choice("natural_tie", "banker_wins", "push", default=by_house("banker_wins", "push"))
        self.ties = o.choice("ties", "banker_wins", "push", default=by_house("banker_wins", "push"))
        self.natural_pays: int | float = o.choice("natural_pays", 1, 1.5, 2, default=by_house(1, 1.5))
        self.bet_limits = o.choice("bet_limits", "banker_sets", "table", default=by_house("banker_sets", "table"))
        self.max_bet = o.choice("max_bet", 5, 10, 20, 50, default=10)
        self.banker_draw = o.choice(
            "banker_draw", "free", "stand_17", "hit_soft_17", default=by_house("free", "stand_17")
        )
        self.player_cards = o.choice("player_cards", "closed", "open", default=by_house("closed", "open"))
        self.shuffle = o.choice("shuffle", "marker", "every_round")
        self.selective_settlement = o.choice("selective_settlement", False, True)
        self.rounds = o.choice("rounds", 10, 20, 50, default=20)
        self.start_chips = o.choice("start_chips", 50, 100, 500, default=100)


def alone(players: int, options: Options) -> Value:
    """Who sits alone plays against the house."""
    return "program" if players == 1 else "player"


def by_house(book: Value, casino: Value) -> Callable[[int, Options], Value]:
    """A default that is the book's where a player banks, and the casinos' where the house does."""
    return lambda players, options: casino if options.get("house") == "program" else book


def seats(options: Options) -> int:
    """Against the house three are company enough."""
    return 3 if options.get("house") == "program" else 0


CASINO: Final[tuple[tuple[str, tuple[Value, ...]], ...]] = (
    ("system", ("blackjack",)),
    ("ace", ("one_or_eleven",)),
    ("bank", ("fixed",)),
    ("bet_limits", ("table",)),
    ("banker_draw", ("stand_17", "hit_soft_17")),
    ("player_cards", ("open",)),
)  # what a house that is a program can only play
HOUSE_ONLY: Final[tuple[tuple[str, Value], ...]] = (
    ("split", False),
    ("insurance", False),
    ("surrender", "none"),
    ("double_card", "face_down"),
    ("ties", "banker_wins"),
)  # what it has and a player who banks has not


def check(players: int, options: Options) -> str:
    """What belongs to one system of betting, or to the house, cannot be agreed on in the other."""
    if options["house"] == "program":
        if players > 7:
            return "against the house (house=program) one to seven can play"
        for key, values in CASINO:
            if options[key] not in values:
                return f"house=program takes {key}={' or '.join([str(v) for v in values])}"
    else:
        if players == 1:
            return "alone one plays against the house: house=program"
        for key, value in HOUSE_ONLY:
            if options[key] != value:
                return f"{key}={options[key]} belongs to house=program".replace("True", "true")
        if options["banker_draw"] == "hit_soft_17":
            return "banker_draw=hit_soft_17 belongs to house=program"
    if options["system"] == "pontoon":
        if options["double_down"]:
            return "double_down belongs to system=blackjack, where one stakes before the cards"
        if options["natural_tie"] == "push":
            return "natural_tie=push belongs to system=blackjack; in pontoon a natural loses the single stake"
        if options["player_cards"] == "open":
            return "player_cards=open belongs to system=blackjack; in pontoon the first card is closed"
    elif options["buying"]:
        return "buying belongs to system=pontoon"
    elif options["selective_settlement"]:
        return "selective_settlement belongs to system=pontoon"
    return ""
