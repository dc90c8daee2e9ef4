"""Zones, phases, actions and options of hanafuda."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, Act, Options, Terms
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
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.hands = o.choice("hands", 6, 12, default=12)
        self.must_match = o.choice("must_match", True, False)
        self.claim_three = o.choice("claim_three", "immediately", "on_turn")
        self.four_on_table = o.choice("four_on_table", "redeal", "play_on")
        self.nested_combinations = o.choice("nested_combinations", "all", "highest_only")
        self.low_call = o.choice("low_call", True, False)
        self.low_hands = o.choice("low_hands", "called", "every")
        self.buy_seat = o.choice("buy_seat", True, False)
        self.blind_swap_with_dealer = o.choice("blind_swap_with_dealer", True, False)


def check(players: int, options: Options) -> str:
    """Hands of "quem perde ganha" have a caller."""
    if options["low_hands"] == "every" and not options["low_call"]:
        return "low_hands=every is played with low_call"
    return ""
