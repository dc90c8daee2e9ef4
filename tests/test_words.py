"""Law 10: no text is missing in either language, for anything that a game declares or its source can say."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import baralho
from baralho.engine.spec import CARDS
from baralho.words import LANGUAGES, Words, rules_page, table
from baralho.words.shapes import SHAPES, Reading, read, shape_of

SOURCES = Path(baralho.__file__).parent
HEADINGS = {
    "pt": ["O que é", "Preparação", "Como se joga", "As cartas", "Contagem", "Variantes", "Opções", "Exemplos",
           "Casos de dúvida", "Dicas"],
    "en": ["What it is", "Setup", "Play", "The cards", "Scoring", "Variants", "Options", "Examples", "Fine points",
           "Tips"],
}  # fmt: skip


def source(id: str) -> str:
    module = SOURCES / "games" / id.replace("-", "_")
    files = sorted(module.glob("*.py")) if module.is_dir() else [module.with_suffix(".py")]
    return "\n".join(f.read_text(encoding="utf8") for f in files)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_words(id: str, lang: str) -> None:
    spec = baralho.find(id)
    words = Words(spec, lang)
    assert words.name
    for act in spec.acts:
        assert words.get("acts", act.code)
        for item in act.items if CARDS not in (act.x, act.y) else ():
            assert words.get("items", item)
    for section, keys in [
        ("phases", spec.phases),
        ("variants", [v.id for v in spec.variants]),
        ("presets", [p.id for p in spec.presets]),
        ("signals", spec.signals),
        ("options", [o.key for o in spec.options]),
    ]:
        for key in keys:
            assert words.get(section, key)
    for option in spec.options:
        for value in option.values:
            assert words.value(option.key, value)
    text = source(id)
    for code in re.findall(r'\.say\(\s*"(\w+)"', text):
        assert words.get("says", code)
    for code in re.findall(r'\.score\([^"]*?"(\w+)"\)', text):
        assert words.get("scores", code)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_the_words_of_hints(id: str, lang: str) -> None:
    """Every reason that a thumb names in its source can be told, and no hint stands among the words of actions."""
    words = Words(baralho.find(id), lang)
    thumb = SOURCES / "bots" / "thumbs" / f"{id.replace('-', '_')}.py"
    for call in ast.walk(ast.parse(thumb.read_text(encoding="utf8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Reason":
            ways = [call.args[0].body, call.args[0].orelse] if isinstance(call.args[0], ast.IfExp) else call.args[:1]
            for code in ways:
                if isinstance(code, ast.Constant):
                    assert words.get("hints", str(code.value))
    assert set(words.own.get("acts", {})) <= {act.code for act in words.spec.acts}


@pytest.mark.parametrize("id", ["common", *baralho.ids()])
def test_shapes(id: str) -> None:
    """A status line has one shape, in both languages, and people are named, not numbered."""
    told = {lang: table(lang, id.replace("-", "_")) for lang in LANGUAGES}
    lines = {lang: told[lang].get("status", {}) for lang in LANGUAGES}
    assert lines["pt"].keys() == lines["en"].keys()
    for code, text in lines["pt"].items():
        assert shape_of(text) in SHAPES and shape_of(text) == shape_of(lines["en"][code]), code
    for lang in LANGUAGES:
        for section in ("status", "says"):
            for text in told[lang].get(section, {}).values():
                assert not re.search(r"(jogador|lado|player|side|pair|dupla) (\{|\d)", text), text


def test_readings() -> None:
    pairs = [0, 1, 0, 1]
    assert read("seats", "98 88 - 113", pairs, 2) == Reading(seats=("98", "88", "", "113"))
    assert read("seats", "1: 4, 3: 2", pairs, 2) == Reading(seats=("4", "", "2", ""))
    assert read("seats", "1 cow · 2 pig · 3 cat · 4 dog", pairs, 2) == Reading(seats=("cow", "pig", "cat", "dog"))
    assert read("sides", "12 (3) - 40 (5)*", pairs, 2) == Reading(sides=("12 (3)", "40 (5)*"))
    assert read("side", "2", pairs, 2) == Reading(who=(1, 3))
    assert read("who", "1, 3", pairs, 2) == Reading(who=(0, 2))
    assert read("pot", "13 (3)", pairs, 2) == Reading(who=(2,), rest="13")
    assert read("wins", "2 =", pairs, 2) == Reading(wins=(1, -1))
    assert read("bid", "3", pairs, 2) == Reading(suit="N", rest="3")
    for shape, value in [("seat", "5"), ("seats", "1 2 3"), ("who", "0"), ("side", "3"), ("suit", "no"), ("none", "1")]:
        assert read(shape, value, pairs, 2) is None


def test_names() -> None:
    match = baralho.start("sueca", dealer=3)
    words = Words(match.spec, "pt", ("Ana", "{0}", "Caio", "Dora"))
    assert words.status(match, 2)[-1] == "Partidas: nós 0 · eles 0"
    assert words.status(match)[-1] == "Partidas: Ana e Caio 0 · {0} e Dora 0"
    assert words.sides(match, 1) == ["Ana e Caio", "Você e Dora"]
    assert words.event(match, ("score", "deal", "0", "2", "3"), 0) == "Você e Caio: +2 (mais de 60 pontos), total 3"
    assert words.looks(match, ["AS", "KH"], "hand 2") == "À vista: A♠ K♥ (mão de Caio)"


def test_titles() -> None:
    """A variant is called by its name, and by the game's before it where nobody would know what is played."""
    skat, poker = Words(baralho.start("skat").spec, "pt"), Words(baralho.start("poquer").spec, "pt")
    assert [skat.title(v) for v in ("", "skat-pirata", "skat-4")] == ["Skat", "Skat Pirata", "Skat: Mesa de quatro"]
    assert poker.title("poquer-high-low") == "Pôquer: High-Low"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_rules_page(id: str, lang: str) -> None:
    spec = baralho.find(id)
    page = rules_page(spec, lang)
    found = re.findall(r"^## (.+)$", page, re.M)
    assert found == [h for h in HEADINGS[lang] if h in found], "headings in the fixed order"
    for option in spec.options:
        assert f"`{option.key}`" in page, f"option {option.key} is not on the page"


@pytest.mark.parametrize("id", baralho.ids())
def test_constants_are_in_order(id: str) -> None:
    """ACTS and phases are numbered by constants of the same names."""
    import importlib

    spec = baralho.find(id)
    module = importlib.import_module(f"baralho.games.{id.replace('-', '_')}")
    if hasattr(module, "__path__"):
        module = importlib.import_module(f"{module.__name__}.acts")
    for number, act in enumerate(spec.acts):
        assert getattr(module, act.code.upper()) == number
    for number, phase in enumerate(spec.phases):
        assert getattr(module, phase.upper()) == number


@pytest.mark.parametrize("id", baralho.ids())
def test_presets(id: str) -> None:
    spec = baralho.find(id)
    assert {"rapida", "normal", "completa"} <= {p.id for p in spec.presets}
    for preset in spec.presets:
        spec.settle("", preset.id, 0, {})
