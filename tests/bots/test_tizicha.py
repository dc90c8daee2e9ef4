"""Tizichá: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.engine.spec import Value
from baralho.games.tizicha import PACK
from baralho.kinds.tricks import HAND, WON
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import cards, play

STRONG = "AH 10H KH QH AD KD QD"
WEAK = "9C JC 9D JD 9H JH QC"
REST = "AC 10C KC 10D AS 10S KS"
WIDOW = "QS JS 9S"


def start(*hands: str, widow: str = WIDOW, **options: Value) -> Match:
    """Dealer 0, so that seat 1 speaks first; hands from seat 1 on."""
    deal = {f"hand {(k + 1) % 3}": held for k, held in enumerate(hands)}
    return baralho.start("tizicha", seed="1", dealer=0, deal={**deal, "widow": widow}, options=options)


def left(match: Match, *hands: str) -> Match:
    """Only these cards are left, by seat."""
    t = match.game.t
    for seat in range(3):
        t.move_all(HAND, seat, WON, seat)
    for seat, held in enumerate(hands):
        t.move_set(PACK.mask(held), HAND, seat)
    return match


def contracted() -> Match:
    """Seat 1 plays for 120 with the strong hand, after its gifts."""
    return play(start(STRONG, WEAK, REST), "bid 120; pass; pass; give 9S 2; give JS 0")


def test_bids_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    match = start(STRONG, WEAK, REST)
    assert by_medium(match) == "bid 120", "no more than is needed to drive others out"
    play(match, "bid 110")
    assert by_medium(match) == "pass"
    assert by_medium(play(start(WEAK, REST, STRONG), "bid 110; bid 120")) == "bid 130"


def test_who_is_forced_stays_at_100_and_shows_nothing() -> None:
    assert by_medium(play(start(STRONG, REST, WEAK), "pass; pass")) == "bid 100"


def test_gives_up_what_cannot_be_made() -> None:
    match = play(start(STRONG, REST, WEAK, widow="9S JS QS"), "pass; pass; bid 100")
    assert by_medium(match) == "concede"


def test_raises_a_hidden_contract_before_the_gifts() -> None:
    match = play(start(WEAK, REST, STRONG), "pass; pass; bid 100")
    action = by_medium(match)
    assert action.startswith("raise ") and 170 <= int(action.split()[1]) <= 280


def test_gives_away_what_is_missed_least() -> None:
    match = play(start(STRONG, WEAK, REST), "bid 120; pass; pass")
    first = by_medium(match)
    assert first in ("give 9S 2", "give JS 2", "give QS 2")
    play(match, first)
    assert by_medium(match).split()[1] in ("9S", "JS", "QS")


def test_gives_nobody_half_a_marriage() -> None:
    """A queen of spades, whose king may be anywhere, against a nine and a jack."""
    match = play(start(STRONG, WEAK, REST), "bid 120; pass; pass")
    play(match, by_medium(match))
    assert by_medium(match).split()[1] != "QS"


def test_raises_before_the_first_lead() -> None:
    action = by_medium(contracted())
    assert action.startswith("raise ") and 170 <= int(action.split()[1]) <= 280


def test_announces_while_on_lead() -> None:
    """Two marriages: one with each lead, the dearer one first as nothing else is sure."""
    match = play(contracted(), "raise 260")
    seen: list[str] = []
    while not match.game.t.count(WON, 0) and not match.game.t.count(WON, 2) and len(seen) < 12:
        if match.actors() == [1]:
            seen.append(by_medium(match))
        play(match, by_medium(match))
    assert "announce H" in seen and "announce D" in seen


def test_announces_before_the_lead_is_lost() -> None:
    match = left(contracted(), "AS KS", "KH QH", "10S AC")
    assert by_medium(play(match, "raise 130")) == "announce H"


def test_keeps_king_and_queen_together() -> None:
    """The contractor has led a heart; seat 2 has none and throws what is not half a marriage."""
    match = left(contracted(), "AS 10S 9C", "AH 10H KH", "KC QC 9S")
    cards(match, "AH")
    assert by_medium(match) == "play 9S"


def test_puts_points_where_the_contractor_cannot_take_them() -> None:
    """The contractor's ten is taken by seat 2; seat 0, last, has no clubs and gives a ten that it would lose."""
    match = left(contracted(), "10H 9S 9D", "10C AH KH", "AC 9H JC")
    cards(match, "10C AC")
    assert by_thumb(match) == "play 10H"


def test_gives_the_contractor_nothing() -> None:
    match = left(contracted(), "10S 9S 9D", "AC AH KH", "10C 9H JC")
    cards(match, "AC JC")
    assert by_medium(match) in ("play 9S", "play 9D")


def test_strong_looks_at_few_bids() -> None:
    match = start(STRONG, WEAK, REST)
    looked_at = thumb_of(match.spec).shortlist(match.game, 1, match.legal(1))
    assert 2 <= len(looked_at) <= 8 < len(match.legal(1))
    assert by_strong(match, 40).startswith("bid ")


def test_goes_further_on_the_last_deal_of_the_barrel() -> None:
    """To pass would cost 120: a fair hand is played for 120, which would win; without the barrel it is not."""
    deal = {"hand 2": "AC 10H KH QS AD JD 9C", "hand 1": "9D JC 9H JH QC 9S JS", "hand 0": "10C KC 10D AS 10S KS QH"}
    for points, bids in ((890, True), (0, False)):
        match = baralho.start("tizicha", preset="comum", seed="1", dealer=0, deal=deal)
        match.game.points[:] = [0, 0, points]
        if points:
            match.game.tries = (0, 0, 1)  # type: ignore[attr-defined]
        assert (by_medium(match) != "pass") is bids
