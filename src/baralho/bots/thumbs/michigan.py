"""Rules of thumb for Michigan (catalogue michigan, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.michigan.acts import (
    ASIDE,
    BID,
    DECLINE,
    FACES,
    GO_ON,
    KEEP,
    NEXT,
    OFFER,
    PACK,
    PASS,
    POWER,
    SEQUENCE,
    STAKE_CARDS,
    SUITS,
    SWAP,
)
from baralho.games.michigan.game import Michigan
from baralho.kinds.stops import run_of

EVERY: Final = (1 << FACES) - 1
WHOLE: Final = 10  # a chip, in what follows
# What a card adds to the chips of a deal, against one of the lowest, with n at the table; fitted to deals of 3, 5 and 8
# that were led at random: a stake card of one's own some 55% of what lies on it.
STAKE: Final = 55  # of a hundred
ACE: Final = 3  # times n
MIDDLE: Final = 1  # times n - 2: from five to ten
COURT: Final = 1  # times n - 3
LINK: Final = 12  # times n, of ten: a card and the next one
VOID: Final = 120  # by n times n: a suit that one does not hold
SALE: Final = 10  # what the dealer may get for the widow if he keeps his hand
SHADE: Final = 6  # of ten: a sealed offer says no more of what the widow seems worth

# Leads, fitted by thousands of deals: the longest suit first, though the book would keep it back (002:5055).
RUN: Final = 14  # each card that goes at once
KEEPS: Final = 14  # the lead comes back for sure
OWN_STAKE: Final = 5  # each chip on a stake card of one's own farther up
IN_RUN: Final = 16  # or within the run itself
THEIRS: Final = 3  # each chip on a stake card of the suit that another may hold
LONG: Final = 10  # each card of the suit: more of them go as the sequence comes by
LOW: Final = 1  # each step that the card is below the ace: low cards go only when they are led


def middle(power: int, n: int) -> int:
    """What a card is worth beside stakes and links, in tenths of a chip."""
    if power == 12:
        return ACE * n
    if power >= 9:
        return COURT * (n - 3)
    return MIDDLE * (n - 2) if power >= 3 else 0


class MichiganThumb(Thumb[Michigan]):
    """Keep a hand with stake cards and aces, change a poor one; lead long suits, and that of one's stake card."""

    guided = 90
    paired = True
    sure = 1.0

    def rate(self, game: Michigan, seat: int, action: int) -> int:
        """The widow, its price, a lead; a card is never withheld."""
        act = action & KIND_MASK
        if act == SWAP:
            return self.gain(game, seat) - SALE
        if act == KEEP or act == PASS or act == DECLINE:
            return 0
        if act == BID or act == OFFER:
            return self.price(game, seat, y_of(action), act == OFFER)
        if act == GO_ON:
            return 50
        return self.lead(game, seat, x_of(action)) if act < GO_ON else 0

    def price(self, game: Michigan, seat: int, chips: int, sealed: bool) -> int:
        """As little as wins, and never more than the widow seems worth; a sealed offer leaves something to gain."""
        worth = self.gain(game, seat)
        if not sealed:
            return 50 - 5 * (chips - game.bid) if chips * WHOLE <= worth else -50
        best = worth * SHADE // (10 * WHOLE)
        return 50 - 5 * abs(chips - best) if best > 0 and chips <= best else -50

    def gain(self, game: Michigan, seat: int) -> int:
        """How much better the widow should be than the hand, in tenths of a chip: it is any of the unseen cards."""
        hand = game.faces(seat)
        return self.expected(game, hand) - self.worth(game, hand)

    def worth(self, game: Michigan, hand: int) -> int:
        """What a hand is worth, in tenths of a chip."""
        n = count(game.inside)
        total = 0
        for k in range(4):
            if hand >> STAKE_CARDS[k] & 1:
                total += game.stakes[k] * WHOLE * STAKE // 100
            if not hand & SUITS[k]:
                total += VOID // (n * n)
        for face in bits(hand):
            total += middle(POWER[face], n)
            if NEXT[face] >= 0 and hand >> NEXT[face] & 1:
                total += LINK * n // 10
        return total

    def expected(self, game: Michigan, hand: int) -> int:
        """The same for the widow, which is as large: a part of all that is not in the hand."""
        n = count(game.inside)
        unseen = EVERY & ~hand
        size, hidden = count(hand), count(unseen)
        total = links = 0
        for k in range(4):
            if unseen >> STAKE_CARDS[k] & 1:
                total += game.stakes[k] * WHOLE * STAKE // 100
        for face in bits(unseen):
            total += middle(POWER[face], n)
            if NEXT[face] >= 0 and unseen >> NEXT[face] & 1:
                links += 1
        return total * size // hidden + LINK * n * links * size * size // (10 * hidden * hidden)

    def lead(self, game: Michigan, seat: int, face: int) -> int:
        """How many cards go at once, whether the lead comes back, and what the suit does for the stake cards."""
        hand = game.faces(seat)
        run, last = run_from(hand, face)
        if count(run) == count(hand):
            return 1000
        suit = PACK.suit[face]
        rate = RUN * count(run) + LONG * count(hand & SUITS[suit]) + LOW * (12 - POWER[face])
        if stops_after(game, seat, last):
            rate += KEEPS
        stake, chips = stake_of(game, suit)
        if POWER[stake] >= POWER[face] and chips:
            if run >> stake & 1:
                rate += IN_RUN * chips
            elif hand >> stake & 1:
                rate += OWN_STAKE * chips
            elif not known_gone(game, seat) >> stake & 1:
                rate -= THEIRS * chips
        return rate

    def reason(self, game: Michigan, seat: int, action: int) -> Reason | None:
        """What the hand holds, what the widow may be worth, or where the lead goes."""
        act, x = action & KIND_MASK, x_of(action)
        if act == SWAP:
            return Reason("swap") if self.gain(game, seat) > 0 else None
        if act == KEEP:
            return self.why_keep(game, seat)
        if act == BID or act == OFFER:
            worth = self.gain(game, seat) // WHOLE
            return Reason("bid", number=worth) if worth > 0 else None
        if act == PASS or act == DECLINE:
            return Reason("pass")
        if act == GO_ON:
            return Reason("go_on", number=count(game.inside) - 1)
        return self.why_lead(game, seat, x) if act < GO_ON else None

    def why_keep(self, game: Michigan, seat: int) -> Reason | None:
        """The dearest stake card of the hand, or its worth."""
        hand = game.faces(seat)
        best = -1
        for k in range(4):
            if hand >> STAKE_CARDS[k] & 1 and (best < 0 or game.stakes[k] > game.stakes[best]):
                best = k
        if best >= 0:
            return Reason("keep_stake", card=STAKE_CARDS[best], number=game.stakes[best])
        return Reason("keep") if self.gain(game, seat) <= 0 else None

    def why_lead(self, game: Michigan, seat: int, face: int) -> Reason:
        """A stake card of one's own, cards in a row, the lead that comes back after the last; else its length."""
        hand = game.faces(seat)
        suit = PACK.suit[face]
        stake, chips = stake_of(game, suit)
        if hand >> stake & 1 and chips:
            return Reason("lead_stake", card=face, number=chips)
        run, last = run_from(hand, face)
        if stops_after(game, seat, last):
            return Reason("lead_keeps", card=last)
        if count(run) > 1:
            return Reason("lead_run", card=face, number=count(run))
        length = count(hand & SUITS[suit])
        return Reason("lead_long", card=face, number=length) if length > 1 else Reason("lead_single", card=face)


def run_from(hand: int, face: int) -> tuple[int, int]:
    """The cards in a row (a mask of faces) from this one on, and the last of them."""
    run = run_of(hand, face, NEXT)
    return mask_of(run), run[-1]


def known_gone(game: Michigan, seat: int) -> int:
    """Faces that cannot be played any more, as far as this seat knows: played, missed, or put aside by itself."""
    return PACK.faces_of(game.t.mask(SEQUENCE) | game.t.mask(ASIDE, seat)) | game.missing


def stops_after(game: Michigan, seat: int, face: int) -> bool:
    """Whether nobody else can go on after a card, for sure."""
    following = NEXT[face]
    return following < 0 or bool(known_gone(game, seat) >> following & 1)


def stake_of(game: Michigan, suit: int) -> tuple[int, int]:
    """The stake card of a suit, and the chips on it."""
    for k in range(4):
        if PACK.suit[STAKE_CARDS[k]] == suit:
            return STAKE_CARDS[k], game.stakes[k]
    return -1, 0


THUMB: Final = MichiganThumb
