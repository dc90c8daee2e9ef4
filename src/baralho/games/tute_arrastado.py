"""Tute Arrastado (catalogue tute-arrastado; seed 002:1605-1639, general rules 002:1480-1549).

All of its rules but the cards are those of kinds/arrastado: the deal and the card turned up, duties, the change of
trumps, songs, the count, and the stakes with and without a plate.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, spanish
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Terms, preset, variant
from baralho.kinds.arrastado import ACTS, PHASES, ArrastadoGame
from baralho.kinds.singing import pairs_of
from baralho.kinds.values import higher, strength, values

KNIGHT: Final = 11
KING: Final = 12
PACK: Final = spanish(40)
POWER: Final = strength(PACK, "1 3 12 11 10 7 6 5 4 2")  # (002:1504)
ABOVE: Final = higher(PACK, POWER)
VALUE: Final = values(PACK, {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2})  # 120 in all (002:1487-1502)
PAIRS: Final = pairs_of(PACK, KING, KNIGHT)  # (002:1523)
FOURS: Final = (PACK.ranks[KING], PACK.ranks[KNIGHT])


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.stakes = o.choice("stakes", "none", "sem_prato", "com_prato", default="sem_prato")
        self.point_value = o.number("point_value", 1, 1, 100)
        self.must_montar = o.choice("must_montar", False, True)
        self.ace_marker_changeable = o.choice("ace_marker_changeable", False, True)
        self.deals = o.number("deals", 6, 1, 60)


class TuteArrastado(ArrastadoGame):
    """Three players, 13 cards each; the 40th is turned up, marks trumps and belongs to nobody (002:1609)."""

    opt: Rules

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, TuteArrastado)
        new.opt = self.opt
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards, without 8s and 9s."""
        return PACK

    def power(self, card: int) -> int:
        """A 3 R C V 7 6 5 4 2."""
        return POWER[card]

    def above(self) -> tuple[int, ...]:
        """By that order."""
        return ABOVE

    def values(self) -> tuple[int, ...]:
        """Ace 11, three 10, king 4, knight 3, jack 2."""
        return VALUE

    def pairs(self) -> tuple[int, ...]:
        """King and knight."""
        return PAIRS

    def fours(self) -> tuple[int, ...]:
        """Four kings, or four knights (002:1625)."""
        return FOURS

    def must_beat(self) -> bool:
        """The book asks to follow, to trump and to overtrump only (002:1619); today one must beat too."""
        return self.opt.must_montar

    def ace_changes(self) -> bool:
        """The list of 002:1613 begins with the 3, though that of Tute Corrente has the ace (002:1563)."""
        return self.opt.ace_marker_changeable

    def stakes(self) -> str:
        """Without a plate, with one, or none at all (002:1629-1639)."""
        return self.opt.stakes

    def point_value(self) -> int:
        """What the players have agreed on for a point (002:1629)."""
        return self.opt.point_value

    def deals(self) -> int:
        """The book names no number; a multiple of three is fair."""
        return self.opt.deals


GAME: Final = GameSpec(
    "tute-arrastado",
    TuteArrastado,
    seed="002:1605-1639",
    family="point-trick",
    emblem=("7C 12P 1P", "40"),
    players=(3,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    keeps=("plate",),
    variants=(
        variant("tute-arrastado-sem-prato", stakes="sem_prato"),
        variant("tute-arrastado-com-prato", stakes="com_prato"),
    ),
    presets=(
        preset("rapida", deals=3),
        preset("normal"),
        preset("completa", deals=12),
        preset("hoje", must_montar=True),
    ),
    minutes=30,
    luck=3,
    thought=4,
    anticlockwise=True,
)
