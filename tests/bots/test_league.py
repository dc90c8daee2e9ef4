"""The league: when a match-up ends."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from baralho.bots import Budget
from bench.bots import match_up


def test_a_match_up_ends_when_it_is_clear_or_is_played_to_the_last_deal() -> None:
    with ProcessPoolExecutor(1) as pool:
        short = match_up(pool, "escopa", "medium", "random", 40, Budget(), 600.0)
        fixed = match_up(pool, "escopa", "medium", "random", 40, Budget(), 600.0, fixed=True)
    assert short["verdict"] == fixed["verdict"] == "better"
    assert isinstance(short["deals"], int) and short["deals"] < 40
    assert fixed["deals"] == 40
