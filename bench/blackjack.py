"""Does the house keep what it should? `python -m bench.blackjack [--hands 10000000] [--packs 6] [--h17] [--seconds S]`.

The engine plays hands of Blackjack, each from a fresh shoe, by the thumb's own decisions. What the house keeps of a
stake has to be within four standard errors of what is calculated (bots/shoe.py), else the exit code is 1. A decision
follows from the cards that lie open, so it is asked for once and remembered: nearly all of the time went into asking.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from typing import Final

import baralho
from baralho.bots.shoe import edge
from baralho.bots.thumb import best_of, thumb_of
from baralho.engine.chance import Luck
from baralho.engine.moves import Moves
from baralho.engine.spec import Value
from baralho.games.vinte_e_um.casino import Casino
from baralho.games.vinte_e_um.rounds import VALUE

STAKE: Final = 10
ERRORS: Final = 4  # standard errors
AT_ONCE: Final = 1000  # hands between two looks at the clock


class Measured:
    """So many hands, and what a stake brought."""

    def __init__(self) -> None:
        self.hands = 0
        self.total = self.squares = 0.0
        self.seconds = 0.0

    def add(self, gain: float) -> None:
        """What one hand brought, in stakes."""
        self.hands += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """What a stake brings."""
        return self.total / self.hands

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt((self.squares / self.hands - self.mean**2) / self.hands)

    def agrees(self, worth: float) -> bool:
        """Whether a calculated value is near enough."""
        return abs(self.mean - worth) < ERRORS * self.error


class Table:
    """One player, a house, and a shoe that is shuffled for every hand."""

    def __init__(self, packs: int, hits_soft: bool, seed: int) -> None:
        draw = "hit_soft_17" if hits_soft else "stand_17"
        options: dict[str, Value] = {"packs": packs, "shuffle": "every_round", "banker_draw": draw}
        match = baralho.start("vinte-e-um", preset="cassino", players=1, options=options)
        self.empty = match.spec.sit(1, match.options, match.chance)
        self.empty.single = True
        self.luck = Luck(baralho.Rng(seed))
        self.stake = baralho.read_action(match, f"stake {STAKE}")
        self.thumb = thumb_of(match.spec)
        self.moves = Moves(match.game.t.pack)
        self.decided: dict[tuple[int, ...], int] = {}

    def hand(self) -> float:
        """Deal and play a hand; what it brought, in stakes."""
        game = self.empty.deal_out(self.luck)
        assert isinstance(game, Casino)
        before = game.points[0]
        game.apply(0, self.stake)
        m = self.moves
        while not game.over:
            m.clear()
            game.moves(0, m)
            actions = m.list
            if len(actions) == 1:
                game.apply(0, actions[0])
                continue
            key = self.position(game)
            action = self.decided.get(key, -1)
            if action < 0:
                action = self.decided[key] = actions[best_of(self.thumb, game, 0, actions)]
            game.apply(0, action)
        return (game.points[0] - before) / STAKE

    def position(self, game: Casino) -> tuple[int, ...]:
        """All that a decision goes by: the phase, the open card of the house, how many hands there are, the hand.

        What lies in the other hands of a split is left out, as the calculation leaves it out (`Hands.split`): the first
        time decides. To tell them all apart leaves new decisions to ask for however long one plays.
        """
        cards = sorted([VALUE[card] for card in game.hand_of(0, game.at)])
        return (game.phase, game.house_shows(), game.made[0], *cards)


def measure(hands: int, packs: int, hits_soft: bool, seed: int = 5, seconds: float = 0.0) -> Measured:
    """Play so many hands, or as many as there is time for."""
    table, found = Table(packs, hits_soft, seed), Measured()
    began = time.monotonic()
    while found.hands < hands and not 0 < seconds <= found.seconds:
        for _ in range(min(AT_ONCE, hands - found.hands)):
            found.add(table.hand())
        found.seconds = time.monotonic() - began
    return found


def main() -> int:
    """Measure, calculate, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=10_000_000)
    parser.add_argument("--packs", type=int, default=6)
    parser.add_argument("--h17", action="store_true", help="the house draws to a soft 17")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.0, help="fewer hands if they are over")
    args = parser.parse_args()
    found = measure(args.hands, args.packs, args.h17, args.seed, args.seconds)
    worth = edge(args.packs, args.h17)
    off = (found.mean - worth) / found.error
    print(f"{args.packs} packs, {'H17' if args.h17 else 'S17'}, {found.hands:,} hands in {found.seconds:.0f} s")
    print(f"the house keeps {-100 * found.mean:.3f} ± {100 * found.error:.3f} %, calculated {-100 * worth:.3f} %")
    print(f"{off:+.2f} standard errors apart")
    return int(not found.agrees(worth))


if __name__ == "__main__":
    sys.exit(main())
