"""What rules of thumb of trick games share: reading the trick, and counting cards.

All of it reads what the seat knows: its hand, the trick, the tricks taken (which everybody saw).
"""

from __future__ import annotations

from baralho.engine.table import bits
from baralho.kinds.tricks import HAND, TRICK, WON, TrickGame


def seen(game: TrickGame, seat: int) -> int:
    """The cards (a mask) that a seat has seen in this deal: its own, those of the trick and of the tricks taken."""
    t = game.t
    cards = t.mask(HAND, seat) | t.mask(TRICK)
    base = t.base[WON]
    for pile in range(t.layout.size[WON]):
        cards |= t.bags[base + pile]
    return cards


def beaten_by(game: TrickGame, card: int) -> int:
    """The cards (a mask) of its own suit that are higher."""
    power = game.power(card)
    higher = 0
    for other in bits(game.of_suit(game.suit_of(card))):
        if game.power(other) > power:
            higher |= 1 << other
    return higher


def is_master(game: TrickGame, seat: int, card: int) -> bool:
    """Whether no higher card of its suit is still with the others."""
    return not beaten_by(game, card) & ~seen(game, seat)


def wins_now(game: TrickGame, card: int) -> bool:
    """Whether a card would be winning the trick as it lies."""
    return game.best < 0 or game.beats(card)


def plays_last(game: TrickGame) -> bool:
    """Whether the card to be played ends the trick."""
    return game.t.count(TRICK) + 1 == game.in_trick()


def partner_takes(game: TrickGame, seat: int) -> bool:
    """Whether the trick, as it lies, is won by somebody of the seat's own side."""
    return game.best >= 0 and game.side(game.taker) == game.side(seat)


def in_danger(game: TrickGame, seat: int) -> bool:
    """Whether somebody who plays later may still beat the card that is winning: a higher one, or a trump, is out."""
    if plays_last(game):
        return False
    out = ~seen(game, seat) & game.t.pack.all
    if beaten_by(game, game.best) & out:
        return True
    return game.suit_of(game.best) != game.trump >= 0 and bool(game.of_suit(game.trump) & out)


def trick_worth(game: TrickGame, value: tuple[int, ...]) -> int:
    """What the cards of the trick count so far."""
    return sum([value[card] for card in game.t.line(TRICK)])
