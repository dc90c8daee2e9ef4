"""Skat: what `medium` does where there is little doubt."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import Budget, player
from tests.table import play

STRONG = "JC JS JH AC 10C KC 9C AS AH 7D"  # forehand: clubs with three
WEAK = "7C 8C 9D 8D QD 7H 8H KS 9S 8S"


def start(deal: dict[str, str]) -> Match:
    return baralho.start("skat", seed="1", dealer=2, deal=deal)


def chosen(match: Match) -> str:
    """What `medium` does, as written."""
    seat = match.actors()[0]
    choice = player(match, "medium").choose(match, seat, baralho.Rng(1), Budget())
    assert choice.reason is not None
    return baralho.write_action(match, choice.action)


def test_a_weak_hand_passes_and_a_strong_one_holds() -> None:
    match = start({"hand 0": STRONG, "hand 1": WEAK})
    assert chosen(match) == "pass"
    play(match, "bid 18")
    assert chosen(match) == "hold"


def test_bids_step_by_step() -> None:
    match = start({"hand 1": STRONG, "hand 0": WEAK})
    assert chosen(match) == "bid 18"


def test_announces_its_long_suit_or_grand_and_draws_trumps() -> None:
    match = start({"hand 0": STRONG, "hand 1": WEAK, "skat": "QS 7S"})
    play(match, "pass; pass; bid 18; pick_up")
    laid: list[str] = []
    while len(laid) < 2:
        laid.append(chosen(match).split()[1])
        play(match, chosen(match))
    assert not {"JC", "JS", "JH", "AC", "AS", "AH"} & set(laid)
    announced = chosen(match)
    assert announced in ("announce clubs", "announce grand")
    play(match, announced)
    assert chosen(match).split()[1].startswith("J")


def test_loads_the_partners_trick() -> None:
    """The declarer has played, the partner's ace is winning: the ten goes in."""
    match = start(
        {
            "hand 0": "AH 9C QC 7D 8D KD 9S 7S QH 9H",
            "hand 1": "JC JS JH JD AC 10C KC 8C AS 7H",
            "hand 2": "10H 8H 9D 10D AD QD KS 8S QS 10S",
        }
    )
    play(match, "bid 18; pass; pass; play_hand; announce clubs; play AH; play 7H")
    assert chosen(match) == "play 10H"
