"""Three-card Brag (catalogue brag; seed 002:5556-5632)."""

from baralho.games.brag.game import GAME

__all__ = ["GAME"]
