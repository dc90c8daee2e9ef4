"""King: what `medium` does where the right choice is plain."""

from __future__ import annotations

import pytest

from tests.bots.by_thumb import by_thumb
from tests.games.test_king import at_deal
from tests.table import play

STRONG = "AS KS QS JS 10S 9S 8S AH KH AD 2D 7C 2C"
WEAK = "2S 3S 4S 2H 3H 4H 2D 3D 4D 5C 3C 4C 6C"


def test_ducks_with_the_highest_card_that_loses() -> None:
    match = at_deal(1, {1: "QS 2C 3D", 2: "AS JS 3S", 3: "4S 5S 6D", 0: "7S 8S 9D"})
    play(match, "play QS")
    assert by_thumb(match) == "play JS"


@pytest.mark.parametrize(("deal", "card"), [(2, "AH"), (4, "QD"), (5, "KH")])
def test_throws_what_costs(deal: int, card: str) -> None:
    match = at_deal(deal, {1: "AS 2C 3D", 2: "AH KH QD", 3: "4S 5S 6D", 0: "7S 8S 9D"})
    play(match, "play AS")
    assert by_thumb(match) == f"play {card}"


def test_wins_early_where_only_the_last_two_count() -> None:
    match = at_deal(6, {1: "QS 2C 3D 4D", 2: "AS 2S 3S 4S", 3: "5S 6S 6D 7D", 0: "7S 8S 9D 10D"})
    play(match, "play QS")
    assert by_thumb(match) == "play AS"


def test_auction() -> None:
    match = at_deal(7, {1: WEAK, 0: STRONG})
    assert by_thumb(match) == "pass"
    play(match, "pass; pass; pass")
    assert by_thumb(match) == "keep"
    play(match, "keep")
    assert by_thumb(match) == "name S"


def test_dealer_without_tricks_splits_or_sells() -> None:
    match = at_deal(7, {1: STRONG, 0: WEAK})
    assert by_thumb(match) == "offer 1"
    play(match, "pass; pass; pass")
    assert by_thumb(match) == "split"
    match = at_deal(7, {1: STRONG, 0: WEAK})
    play(match, "offer 6; pass; pass")
    assert by_thumb(match) == "sell"
