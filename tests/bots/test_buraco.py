"""Rules of thumb of Buraco: positions where every player knows what to do. Seat 0 is to act."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit, thumb_of
from baralho.bots.thumbs.buraco import WILD_SET
from baralho.engine.spec import act_of, y_of
from baralho.games.buraco.acts import DRAWING, NEW_SET
from baralho.games.buraco.melds import SETS, TWO
from tests.bots.by_thumb import by_strong
from tests.games.test_buraco import start, table
from tests.table import play

OTHERS = "|3C 5D 9H JS KD|4C 6D 10H QS AD|3S 7D 9C JH KH"


def medium(match: Match) -> str:
    choice = player(match.spec, "medium").choose(sit(match, 0), baralho.Rng(1))
    return baralho.write_action(match, choice.action)


def test_lay_a_clean_run() -> None:
    match = start({"hand 0": "5H 6H 7H 9C 9S JD KS 3D 4S 8C QC", "stock": "10D"})
    play(match, "draw; keep")
    assert medium(match) == "new_run 5H+6H+7H"


def test_keep_the_wild_card_of_a_full_hand() -> None:
    match = start({"hand 0": "5H 6H 2C * 9C 9S JD KS 3D QC 8S", "stock": "AD"})
    play(match, "draw; keep")
    assert medium(match).startswith("discard") and medium(match) not in ("discard *", "discard 2C")


def test_a_wild_card_begins_a_run_of_a_short_hand() -> None:
    """The morto is near, and what lies on the table grows: turn after turn people sat on J♦, K♦ and a 2."""
    match = table("2C JD KD 9S 4S" + OTHERS, "0: 4H 5H 6H")
    assert medium(match) == "new_run JD+2C+KD"


def test_the_first_card() -> None:
    match = start({"hand 0": "5H 6H 9C 9S JD KS 3D 4S 8C QC AC", "stock": "*"})
    play(match, "draw")
    assert medium(match) == "keep"


@pytest.mark.parametrize("act", ["discard *", "discard 9C", "add * 0"])
def test_a_reason_names_the_card(act: str) -> None:
    """Actions name faces, reasons cards: the joker is no ace of the second pack."""
    match = table("* 9C KD QS JD 8S" + OTHERS, "0: 4H 5H 6H 7H 8H 9H")
    reason = thumb_of(match.spec).reason(match.game, 0, baralho.read_action(match, act))
    assert reason is not None and match.game.t.pack.code(reason.card) == act.split()[1]


def test_the_seventh_card() -> None:
    match = table("10H 4C KD QS JD 8S" + OTHERS, "0: 4H 5H 6H 7H 8H 9H")
    assert medium(match) == "add 10H 0"


@pytest.mark.parametrize(("pile", "wanted"), [("7H 8H 2S", "take"), ("3C", "draw")])
def test_the_pile(pile: str, wanted: str) -> None:
    """Two cards of it go to the own run, and a wild card lies there too; or nothing is of use."""
    match = table("10D 4C KD QS JD 8S" + OTHERS, "0: 4H 5H 6H", pile=pile, phase=DRAWING)
    assert medium(match) == wanted


def test_feed_no_meld_of_the_others() -> None:
    match = table("8H KC 3D" + OTHERS, "1: 5H 6H 7H; 1: 10C 10D 10S", pile="")
    assert medium(match) in ("discard KC", "discard 3D")


def test_go_out() -> None:
    match = table("10H 4C" + OTHERS, "0: 3H 4H 5H 6H 7H 8H 9H", takers=(0, 1))
    assert medium(match) == "add 10H 0"


def test_wild_cards_before_it_is_too_late() -> None:
    """An opponent with a canastra has one card left: a joker in hand would soon count against its holder."""
    hands = "* 2C KD 9S|3C|4C 6D 10H QS AD|3S"
    match = table(hands, "0: 4H 5H 6H 7H; 1: 5C 6C 7C 8C 9C 10C JC", takers=(0, 1))
    assert medium(match).startswith("discard")
    assert by_strong(match, 400) == "add * 0"


def test_no_thought_where_none_is_needed() -> None:
    """A natural card goes on its meld: nothing is played out for that."""
    match = table("8H 4C KD QS JD 8S" + OTHERS, "0: 4H 5H 6H 7H")
    choice = player(match.spec, "strong").choose(sit(match, 0, Budget(400)), baralho.Rng(1))
    assert baralho.write_action(match, choice.action) == "add 8H 0"
    assert not choice.simulations


@pytest.mark.parametrize("preset", ["normal", "boteco", "aberto", "fechado", "stbl"])
def test_wild_cards_begin_no_set(preset: str) -> None:
    """Nobody lays three 2s, or a set with a wild card: those are for the seventh card of a canastra."""
    for seed in range(2):
        match = baralho.start("buraco", preset=preset, seed=f"b{seed}")
        rng = baralho.Rng(seed)
        while match.game.deal_no == 0 and not match.over:
            seat = match.actors()[0]
            action = player(match.spec, "medium").choose(sit(match, seat, Budget()), rng).action
            if act_of(action) == NEW_SET:
                assert not WILD_SET[y_of(action)] and SETS[y_of(action)].base != TWO
            match.act(seat, action)


def test_the_seventh_card_where_only_a_clean_canastra_lets_one_out() -> None:
    """A wild card makes 100 points at home; "bate limpa" it would close the way out."""
    hand = "* 9C KD QS JD 8S" + OTHERS
    assert medium(table(hand, "0: 4H 5H 6H 7H 8H 9H", takers=(0, 1), go_out_needs="clean_canastra")) != "add * 0"
    assert medium(table(hand, "0: 4H 5H 6H 7H 8H 9H", takers=(0, 1))) == "add * 0"


def test_a_canastra_is_not_brought_nearer_to_one() -> None:
    match = table("10H 4C KD QS JD 8S" + OTHERS, "0: 3H 4H 5H 6H 7H 8H 9H")
    reason = thumb_of(match.spec).reason(match.game, 0, baralho.read_action(match, "add 10H 0"))
    assert reason is not None and (reason.code, reason.number) == ("grow", 10)
