"""How many deals of Klondike can be won, all cards known? `python -m bench.klondike --deals 500 --json FILE`.

The published share for three cards turned, passes without limit, part runs movable and cards back from the foundations
is 81.9 % (Blake and Gent, "The winnability of Klondike solitaire and many other patience games", 2019). Time is that of
the processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from typing import Final

from baralho.bots.klondike import dealt, examine
from baralho.bots.patience import LOST, UNRESOLVED, WON
from baralho.engine.spec import Value

THOUGHTFUL: Final[dict[str, Value]] = {
    "draw": 3,
    "passes": "unlimited",
    "partial_run_moves": True,
    "foundation_to_tableau": True,
    "auto_aces": False,
}
PUBLISHED: Final = 0.819


def measure(deals: int, first: int, seconds: float, options: dict[str, Value], preset: str) -> dict[str, object]:
    """Solve so many deals; the verdicts, times and whether the published share is compatible."""
    verdicts = {WON: 0, LOST: 0, UNRESOLVED: 0}
    times: list[float] = []
    states = 0
    open_deals: list[int] = []
    for seed in range(first, first + deals):
        result = examine(dealt(str(seed), options, preset), seconds)
        verdicts[result.verdict] += 1
        times.append(result.seconds)
        states += result.states
        if result.verdict == UNRESOLVED:
            open_deals.append(seed)
        print(f"\r{seed - first + 1}/{deals} {verdicts}", end="", flush=True)
    print()
    times.sort()
    low, high = verdicts[WON] / deals, (verdicts[WON] + verdicts[UNRESOLVED]) / deals
    error = 1.96 * sqrt(PUBLISHED * (1 - PUBLISHED) / deals)
    return {
        "deals": deals, "first": first, "seconds_each": seconds, "options": preset or options, **verdicts,
        "share_won": round(low, 4), "share_won_or_unresolved": round(high, 4),
        "share_unresolved": round(high - low, 4), "sampling_error_95": round(error, 4),
        "published": PUBLISHED, "compatible": low - error <= PUBLISHED <= high + error,
        "seconds_median": round(times[deals // 2], 4), "seconds_95": round(times[int(deals * 0.95)], 3),
        "seconds_all": round(sum(times), 1), "states_per_second": round(states / max(sum(times), 0.001)),
        "unresolved_seeds": open_deals,
    }  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="how many deals of Klondike can be won?")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--seconds", type=float, default=10.0, help="of processor time for each")
    parser.add_argument("--preset", default="", help="other rules than the thoughtful ones: a preset of the game")
    parser.add_argument("--json", type=Path, help="write the result here")
    args = parser.parse_args()
    options: dict[str, Value] = {} if args.preset else THOUGHTFUL
    row = measure(args.deals, args.first, args.seconds, options, args.preset)
    print(json.dumps(row, indent=1))
    if args.json:
        args.json.write_text(json.dumps(row, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
