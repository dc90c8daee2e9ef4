"""Rules of thumb of Grand: positions where every player knows what to do."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import sit
from baralho.bots.thumb import Reason, thumb_of
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium, by_thumb
from tests.games.test_grand import FIVE, auction, keep, start
from tests.table import cards, legal, play

SPADES = "AS QS JS 9S 8S 7S 6S KH QH 3D 2D 7C 2C"
FLAT = "AS KS 4S AH KH 5H AD KD 6D 3D AC 4C 3C"
EUCRE = "JH JD AH KH QH AS 2S 3S 4C 5C 6D 7D 8D"
POOR = "2H 3H 5H 7S 6S 5S 4S 9D 8D 7D 8C 7C 6C"
MIDDLING = "KS 9S 8S 4S QH 7H 6H JD 9D 8D 10C 6C 5C"


def hand(codes: str, points: str = "", **options: Value) -> Match:
    """Seat 0 holds these and speaks first."""
    return start({"hand 0": codes}, points, **options)


def chosen(deal: dict[str, str], choice: str, bid: int = 5) -> Match:
    return play(auction(start(deal), f"{bid} - - -"), choice)


def why(match: Match) -> Reason:
    """The reason for what `medium` does."""
    seat = match.actors()[0]
    thumb = thumb_of(match.spec)
    thumb.prepare(sit(match, seat))
    found = thumb.reason(match.game, seat, baralho.read_action(match, by_thumb(match)))
    assert found is not None
    return found


# -- the auction and the choice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("codes", "choice"), [(SPADES, "whist S"), (FLAT, "grand"), (EUCRE, "eucre_alone H")])
def test_bids_with_a_game_in_hand_and_chooses_it(codes: str, choice: str) -> None:
    match = hand(codes)
    assert by_thumb(match).startswith("bid")
    auction(match, "20 - - -" if choice.startswith("eucre") else "10 - - -")
    assert by_thumb(match) == choice


def test_bids_the_least_that_holds_the_auction() -> None:
    match = hand(SPADES)
    assert by_thumb(match) == "bid 5" and why(match).code == "bid_whist"
    auction(match, "5 10 - -")
    assert by_thumb(match) == "bid 15"


def test_passes_without_high_cards() -> None:
    match = hand(MIDDLING)
    assert by_thumb(match) == "pass" and why(match).code == "pass" and why(match).number == 6


def test_leaves_the_bid_to_the_partner() -> None:
    match = auction(hand("AS KS QS 9S 8S QH 7H 6H JD 9D 8D 10C 6C"), "- - 5 -")
    assert by_thumb(match) == "pass" and why(match).code == "pass_partner"


def test_a_hand_that_wins_every_trick_wins_the_match_in_grand() -> None:
    match = hand("AS KS QS JS 10S 9S 8S AH KH AD KD AC KC")
    auction(match, "- 60 - -")
    assert by_thumb(match) == "bid 65"
    auction(match, "65 - - -")
    assert by_thumb(match) == "grand"


def test_nobody_bids_what_no_game_can_bring() -> None:
    match = auction(hand(MIDDLING), "- 40 - -")
    assert by_thumb(match) == "pass"


def test_a_poor_dealer_bids_five_and_plays_copas() -> None:
    match = auction(start({"hand 3": POOR}), "- - -")
    assert by_thumb(match) == "bid 5"
    auction(match, "5")
    assert by_thumb(match) == "copas"


# -- Eucre ------------------------------------------------------------------------------------------------------------


def test_keeps_bowers_trumps_and_aces() -> None:
    match = chosen({"hand 0": EUCRE}, "eucre H")
    aside = []
    for _ in range(8):
        aside.append(by_thumb(match))
        play(match, f"0 {aside[-1]}")
    left = {*EUCRE.split()} - {word.split()[1] for word in aside}
    assert left == {"JH", "JD", "AH", "KH", "QH"}


def test_swaps_the_weakest_card_for_the_bower() -> None:
    deal = {
        "hand 0": "JH AH KH AS KC 2H 3H 4H 2S 3S 4S 2C 3C",
        "hand 1": "QH 10H KS AC KD 5H 6H 5S 6S 5C 6C 2D 3D",
        "hand 2": "JD 9H AD QS QC 7S 8S 9S 7C 8C 9C 4D 5D",
        "hand 3": "8H 7H JS JC 10S 10C QD 10D 9D 8D 7D 6D 4C",
    }
    match = chosen(deal, "eucre_alone H", 20)
    keep(match, {0: "KC AH JH KH AS", 1: "AC KD 10H QH KS", 2: FIVE[2], 3: FIVE[3]})
    assert by_thumb(match) == "take JD"
    play(match, "take JD")
    assert by_thumb(match) == "give KC"
    play(match, "give KC")
    assert by_thumb(match) == "take AD", "worth more than the king"
    play(match, "take AD")
    assert by_thumb(match) in ("give KS", "give KD")


def test_leaves_open_cards_that_better_nothing() -> None:
    deal = {"hand 0": EUCRE, "hand 2": "2D 3D 4D 5D 9S 7S 5S 6S 7C 8C 9C 3C 2C"}
    match = chosen(deal, "eucre_alone H", 20)
    while match.game.phase == 2:
        play(match, f"{match.actors()[0]} {by_medium(match)}")
    assert by_thumb(match) == "stay"


# -- tricks that one wants --------------------------------------------------------------------------------------------


def test_does_not_take_the_partners_trick() -> None:
    deal = {"hand 0": "AS", "hand 1": "2S 3S", "hand 2": "KS 4S", "hand 3": "5S"}
    match = cards(chosen(deal, "grand"), "AS 2S")
    assert by_thumb(match) == "play 4S"


def test_last_to_play_wins_as_cheaply_as_possible() -> None:
    deal = {"hand 0": "9S", "hand 1": "2S", "hand 2": "4S", "hand 3": "10S QS AS 3S"}
    match = cards(chosen(deal, "grand"), "9S 2S 4S")
    assert by_thumb(match) == "play 10S" and why(match).code == "win_last"


def test_trumps_when_it_cannot_follow() -> None:
    deal = {"hand 0": "KS", "hand 1": "2H 3H AD KD QD JD 10D 9D 8D 7D AC KC QC", "hand 2": "4S", "hand 3": "5S"}
    match = cards(chosen(deal, "whist H"), "KS")
    assert by_thumb(match) == "play 2H" and why(match).code == "ruff"


def test_leads_a_card_that_nobody_can_beat() -> None:
    match = chosen({"hand 0": FLAT}, "grand")
    assert by_thumb(match) in ("play AS", "play AH", "play AD", "play AC") and why(match).code == "lead_master"


# -- hearts that one does not want ------------------------------------------------------------------------------------


def test_throws_the_highest_heart_on_the_others_trick() -> None:
    deal = {"hand 0": "AS", "hand 1": "KH 2H AD AC", "hand 2": "4S", "hand 3": "5S"}
    deal["hand 1"] = "KH 2H AD KD QD JD 10D 9D 8D AC KC QC JC"
    match = cards(chosen(deal, "copas"), "AS")
    assert by_thumb(match) == "play KH" and why(match).code == "throw_heart"


def test_bidders_never_throw_a_heart_on_the_partners_trick() -> None:
    deal = {"hand 0": "AS", "hand 1": "3S", "hand 2": "KH 2H AD KD QD JD 10D 9D 8D AC KC QC JC", "hand 3": "5S"}
    match = cards(chosen(deal, "copas"), "AS 3S")
    assert not by_thumb(match).endswith("H")


def test_ducks_a_heart_with_the_highest_that_loses() -> None:
    deal = {"hand 0": "10H", "hand 1": "9H 4H QH", "hand 2": "8H", "hand 3": "7H"}
    match = cards(chosen(deal, "copas"), "10H")
    assert by_thumb(match) == "play 9H" and why(match).code == "duck"


def test_wins_high_where_no_heart_can_come_any_more() -> None:
    deal = {"hand 0": "9S", "hand 1": "3S", "hand 2": "4S", "hand 3": "AS JS KS"}
    match = cards(chosen(deal, "copas"), "9S 3S 4S")
    assert by_thumb(match) == "play AS" and why(match).code == "take_free"


# -- always -----------------------------------------------------------------------------------------------------------


def test_says_why() -> None:
    """Whole matches: `by_medium` insists on a reason for every choice."""
    for seed in range(3):
        match = baralho.start("grand", seed=seed, options={"end_mode": "deals", "deals": 2})
        while not match.over:
            seat = match.actors()[0]
            action = by_medium(match, seat)
            assert action in legal(match, seat)
            match.act(seat, baralho.read_action(match, action))
