"""Pôquer-Paciência: seed 002:7474-7537."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import poquer_paciencia
from baralho.games.poquer_paciencia import (
    AMERICAN,
    CELL,
    CELLS,
    ENGLISH,
    PACK,
    STOCK,
    TURNED,
    PoquerPaciencia,
    hand_in,
)
from tests.table import legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {"beginner_moves": {"beginner": True}}

# the catalogue's square with the margins of the book's lost one (002:7525-7531)
SQUARE = """
    8S 10S 10D 8C 8H
    6S 7S QH 7C 7H
    3D 4S 5D 2C 6H
    9C 9S 9H AC 9D
    6C JS QC 10C 5H
"""


def sums(game: Game) -> None:
    """Law 7: at most one card to a place, 25 in play; the points are those of the ten lines."""
    assert isinstance(game, PoquerPaciencia)
    laid = sum(game.t.count(CELL, cell) for cell in range(CELLS))
    assert all(game.t.count(CELL, cell) < 2 for cell in range(CELLS))
    waiting = 0 if game.opt.beginner else game.t.count(TURNED)
    assert laid + waiting <= CELLS and laid + waiting + game.t.count(STOCK) == PACK.count
    assert waiting == (laid < CELLS)
    if game.over:
        assert game.points[0] == game.total()
    if game.opt.beginner_moves == "swaps_each_card_once":
        assert game.moved.bit_count() <= 24


def start(cards: str = "", /, **options: Value) -> Match:
    """The cards as they come."""
    return baralho.start("poquer-paciencia", seed="7", deal={"pack": cards}, options=options)


def laid_out(cards: str = SQUARE, /, **options: Value) -> Match:
    return start(cards, beginner=True, **options)


def lay_all(match: Match, cards: str = SQUARE) -> Match:
    """All cards row by row."""
    return play(match, ";".join(f"put {code} {n}" for n, code in enumerate(cards.split())))


# -- placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("table", "points", "won"), [("american", 159, 1), ("english", 68, 1)])
def test_the_example_of_the_book(table: str, points: int, won: int) -> None:
    """002:7525-7531: rows 25, 10, 15, 50, 0 and columns 2, 20, 2, 20, 15."""
    match = lay_all(start(SQUARE, table=table))
    assert match.over and match.game.points == [points] and match.game.won == won
    if table == "american":
        assert [(code, n) for _, code, n in sheet(match)] == [
            ("full", 25), ("three", 10), ("straight", 15), ("four", 50), ("nothing", 0),
            ("pair", 2), ("flush", 20), ("pair", 2), ("flush", 20), ("straight", 15),
        ]  # fmt: skip
        assert says(match) == ["row"] * 5 + ["column"] * 5


def test_the_margins_run_along() -> None:
    match = lay_all(start(SQUARE), " ".join(SQUARE.split()[:9]))
    assert written(match.game.status()) == {
        "rows": "full 25 · pair 2 · 0 · 0 · 0",
        "columns": "0 · 0 · 0 · 0 · 0",
        "total": "27/150",
    }, "two spades are no flush yet"
    assert written(start(table="english").game.status())["total"] == "0/50"


def test_one_card_at_a_time() -> None:
    """002:7486: the next card is not turned before this one lies; nobody sees the stock."""
    match = start(SQUARE)
    assert zone(match, "turned") == "8S" and len(legal(match)) == 25
    assert refused(match, "put 10S 0") == "not_turned" and refused(match, "put 10H 0") == "not_turned"
    play(match, "put 8S 12")
    assert zone(match, "turned") == "10S" and zone(match, "cell 12") == "8S"
    assert refused(match, "put 10S 12") == "taken" and len(legal(match)) == 24
    assert refused(match, "put 8S 0") == "not_turned", "a card that was placed does not move"
    seen = [z["cards"] for z in baralho.view(match, 0)["zones"] if z["zone"] == "stock"]
    assert seen and not any(seen[0])


def test_27_cards_are_not_used() -> None:
    match = lay_all(start(SQUARE))
    assert match.game.t.count(STOCK) == 27 and zone(match, "turned") == ""


def test_any_free_place_or_touching_another() -> None:
    """Option: beside or diagonally; the first card anywhere."""
    match = start(SQUARE, adjacency="touching")
    assert len(legal(match)) == 25
    play(match, "put 8S 0")
    assert legal(match) == ["put 10S 1", "put 10S 5", "put 10S 6"]
    assert refused(match, "put 10S 24") == "not_touching" and refused(match, "put 10S 4") == "not_touching"
    play(match, "put 10S 6")
    assert len(legal(match)) == 7, "round the diagonal one, but where the first lies"
    assert refused(play(start(SQUARE), "put 8S 0"), "put 10S 24") == ""


# -- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "american", "english"),
    [
        ("AS KS QS JS 10S", 100, 30),
        ("9S KS QS JS 10S", 75, 30),
        ("AS 2S 3S 4S 5S", 75, 30),
        ("9S 9H 9D 9C 2S", 50, 16),
        ("9S 9H 9D 2C 2S", 25, 10),
        ("9S 2S 4S 6S KS", 20, 5),
        ("9S 8H 7S 6S 5S", 15, 12),
        ("AH 2S 3S 4S 5S", 15, 12),
        ("AH KS QS JS 10S", 15, 12),
        ("QH KS AS 2S 3S", 0, 0),
        ("9S 9H 9D 2C 3S", 10, 6),
        ("9S 9H 3D 2C 3S", 5, 3),
        ("9S 9H 3D 2C 4S", 2, 1),
        ("9S 8H 3D 2C KS", 0, 0),
        ("9S 9H 9D 9C", 50, 16),
        ("9S 8S 7S 6S", 0, 0),
    ],
)
def test_points_of_a_line(cards: str, american: int, english: int) -> None:
    """002:7495-7522; the ace below the 2 as in the chapter of Poker, and no going round the corner."""
    hand = hand_in(PACK.mask(cards))
    assert (AMERICAN[hand], ENGLISH[hand]) == (american, english)


def test_the_order_in_a_line_does_not_matter_and_diagonals_do_not_count() -> None:
    cards = "AS 2H 4C 6D 8S 3H KS 5D 7C 9H JC QD QS 10H 2C 4D 6H 8C JS 3D 5C 7D 9S JH 10S"
    match = lay_all(start(cards), cards)
    codes = [code for _, code, _ in sheet(match)]
    assert "royal" not in codes and "flush" not in codes


@pytest.mark.parametrize(("table", "bar"), [("american", 150), ("english", 50)])
def test_a_good_result(table: str, bar: int) -> None:
    """002:7525, 002:7533: equal to it or above."""
    match = start(table=table)
    for points, won in [(bar, 1), (bar - 1, 0)]:
        match.game.points = [points]
        assert match.game.winners() == won


# -- beginners --------------------------------------------------------------------------------------------------------


def test_beginners_see_all_25_cards_in_order() -> None:
    """002:7537."""
    match = laid_out()
    assert [zone(match, f"cell {n}") for n in range(CELLS)] == SQUARE.split()
    assert match.game.t.count(STOCK) == 27 and legal(match)[-1] == "stop"
    play(match, "stop")
    assert match.game.points == [159]


def test_both_cards_of_an_exchange_are_fixed() -> None:
    """002:7537: a card moves once only."""
    match = play(laid_out(), "choose 8S; exchange 5H")
    assert zone(match, "cell 0") == "5H" and zone(match, "cell 24") == "8S" and says(match) == ["exchanged"]
    assert refused(match, "choose 8S") == refused(match, "choose 5H") == "moved"
    assert [(b.zone, b.code) for b in match.game.badges(0)] == [("cell 0", "moved"), ("cell 24", "moved")]
    play(match, "choose 10S")
    assert refused(match, "exchange 8S") == "moved" and refused(match, "exchange 10S") == "chosen"
    assert refused(match, "exchange 2S") == "not_there" and refused(match, "put 10S 0") == "not_now"
    assert ("cell 1", "chosen") in [(b.zone, b.code) for b in match.game.badges(0)]


def test_a_chosen_card_may_be_left() -> None:
    match = play(laid_out(), "choose 8S; let_go")
    assert len(legal(match)) == 26 and match.game.badges(0) == []


def test_twelve_exchanges_at_most() -> None:
    codes = SQUARE.split()
    match = laid_out()
    for n in range(11):
        play(match, f"choose {codes[2 * n]}; exchange {codes[2 * n + 1]}")
    assert len(legal(match)) == 4, "three cards and stopping"
    match = play(match, f"choose {codes[22]}; exchange {codes[23]}")
    assert match.over and match.game.points == [match.game.total()]  # type: ignore[attr-defined]


def test_without_limit_by_option() -> None:
    match = laid_out(beginner_moves="free_permutation")
    for _ in range(15):
        play(match, "choose 8S; exchange 5H")
    assert zone(match, "cell 0") == "5H" and len(legal(match)) == 26 and match.game.badges(0) == []
    play(match, "choose 8S; exchange 5H; stop")
    assert match.game.points == [159]


def test_one_plays_alone() -> None:
    assert poquer_paciencia.GAME.players == (1,)
    with pytest.raises(baralho.BadPlayers):
        baralho.start("poquer-paciencia", players=2)
