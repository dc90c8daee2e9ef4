"""Hombre: cards, their orders, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import KING, QUEEN, french
from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, SUIT, Act, Options, Terms, Value
from baralho.engine.table import bits
from baralho.kinds.colours import COLOUR_OF, COLOURS, RED, Order, order
from baralho.kinds.values import strength

PACK: Final = french(drop="8 9 10")
# A suit that is not trumps (002:5644); the black aces are always trumps.
RED_SUIT: Final = strength(PACK, "K Q J A 2 3 4 5 6 7")
BLACK_SUIT: Final = strength(PACK, "K Q J 7 6 5 4 3 2 A")
PLAIN: Final = tuple([(RED_SUIT if COLOUR_OF[PACK.suit[c]] == RED else BLACK_SUIT)[c] for c in range(PACK.count)])
BLACK_TRUMPS: Final = "AS 2 AC K Q J 7 6 5 4 3"  # espadilha, manilhas, basto, and the others (002:5646)
RED_TRUMPS: Final = "AS 7 AC A K Q J 2 3 4 5 6"  # the same; the red aces are "pontes", above the kings
ORDERS: Final[tuple[Order, ...]] = tuple(
    [order(PACK, PLAIN, RED_TRUMPS if COLOUR_OF[named] == RED else BLACK_TRUMPS, named) for named in range(RED + 1)]
)
ESPADILHA: Final = PACK.of("AS")
BASTO: Final = PACK.of("AC")
# by what is named: espadilha, the manilhas and the basto (a mask)
MATADORS: Final = tuple([sum([1 << c for c in bits(o.trumps) if o.power[c] >= o.power[BASTO]]) for o in ORDERS])
CALLABLE: Final = PACK.ranks[KING] | PACK.ranks[QUEEN]  # to find a partner

DEALT: Final = (0, 0, 0, 9, 10, 8)  # by players: cards each, and so many tricks
PACKET: Final = 3
LAID: Final = 4  # zone, after those of all trick games: what each has put under the stock

BIDDING: Final = 0  # the lance
DECLARING: Final = 1  # who must be Hombre at a table of four or five: alone or with a partner
NAMING: Final = 2
CHOOSING: Final = 3  # with or without exchanging
EXCHANGING: Final = 4
CALLING: Final = 5
ANSWERING: Final = 6
PLAYING: Final = 7
FOLLOWING: Final = 8  # playing, when one has to follow suit: for the prompt alone
FOLLOWING_COLOUR: Final = 9  # the same, by colour
PHASES: Final = (
    "bidding", "declaring", "naming", "choosing", "exchanging", "calling", "answering", "playing", "following",
    "following_colour",
)  # fmt: skip

PLAY: Final = 0
GANO: Final = 1
ACCEPT: Final = 2
ALONE: Final = 3
WITH_PARTNER: Final = 4
PASS: Final = 5
COLOUR: Final = 6
NAME: Final = 7
STAND: Final = 8
SWAP: Final = 9
DISCARD: Final = 10
EXCHANGE: Final = 11
KEEP: Final = 12
CALL: Final = 13
JOIN: Final = 14
KEEP_QUIET: Final = 15
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("gano", FACE, raises=True),  # a card, and the word to the other opponent
    Act("accept"),
    Act("alone"),
    Act("with_partner"),
    Act("pass", role=roles.YIELDS),
    Act("colour", ITEM, items=COLOURS),
    Act("name", SUIT),
    Act("stand"),
    Act("swap"),
    Act("discard", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("exchange", role=roles.HANDLES),
    Act("keep", role=roles.YIELDS),
    Act("call", FACE),
    Act("join", role=roles.WINS),
    Act("keep_quiet", silent=True, role=roles.YIELDS),
)


def usual_lances(players: int, options: Options) -> Value:
    """Three (002:5692); ten with a partner to be called (002:5708)."""
    return 3 if players == 3 else 10


def usual_poules(players: int, options: Options) -> Value:
    """Four (002:5692); the ten lances of Quadrilha are one."""
    return 4 if players == 3 else 1


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.house_rule = o.choice(
            "house_rule", "none", "nobody_exchanges", "leave_five", "max_six", "low_stakes", "rotating_hombre"
        )
        self.ante = o.number("ante", 9, 1, 100)
        self.pass_fee = o.number("pass_fee", 6, 0, 100)
        self.buy_in = o.number("buy_in", 100, 1, 10_000)
        self.first_dealer = o.choice("first_dealer", "highest", "lowest", display=True)  # as fair either way
        self.lances_per_poule = o.choice("lances_per_poule", 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, default=usual_lances)
        self.poules = o.choice("poules", 1, 2, 3, 4, 5, 6, 8, 10, default=usual_poules)
        self.solo_bonus_from = o.choice("solo_bonus_from", 6, 5)
        self.discards = o.choice("discards", "recycle_under_stock", "dead")
        self.renege = o.choice("renege", "single_trump", "all_matadors")
        self.gano_calls = o.choice("gano_calls", True, False)
        self.gano_codilho = o.choice("gano_codilho", "literal", "corrected", "ignore")
        self.trump_by = o.choice("trump_by", "colour", "suit")
        self.quintilha_contract = o.choice("quintilha_contract", 5, 6)
        self.solo_prize = o.number("solo_prize", 12, 0, 200)
        self.slam_prize = o.number("slam_prize", 12, 0, 200)
