"""Zones, phases, actions and options of hanafuda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, Act, Options, Terms, Value
from baralho.engine.table import ALL, NOBODY, SEAT, bag, hand, place, stock

MOST_ACTIVE: Final = 3  # however many sit at the table
FIRST_BATCH: Final = 4
SECOND_BATCH: Final = 3
LAID_OUT: Final = 3  # after each batch
MOST_OFFERED: Final = 100
LOW: Final = 20  # the caller of "quem perde ganha" has to stay below
NO_SEAT: Final = -1

STOCK: Final = 0
DEALT: Final = 1
HAND: Final = 2
TABLE: Final = 3
SHOWN: Final = 4
WON: Final = 5
PASSED: Final = 6
OUT: Final = 7

ZONES: Final = (
    stock(),
    bag("dealt", SEAT, NOBODY),  # cards are not looked at where they are dealt
    hand(),
    bag("table", sees=ALL, look="grid", role=roles.KEPT),
    place("shown"),  # a card that has two to choose from
    bag("won", SEAT, ALL, look="row", role=roles.WON_CARDS),  # face up before the player (002:7271)
    place("passed", sees=NOBODY),  # a hand on its way to the stock
    bag("out", sees=ALL),  # the blank card
)

SWAPPING: Final = 0
JOINING: Final = 1
OFFERING: Final = 2
ANSWERING: Final = 3
CALLING: Final = 4
CLAIMING: Final = 5
PLAYING: Final = 6
MATCHING: Final = 7
TURNING: Final = 8
DECIDING: Final = 9
PHASES: Final = (
    "swapping", "joining", "offering", "answering", "calling", "claiming", "playing", "matching", "turning", "deciding",
)  # fmt: skip

KEEP: Final = 0
SWAP: Final = 1
JOIN: Final = 2
PASS: Final = 3
OFFER: Final = 4
NO_OFFER: Final = 5
ACCEPT: Final = 6
REFUSE: Final = 7
CALL: Final = 8
NO_CALL: Final = 9
CLAIM: Final = 10
WAIT: Final = 11
PLAY: Final = 12
TAKE: Final = 13
KOI_KOI: Final = 14
STOP: Final = 15
ACTS: Final = (
    Act("keep"),
    Act("swap"),
    Act("join"),
    Act("pass", role=roles.YIELDS),
    Act("offer", y=NUMBER, most_y=MOST_OFFERED),
    Act("no_offer", role=roles.YIELDS),
    Act("accept"),
    Act("refuse", role=roles.YIELDS),
    Act("call", raises=True),  # "quem perde ganha"
    Act("no_call", role=roles.YIELDS),
    Act("claim", FACE),  # the fourth card of a month whose other three lie on the table
    Act("wait", silent=True, role=roles.YIELDS),
    Act("play", FACE, role=roles.PLAYS),
    Act("take", FACE, role=roles.HANDLES),  # which of two cards of the table the card just shown takes
    Act("koi_koi", raises=True),  # play on for more
    Act("stop", role=roles.WINS),
)


def by_form(book: Value, koi_koi: Value) -> Callable[[int, Options], Value]:
    """A default that is the book's, and another in Koi-Koi."""
    return lambda players, options: koi_koi if options.get("form") == "koi_koi" else book


class Rules:
    """The options of a table; those after `form` are for Koi-Koi."""

    def __init__(self, o: Terms) -> None:
        self.hands = o.choice("hands", 6, 12, default=12)
        self.must_match = o.choice("must_match", True, False, default=by_form(True, False))
        self.claim_three = o.choice("claim_three", "immediately", "on_turn", default=by_form("immediately", "on_turn"))
        self.four_on_table = o.choice("four_on_table", "redeal", "play_on")
        self.nested_combinations = o.choice("nested_combinations", "all", "highest_only")
        self.low_call = o.choice("low_call", True, False, default=by_form(True, False))
        self.low_hands = o.choice("low_hands", "called", "every")
        self.buy_seat = o.choice("buy_seat", True, False, default=by_form(True, False))
        self.blind_swap_with_dealer = o.choice("blind_swap_with_dealer", True, False, default=by_form(True, False))
        self.form = o.choice("form", "hana_awase", "koi_koi")
        self.three_lights = o.choice("three_lights", 5, 6)
        self.viewing = o.choice("viewing", True, False)
        self.cup = o.choice("cup", "animal_and_plain", "animal")
        self.double_seven = o.choice("double_seven", True, False)
        self.double_koi = o.choice("double_koi", True, False)
        self.dealt_hands = o.choice("dealt_hands", True, False)
        self.no_stop = o.choice("no_stop", "nobody", "dealer")


BEFORE_PLAY: Final[tuple[tuple[str, Value], ...]] = (
    ("claim_three", "on_turn"),
    ("low_call", False),
    ("low_hands", "called"),
    ("buy_seat", False),
    ("blind_swap_with_dealer", False),
)  # what Koi-Koi can only be: nothing is said in it before the first card
OF_KOI_KOI: Final[tuple[tuple[str, Value], ...]] = (
    ("three_lights", 5),
    ("viewing", True),
    ("cup", "animal_and_plain"),
    ("double_seven", True),
    ("double_koi", True),
    ("dealt_hands", True),
    ("no_stop", "nobody"),
)  # what the book's game has not: there they stay as they are


def usual_seats(options: Options) -> int:
    """Koi-Koi is for two."""
    return 2 if options.get("form") == "koi_koi" else 0


def check(players: int, options: Options) -> str:
    """Hands of "quem perde ganha" have a caller; each form has its own options."""
    koi_koi = options["form"] == "koi_koi"
    if koi_koi and players != 2:
        return "form=koi_koi is for two"
    for key, value in BEFORE_PLAY if koi_koi else OF_KOI_KOI:
        if options[key] != value:
            form = "hana_awase" if koi_koi else "koi_koi"
            return f"{key}={str(options[key]).lower()} belongs to form={form}"
    if options["low_hands"] == "every" and not options["low_call"]:
        return "low_hands=every is played with low_call"
    return ""
