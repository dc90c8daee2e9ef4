"""Phases, actions and options of Pinocle."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, NUMBER, PLACE, SUIT, Act, Options, Terms, Value
from baralho.games.pinocle.combinations import (
    DEECES,
    FOURS,
    MARRIAGES,
    PACK,
    PINOCLES,
    POWER,
    ROUNDS,
    SEQUENCES,
)
from baralho.kinds.declaring import written

MELDING: Final = 0  # two: the winner of a trick, before he draws
PLAYING: Final = 1
SWAPPING: Final = 2  # more: whoever has the 9 of trumps
LAYING: Final = 3  # more: everybody in turn, before the first trick
FOLLOWING: Final = 4  # playing, when one has to follow suit: for the prompt alone
BIDDING: Final = 5  # four in pairs, by auction
NAMING: Final = 6
PHASES: Final = ("melding", "playing", "swapping", "laying", "following", "bidding", "naming")

PLAY: Final = 0
PLAY_OPEN: Final = 1
DRAW: Final = 2
DONE: Final = 3
SWAP: Final = 4
KEEP_QUIET: Final = 5
MARRIAGE: Final = 6  # this and all up to the Deece are combinations
SEQUENCE: Final = 7
PINOCLE: Final = 8
FOUR: Final = 9
ROUNDHOUSE: Final = 10
DEECE: Final = 11
BID: Final = 12
PASS: Final = 13
NAME: Final = 14
MOST_BID: Final = 600  # nobody can make more
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("play_open", FACE, PLACE, most_y=1, role=roles.HANDLES),
    Act("draw", role=roles.HANDLES),
    Act("done", role=roles.YIELDS),
    Act("swap"),
    Act("keep_quiet", silent=True, role=roles.YIELDS),
    Act("marriage", y=CARDS, items=written(PACK, POWER, MARRIAGES)),
    Act("sequence", y=CARDS, items=written(PACK, POWER, SEQUENCES)),
    Act("pinocle", y=CARDS, items=written(PACK, POWER, PINOCLES)),
    Act("four", y=CARDS, items=written(PACK, POWER, FOURS)),
    Act("roundhouse", y=CARDS, items=written(PACK, POWER, ROUNDS)),
    Act("deece", y=CARDS, items=written(PACK, POWER, DEECES)),
    Act("bid", y=NUMBER, most_x=0, most_y=MOST_BID),
    Act("pass", role=roles.YIELDS),
    Act("name", SUIT),
)


def usual_pairs(players: int, chosen: Options) -> Value:
    """Who bids has a partner."""
    return chosen.get("bidding") == "auction"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.card_points = o.choice("card_points", "normal", "simples", "dinamico")
        self.target = o.number("target", 1000, 100, 5000)
        self.match_check = o.choice("match_check", "end_of_deal", "immediate")
        self.endgame_obligation = o.choice("endgame_obligation", "follow_only", "follow_trump_and_head")
        self.dix_is_the_meld = o.choice("dix_is_the_meld", True, False)
        self.meld_needs_new_card = o.choice("meld_needs_new_card", True, False)
        self.roundhouse_deduct_components = o.choice("roundhouse_deduct_components", True, False)
        self.partnership_4p = o.choice("partnership_4p", False, True, default=usual_pairs)
        self.first_leader_34 = o.choice("first_leader_34", "dealer", "left_of_dealer", "bidder")
        self.bidding = o.choice("bidding", "none", "auction")
        self.least_bid = o.choice("least_bid", 100, 200, 250)


def seats(chosen: Options) -> int:
    """Partners are four."""
    return 4 if chosen.get("partnership_4p") or chosen.get("bidding") == "auction" else 0


def check(players: int, options: Options) -> str:
    """Partners are four, and bidders partners. What is bid for is counted at the end of the deal."""
    if options["partnership_4p"] and players != 4:
        return f"partnership_4p is for 4 players, not {players}"
    if options["bidding"] == "auction":
        if not options["partnership_4p"]:
            return "bidding=auction is for partners: partnership_4p=true"
        if options["match_check"] == "immediate":
            return "bidding=auction counts at the end of the deal: match_check=end_of_deal"
    elif options["first_leader_34"] == "bidder":
        return "first_leader_34=bidder is for bidding=auction"
    return ""
