"""Brag: obvious bets."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import player, sit
from baralho.engine.spec import Value
from tests.bots.scripts_vying import course, paired
from tests.table import play


def start(hands: list[str], **options: Value) -> Match:
    """Seat 0 deals; seat 1 speaks first."""
    deal = {f"hand {seat}": cards for seat, cards in enumerate(hands)}
    return baralho.start("brag", seed="7", players=len(hands), dealer=0, deal=deal, options=options)


def chosen(match: Match) -> str:
    """What medium does for the seat that is asked."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None
    return baralho.write_action(match, choice.action)


def test_raises_a_pryle_and_folds_nothing() -> None:
    match = start(["9S 9H 9D", "KS 8H 3D", "7S 5H 2D"], blind_betting=False)
    play(match, "bet 1; bet 3")
    assert chosen(match).startswith("bet") and chosen(match) != "bet 3"
    play(match, "bet 8")
    assert chosen(match) == "fold"


def test_sees_or_bets_the_last_rival_with_a_good_hand() -> None:
    match = start(["7S 5H 2D", "AS AH KD", "QS QH 4D"], blind_betting=False)
    play(match, "bet 1; bet 1; fold")
    assert chosen(match) != "fold"


def test_poker_betting() -> None:
    match = start(["7S 5H 2D", "10S 8H 3D", "KS QS JS"], betting="poker")
    play(match, "bet 5")
    assert chosen(match).startswith("raise")
    play(match, "raise 5")
    assert chosen(match) == "fold"


def test_does_not_fold_unseen_cards() -> None:
    """Looking is free, so nobody drops out without having looked."""
    match = start(["7S 5H 2D", "10S 8H 3D", "KS QS JS"])
    assert chosen(match) != "fold"
    play(match, "bet 1; bet 3")
    assert chosen(match) != "fold"


def test_blind_choice_does_not_depend_on_the_cards() -> None:
    hands = (["7S 5H 2D", "9S 9H 9D", "KS QS JS"], ["7S 5H 2D", "6S 4H 2C", "KS QS JS"])
    assert chosen(start(hands[0])) == chosen(start(hands[1]))


def test_pays_to_see_the_last_rival_when_he_bets_on() -> None:
    """A fair pair does not bet one chip on and on against somebody who does."""
    match = start(["7S 5H 2D", "9S 9H 4D", "QS QH 4C"], blind_betting=False, betting="round_the_table")
    play(match, "bet 1; bet 1; fold" + "; bet 1" * 8)
    assert chosen(match) == "see"


def test_two_of_the_best_hands_do_not_bet_one_chip_on_for_ever() -> None:
    """They did, until all chips were gone: a hundred turns."""
    match = start(["7S 5H 2D", "AS AH AD", "KS KH KD"], blind_betting=False, betting="round_the_table")
    rows = len(match.rows)
    while match.game.deal_no == 0:
        play(match, chosen(match) if len(match.legal(match.actors()[0])) > 1 else "fold")
    assert len(match.rows) - rows <= 40


def test_three_good_hands_come_to_an_end() -> None:
    """Nobody can see while three are in: of three good hands the worst gives up; the nuts never.

    They bet on for 47 to 151 actions, a chip at a time.
    """
    for hands in (["QS QH 7D", "KS KH 6D", "AS AH 5D"], ["AS KS 9S", "QD QC 7H", "KC KD 8D"]):
        for k in range(3):
            turned = [hands[(seat + k) % 3] for seat in range(3)]
            match = start(turned, blind_betting=False, betting="round_the_table")
            rows = len(match.rows)
            while match.game.deal_no == 0:
                play(match, chosen(match))
            assert len(match.rows) - rows <= 40
    match = start(["AS AH AD", "QS QH 7D", "KS KH 6D"], blind_betting=False, betting="round_the_table")
    while match.game.deal_no == 0:
        told = chosen(match)
        assert told != "fold" or match.actors() != [0]
        play(match, told)


def test_does_not_pay_on_blind() -> None:
    match = start(["7S 5H 2D", "9S 9H 9D", "KS QS JS"], betting="round_the_table")
    play(match, "bet 1; bet 1; bet 1; bet 1; bet 1; bet 1")
    assert chosen(match) == "look"


def test_a_deal_is_soon_over() -> None:
    """Before there was a price to the showdown the median was a hundred actions, and nobody ever paid to see."""
    for system in ("round_the_table", "bet_or_raise", "poker"):
        told = course("brag", 4, {"betting": system}, 40)
        assert told.percentile(0.95) <= 40
        assert told.taken
        assert told.broke <= 8


def test_is_no_prey_of_who_waits_for_a_good_hand() -> None:
    for system in ("bet_or_raise", "poker"):
        gained = [paired(("brag", 4, {"betting": system}, f"waits {k}", "medium", "top_fifth", 0)) for k in range(40)]
        assert sum(gained) > -40
