"""Running a server as people do: the command, several workers, one that dies, and going down in order."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

import baralho
from baralho.server.client import Client, LiveTable, Refused
from baralho.server.driver import covers
from baralho.server.schema import processes, tables
from baralho.server.settings import Settings
from baralho.server.store import Store
from tests.laws import step
from tests.server import faults, services
from tests.server.serving import free_port, random_step


def workers_of(master: int) -> list[int]:
    """The processes of uvicorn's workers."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            spawned = b"spawn_main" in (path / "cmdline").read_bytes()
        except OSError:
            continue
        if parent == master and spawned:
            found.append(int(path.name))
    return found


async def goes_on(table: LiveTable, dice: random.Random, moves: int) -> float:
    """Play some moves; how long it took until the first one that the bots have answered."""
    began, first = time.monotonic(), 0.0
    for _ in range(moves):
        view = await table.turn(40)
        assert not view.over
        await table.act(random_step(table, dice))
        await table.turn(40)
        first = first or time.monotonic() - began
    return first


async def living(store: Store) -> set[str]:
    """The processes that have said lately that they live."""
    return {row.id for row in await store._rows(sa.select(processes.c.id).where(processes.c.until > time.time()))}


def counted(text: str, name: str) -> float:
    """A number of the page for Prometheus."""
    return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name))


async def released(database: str) -> bool:
    """Whether no process holds a table any more."""
    store = Store(Settings(database=database))
    await store.open()
    held = await store._rows(sa.select(tables.c.id).where(tables.c.owner != ""))
    alive = await living(store)
    await store.close()
    return not held and not alive


def test_workers_that_die_are_replaced_and_all_go_down_in_order(tmp_path: Path) -> None:
    if not services.available():
        pytest.skip("PostgreSQL and Redis are not installed; `make test-deps` installs them")
    port = free_port()
    url, watched = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{free_port()}"
    with services.postgres() as database, services.redis(tmp_path) as redis:
        command = [sys.executable, "-m", "baralho.cli", "web", "--port", str(port), "--workers", "2"]
        command += ["--database", database, "--redis", redis, "--metrics", watched.partition("//")[2]]
        master = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        async def scenario() -> list[float]:
            began = time.monotonic()
            for _ in range(600):
                try:
                    await Client(url).request("GET", "/health")
                    break
                except OSError:
                    await asyncio.sleep(0.1)
            slow = time.monotonic() - began
            client = Client(url)
            seated = await client.new_table("sueca", options={"partidas": 3}, pace_ms=0, level="random")
            dice = random.Random(1)
            waits = []
            store = Store(Settings(database=database))
            await store.open()
            known: set[str] = set()
            async with client.sit(seated.table) as table:
                await goes_on(table, dice, 2)
                for worker in workers_of(master.pid):
                    while len(alive := await living(store)) < 2 or alive <= known:
                        await asyncio.sleep(0.1)  # another has to be there that can take over
                    known = alive
                    os.kill(worker, signal.SIGKILL)
                    waits.append(await goes_on(table, dice, 2))
                assert len(waits) == 2
                # of all workers; those who were killed do not count, and the new one takes a moment to hear the others
                told = {"baralho_connections 1.0", "baralho_listening 1.0"}
                text = ""
                async with asyncio.timeout(20):
                    while not told <= set(text.splitlines()):
                        await asyncio.sleep(0.2)
                        text = (await Client(watched).request("GET", "/metrics")).decode()
                written = len(await store.entries(seated.table))
                assert counted(text, "baralho_actions_total") >= written - 2  # (a killed one may not have counted)
                with pytest.raises(Refused):
                    await client.request("GET", "/metrics")
                await store.close()
                master.terminate()
                await asyncio.to_thread(master.wait, 20)
            assert max(waits) <= max(faults.WITHIN_S, slow), (waits, slow)
            return waits

        try:
            asyncio.run(scenario())
            assert asyncio.run(released(database))
        finally:
            if master.poll() is None:
                master.kill()


def test_cards_to_be_remembered_stay_open_longer() -> None:
    """A bot that must cover two cards gives the others time to look; one that turns a card does not wait for that."""
    match = baralho.start("memoria", players=2, seed="look")
    seen: set[tuple[int, bool]] = set()
    dice = random.Random("look")
    while len(match.rows) < 60:
        seat = match.actors()[0]
        seen.add((match.game.phase, covers(match, seat)))
        step(match, dice)
    assert seen == {(0, False), (1, False), (2, True)}
    assert not covers(baralho.start("sueca", seed="look"), 0)
