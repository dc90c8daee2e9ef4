"""War: nothing to decide; a bot turns round after round, so that nobody at the table misses one."""

from __future__ import annotations

import baralho
from baralho.bots import player, sit
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import play


def test_turns_one_round() -> None:
    for players in (2, 3):
        match = baralho.start("war", players=players, seed=4)
        for _ in range(3):
            assert by_thumb(match) == by_medium(match) == by_strong(match) == "step"
            play(match, "step")


def test_tells_how_many_cards_it_has() -> None:
    match = play(baralho.start("war", seed=1), "step")
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None and choice.reason.code == "no_choice"
    assert choice.reason.number == match.game.t.count(1, seat)


def test_bots_play_to_the_end() -> None:
    match = baralho.start("war", players=3, seed=2, preset="rapida")
    while not match.over:
        play(match, by_thumb(match))
    assert match.game.won
