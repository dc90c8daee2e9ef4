"""Phases, actions and options of Bezique."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import CARDS, FACE, PLACE, Act, Terms
from baralho.games.bezique.combinations import BEZIQUES, DOUBLES, FOURS, MARRIAGES, PACK, POWER, SEQUENCES, SEVENS
from baralho.kinds.declaring import written

DECLARING: Final = 0
LEADING: Final = 1
PLAYING: Final = 2
PHASES: Final = ("declaring", "leading", "playing")

PLAY: Final = 0
PLAY_OPEN: Final = 1
DRAW: Final = 2
MARRIAGE: Final = 3  # this and all that follow are declarations
SEQUENCE: Final = 4
BEZIQUE: Final = 5
DOUBLE_BEZIQUE: Final = 6
FOUR: Final = 7
SEVEN: Final = 8
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("play_open", FACE, PLACE, most_y=1, role=roles.HANDLES),
    Act("draw", role=roles.HANDLES),
    Act("marriage", y=CARDS, items=written(PACK, POWER, MARRIAGES)),
    Act("sequence", y=CARDS, items=written(PACK, POWER, SEQUENCES)),
    Act("bezique", y=CARDS, items=written(PACK, POWER, BEZIQUES)),
    Act("double_bezique", y=CARDS, items=written(PACK, POWER, DOUBLES)),
    Act("four", y=CARDS, items=written(PACK, POWER, FOURS)),
    Act("seven", y=CARDS, items=written(PACK, POWER, SEVENS)),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.hand_size = o.choice("hand_size", 8, 9)
        self.trump_mode = o.choice("trump_mode", "turn_up", "first_marriage")
        self.brisques_counted = o.choice("brisques_counted", "at_once", "end_of_deal")
        self.target = o.mixed("target", 1000, 1500, 2000, "single_deal", default=1500)
        self.bezique_pair = o.choice("bezique_pair", "fixed_QS_JD", "depends_on_trump")
        self.draw_timing = o.choice("draw_timing", "before_play", "after_trick")
        self.declare_window = o.choice("declare_window", "until_lead", "before_draw")
        self.stage2_duty = o.choice("stage2_duty", "follow_only", "follow_and_win")
        self.seven_extra = o.choice("seven_extra", False, True)
