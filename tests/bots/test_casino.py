"""Casino: take what counts, keep the card of a build, duck in Casino do Pato."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(hand: str, table: str, **options: Value) -> Match:
    """Seat 1 plays first."""
    deal = {"hand 1": hand, "table": table}
    return baralho.start("casino", players=2, seed="7", dealer=0, deal=deal, options=options)


def done(match: Match) -> list[str]:
    """All that medium does in its turn."""
    found: list[str] = []
    while match.actors() == [1]:
        found.append(by_medium(match))
        play(match, found[-1])
    return found


def test_takes_the_big_casino() -> None:
    assert done(start("10C 3H KC QC", "10D 4H 8S JC")) == ["pick 10D", "take 10C"]


def test_takes_all_it_can() -> None:
    """002:1937: a 5 takes 3, 2, 5 and 5."""
    assert done(start("5S 9H KC QC", "3C 2C 5C 5D"))[-1] == "take 5S"
    match = start("5S 9H KC QC", "3C 2C 5C 5D")
    done(match)
    assert match.game.t.count(2) == 0


def test_takes_with_the_spade() -> None:
    """Of two sixes the one of spades goes with the capture."""
    assert done(start("6H 6S KC QC", "6D 9C 10C JH"))[-1] == "take 6S"


def test_lays_a_picture() -> None:
    """Nothing to take: not the ace."""
    assert done(start("AS KC 2S QC", "9C 10C 8H JH")) in (["trail KC"], ["trail QC"])


def test_ducks() -> None:
    """In Casino do Pato the 10 of diamonds is got rid of, and takes nothing."""
    assert done(start("10D 3H KC QC", "10C 4H 8S JC", form="pato")) == ["trail 10D"]
