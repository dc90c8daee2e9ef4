"""Contracts of Bridge beside double dummy: `python -m bench.bridge [--slams 100] [--contracts 200] [--seed 1]`.

Slams: deals in which two partners have 33 points or more and make twelve tricks in some denomination, double dummy;
counted is on how many of them a level bids six or seven. Contracts: a level plays whole deals; counted is how many
contracts are made, and how many of them double dummy would make.
"""

from __future__ import annotations

import argparse
import random

import baralho
from baralho import Match
from baralho.bots import Budget, player, sit
from baralho.bots.bridge_bids import points_in
from baralho.bots.doubledummy import Solver
from baralho.bots.thumbs.bridge import POWER
from baralho.engine.table import bits
from baralho.games.bridge.acts import AUCTION, BOOK, DENOMINATIONS, NO_TRUMP, PACK
from baralho.games.bridge.rubber import Bridge

SLAM_POINTS = 33


def dealt(rng: random.Random) -> list[int]:
    """Four hands (masks)."""
    cards = list(range(52))
    rng.shuffle(cards)
    return [sum([1 << card for card in cards[13 * k : 13 * k + 13]]) for k in range(4)]


def tricks(hands: list[int], denomination: int, declarer: int) -> int:
    """What a declarer makes double dummy."""
    pair = 0b0101 if declarer % 2 == 0 else 0b1010
    trump = denomination if denomination != NO_TRUMP else -1
    return Solver(hands, list(PACK.suit), list(POWER), pair, pair, trump).score((declarer + 1) % 4)


def most_tricks(hands: list[int], side: int, enough: int = 12) -> int:
    """The most that a side makes, looked for until it is enough."""
    best = 0
    for denomination in (NO_TRUMP, 3, 2, 1, 0):
        for declarer in (side, side + 2):
            best = max(best, tricks(hands, denomination, declarer))
            if best >= enough:
                return best
    return best


def slam_deal(rng: random.Random) -> tuple[list[int], int]:
    """A deal with a slam of 33 points, and whose it is."""
    while True:
        hands = dealt(rng)
        for side in range(2):
            if points_in(hands[side] | hands[side + 2]) >= SLAM_POINTS and most_tricks(hands, side) >= 12:
                return hands, side


def written(hand: int) -> str:
    """The cards of a hand."""
    return " ".join([PACK.code(card) for card in bits(hand)])


def table(hands: list[int], dealer: int) -> Match:
    """A table with these hands."""
    deal = {f"hand {k}": written(hands[k]) for k in range(4)}
    match: Match = baralho.start("bridge", seed="1", dealer=dealer, deal=deal)
    match.game.single = True
    return match


def bid(match: Match, level: str) -> Bridge:
    """The auction, by a level."""
    game = match.game
    assert isinstance(game, Bridge)
    bots, rng = player(match.spec, level), baralho.Rng(1)
    while not match.over and game.phase == AUCTION and game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, bots.choose(sit(match, seat, Budget(simulations=100)), rng).action)
    return game


def slams(number: int, seed: int, level: str, show: bool) -> None:
    """On how many deals with a slam it is bid."""
    rng = random.Random(f"slams {seed}")
    small = grand = made = 0
    for k in range(number):
        hands, side = slam_deal(rng)
        game = bid(table(hands, k % 4), level)
        reached = game.phase != AUCTION and game.declarer & 1 == side and game.bid // 5 >= 6
        if reached:
            small += game.bid // 5 == 6
            grand += game.bid // 5 == 7
            made += tricks(hands, game.bid % 5, game.declarer) >= BOOK + game.bid // 5
        elif show:
            print(
                " ".join(["p" if c == 0 else "x" if c < 5 else f"{c // 5}{DENOMINATIONS[c % 5]}" for c in game.auction])
            )
            for hand in (hands[side], hands[side + 2]):
                print("   ", points_in(hand), written(hand))
    print(f"slams: {small + grand} of {number} bid, {grand} of them grand; double dummy makes {made}")


def contracts(number: int, seed: int, level: str) -> None:
    """How many contracts are made, and how many could be."""
    rng = random.Random(f"contracts {seed}")
    played = made = could = high = high_made = high_could = 0
    while played < number:
        hands = dealt(rng)
        match = table(hands, played % 4)
        game = bid(match, level)
        if game.phase == AUCTION or game.deal_no:
            continue
        contract, declarer = game.bid, game.declarer
        bots, dice = player(match.spec, level), baralho.Rng(2)
        won = 0
        while not match.over:
            seat = match.actors()[0]
            match.act(seat, bots.choose(sit(match, seat, Budget(simulations=100)), dice).action)
            won = game.tricks[declarer & 1]
        played += 1
        need = BOOK + contract // 5
        possible = tricks(hands, contract % 5, declarer) >= need
        made += won >= need
        could += possible
        if contract // 5 >= 6:
            high, high_made, high_could = high + 1, high_made + (won >= need), high_could + possible
    print(
        f"contracts: {made} of {number} made, {could} could be; slams among them: {high}, {high_made} made, "
        f"{high_could} could be"
    )


def main() -> None:
    """Count both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slams", type=int, default=100)
    parser.add_argument("--contracts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--show", action="store_true", help="print the auctions that stay below a slam")
    args = parser.parse_args()
    if args.slams:
        slams(args.slams, args.seed, args.level, args.show)
    if args.contracts:
        contracts(args.contracts, args.seed, args.level)


if __name__ == "__main__":
    main()
