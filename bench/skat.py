"""What bids, games and skats tell in Skat: `python -m bench.skat [--level strong] [--deals N]`.

Bots play deals; the constants by which bots/thumbs/skat.py reads the others are fitted to what they did, each so that
what was done is as likely as it can be: the bids by what the hands were worth, the skat against the other pairs of the
declarer's twelve cards, and his game against the cards that he has in worlds which a defender might believe in.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from math import exp, log

import baralho
from baralho.bots import Budget, player, sit
from baralho.bots.thumbs.skat import ACES, ENOUGH, oddities, promise, worst
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import bits, count
from baralho.games.skat.acts import BID, GRAND, HOLD, LOWEST_BID, OPENING, PASS, PLAYING, SKAT
from baralho.games.skat.cards import CARDS_IN, SUIT_IN, TRUMP_IN
from baralho.games.skat.game import Skat
from baralho.kinds.tricks import HAND

WORLDS = 60
ROUNDS = 400

Case = tuple[list[float], list[list[float]]]  # the features of what was done, and of all that might have been


class Seen:
    """What was done in the deals."""

    def __init__(self) -> None:
        self.bids: list[tuple[int, bool]] = []  # what the hand promised in percent, and whether its holder went on
        self.skats: list[Case] = []
        self.games: list[Case] = []


def laying(cards: int, skat: int, contract: int) -> list[float]:
    """Of two cards: trumps, aces, suits that end with them, one or both the thumb's choice."""
    suits, trump = SUIT_IN[contract], TRUMP_IN[contract]
    first = worst(cards, contract)
    thumbs = 1 << first | 1 << worst(cards & ~(1 << first), contract)
    plain = [suit for suit in {suits[card] for card in bits(skat)} if suit != trump]
    ended = sum([not cards & ~skat & CARDS_IN[contract][suit] for suit in plain])
    trumps = skat & CARDS_IN[contract][trump]
    same = count(skat & thumbs)
    return [float(count(trumps)), float(count(skat & ACES & ~trumps)), float(ended), float(same == 1), float(same == 2)]


def look(seed: str, level: str, budget: Budget, seen: Seen) -> None:
    """Play a deal."""
    match = baralho.start("skat", preset="rapida", seed=seed)
    match.game.single = True
    bots = [player(match.spec, level) for _ in range(match.players)]
    rngs = [baralho.Rng(seat + 1) for seat in range(match.players)]
    looked = False
    while not match.over:
        game = match.game
        assert isinstance(game, Skat)
        seat = game.actor()
        hand = game.t.mask(HAND, seat)
        choice = bots[seat].choose(sit(match, seat, budget), rngs[seat])
        act = choice.action & KIND_MASK
        if game.phase <= OPENING and act in (BID, HOLD, PASS):
            next_bid = y_of(match.legal(seat)[1]) if game.phase != 1 else game.bid
            seen.bids.append((promise(game, hand, seat, max(next_bid, LOWEST_BID)), act != PASS))
        if game.phase == PLAYING and not looked and seat != game.declarer and game.contract < GRAND and not game.hand:
            looked = True
            cards = game.t.mask(HAND, game.declarer) | game.t.mask(SKAT) | game.played
            skats = [1 << one | 1 << two for one, two in combinations(bits(cards), 2)]
            laid = laying(cards, game.t.mask(SKAT), game.contract)
            seen.skats.append((laid, [laying(cards, skat, game.contract) for skat in skats]))
            others: list[list[float]] = []
            for _ in range(WORLDS):
                world = match.sample(seat, rngs[seat])
                assert isinstance(world, Skat)
                twelve = world.t.mask(HAND, game.declarer) | world.t.mask(SKAT) | game.played
                others.append([float(odd) for odd in oddities(world, twelve, game.contract)])
            own = [float(odd) for odd in oddities(game, cards, game.contract)]
            seen.games.append((own, others))
        match.act(seat, choice.action, choice.extra)


def fitted(cases: list[Case]) -> list[float]:
    """By feature: by what logarithm it makes a thing likelier, so that what was done is as likely as it can be."""
    size = len(cases[0][0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope, curve = [0.0] * size, [1.0] * size
        for done, others in cases:
            shares = [exp(sum([w * f for w, f in zip(weights, other, strict=True)])) for other in others]
            total = sum(shares)
            for k in range(size):
                mean = sum([share * other[k] for share, other in zip(shares, others, strict=True)]) / total
                square = sum([share * other[k] ** 2 for share, other in zip(shares, others, strict=True)]) / total
                slope[k] += done[k] - mean
                curve[k] += square - mean * mean
        steps = [0.5 * s / c for s, c in zip(slope, curve, strict=True)]
        weights = [w + step for w, step in zip(weights, steps, strict=True)]
        if max([abs(step) for step in steps]) < 1e-3:
            break
    return weights


def bidding(bids: list[tuple[int, bool]]) -> tuple[float, float]:
    """How often one bids or passes whatever one holds, and how many percent make a doubt."""
    found: list[tuple[float, float, float]] = []
    for any_bid in (0.01, 0.02, 0.03, 0.04, 0.06, 0.08, 0.1):
        for doubt in (2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0):
            total = 0.0
            for promised, went in bids:
                bid = any_bid + (1 - 2 * any_bid) / (1 + exp((ENOUGH - promised) / doubt))
                total += log(bid if went else 1 - bid)
            found.append((total, any_bid, doubt))
    return max(found)[1:]


def main() -> None:
    """Play the deals and print the constants."""
    parser = argparse.ArgumentParser(description="what do bids, games and skats tell?")
    parser.add_argument("--level", default="strong", help="who plays")
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--deals", type=int, default=400)
    args = parser.parse_args()
    seen = Seen()
    for k in range(args.deals):
        look(f"reading {k}", args.level, Budget(args.simulations), seen)
    any_bid, doubt = bidding(seen.bids)
    print(f"{len(seen.bids)} bids and passes: ANY_BID {any_bid:.2f}, DOUBT {doubt:.0f}")
    names = ("LAYS_TRUMP", "LAYS_ACE", "LAYS_SUIT", "LAYS_ONE", "LAYS_BOTH")
    laid = [f"{name} {exp(weight):.2f}" for name, weight in zip(names, fitted(seen.skats), strict=True)]
    print(f"{len(seen.skats)} skats: {', '.join(laid)}")
    games = zip(("LONGER", "FEW", "OVERBID"), fitted(seen.games), strict=True)
    print(f"{len(seen.games)} games: {', '.join([f'{name} {weight:+.1f}' for name, weight in games])}")


if __name__ == "__main__":
    main()
