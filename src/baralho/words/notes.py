"""What a seat may work out from the cards it knows, and a good table works out for it: what a hand is worth.

A game that has something to note says so by a method `notes`; the others have none.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from baralho.engine.game import Game


@runtime_checkable
class Noted(Protocol):
    """A game with notes."""

    def notes(self, seat: int) -> list[tuple[str, str]]:
        """What this seat may note now: (code, value as written). It reads nothing that the seat does not know."""


def notes(game: Game, seat: int) -> list[tuple[str, str]]:
    """The notes of a seat; none for a spectator, and none once the match is over."""
    return game.notes(seat) if seat >= 0 and not game.over and isinstance(game, Noted) else []
