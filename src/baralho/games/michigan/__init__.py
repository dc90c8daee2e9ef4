"""Michigan (catalogue michigan; seed 002:4997-5055).

`acts` has cards, actions and options, `widow` the deal and the sale of the widow, `game` sequences and chips. The four
stake cards come from a second pack, so a face may be there twice: hands are looked at by faces, of which the numbers
run from ace to king in each suit.
"""

from __future__ import annotations

from baralho.games.michigan.game import GAME

__all__ = ["GAME"]
