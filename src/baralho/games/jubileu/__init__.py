"""Jubileu (catalogue jubileu; seed 002:4662-4817).

`acts` has the declarations, actions and options, `score` what a declaration costs and brings, `play` the tricks and the
called ace, `auction` everything that is said before the first card, `game` the deal and the course of a match.
"""

from baralho.games.jubileu.game import GAME

__all__ = ["GAME"]
