"""Crapô: seed 002:3388-3572 (and 003:3-200)."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.games.crapo.acts import CALLING, CENTRE, CRAPO, DISCARD, HOUSE, HOUSES, PACK, PLAYING, STOCK, TURNED
from baralho.games.crapo.choices import BEDS
from baralho.games.crapo.game import FIRST_PACK, MOST_TURNS, Crapo
from baralho.kinds.patience import beside_in_suit
from tests import laws
from tests.table import legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {
    "false_call_penalty": {"enforcement": "falta"},
    "stalemate": {"shown": "test_a_blocked_game"},
    "target_points": {"scoring": "american", "shown": "test_games_up_to_a_target"},
    "vacancy_order": {"shown": "test_the_strict_order_for_empty_houses"},
}


def sums(game: Game) -> None:
    """Law 7: centre and houses are built by the rules, only the player whose turn it is has a turned card."""
    t = game.t
    for pile in range(8):
        built = [(PACK.suit[c], PACK.rank[c]) for c in t.line(CENTRE, pile)]
        assert built == [(pile // 2, rank) for rank in range(1, len(built) + 1)]
    for house in range(HOUSES):
        assert all(BEDS[b] >> a & 1 for a, b in itertools.pairwise(t.line(HOUSE, house)))
    assert t.count(TURNED, game.turn) <= 1 and t.count(TURNED, 1 - game.turn) == 0
    for seat in range(2):
        top = t.top(CRAPO, seat)
        assert top < 0 or t.up(top), "the top of the crapô is always open"
        down = [bool(t.turned >> c & 1) for c in t.line(CRAPO, seat)]
        assert down == sorted(down, reverse=True), "nothing lies face down on an open card"
    assert min(game.points) >= 0


def side(houses: str, crapo: str = "", stock: str = "", size: int = 13) -> list[str]:
    """The pack of a player from its top; crapô and stock are given from their tops, other cards fill up."""
    named = f"{houses} {crapo} {stock}".split()
    others = [c for c in PACK.codes if c not in named]
    pile = crapo.split()
    pile += [others.pop() for _ in range(size - len(pile))]
    return [*houses.split(), *reversed(pile), *stock.split(), *others]


def start(ours: list[str], theirs: list[str], **options: Value) -> Match:
    """Seat 0 and seat 1, each with a pack of his own."""
    return baralho.start("crapo", seed="7", deal={"pack": " ".join(ours + theirs)}, options=options)


def scene(
    houses: dict[int, str] | None = None,
    crapo: tuple[str, str] = ("", ""),
    stock: tuple[str, str] = ("", ""),
    discard: tuple[str, str] = ("", ""),
    turned: str = "",
    centre: str = "",
    **options: Value,
) -> Match:
    """A table in the middle of a game, seat 0 to play: piles from their bottoms, the centre by the tops of its piles.

    Houses not named have a king, and all other cards lie under that of the last house.
    """
    match = baralho.start("crapo", seed="7", options={"pack_mode": "mixed", **options})
    t = match.game.t
    for card in range(PACK.count):
        t.move(card, HOUSE, HOUSES - 1)
    kings = {house: "K" + "CDHS"[house % 4] for house in range(HOUSES)}
    layout = [(HOUSE, house, text) for house, text in {**kings, **(houses or {})}.items()]
    for seat in range(2):
        layout += [(CRAPO, seat, crapo[seat]), (STOCK, seat, stock[seat]), (DISCARD, seat, discard[seat])]
    layout.append((TURNED, 0, turned))
    for code in centre.split():
        suit, rank = PACK.suit[PACK.of(code)], PACK.rank[PACK.of(code)]
        layout.append((CENTRE, 2 * suit, " ".join(PACK.code(13 * suit + k) for k in range(rank))))
    cards = PACK.cards(" ".join(text for _, _, text in layout))
    for kind, i, text in layout:
        for _ in text.split():
            t.move(cards.pop(0), kind, i)
    match.game.ask(PLAYING, 0)
    return match


def state(match: Match) -> Crapo:
    """The state with its own fields."""
    assert isinstance(match.game, Crapo)
    return match.game


# -- the deal ---------------------------------------------------------------------------------------------------------


def figure_1(**options: Value) -> Match:
    """002:3439-3445; the 3 of the crapô is of hearts (ruling)."""
    a = side("7S 5C 6D QC", "3H AH 2C 8S QH 2S 5D 5S KS", "9C JH")
    b = side("JD 10D AC KD", "5D QS QH", "AS JC 2H")
    return start(a, b, **options)


def test_the_deal() -> None:
    """002:3427-3433: four houses, 13 in the crapô with the top open, 35 in the stock, from packs of their own."""
    match = figure_1()
    assert [zone(match, f"house {i}") for i in range(8)] == ["7S", "5C", "6D", "QC", "JD", "10D", "AC", "KD"]
    for seat, top in ((0, "3H"), (1, "5D")):
        assert match.game.t.count(CRAPO, seat) == 13 and match.game.t.count(STOCK, seat) == 35
        seen = next(z["cards"] for z in baralho.view(match, 1)["zones"] if (z["zone"], z["index"]) == ("crapo", seat))
        assert seen == [""] * 12 + [top]
    assert zone(match, "stock 0").split()[::-1][:2] == ["9C", "JH"]
    assert match.actors() == [0], "3 is lower than 5 (002:3468)"


def test_the_ace_is_low_and_the_lower_crapo_card_begins() -> None:
    assert start(side("7S 5C 6D QC", "2H"), side("JD 10D 3C KD", "AD")).actors() == [1]
    assert start(side("7S 5C 6D QC", "QH"), side("JD 10D 3C KD", "KS")).actors() == [0]


def test_a_tie_is_decided_by_lot() -> None:
    """002:3468: by any other method."""
    packs = side("7S 5C 6D QC", "9H") + side("JD 10D 3C KD", "9S")
    first = {baralho.start("crapo", seed=k, deal={"pack": " ".join(packs)}).actors()[0] for k in range(12)}
    assert first == {0, 1}


def test_packs_of_their_own_or_shuffled_together() -> None:
    """002:3568: everybody knows that the other's pile holds the rest of the other's pack, unless they are mixed."""
    for mode, apart in (("own_packs", True), ("mixed", False)):
        match = baralho.start("crapo", seed="3", options={"pack_mode": mode})
        for k in range(5):
            t = match.sample(k % 2, Rng(k)).t
            mine = t.mask(STOCK, 0) | t.mask(CRAPO, 0)
            assert (mine & ~FIRST_PACK == 0) == apart and t.count(STOCK, 1) == 35


def test_a_crapo_of_twelve() -> None:
    """002:3570."""
    match = baralho.start("crapo-12", seed="1")
    assert [match.game.t.count(CRAPO, s) for s in range(2)] == [12, 12]
    assert [match.game.t.count(STOCK, s) for s in range(2)] == [36, 36]


# -- the example ------------------------------------------------------------------------------------------------------


def vacant(match: Match) -> int:
    return sum(match.game.t.top(HOUSE, house) < 0 for house in range(HOUSES))


def test_the_example() -> None:
    """002:3474-3516, step by step."""
    match = figure_1()
    assert legal(match) == ["up h7"], "what fits the centre goes there first"
    play(match, "up h7")
    assert vacant(match) == 1
    play(match, "lay h4 7; lay h5 7")
    assert refused(match, "lay h6 7") == "not_on", "red on red (002:3476)"
    assert vacant(match) == 3
    assert refused(match, "load_crapo h3") == "not_beside", "the 6 of diamonds is not loaded on the 5 (ruling)"
    play(match, "lay h3 0; lay h2 0")
    assert vacant(match) == 5 and refused(match, "turn") == "fill_first"
    play(match, "lay crapo 1; up crapo; up crapo; lay crapo 2")
    assert vacant(match) == 3
    play(match, "lay crapo 3")
    assert vacant(match) == 2
    play(match, "lay crapo 1; lay crapo 4; lay crapo 6")
    assert vacant(match) == 0 and match.game.t.count(CRAPO, 0) == 5
    assert PACK.code(match.game.t.top(CRAPO, 0)) == "KS"
    assert not [a for a in legal(match) if "crapo" in a] and "turn" in legal(match)
    play(match, "turn; lay turned 5; turn")
    assert not [a for a in legal(match) if "turned" in a]
    play(match, "throw")
    assert zone(match, "discard 0") == "JH" and match.actors() == [1]
    assert not [a for a in legal(match) if "crapo" in a], "the 5 of diamonds goes nowhere (002:3496)"
    play(match, "turn; up turned; up h2; turn; lay turned 3; turn; up turned; up h2")
    assert vacant(match) == 1
    play(match, "lay h6 1; lay h6 3; lay h2 3")
    assert zone(match, "house 3") == "QH JC 10D 9C" and vacant(match) == 2
    play(match, "lay crapo 1")
    assert [a for a in legal(match) if "crapo" in a] == ["load_crapo crapo"]
    assert refused(match, "lay crapo 5") == "load_first"
    play(match, "load_crapo crapo; load_discard crapo")
    assert zone(match, "crapo 0").split()[-2:] == ["KS", "QS"] and zone(match, "discard 0") == "JH QH"
    assert vacant(match) == 1


# -- where cards go ---------------------------------------------------------------------------------------------------


def test_the_centre_goes_up_in_suit_with_two_piles_for_each() -> None:
    """002:3459: and no card comes back from there."""
    match = scene({0: "AC", 1: "AC", 2: "2C"}, stock=("9H", "9D"))
    assert legal(match) == ["up h1", "up h2"]
    play(match, "up h1; up h2; up h3")
    assert zone(match, "centre 0") == "AC 2C" and zone(match, "centre 1") == "AC"
    assert refused(match, "up crapo") == "no_card" and refused(match, "up h4") == "not_next"


def test_houses_go_down_in_alternating_colours() -> None:
    """002:3453-3455."""
    match = scene({0: "QH"}, crapo=("JC", ""), stock=("", "9D"))
    assert refused(match, "lay h1 2") == "not_on", "red on red"
    assert {"lay h1 3", "lay h1 4", "lay crapo 0"} <= set(legal(match))
    play(match, "lay h1 3; lay crapo 3")
    assert match.over and zone(match, "house 3") == "KS QH JC"


@pytest.mark.parametrize(("card", "fits"), [("6D", True), ("4D", True), ("5D", False), ("6H", False), ("7D", False)])
def test_loads_are_one_up_or_down_in_suit(card: str, fits: bool) -> None:
    """002:3516: not the same rank."""
    match = scene(crapo=(card, "5D"), stock=("9C 9S", "9H"))
    assert ("load_crapo crapo" in legal(match)) == fits


def test_ace_and_king_are_no_neighbours() -> None:
    beside = beside_in_suit(PACK)
    assert beside[PACK.of("AS")] == PACK.mask("2S") and beside[PACK.of("KS")] == PACK.mask("QS")
    assert beside[PACK.of("5D")] == PACK.mask("4D 6D")


def test_an_empty_pile_takes_no_load() -> None:
    match = scene(crapo=("6D", ""), stock=("9C", "9H"), discard=("", ""))
    assert not [a for a in legal(match) if a.startswith("load")]


def test_the_crapo_has_preference_for_loads() -> None:
    """002:3518."""
    match = scene(crapo=("6D", "5D"), stock=("9C", "9H"), discard=("", "7D"))
    assert "load_crapo crapo" in legal(match) and refused(match, "load_discard crapo") == "crapo_first"
    match = scene(crapo=("6D", "5D"), stock=("9C", "9H"), discard=("", "7D"), enforcement="free")
    assert {"load_crapo crapo", "load_discard crapo"} <= set(legal(match))


def test_houses_are_loaded_only_by_option_and_never_by_duty() -> None:
    """Ruling on 002:3478."""
    match = scene({0: "6D"}, crapo=("9S", "5D"), stock=("9C", "9H"))
    assert refused(match, "load_crapo h1") == "not_beside"
    match = scene({0: "6D"}, crapo=("9S", "5D"), stock=("9C", "9H"), load_from_houses=True)
    assert {"load_crapo h1", "turn"} <= set(legal(match))
    play(match, "load_crapo h1")
    assert zone(match, "crapo 1") == "5D 6D" and refused(match, "turn") == "fill_first"


def test_only_one_card_moves_and_an_empty_house_is_the_bridge() -> None:
    """002:3510."""
    match = scene({0: "JC 10D", 1: "QH", 2: ""}, crapo=("4S", ""), stock=("9C", "9H"))
    assert "lay h1 2" in legal(match) and "lay h1 1" not in legal(match)
    play(match, "lay h1 2; lay h1 1; lay h3 1")
    assert zone(match, "house 1") == "QH JC 10D" and vacant(match) == 2


def test_transfers_do_not_bring_an_arrangement_back() -> None:
    """Ruling; and a card alone in its house gains nothing by an empty one."""
    match = scene({0: "5C 4D", 1: "5S", 2: "", 3: ""}, crapo=("9S", ""), stock=("9C", "9H"))
    assert refused(match, "lay h2 2") == "no_gain"
    play(match, "lay h1 1")
    assert refused(match, "lay h2 0") == "no_gain", "back again"
    assert "lay h2 2" in legal(match) and refused(match, "lay h2 3") == "first_empty"
    play(match, "lay h2 2")
    assert not {"lay h3 0", "lay h3 1"} & set(legal(match)), "both were met"
    assert refused(match, "lay h3 3") == "no_gain", "a card alone"
    play(match, "lay crapo 3")
    assert {"lay h3 0", "lay h3 1"} <= set(legal(match)), "another move has been made"


# -- duties -----------------------------------------------------------------------------------------------------------


def test_the_table_comes_first() -> None:
    """002:3558, fault 3: not even the crapô's ace before that of a house."""
    match = scene({0: "AC", 1: ""}, crapo=("AH", ""), stock=("9C", "9H"), turned="AS", discard=("AD", ""))
    assert legal(match) == ["up h1"]
    assert refused(match, "up crapo") == refused(match, "throw") == "centre_first"
    play(match, "up h1")
    assert legal(match) == ["up crapo", "up turned", "up discard"]


def test_the_centre_by_right() -> None:
    """002:3572."""
    match = scene({0: "AC"}, crapo=("2H", "3H"), stock=("9C", "9H"), centre="AH", centre_compulsory=False)
    assert {"up h1", "up crapo", "load_crapo crapo"} <= set(legal(match))
    assert refused(match, "turn") == "load_first"
    play(match, "up crapo; turn; throw")
    assert zone(match, "house 0") == "AC"


def test_loads_before_the_stock_but_transfers_may_come_first() -> None:
    """002:3560, fault 4."""
    match = scene({0: "QH", 1: "JC"}, crapo=("6D", "5D"), stock=("9C", "9H"))
    assert {"lay h2 0", "load_crapo crapo"} <= set(legal(match)) and refused(match, "turn") == "load_first"
    match = scene(crapo=("9S", ""), stock=("9C", "9H"), turned="6D", discard=("", "5D"))
    assert refused(match, "throw") == "load_first"
    play(match, "load_discard turned; turn; throw")


def test_the_discard_top_is_bound_too_where_it_plays() -> None:
    """Ruling: fault 4 says "a card"; by option it only fills houses."""
    setting: dict[str, Any] = {"crapo": ("9S", "5D"), "stock": ("9C", "9H"), "discard": ("6D", "")}
    match = scene({0: "7C"}, **setting)
    assert "load_crapo discard" in legal(match) and "turn" not in legal(match)
    match = scene({0: "7C"}, discard_top_playable=False, **setting)
    assert not [a for a in legal(match) if "discard" in a] and "turn" in legal(match)
    assert refused(match, "load_crapo discard") == refused(match, "lay discard 0") == "discard_fills"
    match = scene({0: "7C"}, discard_top_playable=False, stock=("9C", "9H"), discard=("6D", ""), centre="5D")
    assert not [a for a in legal(match) if "discard" in a]
    match = scene({0: ""}, discard_top_playable=False, stock=("9C", "9H"), discard=("6D", ""))
    assert "lay discard 0" in legal(match), "empty houses are filled from it all the same"


def test_an_empty_house_is_for_the_crapo() -> None:
    """002:3480: and must be filled before a card is turned or thrown."""
    match = scene({0: "", 5: ""}, crapo=("9D 9S", ""), stock=("9C", "9H"), discard=("2D", ""))
    assert {"lay crapo 0"} == {a for a in legal(match) if not a.startswith("lay h")}
    assert refused(match, "lay crapo 5") == "first_empty", "one empty house is as good as another"
    match = scene({0: ""}, crapo=("9S", ""), stock=("9C", "9H"), turned="2H", discard=("2D", ""))
    assert refused(match, "throw") == "fill_first" and refused(match, "lay turned 0") == "crapo_fills"
    assert refused(match, "lay discard 0") == "crapo_fills"
    play(match, "lay crapo 0; throw")


def test_without_a_crapo_any_card_fills_a_house() -> None:
    """002:3520: a card may be turned for it, but none is thrown while a house is empty."""
    match = scene({0: ""}, stock=("2H", "9H"), discard=("9C 2D", ""))
    assert {"lay discard 0", "turn"} <= set(legal(match))
    play(match, "turn")
    assert refused(match, "throw") == "fill_first" and {"lay turned 0", "lay discard 0"} <= set(legal(match))
    play(match, "lay discard 0; throw")
    assert zone(match, "discard 0") == "9C 2H"


def test_the_strict_order_for_empty_houses() -> None:
    """002:3480-3482: crapô, discard, stock."""
    match = scene({0: "", 1: ""}, stock=("2H 8H", "9H"), discard=("9C 2D", ""), vacancy_order="strict")
    assert refused(match, "turn") == "fill_first"
    play(match, "lay discard 0; lay discard 1; turn; throw")
    match = scene({0: "", 1: ""}, stock=("8H", "9H"), discard=("2D", ""), turned="2H", vacancy_order="strict")
    assert refused(match, "lay turned 0") == "discard_first"
    play(match, "lay discard 0; lay turned 1")
    match = scene({0: ""}, stock=("8H 4C", "9H"), vacancy_order="strict")
    play(match, "turn; lay turned 0")
    assert zone(match, "house 0") == "4C", "with the discard empty the stock may"


def test_without_duties_everything_that_fits_is_free() -> None:
    """002:3548: practise first without penalties."""
    match = scene({0: "AC", 1: ""}, crapo=("6D", "5D"), stock=("9C", "9H"), enforcement="free")
    assert {"up h1", "lay crapo 1", "load_crapo crapo", "turn"} <= set(legal(match))
    play(match, "turn; throw")
    assert match.actors() == [1]


# -- stock and turn ---------------------------------------------------------------------------------------------------


def test_a_turned_card_waits_while_room_is_made() -> None:
    match = scene({0: "QH 7S", 1: "8D"}, crapo=("9S", ""), stock=("4D JC", "9H"))
    play(match, "turn")
    assert "turn" not in legal(match) and not [a for a in legal(match) if "turned" in a]
    play(match, "lay h1 1; lay turned 0; turn; throw")
    assert zone(match, "house 0") == "QH JC" and match.actors() == [1]


def test_a_card_that_fits_a_house_may_be_thrown() -> None:
    """Building on houses is never a duty."""
    match = scene({0: "QH"}, crapo=("9S", ""), stock=("JC", "9H"))
    play(match, "turn")
    assert {"lay turned 0", "throw"} <= set(legal(match))


def test_the_next_crapo_card_is_open_at_once() -> None:
    match = figure_1()
    play(match, "up h7; lay crapo 6")
    assert match.game.t.up(match.game.t.top(CRAPO, 0)) and "up crapo" in legal(match)


def test_the_discard_becomes_the_stock_unshuffled_in_the_same_turn() -> None:
    """002:3526: the oldest discard comes first, and what was seen is known."""
    match = scene(crapo=("9S", ""), stock=("", "9H"), discard=("2D 4C 6H", ""))
    play(match, "turn")
    assert zone(match, "turned 0") == "2D" and zone(match, "stock 0") == "6H 4C" and match.actors() == [0]
    assert "renewed" in says(match)
    hidden = next(z["cards"] for z in baralho.view(match, 0)["zones"] if z["zone"] == "stock")
    assert hidden == ["", ""]


def test_the_opponent_may_load_a_discard_that_is_not_yet_turned_over() -> None:
    """Ruling: it is turned only when its owner needs a card."""
    match = scene(crapo=("9S", ""), stock=("2D", "3D 9C"), discard=("", "8H"))
    play(match, "turn; throw; turn; throw; turn")
    assert zone(match, "stock 0") == "" and zone(match, "turned 0") == "2D"
    play(match, "throw; turn; load_discard turned")
    assert zone(match, "discard 0") == "2D 3D"


def test_who_has_neither_stock_nor_discard_passes() -> None:
    match = scene(crapo=("9S", ""), stock=("", "3D 9C"))
    assert [a for a in legal(match) if not a.startswith("lay h")] == ["pass"]
    play(match, "pass")
    assert match.actors() == [1]
    match = scene({0: ""}, crapo=("9D 9S", ""), stock=("", "3D 9C"))
    assert refused(match, "pass") == "fill_first"


def test_nothing_but_a_card_on_the_discard_ends_the_turn() -> None:
    match = scene(crapo=("9S", ""), stock=("2D", "3D 9C"))
    assert refused(match, "pass") == refused(match, "throw") == refused(match, "falta") == "not_now"


# -- "Falta!" ---------------------------------------------------------------------------------------------------------


def test_a_proved_fault_is_taken_back_and_the_turn_passes() -> None:
    """002:3550-3552; a stock card that still lies turned goes on its owner's discard."""
    match = scene({0: "AC", 1: "QH"}, crapo=("4S JC", ""), stock=("9C", "9H"), turned="2S", enforcement="falta")
    play(match, "lay crapo 1")
    assert match.actors() == [1] and legal(match) == ["falta", "let"]
    assert zone(match, "crapo 0") == "4S"
    play(match, "falta")
    assert zone(match, "crapo 0") == "4S JC" and zone(match, "house 1") == "QH"
    assert zone(match, "discard 0") == "2S" and zone(match, "turned 0") == ""
    assert match.actors() == [1] and "fault" in says(match) and state(match).idle == (1, 0)


def test_a_fault_not_noticed_before_the_next_move_costs_nothing() -> None:
    """002:3552."""
    match = scene({0: "AC", 1: "QH"}, crapo=("4S JC", ""), stock=("9C", "9H"), enforcement="falta")
    play(match, "lay crapo 1; 1 let; up h1; 1 falta")
    assert zone(match, "house 1") == "QH JC" and match.actors() == [0]
    assert "no_fault" in says(match) and "fault" not in says(match)


def test_a_card_turned_by_fault_goes_back_face_down_but_was_seen() -> None:
    match = scene({0: "AC"}, crapo=("4S", ""), stock=("2H 9C", "9H"), enforcement="falta")
    play(match, "turn; falta")
    assert zone(match, "stock 0") == "2H 9C" and zone(match, "turned 0") == "" and match.actors() == [1]
    assert baralho.view(match, 1)["zones"][0]["cards"] == ["", ""]
    match = figure_1(enforcement="falta")
    play(match, "turn; falta")
    for seat in range(2):
        assert "9C" in baralho.known(match, seat)["stock 0"]


def test_a_discard_turned_over_by_fault_is_turned_back() -> None:
    match = scene({0: "AC"}, crapo=("4S", ""), stock=("", "9H"), discard=("2D 4C 6H", ""), enforcement="falta")
    play(match, "turn; falta")
    assert zone(match, "discard 0") == "2D 4C 6H" and zone(match, "stock 0") == ""


def test_the_faults() -> None:
    """002:3554-3562: faults 2 to 5; the first, a card that does not fit, is refused."""
    setting: dict[str, Any] = {"crapo": ("4S JC", "10C"), "stock": ("9C", "9H"), "enforcement": "falta"}
    for houses, move, fault in [
        ({0: "AC", 1: "QH"}, "load_crapo crapo", True),
        ({0: "AC", 1: "QH", 2: "5D 4C", 3: "5H"}, "lay h3 3", True),
        ({1: "QH"}, "lay crapo 1", True),
        ({1: "QH"}, "turn", True),
        ({1: "QH"}, "load_crapo crapo", False),
        ({1: "QH", 2: ""}, "lay crapo 2", True),
        ({2: "5D 4C", 3: "5H"}, "lay h3 3", False),
    ]:
        match = scene(houses, **setting)
        play(match, move)
        assert state(match).fault == fault, move
    match = scene({2: ""}, crapo=("4S", ""), stock=("9C", "9H"), enforcement="falta")
    play(match, "turn; falta")
    assert "fault" in says(match), "fault 5: a house left empty"
    assert refused(scene(enforcement="falta", stock=("9C", "")), "lay h1 1") == "not_on"


def test_the_move_that_ends_a_turn_opens_no_window() -> None:
    """Taken back and punished it would come to the same: the card on the discard and the turn passed."""
    match = scene({0: ""}, stock=("2H 9C", "9H"), turned="2S", enforcement="falta")
    play(match, "throw")
    assert match.actors() == [1] and match.game.phase == PLAYING


def test_a_false_call() -> None:
    """The seed names no penalty; by option the caller is silent for the rest of that turn."""
    setting: dict[str, Any] = {"crapo": ("4S", ""), "stock": ("3H 2H 9C", "9H 3C"), "enforcement": "falta"}
    match = scene(**setting)
    play(match, "turn; falta")
    assert match.actors() == [0] and zone(match, "turned 0") == "9C"
    match = scene({0: "10D", 1: "3S"}, false_call_penalty="lose_turn_right", **setting)
    play(match, "turn; falta; lay turned 0; turn; lay turned 1; turn")
    assert match.actors() == [0], "nobody is asked"
    play(match, "throw; turn")
    assert match.actors() == [0] and match.game.phase == CALLING, "in the other's turn calls are free again"
    play(match, "let; throw; turn")
    assert match.actors() == [1], "and in the next"


def test_the_last_card_can_be_a_fault() -> None:
    """Any breach stands only when the next move, or here the end, has gone by without a call."""
    setting: dict[str, Any] = {"crapo": ("JC", ""), "stock": ("", "9H"), "enforcement": "falta"}
    match = scene({0: "AC", 1: "QH"}, **setting)
    play(match, "lay crapo 1; falta")
    assert not match.over and zone(match, "crapo 0") == "JC" and match.actors() == [1]
    match = scene({0: "AC", 1: "QH"}, **setting)
    play(match, "lay crapo 1; let")
    assert match.over and baralho.view(match, 0)["winners"] == [0]


def test_a_card_taken_back_is_no_progress() -> None:
    match = scene({0: "AC", 1: "QH"}, crapo=("4S JC", ""), stock=("9C 9D", "9H"), enforcement="falta")
    state(match).idle = (1, 1)
    play(match, "lay crapo 1")
    assert state(match).idle == (0, 0)
    play(match, "falta")
    assert state(match).idle == (1, 1) and not match.over, "nor has he gone through a card by it"


def test_worlds_after_faults() -> None:
    """Laws 5, 6 and 9 where cards were taken back; the files of worlds load too, with packs of one's own."""
    for mode in ("own_packs", "mixed"):
        dice = random.Random(5)
        match = laws.begin(("crapo", "", 2), "faults", enforcement="falta", pack_mode=mode)
        checked = 0
        for n, _ in enumerate(laws.random_match(match, dice, most=500)):
            if n % 25 == 10:
                world = laws.law_6(match, n % 2, n)
                laws.law_5(match, world, n % 2)
                laws.law_9(world)
                checked += 1
        assert checked == 20 and "fault" in says(match)


# -- the end ----------------------------------------------------------------------------------------------------------


def test_who_is_out_first_wins_at_once() -> None:
    """002:3528."""
    match = scene({0: "10D", 1: "QH"}, crapo=("", "4S"), stock=("9C", "9H"), discard=("JC", ""))
    play(match, "lay discard 1; turn; lay turned 0")
    assert match.over and sheet(match) == [(0, "game", 1)] and baralho.view(match, 1)["winners"] == [0]


def test_american_scoring() -> None:
    """002:3536-3542: 30, 1 for each card in stock and discard, 2 for each in the crapô: 30 + 8 + 9 + 3 = 50."""
    match = scene(
        {1: "QH"},
        crapo=("JC", "2C 3C 4C 5C"),
        stock=("", "2D 3D 4D 5D 6D 7D 8D 9D 10D"),
        discard=("", "2H 3H 4H"),
        scoring="american",
    )
    play(match, "lay crapo 1")
    assert match.over and match.game.points == [50, 0]
    assert sheet(match) == [(0, "out", 30), (0, "burden", 20)]


def blocked(**options: Any) -> Match:
    """Kings that go nowhere, three against one; burdens 17 and 11."""
    houses = {house: "2" + "CDHS"[house % 4] for house in range(HOUSES)}
    piles = ("9D 9H 9S 9D 9H 9S 9C", "7D 7H 7S 7D 7H")
    match = scene(houses, crapo=piles, stock=("KC KD", "KS"), discard=("KH", ""), **options)
    while not match.over:
        play(match, "turn; throw")
    return match


def test_a_blocked_game() -> None:
    """002:3544: both in succession have gone through stock and discard and no card has got anywhere."""
    match = blocked()
    assert state(match).turns == 5, "three cards of the one, and one of the other in between"
    assert says(match)[-1] == "drawn" and baralho.view(match, 0)["winners"] == [0, 1] and not sheet(match)
    assert sheet(blocked(stalemate="fewest_points")) == [(1, "lighter", 1)]
    assert sheet(blocked(stalemate="fewest_points", scoring="american")) == [(1, "lighter", 6)]
    assert not sheet(blocked(scoring="american"))
    assert baralho.view(blocked(stalemate="fewest_points"), 0)["winners"] == [1]


def test_progress_begins_the_count_anew() -> None:
    match = scene({0: "AC"}, crapo=("9S", "9D"), stock=("4C 4D", "4H"), centre_compulsory=False)
    play(match, "turn; throw; turn; throw")
    assert state(match).idle == (1, 1)
    play(match, "up h1")
    assert state(match).idle == (0, 0)


def test_transfers_are_no_progress() -> None:
    match = scene({0: "5C 4D", 1: "5S"}, crapo=("9S", "9D"), stock=("4C 4H", "4H"))
    play(match, "turn; throw; lay h1 1; turn; throw")
    assert state(match).idle == (1, 1)


def test_equal_burdens_are_a_draw() -> None:
    match = scene(crapo=("9S", "9D"), stock=("4C", "4H"), stalemate="fewest_points")
    play(match, "turn; throw; turn; throw")
    assert match.over and not sheet(match) and baralho.view(match, 0)["winners"] == [0, 1]


def test_an_endless_game_counts_as_blocked() -> None:
    match = scene(crapo=("9S", "9D"), stock=("4C 5C 6C", "4H"), stalemate="fewest_points")
    state(match).turns = MOST_TURNS - 1
    play(match, "turn; throw")
    assert match.over and sheet(match) == [(1, "lighter", 1)]


def test_games_up_to_a_target() -> None:
    """Common practice; points need american scoring."""
    with pytest.raises(baralho.BadOption, match="american"):
        baralho.start("crapo", options={"target_points": 150})
    for target in (150, 300):
        match = baralho.start("crapo", seed="2", options={"scoring": "american", "target_points": target})
        dice = random.Random(1)
        while not match.over:
            laws.step(match, dice)
        assert len(match.deals) > 1 and target <= max(match.game.points) < target + 30 + 2 * 104
        assert not match.game.capped


def test_random_games_end_before_the_cap() -> None:
    for enforcement in ("strict", "falta", "free"):
        match = baralho.start("crapo", seed=enforcement, options={"enforcement": enforcement})
        for _ in laws.random_match(match, random.Random(9), cheap=False, most=5000):
            pass
        assert match.over and not match.game.capped


# -- seats and words --------------------------------------------------------------------------------------------------


def test_two_players() -> None:
    with pytest.raises(baralho.BadPlayers):
        baralho.start("crapo", players=3)


def test_variants_and_presets() -> None:
    assert baralho.start("crapo-centro-livre").options["centre_compulsory"] is False
    assert baralho.start("crapo-baralho-unico").options["pack_mode"] == "mixed"
    for id in ("rapida", "normal", "completa", "aprendiz", "russian-bank"):
        laws.law_2(baralho.start("crapo", preset=id))


def test_a_stacked_pack_is_saved_to_the_copy() -> None:
    """The 9 of clubs below the 9 of the other pack must not change hands."""
    match = figure_1()
    laws.law_9(play(match, "up h7"))
    match = baralho.start("crapo", seed="7")
    world = match.imagine(0, Rng(3))
    assert "#2" in baralho.save(world)
    laws.law_9(world)
    assert PACK.cards("7H#2 7H") == [PACK.of("7H") + 52, PACK.of("7H")]
    with pytest.raises(ValueError, match="not that many 7H#3"):
        PACK.cards("7H#3")
