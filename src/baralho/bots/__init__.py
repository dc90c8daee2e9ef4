"""Bots: players by level or by name.

>>> import baralho
>>> from baralho.bots import Budget, player
>>> match = baralho.start("sueca", seed="1")
>>> seat = match.actors()[0]
>>> choice = player(match, "strong").choose(match, seat, baralho.Rng(1), Budget(simulations=50))
>>> choice.action in match.legal(seat)
True
"""

from __future__ import annotations

from baralho.bots.player import (
    LEVELS,
    Beginner,
    Budget,
    Choice,
    Medium,
    Player,
    Strong,
    choose_safely,
    player,
    signal_of,
)
from baralho.bots.search import Search, Style
from baralho.bots.thumb import Reason, Thumb, thumb_of

__all__ = [
    "LEVELS", "Beginner", "Budget", "Choice", "Medium", "Player", "Reason", "Search", "Strong", "Style", "Thumb",
    "choose_safely", "player", "signal_of", "thumb_of",
]  # fmt: skip
