"""What is refused: a code for programs, one sentence for people."""

from __future__ import annotations

import functools

from baralho.engine.errors import BaralhoError
from baralho.engine.game import GameSpec
from baralho.words import MissingWord, Words, table


class Refusal(BaralhoError):
    """Something that is not done; nothing has changed. `text` is for what only English programs say."""

    def __init__(self, code: str, text: str = "", status: int = 400) -> None:
        super().__init__(text or code)
        self.code = code
        self.text = text
        self.status = status

    def sentence(self, lang: str, spec: GameSpec | None = None) -> str:
        """Why, in the language of the person."""
        said = say(lang, "refused", self.code, default="")
        if not said and spec is not None:
            words = Words(spec, lang)
            code, at, word = [*self.code.split(" ", 2), "", ""][:3]  # of a text: where, and at which word
            try:
                why = words.get("reasons", code).replace("{at}", at).replace("{word}", word)
                return words.get("table", "why").replace("{why}", why)
            except MissingWord:
                said = words.get("table", "why").format(why=words.get("reasons", "not_now"))
        return said.format(what=self.text) or self.text or self.code


@functools.cache
def phrases(lang: str) -> dict[str, dict[str, str]]:
    """The server's own words."""
    return table(lang, "web")


def say(lang: str, section: str, key: str, default: str | None = None, **fills: object) -> str:
    """A text of the server's own."""
    text = phrases(lang)[section].get(key, default)
    if text is None:
        raise MissingWord(f"{lang}/web: [{section}] {key}")
    return text.format(**fills) if fills else text
