"""Rules of thumb for Rolling Stone (catalogue rolling-stone, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.held import Held
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.rolling_stone import LEADING, POWERS, TAKE, RollingStone
from baralho.kinds.tricks import HAND, TRICK, WON

# fitted by thousands of deals, played both ways, against the numbers before
WINS: Final = 500
REFUSES: Final = -60  # to take cards up at will
RARE: Final = 8  # for every card of the suit that the others hold: the fewer, the sooner somebody takes up
LENGTH: Final = 10  # for every card of the suit that is left: who has all suits takes nothing up
LOW: Final = 4  # for every rank of a card that is led: the low ones go first
URGENT: Final = 60  # to lead what somebody lacks who is about to win
LAST: Final = 30  # to win a trick, when nobody plays after
FIRST: Final = 10  # to be the highest so far
SOON: Final = 3  # cards of a player who is about to win
LONG: Final = 60  # tricks after which one does not play the same cards for ever
BORED: Final = 40


class RollingStoneThumb(Thumb[RollingStone]):
    """Keep all suits, lead low cards of those that the others are short of, and stuff who is about to win."""

    paired = True

    def __init__(self) -> None:
        self.at = -1  # how many actions had been done when this was read off the record:
        self.held: Held | None = None

    def prepare(self, me: Seat) -> None:
        """Remember who lacked what, and what was taken up since."""
        self.at = me.believes().count()
        self.held = Held(me)

    def rate(self, game: RollingStone, seat: int, action: int) -> int:
        """Lead, follow, or take up at will."""
        card = x_of(action)
        if action & KIND_MASK == TAKE:
            return REFUSES
        if game.t.mask(HAND, seat) == 1 << card:
            return WINS
        rate = self.lead(game, seat, card) if game.phase == LEADING else self.follow(game, card)
        return rate if game.tricks < LONG else rate + (11 * game.tricks + 7 * card) % BORED

    def lead(self, game: RollingStone, seat: int, card: int) -> int:
        """A low card of a long suit of which the others hold little; what somebody lacks who is about to win."""
        pack = game.t.pack
        suit = pack.suits[pack.suit[card]]
        out = count(suit & held_by_others(game, seat))
        if game.tricks >= LONG:
            return RARE * out
        rate = LENGTH * (count(suit & game.t.mask(HAND, seat)) - 1) - RARE * out - LOW * POWERS[game.players][card]
        other = self.stuffed(game, seat, pack.suit[card])
        if other >= 0 and game.t.count(HAND, other) <= SOON:
            rate += URGENT
        return rate

    def stuffed(self, game: RollingStone, seat: int, suit: int) -> int:
        """Who is the first to be known not to be able to follow, -1: nobody."""
        if self.held is not None and self.at == game.count:
            for other in game.in_turn(game.next(seat)):
                if other != seat and self.held.lacks(other, suit):
                    return other
        return -1

    def follow(self, game: RollingStone, card: int) -> int:
        """The highest to win, the lowest that wins if nobody plays after, else the lowest."""
        power = POWERS[game.players][card]
        if not wins_now(game, card):
            return -power
        return LAST - power if plays_last(game) else FIRST + power

    def estimate(self, game: RollingStone, seat: int) -> float:
        """How many cards fewer than the others on average, as a share of a win."""
        held = [game.t.count(HAND, s) for s in range(game.players)]
        return 0.04 * ((sum(held) - held[seat]) / (game.players - 1) - held[seat])

    def reason(self, game: RollingStone, seat: int, action: int) -> Reason | None:
        """Who will have to take up, which suit is kept, what wins the lead."""
        pack = game.t.pack
        hand, card = game.t.mask(HAND, seat), x_of(action)
        if action & KIND_MASK == TAKE:
            return Reason("refuse" if hand & pack.suits[game.led] else "take", suit=game.led)
        if hand == 1 << card:
            return Reason("out", card=card)
        if game.phase != LEADING:
            if wins_now(game, card):
                return Reason("win_last" if plays_last(game) else "win", card=card)
            return Reason("duck" if can_win(game, hand) else "low", card=card)
        suit = pack.suit[card]
        out = count(pack.suits[suit] & held_by_others(game, seat))
        left = count(hand & pack.suits[suit]) - 1
        if game.tricks >= LONG:
            return Reason("long", card=card, suit=suit, number=out)
        other = self.stuffed(game, seat, suit)
        if other >= 0:
            return Reason("stuff", card=card, suit=suit, seat=other)
        if not out:
            return Reason("nobody", card=card, suit=suit)
        if out < game.players - 1:
            return Reason("rare", card=card, suit=suit, number=out)
        return Reason("keep_suit", card=card, suit=suit, number=left) if left else Reason("last_of_suit", suit=suit)


def held_by_others(game: RollingStone, seat: int) -> int:
    """The cards (a mask) in the hands of the others: all that are neither dead nor in sight."""
    t = game.t
    cards = t.pack.all & ~(t.mask(HAND, seat) | t.mask(TRICK))
    for other in range(game.players):
        cards &= ~t.mask(WON, other)
    return cards


def wins_now(game: RollingStone, card: int) -> bool:
    """Whether a card would be the highest of the trick."""
    power = POWERS[game.players]
    return power[card] > power[game.best]


def can_win(game: RollingStone, hand: int) -> bool:
    """Whether a card of this hand would be."""
    for card in bits(hand & game.t.pack.suits[game.led]):
        if wins_now(game, card):
            return True
    return False


def plays_last(game: RollingStone) -> bool:
    """Whether nobody plays after it."""
    return game.t.count(TRICK) + 1 == game.players


THUMB: Final = RollingStoneThumb
