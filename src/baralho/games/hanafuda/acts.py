"""Zones, phases, actions and options of hanafuda."""

from __future__ import annotations

from typing import Final

from baralho.engine.spec import FACE, NUMBER, Act, Options, choice
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
    bag("table", sees=ALL, look="grid"),
    place("shown"),  # a card that has two to choose from
    bag("won", SEAT, ALL, look="row"),  # face up before the player (002:7271)
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
ACTS: Final = (
    Act("keep"),
    Act("swap"),
    Act("join"),
    Act("pass"),
    Act("offer", y=NUMBER, most_y=MOST_OFFERED),
    Act("no_offer"),
    Act("accept"),
    Act("refuse"),
    Act("call"),  # "quem perde ganha"
    Act("no_call"),
    Act("claim", FACE),  # the fourth card of a month whose other three lie on the table
    Act("wait", silent=True),
    Act("play", FACE),
    Act("take", FACE),  # which of two cards of the table the card just shown takes
)

OPTIONS: Final = (
    choice("hands", 6, 12, default=12),
    choice("must_match", True, False),
    choice("claim_three", "immediately", "on_turn"),
    choice("four_on_table", "redeal", "play_on"),
    choice("nested_combinations", "all", "highest_only"),
    choice("low_call", True, False),
    choice("low_hands", "called", "every"),
    choice("buy_seat", True, False),
    choice("blind_swap_with_dealer", True, False),
)


class Rules:
    """The options of a table."""

    hands: int
    must_match: bool
    claim_three: str
    four_on_table: str
    nested_combinations: str
    low_call: bool
    low_hands: str
    buy_seat: bool
    blind_swap_with_dealer: bool


def check(players: int, options: Options) -> str:
    """Hands of "quem perde ganha" have a caller."""
    if options["low_hands"] == "every" and not options["low_call"]:
        return "low_hands=every is played with low_call"
    return ""
