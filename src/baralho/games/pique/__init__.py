"""Piquê (catalogue pique; seed 002:4891-4993).

`acts` has actions and options, `cards` the combinations, `counting` how points are marked and in what order they count,
`facts` what one learns from what is said, `declaring` what is said, answered and shown, `game` the exchange, the tricks
and the course of a match.
"""

from __future__ import annotations

from baralho.games.pique.game import GAME

__all__ = ["GAME"]
