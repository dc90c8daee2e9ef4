"""Buraco: seed 002:6106-6226."""

from __future__ import annotations

import random
from typing import Any

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.buraco.acts import (
    ACTS,
    ADD,
    DRAWING,
    DRAWN,
    HAND,
    HOME,
    LAYING,
    MELD,
    MORTO,
    NEW_RUN,
    NEW_SET,
    PILE,
    STOCK,
)  # fmt: skip
from baralho.games.buraco.game import VALUE, Buraco
from baralho.games.buraco.melds import NO_CANASTRA, PACK, PACKS, REAL, RUNS, SETS, SUJA, WILD_CARDS, face_at
from baralho.kinds.values import worth
from tests import laws
from tests.table import covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: the pack counts 920 by the book; a meld has three cards, and its grade is what its cards allow."""
    assert isinstance(game, Buraco)
    t = game.t
    value = game.value()
    whole = 880 + {"book": 20, "joker50": 50, "joker50_two20": 50}[game.opt.card_values] * game.opt.jokers
    whole += 80 if game.opt.card_values == "joker50_two20" else 0  # eight 2s
    assert sum(worth(t.mask(kind, i), value) for kind in range(6) for i in range(t.layout.size[kind])) == whole
    for k in range(len(game.owner)):
        line = t.line(MELD, k)
        assert len(line) >= 3
        if game.low[k]:
            assert game.low[k] + len(line) - 1 <= 14
            own = [PACK.face[c] == face_at(game.base[k], game.low[k] + i) for i, c in enumerate(line)]
        else:
            own = [PACK.rank[c] == game.base[k] for c in line]
        assert game.wilds[k] == own.count(False) <= WILD_CARDS.bit_count()
        assert all(WILD_CARDS >> c & 1 for c, natural in zip(line, own, strict=True) if not natural)
        best = NO_CANASTRA if len(line) < 7 or game.wilds[k] > 1 else SUJA if game.wilds[k] else REAL
        assert game.grades[k] <= best
    for k in range(len(game.owner), t.layout.size[MELD]):
        assert not t.count(MELD, k)


def start(deal: dict[str, str] | None = None, players: int = 4, variant: str = "", **options: Value) -> Match:
    """The last seat deals, so seat 0 begins."""
    players = baralho.find("buraco").settle(variant, "", 0 if variant else players, options)[0]
    return baralho.start(
        "buraco", variant=variant, players=players, seed="7", dealer=players - 1, deal=deal, options=options
    )


def buraco(match: Match) -> Buraco:
    game = match.game
    assert isinstance(game, Buraco)
    return game


def seen(match: Match, seat: int, code: str, index: int) -> dict[str, Any]:
    """A zone as a seat sees it."""
    zones: list[dict[str, Any]] = baralho.view(match, seat)["zones"]
    return next(z for z in zones if z["zone"] == code and z["index"] == index)


def table(
    hands: str,
    melds: str = "",
    pile: str = "9D",
    takers: tuple[int, ...] = (),
    phase: int = LAYING,
    dump: int = -1,
    players: int = 4,
    variant: str = "",
    **options: Value,
) -> Match:
    """A table in mid-deal, seat 0 to act: hands by seat, "|" between them; melds by owner, "0: 4D 5D *; 1: KC KD KH".

    What is not named is stock, or goes to the hand of seat `dump` if the stock is to be empty.
    """
    match = start(None, players=players, variant=variant, **options)
    game = buraco(match)
    t = game.t
    for kind in (HAND, PILE, MORTO, DRAWN):
        for i in range(t.layout.size[kind]):
            for card in t.cards(kind, i):
                t.move(card, STOCK)
    for seat, codes in enumerate(hands.split("|")):
        for code in codes.split():
            t.move(t.find(PACK.of(code), STOCK), HAND, seat)
    for code in pile.split():
        t.move(t.find(PACK.of(code), STOCK), PILE)
    for text in [m for m in melds.split(";") if m.strip()]:
        owner, codes = text.split(":")
        lay(game, int(owner), codes.split())
    for i in range(len(takers), game.opt.mortos):
        for _ in range(11):
            t.draw(STOCK, 0, MORTO, i)
    while dump >= 0 and t.count(STOCK):
        t.draw(STOCK, 0, HAND, dump)
    game.takers = takers
    game.ask(phase, 0)
    sums(game)
    return match


def lay(game: Buraco, seat: int, codes: list[str]) -> None:
    """Put a meld on the table, its cards taken from the stock."""
    t = game.t
    held = t.mask(HAND, seat)
    t.move_set(held, DRAWN, seat)  # out of the way
    for code in codes:
        t.move(t.find(PACK.of(code), STOCK), HAND, seat)
    first = "+".join(codes[:3])
    runs, sets = ACTS[NEW_RUN].items, ACTS[NEW_SET].items
    game.begin_meld(seat, RUNS[runs.index(first)] if first in runs else SETS[sets.index(first)])
    for code in codes[3:]:
        game.extend_meld(seat, ADD, t.find(PACK.of(code), HAND, seat), len(game.owner) - 1)
    t.move_set(held, HAND, seat)


# -- the pack, the deal, the first turn -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "players", "mortos", "stock"),
    [("", 4, 2, 40), ("buraco-2", 2, 2, 62), ("buraco-3", 3, 3, 40), ("buraco-3-dois-mortos", 3, 2, 51),
     ("buraco-6", 6, 2, 18)],
)  # fmt: skip
def test_the_deal(variant: str, players: int, mortos: int, stock: int) -> None:
    """002:6122: eleven cards each, mortos of eleven, nothing turned up; the next player begins."""
    match = start(variant=variant)
    t = match.game.t
    assert match.players == players and match.actors() == [0]
    assert [t.count(HAND, s) for s in range(players)] == [11] * players
    assert [t.count(MORTO, i) for i in range(t.layout.size[MORTO])] == [11] * mortos
    assert (t.count(STOCK), t.count(PILE)) == (stock, 0)
    assert legal(match) == ["draw"]


def test_three_mortos_are_for_three_players() -> None:
    assert baralho.start("buraco", players=3).options["mortos"] == 3
    with pytest.raises(baralho.BadOption, match="three players"):
        baralho.start("buraco", players=4, options={"mortos": 3})
    with pytest.raises(baralho.BadPlayers):
        baralho.start("buraco", players=5)


def test_the_first_player_may_refuse_a_card() -> None:
    """002:6126: it begins the pile, and the second card must be kept; the next player may take it with the rest."""
    match = start({"hand 0": "3C", "stock": "KS QS"})
    play(match, "draw")
    assert legal(match) == ["keep", "reject"]
    assert seen(match, 0, "drawn", 0)["cards"] == ["KS"] and seen(match, 2, "drawn", 0)["cards"] == [""]
    play(match, "reject")
    assert zone(match, "pile") == "KS" and "QS" in zone(match, "hand 0")
    assert "keep" not in legal(match)
    play(match, "discard 3C; take")
    assert zone(match, "pile") == "" and match.actors() == [1]
    play(start({"stock": "KS"}), "draw; keep")


def test_the_privilege_is_an_option_and_ends_with_the_first_turn() -> None:
    match = start({"hand 0": "3C"}, first_player_second_draw=False)
    play(match, "draw; discard 3C")
    match = start({"hand 0": "3C"})
    play(match, "draw; keep; discard 3C; draw")
    assert match.game.phase == LAYING


def test_a_side_with_less_than_nothing_is_in_the_hole() -> None:
    match = start()
    assert "hole" not in written(match.game.status())
    match.game.points[1] = -20
    assert written(match.game.status())["hole"] == "2 4"


def test_the_pile_is_taken_whole() -> None:
    """002:6128."""
    match = table("3C 4C", pile="KS QS 9D", phase=DRAWING)
    assert legal(match) == ["draw", "take"]
    play(match, "take")
    assert zone(match, "hand 0") == "3C 4C 9D QS KS"


def test_one_card_is_not_exchanged_for_one() -> None:
    """002:6166."""
    match = table("3C", pile="KS", phase=DRAWING)
    assert legal(match) == ["draw"] and refused(match, "take") == "one_for_one"
    assert "take" in legal(table("3C", pile="KS QS", phase=DRAWING))
    assert "take" in legal(table("3C 4C", pile="KS", phase=DRAWING))


# -- melds ------------------------------------------------------------------------------------------------------------


def test_how_many_melds_of_three_there_are() -> None:
    assert len(SETS) == 818 and len(RUNS) == 48 * 16 - 8  # a 2 of the suit in its own place is natural
    assert len(set(ACTS[NEW_RUN].items)) == len(RUNS) and len(set(ACTS[NEW_SET].items)) == len(SETS)


def test_a_two_of_any_suit_stands_for_a_queen() -> None:
    """002:6134: 10, jack, 2 and king of clubs."""
    match = table("10C JC 2H KC 3D 3S")
    play(match, "new_run 10C+JC+2H; add KC 0")
    assert zone(match, "meld 0") == "10C JC 2H KC" and buraco(match).wilds == (1,)


def test_a_two_in_its_place_is_natural() -> None:
    """002:6134: A 2 3 4 5 of hearts takes a wild card still, and a 7."""
    match = table("AH 2H 3H 4H 5H * 7H KS QS", second_wild_in_meld="forbidden")
    play(match, "new_run AH+2H+3H; add 4H 0; add 5H 0; add * 0; add 7H 0")
    assert zone(match, "meld 0") == "AH 2H 3H 4H 5H * 7H"
    assert buraco(match).wilds == (1,) and buraco(match).grades == (SUJA,)


def test_runs_begin_anywhere_and_end_at_the_ace() -> None:
    """002:6136: A 2 3 4; 8 9 10; 10 J Q K A, which is closed."""
    match = table("AC 2C 3C 4C 8D 9D 10D 10S JS QS KS AS 2S * 3H 3D")
    play(match, "new_run AC+2C+3C; add 4C 0; new_run 8D+9D+10D; new_run 10S+JS+QS; add KS 2; add AS 2")
    assert not [a for a in legal(match) if a.startswith("add ") and a.endswith(" 2")]
    assert "add_below * 2" in legal(match) and "add_below * 0" not in legal(match)


def test_no_run_goes_round_the_ace() -> None:
    match = table("KS AS 2C 3S QH KH 2S 4D 5D")
    assert "new_run KS+AS+2C" not in ACTS[NEW_RUN].items
    assert {"new_run QH+KH+2S", "new_run 2C+KS+AS"} <= set(legal(match))


def test_a_run_from_ace_to_ace() -> None:
    """Ruling: fourteen cards, no extra prize but by an option."""
    melds = "0: AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
    for bonus, expected in ((0, []), (500, [(0, "ace_to_ace", 1000)]), (1000, [(0, "ace_to_ace", 2000)])):
        match = table("3C|3D|3H|3S", melds, takers=(0, 1), real_all_natural_ace_to_ace_bonus=bonus)
        assert buraco(match).grades == (REAL,)
        play(match, "discard 3C")
        assert [line for line in sheet(match) if line[1] == "ace_to_ace"] == expected
        assert (0, "real", 400) in sheet(match)


def test_the_bonus_is_for_a_clean_run_only() -> None:
    melds = "0: AS 2S 3S 4S 5S 6S 7S * 9S 10S JS QS KS AS"
    match = table("3C|3D|3H|3S", melds, takers=(0, 1), real_all_natural_ace_to_ace_bonus=1000)
    play(match, "discard 3C")
    assert "ace_to_ace" not in [line[1] for line in sheet(match)] and (0, "suja", 200) in sheet(match)


def test_a_new_meld_has_two_natural_cards() -> None:
    """Ruling; a set of 2s is natural, with a joker or without."""
    match = table("2C 2D 2H * 5S 9S")
    assert {"new_set 2C+2D+2H", "new_set 2C+2H+*"} <= set(legal(match))
    assert not [a for a in legal(match) if "5S" in a and "new" in a]
    match = table("2C 2D 2H * 5S 9S", twos_set=False)
    assert not [a for a in legal(match) if "new" in a]


def test_a_set_takes_any_suits_and_grows_without_limit() -> None:
    """002:6114."""
    match = table("7C 7C 7D 7D 7H 7H 7S 7S KS QS")
    play(match, "new_set 7C+7C+7D; add 7D 0; add 7H 0; add 7H 0; add 7S 0")
    assert buraco(match).grades == (REAL,)
    play(match, "add 7S 0")
    assert match.game.t.count(MELD, 0) == 8


def test_equal_melds_may_lie_side_by_side() -> None:
    """Ruling: they are never joined."""
    match = table("7C 7D 7H 7C 7D 7H 5S 6S 7S 6S 7S 8S KD QD")
    play(match, "new_set 7C+7D+7H; new_set 7C+7D+7H; new_run 5S+6S+7S; new_run 6S+7S+8S")
    assert buraco(match).owner == (0, 0, 0, 0)


def test_partners_add_to_each_others_melds_and_nobody_else() -> None:
    """002:6130-6132."""
    match = table("9C 9D|JS 4S|JS 4H|7S 4D", "2: 8S 9S 10S; 1: KC KD KH", pile="3C")
    play(match, "discard 9C; draw")
    assert "add JS 0" not in legal(match)
    play(match, "discard 4S; draw")
    assert "add JS 0" in legal(match)
    assert seen(match, 0, "meld", 0)["seat"] == 2 and seen(match, 0, "meld", 2)["seat"] == -1


def test_a_wild_card_moves_when_its_card_comes() -> None:
    """002:6138: 8 * 10 J; the partner puts the 9 and the 6: 6 * 8 9 10 J, and a 5 or a queen makes a suja."""
    for last in ("add QH 0", "add_below 5H 0"):
        match = table("KS QS 9H 6H 5H QH", "2: 8H * 10H JH")
        assert {"shift 9H 0", "shift_below 9H 0"} <= set(legal(match))
        play(match, "shift_below 9H 0; add_below 6H 0")
        assert zone(match, "meld 0") == "6H * 8H 9H 10H JH"
        play(match, last)
        assert buraco(match).grades == (SUJA,) and says(match)[-1] == "suja"
        assert [badge.written() for badge in buraco(match).badges(0)] == [("meld 0", "", "suja", "")]


def test_a_wild_card_at_an_end_moves_on() -> None:
    match = table("KS QS 10H AS", "0: 8H 9H 2C")
    play(match, "shift 10H 0")
    assert zone(match, "meld 0") == "8H 9H 10H 2C"


def test_a_wild_card_in_a_set_stays() -> None:
    match = table("KS QS 8S AS", "0: 8D 8H *")
    assert [a for a in legal(match) if "8S" in a] == ["add 8S 0", "discard 8S"]


def test_two_wild_cards_move_one_by_one() -> None:
    match = table("KS 5D 8D AS QH", "0: 4D * 6D 7D 2C 9D")
    assert {"shift 5D 0", "shift 8D 0", "shift_below 5D 0", "shift_below 8D 0"} <= set(legal(match))
    play(match, "shift 8D 0")
    assert zone(match, "meld 0") == "4D * 6D 7D 8D 9D 2C"
    assert buraco(match).grades == (NO_CANASTRA,)


def test_four_five_two_seven_of_diamonds_becomes_a_suja() -> None:
    """002:6142: the 6, the 2 goes to an end, then 9 and 10."""
    match = table("6D 9D 10D KS QS", "0: 4D 5D 2D 7D", pile="3C")
    play(match, "shift 6D 0; add 9D 0; add 10D 0")
    assert zone(match, "meld 0") == "4D 5D 6D 7D 2D 9D 10D" and buraco(match).grades == (SUJA,)


@pytest.mark.parametrize("last", ["add_below AD 0", "add 8D 0"])
@pytest.mark.parametrize("way", ["home 6D 0", "add_below 3D 0; shift_below 6D 0", "shift_below 6D 0; shift_below 3D 0"])
def test_four_five_two_seven_of_diamonds_becomes_a_real(way: str, last: str) -> None:
    """002:6142: the 6 and the 3, the 2 goes to the front, then the ace or the 8."""
    match = table("6D 3D AD 8D KS QS", "0: 4D 5D 2D 7D", pile="3C")
    play(match, way)
    assert zone(match, "meld 0") == "2D 3D 4D 5D 6D 7D" and buraco(match).wilds == (0,)
    play(match, last)
    assert buraco(match).grades == (REAL,) and says(match)[-1] == "real"


def test_the_two_goes_home_with_the_seventh_card() -> None:
    """002:6142-6144: in one play it is a Real; step by step the seventh card comes too early."""
    hand, meld = "6D 3D KS QS", "0: 4D 5D 2D 7D 8D 9D"
    match = play(table(hand, meld, pile="3C"), "home 6D 0")
    assert zone(match, "meld 0") == "2D 3D 4D 5D 6D 7D 8D 9D" and buraco(match).grades == (REAL,)
    match = play(table(hand, meld, pile="3C"), "shift_below 6D 0; shift_below 3D 0")
    assert buraco(match).grades == (SUJA,) and buraco(match).wilds == (0,)
    match = play(table("4D 3D 7D KS QS", "0: 5D 6D 2D 8D 9D 10D"), "home 7D 0")
    assert zone(match, "meld 0") == "2D 3D 4D 5D 6D 7D 8D 9D 10D" and buraco(match).grades == (REAL,)
    assert "home 6D 0" not in legal(table(hand, "0: 4D 5D 2S 7D 8D 9D", pile="3C"))


def test_a_canastra_only_falls() -> None:
    """002:6132, 002:6144: Real, suja with a wild card, none with a second; a suja never becomes a Real."""
    match = table("* 2C 2D KS QS", "0: 4D 5D 6D 7D 8D 9D 10D")
    play(match, "add 2D 0")
    assert buraco(match).grades == (SUJA,)
    play(match, "add_below * 0")
    assert buraco(match).grades == (NO_CANASTRA,) and says(match)[-1] == "lost"
    match = table("JD 3D KS QS", "0: 4D 5D 6D 7D 8D 9D 10D 2D")
    play(match, "add_below 3D 0; shift_below JD 0")
    assert buraco(match).wilds == (0,) and buraco(match).grades == (SUJA,)


def test_a_second_wild_card_may_be_forbidden() -> None:
    hand, meld = "* 2C KS QS", "0: 4D 5D 2H; 0: KC KD *; 0: 7C 7D 7H"
    assert {"add 2C 0", "add_below * 0", "add 2C 1"} <= set(legal(table(hand, meld)))
    offers = legal(table(hand, meld, second_wild_in_meld="forbidden"))
    assert [a for a in offers if "add" in a] == ["add KS 1", "add 2C 2", "add * 2"]


# -- going out --------------------------------------------------------------------------------------------------------


def test_direct_the_morto_is_played_at_once() -> None:
    """002:6154-6156: all cards laid, no discard; he goes on without drawing."""
    match = table("3C 4C 5C")
    play(match, "new_run 3C+4C+5C")
    assert match.actors() == [0] and match.game.phase == LAYING
    assert match.game.t.count(HAND, 0) == 11 and match.game.t.count(MORTO, 0) == 0
    assert buraco(match).unused == 0 and says(match)[-1] == "morto"


def test_with_a_discard_the_morto_waits() -> None:
    """002:6158-6160."""
    match = table("3C 4C 5C 9S|KC KD|QC QD|JC JD")
    play(match, "new_run 3C+4C+5C; discard 9S")
    assert match.actors() == [1] and match.game.t.count(HAND, 0) == 11 and buraco(match).unused == 1
    play(match, "draw; discard KC; draw; discard QC; draw; discard JC")
    assert buraco(match).unused == 0  # his turn has begun


def test_only_one_morto_for_each_side() -> None:
    match = table("3C 4C 5C", takers=(2,))
    assert not [a for a in legal(match) if "new" in a] and refused(match, "new_run 3C+4C+5C") == "no_way_out"
    match = table("3C 4C 5C", takers=(1,))
    assert "new_run 3C+4C+5C" in legal(match)


def test_going_out_for_good_needs_the_morto_and_a_canastra() -> None:
    """002:6164."""
    seven = "2: 4D 5D 6D 7D 8D 9D 10D"
    match = table("3C 4C 5C 9S|KC|QC|JC", seven, takers=(2, 1))
    play(match, "new_run 3C+4C+5C; discard 9S")
    assert match.game.deal_no == 1 and "out" in says(match)
    match = table("3C 4C 5C 9S|KC|QC|JC", takers=(2, 1))
    assert "new_run 3C+4C+5C" not in legal(match)
    assert "discard 9S" in legal(match)


def test_the_canastra_may_be_made_in_the_same_turn() -> None:
    match = table("10D 9S|KC|QC|JC", "2: 4D 5D 6D 7D 8D 9D", takers=(2, 1))
    assert "add 10D 0" in legal(match)
    play(match, "add 10D 0; discard 9S")
    assert (0, "out", 200) in sheet(match) and (0, "real", 400) in sheet(match)


def test_the_last_card_itself_may_make_the_canastra() -> None:
    """One card left that completes it: the lay before it is legal, for it can be the end."""
    six = "2: 4D 5D 6D 7D 8D 9D"
    assert "new_set KC+KD+KH" in legal(table("KC KD KH 10D", six, takers=(2, 1)))
    assert "new_set KC+KD+KH" not in legal(table("KC KD KH JD", six, takers=(2, 1)))
    match = play(table("KC KD KH 10D|KC|QC|JC", six, takers=(2, 1)), "new_set KC+KD+KH")
    assert legal(match) == ["add 10D 0"] and refused(match, "discard 10D") == "no_way_out"


def test_the_canastra_must_still_count_when_the_hand_is_empty() -> None:
    """A second wild card takes the only suja away, and with it the right to go out."""
    suja = "2: 4D 5D 6D 7D 8D 9D *"
    match = table("2C 9S|KC|QC|JC", suja, takers=(2, 1))
    assert "add 2C 0" not in legal(match) and refused(match, "add 2C 0") == "no_way_out"
    match = table("2C KC KD KH|KC|QC|JC", suja, takers=(2, 1), last_wild_on_canastra="allowed_with_loss")
    play(match, "new_set KC+KD+KH")
    assert legal(match) == ["add 2C 1"]


def test_without_a_way_out_two_cards_are_kept() -> None:
    match = table("3C 4C 5C 9S", takers=(2, 1))
    assert legal(match) == ["discard 3C", "discard 4C", "discard 5C", "discard 9S"]
    match = table("3C 4C 5C 9S 9H", takers=(2, 1))
    assert "new_run 3C+4C+5C" in legal(match)


# -- a wild card as last card -----------------------------------------------------------------------------------------


def test_a_last_wild_card_is_never_discarded() -> None:
    """002:6146: neither for the morto nor for good; it goes on a meld."""
    match = table("3C 4C 5C *")
    play(match, "new_run 3C+4C+5C")
    assert legal(match) == ["add * 0", "add_below * 0"] and refused(match, "discard *") == "last_wild"
    play(match, "add * 0")
    assert match.game.t.count(HAND, 0) == 11


def test_a_last_wild_card_goes_on_no_canastra() -> None:
    """002:6146; ruling: a 2 that is natural there may."""
    seven = "0: 4D 5D 6D 7D 8D 9D 10D"
    match = table("9S JD *", seven, takers=(0, 1))
    play(match, "add JD 0")
    assert legal(match) == ["add * 0", "add_below * 0", "discard 9S", "discard *"]  # not the last card: with the loss
    match = table("JD *", seven, takers=(0, 1))
    assert "add JD 0" not in legal(match)  # it would leave the joker alone
    assert "add JD 0" in legal(table("JD *", seven, takers=(0, 1), last_wild_on_canastra="allowed_with_loss"))
    match = table("JD 2D", "0: 3D 4D 5D 6D 7D 8D 9D 10D", takers=(0, 1))
    play(match, "add JD 0")
    assert legal(match) == ["add_below 2D 0"]


def test_a_last_wild_card_on_a_meld_that_lost_its_grade() -> None:
    match = table("10D *", "0: 4D 5D 6D 7D 2C 9D 2S; 0: KC KD KH KS KC KD KH", takers=(0, 1))
    play(match, "shift 10D 0")
    assert legal(match) == ["add * 0", "add_below * 0"]


def test_three_cards_with_a_wild_one_may_be_the_last() -> None:
    match = table("3C 4C *")
    assert "new_run 3C+4C+*" in legal(match)


def test_what_one_last_card_tells_the_others() -> None:
    """Every meld has its wild card and may have no second: the last card kept for going out is no wild one."""
    deal = {"hand 0": "4C 5C 2H 7C 6D 7D 2S 9D KH KD 2C", "stock": "9S"}
    match = start(deal, players=2, second_wild_in_meld="forbidden")
    play(match, "draw; keep; new_run 4C+5C+2H; add 7C 0; new_run 6D+7D+2S; add 9D 1; new_set KD+KH+2C")
    assert legal(match) == ["discard 9S"]
    for seed in range(60):
        assert not match.sample(1, Rng(seed)).t.mask(HAND, 0) & WILD_CARDS
    laws.law_5(match, laws.law_6(match, 1, 5), 1)


def test_wild_discards_may_be_forbidden() -> None:
    """Only a hand of nothing but wild cards throws one, and all know it then."""
    assert "discard 2H" in legal(table("3C 2H"))
    match = table("3C 2H", wild_discard="forbidden")
    assert legal(match) == ["discard 3C"] and refused(match, "discard 2H") == "wild_kept"
    deal = {"hand 0": "3C 4C 5C 3D 4D 5D 3H 4H 5H 2H 2S", "stock": "*"}
    match = start(deal, players=2, wild_discard="forbidden")
    play(match, "draw; keep; new_run 3C+4C+5C; new_run 3D+4D+5D; new_run 3H+4H+5H")
    assert [a for a in legal(match) if "discard" in a] == ["discard 2H", "discard 2S", "discard *"]
    play(match, "discard 2H")
    dice = random.Random(1)
    for seed in range(40):
        assert match.sample(1, Rng(seed)).t.mask(HAND, 0).bit_count() == 2
        assert not match.sample(1, Rng(seed)).t.mask(HAND, 0) & ~WILD_CARDS
    for _ in range(25):
        laws.law_5(match, laws.law_6(match, 1, dice.randrange(999)), 1)
        laws.step(match, dice)


# -- the closed pile --------------------------------------------------------------------------------------------------


def test_in_closed_buraco_the_top_card_is_laid_at_once() -> None:
    """take_pile=must_use_top: with the hand or on a meld, not with the rest of the pile."""
    match = table("5H 6H KS QS", "0: JC QC KC", pile="3D 4D 7H", phase=DRAWING, take_pile="must_use_top")
    assert legal(match) == ["draw", "new_run 5H+6H+7H"] and refused(match, "take") == "use_top"
    play(match, "new_run 5H+6H+7H")
    assert zone(match, "hand 0") == "3D 4D QS KS" and zone(match, "pile") == "" and match.game.phase == LAYING
    match = table("9H 9S KS", "0: JC QC KC", pile="4D 10C", phase=DRAWING, take_pile="must_use_top")
    assert legal(match) == ["draw", "add_below 10C 0"]
    match = table("5D 9S KS", pile="3D 4D", phase=DRAWING, take_pile="must_use_top")
    assert legal(match) == ["draw"]


def test_in_closed_buraco_the_turn_must_be_completable() -> None:
    match = table("5H 6H", pile="7H", phase=DRAWING, takers=(0, 1), take_pile="must_use_top")
    assert legal(match) == ["draw"]
    match = table("5H 6H", pile="7H", phase=DRAWING, take_pile="must_use_top")
    assert legal(match) == ["draw", "new_run 5H+6H+7H"]
    match = table("5H 6H 9D 9S", "2: 4D 5D 2D 7D", pile="6D", phase=DRAWING, take_pile="must_use_top")
    assert [a for a in legal(match) if "shift" in a] == ["shift 6D 0", "shift_below 6D 0"]


# -- the end of the stock ---------------------------------------------------------------------------------------------


def test_without_a_stock_the_first_refusal_ends_the_deal() -> None:
    """002:6168: nobody has the prize for going out, everything else counts."""
    match = table("3C 4C|KC|QC", pile="9D", phase=DRAWING, dump=3)
    assert legal(match) == ["stop", "take"]
    play(match, "take; discard 3C; 1 stop")
    assert match.game.deal_no == 1 and "out" not in [line[1] for line in sheet(match)]
    assert (0, "hand", -2 * 25) in sheet(match) and (0, "morto", -200) in sheet(match)


def test_without_a_stock_one_for_one_ends_the_deal_too() -> None:
    match = table("3C|KC|QC", pile="9D", phase=DRAWING, dump=3)
    assert legal(match) == ["stop"]


def test_two_rounds_in_which_nothing_is_laid_end_the_deal() -> None:
    """Ruling: endgame_no_progress_limit."""
    match = table("3C 4C 5C 9S 9H|KC KC|QC QD|JC JD", pile="9D", phase=DRAWING, dump=3)
    play(match, "take; new_run 3C+4C+5C; discard 9D")
    for turn in range(8):
        assert match.game.deal_no == 0 and buraco(match).idle == turn
        play(match, "take")
        play(match, "discard " + zone(match, f"hand {match.actors()[0]}").split()[0])
    assert match.game.deal_no == 1 and "standstill" in says(match)


def test_a_morto_may_become_the_stock() -> None:
    match = table("3C 4C|KC|QC", pile="9D", phase=LAYING, dump=3, takers=(1,), morto_replaces_stock=True)
    play(match, "discard 3C")
    assert match.game.t.count(STOCK) == 11 and "new_stock" in says(match) and "draw" in legal(match)
    assert not buraco(match).may_go_out(0)  # no morto is left for this side, so it cannot go out
    match = table("3C 4C|KC|QC", pile="9D", phase=LAYING, dump=3, takers=(1,))
    play(match, "discard 3C")
    assert match.game.t.count(STOCK) == 0


# -- the score --------------------------------------------------------------------------------------------------------


def test_values_of_the_cards() -> None:
    """002:6176-6183: 920 in all; a 2 counts 10 as a wild card too."""
    assert worth(PACKS[2].all, VALUE) == 920
    for codes, points in (("*", 20), ("AC", 15), ("KC QC JC 10C 9C 8C 2C", 10), ("7C 6C 5C 4C 3C", 5)):
        assert all(VALUE[PACK.cards(code)[0]] == points for code in codes.split())


def test_a_deal_scored() -> None:
    """The rules page's example: 45 + 30 + 200 + 100 - 20 = 355 against 30 - 60 - 100 = -130."""
    melds = "0: 3H 4H 5H 6H 7H 8H 9H; 2: KC KD KH; 1: 10C JC QC"
    match = table("9S|AC 5C KC|AS 5C|QD JD 10D", melds, takers=(0,))
    play(match, "discard 9S")
    ours = [(0, "laid", 150), (0, "real", 400), (0, "out", 200), (0, "hand", -40)]
    theirs = [(1, "laid", 60), (1, "hand", -120), (1, "morto", -200)]
    assert sheet(match) == ours + theirs
    assert baralho.view(match, 0)["points"] == [355, -130]


def test_canastras_of_twos() -> None:
    """002:6190: seven 2s count 1000, instead of 200; with a joker they are a suja."""
    for cards, line in (("2C 2C 2D 2D 2H 2H 2S", (0, "twos", 2000)), ("2C 2C 2D 2D 2H 2H *", (0, "suja", 200))):
        match = table("9S|9C|9H|9C", "0: " + cards, takers=(0,))
        play(match, "discard 9S")
        assert line in sheet(match) and "real" not in [code for _, code, _ in sheet(match)]


def test_a_morto_taken_and_not_used() -> None:
    """002:6194: 100 off though it was taken, and its cards count unless the table agrees otherwise."""
    for counts in (True, False):
        seven = "1: 4D 5D 6D 7D 8D 9D 10D"
        match = table("3C 4C 5C 9S|KC|QC|JC", seven, takers=(1,), unused_morto_cards_count=counts)
        play(match, "new_run 3C+4C+5C; discard 9S")
        morto = worth(match.game.t.mask(HAND, 0), VALUE)
        play(match, "draw")
        game = buraco(match)
        for card in game.t.cards(HAND, 1)[1:]:
            game.t.move(card, STOCK)
        drawn = game.t.pack.code(game.t.cards(HAND, 1)[0])
        play(match, f"discard {drawn}")
        lines = {code: points for side, code, points in sheet(match) if side == 0}
        assert lines["unused"] == -200 and "morto" not in lines
        assert lines["hand"] == -2 * (10 + (morto if counts else 0))


def test_the_partner_who_goes_out_counts_against_an_unused_morto() -> None:
    """002:6192-6194: it is lost also when the own partner goes out first."""
    match = table("9S|KC KD|9C|JC JD", "0: 4D 5D 6D 7D 8D 9D 10D", pile="3C")
    game = buraco(match)
    play(match, "discard 9S; draw; discard KC; draw")
    for card in game.t.cards(HAND, 2)[1:]:
        game.t.move(card, STOCK)
    play(match, f"discard {zone(match, 'hand 2')}")
    lines = {code: points for side, code, points in sheet(match) if side == 0}
    assert lines["out"] == 200 and lines["unused"] == -200 and lines["hand"] < 0


def test_the_score_sheet_of_the_book() -> None:
    """002:6208-6218: A 120, 370, 350, -10 (the book lost the minus sign); B 110, 640, 1540, 2240 wins."""
    game = buraco(start())
    totals = []
    for a, b in ((120, 110), (250, 530), (-20, 900), (-360, 700)):
        assert not game.match_over()
        game.mark(0, a, "laid")
        game.mark(1, b, "laid")
        totals.append((game.points[0] // 2, game.points[1] // 2))
    assert totals == [(120, 110), (370, 640), (350, 1540), (-10, 2240)]
    assert game.match_over() and game.winners() == 0b1010


def test_equal_totals_play_on() -> None:
    """Ruling: both at the target, the higher wins; equal, one more deal."""
    game = buraco(start(target=1000))
    game.points = [2 * 1100, 2 * 1100]
    assert not game.match_over()
    game.points = [2 * 1100, 2 * 1105]
    assert game.match_over() and game.winners() == 0b1010
    game.points = [2 * 995, 0]
    assert not game.match_over()


@pytest.mark.parametrize("target", [1000, 1500, 2000, 3000, 5000])
def test_the_match_ends_at_the_target(target: int) -> None:
    for points, over in ((target * 2 - 400 - 1, False), (target * 2 - 400, True)):
        match = table("3C|9C|9H|9C", "0: 4D 5D 6D 7D 8D 9D 10D", takers=(0, 1), target=target)
        game = buraco(match)
        game.points = [points + 400 - 2 * (100 + 200 + 50 - 10), 0]
        play(match, "discard 3C")
        assert match.over is over


# -- two, three and six players ---------------------------------------------------------------------------------------


def test_two_players_have_a_morto_each() -> None:
    match = table("3C 4C 5C|9D", takers=(1,), variant="buraco-2")
    assert "new_run 3C+4C+5C" in legal(match)
    match = table("3C 4C 5C|9D", takers=(1, 0), variant="buraco-2")
    assert "new_run 3C+4C+5C" not in legal(match)  # a canastra is needed


def test_three_players_with_three_mortos_need_no_canastra() -> None:
    """002:6222."""
    match = table("3C 4C 5C|9S|9C", takers=(0,), variant="buraco-3")
    play(match, "new_run 3C+4C+5C")
    assert match.game.deal_no == 1
    assert sheet(match) == [
        (0, "laid", 30), (0, "out", 200), (1, "hand", -20), (1, "morto", -200), (2, "hand", -20), (2, "morto", -200),
    ]  # fmt: skip


def test_the_first_taker_of_two_mortos_stands_alone() -> None:
    """002:6224: the other two are partners from then on; their melds are common, and so is the second morto."""
    match = table("3C 4C 5C|JS 4S|QS 4D", "1: 8S 9S 10S; 2: KC KD KH", variant="buraco-3-dois-mortos")
    game = buraco(match)
    assert baralho.view(match, 0)["sides"] == [0, 1, 2]
    play(match, "new_run 3C+4C+5C")
    assert baralho.view(match, 0)["sides"] == [0, 1, 1] and says(match)[-2:] == ["morto", "alone"]
    assert game.melds_of(1) == game.melds_of(2) == [0, 1] and game.melds_of(0) == [2]
    play(match, f"discard {zone(match, 'hand 0').split()[0]}; draw; add JS 0; discard 4S; draw")
    assert "add QS 0" in legal(match)
    for solo, sides in ((1, [0, 1, 0]), (2, [0, 0, 2])):
        game.takers = (solo,)
        assert [game.side(seat) for seat in range(3)] == sides


def test_partners_of_a_deal_divide_their_points() -> None:
    """002:6224: half points are kept; a pair without its morto loses 100 once; winners are single players."""
    seven = "0: 4D 5D 6D 7D 8D 9D 10D; 1: QS KS AS"
    match = table("9S|KC|3C", seven, takers=(0,), variant="buraco-3-dois-mortos")
    play(match, "discard 9S")
    assert baralho.view(match, 0)["points"] == [50 + 200 + 100, (35 - 15 - 100) / 2, (35 - 15 - 100) / 2]
    match = table("9S|KC|5C", "1: QS KS AS; 2: 3S 4S 5S", pile="9D", takers=(0,), variant="buraco-3-dois-mortos")
    buraco(match).count_up(-1)
    assert baralho.view(match, 0)["points"] == [-10, (50 - 15 - 100) / 2, -32.5]
    lines = [event for event in baralho.events(match, 0) if event[0] == "score"]
    for side, points in enumerate([-10, -32.5, -32.5]):  # events count as the sheet does
        assert sum(float(line[3]) for line in lines if line[2] == str(side)) == points
        assert [float(line[4]) for line in lines if line[2] == str(side)][-1] == points


def test_one_of_the_pair_goes_out_for_both() -> None:
    match = table("9S|KC|3C", "2: 4D 5D 6D 7D 8D 9D 10D", takers=(1, 2), variant="buraco-3-dois-mortos")
    play(match, "discard 9S")
    assert (0, "out", 100) in sheet(match) and (2, "out", 100) in sheet(match) and (1, "out", 200) not in sheet(match)
    assert baralho.view(match, 0)["points"] == [172.5, -10, 172.5]


def test_nobody_took_a_morto() -> None:
    """Ruling: all three score alone and lose 100 each."""
    match = table("9S|KC|3C", variant="buraco-3-dois-mortos")
    buraco(match).count_up(-1)
    assert baralho.view(match, 0)["points"] == [-110, -110, -105]


def test_a_pair_wins_no_match_together() -> None:
    match = table("9S|KC|3C", takers=(0,), variant="buraco-3-dois-mortos")
    game = buraco(match)
    game.points = [0, 4100, 4200]
    assert game.match_over() and game.winners() == 0b100


def test_six_players_are_two_teams() -> None:
    """002:6226."""
    match = table("3C 4C 5C|9C|9C|9S|9H|9H", "2: 4D 5D 6D 7D 8D 9D 10D", variant="buraco-6", takers=(4, 1), pile="3H")
    assert baralho.view(match, 0)["sides"] == [0, 1, 0, 1, 0, 1]
    play(match, "new_run 3C+4C+5C")
    assert (0, "out", 200) in sheet(match) and (0, "hand", -40) in sheet(match)


# -- what the others learn, and never a dead end ----------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["", "buraco-2", "buraco-3", "buraco-3-dois-mortos", "buraco-6"])
def test_worlds_of_players_who_lay_all_they_can(variant: str) -> None:
    """Random play seldom gets to the mortos; these do."""
    dice = random.Random(variant)
    checked = 0
    for seed in range(3):
        players = baralho.find("buraco").settle(variant, "", 0, {})[0]
        match = baralho.start("buraco", variant=variant, players=players, seed=seed)
        while match.game.deal_no < 2 and not match.over:
            seat = match.actors()[0]
            offers = match.legal(seat)
            lays = [a for a in offers if NEW_RUN <= a & 63 <= HOME]
            sums(match.game)
            if (match.game.t.count(HAND, seat) == 1 and match.game.phase == LAYING) or dice.random() < 0.03:
                viewer = dice.randrange(players)
                laws.law_5(match, laws.law_6(match, viewer, dice.randrange(999)), viewer)
                checked += 1
            match.act(seat, dice.choice(lays or offers))
    assert checked > 5


# -- Buraco as it is played today -------------------------------------------------------------------------------------

PRESETS = ("boteco", "aberto", "fechado", "stbl")


def of_today(preset: str, **other: Value) -> dict[str, Any]:
    """The options of a preset, for `table`."""
    chosen = baralho.find("buraco").settle("", preset, 4, other)[1]
    return {key: value for key, value in chosen.items() if key != "mortos"}


@covers("buraco/boteco/options", "buraco/aberto/options", "buraco/fechado/options", "buraco/stbl/options")
@pytest.mark.parametrize(
    ("preset", "sets", "pile", "view", "needs", "jokers", "target", "whole", "king"),
    [
        ("boteco", "allowed", "free", "open", "any_canastra", 0, 2000, 0, 0),
        ("aberto", "forbidden", "free", "open", "clean_canastra", 0, 3000, 1000, 500),
        ("fechado", "allowed", "must_use_top", "top_only", "any_canastra", 4, 3000, 1000, 500),
        ("stbl", "forbidden", "must_use_top", "top_only", "clean_canastra", 4, 3000, 1000, 500),
    ],
)  # fmt: skip
def test_today_options(
    preset: str, sets: str, pile: str, view: str, needs: str, jokers: int, target: int, whole: int, king: int
) -> None:
    """today: the table of options, and what all four have in common."""
    options = baralho.start("buraco", preset=preset).options
    table = {
        "sets": sets, "take_pile": pile, "pile_view": view, "go_out_needs": needs, "jokers": jokers, "target": target,
        "twos_set": False, "real_all_natural_ace_to_ace_bonus": whole, "ace_to_king_bonus": king,
        "card_values": "joker50" if jokers else "book", "clean_up": "own_suit_two" if king else "never",
        "second_wild_in_meld": "forbidden", "first_player_second_draw": False, "morto_replaces_stock": True,
        "wild_discard": "allowed", "single_discard_back": "forbidden", "stock_out": "ends", "lost_morto": "pays",
    }  # fmt: skip
    assert {key: options[key] for key in table} == table


@covers("buraco/boteco/common", "buraco/aberto/common", "buraco/fechado/common", "buraco/stbl/common")
@pytest.mark.parametrize("preset", PRESETS)
def test_today_in_common(preset: str) -> None:
    """today: 11 cards, two mortos; batida 100, clean 200, dirty 100; ace 15, 8-K 10, 3-7 5; one wild card in a meld."""
    match = baralho.start("buraco", preset=preset)
    game = buraco(match)
    pack = game.t.pack
    assert [game.t.count(HAND, s) for s in range(4)] == [11] * 4 and [game.t.count(MORTO, i) for i in (0, 1)] == [
        11
    ] * 2
    assert pack.count == 104 + int(match.options["jokers"])
    value = game.value()
    assert [value[pack.of(c)] for c in ("AS", "KS", "8S", "7S", "3S", "2S")] == [15, 10, 10, 5, 5, 10]
    assert preset in ("boteco", "aberto") or value[pack.cards("*")[0]] == 50
    options = of_today(preset)
    match = table("* 2C 9C KD|3C|4C|5C" if preset in ("fechado", "stbl") else "2D 2C 9C KD|3C|4C|5C",
                  "0: 4H 5H 6H 2S", **options)  # fmt: skip
    assert not [a for a in legal(match) if a.startswith("add")], "no second wild card"
    end = table("9H|3C|4C|5C", "0: 3H 4H 5H 6H 7H 8H 2S; 0: 4D 5D 6D 7D 8D 9D 10D", takers=(0, 1), **options)
    play(end, "discard 9H")
    told = dict.fromkeys([code for _, code, _ in sheet(end)])
    assert {"out", "suja", "real", "laid", "hand"} <= set(told)
    assert [(side, code, points) for side, code, points in sheet(end) if code in ("out", "suja", "real")] == [
        (0, "suja", 200), (0, "real", 400), (0, "out", 200)
    ]  # fmt: skip


@covers("buraco/boteco/morto", "buraco/aberto/morto", "buraco/fechado/morto", "buraco/stbl/morto")
@pytest.mark.parametrize("preset", PRESETS)
def test_today_the_morto(preset: str) -> None:
    """today: direct or indirect batida to the morto; never taken -100."""
    match = table("4H 5H 6H|3C|4C|5C", **of_today(preset))
    play(match, "new_run 4H+5H+6H")
    assert match.game.t.count(HAND, 0) == 11 and match.actors() == [0], "direct: he plays on"
    match = table("9C|3C 4C|4C|5C", **of_today(preset))
    play(match, "discard 9C")
    assert match.game.t.count(HAND, 0) == 11 and match.actors() == [1], "with a discard: next time"


@covers("buraco/stbl/no_sets", "buraco/aberto/no_sets", "buraco/fechado/sets", "buraco/boteco/sets")
@pytest.mark.parametrize(
    ("preset", "allowed"), [("stbl", False), ("aberto", False), ("fechado", True), ("boteco", True)]
)
def test_today_sets(preset: str, allowed: bool) -> None:
    """today: three 8s cannot be laid in stbl and aberto, can in fechado and boteco; three 2s nowhere."""
    match = table("8C 8D 8H 4S 9S 2C 2D 2H|3C|4C|5C", **of_today(preset))
    assert ("new_set 8C+8D+8H" in legal(match)) == allowed
    assert not [a for a in legal(match) if a.startswith("new_set 2C+2D+2H")]


@covers("buraco/stbl/clean_out", "buraco/aberto/clean_out", "buraco/fechado/any_out", "buraco/boteco/any_out")
@pytest.mark.parametrize("preset", PRESETS)
def test_today_clean_to_go_out(preset: str) -> None:
    """today: a hand cannot be emptied finally with only dirty canastras in stbl and aberto; elsewhere it can."""
    dirty, clean = "3H 4H 5H 6H 7H 8H 2S", "4D 5D 6D 7D 8D 9D 10D"
    may = preset in ("boteco", "fechado")
    match = table("9C 10C JC|3C|4C|5C", f"0: {dirty}", takers=(0, 1), **of_today(preset))
    assert ("new_run 9C+10C+JC" in legal(match)) == may, "it would leave no card"
    match = table("9C|3C|4C|5C", f"0: {dirty}", takers=(0, 1), **of_today(preset))
    assert ("discard 9C" in legal(match)) == may
    match = table("9C 10C JC|3C|4C|5C", f"2: {dirty}; 2: {clean}", takers=(2, 1), **of_today(preset))
    assert "new_run 9C+10C+JC" in legal(match), "the partner's counts: sides, not players"
    match = table("9C 10C JC|3C|4C|5C", f"0: {dirty}", takers=(0, 1), **of_today(preset, go_out_needs="any_canastra"))
    assert "new_run 9C+10C+JC" in legal(match)


@covers("buraco/stbl/clean_out")
def test_today_the_last_card_may_make_it_clean() -> None:
    """The look-ahead of a turn uses the new condition: a seventh natural card lets one go out, a wild one not."""
    options = of_today("stbl")
    match = table("9D 9C|3C|4C|5C", "0: 3D 4D 5D 6D 7D 8D", takers=(0, 1), **options)
    assert "add 9D 0" in legal(match), "clean, and the other card is thrown"
    match = table("* 9C|3C|4C|5C", "0: 3D 4D 5D 6D 7D 8D", takers=(0, 1), **options)
    assert "add * 0" not in legal(match), "dirty: one card would be left and could not go"
    assert "add * 0" in legal(table("* 9C|3C|4C|5C", "0: 3D 4D 5D 6D 7D 8D", takers=(0, 1), **of_today("fechado")))


@covers("buraco/stbl/must_use_top", "buraco/fechado/must_use_top")
@pytest.mark.parametrize("preset", ["fechado", "stbl"])
def test_today_the_closed_pile(preset: str) -> None:
    """today: the pile cannot be taken for a top card that is not laid at once; then the rest comes to the hand."""
    options = of_today(preset)
    match = table("4H 5H 9C KD|3C|4C|5C", pile="JS QS 6H", phase=DRAWING, **options)
    assert refused(match, "take") == "use_top" and "new_run 4H+5H+6H" in legal(match)
    play(match, "new_run 4H+5H+6H")
    assert sorted(zone(match, "hand 0").split()) == ["9C", "JS", "KD", "QS"]
    match = table("4H 9C KD|3C|4C|5C", pile="JS QS 6H", phase=DRAWING, **options)
    assert legal(match) == ["draw"], "the six cannot be laid"
    match = table("KH QD|3C|4C|5C", "0: 4H 5H 2S", pile="JS QS 2C", phase=DRAWING, **options)
    assert legal(match) == ["draw"], "a wild card on top goes where the meld allows it: one in each"
    match = table("KH QD|3C|4C|5C", "0: 4H 5H 6H", pile="JS QS 2C", phase=DRAWING, **options)
    assert "add 2C 0" in legal(match)


@covers("buraco/stbl/hidden_pile", "buraco/fechado/hidden_pile")
@pytest.mark.parametrize("preset", ["fechado", "stbl"])
def test_today_the_pile_is_hidden(preset: str) -> None:
    """today: hidden cards of the pile never reach a client before the pile is taken."""
    match = table("4H 5H 9C KD|3C|4C|5C", pile="JS QS 6H", phase=DRAWING, **of_today(preset))
    for seat in (0, 1, 2, 3, -1):
        assert seen(match, seat, "pile", 0)["cards"] == ["", "", "6H"]
    assert seen(table("4H|3C|4C|5C", pile="JS QS 6H", phase=DRAWING, **of_today("aberto")), 1, "pile", 0)["cards"] == [
        "JS", "QS", "6H"
    ]  # fmt: skip


@covers("buraco/fechado/worlds", "buraco/stbl/worlds")
@pytest.mark.parametrize("preset", PRESETS)
def test_today_worlds(preset: str) -> None:
    """Laws 5 and 6 with a pile of which the top is seen: every world replays and cannot be told from the truth."""
    dice = random.Random(3)
    for seed in range(2):
        match = baralho.start("buraco", preset=preset, seed=seed)
        for n in range(120):
            if n % 12 == 11:
                seat = dice.randrange(4)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
            laws.step(match, dice)
            sums(match.game)


@covers("buraco/aberto/prizes", "buraco/fechado/prizes", "buraco/stbl/prizes")
@pytest.mark.parametrize("preset", ["aberto", "fechado", "stbl"])
def test_today_prizes_of_a_whole_suit(preset: str) -> None:
    """today: a natural A...A run scores 1000 and not 1200, A-K 500; with a wild card it is just a dirty one."""
    whole = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"

    def prizes(meld: str, **other: Value) -> list[tuple[str, int]]:
        match = table("9C|3C|4C|5C", f"0: {meld}; 0: 4D 5D 6D 7D 8D 9D 10D", takers=(0, 1), **of_today(preset, **other))
        play(match, "discard 9C")
        marks = [(code, points // 2) for _, code, points in sheet(match)]
        return [mark for mark in marks if mark[0] in ("real", "suja", "ace_to_ace", "ace_to_king")][:-1]

    assert prizes(f"{whole} AH") == [("ace_to_ace", 1000)]
    assert prizes(whole) == [("ace_to_king", 500)]
    assert prizes(whole.replace("6H", "2S")) == [("suja", 100)]
    upper = whole.removeprefix("AH ") + " AH"
    assert prizes(upper) == [("real", 200)] and prizes(upper, long_run="or_two_to_ace") == [("ace_to_king", 500)]
    assert prizes(f"{whole} AH", ace_to_king_bonus=0) == [("real", 200), ("ace_to_ace", 1000)], (
        "the book's bonus is added"
    )


@covers("buraco/fechado/joker50", "buraco/stbl/joker50")
def test_today_jokers_count_50() -> None:
    """today: a joker 50 instead of 20; the 2 stays 10, at some tables 20."""
    for values, joker, two in (("book", 20, 10), ("joker50", 50, 10), ("joker50_two20", 50, 20)):
        game = buraco(baralho.start("buraco", preset="stbl", options={"card_values": values}))
        assert (game.value()[game.t.pack.cards("*")[0]], game.value()[game.t.pack.of("2S")]) == (joker, two)


@covers("buraco/aberto/clean_up", "buraco/fechado/clean_up", "buraco/stbl/clean_up")
@pytest.mark.parametrize("preset", PRESETS)
def test_today_clean_up(preset: str) -> None:
    """today: a dirty run whose only wild is the 2 of its own suit becomes clean when the 2 goes home; not in boteco."""
    cleans = preset != "boteco"
    match = table("6H KD QC|3C|4C|5C", "0: 3H 4H 5H 2H 7H 8H 9H", **of_today(preset))
    assert buraco(match).grades == (SUJA,)
    play(match, "shift_below 6H 0")
    assert buraco(match).grades == (REAL if cleans else SUJA,)
    match = table("6H KD QC|3C|4C|5C", "0: 3H 4H 5H 2S 7H 8H 9H", **of_today(preset))
    play(match, "shift_below 6H 0")
    assert buraco(match).grades == (SUJA,), "another wild card stays one"


@covers(
    "buraco/boteco/single_discard", "buraco/aberto/single_discard", "buraco/fechado/single_discard",
    "buraco/stbl/single_discard",
)  # fmt: skip
@pytest.mark.parametrize("preset", PRESETS)
def test_today_a_pile_of_one_card(preset: str) -> None:
    """today: a pile of one card may not be taken and the same card thrown back."""
    match = table("4H 5H 9C KD|3C|4C|5C", pile="6H", phase=DRAWING, **of_today(preset))
    if preset in ("boteco", "aberto"):
        play(match, "take")
        assert "discard 6H" not in legal(match) and refused(match, "discard 6H") == "back_at_once"
        assert "discard 9C" in legal(match)
        match = table(
            "4H 5H 9C KD|3C|4C|5C", pile="6H", phase=DRAWING, **of_today(preset, single_discard_back="allowed")
        )
        assert "discard 6H" in legal(play(match, "take"))
    else:
        play(match, "new_run 4H+5H+6H")  # it is laid at once: there is nothing to throw back
        assert "discard 6H" not in legal(match)


@covers("buraco/boteco/stock", "buraco/aberto/stock", "buraco/fechado/stock", "buraco/stbl/stock")
@pytest.mark.parametrize("preset", PRESETS)
def test_today_the_stock_runs_out(preset: str) -> None:
    """today: an untaken morto becomes the stock; without one the deal ends, and nobody has gone out."""
    match = table("9C KD|3C|4C|5C", dump=2, **of_today(preset))
    play(match, "discard KD")
    assert "new_stock" in says(match) and match.game.t.count(STOCK) == 11 and match.game.deal_no == 0
    match = table("9C KD|3C|4C|5C", takers=(0, 1), dump=2, **of_today(preset))
    play(match, "discard KD")
    assert match.game.deal_no == 1 and "no_stock" in says(match) and "out" not in says(match)
    assert not [mark for mark in sheet(match) if mark[1] in ("out", "morto")]


@covers("buraco/boteco/lost_morto", "buraco/aberto/lost_morto", "buraco/fechado/lost_morto", "buraco/stbl/lost_morto")
@pytest.mark.parametrize("preset", PRESETS)
def test_today_a_lost_morto(preset: str) -> None:
    """today: a side that so lost its morto still pays 100 (uncertain: an option)."""
    for lost, marks in (("pays", 2), ("free", 0)):
        match = table("9C KD|3C|4C|5C", dump=2, **of_today(preset, lost_morto=lost))
        play(match, "discard KD")
        buraco(match).count_up(-1)
        assert len([mark for mark in sheet(match) if mark[1] == "morto"]) == marks


CONTEXT: dict[str, dict[str, Value]] = {
    "single_discard_back": {"shown": "test_today_a_pile_of_one_card"},
    "go_out_needs": {"shown": "test_today_clean_to_go_out"},
    "clean_up": {"shown": "test_today_clean_up"},
    "ace_to_king_bonus": {"shown": "test_today_prizes_of_a_whole_suit"},
    "long_run": {"shown": "test_today_prizes_of_a_whole_suit"},
    "lost_morto": {"shown": "test_today_a_lost_morto"},
    "stock_out": {"players": 6},
    "target": {"shown": "test_the_match_ends_at_the_target"},
    "last_wild_on_canastra": {"shown": "test_a_last_wild_card_goes_on_no_canastra"},
    "real_all_natural_ace_to_ace_bonus": {"shown": "test_a_run_from_ace_to_ace"},
    "morto_replaces_stock": {"players": 6},
    "unused_morto_cards_count": {"shown": "test_a_morto_taken_and_not_used"},
    "mortos": {"players": 3},
}
