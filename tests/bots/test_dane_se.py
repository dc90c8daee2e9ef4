"""Dane-se!: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from tests.bots.by_thumb import by_thumb
from tests.games.test_dane_se import at_deal
from tests.table import play


def test_declares_sure_tricks() -> None:
    match = at_deal(3, {"0": "AS KS QS", "1": "2C 3C 4D", "2": "5C 6C 7D", "3": "8C 9D 10D", "turned": "2S"})
    assert by_thumb(match) == "bid 3"


def test_declares_nothing_with_nothing() -> None:
    match = at_deal(3, {"0": "2C 3C 4D", "1": "AS KS QS", "2": "5C 6C 7D", "3": "8C 9D 10D", "turned": "2S"})
    assert by_thumb(match) == "bid 0"


def test_one_card_is_declared_by_its_place() -> None:
    """The ace of a plain suit wins if it leads, and hardly ever else."""
    match = baralho.start("dane-se", seed="7", dealer=0, deal={"hand 0": "AC", "turned": "2S"})
    assert by_thumb(match) == "bid 0"


def test_sheds_high_cards_when_it_has_enough() -> None:
    match = at_deal(3, {"0": "2C 3C 4D", "1": "AC 5C 7H", "2": "KC 6C 7D", "3": "8C 9D 10D", "turned": "2S"})
    play(match, "bid 0; bid 1; bid 0; bid 0; play AC")
    assert by_thumb(match) == "play KC", "the king goes under the ace"
