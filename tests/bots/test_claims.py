"""Claims: what is proven, what is likely, and that neither looks at hidden cards."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match, Rng
from baralho.bots import claims
from baralho.bots.endgame import task_of
from baralho.engine.spec import KIND_MASK
from tests.games.test_sueca import FOUR_SUITS
from tests.table import play

MASTERS = "AC 7C KC AH 7H KH AS 7S KS AD"


def sueca(deal: dict[str, str], script: str) -> Match:
    return play(baralho.start("sueca", seed="7", dealer=0, deal=deal), script)


def test_all_trumps_are_proven_from_the_first_card() -> None:
    match = sueca(FOUR_SUITS, "name C")
    assert claims.proven(match.game, 0)
    assert claims.judge(match, 0, Rng(1), 100) == claims.PROVEN
    line = claims.line(match, 0)
    assert len(line) == 40
    for seat, action in line:
        match.act(seat, action)
    assert match.over  # all 120 points are the whole partida


def test_masters_are_not_proven_while_a_trump_is_out() -> None:
    deal = {"hand 0": MASTERS, "hand 1": "7D 2C 3C 4C 5C 6C QC JC 2H 3H"}
    assert not claims.proven(sueca(deal, "name D").game, 0)
    drawn = {"hand 0": MASTERS, "hand 1": "2D 3D 4D 5D 6D JD QD KD 7D 2C", "hand 2": "3C 4C", "hand 3": "5C 6C"}
    assert not claims.proven(sueca(drawn, "name D").game, 0)  # one trump does not draw nine


def test_trumps_that_are_drawn_first_make_masters_good() -> None:
    """Nine trumps against one: whoever has it must follow."""
    deal = {"hand 0": "AD 7D KD JD QD 6D 5D 4D 3D AC", "hand 2": "2D"}
    match = sueca(deal, "name D")
    assert claims.proven(match.game, 0)
    assert claims.line(match, 0)


def test_who_may_claim() -> None:
    match = sueca(FOUR_SUITS, "")
    assert not claims.may_claim(match, 0)  # trumps are to be named
    play(match, "name C")
    assert claims.may_claim(match, 0)
    assert not claims.may_claim(match, 1)
    assert not claims.may_claim(baralho.start("truco", seed="1"), 0)
    brisca = baralho.start("brisca", seed="1")
    assert not claims.may_claim(brisca, brisca.actors()[0])  # cards are drawn between tricks


def positions(game: str, seeds: int) -> list[tuple[Match, int]]:
    """Places in matches played at random where somebody may claim."""
    found = []
    for seed in range(seeds):
        match, dice = baralho.start(game, seed=str(seed)), random.Random(seed)
        for _ in range(100):
            if match.over:
                break
            seat = match.actors()[0]
            if claims.may_claim(match, seat) and dice.random() < 0.4:
                found.append((baralho.load(baralho.save(match)), seat))
            legal = [a for a in match.legal(seat) if not match.spec.quits >> (a & KIND_MASK) & 1]
            match.act(seat, dice.choice(legal or match.legal(seat)))
    return found


@pytest.mark.parametrize("game", ["sueca", "skat", "king"])
def test_what_is_proven_holds_against_any_defence(game: str) -> None:
    proven = 0
    for match, seat in positions(game, 6):
        if claims.proven(match.game, seat):
            proven += 1
            task = task_of(match.game, seat)
            assert task is None or claims.takes_all(task, claims.own_side(match.game, seat))
            assert claims.line(match, seat)
    assert proven or game == "king"


@pytest.mark.parametrize("game", ["sueca", "skat"])
def test_a_verdict_does_not_depend_on_hidden_cards(game: str) -> None:
    for k, (match, seat) in enumerate(positions(game, 1)[:16]):
        other = match.imagine(seat, Rng(k + 1))
        assert claims.proven(match.game, seat) == claims.proven(other.game, seat)
        assert claims.may_claim(match, seat) == claims.may_claim(other, seat)


def test_a_line_is_legal_to_the_end_of_the_deal() -> None:
    lines = 0
    for match, seat in positions("sueca", 1):
        line = claims.line(match, seat)
        if not line:
            continue
        lines += 1
        deal, side = match.game.deal_no, match.game.side(seat)
        marks = len(match.record.steps)
        for who, action in line:
            match.act(who, action)
        assert match.over or match.game.deal_no == deal + 1
        takers = {match.game.side(s.a) for s in match.record.steps[marks:] if s.code == "trick"}
        assert takers == {side}
    assert lines
