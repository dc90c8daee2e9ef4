"""Truco: what `medium` does where there is little doubt."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit
from baralho.bots.thumbs.truco import habit, lost
from baralho.engine.spec import KIND_MASK, Value
from baralho.games.truco.rules import Truco
from tests.table import play

HANDS = {"hand 1": "4C 7H 3S", "hand 2": "5H 6H 4D", "hand 3": "KC QS 5S", "hand 0": "QC 5D 6C"}


def start(deal: dict[str, str], **options: Value) -> Match:
    return baralho.start("truco", seed="1", dealer=0, deal=deal, options=options)


def chosen(match: Match) -> str:
    """What `medium` does, as written."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None
    return baralho.write_action(match, choice.action)


def test_calls_with_the_two_best_cards() -> None:
    assert chosen(start(HANDS)).startswith("stake")


def test_refuses_or_defers_with_nothing() -> None:
    match = start(HANDS)
    play(match, "stake 3S truco")
    assert chosen(match) == "defer"
    play(match, "defer")
    assert chosen(match) == "refuse"


def test_accepts_with_the_zape_in_reserve() -> None:
    match = start({"hand 1": "7H 3S 2S", "hand 2": "4C AS 3H", "hand 3": "KC QS 5S", "hand 0": "QC 5D 6C"})
    play(match, "stake 3S truco")
    assert chosen(match) != "refuse"
    assert chosen(match) != "defer"


def test_wins_with_no_more_than_needed() -> None:
    """Last to play, a king is enough to beat the queen."""
    match = start({"hand 1": "QC 4D 5H", "hand 2": "6H 5D 4S", "hand 3": "5C 6S 4H", "hand 0": "KC 2D 5S"})
    play(match, "play QC; play 6H; play 5C")
    assert chosen(match).endswith("KC") or chosen(match).startswith("stake KC")


def test_leaves_the_partners_trick_alone() -> None:
    match = start({"hand 1": "4C 5H 6D", "hand 2": "6H 5D 4S", "hand 3": "7H QS 5S", "hand 0": "KC 2D 6C"})
    play(match, "play 4C; play 6H")
    assert "5S" in chosen(match)


def test_never_calls_in_a_mao_de_dez() -> None:
    match = start(HANDS, mao_de_dez_call="penalised")
    game = match.game
    assert isinstance(game, Truco)
    game.points = [0, 10]
    game.rung = 1
    assert chosen(match).startswith("play")


# -- Truco as it is played today --------------------------------------------------------------------------------------

# the vira is a four, the fives are manilhas
TODAY = {"vira": "4C", "hand 1": "5C 5H 3S", "hand 2": "4H 6H 4D", "hand 3": "KC QS 7S", "hand 0": "QC 7D 6C"}


def today(preset: str, points: tuple[int, int], deal: dict[str, str]) -> Match:
    match = baralho.start("truco", preset=preset, seed="1", dealer=0, deal=deal)
    game = match.game
    assert isinstance(game, Truco)
    game.points = list(points)
    game.begin_mao()
    return match


def test_today_paulista_raises_to_twelve_with_the_two_best_manilhas() -> None:
    """today: bots must know 12 as a step."""
    match = today("paulista", (0, 0), TODAY)
    play(match, "play 3S; call truco; 1 call seis; 2 call nove")
    assert chosen(match) == "call doze"


def test_today_paulista_plays_the_mao_de_onze_by_its_cards_and_the_score() -> None:
    """today: run costs 1, losing 3; with nothing one runs, with the best cards one plays."""
    for others in range(11):
        assert chosen(today("paulista", (others, 11), TODAY)) == "stay"
        assert chosen(today("paulista", (11, others), TODAY)) == "run"


def test_today_mineiro_plays_the_mao_de_dez_by_its_cards() -> None:
    """today: run costs 2, play is worth 4."""
    strong = {"hand 1": "4C 7H 3S", "hand 2": "4H 6H 4D", "hand 3": "KC QS 7S", "hand 0": "QC 5D 6C"}
    assert chosen(today("mineiro", (6, 10), strong)) == "stay"
    assert chosen(today("mineiro", (10, 6), strong)) == "give_up"


def test_today_paulista_nobody_calls_with_eleven() -> None:
    """today: with 11 points calling is impossible."""
    match = today("paulista", (3, 11), TODAY)
    play(match, "stay")
    assert chosen(match).startswith("play")


def test_never_accepts_what_cannot_be_won_any_more() -> None:
    """One trick each, the first theirs: a four on the table loses to every card, and to another four too."""
    deal = {"hand 1": "3S 2H 5H", "hand 0": "2S 3H 4D"}
    match = baralho.start("truco", seed="1", dealer=0, players=2, deal=deal)
    play(match, "play 3S; play 2S; play 2H; play 3H; play 4D; stake 5H truco")
    game = match.sample(0, baralho.Rng(1))
    assert isinstance(game, Truco)
    assert lost(game, 0)
    assert chosen(match) == "refuse"


def test_a_rival_who_always_calls_is_believed_less() -> None:
    """By what he did in this match; at its beginning nothing is taken for known."""
    match = baralho.start("truco", seed="4", players=2)
    assert habit(sit(match, 0)) == 0.0
    while match.game.deal_no < 8 and not match.over:
        seat = match.actors()[0]
        calls = [a for a in match.legal(seat) if match.spec.acts[a & KIND_MASK].code in ("call", "stake")]
        gives = [a for a in match.legal(seat) if match.spec.acts[a & KIND_MASK].code == "refuse"]
        match.act(seat, (calls if seat == 1 and calls else gives or match.legal(seat))[0])
    assert habit(sit(match, 0)) > 0.4
    assert habit(sit(match, 1)) == 0.0


def test_strong_learns_who_always_calls() -> None:
    """It refused 60 of a hundred first calls of somebody who calls on anything, where a third is enough."""
    refused = asked = 0
    for number in range(5):
        match = baralho.start("truco", seed=f"always {number}", players=2)
        who, rng, dice = player(match.spec, "strong"), baralho.Rng(number), baralho.Rng(number + 50)
        codes = [act.code for act in match.spec.acts]
        while not match.over:
            seat = match.actors()[0]
            legal = match.legal(seat)
            if seat == 0:
                action = who.choose(sit(match, 0, Budget(simulations=30)), rng).action
                if match.game.deal_no >= 4 and "refuse" in [codes[a & KIND_MASK] for a in legal]:
                    asked += 1
                    refused += codes[action & KIND_MASK] == "refuse"
            else:
                calls = [a for a in legal if codes[a & KIND_MASK] in ("call", "stake")]
                calls = calls or [a for a in legal if codes[a & KIND_MASK] == "accept"] or legal
                action = calls[dice.below(len(calls))]
            match.act(seat, action)
    assert asked > 20
    assert refused < 0.4 * asked


def test_calls_are_not_in_every_hand() -> None:
    """People call now and then: it was in 399 of 400 hands, and at twelve in 36 of them."""
    hands, called, highest = 60, 0, 0
    for number in range(hands):
        match = baralho.start("truco", preset="paulista", seed=f"calls {number}")
        players = [player(match.spec, "medium") for _ in range(match.players)]
        heard = set()
        while not match.over and match.game.deal_no == 0:
            seat = match.actors()[0]
            choice = players[seat].choose(sit(match, seat), baralho.Rng(number))
            heard.add(baralho.write_action(match, choice.action))
            match.act(seat, choice.action)
        called += "call truco" in heard
        highest += "call doze" in heard
    assert hands // 4 < called < hands * 85 // 100
    assert highest <= 3
