"""Zones, phases, actions and options of Truco."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, NUMBER, PLACE, Act, Options, Terms
from baralho.engine.table import ALL, NOBODY, OWNER, SEAT, bag, hand, place, stock

STOCK: Final = 0
HAND: Final = 1
STAKED: Final = 2  # pushed forward face down with a call
TRICK: Final = 3
DONE: Final = 4  # played to the tricks before, turned down
VIRA: Final = 5
PACKET: Final = 6  # dealt and not taken up
BURNT: Final = 7
ZONES: Final = (
    stock(),
    hand(),
    bag("staked", per=SEAT, sees=OWNER, role=roles.PUSHED),
    place("trick", per=SEAT, sees=ALL, look="trick"),
    place("done", per=SEAT, sees=NOBODY),
    place("vira", sees=ALL),
    place("packet", per=SEAT, sees=NOBODY),
    place("burnt", sees=NOBODY),
)

CUTTING: Final = 0
ORDERING: Final = 1
BURNING: Final = 2
DECIDING: Final = 3
PLAYING: Final = 4
ANSWERING: Final = 5
PHASES: Final = ("cutting", "ordering", "burning", "deciding", "playing", "answering")

CALLS: Final = ("truco", "seis", "nove", "doze", "dez")

LOOK: Final = 0
CUT: Final = 1
LEAVE: Final = 2
FROM_TOP: Final = 3
FROM_BOTTOM: Final = 4
BURN: Final = 5
LET: Final = 6
GIVE: Final = 7
STAY: Final = 8
GIVE_UP: Final = 9
DEFER: Final = 10
PLAY: Final = 11
PLAY_DOWN: Final = 12
PLAY_BLIND: Final = 13
STAKE: Final = 14
CALL: Final = 15
ACCEPT: Final = 16
REFUSE: Final = 17
RUN: Final = 18
ACTS: Final = (
    Act("look"),
    Act("cut", NUMBER, most_x=39),  # so many cards from the top go under the others
    Act("leave", role=roles.YIELDS),  # no cut
    Act("from_top"),
    Act("from_bottom"),
    Act("burn"),
    Act("let", role=roles.YIELDS),
    Act("give"),
    Act("stay"),
    Act("give_up", role=roles.YIELDS),
    Act("defer", role=roles.YIELDS),
    Act("play", FACE, role=roles.PLAYS),
    Act("play_down", FACE, hidden=True, role=roles.HANDLES),
    Act("play_blind", PLACE, most_x=2, role=roles.HANDLES),  # a card of his packet
    Act("stake", FACE, ITEM, hidden=True, items=CALLS, most_y=4, raises=True),  # a call, betting on a card
    Act("call", ITEM, items=CALLS, raises=True),
    Act("accept"),
    Act("refuse", role=roles.YIELDS),
    Act("run", role=roles.YIELDS),  # from a mão de onze
)

SIGNALS: Final = ("wink", "nose", "forehead", "tongue", "yawn")


def for_two(players: int, chosen: Options) -> bool:
    """At a table of two Truco is two-handed without saying so."""
    return players == 2


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deck = o.choice("deck", "dirty40", "clean27")
        self.manilhas = o.choice("manilhas", "fixed", "variable")
        self.succession = o.choice("succession", "common", "truco_order")
        self.point_scale = o.choice("point_scale", "1-3-6-9", "2-4-8-12", "1-3-6-9-12", "2-4-6-10-12")
        self.target = o.choice("target", 12)
        self.match_length = o.choice("match_length", "queda", "single_jogo")
        self.face_down_card = o.choice("face_down_card", "winner_leading_second", "any_from_second_trick", "none")
        self.tied_trick_leader = o.choice("tied_trick_leader", "same_leader", "last_tying_player", "first_tying_player")
        self.tied_first_show = o.choice("tied_first_show", "free", "highest")
        self.all_tied = o.choice("all_tied", "non_dealers", "nobody")
        self.commit_card = o.choice("commit_card", True, False)
        self.answer = o.choice("answer", "right_then_partner", "either_first")
        self.raise_later = o.choice("raise_later", True, False)
        self.special_hand = o.choice("special_hand", "mao_de_dez", "mao_de_onze")
        self.mao_de_dez_call = o.choice("mao_de_dez_call", "refused", "penalised")
        self.no_recourse_blind = o.choice("no_recourse_blind", False, True)
        self.signals = o.choice("signals", "off", "partner_only", "whole_table", default="partner_only")
        self.manhas = o.choice("manhas", False, True)
        self.dealer_each_jogo = o.choice("dealer_each_jogo", "draw", "rotate")
        self.two_handed = o.choice("two_handed", False, True, default=for_two)


def seats(chosen: Options) -> int:
    """Two sit down to two-handed Truco."""
    return 2 if chosen.get("two_handed") is True else 0


def check(players: int, options: Options) -> str:
    """Two players are two-handed Truco; the clean pack and variable manilhas are not for every table."""
    if options["two_handed"] is not (players == 2):
        return "two_handed is the game of two players, and a table of two is two_handed"
    if options["deck"] == "clean27" and (players != 4 or options["manilhas"] == "variable"):
        return "deck=clean27 is for four players and manilhas=fixed"
    if players == 6 and options["manilhas"] == "variable":
        return "six play Douradinha, whose nine manilhas are fixed: not manilhas=variable"
    return ""
