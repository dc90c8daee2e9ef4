"""Copas: zones, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, SUIT, Act, Options, Terms

PASSED: Final = 4  # zones after those of all trick games
WIDOW: Final = 5
CARRIED: Final = 6  # Cancelamento

PASSING: Final = 0
BIDDING: Final = 1
NAMING: Final = 2
PLAYING: Final = 3
SHOOTING: Final = 4
PHASES: Final = ("passing", "bidding", "naming", "playing", "shooting")

PLAY: Final = 0
GIVE: Final = 1
GIVE_LAST: Final = 2
DRAW: Final = 3
BID: Final = 4
PASS: Final = 5
NAME: Final = 6
ADD: Final = 7
SUBTRACT: Final = 8
HIGHEST_BID: Final = 13
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("give", FACE, hidden=True, pick=True),
    Act("give_last", FACE, hidden=True),
    Act("draw", role=roles.HANDLES),
    Act("bid", NUMBER, most_x=HIGHEST_BID),
    Act("pass", role=roles.YIELDS),
    Act("name", SUIT),
    Act("add"),  # who took everything: to the others
    Act("subtract"),  # from his own
)

# "form" is what the variants set: which of the book's games is played. Spot and Para Dois need none: they are the
# basic game with other values, and with two players.


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice(
            "form",
            "basico",
            "dama_negra",
            "grego",
            "domino",
            "curinga",
            "maria_preta",
            "onibus",
            "cancelamento",
            "leilao",
        )
        self.target = o.number("target", 50, 1, 2000)
        self.spot_values = o.choice("spot_values", False, True)
        self.settlement = o.choice("settlement", "points", "sweepstake", "cumulative", "howell")
        self.removed_two = o.choice("removed_two", "2D", "2S", "2C")
        self.six_player_deal = o.choice("six_player_deal", "widow", "remove_four", "unequal")
        self.pass_cards = o.choice("pass_cards", "variant_default", "none", "right", "left", "rotate")
        self.moon = o.choice("moon", "variant_default", "off", "on", "add_26", "choice")
        self.hearts_must_be_broken = o.choice("hearts_must_be_broken", False, True)
        self.queen_breaks = o.choice("queen_breaks", False, True)
        self.first_lead = o.choice("first_lead", "left_of_dealer", "two_of_clubs")
        self.first_trick_points = o.choice("first_trick_points", "allowed", "forbidden")
        self.bonus_card = o.choice("bonus_card", "10D", "JD")
        self.fifty_queen = o.choice("fifty_queen", "hearts", "spades")
        self.joker_overtaken = o.choice("joker_overtaken", "higher_heart_wins", "led_suit_wins")
        self.last_cancelled_trick = o.choice("last_cancelled_trick", "leader_takes", "dead")
        self.leilao_lead = o.choice("leilao_lead", "left_of_dealer", "declarer")
        self.leilao_all_pass = o.choice("leilao_all_pass", "redeal_next_dealer", "dealer_must_bid")
        self.early_end = o.choice("early_end", True, False)
        self.deals = o.number("deals", 12, 1, 200)
        self.equal_lowest = o.choice("equal_lowest", "shared", "one_more_deal")


def check(players: int, options: Options) -> str:
    """Why options contradict each other, or ""."""
    form, settlement = str(options["form"]), options["settlement"]
    seats = {"basico": (2, 7), "cancelamento": (7, 10), "leilao": (4, 4)}.get(form, (3, 7))
    if not seats[0] <= players <= seats[1]:
        return f"form={form} is not for {players} players"
    if form == "leilao" and settlement != "points":
        return f"form=leilao has chips of its own and cannot be settled by {settlement}"
    if settlement == "howell" and has_black_queen(form, str(options["fifty_queen"])):
        return f"settlement=howell does not provide for the queen of spades, which counts in form={form}"
    return ""


def has_black_queen(form: str, fifty_queen: str) -> bool:
    """Whether the queen of spades costs points."""
    return form in ("dama_negra", "maria_preta", "onibus", "cancelamento") or (
        form == "grego" and fifty_queen == "spades"
    )
