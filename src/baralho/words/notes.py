"""What a good table tells beside the rules: what a seat can work out from the cards it knows, and signs on cards.

Both are optional: a game that has something to tell has a method `notes` or `badges`.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable

from baralho.engine.game import Game

Sign: TypeAlias = tuple[str, str, str, str]  # zone and face ("" : any, and the zone itself), code, value as written


@runtime_checkable
class Noted(Protocol):
    """A game with notes."""

    def notes(self, seat: int) -> list[tuple[str, str]]:
        """What this seat may note now: (code, value as written). It reads nothing that the seat does not know."""


@runtime_checkable
class Signed(Protocol):
    """A game with signs on zones or cards."""

    def badges(self, seat: int) -> list[Sign]:
        """The signs that this seat, or a spectator, may see now."""


@runtime_checkable
class Pointing(Protocol):
    """A game that points at cards with what it says."""

    def points_at(self, code: str, b: int) -> list[int]:
        """The groups of cards (masks) that something said is about, by its code and its last number."""


@runtime_checkable
class Tried(Protocol):
    """A game in which a text may be tried before it is sent."""

    def tried(self, act: int, text: str) -> list[tuple[str, str]]:
        """What would come of a text that is in order."""


def tried(game: Game, act: int, text: str) -> list[tuple[str, str]]:
    """What would come of a text."""
    return game.tried(act, text) if isinstance(game, Tried) else []


def points_at(game: Game, code: str, b: int) -> list[int]:
    """The groups of cards that something said is about."""
    return game.points_at(code, b) if isinstance(game, Pointing) else []


def notes(game: Game, seat: int) -> list[tuple[str, str]]:
    """The notes of a seat; none for a spectator, and none once the match is over."""
    return game.notes(seat) if seat >= 0 and not game.over and isinstance(game, Noted) else []


def badges(game: Game, seat: int) -> list[Sign]:
    """The signs on the table as a viewer sees them."""
    return game.badges(seat) if isinstance(game, Signed) else []
