"""Relógio: the exchange by its exact chances."""

from __future__ import annotations

import itertools

import baralho
from baralho import Match
from baralho.bots.thumb import best_of, thumb_of
from baralho.bots.thumbs.relogio import RelogioThumb, buried, solution
from baralho.engine.game import Game
from baralho.engine.spec import Value, encode
from baralho.games import relogio
from baralho.games.relogio import EXCHANGE, HOUR, KEEP, KING_TURNED, PILES, Relogio
from tests.bots.by_thumb import by_medium, by_strong
from tests.games.test_relogio import KINGS, ROUND_AND_ROUND, start
from tests.table import play


def test_keeps_the_exchange_for_the_fourth_king() -> None:
    match = play(start(KINGS), "turn")
    for _ in range(3):
        assert by_medium(match) == by_strong(match) == "keep"
        play(match, "keep")
    assert by_medium(match).startswith("exchange")


def late(most: int, kings: int, **options: Value) -> Match:
    """A king is turned with few cards closed, so many kings among them."""
    for seed in range(3000):
        match = baralho.start("relogio", seed=seed, options=options)
        game = match.game
        assert isinstance(game, Relogio)
        play(match, "run")
        while not match.over and game.closed(relogio.CENTRE) > kings:
            play(match, "keep" if game.phase == KING_TURNED else "run")
        if game.phase == KING_TURNED and 2 < game.all_closed() <= most and not match.over:
            return match
    raise AssertionError("none found")


def test_buries_the_fourth_king_at_the_bottom_of_the_highest_pile() -> None:
    match = late(9, 0)
    game = match.game
    assert isinstance(game, Relogio)
    high = max(game.closed(pile) for pile in range(PILES))
    _, pile, depth = by_medium(match).split()
    assert game.closed(int(pile)) == high == int(depth) + 1


def worlds(game: Relogio) -> list[Game]:
    """The same position with the closed cards in every order."""
    cells = [(pile, k) for pile in range(PILES) for k in range(game.t.count(HOUR, pile))]
    cells = [(pile, k) for pile, k in cells if not game.t.turned >> game.t.line(HOUR, pile)[k] & 1]
    cards = [game.t.line(HOUR, pile)[k] for pile, k in cells]
    found: list[Game] = []
    for order in itertools.permutations(cards):
        world = game.copy()
        for (pile, k), card in zip(cells, order, strict=True):
            world.t.lines[world.t.row[world.t.base[HOUR] + pile]][k] = card
            world.t.where[card] = world.t.base[HOUR] + pile
        found.append(world)
    return found


def share(game: Relogio, action: int) -> float:
    """In how many of all worlds an action wins, if the thumb goes on."""
    won = 0
    found = worlds(game)
    for world in found:
        world.apply(0, action)
        while not world.over:
            legal = world.legal(0)
            world.apply(0, legal[best_of(relogio_thumb(), world, 0, legal)])
        won += world.won
    return won / len(found)


def relogio_thumb() -> RelogioThumb:
    thumb = thumb_of(relogio.GAME)
    assert isinstance(thumb, RelogioThumb)
    return thumb


def test_the_chances_are_exact() -> None:
    """Every exchange, and keeping it, played out in all orders of the closed cards."""
    for kings in (0, 1):
        game = late(5, kings).game
        assert isinstance(game, Relogio)
        for pile in range(PILES):
            for depth in range(game.closed(pile)):
                assert abs(share(game, encode(EXCHANGE, pile, depth)) - buried(game, pile, depth)) < 1e-9
        assert abs(share(game, encode(KEEP)) - relogio_thumb().kept(game)) < 1e-9


def test_the_chances_are_exact_where_only_top_cards_may_be_taken() -> None:
    game = late(5, 1, exchange_choice="top_of_pile").game
    assert isinstance(game, Relogio)
    assert abs(share(game, encode(KEEP)) - relogio_thumb().kept(game)) < 1e-9


def test_it_never_pays_to_exchange_a_king_before_the_fourth() -> None:
    """From any pile and any depth: what can be had later is at least as good."""
    for seed in range(40):
        match = play(baralho.start("relogio", seed=seed), "run")
        game = match.game
        assert isinstance(game, Relogio)
        while not match.over:
            if game.phase == KING_TURNED and game.closed(relogio.CENTRE):
                best = max(buried(game, p, d) for p in range(PILES) for d in range(game.closed(p)))
                assert best <= relogio_thumb().kept(game) + 1e-9
            play(match, "keep" if game.phase == KING_TURNED else "run")


# -- the solver -------------------------------------------------------------------------------------------------------


def test_won_and_lost() -> None:
    thumb = thumb_of(relogio.GAME)
    assert thumb.winnable(start(ROUND_AND_ROUND).game, 1.0) is True
    assert thumb.winnable(start(KINGS, king_exchange=False).game, 1.0) is False
    assert thumb.winnable(play(start(KINGS), "turn; keep; keep; keep; keep").game, 1.0) is False


def test_a_way_that_was_found_wins() -> None:
    won = 0
    for seed in range(20):
        match = baralho.start("relogio", seed=seed)
        actions = solution(match.game, 1.0)
        assert bool(actions) == thumb_of(relogio.GAME).winnable(match.game, 1.0)
        for action in actions:
            match.act(0, action)
        assert match.over == bool(actions) and match.game.won == match.over
        won += match.over
    assert 3 < won < 17
