"""Bots: players by level or by name.

>>> import baralho
>>> from baralho.bots import Budget, player, sit
>>> match = baralho.start("sueca", seed="1")
>>> seat = match.actors()[0]
>>> choice = player(match.spec, "strong").choose(sit(match, seat, Budget(simulations=50)), baralho.Rng(1))
>>> choice.action in match.legal(seat)
True
"""

from __future__ import annotations

from baralho.bots.player import (
    LEVELS,
    Beginner,
    Choice,
    Medium,
    Player,
    Strong,
    choose_safely,
    player,
    signal_of,
)
from baralho.bots.search import Search, Style
from baralho.bots.seat import Budget, NoWorlds, Seat, Worlds, sit
from baralho.bots.thumb import Reason, Thumb, thumb_of
from baralho.bots.to_the_end import to_the_end

__all__ = [
    "LEVELS", "Beginner", "Budget", "Choice", "Medium", "NoWorlds", "Player", "Reason", "Search", "Seat", "Strong",
    "Style", "Thumb", "Worlds", "choose_safely", "player", "signal_of", "sit", "thumb_of",
    "to_the_end",
]  # fmt: skip
