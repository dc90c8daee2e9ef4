"""Hanafuda: Casamento de Flores, or Flores Tolas (catalogue hanafuda; seed 002:7033-7326).

`flowers` has the cards and the combinations, `acts` zones, actions and options, `seats` the deal and who plays the
hand, `turns` the play and the count, `game` the course of a match.
"""

from baralho.games.hanafuda.game import GAME

__all__ = ["GAME"]
