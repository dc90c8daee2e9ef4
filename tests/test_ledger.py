"""Score sheets that are ruled as on paper: what stands in which column, and words for it in both languages."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

import baralho
from baralho import Match
from baralho.engine.record import Dealt
from baralho.engine.spec import Value
from baralho.words import LANGUAGES, Words
from baralho.words.ledger import Paper, halves, paper
from tests import laws

NAMES = ("Ana", "Beto", "Caio", "Dora", "Eva", "Fabio", "Gil")
RULED = [id for id in baralho.ids() if getattr(baralho.start(id).game.ledger(), "columns", None)]
STEPS = 3000


def played(id: str, seed: str = "1", **options: Value) -> Match:
    """A match of people who play anything that is legal; a beginner plays where that comes to nothing."""
    match = baralho.start(id, seed=seed, options=options)
    beginner = getattr(import_module(f"tests.games.test_{id.replace('-', '_')}"), "beginner", None)
    dice = random.Random(seed)
    for _ in range(STEPS):
        if match.over:
            break
        seat = match.actors()[0]
        match.act(seat, beginner(match, seat, dice) if beginner else dice.choice(match.legal(seat)))
    return match


def laid(match: Match, viewer: int = -1) -> Paper:
    return paper(match, Words(match.spec, "pt", NAMES[: match.players]), viewer)


def column(sheet: Paper, code: str, side: int) -> list[str]:
    at = [(c.code, c.side) for c in sheet.columns].index((code, side))
    return [row.cells[at] for row in sheet.rows]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", RULED)
def test_everything_has_words(id: str, lang: str) -> None:
    """Whatever was said, done and scored in a match, and whatever variant is played."""
    for case in [c for c in laws.main_cases() if c[0] == id]:
        match = laws.begin(case, "ledger")
        dice = random.Random(1)
        for _ in range(STEPS):
            if not match.over:
                laws.step(match, dice)
        sheet = paper(match, Words(match.spec, lang), 0)
        assert all(c.head for c in sheet.columns) and all(row.label for row in sheet.rows)
        assert {len(row.cells) for row in sheet.rows} == {len(sheet.columns)}


@pytest.mark.parametrize("id", [id for id in RULED if id != "king"])
def test_the_last_column_is_the_score(id: str) -> None:
    match = played(id)
    sheet = laid(match)
    words = Words(match.spec, "pt")
    for side in range(match.game.sides):
        last = [c.code for c in sheet.columns if c.side == side][-1]
        if match.over:
            assert column(sheet, last, side)[-1] == words.number(match.spec.on_paper(match.game.points[side]))


def test_king_has_ten_rows_a_partida_and_a_balance_of_each() -> None:
    match = played("king", partidas=2)
    sheet = laid(match)
    assert [row.block for row in sheet.rows] == [0] * 10 + [1] * 10
    assert [row.label for row in sheet.rows[:6]] == [
        "vazas", "copas", "reis e valetes", "damas", "rei de copas", "duas últimas",
    ]  # fmt: skip
    for seat in range(4):
        minus, plus, balance = [
            [int(c.replace("−", "-") or 0) for c in column(sheet, code, seat)] for code in ("minus", "plus", "balance")
        ]
        assert balance[9] == sum(minus[:10]) + sum(plus[:10])
        assert balance[9] + balance[19] == match.game.points[seat]
        assert not any(minus[6:10]), "what is paid for trumps stands in the positive column"


def test_rows_to_come_are_printed() -> None:
    match = baralho.start("dane-se", seed="2", dealer=0)
    sheet = laid(match)
    assert [row.label for row in sheet.rows] == [str(n) for n in range(1, 14)]
    assert [row.deal for row in sheet.rows] == [1] + [0] * 12
    match.act(0, match.legal(0)[1])
    assert column(laid(match), "bid", 0)[0] == "1"
    assert column(laid(match), "won", 0)[0] == "", "nothing is won before the play"


def test_dane_se_has_what_was_bid_and_won() -> None:
    sheet = laid(played("dane-se"))
    won = [[int(c) for c in column(sheet, "won", seat)] for seat in range(4)]
    assert [sum(row) for row in zip(*won, strict=True)] == list(range(1, 14)), "as many tricks as cards"


def test_mate_multiplies() -> None:
    match = played("mate", foreplacing=False)
    sheet = laid(match)
    sums = column(sheet, "sum", -1)
    points = [a or b for a, b in zip(column(sheet, "points", 0), column(sheet, "points", 1), strict=True)]
    assert len(sheet.rows) == 4 and any(sums)
    for told, scored in zip(sums, points, strict=True):
        if told:
            value, move = told.split(" \u00d7 ")
            assert int(value) * int(move) == int(scored)


def test_gin_columns_grow_and_a_column_begins_only_after_the_one_before() -> None:
    sheet = laid(played("gin-rummy"))
    first, second = column(sheet, "column_1", 0), column(sheet, "column_2", 0)
    began = [next((i for i, cell in enumerate(cells) if cell), len(cells)) for cells in (first, second)]
    assert began[0] < began[1]
    grown = [int(cell.split()[0]) for cell in first if cell]
    assert grown == sorted(grown)


def test_seven_up_says_who_has_which_point() -> None:
    match = played("seven-up")
    sheet = laid(match)
    assert [c.head for c in sheet.columns[:4]] == ["alto", "baixo", "valete", "Jogo"]
    assert set(column(sheet, "high", -1)) <= {"Ana e Caio", "Beto e Dora", ""}
    assert column(laid(match, 1), "high", -1)[0] in ("nós", "eles"), "to a player they are we and they"


def test_skat_multiplies_base_and_factor() -> None:
    sheet = laid(played("skat"))
    rows = list(zip(*[column(sheet, code, -1) for code in ("base", "factor", "value")], strict=True))
    assert any(value for _, _, value in rows)
    assert all(int(base) * int(factor[2:]) == int(value) for base, factor, value in rows if value)
    assert column(laid(played("skat"), 0), "declarer", -1) != column(sheet, "declarer", -1), "you are called you"


def test_most_games_have_none() -> None:
    assert paper(baralho.start("sueca"), Words(baralho.find("sueca"), "en")) == Paper([], [])


def test_a_rubber_stands_above_and_below_the_line() -> None:
    """Contracts below, a line under every game, the rest above; a second rubber is a second sheet."""
    match = baralho.start("bridge", seed="1", options={"rubbers": 2})
    scored = [
        (0, 60, "below"), (0, 30, "overtricks"), (0, 40, "below"), (1, 120, "below"), (1, 100, "honours"),
        (0, 100, "below"), (0, 500, "rubber"), (1, 50, "undertricks"), (1, 20, "below"),
    ]  # fmt: skip
    record = match.game.t.record
    assert record is not None
    for side, points, code in scored:
        if code == "undertricks":  # of the deal after the rubber
            record.add(Dealt(1, 0))
        match.game.score(side, points, code)
    first, second = halves(match)
    assert first.above == [[30, 500], [100]]
    assert first.games == [[[60, 40], []], [[], [120]], [[100], []], [[], []]]
    assert second.above == [[], [50]] and second.games == [[[], [20]]]
    assert halves(baralho.start("sueca")) == []


def test_a_deal_that_all_pass_says_so() -> None:
    """Calabrasella: the row of a deal that was thrown in is not left empty."""
    match = baralho.start("calabrasella", seed="1")
    for _ in range(3):
        seat = match.actors()[0]
        match.act(seat, baralho.read_action(match, "pass"))
    assert column(laid(match), "made", -1)[0] == "todos passam"
