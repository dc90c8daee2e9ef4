"""Trick games: everybody plays a card to the trick, the best card takes it.

The zones are numbered here once for all trick games; a game adds its own after them. The cards of a trick lie in one
place in order of play, so the trick's first card was played by `leader`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import NO_SUIT
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.table import ALL, SEAT, SIDE, Zone, bag, hand, place, stock

STOCK: Final = 0
HAND: Final = 1
TRICK: Final = 2
WON: Final = 3
# As numbers in a layout, for what simulation does most: the hands follow the one stock, so that hand `seat` is zone
# HAND + seat, and after them comes the trick.


def trick_zones(won_by_side: bool = False) -> tuple[Zone, ...]:
    """Stock, hands, the trick, and the won cards of each seat or side, face down."""
    return (
        stock(),
        hand(),
        place("trick", sees=ALL, look="trick"),
        bag("won", per=SIDE if won_by_side else SEAT, role=roles.WON_CARDS),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickGame(Game):
    """A game of tricks. `play` puts a card into the trick, `take` gives a full trick to its winner."""

    leader: int = 0  # who led this trick
    led: int = NO_SUIT  # the suit to follow
    best: int = -1  # the face that is winning: of equal cards it must not matter which was played
    taker: int = -1  # who played it
    trump: int = NO_SUIT

    def hand_over(self, new: Game) -> None:
        """Give a copy the fields above and those of the game itself."""
        assert isinstance(new, TrickGame)
        new.leader = self.leader
        new.led = self.led
        new.best = self.best
        new.taker = self.taker
        new.trump = self.trump
        super().hand_over(new)

    def suit_of(self, card: int) -> int:
        """The suit a card belongs to while this deal lasts."""
        return self.t.pack.suit[card]

    def of_suit(self, suit: int) -> int:
        """All cards of a suit (a mask)."""
        return self.t.pack.suits[suit]

    def power(self, card: int) -> int:
        """How high a card is within its suit: ace high, unless the game says otherwise."""
        rank = self.t.pack.rank[card]
        return 14 if rank == 1 else rank

    def following(self, seat: int) -> int:
        """The cards (a mask) that a seat may play if it must follow suit and may play anything otherwise."""
        cards = self.t.bags[HAND + seat] or self.t.mask(HAND, seat)  # a hand may be a place
        if self.led >= 0:
            same = cards & self.of_suit(self.led)
            if same:
                return same
        return cards

    def beats(self, card: int) -> bool:
        """Whether a card would win the trick as it lies."""
        suit = self.suit_of(card)
        best = self.led if self.trump == NO_SUIT else self.suit_of(self.best)
        if suit == best:
            return self.power(card) > self.power(self.best)
        return suit == self.trump

    def play(self, seat: int, card: int) -> bool:
        """Play a card to the trick; True when the trick is full."""
        t = self.t
        if self.best < 0:
            self.leader = seat
            self.led = self.suit_of(card)
            self.best = t.pack.face[card]
            self.taker = seat
        else:
            if t.record is not None and self.shows_void(card):
                t.lacks(HAND, seat, self.of_suit(self.led))
            if self.beats(card):
                self.best = t.pack.face[card]
                self.taker = seat
        return t.lay(card, HAND + self.players) == self.in_trick()

    def shows_void(self, card: int) -> bool:
        """Whether playing this card tells everybody that its player has none of the suit led."""
        return self.suit_of(card) != self.led

    def draws(self) -> bool:
        """Whether cards are still drawn between tricks."""
        return False

    def in_trick(self) -> int:
        """How many cards make a full trick."""
        return self.players

    def take(self, pile: int) -> int:
        """The taker's pile gets the trick; returns the taker, who leads next."""
        self.say("trick", self.taker, self.best)
        self.t.move_all(TRICK, 0, WON, pile)
        self.led = NO_SUIT
        self.best = -1
        return self.taker

    def play_on(self, phase: int, seat: int, card: int) -> bool:
        """Play a card and ask on: the next seat, or the taker of a full trick, who leads. True after the last trick,
        so in `do`: `if self.play_on(PLAYING, seat, x): self.count_deal()`.
        """
        if not self.play(seat, card):
            self.ask(phase, self.next(seat))
            return False
        winner = self.take(self.pile(self.taker))
        if self.t.count(HAND, winner):
            self.ask(phase, winner)
            return False
        return True

    def pile(self, seat: int) -> int:
        """Which pile of won cards a seat's tricks go to: its own, or that of its side."""
        return seat if self.t.layout.kinds[WON].per == SEAT else self.side(seat)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Most often he could follow suit."""
        if self.led >= 0 and self.t.mask(HAND, seat) & self.of_suit(self.led):
            return "must_follow"
        return "not_now"
