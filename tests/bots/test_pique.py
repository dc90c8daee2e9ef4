"""Piquê: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_medium, by_thumb
from tests.games.test_pique import STRONG, WEAK, declaring, hold
from tests.table import play


def start(**deal: str) -> Match:
    """Seat 0 deals; hands by seat: h0, h1."""
    return baralho.start("pique", seed="1", dealer=0, deal={f"hand {key[1:]}": cards for key, cards in deal.items()})


def dropped(match: Match) -> set[str]:
    """What is exchanged by the rules of thumb."""
    found = set()
    while (action := by_thumb(match)) != "exchange":
        found.add(action.removeprefix("drop "))
        play(match, action)
    return found


def test_the_elder_hand_changes_five_useless_cards() -> None:
    """It keeps the long suit, the aces and the pair that may become a fourteen."""
    match = start(h1="AC KC QC JC 10C AD KH AH 7S 8S 9D 8H")
    assert dropped(match) == {"7S", "8S", "9D", "8H", "KH"}


def test_aces_and_a_sequence_are_never_laid_away() -> None:
    match = start(h1="AC AD AH KS QS JS 10S 9S 7C 8D 9H 7H")
    assert not dropped(match) & {"AC", "AD", "AH", "KS", "QS", "JS", "10S", "9S"}


def test_the_dealer_keeps_the_guard_of_a_king() -> None:
    match = start(h1="AC KC QC JC 10C 9C 8C 7C AS QS 10S 7S", h0="KD 8D KH 9H AH JS 9S 8S JD 10H 7H KS")
    play(match, "drop 7S; exchange")
    assert not dropped(match) & {"KD", "KH", "AH", "KS"}


def test_declares_all_it_has() -> None:
    match = declaring(STRONG, WEAK)
    assert by_thumb(match) == "point five"
    play(match, "point five; show AH+KH+QH+JH+10H")
    assert by_thumb(match) == "run five"
    play(match, "run five; show AH+KH+QH+JH+10H")
    assert by_thumb(match) == "trio aces"


def test_shows_all_that_scores() -> None:
    match = declaring(hold("987", "987", "AKQJ", "87"), hold("AKQ", "AKQ", "T9", "KQJT"))
    play(match, "skip; run four; top A")
    assert by_thumb(match) == "show_on AH+KH+QH+JH"
    play(match, "show_on AH+KH+QH+JH")
    assert by_thumb(match).startswith("show_on")


def test_claims_what_was_passed_over() -> None:
    match = declaring(STRONG, WEAK)
    play(match, "nothing; play AC")
    assert by_thumb(match) == "claim"


def test_a_sinking_dealer_tells_the_truth() -> None:
    match = declaring(WEAK, STRONG, dealer_may_sink=True)
    play(match, "point four")
    assert by_thumb(match) == "not_good"


def test_runs_its_long_suit() -> None:
    match = declaring(hold("AKQJT987", "A8", "A8", ""), hold("", "KQJT", "KQJT", "KQJT"))
    play(match, "nothing")
    assert by_medium(match).endswith("C")


def test_drives_out_the_ace_with_a_long_suit_before_short_ones() -> None:
    match = declaring(hold("KQJT98", "A8", "A8", "87"), hold("A7", "KQJ", "KQJT", "KQJ"))
    play(match, "nothing")
    assert by_medium(match) == "play KC"


def test_takes_as_cheaply_as_it_can() -> None:
    match = declaring(STRONG, hold("KQJ9", "KQJT", "9", "AK7"))
    play(match, "nothing; play 8S; keep; keep; keep")
    assert by_medium(match) == "play KS"


def test_keeps_what_will_win_when_it_cannot_follow() -> None:
    """The aces stay, a small card without a future goes."""
    match = declaring(hold("AKQJT987", "A8", "A8", ""), hold("", "KQJT", "KQ97", "AKQ7"))
    play(match, "nothing; play AC; keep; keep; keep")
    assert by_medium(match) in ("play 7H", "play 7S")
