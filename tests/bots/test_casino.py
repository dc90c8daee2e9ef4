"""Casino: take what counts, keep the card of a build, duck in Casino do Pato; the last cards are solved."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import Budget, Search, player, sit, thumb_of
from baralho.bots.lastcards import LastCards
from baralho.bots.search import margins
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import Value
from baralho.games.casino.acts import HAND, STOCK
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(hand: str, table: str, **options: Value) -> Match:
    """Seat 1 plays first."""
    deal = {"hand 1": hand, "table": table}
    return baralho.start("casino", players=2, seed="7", dealer=0, deal=deal, options=options)


def done(match: Match) -> list[str]:
    """All that medium does in its turn."""
    found: list[str] = []
    while match.actors() == [1]:
        found.append(by_medium(match))
        play(match, found[-1])
    return found


def test_takes_the_big_casino() -> None:
    assert done(start("10C 3H KC QC", "10D 4H 8S JC")) == ["pick 10D", "take 10C"]


def test_takes_all_it_can() -> None:
    """002:1937: a 5 takes 3, 2, 5 and 5."""
    assert done(start("5S 9H KC QC", "3C 2C 5C 5D"))[-1] == "take 5S"
    match = start("5S 9H KC QC", "3C 2C 5C 5D")
    done(match)
    assert match.game.t.count(2) == 0


def test_takes_with_the_spade() -> None:
    """Of two sixes the one of spades goes with the capture."""
    assert done(start("6H 6S KC QC", "6D 9C 10C JH"))[-1] == "take 6S"


def test_lays_a_picture() -> None:
    """Nothing to take: not the ace."""
    assert done(start("AS KC 2S QC", "9C 10C 8H JH")) in (["trail KC"], ["trail QC"])


def test_ducks() -> None:
    """In Casino do Pato the 10 of diamonds is got rid of, and takes nothing."""
    assert done(start("10D 3H KC QC", "10C 4H 8S JC", form="pato")) == ["trail 10D"]


def test_a_match_that_ends_is_no_reason_to_run_away() -> None:
    """A single hand decides the match: what that is worth must not grow from one simulation to the next."""
    match = baralho.start("casino", preset="rapida", players=2, seed="7")
    seat = match.actors()[0]
    search = Search(sit(match, seat), thumb_of(match.spec), baralho.Rng(1))
    for node in search.compare(search.candidates(match.legal(seat)), 60, 0):
        assert abs(node.total) <= 44 * node.visits, "22 for the cards at most, as much for the match"


def to_the_last_cards(seed: str, each: int) -> Match:
    """Until the stock is out and both hold so many cards, by `medium`."""
    match = baralho.start("casino", preset="rapida", players=2, seed=seed)
    while match.game.t.top(STOCK) >= 0 or max(match.game.t.count(HAND, seat) for seat in (0, 1)) > each:
        play(match, by_medium(match))
    return match


def solved(game: Game, seat: int, start: list[int]) -> float:
    """What a state is worth to a seat, by trying everything."""
    if game.over:
        winner = 100 if game.won == 1 << seat else -100 if game.won == 2 >> seat else 0
        return margins(game, start)[seat] + winner
    moves = Moves(game.t.pack)
    game.moves(game.actor(), moves)
    values = []
    for action in moves.list:
        copy = game.copy()
        copy.apply(game.actor(), action)
        values.append(solved(copy, seat, start))
    return max(values) if game.actor() == seat else min(values)


@pytest.mark.parametrize("seed", ["3", "16", "51"])
def test_last_cards_are_played_perfectly(seed: str) -> None:
    match = to_the_last_cards(seed, 3)
    seat = match.actors()[0]
    best = solved(match.game.copy(), seat, match.game.points)
    assert worth(match, "strong") == best
    assert (worth(match, "medium") == best) == (seed == "3"), "medium loses 16, which is won, and two points of 51"


def worth(match: Match, level: str) -> float:
    """What the choice of a level comes to."""
    seat = match.actors()[0]
    game = match.game.copy()
    game.apply(seat, player(match.spec, level).choose(sit(match, seat, Budget(400)), baralho.Rng(1)).action)
    return solved(game, seat, match.game.points)


def test_there_is_time_for_an_ending_that_is_too_long() -> None:
    """An ending that cannot be solved within the budget is searched as any other position."""
    match = to_the_last_cards("1", 4)
    seat = match.actors()[0]
    search = Search(sit(match, seat), thumb_of(match.spec), baralho.Rng(1))
    assert LastCards(search, 1, 0).best(search.world(), match.legal(seat)) < 0
    assert player(match.spec, "strong").choose(sit(match, seat, Budget(1)), baralho.Rng(1)).action in match.legal(seat)
