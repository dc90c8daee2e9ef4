"""What a viewer may be told beside the rules: notes of a seat's own cards, and signals that stay on zones."""

from __future__ import annotations

from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.told import Lines
from baralho.engine.view import sees


def notes(game: Game, seat: int) -> Lines:
    """The notes of a seat; none for a spectator, and none once the match is over."""
    return game.notes(seat) if seat >= 0 and not game.over else []


def placed(match: Match, viewer: int) -> list[tuple[str, str, int]]:
    """The signals that still lie on zones, as a viewer sees them: zone, code of the sign, who gave it.

    A signal stays until its giver does something: then he might give another.
    """
    game, found = match.game, dict[tuple[str, int], str]()
    for at, seat, signal, seen in match.live_signals:
        if sees(seen, viewer, match.game.everybody) and seat not in [row.seat for row in match.live[at:]]:
            zone, code = game.signal_place(signal)
            if zone:
                found[zone, seat] = code
    return [(zone, code, seat) for (zone, seat), code in found.items()]
