"""Duties at a trick: beat, follow, overtrump, trump, and what a card tells of the hand that played it.

Duties are four sets of cards (masks), in the order in which they bind; 0 is no duty. A seat plays from the first set
of which it has a card, and may play anything if it has none. So a card that lies in the third set, or in none, tells
everybody that its player has no card of those before. A game says what its duties are once:

    def duties(self) -> Duties:
        return duties(self, ABOVE, BEAT | TRUMP)         # ABOVE: Final = higher(PACK, POWER)

    m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))   # in moves
    tell(self, seat, x, self.duties())                               # in do, before the card is played
    return breach(self.t.mask(HAND, seat), x, self.duties())         # in why

Where a duty is peculiar (Solo: higher than the last card, not than the best) a game puts the four together itself.
"""

from __future__ import annotations

from typing import Final

from baralho.kinds.tricks import HAND, TrickGame

Duties = tuple[int, int, int, int]  # beat, follow, overtrump, trump

FREE: Final = (0, 0, 0, 0)  # who leads, or plays where nothing is demanded
CODES: Final = ("must_beat", "must_follow", "must_overtrump", "must_trump")  # why a card may not be played

BEAT: Final = 1  # follow with a higher card than the best; no longer when the trick has been trumped
TRUMP: Final = 2  # who cannot follow plays a trump
OVERTRUMP: Final = 4  # and a higher one than lies there; who has none higher may then play anything


def duties(game: TrickGame, above: tuple[int, ...], asked: int) -> Duties:
    """The duties to the trick as it lies: to follow suit always, else those that are asked (BEAT, TRUMP, OVERTRUMP)."""
    led, trump = game.led, game.trump
    if led < 0:
        return FREE
    best = game.suit_of(game.best)
    beat = above[game.best] if asked & BEAT and best == led else 0
    over = trumps = 0
    if trump >= 0 and led != trump:
        if asked & OVERTRUMP and best == trump:
            over = above[game.best]
        elif asked & TRUMP:
            trumps = game.of_suit(trump)
    return (beat, game.of_suit(led), over, trumps)


def keeping(cards: int, duties: Duties) -> int:
    """Those of a seat's cards (a mask) that it may play."""
    return cards & duties[0] or cards & duties[1] or cards & duties[2] or cards & duties[3] or cards


def lacking(card: int, duties: Duties) -> int:
    """The cards (a mask) of which a hand has none, when it plays this one."""
    bit = 1 << card
    none = 0
    if duties[0] & bit:
        return none
    none |= duties[0]
    if duties[1] & bit:
        return none
    none |= duties[1]
    if duties[2] & bit:
        return none
    none |= duties[2]
    return none if duties[3] & bit else none | duties[3]


def tell(game: TrickGame, seat: int, card: int, duties: Duties) -> None:
    """Tell everybody what the card that a seat plays shows about its hand; before it is played."""
    if game.t.record is not None:
        none = lacking(card, duties)
        if none and game.shows_void(card):
            none &= ~game.of_suit(game.led)  # that is told by `play`
        if none:
            game.t.lacks(HAND, seat, none)


def breach(cards: int, card: int, duties: Duties) -> str:
    """The code of the duty against which a seat with these cards (a mask) would play one, "not_now" if none does."""
    if cards & duties[1] and not duties[1] >> card & 1:
        return CODES[1]
    for i, duty in enumerate(duties):
        if cards & duty:
            return "not_now" if duty >> card & 1 else CODES[i]
    return "not_now"
