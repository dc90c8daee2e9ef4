"""Crapô (catalogue crapo; seed 002:3388-3572)."""

from baralho.games.crapo.game import GAME

__all__ = ["GAME"]
