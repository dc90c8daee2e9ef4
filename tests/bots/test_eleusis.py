"""Elêusis: play what the rules still possible let fit."""

from __future__ import annotations

import baralho
from baralho.bots.thumbs.eleusis import THUMB
from baralho.games.eleusis.acts import ROW
from baralho.games.eleusis.library import LIBRARY
from tests.bots.by_thumb import by_medium
from tests.games.test_eleusis import table


def test_rules_still_possible_hold_the_true_one() -> None:
    """Whatever is played, the rule itself explains the layout; most others do not any more."""
    match = table("suit_cycle", {}, "4S", "", 4, "", {})
    rng = baralho.Rng(1)
    for _ in range(12):
        seat = match.actors()[0]
        match.act(seat, baralho.read_action(match, by_medium(match)) if rng.below(3) else match.legal(seat)[0])
        THUMB.prepare(match, match.actors()[0])
        assert LIBRARY[0].program in THUMB.codes or match.actors()[0] == 0
    assert len(THUMB.codes) < 12


def test_finds_the_cycle() -> None:
    """After some cards medium mostly plays what fits."""
    match = table("suit_cycle", {}, "4S", "", 4, "", {"prophet": False})
    for _ in range(30):
        if match.over:
            break
        match.act(match.actors()[0], baralho.read_action(match, by_medium(match)))
    assert match.over or match.game.deal_no or match.game.t.count(ROW) > 6, "somebody is out, or the row is long"


def test_god_picks_different_rules() -> None:
    chosen = {by_medium(baralho.start("eleusis", players=4, seed=str(k), dealer=0)) for k in range(3)}
    assert all(text.startswith("rule") for text in chosen)
