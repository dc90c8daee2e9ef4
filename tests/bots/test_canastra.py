"""Positions of Canastra where every player knows what to do."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import player, sit, thumb_of
from baralho.games.canastra.acts import DRAWING
from tests.games.test_canastra import SEVEN, table

OTHERS = "|4C 5C 7D 9S JD QC 4S|6D 10H QS AD 5S 9H|8C 8D JH QH 10D 6S"


def medium(match: Match) -> str:
    """What the middle level does."""
    choice = player(match.spec, "medium").choose(sit(match, match.game.actor()), baralho.Rng(1))
    return baralho.write_action(match, choice.action)


def test_a_fat_pile_is_taken() -> None:
    """A card that lies there is laid, and eight more come with it."""
    match = table("KS 9C 4D 5H JC 10S" + OTHERS, "2: 8S 8H 8C", pile="4H 5C 6C 7C 9D 10C JS AH 8D", phase=DRAWING)
    assert medium(match) == "take_add 8D 0"


def test_the_natural_card_goes_on_its_meld() -> None:
    match = table("KS 9C 4D 5H JC 10S" + OTHERS, "2: KC KD KH; 1: 8S 8H 8C")
    assert medium(match) == "add KS 0"


def test_the_seventh_card_may_be_a_wild_one_when_a_canastra_is_wanted() -> None:
    match = table("* 9C 4D 5H JC 10S" + OTHERS, "2: KC KC KD KD KH KS")
    assert medium(match) == "add * 0"


def test_a_real_is_not_spoilt() -> None:
    match = table("* 9C 4D 5H JC 10S" + OTHERS, SEVEN)
    assert medium(match) not in ("add * 0", "discard *")


@pytest.mark.parametrize("pile", ["9D", "4H 5C 6C 7C 9D 10C JS AH"])
def test_no_pile_is_fed_to_the_opponents(pile: str) -> None:
    """The next player's side has kings and queens before it."""
    match = table("KS QS 9C 4D" + OTHERS, "1: KC KD KH; 1: QD QH QC; 0: 8S 8H 8C", pile=pile)
    assert medium(match) in ("discard 9C", "discard 4D")


def test_a_black_three_saves_a_fat_pile() -> None:
    match = table("KS QS JS 3S" + OTHERS, "1: KC KD KH; 1: QD QH QC; 1: JC JD JH", pile="4H 5C 6C 7C 9D 10C AC AH")
    assert medium(match) == "discard 3S"


def test_pairs_are_kept() -> None:
    match = table("9C 9D JC JD 6H 6S 4H" + OTHERS, "0: KC KD KH; 1: AC AS AH", pile="8H")
    assert medium(match) == "discard 4H"


def test_wild_cards_are_not_thrown_away() -> None:
    match = table("2C * 4H 5S" + OTHERS, "0: KC KD KH; 1: AC AS AH", pile="8H")
    assert medium(match) in ("discard 4H", "discard 5S")


def test_the_cheapest_opening() -> None:
    """Two aces and a 2 are enough: no second wild card is spent."""
    match = table("AC AS 2C * 9C 9D 4H 6S 10H" + OTHERS, pile="8H")
    assert medium(match) == "lay_set AC+AS+2C"


def test_go_out() -> None:
    """Canastra made, opponents with full hands: the way out is taken to its end."""
    match = table("9C 9D 9H 4C|4C 5C 7D 9S JD QC 4S|6D|8C 8D JH QH 10D 6S", SEVEN)
    for wanted in ("lay_set 9C+9D+9H", "discard 4C"):
        assert medium(match) == wanted
        match.act(0, baralho.read_action(match, wanted))
    assert match.game.deal_no == 1


@pytest.mark.parametrize(("hand", "answer"), [("4D 5H", "yes"), ("* * 2C AC AD AH", "no")])
def test_the_answer_to_the_partner(hand: str, answer: str) -> None:
    match = table(f"9C 9D 9H 4C|5C 5D|{hand}|7C 7D", SEVEN)
    match.act(0, baralho.read_action(match, "ask"))
    assert match.actors() == [2] and medium(match) == answer


@pytest.mark.parametrize("act", ["discard *", "discard 9C", "add KS 0"])
def test_a_reason_names_the_card(act: str) -> None:
    """Actions name faces, reasons cards: the joker is no ace of the second pack."""
    match = table("* 9C 9D KS QS 4D" + OTHERS, "2: KC KD KH; 1: 8S 8H 8C", pile="4H 5C 6C 7C 9D 10C JS AH 10D")
    reason = thumb_of(match.spec).reason(match.game, 0, baralho.read_action(match, act))
    assert reason is not None and match.game.t.pack.code(reason.card) == act.split()[1]


def test_two_take_a_pile_that_is_not_frozen_and_wait_for_two_canastras() -> None:
    """Two-handed, as today: with one canastra nobody goes out yet."""
    options = baralho.find("canastra").find_preset("classica").options
    pile = "4H 5C 6C 7C 9D 10C JS AH 8D"
    hands = "KS 9C 4D 5H JC 10S|4C 5C 7D 9S JD QC 4S"
    match = table(hands, "0: 8S 8H 8C", pile=pile, phase=DRAWING, two_handed=True, more=options)
    assert medium(match) == "take_add 8D 0"
    match = table(hands, "0: 8S 8H 8C", pile=f"2C {pile}", phase=DRAWING, two_handed=True, more=options)
    assert medium(match) == "draw", "the 2 freezes it"
    match = table("9C 9D 9H 4C QD" + "|4C 5C 7D 9S JD QC 4S", SEVEN.replace("2:", "0:"), two_handed=True, more=options)
    assert medium(match).startswith("discard")


def test_a_canastra_is_not_brought_nearer_to_one() -> None:
    match = table("KS 9C 4D 5H JC 10S" + OTHERS, "2: KC KC KD KD KH KH KS")
    reason = thumb_of(match.spec).reason(match.game, match.game.actor(), baralho.read_action(match, "add KS 0"))
    assert reason is not None and (reason.code, reason.number) == ("grow", 10)


def test_a_hint_for_the_first_melds_tells_what_they_must_come_to() -> None:
    """It said what was wanting after one of them, and offered them all."""
    match = table("KS KH KD 9C 9D 9H 4D 5H JC" + OTHERS)
    thumb = thumb_of(match.spec)
    reason = thumb.reason(match.game, 0, baralho.read_action(match, "open_set KD+KH+KS"))
    assert reason is not None and (reason.code, reason.number) == ("open", 50)
    match = table("KC KC KD KD KH KH * 9C 9D 9H" + OTHERS, points=(8000,), variant="canastra-brasileira")
    reason = thumb.reason(match.game, 0, baralho.read_action(match, "open_set KC+KC+KD"))
    assert reason is not None and reason.code == "open_canastra"
