"""Dominó de Cartas: open one's own way, hold back what helps others, ask for a new deal with three kings."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(hand: str, seat: int = 1, **options: Value) -> Match:
    """Seat 1 plays first."""
    deal = {f"hand {seat}": hand}
    return baralho.start("domino-de-cartas", players=4, seed="7", dealer=0, deal=deal, options=options)


def test_opens_the_suit_of_its_far_cards() -> None:
    """The seven of clubs leads to ace and king, that of diamonds to nothing of one's own."""
    match = start("7C 7D AC KC QC 2C 8C 9H 10H 9S 10S JS 5H", redeal_claim=False)
    assert by_medium(match) == "play 7C"


def test_holds_back_the_seven_that_only_helps_others() -> None:
    match = start("7D 6C 5C AC 3C 9H 10H JH 9S 10S JS QS 4H", seat=2, redeal_claim=False)
    while match.actors() != [2]:
        legal = match.legal(match.actors()[0])
        seven = [a for a in legal if baralho.write_action(match, a) == "play 7C"]
        match.act(match.actors()[0], (seven or legal)[0])
    assert by_medium(match) in ("play 6C", "play 7D")
    match = start("7C 7D 6C 5C AC 3C 9H 10H JH 9S 10S JS QS", redeal_claim=False)
    play(match, "play 7C")
    while match.actors() != [1]:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[-1])
    assert by_medium(match) == "play 6C", "and not the seven of diamonds"


def test_a_last_king_before_a_door_for_others() -> None:
    """Everything is forced but this: the king opens nothing, the seven of hearts opens two places."""
    match = start("7S KS QS JS 10S 9S 8S 7H 6S 5S 4S 3S 2S", redeal_claim=False)
    play(match, "play 7S")
    chosen = []
    for _ in range(6):
        while match.actors() != [1]:
            seat = match.actors()[0]
            match.act(seat, match.legal(seat)[0])
        chosen.append(by_medium(match))
        play(match, chosen[-1])
    assert "play 7H" not in chosen


def test_asks_for_a_new_deal_with_three_kings() -> None:
    assert by_medium(start("KC KD KH 2C 3D 4D 9H 10H 9S", seat=2), 2) == "claim"
