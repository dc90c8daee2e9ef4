"""Auctions: who speaks next, and when nobody will bid any more.

A game keeps the highest bid and who made it, and beside that one number. Where a pass is not final (Bridge, King), the
passes in a row:

    speaker = next_speaker(self, seat, self.everybody, self.passes, self.bidder)
    if speaker >= 0:
        self.ask(AUCTION, speaker)
    elif self.bidder < 0: ...           # all have passed
    else: ...                           # the bidder has it

Where who passes is out for good (Solo, Tizicha), the seats that are still in: a pass does
`self.inside &= ~(1 << seat)`, and the question is `next_speaker(self, seat, self.inside, 0, self.bidder)`. The last
who is left is asked too, as long as there is no bid; the game decides in `moves` whether he may pass. Where everybody
speaks once (Auction Pitch, Cinch) the auction ends with the dealer, and nothing is needed. A bid that cannot be beaten
ends any of them.
"""

from __future__ import annotations

from baralho.engine.game import Game
from baralho.engine.table import count


def next_speaker(game: Game, seat: int, inside: int, passes: int, bidder: int) -> int:
    """Who speaks after this seat, among those who may still bid (a mask); -1 when the auction is over.

    It is over when all of them have passed in a row, or all but the one who holds the highest bid (-1: there is none).
    """
    others = inside & ~(1 << bidder) if bidder >= 0 else inside
    return -1 if passes >= count(others) else game.after(seat, inside)
