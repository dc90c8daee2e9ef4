"""Rules of thumb of Pif-Paf: positions where every player knows what to do. Seat 0 begins."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit
from baralho.bots.thumbs.pif_paf import Hand
from baralho.engine.spec import Value
from baralho.games.pif_paf.game import PifPaf
from tests.table import play

DONE = "7D 8D 9D 6H 6S 6C JC QC KC"
PAF = "7D 8D 9D 6H 6S 6C JC QC 4H"  # waits for the 10 or the king of clubs
JUNK = "2C 2C 4D 5S 8H 9S JH KS AD"


def start(deal: dict[str, str], **options: Value) -> Match:
    return baralho.start("pif-paf", seed="7", players=3, dealer=2, deal=deal, options=options)


def medium(match: Match) -> str:
    seat = match.actors()[0]
    return baralho.write_action(match, player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1)).action)


@pytest.mark.parametrize(("hand", "wanted"), [(JUNK, "fold"), (PAF, "bet 20"), (DONE, "bet 20")])
def test_bet(hand: str, wanted: str) -> None:
    assert medium(start({"hand 0": hand})) == wanted


def test_take_what_melds() -> None:
    waiting = "7D 8D 3C 6H 6S JC KC 4H AS"
    match = play(start({"hand 0": JUNK, "hand 1": waiting, "stock": "9D 3S"}, betting=False), "draw; discard 9D")
    assert medium(match) == "take"


def test_leave_what_does_not() -> None:
    match = play(start({"hand 0": JUNK, "hand 1": PAF, "stock": "3D 3S"}, betting=False), "draw; discard KS")
    assert medium(match) == "draw"


def test_throw_what_waits_for_nothing() -> None:
    match = play(start({"hand 0": PAF, "stock": "AS"}, betting=False), "draw")
    assert medium(match) in ("discard 4H", "discard AS")


def test_go_out() -> None:
    match = play(start({"hand 0": PAF, "stock": "KC"}, betting=False), "draw")
    assert medium(match) == "go_out"


def test_claim_the_discard_to_go_out() -> None:
    match = play(start({"hand 0": JUNK, "hand 1": PAF, "stock": "KC"}, betting=False), "draw; discard KC")
    assert match.actors() == [1] and medium(match) == "claim"


def strong(match: Match) -> str:
    seat = match.actors()[0]
    choice = player(match.spec, "strong").choose(sit(match, seat, Budget(simulations=100)), baralho.Rng(1))
    return baralho.write_action(match, choice.action)


def test_a_fourth_of_a_rank_brings_nothing_nearer() -> None:
    """It goes into the meld, but three melds of three are as far away as before: better a new card."""
    kings = "KC KD KH 4D JD 2S 8S 9S QS"
    match = play(start({"hand 0": JUNK, "hand 1": kings, "stock": "KC"}, betting=False), "draw; discard KC")
    assert medium(match) == strong(match) == "draw"


def test_outs() -> None:
    """7 8 9, three sixes, and two places to put a club: four cards are out, or two if the kings are gone."""
    game = start({"hand 0": PAF}, betting=False).game
    assert isinstance(game, PifPaf)
    ways = Hand(game, 0).ways()
    assert (ways.least, ways.ways[1]) == (1, 4.0)
    ways = Hand(game, 0, 0, game.t.pack.mask("KC")).ways()
    assert (ways.least, ways.ways[1]) == (1, 2.0)


def test_take_what_brings_three_melds_nearer() -> None:
    """The 8 of clubs makes no meld yet, but with the 9 a card less is missing for three."""
    hand = "7D 8D 9D 6H 6S 6C 9C 2H QS"
    match = play(start({"hand 0": JUNK, "hand 1": hand, "stock": "8C"}, betting=False), "draw; discard 8C")
    assert medium(match) == strong(match) == "take"


def test_folds_against_a_bold_bet() -> None:
    """Some cards wait, but against who bets the most they win too seldom."""
    match = play(start({"hand 0": DONE, "hand 1": "7D 8D 3C 6H 6S JC KC 4H AS"}), "bet 20")
    assert medium(match) == strong(match) == "fold"


# -- Cacheta ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [("7D 8D 9D 6H 6S 6C JC QC 4H", "stay"), ("2C 2C 4D 5S 8H 9S JH KS AD", "run")],
)
def test_today_stay_or_run(hand: str, wanted: str) -> None:
    """Two melds and a card away from the third: one plays. Nothing at all: one life is less than two."""
    match = baralho.start(
        "pif-paf", preset="cacheta", players=4, dealer=3, seed="7", deal={"hand 0": hand, "vira": "2S"}
    )
    choice = player(match.spec, "medium").choose(sit(match, 0, Budget()), baralho.Rng(1))
    assert baralho.write_action(match, choice.action) == wanted and choice.reason is not None


def test_today_a_wild_card_is_kept() -> None:
    """The vira is the 9 of hearts: the 10 of hearts goes with everything and is not thrown."""
    deal = {"hand 0": "10H 2C 4D 5S 8H 9S JH KS AD", "vira": "9H", "stock": "6C"}
    match = baralho.start(
        "pif-paf", preset="cacheta", players=2, dealer=1, seed="7", deal=deal, options={"drop": False}
    )
    play(match, "draw")
    choice = player(match.spec, "medium").choose(sit(match, 0, Budget()), baralho.Rng(1))
    assert baralho.write_action(match, choice.action) not in ("discard 10H", "go_out")
