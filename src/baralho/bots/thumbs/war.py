"""War has nothing to decide: the rule of thumb turns round after round, so that everybody can look on."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, encode
from baralho.games.war import PILE, STEP


class WarThumb(Thumb[Game]):
    """One round at a time: every way leads to the same end."""

    def rate(self, game: Game, seat: int, action: int) -> int:
        """Nobody at the table should miss a round because a bot turns."""
        return int(action & KIND_MASK == STEP)

    def shortlist(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """There is nothing to search."""
        return [encode(STEP)]

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """How many cards it has."""
        return Reason("no_choice", number=game.t.count(PILE, seat))


THUMB: Final = WarThumb
