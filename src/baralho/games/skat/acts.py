"""Skat: zones, phases, actions and options."""

from __future__ import annotations

from functools import partial
from typing import Final

from baralho.engine.spec import FACE, ITEM, NUMBER, Act, Option, Options, Value, choice

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
    Act("play", FACE),
    Act("bid", y=NUMBER, most_y=HIGHEST_BID),
    Act("hold"),
    Act("pass"),
    Act("reject"),
    Act("pick_up"),
    Act("play_hand"),
    Act("lay", FACE, hidden=True, pick=True),
    Act("lay_last", FACE, hidden=True),
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


def either(key: str, international: Value, pirate: Value, display: bool = False) -> Option:
    """An option of two values, the first for the international rules, the second for the pirates'."""
    return choice(key, international, pirate, default=partial(by_ruleset, international, pirate), display=display)


def whole_series(players: int, options: Options) -> Value:
    """Everybody deals twelve times (004, annexes B and C)."""
    return 12 * players


OPTIONS: Final = (
    choice("ruleset", "internacional", "pirata"),
    either("direction", "clockwise", "anticlockwise", display=True),
    either("bid_values", "game_values", "any_integer"),
    either("all_pass", "cancel_next_dealer", "redeal_same_dealer"),
    either("reject_allowed", False, True),
    either("grand_base", 24, 20),
    either("matadors", "full_sequence", "jacks_only"),
    either("schneider_at", 90, 91),
    either("schwarz_condition", "all_tricks", "all_points"),
    either("announce_requires_hand", True, False),
    either("level_table", "cumulative", "fixed"),
    either("open_requires", "schwarz_announced", "hand_only"),
    either("null_with_skat", True, False),
    either("null_values", "23-35-46-59", "23-46"),
    either("loss_rule", "double_game_value", "bid_once_or_double"),
    either("session_bonus", "seeger_fabian", "none"),
    choice("series_length", 12, 24, 36, 48, default=whole_series),
    choice("target_score", 100, 200, 300, 500, default=200),
    choice("reject_two_way_tie", "leader_then_earlier_last_trick", "leader_always", "all_tied_score"),
    choice("null_below_bid", "refuse", "allow_auto_lost"),
)


class Rules:
    """The options of a table."""

    ruleset: str
    direction: str
    bid_values: str
    all_pass: str
    reject_allowed: bool
    grand_base: int
    matadors: str
    schneider_at: int
    schwarz_condition: str
    announce_requires_hand: bool
    level_table: str
    open_requires: str
    null_with_skat: bool
    null_values: str
    loss_rule: str
    session_bonus: str
    series_length: int
    target_score: int
    reject_two_way_tie: str
    null_below_bid: str
