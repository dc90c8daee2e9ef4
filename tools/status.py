"""Game x point of the definition of done, as found from code and tests: `make status`.

1 options, variants and players as in the catalogue; 2 a random match and some worlds keep the laws; 3 tests, and how
many cite the rule book; 4 rules pages; 5 words for everything; 6 bots measured; 7 lines of the rules file.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import baralho
from baralho.words import LANGUAGES, MissingWord, Words, rules_page
from tests import laws

ROOT = Path(__file__).parent.parent
STRENGTH = ROOT / "docs" / "strength.md"


def catalogue() -> dict[str, dict[str, object]]:
    """The committed copy of the catalogue's index, by game."""
    return {g["id"]: g for g in json.loads((ROOT / "tests" / "data" / "catalogue.json").read_text(encoding="utf8"))}


def differences(id: str) -> list[str]:
    """What a game lacks of its catalogue entry."""
    entry = catalogue().get(id)
    if entry is None:
        return []
    spec = baralho.find(id)
    lost = [f"variant {v}" for v in entry["variants"] if v not in [w.id for w in spec.variants]]  # type: ignore[attr-defined]
    mine = {o.key: o for o in spec.options}
    for option in entry["options"]:  # type: ignore[attr-defined]
        own = mine.get(option["key"])
        if own is None:
            lost.append(f"option {option['key']}")
            continue
        if option["values"] is not None and own.values:
            have = {str(v).lower() for v in own.values}
            lost += [f"{option['key']}={v}" for v in option["values"] if str(v).lower() not in have]
        default = str(own.value(spec.best, {})).lower()
        if option["default"] is not None and str(option["default"]).lower() != default:
            lost.append(f"{option['key']} default {default}")
    return lost


def laws_hold(id: str) -> str:
    """Whether a short run of the law suite passes."""
    case = next(c for c in laws.main_cases() if c[0] == id)
    dice = random.Random(1)
    match = laws.begin(case, "status")
    try:
        for n, _ in enumerate(laws.random_match(match, dice, most=60)):
            if n % 20 == 19:
                seat = dice.randrange(match.players)
                laws.law_5(match, laws.law_6(match, seat, n), seat)
    except AssertionError as error:
        return str(error)[:30]
    return "ok"


def words_complete(id: str) -> str:
    """Whether acts, phases and options have words in both languages."""
    spec = baralho.find(id)
    try:
        for lang in LANGUAGES:
            words = Words(spec, lang)
            for act in spec.acts:
                words.get("acts", act.code)
            for phase in spec.phases:
                words.get("phases", phase)
            for option in spec.options:
                words.option(option.key)
    except (MissingWord, KeyError) as error:
        return str(error)[:30]
    return "ok"


def row(id: str) -> list[str]:
    """One game."""
    module = id.replace("-", "_")
    test = ROOT / "tests" / "games" / f"test_{module}.py"
    text = test.read_text(encoding="utf8") if test.exists() else ""
    path = ROOT / "src" / "baralho" / "games" / module
    files = sorted(path.glob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    lines = sum(len(f.read_text(encoding="utf8").splitlines()) for f in files)
    pages = "ok" if all(len(rules_page(baralho.find(id), lang)) > 2000 for lang in LANGUAGES) else "short"
    measured = "ok" if STRENGTH.exists() and f"| {id} " in STRENGTH.read_text(encoding="utf8") else "-"
    tests, cited = len(re.findall(r"^def test_", text, re.M)), len(re.findall(r"\b00\d:\d+", text))
    lost = differences(id)
    rules = "ok" if not lost else f"{len(lost)} lack"
    return [id, rules, laws_hold(id), f"{tests} ({cited})", pages, words_complete(id), measured, str(lines)]


def main() -> None:
    """Print the table."""
    heads = ["game", "1 rules", "2 laws", "3 tests (cited)", "4 pages", "5 words", "6 bots", "7 lines"]
    print("".join(f"{h:17}" for h in heads))
    for id in baralho.ids():
        print("".join(f"{cell:17}" for cell in row(id)))


if __name__ == "__main__":
    main()
