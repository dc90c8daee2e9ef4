"""Law 11: every option value changes legal actions, states or scores; contradictions are refused by name."""

from __future__ import annotations

import importlib
import random

import pytest

import baralho
from baralho.engine.spec import Value
from tests import laws
from tests.table import play

Setting = dict[str, Value]


def trace(id: str, setting: Setting, seed: int, steps: int) -> list[tuple[str, str]]:
    """What happens in random play: the state, what is offered and who may signal to whom, step by step."""
    given = dict(setting)
    variant, players = str(given.pop("variant", "")), int(given.pop("players", 0))
    pack, script = str(given.pop("pack", "")), str(given.pop("script", ""))
    steps = int(given.pop("steps", steps))
    deal = {"pack": pack} if pack else None
    match = play(baralho.start(id, variant=variant, players=players, seed=seed, deal=deal, options=given), script)
    dice = random.Random(seed)
    seen: list[tuple[str, str]] = []
    while not match.over and len(seen) < steps:
        seat = match.actors()[0]
        offers = " ".join(baralho.write_action(match, a) for a in match.legal(seat))
        signals = "".join(f" {match.game.may_signal(s)}" for s in range(match.players))
        seen.append((match.game.digest(), offers + signals))
        laws.step(match, dice)
    return [*seen, (match.game.digest(), str(baralho.view(match, 0)["winners"]))]


def values() -> list[tuple[str, str, Value]]:
    """Every value of every option that has more than one and changes rules."""
    found: list[tuple[str, str, Value]] = []
    for id in baralho.ids():
        for option in baralho.find(id).options:
            choices = option.values or (option.low, option.high)
            if len(choices) > 1 and not option.display:
                found += [(id, option.key, value) for value in choices]
    return found


@pytest.mark.parametrize(("id", "key", "value"), values(), ids=lambda v: str(v).lower())
def test_a_value_changes_something(id: str, key: str, value: Value) -> None:
    option = baralho.find(id).find_option(key)
    setting = laws.context(id, key, value)
    if "shown" in setting:
        module = importlib.import_module(f"tests.games.test_{id.replace('-', '_')}")
        assert callable(getattr(module, str(setting["shown"])))
        return
    others = [v for v in (option.values or (option.low, option.high)) if v != value]
    for seed in range(150):
        mine = trace(id, {**setting, key: value}, seed, 600)
        for other in others:
            try:
                if trace(id, {**setting, key: other}, seed, 600) != mine:
                    return
            except baralho.BadOption:
                continue
    pytest.fail(f"{id}: {key}={value} changes nothing in 150 matches")


@pytest.mark.parametrize("id", baralho.ids())
def test_wrong_options_are_refused(id: str) -> None:
    spec = baralho.find(id)
    with pytest.raises(baralho.BadOption, match="has no option"):
        baralho.start(id, options={"no_such_option": 1})
    for option in spec.options:
        with pytest.raises(baralho.BadOption, match=option.key):
            baralho.start(id, options={option.key: "no such value"})
    with pytest.raises(baralho.BadPlayers):
        baralho.start(id, players=99)
    with pytest.raises(baralho.BadPlayers):
        baralho.start(id, dealer=99)
    with pytest.raises(baralho.UnknownGame):
        baralho.start(id, variant="no-such-variant")
    with pytest.raises(baralho.UnknownGame):
        baralho.start(id, preset="no-such-preset")
