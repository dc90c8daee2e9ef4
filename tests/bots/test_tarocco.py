"""Tarocco: what `medium` does where the right choice is plain."""

from __future__ import annotations

from tests.bots.by_thumb import by_thumb
from tests.games.test_tarocco import dealt, endgame, lay_away, scarto, scarto_end, start
from tests.table import play


def test_lays_away_courts_without_their_king() -> None:
    match = start(
        {"hand 0": "QC 2C KD 3D KH 4H KS 5S T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12", "talon": "QD NC JC 3C 4C 5C"}
    )
    laid = []
    for _ in range(6):
        laid.append(by_thumb(match).split()[1])
        play(match, by_thumb(match))
    assert {"QC", "NC", "JC"} <= set(laid)
    assert not set(laid) & {"KD", "KH", "KS"} and not [c for c in laid if c.startswith("T")]


def test_trumps_a_king_that_is_led() -> None:
    match = endgame(["KC 2D 3D", "T5 T9 4D", "T7 5D 6D"], ["2S 3S 4S", "5S 6S 7S", "8S 9S 10S"])
    play(match, "play KC")
    assert by_thumb(match) in ("play T5", "play T9")
    play(match, "play T5")
    assert by_thumb(match) == "play T7", "over the trump, for the king"


def test_throws_nothing_that_counts() -> None:
    match = endgame(["KC 2D 3D", "QC 2C 4D", "T7 5D 6D"], ["2S 3S 4S", "5S 6S 7S", "8S 9S 10S"])
    play(match, "play KC")
    assert by_thumb(match) == "play 2C"


def test_shows_the_fool_before_the_last_trick() -> None:
    match = endgame(["KC 2D", "T0 QC", "T7 5D"], ["2S 3S 4S", "5S 6S 7S", "8S 9S 10S"])
    play(match, "play KC")
    assert by_thumb(match) == "show_fool"


def test_leads_a_king_while_all_can_follow() -> None:
    match = dealt({"hand 0": "KC 2C 3C 4C 2D 3D 4D 5D 6D 7D 8D 9D 10D 2H 3H 4H 5H 6H 7H 8H 9H 2S 3S 4S"})
    assert by_thumb(match) == "play KC"


def test_scarto_keeps_a_court_from_a_lost_trick_by_the_fool() -> None:
    match = scarto_end(["6D 7D", "KD 8D", "T0 QD"], ["2C", "", "4C 5C 6C"], "2S 3S 4S")
    play(match, "play KD")
    assert by_thumb(match) == "play T0", "the queen would be lost to the king"


def test_scarto_takes_with_the_low_red_card_that_is_high() -> None:
    match = scarto_end(["2D 10D", "9D 8C", "KC 3C"], ["2C", "4S", "4C 5C 6C"], "2S 3S 5S")
    play(match, "play 9D; play KC")
    assert by_thumb(match) == "play 2D"


def test_scarto_gives_the_partner_what_counts() -> None:
    deal = {
        "hand 1": "KC 2C 3C",
        "hand 2": "4C 5C",
        "hand 3": "QC 6C",
        "hand 0": "7C",
        "talon": "2S 3S",
    }
    match = lay_away(scarto(deal, "piemonte-4"), "2S 3S")
    play(match, "play KC; play 4C")
    assert by_thumb(match) == "play QC"
