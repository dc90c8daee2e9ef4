"""Escopone: sweep, take what counts, claim what was overlooked, leave nothing to sweep."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import signal_of, sit
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium
from tests.table import legal, play


def start(deal: dict[str, str], **options: Value) -> Match:
    """Seat 1 plays first."""
    return baralho.start("escopone", seed="7", dealer=0, deal=deal, options=options)


def done(match: Match) -> list[str]:
    """All that medium does in its turn."""
    found: list[str] = []
    while not found or found[-1].split()[0] in ("pick", "claim"):
        found.append(by_medium(match))
        play(match, found[-1])
    return found


def test_opens_with_a_card_that_cannot_be_swept() -> None:
    match = start({"hand 1": "4C 5D 6D QC JC KC KD QD JD 6C"})
    assert by_medium(match) == "lay 4C"


def test_opens_with_a_card_of_which_it_holds_the_complements() -> None:
    """The four queens are in hand: a seven can be laid, but not the seven of diamonds."""
    match = start({"hand 1": "QC QD QH QS 7C 7D KC KD JC JD"})
    assert by_medium(match) == "lay 7C"


def test_sweeps() -> None:
    match = start({"hand 1": "7C", "hand 2": "QH 2H KD 5D"})
    play(match, "lay 7C")
    assert done(match) == ["pick 7C", "take QH"]


def test_takes_the_guindis() -> None:
    match = start(
        {"hand 1": "7C", "hand 2": "7D AC 2C 3C KC AD KH KS KD 6C", "hand 3": "QD 6D 5D 4D 3D 2D JC JD 4C 5C"}
    )
    play(match, "lay 7C; lay 7D")
    assert done(match) == ["pick 7D", "take QD"]


def test_claims_what_was_overlooked() -> None:
    match = start({"hand 1": "KC 2S", "hand 2": "5D 2D", "hand 3": "AD AH"})
    play(match, "lay KC; lay 5D")
    assert by_medium(match).startswith("pick")


def test_lays_no_fifteen_for_the_next_player() -> None:
    """The ace makes 15 with what lies there: it is taken, and not laid."""
    match = start(
        {"hand 1": "KC", "hand 2": "4C 4D 4H 4S KD KH KS JD JC JH", "hand 3": "AC AD AH AS QC QD QH QS JS 3C"}
    )
    play(match, "lay KC; lay 4C")
    assert done(match)[-1].startswith("take A")
    assert all(a.startswith("lay") for a in legal(match))


def test_tells_the_partner_of_the_guindis() -> None:
    match = start({"hand 1": "7D", "hand 2": "7C"}, signals="partner_only")
    assert [signal_of(sit(match, s)) for s in (1, 2)] == [0, 1]
    assert signal_of(sit(start({"hand 1": "7D"}), 1)) == -1


def test_scopone_takes_the_equal_seven_of_diamonds() -> None:
    """As in Italy: a seven for the Guindis before a six for a six."""
    deal = {"hand 1": "7C 6C AC 2C 3C 4C 5C JC QC", "table": "7D 6H KD KC"}
    match = baralho.start("escopone", preset="scopone", seed="7", dealer=0, deal=deal, options={"table_cards": 4})
    assert done(match) == ["pick 7D", "take 7C"]


def test_scopone_sweeps() -> None:
    deal = {"hand 1": "QC 6C AC KC 3C 4C 5C JC QD", "table": "2D 2H 2S 3D"}
    match = baralho.start("escopone", preset="scopone", seed="7", dealer=0, deal=deal, options={"table_cards": 4})
    assert done(match)[-1] in ("take QC", "take QD")
