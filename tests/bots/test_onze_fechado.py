"""Onze Fechado: keep the middle row free of court cards, and pairs for later."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.onze_fechado import solution
from baralho.games import onze_fechado
from baralho.games.onze_fechado import OnzeFechado
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_onze_fechado import CLOSED_NINE, lay_out, start
from tests.table import play


def both(match: Match) -> str:
    """What medium and strong agree on."""
    action = by_medium(match)
    assert action == by_strong(match)
    return action


COURTS = "KC KD KH KS QC QD"  # all that is to come


def test_covers_outside_when_court_cards_are_to_come() -> None:
    """Ace and 10 outside, or 2 and 9 in the middle row: what falls there is stuck."""
    match = lay_out(start(), "AC 5C 10C 2C 3C 9C 4C 4D 4H", COURTS)
    assert both(match) in ("name AC", "name 10C")
    play(match, by_medium(match))
    assert both(match) in ("cover AC", "cover 10C")


def test_gets_rid_of_the_partner_it_can_spare() -> None:
    """The ace pairs with a 10 in the middle row and with one outside."""
    match = lay_out(start(), "AC 5C 10C 10D 3C 2C 4C 4D 4H", COURTS)
    play(match, "name AC")
    assert both(match) == "cover 10C"


def test_takes_the_last_chance() -> None:
    assert both(start(f"{CLOSED_NINE} 10C")) == "rescue"


def test_lays_the_last_card() -> None:
    match = lay_out(start(), "AC 10C 2C 3C 4C 5C 2D 3D 4D", "5D")
    play(match, by_medium(match))
    play(match, by_medium(match))
    assert match.over and match.game.won == 1


# -- the solver -------------------------------------------------------------------------------------------------------


def solved(match: Match) -> bool | None:
    """What the solver finds; a win is played to its end."""
    verdict = thumb_of(onze_fechado.GAME).winnable(match.game, 20.0)
    assert isinstance(match.game, OnzeFechado)
    actions = solution(match.game, 20.0)
    assert bool(actions) == bool(verdict)
    for action in actions:
        match.act(0, action)
    assert not verdict or (match.over and match.game.won == 1)
    return verdict


def test_deals_are_won_or_lost() -> None:
    """Three of five, about."""
    found = [solved(baralho.start("onze-fechado", seed=seed)) for seed in range(12)]
    assert None not in found and 3 < found.count(True) < 11


def test_the_order_of_naming_can_decide() -> None:
    """The queen should fall outside, where the king makes a pair with it, and not at the end of the middle row."""
    thumb = thumb_of(onze_fechado.GAME)
    for named, won in [("2C", True), ("9D", False)]:
        match = lay_out(start(), "7D KS 2C 9D 6D 7C 7H 6C 10D", "QH 8H JS 8D")
        assert thumb.winnable(play(match, f"name {named}").game, 5.0) is won
        assert solved(match) is won


def test_options_count() -> None:
    """With one card left and a pair it depends on the table, and so does a second rescue."""
    nine = "AC 10C 2C 3C 4C 5C 2D 3D 4D"
    assert solved(lay_out(start(), nine, "5D 5H 5S AD")) is False
    assert solved(lay_out(start(), nine, "10D AD 5S")) is True
    assert solved(lay_out(start(last_single_card="unplayable"), nine, "10D AD 5S")) is False
    assert solved(lay_out(start(), CLOSED_NINE, "10C KC KD 9C")) is True
    assert solved(lay_out(start(rescue="once_per_game"), CLOSED_NINE, "10C KC KD 9C")) is False


def test_unknown_in_no_time() -> None:
    thumb = thumb_of(onze_fechado.GAME)
    deals = [baralho.start("onze-fechado", seed=seed) for seed in range(12)]
    hard = [match for match in deals if thumb.winnable(match.game, 0.0) is None]
    assert hard and all(thumb.winnable(match.game, 20.0) is not None for match in hard)
    assert thumb.winnable(play(start(), "give_up").game, 1.0) is False
