"""Rules of thumb of Polignac: positions where every player knows what to do."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play

# Seat 1, who leads, has two long suits from the top; the other three hold the rest.
TOPS = {
    "hand 0": "7S 8S 7H 8H QD KD AC 7D",
    "hand 1": "AS KS QS JS AH KH QH JH",
    "hand 2": "9S 10H JD 10D 7C 8C 9C 10C",
    "hand 3": "10S 9H 8D 9D AD JC QC KC",
}
# Seat 2 holds the jack of spades and no club.
LOW = {
    "hand 0": "7C 8C QS KS 8H 9H JD QD",
    "hand 1": "9C KC AC 7S 8S QH KH 7D",
    "hand 2": "JS AS 9S 7H AH 8D 9D KD",
    "hand 3": "10C JC QC 10S 10H JH 10D AD",
}


def start(deal: dict[str, str], script: str = "pass;pass;pass;pass") -> Match:
    return play(baralho.start("polignac", seed="7", dealer=0, deal=deal), script)


def test_a_hand_that_cannot_lose_a_trick_is_a_slam() -> None:
    assert by_thumb(start(TOPS, "")) == "slam"
    assert by_medium(start(TOPS, "")) == "slam"


def test_nobody_announces_a_slam_on_an_ordinary_hand() -> None:
    match = start(LOW, "")
    for _ in range(4):
        assert by_thumb(match) == "pass"
        play(match, "pass")


def test_a_slam_is_played_from_the_top() -> None:
    match = start(TOPS, "slam")
    while match.game.deal_no == 0:
        play(match, by_thumb(match))
    assert match.game.points == [5, 0, 5, 5]


def test_the_jack_of_spades_goes_first_where_no_card_follows() -> None:
    match = cards(start(LOW), "AC")
    assert by_thumb(match) == "play JS"
    assert by_medium(match) == "play JS"


def test_a_jack_falls_under_a_higher_card() -> None:
    match = cards(start(LOW), "AC 7H")
    assert by_thumb(match) == "play JC"


def test_the_highest_card_that_stays_under_is_played() -> None:
    match = cards(start(LOW), "AC JS JC")
    assert by_thumb(match) == "play 8C"


def test_the_last_player_rids_himself_of_the_highest_card_if_no_jack_lies_there() -> None:
    deal = {
        "hand 0": "QC AC 7S 7H 8H 7D 8D 9D",
        "hand 1": "9C 10C 9S 10S 9H 10H JD QD",
        "hand 2": "8C JC JS QS JH QH KD AD",
        "hand 3": "7C KC 8S KS AS KH AH 10D",
    }
    match = cards(start(deal), "9C 8C 7C")
    assert by_thumb(match) == "play AC"


def test_an_ace_is_led_against_a_slam() -> None:
    """Whoever leads one ends the slam, for there are no trumps."""
    match = start(LOW, "pass;pass;slam")
    assert by_thumb(match) == "play AC"


def test_a_slam_is_stopped_with_the_card_that_beats_it() -> None:
    deal = {
        "hand 0": "7H 8H 9H 10H 7D 8D 9D 10D",
        "hand 1": "QS JS 10S 9S 8S AC KC QC",
        "hand 2": "AS 7S JH QH KH JD QD KD",
        "hand 3": "KS 7C 8C 9C 10C JC AH AD",
    }
    match = cards(start(deal, "slam"), "QS")
    assert by_thumb(match) == "play AS"


def test_no_lead_from_the_top_of_a_suit_whose_jack_is_out() -> None:
    match = start(LOW)
    assert by_thumb(match) in ("play 7S", "play 7D", "play 8S")
