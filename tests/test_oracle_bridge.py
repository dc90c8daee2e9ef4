"""Auctions, legal cards, tricks and scores against OpenSpiel's bridge. SOAK_HANDS=10000 for a long run.

OpenSpiel plays duplicate deals under the modern laws. They coincide with ours in everything but the bonus for a part
score or a game (50, 300, 500), which is taken off here, and honours, which are not played. Its cards are 4 * rank +
suit from the 2C, dealt in rotation to North, East, South and West; its calls are pass, double, redouble and the bids
in order from 52 on; and as here it asks declarer for dummy's cards.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

import baralho
from baralho import Match
from baralho.engine.record import Scored
from baralho.engine.spec import encode, x_of
from baralho.games.bridge.acts import AUCTION, BID, CLAIM, DOUBLE, PACK, PASS, PLAY, REDOUBLE
from baralho.games.bridge.rubber import Bridge
from baralho.kinds.tricks import HAND
from tests.table import steps_of

pyspiel = pytest.importorskip("pyspiel")

HANDS = int(os.environ.get("SOAK_HANDS", "300"))
CARDS = [PACK.of(rank + suit) for rank in [*"23456789", "10", *"JQKA"] for suit in "CDHS"]
CALLS = [encode(PASS), encode(DOUBLE), encode(REDOUBLE)] + [encode(BID, bid // 5, bid % 5) for bid in range(5, 40)]
ACTIONS = [encode(PLAY, card) for card in CARDS] + CALLS  # ours by OpenSpiel's number; in the play it has cards only
SCORED = ("below", "overtricks", "undertricks", "insult", "small_slam", "grand_slam")


def sit_down(seed: int, vulnerable: tuple[int, int]) -> tuple[Match, Any]:
    """The same deal at both tables, North dealing."""
    match = baralho.start("bridge", preset="moderna", seed=seed, dealer=0, options={"honours": False, "rubbers": 4})
    game = match.game
    game.games = vulnerable  # type: ignore[attr-defined]
    flags = [str(bool(v)).lower() for v in vulnerable]
    other = pyspiel.load_game(
        f"bridge(use_double_dummy_result=false,dealer_vul={flags[0]},non_dealer_vul={flags[1]})"
    ).new_initial_state()
    hands = [game.t.cards(HAND, seat) for seat in range(4)]
    for k in range(52):
        other.apply_action(CARDS.index(hands[k % 4][k // 4]))
    return match, other


def contract_bonus(below: int, vulnerable: bool) -> int:
    """What duplicate pays instead of games and rubbers."""
    return (500 if vulnerable else 300) if below >= 100 else 50


def play_out(seed: int, dice: random.Random) -> str:
    """A random deal at both tables; what came of it."""
    vulnerable = (dice.randrange(2), dice.randrange(2))
    match, other = sit_down(seed, vulnerable)
    game = match.game
    assert isinstance(game, Bridge)
    passing = dice.choice((0.5, 0.8, 0.9))  # else hardly any contract would be low enough to be made
    declarer = bid = -1
    while game.deal_no == 0 and not match.over:
        seat = match.actors()[0]
        assert other.current_player() == seat
        ours = [a for a in match.legal(seat) if a & 63 != CLAIM]
        assert sorted(ACTIONS[a] for a in other.legal_actions()) == sorted(ours)
        action = dice.choice(ours)
        if game.phase == AUCTION and dice.random() < passing:
            action = encode(PASS)
        elif game.phase == AUCTION and action & 63 == BID and dice.random() < 0.7:
            action = min((a for a in ours if a & 63 == BID), key=lambda a: (x_of(a), a))
        elif game.phase != AUCTION and seat == game.declarer:
            action = max(ours, key=lambda a: game.power(x_of(a)))  # declarer plays high: some contracts are made
        match.act(seat, action)
        other.apply_action(ACTIONS.index(action))
        if game.deal_no == 0:
            declarer, bid = game.declarer, game.bid
    assert other.is_terminal()
    lines = [(s.side, s.code, s.points) for s in steps_of(match, Scored) if s.code in SCORED]
    if declarer < 0:
        assert lines == [] and list(other.returns()) == [0] * 4
        return "passed out"
    side = declarer & 1
    total = sum(points if s == side else -points for s, _, points in lines)
    below = [points for _, code, points in lines if code == "below"]
    if below:
        total += contract_bonus(below[0], bool(vulnerable[side]))
    assert other.returns()[declarer] == total, (bid, lines, str(other))
    return "made" if below else "failed"


def test_deals() -> None:
    """Who is asked and what is legal at every step, and the score at the end, which counts the tricks."""
    dice = random.Random("bridge")
    met = [play_out(seed, dice) for seed in range(HANDS)]
    assert {"made", "failed", "passed out"} <= set(met)


def test_auctions() -> None:
    """Auctions at random, without the play: who declares what, doubled or not."""
    dice = random.Random("auction")
    for seed in range(HANDS):
        match, other = sit_down(seed, (0, 0))
        game = match.game
        assert isinstance(game, Bridge)
        while game.deal_no == 0 and game.phase == AUCTION:
            seat = match.actors()[0]
            assert sorted(ACTIONS[a] for a in other.legal_actions()) == sorted(match.legal(seat))
            action = dice.choice(match.legal(seat)[:6] + match.legal(seat)[-1:])
            match.act(seat, action)
            other.apply_action(ACTIONS.index(action))
            assert other.is_terminal() or other.current_player() == match.actors()[0]
        if game.deal_no == 0:
            ours = f"{game.bid // 5}{'CDHSN'[game.bid % 5]}{'X' * (game.stakes // 2)} {'NESW'[game.declarer]}"
            assert other.get_game().contract_string(other.contract_index()) == ours, str(other)
