"""Memória: what is remembered, and what is not any more."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import sit
from baralho.bots.concentration import FOUR, TWO, TWO_KNOWN, among, closed, position_of
from baralho.bots.thumbs.memoria import THUMB, MemoriaThumb
from baralho.games.memoria import Memoria
from tests.bots.by_thumb import by_medium, by_strong
from tests.table import play


def start(pack: str, players: int = 2) -> Match:
    return baralho.start("memoria", players=players, seed="7", dealer=0, deal={"pack": pack})


def test_remembers_a_pair() -> None:
    """The 9 was seen in place 0 and another in place 2: seat 1 takes them."""
    match = play(start("9C 2C 9D 5C 6C"), "flip 0; flip 1; cover; flip 2; flip 3; cover")
    assert match.actors() == [1]
    first = by_medium(match)
    assert first in ("flip 0", "flip 2")
    assert {first, by_medium(play(match, first))} == {"flip 0", "flip 2"}


def test_finds_the_mate() -> None:
    """A new card whose mate is known."""
    match = play(start("9C 2C 5D 9D 6C"), "flip 0; flip 1; cover; flip 3")
    assert by_medium(match) == "flip 0"


def test_turns_a_new_card_first() -> None:
    match = play(start("9C 2C 5D 9D 6C"), "flip 0; flip 1; cover")
    assert by_medium(match) not in ("flip 0", "flip 1")


def remembering(match: Match, skill: int) -> MemoriaThumb:
    thumb = THUMB()
    thumb.skill = skill
    thumb.prepare(sit(match, 0))
    return thumb


def long_match() -> Match:
    """Twenty cards were turned up, no pair among two turned together."""
    ranks = "A 2 3 4 5 6 7 8 9 10"
    pack = " ".join([f"{rank}C" for rank in ranks.split()] + [f"{rank}H" for rank in ranks.split()])
    match = start(pack)
    for k in range(10):
        play(match, f"flip {k}; flip {(k + 1) % 10 + 10}; cover")
    return match


def test_forgets_by_level_and_by_time() -> None:
    """Nobody forgets the last two cards; of the older ones the beginner knows few, medium more, strong all."""
    match = long_match()
    known = [len(remembering(match, skill).believed) for skill in range(3)]
    assert known[0] < known[1] < known[2] == 20
    assert {9, 10} <= set(remembering(match, 0).believed)


def test_new_cards_are_not_opened_in_order() -> None:
    chosen = {by_medium(start("9C 2C 5D 9D 6C", players)) for players in range(2, 8)}
    assert len(chosen) > 1 or chosen != {"flip 0"}


# -- among players who forget nothing --------------------------------------------------------------------------------


def couples(known: int) -> Match:
    """Ten couples, the ten fathers first; so many of them were turned up, and nothing else."""
    pack = " ".join([f"{k}P" for k in range(1, 11)] + [f"{k}M" for k in range(1, 11)])
    match = baralho.start("memoria", preset="rapida", players=2, seed="7", dealer=0, deal={"pack": pack})
    for k in range(0, known - 1, 2):
        play(match, f"flip {k}; flip {k + 1}; cover")
    return play(match, f"flip {known - 1}; flip 0; cover") if known % 2 else match


@pytest.mark.parametrize(("known", "is_new"), [(2, False), (3, True), (4, False), (5, True), (6, False)])
def test_strong_turns_as_many_new_cards_as_it_should(known: int, is_new: bool) -> None:
    """The first was new and no mate of it is known: with an even number of pairs left and known the second is not new.

    It would show the other more mates than it finds.
    """
    match = play(couples(known), "flip 9")
    assert (int(by_strong(match).split()[1]) >= known) is is_new


def test_strong_passes_but_does_not_answer_a_pass_with_a_pass() -> None:
    """Nine of ten are known: whoever turns a new card that is no mate gives the last pairs away."""
    match = couples(9)
    for _ in range(2):
        turned = by_strong(match)
        assert int(turned.split()[1]) < 9
        play(match, turned)
    play(match, "cover")
    assert int(by_strong(match).split()[1]) >= 9


def test_the_reason_of_a_pass_is_true() -> None:
    match = couples(9)
    thumb = remembering(match, 2)
    seat = match.actors()[0]
    game = sit(match, seat).glimpse()
    assert isinstance(game, Memoria)
    reason = thumb.reason(game, seat, baralho.read_action(match, "flip 0"))
    assert reason is not None
    assert reason.code == "known"


def test_when_to_pass_is_as_zwick_and_paterson_found() -> None:
    """Between two: with an odd sum of pairs left and known, from two thirds of the pairs, and one, known."""
    book = among(2)
    for pairs in range(5, 15):
        for known in range(2, pairs):
            position = TWO * (pairs - known) + TWO_KNOWN * known
            assert book.passes(position) is ((pairs + known) % 2 == 1 and 3 * known >= 2 * (pairs + 1))


def test_small_values_are_exact() -> None:
    """Two pairs: one time in three both, else the other has both. Four alike: both pairs at once."""
    assert among(2).turn(2 * TWO) == pytest.approx([2 / 3, 4 / 3])
    assert among(3).turn(2 * TWO) == pytest.approx([2 / 3, 4 / 3, 0.0])
    assert among(2).turn(FOUR) == pytest.approx([2.0, 0.0])
    assert sum(among(5).turn(13 * FOUR)) == pytest.approx(26.0)


def test_several_packs_are_worked_out_as_one() -> None:
    position = position_of({1: 16, 2: 10, 3: 8, 4: 2}, 1 << 2 | 1 << 4)
    assert closed(position) == 4 + 3 + 2 + 1
