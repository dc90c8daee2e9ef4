"""Fera: what `medium` does where the right choice is plain."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.spec import Value
from baralho.games.fera import PACK, Fera
from baralho.kinds.tricks import HAND, STOCK, WON
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import cards, play

STRONG = "KH QD JH KD AH"  # as good as it gets, with red trumps
WEAK = "7C 8D 9S 7H 8C"
FAIR = "KS QC 10S AC 7D"
OTHER = "AD 9H 10C 8S 9D"


def start(*hands: str, players: int = 4, **options: Value) -> Match:
    """Dealer 0, so that seat 1 opens; hands from seat 1 on."""
    deal = {f"hand {(k + 1) % players}": held for k, held in enumerate(hands)}
    return baralho.start("fera", players=players, seed="1", dealer=0, deal=deal, options=options)


def left(match: Match, *hands: str) -> Match:
    """Only these cards are left, by seat; the others have never been in play."""
    t = match.game.t
    for seat in range(match.players):
        t.move_all(HAND, seat, STOCK)
    for seat, held in enumerate(hands):
        t.move_set(PACK.mask(held), HAND, seat)
    return match


@pytest.mark.parametrize("hand", [WEAK, STRONG])
def test_opens_with_one_chip_where_nothing_lies_there(hand: str) -> None:
    """If all drop out nothing is won, and who raises in turn names trumps: then what was opened with is gone."""
    others = [held for held in (WEAK, FAIR, OTHER, STRONG) if held != hand]
    assert by_medium(start(hand, *others)) == "open 1"


def test_opens_higher_for_what_lies_there() -> None:
    match = start(STRONG, WEAK, FAIR, OTHER)
    game = match.game
    assert isinstance(game, Fera)
    game.pot = game.carried = 20
    assert int(by_medium(match).split()[1]) > 1


def test_raises_all_to_name_trumps_with_the_best_cards() -> None:
    """Less would be raised again, and then all that was staked is gone."""
    match = play(start(WEAK, STRONG, FAIR, OTHER), "open 1")
    assert by_medium(match) == "raise 50"


def test_a_fair_hand_does_not_stake_all() -> None:
    for held in (FAIR, OTHER, WEAK):
        others = [hand for hand in (STRONG, FAIR, OTHER, WEAK) if hand != held]
        action = by_medium(play(start(others[0], held, *others[1:]), "open 1"))
        assert not action.startswith("raise") or int(action.split()[1]) <= 12


def test_drops_what_the_raiser_beats_with_his_own_trumps() -> None:
    """Against who stakes everything and names trumps a fair hand for two wins one time in five."""
    assert by_medium(play(start(STRONG, FAIR, players=2), "open 50")) == "drop"


def test_drops_a_weak_hand_against_a_high_stake() -> None:
    assert by_medium(play(start(STRONG, WEAK, FAIR, OTHER), "open 20")) == "drop"


def test_stakes_all_with_the_best_cards_where_most_is_at_stake() -> None:
    match = play(start(FAIR, STRONG, WEAK, OTHER), "open 30")
    assert by_medium(match) == "raise 50"


def test_stays_in_for_a_chip() -> None:
    assert by_medium(play(start(WEAK, FAIR, STRONG, OTHER), "open 1")) != "drop"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_stakes_do_not_go_up_chip_by_chip(players: int) -> None:
    """Two strong hands: a few raises, then it is played."""
    for seed in range(30):
        match = baralho.start("fera", players=players, seed=str(seed))
        raises = 0
        while not match.over and match.game.phase == 0 and match.game.deal_no == 0:
            action = by_thumb(match)
            raises += action.startswith("raise")
            play(match, action)
        assert raises <= 2 * players


def test_names_the_colour_of_its_hand() -> None:
    match = play(start(STRONG, WEAK, FAIR, OTHER), "open 2; accept; accept; accept")
    assert by_medium(match) == "colour red"
    match = play(start(FAIR, WEAK, STRONG, OTHER), "open 2; accept; accept; accept")
    assert by_medium(match) == "colour black"


def test_leads_what_nobody_can_beat() -> None:
    match = play(start(STRONG, WEAK, FAIR, OTHER), "open 2; accept; accept; accept; colour red")
    assert by_medium(match) in ("play KH", "play KD", "play QD"), "it has both kings"


def test_wins_as_cheaply_as_it_can_at_the_end_of_a_trick() -> None:
    match = play(start(WEAK, FAIR, OTHER, STRONG), "open 2; accept; accept; accept; colour black")
    left(match, "QH KH 7S", "9H 8D 7D", "10H 8C 7C", "JH 9D 8S")
    cards(match, "9H 10H JH")
    assert by_thumb(match) == "play QH"


def test_throws_the_least_away_when_the_trick_is_lost() -> None:
    match = play(start(WEAK, FAIR, OTHER, STRONG), "open 2; accept; accept; accept; colour black")
    left(match, "QH 8H 7S", "9H 8D 7D", "10H 8C 7C", "KH 9D 8S")
    cards(match, "9H 10H KH")
    assert by_thumb(match) == "play 8H"


def test_keeps_another_from_the_third_trick() -> None:
    """Seat 1 has two tricks and is winning; seat 0, last and void, trumps."""
    match = play(start(WEAK, FAIR, OTHER, STRONG), "open 2; accept; accept; accept; colour black")
    left(match, "7S 8D QH", "KH 9D 7C", "10H 8C JD", "JH QD 8S")
    match.game.t.move_set(PACK.mask("KC QC JC AC KS QS JS AS"), WON, 1)
    left(match, "7S 8D QD", "KH 9D 7C", "10H 8C JD", "JH 10D 8S")
    cards(match, "KH 10H JH")
    assert by_thumb(match) == "play 7S"


def test_strong_plays_too() -> None:
    match = start(STRONG, WEAK, FAIR, OTHER)
    assert by_strong(match, 40).startswith("open ")


def test_strong_does_not_pay_who_raises_to_everything_in_worlds_as_they_come() -> None:
    """A search that deals him any cards would stay in; the stakes are the thumb's."""
    assert by_strong(play(start(STRONG, FAIR, players=2), "open 50"), 40) == "drop"
