"""The match against OpenSpiel: both tables stay in step, whoever sits where."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

pytest.importorskip("pyspiel")

from bench.versus_openspiel import GAMES, OhHell, Peer, deal_twice


@pytest.fixture(scope="module", autouse=True)
def peer() -> Iterator[None]:
    """Its process ends with these tests."""
    yield
    Peer.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_deal(name: str) -> None:
    result = deal_twice((name, 1, "strong", 1.0, False, 0.0))
    assert result["peer_asked"] > 0 and result["crashes"] == 0


@pytest.mark.parametrize("name", GAMES)
def test_rules_coincide(name: str) -> None:
    """More deals, in which nobody thinks."""
    for number in range(6):
        result = deal_twice((name, number, ("random", "medium")[number % 2], 0.0, False, 0.0))
        assert result["crashes"] == 0, "and both tables agreed on every action and on the score"


def test_the_peer_is_shown_no_hidden_card() -> None:
    """Its own worlds of Oh Hell would tell it which cards are in play."""
    table, dice = OhHell(4), random.Random(1)  # five cards each
    state, size = table.state, table.size
    for _ in range(6):  # all have spoken, and two have played
        state.apply_action(state.legal_actions()[0])
    me, history = state.current_player(), state.history()

    def hands(deal: list[int]) -> list[set[int]]:
        return [set(deal[2 + seat : 2 + 4 * size : 4]) for seat in range(4)]

    true = hands(history)
    worlds = [hands(state.resample_from_infostate(me, dice.random).history()) for _ in range(20)]
    assert all(set().union(*world) == set().union(*true) for world in worlds), "what makes this necessary"
    shown = table.shown(state, dice)
    assert all(hands(deal)[me] == true[me] and deal[2 + 4 * size :] == history[2 + 4 * size :] for deal in shown)
    for card in history[-2:]:
        assert len({next(seat for seat in range(4) if card in hands(deal)[seat]) for deal in shown}) == 1
    assert len(set().union(*[set().union(*hands(deal)) for deal in shown])) == 51, "all but the card turned up"
    assert all(len(set().union(*hands(deal), {deal[2 + 4 * size]})) == 4 * size + 1 for deal in shown)
