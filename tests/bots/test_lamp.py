"""A sample of `tests.lamp`: what the lamp says is never contradicted. `make soak` has all of it."""

from __future__ import annotations

import pytest

import baralho
from baralho.engine.spec import act_of
from tests.lamp import CASES, Case, examine, plainly, solution


@pytest.mark.parametrize("case", CASES, ids=Case.name)
def test_the_lamp_is_right(case: Case) -> None:
    report = examine(case, 24, 4, 2.0)
    assert sum(report.told.values()) >= 24
    assert report.lines == report.told[True]
    assert report.confirmed >= 4 or not case.endings
    if case.game in ("golfe", "onze-fechado", "piramide", "relogio", "relogio-real"):
        assert report.told[None] <= 0.05 * sum(report.told.values())


def test_the_plain_search_finds_what_is_there() -> None:
    """From just before the end of a line that wins, and none in what has been given up."""
    game = baralho.start("piramide", seed="1", options={"redeals": 2}).game
    for action in solution(game, 5.0)[:-6]:
        game.apply(0, action)
    assert plainly(game) is True
    assert plainly(game, most=1) is None
    game.apply(0, next(a for a in game.legal(0) if game.spec.quits >> act_of(a) & 1))
    assert plainly(game) is False
