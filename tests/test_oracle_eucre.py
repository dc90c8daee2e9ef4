"""Trump making, lone hands, tricks and scores against OpenSpiel's euchre. SOAK_HANDS=10000 for a long run.

OpenSpiel plays with 24 cards; a deal of our 32 in which no 7 or 8 leaves the stock is the same game. Its cards are
4 * rank + suit from the 9C, dealt one by one from the dealer on; 24 is a pass, 25 to 28 accept or name a suit, and
going alone (29) or not (30) is said after the exchange. There the dealer may bury the turn-up, here he may not.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

import baralho
from baralho import Match
from baralho.engine.spec import act_of, encode, x_of
from baralho.games.eucre.acts import (
    ACCEPT,
    ACCEPT_ALONE,
    ACCEPTING,
    DISCARD,
    DISCARDING,
    NAME,
    NAME_ALONE,
    NAMING,
    PACK,
    PASS,
    PLAY,
)
from baralho.games.eucre.partners import Partners
from baralho.kinds.tricks import HAND, STOCK

pyspiel = pytest.importorskip("pyspiel")

HANDS = int(os.environ.get("SOAK_HANDS", "400"))
CARDS = [PACK.of(rank + suit) for rank in ["9", "10", *"JQKA"] for suit in "CDHS"]
OTHER_PASS, OTHER_SUIT, OTHER_ALONE, OTHER_PARTNER = 24, 25, 29, 30


def sit_down(seed: int, dice: random.Random, stick: bool) -> tuple[Match, Any]:
    """The same deal at both tables."""
    dealer = dice.randrange(4)
    order = [PACK.code(card) for card in dice.sample(CARDS, 21)]
    all_pass = "dealer_must_name" if stick else "redeal"
    deal = {"pack": " ".join(order)}
    match = baralho.start("eucre", seed=seed, dealer=dealer, deal=deal, options={"all_pass": all_pass, "target": 10})
    other = pyspiel.load_game(f"euchre(stick_the_dealer={str(stick).lower()})").new_initial_state()
    other.apply_action(dealer)
    t = match.game.t
    hands = [t.cards(HAND, (dealer + k) % 4) for k in range(4)]
    for k in range(20):
        other.apply_action(CARDS.index(hands[k % 4][k // 4]))
    other.apply_action(CARDS.index(t.top(STOCK)))
    return match, other


def translated(action: int, turned: int) -> int:
    """Our action in OpenSpiel's number; going alone is another step there."""
    act, x = act_of(action), x_of(action)
    if act == PASS:
        return OTHER_PASS
    if act in (ACCEPT, ACCEPT_ALONE):
        return OTHER_SUIT + turned
    if act in (NAME, NAME_ALONE):
        return OTHER_SUIT + x
    assert act in (PLAY, DISCARD)
    return CARDS.index(x)


def play_out(seed: int, dice: random.Random) -> str:
    """A random deal at both tables; what came of it."""
    match, other = sit_down(seed, dice, stick=bool(dice.randrange(2)))
    game = match.game
    assert isinstance(game, Partners)
    passing = dice.choice((0.3, 0.9))
    turned = game.turned
    turn_up = CARDS.index(game.t.top(STOCK))
    what = "thrown in"
    while game.deal_no == 0 and not match.over:
        seat, phase = match.actors()[0], game.phase
        assert other.current_player() == seat
        ours = match.legal(seat)
        theirs = [a for a in other.legal_actions() if phase != DISCARDING or a != turn_up]
        assert sorted({translated(a, turned) for a in ours}) == sorted(theirs)
        action = dice.choice(ours)
        if encode(PASS) in ours and dice.random() < passing:
            action = encode(PASS)
        match.act(seat, action)
        other.apply_action(translated(action, turned))
        if not other.is_terminal() and OTHER_ALONE in other.legal_actions():
            assert other.current_player() == game.maker
            other.apply_action(OTHER_ALONE if game.alone else OTHER_PARTNER)
        if phase in (ACCEPTING, NAMING) and game.maker >= 0:
            what = "alone" if game.alone else "together"
    assert other.is_terminal()
    points = game.points
    assert other.returns() == [points[s & 1] - points[1 - (s & 1)] for s in range(4)]
    return f"{what} {max(points)}"


def test_deals_come_out_the_same() -> None:
    dice = random.Random(11)
    seen = {play_out(seed, dice) for seed in range(HANDS)}
    assert seen >= {"thrown in 0", "alone 1", "alone 2", "alone 4", "together 1", "together 2"}
