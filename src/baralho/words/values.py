"""How values are said: the one formatter for the terminal, the page and its layer for ears."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from baralho.engine.match import Match
from baralho.engine.told import (
    NO_TRUMP,
    TIE,
    Balance,
    Bid,
    ByAction,
    ByCard,
    BySeat,
    BySide,
    Cards,
    Hanging,
    Named,
    OneSide,
    Several,
    Share,
    Suit,
    Told,
    Who,
    Wins,
)
from baralho.engine.view import SPECTATOR

if TYPE_CHECKING:
    from baralho.words import Words


class Counted(str):
    """A number that may be told with what it counts: "{a:box|boxes}" is "1 box" or "3 boxes"."""

    __slots__ = ()

    def __format__(self, things: str) -> str:
        """The number, and one thing or several."""
        one, _, more = things.partition("|")
        return f"{self!s} {one if self in ('1', '-1', '−1') else more}" if things else str(self)


class Teller:
    """Says the values of a match to one viewer."""

    def __init__(self, words: Words, match: Match, viewer: int = SPECTATOR) -> None:
        self.words = words
        self.match = match
        self.viewer = viewer

    def say(self, value: Told) -> str:
        """A value for the eye."""
        said = SAID.get(type(value))
        return said(self, value) if said else self.words.grouped(value.written())

    def each(self, value: Told) -> list[str]:
        """What is said of every seat or side; "" is nothing."""
        return [self.say(v) for v in value.values] if isinstance(value, BySeat | BySide) else []

    def seats(self, value: Told) -> list[int]:
        """The seats that a value names."""
        if isinstance(value, Who):
            return value.seats
        if isinstance(value, Share):
            return [value.seat]
        if isinstance(value, OneSide):
            return [s for s in range(self.match.players) if self.match.game.side(s) == value.side]
        return []

    def suit(self, value: Told) -> str:
        """The letter of the suit that a value is about."""
        return value.letter if isinstance(value, Suit | Bid) else ""

    def listed(self, value: Told) -> list[str]:
        """What is said one after the other."""
        return [self.words.named(word) for word in value.words] if isinstance(value, Several) else []

    def card(self, word: str) -> str:
        """A card by its code, perhaps with something behind a colon; what is none stays as it is."""
        code, colon, more = word.partition(":")
        shown = self.words.card(self.match, code) if code in self.match.game.t.pack.by_code else code
        return shown + colon + more

    def cards(self, codes: list[str]) -> str:
        """Cards in a row."""
        return " ".join([self.card(code) for code in codes])

    def side(self, side: int) -> str:
        """A side in few words."""
        return self.words.short_side(self.match, side, self.viewer)

    # -- one for each type that is not said as it is written --------------------------------------------------------

    def _who(self, value: Told) -> str:
        assert isinstance(value, Who)
        return self.words.people(value.seats, self.viewer) + (f" ({value.rest})" if value.rest else "")

    def _share(self, value: Told) -> str:
        assert isinstance(value, Share)
        return f"{self.words.number(value.n)} ({self.words.who(value.seat, self.viewer)})"

    def _one_side(self, value: Told) -> str:
        return self.words.people(self.seats(value), self.viewer)

    def _by_seat(self, value: Told) -> str:
        told = [(self.words.who(seat, self.viewer), said) for seat, said in enumerate(self.each(value))]
        return ", ".join([f"{name} {said}" for name, said in told if said])

    def _by_side(self, value: Told) -> str:
        told = [(self.side(side), said) for side, said in enumerate(self.each(value))]
        own = self.match.game.side(self.viewer) if self.viewer != SPECTATOR else 0
        return " · ".join([f"{name} {said}" for name, said in [told[own], *told[:own], *told[own + 1 :]] if said])

    def _wins(self, value: Told) -> str:
        assert isinstance(value, Wins)
        tie = self.words.get("table", "tie")
        return " · ".join([tie if side == TIE else self.side(side) for side in value.sides])

    def _balance(self, value: Told) -> str:
        assert isinstance(value, Balance)
        return f"{self.side(int(value.n < 0))} +{self.words.number(abs(value.n))}" if value.n else "0"

    def _suit(self, value: Told) -> str:
        return self.words.suit(self.match, self.suit(value))

    def _bid(self, value: Told) -> str:
        assert isinstance(value, Bid)
        none = " " + self.words.get("table", "no_trump")
        return str(value.n) + (none if value.letter == NO_TRUMP else str(self.words.common["signs"][value.letter]))

    def _cards(self, value: Told) -> str:
        assert isinstance(value, Cards)
        return value.mark.join([self.cards(group) for group in value.groups])

    def _hanging(self, value: Told) -> str:
        assert isinstance(value, Hanging)
        return "; ".join(
            [f"{self.card(head)}: {', '.join([self.cards(g) for g in below])}" for _, head, below in value.columns]
        )

    def _named(self, value: Told) -> str:
        assert isinstance(value, Named)
        return self.words.named(value.text)

    def _several(self, value: Told) -> str:
        assert isinstance(value, Several)
        return value.mark.join(self.listed(value))

    def _nothing(self, value: Told) -> str:
        return ""  # it is told of every card or action by itself


SAID: dict[type[Told], Callable[[Teller, Told], str]] = {
    Who: Teller._who,
    Share: Teller._share,
    OneSide: Teller._one_side,
    BySeat: Teller._by_seat,
    BySide: Teller._by_side,
    Wins: Teller._wins,
    Balance: Teller._balance,
    Suit: Teller._suit,
    Bid: Teller._bid,
    Cards: Teller._cards,
    Hanging: Teller._hanging,
    Named: Teller._named,
    Several: Teller._several,
    ByAction: Teller._nothing,
    ByCard: Teller._nothing,
}
