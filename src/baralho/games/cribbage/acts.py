"""What can be done at a table of Cribbage, and what it can agree on."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, Act, Options, Terms, Value
from baralho.games.cribbage.counting import MOST

STOCK: Final = 0
HAND: Final = 1
PLAYED: Final = 2  # a player's cards of this count, open on his side of the board
KEPT: Final = 3  # those of earlier counts, turned down
CRIB: Final = 4
STARTER: Final = 5
# As numbers in a layout, for what is asked all the time: after the one stock, hand `seat` is bag HAND + seat.

LAYING: Final = 0
PLAYING: Final = 1
CLAIMING: Final = 2

PICK: Final = 0  # a card for the crib, with one more to come
LAY: Final = 1  # the last card for the crib
PLAY: Final = 2
CLAIM: Final = 3
ACTS: Final = (
    Act("pick", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("lay", FACE, hidden=True, role=roles.HANDLES),
    Act("play", FACE, role=roles.PLAYS),
    Act("claim", NUMBER, most_x=max(MOST), role=roles.WINS),
)


def usual_target(players: int, chosen: Options) -> Value:
    """61 for the five-card game and for three, 181 for the seven-card game, else 121 (002:2639, 002:2735, 002:2741)."""
    if players == 3:
        return 61
    cards = chosen.get("cards", 6) if players == 2 else 6
    return 61 if cards == 5 else 181 if cards == 7 else 121


def check(players: int, options: Options) -> str:
    """Three and four players have deals of their own."""
    cards = options["cards"]
    return f"cards={cards} is for two players, not {players}" if cards != 6 and players != 2 else ""


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.cards = o.choice(
            "cards", 6, 5, 7
        )  # dealt to each of two players: the named variants; it is no option of its own
        self.target = o.choice("target", 61, 121, 181, default=usual_target)
        self.next_dealer = o.choice("next_dealer", "fewest_points_last_deal", "alternate")
        self.crib_flush = o.choice("crib_flush", "same_as_hand", "five_only")
        self.three_for_last = o.choice("three_for_last", "first_deal", "every_deal")
        self.five_card_play = o.choice("five_card_play", "play_all", "stop_at_first_31")
        self.pairs_deal = o.choice("pairs_deal", 4, 5)
        self.capote = o.choice("capote", "more_than_double", "under_91", "none")
        self.muggins = o.choice("muggins", False, True)
        self.double_skunk = o.choice("double_skunk", "none", "under_61")
        self.next_game_dealer = o.choice("next_game_dealer", "draw", "loser")
        self.games_to_win = o.choice("games_to_win", 1, 2, 3, 5)
