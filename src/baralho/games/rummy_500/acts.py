"""Packs, phases, actions and options of Rummy 500; the zones are those of `rummy.laying`."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, NUMBER, PLACE, Act, Options, Terms
from baralho.games.rummy.laying import HIGH_ACE, LOW_ACE, PILE, Shapes

ONE_PACK: Final = french()
TWO_PACKS: Final = french(packs=2)  # for five players and more
FACES: Final = 52
MOST_MELDS: Final = TWO_PACKS.count // 3
# All melds there are, the same numbers whatever a table allows: runs with an ace at either end, or at both where there
# are two packs; sets without equal cards and with.
ALL_MELDS: Final = Shapes(TWO_PACKS, LOW_ACE, HIGH_ACE, HIGH_ACE, repeats=True)

ROW: Final = PILE  # the discards lie spread in a row, all of them open

DRAWING: Final = 0
LAYING: Final = 1

DRAW: Final = 0
STOP: Final = 1
FROM_HAND: Final = 2
FROM_ROW: Final = 3
ALSO: Final = 4
ALSO_ADD: Final = 5
ALSO_BELOW: Final = 6
BUY: Final = 7
BUY_ADD: Final = 8
BUY_BELOW: Final = 9
LAY: Final = 10
ADD: Final = 11
ADD_BELOW: Final = 12
DISCARD: Final = 13


def on_a_meld(code: str, pick: bool = False) -> Act:
    """An action with a card (x) on a meld (y)."""
    role = "" if pick else roles.HANDLES
    return Act(code, FACE, PLACE, pick=pick, most_x=FACES - 1, most_y=MOST_MELDS - 1, role=role)


def a_new_meld(code: str, pick: bool = False) -> Act:
    """An action that lays a meld (y)."""
    return Act(code, y=CARDS, pick=pick, most_x=0, items=ALL_MELDS.items, role="" if pick else roles.HANDLES)


ACTS: Final = (
    Act("draw", role=roles.HANDLES),
    Act("stop", role=roles.YIELDS),  # there is no stock any more, and no wish to buy: the deal ends
    # two packs: which of equal cards are laid with the purchase that is to come
    Act("from_hand", FACE, pick=True, most_x=FACES - 1),  # x of the hand, though the row has the like
    Act("from_row", FACE, NUMBER, pick=True, most_x=FACES - 1, most_y=TWO_PACKS.count),  # so deep: x and all after it
    # purchases that only the next ones make whole, where all cards from the end of the row must be laid
    a_new_meld("also", pick=True),
    on_a_meld("also_add", pick=True),
    on_a_meld("also_below", pick=True),
    # purchases: cards of the row are laid with cards in hand
    a_new_meld("buy"),
    on_a_meld("buy_add"),  # x on top of a meld, with all cards between
    on_a_meld("buy_below"),  # the same, below a run
    a_new_meld("lay"),
    on_a_meld("add"),  # on top of a run, or to a set
    on_a_meld("add_below"),  # below a run
    Act("discard", FACE, most_x=FACES - 1, role=roles.HANDLES),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.discard_take = o.choice("discard_take", "any_cards_all_laid", "top_n_all_laid", "top_n_deepest_laid")
        self.ace_in_group_or_hand = o.choice("ace_in_group_or_hand", 15, 1)
        self.duplicates_in_group = o.choice("duplicates_in_group", False, True)
        self.target = o.number("target", 500, 1, 100_000)
        self.partnership = o.choice("partnership", False, True)
        self.card_values = o.choice("card_values", "pip", "five_ten_fifteen")


def pack_for(players: int) -> Pack:
    """One pack for two to four players, two for five to eight (002:4524)."""
    return ONE_PACK if players <= 4 else TWO_PACKS


def check(players: int, options: Options) -> str:
    """Partners are two and two (002:4544); equal cards need two packs."""
    if options["partnership"] and players != 4:
        return f"partnership=true is for 4 players, not {players}"
    if options["duplicates_in_group"] and players <= 4:
        return f"duplicates_in_group=true is for two packs, and {players} players have one"
    return ""
