"""Rules of thumb for Burro (catalogue burro, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.held import Held
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.burro import DRAW, LEADING, PACK, PLAY, POWER, TAKE, TOPPLE, Burro
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import higher

ABOVE: Final = higher(PACK, POWER)

# fitted by thousands of deals, played both ways, against the numbers before
WINS: Final = 500
SCARCE: Final = 6  # for every unseen card of the suit: the fewer there are, the more the others have to draw
VOID: Final = 90  # to lead what the next player lacks
HIGH: Final = 2  # for every rank of a card that is led
LAST: Final = 30  # to win a round, when nobody plays after
FIRST: Final = 10  # to be the highest so far
TOPPLES: Final = -40
LONG: Final = 24  # rounds without a stock: some lone cards can be passed on for ever, so from here on one leads what
BORED: Final = 40  # others can follow, and not always the same


class BurroThumb(Thumb[Burro]):
    """Lead what the next player lacks, low cards first, else rare suits, high cards first; win rounds, and cheaply when
    playing last.
    """

    paired = True

    def __init__(self) -> None:
        self.at = -1  # how many actions had been done when this was read off the record:
        self.held: Held | None = None

    def prepare(self, me: Seat) -> None:
        """Remember who lacked what, and what came since."""
        self.at = me.believes().count()
        self.held = Held(me)

    def rate(self, game: Burro, seat: int, action: int) -> int:
        """Lead or follow; there is nothing else to choose but whether to knock the stock over."""
        act, card = action & KIND_MASK, x_of(action)
        if act == TOPPLE:
            return TOPPLES if game.t.count(STOCK) > 1 else 0
        if act != PLAY:
            return 0
        if game.t.mask(HAND, seat) == 1 << card:
            return WINS
        rate = self.lead(game, seat, card) if game.phase == LEADING else self.follow(game, card)
        return rate if game.rounds < LONG else rate + (11 * game.rounds + 7 * card) % BORED

    def lead(self, game: Burro, seat: int, card: int) -> int:
        """What the next player cannot follow, the lowest of it; else a high card of a suit that is rare: whoever has
        none of it draws long, and the lead may be kept.
        """
        power = POWER[card]
        out = count(PACK.suits[PACK.suit[card]] & unseen(game, seat))
        if game.rounds >= LONG:
            return SCARCE * out
        rate = -SCARCE * out
        if self.lacks_suit(game, seat, PACK.suit[card]):
            return rate + VOID - power
        return rate + HIGH * power

    def lacks_suit(self, game: Burro, seat: int, suit: int) -> bool:
        """Whether the next player is known to lack a suit, or nobody else can hold one."""
        if not game.t.count(STOCK) and not PACK.suits[suit] & unseen(game, seat):
            return True
        return self.held is not None and self.at == game.count and self.held.lacks(game.next(seat), suit)

    def follow(self, game: Burro, card: int) -> int:
        """The highest to win, the lowest that wins if nobody plays after, else the lowest."""
        power = POWER[card]
        if not wins_now(game, card):
            return -power
        return LAST - power if plays_last(game) else FIRST + power

    def bare(self, game: Burro, seat: int) -> bool:
        """Two play, and the stock is gone."""
        return game.players == 2 and not game.t.count(STOCK)

    def estimate(self, game: Burro, seat: int) -> float:
        """How many cards fewer than the others on average, at half their weight."""
        held = [game.t.count(HAND, s) for s in range(game.players)]
        return 0.5 * ((sum(held) - held[seat]) / (game.players - 1) - held[seat])

    def reason(self, game: Burro, seat: int, action: int) -> Reason | None:
        """What the next player lacks, what keeps or wins the lead, or that there is no choice."""
        act, card = action & KIND_MASK, x_of(action)
        if act == DRAW:
            return Reason("draw", suit=game.led)
        if act == TAKE:
            return Reason("take", suit=game.led)
        if act != PLAY:
            return None
        if game.t.mask(HAND, seat) == 1 << card:
            return Reason("out", card=card)
        suit = PACK.suit[card]
        out = count(PACK.suits[suit] & unseen(game, seat))
        if game.phase != LEADING:
            if wins_now(game, card):
                return Reason("win_last" if plays_last(game) else "win", card=card)
            return Reason("duck" if can_win(game, game.t.mask(HAND, seat)) else "low", card=card)
        if game.rounds >= LONG:
            return Reason("long", card=card, suit=suit, number=out)
        if self.lacks_suit(game, seat, suit):
            return Reason("void", card=card, suit=suit, seat=game.next(seat))
        if not ABOVE[card] & unseen(game, seat):
            return Reason("master", card=card, suit=suit)
        return Reason("rare", card=card, suit=suit, number=out)


def unseen(game: Burro, seat: int) -> int:
    """The cards (a mask) that are with the others or in the stock; what is out of the game was seen by all."""
    t = game.t
    cards = PACK.all & ~(t.mask(HAND, seat) | t.mask(TRICK))
    for other in range(game.players):
        cards &= ~t.mask(WON, other)
    return cards


def wins_now(game: Burro, card: int) -> bool:
    """Whether a card would be the highest of the round."""
    return POWER[card] > POWER[game.best]


def can_win(game: Burro, hand: int) -> bool:
    """Whether a card of this hand would be."""
    for card in bits(hand & PACK.suits[game.led]):
        if wins_now(game, card):
            return True
    return False


def plays_last(game: Burro) -> bool:
    """Whether nobody plays after it."""
    return game.t.count(TRICK) + 1 == game.players


THUMB: Final = BurroThumb
