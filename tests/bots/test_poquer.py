"""Poker: obvious bets and exchanges, in all forms."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit, thumb_of
from baralho.bots.drawpoker import HIGH, LOW, Strength
from baralho.bots.ranges import VyingThumb
from baralho.engine.spec import KIND_MASK, Value, y_of
from baralho.games.poquer.acts import PACKS
from baralho.games.poquer.rules import Poquer
from tests.table import play


def start(players: int = 5, options: dict[str, Value] | None = None, **hands: str) -> Match:
    """A table at which seat 0 deals, so that seat 1 speaks first: h1="AS AH ..."."""
    deal = {f"hand {key[1:]}": cards for key, cards in hands.items()}
    return baralho.start("poquer", seed="3", players=players, dealer=0, deal=deal, options=options or {})


def chosen(match: Match) -> str:
    """What medium does for the seat that is asked."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None or len(match.legal(seat)) == 1
    return baralho.write_action(match, choice.action)


def drawn(match: Match) -> list[str]:
    """The cards that medium drops, one after the other."""
    found: list[str] = []
    while True:
        step = chosen(match)
        if step == "draw":
            return found
        found.append(step.removeprefix("drop "))
        play(match, step)


@pytest.mark.parametrize(
    ("hand", "dropped"),
    [
        ("KS KH 9D 8C 7C", {"9D", "8C", "7C"}),
        ("KS KH 9D 9C 7C", {"7C"}),
        ("KS KH KD 9C 7C", {"9C", "7C"}),
        ("AS KS 9S 7S QD", {"QD"}),
        ("9S 10H JD QC 7C", {"7C"}),
        ("7S 9S JS QS AS", set()),
    ],
)
def test_exchange(hand: str, dropped: set[str]) -> None:
    match = start(h1=hand)
    play(match, "1 check; 2 check; 3 check; 4 check; 0 check")
    assert set(drawn(match)) == dropped


def test_misery_exchange() -> None:
    match = start(options={"ranking": "misery"}, h1="7S 7H 8D 9C AC")
    play(match, "1 check; 2 check; 3 check; 4 check; 0 check")
    assert set(drawn(match)) in ({"AC", "7H"}, {"AC", "7S"})


def test_folds_nothing_to_a_raise_and_raises_a_full() -> None:
    match = start(h1="AS AH KD QC JC", h2="KS JH 9D 8C 7C", h3="AD AC QS QH QD")
    play(match, "1 bet 10")
    assert chosen(match) == "fold"
    play(match, "2 fold")
    assert chosen(match).startswith("raise")


def test_opens_with_a_strong_hand_and_waits_with_a_weak_one_first_to_speak() -> None:
    assert chosen(start(h1="AS AH AD KC 9C")).startswith("bet")
    assert chosen(start(h1="KS JH 9D 8C 7C")) in ("check", "fold")


def test_does_not_pay_with_a_beaten_hand_after_a_pat_rival() -> None:
    match = start(players=2, h0="10S 10H JD QC KC", h1="AS AH AD AC KD")
    play(match, "1 bet 5; 0 call; 1 draw; 0 draw; 1 bet 10")
    assert chosen(match) == "fold"


def test_shows_the_winner_and_hides_the_loser() -> None:
    for h0, wanted in (("AS AH AD KC QC", "show"), ("10S 10H JD QC AC", "muck")):
        match = start(players=2, h0=h0, h1="JS JH QD QS KC" if "KC" not in h0 else "JS JH QD QS KD")
        play(match, "1 bet 1; 0 call; 1 draw; 0 draw; 1 bet 1; 0 call")
        assert chosen(match) == wanted


@pytest.mark.parametrize("goal", [HIGH, LOW])
def test_strengths_are_chances(goal: int) -> None:
    strength = Strength(PACKS[7], PACKS[7].all, 7, True, False, goal)
    assert all(0 <= chance <= 1 for chance in strength.promise.values())


def test_strong_raises_again_what_rivals_may_well_pay() -> None:
    """Three queens after a raise: of the hands that would have raised like this, most are behind."""
    match = start(players=3, h0="10D QD KD KH 9S", h1="AC KC JH AS KS", h2="QC JD 9H QH QS", options={"max_raises": 3})
    play(match, "1 check; 2 bet 10; 0 fold; 1 raise 10")
    assert chosen(match) == "call"
    for seed in (1, 2, 3):
        choice = player(match.spec, "strong").choose(sit(match, 2, Budget(simulations=400)), baralho.Rng(seed))
        assert baralho.write_action(match, choice.action).startswith("raise")
        assert choice.reason is not None
        assert 50 < choice.reason.number < 100


def test_strong_leaves_to_the_thumb_what_is_no_bet() -> None:
    match = start(h1="KS KH 9D 8C 7C")
    play(match, "1 check; 2 check; 3 check; 4 check; 0 check")
    choice = player(match.spec, "strong").choose(sit(match, 1, Budget(simulations=50)), baralho.Rng(1))
    assert baralho.write_action(match, choice.action) == chosen(match)
    assert choice.simulations == 0


def american(players: int, dealer: int, hands: dict[int, str], **options: Value) -> Match:
    """Five-card draw as today, with these hands by seat."""
    deal = {f"hand {seat}": cards for seat, cards in hands.items()}
    return baralho.start(
        "poquer", preset="americana", players=players, seed="1", dealer=dealer, deal=deal, options=options
    )


def test_the_wheel_is_kept_at_ace_to_five_and_broken_at_deuce_to_seven() -> None:
    """What is best in one order of low hands is ace high in the other."""
    for order, wanted in (("ace_to_five", "draw"), ("deuce_to_seven", "drop AC")):
        match = american(2, 0, {1: "AC 2D 3H 4S 5C"}, ranking="misery", low_rank=order)
        play(match, "1 check; 0 check")
        assert chosen(match) == wanted, order


def test_the_big_blind_does_not_fold_what_it_may_see_for_nothing() -> None:
    match = american(3, 0, {2: "2C 4D 7H 9S JC"}, forced_bets="blinds")
    play(match, "0 call; 1 call")
    assert match.actors() == [2] and chosen(match) != "fold"


def test_a_pair_pays_the_blind_and_nothing_at_all_does_not_raise_it() -> None:
    match = american(4, 0, {3: "AC AD 7H 9S JC"}, forced_bets="blinds")
    assert match.actors() == [3] and chosen(match) != "fold"
    match = american(4, 0, {3: "2C 4D 7H 9S JC"}, forced_bets="blinds")
    assert not chosen(match).startswith("raise")


def test_checking_is_worth_more_where_a_checked_round_is_a_showdown() -> None:
    """Where nobody's bet means a showdown, checking keeps what the hand is worth; where the pot stays it does not."""
    rates = []
    for rule in ("showdown", "pot_stays"):
        match = american(2, 0, {1: "9C 9D 9H JS JC", 0: "AC KD QH 3S 5C"}, checked_round=rule, max_draw=5)
        play(match, "1 bet 1; 0 call; 1 draw; 0 draw")
        thumb = thumb_of(match.spec)
        actions = match.legal(1)
        rated = thumb.rates(match.game, 1, actions)
        rates.append(rated[[baralho.write_action(match, a) for a in actions].index("check")])
    assert rates[0] > rates[1]


def test_no_hint_says_that_the_pot_pays_where_it_does_not() -> None:
    """With the chance that it names a call pays, or something else is said; and what is folded would not pay."""
    match = start(players=2, h0="10S 10H JD QC KC", h1="AS AH AD AC KD")
    play(match, "1 bet 5; 0 call; 1 draw; 0 draw; 1 bet 10")
    thumb = thumb_of(match.spec)
    assert isinstance(thumb, VyingThumb)
    by_name = {baralho.write_action(match, a): a for a in match.legal(0)}
    said = {
        (name, chance): thumb.bet_reason(match.game, 0, by_name[name], chance)
        for name in ("call", "fold")
        for chance in (0.06, 0.6)
    }
    assert [said[key].code for key in sorted(said)] == ["call_tried", "call", "fold", "fold_later"]
    assert said["call", 0.06].number == 10, "chips to pay"


@pytest.mark.parametrize(("level", "deals"), [("medium", 40), ("strong", 12)])
def test_some_bets_are_bluffs(level: str, deals: int) -> None:
    """Not every bet can be believed, nor is every second one a lie; what is bet is no joke; free looks are taken."""
    bets = bluffs = 0
    for number in range(deals):
        match = baralho.start("poquer", seed=f"bluff {number}", players=2 + number % 3)
        match.game.single = True
        who, rng = player(match.spec, level), baralho.Rng(number)
        for _ in range(200):
            if match.over:
                break
            seat = match.actors()[0]
            legal = match.legal(seat)
            codes = {match.spec.acts[a & KIND_MASK].code for a in legal}
            choice = who.choose(sit(match, seat, Budget(simulations=24)), rng)
            code = match.spec.acts[choice.action & KIND_MASK].code
            game = match.game
            assert isinstance(game, Poquer)
            assert code != "fold" or "check" not in codes
            if code in ("bet", "raise"):
                more = y_of(choice.action)
                assert 3 * more >= game.pot() or more >= game.last_raise > 0 or more == max([y_of(a) for a in legal])
                assert choice.reason is not None
                bets += 1
                bluffs += choice.reason.code == "bluff"
            match.act(seat, choice.action)
    assert 0.1 * bets <= bluffs <= 0.6 * bets
