"""Zones, phases, actions and options of Buraco."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, PLACE, Act, Options, Terms, Value
from baralho.games.buraco.melds import JOKER, MOST_MELDS, RUNS, SETS

STOCK: Final = 0
HAND: Final = 1
PILE: Final = 2  # the bagaço
MORTO: Final = 3
MELD: Final = 4
DRAWN: Final = 5  # the first card of the deal, kept or refused

DRAWING: Final = 0
FIRST_CARD: Final = 1
LAYING: Final = 2

DRAW: Final = 0
TAKE: Final = 1
STOP: Final = 2
KEEP: Final = 3
REJECT: Final = 4
NEW_RUN: Final = 5
NEW_SET: Final = 6
ADD: Final = 7
ADD_BELOW: Final = 8
SHIFT: Final = 9
SHIFT_BELOW: Final = 10
HOME: Final = 11
DISCARD: Final = 12


def on_a_meld(code: str) -> Act:
    """An action with a card (x) on a meld (y)."""
    return Act(code, FACE, PLACE, most_x=JOKER, most_y=MOST_MELDS - 1)


ACTS: Final = (
    Act("draw", role=roles.HANDLES),
    Act("take", role=roles.HANDLES),
    Act("stop"),
    Act("keep"),
    Act("reject", role=roles.YIELDS),
    Act("new_run", y=CARDS, most_x=0, items=tuple([str(trio) for trio in RUNS])),
    Act("new_set", y=CARDS, most_x=0, items=tuple([str(trio) for trio in SETS])),
    on_a_meld("add"),  # on top of a run, or to a set
    on_a_meld("add_below"),  # below a run
    on_a_meld("shift"),  # in the place of a wild card, which goes on top of the run
    on_a_meld("shift_below"),  # the same, and it goes below
    on_a_meld("home"),  # the same, and a 2 of the suit goes to its natural place, with all cards between
    Act("discard", FACE, most_x=JOKER, role=roles.HANDLES),
)


def usual_mortos(players: int, chosen: Options) -> Value:
    """Three players each have a morto of their own, others one for each side."""
    return 3 if players == 3 else 2


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 1000, 1500, 2000, 3000, 5000, default=2000)
        self.second_wild_in_meld = o.choice("second_wild_in_meld", "allowed_loses_canastra", "forbidden")
        self.last_wild_on_canastra = o.choice("last_wild_on_canastra", "forbidden", "allowed_with_loss")
        self.take_pile = o.choice("take_pile", "free", "must_use_top")
        self.first_player_second_draw = o.choice("first_player_second_draw", True, False)
        self.wild_discard = o.choice("wild_discard", "allowed", "forbidden")
        self.twos_set = o.choice("twos_set", True, False)
        self.real_all_natural_ace_to_ace_bonus = o.choice("real_all_natural_ace_to_ace_bonus", 0, 500, 1000)
        self.morto_replaces_stock = o.choice("morto_replaces_stock", False, True)
        self.unused_morto_cards_count = o.choice("unused_morto_cards_count", True, False)
        self.endgame_no_progress_limit = o.choice("endgame_no_progress_limit", 2)
        self.sets = o.choice("sets", "allowed", "forbidden")
        self.pile_view = o.choice("pile_view", "open", "top_only")
        self.single_discard_back = o.choice("single_discard_back", "allowed", "forbidden")
        self.go_out_needs = o.choice("go_out_needs", "any_canastra", "clean_canastra")
        self.jokers = o.choice("jokers", 2, 0, 4)
        self.card_values = o.choice("card_values", "book", "joker50", "joker50_two20")
        self.clean_up = o.choice("clean_up", "never", "own_suit_two")
        self.ace_to_king_bonus = o.choice("ace_to_king_bonus", 0, 500)
        self.long_run = o.choice("long_run", "ace_to_king", "or_two_to_ace")
        self.stock_out = o.choice("stock_out", "pile_goes_on", "ends")
        self.lost_morto = o.choice("lost_morto", "pays", "free")
        self.mortos = o.choice("mortos", 2, 3, default=usual_mortos)


def check(players: int, options: Options) -> str:
    """Three mortos are for three players."""
    return "three mortos are for three players" if options["mortos"] == 3 and players != 3 else ""
