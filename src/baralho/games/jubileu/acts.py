"""Jubileu: the declarations and which beats which, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, SUIT, Act, Terms, encode

PACK: Final = french()
HAND_SIZE: Final = 13
ACE: Final = 1
ACES: Final = PACK.ranks[ACE]
MANY_ACES: Final = 3  # whoever has so many must play

# The declarations from the lowest up (002:4684-4760): code, level, tricks promised, chips (002:4784-4805). Whatever is
# "last" has the suit of the dealer's last card as trumps.
DECLARATIONS: Final = (
    ("jubileu", 1, 7, 2),
    ("jubileu_last", 2, 7, 2),
    ("solo_7", 3, 7, 2),
    ("solo_7_last", 4, 7, 2),
    ("half_misery", 5, 1, 3),
    ("solo_8", 5, 8, 3),
    ("solo_8_last", 5, 8, 3),
    ("compulsory", 6, 8, 3),
    ("solo_9", 7, 9, 4),
    ("solo_9_last", 8, 9, 4),
    ("solo_10", 9, 10, 5),
    ("solo_10_last", 9, 10, 5),
    ("misery", 9, 0, 5),
    ("solo_11", 10, 11, 6),
    ("solo_11_last", 11, 11, 6),
    ("solo_12", 12, 12, 7),
    ("solo_12_last", 13, 12, 7),
    ("solo_13", 14, 13, 8),
    ("solo_13_last", 15, 13, 8),
    ("open_misery", 16, 0, 10),
    ("conference", 17, 0, 15),
)
CODES: Final = tuple([d[0] for d in DECLARATIONS])
LEVEL: Final = tuple([d[1] for d in DECLARATIONS])
GOAL: Final = tuple([d[2] for d in DECLARATIONS])
CHIPS: Final = tuple([d[3] for d in DECLARATIONS])
LAST: Final = tuple([d[0].endswith("_last") for d in DECLARATIONS])

NOTHING_SAID: Final = -2  # beside a declaration, what a seat may have said
PASSED: Final = -1
JUBILEU: Final = 0
JUBILEU_LAST: Final = 1
HALF_MISERY: Final = 4
COMPULSORY: Final = 7
MISERY: Final = 12
OPEN_MISERY: Final = 19
CONFERENCE: Final = 20


def outbids(new: int, old: int) -> bool:
    """Whether a declaration beats the one that stands (-1: none does): by its level; within a level only a solo "da
    Última" beats the same solo without, and whoever spoke first has it otherwise (002:4724, 4742).
    """
    if old < 0 or LEVEL[new] != LEVEL[old]:
        return old < 0 or LEVEL[new] > LEVEL[old]
    return LAST[new] and new == old + 1


AUCTION: Final = 0
JOINING: Final = 1  # Meia Miséria stands: the others may join in
NAMING: Final = 2
CALLING: Final = 3
PLAYING: Final = 4
PHASES: Final = ("auction", "joining", "naming", "calling", "playing")

DECLARE: Final = 0
PASS: Final = 1
JOIN: Final = 2
NAME: Final = 3
CALL: Final = 4
ESPIRRA: Final = 5
AT_WILL: Final = 6
PLAY: Final = 7
ACTS: Final = (
    Act("declare", ITEM, items=CODES),
    Act("pass", role=roles.YIELDS),
    Act("join"),
    Act("name", SUIT),
    Act("call", FACE),
    Act("espirra"),
    Act("at_will"),
    Act("play", FACE, role=roles.PLAYS),
)

# put together once, by the standing declaration, the first for none: what beats it, for a hand of few aces and for one
# that must play the Jogo Obrigatório or more as long as that is high enough (002:4726)
CALLS: Final = [
    [encode(PASS), *[encode(DECLARE, d) for d in range(len(CODES)) if d != COMPULSORY and outbids(d, standing)]]
    for standing in range(-1, len(CODES))
]
BOUND: Final = [
    [encode(DECLARE, d) for d in range(COMPULSORY, len(CODES))]
    if outbids(COMPULSORY, standing)
    else CALLS[standing + 1]
    for standing in range(-1, len(CODES))
]


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deals = o.number("deals", 16, 1, 100)
        self.start_chips = o.number("start_chips", 50, 0, 1000)
        self.auction_rounds = o.choice("auction_rounds", "until_three_pass", "single_round")
        self.espirra_free_condition = o.choice("espirra_free_condition", "any_trick_won", "trick_won_after_order")
        self.coloquio = o.choice("coloquio", "open_chat", "shared_hands")
        self.passed_out = o.choice("passed_out", "next_dealer", "same_dealer")
