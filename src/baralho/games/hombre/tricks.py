"""Hombre: what may be played to a trick, and what a card tells about the hand it comes from."""

from __future__ import annotations

from typing import Final

from baralho.engine.table import bits
from baralho.games.hombre.acts import CALLABLE, DEALT, FOLLOWING, MATADORS, ORDERS, PACK, PLAY, PLAYING
from baralho.games.hombre.lance import Lance
from baralho.kinds.colours import Order
from baralho.kinds.tricks import HAND, TRICK, WON

NOT_ALL: Final = 0  # number of a test: who looks for a partner does not hold all kings and queens
PLAYED: Final = 1  # from here on: a card was legal, packed with the trick as it lay (see `pack_fact`)


class Tricks(Lance):
    """The dealer's left leads; the winner of a trick leads to the next, and all cards are played (002:5672)."""

    def open_play(self) -> None:
        """The dealer's left leads, whoever is the Hombre."""
        self.ask(PLAYING, self.forehand())

    def wanted(self, seat: int) -> int:
        """The cards (a mask) with which a seat must follow to this trick if it can; 0 if it is free."""
        raise NotImplementedError

    def trumps_led(self) -> bool:
        """Whether this is a trick of trumps."""
        order = self.order()
        return not order.follow[self.led] & ~order.trumps

    def following(self, seat: int) -> int:
        """What a seat may play."""
        cards = self.t.mask(HAND, seat)
        wanted = self.wanted(seat) if self.led >= 0 else 0
        if not wanted:
            return cards
        several = self.opt.renege == "all_matadors"
        return may_play(self.order(), cards, wanted, self.trumps_led(), self.best, several)

    def play_card(self, seat: int, card: int) -> None:
        """A card goes to the trick."""
        self.tell(seat, card)
        if not self.play(seat, card):
            self.ask(PLAYING, self.next(seat))
            return
        winner = self.take(self.taker)
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.settle()
            self.end_deal()

    def settle(self) -> None:
        """Who gets and who pays what."""
        raise NotImplementedError

    def all_tricks(self) -> int:
        """How many there are."""
        return DEALT[self.players]

    # -- what a card tells ----------------------------------------------------------------------------------------

    def shows_void(self, card: int) -> bool:
        """That is told below: a matador may have been kept back."""
        return False

    def tell(self, seat: int, card: int) -> None:
        """Who does not follow has no such card, but perhaps a matador that need not be played."""
        if self.t.record is None or self.led < 0:
            return
        wanted = self.wanted(seat)
        order, trumps_led = self.order(), self.trumps_led()
        trump = bool(order.trumps >> card & 1)
        follows = bool(wanted >> card & 1)
        if not wanted or (follows and (trump or not trumps_led)):
            return
        exempt = forced = 0
        if trumps_led:
            out = MATADORS[self.trump] & ~self.played()
            lower = beaten(order, self.best)
            if not trump:
                exempt, forced = out & ~lower, out & lower
            elif self.opt.renege == "all_matadors":
                exempt = out & ~(1 << card)
        exempt &= wanted
        if not follows:
            self.t.lacks(HAND, seat, wanted & order.trumps & ~exempt if exempt else wanted)
        if exempt or forced:
            self.t.tell(HAND, seat, pack_fact(card, self.best, self.led))

    def played(self) -> int:
        """The cards (a mask) that have been played in this deal."""
        cards = self.t.mask(TRICK)
        for seat in range(self.players):
            cards |= self.t.mask(WON, seat)
        return cards

    def fits(self, fact: int, cards: int) -> bool:
        """A card was legal from this hand; or there was a king or a queen to call."""
        if fact == NOT_ALL:
            return CALLABLE & ~cards != 0
        fact -= PLAYED
        card, best, led = fact & 63, fact >> 6 & 63, fact >> 12
        order = self.order()
        trumps_led = not order.follow[led] & ~order.trumps
        several = self.opt.renege == "all_matadors"
        return may_play(order, cards, self.to_follow(led), trumps_led, best, several) >> card & 1 == 1

    def to_follow(self, led: int) -> int:
        """The cards (a mask) that follow to a suit, for who must follow."""
        raise NotImplementedError

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Who has to follow is told so."""
        bound = self.phase == PLAYING and self.led >= 0 and self.wanted(seat) != 0
        return self.following_phase() if bound else self.phase

    def following_phase(self) -> int:
        """What has to be followed, as a phase."""
        return FOLLOWING

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """In play he could follow, or has a matador that is drawn out."""
        if self.phase != PLAYING or act != PLAY or x >= PACK.count or not self.t.holds(x, HAND, seat):
            return "not_now"
        own = kept_back(self.order(), self.t.mask(HAND, seat), self.opt.renege == "all_matadors")
        if self.wanted(seat) and self.trumps_led() and own & beaten(self.order(), self.best):
            return "must_play_matador"
        return self.must_follow()

    def must_follow(self) -> str:
        """The code of the reason."""
        return "must_follow"


def pack_fact(card: int, best: int, led: int) -> int:
    """That a card was legal to a trick, as a number."""
    return PLAYED + (card | best << 6 | led << 12)


def may_play(order: Order, cards: int, wanted: int, trumps_led: bool, best: int, several: bool) -> int:
    """The cards (a mask) of a hand that may be played, if the cards `wanted` follow and `best` is winning the trick.

    In a trick of trumps a matador that is one's only trump need not be played, unless a higher one is on the table:
    then it must (002:5674). With `several` that goes for all one's trumps, if all are matadors.
    """
    if trumps_led:
        own = kept_back(order, cards, several)
        if own:
            return own if own & beaten(order, best) else cards
    return cards & wanted or cards


def kept_back(order: Order, cards: int, several: bool) -> int:
    """The matador (a mask) that may be kept back, one's only trump; with `several` all trumps, if all are matadors."""
    own = cards & order.trumps
    return 0 if own & ~MATADORS[order.named] or (own & own - 1 and not several) else own


def lower_matadors(order: Order) -> tuple[int, ...]:
    """By card: the matadors (a mask) that it beats."""
    found: list[int] = []
    for card in range(len(order.power)):
        lower = 0
        for matador in bits(MATADORS[order.named]):
            if order.above[matador] >> card & 1:
                lower |= 1 << matador
        found.append(lower)
    return tuple(found)


LOWER: Final[tuple[tuple[int, ...], ...]] = tuple([lower_matadors(order) for order in ORDERS])


def beaten(order: Order, best: int) -> int:
    """The matadors (a mask) that are lower than the card that is winning."""
    return LOWER[order.named][best]
