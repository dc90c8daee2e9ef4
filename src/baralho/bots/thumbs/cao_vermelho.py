"""Rules of thumb for Red Dog: the chance of a hand, by all cards seen (catalogue cao-vermelho, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import bits, count
from baralho.games.cao_vermelho import ABOVE, HAND, PACK, PASS, CaoVermelho

SCALE: Final = 1000  # rates are in thousandths of a chip
HIDDEN: Final = 1  # of two that cost the same, the one that shows no hand


class CaoVermelhoThumb(Thumb[CaoVermelho]):
    """Bet the most if more than half of the unseen cards lose to the hand, else the least: a pass is never cheaper.

    Nothing can be found out by searching: a bet is settled at once, and what the others do later is another bet.
    """

    def rates(self, game: CaoVermelho, seat: int, actions: list[int]) -> list[int]:
        """What each action comes to on average."""
        beaten, unseen = chances(game, seat)
        found: list[int] = []
        for action in actions:
            if action & KIND_MASK == PASS:
                found.append(HIDDEN - SCALE * game.price(seat))
            else:
                found.append(SCALE * y_of(action) * (2 * beaten - unseen) // unseen)
        return found

    def rate(self, game: CaoVermelho, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def shortlist(self, game: CaoVermelho, seat: int, actions: list[int]) -> list[int]:
        """What is best is known."""
        return [actions[best_of(self, game, seat, actions)]]

    def reason(self, game: CaoVermelho, seat: int, action: int) -> Reason | None:
        """Why: how many of the cards that may be turned lose to the hand."""
        beaten, unseen = chances(game, seat)
        percent = round(100 * beaten / unseen)
        if action & KIND_MASK == PASS:
            if not beaten:
                return Reason("hopeless")
            return None if game.price(seat) else Reason("spare", number=percent)
        if beaten == unseen:
            return Reason("sure")
        return Reason("most" if 2 * beaten > unseen else "least", number=percent)


def chances(game: CaoVermelho, seat: int) -> tuple[int, int]:
    """How many of the cards that a seat has not seen lose to its hand, and how many there are.

    Cards of others who passed or won unseen are among them: each is as likely in the pack as any other.
    """
    hand = game.t.mask(HAND, seat)
    unseen = PACK.all & ~game.seen & ~hand
    beaten = 0
    for card in bits(unseen):
        if hand & ABOVE[card]:
            beaten += 1
    return beaten, count(unseen)


THUMB: Final = CaoVermelhoThumb
