"""What the rules of thumb choose, as it is written: for positions that were set up by hand."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumb import best_of, thumb_of


def by_thumb(match: Match) -> str:
    """The action of `medium` for the seat that is asked: its thumb reads only what the seat knows."""
    seat = match.actors()[0]
    legal = match.legal(seat)
    return baralho.write_action(match, legal[best_of(thumb_of(match.spec), match.game, seat, legal)])
