"""What inference knows: `python -m bench.inference [--games a,b] [--level strong] [--deals N]`.

Bots play deals; before every decision worlds are drawn for the seat that decides, once as they come and once weighed by
what the others have done. Of the cards that the seat has not seen and others hold, how many lie where they truly lie?
The gain is the difference in percent, with its 95% interval over deals.
"""

from __future__ import annotations

import argparse
import math
import time

import baralho
from baralho.bots import Budget, Search, Style, player, sit, thumb_of
from baralho.engine.match import Match
from baralho.engine.spec import Value

WORLDS = 96
HANDS = ("hand", "staked")  # kinds of zones whose cards are to be guessed


def placed(match: Match, seat: int, infers: bool) -> float:
    """Of the unseen cards in the hands of others, the share that lies right in the worlds of a search; -1: no such."""
    truth = match.game.t
    layout = truth.layout
    hands = [z for z in range(layout.count) if layout.name(z).split()[0] in HANDS and layout.index[z] != seat]
    unseen = [(z, card) for z in hands for card in truth.zone_cards(z) if not truth.viewers(card) >> seat & 1]
    if not unseen:
        return -1.0
    thumb = thumb_of(match.spec)
    style = Style(thumb)
    style.infers = infers
    search = Search(sit(match, seat), thumb, baralho.Rng(1), -1, style)
    right = 0
    for _ in range(WORLDS):
        where = search.world().t.where
        right += sum([where[card] == zone for zone, card in unseen])
    return right / (WORLDS * len(unseen))


def deal_gain(id: str, seed: str, level: str, budget: Budget, options: dict[str, Value]) -> float:
    """The mean gain of a deal, over its decisions, in percent."""
    match = baralho.start(id, preset="rapida", seed=seed, options=options)
    match.game.single = True
    bots = [player(match.spec, level) for _ in range(match.players)]
    rngs = [baralho.Rng(seat + 1) for seat in range(match.players)]
    gains: list[float] = []
    while not match.over:
        seat = match.game.actor()
        if len(match.legal(seat)) > 1:
            plain = placed(match, seat, False)
            if plain >= 0:
                gains.append(placed(match, seat, True) - plain)
        choice = bots[seat].choose(sit(match, seat, budget), rngs[seat])
        match.act(seat, choice.action, choice.extra)
    return 100 * sum(gains) / len(gains) if gains else 0.0


def main() -> None:
    """Play the deals and print a line for each game."""
    parser = argparse.ArgumentParser(description="what does inference know?")
    parser.add_argument("--games", default="truco,skat,copas,gin-rummy")
    parser.add_argument("--level", default="medium", help="who plays")
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=60.0, help="the most of a game")
    args = parser.parse_args()
    for id in args.games.split(","):
        begun = time.perf_counter()
        gains: list[float] = []
        while len(gains) < args.deals and time.perf_counter() - begun < args.seconds:
            gains.append(deal_gain(id, f"inference {len(gains)}", args.level, Budget(args.simulations), {}))
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum([(g - mean) ** 2 for g in gains]) / max(len(gains) - 1, 1))
        half = 1.96 * spread / math.sqrt(len(gains))
        print(f"{id:12} {mean:+.2f} ± {half:.2f} percent of the unseen cards, {len(gains)} deals of {args.level}")


if __name__ == "__main__":
    main()
