"""What tables tell beside the rules: notes of a seat's own cards, and signs. (Laws 5 and 10 look at all of them.)"""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from baralho.words import Words
from baralho.words.notes import badges, notes
from tests.table import zone


def start(game: str, hand: str, players: int = 0, dealer: int = 1, **options: Value) -> Match:
    """Seat 0 holds these cards."""
    return baralho.start(game, seed="7", players=players, dealer=dealer, deal={"hand 0": hand}, options=options)


def test_gin_groups_the_hand_and_counts_deadwood() -> None:
    match = start("gin-rummy", "7D 8D 9D 6C 6H 6S 2C 3C 4C JH KH", scoring="single_column")
    noted = dict(notes(match.game, 0))
    assert sorted(noted["groups"].split(" | ")) == ["2C 3C 4C", "6C 6H 6S", "7D 8D 9D"]
    assert noted["deadwood"] == "10"  # the jack, for the king would be discarded
    assert Words(match.spec, "pt").note("deadwood", "10") == "Lenha: 10"


def test_pif_paf_groups_the_hand_and_counts_loose_cards() -> None:
    match = start("pif-paf", "3C 4C 5C 9H 9D 9S KC 2H JD", 3, 2, betting=False)
    noted = dict(notes(match.game, 0))
    assert sorted(sorted(g.split()) for g in noted["groups"].split(" | ")) == [["3C", "4C", "5C"], ["9D", "9H", "9S"]]
    assert noted["loose"] == str(len(zone(match, "hand 0").split()) - 6)


def test_a_spectator_gets_no_notes() -> None:
    match = start("gin-rummy", "7D 8D 9D 6C 6H 6S 2C 3C 4C JH KH")
    assert notes(match.game, -1) == []


def test_games_without_notes_have_none() -> None:
    match = baralho.start("klondike", seed="7")
    assert notes(match.game, 0) == [] and badges(match.game, 0) == []
