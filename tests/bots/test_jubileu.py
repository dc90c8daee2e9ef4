"""Jubileu: what `medium` does where the right choice is plain."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.games.jubileu.acts import PACK
from baralho.games.jubileu.game import Jubileu
from baralho.kinds.tricks import HAND, WON
from tests.bots.by_thumb import by_medium
from tests.table import cards, play

STRONG = "AS KS QS JS 10S 9S 8S AD KD 2H 3C 4C 5H"
WEAK = "JS 4S 3S 2S 9D 6D 4D 2D 10H 8H 4H 9C 6C"
LOWEST = "2S 3S 5S 7S 2D 4D 6D 8D 2H 3H 5H 2C 4C"
ONE_ACE = "AS 2S 3S 5S 2D 4D 6D 8D 2H 3H 5H 2C 4C"
THREE_ACES = "AS AD AH KS 5S 4S 3S 5D 4D 3D 6H 5H 6C"


def start(one: str) -> Match:
    """Seat 1 speaks first, with this hand; the others get the rest in turn. The last card is a ten."""
    rest = [PACK.code(card) for card in range(52) if PACK.code(card) not in one.split()]
    return baralho.start("jubileu", seed="1", dealer=0, deal={"hand 1": one, "hand 2": " ".join(rest[::3])})


def left(contract: str, *hands: str, trump: str = "S", called: str = "", won: tuple[int, ...] = (0, 0, 0, 0)) -> Match:
    """Seat 1 plays this contract; only these cards are left, by seat from 1 on; so many tricks were won, by seat."""
    match = start(WEAK)
    game = match.game
    assert isinstance(game, Jubileu)
    play(match, f"1 declare {contract}; pass; pass; pass" if contract != "conference" else f"declare {contract}")
    if contract != "half_misery":
        play(match, f"name {trump}")
    if called:
        play(match, f"call {called}")
    for seat in range(4):
        game.t.move_all(HAND, seat, WON, 0)
    for k, held in enumerate(hands):
        game.t.move_set(PACK.mask(held), HAND, (k + 1) % 4)
    out = game.t.cards(WON, 0)
    for seat, tricks in enumerate(won):
        for _ in range(4 * tricks if seat else 0):
            game.t.move(out.pop(), WON, seat)
    return match


# -- the auction ------------------------------------------------------------------------------------------------------


def test_declares_alone_what_it_has_in_sight() -> None:
    assert by_medium(start(STRONG)).startswith("declare solo_7")


def test_passes_with_nothing() -> None:
    assert by_medium(start(WEAK)) == "pass"


def test_no_trick_with_the_lowest_cards() -> None:
    assert "misery" in by_medium(start(LOWEST)) or "conference" in by_medium(start(LOWEST))


def test_three_aces_play_the_compulsory_game() -> None:
    assert by_medium(start(THREE_ACES)) == "declare compulsory"


def test_joins_a_half_misery_with_an_ace_and_low_cards() -> None:
    rest = [PACK.code(card) for card in range(52) if PACK.code(card) not in ONE_ACE.split()]
    deal = {"hand 2": ONE_ACE, "hand 1": " ".join(rest[::3])}
    match = play(baralho.start("jubileu", seed="1", dealer=0, deal=deal), "1 declare half_misery")
    assert by_medium(match) == "join"


def test_trumps_of_a_misery_are_the_shortest_suit() -> None:
    match = play(start(LOWEST.replace("2C 4C", "6H 7H")), "1 declare misery")
    while match.actors() != [1]:
        play(match, "pass")
    assert by_medium(match) == "name C"


def test_calls_an_ace_it_can_lead_to() -> None:
    match = play(start("KS QS JS 10S 9S 8S KD QD 2H KC QC JC 10C"), "1 declare jubileu; pass; pass; pass; name S")
    assert by_medium(match) == "call AH"


# -- tricks -----------------------------------------------------------------------------------------------------------


def test_the_declarer_draws_trumps() -> None:
    match = left("solo_7", "AS KS QS 2H", "3S 4H 5H 6H", "4S 7D 8D 9D", "5S 7C 8C 9C")
    assert by_medium(match) in ("play AS", "play KS", "play QS")


def test_the_last_to_play_wins_cheaply() -> None:
    match = left("solo_7", "JH 2D 3D", "2H 4D 5D", "3H 7D 8D", "AH QH 9C")
    cards(match, "JH 2H 3H")
    assert by_medium(match) == "play QH"


def test_does_not_beat_a_fellow_defender() -> None:
    """Seat 3 has taken the trick from the declarer, who has played: seat 0 keeps the ace."""
    match = left("solo_7", "JH 2D 3D", "2H 4D 5D", "KH 7D 8D", "AH 4H 9C")
    cards(match, "JH 2H KH")
    assert by_medium(match) == "play 4H"


def test_the_secret_partner_does_not_beat_the_declarer() -> None:
    match = left("jubileu", "KH 2D 3D", "2H 4D 5D", "3H 7D 8D", "AH 4H 9C", called="AH")
    cards(match, "KH 2H 3H")
    assert by_medium(match) == "play 4H"


def test_the_ace_sneezes_where_a_trick_would_be_lost() -> None:
    """Seat 0 may sneeze; the opponent of seat 3 holds the trick with a trump."""
    match = left("jubileu", "4H 2D 3D", "2H 4D 5D", "2S 7D 8D", "AC 9H 9C", called="AC", won=(1, 0, 0, 0))
    game = match.game
    assert isinstance(game, Jubileu)
    play(match, "at_will")
    game.winners_so_far = 0b0001
    cards(match, "4H 2H 2S")
    assert by_medium(match) == "play AC"


# -- Misérias ---------------------------------------------------------------------------------------------------------


def test_a_misery_ducks_with_the_highest_card_that_loses() -> None:
    match = left("misery", "2C 5H 8H QH", "9H 3D 4D 5D", "10H 6D 7D 8D", "JH 9D 3C 4C")
    cards(match, "2C 3D 6D 3C")
    cards(match, "JH")
    assert match.actors() == [1] and by_medium(match) == "play 8H"


def test_a_misery_throws_its_danger_away() -> None:
    match = left("misery", "2C AH 3D", "9H 2H 5D", "10H 6D 7D", "3C 4S 4C", trump="C")
    cards(match, "2C 5D 6D 3C 4S")
    assert by_medium(match) == "play AH"


@pytest.mark.parametrize("contract", ["misery", "open_misery", "conference"])
def test_nobody_takes_a_trick_from_the_misery(contract: str) -> None:
    match = left(contract, "JH 2D 3D", "2H 4D 5D", "3H 7D 8D", "AH 4H 9C")
    cards(match, "JH 2H 3H")
    assert by_medium(match) == "play 4H"


def test_nobody_trumps_a_trick_of_the_misery() -> None:
    match = left("misery", "JH 2D 3D", "2H 4D 5D", "3H 7D 8D", "2S 4C 9C")
    cards(match, "JH 2H 3H")
    assert by_medium(match) != "play 2S"


def test_leads_low_against_an_open_misery() -> None:
    """The declarer has the six and the king of hearts: the five catches it, the ten of clubs does not."""
    match = left("open_misery", "2S 6H KH", "5S 5H 10C", "3S 7D 8D", "4S 4C 9C")
    cards(match, "2S 5S 3S 4S")
    assert match.actors() == [2] and by_medium(match) == "play 5H"


def test_a_half_misery_takes_its_trick_at_once() -> None:
    match = left("half_misery", "AS 2S 3D 4C", "3S 9D 8D 7D", "4S 9H 8H 7H", "5S 9C 8C 7C")
    assert by_medium(match) == "play AS"


def test_a_half_misery_with_its_trick_wants_no_other() -> None:
    match = left("half_misery", "KS 2S 3D", "3S 9D 8D", "4S 9H 8H", "QS 9C 8C", won=(0, 1, 0, 0))
    assert by_medium(match) in ("play 2S", "play 3D")
