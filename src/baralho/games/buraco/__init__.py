"""Buraco (catalogue buraco; seed 002:6106-6226)."""

from baralho.games.buraco.game import GAME

__all__ = ["GAME"]
