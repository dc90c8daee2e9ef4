"""Michigan: keep a hand with stake cards, change a poor one, lead to one's own stake card."""

from __future__ import annotations

import baralho
from baralho.bots import thumb_of
from tests.bots.by_thumb import by_medium
from tests.games.test_michigan import stage, start
from tests.table import play


def test_keeps_a_hand_with_stake_cards_and_aces() -> None:
    """Tip 1 (002:5049)."""
    assert by_medium(start(h0="AH KC QD AC AS KD KH QH JH 10H 9H 8H 7H")) == "keep"


def test_changes_a_poor_hand_for_the_widow() -> None:
    assert by_medium(start(h0="2C 4C 6C 8C 2D 4D 6D 8D 2H 4H 6H 8H 2S")) == "swap"


def test_buys_the_widow_with_a_poor_hand_and_not_with_a_good_one() -> None:
    """Tip 2 (002:5053): for as little as possible."""
    match = start(h1="2C 4C 6C 8C 2D 4D 6D 8D 2H 4H 6H 8H 2S", h2="AH KC QD AC AS KD KH QH JH 10H 9H 8S 7H")
    play(match, "keep")
    assert by_medium(match) == "bid 1"
    play(match, "bid 1")
    assert by_medium(match) == "pass"


def test_leads_to_its_own_stake_card() -> None:
    """Tip 3 (002:5055): jack and queen of diamonds, with chips on the queen, before a lone club."""
    match = start()
    stage(match, 1, h1="JD QD 5C 9S 2S", h2="6D 8C 3H", h0="7D 9C 4H")
    assert by_medium(match) == "play JD"


def test_leads_what_brings_the_lead_back() -> None:
    """King and ace of spades go, nobody can come between, and the club wins the deal."""
    match = start()
    stage(match, 1, h1="KS AS 5C", h2="6D 8C 3H", h0="6C 9C 4H")
    assert by_medium(match) == "play KS"
    reason = thumb_of(match.spec).reason(match.game, 1, baralho.read_action(match, "play KS"))
    assert reason is not None and (reason.code, match.game.t.pack.code(reason.card)) == ("lead_keeps", "AS")


def test_never_withholds() -> None:
    match = start(options={"allow_withholding": True})
    stage(match, 1, h1="5D 2C", h2="6D 8D 2S", h0="7D 3S 4S")
    play(match, "play 5D")
    assert by_medium(match) == "go_on"


def test_pays_no_more_than_the_widow_seems_worth() -> None:
    match = start(4, h1="AH KC 2C 3C 4C 2D 3D 2S 3S 4S")
    play(match, "keep")
    assert by_medium(match) == "pass"
