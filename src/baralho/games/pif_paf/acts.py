"""Pif-paf: cards, acts and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import CLUBS, SPADES, french
from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, Act, Options, Terms, Value
from baralho.kinds.melds import ACE_BOTH, ALL_DISTINCT, AT_LEAST_THREE, EXACTLY_THREE, Melds

PACKS: Final = {0: french(packs=2), 4: french(packs=2, jokers=4)}
SET_RULES: Final = (AT_LEAST_THREE, EXACTLY_THREE, ALL_DISTINCT)
# by jokers in the pack, jokers allowed in a meld, and suits of a set; the ace is low or high, and never joins the ends
MELDS: Final = {
    (jokers, most, suits): Melds(pack, ACE_BOTH, suits, pack.mask("*") if jokers else 0, most)
    for jokers, pack in PACKS.items()
    for most in (1, 2)
    for suits in SET_RULES
}
# the same with wild cards of the vira, by faces too, and whether they go into sets: made when they are first wanted
WILD_MELDS: Final[dict[tuple[int, int, str, int, bool], Melds]] = {}
DEALT: Final = 9
LEAST_PLAYERS: Final = 3
BLACK: Final = (CLUBS, SPADES)
MOST_CHIPS: Final = 1000
NOBODY: Final = -1

STOCK: Final = 0
HAND: Final = 1
DISCARDS: Final = 2
VIRA: Final = 4  # the card turned after the deal, where one is
RANKS: Final = 13
MELD: Final = 3  # the melds of whoever went out; ten cards make three at most

BETTING: Final = 0
DRAWING: Final = 1
DISCARDING: Final = 2
CLAIMING: Final = 3
STAYING: Final = 4  # in the deal or out of it, for lives

FOLD: Final = 0
BET: Final = 1
CALL: Final = 2
RAISE: Final = 3
DRAW: Final = 4
TAKE: Final = 5
DISCARD: Final = 6
GO_OUT: Final = 7
CLAIM: Final = 8
LET: Final = 9
STAY: Final = 10
RUN: Final = 11
ACTS: Final = (
    Act("fold", role=roles.YIELDS),
    Act("bet", y=NUMBER, most_y=MOST_CHIPS, raises=True),
    Act("call"),
    Act("raise", y=NUMBER, most_y=MOST_CHIPS, raises=True),
    Act("draw", role=roles.HANDLES),
    Act("take", role=roles.HANDLES),
    Act("discard", FACE, role=roles.HANDLES),
    Act("go_out", role=roles.WINS),
    Act("claim", role=roles.WINS),
    Act("let", silent=True, role=roles.YIELDS),
    Act("stay"),
    Act("run", role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.ante = o.number("ante", 1, 0, MOST_CHIPS)
        self.min_bet = o.number("min_bet", 10, 1, MOST_CHIPS)
        self.max_bet = o.number("max_bet", 20, 1, MOST_CHIPS)
        self.betting = o.choice("betting", True, False)
        self.jokers = o.choice("jokers", 0, 4)
        self.joker_max_per_meld = o.choice("joker_max_per_meld", 1, 2)
        self.set_suits: str = o.choice("set_suits", *SET_RULES)
        self.return_taken_discard = o.choice("return_taken_discard", False, True)
        self.stock_exhausted = o.choice("stock_exhausted", "reshuffle", "void_carry")
        self.max_reshuffles = o.number("max_reshuffles", 2, 0, 100)
        self.dealer_rotation = o.choice("dealer_rotation", "left", "winner")
        self.starting_stack = o.number("starting_stack", 300, 1, 1_000_000)
        self.scoring = o.choice("scoring", "pot", "deals_won", "lives")
        self.lives = o.choice("lives", 10, 7)
        self.drop = o.choice("drop", False, True)
        self.vira_wild = o.choice("vira_wild", "none", "next_same_suit", "next_same_colour")
        self.wild_in = o.choice("wild_in", "any", "runs")
        self.deals = o.number("deals", 12, 1, 1000)


def check(players: int, options: Options) -> str:
    """The bets must leave room for one, and everybody can pay for the first deal."""
    ante, least, most = int(options["ante"]), int(options["min_bet"]), int(options["max_bet"])
    if options["scoring"] != "pot":
        return ""
    if not ante and not options["betting"]:
        return "ante=0 without betting leaves nothing to play for, unless scoring is deals_won or lives"
    if most < least:
        return f"max_bet={most} is less than min_bet={least}"
    price = ante + (most if options["betting"] else 0)
    if int(options["starting_stack"]) < price:
        return f"starting_stack={options['starting_stack']} does not pay for one deal, which may cost {price}"
    return ""


PIFE: Final[dict[str, Value]] = {"betting": False, "ante": 0, "set_suits": ALL_DISTINCT}  # of today
