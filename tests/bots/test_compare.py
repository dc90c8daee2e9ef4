"""Which amounts of a bet `strong` compares, and that it sees what its thumb does not."""

from __future__ import annotations

import baralho
from baralho.bots import sit
from baralho.bots.search import Search, Style, some_amounts
from baralho.bots.thumb import Thumb, promising, thumb_of
from baralho.engine.game import Game
from baralho.engine.spec import encode, y_of

BET = 1
FOLD = 2
GIN = "7D 8D 9D 6C 6H 6S 2C 3C 4C 5C JS"


def test_amounts() -> None:
    """Of a bet of 1 to 80 the least, one between, the most, and what the thumb would bet; other actions all."""
    bets = [encode(BET, 0, y) for y in range(1, 81)]
    kept = some_amounts([*bets, encode(FOLD)], bets[9], 1 << BET)
    assert encode(FOLD) in kept
    assert [y_of(action) for action in kept if action != encode(FOLD)] == [1, 10, 12, 80]


def test_what_is_no_amount_is_kept() -> None:
    places = [encode(BET, 0, y) for y in range(9)]
    assert some_amounts(places, places[0], 1 << FOLD) == places


def test_the_best_are_kept_wherever_they_stand() -> None:
    """Of equal ones the first; never those in place of a better one that comes later."""
    assert promising([0, 0, 0, 0, 60, -60], [10, 11, 12, 13, 14, 15], 60, 4) == [10, 11, 12, 14]
    assert promising([0, 0, 60, 10], [10, 11, 12, 13], 55, 4) == [12, 13]
    assert promising([5, 5, 5], [10, 11, 12], 0, 1) == [10]


def test_finds_gin_without_a_thumb() -> None:
    match = baralho.start("gin-rummy", seed="7", dealer=0, deal={"hand 1": GIN})
    blank: Thumb[Game] = Thumb()
    style = Style(blank)
    style.set("wide", 40)  # all that is legal
    search = Search(sit(match, 1), blank, baralho.Rng(1), -1, style)
    ranking = search.compare(search.candidates(match.legal(1)), 300, 0)
    assert baralho.write_action(match, ranking[0].action) == "gin JS"
    assert search.done <= 300


def test_a_match_decided_counts_alike_in_every_world() -> None:
    """It counts for all that is at stake in a deal, not for more each time that it happens."""
    match = baralho.start("escopa", seed="1", players=2)
    target = match.options["target"]
    assert isinstance(target, int)
    match.game.points[:] = [target - 1, target - 1]
    seat = match.game.actor()
    search = Search(sit(match, seat), thumb_of(match.spec), baralho.Rng(1))
    search.run(200, 0)
    assert any(world.won for world in [played_out(search) for _ in range(20)])
    assert search.high - search.low <= 40
    assert max(abs(kid.total / kid.visits) for kid in search.root.kids.values()) <= 60


def played_out(search: Search) -> Game:
    world = search.world()
    search.rollout(world)
    return world
