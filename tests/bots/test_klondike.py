"""Klondike: open cards before all else."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import player, sit
from baralho.games.klondike import GIVE_UP, STOCK
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_klondike import start
from tests.table import play


def test_opens_the_longest_column() -> None:
    """Two sixes go on the black seven: the one upon more closed cards."""
    assert by_medium(start({0: "7S", 2: "6H", 6: "6D"})) == "lay 6D 0"


def test_brings_out_what_nothing_needs() -> None:
    """The ace has gone by itself: the two goes before anything is drawn."""
    assert by_medium(start({0: "AS", 3: "2S"})) == "up 2S"


def test_draws_when_nothing_moves() -> None:
    assert by_medium(start({})) == "draw"


def rounds(match: Match, number: int) -> Match:
    """Turn up all cards of the stock so often, whatever else could be done."""
    for _ in range(9 * number):
        play(match, "draw" if match.game.t.count(STOCK) else "redeal")
    return match


def test_gives_up_where_nothing_goes() -> None:
    """None of the cards that would come up again goes anywhere."""
    for preset in ("comum", "tres"):
        match = baralho.start("klondike", preset=preset, seed="league 2")
        while not match.over:
            match.act(0, player(match.spec, "medium").choose(sit(match, 0), baralho.Rng(1)).action)
        assert not match.game.capped and len(match.rows) < 300


def test_strong_gives_up_after_two_rounds_in_vain() -> None:
    match = baralho.start("klondike", preset="tres", seed="league 2")
    while not match.over:
        action = player(match.spec, "medium").choose(sit(match, 0), baralho.Rng(1)).action
        if action == GIVE_UP:
            break
        match.act(0, action)
    assert by_strong(rounds(match, 3)) == "give_up"


def test_does_not_give_up_for_somebody_who_overlooks_a_move() -> None:
    match = rounds(baralho.start("klondike", preset="tres", seed="league 2"), 3)
    assert by_strong(match) == "up AD"
