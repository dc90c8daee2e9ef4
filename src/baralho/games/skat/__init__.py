"""Skat (catalogue skat; seed 002:3087-3368 and the manual 004).

`acts` has actions and options, `cards` what is trumps in which game, `score` what a game is worth and what is paid,
`play` the tricks, `auction` everything before the first card, `game` the course of a match.
"""

from baralho.games.skat.game import GAME

__all__ = ["GAME"]
