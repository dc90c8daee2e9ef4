"""Tricks of Whist, and of the Whist and the Grand that Grand can be, beside DDS (endplay), which solves bridge.

In endings of eight cards DDS has to know the same legal cards, and each has to be worth the same to our solver; then
DDS plays both sides at our table, and what the game counts has to be what was foretold. Whole deals are solved by both,
every lead. BARALHO_SOAK=1 for 500 endings and 50 deals of each.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

import baralho
from baralho.bots import doubledummy as dd
from baralho.bots.endgame import Task
from baralho.engine.spec import KIND_BITS, X_MASK, encode
from baralho.games.grand.acts import BID, GRAND, PASS
from baralho.games.grand.acts import PLAYING as GRAND_PLAYS
from baralho.games.grand.acts import WHIST as GRAND_WHIST
from baralho.games.grand.game import Grand
from baralho.games.whist import Whist
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, TRICK, WON, TrickGame

pytest.importorskip("endplay")

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
COMPILED = not dd.__file__.endswith(".py")
ENDINGS = 500 if SOAK else 40 if COMPILED else 5
DEALS = 50 if SOAK else 1
SIZE = 8
RANKS = "AKQJT98765432"


def begun(kind: str, number: int) -> TrickGame:
    """A deal at its first lead."""
    if kind == "whist":
        return table("whist", number)
    game = table("grand", number)
    assert isinstance(game, Grand)
    bidder = number % 4
    while game.phase != GRAND_PLAYS:
        if game.bidder == game.turn and game.bid:
            game.apply(game.turn, encode(GRAND) if kind == "grand" else encode(GRAND_WHIST, number // 4 % 4))
        elif game.turn == bidder or game.forced(game.turn):
            game.apply(game.turn, encode(BID, 5))
        else:
            game.apply(game.turn, encode(PASS))
    return game


def table(id: str, number: int) -> TrickGame:
    """A first deal that ends when it is counted."""
    game = baralho.start(id, seed=f"dds {number}").game
    game.single = True
    assert isinstance(game, TrickGame)
    return game


def ending(kind: str, number: int) -> TrickGame:
    """The lead to a trick with eight cards each, after random play."""
    game = begun(kind, number)
    rng = baralho.Rng(number)
    while game.t.count(TRICK) or game.t.count(HAND, game.turn) > SIZE:
        legal = game.legal(game.turn)
        game.apply(game.turn, legal[rng.below(len(legal))])
    return game


def as_written(game: TrickGame, card: int) -> str:
    """A card as DDS writes it."""
    code = game.t.pack.code(card).replace("10", "T")
    return code[1] + code[0]


def as_bridge(game: TrickGame) -> Any:
    """The same cards for DDS; seat 0 is North."""
    from endplay.types import Deal, Denom, Player

    hands = []
    for seat in range(4):
        held = [as_written(game, card) for card in game.t.cards(HAND, seat)]
        hands.append(".".join("".join(sorted([c[1] for c in held if c[0] == s], key=RANKS.index)) for s in "SHDC"))
    trumps = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades]
    trump = trumps[game.trump] if game.trump >= 0 else Denom.nt
    first = [Player.north, Player.east, Player.south, Player.west][game.turn]
    return Deal("N:" + " ".join(hands), first=first, trump=trump)


def solved(deal: Any, game: TrickGame) -> dict[int, int]:
    """By card: the tricks that DDS sees for the side to play; cards that are as good as another are all named."""
    from endplay.dds import solve_board

    found: dict[int, int] = {}
    for card, made in solve_board(deal):
        name = f"{card.rank.name[1:].replace('T', '10')}{card.suit.name[0].upper()}"
        found[game.t.pack.of(name)] = made
    return found


def tricks(game: TrickGame) -> list[int]:
    """By side: what the game counts."""
    return [game.t.count(WON, side) // 4 for side in range(2)]


def foretold(game: TrickGame) -> dict[int, int]:
    """The same by our solver."""
    task = Task(game, game.seats_of(game.side(game.turn)), [(0, 0.0)])
    task.trick = 1
    solver = task.solver()
    assert solver is not None
    return dict(solver.scores(0))


@pytest.mark.parametrize("kind", ["whist", "grand-whist", "grand"])
def test_endings(kind: str) -> None:
    for number in range(ENDINGS):
        game = ending(kind, number)
        assert isinstance(game, Whist | Grand)
        deal = as_bridge(game)
        side, before = game.side(game.turn), tricks(game)
        truth = solved(deal, game)
        assert truth == foretold(game), f"{kind}, ending {number}: {deal}"
        while not game.over:
            seen = solved(deal, game)
            legal = [action >> KIND_BITS & X_MASK for action in game.legal(game.turn)]
            assert sorted(seen) == sorted(legal), f"{kind}, ending {number}: {deal}"
            card = max(seen, key=lambda c: (seen[c], c))
            deal.play(as_written(game, card))
            game.apply(game.turn, encode(0, card))
        assert tricks(game)[side] - before[side] == max(truth.values()), f"{kind}, ending {number}"


@pytest.mark.skipif(not COMPILED and not SOAK, reason="takes long interpreted")
@pytest.mark.parametrize("kind", ["whist", "grand-whist", "grand"])
def test_full_deals(kind: str) -> None:
    """With a trump in Whist and in the Whist of Grand, without in its Grand."""
    for number in range(DEALS):
        game = begun(kind, number)
        if kind == "whist":  # the turned card, which the dealer takes up when it is his turn
            game.t.move(game.t.top(TURN_UP), HAND, game.dealer)
        assert game.t.count(HAND, game.dealer) == 13 and (game.trump < 0) == (kind == "grand")
        deal = as_bridge(game)
        assert solved(deal, game) == foretold(game), f"{kind}, deal {number}: {deal}"
