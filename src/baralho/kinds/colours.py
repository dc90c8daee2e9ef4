"""Trumps by colour: all cards of both suits are trumps, and two of equal rank are equally high (Hombre, Fera).

Suit is followed all the same, not colour. Of equal trumps the one that was played first wins the trick. What is named
as trumps is a number: a suit, 0 to 3, where a table plays with one suit, else BLACK or RED. A game makes its orders
once, one for each that can be named:

    ORDERS: Final = tuple([order(PACK, PLAIN, "K Q J A 10 9 8 7", named) for named in range(RED + 1)])

and inherits `ColourGame`, whose `trump` is what was named.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import CLUBS, DIAMONDS, FRENCH_SUITS, HEARTS, SPADES, Pack
from baralho.engine.table import bits
from baralho.engine.told import Named, Suit, Told
from baralho.kinds.tricks import TrickGame

BLACK: Final = 4  # after the four suits
RED: Final = 5
COLOURS: Final = ("black", "red")  # as items of an act, whose x is then what is named less BLACK
SUITS_OF: Final = ((CLUBS,), (DIAMONDS,), (HEARTS,), (SPADES,), (CLUBS, SPADES), (DIAMONDS, HEARTS))
COLOUR_OF: Final = (BLACK, RED, RED, BLACK, BLACK, RED)


class Order:
    """How high the cards are, and what beats what, with these trumps."""

    def __init__(self, pack: Pack, named: int, trumps: int, power: tuple[int, ...], suit: tuple[int, ...]) -> None:
        """`trumps` is a mask; `power` is by card, every trump above every other card; `suit` is what it follows to."""
        self.named = named
        self.trumps = trumps
        self.power = power
        self.suit = suit
        follow = [0] * len(SUITS_OF)
        for card in range(pack.count):
            follow[suit[card]] |= 1 << card
        if named >= BLACK:
            follow[named] = trumps  # to a trump of no suit any trump follows
        self.follow = tuple(follow)  # by suit: the cards (a mask) that follow to it
        above: list[int] = []
        for card in range(pack.count):
            mask = 0
            for other in range(pack.count):
                if power[other] > power[card] and (trumps >> other & 1 or suit[other] == suit[card]):
                    mask |= 1 << other
            above.append(mask)
        self.above = tuple(above)  # by card: the cards (a mask) that beat it if they are played later

    def colour(self, card: int) -> int:
        """BLACK or RED; a card that is always a trump has the colour of the trumps."""
        return COLOUR_OF[self.suit[card]]

    def laid_out(self, cards: int) -> list[int]:
        """A hand as one holds it: the trumps from the highest down, then suit by suit."""
        keys = [(-1 if self.trumps >> c & 1 else self.suit[c], -self.power[c], c) for c in bits(cards)]
        return [key[2] for key in sorted(keys)]


def order(pack: Pack, plain: tuple[int, ...], trumps: str, named: int) -> Order:
    """The order of the cards with these trumps.

    `plain` is by card how high it is in a suit that is not trumps (`values.strength`). `trumps` names the trumps from
    the highest down: "AS 2 AC K Q" are the ace of spades, the twos of the trump suits, the ace of clubs, the kings ...
    A card named by its suit is always a trump; where that suit is none, it belongs to no suit but the trumps.
    """
    words = trumps.split()
    power, suit = list(plain), list(pack.suit)
    found, highest = 0, max(plain)
    for card in range(pack.count):
        code, ours = pack.code(card), pack.suit[card] in SUITS_OF[named]
        word = code if code in words else code[:-1] if ours else ""
        if word in words:
            found |= 1 << card
            power[card] = highest + len(words) - words.index(word)
            suit[card] = pack.suit[card] if ours else named
    return Order(pack, named, found, tuple(power), tuple(suit))


def told(named: int) -> Told:
    """Trumps, as a line of `status` has them: a suit, or the word for a colour in `[items]`."""
    return Suit(FRENCH_SUITS[named]) if named < BLACK else Named(COLOURS[named - BLACK])


@mypyc_attr(allow_interpreted_subclasses=True)
class ColourGame(TrickGame):
    """A game of tricks whose `trump` may be a colour: BLACK, RED, or a suit."""

    def orders(self) -> tuple[Order, ...]:
        """The orders, by what can be named."""
        raise NotImplementedError

    def order(self) -> Order:
        """The order of this deal, once trumps are named."""
        return self.orders()[self.trump]

    def suit_of(self, card: int) -> int:
        """The suit to which a card follows; what belongs to none is of the trumps, as a suit by itself."""
        return self.orders()[self.trump].suit[card]

    def of_suit(self, suit: int) -> int:
        """All cards (a mask) that follow to a suit."""
        return self.orders()[self.trump].follow[suit]

    def power(self, card: int) -> int:
        """How high a card is: trumps are above all others."""
        return self.orders()[self.trump].power[card]

    def beats(self, card: int) -> bool:
        """A higher card of the suit, or a higher trump; an equal trump came too late (002:5650)."""
        return self.orders()[self.trump].above[self.best] >> card & 1 == 1
