"""Claims: what is proven, what is likely, and that neither looks at hidden cards."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match, Rng
from baralho.bots import Budget, claims, sit
from baralho.bots.endgame import task_of
from baralho.engine.spec import KIND_MASK
from baralho.kinds.tricks import TrickGame
from tests.games.test_sueca import FOUR_SUITS
from tests.table import play, sayings

MASTERS = "AC 7C KC AH 7H KH AS 7S KS AD"


def sueca(deal: dict[str, str], script: str) -> Match:
    return play(baralho.start("sueca", seed="7", dealer=0, deal=deal), script)


def test_all_trumps_are_proven_from_the_first_card() -> None:
    match = sueca(FOUR_SUITS, "name C")
    assert claims.proven(match.game, 0)
    assert claims.judge(sit(match, 0, Budget(millis=100)), 10, Rng(1)) == claims.PROVEN
    line = claims.line(match.game, 0, 10)
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
    assert claims.line(match.game, 0, 10)


def test_when_tricks_may_be_claimed() -> None:
    """By phase and hands alone: by whoever sits there, on lead or not."""
    match = sueca(FOUR_SUITS, "")
    assert (claims.why_not(match.game), claims.claimable(match.game)) == ("no_claim", -1)  # trumps are to be named
    play(match, "name C")
    assert (claims.why_not(match.game), claims.claimable(match.game)) == ("", 10)
    assert claims.why_not(baralho.start("truco", seed="1").game) == "claim_game"
    assert claims.claimable(baralho.start("truco", seed="1").game) == 0
    brisca = baralho.start("brisca", seed="1")
    play_on(brisca, random.Random(1), 3)
    assert claims.why_not(brisca.game) == "claim_draws"


def play_on(match: Match, dice: random.Random, actions: int) -> None:
    for _ in range(actions):
        if not match.over:
            seat = match.actors()[0]
            legal = [a for a in match.legal(seat) if match.spec.acts[a & KIND_MASK].code != "claim"]
            legal = [a for a in legal if not match.spec.quits >> (a & KIND_MASK) & 1] or legal
            match.act(seat, dice.choice(legal))


TRICKS = [id for id in baralho.ids() if isinstance(baralho.start(id, seed="1").game, TrickGame)]


@pytest.mark.parametrize("game", TRICKS)
def test_a_claim_is_played_out_as_it_was_made(game: str) -> None:
    """In every trick game, by any seat, on lead or not: so many tricks, by rows that are legal to the end."""
    lines = asked = 0
    dice = random.Random(game)
    for seed in range(60):
        if seed >= 12 and lines >= 3:  # more where random play seldom gets to the last tricks (the Bolos of Solo)
            break
        match = baralho.start(game, seed=str(seed))
        for _ in range(60):
            play_on(match, dice, dice.randrange(1, 6))
            if match.over or claims.why_not(match.game) or claims.claimable(match.game) > 6:
                continue
            seat, rest = dice.randrange(match.players), claims.claimable(match.game)
            tricks = dice.choice([0, rest, dice.randint(0, rest) if claims.may_share(match.game, seat) else rest])
            deal, side = match.game.deal_no, claims.own_side(match.game, seat)
            asked += 1
            found = claims.line(match.game, seat, tricks)
            if not found:
                continue
            lines += 1
            marks = len(match.record.steps)
            for who, action in found:
                match.act(who, action)
            assert match.over | (match.game.deal_no == deal + 1)
            taken = [s.seat for s in sayings(match, "trick", marks)]
            won = sum(side >> taker & 1 for taker in taken)
            assert won == tricks or (tricks == rest and won == len(taken) < rest)  # some deals end earlier
            break
    drawing = isinstance(match.game, TrickGame) and match.game.draws()  # to the last trick: nothing can ever be claimed
    assert lines >= 3 or (drawing and not asked), f"{lines} of {asked}"


def test_some_tricks_are_claimed_where_their_number_counts() -> None:
    match = baralho.start("bridge", seed="4", dealer=0)
    play(match, "bid 1 NT; pass; pass; pass")
    assert claims.claimable(match.game) == 13
    assert claims.may_share(match.game, 0) and claims.may_share(match.game, 1)
    assert claims.judge(sit(match, 1, Budget(millis=50)), 0, Rng(1)) == claims.PROVEN  # to give all away needs no proof
    assert not claims.may_share(sueca(FOUR_SUITS, "name C").game, 0)  # there the points in the cards count


def test_where_tricks_are_bad_one_claims_none() -> None:
    match = baralho.start("copas", seed="3")
    while claims.why_not(match.game):
        play_on(match, random.Random(1), 1)
    rest = claims.claimable(match.game)
    assert claims.wanted(match.game, 0) == claims.BAD
    me = sit(match, 0, Budget(millis=50))
    assert claims.judge(me, rest, Rng(1)) == claims.PROVEN  # takes them all: nobody objects
    grades = set()
    for seed in range(30):  # with few cards left one may be sure to take none
        match = baralho.start("copas", seed=str(seed))
        while not match.over and (claims.why_not(match.game) or claims.claimable(match.game) > 3):
            play_on(match, random.Random(seed), 1)
        if not match.over:
            grades.add(claims.judge(sit(match, 0, Budget(millis=50)), 0, Rng(1)))
    assert grades == {claims.LIKELY, claims.DOUBTFUL}


def positions(game: str, seeds: int) -> list[tuple[Match, int]]:
    """Places in matches played at random where somebody may claim."""
    found = []
    for seed in range(seeds):
        match, dice = baralho.start(game, seed=str(seed)), random.Random(seed)
        for _ in range(100):
            if match.over:
                break
            seat = match.actors()[0]
            if not claims.why_not(match.game) and dice.random() < 0.4:
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
            rest = claims.claimable(match.game)
            assert task is None or claims.takes(task, claims.own_side(match.game, seat), rest)
            assert claims.line(match.game, seat, rest)
    assert proven or game == "king"


@pytest.mark.parametrize("game", ["sueca", "skat"])
def test_a_verdict_does_not_depend_on_hidden_cards(game: str) -> None:
    for k, (match, seat) in enumerate(positions(game, 1)[:16]):
        other = match.imagine(seat, Rng(k + 1))
        assert claims.proven(match.game, seat) == claims.proven(other.game, seat)
        assert claims.claimable(match.game) == claims.claimable(other.game)
