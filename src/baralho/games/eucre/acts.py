"""Eucre: packs, points, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.spec import FACE, SUIT, Act, Options, Terms, Value

PACK: Final = french(keep="7 8 9 10 J Q K A")
PACK_24: Final = french(keep="9 10 J Q K A")
PACK_25: Final = french(keep="9 10 J Q K A", jokers=1)
PACK_33: Final = french(keep="7 8 9 10 J Q K A", jokers=1)
ACE: Final = 1
ACE_POWER: Final = 14  # every other plain card is as high as its rank
LEFT_BOWER: Final = 15
RIGHT_BOWER: Final = 16
JOKER_POWER: Final = 17
SISTER: Final = 3  # suit ^ SISTER is the other suit of its colour

HAND_SIZE: Final = 5  # and so many tricks
NEEDED: Final = 3  # of them: the book's "more than 3" (002:2797) is against its own count (002:2807)
MADE: Final = 1
MARCH: Final = 2
LONE_MARCH: Final = 4
LONE_EUCHRE: Final = 4  # by a defender who plays alone too
EUCHRE: Final = 2
THREE_HANDED_MARCH: Final = 3

ACCEPTING: Final = 0  # the turned suit
DISCARDING: Final = 1  # the dealer's exchange
NAMING: Final = 2  # another suit
DECLARING: Final = 3  # whether one goes alone beside the maker
CALLING: Final = 4  # an ace
STANDING: Final = 5  # for which suit the joker stands
PLAYING: Final = 6
PHASES: Final = ("accepting", "discarding", "naming", "declaring", "calling", "standing", "playing")

PLAY: Final = 0
PASS: Final = 1
ACCEPT: Final = 2
ACCEPT_ALONE: Final = 3
NAME: Final = 4
NAME_ALONE: Final = 5
DISCARD: Final = 6
ALONE: Final = 7
CALL: Final = 8
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("pass", role=roles.YIELDS),
    Act("accept"),
    Act("accept_alone"),
    Act("name", SUIT),
    Act("name_alone", SUIT),
    Act("discard", FACE, hidden=True, role=roles.HANDLES),
    Act("alone"),
    Act("call", SUIT),
)


def usual_form(players: int, options: Options) -> Value:
    """The form that the book has for so many players."""
    return {2: "two_handed", 3: "three_handed", 4: "partners"}.get(players, "call_ace")


def usual_reading(players: int, options: Options) -> Value:
    """Four who ask for the game of two play its other reading."""
    return "four_player_24" if options.get("form") == "two_handed" and players == 4 else "two_player"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice(
            "form", "partners", "railroad", "two_handed", "three_handed", "call_ace", default=usual_form
        )
        self.target = o.choice("target", 5, 7, 10, 11)
        self.pack = o.choice("pack", 32, 24)
        self.rejected_suit = o.choice("rejected_suit", "forbidden", "allowed")
        self.alone_by = o.choice("alone_by", "maker", "any_player")
        self.defend_alone = o.choice("defend_alone", False, True)
        self.lone_lead = o.choice("lone_lead", "left_of_dealer", "left_of_maker")
        self.all_pass = o.choice("all_pass", "redeal", "dealer_must_name")
        self.joker_turned = o.choice("joker_turned", "dealer_names", "spades", "redeal")
        self.two_hand_march = o.choice("two_hand_march", 4, 2)
        self.de_dois_reading = o.choice("de_dois_reading", "two_player", "four_player_24", default=usual_reading)
        self.three_hand_defence = o.choice("three_hand_defence", "tricks_always", "tricks_on_eucre", "two_each")
        self.call_march_5_6 = o.choice("call_march_5_6", 6, 3)
        self.call_own_ace = o.choice("call_own_ace", False, True)


def tables(options: Options) -> tuple[int, ...]:
    """How many can play the chosen form."""
    name = options.get("form", "partners")
    if name == "two_handed":
        return (4,) if options.get("de_dois_reading") == "four_player_24" else (2,)
    return (3,) if name == "three_handed" else (4, 5, 6) if name == "call_ace" else (4,)


def seats(options: Options) -> int:
    """How many sit down when nobody says so."""
    return tables(options)[0]


def check(players: int, options: Options) -> str:
    """Every form is for its own number of players."""
    if players not in tables(options):
        return f"form={options['form']} is for {' or '.join([str(n) for n in tables(options)])} players, not {players}"
    if options["form"] == "call_ace" and options["pack"] == 24:
        return "pack=24 is not for form=call_ace, where six may play"
    if options["defend_alone"] and options["form"] not in ("partners", "railroad"):
        return "defend_alone is for two pairs: form=partners or form=railroad"
    return ""
