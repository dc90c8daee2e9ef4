"""Memória: what is remembered, and what is not any more."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import sit
from baralho.bots.thumbs.memoria import THUMB, MemoriaThumb
from tests.bots.by_thumb import by_medium
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
