"""Zones, phases, actions and options of Canastra."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, PLACE, Act, Options, Terms, Value
from baralho.games.canastra.melds import PACK, RUNS, SETS
from baralho.kinds.laying import JOKER

STOCK: Final = 0
HAND: Final = 1
PILE: Final = 2  # the bagaço below its top card, which nobody may look through
RED: Final = 3  # the red threes of a side
MELD: Final = 4
TOP: Final = 5  # the top card of the bagaço

DRAWING: Final = 0
LAYING: Final = 1
ANSWERING: Final = 2
PHASES: Final = ("drawing", "laying", "answering")

DRAW: Final = 0
STOP: Final = 1
TAKE_SET: Final = 2
TAKE_RUN: Final = 3
TAKE_ADD: Final = 4
TAKE_BELOW: Final = 5
LAY_SET: Final = 6
LAY_RUN: Final = 7
ADD: Final = 8
ADD_BELOW: Final = 9
LAY_BLACK: Final = 10
ASK: Final = 11
YES: Final = 12
NO: Final = 13
DISCARD: Final = 14
OPEN_TAKE_SET: Final = 15
OPEN_TAKE_RUN: Final = 16
OPEN_SET: Final = 17
OPEN_RUN: Final = 18
OPEN_ADD: Final = 19
OPEN_BELOW: Final = 20
# what one does is the same as the other, but it does not come to the minimum yet
OPENERS: Final = {
    TAKE_SET: OPEN_TAKE_SET, TAKE_RUN: OPEN_TAKE_RUN, LAY_SET: OPEN_SET, LAY_RUN: OPEN_RUN, ADD: OPEN_ADD,
    ADD_BELOW: OPEN_BELOW,
}  # fmt: skip
CLOSERS: Final = {opener: act for act, opener in OPENERS.items()}

MOST_MELDS: Final = PACK.count // 3


def on_a_meld(code: str, pick: bool = False) -> Act:
    """An action with a card (x) on a meld (y)."""
    return Act(code, FACE, PLACE, most_x=JOKER, most_y=MOST_MELDS - 1, pick=pick, role=roles.HANDLES)


def begins(code: str, items: tuple[str, ...], pick: bool = False) -> Act:
    """An action with the cards (y) of a new meld."""
    return Act(code, y=CARDS, most_x=0, items=items, pick=pick, role=roles.HANDLES)


SET_ITEMS: Final = tuple([str(trio) for trio in SETS])
RUN_ITEMS: Final = tuple([str(trio) for trio in RUNS])
# The first melds of a side are laid together. All but the last, with which they come to the minimum, are chosen by
# acts of their own: nobody sees them before, and so nobody learns that more is to come.
ACTS: Final = (
    Act("draw", role=roles.HANDLES),
    Act("stop", role=roles.YIELDS),  # there is no stock any more, and no wish to take the pile: the deal ends
    begins("take_set", SET_ITEMS),  # the pile, its top card with two cards in hand
    begins("take_run", RUN_ITEMS),  # the same, as a run
    on_a_meld("take_add"),  # the pile, its top card on a meld
    on_a_meld("take_below"),  # the same, below a run
    begins("lay_set", SET_ITEMS),
    begins("lay_run", RUN_ITEMS),
    on_a_meld("add"),  # on top of a run, or to a set
    on_a_meld("add_below"),  # below a run
    Act("lay_black", role=roles.HANDLES),  # all black threes, to go out
    Act("ask", raises=True),  # may I go out? The answer binds
    Act("yes"),
    Act("no"),
    Act("discard", FACE, most_x=JOKER, role=roles.HANDLES),
    begins("open_take_set", SET_ITEMS, pick=True),
    begins("open_take_run", RUN_ITEMS, pick=True),
    begins("open_set", SET_ITEMS, pick=True),
    begins("open_run", RUN_ITEMS, pick=True),
    on_a_meld("open_add", pick=True),
    on_a_meld("open_below", pick=True),
)

TARGETS: Final = {"boliviana": 15_000, "brasileira": 10_000, "seis": 10_000}


def usual_form(players: int, chosen: Options) -> Value:
    """Six players have a form of their own."""
    return "seis" if players == 6 else "padrao"


def usual_two(players: int, chosen: Options) -> Value:
    """Two players have the form for two."""
    return players == 2


def usual_target(players: int, chosen: Options) -> Value:
    """Each form has its own (002:6236, 6371, 6396, 6419)."""
    return TARGETS.get(str(chosen.get("form")), 5000)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice("form", "padrao", "uruguaia", "boliviana", "brasileira", "seis", default=usual_form)
        self.target = o.choice("target", 1500, 3000, 5000, 10_000, 15_000, default=usual_target)
        self.freeze_mode = o.choice("freeze_mode", "top_card_only", "classic")
        self.wild_top_take = o.choice("wild_top_take", "natural_pair", "never")
        self.going_out_question = o.choice("going_out_question", "next_turn", "this_turn", "off")
        self.surprise_layoff_on_partner = o.choice("surprise_layoff_on_partner", True, False)
        self.one_meld_per_rank = o.choice("one_meld_per_rank", True, False)
        self.minimum_for_surprise = o.choice("minimum_for_surprise", True, False)
        self.wild_in_sequences = o.choice("wild_in_sequences", False, True)
        self.sequence_cap = o.mixed("sequence_cap", "none", 7)
        self.pile_for_new_sequence = o.choice("pile_for_new_sequence", True, False)
        self.six_layout = o.choice("six_layout", "two_teams_of_3", "three_teams_of_2", default="three_teams_of_2")
        self.six_hand_size = o.choice("six_hand_size", 11, 13, 15)
        self.run_penalty_scope = o.choice("run_penalty_scope", "once_per_side", "per_player")
        self.two_handed = o.choice("two_handed", False, True, default=usual_two)


def seats(chosen: Options) -> int:
    """The form for six needs six, that for two needs two."""
    if chosen.get("two_handed"):
        return 2
    return 6 if chosen.get("form") == "seis" else 0


def check(players: int, options: Options) -> str:
    """One form is for six players, one for two, the others for four."""
    form = options["form"]
    if options["two_handed"] != (players == 2):
        return "two players have the form for two: two_handed=true" if players == 2 else "two_handed is for 2 players"
    if options["two_handed"] and form != "padrao":
        return f"two_handed has form=padrao, not {form}"
    if (form == "seis") != (players == 6):
        return f"form={form} is for {6 if form == 'seis' else 4} players, not {players}"
    return ""
