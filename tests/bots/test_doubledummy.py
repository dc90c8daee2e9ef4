"""The double-dummy solver: against play without cleverness in many games, and against DDS (endplay) in bridge.

BARALHO_SOAK=1 has 500 endings of each game, 2,000 endings of eight cards and 30 full deals for DDS.
"""

from __future__ import annotations

import os
import random

import pytest

import baralho
from baralho.bots import Budget, player, sit
from baralho.bots import doubledummy as dd
from baralho.bots.doubledummy import FOLLOW, FOLLOW_OR_TRUMP, Solver
from baralho.bots.endgame import Task, hand_on_turn, task_of
from baralho.bots.player import any_action
from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK, Value
from baralho.games.brisca import Brisca
from baralho.games.copas.basic import Copas
from baralho.games.eucre.partners import Partners
from baralho.games.king import POSITIVE, King
from baralho.games.seven_up import VALUE as SEVEN_UP_VALUE
from baralho.games.skat.acts import NULL
from baralho.games.skat.score import Scoring
from baralho.kinds.tricks import HAND, WON, TrickGame

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
COMPILED = not dd.__file__.endswith(".py")
ENDINGS = 500 if SOAK else 12 if COMPILED else 4  # of each game
CARDS = 3  # each, or fewer

GAMES = (
    "sueca", "skat", "bridge", "eucre", "eucre-de-tres", "brisca", "brisca-ao-contrario", "alcaide", "copas",
    "dama-negra", "king", "dane-se", "seven-up",
)  # fmt: skip


def task(game: TrickGame, seat: int) -> Task | None:
    """What is collected; in games that the endgame leaves alone, the seat's tricks or its points in cards."""
    if game.spec.id == "dane-se":
        made = Task(game, 1 << seat, [(0, 0.0)])
        made.trick = 1
        return made
    if game.spec.id == "seven-up":
        side = game.side(seat)
        made = Task(game, sum([1 << s for s in range(game.players) if game.side(s) == side]), [(0, 0.0)])
        made.value = list(SEVEN_UP_VALUE)
        made.duty = FOLLOW_OR_TRUMP if game.options["trick_rule"] == "follow_or_trump" else FOLLOW
        return made
    return task_of(game, seat)


def collected(game: Game, what: Task) -> int:
    """What the collecting seats have taken so far."""
    if isinstance(game, King):
        return sum([game.made[s] for s in range(4) if what.collect >> s & 1])
    piles = range(game.t.layout.size[WON])
    if isinstance(game, Brisca) or game.spec.id in ("sueca", "bridge", "seven-up"):
        mine = {game.side(s) for s in range(game.players) if what.collect >> s & 1}
    else:
        mine = {s for s in range(game.players) if what.collect >> s & 1}
    cards = 0
    for pile in piles:
        if pile in mine:
            cards |= game.t.mask(WON, pile)
    if what.trick:
        assert isinstance(game, TrickGame)
        return cards.bit_count() // game.in_trick() if not isinstance(game, Copas) else 0
    return sum([what.value[c] for c in range(game.t.pack.count) if cards >> c & 1])


def plainly(game: Game, what: Task) -> int:
    """What the collecting seats end up with, by trying everything."""
    if game.over:
        return collected(game, what)
    assert isinstance(game, TrickGame)
    seat = game.actor()
    m = Moves(game.t.pack)
    game.moves(seat, m)
    found = []
    for action in m.list:
        if not game.spec.quits >> (action & KIND_MASK) & 1:
            after = game.copy()
            after.apply(seat, action)
            found.append(plainly(after, what))
    wants = bool(what.collect >> hand_on_turn(game) & 1) != what.avoid
    return max(found) if wants else min(found)


def ending(id: str, number: int) -> tuple[TrickGame, int] | None:
    """A position with few cards left, from random play; None if the deal has none."""
    rng = baralho.Rng(number)
    options: dict[str, Value] = {"trick_rule": "follow_or_trump"} if id == "seven-up" and number % 2 else {}
    match: Match = baralho.start(id, seed=f"ending {number}", options=options)
    match.game.single = True
    if id == "dane-se":  # the larger deals
        match.game.deal_no = 2 + number % 8
        match.game._begin_deal()
    size = 2 + number % (CARDS - 1)
    game = match.game
    while not game.over:
        seat = game.actor()
        legal = match.legal(seat)
        assert isinstance(game, TrickGame)
        playing = all(match.spec.acts[a & KIND_MASK].code in ("play", "claim") for a in legal)
        if playing and game.t.count(HAND, hand_on_turn(game)) <= size and task(game, seat) is not None:
            return game, seat
        action = any_action(match.spec, legal, rng)
        game.apply(seat, action)
    return None


@pytest.mark.parametrize("id", GAMES)
def test_against_trying_everything(id: str) -> None:
    done = number = 0
    while done < ENDINGS and number < 60 * ENDINGS:
        number += 1
        found = ending(id, number)
        if found is None:
            continue
        game, seat = found
        if isinstance(game, King):
            game.stage = number % 10
            game.made = (0, 0, 0, 0)
            game.trump = number % 4 if game.stage >= POSITIVE else -1
        what = task(game, seat)
        assert what is not None
        solver = what.solver()
        assert solver is not None
        done += 1
        null = isinstance(game, Scoring) and game.contract == NULL  # over with the declarer's first trick
        before = collected(game, what)
        scores = dict(solver.scores(0))
        m = Moves(game.t.pack)
        game.moves(seat, m)
        for action in m.list:
            if not game.spec.quits >> (action & KIND_MASK) & 1:
                after = game.copy()
                after.apply(seat, action)
                truth, claim = plainly(after, what) - before, scores.pop(action >> KIND_BITS & X_MASK)
                assert truth == (min(claim, 1) if null else claim), f"{id}, ending {number}"
        assert not scores, "no other card is legal"
        best = solver.score(0)
        values = dict(solver.scores(0)).values()
        wants = bool(what.collect >> hand_on_turn(game) & 1) != what.avoid
        assert best == (max(values) if wants else min(values))
    assert done == ENDINGS


def test_partners_eucre_alone() -> None:
    """Who sits out holds cards, but plays none."""
    for number in range(1, 400):
        found = ending("eucre", number)
        if found is not None and isinstance(found[0], Partners) and found[0].alone:
            what = task_of(*found)
            assert what is not None
            assert len(what.order()) == 3
            return
    raise AssertionError("nobody has gone alone")


def test_too_much() -> None:
    with pytest.raises(ValueError, match="too many"):
        Solver([1, 2, 4, 8, 16], [0] * 5, [0] * 5, 1, 1)


def test_strong_solves_the_end() -> None:
    """With few cards left, worlds are solved; and the budget in simulations counts them."""
    match = baralho.start("sueca", seed="3")
    rng = baralho.Rng(1)
    medium = player(match.spec, "medium")
    while True:
        seat = match.game.actor()
        legal = match.legal(seat)
        if match.game.t.count(HAND, seat) <= 4 and len(legal) > 1:
            break
        match.act(seat, medium.choose(sit(match, seat), rng).action)
    choice = player(match.spec, "strong(endgame=5)").choose(sit(match, seat, Budget(simulations=80)), baralho.Rng(2))
    assert choice.action in legal
    assert choice.simulations == 10
    me = sit(match, seat, Budget(simulations=20))
    assert player(match.spec, "strong(endgame=0)").choose(me, rng).simulations == 20


# -- bridge, beside DDS ---------------------------------------------------------------------------------------------

RANKS = "23456789TJQKA"
SUITS = [card // 13 for card in range(52)]
POWER = [card % 13 for card in range(52)]


def pbn(hands: list[list[int]]) -> str:
    """Hands as DDS reads them; the suits are spades, hearts, diamonds, clubs."""
    return "N:" + " ".join(
        [
            ".".join(["".join([RANKS[c % 13] for c in sorted(hand, reverse=True) if c // 13 == s]) for s in range(4)])
            for hand in hands
        ]
    )


def hands_of(rng: random.Random, size: int) -> list[list[int]]:
    cards = list(range(52))
    rng.shuffle(cards)
    return [cards[k * size : (k + 1) * size] for k in range(4)]


def masks(hands: list[list[int]]) -> list[int]:
    return [sum([1 << card for card in hand]) for hand in hands]


def test_eight_card_endings_against_dds() -> None:
    pytest.importorskip("endplay")
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    trumps = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
    seats = [Player.north, Player.east, Player.south, Player.west]
    rng = random.Random(8)
    for number in range(2000 if SOAK else 60 if COMPILED else 5):
        hands = hands_of(rng, 8)
        trump, leader = rng.randrange(5), rng.randrange(4)
        deal = Deal(pbn(hands), first=seats[leader], trump=trumps[trump])
        truth = max([tricks for _, tricks in solve_board(deal)])
        pair = 0b0101 if leader % 2 == 0 else 0b1010
        solver = Solver(masks(hands), SUITS, POWER, pair, pair, trump if trump < 4 else -1)
        assert solver.score(leader) == truth, f"ending {number}: {pbn(hands)}"


@pytest.mark.skipif(not COMPILED and not SOAK, reason="takes long interpreted")
def test_full_deals_against_dds() -> None:
    """Five denominations, four declarers."""
    pytest.importorskip("endplay")
    from endplay.dds import calc_dd_table
    from endplay.types import Deal, Denom, Player

    trumps = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
    seats = [Player.north, Player.east, Player.south, Player.west]
    rng = random.Random(13)
    for number in range(30 if SOAK else 1):
        hands = hands_of(rng, 13)
        truth = calc_dd_table(Deal(pbn(hands)))
        for trump in range(5):
            solver = Solver(masks(hands), SUITS, POWER, 0b0101, 0b0101, trump if trump < 4 else -1)
            tricks = -1
            for declarer in range(4):
                tricks = solver.score((declarer + 1) % 4, tricks)
                made = tricks if declarer % 2 == 0 else 13 - tricks
                assert made == truth[trumps[trump], seats[declarer]], f"deal {number}: {pbn(hands)}"
