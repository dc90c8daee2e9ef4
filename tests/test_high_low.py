"""High, Low, Jack and Game (kinds/high_low)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.kinds.high_low import CARD_POINTS, four_points, pile_with
from baralho.kinds.values import values, worth

PACK: Final = french()
VALUE: Final = values(PACK, CARD_POINTS)
JACK: Final = PACK.mask("JH")


def piles(*cards: str) -> list[int]:
    return [PACK.mask(some) for some in cards]


def test_eighty_points_in_cards() -> None:
    assert worth(PACK.all, VALUE) == 80


def test_all_four_points_in_their_order() -> None:
    won = piles("JH 10C", "AH KH AS AD")
    assert four_points(1, 0, won, JACK, VALUE) == [(1, "high"), (0, "low"), (0, "jack"), (1, "game")]


def test_nobody_has_game_of_equal_sums_and_no_jack_that_was_not_dealt() -> None:
    assert four_points(0, 0, piles("10C", "10D"), JACK, VALUE) == [(0, "high"), (0, "low")]
    assert four_points(-1, -1, piles("2C", "3C"), JACK, VALUE) == []


def test_a_card_is_found_in_the_pile_that_captured_it() -> None:
    assert [pile_with(piles("AH", "2H"), PACK.mask(card)) for card in ("AH", "2H", "3H")] == [0, 1, -1]
