"""The list of games: its order, other names, emblems."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

import baralho
from baralho.engine.chance import Chance
from baralho.server import lobby
from baralho.words import LANGUAGES


def test_the_most_played_come_first() -> None:
    plain = [card.id for card in lobby.cards("pt", {})]
    assert tuple(plain[: len(lobby.KNOWN)]) == lobby.KNOWN
    kinds = [card.kind for card in lobby.cards("pt", {})][len(lobby.KNOWN) :]
    assert kinds == sorted(kinds, key=str.casefold), "then by kind"
    played = [card.id for card in lobby.cards("pt", {"mate": 9, "skat": 12, "truco": 3})]
    assert played[:4] == ["skat", "mate", "truco", "copas"] and sorted(played) == sorted(plain)


@pytest.mark.parametrize(
    ("word", "id"),
    [("poker", "poquer"), ("21", "vinte-e-um"), ("solitaire", "klondike"), ("hearts", "copas"), ("cacheta", "pif-paf")],
)
def test_games_have_other_names(word: str, id: str) -> None:
    for lang in LANGUAGES:
        assert [card.id for card in lobby.cards(lang, {}) if word in card.also] == [id]


def test_every_game_is_known_by_other_names() -> None:
    for id in baralho.ids():
        for lang in LANGUAGES:
            path = files("baralho.words") / lang / f"{id.replace('-', '_')}.toml"
            assert tomllib.loads(path.read_text(encoding="utf8")).get("also"), (lang, id)


def test_emblems_are_cards_of_the_pack() -> None:
    seen = set()
    for id in baralho.ids():
        spec = baralho.find(id)
        cards, sign = spec.emblem
        codes = cards.split()
        players, options = spec.settle("", "", 0, {})
        known = {face.code for face in spec.sit(players, options, Chance("")).t.pack.faces}
        assert 1 <= len(codes) <= 3 and set(codes) <= known, (id, set(codes) - known)
        assert len(sign) <= 3
        seen.add(spec.emblem)
    assert len(seen) == len(baralho.ids())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_tables_of_options_speak_words(id: str, lang: str) -> None:
    spec = baralho.find(id)
    html = lobby.rules(spec, lang).html
    codes = set(re.findall(r"<code>([^<]+)</code>", html))
    values = {str(v).lower() for o in spec.options for v in o.values if not isinstance(v, int)}
    assert not codes & {o.key for o in spec.options}
    rows = re.findall(r"<tr>\s*<td>.*?</tr>", html, re.S)
    assert not [row for row in rows for code in re.findall(r"<code>([^<]+)</code>", row) if code in values - {"true"}]


@pytest.mark.parametrize("id", baralho.ids())
def test_the_rules_have_a_place_for_every_variant_and_preset(id: str) -> None:
    """A table of the variant or preset shows it, so that nobody reads another game's rules at it."""
    spec = baralho.find(id)
    wanted = {v.id for v in spec.variants} | {p.id for p in spec.presets} - set(lobby.LENGTHS)
    for lang in LANGUAGES:
        page = lobby.rules(spec, lang)
        assert set(page.places) == wanted, lang
        for place in page.places.values():
            assert page.html.count(f'id="{place}"') == 1


def test_a_place_is_where_the_rules_tell_of_it() -> None:
    page = lobby.rules(baralho.find("truco"), "pt")
    at = {id: re.search(rf'id="{place}">([^<]+)', page.html) for id, place in page.places.items()}
    assert {id: found and found[1] for id, found in at.items()} == {
        "truco-manilha-variavel": "Truco de manilha variável",
        "truco-baralho-limpo": "Truco de baralho limpo",
        "truco-campeonato-1977": "Contagem do campeonato paulista de 1977",
        "douradinha": "Douradinha",
        "paulista": "Truco paulista, como se joga hoje",
        "mineiro": "Truco mineiro, como se joga hoje",
    }
