"""Sueca: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from tests.bots.by_thumb import by_thumb
from tests.table import play


def start(**deal: str) -> Match:
    """Dealer 0, who names trumps and leads; hands by seat: h0, h1 ..."""
    return baralho.start("sueca", seed="1", dealer=0, deal={f"hand {key[1:]}": cards for key, cards in deal.items()})


def test_keeps_a_few_trumps_for_the_points_of_others() -> None:
    match = start(h0="AS 7S QC JC KC 6C QD 6D 5H 4H")
    play(match, "name S")
    assert by_thumb(match) in ("play 4H", "play 5H"), "two trumps, though the highest, draw nothing"


def test_draws_trumps_from_a_long_suit() -> None:
    match = start(h0="AS 7S KS JS QS 6S QD 6D 5H 4H")
    play(match, "name S")
    assert by_thumb(match).endswith("S")


def test_does_not_trump_an_empty_trick_with_the_highest() -> None:
    match = start(h0="2C 6C 5C 4C QD 6D 5D 4D 5H 4H", h1="AS 7S JD KD 7D AD 6H KH JH QH")
    play(match, "name S; play 2C")
    assert not by_thumb(match).endswith("S")


def test_trumps_an_ace() -> None:
    match = start(h0="AC 6C 5C 4C QD 6D 5D 4D 5H 4H", h1="AS 2S JD KD 7D AD 6H KH JH QH")
    play(match, "name S; play AC")
    assert by_thumb(match).endswith("S")


def test_loads_no_trump_on_what_the_partner_has() -> None:
    """The partner has the trick, and nobody plays after: the king, not the ace of trumps."""
    match = start(
        h0="2C 6C 5C 4C QD 6D 5D 4D 5H 4H",
        h1="6S JC 2D 3D 7D AD 6H KH JH QH",
        h2="AC KC QC 7C JD 3C 2H 3H 7H AH",
        h3="AS 7S KD QS JS 4S 5S 3S KS 2S",
    )
    play(match, "name S; play 2C; play JC; play 3C")
    assert by_thumb(match) == "play KD"
