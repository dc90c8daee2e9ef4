"""The errors a caller can meet, by exact name. Each message says what is wrong and what would be right."""

from baralho.cards.errors import BadCard, BaralhoError

__all__ = [
    "BadCard", "BadNotation", "BadOption", "BadPlayers", "BaralhoError", "IllegalAction", "NoWorld", "OtherRules",
    "UnknownGame",
]  # fmt: skip


class UnknownGame(BaralhoError):
    """There is no game, variant or preset of that name."""


class BadOption(BaralhoError):
    """An option that the game does not have, a value it cannot take, or two that contradict each other."""


class BadPlayers(BaralhoError):
    """A number of players that the game or variant is not for."""


class IllegalAction(BaralhoError):
    """An action that this seat may not take now. Nothing has changed."""


class BadNotation(BaralhoError):
    """A text that is not a card, an action or a match file."""


class OtherRules(BaralhoError):
    """A match file whose deals do not come out the same under the rules of this version."""


class NoWorld(BaralhoError):
    """No world was found that agrees with what a seat has seen."""
