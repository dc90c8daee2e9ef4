"""What can be done at a table of Piquê, and what it can agree on."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, ITEM, NUMBER, RANK, Act, Options, Terms
from baralho.games.pique.cards import WRITTEN

TALON: Final = 4  # a zone after those of all trick games: five cards before the elder hand, three before the dealer
DISCARDS: Final = 5  # what each has laid away, which only he knows

EXCHANGING: Final = 0
LOOKING: Final = 1
POINTING: Final = 2  # the elder hand declares: its point, ...
SEQUENCING: Final = 3  # ... its longest sequence, ...
MATCHING: Final = 4  # ... its best trio or fourteen
ANSWERING: Final = 5  # the dealer, where he need not tell the truth
SUMMING: Final = 6  # points of one length: what do they add up to?
TOPPING: Final = 7  # sequences of one length: how high?
SHOWING: Final = 8
CLAIMING: Final = 9  # the dealer, what the elder hand has not declared
PLAYING: Final = 10
PHASES: Final = (
    "exchanging", "looking", "pointing", "sequencing", "matching", "answering", "summing", "topping", "showing",
    "claiming", "playing",
)  # fmt: skip

# the categories, in the order in which they count
OF_BLANK: Final = 0
OF_POINT: Final = 1
OF_RUNS: Final = 2
OF_SETS: Final = 3  # trios and fourteens; by agreement the trios alone, ...
OF_FOURS: Final = 4  # ... and the fourteens by themselves
CATEGORIES: Final = 5

LENGTHS: Final = ("three", "four", "five", "six", "seven", "eight")
SET_NAMES: Final = ("tens", "jacks", "queens", "kings", "aces")

PLAY: Final = 0
DROP: Final = 1
EXCHANGE: Final = 2
BLANK: Final = 3
LOOK: Final = 4
LEAVE: Final = 5
POINT: Final = 6
RUN: Final = 7
TRIO: Final = 8
FOURTEEN: Final = 9
SKIP: Final = 10
NOTHING: Final = 11
GOOD: Final = 12
EQUAL: Final = 13
NOT_GOOD: Final = 14
SUM: Final = 15
TOP: Final = 16
SHOW: Final = 17
SHOW_ON: Final = 18
CLAIM: Final = 19
KEEP: Final = 20
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("drop", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("exchange", role=roles.HANDLES),
    Act("blank", role=roles.WINS),
    Act("look", role=roles.HANDLES),
    Act("leave", role=roles.YIELDS),
    Act("point", ITEM, items=LENGTHS),
    Act("run", ITEM, items=LENGTHS),
    Act("trio", ITEM, items=SET_NAMES),
    Act("fourteen", ITEM, items=SET_NAMES),
    Act("skip", role=roles.YIELDS),
    Act("nothing", role=roles.YIELDS),
    Act("good"),
    Act("equal"),
    Act("not_good"),
    Act("sum", NUMBER, most_x=75),
    Act("top", RANK),
    Act("show", y=CARDS, items=WRITTEN),
    Act("show_on", y=CARDS, items=WRITTEN),
    Act("claim"),
    Act("keep", role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.match = o.choice("match", "six_deals", "target")
        self.target = o.number("target", 100, 1, 1000)
        self.trick_points = o.choice("trick_points", "seed", "classic")
        self.capote_replaces_ten = o.choice("capote_replaces_ten", True, False)
        self.dealer_may_sink = o.choice("dealer_may_sink", False, True)
        self.carta_branca_optional = o.choice("carta_branca_optional", False, True)
        self.trio_catorze_separate = o.choice("trio_catorze_separate", False, True)
        self.dealer_max_exchange = o.mixed("dealer_max_exchange", 5, "all_left")
        self.dealer_min_exchange = o.choice("dealer_min_exchange", 1, 0)
        self.rubicon = o.mixed("rubicon", "off", 100)


def check(players: int, options: Options) -> str:
    """The rubicon is crossed in six deals."""
    if options["rubicon"] != "off" and options["match"] != "six_deals":
        return "rubicon=100 is for match=six_deals"
    return ""
