"""Guinhote Arrastado: three to five players, all cards dealt, stakes (002:1698-1702, by the rules of 002:1605-1639)."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.games.guinhote.acts import (
    ABOVE,
    PACK,
    PAIRS,
    PLAIN_ABOVE,
    PLAIN_POWER,
    PLAIN_VALUE,
    POWER,
    TUTES,
    VALUE,
    Rules,
)
from baralho.kinds.arrastado import ArrastadoGame


class Arrastado(ArrastadoGame):
    """Tute Arrastado with the acuses of Guinhote (002:1702)."""

    opt: Rules

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Arrastado)
        new.opt = self.opt
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards, without 8s and 9s."""
        return PACK

    def power(self, card: int) -> int:
        """The knight above the jack, as in Tute: only the acuses differ (002:1702)."""
        return POWER[card] if self.opt.arrastado_value_swap else PLAIN_POWER[card]

    def above(self) -> tuple[int, ...]:
        """By that order."""
        return ABOVE if self.opt.arrastado_value_swap else PLAIN_ABOVE

    def values(self) -> tuple[int, ...]:
        """Knight 3, jack 2, as in Tute."""
        return VALUE if self.opt.arrastado_value_swap else PLAIN_VALUE

    def pairs(self) -> tuple[int, ...]:
        """King and jack (002:1702)."""
        return PAIRS

    def fours(self) -> tuple[int, ...]:
        """Tutes count (002:1625)."""
        return TUTES[self.opt.tute_ranks]

    def must_beat(self) -> bool:
        """The book does not ask for it."""
        return self.opt.must_montar

    def ace_changes(self) -> bool:
        """The list of 002:1613 begins with the 3."""
        return self.opt.ace_marker_changeable

    def stakes(self) -> str:
        """Without a plate, usually."""
        return self.opt.stakes

    def point_value(self) -> int:
        """As agreed."""
        return self.opt.point_value

    def deals(self) -> int:
        """As agreed."""
        return self.opt.deals
