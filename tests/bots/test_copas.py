"""Copas: what `medium` does where there is little doubt."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import Budget, player
from baralho.engine.spec import Value
from tests.table import play


def start(deal: dict[str, str], variant: str = "", **options: Value) -> Match:
    return baralho.start("copas", variant=variant, seed="1", dealer=3, deal=deal, options=options)


def chosen(match: Match) -> str:
    """What `medium` does, as written."""
    seat = match.actors()[0]
    choice = player(match, "medium").choose(match, seat, baralho.Rng(1), Budget())
    return baralho.write_action(match, choice.action)


def test_ducks_as_high_as_possible() -> None:
    match = start({"hand 0": "KH", "hand 1": "AH QH 3H", "hand 2": "4H", "hand 3": "5H"})
    play(match, "play KH")
    assert chosen(match) == "play QH"


def test_throws_the_black_lady_on_others() -> None:
    match = start(
        {"hand 0": "KC", "hand 1": "QS AD KD QD JD 10D 9D 8D 7D 6D AH 5D 4D", "hand 2": "4C"}, variant="dama-negra"
    )
    play(match, "play KC")
    assert chosen(match) == "play QS"


def test_takes_a_free_trick_with_the_highest_when_last() -> None:
    match = start({"hand 0": "5C", "hand 1": "4C", "hand 2": "7C", "hand 3": "AC 2C"})
    play(match, "play 5C; play 4C; play 7C")
    assert chosen(match) == "play AC"


def test_passes_the_three_black_spades_of_maria_preta() -> None:
    match = start({"hand 0": "QS KS AS 2C 3C 4C 5D 6D 2D 3H 4H 2H 3D"}, variant="maria-preta")
    given: list[str] = []
    while match.actors()[0] == 0 and len(given) < 3:
        given.append(chosen(match).split()[1])
        play(match, f"0 {chosen(match)}")
    assert sorted(given) == ["AS", "KS", "QS"]


def test_bids_for_a_void_and_names_it() -> None:
    match = start({"hand 0": "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 2S 3S 4S"}, variant="copas-leilao")
    assert chosen(match) == "bid 1"
    play(match, "bid 1; pass; pass; pass")
    assert chosen(match) == "name H"
