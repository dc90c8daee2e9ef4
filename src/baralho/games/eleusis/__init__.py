"""New Eleusis (catalogue eleusis; seed 002:2047-2253).

`language` (with `vocabulary`) is what secret rules are written in, `machine` carries them out, `library` has rules
ready made, `preview` tells what a rule does before it is played, `tables` are rules by example; `acts` has zones,
actions and options, `judge` the secret and its verdicts, `play` the turns and the Prophet, `game` the course of a match
and the scores.
"""

from baralho.games.eleusis.game import GAME
from baralho.games.eleusis.language import compile_rule
from baralho.games.eleusis.machine import STANDARD
from baralho.games.eleusis.preview import Preview, preview
from baralho.games.eleusis.vocabulary import RuleError

__all__ = ["GAME", "Preview", "RuleError", "preview_text"]


def preview_text(text: str, numbers: tuple[int, ...] = STANDARD) -> Preview:
    """What a rule that somebody is writing does; `RuleError` says what is wrong with the text."""
    return preview(compile_rule(text), numbers)
