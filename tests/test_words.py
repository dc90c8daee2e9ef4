"""Law 10: no text is missing in either language, for anything that a game declares or its source can say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import baralho
from baralho.engine.spec import CARDS
from baralho.words import LANGUAGES, Words, rules_page

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
