"""Skat: zones, phases, actions and options."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeVar

from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, NUMBER, Act, Options, Terms, Value

T = TypeVar("T", bool, int, str)

SKAT: Final = 4  # a zone after those of all trick games

BIDDING: Final = 0  # to bid, or to raise
ANSWERING: Final = 1  # to hold what was bid
OPENING: Final = 2  # forehand, to whom nobody has bid
CHOOSING: Final = 3  # the declarer: with the skat or without
LAYING: Final = 4
ANNOUNCING: Final = 5
PLAYING: Final = 6
PHASES: Final = ("bidding", "answering", "opening", "choosing", "laying", "announcing", "playing")

# The games: the suits have their numbers of the pack.
GRAND: Final = 4
NULL: Final = 5
REJECTED: Final = 6  # Rejeitado (Ramsch), which nobody announces: it is called in the auction
GAMES: Final = ("clubs", "diamonds", "hearts", "spades", "grand", "null")

# What may be announced beside the game
PLAIN: Final = 0
SCHNEIDER: Final = 1
SCHWARZ: Final = 2

PLAY: Final = 0
BID: Final = 1
HOLD: Final = 2
PASS: Final = 3
REJECT: Final = 4
PICK_UP: Final = 5
PLAY_HAND: Final = 6
LAY: Final = 7
LAY_LAST: Final = 8
ANNOUNCE: Final = 9  # ANNOUNCE + level for closed games
ANNOUNCE_SCHNEIDER: Final = 10
ANNOUNCE_SCHWARZ: Final = 11
ANNOUNCE_OPEN: Final = 12  # ANNOUNCE_OPEN + level for open ones
ANNOUNCE_OPEN_SCHNEIDER: Final = 13
ANNOUNCE_OPEN_SCHWARZ: Final = 14
LOWEST_BID: Final = 18
HIGHEST_BID: Final = 288  # of all rulesets: Grand at 24 with the fixed table
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("bid", y=NUMBER, most_y=HIGHEST_BID),
    Act("hold"),
    Act("pass", role=roles.YIELDS),
    Act("reject", role=roles.YIELDS),
    Act("pick_up", role=roles.HANDLES),
    Act("play_hand"),
    Act("lay", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("lay_last", FACE, hidden=True, role=roles.HANDLES),
    Act("announce", ITEM, items=GAMES),
    Act("announce_schneider", ITEM, items=GAMES),
    Act("announce_schwarz", ITEM, items=GAMES),
    Act("announce_open", ITEM, items=GAMES),
    Act("announce_open_schneider", ITEM, items=GAMES),
    Act("announce_open_schwarz", ITEM, items=GAMES),
)


def by_ruleset(international: Value, pirate: Value, players: int, options: Options) -> Value:
    """The default of an option that the two rulesets settle differently."""
    return pirate if options.get("ruleset") == "pirata" else international


def either(o: Terms, key: str, international: T, pirate: T, display: bool = False) -> T:
    """An option of two values, the first for the international rules, the second for the pirates'."""
    return o.choice(key, international, pirate, default=partial(by_ruleset, international, pirate), display=display)


def whole_series(players: int, options: Options) -> Value:
    """Everybody deals twelve times (004, annexes B and C)."""
    return 12 * players


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.ruleset = o.choice("ruleset", "internacional", "pirata")
        self.direction = either(o, "direction", "clockwise", "anticlockwise", display=True)
        self.bid_values = either(o, "bid_values", "game_values", "any_integer")
        self.all_pass = either(o, "all_pass", "cancel_next_dealer", "redeal_same_dealer")
        self.reject_allowed = either(o, "reject_allowed", False, True)
        self.grand_base = either(o, "grand_base", 24, 20)
        self.matadors = either(o, "matadors", "full_sequence", "jacks_only")
        self.schneider_at = either(o, "schneider_at", 90, 91)
        self.schwarz_condition = either(o, "schwarz_condition", "all_tricks", "all_points")
        self.announce_requires_hand = either(o, "announce_requires_hand", True, False)
        self.level_table = either(o, "level_table", "cumulative", "fixed")
        self.open_requires = either(o, "open_requires", "schwarz_announced", "hand_only")
        self.null_with_skat = either(o, "null_with_skat", True, False)
        self.null_values = either(o, "null_values", "23-35-46-59", "23-46")
        self.loss_rule = either(o, "loss_rule", "double_game_value", "bid_once_or_double")
        self.session_bonus = either(o, "session_bonus", "seeger_fabian", "none")
        self.series_length = o.choice("series_length", 12, 24, 36, 48, default=whole_series)
        self.target_score = o.choice("target_score", 100, 200, 300, 500, default=200)
        self.reject_two_way_tie = o.choice(
            "reject_two_way_tie", "leader_then_earlier_last_trick", "leader_always", "all_tied_score"
        )
        self.null_below_bid = o.choice("null_below_bid", "refuse", "allow_auto_lost")
