"""Tricks with a stock: the winner draws first, and the card turned up for trumps lies open under it, to be drawn last.

The turn-up is the zone after those of all trick games:

    def zones(self) -> tuple[Zone, ...]:
        return (*trick_zones(), turn_up_zone())

    turn_up(self)                       # in deal, when the hands are dealt: sets the trump suit too
    draw_round(self, winner)            # after a trick, while there are cards left(self.t)
    swap(self, seat, seven)             # the 7 of trumps for the turn-up

Where nothing is turned up (Copas para Dois, dois-dez-valete) `draw_round` is all that is needed.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.table import ALL, Table, Zone, place
from baralho.kinds.tricks import HAND, STOCK, TrickGame

TURN_UP: Final = 4  # the zone after those of all trick games


def turn_up_zone() -> Zone:
    """Half under the stock, open to all."""
    return place("turn_up", sees=ALL)


def turn_up(game: TrickGame) -> int:
    """The next card of the stock is turned up and makes trumps; returns it."""
    card = game.t.draw(STOCK, 0, TURN_UP)
    game.trump = game.suit_of(card)
    game.say("turned", game.dealer, game.t.pack.face[card])
    return card


def left(t: Table) -> int:
    """The cards still to be drawn, with the turn-up."""
    return t.count(STOCK) + t.count(TURN_UP)


def draw(t: Table, seat: int) -> None:
    """A seat draws the top card of the stock; under all the others lies the turn-up."""
    t.draw(STOCK if t.count(STOCK) else TURN_UP, 0, HAND, seat)


def draw_round(game: TrickGame, first: int) -> None:
    """Everybody draws a card in order of play, the winner of the trick first."""
    seat = first
    for _ in range(game.players):
        draw(game.t, seat)
        seat = game.next(seat)


def swap(game: TrickGame, seat: int, card: int) -> None:
    """A seat lays a card of its hand down for the turn-up and takes that into its hand, seen by all."""
    t = game.t
    turned = t.top(TURN_UP)
    t.move(card, TURN_UP)
    t.move(turned, HAND, seat)
    game.say("exchanged", seat, t.pack.face[turned])
