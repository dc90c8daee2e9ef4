"""Escopa: sweep, take what counts, claim what was overlooked."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(hand: str, table: str, **options: Value) -> Match:
    """Seat 1 plays first."""
    deal = {"hand 1": hand, "table": table}
    return baralho.start("escopa", players=2, seed="7", dealer=0, deal=deal, options=options)


def done(match: Match) -> list[str]:
    """All that medium does in its turn."""
    found: list[str] = []
    while match.actors() == [1] and found[-1:] != ["let"]:
        found.append(by_medium(match))
        play(match, found[-1])
        if found[-1].split()[0] in ("take", "lay"):
            break
    return found


def test_sweeps() -> None:
    """7 + 5 + 2 + A are the whole table with the 7: an escopa before anything else."""
    assert done(start("7C KC 3S", "5C 2H AC KD"))[-1] in ("take 7C", "take KC")
    assert done(start("7C QC 3S", "5C 2H AC 4D"))[-1] == "take 3S", "all four with the 3"


def test_takes_the_guindis() -> None:
    """Two ways to make 15 with the queen: the seven of diamonds, not the seven of clubs."""
    assert done(start("QC 2H 3S", "7C 7D KC KS")) == ["pick 7D", "take QC"]


def test_claims_what_was_overlooked() -> None:
    match = start("KC QC 3S", "5C 2H JC 4D")
    play(match, "lay KC")
    assert by_medium(match).startswith("pick")


def scopa(hand: str, table: str) -> Match:
    """The same as in Italy, where a card takes its own value."""
    deal = {"hand 1": hand, "table": table}
    return baralho.start("escopa", preset="scopa", players=2, seed="7", dealer=0, deal=deal)


def test_scopa_sweeps_with_a_sum() -> None:
    """A + 2 + 3 + 4 are ten: the king has all of them."""
    assert done(scopa("KC 4S 2C", "AD 2H 3S 4D"))[-1] == "take KC"


def test_scopa_takes_the_guindis() -> None:
    assert done(scopa("7C 6C AS", "7D 6H KC QS")) == ["pick 7D", "take 7C"]


def test_scopa_leaves_more_than_ten() -> None:
    """Nothing can be taken: with the two nines and tens there are cards that leave nobody a sweep; no seven is laid."""
    assert done(scopa("7C 7D 2S", "KH")) == ["lay 2S"]
