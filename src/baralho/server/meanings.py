"""What bids mean in the system that the bots bid by. A system is no secret: all of it follows from the calls alone."""

from __future__ import annotations

import functools

from baralho.bots import thumb_of
from baralho.bots.shown import ANY, Shown
from baralho.cards.pack import FRENCH_SUITS
from baralho.engine.game import Game
from baralho.server.wire import Meant

_thumb = functools.cache(thumb_of)


def meanings(game: Game) -> list[Meant | None]:
    """By seat, what the calls so far have shown; empty where nothing is bid so."""
    told = [_told(shown) for shown in _thumb(game.spec).shown(game)]
    return told if any(told) else []


def _told(shown: Shown) -> Meant | None:
    suits = {suit: cards for suit, cards in zip(FRENCH_SUITS, shown.length, strict=True) if cards}
    meant = Meant(
        shown.least,
        shown.most if shown.most < ANY else None,
        {} if shown.asks else suits,  # whoever asks for a suit has some of each other one
        shown.balanced,
        shown.asks,
        shown.forcing,
    )
    return None if meant == Meant(0, None, {}, False, False, False) else meant
