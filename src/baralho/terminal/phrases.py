"""The words of the command line itself, in the language of the person."""

from __future__ import annotations

import os

from baralho.engine.chance import Chance
from baralho.engine.errors import BaralhoError
from baralho.engine.match import Match
from baralho.words import Words, table


class Refused(BaralhoError):
    """What the command line cannot do as it was asked."""


class Phrases:
    """The phrases of one language: `say("play.saved", file="x")` is entry `saved` of section `[play]`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.table = table(lang, "cli")

    def __call__(self, key: str, /, **fills: object) -> str:
        """A phrase with its blanks filled."""
        section, _, name = key.partition(".")
        return str(self.table[section][name]).format(**fills)

    def get(self, key: str, default: str) -> str:
        """A phrase that need not be there."""
        section, _, name = key.partition(".")
        return str(self.table[section].get(name, default))

    def cards(self, n: int) -> str:
        """A number of cards."""
        return self("cards.one" if n == 1 else "cards.many", n=n)

    def figure(self, value: float, shape: str) -> str:
        """A number as it is written in this language."""
        text = format(value, shape)
        return text.translate(str.maketrans(",.", ".,")) if self.lang == "pt" else text


def words_at(match: Match, lang: str) -> Words:
    """The words of a match of which nobody knows who played it: the seats have numbers for names."""
    plain = Words(match.spec, lang)
    return Words(match.spec, lang, tuple([plain.seat(seat) for seat in range(match.players)]), typed=True)


def words_among_bots(match: Match, lang: str, seat: int, name: str) -> Words:
    """The words of a match that one person plays: the bots have names as on the page, the same whenever it goes on."""
    names = table(lang, "web")["names"]
    bots = [bot.strip() for bot in names["bots"].split(",")]
    first = Chance(match.seed).below("names", len(bots))
    called = [*bots[first:], *bots[:first]]
    plain = words_at(match, lang).names
    sitting = [called[s] if s < len(called) else plain[s] for s in range(match.players)]
    sitting[seat] = name or names["guest"]
    return Words(match.spec, lang, tuple(sitting), typed=True)


def default_language() -> str:
    """Portuguese where the machine speaks it, else English."""
    return "pt" if os.environ.get("LANG", "").lower().startswith("pt") else "en"
