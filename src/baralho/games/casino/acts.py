"""Casino: cards, zones, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, SPADES, french
from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, Act, Options, Terms, Value

PACK: Final = french()
RANK: Final = PACK.rank
ACES: Final = PACK.ranks[1]
PICTURES: Final = PACK.mask("JC QC KC JD QD KD JH QH KH JS QS KS")
ALL_SPADES: Final = PACK.suits[SPADES]
LITTLE: Final = PACK.of("2S")  # Pequeno Casino
BIG: Final = PACK.of("10D")  # Grande Casino

TEN: Final = 10  # the highest value of the common game
HIGH_ACE: Final = 14  # and of Casino Real
HIGH_LITTLE: Final = 15
HIGH_BIG: Final = 16  # and of Casino Real with special values

STOCK: Final = 0
HAND: Final = 1
TABLE: Final = 2  # the loose cards
BUILDS: Final = 3  # the build of value v lies in number v - 1: equal ones join, so that there is one of each value
WON: Final = 4

PLAYING: Final = 0

PICK: Final = 0
PICK_BUILD: Final = 1
TAKE: Final = 2
BUILD: Final = 3
TRAIL: Final = 4
ACTS: Final = (
    Act("pick", FACE, pick=True, role=roles.HANDLES),  # a loose card
    Act("pick_build", NUMBER, pick=True, most_x=HIGH_BIG, role=roles.HANDLES),  # a build, by its value
    Act("take", FACE, role=roles.HANDLES),  # all that was picked, with this card
    Act("build", FACE, NUMBER, most_y=HIGH_BIG),  # this card on what was picked, announcing the value
    Act("trail", FACE),
)

EACH: Final = 4  # cards dealt at a time, to the table in the first deal only
MAJORITY: Final = 6  # of the eleven points: wins a single hand
CALM: Final = 3  # Casino do Pato: hands in a row in which nobody takes anything end the match
RUBICON: Final = 31  # Casino de Espadas: who loses with less loses double


def usual_target(players: int, chosen: Options) -> Value:
    """A hand of Casino de Espadas has 25 points instead of 11."""
    return 61 if chosen.get("form") == "espadas" else 21


# "form" is what the variants set; Casino Real is base=real, and three or four players have a game of their own


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice("form", "comum", "aberto", "espadas", "pato")
        self.target = o.mixed("target", 21, 31, 61, "single_hand", default=usual_target)
        self.builder_may_trail = o.choice("builder_may_trail", True, False)
        self.capture_build_plus_loose = o.choice("capture_build_plus_loose", True, False)
        self.picture_capture = o.choice("picture_capture", "one", "one_or_three")
        self.multi_card_builds = o.choice("multi_card_builds", True, False)
        self.base = o.choice("base", "casino", "real")
        self.real_special_values = o.choice("real_special_values", False, True)
        self.reach_target = o.choice("reach_target", "after_hand_higher_wins", "count_order")
        self.dealer_draw = o.choice(
            "dealer_draw", "highest", "lowest", display=True
        )  # the lot is as fair either way: other cards are told
        self.sweeps = o.choice("sweeps", "variant_default", "on", "off")


def check(players: int, options: Options) -> str:
    """Only in Casino Real have the two casinos a second value."""
    if options["real_special_values"] and options["base"] != "real":
        return "real_special_values is a rule of Casino Real: it needs base=real"
    return ""


def value_sets(real: bool, special: bool) -> tuple[int, ...]:
    """By card: the set of values it may count for (bit v for the value v).

    Ace to ten count 1 to 10, pictures nothing. In Casino Real they count 11, 12 and 13, an ace 1 or 14, and perhaps
    the 2 of spades 2 or 15 and the 10 of diamonds 10 or 16 (002:2009).
    """
    sets = []
    for card in range(PACK.count):
        values = 1 << RANK[card] if real or RANK[card] < JACK else 0
        if real and RANK[card] == 1:
            values |= 1 << HIGH_ACE
        sets.append(values)
    if special:
        sets[LITTLE] |= 1 << HIGH_LITTLE
        sets[BIG] |= 1 << HIGH_BIG
    return tuple(sets)
