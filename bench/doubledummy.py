"""The double-dummy solver beside DDS: `python -m bench.doubledummy [--deals 10] [--endings 200]`.

Full deals are solved for five denominations and four declarers, endings of eight cards for the leader's side. Times are
of the processor, all threads together; DDS (by endplay) is shown where it is installed, and every result compared.
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import time

from baralho.bots.doubledummy import Solver

RANKS = "23456789TJQKA"
SUITS = [card // 13 for card in range(52)]
POWER = [card % 13 for card in range(52)]
DDS = importlib.util.find_spec("endplay") is not None


def main() -> None:
    """Measure both and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--endings", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    show("eight-card endings", [ending(hands(rng, 8), rng.randrange(5), rng.randrange(4)) for _ in range(args.endings)])
    show("full deals", [full(hands(rng, 13)) for _ in range(args.deals)])


def show(name: str, results: list[tuple[float, float, bool]]) -> None:
    """One line: mean and worst time of ours, mean of DDS, how many results differ."""
    if not results:
        return
    ours = [1000 * r[0] for r in results]
    line = f"{name}: {len(results)}, {sum(ours) / len(ours):.2f} ms each, at most {max(ours):.1f} ms"
    if DDS:
        theirs = [1000 * r[1] for r in results]
        wrong = sum([not r[2] for r in results])
        line += f"; DDS {sum(theirs) / len(theirs):.2f} ms each; {wrong} results differ"
    print(line)


def hands(rng: random.Random, size: int) -> list[list[int]]:
    """Four hands."""
    cards = list(range(52))
    rng.shuffle(cards)
    return [cards[k * size : (k + 1) * size] for k in range(4)]


def masks(dealt: list[list[int]]) -> list[int]:
    """The same as sets."""
    return [sum([1 << card for card in hand]) for hand in dealt]


def pbn(dealt: list[list[int]]) -> str:
    """Hands as DDS reads them; the suits are spades, hearts, diamonds, clubs."""
    written = []
    for hand in dealt:
        suits = [[RANKS[c % 13] for c in sorted(hand, reverse=True) if c // 13 == s] for s in range(4)]
        written.append(".".join(["".join(suit) for suit in suits]))
    return "N:" + " ".join(written)


def ending(dealt: list[list[int]], trump: int, leader: int) -> tuple[float, float, bool]:
    """Times of both, and whether they agree, for an ending."""
    pair = 0b0101 if leader % 2 == 0 else 0b1010
    begun = time.process_time()
    tricks = Solver(masks(dealt), SUITS, POWER, pair, pair, trump if trump < 4 else -1).score(leader)
    ours = time.process_time() - begun
    if not DDS:
        return ours, 0.0, True
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    trumps = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
    seats = [Player.north, Player.east, Player.south, Player.west]
    deal = Deal(pbn(dealt), first=seats[leader], trump=trumps[trump])
    begun = time.process_time()
    truth = max([made for _, made in solve_board(deal)])
    return ours, time.process_time() - begun, tricks == truth


def full(dealt: list[list[int]]) -> tuple[float, float, bool]:
    """The same for a full deal: twenty results."""
    begun = time.process_time()
    found: list[list[int]] = []
    for trump in range(5):
        solver = Solver(masks(dealt), SUITS, POWER, 0b0101, 0b0101, trump if trump < 4 else -1)
        made: list[int] = []
        tricks = -1
        for declarer in range(4):
            tricks = solver.score((declarer + 1) % 4, tricks)
            made.append(tricks if declarer % 2 == 0 else 13 - tricks)
        found.append(made)
    ours = time.process_time() - begun
    if not DDS:
        return ours, 0.0, True
    from endplay.dds import calc_dd_table
    from endplay.types import Deal, Denom, Player

    trumps = [Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt]
    seats = [Player.north, Player.east, Player.south, Player.west]
    begun = time.process_time()
    truth = calc_dd_table(Deal(pbn(dealt)))
    theirs = time.process_time() - begun
    return ours, theirs, all(found[t][s] == truth[trumps[t], seats[s]] for t in range(5) for s in range(4))


if __name__ == "__main__":
    main()
