"""How fast is random play? `python -m bench.engine [--json FILE] [--seconds S] [--games a,b]`.

For each game: decisions a second driven step by step from Python, by a batched call (64 matches a call, one of the
legal actions chosen in Python; "lists" writes these out as well), and played out inside compiled code; beside OpenSpiel
and RLCard where they have the game, one after the other in the same run. Every measure is the best of three, peers
included: a noisy neighbour does less harm.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path

from baralho import Rng, ids
from baralho.engine.chance import Chance, Luck
from baralho.engine.game import Game
from baralho.engine.playout import Batch, Stepper, playout
from baralho.engine.spec import Value, encode
from baralho.games import find_any
from baralho.games.skat.acts import ANNOUNCE, BID, GRAND, PASS, PLAY_HAND

Row = dict[str, object]
Rates = tuple[float, float]  # decisions and deals a second

# what each peer's game is compared with: game or variant, players, options
TWINS: dict[str, tuple[str, int, dict[str, Value]]] = {
    "hearts(pass_cards=false)": ("dama-negra", 4, {"pass_cards": "none"}),
    "skat": ("skat", 3, {}),
    "gin_rummy": ("gin-rummy", 2, {"scoring": "single_column"}),
    "crazy_eights(players=4)": ("oito-maluco", 4, {}),  # four on both sides: one pack each
    "blackjack": ("blackjack", 2, {}),
    "euchre": ("eucre", 4, {}),
    "cribbage": ("cribbage", 2, {}),
    "oh_hell(players=4)": ("dane-se", 4, {}),
    "bridge(use_double_dummy_result=false)": ("bridge", 4, {}),
    "rlcard gin-rummy": ("gin-rummy", 2, {"scoring": "single_column"}),
    "rlcard blackjack": ("blackjack", 2, {}),
}
PER_CALL = 64


def template(id: str, players: int = 0, options: dict[str, Value] | None = None) -> Game:
    """A match of one deal that has not begun."""
    spec, variant = find_any(id)
    count, settled = spec.settle(variant, "", players, options or {})
    game = spec.sit(count, settled, Chance(""))
    game.single = True
    return game


def grand() -> Game:
    """Skat at the first lead of a Grand by hand, as the peer's playouts start: thirty cards and nothing else."""
    game = template("skat", 3).deal_out(Chance("1"))
    for action in (encode(BID, 0, 18), PASS, PASS, PLAY_HAND, encode(ANNOUNCE, GRAND)):
        game.apply(game.actor(), action)
    return game


def by_steps(start: Game, seconds: float) -> Rates:
    """Driven from Python, one action a call."""
    rand, luck = random.Random(1).random, Luck(Rng(1))
    decisions = deals = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        stepper = Stepper(start.deal_out(luck))
        legal, act = stepper.legal, stepper.act
        offers = legal()
        while offers:
            act(offers[int(rand() * len(offers))])
            decisions += 1
            offers = legal()
        deals += 1
    spent = time.perf_counter() - begun
    return decisions / spent, deals / spent


def by_batch(start: Game, seconds: float) -> Rates:
    """Driven from Python, one of the legal actions in each of many matches a call."""
    dice = random.Random(1).randbytes
    batch = Batch(start, PER_CALL, 1)
    decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        batch.take(array("H", dice(2 * PER_CALL)).tolist())
        decisions += PER_CALL
    spent = time.perf_counter() - begun
    return decisions / spent, (batch.dealt - PER_CALL) / spent


def by_lists(start: Game, seconds: float) -> Rates:
    """The same with the legal actions written out as lists, which a caller seldom needs."""
    dice = random.Random(1).randbytes
    batch = Batch(start, PER_CALL, 1)
    offers = batch.legal()
    decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        drawn = zip(array("H", dice(2 * PER_CALL)), offers, strict=True)
        offers = batch.step([acts[n % len(acts)] for n, acts in drawn])
        decisions += PER_CALL
    spent = time.perf_counter() - begun
    return decisions / spent, (batch.dealt - PER_CALL) / spent


def inside(start: Game, seconds: float) -> Rates:
    """Played out inside from one deal: copy, then random actions to the end."""
    rng = Rng(1)
    dealt = start if start.count else start.deal_out(Chance("1"))
    decisions = deals = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in range(10):
            decisions += playout(dealt.copy(), rng)
        deals += 10
    spent = time.perf_counter() - begun
    return decisions / spent, deals / spent


MODES: dict[str, Callable[[Game, float], Rates]] = {
    "step": by_steps,
    "batch": by_batch,
    "lists": by_lists,
    "inside": inside,
}


def best(measure: Callable[[], Rates]) -> Rates:
    """The best of three."""
    return max(measure() for _ in range(3))


def peer_rates(peer: str, mode: str, seconds: float) -> Rates | None:
    """What a peer makes of its game; None where it has no such mode. A batch is held against its single steps."""
    from bench import peers

    if peer.startswith("rlcard "):
        if mode == "inside":
            return None
        run = peers.rlcard_runs(peer.removeprefix("rlcard "), seconds)
    elif mode == "inside":
        if not peer.startswith(("hearts", "skat")):
            return None
        run = peers.openspiel_rollouts("skat:grand" if peer == "skat" else peer, seconds)
    else:
        run = peers.openspiel_steps(peer, seconds)
    return run[0] / run[2], run[1] / run[2]


def beside_peers(wanted: list[str], seconds: float) -> list[Row]:
    """Every twin in every mode beside its peer; decisions a second, and deals a second where playouts are compared."""
    rows: list[Row] = []
    for peer, (id, players, options) in TWINS.items():
        if find_any(id)[0].id not in wanted and id not in wanted:
            continue
        start = template(id, players, options)
        for mode, measure in MODES.items():
            theirs = peer_rates(peer, mode, 0.01)
            if theirs is None:
                continue
            begin = grand() if id == "skat" and mode == "inside" else start
            ours = best(lambda m=measure, s=begin: m(s, seconds))  # type: ignore[misc]
            theirs = best(lambda p=peer, m=mode: peer_rates(p, m, seconds) or (0.0, 0.0))  # type: ignore[misc]
            unit = 1 if mode == "inside" else 0
            rows.append(
                {"game": id, "peer": peer, "mode": mode, "unit": "deals" if unit else "decisions",
                 "ours_per_s": round(ours[unit]), "peer_per_s": round(theirs[unit]),
                 "ratio": round(ours[unit] / theirs[unit], 2)}
            )  # fmt: skip
    return rows


def alone(wanted: list[str], seconds: float) -> list[Row]:
    """Every game by itself in every mode."""
    rows: list[Row] = []
    for id in wanted:
        start = template(id)
        for mode, measure in MODES.items():
            decisions, deals = best(lambda m=measure, s=start: m(s, seconds))  # type: ignore[misc]
            rows.append({"game": id, "mode": mode, "ours_per_s": round(decisions), "deals_per_s": round(deals, 1)})
    return rows


def interpreted(wanted: list[str], seconds: float) -> list[Row]:
    """The same in a process that runs from the sources."""
    code = f"import json, bench.engine as b; print(json.dumps(b.alone({wanted!r}, {seconds!r})))"
    plain = {**os.environ, "BARALHO_INTERPRETED": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=plain)
    rows: list[Row] = json.loads(done.stdout)
    return rows


def main() -> None:
    """Measure and print tables of ratios."""
    parser = argparse.ArgumentParser(description="how fast is random play?")
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--seconds", type=float, default=1.0, help="per measure")
    parser.add_argument("--games", default="", help="ids, separated by commas")
    parser.add_argument("--no-peers", action="store_true")
    args = parser.parse_args()
    wanted = args.games.split(",") if args.games else ids()
    own = [id for id in wanted if id in ids()]
    rows = [] if args.no_peers else beside_peers(wanted, args.seconds)
    for row in rows:
        print("{game:14} {peer:37} {mode:7} {ours_per_s:>10} {peer_per_s:>10} {unit:9} x{ratio}".format(**row))
    compiled, plain = alone(own, args.seconds), interpreted(own, args.seconds / 2)
    print(f"\n{'game':14} {'mode':7} {'compiled/s':>11} {'deals/s':>9} {'interpreted/s':>14} ratio")
    for fast, slow in zip(compiled, plain, strict=True):
        gain = float(str(fast["ours_per_s"])) / float(str(slow["ours_per_s"]))
        print(
            f"{fast['game']:14} {fast['mode']:7} {fast['ours_per_s']:>11} {fast['deals_per_s']:>9} "
            f"{slow['ours_per_s']:>14} x{gain:.1f}"
        )
        rows.append(
            {"game": fast["game"], "peer": "interpreted", "mode": fast["mode"], "ours_per_s": fast["ours_per_s"],
             "peer_per_s": slow["ours_per_s"], "ratio": round(gain, 2)}
        )  # fmt: skip
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
