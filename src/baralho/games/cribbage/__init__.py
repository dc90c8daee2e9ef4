"""Cribbage (catalogue cribbage; seed 002:2615-2741)."""

from baralho.games.cribbage.game import GAME

__all__ = ["GAME"]
