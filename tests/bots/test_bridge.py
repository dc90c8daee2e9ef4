"""Bridge: what `medium` bids and plays where there is little doubt."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import player, sit
from baralho.games.bridge.acts import AUCTION
from baralho.games.bridge.rubber import Bridge
from tests.table import play


def start(hands: dict[str, str], dealer: int = 0) -> Match:
    return baralho.start("bridge", seed="1", dealer=dealer, deal=hands)


def chosen(match: Match) -> str:
    """What `medium` does, as written."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None
    return baralho.write_action(match, choice.action)


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("AS KS 8S 7S 2S KH 4H AD 6D 3D QC 5C 4C", "bid 1 S"),
        ("AS KS 8S 7S KH 4H 3H AD 6D 3D QC JC 4C", "bid 1 NT"),
        ("AS 8S 7S KH 4H 3H AD 6D 3D QC JC 5C 4C", "bid 1 C"),
        ("QS 8S 7S KH 4H 3H JD 6D 3D QC JC 5C 4C", "pass"),
        ("KS 8S KH QH JH 9H 8H 7H 3D 4D 5C 4C 2C", "bid 2 H"),
        ("AS KS QS 7S KH AH 3H AD KD 3D AC JC 4C", "bid 2 C"),
    ],
)
def test_openings(hand: str, call: str) -> None:
    assert chosen(start({"hand 0": hand})) == call


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("QS 8S 7S KH 4H 3H JD 6D 3D QC JC 5C 4C", "bid 2 S"),  # support and 9 points
        ("QS 8S 7S AH KH 3H KD 6D 3D QC JC 5C 4C", "bid 4 S"),
        ("8S 7S AH 8H 4H 3H KD 6D 3D QC 6C 5C 4C", "bid 1 NT"),
        ("8S 7S 9H 8H 4H 3H JD 6D 3D QC 6C 5C 4C", "pass"),
    ],
)
def test_answers_to_one_spade(hand: str, call: str) -> None:
    match = start({"hand 2": hand})
    play(match, "bid 1 S; pass")
    assert chosen(match) == call


def test_one_no_trump_is_raised_to_game() -> None:
    match = start({"hand 2": "QS 8S 7S AH 4H 3H KD 6D 3D QC JC 5C 4C"})
    play(match, "bid 1 NT; pass")
    assert chosen(match) == "bid 3 NT"


def test_a_new_suit_is_not_passed() -> None:
    match = start({"hand 0": "AS KS 8S 7S 2S KH 4H AD 6D 3D QC 5C 4C"})
    play(match, "bid 1 S; pass; bid 2 D; pass")
    assert chosen(match) != "pass"


def test_the_fourth_hand_wins_cheaply_and_leaves_the_partners_trick() -> None:
    match = start({"hand 1": "9H 2C", "hand 2": "2H 3C", "hand 3": "3H 4C", "hand 0": "AH JH 4H 5C"})
    play(match, "bid 1 NT; pass; pass; pass; play 9H; play 2H; play 3H")
    assert chosen(match) == "play JH"


@pytest.mark.parametrize(
    ("opener", "partner", "slam"),
    [
        ("AS QS 8S 7S 3S KH 6H 3H 2H KD 10D KC 3C", "KS 5S AH 10H 9H 7H AD QD 5D AC QC 10C 6C", True),  # 15, 19
        ("AS JS 6S AH 4H 3H AD JD 6D 4D QC 3C 2C", "KS QS 8S 10H 6H 2H KD QD 8D AC KC 10C 7C", True),  # 16, 17
        ("9S AH KH QH 4H AD JD 9D 7D AC 10C 8C 7C", "AS JS 8S 3S 10H 2H KD QD 5D 4D KC QC 2C", True),  # 18, 15
        ("AS QS 9S 7S AH KH QH 8H 7H 4H KD 8D 9C", "KS 8S 6S 6H 3H QD 9D 4D 3D AC KC QC JC", True),  # 18, 15
        ("AS JS 6S AH 4H 3H AD JD 6D 4D JC 3C 2C", "KS QS 8S 10H 6H 2H KD QD 8D AC QC 10C 7C", False),  # 15, 16
        ("AS JS 6S AH 4H 3H AD JD 6D 4D QC 3C 2C", "KS QS 8S 10H 6H 2H KD 9D 8D AC KC 10C 7C", False),  # 16, 15
    ],
)
def test_a_slam_is_bid_on_33_points_and_not_on_31(opener: str, partner: str, slam: bool) -> None:
    """Four no trump asks where one hand alone does not know."""
    match = start({"hand 0": opener, "hand 2": partner})
    game = match.game
    assert isinstance(game, Bridge)
    while game.phase == AUCTION:
        play(match, chosen(match) if match.actors()[0] % 2 == 0 else "pass")
    assert (game.bid // 5 == 6) == slam
