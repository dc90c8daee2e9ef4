"""Casino (catalogue casino; seed 002:1897-2043).

`acts` has cards, actions and options, `play` what a card of the hand can do on the table, `game` deal and count.
"""

from __future__ import annotations

from baralho.games.casino.game import GAME

__all__ = ["GAME"]
