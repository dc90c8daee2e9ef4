"""How fast is the search? `python -m bench.search [--json FILE] [--simulations N] [--positions N] [--games a,b]`.

Simulations a second of information-set search on one core, beside OpenSpiel's C++ ISMCTSBot with a random rollout
evaluator: uniformly random rollouts on both sides, a new world for every simulation, positions of random play in which
the player has two or more legal actions. Both sides are measured in turns, position by position, in one run.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import time
from pathlib import Path
from typing import Any

import baralho
from baralho.bots import sit
from baralho.bots.search import Search
from baralho.bots.thumb import Thumb
from baralho.engine.match import Match
from baralho.engine.spec import Value

# by peer: game or variant, players, options
TWINS: dict[str, tuple[str, int, dict[str, Value]]] = {
    "hearts(pass_cards=false)": ("dama-negra", 4, {"pass_cards": "none", "early_end": False}),
    "euchre": ("eucre", 4, {}),
    "gin_rummy": ("gin-rummy", 2, {"scoring": "single_column"}),
    "oh_hell(players=4)": ("dane-se", 4, {}),
}
GROWING = {"dane-se"}  # the first deals are too short: positions come from all deals of a match
NO_PASS = 0


def our_position(id: str, players: int, options: dict[str, Value], seed: int) -> Match | None:
    """A position of random play where there is a choice."""
    match = baralho.start(id, players=players, options=options, seed=seed)
    match.game.single = id not in GROWING
    rng = random.Random(seed)
    for _ in range(rng.randrange(6, 40) if match.game.single else rng.randrange(60, 340)):
        if match.over:
            return None
        seat = match.game.actor()
        match.act(seat, rng.choice(match.legal(seat)))
    while not match.over and len(match.legal(match.game.actor())) < 2:
        match.act(match.game.actor(), match.legal(match.game.actor())[0])
    return None if match.over else match


def peer_position(game: Any, name: str, seed: int) -> Any:
    """The same for the peer, from the deal on."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    if name.startswith("hearts"):
        state.apply_action(NO_PASS)
    left = rng.randrange(6, 40)
    while not state.is_terminal() and (left > 0 or state.is_chance_node() or len(state.legal_actions()) < 2):
        if not state.is_chance_node():
            left -= 1
        state.apply_action(rng.choice(state.legal_actions()))
    return None if state.is_terminal() else state


def our_time(match: Match, simulations: int, seed: int) -> float:
    """Seconds for a search of so many simulations."""
    begun = time.perf_counter()
    Search(sit(match, match.game.actor()), Thumb(), baralho.Rng(seed), guided=0).run(simulations, 0)
    return time.perf_counter() - begun


def peer_time(state: Any, simulations: int, seed: int) -> float:
    """The same for the peer."""
    spiel = importlib.import_module("pyspiel")
    bot = spiel.ISMCTSBot(
        seed,
        spiel.RandomRolloutEvaluator(1, seed),
        1.0,
        simulations,
        -1,
        spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        True,
    )
    begun = time.perf_counter()
    bot.step(state)
    return time.perf_counter() - begun


def compare(peer: str, positions: int, simulations: int) -> dict[str, object]:
    """One game: both sides search as many positions."""
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game(peer)
    id, players, options = TWINS[peer]
    ours = theirs = 0.0
    found = seed = 0
    while found < positions:
        seed += 1
        match, state = our_position(id, players, options, seed), peer_position(game, peer, seed)
        if match is None or state is None:
            continue
        found += 1
        ours += our_time(match, simulations, seed)
        theirs += peer_time(state, simulations, seed)
    done = positions * simulations
    return {
        "game": id, "peer": peer, "mode": "search", "unit": "simulations", "ours_per_s": round(done / ours),
        "peer_per_s": round(done / theirs), "ratio": round(theirs / ours, 2),
    }  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="how fast is the search?")
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--games", default="", help="ids, separated by commas")
    args = parser.parse_args()
    rows = []
    for peer, (id, _, _) in TWINS.items():
        if not args.games or id in args.games.split(","):
            row = compare(peer, args.positions, args.simulations)
            rows.append(row)
            print(
                "{game:12} {peer:26} {ours_per_s:>9} {peer_per_s:>9} simulations/s  x{ratio}".format(**row), flush=True
            )
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
