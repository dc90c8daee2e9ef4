"""Pôquer-Paciência: suits in columns, ranks in rows, and no exchange that loses."""

from __future__ import annotations

import random

import baralho
from baralho import Match
from baralho.bots import thumb_of
from baralho.bots.thumbs.poquer_paciencia import Coming
from baralho.engine.game import Game
from baralho.engine.spec import encode
from baralho.games.poquer_paciencia import CELL, PACK, PUT, STOCK, TURNED, PoquerPaciencia
from tests.bots.by_thumb import by_medium
from tests.games.test_poquer_paciencia import SQUARE, laid_out, start
from tests.table import play


def lay_out(cells: dict[int, str], turned: str) -> Match:
    """These cards in the square (by place, from 0), and one that was turned."""
    match = start()
    t = match.game.t
    for card in list(t.line(TURNED)):
        t.move(card, STOCK)
    for cell, code in cells.items():
        t.move(PACK.of(code), CELL, cell)
    t.move(PACK.of(turned), TURNED)
    return match


def test_completes_a_four() -> None:
    """Three 9s wait in the first row."""
    assert by_medium(lay_out({0: "9C", 1: "9D", 2: "9H", 3: "2C"}, "9S")) == "put 9S 4"


def test_completes_a_flush() -> None:
    match = lay_out({0: "2C", 5: "9C", 10: "KC", 15: "5C", 1: "8D", 6: "QD"}, "JC")
    assert by_medium(match) == "put JC 20"


def test_keeps_suits_apart() -> None:
    """A heart does not go into the column of clubs, where four wait for a fifth."""
    match = lay_out({0: "2C", 5: "9C", 10: "KC", 15: "5C", 1: "8D", 6: "QD"}, "JH")
    assert by_medium(match) != "put JH 20"


def test_makes_the_full_hand() -> None:
    assert by_medium(lay_out({0: "9C", 1: "9D", 2: "4H", 3: "4C", 5: "QS"}, "4D")) == "put 4D 4"


def test_beginners_exchange_what_gains_and_stop() -> None:
    """The book's square with two cards exchanged is mended; in the end nothing gains, and it stops."""
    codes = SQUARE.split()
    codes[3], codes[20] = codes[20], codes[3]  # 8C and 6C
    match = laid_out(" ".join(codes))
    play(match, by_medium(match))
    play(match, by_medium(match))
    assert match.game.total() >= 150  # type: ignore[attr-defined]
    while not match.over:
        before = match.game.total()  # type: ignore[attr-defined]
        play(match, by_medium(match))
        assert match.game.total() >= before  # type: ignore[attr-defined]


def test_far_better_than_chance() -> None:
    mine = random_points = 0
    for seed in range(6):
        match = baralho.start("poquer-paciencia", seed=seed)
        while not match.over:
            play(match, by_medium(match))
        mine += match.game.points[0]
        match = baralho.start("poquer-paciencia", seed=seed)
        dice = random.Random(seed)
        while not match.over:
            match.act(0, dice.choice(match.legal(0)))
        random_points += match.game.points[0]
    assert mine > 70 * 6 and random_points < 40 * 6


# -- the lamp ---------------------------------------------------------------------------------------------------------


def lamp(match: Match, seconds: float = 20.0) -> bool | None:
    """What the lamp says: whether a good result can still be made."""
    assert isinstance(match.game, PoquerPaciencia)
    return thumb_of(match.spec).winnable(match.game, seconds)


def test_the_lamp_is_right_about_good_results() -> None:
    """Where it says that one can be made it is made, by the American table and the English."""
    for table in ("american", "english"):
        for seed in range(4):
            match = baralho.start("poquer-paciencia", seed=str(seed), options={"table": table})
            assert lamp(match) is True
            assert isinstance(match.game, PoquerPaciencia)
            square = Coming(match.game)
            assert square.solve(20.0)
            for card, cell in square.moves():
                match.act(0, encode(PUT, card, cell))
            assert match.over and match.game.winners() == 1 and lamp(match) is True


def test_the_lamp_is_right_at_the_end() -> None:
    """Beside all orders of the last four cards, after good play and after a bad card."""
    dice = random.Random("lamp")
    found = set()
    for seed in range(8):
        match = baralho.start("poquer-paciencia", seed=str(seed))
        assert isinstance(match.game, PoquerPaciencia)
        square = Coming(match.game)
        assert square.solve(20.0)
        for card, cell in square.moves()[:20]:
            match.act(0, encode(PUT, card, cell))
        match.act(0, dice.choice(match.legal(0)))
        assert lamp(match) is (best_end(match.game) >= 150)
        found.add(lamp(match))
    assert found == {False, True}


def best_end(game: Game) -> int:
    """The most that can be made of the last cards, by playing all orders."""
    if game.over:
        return game.points[0]
    best = 0
    for action in game.legal(0):
        trial = game.copy()
        trial.apply(0, action)
        best = max(best, best_end(trial))
    return best


def test_what_no_pick_of_cards_can_mend_is_lost() -> None:
    """Whoever lays cards anywhere has soon spoilt it, and what is lost is never won later."""
    dice = random.Random("lamp")
    for seed in range(4):
        match = baralho.start("poquer-paciencia", seed=str(seed))
        told = []
        while not match.over:
            if len(match.rows) >= 10:
                told.append(lamp(match, 0.1))
            match.act(0, dice.choice(match.legal(0)))
        assert told.index(False) < 6 and True not in told[told.index(False) :]


def test_the_lamp_knows_no_more_than_it_can() -> None:
    assert lamp(baralho.start("poquer-paciencia", seed="1", options={"adjacency": "touching"})) is None
    match = baralho.start("poquer-paciencia", seed="1")
    assert lamp(match, 0.0) in (None, True)
