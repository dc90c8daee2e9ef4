"""The match against OpenSpiel: both tables stay in step, whoever sits where."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("pyspiel")

from bench.versus_openspiel import GAMES, Peer, deal_twice


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
