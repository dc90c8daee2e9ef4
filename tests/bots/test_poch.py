"""Poch: obvious bets and leads."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import player, sit
from baralho.bots.thumbs.poch import sure_plan
from baralho.games.poch import PACK, Poch
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_poch import at, rich, start
from tests.table import legal, play


def leading(trump: str, h0: str) -> Match:
    """All have passed, seat 0 leads."""
    return play(start(trump=trump, h0=h0), "check; check; check; check")


def test_bets_on_a_good_group_and_folds_a_poor_one() -> None:
    assert by_medium(start(h0="AC AD AH AS KC")).startswith("bet")
    assert by_medium(start(h0="7C 7D 8H 9S 10C JD QH KS")) == "check"
    match = play(start(h1="7C 7D 8H 9S 10C JD QH KS"), "bet 5")
    assert by_medium(match) == "fold"
    match = play(start(h1="KC KD KH 9S 10C JD QH 7S"), "bet 2")
    assert by_medium(match) in ("call", *[f"raise {n}" for n in range(1, 10)])


def test_bets_are_not_out_of_all_proportion() -> None:
    """Nobody is frightened away with everything one has for an empty pot."""
    chosen = by_medium(start(h0="AC AD AH AS KC"))
    assert 1 <= int(chosen.split()[1]) <= 12


def test_does_not_raise_on_and_on() -> None:
    """Two good groups: after some raises it is called."""
    match = start(h0="AC AD AH 7C", h1="KC KD KH KS", h2="7D", h3="7H")
    rows = len(match.rows)
    while match.game.phase == 0:
        play(match, by_medium(match))
    assert len(match.rows) - rows < 16


def test_a_good_group_does_not_stake_all_against_who_raises_twice() -> None:
    """Nothing lies in the pot but the lead: who raises to forty chips has more than a pair or three nines."""
    for hand in ("AC AD 8H 9S 10C JD QH KS", "9C 9D 9H 7S 8C JD QH KS"):
        match = play(start(h1=hand), "bet 2")
        if by_medium(match) != "fold":
            play(match, "raise 4; fold; fold; raise 34")
            assert by_medium(match) == "fold"


def test_nobody_gives_up_four_aces() -> None:
    match = play(start(h1="AC AD AH AS 10C JD QH KS"), "bet 40")
    assert by_medium(match) != "fold"


@pytest.mark.parametrize(
    ("trump", "hand", "wanted"),
    [
        ("H", "7C 8C 9C 10C JC QC KC AC", {"play 7C"}),  # all go at once
        ("H", "KC AC KD AD KS AS QH AH", {"play KC", "play KD", "play KS"}),  # the lead cannot be lost
    ],
)
def test_leads_what_surely_goes_out(trump: str, hand: str, wanted: set[str]) -> None:
    match = leading(trump, h0=hand)
    assert by_medium(match) in wanted
    while match.game.deal_no == 0:
        assert match.actors() == [0], "nobody else comes in"
        play(match, by_medium(match) if len(legal(match)) > 1 else legal(match)[0])


def test_takes_the_pool_first() -> None:
    """The ace of trumps keeps the lead and wins its pool: then what loses the lead."""
    match = leading("S", h0="AS 7C 8D 9H 10C JD 7H 8C")
    assert by_medium(match) == "play AS"


def test_a_plan_is_sure() -> None:
    """Whatever the others hold, who follows the plan goes out without losing the lead."""
    for seed in range(60):
        match = baralho.start("poch", seed=f"plan {seed}")
        play(match, "check; check; check; check")
        game = at(match)
        seat = match.actors()[0]
        card = sure_plan(game, seat)
        while card >= 0 and game.deal_no == 0:
            play(match, f"play {PACK.code(card)}")
            if game.deal_no == 0:
                assert match.actors() == [seat]
                card = sure_plan(game, seat)
                assert card >= 0


def test_strong_leads_as_well() -> None:
    match = leading("H", h0="7C 8C 9C 10C JC QC KC AC")
    assert by_strong(match, 20) == "play 7C"


def test_plays_without_chips() -> None:
    match = rich(start(), 1, 1, 1, 1)
    rng = baralho.Rng(1)
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, player(match.spec, "medium").choose(sit(match, seat), rng).action)
    assert isinstance(match.game, Poch)


def test_strong_bets_by_the_thumb() -> None:
    """A search over worlds as they come takes who has staked forty chips for anybody."""
    match = play(start(h1="AC AD 8H 9S 10C JD QH KS"), "bet 40")
    assert by_strong(match, 20) == by_medium(match) == "fold"
