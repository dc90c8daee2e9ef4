"""What a game declares twice for speed agrees: constants with their lists, attributes of `Rules` with their options."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

import baralho
from baralho.engine.game import Game, GameSpec, declared
from baralho.engine.spec import Terms


def modules(spec: GameSpec) -> list[ModuleType]:
    """The module of a game, or all of its folder."""
    module = importlib.import_module(f"baralho.games.{spec.id.replace('-', '_')}")
    inner = pkgutil.iter_modules(module.__path__) if hasattr(module, "__path__") else ()
    return [module, *[importlib.import_module(f"{module.__name__}.{found.name}") for found in inner]]


def constants(spec: GameSpec) -> dict[str, list[int]]:
    """The numbers that the game's own files give a name, by name."""
    found: dict[str, list[int]] = {}
    for module in modules(spec):
        for name, value in vars(module).items():
            if name.isupper() and isinstance(value, int) and not isinstance(value, bool):
                found.setdefault(name, []).append(value)
    return found


def sat_down(spec: GameSpec) -> list[Game]:
    """A match of every variant, for its zones."""
    return [baralho.start(spec.id, variant=variant, seed="1").game for variant in ("", *[v.id for v in spec.variants])]


def misnumbered(named: dict[str, list[int]], codes: list[str], others: set[str]) -> list[str]:
    """The constants that are called like one of these codes and have another number than its place in the list."""
    return [
        f"{code.upper()} is {value}, but {code!r} is number {place}"
        for place, code in enumerate(codes)
        for value in named.get(code.upper().replace("-", "_"), [])
        if value != place and code not in others
    ]


@pytest.mark.parametrize("id", baralho.ids())
def test_constants_have_the_numbers_of_their_lists(id: str) -> None:
    """An act, a phase and a zone may share a name (a `trick` is none of them twice): such names are not compared."""
    spec = baralho.find(id)
    acts, phases = [act.code for act in spec.acts], list(spec.phases)
    zones = {kind.code: None for game in sat_down(spec) for kind in game.t.layout.kinds}
    named = constants(spec)
    assert not misnumbered(named, acts, {*phases, *zones})
    assert not misnumbered(named, phases, {*acts, *zones})
    for game in sat_down(spec):
        assert not misnumbered(named, [kind.code for kind in game.t.layout.kinds], {*acts, *phases})


@pytest.mark.parametrize("id", baralho.ids())
def test_every_option_is_an_attribute_of_its_own_name(id: str) -> None:
    spec = baralho.find(id)
    if spec.rules is None:
        assert not spec.options
        return
    chosen = {option.key: option.values[-1] if option.values else option.high for option in spec.options}
    rules = spec.rules(Terms(chosen))
    assert {key: getattr(rules, key) for key in chosen} == chosen
    assert sorted(declared(type(rules)) or vars(rules)) == sorted(chosen)
