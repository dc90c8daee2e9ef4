"""Rules of thumb for the Kentucky Derby: what a bet comes to, over all orders of the horses (strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.engine.game import put
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.games.kentucky_derby import BACK, HORSES, RED, KentuckyDerby

SCALE: Final = 1000  # rates are in thousandths of a chip
MATE: Final = 0.3  # how often the second is of the winner's colour: they lack the same cards (0.3001 in 100,000 races)
TASTE: Final = 1  # of horses that are alike everybody takes another one, another time


class KentuckyDerbyThumb(Thumb[KentuckyDerby]):
    """Back the horse that fewest have backed: all win equally often, and the chips are shared; bet no more than asked.

    Nothing can be found out by searching: a bet is all that is decided, and the race is chance.
    """

    def rate(self, game: KentuckyDerby, seat: int, action: int) -> int:
        """What a bet comes to on average, by the bets made so far."""
        if action & KIND_MASK != BACK:
            return 0
        horse = HORSES.index(x_of(action))
        worth = bet_worth(game, seat, horse, y_of(action))
        return round(SCALE * worth) + (TASTE if horse == (seat + game.deal_no) % 4 else 0)

    def shortlist(self, game: KentuckyDerby, seat: int, actions: list[int]) -> list[int]:
        """What is best is known."""
        return [actions[best_of(self, game, seat, actions)]]

    def reason(self, game: KentuckyDerby, seat: int, action: int) -> Reason | None:
        """Why: how many have backed the horse."""
        if action & KIND_MASK != BACK:
            return None
        backers = [game.backed.count(horse) for horse in range(4)]
        mine = backers[HORSES.index(x_of(action))]
        if mine > min(backers):
            return None
        if game.opt.bet_mode == "free" and mine:
            return Reason("least", suit=x_of(action)) if y_of(action) == 1 else None
        return Reason("fewest" if mine else "alone", suit=x_of(action), number=mine)


def bet_worth(game: KentuckyDerby, seat: int, horse: int, bet: int) -> float:
    """What a bet comes to on average if no others are made: all four horses win equally often, by symmetry."""
    backed, bets = put(game.backed, seat, horse), put(game.bets, seat, bet)
    total = 0.0
    for winner in range(4):
        if not game.second_counts():
            total += game.gains(backed, bets, winner, -1)[0][seat] / 4
            continue
        for second in range(4):
            if second != winner:
                mates = (HORSES[second] in RED) == (HORSES[winner] in RED)
                chance = MATE if mates else (1.0 - MATE) / 2
                total += chance * game.gains(backed, bets, winner, second)[0][seat] / 4
    return total


THUMB: Final = KentuckyDerbyThumb
