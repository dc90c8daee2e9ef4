"""What all games share: sides, match ends (kinds/ends), and the fields that a copy gets."""

from __future__ import annotations

import pytest

import baralho
from baralho.kinds.ends import ahead, alone, best_of, decided, played, reached


@pytest.mark.parametrize(
    ("points", "first", "sole"),
    [([99, 3], False, False), ([100, 3], True, True), ([100, 100], True, False), ([120, 100], True, True)],
)
def test_first_to_a_target_with_and_without_shared_leads(points: list[int], first: bool, sole: bool) -> None:
    assert (reached(points, 100), decided(points, 100)) == (first, sole)


def test_best_of_needs_more_than_half() -> None:
    assert [best_of((1, 0), 1), best_of((1, 1), 3), best_of((1, 2), 3), best_of((2, 2), 5)] == [
        True,
        False,
        True,
        False,
    ]


def test_so_many_deals_count_from_the_first_and_a_word_is_no_limit() -> None:
    assert [played(8, 10), played(9, 10), played(10, 10), played(500, "freeze_out")] == [False, True, True, False]


def test_one_who_is_left_alone() -> None:
    assert [alone(0), alone(0b100), alone(0b101)] == [True, True, False]


def test_ahead_is_nobody_when_the_most_is_shared() -> None:
    assert [ahead([3, 7, 5]), ahead([7, 3, 7]), ahead([0, 0])] == [1, -1, -1]


def test_partners_sit_opposite_and_standings_are_by_side() -> None:
    game = baralho.start("sueca", seed="1").game
    assert [game.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [game.seats_of(0), game.seats_of(1)] == [0b0101, 0b1010]
    assert game.leading([(1, 3), (1, 4)]) == 0b1010
    assert game.leading([(2, 3), (1, 4)]) == 0b0101
    assert game.leading([(1, 4), (1, 4)]) == 0b1111


def test_six_play_in_three_pairs() -> None:
    game = baralho.start("truco", variant="douradinha", players=6, seed="1").game
    assert [game.side(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert game.seats_of(2) == 0b100100


def test_what_hand_over_names_is_not_looked_up_again() -> None:
    """Of a trick game its five fields are named; Copas names those of its scoring and its own as well."""
    sueca = baralho.start("sueca", seed="1").game
    assert sueca.unnamed == ("opt", "partidas", "galhos", "doubled")
    assert sueca.names == ("leader", "led", "best", "taker", "trump", *sueca.unnamed)
    assert baralho.start("copas", seed="1").game.unnamed == ()
    leilao = baralho.start("copas", variant="copas-leilao", seed="1").game
    assert leilao.unnamed == ("bid", "bidder", "declarer")
    assert leilao.copy().digest() == leilao.digest()
