"""Forehead Poker: bet by what is in sight, never by one's own card."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit, thumb_of
from baralho.bots.ranges import VyingThumb
from baralho.engine.spec import Value
from tests.bots.scripts_vying import course
from tests.table import play


def start(hands: list[str], **options: Value) -> Match:
    """Seat 0 deals; seat 1 speaks first."""
    deal = {f"hand {seat}": card for seat, card in enumerate(hands)}
    return baralho.start("injun", seed="7", players=len(hands), dealer=0, deal=deal, options=options)


def chosen(match: Match) -> str:
    """What medium does for the seat that is asked."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None
    return baralho.write_action(match, choice.action)


def test_bets_when_only_low_cards_are_in_sight() -> None:
    assert chosen(start(["2S", "3H", "4D"])).startswith("bet")


def test_folds_to_an_ace() -> None:
    match = start(["AS", "KH", "QD"])
    assert chosen(match) == "fold"
    match = start(["AS", "KH", "2D"])
    play(match, "bet 20")
    assert chosen(match) == "fold"


def test_own_card_does_not_count() -> None:
    for other in ("3D", "KD"):
        assert len({chosen(start(["8S", own, other])) for own in ("2H", "AH")}) == 1


def test_brag_style() -> None:
    assert chosen(start(["AS", "2H", "KD"], betting="brag")) == "fold"
    assert chosen(start(["3S", "2H", "4D"], betting="brag")) == "put"


def test_strong_reads_its_own_card_from_the_bets_of_those_who_see_it() -> None:
    """Who bets all he has looks at a low card: not 70 of a hundred, as seven and three in sight would say."""
    match = start(["2H", "7S", "3D", "4C"])
    play(match, "1 bet 99; 2 fold; 3 call")
    assert chosen(match) == "call"
    choice = player(match.spec, "strong").choose(sit(match, 0, Budget(simulations=300)), baralho.Rng(1))
    assert baralho.write_action(match, choice.action) == "fold"
    assert choice.reason is not None
    assert choice.reason.code == "fold"
    assert choice.reason.number < 20


def test_the_last_two_do_not_pay_by_what_is_in_sight_alone() -> None:
    """Who bets all he has looks at a low card: an eight in sight is not the half that it seems; a two is paid."""
    for card, pays in (("2S", True), ("8S", False)):
        match = start(["5H", card])
        play(match, "1 bet 99")
        who = player(match.spec, "medium")
        steps = [baralho.write_action(match, who.choose(sit(match, 0), baralho.Rng(k)).action) for k in range(40)]
        assert (steps.count("call") > 20) == pays


def test_last_two_bluff_now_and_then() -> None:
    """Against a high card a rule of thumb that never bets can be believed."""
    steps: list[str] = []
    for card in ("QS", "KS", "AS"):
        match = start([card, "3H"])
        who = player(match.spec, "medium")
        steps += [baralho.write_action(match, who.choose(sit(match, 1), baralho.Rng(k)).action) for k in range(40)]
    assert 0 < steps.count("fold") < len(steps)


def test_strong_counts_every_card_it_may_have_once() -> None:
    match = start(["2H", "7S", "3D"])
    choice = player(match.spec, "strong").choose(sit(match, 1, Budget(simulations=300)), baralho.Rng(1))
    assert choice.simulations == 13 * len(match.legal(1))


def test_a_deal_is_soon_over() -> None:
    """With a chip a turn nobody gave up after the first, and nobody ever saw: the median was 203 actions."""
    for system in ("poquer", "brag"):
        told = course("injun", 4, {"betting": system}, 40)
        assert told.percentile(0.9) <= 40
        assert told.taken
        assert told.broke <= 8


def test_a_hint_does_not_call_a_price_right_that_is_not() -> None:
    match = start(["5H", "KS"])
    play(match, "1 bet 50")
    thumb = thumb_of(match.spec)
    assert isinstance(thumb, VyingThumb)
    by_name = {baralho.write_action(match, a): a for a in match.legal(0)}
    assert thumb.bet_reason(match.game, 0, by_name["call"], 0.2).code == "stay_mixed"
    assert thumb.bet_reason(match.game, 0, by_name["call"], 0.6).code == "stay"
    assert thumb.bet_reason(match.game, 0, by_name["fold"], 0.2).code == "fold"
    assert thumb.bet_reason(match.game, 0, by_name["fold"], 0.7).code == "fold_doubt"
