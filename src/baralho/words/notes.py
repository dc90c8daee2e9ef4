"""What a good table tells beside the rules: what a seat can work out from the cards it knows, and signs on cards.

All are optional: a game that has something to tell has a method `notes`, `badges` or `signal_place`.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable

from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.view import sees

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
class Placed(Protocol):
    """A game whose signals speak of zones."""

    def signal_place(self, signal: int) -> tuple[str, str]:
        """The zone on which a signal stays to be seen, and the code of the sign that it is there."""


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


def placed(match: Match, viewer: int) -> list[tuple[str, str, int]]:
    """The signals that still lie on zones, as a viewer sees them: zone, code of the sign, who gave it.

    A signal stays until its giver does something: then he might give another.
    """
    game, found = match.game, dict[tuple[str, int], str]()
    if not isinstance(game, Placed):
        return []
    for at, seat, signal, seen in match.live_signals:
        if sees(seen, viewer, match.game.everybody) and seat not in [row.seat for row in match.live[at:]]:
            zone, code = game.signal_place(signal)
            found[zone, seat] = code
    return [(zone, code, seat) for (zone, seat), code in found.items()]
