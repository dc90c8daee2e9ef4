"""Rummy 500 (catalogue rummy-500; seed 002:4518-4548): `row` has what is bought from the open row, `game` the rest."""

from baralho.games.rummy_500.game import GAME

__all__ = ["GAME"]
