"""Bezique: seed 002:3574-3692."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, x_of
from baralho.games.bezique import BRISQUES, FACES, MARRIAGE, OPEN, PACK, PLAY, TURN_UP, Bezique
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: open cards are marked, and no others; both have the cards that the stage gives them."""
    assert isinstance(game, Bezique)
    t = game.t
    for row in range(4):
        faces = [PACK.face[card] for card in t.cards(OPEN, row)]
        assert len(set(faces)) == len(faces)
        assert sorted(faces) == [f for f in range(FACES) if game.marks[row * FACES + f]]
    held = [game.holding(seat).bit_count() for seat in range(2)]
    tricks = (t.count(WON, 0) + t.count(WON, 1)) // 2
    assert sum(held) + t.count(TRICK) + game.left() + 2 * tricks == PACK.count
    assert abs(held[0] - held[1]) <= 1
    if game.left():
        size = game.opt.hand_size
        assert set(held) <= {size - 1, size, size + 1}
        assert game.left() > 1 or game.opt.draw_timing == "before_play"
    assert all(points % 10 == 0 for points in game.points)
    if game.over and game.opt.target == "single_deal":
        assert sum(points for _, code, points in lines(game) if code == "brisques") in (0, 160)


def lines(game: Game) -> list[tuple[int, str, int]]:
    """The score sheet, where there is a record."""
    record = game.t.record
    return [(s.a, s.code, s.b) for s in record.steps if s.code in ("brisques",)] if record is not None else []


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Declares whatever he can, and keeps court cards and aces for it as long as there is a stock."""
    actions = match.legal(seat)
    declarations = [a for a in actions if act_of(a) >= MARRIAGE]
    if declarations:
        return dice.choice(declarations)
    game = match.game
    assert isinstance(game, Bezique)
    low = [a for a in actions if act_of(a) == PLAY and PACK.rank[x_of(a)] in (7, 8, 9, 10)] if game.left() else []
    return dice.choice(low or actions)
