"""What bids mean in the system that the bots bid by. A system is no secret: all of it follows from the calls alone."""

from __future__ import annotations

from baralho.bots.bridge_bids import ANY, Shown, read
from baralho.cards.pack import FRENCH_SUITS
from baralho.engine.game import Game
from baralho.games.bridge import Bridge


def meanings(game: Game) -> str:
    """By seat, what the calls so far have shown: "12-20 H5 | - | 15-17 balanced | -"; "" where nothing is bid so."""
    if not isinstance(game, Bridge) or not game.auction:
        return ""
    told = [_written(shown) for shown in read(game)]
    return " | ".join(told) if any(seat != "-" for seat in told) else ""


def _written(shown: Shown) -> str:
    words = [f"{shown.least}-{shown.most}" if shown.most < ANY else f"{shown.least}+"] if _limited(shown) else []
    if not shown.asks:  # whoever asks for a suit has some of each other one
        words += [f"{suit}{cards}" for suit, cards in zip(FRENCH_SUITS, shown.length, strict=True) if cards]
    flags = {"balanced": shown.balanced, "asks": shown.asks, "forcing": shown.forcing}
    words += [word for word, holds in flags.items() if holds]
    return " ".join(words) or "-"


def _limited(shown: Shown) -> bool:
    return shown.least > 0 or shown.most < ANY
