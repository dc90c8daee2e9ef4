"""Stock and discards: when the stock is used up the discards become a new one.

    if not self.t.count(STOCK) and not recycle(self, DISCARD, STOCK, "recycled"):
        ...                             # there is nothing to draw any more

Where the pile is turned over unshuffled (Rummy Block) a game does `self.t.move_beneath` itself: its order is known.
"""

from __future__ import annotations

from baralho.engine.game import Game


def recycle(game: Game, pile: int, stock: int, code: str, seat: int = -1) -> bool:
    """All discards but the top one are shuffled into a new stock, and it is said; False if there are none."""
    if game.t.count(pile) < 2:
        return False
    game.say(code, seat)
    game.t.move_beneath(pile, stock)
    game.shuffle(stock)
    return True
