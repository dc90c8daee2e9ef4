"""Pack, phases, actions and options of Rummy; the zones are those of `laying`."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, PLACE, Act, Options, Terms
from baralho.games.rummy.laying import HIGH_ACE, LOW_ACE, Shapes
from baralho.kinds.melds import ACE_BOTH, ACE_LOW, Melds

PACK: Final = french()
MOST_MELDS: Final = PACK.count // 3
VALUE: Final = tuple([min(rank, 10) for rank in PACK.rank])  # in hand; the ace counts 1
SHAPES: Final = Shapes(PACK, LOW_ACE, HIGH_ACE, 13)
ACE_HIGH: Final = "2 3 4 5 6 7 8 9 10 J Q K A"
ORDERS: Final = {"low": ACE_LOW, "high": ACE_HIGH, "both": ACE_BOTH}
MELDS: Final = {ace: Melds(PACK, order, value=VALUE) for ace, order in ORDERS.items()}  # for whole hands

DRAWING: Final = 0
LAYING: Final = 1
CLAIMING: Final = 2

DRAW: Final = 0
TAKE: Final = 1
LAY: Final = 2
ADD: Final = 3
DISCARD: Final = 4
GO_OUT: Final = 5
CLAIM: Final = 6
LET: Final = 7
ACTS: Final = (
    Act("draw", role=roles.HANDLES),
    Act("take", role=roles.HANDLES),
    Act("lay", y=CARDS, most_x=0, items=SHAPES.items, role=roles.HANDLES),
    Act("add", FACE, PLACE, most_x=PACK.count - 1, most_y=MOST_MELDS - 1, role=roles.HANDLES),
    Act("discard", FACE, most_x=PACK.count - 1, role=roles.HANDLES),
    Act("go_out", role=roles.WINS),  # a whole hand at once, where nothing may be laid before
    Act("claim", role=roles.WINS),
    Act("let", silent=True, role=roles.YIELDS),
)


class Rules:
    """The options of a table; `form` is what the variants set."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice("form", "rummy", "block", "money")
        self.ace: str = o.choice("ace", "low", "high", "both")
        self.hand_size = o.choice("hand_size", "standard", "seven_2_to_5")
        self.two_player_deal = o.choice("two_player_deal", "winner_deals", "alternate")
        self.rummy_call = o.choice("rummy_call", False, True)
        self.target = o.number("target", 100, 0, 10_000)
        self.deals = o.number("deals", 6, 1, 200)
        self.forbid_rummy = o.choice("forbid_rummy", False, True)
        self.closed_hand = o.choice("closed_hand", False, True)
        self.layoff_requires_own_meld = o.choice("layoff_requires_own_meld", False, True)
        self.blocked_score = o.choice("blocked_score", "full", "difference")
        self.block_turnover = o.choice("block_turnover", True, False)
        self.money_doubles_rummy = o.choice("money_doubles_rummy", False, True)
        self.stock_out = o.choice("stock_out", "end_deal", "turn_over")


def check(players: int, options: Options) -> str:
    """Where the whole hand goes down at once, that cannot be forbidden."""
    if options["forbid_rummy"] and options["closed_hand"]:
        return "forbid_rummy=true and closed_hand=true: a hand that goes down whole could never go down"
    if options["forbid_rummy"] and options["form"] == "money":
        return "forbid_rummy=true and form=money: in the game for money hands go down whole"
    return ""
