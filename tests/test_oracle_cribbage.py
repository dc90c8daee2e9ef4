"""Cribbage against OpenSpiel, an independent judge, where its rules are ours.

OpenSpiel deals in turn, counts a flush of four in the crib as in a hand, deals five to each of four players and plays
to 121; partners have a score each, which is the same. Its cards are numbered as ours. A lay-away of two, the lower
rank first, is one action; whoever cannot play "passes", also with no
cards left, and the point for the last card comes only after those passes.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import baralho
from baralho import Match
from baralho.engine.spec import Value, act_of, x_of
from baralho.engine.table import bits
from baralho.games.cribbage.acts import CRIB, HAND, LAYING, PLAY, PLAYING, STARTER
from tests import laws

pyspiel = pytest.importorskip("pyspiel")

PASS = 2756
RULES: dict[str, Value] = {"next_dealer": "alternate", "pairs_deal": 5, "target": 121}
GAMES = 12


class Judge:
    """A game of OpenSpiel that is dealt and played as ours is."""

    def __init__(self, players: int) -> None:
        self.state: Any = pyspiel.load_game(f"cribbage(players={players})").new_initial_state()

    def apply(self, action: int) -> None:
        """Do what ours did, and pass for those who can do nothing else."""
        assert action in self.state.legal_actions()
        self.state.apply_action(action)
        while not self.state.is_terminal() and self.state.legal_actions() == [PASS]:
            self.state.apply_action(PASS)

    def deal(self, match: Match) -> None:
        """Deal the hands of our match, and the card that goes to the crib of three."""
        t = match.game.t
        for seat in range(match.players):
            for card in bits(t.mask(HAND, seat)):
                self.apply(card)
        for card in bits(t.mask(CRIB)):
            self.apply(card)

    def lay(self, cards: list[int]) -> None:
        """Lay away one card or two."""
        cards.sort(key=lambda c: c % 13)
        self.apply(cards[0] if len(cards) == 1 else 52 + 52 * cards[0] + cards[1])

    def scores(self) -> list[int]:
        """The points pegged, by side."""
        found = re.search(r"Scores: ([\d ]+)", str(self.state))
        assert found is not None
        points = [int(n) for n in found.group(1).split()]
        return points[:2] if len(points) == 4 else points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_openspiel_pegs_the_same(players: int) -> None:
    pegged = 0
    for seed in range(GAMES):
        match = baralho.start("cribbage", players=players, seed=seed, dealer=0, options=RULES)
        judge = Judge(players)
        dice = random.Random(seed)
        while not match.over:
            judge.deal(match)
            pegged += play_deal(match, judge, dice)
    assert pegged > 100 * GAMES


def play_deal(match: Match, judge: Judge, dice: random.Random) -> int:
    """Play a deal at both tables, comparing whose turn it is, what he may play and all points; how many cards fell."""
    deal = match.game.deal_no
    before = [match.game.t.mask(HAND, s) for s in range(match.players)]
    while match.game.phase == LAYING:
        laws.step(match, dice)
    t = match.game.t
    for seat, dealt in enumerate(before):
        judge.lay(bits(dealt & ~t.mask(HAND, seat)))
    judge.apply(t.top(STARTER))
    cards = 0
    while not match.over and match.game.deal_no == deal:
        assert match.game.phase == PLAYING
        assert match.game.points == judge.scores()
        seat = match.actors()[0]
        assert judge.state.current_player() == seat
        assert judge.state.legal_actions() == [x_of(a) for a in match.legal(seat)]
        _, action = laws.step(match, dice)
        assert act_of(action) == PLAY
        judge.apply(x_of(action))
        cards += 1
    if match.over:  # OpenSpiel may count the other hands as well, and does not stop the pegs at the last hole
        assert judge.scores()[match.game.points.index(121)] >= 121
    else:
        assert match.game.points == judge.scores()
    return cards
