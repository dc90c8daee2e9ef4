"""Menagerie (catalogue menagerie; seed 002:5865-5905).

`acts` has actions and options, `clock` the time in a duel, measured or modelled, `game` the rules, `model` a player
for simulation.
"""

from baralho.games.menagerie.game import GAME

__all__ = ["GAME"]
