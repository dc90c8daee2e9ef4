"""What can be done at a table of Menagerie, and what it can agree on."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.spec import ITEM, Act, Terms

STOCK: Final = 0
CLOSED: Final = 1  # a player's pile face down,
OPEN: Final = 2  # and the one he turns his cards onto

CHOOSING: Final = 0
TURNING: Final = 1
DUELLING: Final = 2
WATCHING: Final = 3  # whoever is neither to turn nor to duel

# names that twist the tongue (002:5873), and animals whose voice is easy to imitate (002:5903)
TWISTERS: Final = (
    "chimpanzee", "hippopotamus", "elephant", "rhinoceros", "platypus", "orangutan", "crocodile", "dromedary",
    "salamander", "armadillo", "anteater", "capybara", "tarantula", "porcupine", "chinchilla", "alligator",
)  # fmt: skip
VOICES: Final = (
    "dog", "cat", "cow", "goat", "sheep", "pig", "horse", "donkey", "rooster", "hen", "duck", "frog", "lion", "wolf",
    "owl", "bee",
)  # fmt: skip
ANIMALS: Final = TWISTERS + VOICES

CHOOSE: Final = 0
TURN: Final = 1
CALL: Final = 2
IMITATE: Final = 3
LET: Final = 4
ACTS: Final = (
    Act("choose", ITEM, items=ANIMALS),  # write an animal on a slip of paper
    Act("turn", role=roles.HANDLES),
    Act("call", ITEM, items=ANIMALS),  # say a name: three times, or wrong
    Act("imitate", ITEM, items=ANIMALS),  # the same with a voice
    Act("let", silent=True, role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.call_mode = o.choice("call_mode", "names", "own_sound", "other_sound")
        self.rounds = o.choice("rounds", 0, 10, 15, 20, 30)
        self.input = o.choice("input", "taps", "typing", "speech")
        self.tie_window_ms = o.number("tie_window_ms", 50, 0, 10_000)
        self.duel_timeout_ms = o.number("duel_timeout_ms", 8000, 100, 600_000)
