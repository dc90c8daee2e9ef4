"""The patience solver: its solutions win in the engine, and on small positions it agrees with brute force."""

from __future__ import annotations

import random

import pytest

import baralho
import baralho.engine.game
from baralho.bots import Budget, sit
from baralho.bots.klondike import Patient, actions_of, dealt, examine, position_of, winnable, winnable_seed, wins
from baralho.bots.patience import LOST, UNLIMITED, UNRESOLVED, WON, Folded, Rules, Spread, reachable, turns
from baralho.bots.thumb import Thumb
from baralho.engine.spec import Value
from baralho.games.klondike import COLUMN, COLUMNS, FOUNDATION, GAME, GIVE_UP, PACK, STOCK, WASTE, Klondike
from baralho.words import LANGUAGES, Words

COMPILED = not baralho.engine.game.__file__.endswith(".py")
POSITIONS = 80 if COMPILED else 30
MOST = 1000  # states of brute force
COUNTING = ("scoring", "recycle_cost", "timed")  # options that change no move

THOUGHTFUL: dict[str, Value] = {
    "draw": 3,
    "passes": "unlimited",
    "partial_run_moves": True,
    "foundation_to_tableau": True,
    "auto_aces": False,
}


def small(dice: random.Random, options: dict[str, Value]) -> Klondike:
    """An ending: most cards are out, the others lie in a few deep columns, some face down, and in the stock."""
    game = dealt("0", {**options, "auto_aces": False})
    assert isinstance(game, Klondike)
    game.opt.auto_aces = bool(options.get("auto_aces", True))
    t = game.t
    heights = [13] * 4
    for _ in range(dice.randint(7, 16)):
        suit = dice.randrange(4)
        heights[suit] = max(0, heights[suit] - dice.choice((1, 1, 4)))
        if 52 - sum(heights) > 15:
            break
    rest = [c for c in range(PACK.count) if PACK.rank[c] > heights[PACK.suit[c]]]
    dice.shuffle(rest)
    for card in range(PACK.count):
        t.move(card, WASTE)
    for card in range(PACK.count):
        if card not in rest:
            t.move(card, FOUNDATION, PACK.suit[card])
    in_stock = dice.randint(0, min(6, len(rest)))
    for k, card in enumerate(rest):
        if k < in_stock:
            t.move(card, STOCK)
        else:
            columns = [i for i in range(COLUMNS) if t.count(COLUMN, i) <= i]
            t.move(card, COLUMN, columns[-1 - dice.randrange(min(3, len(columns)))], turned=True)
    t.turned &= sum([t.mask(COLUMN, i) for i in range(COLUMNS)])
    game.uncover()
    return game


def brute_force(start: Klondike) -> bool | None:
    """Whether the engine can be played to a win, every legal action tried in every state; None if that takes long."""
    seen = set()
    stack = [start]
    while stack:
        game = stack.pop()
        if game.over:
            if game.won:
                return True
            continue
        key = (tuple([tuple(line) for line in game.t.lines]), game.t.turned, game.redeals)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST:
            return None
        for action in game.legal(0):
            if action != GIVE_UP:
                after = game.copy()
                after.count = 0  # the cap is not what this is about
                after.apply(0, action)
                assert isinstance(after, Klondike)
                stack.append(after)
    return False


def test_small_positions_agree_with_brute_force() -> None:
    dice = random.Random(1)
    verdicts = {True: 0, False: 0}
    for number in range(POSITIONS):
        options: dict[str, Value] = {o.key: dice.choice(o.values) for o in GAME.options if o.key not in COUNTING}
        game = small(dice, options)
        if game.cards_out() == PACK.count:
            continue
        true = brute_force(game)
        if true is None:
            continue
        verdicts[true] += 1
        what = (number, options, PACK.text(game.t.cards(STOCK)))
        for result in (examine(game, 0.0, MOST), Spread(position_of(game)).solve(0.0, MOST)):
            assert result.verdict == UNRESOLVED or (result.verdict == WON) is true, what
    assert min(verdicts.values()) > POSITIONS // 20, verdicts


@pytest.mark.parametrize(
    ("preset", "options"), [("normal", {"draw": 3, "passes": 3}), ("comum", {}), ("tres", {}), ("vegas", {})]
)
def test_solutions_win_in_the_engine(preset: str, options: dict[str, Value]) -> None:
    """`examine` plays every solution; here once more, in a match."""
    won = 0
    for seed in range(8):
        match = baralho.start("klondike", seed=seed, preset=preset, options=options)
        result = examine(match.game, 0.0, 2000)
        if result.verdict == WON:
            won += 1
            for action in actions_of(result):
                match.act(0, action)
            assert match.over and match.game.won == 1
    assert won


def test_a_won_deal_and_a_lost_one() -> None:
    """Known from a longer search; and where there is no move at all but turning, as the fronts are black and even and
    so is nearly every third card of the stock.
    """
    order = [PACK.codes[c] for c in range(PACK.count)]
    for seed, truth in (("1", True), ("14", False)):
        assert winnable(baralho.start("klondike", seed=seed, options=THOUGHTFUL).game, 0.0, 3000) is truth
    fronts = ["2C", "2S", "4C", "4S", "6C", "6S", "8C"]
    third = ["8S", "10C", "10S", "QC", "QS", "KC", "KS", "JC"]
    others = [c for c in reversed(order) if c not in fronts + third]
    places = [(row, column) for row in range(COLUMNS) for column in range(row, COLUMNS)]
    aces = [c for c in others if c[0] == "A"]
    others = [c for c in others if c not in aces]
    hidden = aces + others[:17]
    rest = others[17:]
    pack = [fronts[row] if row == column else hidden.pop(0) for row, column in places]
    for k in range(8):
        pack += [rest[2 * k], rest[2 * k + 1], third[k]]
    match = baralho.start("klondike", deal={"pack": " ".join(pack)}, options=THOUGHTFUL)
    assert examine(match.game, 0.0).verdict == LOST


def test_limits() -> None:
    game = dealt("2", THOUGHTFUL)
    result = examine(game, 0.0, 3)
    assert result.verdict == UNRESOLVED and result.states <= 4 and not result.steps
    assert not wins(game, [])
    assert Folded(position_of(game)).solve(0.0, 3).verdict == UNRESOLVED


def test_turning() -> None:
    rules = Rules(draw=3, redeals=UNLIMITED, auto_aces=False)
    line = [20, 21, 22, 23, 24, 25, 26, 27]
    assert reachable(line, 0, rules, UNLIMITED) == [3, 6, 8]
    assert reachable(line, 2, rules, UNLIMITED) == [2, 5, 8, -3, -6]
    assert reachable(line, 2, rules, 0) == [2, 5, 8]
    assert reachable([20, 21, 0, 23, 24], 0, Rules(draw=3), 0) == [3], "an ace stops the turning where it goes out"
    assert turns(8, 2, 8, 3) == 2 and turns(8, 2, 4, 3) == -1 and turns(8, 2, 2, 3) == 0


def test_winnable_deals() -> None:
    seed = winnable_seed("7", THOUGHTFUL, seconds=0.0, states=3000)
    match = baralho.start("klondike", seed=seed, options=THOUGHTFUL)
    assert winnable(match.game, 0.0, 3000) is True
    assert winnable(match.game, 0.0, 1) is None
    match.act(0, GIVE_UP)
    assert winnable(match.game) is False, "it is over"


def test_patient_is_legal_blind_and_explains_itself() -> None:
    budget = Budget(simulations=80)
    for seed in range(3):
        match = baralho.start("klondike", seed=seed, preset="comum")
        for _ in range(6):
            bot = Patient(Thumb())
            chosen = bot.choose(sit(match, 0, budget), baralho.Rng(5))
            assert chosen.action in match.legal(0)
            world = match.imagine(0, baralho.Rng(seed))
            assert chosen.action == bot.choose(sit(world, 0, budget), baralho.Rng(5)).action
            for lang in LANGUAGES:
                assert Words(match.spec, lang).hint(match, chosen)
            match.act(0, chosen.action)
            if match.over:
                break
