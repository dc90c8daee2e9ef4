"""Dane-se! against OpenSpiel's oh_hell. SOAK_HANDS=10000 for a long run.

The rules coincide where the dealer's left bids first and the hook binds the dealer, in deals with a trump. Only the
count differs: OpenSpiel gives a point a trick to those who failed as well.
"""

from __future__ import annotations

import os
import random
from typing import Any, Final

import pytest

import baralho
from baralho.games.dane_se import BIDDING, PACK, DaneSe
from baralho.kinds.tricks import HAND, STOCK
from tests.table import legal, play, sayings, sheet

spiel: Any = pytest.importorskip("pyspiel")

HANDS: Final = int(os.environ.get("SOAK_HANDS", "1000")) // 10
SUITS: Final = "CDSH"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARDS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)


def their_deal(size: int, dealer: int, cards: list[str]) -> Any:
    """Their state after the deal: cards go to the seats in turn from seat 0, the next one shows trumps."""
    state = spiel.load_game(f"oh_hell(players=4,num_tricks_fixed={size})").new_initial_state()
    for action in [size, dealer, *(CARDS.index(card) for card in cards[: 4 * size + 1])]:
        state.apply_action(action)
    return state


def our_deal(size: int, cards: list[str]) -> baralho.Match:
    """The same deal here, seat 0 dealing; everything was played but this deal."""
    match = baralho.start("dane-se", seed=1, dealer=0, options={"first_bidder": "left_of_dealer", "hook": True})
    game = match.game
    assert isinstance(game, DaneSe)
    game.deal_no = size - 1
    for card in range(PACK.count):
        game.t.move(card, STOCK)
    for k, code in enumerate(cards[: 4 * size]):
        game.t.move(PACK.of(code), HAND, k % 4)
    turned = PACK.of(cards[4 * size])
    game.t.move(turned, 4)
    game.trump = PACK.suit[turned]
    return match


@pytest.mark.parametrize("size", range(1, 13))
def test_deals(size: int) -> None:
    """Whose turn it is, what he may say or play, and what it scores."""
    dice = random.Random(f"oh hell {size}")
    for _ in range(max(HANDS // size, 3)):
        pack = list(CARDS)
        dice.shuffle(pack)
        theirs, ours = their_deal(size, 0, pack), our_deal(size, pack)
        while not theirs.is_terminal():
            assert ours.actors() == [theirs.current_player()]
            verb = "bid" if ours.game.phase == BIDDING else "play"
            names = {f"bid {a - 52}" if verb == "bid" else f"play {CARDS[a]}": a for a in theirs.legal_actions()}
            assert set(legal(ours)) == set(names)
            chosen = dice.choice(sorted(names))
            theirs.apply_action(names[chosen])
            play(ours, chosen)
        scores = {seat: points for seat, _, points in sheet(ours)}
        won = [step.seat for step in sayings(ours, "trick")]
        for seat, points in enumerate(theirs.returns()):
            assert scores.get(seat, won.count(seat)) == points
