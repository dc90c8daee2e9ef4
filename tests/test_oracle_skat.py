"""Skat against OpenSpiel: legal cards, takers of tricks and points in cards, on random deals in every game.

`make soak` plays ten thousand deals, the ordinary run three hundred (SOAK_HANDS).
"""

from __future__ import annotations

import os
import random

import pytest

import baralho
from baralho import Match
from baralho.games.skat.acts import GAMES, NULL, SKAT
from baralho.games.skat.cards import VALUE
from baralho.games.skat.game import Skat
from baralho.kinds.tricks import HAND, WON
from baralho.kinds.values import worth
from tests import oracles
from tests.table import legal, play

pytest.importorskip("pyspiel")

DEALS = int(os.environ.get("SOAK_HANDS", "300"))
CONTRACTS = ("C", "D", "H", "S", "grand", "null")  # OpenSpiel's names, in our order
AUCTIONS = ("pass; pass; bid 18", "bid 18; pass; pass", "pass; bid 18; pass")  # so that seat 0, 1, 2 is declarer


def announce(hands: list[list[str]], skat: list[str], game: int, declarer: int, discards: list[str]) -> Match:
    """Our deal at its first lead; by hand if the skat itself is laid away."""
    deal = {f"hand {seat}": " ".join(hand) for seat, hand in enumerate(hands)}
    match = baralho.start("skat", deal={**deal, "skat": " ".join(skat)}, dealer=2)
    play(match, AUCTIONS[declarer])
    if discards == skat:
        play(match, "play_hand")
    else:
        low, high = sorted(discards, key=match.game.t.pack.of)
        play(match, f"pick_up; lay {low}; lay_last {high}")
    return play(match, f"announce {GAMES[game]}")


def compare(dice: random.Random) -> int:
    """Play one random deal at both tables; returns how many cards were played."""
    hands, skat = oracles.skat_deal(dice)
    game, declarer = dice.randrange(len(GAMES)), dice.randrange(3)
    discards = skat if dice.random() < 0.3 else dice.sample(hands[declarer] + skat, 2)
    judge = oracles.SkatTable(hands, skat, CONTRACTS[game], declarer, discards)
    match = announce(hands, skat, game, declarer, discards)
    ours = match.game
    assert isinstance(ours, Skat)
    ours.single = True  # so that the cards lie as they lay when the deal was over
    cards = 0
    while not judge.over:
        assert match.actors() == [judge.player]
        assert set(legal(match)) == {f"play {card}" for card in judge.legal()}
        step = judge.play(dice.choice(sorted(judge.legal())))
        play(match, f"play {step.card}")
        cards += 1
        if step.winner is not None:
            assert ours.taker == step.winner
            if game != NULL:
                own = worth(ours.t.mask(WON, declarer), VALUE)
                own += worth(ours.t.mask(SKAT), VALUE) if ours.over else 0
                assert (own, worth(ours.t.mask(WON, ours.defence()), VALUE)) == step.points
    assert ours.over
    if game == NULL:  # OpenSpiel counts a null as 90:30 for who has won it
        assert (ours.wins[declarer] == 1) == (step.points[0] == 90)
    else:
        assert not any(ours.t.mask(HAND, seat) for seat in range(3))
        assert (ours.wins[declarer] == 1) == (step.points[0] > 60)
    return cards


def test_random_deals() -> None:
    oracles.check_version()
    dice = random.Random("oracle")
    assert sum(compare(dice) for _ in range(DEALS)) > 20 * DEALS
