"""Bezique (catalogue bezique; seed 002:3574-3692).

`combinations` has the pack and what can be declared, `acts` actions and options, `declaring` which cards may serve in
what and what becomes of them, `game` the deal, the tricks and the match.
"""

from baralho.games.bezique.game import GAME

__all__ = ["GAME"]
