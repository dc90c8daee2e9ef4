"""Peer side of the engine benchmark: OpenSpiel and RLCard playing uniformly random card games.

Every measuring function plays for about ``seconds`` of wall time and returns ``(decisions, deals, seconds)``:

* decisions: player moves applied; chance nodes and environment bookkeeping are not counted, though they cost time;
* deals: finished games of the peer, which is one deal except for cribbage (a whole game to 121, many deals);
* seconds: wall time really spent, dealing included unless the function says otherwise.

Facts about the peers (open_spiel 2.0.2, rlcard 1.2.0) that change how the numbers must be read:

* OpenSpiel deals card by card: each card is a chance node. ``openspiel_nodes_per_deal`` counts them.
* ``hearts(pass_cards=false)`` still offers all four pass directions in ``chance_outcomes()`` of its first node, only
  ``legal_actions()`` is right. Sampling chance_outcomes would pass cards in three deals of four, so the first node is
  forced to 0 ("No Pass") here whenever the game string says ``pass_cards=false``.
* ``bridge`` by default ends after the auction with a double dummy solver; ``bridge(use_double_dummy_result=false)``
  plays the cards.
* The C++ rollout evaluator has no ``evaluate`` in Python. ``MCTSBot.mcts_search`` with ``max_simulations=1`` evaluates
  the root and nothing else, which is exactly ``n_rollouts`` times clone + random playout to the end, in one C++ call.
  The root must be a decision node: with a chance node as root its back-propagation runs off its array.

Run the module to print one measurement of everything: ``python peers.py [seconds]``.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

Result: TypeAlias = tuple[int, int, float]

STEP_GAMES: Final = ("hearts", "hearts(pass_cards=false)", "skat", "gin_rummy", "crazy_eights", "blackjack")
LATER_GAMES: Final = ("euchre", "cribbage", "oh_hell", "bridge", "bridge(use_double_dummy_result=false)")
ROLLOUT_GAMES: Final = ("hearts(pass_cards=false)", "skat", "skat:grand")
BOT_GAMES: Final = ("hearts(pass_cards=false)", "skat", "gin_rummy", "crazy_eights", "blackjack")
RLCARD_GAMES: Final = ("gin-rummy", "blackjack")

_CHANCE: Final = -1
_NO_PASS: Final = 0
_SKAT_BID_GRAND: Final = 37


def _spiel() -> Any:
    """Import pyspiel late, so that the module can be read without the peer installed."""
    return importlib.import_module("pyspiel")


def _start(game: Any, name: str) -> Any:
    """A new state; hearts without passing gets its first chance node settled by hand (see the module text)."""
    state = game.new_initial_state()
    if name.startswith("hearts") and "pass_cards=false" in name.lower():
        state.apply_action(_NO_PASS)
    return state


def _sample(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    """One action drawn from a chance distribution."""
    left = rng.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0.0:
            return action
    return outcomes[-1][0]


def openspiel_steps(name: str, seconds: float, seed: int = 1, uniform_chance: bool = False) -> Result:
    """Random OpenSpiel games driven from Python, one ``apply_action`` per node.

    ``current_player()`` tells player, chance and terminal nodes apart in one binding call, which is cheaper than asking
    ``is_terminal()`` and ``is_chance_node()``. With ``uniform_chance`` a chance node is settled by a choice from
    ``legal_actions()``, cheaper than reading the distribution and the same thing where all outcomes are equally likely
    (checked for every game listed here: this is the peer at its best, with the same distribution of games).
    """
    game: Any = _spiel().load_game(name)
    rng = random.Random(seed)
    rand = rng.random
    decisions = deals = 0
    clock = time.perf_counter
    begin = clock()
    end = begin + seconds
    while True:
        state = _start(game, name)
        while True:
            player = state.current_player()
            if player >= 0:
                legal = state.legal_actions()
                state.apply_action(legal[int(rand() * len(legal))])
                decisions += 1
            elif player == _CHANCE:
                if uniform_chance:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(rand() * len(legal))])
                else:
                    state.apply_action(_sample(state.chance_outcomes(), rng))
            else:
                break
        deals += 1
        now = clock()
        if now >= end:
            return decisions, deals, now - begin


def openspiel_nodes_per_deal(name: str, deals: int = 200, seed: int = 1) -> tuple[float, float]:
    """Mean (chance nodes, decisions) of one random game; the forced pass direction of hearts is not counted."""
    game: Any = _spiel().load_game(name)
    rng = random.Random(seed)
    chance = decisions = 0
    for _ in range(deals):
        state = _start(game, name)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_sample(state.chance_outcomes(), rng))
                chance += 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return chance / deals, decisions / deals


def dealt_state(name: str, rng: random.Random) -> tuple[Any, Any]:
    """(game, state just after the deal). ``skat:grand`` is skat brought to the first lead: seat 0 plays grand and
    discards two cards at random, so that a playout is the 30 cards and nothing else.
    """
    plain = name.split(":", 1)[0]
    game: Any = _spiel().load_game(plain)
    state = _start(game, plain)
    while state.is_chance_node():
        state.apply_action(_sample(state.chance_outcomes(), rng))
    if name == "skat:grand":
        state.apply_action(_SKAT_BID_GRAND)
        for _ in range(2):
            state.apply_action(rng.choice(state.legal_actions()))
    return game, state


def _decisions_from(state: Any, rng: random.Random, sample: int) -> float:
    """Mean number of decisions of a random playout from a state, by stepping ``sample`` clones in Python."""
    total = 0
    for _ in range(sample):
        clone = state.clone()
        while not clone.is_terminal():
            if clone.is_chance_node():
                clone.apply_action(_sample(clone.chance_outcomes(), rng))
            else:
                clone.apply_action(rng.choice(clone.legal_actions()))
                total += 1
    return total / sample


def openspiel_rollouts(name: str, seconds: float, seed: int = 1, per_call: int = 2000) -> Result:
    """Random playouts wholly inside C++, from a state just after the deal; deals / seconds is playouts/s.

    One call of ``mcts_search`` with one simulation is ``per_call`` times: clone the state, then uniform legal actions
    to the end. No dealing, no tree. A new deal is made for each call, outside the clock. The number of decisions cannot
    be read from C++: it is the mean of 50 stepped playouts of each deal, exact for hearts (52) and skat:grand (30), an
    estimate for skat with its auction.
    """
    spiel: Any = _spiel()
    rng = random.Random(seed)
    decisions = 0.0
    playouts = 0
    spent = 0.0
    while spent < seconds:
        game, state = dealt_state(name, rng)
        evaluator = spiel.RandomRolloutEvaluator(n_rollouts=per_call, seed=rng.randrange(1 << 30))
        bot = spiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False)
        begin = time.perf_counter()
        bot.mcts_search(state)
        spent += time.perf_counter() - begin
        playouts += per_call
        decisions += per_call * _decisions_from(state, rng, 50)
    return round(decisions), playouts, spent


def openspiel_bot_deals(name: str, seconds: float, seed: int = 1) -> Result:
    """Whole deals inside C++, dealing included: ``evaluate_bots`` with C++ uniform random bots, one call per deal.

    Somewhat slower per card than the rollouts, as each move goes through a virtual bot and all others are informed.
    Decisions are estimated from 200 stepped deals.
    """
    spiel: Any = _spiel()
    game = spiel.load_game(name)
    bots = [spiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
    _, per_deal = openspiel_nodes_per_deal(name, 200, seed)
    deals = 0
    begin = time.perf_counter()
    end = begin + seconds
    while True:
        spiel.evaluate_bots(_start(game, name), bots, seed + deals)
        deals += 1
        now = time.perf_counter()
        if now >= end:
            return round(deals * per_deal), deals, now - begin


def rlcard_runs(name: str, seconds: float, seed: int = 1) -> Result:
    """Random RLCard games by ``env.run(is_training=False)`` with RandomAgent in every seat.

    A trajectory is state, action, state, ..., state, so a player's decisions are ``(len - 1) // 2``.
    """
    rlcard: Any = importlib.import_module("rlcard")
    random_agent: Any = importlib.import_module("rlcard.agents").RandomAgent
    importlib.import_module("numpy").random.seed(seed)  # RandomAgent draws from numpy's global generator
    env = rlcard.make(name, config={"seed": seed})
    env.set_agents([random_agent(num_actions=env.num_actions) for _ in range(env.num_players)])
    decisions = deals = 0
    begin = time.perf_counter()
    end = begin + seconds
    while True:
        trajectories, _ = env.run(is_training=False)
        decisions += sum((len(trajectory) - 1) // 2 for trajectory in trajectories)
        deals += 1
        now = time.perf_counter()
        if now >= end:
            return decisions, deals, now - begin


def _row(label: str, run: Callable[[], Result]) -> None:
    """Run one measurement and print it as a line of the table."""
    decisions, deals, seconds = run()
    print(f"{label:<58}{decisions / seconds:>12,.0f}{deals / seconds:>11,.0f}{decisions / deals:>9.1f}", flush=True)


def main(seconds: float = 1.5) -> None:
    """Print one measurement of every peer and game."""
    print(f"{'peer':<58}{'decisions/s':>12}{'deals/s':>11}{'dec/deal':>9}")
    for name in STEP_GAMES + LATER_GAMES:
        _row(f"openspiel py {name}", partial(openspiel_steps, name, seconds))
        chance, _ = openspiel_nodes_per_deal(name, 20)
        label = f"    uniform_chance ({chance:.1f} chance nodes/deal)"
        _row(label, partial(openspiel_steps, name, seconds, uniform_chance=True))
    for name in ROLLOUT_GAMES:
        _row(f"openspiel C++ rollouts {name}", partial(openspiel_rollouts, name, seconds))
    for name in BOT_GAMES:
        _row(f"openspiel C++ evaluate_bots {name}", partial(openspiel_bot_deals, name, seconds))
    for name in RLCARD_GAMES:
        _row(f"rlcard {name}", partial(rlcard_runs, name, seconds))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.5)
