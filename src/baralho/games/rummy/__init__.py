"""Rummy (catalogue rummy; seed 002:4414-4516, 002:4560-4632), with Block Rummy and its form for money."""

from baralho.games.rummy.game import GAME

__all__ = ["GAME"]
