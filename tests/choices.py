"""What bots choose, as a digest per game and level: to see that a change of the house changes no player.

`python -m tests.choices [--positions 20] [--simulations 20] [ids] > before.txt`, and after the change again; `diff`
shows the games that differ. Positions come from random play, so that they are the same whoever plays better since.
"""

from __future__ import annotations

import argparse
import hashlib

import baralho
from baralho.bots import Budget, player, sit
from baralho.engine.game import RACE
from baralho.engine.match import Match

TRIES = 400


def positions(id: str, count: int) -> list[tuple[Match, int]]:
    """Positions with a choice to make, from the first acts of a deal and from later ones."""
    found: list[tuple[Match, int]] = []
    players = baralho.find(id).players
    for seed in range(TRIES):
        match = baralho.start(id, players=players[seed % len(players)], seed=f"choices {seed}")
        rng = baralho.Rng(seed)
        for _ in range(rng.below(4) if seed % 4 == 0 else rng.below(60)):
            if match.over:
                break
            asked = match.actors()
            seat = asked[rng.below(len(asked))] if match.game.mode == RACE else match.game.actor()
            legal = match.legal(seat)
            going_on = [a for a in legal if not match.spec.quits >> (a & 63) & 1] or legal
            match.act(seat, going_on[rng.below(len(going_on))])
        if not match.over and len(match.legal(match.game.actor())) > 1:
            found.append((match, match.game.actor()))
        if len(found) == count:
            break
    return found


def digest(id: str, level: str, count: int, simulations: int) -> str:
    """What a level chooses in them."""
    told = []
    for number, (match, seat) in enumerate(positions(id, count)):
        me = sit(match, seat, Budget(simulations=simulations))
        choice = player(match.spec, level).choose(me, baralho.Rng(number))
        told.append(f"{baralho.write_action(match, choice.action)} {choice.extra}")
    return f"{len(told)} {hashlib.sha256(';'.join(told).encode()).hexdigest()[:16]}"


def main() -> None:
    """Print the digests."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=20)
    given = parser.parse_args()
    for id in given.ids or baralho.ids():
        for level in ("medium", "strong"):
            print(id, level, digest(id, level, given.positions, given.simulations), flush=True)


if __name__ == "__main__":
    main()
