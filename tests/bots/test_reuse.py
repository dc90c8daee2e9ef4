"""A search can begin with what the one before has found out."""

from __future__ import annotations

import baralho
from baralho.bots import Budget, Search, Strong, player, sit, thumb_of


def searched(match: baralho.Match, seat: int, simulations: int) -> Search:
    search = Search(sit(match, seat), thumb_of(match.spec), baralho.Rng(3))
    search.run(simulations, 0)
    return search


def to_next_turn(match: baralho.Match, seat: int) -> None:
    """The others play what they can, until the seat has a choice again."""
    match.act(seat, match.legal(seat)[0])
    while not (match.game.actor() == seat and len(match.legal(seat)) > 1):
        actor = match.game.actor()
        match.act(actor, match.legal(actor)[0])


def test_the_tree_is_kept() -> None:
    match = baralho.start("escopa", players=2, seed="1")
    seat = match.game.actor()
    first = searched(match, seat, 600)
    told = len(match.live)
    to_next_turn(match, seat)
    node = first.root
    for row in match.live[told:]:
        node = node.kids[row.action]
    visits = node.visits
    again = Search(sit(match, seat), thumb_of(match.spec), baralho.Rng(4))
    assert again.go_on_from(first, match.live[told:], match.legal(seat))
    assert again.root is node and visits > 0
    again.run(50, 0)
    assert again.root.visits == visits + 50
    assert {kid.action for kid in again.ranking()} <= set(match.legal(seat))


def test_what_was_never_thought_of_begins_anew() -> None:
    match = baralho.start("escopa", players=2, seed="1")
    seat = match.game.actor()
    first = searched(match, seat, 2)  # so few that most replies have no node
    told = len(match.live)
    match.act(seat, match.legal(seat)[-1])
    match.act(match.game.actor(), match.legal(match.game.actor())[-1])
    again = Search(sit(match, seat), thumb_of(match.spec), baralho.Rng(4))
    assert not again.go_on_from(first, match.live[told:], match.legal(seat))
    assert not again.root.visits


def test_a_player_takes_up_his_own_search() -> None:
    """In the same match only, and not after something was taken back."""
    match = baralho.start("escopa", players=2, seed="1")
    seat = match.game.actor()
    bot = player(match.spec, "strong(reuse=1)")
    assert isinstance(bot, Strong) and not bot.style.paired
    bot.choose(sit(match, seat, Budget(400)), baralho.Rng(1))
    told = len(match.live)
    to_next_turn(match, seat)
    bot.choose(sit(match, seat, Budget(50)), baralho.Rng(1))
    assert bot.last is not None and bot.last.root.visits > 50
    match.undo(len(match.live) - told)
    bot.choose(sit(match, seat, Budget(50)), baralho.Rng(1))
    assert bot.last.root.visits == 50


def test_nobody_does_unless_told() -> None:
    match = baralho.start("escopa", players=2, seed="1")
    bot = player(match.spec, "strong")
    assert isinstance(bot, Strong)
    bot.choose(sit(match, match.game.actor(), Budget(50)), baralho.Rng(1))
    assert bot.last is None
