"""Rules of thumb for Dominó de Cartas (catalogue domino-de-cartas, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import count
from baralho.games.domino_de_cartas import ACCEPT, CLAIM, HAND, PASS, SEVEN, DominoDeCartas

OWN: Final = 10  # every card of one's own that lies farther out in this direction
FAR: Final = 6  # and each step that the farthest of them is away: it has to wait longest
FOLLOWS: Final = 6  # the next card is one's own: nobody else gets a place by this
HELPS: Final = 8  # the next card is another's
BEHIND: Final = 5  # each further card of others behind it


class Way:
    """What a card opens in one direction: how many cards of one's own, how far the last of them, how many of others."""

    def __init__(self, game: DominoDeCartas, hand: int, card: int, step: int) -> None:
        pack = game.t.pack
        self.own = self.far = self.others = 0
        self.next_own = False
        suit = pack.suit[card]
        at, steps = card + step, 1
        while 0 <= at < pack.count and pack.suit[at] == suit:
            if hand >> at & 1:
                self.own += 1
                self.far = steps
                self.next_own = self.next_own or steps == 1
            else:
                self.others += 1
            at += step
            steps += 1


class DominoThumb(Thumb[DominoDeCartas]):
    """Open the way to one's own far cards, then what opens nothing; hold back what only helps others."""

    guided = 90
    paired = True
    sure = 1.0

    def rate(self, game: DominoDeCartas, seat: int, action: int) -> int:
        """A new deal if there is a right to it; else the card by what it opens, to oneself and to others."""
        act, card = action & KIND_MASK, x_of(action)
        if act == CLAIM:
            return 50
        if act == ACCEPT or act == PASS:
            return 0
        total = 0
        for way in ways(game, seat, card):
            total += OWN * way.own + FAR * way.far
            if way.next_own:
                total += FOLLOWS
            elif way.others:
                total -= HELPS
            total -= BEHIND * way.others
        return total

    def reason(self, game: DominoDeCartas, seat: int, action: int) -> Reason | None:
        """What the card opens."""
        act, card = action & KIND_MASK, x_of(action)
        if act == CLAIM:
            return Reason("claim", number=count(game.reasons_to_claim(seat)))
        if act == ACCEPT:
            return Reason("accept")
        if act == PASS:
            return None
        if game.unopened():
            return Reason("opening", card=card)
        if game.t.count(HAND, seat) == 1:
            return Reason("out", card=card)
        found = ways(game, seat, card)
        own = sum([way.own for way in found])
        given = len([way for way in found if way.others and not way.next_own])
        if own and not given:
            return Reason("follow", card=card)
        if own:
            return Reason("own", card=card, number=own)
        return Reason("least", card=card, number=given) if given else Reason("end", card=card)


def ways(game: DominoDeCartas, seat: int, card: int) -> list[Way]:
    """The directions in which a card leads on: both from a seven."""
    hand = game.t.mask(HAND, seat)
    rank = game.t.pack.rank[card]
    found: list[Way] = []
    if rank >= SEVEN:
        found.append(Way(game, hand, card, 1))
    if rank <= SEVEN:
        found.append(Way(game, hand, card, -1))
    return found


THUMB: Final = DominoThumb
