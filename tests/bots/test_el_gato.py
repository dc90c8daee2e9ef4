"""El Gato: nothing to decide; a bot turns trick after trick, so that nobody at the table misses one."""

from __future__ import annotations

import baralho
from baralho.bots import player, sit
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.games.test_el_gato import start
from tests.table import play


def test_turns_one_trick() -> None:
    for match in (start("2P 10P"), play(start("2P 10P"), "step"), start("10P 10O 10C 10E", 4), start("5O", 10)):
        assert by_thumb(match) == by_medium(match) == by_strong(match) == "step"


def test_tells_how_many_cards_are_left() -> None:
    match = play(start("2P 10P"), "step")
    choice = player(match.spec, "medium").choose(sit(match, match.actors()[0]), baralho.Rng(1))
    assert choice.reason is not None and (choice.reason.code, choice.reason.number) == ("no_choice", 21)


def test_bots_play_to_the_end() -> None:
    match = baralho.start("el-gato", players=5, seed=2, preset="rapida")
    while not match.over:
        play(match, by_thumb(match))
    assert match.game.won
