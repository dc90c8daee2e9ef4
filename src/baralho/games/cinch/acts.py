"""Cinch: the pack, zones, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, french
from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, SUIT, Act, Options, Terms

PACK: Final = french()
ACE: Final = 1
TWO: Final = 2
FIVE: Final = 5
TEN: Final = 10
PEDROS: Final = PACK.ranks[FIVE]
ONES: Final = PACK.ranks[ACE] | PACK.ranks[JACK] | PACK.ranks[TEN] | PACK.ranks[TWO]  # as trumps they count one each
PEDRO: Final = 5  # what either of them counts
SISTER: Final = 3  # suit ^ SISTER is the other suit of its colour
IN_HAND: Final = (2, 3, 1, 0)  # by suit: its place in a hand, where black and red take turns
ALL_POINTS: Final = 14  # the highest bid
HAND_SIZE: Final = 6  # to play with, and so many tricks
PACKET: Final = 3

# zones, after those of all trick games
ASIDE: Final = 4  # what each has thrown away
SPARE: Final = 5  # the rest of the stock, which the dealer looks through
TAKEN: Final = 6  # what he has taken of it, on the way to his hand
DEAD: Final = 7  # trumps laid face up, out of play

BIDDING: Final = 0
NAMING: Final = 1
LAYING: Final = 2  # trumps beyond six
ROBBING: Final = 3  # the dealer's choice from the stock
RETAKING: Final = 4  # own cards thrown away, where the stock has given out
PLAYING: Final = 5
PHASES: Final = ("bidding", "naming", "laying", "robbing", "retaking", "playing")

BID: Final = 0
PASS: Final = 1
UNBID: Final = 2
NAME: Final = 3
LAY: Final = 4
ROB: Final = 5
ROB_LAST: Final = 6
RETAKE: Final = 7
RETAKE_LAST: Final = 8
PLAY: Final = 9
ACTS: Final = (
    Act("bid", NUMBER, most_x=ALL_POINTS),
    Act("pass", role=roles.YIELDS),
    Act("unbid"),
    Act("name", SUIT),
    Act("lay", FACE, role=roles.HANDLES),
    Act("rob", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("rob_last", FACE, hidden=True, role=roles.HANDLES),
    Act("retake", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("retake_last", FACE, hidden=True, role=roles.HANDLES),
    Act("play", FACE, role=roles.PLAYS),
)

SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.number("target", 51, 1, 500)
        self.pairs = o.choice("pairs", True, False)
        self.individual_scoring = o.choice("individual_scoring", "pairwise_sum", "best_opponent")
        self.deal_size = o.mixed("deal_size", "auto", 9, 6)
        self.excess_trump_choice = o.choice("excess_trump_choice", "free", "no_counters")
        self.min_bid = o.choice("min_bid", 1, 7, 6)
        self.all_pass = o.choice("all_pass", "free_trump", "dealer_forced")
        self.scoring = o.choice("scoring", "difference", "own_points")


def check(players: int, options: Options) -> str:
    """52 cards are not enough for nine each to six or seven players."""
    if options["deal_size"] == 9 and players > 5:
        return f"deal_size=9 is for 2 to 5 players, not {players}: there are 52 cards"
    return ""
