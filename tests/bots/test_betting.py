"""What holds at every betting table, for all levels."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import baralho
from baralho.bots import LEVELS, Budget, books, player, sit
from baralho.bots.book import ALL, FOLD, LEAST, SEE, STAY, STEPS, Book, amount_of, drawn, duel
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import low
from baralho.games.injun import HAND, HIGH
from tools.solve.deals import Chip
from tools.solve.duel import MANY, OWN, ROOTS, TOLD, Forest, averages, rounded, turn


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("id", "players"), [("poquer", 4), ("brag", 3)])
def test_nobody_drops_out_of_what_costs_nothing(id: str, players: int, level: str) -> None:
    """Strong folded 108 of 466 hands that could have checked, trips among them."""
    seen = 0
    for seed in range(3):
        match = baralho.start(id, seed=f"free {seed}", players=players)
        match.game.single = True
        who = player(match.spec, level)
        rng = baralho.Rng(seed)
        acts = match.spec.acts
        for _ in range(120):
            if match.over:
                break
            seat = match.actors()[0]
            codes = {acts[a & KIND_MASK].code for a in match.legal(seat)}
            action = who.choose(sit(match, seat, Budget(simulations=24)), rng).action
            if codes & {"check", "look"} and "fold" in codes:
                seen += 1
                assert acts[action & KIND_MASK].code != "fold"
            match.act(seat, action)
    assert seen >= 3


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_poker_raises_are_no_joke(level: str) -> None:
    """A third of the pot at least, or all that is allowed: there were wars of raises by one."""
    raised = 0
    for seed in range(4):
        match = baralho.start("poquer", seed=f"raise {seed}", players=4, options={"max_raises": 3})
        match.game.single = True
        who = player(match.spec, level)
        rng = baralho.Rng(seed)
        for _ in range(100):
            if match.over:
                break
            seat = match.actors()[0]
            legal = match.legal(seat)
            action = who.choose(sit(match, seat, Budget(simulations=24)), rng).action
            if match.spec.acts[action & KIND_MASK].code in ("bet", "raise"):
                raised += 1
                pot = getattr(match.game, "pot")()  # noqa: B009 - of poker, not of every game
                assert 3 * y_of(action) >= pot or y_of(action) == max([y_of(a) for a in legal])
            match.act(seat, action)
    assert raised


@pytest.mark.parametrize("name", ["injun_poquer", "injun_brag", "brag_poker"])
def test_a_book_holds_strategies(name: str) -> None:
    """On every page the shares of every class make one whole."""
    book = Book(name)
    assert book.keys
    for key in book.keys:
        for kind in range(book.classes):
            assert 0.97 < sum(book.shares(key, kind)) < 1.03
    assert len(book.shares(12345, 1)) == STEPS  # no such situation: the nearest


def test_books_are_small() -> None:
    home = Path(books.__file__).parent
    for game in ("brag", "injun"):
        assert 0 < sum([path.stat().st_size for path in home.glob(f"{game}_*.py")]) <= 64_000


def test_steps_are_drawn_as_often_as_the_book_says() -> None:
    shares = [0.25, 0.75] + (STEPS - 2) * [0.0]
    found = [drawn(shares, [FOLD, STAY], k / 100) for k in range(100)]
    assert found.count(STAY) == 75
    assert drawn(STEPS * [0.0], [FOLD, STAY], 0.5) == STAY


def test_raises_are_parts_of_the_pot() -> None:
    amounts = [amount_of(step, 10, 1, 400) for step in range(LEAST, ALL + 1)]
    assert amounts == [3, 5, 8, 10, 14, 18, 23, 30, 42, 55, 100, 200, 400]
    assert [amount_of(step, 10, 1, 5) for step in range(LEAST, ALL + 1)] == [3, *11 * [0], 5]


def test_an_overbet_between_two_pages_is_answered_between_them() -> None:
    """Before, sixteen chips for a pot of two were answered like twenty: every card could bet them."""
    book = Book("injun_poquer")
    folds = []
    for bet in (11, 16, 20):
        key = duel(2, 0, bet, 29)
        folds.append(sum([book.shares(key, kind)[FOLD] for kind in range(book.classes)]))
    assert folds[0] - 0.3 < folds[1] < folds[2] + 0.3


def test_a_situation_of_a_duel_is_looked_up_among_stacks_like_its_own() -> None:
    """Thirty chips with two and a hundred with six were one page: a best response gained a third of an ante there."""
    assert duel(2, 0, 0, 29) != duel(6, 0, 0, 99)
    assert duel(2, 3, 5, 29) != duel(2, 3, 5, 99)
    book = Book("injun_poquer")
    for dead, stack in ((2, 40), (3, 70), (5, 20), (2, 150)):
        page = book.place(duel(dead, 0, dead, stack))[0]
        assert abs((book.keys[page] & 63) - (duel(dead, 0, dead, stack) & 63)) <= 4, "a doubling at most"
        assert book.keys[page] >> 6 & 63 == duel(dead, 0, dead, stack) >> 6 & 63, "the same price"


def test_a_duel_solved_to_the_end_leaves_little_to_gain() -> None:
    """Six chips deep: the steps and any amount, beside the strategy that takes every step as often."""
    forest = Forest(((2, 5),), MANY, OWN)
    regrets = np.zeros((forest.rows, 13), dtype=np.float32)
    totals = np.zeros((forest.own, 13))
    for number in range(1, 61):
        turn(forest, regrets, totals, number)
    even = forest.match(np.zeros((forest.rows, 13), dtype=np.float32))
    for solved, before in zip(forest.gaps(averages(forest, totals)), forest.gaps(even), strict=True):
        assert solved < 0.02 < 0.5 < before


def test_a_book_of_duels_is_hard_to_beat() -> None:
    """Before, a best response in its own steps gained 0.086 antes: it raised where the solver's rival did not."""
    forest = Forest(ROOTS[:TOLD], OWN)
    gaps = forest.gaps(forest.by_book(Book("injun_poquer")))
    assert sum(gaps) / TOLD < 0.02


def test_shares_are_kept_finer_where_they_count() -> None:
    shares = np.array([0.9, 0.06, 0.04])
    assert rounded(shares, 0.001).tolist() == [255, 0, 0]
    assert rounded(shares, 9.0).tolist() == [223, 32, 0]  # eighths
    assert rounded(shares, 1000.0).tolist() == [230, 15, 10]


def test_the_solver_plays_by_the_rules_of_the_games() -> None:
    """Its betting without cards, beside the engine's: the same steps are there, and the same chips in the end."""
    dice = random.Random(3)
    for number in range(40):
        match = baralho.start("injun", seed=f"beside {number}", players=2, dealer=1, options={"betting": "brag"})
        match.game.single = True
        deal = Chip(2, 100, 1)
        while not deal.over:
            acts = {"fold": FOLD, "put": STAY, "see": SEE}
            codes = {acts[match.spec.acts[a & KIND_MASK].code]: a for a in match.legal(deal.seat)}
            assert sorted(codes) == sorted(deal.steps())
            step = dice.choice([STAY, STAY, STAY, *codes])
            match.act(deal.seat, codes[step])
            deal.do(step)
        assert match.over
        high = [HIGH[low(match.game.t.mask(HAND, seat))] for seat in (0, 1)]
        assert match.game.points == [int(100 + gain) for gain in deal.results(high)] or high[0] == high[1]
