"""Rules of thumb for Polish Red Dog: the exact chance of three blind cards, by all cards seen (strategy hints)."""

from __future__ import annotations

from math import comb
from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.engine.spec import y_of
from baralho.engine.table import bits, count
from baralho.games.cao_vermelho_polones import ABOVE, EACH, PACK, STAKING, CaoVermelhoPolones

SCALE: Final = 1000  # rates are in thousandths of a chip
SHARE: Final = 2  # a banker puts in half: the more, the more is bet against him, but all of it may go at one bet


class CaoVermelhoPolonesThumb(Thumb[CaoVermelhoPolones]):
    """Bet the least, unless the cards seen make it more than one in three to win; put half one's chips into the bank.

    Nothing can be found out by searching: a bet is settled at once, and all unseen cards are alike.
    """

    def rates(self, game: CaoVermelhoPolones, seat: int, actions: list[int]) -> list[int]:
        """What each bet comes to on average; of stakes the nearest to half of one's chips."""
        if game.phase == STAKING:
            aim = max(game.points[seat] // SHARE, game.opt.bank_min)
            return [-abs(y_of(action) - aim) for action in actions]
        wins, ways = chances(game.seen)
        found: list[int] = []
        for action in actions:
            bet = y_of(action)
            found.append(SCALE * (wins * min(2 * bet, game.bank) - (ways - wins) * bet) // ways)
        return found

    def rate(self, game: CaoVermelhoPolones, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def shortlist(self, game: CaoVermelhoPolones, seat: int, actions: list[int]) -> list[int]:
        """What is best is known."""
        return [actions[best_of(self, game, seat, actions)]]

    def reason(self, game: CaoVermelhoPolones, seat: int, action: int) -> Reason | None:
        """Why: how often three cards win, and what the bank keeps by that."""
        if game.phase == STAKING:
            wins, ways = chances(0)
            return Reason("stake", number=round(100 - 300 * wins / ways))
        wins, ways = chances(game.seen)
        percent = round(100 * wins / ways)
        return Reason("high" if 3 * wins > ways else "low", number=percent)


def chances(seen: int) -> tuple[int, int]:
    """Of all ways to draw a banker's card and three others from the unseen ones: those that win, and all."""
    unseen = PACK.all & ~seen
    left = count(unseen) - 1
    every = comb(left, EACH)
    wins = 0
    for card in bits(unseen):
        wins += every - comb(left - count(unseen & ABOVE[card]), EACH)
    return wins, every * (left + 1)


THUMB: Final = CaoVermelhoPolonesThumb
