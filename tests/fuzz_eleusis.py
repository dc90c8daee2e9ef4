"""A fuzzer for the rules of Elêusis: `python -m tests.fuzz_eleusis --seconds 600`.

Texts come from a grammar (valid rules and nearly valid ones), from mutations of them and of the library, and from
random bytes. Every text must be refused by a `RuleError` with a place in the text, or compile within bounds to numbers
only; then every verdict must be a bool, the same when asked again, within a bounded time, and nothing else may change.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from baralho.games.eleusis import vocabulary
from baralho.games.eleusis.language import MOST_CODE, compile_rule
from baralho.games.eleusis.library import LIBRARY
from baralho.games.eleusis.machine import FACES, STANDARD
from baralho.games.eleusis.preview import preview
from baralho.games.eleusis.tables import accepts
from baralho.games.eleusis.vocabulary import MOST_TEXT, WORDS, RuleError

SLOW = 1.0  # seconds that a text may take with all its verdicts, on a busy machine
VOCABULARY = [*WORDS, *vocabulary.SYMBOLS, "7", "12", "0", "999", "1000"]
NASTY = ["__import__('os')", "eval", "exec", "lambda: 0", "{}", "%s", "\\x00", "\0", "\ud800", "é", "É", "ǅ",
         "ﬁ", "\u0661", "²", "İ", "ß", "\u0301", "\u202e", "ª", "\U0001d7db", "\u200d", "`", "$(x)", "'", '"', "#",
         "@", "//", "**", "\t\n"]  # fmt: skip
ADJECTIVES = [w for w, (kind, _) in WORDS.items() if kind == "adjective"]
ATTRIBUTES = ["value", "suit", "colour", "parity", "kind", "valor", "naipe", "cor"]
CARDS = ["card", "last", "back 2", "back 3", "first", "última", "atrás 2", "primeira"]


class Count:
    """What was tried."""

    def __init__(self) -> None:
        self.texts = self.accepted = self.refused = self.judged = 0
        self.slowest = 0.0
        self.codes: dict[str, int] = {}

    def __str__(self) -> str:
        codes = ", ".join(f"{code} {n}" for code, n in sorted(self.codes.items()))
        return (
            f"{self.texts} texts: {self.accepted} rules, {self.refused} refused; {self.judged} verdicts; "
            f"slowest {self.slowest * 1000:.0f} ms\nrefused by reason: {codes}"
        )


# -- texts ------------------------------------------------------------------------------------------------------------


def number(dice: random.Random, depth: int) -> str:
    """A number, of any depth."""
    if depth <= 0 or dice.random() < 0.4:
        return dice.choice([str(dice.randrange(15)), "value", f"value of {dice.choice(CARDS)}", "length"])
    a, b = number(dice, depth - 1), number(dice, depth - 1)
    return dice.choice(
        [f"{a} + {b}", f"{a} - {b}", f"({a}) * ({b})", f"({a}) mod {dice.randrange(5)}", f"abs({a})", f"min({a}, {b})",
         f"max({a}, {b})", f"-{a}", f"count {dice.choice(ADJECTIVES)}",
         f"count {dice.choice(ADJECTIVES)} in {dice.randrange(14)}"]
    )  # fmt: skip


def condition(dice: random.Random, depth: int) -> str:
    """A condition, of any depth."""
    adjectives = " ".join(dice.sample(ADJECTIVES, dice.randint(1, 2)))
    if depth <= 0 or dice.random() < 0.3:
        attribute = dice.choice(ATTRIBUTES)
        return dice.choice(
            [adjectives, f"{dice.choice(CARDS)} {adjectives}", f"{dice.choice(CARDS)} is not {adjectives}",
             f"same {attribute}", f"other {attribute}", "higher", "lower", "anything", "nothing",
             f"cycle {' '.join(dice.choices(ADJECTIVES, k=dice.randint(2, 5)))}",
             f"{attribute} = {attribute} of {dice.choice(CARDS)}",
             f"{attribute} {dice.choice(['=', '!='])} {dice.choice(ADJECTIVES)}",
             f"{number(dice, 1)} {dice.choice(['<', '<=', '>', '>=', '=', '!='])} {number(dice, 1)}"]
        )  # fmt: skip
    a, b = condition(dice, depth - 1), condition(dice, depth - 1)
    return dice.choice(
        [f"({a}) and ({b})", f"{a} or {b}", f"not ({a})", f"if {a} then {b} else {condition(dice, depth - 1)}",
         f"if {a} then {b}", f"{number(dice, depth)} >= {number(dice, depth)}"]
    )  # fmt: skip


def rule(dice: random.Random) -> str:
    """A rule that the grammar makes."""
    starter = f"starter {condition(dice, 1)}; " if dice.random() < 0.2 else ""
    return starter + condition(dice, dice.randint(0, 4))


def mutated(dice: random.Random, text: str) -> str:
    """A text with some of it cut, doubled, swapped, or replaced by something nasty."""
    for _ in range(dice.randint(1, 4)):
        i, j = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
        way = dice.randrange(6)
        if way == 0:
            text = text[:i] + text[j:]
        elif way == 1:
            text = text[:j] + text[i:j] + text[j:]
        elif way == 2:
            text = text[:i] + dice.choice(NASTY) + text[i:]
        elif way == 3:
            text = text[:i] + f" {dice.choice(VOCABULARY)} " + text[j:]
        elif way == 4:
            text = text[:i] + chr(dice.randrange(0x11000)) + text[i:]
        else:
            words = text.split()
            dice.shuffle(words)
            text = " ".join(words)
    return text


def any_text(dice: random.Random) -> str:
    """A text of one of the five sorts."""
    way = dice.randrange(10)
    if way < 4:
        return rule(dice)
    if way < 7:
        return mutated(dice, rule(dice) if way < 6 else dice.choice(LIBRARY).text)
    if way == 7:
        return " ".join(dice.choices(VOCABULARY, k=dice.randrange(60)))
    if way == 8:
        opening = dice.choice(["(", "not ", "-", "if ", "abs(", "cycle ", "if red then ", "min(1,", "last "])
        return opening * dice.randrange(120) + rule(dice)
    return bytes(dice.randrange(256) for _ in range(dice.randrange(500))).decode(
        dice.choice(["latin1", "utf8"]), "replace"
    )


# -- the checks -------------------------------------------------------------------------------------------------------


def try_text(text: str, dice: random.Random, count: Count) -> None:
    """One text: refused with a reason and a place, or a bounded program whose verdicts are sound."""
    count.texts += 1
    began = time.perf_counter()
    try:
        code = compile_rule(text)
    except RuleError as error:
        count.refused += 1
        count.codes[error.code] = count.codes.get(error.code, 0) + 1
        assert error.code.isidentifier(), error.code
        assert 1 <= error.at <= max(len(text), MOST_TEXT) + 1, (text, error.at)
        return
    count.accepted += 1
    assert len(text) <= MOST_TEXT
    assert len(code) <= 3 + 2 * MOST_CODE
    assert all(type(part) is int and abs(part) <= 999 for part in code), code
    assert compile_rule(text) == code
    for _ in range(3):
        row = [dice.randrange(FACES) for _ in range(dice.choice([0, 1, 2, 5, 40, 300]))]
        before = row[:]
        numbers = STANDARD if dice.random() < 0.7 else tuple(dice.randrange(21) for _ in range(14))
        for face in dice.sample(range(FACES), 6):
            verdict = accepts(code, numbers, row, face)
            assert repr(verdict) in ("True", "False")
            assert accepts(code, numbers, row, face) == verdict
            count.judged += 1
        assert row == before
    taken = time.perf_counter() - began
    count.slowest = max(count.slowest, taken)
    assert taken < SLOW, (text, taken)
    if dice.random() < 0.02:
        found = preview(code, STANDARD)
        assert 0 <= found.rate <= 1
        assert found.least <= found.most or not found.rows


def fuzz(dice: random.Random, texts: int = 0, seconds: float = 0) -> Count:
    """So many texts, or as many as there is time for."""
    count = Count()
    end = time.monotonic() + seconds
    while count.texts < texts or (seconds and time.monotonic() < end):
        text = any_text(dice)
        try:
            try_text(text, dice, count)
        except Exception:
            print(f"this text: {text!r}", file=sys.stderr)
            raise
    return count


def main() -> None:
    """Fuzz for a while and tell what was done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default=str(time.time()))
    given = parser.parse_args()
    print(f"seed {given.seed}")
    print(fuzz(random.Random(given.seed), seconds=given.seconds))


if __name__ == "__main__":
    main()
