"""Onze Fechado: seed 002:7581-7599."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import onze_fechado
from baralho.games.onze_fechado import CLOSED, LOST, PACK, SPOT, SPOTS, STOCK, OnzeFechado
from tests.table import legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {}
EXAMPLE = "9H JC 3S KD 8H 5H 2C 6H QH"
CLOSED_NINE = "AC AD 2C 3C 4C 5C 2D 3D 4D"  # no two make eleven


def sums(game: Game) -> None:
    """Law 7: nine places, none empty; whoever is asked for a pair has one; won exactly with an empty stock."""
    assert isinstance(game, OnzeFechado)
    assert all(game.t.count(SPOT, spot) for spot in range(SPOTS))
    assert game.t.count(STOCK) + sum(game.t.count(SPOT, spot) for spot in range(SPOTS)) == PACK.count
    if game.over:
        assert (game.won == 1) == (game.t.count(STOCK) == 0)
    elif game.phase == CLOSED:
        assert game.is_closed() and game.may_rescue()
    elif game.phase != LOST:
        assert not game.is_closed()


def start(cards: str = "", /, **options: Value) -> Match:
    """Nine cards row by row, then those of the stock from its top; the rest is any."""
    return baralho.start("onze-fechado", seed="7", deal={"pack": cards}, options=options)


def lay_out(match: Match, tops: str, stock: str) -> Match:
    """These nine cards on top, and only these in the stock; the others lie beneath the first place."""
    t = match.game.t
    for card in range(PACK.count):
        t.move(card, SPOT, 0)
    for spot, code in enumerate(tops.split()):
        t.move(PACK.of(code), SPOT, spot)
    for code in reversed(stock.split()):
        t.move(PACK.of(code), STOCK)
    assert isinstance(match.game, OnzeFechado)
    match.game.go_on(0)
    return match


def tops(match: Match) -> str:
    return PACK.text([match.game.t.top(SPOT, spot) for spot in range(SPOTS)])


# -- the layout and the pairs -----------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:7587: three rows of three, 43 cards left."""
    match = start(EXAMPLE)
    assert [zone(match, f"spot {spot}") for spot in range(9)] == EXAMPLE.split()
    assert match.game.t.count(STOCK) == 43 and baralho.view(match, 0)["zones"][0]["cards"] == [""] * 43
    assert written(match.game.status()) == {"left": "43"}


def test_one_player() -> None:
    with pytest.raises(baralho.BadPlayers):
        baralho.start("onze-fechado", players=2)


def pairs(match: Match) -> set[str]:
    """All pairs on the table, as "A+B" in the order of the places."""
    game = match.game
    assert isinstance(game, OnzeFechado)
    code = [PACK.code(game.t.top(SPOT, s)) for s in range(SPOTS)]
    return {f"{code[i]}+{code[j]}" for i in range(SPOTS) for j in range(i + 1, SPOTS) if game.is_pair(i, j)}


def test_the_example_of_the_book() -> None:
    """002:7595-7599: 9H+2C, 3S+8H, 5H+6H, and JC+QH, neither in the middle row; only the king cannot be covered."""
    match = start(f"{EXAMPLE} AC AD AH AS 4C 4D 4H 4S")
    assert pairs(match) == {"9H+2C", "3S+8H", "5H+6H", "JC+QH"}
    assert refused(match, "name KD") == "dead"
    play(match, "name 9H; cover 2C; name 3S; cover 8H; name 5H; cover 6H; name JC; cover QH")
    assert match.game.t.count(STOCK) == 35
    assert tops(match) == "AC 4H AH KD AS 4C AD 4D 4S"


@pytest.mark.parametrize("low", range(1, 6))
def test_numbers_make_eleven_wherever_they_lie(low: int) -> None:
    """A+10, 2+9, 3+8, 4+7, 5+6; the middle row counts for numbers."""
    names = {1: "A"}
    a, b = f"{names.get(low, low)}C", f"{11 - low}D"
    match = lay_out(start(), f"KC KD KH {a} QC {b} JC JD JH", "2S 2H 3S")
    assert f"{a}+{b}" in pairs(match) and not any("QC" in pair for pair in pairs(match))


def test_court_cards_pair_outside_the_middle_row_only() -> None:
    """002:7587: equal ones too, from the top to the bottom row; never with a number."""
    match = lay_out(start(), "KC 2C KD KH 2D QC 3C 3D JC", "2S 2H 3S")
    assert pairs(match) == {"KC+KD", "KC+JC", "KD+JC"}
    assert refused(match, "name KH") == "dead" and refused(match, "name 2C") == "no_partner"
    play(match, "name KC")
    assert refused(match, "cover QC") == "dead" and refused(match, "cover 2C") == "no_pair"
    assert legal(match) == ["cover KD", "cover JC", "give_up"]


def test_only_top_cards() -> None:
    match = start(f"{EXAMPLE} AC AD")
    play(match, "name 9H; cover 2C")
    assert refused(match, "name 9H") == "not_on_top"
    assert refused(match, "name 10S") == refused(match, "name 10C") == "not_on_top", "no word of the stock"


# -- covering ---------------------------------------------------------------------------------------------------------


def test_the_card_named_first_gets_the_first_card() -> None:
    """Ruling: both are laid at once, unseen before, in the order named."""
    match = play(start(f"{EXAMPLE} AC AD"), "name 9H; cover 2C")
    assert zone(match, "spot 0") == "9H AC" and zone(match, "spot 6") == "2C AD"
    match = play(start(f"{EXAMPLE} AC AD"), "name 2C; cover 9H")
    assert zone(match, "spot 0") == "9H AD" and zone(match, "spot 6") == "2C AC"
    assert says(match) == ["pair", "laid", "laid"]


def test_new_cards_may_be_used_at_once() -> None:
    match = play(start(f"{EXAMPLE} 10C AD"), "name 9H; cover 2C")
    assert "name 10C" in legal(match)
    play(match, "name 10C; cover AD")


def test_covered_cards_stay_known() -> None:
    match = play(start(f"{EXAMPLE} AC AD"), "name 9H; cover 2C")
    assert baralho.view(match, 0)["zones"][1]["cards"] == ["9H", "AC"]


# -- closed -----------------------------------------------------------------------------------------------------------


def test_the_rescue_covers_the_centre_whatever_it_is() -> None:
    """002:7589: offered only when closed."""
    match = start(f"{CLOSED_NINE} 10C 5D 6D")
    assert legal(match) == ["rescue", "give_up"] and says(match) == ["closed"]
    play(match, "rescue")
    assert zone(match, "spot 4") == "4C 10C" and "name 10C" in legal(match)
    match = lay_out(start(), "AC AD 2C 3C KC 5C 2D 3D 4D", "10C 5D 6D")
    play(match, "rescue")
    assert zone(match, "spot 4") == "KC 10C", "a court card in the centre goes by a rescue, and by nothing else"


def test_no_rescue_while_a_pair_lies_there() -> None:
    match = start(EXAMPLE)
    assert refused(match, "rescue") == "not_closed"
    play(match, "name 9H")
    assert refused(match, "rescue") == "not_closed"


def test_still_closed_after_the_rescue_is_lost() -> None:
    """002:7589: "definitivamente fechado"; never twice running."""
    match = play(start(f"{CLOSED_NINE} 3H 10C"), "rescue")
    assert match.over and says(match)[-1] == "closed_for_good"
    assert baralho.view(match, 0)["winners"] == [] and sheet(match) == [(0, "left", 42)]


BLOCKS = f"{CLOSED_NINE} 10C KC KD 9C 3H 3S 8C"


def test_every_blockage_has_its_rescue() -> None:
    """Seed: "mais uma chance" each time it happens."""
    match = play(start(BLOCKS), "rescue; name 10C; cover AC")
    assert tops(match) == "KD AD 2C 3C KC 5C 2D 3D 4D" and legal(match) == ["rescue", "give_up"]
    play(match, "rescue")
    assert "name 9C" in legal(match)


def test_one_rescue_in_a_game_by_option() -> None:
    match = start(BLOCKS, rescue="once_per_game")
    assert written(match.game.status())["rescues"] == "1"
    match = play(match, "rescue; name 10C; cover AC")
    assert match.over and says(match)[-1] == "closed_for_good" and sheet(match) == [(0, "left", 40)]
    assert written(match.game.status())["rescues"] == "0"


# -- the end ----------------------------------------------------------------------------------------------------------


def test_won_with_the_stock_used_up_even_if_closed() -> None:
    """Ruling: that is looked at before "closed"."""
    match = lay_out(start(), "AC 10C 2C 3C 4C 5C 2D 3D 4D", "5D 5H")
    play(match, "name AC; cover 10C")
    assert match.over and baralho.view(match, 0)["winners"] == [0] and sheet(match) == [(0, "left", 0)]
    assert says(match)[-1] == "laid"


def test_a_single_last_card_covers_one_of_a_pair() -> None:
    """Ruling: 43 is odd."""
    match = lay_out(start(), "AC 10C 2C 3C 4C 5C 2D 3D 4D", "5D")
    play(match, "name 10C; cover AC")
    assert zone(match, "spot 1") == "10C 5D" and zone(match, "spot 0").endswith("AC")
    assert match.over and match.game.won == 1


def test_a_single_last_card_is_a_rescue_when_closed() -> None:
    options: list[str] = ["cover_one_of_pair", "unplayable"]
    for option in options:
        match = lay_out(start(last_single_card=option), CLOSED_NINE, "5D")
        match = play(match, "rescue")
        assert match.over and match.game.won == 1


def test_a_single_last_card_is_lost_with_a_pair_by_option() -> None:
    match = lay_out(start(last_single_card="unplayable"), "AC 10C 2C 3C 4C 5C 2D 3D 4D", "5D")
    assert match.over and match.game.won == 0 and says(match)[-1] == "unplayable"
    assert sheet(match) == [(0, "left", 1)]
    assert not lay_out(start(last_single_card="unplayable"), "AC 10C 2C 3C 4C 5C 2D 3D 4D", "5D 5H").over


def test_giving_up_is_always_allowed() -> None:
    for script in ("", "name 9H"):
        match = play(start(EXAMPLE), f"{script}; give_up")
        assert match.over and match.game.won == 0 and sheet(match) == [(0, "left", 43)]
    assert play(start(CLOSED_NINE), "give_up").over


def test_a_table_that_waits_ends_when_it_is_given_up() -> None:
    match = start(f"{CLOSED_NINE} 3H 10C")
    match.game.hold = match.hold = 1
    play(match, "rescue")
    assert not match.over and legal(match) == ["give_up"] and refused(match, "rescue") == "no_rescue"
    match = play(match, "give_up")
    assert match.over and match.game.won == 0
    match = start(last_single_card="unplayable")
    match.game.hold = match.hold = 1
    lay_out(match, "AC 10C 2C 3C 4C 5C 2D 3D 4D", "5D")
    assert legal(match) == ["give_up"] and refused(match, "name AC") == "not_now"


def test_signs() -> None:
    """Court cards stuck at the ends of the middle row, but not in the centre; the card that is named."""
    match = lay_out(start(), "9H AC 3S KD QD JD 2C 6H QH", "5D 5H")
    assert [(b.zone, b.face, b.code) for b in match.game.badges(0)] == [
        ("spot 3", "KD", "dead"),
        ("spot 5", "JD", "dead"),
    ]
    play(match, "name 2C")
    assert ("spot 6", "2C", "named") in [(b.zone, b.face, b.code) for b in match.game.badges(0)]


def test_every_game_ends() -> None:
    won = 0
    for seed in range(60):
        match = baralho.start("onze-fechado", seed=seed)
        dice = random.Random(seed)
        while not match.over:
            match.act(0, dice.choice([a for a in match.legal(0) if a != onze_fechado.GIVE_UP]))
        assert not match.game.capped
        won += match.game.won
    assert 5 < won < 45, "about a third"
