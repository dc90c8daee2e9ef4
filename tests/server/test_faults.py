"""A few kills with -9; `make faults` does many."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server import faults, services


@pytest.mark.parametrize("which", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost_when_a_server_is_killed(tmp_path: Path, which: str) -> None:
    if which == "postgres" and not services.available():
        pytest.skip("PostgreSQL and Redis are not installed; `make test-deps` installs them")
    with faults.backends(tmp_path, which) as (database, redis, servers):
        tally = asyncio.run(faults.run(database, redis, servers, kills=2 if which == "sqlite" else 3, tables=3))
    assert sum(len(a) for a in tally.acked.values()) > 20
    # a machine that is busy with other tests takes long to start a server, which is not what is tested here
    assert max(tally.waits) <= max(faults.WITHIN_S, 2.5 + 2 * tally.start_s)


def test_everything_goes_on_when_postgresql_and_redis_are_back(tmp_path: Path) -> None:
    """Also twice in a row; and while one is away, /health says so."""
    if not services.available():
        pytest.skip("PostgreSQL and Redis are not installed; `make test-deps` installs them")
    postgres, bus = services.Postgres(), services.Redis(tmp_path)
    with services.running(postgres), services.running(bus):
        tally = asyncio.run(faults.outages(postgres, bus, seconds=5, times=2, tables=3))
    assert max(tally.waits) <= max(faults.RETURN_S, 2 * tally.start_s)


def test_a_clock_that_is_set_stops_no_table(tmp_path: Path) -> None:
    """Hours forward and back, also while windows are open, which time closes."""
    with faults.backends(tmp_path, "sqlite") as (database, redis, servers):
        tally = asyncio.run(faults.clocks(database, redis, servers, 3, tmp_path, jumps=2))
    assert max(tally.waits) <= max(faults.RETURN_S, 2 * tally.start_s)


def test_a_full_disk_loses_nothing_and_heals(tmp_path: Path) -> None:
    try:
        with faults.small_disk(tmp_path, faults.DISK_MB) as disk:
            tally = asyncio.run(faults.full_disk(disk, 1, 3))
    except (PermissionError, FileNotFoundError) as error:
        pytest.skip(str(error))
    assert tally.away
    assert max(tally.waits) <= max(faults.RETURN_S, 2 * tally.start_s)
