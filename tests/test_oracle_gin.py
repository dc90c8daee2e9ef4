"""Deadwood and knocks against OpenSpiel. SOAK_HANDS=10000 for a long run."""

from __future__ import annotations

import os
import random

import pytest

import baralho
from baralho.engine.table import mask_of
from baralho.games.gin_rummy.acts import FINISHING, HAND, MELDS, PACK
from baralho.games.gin_rummy.rules import GinRummy
from baralho.kinds.deadwood import deadwood
from tests import oracles
from tests.table import legal

pytest.importorskip("pyspiel")

HANDS = int(os.environ.get("SOAK_HANDS", "1000"))


@pytest.mark.parametrize("highest", [13, 6], ids=["any", "many melds"])
def test_deadwood(highest: int) -> None:
    """Random hands of ten, from the whole pack and from the low cards, where melds abound and cross."""
    dice = random.Random(f"deadwood {highest}")
    cards = [c for c in range(PACK.count) if PACK.rank[c] <= highest]
    for _ in range(HANDS):
        hand = dice.sample(cards, 10)
        said = oracles.gin_deadwood(PACK.text(hand).split())
        assert deadwood(mask_of(hand)) == MELDS.least(mask_of(hand)) == said, PACK.text(hand)


def test_deadwood_after_a_discard() -> None:
    dice = random.Random("eleven")
    for _ in range(HANDS // 10):
        hand = dice.sample(range(24), 11)
        best = min(deadwood(mask_of([c for c in hand if c != card])) for card in hand)
        assert best == oracles.gin_deadwood_after_discard(PACK.text(hand).split()), PACK.text(hand)


def test_offers_to_go_down() -> None:
    """The discards with which one may knock or has gin, under a ten."""
    dice = random.Random("knock")
    low = [c for c in range(PACK.count) if PACK.rank[c] <= 6]
    found = 0
    for seed in range(HANDS // 10):
        hand = dice.sample(low, 11)
        match = baralho.start("gin-rummy", seed=seed, dealer=0, deal={"hand 1": PACK.text(hand)})
        game = match.game
        assert isinstance(game, GinRummy) and game.phase == FINISHING and game.t.mask(HAND, 1) == mask_of(hand)
        game.open = PACK.of("10H")
        offered = {a.split()[1] for a in legal(match) if a.startswith(("knock ", "gin "))}
        assert offered == oracles.gin_knock_discards(PACK.text(hand).split())
        found += len(offered)
    assert found
