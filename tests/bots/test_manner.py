"""Robots have manners: they decide where it makes no difference, and only there."""

from __future__ import annotations

import pytest

import baralho
from baralho.bots import player, sit, thumb_of
from baralho.bots.manner import BOLD, CAREFUL, COMPANY, MANNERS, TALKATIVE, alike, heat, manner_of
from baralho.bots.player import sensible, signal_of
from baralho.engine.match import Match
from baralho.words import LANGUAGES, table


def test_every_robot_of_the_house_has_a_manner() -> None:
    """The names stand in the words, the manners here; each manner has as many robots."""
    for lang in LANGUAGES:
        names = [name.strip() for name in table(lang, "web")["names"]["bots"].split(",")]
        assert set(names) == set(COMPANY)
    assert {manner: list(COMPANY.values()).count(manner) for manner in MANNERS} == dict.fromkeys(MANNERS, 4)
    assert manner_of("Maria da Silva") == ""


def test_an_unknown_manner_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no manner 'rude'; there are: careful, bold, talkative"):
        player(baralho.find("truco"), "medium/rude")


def matches(id: str, deals: int) -> list[Match]:
    """Positions with a choice, along deals that medium plays."""
    found: list[Match] = []
    for seed in range(deals):
        match = baralho.start(id, seed=f"manner {seed}")
        rng = baralho.Rng(seed)
        for _ in range(25):
            if match.over:
                break
            seat = match.game.actor()
            if len(sensible(sit(match, seat))) > 1:
                found.append(baralho.load(baralho.save(match)))
            match.act(seat, player(match.spec, "medium").choose(sit(match, seat), rng).action)
    return found


@pytest.mark.parametrize("id", ["eucre", "seven-up"])
def test_the_bold_raise_and_the_careful_give_way_only_among_equals(id: str) -> None:
    differ = 0
    for match in matches(id, 12):
        seat = match.game.actor()
        me = sit(match, seat)
        plain, careful, bold = [
            player(match.spec, name).choose(me, baralho.Rng(7)).action
            for name in ("medium", f"medium/{CAREFUL}", f"medium/{BOLD}")
        ]
        thumb = thumb_of(match.spec)
        thumb.skill = 1
        thumb.prepare(me)
        equals = [plain, *alike(me, thumb, plain, [], sensible(me))]
        assert careful in equals and bold in equals
        assert heat(me, careful) <= heat(me, plain) <= heat(me, bold)
        differ += careful != bold
    assert differ > 0


def test_only_the_talkative_signal_twice_in_a_deal() -> None:
    """And never the same twice."""
    for seed in range(200):
        match = baralho.start("truco", players=4, seed=f"signals {seed}")
        seat = match.game.actor()
        first = signal_of(sit(match, seat))
        if first < 0:
            continue
        match.signal(seat, first)
        assert signal_of(sit(match, seat)) == -1
        assert signal_of(sit(match, seat), TALKATIVE) != first
        return
    raise AssertionError("nobody had anything to signal")
