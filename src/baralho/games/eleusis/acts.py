"""Elêusis: zones, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, NUMBER, RANK, Act, Options, Terms
from baralho.games.eleusis.library import CODES
from baralho.games.eleusis.machine import USES_COLOURS, USES_NUMBERS, USES_SUITS

STOCK: Final = 0
HAND: Final = 1
ROW: Final = 2  # the main row
ERRORS: Final = 3  # the error columns, one after the other; `columns` tells them apart
SHOWN: Final = 4  # what is being judged
BOX: Final = 5  # packs not opened yet

VALUING: Final = 0  # God gives ace, jack, queen and king other numbers
RULING: Final = 1  # God thinks of a rule
HINTING: Final = 2
STARTING: Final = 3  # God looks at a starter (manual)
PLAYING: Final = 4
JUDGING: Final = 5  # the Prophet, or God himself (manual)
CONFIRMING: Final = 6  # God on what the Prophet said (manual)
PICKING: Final = 7  # the Prophet picks a fitting card of an open hand
VETTING: Final = 8  # God on what the Prophet picked (manual)
FITTING: Final = 9  # God puts a fitting card of an open hand on the row
PROPHESYING: Final = 10  # after one's play: to be the Prophet?
PHASES: Final = (
    "valuing", "ruling", "hinting", "starting", "playing", "judging", "confirming", "picking", "vetting", "fitting",
    "prophesying",
)  # fmt: skip

VALUE: Final = 0
RULE: Final = 1
OWN: Final = 2
SEAL: Final = 3
HINT: Final = 4
ANNOUNCE: Final = 5
BEGIN: Final = 6
PUT: Final = 7
PLAY: Final = 8
NO_PLAY: Final = 9
YES: Final = 10
NO: Final = 11
CORRECT: Final = 12
INCORRECT: Final = 13
FIT: Final = 14
PROPHET: Final = 15
DECLINE: Final = 16

MOST_VALUE: Final = 20  # what an ace, jack, queen or king may count
NAMED_RANKS: Final = (1, 11, 12, 13)
HINTS: Final = ("no_suits", "no_colours", "no_numbers")
HINT_USES: Final = (USES_SUITS, USES_COLOURS, USES_NUMBERS)  # what each of them says the rule does not use

ACTS: Final = (
    Act("value", RANK, NUMBER, most_x=13, most_y=MOST_VALUE),
    Act("rule", ITEM, hidden=True, secret=True, items=CODES),
    Act("own", secret=True, text=True),  # with the rule as text
    Act("seal", secret=True),  # a human judge's rule, perhaps with its text
    Act("hint", ITEM, items=HINTS),
    Act("announce", text=True),  # a hint in God's own words
    Act("begin"),
    Act("put", FACE, pick=True, role=roles.HANDLES),  # the cards of a string but the last, in order
    Act("play", FACE, role=roles.PLAYS),
    Act("no_play"),
    Act("yes"),
    Act("no"),
    Act("correct"),
    Act("incorrect"),
    Act("fit", FACE),
    Act("prophet"),
    Act("decline", role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.prophet = o.choice("prophet", True, False)
        self.judge = o.choice("judge", "automatic", "manual")
        self.hints = o.choice("hints", "allowed", "off")
        self.values = o.choice("values", "standard", "custom")
        self.packs = o.choice("packs", 2, 3)
        self.expulsion_at = o.number("expulsion_at", 30, 10, 60)
        self.prophet_expulsion_at = o.number("prophet_expulsion_at", 20, 5, 40)
        self.false_prophet_penalty_cards = o.choice("false_prophet_penalty_cards", 0, 5)
        self.noplay_card_choice = o.choice("noplay_card_choice", "god", "random")
        self.hands = o.mixed("hands", "all", 1, 2, 3, 4, 5, 6, 7)


def check(players: int, options: Options) -> str:
    """A human judge keeps the rule in his head: only he can tell which cards fit."""
    if options["judge"] == "manual" and options["noplay_card_choice"] == "random":
        return "noplay_card_choice=random needs judge=automatic: chance cannot know which cards fit a sealed rule"
    return ""
