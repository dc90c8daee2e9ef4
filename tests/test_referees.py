"""The game and its referee agree: some matches for every variant and number of players, and for other options."""

from __future__ import annotations

import random

import pytest

import baralho
from tests import referee

MATCHES = 2
OTHERS = 1


@pytest.mark.parametrize("id", [id for id in referee.ids() if id in baralho.ids()])
def test_both_readings_of_the_rules_agree(id: str) -> None:
    trial = referee.Trial(id)
    for number, tables in ((MATCHES, referee.tables(id)), (OTHERS, referee.other_tables(id, random.Random(id)))):
        for variant, players, options in tables:
            for k in range(number):
                trial.run(variant, players, options, f"ci {k}", k % 2 == 1, trial.referee.sample)
    assert trial.matches


def test_a_disagreement_is_found() -> None:
    trial = referee.Trial("sueca")
    trial.referee = type("Wrong", (trial.referee,), {"height": lambda self, card: len(card)})
    with pytest.raises(referee.Disagreement, match="asked"):
        trial.run("", 4, {}, "1", False)
