"""Mau Mau: cards, acts and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, french
from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, NUMBER, SUIT, Act, Options, Terms
from baralho.kinds.shedding import (
    ONE_PACK,
    TWO_PACKS,
)
from baralho.kinds.values import values

ONE_AND_JOKERS: Final = french(jokers=2)
TWO_AND_JOKERS: Final = french(packs=2, jokers=2)
CARDS_EACH: Final = 7

TURNED: Final = 60  # times that the discards become the stock: then the deal is void (see `begin_turn`)

ACE: Final = 1
SEVEN: Final = 7
EIGHT: Final = 8
NINE: Final = 9
FIVE: Final = 5  # cards for whom a joker hits
MOST_OWED: Final = 24  # by eight sevens of three cards each

# What a card left in hand counts (002:621-628).
PIPS: Final = {str(n): n for n in (2, 3, 4, 5, 6, 9, 10)}
VALUE: Final = values(TWO_PACKS, {**PIPS, "A": 15, "7": 15, "8": 20, "J": 20, "Q": 10, "K": 10})
JOKERS: Final = (20, 20)  # as the dearest of the others
VALUE_ONE: Final[tuple[int, ...]] = VALUE[: ONE_PACK.count] + JOKERS
VALUE_TWO: Final[tuple[int, ...]] = VALUE + JOKERS

WON: Final = {1: "won", 2: "won_double", 4: "won_four", 8: "won_eight"}  # by how many times it counts
LOST: Final = {1: "lost", 2: "lost_double", 4: "lost_four", 8: "lost_eight"}

PLAYING: Final = 0
NAMING: Final = 1
OWING: Final = 2  # sevens lie there that the next player has to pay for, or pass on

# Two jacks at once (002:617): a pair of faces for each item, the same face twice only with two packs.
FACES: Final = tuple([ONE_PACK.of(f"J{suit}") for suit in FRENCH_SUITS])
PAIRS: Final = tuple([(FACES[i], FACES[j]) for i in range(4) for j in range(i, 4)])
PAIR_CODES: Final = tuple([f"{ONE_PACK.code(a)}+{ONE_PACK.code(b)}" for a, b in PAIRS])

PLAY: Final = 0
JACKS: Final = 1
PLAY_CALLING: Final = 2
JACKS_CALLING: Final = 3
DRAW: Final = 4
PASS: Final = 5
NAME: Final = 6
NO_NAME: Final = 7
PAY: Final = 8
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("jacks", CARDS, items=PAIR_CODES),
    Act("play_calling", FACE, role=roles.HANDLES),  # and announce the last card
    Act("jacks_calling", CARDS, items=PAIR_CODES),
    Act("draw", role=roles.HANDLES),
    Act("pass", role=roles.YIELDS),
    Act("name", SUIT),
    Act("no_name"),
    Act("pay", NUMBER, most_x=MOST_OWED, role=roles.HANDLES),  # draw all that the sevens ask for
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.limit = o.mixed("limit", "auto", 100, 150, 200, 250, 300, 400, 500)
        self.scoring = o.choice("scoring", "winner_takes", "eliminate", "first_out")
        self.partnerships = o.choice("partnerships", False, True)
        self.seven_target = o.choice("seven_target", "previous", "next")
        self.queen_two_players = o.choice("queen_two_players", "no_effect", "skip")
        self.starter_effects = o.choice("starter_effects", False, True)
        self.last_card_effects = o.choice("last_card_effects", False, True)
        self.draw_limit = o.mixed("draw_limit", "unlimited", 1, 3)
        self.last_card_call = o.choice("last_card_call", "auto", "manual")
        self.multipliers_stack = o.choice("multipliers_stack", True, False)
        self.jack = o.choice("jack", "must_match", "wild")
        self.seven_draw = o.choice("seven_draw", 2, 3)
        self.stack_sevens = o.choice("stack_sevens", False, True)
        self.eight_draw = o.choice("eight_draw", 3, 0)
        self.nine = o.choice("nine", "none", "previous_draws_1")
        self.jokers = o.choice("jokers", 0, 2)
        self.must_discard = o.choice("must_discard", True, False)
        self.call_fine = o.choice("call_fine", 5, 2, 1)
        self.multipliers = o.choice("multipliers", True, False)


def check(players: int, options: Options) -> str:
    """Only four can sit as two pairs; what sevens add up to is passed on to the next player."""
    if options["partnerships"] and players != 4:
        return f"partnerships=true is for four players, not {players}"
    if options["stack_sevens"] and options["seven_target"] != "next":
        return "stack_sevens=true needs seven_target=next"
    return ""
